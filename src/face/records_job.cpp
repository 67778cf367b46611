#include "bouton/records_job.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/records.hpp"
#include "bouton/request.hpp"
#include "bouton/tournament.hpp"

namespace bouton {

struct GivenText {
  std::string name, text;
};

namespace {

using Given = nlohmann::json;

enum class Action { analyse, convert, report, schedule, sheets };

// What a request may say. What is wrong with it is kept until all was asked.
class Asked {
 public:
  explicit Asked(const Given& json) : json_(json) {}

  std::optional<Error> failed;

  std::string word(const char* key, std::string otherwise = {}) {
    const auto at = json_.find(key);
    if (at == json_.end() || at->is_null()) return otherwise;
    if (at->is_string()) return at->get<std::string>();
    return fail({"'{0}' must be a string", "'{0}' csak szöveg lehet", "'{0}' musí být řetězec", {key}}),
           otherwise;
  }
  std::uint64_t number(const char* key, std::uint64_t otherwise) {
    const auto at = json_.find(key);
    if (at == json_.end() || at->is_null()) return otherwise;
    if (at->is_number_unsigned()) return at->get<std::uint64_t>();
    return fail({"'{0}' must be a number", "'{0}' csak szám lehet", "'{0}' musí být číslo", {key}}),
           otherwise;
  }
  bool flag(const char* key) {
    const auto at = json_.find(key);
    if (at == json_.end() || at->is_null()) return false;
    if (at->is_boolean()) return at->get<bool>();
    return fail({"'{0}' must be true or false",
                 "'{0}' csak true vagy false lehet",
                 "'{0}' musí být true nebo false",
                 {key}}),
           false;
  }
  std::vector<std::string> names(const Given& list, const char* key) {
    std::vector<std::string> result;
    if (list.is_array())
      for (const Given& name : list)
        if (name.is_string()) result.push_back(name.get<std::string>());
    if (!list.is_array() || result.size() != list.size())
      fail({"'{0}' must be a list of names",
            "'{0}' csak nevek listája lehet",
            "'{0}' musí být seznam jmen",
            {key}});
    return result;
  }
  std::vector<std::vector<std::string>> groups() {
    std::vector<std::vector<std::string>> result;
    if (const auto at = json_.find("players"); at != json_.end()) result.push_back(names(*at, "players"));
    if (const auto at = json_.find("groups"); at != json_.end()) {
      if (!at->is_array())
        fail({"'groups' must be a list of lists of names", "'groups' csak névlisták listája lehet",
              "'groups' musí být seznam seznamů jmen"});
      else
        for (const Given& group : *at) result.push_back(names(group, "groups"));
    }
    return result;
  }
  std::vector<GivenText> texts() {
    std::vector<GivenText> result;
    const auto at = json_.find("texts");
    if (at == json_.end()) return result;
    bool good = at->is_array();
    if (good)
      for (const Given& item : *at) {
        good &= item.is_object() && item.contains("text") && item["text"].is_string() &&
                (!item.contains("name") || item["name"].is_string());
        if (!good) break;
        result.push_back({item.value("name", ""), item["text"].get<std::string>()});
      }
    if (!good)
      fail({"'texts' must be a list of objects with name and text",
            "'texts' csak name és text tagú objektumok listája lehet",
            "'texts' musí být seznam objektů se členy name a text"});
    return result;
  }
  void only_known() {
    constexpr std::string_view known[] = {"command", "action", "texts",   "game",  "kind",   "input",
                                          "play",    "ending", "misere",  "to",    "write",  "format",
                                          "lang",    "most",   "players", "games", "groups", "seed"};
    for (const auto& member : json_.items())
      if (std::find(std::begin(known), std::end(known), member.key()) == std::end(known))
        fail({"unknown member '{0}'", "ismeretlen tag: '{0}'", "neznámý člen '{0}'", {member.key()}});
  }

 private:
  void fail(Message message) {
    if (failed) return;
    failed = Error{.kind = Error::Kind::bad_request,
                   .message = std::move(message),
                   .text = {},
                   .offset = 0,
                   .length = 0,
                   .expected = {"an object such as {0}",
                                "egy objektum, például {0}",
                                "objekt, například {0}",
                                {R"({"command":"records","action":"analyse","texts":[{"text":"2-4-5"}]})"}}};
  }
  const Given& json_;
};

Result<Action> action_named(const std::string& name) {
  if (name == "analyse") return Action::analyse;
  if (name == "convert") return Action::convert;
  if (name == "report") return Action::report;
  if (name == "schedule") return Action::schedule;
  if (name == "sheets") return Action::sheets;
  return Error{
      .kind = Error::Kind::bad_request,
      .message = {"unknown action {0}", "ismeretlen művelet: {0}", "neznámá akce: {0}", {in_quotes(name)}},
      .text = name,
      .offset = 0,
      .length = name.size(),
      .expected = {"one of {0}",
                   "ezek egyike: {0}",
                   "jedna z možností: {0}",
                   {"analyse, convert, report, schedule, sheets"}}};
}

}  // namespace

struct RecordsJob::State {
  explicit State(RecordBook::Options reading) : book(std::move(reading), Loader()) {}

  Format format = Format::json;
  Language language = Language::en;
  std::vector<GivenText> texts;
  std::uint64_t most = 2000;
  // The work, and where it stands.
  RecordBook book;
  std::optional<RecordWriter> writer;
  std::optional<RecordReport> report;
  std::size_t text = 0, at = 0;
  std::string matches, notes, answer;
  std::uint64_t seen = 0, flaws = 0, left_off = 0;
  bool fatal = false, done = false;
  int status = 0;

  // A step reads a piece of a text; true when all was read.
  bool step() {
    if (text >= texts.size()) return true;
    const std::string& all = texts[text].text;
    constexpr std::size_t piece = 2048;
    if (at == 0) book.open(texts[text].name);
    book.feed(std::string_view(all).substr(at, piece));
    at += piece;
    if (at >= all.size() || book.fatal()) {
      book.close();
      take();
      for (const RecordFinding& note : book.notes())
        notes += (notes.empty() ? "" : ",") +
                 json_of(texts[text].name, note, book.fatal() && &note == &book.notes().back(), language);
      fatal |= book.fatal();
      ++text;
      at = 0;
    }
    take();
    return text >= texts.size();
  }

  void take() {
    while (auto match = book.next()) {
      ++seen;
      if (writer) {
        answer += writer->add(*match);
      } else if (report) {
        report->add(*match);
      } else if (format == Format::csv) {
        matches += csv_of(*match);
      } else if (format == Format::json) {
        // What is wrong with a match is told also where the others are not told any more.
        const bool flawed = match->status != RecordedMatch::Status::read;
        if (seen <= most || (flawed && flaws++ < most))
          matches += (matches.empty() ? "" : ",\n") + json_of(*match, language);
        else
          ++left_off;
      }
    }
  }

  void finish() {
    const RecordTallies& t = book.tallies();
    status = fatal || t.rejected > 0 ? 1 : 0;
    if (writer)
      answer += writer->end();
    else if (report)
      answer = report->html(t);
    else if (format == Format::csv)
      answer = std::string(csv_heading) + matches + csv_of(t);
    else if (format == Format::latex)
      answer = latex_of(t, language);
    else
      answer = "{\"matches\":[" + matches + "],\"left_off\":" + std::to_string(left_off) + ",\"notes\":[" +
               notes + "],\"totals\":" + json_of(t) +
               ",\"summary\":" + Given(summary_of(t, language)).dump() + "}";
    done = true;
  }
};

RecordsJob::RecordsJob(std::unique_ptr<State> state) : state_(std::move(state)) {}
RecordsJob::~RecordsJob() = default;

Result<std::unique_ptr<RecordsJob>> RecordsJob::from_json(std::string_view text) {
  // The parser takes the byte ff, which is in no UTF-8 text, for the end.
  if (text.find("\"records\"") == text.npos || text.find('\xff') != text.npos)
    return std::unique_ptr<RecordsJob>();
  const Given json = Given::parse(text, nullptr, false);
  if (!json.is_object() || json.value("command", Given()) != "records") return std::unique_ptr<RecordsJob>();
  Asked asked(json);
  RecordBook::Options reading;
  Action action = Action::analyse;
  Format format = Format::json;
  Language language = Language::en;
  RecordFormat to = RecordFormat::csv;
  RecordKind write = RecordKind::unsaid;
  asked.only_known();
  const auto choose = [&](const char* key, auto& place, auto&& named) {
    const std::string name = asked.word(key);
    if (name.empty() || asked.failed) return;
    if (auto value = named(name))
      place = *value;
    else
      asked.failed = value.error();
  };
  choose("action", action, action_named);
  choose("format", format, format_named);
  choose("lang", language, language_named);
  choose("to", to, record_format_named);
  choose("write", write, record_kind_named);
  choose("kind", reading.kind, record_kind_named);
  choose("input", reading.format, record_format_named);
  choose("play", reading.play, play_named);
  choose("ending", reading.ending, ending_named);
  reading.game = asked.word("game", reading.game);
  if (asked.flag("misere")) reading.convention = Convention::misere;
  const std::uint64_t games = asked.number("games", 5), seed = asked.number("seed", 1),
                      most = asked.number("most", 2000);
  const auto groups = asked.groups();
  auto texts = asked.texts();
  if (asked.failed) return *asked.failed;
  reading.tell_moves = action != Action::analyse || format != Format::latex;

  auto state = std::make_unique<State>(reading);
  state->format = format;
  state->language = language;
  state->most = most;
  state->texts = std::move(texts);
  if (action == Action::convert) {
    state->writer.emplace(to, write);
    state->answer = state->writer->begin();
  }
  if (action == Action::report) state->report.emplace(language);
  if (action == Action::schedule || action == Action::sheets) {
    if (groups.empty()) return schedule({}, games, seed).error();
    std::vector<Pairing> all;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      auto pairings = schedule(groups[i], games, seed + i);
      if (!pairings) return pairings.error();
      for (Pairing& pairing : *pairings) {
        if (groups.size() > 1) pairing.group = std::to_string(i + 1);
        all.push_back(std::move(pairing));
      }
    }
    auto heaps = heaps_of(reading.game, Loader());
    if (!heaps) return heaps.error();
    state->answer = action == Action::sheets ? sheets_html(all, reading.game, *heaps, language)
                                             : json_of(all, reading.game, seed);
    state->done = true;
  }
  return std::unique_ptr<RecordsJob>(new RecordsJob(std::move(state)));
}

bool RecordsJob::advance(std::uint64_t work) {
  // A piece of a text is about a hundred moves.
  for (std::uint64_t spent = 0; !state_->done && spent <= work; spent += 100)
    if (state_->step()) state_->finish();
  return state_->done;
}

void RecordsJob::stop() {
  if (!state_->done) state_->finish();
}

std::uint64_t RecordsJob::matches() const { return state_->seen; }
const std::string& RecordsJob::answer() const { return state_->answer; }
int RecordsJob::status() const { return state_->status; }

}  // namespace bouton
