// Any board: the moves are gone through one by one, and a piece is its set of cells, up to the symmetries.
#include <algorithm>
#include <bit>
#include <utility>

#include "removal/board.hpp"

namespace bouton::removal {
namespace {

// A permutation of the cells, byte by byte.
class Symmetry {
 public:
  explicit Symmetry(const std::vector<std::uint8_t>& to) {
    for (std::size_t cell = 0; cell < to.size(); ++cell)
      for (unsigned byte = 0; byte < 256; ++byte)
        if (byte >> cell % 8 & 1) images_[cell / 8][byte] |= CellSet{1} << to[cell];
    own_inverse_ = true;
    for (std::size_t cell = 0; cell < to.size(); ++cell) own_inverse_ &= to[to[cell]] == cell;
  }
  CellSet operator()(CellSet cells) const {
    CellSet image = 0;
    for (unsigned at = 0; cells != 0; ++at, cells >>= 8) image |= images_[at][cells & 255];
    return image;
  }
  bool own_inverse() const { return own_inverse_; }

 private:
  std::array<std::array<CellSet, 256>, 8> images_{};
  bool own_inverse_;
};

bool is_permutation(const std::vector<std::uint8_t>& to, unsigned cells) {
  if (to.size() != cells) return false;
  CellSet seen = 0;
  for (std::uint8_t cell : to) {
    if (cell >= cells || (seen >> cell & 1) != 0) return false;
    seen |= CellSet{1} << cell;
  }
  return true;
}

class ListedBoard final : public Board {
 public:
  explicit ListedBoard(const RemovalRule& rule) : moves_(rule.moves) {
    std::sort(moves_.begin(), moves_.end());
    moves_.erase(std::unique(moves_.begin(), moves_.end()), moves_.end());
    find_neighbours();
    least_taken_ = most_removal_cells;
    for (const Removal& move : moves_) {
      least_taken_ = std::min(least_taken_, count_bits(move.needs & move.clears));
      if (std::has_single_bit(move.needs)) lone_ |= move.needs;
    }
    auto permutations = rule.symmetries;
    if (permutations.empty()) permutations = of_the_grid(rule);
    for (const auto& to : permutations) {
      if (!is_permutation(to, rule.cells)) continue;
      const Symmetry symmetry(to);
      if (!std::is_sorted(to.begin(), to.end()) && keeps(symmetry)) symmetries_.push_back(symmetry);
    }
  }

  void pieces_of(CellSet cells, Pieces& out) const override {
    out.nim = out.count = 0;
    for (cells = alive(cells); cells != 0;) {
      const CellSet piece = piece_of(cells);
      add(piece, out);
      cells ^= piece;
    }
  }
  void moves(Piece piece, Brood& out) const override {
    out.first.clear();
    out.rest.clear();
    out.apart = 0;
    for (const Removal& move : moves_) {
      if ((move.needs & ~piece) != 0) continue;
      const CellSet left = alive(piece & ~move.clears);
      out.first.push_back(piece_of(left));
      out.rest.push_back(left ^ out.first.back());
      if (out.rest.back() == 0) continue;
      std::swap(out.first.back(), out.first[out.apart]);
      std::swap(out.rest.back(), out.rest[out.apart]);
      ++out.apart;
    }
  }
  void name(const Brood& brood, std::size_t from, std::size_t to, Pieces* out) const override {
    for (std::size_t i = from; i < to; ++i) {
      Pieces& pieces = out[i - from];
      pieces.nim = pieces.count = 0;
      add(brood.first[i], pieces);
      for (CellSet rest = brood.rest[i]; rest != 0;) {
        const CellSet piece = piece_of(rest);
        add(piece, pieces);
        rest ^= piece;
      }
    }
  }

  unsigned count_moves(Piece piece) const override {
    return static_cast<unsigned>(std::count_if(
        moves_.begin(), moves_.end(), [&](const Removal& move) { return (move.needs & ~piece) == 0; }));
  }
  unsigned count_cells(Piece piece) const override { return count_bits(piece); }
  unsigned most_moves(Piece piece) const override { return count_bits(piece) / least_taken_; }

  Mirror mirror(Piece piece) const override {
    Mirror found = Mirror::none;
    for (const Symmetry& symmetry : symmetries_) {
      if (!symmetry.own_inverse() || symmetry(piece) != piece) continue;
      // Moves that are in the way of their own image; if one leaves a piece without such moves, that has
      // value 0.
      auto in_the_way = [&](CellSet from, auto&& each) {
        for (const Removal& move : moves_)
          if ((move.needs & ~from) == 0 && (symmetry(move.needs) & move.clears) != 0 &&
              !each(from & ~move.clears))
            return;
      };
      Mirror its = Mirror::zero;
      in_the_way(piece, [&](CellSet left) {
        its = Mirror::none;
        if (symmetry(left) != left) return true;
        bool none = true;
        in_the_way(left, [&](CellSet) { return none = false; });
        if (none) its = Mirror::not_zero;
        return !none;
      });
      if (its == Mirror::zero) return its;
      if (its == Mirror::not_zero) found = its;
    }
    return found;
  }

 private:
  // Cells that no possible move needs make no difference any more.
  CellSet alive(CellSet cells) const {
    CellSet alive = 0;
    for (const Removal& move : moves_)
      if ((move.needs & ~cells) == 0) alive |= move.needs;
    return alive & cells;
  }
  CellSet piece_of(CellSet cells) const {
    CellSet piece = 0;
    for (CellSet more = cells & (~cells + 1); more != 0;) {
      piece |= more;
      CellSet next = 0;
      for (; more != 0; more &= more - 1) next |= neighbours_[static_cast<unsigned>(std::countr_zero(more))];
      more = next & cells & ~piece;
    }
    return piece;
  }
  void add(CellSet piece, Pieces& out) const {
    if (piece == 0) return;
    if (std::has_single_bit(piece)) {
      out.nim ^= (piece & lone_) != 0;
      return;
    }
    CellSet least = piece;
    for (const Symmetry& symmetry : symmetries_) least = std::min(least, symmetry(piece));
    out.add(least);
  }

  // Whatever a possible move needs or clears hangs together: the cells it needs by themselves, and what it
  // clears by those. Short moves come first, so that of a long run only neighbours are neighbours.
  void find_neighbours() {
    auto by_size = moves_;
    std::stable_sort(by_size.begin(), by_size.end(), [](const Removal& a, const Removal& b) {
      return count_bits(a.needs | a.clears) < count_bits(b.needs | b.clears);
    });
    auto beside = [&](CellSet a, CellSet b) {  // both ways
      for (CellSet left = a; left != 0; left &= left - 1)
        neighbours_[static_cast<unsigned>(std::countr_zero(left))] |= b;
      for (CellSet left = b; left != 0; left &= left - 1)
        neighbours_[static_cast<unsigned>(std::countr_zero(left))] |= a;
    };
    for (const Removal& move : by_size) {
      if (piece_of(move.needs) != move.needs) beside(move.needs, move.needs);
      for (CellSet left = move.clears & ~move.needs; left != 0; left &= left - 1) {
        const CellSet one = left & (~left + 1);
        if ((neighbours_[static_cast<unsigned>(std::countr_zero(one))] & move.needs) == 0)
          beside(one, move.needs);
      }
    }
  }

  bool keeps(const Symmetry& symmetry) const {
    std::vector<Removal> images;
    for (const Removal& move : moves_) images.push_back({symmetry(move.needs), symmetry(move.clears)});
    std::sort(images.begin(), images.end());
    return images == moves_;
  }
  // The ways to lay a rectangle on itself.
  static std::vector<std::vector<std::uint8_t>> of_the_grid(const RemovalRule& rule) {
    std::vector<std::vector<std::uint8_t>> all;
    if (rule.places.size() != rule.cells) return all;
    unsigned rows = 0, columns = 0;
    for (const CellPlace& place : rule.places) {
      rows = std::max(rows, place.row + 1u);
      columns = std::max(columns, place.column + 1u);
    }
    std::vector<std::uint8_t> cell_at(std::size_t{rows} * columns, 0xff);
    for (unsigned cell = 0; cell < rule.cells; ++cell)
      cell_at[rule.places[cell].row * columns + rule.places[cell].column] = static_cast<std::uint8_t>(cell);
    for (unsigned way = 1; way < (rows == columns ? 8u : 4u); ++way) {
      std::vector<std::uint8_t> to;
      for (const CellPlace& place : rule.places) {
        unsigned row = way & 1 ? rows - 1 - place.row : place.row;
        unsigned column = way & 2 ? columns - 1 - place.column : place.column;
        if (way & 4) std::swap(row, column);
        to.push_back(cell_at[row * columns + column]);
      }
      all.push_back(std::move(to));
    }
    return all;
  }

  std::vector<Removal> moves_;  // in order
  std::array<CellSet, 64> neighbours_{};
  std::vector<Symmetry> symmetries_;
  CellSet lone_ = 0;
  unsigned least_taken_;
};

}  // namespace

std::unique_ptr<Board> listed_board(const RemovalRule& rule) {
  if (rule.cells > most_removal_cells) return nullptr;
  for (const Removal& move : rule.moves)
    if ((move.needs & move.clears) == 0 ||
        (rule.cells < most_removal_cells && ((move.needs | move.clears) >> rule.cells) != 0))
      return nullptr;
  return std::make_unique<ListedBoard>(rule);
}

}  // namespace bouton::removal
