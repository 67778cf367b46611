// Certificates from somebody who can seal anything. The bytes before the last line are a certificate's body,
// and the checksum that belongs to them is put under it: so everything behind the seal is reached. Whatever
// `verify` calls right must agree with values computed here by the plain definition; of a misère quotient,
// with the outcomes of small sums.
#include <algorithm>
#include <functional>
#include <map>
#include <memory>

#include "lines.hpp"
#include "misere/certificate.hpp"
#include "sequence/certificate.hpp"
#include "sequence/checksum.hpp"

using namespace fuzz;

namespace {

using Values = std::vector<std::uint32_t>;

// How far the definition is followed: each step costs more where more heaps may be left.
constexpr std::size_t far_for_sets = 3000, far_for_two = 700, far_for_three = 60;
// Where the first values prove a period, the rest follows from it: window searches begin late.
constexpr std::size_t far_by_period = 3000;

// --------------------------------------------------------------------------------------- the definition

std::uint32_t mex(const std::set<std::uint32_t>& seen) {
  std::uint32_t value = 0;
  while (seen.contains(value)) ++value;
  return value;
}

Values values_of(const FiniteSet& set) {
  Values values;
  for (std::size_t n = 0; n < far_for_sets; ++n) {
    std::set<std::uint32_t> seen;
    for (std::uint64_t number : set.numbers)
      if (number <= n) seen.insert(values[n - number]);
    values.push_back(mex(seen));
  }
  return values;
}

// The nim-sums of `heaps` non-empty heaps of so many counters in all.
void see_sums(const Values& values, std::size_t counters, unsigned heaps, std::uint32_t sum,
              std::set<std::uint32_t>& seen) {
  if (heaps == 0) {
    if (counters == 0) seen.insert(sum);
  } else if (heaps == 1) {
    if (counters > 0) seen.insert(sum ^ values[counters]);
  } else {
    for (std::size_t part = 1; part < counters; ++part)
      see_sums(values, counters - part, heaps - 1, sum ^ values[part], seen);
  }
}

unsigned most_heaps_left(const FiniteCode& code) {
  unsigned most = 1;
  for (std::uint8_t digit : code.digits)
    for (unsigned heaps = 2; heaps < 8; ++heaps)
      if ((digit >> heaps & 1) != 0) most = std::max(most, heaps);
  return most;
}

// The least repetition that can be seen.
std::pair<std::uint64_t, std::uint64_t> seen_in(const Values& values) {
  for (std::uint64_t period = 1; period < values.size() / 3; ++period) {
    std::uint64_t n = values.size() - period;
    while (n > 0 && values[n - 1] == values[n - 1 + period]) --n;
    if (n + 2 * period < values.size()) return {period, n};
  }
  return {1, 0};
}

Values values_of(const FiniteCode& code) {
  const std::size_t far = most_heaps_left(code) > 2 ? far_for_three : far_for_two;
  Values values;
  for (std::size_t n = 0; n < far; ++n) {
    std::set<std::uint32_t> seen;
    for (std::size_t taken = 0; taken < code.digits.size() && taken <= n; ++taken)
      for (unsigned heaps = taken == 0 ? 2 : 0; heaps < 8; ++heaps)
        if ((code.digits[taken] >> heaps & 1) != 0) see_sums(values, n - taken, heaps, 0, seen);
    values.push_back(mex(seen));
  }
  // Guy and Smith: what repeats from n0 >= 1 to 2 n0 + 2 p + k repeats for ever, if at most two heaps are
  // left.
  const auto [period, preperiod] = seen_in(values);
  const std::uint64_t from = std::max<std::uint64_t>(preperiod, 1);
  if (far == far_for_two && 2 * from + 2 * period + code.digits.size() <= far)
    while (values.size() < far_by_period) values.push_back(values[values.size() - period]);
  return values;
}

// A heap rule and its first values.
struct Known {
  HeapRule rule;
  Values values;
};
// None where the text names no heap rule, or one that takes too long by definition.
const Known* known(const std::string& rules) {
  static std::map<std::string, std::unique_ptr<Known>> all;
  if (const auto found = all.find(rules); found != all.end()) return found->second.get();
  if (all.size() > 400) all.clear();
  std::unique_ptr<Known>& place = all[rules];
  auto parsed = parse_rules(rules, load_sample);
  if (!parsed || parsed->size() != 1) return nullptr;
  const auto rule = (*parsed)[0]->heap_rule();
  if (!rule) return nullptr;
  if (const auto* set = std::get_if<FiniteSet>(&*rule)) {
    if (set->numbers.size() <= 64) place.reset(new Known{*rule, values_of(*set)});
  } else if (const auto& code = std::get<FiniteCode>(*rule); code.digits.size() <= 12) {
    place.reset(new Known{*rule, values_of(code)});
  }
  return place.get();
}

// -------------------------------------------------------------------------------------- what was claimed

std::string hexadecimal(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

// The body without a checksum, under the one that belongs to it.
std::string sealed(std::string_view text) {
  std::string body(text.substr(0, text.rfind("checksum ")));
  if (!body.ends_with('\n')) body += '\n';
  return body + "checksum " + hexadecimal(sequence::checksum(std::string_view(body))) + '\n';
}

// The claim: from the preperiod on, which is the least, the values come again after the period, which is the
// least; and the exception is one. As far as the values go.
void check_claim(const std::string& text) {
  const std::vector<Line> lines = lines_of(text);
  const Known* game = known(*value_of(lines, "rules"));
  if (game == nullptr) return;
  const Values& values = game->values;
  const std::uint64_t period = number_in(value_of(lines, "period")),
                      preperiod = number_in(value_of(lines, "preperiod"));
  require(period > 0, "no period was accepted", text);
  const auto same = [&](std::uint64_t n, std::uint64_t distance) {
    return values[n] == values[n + distance];
  };
  if (period >= values.size() || preperiod >= values.size()) return;
  for (std::uint64_t n = preperiod; n + period < values.size(); ++n)
    require(same(n, period), "a period that is none was accepted, at heap " + std::to_string(n), text);
  if (preperiod > 0 && preperiod - 1 + period < values.size()) {
    require(!same(preperiod - 1, period), "a preperiod that is not the least was accepted", text);
    require(*value_of(lines, "exception") ==
                std::to_string(values[preperiod - 1]) + " " + std::to_string(values[preperiod - 1 + period]),
            "an exception that is none was accepted", text);
  }
  if (preperiod + 2 * period > values.size()) return;
  for (std::uint64_t shorter = 1; shorter < period; ++shorter) {
    if (period % shorter != 0) continue;
    bool differs = false;
    for (std::uint64_t n = preperiod; n < preperiod + period && !differs; ++n) differs = !same(n, shorter);
    require(differs, "a multiple of the period was accepted", text);
  }
}

// Every option of a heap, as the heaps that are left.
void each_option(const HeapRule& rule, std::uint64_t heap,
                 const std::function<void(const std::vector<std::uint64_t>&)>& option) {
  if (const auto* set = std::get_if<FiniteSet>(&rule)) {
    for (std::uint64_t number : set->numbers)
      if (number <= heap) option({heap - number});
    return;
  }
  const FiniteCode& code = std::get<FiniteCode>(rule);
  std::vector<std::uint64_t> parts;
  const auto divide = [&](const auto& self, std::uint64_t left, unsigned heaps) -> void {
    if (heaps == 0) {
      if (left == 0) option(parts);
      return;
    }
    for (std::uint64_t part = 1; part <= left; ++part) {
      parts.push_back(part);
      self(self, left - part, heaps - 1);
      parts.pop_back();
    }
  };
  for (std::uint64_t taken = 0; taken < code.digits.size() && taken <= heap; ++taken)
    for (unsigned heaps = taken == 0 ? 2 : 0; heaps < 8; ++heaps)
      if ((code.digits[taken] >> heaps & 1) != 0) divide(divide, heap - taken, heaps);
}

// Who loses a sum in misère play, by the definition.
bool lost(const HeapRule& rule, std::vector<std::uint64_t> sum,
          std::map<std::vector<std::uint64_t>, bool>& known) {
  std::erase(sum, 0);
  std::sort(sum.begin(), sum.end());
  if (const auto found = known.find(sum); found != known.end()) return found->second;
  bool moves = false, to_lost = false;
  for (std::size_t i = 0; i < sum.size(); ++i)
    each_option(rule, sum[i], [&](const std::vector<std::uint64_t>& parts) {
      moves = true;
      std::vector<std::uint64_t> left = sum;
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
      left.insert(left.end(), parts.begin(), parts.end());
      to_lost = to_lost || lost(rule, std::move(left), known);
    });
  return known[sum] = moves && !to_lost;
}

// Of a quotient: sums of three small heaps, in the table that was accepted.
void check_quotient(const std::string& text) {
  const auto certificate = misere::Certificate::read(text);
  require(bool(certificate), "what cannot be read was accepted", text);
  const auto parsed = parse_rules(certificate->rules, load_sample);
  const auto rule = (*parsed)[0]->heap_rule();
  // How elements are reached, by generators from 0.
  std::vector<std::vector<std::size_t>> word(certificate->order);
  std::vector<std::uint32_t> reached{0};
  std::vector<bool> seen(certificate->order, false);
  seen[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (std::size_t g = 0; g < certificate->actions.size(); ++g)
      if (const std::uint32_t next = certificate->actions[g][reached[i]]; !seen[next]) {
        seen[next] = true;
        word[next] = word[reached[i]];
        word[next].push_back(g);
        reached.push_back(next);
      }
  const auto with = [&](std::uint32_t x, std::uint64_t heap) {
    if (heap > 0)
      for (std::size_t g : word[certificate->phi[heap - 1]]) x = certificate->actions[g][x];
    return x;
  };
  std::map<std::vector<std::uint64_t>, bool> known;
  const std::uint64_t most = std::min<std::uint64_t>(certificate->heaps, 7);
  for (std::uint64_t a = 0; a <= most; ++a)
    for (std::uint64_t b = 0; b <= a; ++b)
      for (std::uint64_t c = 0; c <= b; ++c) {
        const std::uint32_t x = with(with(with(0, a), b), c);
        const bool said =
            std::find(certificate->lost.begin(), certificate->lost.end(), x) != certificate->lost.end();
        require(said == lost(*rule, {a, b, c}, known), "a quotient that is wrong about a sum was accepted",
                text);
      }
}

void verify(const std::string& text) {
  const Request request{.asked = VerifyRequest{.spec = "period.txt"},
                        .limits = {1'000'000, std::uint64_t{64} << 20}};
  const Loader loader = [&](std::string_view name) -> Result<std::string> {
    return name == "period.txt" ? Result<std::string>(text) : load_sample(name);
  };
  const Answer answer = finished(request, loader, 20'000, 10);
  if (const Error* error = std::get_if<Error>(&answer.content))
    check_error(*error, is_utf8(text));
  else if (answer.status() == 0 && text.starts_with(misere::Certificate::name))
    check_quotient(text);
  else if (answer.status() == 0 && value_of(lines_of(text), "rules") != nullptr)
    check_claim(text);  // evidence about boards has a target of its own
  static_cast<void>(present(answer));
}

// --------------------------------------------------------------------------------------------- forgery

std::string some_rules(Dice& dice) {
  static const char* const known[] = {"0.77", "0.07", "0.137", "0.354", "0.02",
                                      "0.6",  "4.7",  "0.17",  "0.8",   "subtract/1,3,4"};
  if (dice.roll(4) == 0) return known[dice.roll(std::size(known))];
  std::string text = dice.roll(3) == 0 ? "subtract/" : dice.roll(8) == 0 ? "4." : "0.";
  const std::size_t count = dice.roll(4) + 1;
  std::size_t last = 0;
  for (std::size_t i = 0; i < count; ++i)
    if (text.starts_with("s"))
      text += (i == 0 ? "" : ",") + std::to_string(last += 1 + dice.roll(8));
    else
      text += "01234567f"[i + 1 == count ? 1 + dice.roll(dice.roll(16) == 0 ? 8 : 7) : dice.roll(8)];
  return text;
}

std::string sum_of(const Values& values, std::uint64_t from, std::uint64_t to) {
  std::vector<std::uint8_t> bytes;
  for (std::uint64_t n = from; n < to; ++n)
    for (unsigned shift = 0; shift < 32; shift += 8)
      bytes.push_back(static_cast<std::uint8_t>(values[n] >> shift & 0xff));
  return hexadecimal(sequence::checksum(bytes));
}

// A certificate in which everything that can be computed from the claim is right: only the claim may be
// wrong.
std::string forged(const std::string& rules, Dice& dice) {
  const Known* game = known(rules);
  if (game == nullptr) return {};
  const Values& values = game->values;
  auto [period, preperiod] = seen_in(values);
  switch (dice.roll(8)) {
    case 0:
      period *= 2 + dice.roll(5);
      break;
    case 1:
      period = std::max<std::uint64_t>(1, period / (2 + dice.roll(5)));
      break;
    case 2:
      period += 1 + dice.roll(2);
      break;
    case 3:
      preperiod -= std::min<std::uint64_t>(preperiod, 1 + dice.roll(12));
      break;
    case 4:
      preperiod = 0;
      break;
    case 5:
      preperiod += 1 + dice.roll(12);
      break;
    case 6:
      preperiod = dice.roll(preperiod + 1);
      break;
    default:
      break;
  }
  std::vector<Line> lines = {{"bouton-certificate", "1"}, {"rules", rules}, {"theorem", ""}};
  const auto put = [&](std::string name, std::uint64_t value) {
    lines.push_back({std::move(name), std::to_string(value)});
  };
  put("period", period);
  put("preperiod", preperiod);
  if (preperiod > 0) {
    if (preperiod - 1 + period >= values.size()) return {};
    lines.push_back({"exception", std::to_string(values[preperiod - 1]) + " " +
                                      std::to_string(values[preperiod - 1 + period])});
  }
  const auto* set = std::get_if<FiniteSet>(&game->rule);
  const auto* code = std::get_if<FiniteCode>(&game->rule);
  const std::uint64_t last = code != nullptr ? code->digits.size() - 1 : 0;
  if (code != nullptr && dice.roll(2) == 0) {
    lines[2].value = "long-repetition";
    const std::uint64_t heaps = most_heaps_left(*code), from = std::max<std::uint64_t>(preperiod, 1),
                        to = heaps * from + (heaps - 1) * period + last;
    if (to + period > values.size()) return {};
    put("heaps", heaps);
    put("last-digit", last);
    put("from", from);
    put("to", to);
    lines.push_back({"values", sum_of(values, 0, to + period)});
    return sealed(text_of(lines));
  }
  std::uint64_t window = set != nullptr ? set->numbers.back() : 0, base = 0;
  if (set != nullptr) {
    lines[2].value = "repeated-window";
    base = std::max(window, preperiod) + dice.roll(2 * window + 1);
    put("base", base);
    put("window", window);
  } else {
    lines[2].value = "common-window";
    std::vector<std::uint64_t> splits;
    for (std::uint64_t place = 0; place <= last; ++place)
      if ((code->digits[place] & 4) != 0) splits.push_back(place);
    if (splits.empty()) return {};
    const std::uint64_t mask = 1 + dice.roll(63), shift = splits[dice.roll(splits.size())];
    const bool by_parity = dice.roll(4) == 0;
    std::string rares;
    std::uint64_t last_rare = 0;
    for (std::uint64_t n = 1; n < values.size(); ++n) {
      const bool odd = by_parity && (n + shift) % 2 != 0;
      if ((__builtin_popcountll(values[n] & mask) % 2 != 0) != odd) continue;
      rares += (rares.empty() ? "" : " ") + std::to_string(n) + ":" + std::to_string(values[n]);
      last_rare = n;
    }
    window = last_rare + 2 * (last + 1) + 64 + dice.roll(20);
    base = std::max(2 * window + last + 1, preperiod + window) + dice.roll(40);
    if (dice.roll(8) != 0) base = std::max<std::uint64_t>(base, 1100 + dice.roll(100));
    put("base", base);
    put("window", window);
    lines.push_back({"division", std::to_string(mask) + (by_parity ? " 1 " : " 0 ") + std::to_string(shift)});
    put("depth", dice.roll(window - last + 1));
    lines.push_back({"rares", rares});
  }
  if (base > values.size()) return {};
  lines.push_back({"values", sum_of(values, base - window, base)});
  return sealed(text_of(lines));
}

// Rules and theorems in place of others; numbers are changed elsewhere.
std::optional<std::string> other_value(const Line& line, Dice& dice) {
  static const std::vector<std::string> theorems = {"long-repetition", "common-window", "repeated-window"};
  if (line.name == "rules") return some_rules(dice);
  if (line.name == "theorem") return dice.pick(theorems);
  return std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (size > 8000) return 0;
  if (text.starts_with(misere::Certificate::name)) {
    if (auto quotient = misere::Certificate::read(text))
      require(quotient->text() == text, "a certificate that is written otherwise", text);
    else
      check_error(quotient.error(), is_utf8(text));
  } else if (auto certificate = sequence::Certificate::read(text))
    require(certificate->text() == text, "a certificate that is written otherwise", text);
  else
    check_error(certificate.error(), is_utf8(text));
  verify(sealed(text));
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  Dice dice(seed);
  if (dice.roll(8) == 0) return LLVMFuzzerMutate(data, size, most);
  std::vector<Line> lines = lines_of(fuzz::text_of(data, size));
  std::string text;
  if (lines.size() < 5 || dice.roll(4) == 0) {
    const std::string* rules = value_of(lines, "rules");
    text = forged(rules == nullptr || dice.roll(2) == 0 ? some_rules(dice) : *rules, dice);
    lines = lines_of(text);
  }
  if (!lines.empty() && (text.empty() || dice.roll(4) == 0)) {
    for (std::uint64_t times = 1 + dice.roll(2); times > 0 && !lines.empty(); --times)
      change(lines, dice, other_value);
    text = sealed(text_of(lines));
  }
  return put(text, data, most);
}
