// Recorded matches: those that come with the request, or from whoever lends a feed.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "bouton/tournament.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

class RecordsTask final : public TaskOf<RecordsRequest>, private RecordsFeed::Hearer {
 public:
  using TaskOf::TaskOf;

  // How much of the texts was read.
  std::optional<double> progress() const override {
    std::size_t all = 0, read = at_;
    for (std::size_t i = 0; i < request.texts.size(); ++i) {
      all += request.texts[i].text.size();
      if (i < text_) read += request.texts[i].text.size();
    }
    if (all == 0) return std::nullopt;
    return static_cast<double>(std::min(read, all)) / static_cast<double>(all);
  }

  void run() override {
    if (request.action == RecordsAction::schedule || request.action == RecordsAction::sheets) return draw();
    if (!book_) begin();
    Stop stop = Stop::none;
    for (bool ready = false; !ready && stop == Stop::none;) {
      constexpr std::uint64_t price = 100;  // a piece of a text is about a hundred moves
      auto read = feed ? feed->read(*book_, *this) : step();
      if (!read) return finish(read.error());
      ready = *read;
      if (!ready) stop = room_;
      if (!ready && stop == Stop::none && meter.tick(price) != Stop::none) stop = Stop::pending;
    }
    if (waits(stop)) return;
    tell(stop);
  }

  void match(const RecordedMatch& match) override {
    ++seen_;
    if (const Stop stop = meter.count(); stop != Stop::none && stop != Stop::pending) room_ = stop;
    if (writer_) {
      put(writer_->add(match));
    } else if (report_) {
      report_->add(match);
    } else if (whole.format == Format::csv) {
      put(csv_of(match));
    } else if (whole.format == Format::json) {
      // What is wrong with a match is told also where the others are not told any more.
      const bool flawed = match.status != RecordedMatch::Status::read;
      if (seen_ <= request.most || (flawed && flaws_++ < request.most))
        put((std::exchange(any_, true) ? ",\n" : "") + json_of(match, whole.language));
      else
        ++left_off_;
    } else if (whole.format == Format::text && request.action == RecordsAction::check && !feed) {
      for (const std::string& line : verdicts_of(match, whole.language)) put(line + "\n");
    }
  }

  void note(const std::string& file, const RecordFinding& note, bool fatal) override {
    notes_ += (notes_.empty() ? "" : ",") + json_of(file, note, fatal, whole.language);
    result_.wrong |= fatal;
  }

 private:
  void begin() {
    const bool told = request.action == RecordsAction::convert || request.action == RecordsAction::report ||
                      whole.format == Format::json || whole.format == Format::csv;
    book_.emplace(RecordBook::Options{.format = request.input,
                                      .kind = request.kind,
                                      .game = request.game,
                                      .play = request.way.play,
                                      .ending = request.way.ending,
                                      .convention = request.way.convention,
                                      .tell_moves = told},
                  world);
    result_.format = whole.format;
    if (request.action == RecordsAction::convert)
      put(writer_.emplace(request.to, request.write).begin());
    else if (request.action == RecordsAction::report)
      report_.emplace(whole.language);
    else if (whole.format == Format::csv)
      put(std::string(csv_heading));
    else if (whole.format == Format::json)
      put(feed ? "{\"matches\":[\n" : "{\"matches\":[");
  }

  // Reads a piece of a text that came with the request; true when all was read.
  Result<bool> step() {
    if (text_ >= request.texts.size()) return true;
    const RecordText& given = request.texts[text_];
    constexpr std::size_t piece = 2048;
    if (at_ == 0) book_->open(given.name);
    book_->feed(std::string_view(given.text).substr(at_, piece));
    at_ += piece;
    const bool ended = at_ >= given.text.size() || book_->fatal();
    if (ended) book_->close();
    while (auto next = book_->next()) match(*next);
    if (ended) {
      for (const RecordFinding& each : book_->notes())
        note(given.name, each, book_->fatal() && &each == &book_->notes().back());
      result_.wrong |= book_->fatal();
      ++text_;
      at_ = 0;
    }
    return text_ >= request.texts.size();
  }

  void put(const std::string& text) {
    if (feed) return feed->put(text);
    result_.text += text;
    if (const Stop stop = keep(text.size()); stop != Stop::none) room_ = stop;
  }

  void tell(Stop stop) {
    const RecordTallies& t = book_->tallies();
    result_.wrong |= t.rejected > 0;
    const std::string summary = summary_of(t, whole.language);
    if (writer_) {
      put(writer_->end());
    } else if (report_) {
      put(report_->html(t));
    } else if (whole.format == Format::csv) {
      put(csv_of(t));
    } else if (whole.format == Format::latex) {
      put(latex_of(t, whole.language));
    } else if (whole.format == Format::json) {
      put((feed ? "\n],\"left_off\":" : "],\"left_off\":") + std::to_string(left_off_) + ",\"notes\":[" +
          notes_ + "],\"totals\":" + json_of(t) + ",\"summary\":" +
          nlohmann::json(summary).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
      if (stop != Stop::none)
        put(",\"bound\":{\"hit\":\"" + std::string(name_of(stop)) +
            "\",\"positions\":" + std::to_string(meter.positions()) + "}");
      put(feed ? "}\n" : "}");
    } else if (whole.format == Format::text) {
      put(summary + "\n");
      if (request.action == RecordsAction::analyse) put(text_of(t, whole.language));
      if (request.action == RecordsAction::scores) put("\n" + scores_of(t, whole.language));
    }
    result_.tallies = t;
    finish(std::move(result_), stop);
  }

  // Who plays against whom, or sheets for that.
  void draw() {
    std::vector<std::vector<std::string>> groups = request.groups;
    if (!request.players.empty()) groups.insert(groups.begin(), request.players);
    if (groups.empty()) groups.emplace_back();
    std::vector<Pairing> all;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      auto pairings = schedule(groups[i], request.games, request.seed + i);
      if (!pairings) return finish(pairings.error());
      for (Pairing& pairing : *pairings) {
        if (groups.size() > 1) pairing.group = std::to_string(i + 1);
        all.push_back(std::move(pairing));
      }
    }
    auto heaps = heaps_of(request.game, world);
    if (!heaps) return finish(heaps.error());
    const bool sheets = request.action == RecordsAction::sheets;
    finish(Records{
        .format = whole.format,
        .text = sheets ? sheets_html(all, request.game, *heaps, request.way.convention, whole.language)
                : whole.format == Format::csv  ? csv_of(all, request.game)
                : whole.format == Format::text ? text_of(all, whole.language)
                                               : json_of(all, request.game, request.seed)});
  }

  std::optional<RecordBook> book_;
  std::optional<RecordWriter> writer_;
  std::optional<RecordReport> report_;
  std::size_t text_ = 0, at_ = 0;  // where reading stands
  std::string notes_;              // as they will be told, after the matches
  std::uint64_t seen_ = 0, flaws_ = 0, left_off_ = 0;
  bool any_ = false;        // of the matches was told
  Stop room_ = Stop::none;  // why no more can be taken in
  Records result_;
};

}  // namespace

std::unique_ptr<Task> records_task(Request request, World world) {
  return std::make_unique<RecordsTask>(std::move(request), std::move(world));
}

}  // namespace bouton
