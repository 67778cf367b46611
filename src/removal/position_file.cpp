#include "removal/position_file.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "base/sealed_lines.hpp"
#include "removal/all_positions.hpp"

namespace bouton::removal {
namespace {

constexpr std::string_view version = "1";
constexpr std::size_t page = 4096;

std::size_t whole_pages(std::size_t bytes) { return (bytes + page - 1) / page * page; }

Error damaged(Message message) {
  return refused_evidence(std::move(message), {"the file as bouton positions wrote it",
                                               "a fájl úgy, ahogyan a bouton positions kiírta",
                                               "soubor tak, jak ho zapsal bouton positions"});
}

// Rules that are written as text have lines; in the file a position has one.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c == '\n')
      line += "\\n";
    else if (c == '\\')
      line += "\\\\";
    else if (c == '\0')
      line += "\\0";
    else
      line += c;
  return line;
}
std::string in_lines(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] != '\\' || i + 1 == line.size())
      text += line[i];
    else if (const char c = line[++i]; c == 'n')
      text += '\n';
    else
      text += c == '0' ? '\0' : c;
  return text;
}

// The room of the first part does not depend on how far the work is.
std::size_t most_text(const PositionHeader& header) {
  return 512 + in_one_line(header.position).size() + header.rule.moves.size() * 64;
}

}  // namespace

RemovalRule plain_rule(const RemovalRule& rule) {
  RemovalRule plain{.cells = rule.cells, .moves = rule.moves, .places = {}, .symmetries = {}};
  std::sort(plain.moves.begin(), plain.moves.end());
  plain.moves.erase(std::unique(plain.moves.begin(), plain.moves.end()), plain.moves.end());
  return plain;
}

std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (unsigned i = 0; i < 8; ++i) number |= std::uint64_t{bytes[at + i]} << 8 * i;
  return number;
}

// Four sums at a time, each like FNV-1a, on words: an odd factor makes each step a bijection, so that one
// changed word always changes the sum.
std::uint64_t block_checksum(std::span<const std::uint8_t> block) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15u, start = 0xcbf29ce484222325u;
  std::array<std::uint64_t, 4> sums{start, start + 2, start + 4, start + 6};
  for (std::size_t at = 0; at + 32 <= block.size(); at += 32)
    for (std::size_t i = 0; i < 4; ++i) {
      std::uint64_t word = 0;
      std::memcpy(&word, block.data() + at + 8 * i, 8);
      sums[i] = (sums[i] ^ word) * factor;
      sums[i] ^= sums[i] >> 29;
    }
  std::uint64_t sum = start;
  for (std::uint64_t each : sums) {
    sum = (sum ^ each) * factor;
    sum ^= sum >> 32;
  }
  return sum == 0 ? 1 : sum;
}

unsigned PositionHeader::cells() const { return std::max(rule.cells, tile_cells); }
std::size_t PositionHeader::sums_at() const { return whole_pages(most_text(*this)); }
std::size_t PositionHeader::planes_at() const { return whole_pages(sums_at() + 8 * planes * blocks()); }

std::string PositionHeader::text() const {
  std::string text;
  text.append(finished ? name : unfinished_name).append(" ").append(version);
  text.append("\nposition ").append(in_one_line(position));
  text.append("\nconvention ").append(convention == Convention::misere ? "misere" : "normal");
  text.append("\nstores ").append(values ? "values" : "outcomes");
  add_number(text += "\nplanes ", planes);
  add_number(text += "\nblock ", block);
  if (finished) {
    add_number(text += "\nlost ", lost);
    add_number(text += "\nsums ", sums, 16);
  }
  add_number(text += "\ncells ", rule.cells);
  add_number(text += "\nmoves ", rule.moves.size());
  text += '\n';
  for (const Removal& move : rule.moves) {
    add_number(text += "move ", move.needs, 16);
    add_number(text += ' ', move.clears, 16);
    text += '\n';
  }
  return sealed(text);
}

Result<PositionHeader> PositionHeader::read(std::string_view text) {
  PositionHeader header;
  SealedLines lines(text);
  header.finished = !lines.follows(unfinished_name);
  if (auto begins = lines.begins(header.finished ? name : unfinished_name, version); !begins)
    return begins.error();
  std::uint64_t number = 0;
  constexpr std::uint64_t any = ~std::uint64_t{0};
  if (!lines.next("position")) return lines.damaged("position");
  header.position = in_lines(lines.rest());
  if (!lines.next("convention")) return lines.damaged("convention");
  header.convention = lines.rest() == "misere" ? Convention::misere : Convention::normal;
  if (!lines.next("stores")) return lines.damaged("stores");
  header.values = lines.rest() == "values";
  if (!lines.next("planes") || !lines.number(number, most_planes) || number == 0)
    return lines.damaged("planes");
  header.planes = static_cast<unsigned>(number);
  if (!lines.next("block") || !lines.number(number, 26) || number < tile_cells) return lines.damaged("block");
  header.block = static_cast<unsigned>(number);
  if (header.finished) {
    if (!lines.next("lost") || !lines.number(header.lost, any)) return lines.damaged("lost");
    if (!lines.next("sums") || !lines.number(header.sums, any, 16)) return lines.damaged("sums");
  }
  if (!lines.next("cells") || !lines.number(number, most_all_cells)) return lines.damaged("cells");
  header.rule.cells = static_cast<unsigned>(number);
  std::uint64_t count = 0;
  if (!lines.next("moves") || !lines.number(count, most_moves)) return lines.damaged("moves");
  for (std::uint64_t i = 0; i < count; ++i) {
    Removal move;
    if (!lines.next("move") || !lines.number(move.needs, any, 16) || !lines.number(move.clears, any, 16))
      return lines.damaged("move");
    header.rule.moves.push_back(move);
  }
  const std::size_t end = text.find('\n', text.rfind("\nchecksum ") + 1);
  const std::string_view whole = text.substr(0, end == std::string_view::npos ? text.size() : end + 1);
  if (auto ends = lines.ends(whole); !ends) return ends.error();
  // Spaces, zeros before a number and the like.
  if (header.text() != whole || plain_rule(header.rule) != header.rule ||
      !AllPositions::serves(header.rule) || header.block > header.cells())
    return lines.damaged("checksum");
  return header;
}

bool PositionFile::is_one(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view name = PositionHeader::name;
  return bytes.size() >= name.size() && std::memcmp(bytes.data(), name.data(), name.size()) == 0;
}

Result<PositionFile> PositionFile::open(std::span<const std::uint8_t> bytes, std::function<void()> rest) {
  if (!is_one(bytes))
    return damaged(
        {"this is no database of positions", "ez nem állások adatbázisa", "toto není databáze pozic"});
  // The text ends where zeros begin.
  constexpr std::size_t most = 512 + 4096 + PositionHeader::most_moves * 64;
  const auto first = bytes.first(std::min(bytes.size(), most));
  const auto end = std::find(first.begin(), first.end(), std::uint8_t{0});
  const std::string_view text(reinterpret_cast<const char*>(first.data()),
                              static_cast<std::size_t>(end - first.begin()));
  auto header = PositionHeader::read(text);
  const std::string_view line = text.substr(0, text.find('\n'));
  if (!header && line != std::string(PositionHeader::name).append(" ").append(version) &&
      line != std::string(PositionHeader::unfinished_name).append(" ").append(version))
    return damaged({"this is a database of another version, or damaged: {0}",
                    "ez más változatú vagy sérült adatbázis: {0}",
                    "toto je databáze jiné verze, nebo je poškozena: {0}",
                    {line.substr(0, 40)}});
  const Message damage{"the first part of this database is damaged", "ennek az adatbázisnak az eleje sérült",
                       "začátek této databáze je poškozen"};
  if (!header) return damaged(damage);
  if (!header->finished)
    return refused_evidence(
        {"this database is not finished", "ez az adatbázis nincs befejezve", "tato databáze není dokončena"},
        {"a finished one: the same bouton positions --out goes on with it",
         "befejezett adatbázis: ugyanaz a bouton positions --out folytatja",
         "dokončená databáze: tentýž příkaz bouton positions --out pokračuje"});
  if (bytes.size() != header->file_bytes())
    return damaged({"this database has {0} bytes, and should have {1}",
                    "ez az adatbázis {0} bájtos, pedig {1} bájtosnak kell lennie",
                    "tato databáze má {0} bajtů, a má jich mít {1}",
                    {bytes.size(), header->file_bytes()}});
  const auto is_zero = [](std::uint8_t byte) { return byte == 0; };
  const auto sums =
      bytes.subspan(header->sums_at(), static_cast<std::size_t>(8) * header->planes * header->blocks());
  const std::size_t text_end = header->text().size();
  const auto gap = bytes.subspan(text_end, header->sums_at() - text_end);
  const std::size_t sums_end = header->sums_at() + sums.size();
  const auto second_gap = bytes.subspan(sums_end, header->planes_at() - sums_end);
  if (!std::all_of(gap.begin(), gap.end(), is_zero) ||
      !std::all_of(second_gap.begin(), second_gap.end(), is_zero) ||
      checksum(std::span<const std::uint8_t>(sums)) != header->sums)
    return damaged(damage);
  PositionFile file;
  file.header_ = std::move(*header);
  file.bytes_ = bytes;
  file.rest_ = std::move(rest);
  file.planes_at_ = file.header_.planes_at();
  return file;
}

bool PositionFile::is_of(const RemovalRule& rule, Convention convention) const {
  return header_.convention == convention && header_.rule == plain_rule(rule);
}

unsigned PositionFile::value(CellSet cells) const {
  unsigned value = 0;
  for (unsigned plane = 0; plane < header_.planes; ++plane) value |= unsigned{bit(plane, cells)} << plane;
  return value;
}

}  // namespace bouton::removal
