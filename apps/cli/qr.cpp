#include "qr.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>

namespace bouton::cli {
namespace {

constexpr int versions = 20;
// For error correction M, by version: check words of each block, and blocks.
constexpr std::array<int, versions> check_words = {10, 16, 26, 18, 24, 16, 18, 22, 22, 26,
                                                   30, 22, 22, 24, 24, 28, 28, 26, 26, 26};
constexpr std::array<int, versions> block_counts = {1, 1, 1, 2, 2,  4,  4,  4,  5,  5,
                                                    5, 8, 9, 9, 10, 10, 11, 13, 14, 16};

int size_of(int version) { return 17 + 4 * version; }

// Where the small squares have their middles, in both directions.
std::vector<int> alignments(int version) {
  if (version == 1) return {};
  const int count = version / 7 + 2, last = size_of(version) - 7;
  const int step = (last - 6 + 2 * (count - 1) - 1) / (2 * (count - 1)) * 2;
  std::vector<int> middles = {6};
  for (int i = 1; i < count; ++i) middles.push_back(last - step * (count - 1 - i));
  return middles;
}

// Bytes that a version has room for, data and check words together.
int words_of(int version) {
  const int size = size_of(version), squares = static_cast<int>(alignments(version).size());
  // Two rows of the squares lie on the dotted lines.
  const int aligned = version == 1 ? 0 : (squares * squares - 3) * 25 - (squares - 2) * 2 * 5;
  return (size * size - 3 * 64 - 2 * (size - 16) - 31 - aligned - (version >= 7 ? 36 : 0)) / 8;
}
int data_words(int version) {
  const auto at = static_cast<std::size_t>(version - 1);
  return words_of(version) - check_words[at] * block_counts[at];
}

// The field of 256 elements, by x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t times(std::uint8_t a, std::uint8_t b) {
  unsigned product = 0;
  for (int bit = 7; bit >= 0; --bit)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1u) * a);
  return static_cast<std::uint8_t>(product);
}

// A number with the remainder by a polynomial behind it: how the format and the version are protected.
std::uint32_t guarded(std::uint32_t value, std::uint32_t polynomial, int bits) {
  std::uint32_t rest = value << bits;
  for (int bit = static_cast<int>(std::bit_width(rest)) - 1; bit >= bits; --bit)
    if ((rest >> bit) & 1) rest ^= polynomial << (bit - bits);
  return (value << bits) | rest;
}

// All words of the symbol, in their order.
std::vector<std::uint8_t> words_for(std::string_view bytes, int version) {
  const auto at = static_cast<std::size_t>(version - 1);
  const auto count = static_cast<std::size_t>(block_counts[at]),
             check = static_cast<std::size_t>(check_words[at]),
             room = static_cast<std::size_t>(data_words(version));
  std::vector<bool> bits;
  const auto put = [&](std::size_t value, std::size_t length) {
    for (std::size_t bit = length; bit-- > 0;) bits.push_back((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.size(), version < 10 ? 8 : 16);
  for (char byte : bytes) put(static_cast<std::uint8_t>(byte), 8);
  put(0, std::min<std::size_t>(4, room * 8 - bits.size()));
  put(0, (8 - bits.size() % 8) % 8);
  std::vector<std::uint8_t> data(bits.size() / 8);
  for (std::size_t i = 0; i < bits.size(); ++i)
    if (bits[i]) data[i / 8] = static_cast<std::uint8_t>(data[i / 8] | (1u << (7 - i % 8)));
  for (std::uint8_t pad = 0xec; data.size() < room; pad ^= 0xec ^ 0x11) data.push_back(pad);
  // The last blocks have one word more, where they do not come out even.
  std::vector<std::vector<std::uint8_t>> blocks, ends;
  for (std::size_t i = 0, from = 0; i < count; ++i) {
    const std::size_t length = room / count + (i >= count - room % count ? 1 : 0);
    const auto begin = data.begin() + static_cast<std::ptrdiff_t>(from);
    blocks.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(length));
    ends.push_back(qr_checks(blocks.back(), check));
    from += length;
  }
  std::vector<std::uint8_t> words;
  for (const auto* rows : {&blocks, &ends})
    for (std::size_t k = 0; k < rows->back().size(); ++k)
      for (const auto& row : *rows)
        if (k < row.size()) words.push_back(row[k]);
  return words;
}

bool masked(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}

class Drawing {
 public:
  explicit Drawing(int version)
      : size_(size_of(version)),
        at(static_cast<std::size_t>(size_), std::vector<bool>(static_cast<std::size_t>(size_))),
        fixed_(at) {
    for (int i = 0; i < size_; ++i) {
      set(6, i, i % 2 == 0);
      set(i, 6, i % 2 == 0);
    }
    for (const auto& [x, y] : {std::pair(3, 3), std::pair(size_ - 4, 3), std::pair(3, size_ - 4)})
      square(x, y, 4, {2, 4});
    const std::vector<int> middles = alignments(version);
    for (int x : middles)
      for (int y : middles)
        if (!((x == 6 && y == 6) || (x == 6 && y == size_ - 7) || (x == size_ - 7 && y == 6)))
          square(x, y, 2, {1, 1});
    format(0);
    for (int i = 0; version >= 7 && i < 18; ++i) {
      const bool dark = (qr_version_bits(static_cast<unsigned>(version)) >> i) & 1;
      const int far = size_ - 11 + i % 3, near = i / 3;
      set(far, near, dark);
      set(near, far, dark);
    }
  }

  // In pairs of columns from the right, up and down; what is left over stays light.
  void put(const std::vector<std::uint8_t>& words) {
    std::size_t bit = 0;
    bool up = true;
    for (int right = size_ - 1; right >= 1; right -= 2, up = !up) {
      if (right == 6) right = 5;
      for (int step = 0; step < size_; ++step)
        for (int x : {right, right - 1}) {
          const int y = up ? size_ - 1 - step : step;
          if (is(fixed_, x, y) || bit >= words.size() * 8) continue;
          cell(at, x, y) = (words[bit / 8] >> (7 - bit % 8)) & 1;
          ++bit;
        }
    }
  }

  // Twice the same is nothing, but for the format.
  void turn(int mask) {
    for (int y = 0; y < size_; ++y)
      for (int x = 0; x < size_; ++x)
        if (!is(fixed_, x, y) && masked(mask, x, y)) cell(at, x, y) = !is(at, x, y);
    format(mask);
  }

  // What makes a symbol hard to read: long runs, blocks, what looks like a corner, too much dark or light.
  int penalty() const {
    int sum = 0, dark = 0;
    const auto line = [&](auto&& dark_at) {
      int run = 0;
      unsigned seen = 0;  // the last eleven
      for (int i = 0; i < size_; ++i) {
        run = i > 0 && dark_at(i) == dark_at(i - 1) ? run + 1 : 1;
        if (run >= 5) sum += run == 5 ? 3 : 1;
        seen = ((seen << 1) | (dark_at(i) ? 1u : 0u)) & 0x7ff;
        if (i >= 10 && (seen == 0x5d0 || seen == 0x05d)) sum += 40;
      }
    };
    for (int i = 0; i < size_; ++i) {
      line([&](int x) { return is(at, x, i); });
      line([&](int y) { return is(at, i, y); });
    }
    for (int y = 0; y < size_; ++y)
      for (int x = 0; x < size_; ++x) {
        const bool here = is(at, x, y);
        dark += here ? 1 : 0;
        if (x > 0 && y > 0 && here == is(at, x, y - 1) && here == is(at, x - 1, y) &&
            here == is(at, x - 1, y - 1))
          sum += 3;
      }
    return sum + 10 * (std::abs(20 * dark - 10 * size_ * size_) / (size_ * size_));
  }

  const Symbol& symbol() const { return at; }

 private:
  static std::vector<bool>::reference cell(Symbol& rows, int x, int y) {
    return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  static bool is(const Symbol& rows, int x, int y) {
    return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  void set(int x, int y, bool dark) {
    if (x < 0 || y < 0 || x >= size_ || y >= size_) return;
    cell(at, x, y) = dark;
    cell(fixed_, x, y) = true;
  }
  void square(int x, int y, int reach, std::array<int, 2> light) {
    for (int dy = -reach; dy <= reach; ++dy)
      for (int dx = -reach; dx <= reach; ++dx) {
        const int ring = std::max(std::abs(dx), std::abs(dy));
        set(x + dx, y + dy, ring != light[0] && ring != light[1]);
      }
  }
  void format(int mask) {
    const std::uint32_t bits = qr_format_bits(static_cast<unsigned>(mask));
    for (int i = 0; i < 15; ++i) {
      const bool dark = (bits >> i) & 1;
      if (i < 8) {
        set(8, i < 6 ? i : i + 1, dark);
        set(size_ - 1 - i, 8, dark);
      } else {
        set(i == 8 ? 7 : 14 - i, 8, dark);
        set(8, size_ - 15 + i, dark);
      }
    }
    set(8, size_ - 8, true);
  }

  int size_;
  Symbol at, fixed_;
};

}  // namespace

std::vector<std::uint8_t> qr_checks(const std::vector<std::uint8_t>& data, std::size_t count) {
  // What remains by the polynomial with the roots 1, 2, 4, ...
  std::vector<std::uint8_t> divisor(count);
  divisor.back() = 1;
  std::uint8_t root = 1;
  for (std::size_t i = 0; i < count; ++i, root = times(root, 2))
    for (std::size_t k = 0; k < count; ++k)
      divisor[k] = static_cast<std::uint8_t>(times(divisor[k], root) ^ (k + 1 < count ? divisor[k + 1] : 0));
  std::vector<std::uint8_t> rest(count);
  for (std::uint8_t word : data) {
    const auto factor = static_cast<std::uint8_t>(word ^ rest.front());
    std::rotate(rest.begin(), rest.begin() + 1, rest.end());
    rest.back() = 0;
    for (std::size_t k = 0; k < count; ++k) rest[k] ^= times(divisor[k], factor);
  }
  return rest;
}

// Of level M, whose own bits are 00.
std::uint32_t qr_format_bits(unsigned mask) { return guarded(mask, 0x537, 10) ^ 0x5412; }
std::uint32_t qr_version_bits(unsigned version) { return guarded(version, 0x1f25, 12); }

std::optional<Symbol> qr_code(std::string_view text) {
  int version = 1;
  const auto fits = [&] {
    return 4 + (version < 10 ? 8u : 16u) + 8 * text.size() <=
           8 * static_cast<std::size_t>(data_words(version));
  };
  while (version <= versions && !fits()) ++version;
  if (version > versions) return std::nullopt;
  Drawing drawing(version);
  drawing.put(words_for(text, version));
  int best = 0, least = std::numeric_limits<int>::max();
  for (int mask = 0; mask < 8; ++mask) {
    drawing.turn(mask);
    if (const int cost = drawing.penalty(); cost < least) {
      best = mask;
      least = cost;
    }
    drawing.turn(mask);
  }
  drawing.turn(best);
  return drawing.symbol();
}

std::string qr_lines(const Symbol& symbol, bool colours) {
  constexpr int border = 4;
  const int size = static_cast<int>(symbol.size());
  const auto dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < size && y < size &&
           symbol[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  };
  // The light parts are drawn: on a dark terminal they are light as they should be. Where there are colours,
  // black and white are said, whatever the terminal's own are.
  std::string text;
  for (int y = -border; y < size + border; y += 2) {
    text += colours ? "\x1b[97;40m" : "";
    for (int x = -border; x < size + border; ++x) {
      const bool above = !dark(x, y), below = !dark(x, y + 1) && y + 1 < size + border;
      text += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
    }
    text += colours ? "\x1b[0m\n" : "\n";
  }
  return text;
}

std::string qr_svg(const Symbol& symbol, std::string_view label) {
  constexpr std::size_t border = 4;
  const std::string side = std::to_string(symbol.size() + 2 * border);
  std::string text = "<svg role=\"img\" aria-label=\"" + std::string(label) + "\" viewBox=\"0 0 " + side +
                     " " + side + "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + side +
                     "v" + side + "H0z\"/><path d=\"";
  for (std::size_t y = 0; y < symbol.size(); ++y)
    for (std::size_t x = 0; x < symbol.size(); ++x)
      if (symbol[y][x])
        text += "M" + std::to_string(x + border) + " " + std::to_string(y + border) + "h1v1h-1z";
  return text + "\"/></svg>";
}

}  // namespace bouton::cli
