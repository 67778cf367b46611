#include "base/names.hpp"

#include <algorithm>
#include <vector>

namespace bouton {

std::string folded(std::string_view name) {
  struct Letter {
    std::string_view utf8;
    char plain;
  };
  static constexpr Letter letters[] = {
      {"á", 'a'}, {"Á", 'a'}, {"ä", 'a'}, {"Ä", 'a'}, {"č", 'c'}, {"Č", 'c'}, {"ď", 'd'}, {"Ď", 'd'},
      {"é", 'e'}, {"É", 'e'}, {"ě", 'e'}, {"Ě", 'e'}, {"í", 'i'}, {"Í", 'i'}, {"ň", 'n'}, {"Ň", 'n'},
      {"ó", 'o'}, {"Ó", 'o'}, {"ö", 'o'}, {"Ö", 'o'}, {"ő", 'o'}, {"Ő", 'o'}, {"ř", 'r'}, {"Ř", 'r'},
      {"è", 'e'}, {"È", 'e'}, {"–", '-'}, {"—", '-'}, {"š", 's'}, {"Š", 's'}, {"ť", 't'}, {"Ť", 't'},
      {"ú", 'u'}, {"Ú", 'u'}, {"ů", 'u'}, {"Ů", 'u'}, {"ü", 'u'}, {"Ü", 'u'}, {"ű", 'u'}, {"Ű", 'u'},
      {"ý", 'y'}, {"Ý", 'y'}, {"ž", 'z'}, {"Ž", 'z'}};
  std::string result;
  result.reserve(name.size());
  while (!name.empty()) {
    char c = name.front();
    std::size_t length = 1;
    if (static_cast<unsigned char>(c) >= 0x80) {
      for (const Letter& letter : letters)
        if (name.starts_with(letter.utf8)) c = letter.plain, length = letter.utf8.size();
    } else if (c >= 'A' && c <= 'Z') {
      c = static_cast<char>(c - 'A' + 'a');
    } else if (c == ' ' || c == '_') {
      c = '-';
    }
    result += c;
    name.remove_prefix(length);
  }
  return result;
}

namespace {

// Letters that are left out, added or changed, and neighbours that are swapped, count one each.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        row[j] = i + j;
        continue;
      }
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

Nearest::Nearest(std::string_view word) : wanted_(folded(word)) {
  // One letter is like every other, and nobody misspells so long a name.
  if (word.size() >= 2 && word.size() <= 64)
    least_ = (wanted_.size() <= 3 ? 1 : std::max<std::size_t>(2, wanted_.size() / 3)) + 1;
}

void Nearest::look_at(std::string_view candidate, std::string_view folded_candidate) {
  const std::size_t a = wanted_.size(), b = folded_candidate.size();
  if ((a < b ? b - a : a - b) >= least_) return;  // so many letters are missing at least
  const std::size_t distance = edit_distance(wanted_, folded_candidate);
  if (distance >= least_) return;
  least_ = distance;
  best_ = candidate;
}

}  // namespace bouton
