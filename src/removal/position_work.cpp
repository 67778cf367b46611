#include "removal/position_work.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <utility>

#include "base/checksum.hpp"

namespace bouton::removal {
namespace {

// A unit of work is about so many words of 64 positions.
constexpr std::uint64_t words_of_unit = 1;
constexpr std::size_t most_cells_counted = 64;

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

// Memory that the system gives empty need not be emptied.
ZeroBytes::ZeroBytes(std::size_t bytes) : memory_(std::calloc(bytes + 64, 1)) {
  if (!memory_) return;
  const auto begin = reinterpret_cast<std::uintptr_t>(memory_);
  bytes_ = {static_cast<std::uint8_t*>(memory_) + (64 - begin % 64) % 64, bytes};
}
ZeroBytes::~ZeroBytes() { std::free(memory_); }
ZeroBytes::ZeroBytes(ZeroBytes&& other) noexcept
    : memory_(std::exchange(other.memory_, nullptr)), bytes_(std::exchange(other.bytes_, {})) {}

PositionWork::PositionWork(std::string position, const RemovalRule& rule, Convention convention, bool values,
                           Vectors vectors)
    : all_(rule, vectors), counts_(most_cells_counted), by_cells_(rule.cells + 1) {
  header_.position = std::move(position);
  header_.convention = convention;
  header_.values = values;
  header_.rule = plain_rule(rule);
  header_.block = all_.block_cells();
  header_.finished = false;
  unassigned_ = std::uint64_t{1} << header_.cells();
}

std::size_t PositionWork::needed_bytes() const {
  return header_.values ? 3 * header_.plane_bytes() : file_bytes();
}

bool PositionWork::place(std::span<std::uint8_t> file) {
  if (file.size() != file_bytes()) return false;
  const std::string text = header_.text();
  const auto first = file.first(header_.sums_at());
  const auto is_zero = [](std::uint8_t byte) { return byte == 0; };
  const auto after = first.begin() + static_cast<std::ptrdiff_t>(text.size());
  if (!std::all_of(after, first.end(), is_zero)) return false;
  if (std::all_of(first.begin(), after, is_zero))
    std::copy(text.begin(), text.end(), first.begin());
  else if (!std::equal(first.begin(), after, bytes_of(text).begin()))
    return false;
  file_ = file;
  return true;
}

// The blocks from place_ on, layer by layer, as many in a slice as it has work for.
template <class Fill>
Stop PositionWork::pass(Meter& meter, Fill&& fill) {
  const std::uint64_t length = all_.block_length(), unit = std::max<std::uint64_t>(length / words_of_unit, 1);
  const auto& order = all_.order();
  OneByOne one;
  Workers& workers = meter.workers() ? *meter.workers() : static_cast<Workers&>(one);
  while (place_ < order.size()) {
    const std::size_t pieces = std::min<std::size_t>(
        all_.end_of_layer(place_) - place_, std::max<std::uint64_t>(meter.work() / unit, workers.count()));
    if (const Stop stop = meter.count(pieces * length * 64); stop != Stop::none) return stop;
    std::vector<std::uint64_t> counts(pieces * most_cells_counted);
    workers.run(pieces, [&](std::size_t piece) {
      fill(order[place_ + piece], counts.data() + piece * most_cells_counted);
    });
    for (std::size_t i = 0; i < counts.size(); ++i) counts_[i % most_cells_counted] += counts[i];
    place_ += pieces;
    if (meter.tick(pieces * unit) != Stop::none && place_ < order.size()) return Stop::pending;
  }
  return Stop::none;
}

// What was counted of a table that is larger than it need be is so many times what there is.
void PositionWork::end_pass() {
  const unsigned more = header_.cells() - header_.rule.cells;
  if (more > 0) {
    const std::uint64_t* const table =
        header_.values ? reinterpret_cast<const std::uint64_t*>(scratch_[0].bytes().data())
                       : words(header_.planes_at());
    std::fill(counts_.begin(), counts_.end(), std::uint64_t{0});
    for (std::uint64_t cells = 0; cells < positions(); ++cells)
      counts_[static_cast<std::size_t>(std::popcount(cells))] += table[cells / 64] >> cells % 64 & 1;
  }
  std::uint64_t sum = 0;
  for (std::uint64_t count : counts_) sum += count;
  if (by_value_.empty()) {
    std::copy_n(counts_.begin(), by_cells_.size(), by_cells_.begin());
    header_.lost = sum;
  }
  if (header_.values) by_value_.push_back(sum);
  std::fill(counts_.begin(), counts_.end(), std::uint64_t{0});
  place_ = 0;
  unassigned_ -= sum << more;
}

Stop PositionWork::advance(Meter& meter) {
  if (done_) return Stop::none;
  const Stop stop = header_.values ? values(meter) : outcomes(meter);
  done_ = stop == Stop::none;
  return stop;
}

Stop PositionWork::outcomes(Meter& meter) {
  const bool misere = header_.convention == Convention::misere;
  std::uint64_t* const table = words(header_.planes_at());
  const Stop stop = pass(meter, [&](std::uint32_t block, std::uint64_t* counts) {
    const std::size_t at = header_.sums_at() + 8 * block;
    const std::uint64_t sum = number_at(file_, at);
    const auto here =
        file_.subspan(header_.planes_at() + block * header_.block_bytes(), header_.block_bytes());
    // What was filled before the work was interrupted is good if it is whole.
    if (sum == 0 || block_checksum(here) != sum) {
      all_.fill(block, table, misere);
      seal(0, block, file_);
    }
    all_.count(block, table, counts);
  });
  if (stop == Stop::none) end_pass();
  return stop;
}

// The positions of value k are the lost ones among those whose value is not less, as if these were all there
// were: each position of a larger value has a move to one of value k.
Stop PositionWork::values(Meter& meter) {
  while (unassigned_ > 0) {
    const std::size_t value = by_value_.size();
    while (scratch_.size() < 2 || planes_.size() < static_cast<std::size_t>(std::bit_width(value)) ||
           planes_.empty()) {
      if (const Stop stop = meter.take(static_cast<std::int64_t>(header_.plane_bytes())); stop != Stop::none)
        return stop;
      ZeroBytes room(header_.plane_bytes());
      if (!room.there()) return Stop::memory;
      (scratch_.size() < 2 ? scratch_ : planes_).push_back(std::move(room));
    }
    const auto table_of = [](const ZeroBytes& room) {
      return reinterpret_cast<std::uint64_t*>(room.bytes().data());
    };
    std::uint64_t *const here = table_of(scratch_[0]), *const taken = table_of(scratch_[1]);
    const bool ends_won = value == 0 && header_.convention == Convention::misere;
    const Stop stop = pass(meter, [&](std::uint32_t block, std::uint64_t* counts) {
      all_.fill(block, here, ends_won, taken);
      all_.count(block, here, counts);
      const std::size_t first = block * all_.block_length(), end = first + all_.block_length();
      for (std::size_t i = first; i < end; ++i) taken[i] |= here[i];
      for (std::size_t plane = 0; value >> plane != 0; ++plane)
        if (value >> plane & 1)
          for (std::size_t i = first; i < end; ++i) table_of(planes_[plane])[i] |= here[i];
    });
    if (stop != Stop::none) return stop;
    end_pass();
  }
  header_.planes = static_cast<unsigned>(planes_.size());
  scratch_.clear();
  static_cast<void>(meter.take(-2 * static_cast<std::int64_t>(header_.plane_bytes())));
  return Stop::none;
}

void PositionWork::seal(unsigned plane, std::size_t block, std::span<std::uint8_t> file) const {
  const std::size_t at = header_.planes_at() + plane * header_.plane_bytes() + block * header_.block_bytes();
  const std::uint64_t sum = block_checksum(file.subspan(at, header_.block_bytes()));
  std::memcpy(file.data() + header_.sums_at() + 8 * (plane * header_.blocks() + block), &sum, sizeof sum);
}

void PositionWork::finish(std::span<std::uint8_t> file) {
  if (header_.values)
    for (unsigned plane = 0; plane < header_.planes; ++plane) {
      const auto from = planes_[plane].bytes();
      std::copy(
          from.begin(), from.end(),
          file.begin() + static_cast<std::ptrdiff_t>(header_.planes_at() + plane * header_.plane_bytes()));
      for (std::size_t block = 0; block < header_.blocks(); ++block) seal(plane, block, file);
    }
  header_.finished = true;
  const std::size_t sums = static_cast<std::size_t>(8) * header_.planes * header_.blocks();
  header_.sums = checksum(std::span<const std::uint8_t>(file.subspan(header_.sums_at(), sums)));
  const std::string text = header_.text();
  const auto first = file.first(header_.sums_at());
  std::fill(std::copy(text.begin(), text.end(), first.begin()), first.end(), std::uint8_t{0});
}

double PositionWork::progress() const {
  const double pass = static_cast<double>(place_) / static_cast<double>(all_.order().size());
  if (!header_.values) return done_ ? 1 : pass;
  // Nobody knows how many values there are: each is taken for what the one before it was.
  const double all = static_cast<double>(std::uint64_t{1} << header_.cells());
  return 1 - static_cast<double>(unassigned_) / all * (1 - pass / 2);
}

bool PositionWork::is_lost(CellSet cells) const {
  if (header_.values) return value(cells) == 0;
  return words(header_.planes_at())[cells / 64] >> cells % 64 & 1;
}

unsigned PositionWork::value(CellSet cells) const {
  unsigned value = 0;
  for (std::size_t plane = 0; plane < planes_.size(); ++plane)
    value |= (unsigned{planes_[plane].bytes()[static_cast<std::size_t>(cells / 8)]} >> cells % 8 & 1)
             << plane;
  return value;
}

}  // namespace bouton::removal
