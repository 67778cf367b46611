#include "games/written.hpp"

#include <algorithm>
#include <numeric>

#include "base/reader.hpp"
#include "bouton/ruleset.hpp"
#include "games/texts.hpp"
#include "written/positions.hpp"

namespace bouton::games {
namespace {

using written::Kind, written::Opened, written::Program, written::WrittenRules;

// A text of one's own in three languages; nothing if there is none.
std::optional<Message> own_text(const std::array<std::string, 3>& words) {
  if (words[0].empty() && words[1].empty() && words[2].empty()) return std::nullopt;
  const auto in = [&](std::size_t language) -> const std::string& {
    if (!words[language].empty()) return words[language];
    return !words[0].empty() ? words[0] : !words[1].empty() ? words[1] : words[2];
  };
  return Message("{0}", "{1}", "{2}", {in(0), in(1), in(2)});
}

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
}

class WrittenRuleset final : public Ruleset {
 public:
  WrittenRuleset(std::string name, Program program) : name_(std::move(name)), rules_(std::move(program)) {}

  const std::string& name() const override { return name_; }
  const Rules& rules() const override { return rules_; }
  std::optional<Message> own_name() const override { return own_text(program().words.name); }
  // Where nobody wrote a sentence, the lines of the moves are the rule.
  std::optional<Message> own_rule() const override {
    if (auto own = own_text(program().words.rule)) return own;
    constexpr std::size_t longest = 400;
    std::string lines;
    for (const written::Move& move : program().moves)
      lines += (lines.empty() ? "" : "; ") + written::in_one_line(program(), move);
    if (lines.size() > longest) return std::nullopt;
    return Message{program().moves.size() == 1 ? Trilingual{"A move: {0}", "Egy lépés: {0}", "Tah: {0}"}
                                               : Trilingual{"Moves: {0}", "Lépések: {0}", "Tahy: {0}"},
                   {lines}};
  }
  std::string start() const override { return program().start; }
  std::optional<Error> fault() const override { return rules_.fault(); }
  void forget_fault() const override { rules_.forget_fault(); }
  std::vector<Setting> settings() const override {
    std::vector<Setting> settings;
    for (const written::Parameter& each : program().parameters) settings.push_back({each.name, each.value});
    return settings;
  }

  bool list() const override { return program().kind == Kind::heap; }
  using Ruleset::parse;
  Result<std::vector<Key>> parse(std::string_view text, HeapSizes) const override {
    if (text == "start" && !program().start.empty()) return parse(program().start);
    Reader reader(text);
    std::vector<Key> keys;
    do {
      auto key = written::read_position(rules_, reader);
      if (!key) return with_example(key.error());
      keys.push_back(*key);
    } while (list() && reader.accept(','));
    constexpr Trilingual whole{"the end of the position", "az állás vége", "konec pozice"};
    if (auto end = reader.end(list() ? one_more_or_end : whole); !end) return with_example(end.error());
    return keys;
  }
  std::string print(std::span<const Key> keys) const override {
    std::string text;
    for (Key key : keys) text += (text.empty() ? "" : ",") + written::print_position(rules_, key);
    return text;
  }

  Phrase describe(Key from, std::span<const Key> parts) const override {
    if (list()) {
      const Key left = std::accumulate(parts.begin(), parts.end(), Key{0});
      if (left <= from) return describe_heaps(from, parts, [](Key key) { return std::to_string(key); });
    } else if (parts.size() == 1) {
      return program().kind == Kind::fields ? changed_numbers(from, parts[0]) : changed_cells(from, parts[0]);
    }
    std::string left;
    for (Key part : parts) left += (left.empty() ? "" : " + ") + written::print_position(rules_, part);
    return {"go", {written::print_position(rules_, from), left}};
  }
  std::vector<Taking> takings(Key from, std::span<const Key> parts) const override {
    if (list() && parts.size() == 1 && parts[0] <= from) return {{1, from - parts[0]}};
    return {};
  }

  std::string draw(Key key, std::uint64_t) const override {
    if (program().kind != Kind::board) return {};
    const std::string text = written::print_position(rules_, key);
    std::string drawn;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool last = i + 1 == text.size() || text[i + 1] == '/';
      if (text[i] != '/') drawn += text[i];
      drawn += text[i] == '/' ? "" : last ? "\n" : " ";
    }
    return drawn;
  }

  std::optional<Scene> scene(Key key, Key start) const override { return written_scene(rules_, key, start); }
  std::vector<Gesture> gestures(Key from, std::span<const Key> parts) const override {
    return written_gestures(rules_, from, parts);
  }
  std::vector<Edit> edits(Key key, Key start) const override { return written_edits(rules_, key, start); }

  std::optional<std::uint64_t> size_of(Key key) const override {
    return list() ? std::optional<std::uint64_t>(key) : std::nullopt;
  }
  // One number from which all others follow stands for a heap, too: what is typed is that number alone.
  std::optional<Key> heap(std::uint64_t size) const override {
    if (list()) return size;
    if (!is_one_number()) return std::nullopt;
    const auto keys = parse(std::to_string(size));
    return keys ? std::optional<Key>(keys->front()) : std::nullopt;
  }
  std::optional<Grid> grid() const override {
    if (program().kind != Kind::fields || program().has_list || program().fields.size() != 2)
      return std::nullopt;
    return Grid{};
  }
  Key at(std::uint64_t row, std::uint64_t column) const override {
    Opened position;
    position.fields[0] = static_cast<written::Number>(row);
    position.fields[1] = static_cast<written::Number>(column);
    return rules_.pack(position);
  }

 private:
  const Program& program() const { return rules_.program(); }

  Phrase changed_numbers(Key from, Key to) const {
    const Opened before = rules_.open(from), after = rules_.open(to);
    std::vector<std::string> changes;
    for (std::size_t i = 0; i < program().fields.size(); ++i)
      if (before.fields[i] != after.fields[i])
        changes.push_back(program().fields[i].name + " = " + std::to_string(after.fields[i]));
    if (program().has_list) {
      std::vector<std::string> gone, come;
      if (program().in_order && before.length == after.length) {
        for (std::size_t i = 0; i < before.length; ++i)
          if (before.list[i] != after.list[i])
            changes.push_back(program().list_name + "[" + std::to_string(i + 1) +
                              "] = " + std::to_string(after.list[i]));
      } else if (program().in_order) {
        changes.push_back(program().list_name + " = (" + written::print_position(rules_, to) + ")");
      } else {
        // What is in one of the two lists only.
        const auto without = [](const Opened& a, const Opened& b, std::vector<std::string>& out) {
          std::vector<written::Number> rest(b.list.begin(),
                                            b.list.begin() + static_cast<std::ptrdiff_t>(b.length));
          for (std::size_t i = 0; i < a.length; ++i) {
            const auto at = std::ranges::find(rest, a.list[i]);
            if (at != rest.end())
              rest.erase(at);
            else
              out.push_back(std::to_string(a.list[i]));
          }
        };
        without(before, after, gone);
        without(after, before, come);
        if (changes.empty() && !gone.empty() && !come.empty())
          return {"written-replace",
                  {listed(gone), listed(come)},
                  {"make {1} of {0}", "ebből: {0}, ez lesz: {1}", "z {0} udělat {1}"},
                  {"made {1} of {0}", "ebből: {0}, ezt {who:/csinálta|csináltad}: {1}",
                   "{who:/dělá|děláš} z {0}: {1}"}};
        if (changes.empty() && come.empty() && !gone.empty())
          return {"written-remove",
                  {listed(gone)},
                  {"take away {0}", "vegyük el: {0}", "odebrat {0}"},
                  {"took away {0}", "{who:/elvette|elvetted}: {0}", "{who:/odebírá|odebíráš} {0}"}};
        if (!gone.empty() || !come.empty())
          changes.push_back(
              program().list_name + " = (" +
              std::accumulate(after.list.begin(),
                              after.list.begin() + static_cast<std::ptrdiff_t>(after.length), std::string(),
                              [](std::string text, written::Number each) {
                                return std::move(text) + (text.empty() ? "" : ",") + std::to_string(each);
                              }) +
              ")");
      }
    }
    if (changes.empty())
      return {
          "written-pass",
          {},
          {"change nothing", "semmi se változzon", "nezměnit nic"},
          {"changed nothing", "semmit sem {who:/változtatott|változtattál}", "nic {who:/nemění|neměníš}"}};
    return {
        "written-become",
        {listed(changes)},
        {"so that {0}", "úgy, hogy {0}", "tak, aby {0}"},
        {"moved so that {0}", "{who:/úgy lépett|úgy léptél}, hogy {0}", "{who:/táhne|táhneš} tak, že {0}"}};
  }

  Phrase changed_cells(Key from, Key to) const {
    const Opened before = rules_.open(from), after = rules_.open(to);
    std::vector<std::string> cleared;
    std::vector<std::vector<std::string>> put(program().signs.size());
    for (std::size_t cell = 0; cell < before.shape->all(); ++cell) {
      const auto was = written::sign_at(before.signs, cell), is = written::sign_at(after.signs, cell);
      if (was == is) continue;
      const std::size_t edge = before.shape->is_edge(cell) ? 1 : 0;
      (is == program().cleared[edge] && clears() ? cleared : put[is])
          .push_back(written_cell(*before.shape, cell));
    }
    std::vector<std::string> puts;
    for (std::size_t sign = 0; sign < put.size(); ++sign)
      if (!put[sign].empty()) puts.push_back(program().signs.substr(sign, 1) + ": " + listed(put[sign]));
    if (puts.empty() && cleared.empty())
      return {
          "written-pass",
          {},
          {"change nothing", "semmi se változzon", "nezměnit nic"},
          {"changed nothing", "semmit sem {who:/változtatott|változtattál}", "nic {who:/nemění|neměníš}"}};
    if (puts.empty())
      return {"written-clear",
              {listed(cleared)},
              {"clear {0}", "ürítsük ki: {0}", "vyklidit {0}"},
              {"cleared {0}", "{who:/kiürítette|kiürítetted}: {0}", "{who:/vyklízí|vyklízíš} {0}"}};
    if (cleared.empty())
      return {"written-put",
              {listed(puts)},
              {"put {0}", "tegyük le: {0}", "položit {0}"},
              {"put {0}", "{who:/letette|letetted}: {0}", "{who:/klade|kladeš} {0}"}};
    return {"written-clear-put",
            {listed(cleared), listed(puts)},
            {"clear {0}, put {1}", "ürítsük ki: {0}, tegyük le: {1}", "vyklidit {0}, položit {1}"},
            {"cleared {0}, put {1}", "{who:/kiürítette|kiürítetted}: {0}, {who:/letette|letetted}: {1}",
             "{who:/vyklízí|vyklízíš} {0}, {who:/klade|kladeš} {1}"}};
  }
  bool is_one_number() const {
    const auto& fields = program().fields;
    if (program().kind != Kind::fields || program().has_list || fields.empty()) return false;
    for (std::size_t i = 1; i < fields.size(); ++i)
      if (fields[i].otherwise == written::no_node || !always_there(fields[i].otherwise)) return false;
    return fields[0].otherwise == written::no_node;
  }
  // A number that can be reckoned whatever the first field is, and is never too large.
  bool always_there(written::NodeIndex at) const {
    using written::Op;
    const written::Node& it = program().nodes[at];
    if ((it.uses & ~written::Slots{1}) != 0) return false;
    switch (it.op) {
      case Op::constant:
        return it.value <= static_cast<written::Number>(largest_size);
      case Op::slot:
        return true;
      case Op::affine: {
        // n-1, but not n+1: the largest heap has one, too.
        const bool once = it.count == 1 && program().terms[it.first].second == 1;
        return once && it.value <= 0 && it.value >= -static_cast<written::Number>(largest_size);
      }
      case Op::divide:
      case Op::modulo:
        return always_there(it.a) && program().nodes[it.b].op == Op::constant &&
               program().nodes[it.b].value > 0;
      case Op::least:
      case Op::greatest:
        for (std::uint32_t i = 0; i < it.count; ++i)
          if (!always_there(program().links[it.first + i])) return false;
        return true;
      default:
        return false;
    }
  }
  // What could have been typed for these very rules.
  Error with_example(Error error) const {
    if (!error.example.empty()) return error;
    Reader start(program().start);
    const bool starts = written::read_position(rules_, start) && (start.done() || list());
    error.example = name_ + ":" + (starts ? program().start : written::sample(program()));
    return error;
  }
  bool clears() const {
    return std::ranges::any_of(program().moves, [](const written::Move& move) {
      return std::ranges::any_of(move.effects, [](const written::Effect& effect) {
        return effect.does == written::Effect::Does::clear;
      });
    });
  }

  std::string name_;
  WrittenRules rules_;
};

// Another name for rules that an engine knows; all but the words is theirs.
class RenamedRuleset final : public Ruleset {
 public:
  RenamedRuleset(std::string name, std::shared_ptr<const Ruleset> ruleset, Program program)
      : name_(std::move(name)), is_(std::move(ruleset)), program_(std::move(program)) {}

  const std::string& name() const override { return name_; }
  const Rules& rules() const override { return is_->rules(); }
  std::optional<Message> own_name() const override { return own_text(program_.words.name); }
  std::optional<Message> own_rule() const override {
    auto own = own_text(program_.words.rule);
    return own ? own : is_->own_rule();
  }
  std::string start() const override { return program_.start; }
  std::string known_as() const override { return is_->name(); }
  std::vector<Setting> settings() const override {
    std::vector<Setting> settings;
    for (const written::Parameter& each : program_.parameters) settings.push_back({each.name, each.value});
    return settings;
  }
  bool list() const override { return is_->list(); }
  using Ruleset::parse;
  Result<std::vector<Key>> parse(std::string_view text, HeapSizes sizes) const override {
    return is_->parse(text == "start" && !program_.start.empty() ? std::string_view(program_.start) : text,
                      sizes);
  }
  std::string print(std::span<const Key> keys) const override { return is_->print(keys); }
  Phrase describe(Key from, std::span<const Key> parts) const override { return is_->describe(from, parts); }
  std::optional<Phrase> place(Key from, std::span<const Key> parts) const override {
    return is_->place(from, parts);
  }
  std::vector<Taking> takings(Key from, std::span<const Key> parts) const override {
    return is_->takings(from, parts);
  }
  std::vector<Reason> reading(Key key, const Way& way) const override { return is_->reading(key, way); }
  std::vector<Reason> theorems(const Way& way) const override { return is_->theorems(way); }
  std::vector<Reason> notes(const Way& way) const override { return is_->notes(way); }
  std::optional<Key> half(Key key) const override { return is_->half(key); }
  std::optional<Key> reply(Key from, std::span<const Key> parts, const Way& way) const override {
    return is_->reply(from, parts, way);
  }
  std::optional<std::vector<std::uint64_t>> heaps_behind(Key key) const override {
    return is_->heaps_behind(key);
  }
  std::string draw(Key key, std::uint64_t length) const override { return is_->draw(key, length); }
  std::uint64_t length(Key key) const override { return is_->length(key); }
  std::optional<Scene> scene(Key key, Key start) const override {
    auto scene = is_->scene(key, start);
    constexpr std::pair<std::string_view, std::string_view> things[] = {
        {"matches", "match"}, {"pebbles", "pebble"}, {"coins", "coin"}, {"pins", "pin"}, {"stones", "stone"}};
    for (const auto& [word, thing] : things)
      if (scene && program_.draw == word)
        for (Scene::Spot& spot : scene->spots)
          if (spot.kind == "match" || spot.kind == "pebble") spot.kind = thing;
    return scene;
  }
  std::vector<Gesture> gestures(Key from, std::span<const Key> parts) const override {
    return is_->gestures(from, parts);
  }
  std::vector<Edit> edits(Key key, Key start) const override { return is_->edits(key, start); }
  Key room(Key key) const override { return is_->room(key); }
  std::optional<std::uint64_t> size_of(Key key) const override { return is_->size_of(key); }
  std::optional<Key> heap(std::uint64_t size) const override { return is_->heap(size); }
  std::optional<Growth> growth() const override { return is_->growth(); }
  bool open_period() const override { return is_->open_period(); }
  std::vector<Message> rule_in_words() const override { return is_->rule_in_words(); }
  bool is_nim() const override { return is_->is_nim(); }
  std::optional<std::uint64_t> reach() const override { return is_->reach(); }

 private:
  std::string name_;
  std::shared_ptr<const Ruleset> is_;
  Program program_;
};

}  // namespace

std::shared_ptr<const Ruleset> written_ruleset(std::string name, Program program) {
  return std::make_shared<WrittenRuleset>(std::move(name), std::move(program));
}
std::shared_ptr<const Ruleset> renamed_ruleset(std::string name, std::shared_ptr<const Ruleset> ruleset,
                                               Program program) {
  return std::make_shared<RenamedRuleset>(std::move(name), std::move(ruleset), std::move(program));
}

}  // namespace bouton::games
