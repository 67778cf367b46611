// Checkpoints of `period`, sealed again after they were changed: whatever stands in them, the search refuses
// it or goes on within its bounds, and what it then saves it can read. Windows of values are long, so that an
// input only names them: "=3" is the fourth of those in a real checkpoint of the game, "~a7" as many bytes of
// that kind as the line "window" asks for.
#include "lines.hpp"
#include "sequence/checksum.hpp"

using namespace fuzz;

namespace {

constexpr std::uint64_t longest_window = std::uint64_t{1} << 17;

struct Real {
  std::string rules, text;  // with its windows named
  std::vector<std::string> windows;
};

Request period_of(std::string rules) {
  return {.asked = PeriodRequest{.spec = std::move(rules), .certificate = true},
          .limits = {1'000'000'000, std::uint64_t{512} << 20}};
}

// A search that has gone on until there is something to save, and a little further.
Real real_one(const std::string& rules, std::uint64_t further) {
  Real real{rules, {}, {}};
  Job job(period_of(rules), load_sample);
  while (job.checkpoint().empty()) require(!job.advance(100'000), "nothing to save", rules);
  for (; further > 0; --further) static_cast<void>(job.advance(50'000));
  std::vector<Line> lines = lines_of(job.checkpoint());
  for (Line& line : lines) {
    if (line.name == "sum" || line.name == "checksum") continue;
    const std::size_t space = line.value.find(' ');
    if (space == std::string::npos || line.value.size() - space < 16) continue;
    if (line.name != "snapshot" && line.name != "reference" && line.name != "lasting" && line.name != "last")
      continue;
    real.windows.push_back(line.value.substr(space + 1));
    line.value = line.value.substr(0, space) + " =" + std::to_string(real.windows.size() - 1);
  }
  real.text = text_of(lines);
  return real;
}

const std::vector<Real>& reals() {
  static const std::vector<Real> all = {real_one("0.16", 0), real_one("subtract/2,19,21,40,57", 3),
                                        real_one("subtract/5,7,300", 0)};
  return all;
}

// The windows written out, and the seals that belong to it.
std::string sealed(std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  const std::string* rules = value_of(lines, "rules");
  const Real* real = &reals()[0];
  for (const Real& each : reals())
    if (rules != nullptr && each.rules == *rules) real = &each;
  std::uint64_t window = 64;
  std::string body;
  for (Line& line : lines) {
    if (line.name == "checksum") continue;
    if (line.name == "window") window = std::min(number_in(&line.value), longest_window);
    const std::size_t space = line.value.find(' ');
    if (line.name == "sum") {
      const std::size_t begin = std::min(body.find('\n', body.find("\nrules ") + 1) + 1, body.size());
      line.value = std::to_string(sequence::checksum(std::string_view(body).substr(begin)));
    } else if (space != std::string::npos && space + 1 < line.value.size()) {
      const char kind = line.value[space + 1];
      const std::string name = line.value.substr(space + 2);
      if (kind == '=' && !real->windows.empty()) {
        line.value.replace(space + 1, std::string::npos,
                           real->windows[number_in(&name) % real->windows.size()]);
      } else if (kind == '~') {
        line.value.resize(space + 1);
        for (std::uint64_t i = 0; i < window; ++i) line.value += (name + "00").substr(0, 2);
      }
    }
    body += text_of({line});
  }
  return body + "checksum " + std::to_string(sequence::checksum(std::string_view(body))) + '\n';
}

// Goes on from a text for a few slices. What was saved then, if anything.
std::string gone_on(const std::string& text, bool must_be_read) {
  Request request = period_of("");
  std::get<PeriodRequest>(request.asked).resume = "search.txt";
  request.limits = {2'000'000, std::uint64_t{256} << 20};
  const Loader loader = [&](std::string_view name) -> Result<std::string> {
    return name == "search.txt" ? Result<std::string>(text) : load_sample(name);
  };
  Job job(request, loader);
  bool ready = false;
  for (int slices = 0; slices < 3 && !ready; ++slices) ready = job.advance(20'000);
  std::string saved = ready ? std::string() : job.checkpoint();
  if (!ready) job.stop(Stop::cancelled);
  require(ready || job.advance(1), "a job that was stopped has no answer");
  const Answer answer = job.answer();
  if (const Error* error = std::get_if<Error>(&answer.content)) {
    require(!must_be_read, "what was saved is refused", render(error->message));
    check_error(*error, is_utf8(text));
  }
  static_cast<void>(to_json(answer));
  return saved;
}

std::optional<std::string> other_value(const Line& line, Dice& dice) {
  if (line.name == "rules") return reals()[dice.roll(reals().size())].rules;
  const std::size_t space = line.value.find(' ');
  const bool holds_window = line.value.find_first_of("=~") != std::string::npos;
  if (!holds_window || space == std::string::npos || dice.roll(2) == 0) return std::nullopt;
  static const std::vector<std::string> windows = {"=0", "=1", "=2", "=9", "~00", "~01", "~ff", "~07", "~0g"};
  return line.value.substr(0, space + 1) + dice.pick(windows);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 20'000) return 0;
  const std::string saved = gone_on(sealed(fuzz::text_of(data, size)), false);
  if (!saved.empty()) gone_on(saved, true);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  Dice dice(seed);
  if (dice.roll(8) == 0) return LLVMFuzzerMutate(data, size, most);
  std::vector<Line> lines = lines_of(fuzz::text_of(data, size));
  if (lines.size() < 5 || dice.roll(16) == 0) lines = lines_of(reals()[dice.roll(reals().size())].text);
  for (std::size_t times = 1 + dice.roll(2); times > 0 && !lines.empty(); --times)
    change(lines, dice, other_value);
  return put(text_of(lines), data, most);
}
