// A position as things on a table, for whoever draws it, and a move as what a hand does there. Who draws and
// who clicks needs to know no rules: every thing that can be touched has a name, and every move says which to
// touch.
//
// A kind says what a thing is: match, pin, stone, free, queen. The page has a drawing for it
// (lab/src/boards/Piece.svelte; else it is an empty square) and a word in three languages (`kinds` in
// lab/src/words, which the conformance tests look for). The style is that of the whole table: "board" has
// dark and light squares, "row" and "heap" may be broken into lines where they are long; what the page does
// not know it draws without ado.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {

struct Scene {
  // A thing or a place. It takes the unit square at x, y; y grows downwards, and later ones lie on top.
  struct Spot {
    std::string id;
    std::string_view kind;
    double x = 0, y = 0;
    std::string label{};
    std::string on{};  // the spot that it lies on, where that is not plain
  };
  struct Line {
    std::string id, from, to;  // between two spots
    std::string_view kind;
    std::string label{};
  };
  std::string_view style;  // what it looks like as a whole
  double columns = 1, rows = 1;
  std::vector<Spot> spots{};
  std::vector<Line> lines{};
  std::vector<std::string> row_names{},
      column_names{};  // written beside a board, from its top left corner on

  static constexpr std::size_t most_spots = 400;  // larger ones are not drawn
};

// One way to make a move by hand.
struct Gesture {
  std::vector<std::string> picks;   // what is touched, in this order
  std::vector<std::string> gone{};  // what is lifted by it
  bool free = false;                // in any order
};

// A position is set up by hand, touch by touch: what one of them makes of it. Some touch a thing or a place
// of the scene; heaps have buttons, too, for what is not there.
struct Edit {
  enum class Does { touch, more, fewer, another };
  Does does = Does::touch;
  std::string spot{};    // what is touched
  std::size_t heap = 0;  // more and fewer: in which of the heaps, from 1 on; 0: there is one only
  std::uint64_t to = 0;  // the position that it makes, as a key
};

}  // namespace bouton
