#include <algorithm>

#include "answers/words.hpp"
#include "base/csv.hpp"
#include "base/names.hpp"
#include "base/printable.hpp"
#include "bouton/present.hpp"
#include "present/arising_text.hpp"
#include "present/canonical_text.hpp"
#include "present/columns.hpp"
#include "present/discovery_text.hpp"
#include "present/genera_text.hpp"
#include "present/period_text.hpp"
#include "present/pictures.hpp"
#include "present/quotient_text.hpp"
#include "present/rules_text.hpp"
#include "present/sequence_text.hpp"
#include "present/shown.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

// Sentences enough to say something: "One heap." alone does not. They end with a full stop before a capital;
// "1, 2, ... or t" goes on.
std::string_view first_sentences(std::string_view text) {
  constexpr std::size_t enough = 45;
  for (std::size_t at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1)) {
    const auto next = static_cast<unsigned char>(at + 2 < text.size() ? text[at + 2] : 'A');
    if (at >= enough && ((next >= 'A' && next <= 'Z') || next >= 0x80)) return text.substr(0, at + 1);
  }
  return text;
}

class PlainText {
 public:
  explicit PlainText(const Request& request) : request_(request) {}

  std::string operator()(const Error& error) const { return present(error, request_.language); }

  std::string operator()(const Records&) const { return "\n"; }  // of which nothing is known

  std::string operator()(const Solution& solution) const {
    std::string text = solution.spec + "\n";
    // The components' rule matters only where there are several, or may be after a move.
    text += "  " + words({std::string("play-") + std::string(name_of(way_of(request_).play))}) + "\n";
    text += "  " + words({std::string("ending-") + std::string(name_of(way_of(request_).ending))}) + "\n";
    text += "  " + words({way_of(request_).convention == Convention::normal ? "normal" : "misere"}) + "\n";
    text += words({"outcome-" + std::string(name_of(solution.outcome))}) + "\n";
    text += words({"value"}) + ": " + shown(solution.value, solution.alone) + "\n";
    if (solution.components.size() > 1 && solution.value.kind != Value::Kind::none) {
      text += words({"components"}) + ":";
      constexpr std::size_t most = 12;
      for (std::size_t i = 0; i < std::min(most, solution.components.size()); ++i)
        text +=
            (i == 0 ? " " : ", ") + solution.components[i].spec + " = " + bare(solution.components[i].value);
      if (solution.components.size() > most)
        text += ", ... (" + std::to_string(solution.components.size()) + ")";
      text += "\n";
    }
    if (!solution.functions.empty()) {
      text += words({"functions"}) + ":\n";
      for (const Value& value : solution.functions)
        text += "  " + std::string(term_for(value.function, request_.language)) + " " + bare(value) + "\n";
    }
    text += moves(solution);
    text += words({"method"}) + ": " + words(solution.method) + "\n";
    if (!solution.reasons.empty()) text += words({"why"}) + "\n";
    return text + present_reasons(solution.reasons, Reason::Tells::move, request_.language);
  }

  std::string operator()(const PeriodFound& found) const { return period_text(found, request_.language); }
  std::string operator()(const Verification& verification) const {
    return verification_text(verification, request_.language);
  }
  std::string operator()(const MisereQuotient& quotient) const {
    return quotient_text(quotient, request_.language);
  }

  std::string operator()(const Moves& moves) const {
    std::string text = moves.spec + "\n" + moves.drawing;
    text += words({"outcome-" + std::string(name_of(moves.outcome))}) + "\n";
    for (const auto& item : moves.moves) {
      text += std::string("  ") + (item.outcome == Outcome::P ? "* " : "  ") +
              render(item.words, request_.language) + "  ->  " + item.to;
      for (const Value& value : item.functions)
        text += "  " + std::string(term_for(value.function, request_.language)) + " " + bare(value);
      text += "\n";
    }
    if (moves.truncated) text += "  " + words({"more-legal-moves"}) + "\n";
    if (moves.outcome == Outcome::N) text += words({"moves-legend"}) + "\n";
    if (moves.advice)
      for (std::size_t i = 1; i < moves.advice->hints.size(); ++i)  // the first is said above
        text += render(moves.advice->hints[i], request_.language) + "\n";
    return text;
  }

  std::string operator()(const Completion& completion) const {
    std::string text;
    for (std::size_t i = 0; i < completion.heaps.size(); ++i)
      text += words({"complete", {std::to_string(completion.heaps[i]), completion.positions[i]}}) + "\n";
    if (completion.unknown)
      text += words({"complete-unknown", {completion.spec}}) + "\n";
    else if (completion.checked_to)
      text += words({completion.heaps.empty() ? "complete-none" : "complete-checked",
                     {std::to_string(*completion.checked_to)}}) +
              "\n";
    else if (completion.heaps.empty())
      text += words({"complete-impossible"}) + "\n";
    return text;
  }

  std::string operator()(const Kernel& kernel) const {
    if (kernel.reachable == 0) return words({"kernel-unknown", {kernel.spec}}) + "\n";
    std::string text =
        words({"kernel",
               {kernel.spec, std::to_string(kernel.positions.size()), std::to_string(kernel.reachable)}}) +
        "\n";
    if (request_.as<KernelRequest>().columns) return text + kernel_columns(kernel);
    if (!request_.as<KernelRequest>().layers) {
      for (const std::string& position : kernel.positions) text += "  " + position + "\n";
      return text;
    }
    for (std::size_t i = 0; i < kernel.layers.size(); ++i) {
      text += words({"layer", {std::to_string(i)}}) + "\n";
      text += list("layer-kernel", kernel.layers[i].kernel);
      const bool over = i == 0 && way_of(request_).convention == Convention::misere;
      text += list(over ? "layer-over" : "layer-outside", kernel.layers[i].outside);
    }
    return text + list("drawn", kernel.drawn);
  }

  std::string operator()(const Sequence& sequence) const {
    if (!sequence.pairs.empty()) {
      std::string text = words({"pairs", {sequence.rules}}) + "\n" + pairs_text(sequence);
      for (const Reason& theorem : sequence.theorems) text += render(theorem, request_.language) + "\n";
      return text;
    }
    if (sequence.digest) return heading(sequence) + digest(*sequence.digest);
    if (sequence.zeros)
      return steps_text(sequence, request_) + heading(sequence) +
             words({"zeros",
                    {sequence.rules, std::to_string(sequence.from),
                     std::to_string(sequence.from + std::max<std::size_t>(sequence.cells.size(), 1) - 1),
                     std::to_string(zeros_of(sequence).size())}}) +
             "\n" + zeros_text(sequence);
    return steps_text(sequence, request_) + heading(sequence) +
           sequence_lines(sequence, request_.as<ValuesRequest>().rows) + knowledge_text(sequence, request_);
  }
  // The rare positions in full are for programs: as CSV and JSON.
  std::string digest(const Digest& digest) const {
    if (digest.size == 0) return words({"digest-none"}) + "\n";
    const auto& largest = digest.times.back();
    std::string text = words({"digest",
                              {std::to_string(digest.size - 1), std::to_string(largest.value),
                               std::to_string(largest.first), digest.sum}}) +
                       "\n";
    constexpr std::size_t widest = 100;
    std::string line;
    auto put = [&](std::uint64_t first, std::uint64_t second) {
      const std::string shown = " " + std::to_string(first) + ":" + std::to_string(second);
      if (line.size() + shown.size() > widest) text += line + "\n", line.clear();
      line += shown;
    };
    auto end = [&] {
      if (!line.empty()) text += line + "\n";
      line.clear();
    };
    if (!digest.rares.empty()) {
      text +=
          words({digest.shift ? "digest-parity" : "digest-rares",
                 {std::to_string(digest.mask), std::to_string(digest.rares.size()),
                  std::to_string(digest.rares.back().position), std::to_string(digest.shift.value_or(0))}}) +
          "\n" + words({"digest-last"}) + "\n";
      constexpr std::size_t most = 40;
      for (std::size_t i = digest.rares.size() - std::min(most, digest.rares.size()); i < digest.rares.size();
           ++i)
        put(digest.rares[i].position, digest.rares[i].value);
      end();
    }
    text += words({"digest-times"}) + "\n";
    for (const auto& times : digest.times) put(times.value, times.count);
    end();
    return text;
  }
  std::string operator()(const Table& table) const {
    std::string text = steps_text(table, request_) + heading(table) + table_text(table);
    for (const Reason& note : table.notes) text += render(note, request_.language) + "\n";
    return text;
  }

  std::string operator()(const GameGraph& graph) const {
    if (graph.names.empty() && graph.strategy)
      return words({"strategy-unknown",
                    {graph.spec, std::to_string(GameGraph::most_drawn), std::to_string(GameGraph::most),
                     std::to_string(GameGraph::most_searched)}}) +
             "\n";
    if (graph.names.empty())
      return words({"graph-unknown",
                    {graph.spec, std::to_string(GameGraph::most_drawn), std::to_string(GameGraph::most)}}) +
             "\n";
    if (graph.strategy) return strategy(graph);
    std::string text = heading(graph);
    for (Vertex v = 0; v < graph.graph.size(); ++v) {
      text += graph.names[v] + "  " + std::string(name_of(graph.cells[v].outcome)) + "  " +
              bare(graph.cells[v].value);
      const char* separator = "  -> ";
      for (Vertex w : graph.graph.distinct_options(v)) {
        text += separator + graph.names[w];
        separator = " ";
      }
      text += "\n";
    }
    if (!graph.steps.empty()) text += "\n";
    for (const Reason& step : graph.steps) text += render(step, request_.language) + "\n";
    return text;
  }

  std::string operator()(const Calculation& calculation) const {
    std::string text;
    for (const Reason& step : calculation.steps) {
      text += "  " + render(step, request_.language) + "\n";
      constexpr std::size_t most_rows = 40;
      if (const auto* numbers = step.find("numbers")) {
        const auto& rows = std::get<std::vector<Reason::Number>>(*numbers);
        if (rows.size() <= most_rows) text += binary_addition(rows);
      }
    }
    return calculation.expression + " = " + calculation.value.shown() + "\n" + text;
  }

  std::string operator()(const Genera& genera) const { return genera_text(genera, request_.language); }

  std::string operator()(const Canonical& canonical) const {
    return canonical_text(canonical, request_.language);
  }

  std::string operator()(const OwnRules& rules) const { return rules_text(rules, request_.language); }

  std::string operator()(const AllPositionsTold& told) const {
    std::string text = told.spec + "\n";
    text += words({told.convention == Convention::normal ? "normal" : "misere"}) + "\n";
    const auto number = [](std::uint64_t n) { return std::to_string(n); };
    if (told.positions > 0)
      text +=
          words({"positions-all", {number(told.cells), number(told.moves), number(told.positions)}}) + "\n";
    if (!told.done) {
      if (told.bytes > 0) text += words({"positions-takes", {number((told.bytes >> 20) + 1)}}) + "\n";
      return text + words({"outcome-unknown"}) + "\n";
    }
    text += words({"positions-lost", {number(told.lost)}}) + "\n";
    const auto list = [&](const char* id, const std::vector<std::uint64_t>& counts) {
      text += words({id}) + "\n";
      for (std::size_t i = 0; i < counts.size(); ++i)
        text += "  " + number(i) + ": " + number(counts[i]) + "\n";
    };
    list("positions-by-cells", told.lost_by_cells);
    if (told.values) list("positions-by-value", told.by_value);
    text += told.spec + ": " + words({"outcome-" + std::string(name_of(told.outcome))}) + "\n";
    if (told.value) text += words({"value"}) + ": " + number(*told.value) + "\n";
    return text;
  }

  // A shell keeps its hands off what is quoted.
  static std::string for_a_shell(std::string_view example) {
    const bool plain = example.find_first_of(" ()") == std::string_view::npos;
    return plain ? std::string(example) : "\"" + std::string(example) + "\"";
  }
  std::string operator()(const Games& games) const {
    std::string text;
    if (!request_.as<GamesRequest>().typed.empty()) {
      for (const Suggestion& each : games.suggestions) text += each.spec + "\n";
      return text;
    }
    if (games.one && !games.named.empty()) return named_game(*games.named[0], games);
    if (games.one) {
      const Entry& entry = *games.entries[0];
      text += std::string(entry.id) + ": " + std::string(entry.name.in(request_.language)) + "\n";
      std::string names;
      for (std::string_view name : {entry.name.en, entry.name.hu, entry.name.cs})
        names += (names.empty() ? "" : ", ") + std::string(name);
      for (std::string_view alias : entry.aliases) names += ", " + std::string(alias);
      text += field("games-names", names);
      text += field("games-rule", entry.rule.in(request_.language)) + told(games);
      text += field("games-parameters", entry.parameters.in(request_.language));
      text += field("games-theory", entry.theory.in(request_.language));
      text += field("games-worked", entry.worked.in(request_.language));
      text += field("games-limits", entry.limits.in(request_.language));
      text += field("games-legend", entry.legend.in(request_.language));
      text += field("games-references", entry.references);
      for (std::string_view example : entry.examples)
        text += field("games-example", "bouton solve " + for_a_shell(example));
      for (const NamedGamePtr& named : games.under)
        text += "  " + std::string(named->id) + " = " + std::string(named->rules[0]) + "\n";
      return text;
    }
    std::size_t width = 0;
    for (const EntryPtr& entry : games.entries) width = std::max(width, entry->id.size());
    for (const NamedGamePtr& named : games.named) width = std::max(width, named->id.size());
    auto line = [&](const auto& game, std::string_view rule, std::string_view example) {
      const std::string_view id = game.id, name = game.name.in(request_.language);
      text += std::string(id) + std::string(width + 2 - id.size(), ' ');
      if (!same_name(id, name)) text += std::string(name) + ": ";
      text += std::string(rule) + "\n" + std::string(width + 2, ' ') + std::string(example) + "\n";
    };
    for (const EntryPtr& entry : games.entries)
      line(*entry, first_sentences(entry->rule.in(request_.language)), entry->examples[0]);
    if (!games.entries.empty() && !games.named.empty()) text += "\n" + words({"games-named"}) + "\n";
    for (const NamedGamePtr& named : games.named)
      line(*named, named->rule.in(request_.language), named->example);
    return text + "\n" + words({"games-more"}) + "\n";
  }

  std::string operator()(const Discovery& discovery) const { return discovery_text(discovery, request_); }

 private:
  // What the entries are, unless they are the Grundy values of the long normal sum.
  std::string heading(const auto& entries) const {
    if (entries.function == Function::grundy && entries.way.empty()) return "";
    std::string text = entries.function == Function::none
                           ? words({"outcomes"})
                           : std::string(term_for(entries.function, request_.language));
    return text + way(entries.way) + "\n";
  }

  // The way of play that an answer names, as people call it.
  std::string way(const std::string& name) const {
    return name.empty() ? "" : ", " + bouton::words::term_for_way(name, request_.language);
  }

  std::string strategy(const GameGraph& graph) const {
    using Winner = GameGraph::Strategy::Winner;
    const GameGraph::Strategy& strategy = *graph.strategy;
    std::string text = graph.spec + way(graph.way) + "\n";
    if (strategy.winner == Winner::nobody) return text + words({"strategy-nobody"}) + "\n";
    text +=
        words({strategy.winner == Winner::first ? "strategy-first" : "strategy-second",
               {std::to_string(strategy.shortest.size() - 1), std::to_string(strategy.longest.size() - 1)}}) +
        "\n";
    const auto course = [&](std::string_view id, const std::vector<Vertex>& play) {
      text += words({std::string(id)});
      for (std::size_t i = 0; i < play.size(); ++i) text += (i == 0 ? "" : " -> ") + graph.names[play[i]];
      text += "\n";
    };
    course("strategy-shortest", strategy.shortest);
    course("strategy-longest", strategy.longest);
    for (Vertex v = 0; v < graph.graph.size(); ++v) {
      const std::vector<Vertex> options = graph.graph.distinct_options(v);
      if (options.empty()) continue;
      text += (strategy.wins[v] ? "  * " : "    ") + graph.names[v] + "  ->";
      for (Vertex w : options) text += " " + graph.names[w];
      text += "\n";
    }
    return text + words({"strategy-legend"}) + "\n";
  }

  // The rule of one game with its own numbers.
  std::string told(const Games& games) const {
    std::string text;
    for (const Message& sentence : games.told) text += "    " + render(sentence, request_.language) + "\n";
    return text;
  }

  std::string named_game(const NamedGame& game, const Games& games) const {
    std::string rules;
    for (std::string_view rule : game.rules) rules += (rules.empty() ? "" : " + ") + std::string(rule);
    std::string names;
    for (std::string_view name : {game.name.en, game.name.hu, game.name.cs})
      names += (names.empty() ? "" : ", ") + std::string(name);
    for (std::string_view alias : game.aliases) names += ", " + std::string(alias);
    std::string text = std::string(game.id) + ": " + std::string(game.name.in(request_.language)) + "\n";
    text += field("games-names", names) + field("games-rule", game.rule.in(request_.language)) + told(games);
    text += field("games-stands-for", rules);
    text += field("games-example", "bouton solve " + std::string(game.example));
    return text + "  " + words({"games-see", {std::string(games.entries[0]->id)}}) + "\n";
  }

  std::string words(const Phrase& phrase) const { return render(phrase, request_.language); }

  std::string bare(const Value& value) const {
    switch (value.kind) {
      case Value::Kind::none:
        return "-";
      case Value::Kind::undefined:
        return words({"undefined"});
      case Value::Kind::number:
        return std::to_string(value.number);
      case Value::Kind::unknown:
        return words({"unknown"});
      case Value::Kind::element:
        return value.element;
      case Value::Kind::genus:
        return genus_text(value.number, value.reach);
      case Value::Kind::infinite:
        break;
    }
    std::string text = "∞(";
    for (std::size_t i = 0; i < value.reach.size(); ++i)
      text += (i == 0 ? "" : ",") + std::to_string(value.reach[i]);
    return text + ")";
  }
  std::string shown(const Value& value, bool alone) const {
    if (value.kind == Value::Kind::none) return words({alone ? "no-function-alone" : "no-function"});
    if (value.kind == Value::Kind::element) return words({"element", {value.element}});
    return bare(value) + " (" + std::string(term_for(value.function, request_.language)) + ")";
  }

  std::string moves(const Solution& solution) const {
    if (solution.outcome == Outcome::unknown || request_.as<SolveRequest>().no_moves) return "";
    if (solution.moves_unknown) return words({"winning-moves-unknown"}) + "\n";
    if (solution.outcome != Outcome::N) return "";
    if (solution.winning_moves.empty())
      return solution.truncated ? words({"winning-moves-unlisted"}) + "\n" : "";
    std::string text;
    if (!solution.truncated)
      text = words({"winning-moves", {std::to_string(solution.winning_moves.size())}});
    else if (solution.winning_moves_total)
      text = words({"some-winning-moves", {std::to_string(*solution.winning_moves_total)}});
    else
      text = words({"some-winning-moves-many"});
    text += ":\n";
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(most, solution.winning_moves.size()); ++i) {
      const auto& move = solution.winning_moves[i];
      text += "  " + render(move.words, request_.language) + "  ->  " + move.to + "\n";
    }
    if (solution.winning_moves.size() > most)
      text += "  " + words({"more-moves", {std::to_string(solution.winning_moves.size() - most)}}) + "\n";
    return text;
  }

  std::string list(std::string_view heading, const std::vector<std::string>& items) const {
    if (items.empty()) return "";
    std::string text = words({std::string(heading)});
    for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : " ") + items[i];
    return text + "\n";
  }
  std::string field(std::string_view heading, std::string_view content) const {
    if (content.empty()) return "";
    return "  " + words({std::string(heading)}) + ": " + std::string(content) + "\n";
  }

  const Request& request_;
};

// Formats other than text and JSON exist where they make sense.
struct Special {
  const Request& request;

  std::optional<std::string> operator()(const Sequence& sequence) const {
    const std::uint64_t rows = request.as<ValuesRequest>().rows.value_or(0);
    if (!sequence.pairs.empty())
      return request.format == Format::csv     ? std::optional(pairs_csv(sequence))
             : request.format == Format::latex ? std::optional(pairs_latex(sequence, rows > 0 ? rows : 12))
                                               : std::nullopt;
    if (sequence.digest)
      return request.format == Format::csv ? std::optional(digest_csv(*sequence.digest)) : std::nullopt;
    if (sequence.zeros && request.format == Format::csv) return zeros_csv(sequence);
    if (sequence.zeros && request.format == Format::latex) return zeros_latex(sequence, rows > 0 ? rows : 20);
    if (sequence.zeros && request.format == Format::bfile) return zeros_bfile(sequence);
    switch (request.format) {
      case Format::csv:
        return sequence_csv(sequence);
      case Format::latex:
        return sequence_latex(sequence, rows > 0 ? rows : 20);
      case Format::bfile:
        return sequence_bfile(sequence);
      case Format::svg:
        return sequence_svg(sequence, request.language);
      default:
        return std::nullopt;
    }
  }
  std::optional<std::string> operator()(const Table& table) const {
    switch (request.format) {
      case Format::csv:
        return table_csv(table);
      case Format::latex:
        return table_latex(table);
      case Format::svg:
        return table_svg(table, request.as<TableRequest>().paint == Paint::values, request.language);
      default:
        return std::nullopt;
    }
  }
  std::optional<std::string> operator()(const GameGraph& graph) const {
    if (graph.names.empty()) return std::nullopt;
    if (request.format == Format::svg) return graph_svg(graph, request.language);
    if (request.format == Format::dot) return graph_dot(graph);
    return std::nullopt;
  }
  std::optional<std::string> operator()(const Genera& genera) const {
    if (request.format == Format::csv) return genera_csv(genera);
    if (request.format == Format::latex) return genera_latex(genera);
    return std::nullopt;
  }
  std::optional<std::string> operator()(const Kernel& kernel) const {
    if (request.format == Format::latex && kernel.reachable > 0)
      return kernel_latex(kernel, name_of(way_of(request)));
    if (request.format != Format::csv || kernel.reachable == 0) return std::nullopt;
    std::string text = "position\n";
    for (const std::string& position : kernel.positions) text += csv_quoted(position) + "\n";
    return text;
  }
  std::optional<std::string> operator()(const MisereQuotient& quotient) const {
    if (quotient.status == MisereQuotient::Status::unknown) return std::nullopt;
    switch (request.format) {
      case Format::csv:
        return quotient_csv(quotient);
      case Format::latex:
        return quotient_latex(quotient, request.language);
      case Format::svg:
        return quotient_svg(quotient, request.language);
      default:
        return std::nullopt;
    }
  }
  std::optional<std::string> operator()(const Canonical& canonical) const {
    const bool known = canonical.born ? !canonical.born->count.empty() : canonical.game.form.has_value();
    if (!known || request.format != Format::latex) return std::nullopt;
    return canonical_latex(canonical);
  }
  std::optional<std::string> operator()(const auto&) const { return std::nullopt; }
};

}  // namespace

Result<std::string> shown_otherwise(const Answer& answer) {
  // These are written as they come, in the format that was asked for.
  if (const auto* records = std::get_if<Records>(&answer.content); records && !records->text.empty()) {
    if (records->format == answer.request.format)
      return records->text + (records->text.back() == '\n' ? "" : "\n");
  } else if (answer.request.format == Format::text || std::holds_alternative<Error>(answer.content)) {
    return std::visit(PlainText(answer.request), answer.content);
  }
  if (auto text = std::visit(Special{answer.request}, answer.content)) return *text;
  if (answer.incomplete.stop != Stop::none) return std::visit(PlainText(answer.request), answer.content);
  return Error{
      .kind = Error::Kind::bad_request,
      .message = {"this answer does not exist in that format", "ez a válasz nem létezik ebben a formátumban",
                  "tato odpověď v tomto formátu neexistuje"},
      .text = {},
      .offset = 0,
      .length = 0};
}

namespace {

// What a step shows beside its sentence: numbers below each other.
std::string drawn_in_text(const Reason& reason, Language language) {
  using Numbers = std::vector<Reason::Number>;
  const auto numbers = [&](std::string_view name) -> const Numbers& {
    return std::get<Numbers>(*reason.find(name));
  };
  constexpr std::size_t most_rows = 40;
  if (reason.id == "nim-columns") return binary_columns(numbers("heaps"));
  if (reason.id == "moore-columns" || reason.id == "moore-mended") {
    const Numbers& heaps = numbers(reason.id == "moore-columns" ? "heaps" : "to");
    const auto divisor = std::get<Reason::Number>(*reason.find("divisor"));
    if (heaps.size() <= most_rows)
      return binary_counts(heaps, numbers("columns"), numbers("counts"), divisor);
  }
  if (reason.id == "residue-moves" || reason.id == "residue-moves-later") {
    const auto period = std::get<Reason::Number>(*reason.find("period"));
    return residue_table(numbers("residues"), numbers("takes"), period,
                         render(Phrase{"residue-remainder"}, language),
                         render(Phrase{"residue-take"}, language));
  }
  return {};
}

}  // namespace

std::string present_reasons(const std::vector<Reason>& reasons, Reason::Tells most, Language language) {
  std::string text;
  for (const Reason& reason : reasons) {
    if (reason.tells > most) continue;
    text += "  - " + render(reason, language) + "\n";
    text += drawn_in_text(reason, language);
  }
  return text;
}

std::string present(const Error& error, Language language) {
  std::string text = render(Phrase{"error", {printable(render(error.message, language))}}, language) + "\n";
  if (!error.text.empty()) {
    // A long text is cut to the neighbourhood of the mistake; the caret counts characters, not bytes.
    constexpr std::size_t around = 60;
    auto inside = [&](std::size_t at) {
      return at < error.text.size() && (static_cast<unsigned char>(error.text[at]) & 0xc0) == 0x80;
    };
    const std::size_t offset = std::min(error.offset, error.text.size());
    std::size_t begin = offset > around ? offset - around : 0;
    std::size_t end = std::min(error.text.size(), offset + around);
    while (inside(begin)) ++begin;
    while (inside(end)) ++end;
    const std::string shown = printable(std::string_view(error.text).substr(begin, end - begin));
    std::string caret;
    for (std::size_t i = begin; i < offset; ++i)
      if (!inside(i)) caret += ' ';
    caret += '^';
    for (std::size_t i = offset + 1; i < std::min(offset + error.length, end); ++i)
      if (!inside(i)) caret += '~';
    const std::string lead = begin > 0 ? "..." : "";
    text += "  " + lead + shown + (end < error.text.size() ? "..." : "") + "\n";
    text += "  " + std::string(lead.size(), ' ') + caret + "\n";
  }
  auto line = [&](std::string_view id, const std::string& content) {
    if (!content.empty()) text += render(Phrase{std::string(id), {printable(content)}}, language) + "\n";
  };
  line("expected", render(error.expected, language));
  line("nearest", error.nearest);
  line("example", error.example);
  return text;
}

}  // namespace bouton
