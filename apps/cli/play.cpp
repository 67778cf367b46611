#include "play.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "base/printable.hpp"
#include "mapped.hpp"
#include "match_file.hpp"
#include "play_texts.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

constexpr double seconds_to_think = 5;   // about one position: the outcomes of its moves and the best of them
constexpr double seconds_to_resist = 2;  // about the move that holds out longest where all lose
constexpr std::uint64_t positions_to_resist = 100'000;
constexpr std::size_t moves_on_a_page = 20;
constexpr std::size_t longest_line = 1 << 16;
constexpr int repetitions_for_a_draw = 3;

enum class Word { none, help, list, hint, why, undo, board, restart, save, quit };

// The words of all languages are understood in each of them, also without their accents.
Word word_of(std::string_view typed) {
  static const std::vector<std::pair<Word, std::vector<std::string_view>>> words = {
      {Word::help, {"help", "h", "segítség", "segitseg", "súgó", "sugo", "nápověda", "napoveda", "pomoc"}},
      {Word::list, {"list", "l", "?", "moves", "lista", "lépések", "lepesek", "seznam", "tahy"}},
      {Word::hint, {"hint", "tipp", "tip", "rada"}},
      {Word::why, {"why", "miért", "miert", "proč", "proc"}},
      {Word::undo, {"undo", "vissza", "zpět", "zpet"}},
      {Word::board, {"board", "tábla", "tabla", "állás", "allas", "deska", "pozice"}},
      {Word::restart, {"restart", "újra", "ujra", "elölről", "elolrol", "znovu"}},
      {Word::save, {"save", "mentés", "mentes", "uložit", "ulozit"}},
      {Word::quit, {"quit", "q", "exit", "kilép", "kilep", "kilépés", "kilepes", "konec"}},
  };
  for (const auto& [word, names] : words)
    if (std::find(names.begin(), names.end(), typed) != names.end()) return word;
  return Word::none;
}
bool means_all(std::string_view typed) {
  constexpr std::array<std::string_view, 6> words = {"all", "mind", "összes", "osszes", "vše", "vse"};
  return std::find(words.begin(), words.end(), typed) != words.end();
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}
// A number as it is shown: not longer than need be.
std::string shown_number(std::string_view digits) {
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return digits.size() <= 20 ? std::string(digits) : std::string(digits.substr(0, 12)) + "...";
}
std::optional<std::uint64_t> small_number(std::string_view digits) {
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  if (digits.size() > 19) return std::nullopt;
  return std::stoull(std::string(digits));
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    parts.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return parts;
}
// People put spaces after commas; the notation does not. Between two numbers a space is not idle.
std::string without_idle_spaces(const std::string& text) {
  if (text.find('"') != std::string::npos) return text;
  constexpr std::string_view separators = ",:+";
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool after = !result.empty() && separators.find(result.back()) != std::string_view::npos;
    const bool before = i + 1 < text.size() && separators.find(text[i + 1]) != std::string_view::npos;
    if (text[i] != ' ' || (!after && !before)) result += text[i];
  }
  return result;
}
std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}
std::string for_the_shell(const std::string& text) {
  constexpr std::string_view harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:,./+-_@%=^";
  if (!text.empty() && text.find_first_not_of(harmless) == std::string::npos) return text;
  std::string quoted = "'";
  for (char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}
std::string trimmed_real(double number) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%g", number);
  return buffer;
}

// Lines from standard input. Waiting for one ends with Ctrl-C, without a gap in which it could be missed.
class InputLines {
 public:
  struct Line {
    std::string text;
    bool too_long = false;
  };
  std::optional<Line> next() {
    Line line;
    while (true) {
      for (; at_ < size_; ++at_) {
        if (buffer_[at_] == '\n') {
          ++at_;
          return line;
        }
        if (line.text.size() < longest_line)
          line.text += buffer_[at_];
        else
          line.too_long = true;
      }
      if (!fill()) break;
    }
    // A last line without its end counts, unless it was interrupted.
    if (interrupted || (line.text.empty() && !line.too_long)) return std::nullopt;
    return line;
  }

 private:
  bool fill() {
    sigset_t stopping, before;
    sigemptyset(&stopping);
    for (int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&stopping, signal);
    sigprocmask(SIG_BLOCK, &stopping, &before);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    int ready = 0;
    if (!interrupted) ready = ppoll(&input, 1, nullptr, &before);
    sigprocmask(SIG_SETMASK, &before, nullptr);
    if (interrupted || ready <= 0) return false;
    ssize_t count = -1;
    do count = read(STDIN_FILENO, buffer_.data(), buffer_.size());
    while (count < 0 && errno == EINTR && !interrupted);
    at_ = 0;
    size_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return count > 0;
  }

  std::array<char, 4096> buffer_{};
  std::size_t at_ = 0, size_ = 0;
};

// A name may say how its game is played.
const Way& played(const Request& request) {
  const Way& asked = way_of(request);
  return convention_of(spec_of(request), *Catalogue::standard()) == Convention::misere
             ? way(asked.play, asked.ending, Convention::misere)
             : asked;
}

class Match {
 public:
  explicit Match(const PlayOptions& options)
      : options_(options), language_(options.request.language), way_(played(options.request)) {
    seed_ = options.seed ? *options.seed : std::random_device{}() % 1'000'000;
    random_.seed(seed_);
    world_.loader = [this](std::string_view name) { return load_once(name); };
    world_.viewer = [this](std::string_view name) { return view_once(name); };
  }

  Result<int> run() {
    if (options_.save)
      if (auto ok = can_append(*options_.save, way_); !ok) return ok.error();
    save_to_ = options_.save;
    start_ = spec_of(options_.request);
    auto first = look(start_);
    if (!first) return first.error();
    if (first->moves.truncated)
      return Error{.kind = Error::Kind::too_large,
                   .message = {"{0} has more moves than can be listed",
                               "{0}: több lépés van benne, mint amennyi felsorolható",
                               "{0} má více tahů, než lze vypsat",
                               {in_quotes(first->moves.spec)}},
                   .text = {},
                   .offset = 0,
                   .length = 0,
                   .expected = {"a position with at most 10000 moves",
                                "egy állás, amelyben legfeljebb 10000 lépés van",
                                "pozice, která má nejvýše 10000 tahů"},
                   .nearest = {},
                   .example = "bouton play nim:3,4,5"};
    start_ = first->moves.spec;
    positions_ = {std::move(*first)};
    welcome();
    const bool finished = go_on();
    if (!finished) say(text::ended);
    conclude();
    return std::fflush(stdout) == 0 && !std::ferror(stdout) ? status_ : cannot_write;
  }

 private:
  // A position of the match, and what is known about it.
  struct Position {
    Moves moves;
    Spec spec;
  };
  // How a position was reached.
  struct Ply {
    std::size_t move;        // in the list of the position before
    std::string better;      // what would have been better, if it was a mistake
    std::mt19937_64 random;  // as it was before, so that what is taken back leaves no trace
  };

  // A file is read once in a match: it may change, and standard input can be read only once.
  Result<std::string> load_once(std::string_view name) {
    auto found = files_.find(std::string(name));
    if (found == files_.end()) {
      auto text = load_file(name);
      if (!text) return text;
      found = files_.emplace(std::string(name), std::move(*text)).first;
    }
    return found->second;
  }

  // Likewise a database, which is mapped as long as the match goes on.
  Result<FileView> view_once(std::string_view name) {
    if (!database_) {
      auto view = view_mapped(name);
      if (!view) return view;
      database_ = std::move(*view);
    }
    return *database_;
  }

  // --- talking

  std::string words(const Trilingual& pattern, std::vector<std::string> arguments = {}) const {
    return render(Phrase{"", std::move(arguments), pattern}, language_);
  }
  void put(const std::string& line) const { put_answer(line + "\n", Format::text); }
  void say(const Trilingual& pattern, std::vector<std::string> arguments = {}) const {
    put(words(pattern, std::move(arguments)));
  }
  std::string in_words(const Moves::Item& item, Saying saying = Saying::to_do) const {
    return render(item.words, language_, saying);
  }
  // A move of one's own. In Hungarian one is spoken to as Ön, of whom is told as of somebody else.
  Saying done_by_you() const { return language_ == Language::hu ? Saying::done : Saying::done_by_you; }

  // --- asking the engine

  Request asked(Request::Asked about) const {
    Request request = options_.request;
    request.asked = std::move(about);
    request.format = Format::text;
    return request;
  }
  Request moves_of(const std::string& spec, Style style) const {
    return asked(MovesRequest{.spec = spec,
                              .way = way_,
                              .advise = style,
                              .start = start_,
                              .database = options_.request.as<MovesRequest>().database,
                              .own_names = true});
  }
  Answer ask(const Request& request, double seconds = seconds_to_think) const {
    Job job(request, world_);
    return work_off(job, seconds);
  }
  Result<Position> look(const std::string& spec) const {
    auto parsed = parse_spec(spec, world_);
    if (!parsed) return parsed.error();
    Answer answer = ask(moves_of(spec, options_.style));
    if (const Error* error = std::get_if<Error>(&answer.content)) return *error;
    return Position{std::move(std::get<Moves>(answer.content)), std::move(*parsed)};
  }

  // --- the state of the match

  const Position& now() const { return positions_.back(); }
  const Moves& moves() const { return now().moves; }
  const Moves::Advice& advice() const { return *moves().advice; }
  std::size_t mover() const { return plies_.size() % 2; }  // 0: who began
  bool is_person(std::size_t player) const { return options_.two || (player == 0) == options_.person_first; }
  bool over() const { return moves().moves.empty(); }

  bool third_time() const {
    int times = 0;
    // Two positions are the same match situation only with the same player to move.
    for (std::size_t i = plies_.size() % 2; i < positions_.size(); i += 2)
      times += positions_[i].moves.spec == moves().spec;
    return times >= repetitions_for_a_draw;
  }

  // --- the match

  // Plays until it is decided (true) or given up (false).
  bool go_on() {
    show_board();
    while (!interrupted && !std::ferror(stdout)) {
      if (over()) {
        decide();
        return true;
      }
      if (third_time()) {
        say(text::drawn);
        return true;
      }
      if (!is_person(mover())) {
        if (!program_moves()) return false;
        show_board();
        continue;
      }
      if (!person_moves()) return false;
    }
    return false;
  }

  void decide() {
    if (moves().truncated) return say(text::stuck);
    // Nobody can move: the outcome says whether that is good for the one to move.
    const bool mover_wins = moves().outcome == Outcome::unknown ? way_.convention == Convention::misere
                                                                : moves().outcome == Outcome::N;
    const std::size_t winner = mover_wins ? mover() : 1 - mover();
    say(text::no_move_left);
    if (options_.two)
      say(winner == 0 ? text::first_won : text::second_won);
    else
      say(is_person(winner) ? text::you_won : text::program_won);
  }

  // Whether the match goes on; Ctrl-C may come while the new position is looked at.
  bool make(std::size_t index) {
    const Moves::Item& item = moves().moves[index];
    auto next = look(item.to);
    if (!next) return false;
    if (options_.two)
      say(mover() == 0 ? text::first_played : text::second_played, {in_words(item, Saying::done), item.to});
    else if (is_person(mover()))
      say(text::you_played, {in_words(item, done_by_you()), item.to});
    else
      say(text::program_played, {in_words(item, Saying::done), item.to});
    plies_.push_back({index, better_than(index), random_});
    positions_.push_back(std::move(*next));
    hints_ = 0;
    return !interrupted;
  }

  // In words, what would have been better; empty if it was no mistake.
  std::string better_than(std::size_t index) const {
    const auto better = better_move(moves(), index);
    return better ? in_words(moves().moves[*better]) : "";
  }

  // --- the program's moves

  std::size_t any_of(const std::vector<std::size_t>& indices) {
    return indices[static_cast<std::size_t>(random_() % indices.size())];
  }

  bool program_moves() {
    // The generator is asked in the same way whatever happens, so that a seed gives the same match again.
    const double luck = static_cast<double>(random_() >> 11) * 0x1p-53;
    if (luck < options_.strength) {
      if (!advice().sure) say(text::guessing);
      return make(any_of(advice().best));
    }
    return make(static_cast<std::size_t>(random_() % moves().moves.size()));
  }

  // --- the person's moves

  // Reads lines until the position changes; false when the match is given up.
  bool person_moves() {
    const std::size_t before = plies_.size();
    while (!std::ferror(stdout)) {
      std::fputs("> ", stdout);
      std::fflush(stdout);
      const auto line = lines_.next();
      // Without an echo of what was typed, the answer would stand beside the prompt.
      if (!line || !isatty(STDIN_FILENO)) std::fputs("\n", stdout);
      if (!line) return false;
      if (line->too_long) {
        say(text::line_too_long);
        continue;
      }
      const auto typed = split(line->text, " \t\r\v\f");
      if (typed.empty()) {
        say(text::brief_help);
        continue;
      }
      const Word word = word_of(lower(typed[0]));
      if (word == Word::quit && typed.size() == 1) return false;
      if (!obey(word, typed) && !try_move(line->text, typed)) return false;
      if (interrupted) return false;
      if (changed_ || plies_.size() != before) {
        changed_ = false;
        show_board();
        return true;
      }
    }
    return false;
  }

  // A command, if it is one.
  bool obey(Word word, const std::vector<std::string>& typed) {
    if (word == Word::none) return false;
    if (word == Word::list && typed.size() == 2) return list(typed[1]);
    if (word == Word::why && typed.size() == 2 && means_all(lower(typed[1]))) {
      why(Reason::Tells::move);
      return true;
    }
    if (word == Word::save) return save_later(typed);
    if (typed.size() != 1) return false;
    switch (word) {
      case Word::help:
        help();
        break;
      case Word::list:
        list_from(0, moves_on_a_page);
        break;
      case Word::hint:
        hint();
        break;
      case Word::why:
        why(hints_ < 2 ? Reason::Tells::idea : hints_ == 2 ? Reason::Tells::place : Reason::Tells::move);
        break;
      case Word::undo:
        undo();
        break;
      case Word::board:
        show_board();
        show_legend();
        break;
      case Word::restart:
        plies_.clear();
        random_.seed(seed_);
        positions_.resize(1);
        hints_ = 0;
        changed_ = true;
        say(text::restarted);
        break;
      default:
        return false;
    }
    return true;
  }

  void help() const {
    const Moves::Item& example = moves().moves[0];
    std::string text = words(text::help, {"1", example.to});
    if (!example.takings.empty()) {
      std::string pairs;
      for (auto [heap, count] : example.takings)
        pairs += (pairs.empty() ? "" : " ") + std::to_string(heap) + " " + std::to_string(count);
      text += words(text::help_pairs, {pairs});
    }
    text += words(text::help_commands, {std::to_string(moves_on_a_page)});
    put_answer(text, Format::text);
  }

  bool list(const std::string& which) const {
    if (means_all(lower(which))) {
      list_from(0, moves().moves.size());
      return true;
    }
    if (!is_number(which)) return nonsense("list " + which);
    const auto from = small_number(which);
    if (!from || *from == 0 || *from > moves().moves.size())
      say(text::no_such_number, {shown_number(which), std::to_string(moves().moves.size())});
    else
      list_from(static_cast<std::size_t>(*from - 1), moves_on_a_page);
    return true;
  }
  void list_from(std::size_t from, std::size_t most) const {
    const auto& all = moves().moves;
    if (moves().truncated) say(text::only_listed);
    say(text::legal_moves, {std::to_string(all.size())});
    const std::size_t to = std::min(all.size(), from + most);
    const int width = static_cast<int>(std::to_string(to).size());
    for (std::size_t i = from; i < to; ++i)
      std::printf("  %*zu  %s  ->  %s\n", width, i + 1, printable(in_words(all[i])).c_str(),
                  printable(all[i].to).c_str());
    if (to < all.size()) say(text::more_moves, {std::to_string(all.size() - to), std::to_string(to + 1)});
  }

  void hint() {
    hints_ = std::min(hints_ + 1, advice().hints.size());
    if (hints_ == 3 && advice().hints[2].id == "hint-any") find_resistance();
    const Reason& hint = advice().hints[hints_ - 1];
    std::string text = render(hint, language_);
    // Who types the move may type the position that it leaves.
    if (const Reason::Argument* to = hint.find("to")) text += "  ->  " + std::get<std::string>(*to);
    put(text);
  }
  // Where all moves lose, which of them holds out longest is looked for only when it is asked.
  void find_resistance() {
    Request request = moves_of(moves().spec, Style::quick);
    request.limits.positions = std::min(request.limits.positions, positions_to_resist);
    const Answer answer = ask(request, seconds_to_resist);
    const Moves* found = std::get_if<Moves>(&answer.content);
    if (found && found->advice && found->advice->hints.size() == 3)
      positions_.back().moves.advice->hints = found->advice->hints;
  }

  // Who is winning and by what idea. It does not give away more than the hints that were asked for.
  void why(Reason::Tells most) const {
    if (!advice().hints.empty()) put(render(advice().hints[0], language_));
    const Answer answer = ask(asked(SolveRequest{.spec = moves().spec,
                                                 .way = way_,
                                                 .explain = true,
                                                 .database = options_.request.as<MovesRequest>().database,
                                                 .own_names = true}));
    const Solution* solution = std::get_if<Solution>(&answer.content);
    if (!solution) return;
    const std::string reasons = present_reasons(solution->reasons, most, language_);
    if (!reasons.empty()) put(render(Phrase{"why"}, language_));
    put_answer(reasons, Format::text);
    if (std::any_of(solution->reasons.begin(), solution->reasons.end(),
                    [&](const Reason& reason) { return reason.tells > most; }))
      say(text::why_all);
  }

  void undo() {
    std::size_t keep = plies_.size();
    do {
      if (keep == 0) return say(text::nothing_to_undo);
      --keep;
    } while (!is_person(keep % 2));
    random_ = plies_[keep].random;
    plies_.erase(plies_.begin() + static_cast<std::ptrdiff_t>(keep), plies_.end());
    positions_.resize(keep + 1);
    hints_ = 0;
    changed_ = true;
    say(text::undone);
  }

  bool save_later(const std::vector<std::string>& typed) {
    if (typed.size() == 1) {
      say(text::save_what);
      return true;
    }
    std::string path;
    for (std::size_t i = 1; i < typed.size(); ++i) path += (i == 1 ? "" : " ") + typed[i];
    if (auto ok = can_append(path, way_); !ok) {
      std::fputs(present(ok.error(), language_).c_str(), stdout);
    } else {
      save_to_ = path;
      say(text::will_save, {path});
    }
    return true;
  }

  // --- reading a move; what is not one is answered, never guessed at

  // False only when the match is interrupted.
  bool try_move(const std::string& line, const std::vector<std::string>& typed) {
    const auto& all = moves().moves;
    if (typed.size() == 1 && is_number(typed[0])) {
      const auto number = small_number(typed[0]);
      if (number && *number >= 1 && *number <= all.size()) return make(static_cast<std::size_t>(*number - 1));
      say(text::no_such_number, {shown_number(typed[0]), std::to_string(all.size())});
      return true;
    }
    if (std::all_of(typed.begin(), typed.end(), is_number)) return try_takings(typed);
    // "1 2, 3 1": pairs with a comma between them.
    const auto pairs = split(line, ",");
    const bool all_pairs = std::all_of(pairs.begin(), pairs.end(), [](const std::string& pair) {
      const auto numbers = split(pair, " \t");
      return numbers.size() == 2 && is_number(numbers[0]) && is_number(numbers[1]);
    });
    if (pairs.size() > 1 && all_pairs) return try_takings(split(line, ", \t\r\v\f"));
    std::string phrase;
    for (const std::string& part : typed) phrase += (phrase.empty() ? "" : " ") + part;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (lower(in_words(all[i])) == lower(phrase)) found.push_back(i);
    if (found.size() == 1) return make(found[0]);
    if (found.size() > 1) {
      say(text::ambiguous);
      return true;
    }
    return try_position(line, phrase);
  }

  bool try_takings(const std::vector<std::string>& typed) {
    const auto& all = moves().moves;
    std::map<std::uint64_t, bool> known;
    for (const Moves::Item& item : all)
      for (auto [heap, count] : item.takings) known[heap] = true;
    if (known.empty()) {
      say(text::no_short_form);
      return true;
    }
    if (typed.size() % 2 != 0) {
      say(text::pairs_expected);
      return true;
    }
    const std::vector<std::uint64_t> sizes = heap_sizes();  // of all heaps, if they are numbered as one list
    std::vector<Moves::Taking> wanted;
    for (std::size_t i = 0; i < typed.size(); i += 2) {
      const auto heap = small_number(typed[i]), count = small_number(typed[i + 1]);
      const std::uint64_t last = std::max<std::uint64_t>(sizes.size(), known.rbegin()->first);
      if (!heap || *heap == 0 || *heap > last) {
        say(text::no_such_heap, {shown_number(typed[i]), std::to_string(last)});
        return true;
      }
      if (count && *count == 0) {
        say(text::take_nothing);
        return true;
      }
      if (*heap <= sizes.size() && sizes[*heap - 1] == 0) {
        say(text::heap_empty, {std::to_string(*heap)});
        return true;
      }
      if (*heap <= sizes.size() && (!count || *count > sizes[*heap - 1])) {
        say(text::heap_too_small,
            {std::to_string(*heap), std::to_string(sizes[*heap - 1]), shown_number(typed[i + 1])});
        return true;
      }
      wanted.push_back({*heap, count.value_or(0)});
    }
    std::sort(wanted.begin(), wanted.end());
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].takings == wanted) found.push_back(i);
    if (found.size() == 1) return make(found[0]);
    if (found.size() > 1)
      say(text::ambiguous);
    else if (typed.size() == 2)
      say(text::no_such_take, {shown_number(typed[0]), shown_number(typed[1])});
    else
      say(text::no_such_takes);
    // Where components are played together, this may be what was forgotten.
    if (sizes.size() > 1) tell_play();
    return true;
  }

  bool try_position(const std::string& line, const std::string& typed) {
    const Spec& spec = now().spec;
    const std::string phrase = without_idle_spaces(typed);
    std::string full = phrase;
    const bool whole = phrase.find(':') != std::string::npos;
    if (!whole) {
      // The rules may be left out where all components share them, or are those of a named sum.
      if (spec.rulesets.size() != 1 && !spec.sum) return nonsense(line);
      full = spec.sum ? spec.sum_called + ":" + phrase : "";
      const bool one_term = spec.rulesets[0]->list() || spec.components.size() == 1;
      for (const std::string& term : one_term ? std::vector<std::string>{phrase} : split(phrase, "+")) {
        if (spec.sum) break;
        full += (full.empty() ? "" : "+") + spec.rulesets[0]->name() + ":" + term;
      }
    }
    auto parsed = parse_spec(full, world_);
    if (!parsed) {
      const bool words =
          phrase.find_first_of("0123456789") == std::string::npos || phrase.find(' ') != std::string::npos;
      // "put k: 9.9" names no game: it is a move in words that is none of the list.
      const bool rules_in_words = whole && parsed.error().kind == Error::Kind::unknown_name &&
                                  phrase.substr(0, phrase.find(':')).find(' ') != std::string::npos;
      if ((!whole && words) || rules_in_words) return nonsense(line);
      std::fputs(present(parsed.error(), language_).c_str(), stdout);
      return true;
    }
    call_as(*parsed, spec);
    const std::string to = shown(*parsed);
    const auto& all = moves().moves;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].to == to) return make(i);
    if (to == moves().spec)
      say(text::same_position, {to});
    else
      say(text::not_reachable, {moves().spec, to});
    if (spec.components.size() > 1) tell_play();
    if (moves().truncated) say(text::only_listed);
    return true;
  }
  void tell_play() const { put("  " + render(Phrase{"play-" + std::string(name_of(way_.play))}, language_)); }
  bool nonsense(const std::string& line) const {
    say(text::not_understood, {in_quotes(line)});
    return true;
  }

  // --- drawing

  std::vector<std::uint64_t> heap_sizes() const {
    std::vector<std::uint64_t> sizes;
    if (now().spec.rulesets.size() != 1 && !now().spec.sum) return {};
    for (const Moves::Part& part : moves().board) {
      if (!part.heap) return {};
      sizes.push_back(*part.heap);
    }
    return sizes;
  }

  void show_board() const {
    put("\n" + moves().spec);
    put_answer(present_board(moves()), Format::text);
    if (over() || third_time() || !is_person(mover())) return;
    say(!options_.two ? text::your_turn : mover() == 0 ? text::first_turn : text::second_turn);
  }

  void show_legend() const {
    for (const auto& ruleset : now().spec.rulesets)
      if (const EntryPtr entry = world_.catalogue->game_of(ruleset->name());
          entry && !entry->legend.en.empty())
        put("  (" + std::string(entry->legend.in(language_)) + ")");
  }

  std::string own_rule(const Ruleset& ruleset) const {
    const auto own = ruleset.own_rule();
    return own ? ": " + render(*own, language_) : std::string();
  }

  void welcome() const {
    say(options_.two            ? text::welcome_two
        : options_.person_first ? text::welcome_first
                                : text::welcome_second,
        {start_});
    // A game that was called by a name of its own is told by that name.
    const Spec& spec = now().spec;
    auto rule = [&](const auto& game, const std::string& name) {
      put("  " + name + ": " + std::string(game.rule.in(language_)));
    };
    for (std::uint32_t i = 0; i < spec.rulesets.size() && !spec.sum; ++i) {
      const std::string name = name_shown(spec, i);
      if (const NamedGamePtr named = spec.called[i].empty() ? nullptr : world_.catalogue->named_game(name))
        rule(*named, std::string(named->name.in(language_)));
      else if (const auto own = spec.rulesets[i]->own_name())
        put("  " + render(*own, language_) + " (" + name + ")" + own_rule(*spec.rulesets[i]));
      else if (const EntryPtr entry = world_.catalogue->game_of(spec.rulesets[i]->name()))
        rule(*entry, entry->name.in(language_) == name
                         ? name
                         : std::string(entry->name.in(language_)) + " (" + name + ")");
    }
    if (spec.sum) rule(*spec.sum, std::string(spec.sum->name.in(language_)));
    show_legend();
    auto phrase = [&](const std::string& id) { put("  " + render(Phrase{id}, language_)); };
    // How components are played together matters only where there are several, or may be after a move; the
    // rule of a single game, or of a named sum, tells the usual way itself.
    const bool usual = way_.play == Play::sum && way_.ending == Ending::long_;
    const bool several = spec.components.size() > 1 || spec.rules(spec.components[0]).splits();
    if (several && (!usual || (spec.rulesets.size() > 1 && !spec.sum))) {
      phrase("play-" + std::string(name_of(way_.play)));
      phrase("ending-" + std::string(name_of(way_.ending)));
    }
    phrase(way_.convention == Convention::normal ? "normal" : "misere");
    say(text::brief_help);
  }

  // --- the end

  void conclude() {
    say(text::length, {std::to_string(plies_.size())});
    if (options_.two) {
      tell_mistakes(text::first_mistakes, 0);
      tell_mistakes(text::second_mistakes, 1);
    } else {
      tell_mistakes(text::your_mistakes, options_.person_first ? 0 : 1);
    }
    if (save_to_) save();
    say(text::replay, {command_line()});
  }

  void tell_mistakes(const Trilingual& heading, std::size_t player) const {
    std::vector<std::string> told;
    for (std::size_t i = player; i < plies_.size(); i += 2)
      if (!plies_[i].better.empty())
        told.push_back(words(
            text::mistake,
            {std::to_string(i + 1), in_words(positions_[i].moves.moves[plies_[i].move]), plies_[i].better}));
    say(heading, {std::to_string(told.size())});
    for (const std::string& line : told) put(line);
  }

  std::string command_line() const {
    std::string line = "bouton play " + for_the_shell(start_);
    if (way_.play != Play::sum) line += " --play " + std::string(name_of(way_.play));
    if (way_.ending != Ending::long_) line += " --ending " + std::string(name_of(way_.ending));
    if (way_.convention == Convention::misere) line += " --misere";
    if (options_.two) return line + " --two";
    if (!options_.person_first) line += " --you second";
    if (options_.style == Style::quick) line += " --quick";
    if (options_.style == Style::slow) line += " --slow";
    return line + " --strength " + trimmed_real(options_.strength) + " --seed " + std::to_string(seed_);
  }

  void save() {
    if (plies_.empty()) return say(text::nothing_to_save);
    // Plain Nim is written as pupils write it, everything else in notation.
    const Spec& start = positions_[0].spec;
    const bool nim = start.rulesets.size() == 1 && start.rulesets[0]->name() == "nim";
    std::string moves;
    for (std::size_t i = 1; i < positions_.size(); ++i) {
      std::string position = print(positions_[i].spec);
      if (nim) {
        position = position.substr(position.find(':') + 1);
        std::replace(position.begin(), position.end(), ',', '-');
      }
      moves += (moves.empty() ? "" : " ") + position;
    }
    const char* const person = "person";
    const char* const program = "bouton";
    MatchRow row = {{"group", "play"},
                    {"first", options_.two            ? "first"
                              : options_.person_first ? person
                                                      : program},
                    {"second", options_.two            ? "second"
                               : options_.person_first ? program
                                                       : person},
                    {"game", print(start)},
                    {"kind", nim ? "positions" : "notation"},
                    {"moves", moves},
                    {"play", std::string(name_of(way_.play))},
                    {"ending", std::string(name_of(way_.ending))},
                    {"misere", way_.convention == Convention::misere ? "true" : "false"}};
    auto number = append(*save_to_, std::move(row), way_, language_);
    if (number) return say(text::saved, {*save_to_, std::to_string(*number)});
    std::fflush(stdout);
    std::fputs(present(number.error(), language_).c_str(), stderr);
    status_ = 2;
  }

  const PlayOptions& options_;
  Language language_;
  const Way& way_;
  std::uint64_t seed_ = 0;
  std::mt19937_64 random_;
  std::map<std::string, std::string> files_;
  std::optional<FileView> database_;  // the one that was named
  World world_;
  InputLines lines_;
  std::string start_;
  std::vector<Position> positions_;  // one more than plies
  std::vector<Ply> plies_;
  std::optional<std::string> save_to_;
  std::size_t hints_ = 0;  // given for this position
  bool changed_ = false;   // by something else than a move
  int status_ = 0;
};

}  // namespace

Result<int> play(const PlayOptions& options) {
  // Whatever ends the match, it ends in order: what was played may have to be saved.
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // a second Ctrl-C ends the program
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, nullptr);
  return Match(options).run();
}

}  // namespace bouton::cli
