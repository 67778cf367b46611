#include "bouton/catalogue.hpp"

#include <algorithm>

#include "games/ruleset_of.hpp"

namespace bouton {
namespace games {
#define BOUTON_GAME(name) Entry name();
#include "games/games.def"
#undef BOUTON_GAME
}  // namespace games

namespace {

// Small letters without accents, and '-' for a space: how names are compared.
std::string folded(std::string_view name) {
  struct Letter {
    std::string_view utf8;
    char plain;
  };
  static constexpr Letter letters[] = {
      {"á", 'a'}, {"Á", 'a'}, {"ä", 'a'}, {"Ä", 'a'}, {"č", 'c'}, {"Č", 'c'}, {"ď", 'd'}, {"Ď", 'd'},
      {"é", 'e'}, {"É", 'e'}, {"ě", 'e'}, {"Ě", 'e'}, {"í", 'i'}, {"Í", 'i'}, {"ň", 'n'}, {"Ň", 'n'},
      {"ó", 'o'}, {"Ó", 'o'}, {"ö", 'o'}, {"Ö", 'o'}, {"ő", 'o'}, {"Ő", 'o'}, {"ř", 'r'}, {"Ř", 'r'},
      {"š", 's'}, {"Š", 's'}, {"ť", 't'}, {"Ť", 't'}, {"ú", 'u'}, {"Ú", 'u'}, {"ů", 'u'}, {"Ů", 'u'},
      {"ü", 'u'}, {"Ü", 'u'}, {"ű", 'u'}, {"Ű", 'u'}, {"ý", 'y'}, {"Ý", 'y'}, {"ž", 'z'}, {"Ž", 'z'}};
  std::string result;
  while (!name.empty()) {
    const Letter* found = nullptr;
    for (const Letter& letter : letters)
      if (name.starts_with(letter.utf8)) found = &letter;
    if (found) {
      result += found->plain;
      name.remove_prefix(found->utf8.size());
      continue;
    }
    char c = name.front();
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    result += c == ' ' || c == '_' ? '-' : c;
    name.remove_prefix(1);
  }
  return result;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t change = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row[b.size()];
}

constexpr NamedCode codes[] = {{"kayles", "0.77"},
                               {"dawson-kayles", "0.07"},
                               {"dawson-chess", "0.137"},
                               {"officers", "0.6"},
                               {"woodcutter", "0.r7"},
                               {"kugli", "0.77"},
                               {"dawson-sakk", "0.137"},
                               {"favágó", "0.r7"},
                               {"shannon", "subtract/1,primes"},
                               {"shannonův-nim", "subtract/1,primes"},
                               {"odebírání-čtverců", "subtract/squares"},
                               {"odebírání-prvočísel", "subtract/primes"},
                               {"neonacci", "multibonacci/3"}};

}  // namespace

std::span<const Entry> catalogue() {
  static const std::vector<Entry> entries = {
#define BOUTON_GAME(name) games::name(),
#include "games/games.def"
#undef BOUTON_GAME
  };
  return entries;
}

std::span<const NamedCode> named_codes() { return codes; }

std::span<const NamedSum> named_sums() {
  static const std::vector<NamedSum> sums = {
      {"climbers", {"bachet/1", "bachet/2", "bachet/3"}, "5,5,5"},
      {"hegymászó", {"bachet/1", "bachet/2", "bachet/3"}, "5,5,5"},
      {"nim-21", {"bachet/3"}, "21"},
      {"ridinim", {"coprime", "divisors", "nim"}, ""},
  };
  return sums;
}

const NamedSum* sum_named(std::string_view name) {
  const std::string wanted = folded(name);
  for (const NamedSum& named : named_sums())
    if (folded(named.name) == wanted) return &named;
  return nullptr;
}

std::string_view code_named(std::string_view name) {
  const std::string wanted = folded(name);
  for (const NamedCode& named : codes)
    if (folded(named.name) == wanted) return named.code;
  return {};
}

const Entry* game_of(std::string_view rules) {
  if (auto named = code_named(rules); !named.empty()) rules = named;
  const std::string_view name = rules.substr(0, rules.find('/'));
  return find_game(name.find('.') != std::string_view::npos ? "code" : name);
}

const Entry* find_game(std::string_view name) {
  const std::string wanted = folded(name);
  for (const Entry& entry : catalogue()) {
    if (folded(entry.id) == wanted || folded(entry.name.en) == wanted || folded(entry.name.hu) == wanted ||
        folded(entry.name.cs) == wanted)
      return &entry;
    for (std::string_view alias : entry.aliases)
      if (folded(alias) == wanted) return &entry;
  }
  return nullptr;
}

std::string nearest(std::string_view word, std::span<const std::string> known) {
  if (word.size() > 64) return {};
  const std::string wanted = folded(word);
  std::string best;
  std::size_t least = (wanted.size() <= 3 ? 1 : std::max<std::size_t>(2, wanted.size() / 3)) + 1;
  for (const std::string& candidate : known) {
    std::size_t distance = edit_distance(wanted, folded(candidate));
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

std::string nearest_game(std::string_view name) {
  std::vector<std::string> known;
  for (const Entry& entry : catalogue()) known.emplace_back(entry.id);
  for (const NamedCode& named : codes) known.emplace_back(named.name);
  for (const NamedSum& named : named_sums()) known.emplace_back(named.name);
  for (const Entry& entry : catalogue()) {
    known.emplace_back(entry.name.hu);
    known.emplace_back(entry.name.cs);
    for (std::string_view alias : entry.aliases) known.emplace_back(alias);
  }
  return nearest(name, known);
}

namespace games {

Phrase describe_heaps(std::uint64_t from, std::span<const std::uint64_t> parts) {
  std::uint64_t left = 0;
  for (std::uint64_t part : parts) left += part;
  const std::string taken = std::to_string(from - left);
  if (parts.size() == 1) return {"take", {taken}};
  std::string list;
  for (std::size_t i = 0; i < parts.size(); ++i) list += (i == 0 ? "" : ", ") + std::to_string(parts[i]);
  if (from == left) return {"split", {list}};
  return {"take-split", {taken, list}};
}

}  // namespace games
}  // namespace bouton
