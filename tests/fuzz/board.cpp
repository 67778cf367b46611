// Databases of all positions, and evidence for the value of a board, from somebody who can seal anything.
// Whatever `verify` calls right must agree with the definition, worked out here cell by cell.
//
// An input that begins as evidence does is its text, under the checksum that belongs to it; one that begins
// as databases do is the file itself. Any other is damage to a good database: the first byte says which one
// and whether the checksums are made right again, and then each four bytes say where, what is there then, and
// once more where (the first part of the file, which is short, or all of it).
#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <unordered_map>

#include "lines.hpp"
#include "removal/position_file.hpp"
#include "removal/position_work.hpp"
#include "removal/value_certificate.hpp"

using namespace fuzz;

namespace {

using removal::PositionFile;
using removal::ValueCertificate;

const char* const boards[] = {"tactix/2x4:start",        "cram/3x4:start", "chomp/3x3:start",
                              "rules/node-kayles:path7", "cram/2x3:start", "tactix/3x3:x.x/xxx/.xx"};

std::optional<RemovalPosition> board_of(const std::string& text) {
  const auto spec = parse_spec(text, load_sample);
  if (!spec || spec->components.size() != 1) return std::nullopt;
  return spec->rules(spec->components[0]).removal(spec->components[0].position);
}

// Grundy values; in misère play a position without moves is worth 1, and who loses is what is worth 0.
class Definition {
 public:
  Definition(RemovalRule rule, Convention convention) : rule_(std::move(rule)), convention_(convention) {}
  unsigned value(CellSet cells) {
    if (const auto at = known_.find(cells); at != known_.end()) return at->second;
    std::set<unsigned> left;
    for (const Removal& move : rule_.moves)
      if ((move.needs & ~cells) == 0) left.insert(value(cells & ~move.clears));
    unsigned mex = left.empty() && convention_ == Convention::misere ? 1 : 0;
    while (left.contains(mex)) ++mex;
    return known_[cells] = mex;
  }

 private:
  RemovalRule rule_;
  Convention convention_;
  std::unordered_map<CellSet, unsigned> known_;
};

// ------------------------------------------------------------------------------------------- databases

std::string made(const std::string& board, Convention convention, bool values) {
  const auto position = board_of(board);
  require(position.has_value(), "no board", board);
  removal::PositionWork work(board, *position->rule, convention, values);
  std::optional<removal::ZeroBytes> room;
  if (!values) require(work.place(room.emplace(work.file_bytes()).bytes()), "no room", board);
  Meter meter;
  require(work.advance(meter) == Stop::none, "no database", board);
  if (values) room.emplace(work.file_bytes());
  work.finish(room->bytes());
  return {reinterpret_cast<const char*>(room->bytes().data()), room->bytes().size()};
}

std::span<const std::uint8_t> bytes_of(const std::string& file) {
  return {reinterpret_cast<const std::uint8_t*>(file.data()), file.size()};
}

void put_number(std::string& file, std::size_t at, std::uint64_t number) {
  for (unsigned i = 0; i < 8 && at + i < file.size(); ++i)
    file[at + i] = static_cast<char>(number >> 8 * i & 0xff);
}

// The checksums that belong to what stands there, as far as the first part can be read at all.
void seal(std::string& file) {
  const std::size_t end = file.find('\0');
  std::string text = file.substr(0, end);
  const std::size_t last = text.rfind("checksum ");
  if (last == std::string::npos) return;
  const auto sealed_text = [&] { return sealed(text.substr(0, last)); };
  auto header = removal::PositionHeader::read(sealed_text());
  if (!header || header->file_bytes() != file.size()) return;
  const auto all = bytes_of(file);
  for (std::size_t block = 0; block < header->planes * header->blocks(); ++block) {
    const auto its = all.subspan(header->planes_at() + block * header->block_bytes(), header->block_bytes());
    put_number(file, header->sums_at() + 8 * block, removal::block_checksum(its));
  }
  header->sums = checksum(all.subspan(header->sums_at(), 8 * header->planes * header->blocks()));
  text = header->text();
  if (text.size() > header->sums_at()) return;
  std::fill(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(header->sums_at()), '\0');
  std::copy(text.begin(), text.end(), file.begin());
}

const std::vector<std::string>& databases() {
  static const std::vector<std::string> all = {
      made(boards[0], Convention::misere, false), made(boards[1], Convention::normal, false),
      made(boards[2], Convention::normal, true), made(boards[4], Convention::misere, true)};
  // What is not damaged is sealed as it was, or nothing would get behind the seals.
  static const bool checked = std::all_of(all.begin(), all.end(), [](std::string file) {
    const std::string before = file;
    seal(file);
    return file == before;
  });
  require(checked, "a database is sealed otherwise");
  return all;
}

std::string damaged(std::string_view input) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(input[i]); };
  const unsigned first = input.empty() ? 0 : byte(0);
  std::string file = databases()[first / 2 % databases().size()];
  for (std::size_t i = 1; i + 4 <= input.size(); i += 4) {
    std::size_t at = byte(i) | std::size_t{byte(i + 1)} << 8;
    if (byte(i + 3) % 4 == 0) at %= 1024;
    file[at % file.size()] = input[i + 2];
  }
  if (first % 2 == 1) seal(file);
  return file;
}

// What is accepted, position by position. The moves that stand in the file were compared with those of the
// game.
void check_database(const std::string& text) {
  const auto file = PositionFile::open(bytes_of(text));
  require(bool(file), "a database that cannot be opened was accepted");
  const auto position = board_of(file->header().position);
  require(position.has_value(), "a database of no board was accepted", file->header().position);
  if (position->rule->cells > 12) return;
  Definition definition(*position->rule, file->header().convention);
  std::uint64_t lost = 0;
  for (CellSet cells = 0; cells < CellSet{1} << position->rule->cells; ++cells) {
    const unsigned value = definition.value(cells);
    lost += value == 0;
    require(file->is_lost(cells) == (value == 0), "a database that is wrong about who wins was accepted",
            file->header().position + " " + std::to_string(cells));
    if (file->header().values)
      require(file->value(cells) == value, "a database that is wrong about a value was accepted",
              file->header().position + " " + std::to_string(cells));
  }
  require(file->header().lost == lost, "a wrong number of lost positions was accepted",
          file->header().position);
}

// -------------------------------------------------------------------------------------------- evidence

const std::vector<std::string>& certificates() {
  static const auto make = [](const char* board) {
    const Request request{.asked = SolveRequest{.spec = board, .no_moves = true, .certificate = true}};
    const Answer answer = finished(request, load_sample, 1'000'000, 1000);
    const Solution* solution = std::get_if<Solution>(&answer.content);
    require(solution != nullptr && solution->certificate, "no evidence", board);
    return *solution->certificate;
  };
  static const std::vector<std::string> all = {make(boards[0]), make(boards[1]), make(boards[3]),
                                               make(boards[5])};
  return all;
}

void check_evidence(const std::string& text) {
  const auto certificate = ValueCertificate::read(text);
  require(bool(certificate), "evidence that cannot be read was accepted", text);
  const auto position = board_of(certificate->position);
  require(position.has_value(), "evidence about no board was accepted", text);
  if (position->rule->cells > 16) return;
  Definition definition(*position->rule, Convention::normal);
  require(definition.value(position->cells) == certificate->value, "a wrong value was accepted", text);
  for (const auto& claim : certificate->claims) {
    const unsigned value = definition.value(claim.piece);
    require(claim.kind == ValueCertificate::Claim::Kind::excluded ? !(claim.number >> value & 1)
                                                                  : claim.number == value,
            "a wrong claim was accepted", text);
  }
}

// ------------------------------------------------------------------------------------------------ both

bool is_evidence(std::string_view text) { return text.starts_with(ValueCertificate::name); }

void verify(const std::string& text) {
  const Request request{.asked = VerifyRequest{.spec = "board.txt"},
                        .limits = {1'000'000, std::uint64_t{64} << 20}};
  const Loader loader = [&](std::string_view name) -> Result<std::string> {
    return name == "board.txt" ? Result<std::string>(text) : load_sample(name);
  };
  const Answer answer = finished(request, loader, 20'000, 300);
  if (const Error* error = std::get_if<Error>(&answer.content))
    check_error(*error, is_utf8(text));
  else if (answer.status() == 0)
    is_evidence(text) ? check_evidence(text) : check_database(text);
  static_cast<void>(present(answer));
}

std::string body_of(const std::string& text) {
  std::string body = text.substr(0, text.rfind("checksum "));
  if (!body.ends_with('\n')) body += '\n';
  return body;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  if (size > 16000) return 0;
  if (is_evidence(text)) {
    const std::string whole = sealed(body_of(text));
    if (auto read = ValueCertificate::read(whole))
      require(read->text() == whole, "evidence that is written otherwise", whole);
    else
      check_error(read.error(), is_utf8(whole));
    verify(whole);
  } else if (text.starts_with(removal::PositionHeader::name)) {
    verify(text);
  } else {
    verify(damaged(text));
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  Dice dice(seed);
  std::string text(fuzz::text_of(data, size));
  if (!is_evidence(text)) {
    if (dice.roll(8) != 0) return LLVMFuzzerMutate(data, size, most);
    text = dice.pick(certificates());
  }
  std::vector<Line> lines = lines_of(body_of(text));
  if (lines.empty()) return LLVMFuzzerMutate(data, size, most);
  const auto other_value = [](const Line& line, Dice& its) -> std::optional<std::string> {
    if (line.name == "position") return std::string(boards[its.roll(std::size(boards))]);
    return std::nullopt;
  };
  for (std::uint64_t times = 1 + dice.roll(2); times > 0 && !lines.empty(); --times) {
    Line& line = lines[dice.roll(lines.size())];
    static const char* const kinds[] = {"value", "mirror", "not"};
    if (dice.roll(4) == 0 && lines.size() > 4 &&
        (line.name == "value" || line.name == "not" || line.name == "mirror"))
      line.name = kinds[dice.roll(3)];
    else
      change(lines, dice, other_value);
  }
  // As many as there are, mostly.
  if (dice.roll(4) != 0 && lines.size() > 4)
    for (Line& line : lines)
      if (line.name == "claims") line.value = std::to_string(lines.size() - 4);
  return put(text_of(lines), data, most);
}
