#include "removal/position_check.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <set>
#include <string>

namespace bouton::removal {
namespace {

constexpr std::uint64_t most_chunk = 1024;     // in words
constexpr std::uint64_t work_of_sample = 100;  // about

std::string in_hex(std::uint64_t number) {
  char digits[16];
  return "0x" + std::string(digits, std::to_chars(digits, digits + sizeof digits, number, 16).ptr);
}

}  // namespace

PositionVerifier::PositionVerifier(PositionFile file, std::optional<std::uint64_t> samples)
    : file_(std::move(file)), samples_(samples) {
  for (const Removal& move : header().rule.moves) {
    WordMove made{move.needs >> 6, move.clears >> 6, 0, static_cast<unsigned>(move.clears & 63),
                  (move.clears & 63 & ~move.needs) == 0};
    for (std::uint64_t bit = 0; bit < 64; ++bit)
      if ((bit & move.needs & 63) == (move.needs & 63)) made.mask |= std::uint64_t{1} << bit;
    moves_.push_back(made);
  }
  for (unsigned plane = 0; plane < header().planes; ++plane) planes_.push_back(file_.plane(plane).data());
  end_ = (header().plane_bytes() / 8) / chunk_words();
}

std::uint64_t PositionVerifier::chunk_words() const {
  return std::min<std::uint64_t>(most_chunk, header().plane_bytes() / 8);
}

std::uint64_t PositionVerifier::word(unsigned plane, std::uint64_t at) const {
  std::uint64_t word = 0;
  std::memcpy(&word, planes_[plane] + 8 * at, sizeof word);
  return word;
}

std::uint64_t PositionVerifier::worth(unsigned value, std::uint64_t at) const {
  // Of outcomes there is one plane, and those that are set are worth 0.
  if (!header().values) return word(0, at);
  std::uint64_t all = ~std::uint64_t{0};
  for (unsigned plane = 0; plane < header().planes; ++plane)
    all &= value >> plane & 1 ? word(plane, at) : ~word(plane, at);
  return all;
}

// By the definition, move by move.
bool PositionVerifier::follows(std::uint64_t cells) const {
  std::set<unsigned> values;
  bool lost_left = false, moves = false;
  for (const Removal& move : header().rule.moves) {
    if ((move.needs & ~cells) != 0) continue;
    const CellSet left = cells & ~move.clears;
    moves = true;
    lost_left |= file_.is_lost(left);
    if (header().values) values.insert(file_.value(left));
  }
  const bool misere = header().convention == Convention::misere;
  if (!header().values) return file_.is_lost(cells) == (moves ? !lost_left : !misere);
  unsigned mex = 0;
  while (values.contains(mex)) ++mex;
  return file_.value(cells) == (!moves && misere ? 1 : mex);
}

PositionVerifier::Found PositionVerifier::follow(std::size_t chunk) const {
  const std::uint64_t size = chunk_words(), first = chunk * size;
  const bool misere = header().convention == Convention::misere;
  Found found;
  std::vector<std::uint64_t> reach(size), moves(size), wrong(size);
  const auto each_word = [&](const WordMove& move, auto&& what) {
    const std::uint64_t needs = move.needs & (size - 1);
    for (std::uint64_t i = needs; i < size; i = (i + 1) | needs) what(i);
  };
  std::vector<const WordMove*> possible;
  for (const WordMove& move : moves_)
    if ((move.needs & ~(size - 1) & ~first) == 0) possible.push_back(&move);
  if (misere)
    for (const WordMove* move : possible) each_word(*move, [&](std::uint64_t i) { moves[i] |= move->mask; });
  const unsigned values = header().values ? 1u << header().planes : 1;
  for (unsigned value = 0; value < values; ++value) {
    // Whether anything is worth that much or more.
    std::uint64_t more = 0;
    std::vector<std::uint64_t> less(size);
    for (unsigned smaller = 0; smaller < value; ++smaller)
      for (std::uint64_t i = 0; i < size; ++i) less[i] |= worth(smaller, first + i);
    for (std::uint64_t i = 0; i < size; ++i) more |= ~less[i];
    if (more == 0) break;
    std::fill(reach.begin(), reach.end(), std::uint64_t{0});
    for (const WordMove* move : possible) {
      if (!header().values && move->needs_all && ((move->needs | move->clears) & 7) == 0) {
        // Eight words beside each other come from eight such words.
        const std::uint64_t needs = move->needs & (size - 1);
        for (std::uint64_t i = needs; i < size; i = (i + 8) | needs) {
          std::uint64_t there[8];
          std::memcpy(there, planes_[0] + 8 * ((first + i) & ~move->clears), sizeof there);
          for (unsigned k = 0; k < 8; ++k) reach[i + k] |= there[k] << move->clears_within & move->mask;
        }
        continue;
      }
      each_word(*move, [&](std::uint64_t i) {
        std::uint64_t there = worth(value, (first + i) & ~move->clears);
        if (move->needs_all) {
          there <<= move->clears_within;
        } else {
          for (unsigned cells = move->clears_within; cells != 0; cells &= cells - 1) {
            const unsigned by = cells & (~cells + 1);
            // Those that have the cell become what those without it are.
            constexpr std::uint64_t without[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
            there &= without[std::countr_zero(by)];
            there |= there << by;
          }
        }
        reach[i] |= there & move->mask;
      });
    }
    for (std::uint64_t i = 0; i < size; ++i) {
      const std::uint64_t here = worth(value, first + i), ends = misere ? ~moves[i] : 0;
      if (value == 0) found.lost += static_cast<std::uint64_t>(std::popcount(here));
      if (!header().values) {
        wrong[i] |= here ^ (~reach[i] & ~ends);
        continue;
      }
      // What is worth that much has no move to such a one, what is worth more has; ends are worth 1.
      wrong[i] |= here & reach[i];
      wrong[i] |= ~here & ~less[i] & ~reach[i] & ~ends;
      if (value != 1) wrong[i] |= here & ends;
    }
  }
  for (std::uint64_t i = 0; i < size; ++i)
    if (wrong[i] != 0) {
      found.least_wrong = (first + i) * 64 + static_cast<std::uint64_t>(std::countr_zero(wrong[i]));
      break;
    }
  return found;
}

Stop PositionVerifier::sums(Meter& meter) {
  const std::uint64_t blocks = header().blocks(), all = blocks * header().planes;
  const std::uint64_t unit = header().block_bytes() / 128 + 1;
  OneByOne one;
  Workers& workers = meter.workers() ? *meter.workers() : static_cast<Workers&>(one);
  while (summed_ < all) {
    const std::uint64_t pieces =
        std::min<std::uint64_t>(all - summed_, std::max<std::uint64_t>(meter.work() / unit, workers.count()));
    std::vector<std::uint8_t> fits(pieces);
    workers.run(pieces, [&](std::size_t i) {
      const auto plane = static_cast<unsigned>((summed_ + i) / blocks);
      const std::size_t block = (summed_ + i) % blocks;
      fits[i] = block_checksum(file_.block(plane, block)) == file_.sum(plane, block);
    });
    for (std::uint64_t i = 0; i < pieces && !damaged_; ++i)
      if (fits[i] == 0) damaged_ = (summed_ + i) % blocks;
    summed_ += pieces;
    if (meter.tick(pieces * unit) != Stop::none) return Stop::pending;
  }
  return Stop::none;
}

Stop PositionVerifier::samples(Meter& meter) {
  // Numbers that look random (splitmix64), the same each time.
  while (sampled_ < *samples_ && !wrong_) {
    if (const Stop stop = meter.count(); stop != Stop::none) return stop;
    std::uint64_t x = ++sampled_ * 0x9e3779b97f4a7c15u + header().sums;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    x ^= x >> 31;
    const std::uint64_t cells = x & ((std::uint64_t{1} << header().cells()) - 1);
    if (!follows(cells)) wrong_ = {"positions-wrong", {in_hex(cells)}};
    ++checked_;
    if (meter.tick(work_of_sample) != Stop::none) return Stop::pending;
  }
  return Stop::none;
}

Stop PositionVerifier::follow(Meter& meter) {
  const std::uint64_t size = chunk_words();
  const std::uint64_t unit = size * (moves_.size() + 1) * header().planes / 32 + 1;
  OneByOne one;
  Workers& workers = meter.workers() ? *meter.workers() : static_cast<Workers&>(one);
  while (next_ < end_) {
    const std::uint64_t pieces =
        std::min<std::uint64_t>(end_ - next_, std::max<std::uint64_t>(meter.work() / unit, workers.count()));
    if (const Stop stop = meter.count(pieces * size * 64); stop != Stop::none) return stop;
    std::vector<Found> found(pieces);
    workers.run(pieces, [&](std::size_t i) { found[i] = follow(end_ - 1 - i); });
    for (const Found& each : found) {
      found_.least_wrong = std::min(found_.least_wrong, each.least_wrong);
      found_.lost += each.lost;
    }
    end_ -= pieces;
    chunks_done_ += pieces;
    checked_ += pieces * size * 64;
    if (meter.tick(pieces * unit) != Stop::none && next_ < end_) return Stop::pending;
  }
  return Stop::none;
}

Stop PositionVerifier::advance(Meter& meter) {
  if (finished_) return Stop::none;
  if (samples_) {
    const Stop stop = samples(meter);
    finished_ = stop == Stop::none;
    return stop;
  }
  if (summing_) {
    if (const Stop stop = sums(meter); stop != Stop::none) return stop;
    summing_ = false;
    // Where exactly it is damaged: whatever is stored of smaller sets is not affected.
    if (damaged_) {
      const std::uint64_t chunks = std::max<std::uint64_t>(header().block_bytes() / 8 / chunk_words(), 1);
      next_ = *damaged_ * header().block_bytes() / 8 / chunk_words();
      end_ = next_ + chunks;
    }
  }
  if (const Stop stop = follow(meter); stop != Stop::none) return stop;
  judge();
  finished_ = true;
  return Stop::none;
}

void PositionVerifier::judge() {
  const bool found = found_.least_wrong != ~std::uint64_t{0};
  if (damaged_) {
    wrong_ = {"positions-damaged",
              {std::to_string(*damaged_ + 1), std::to_string(header().blocks()),
               in_hex(found ? found_.least_wrong : *damaged_ * header().block_bytes() * 8)}};
    return;
  }
  const std::uint64_t lost = found_.lost >> (header().cells() - header().rule.cells);
  if (found)
    wrong_ = {"positions-wrong", {in_hex(found_.least_wrong)}};
  else if (lost != header().lost)
    wrong_ = {"positions-lost-differ", {std::to_string(lost), std::to_string(header().lost)}};
}

std::vector<Phrase> PositionVerifier::done() const {
  std::vector<Phrase> done;
  if (samples_) {
    if (checked_ > 0) done.push_back({"positions-sampled", {std::to_string(checked_)}});
    return done;
  }
  if (!summing_ && !damaged_)
    done.push_back({"positions-summed", {std::to_string(header().blocks() * header().planes)}});
  if (checked_ > 0 && !damaged_) done.push_back({"positions-followed", {std::to_string(checked_)}});
  return done;
}

double PositionVerifier::progress() const {
  if (finished_) return 1;
  if (samples_)
    return static_cast<double>(sampled_) / static_cast<double>(std::max<std::uint64_t>(*samples_, 1));
  // Checksums are quick.
  const auto share = [](std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
  };
  return 0.05 * share(summed_, header().blocks() * header().planes) +
         0.95 * (summing_ ? 0 : share(chunks_done_, chunks_done_ + end_ - next_));
}

}  // namespace bouton::removal
