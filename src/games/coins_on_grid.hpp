// Coins on a board of so many columns, any number of them on a square: notation, words and pictures of the
// two games of two-dimensional Nim. The square in row r and column c has the number r * width + c.
#pragma once

#include "games/coins.hpp"

namespace bouton::games {

struct CoinsOnGrid {
  using Position = Coins;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  std::uint64_t width = 8;

  std::string square(std::uint64_t number) const {
    return std::to_string(number / width) + "-" + std::to_string(number % width);
  }

  Result<Coins> read(Reader& reader) const {
    Coins coins;
    if (reader.rest() == "0") {
      reader.accept('0');
      return coins;
    }
    do {
      const std::size_t start = reader.offset();
      auto row = reader.number(a_row);
      if (!row) return row.error();
      if (!reader.accept('-'))
        return reader.missing(the_column, {"row and column of each coin, as in 1-3,2-0",
                                           "minden érme sora és oszlopa, például 1-3,2-0",
                                           "řádek a sloupec každé mince, například 1-3,2-0"});
      auto column = reader.number(a_column);
      if (!column) return column.error();
      const std::size_t length = reader.offset() - start;
      if (*column >= width)
        return broken_rule(
            reader, start, length, outside_the_board,
            {"a column from 0 to {0}", "oszlop 0-tól {0}-ig", "sloupec od 0 do {0}", {width - 1}});
      if (*row > (largest_size - *column) / width)
        return reader.fail_at(start, length,
                              {"this row is too large: the board has up to 10^18 squares",
                               "ez a sor túl nagy: a táblának legfeljebb 10^18 mezője van",
                               "tento řádek je příliš velký: deska má nejvýše 10^18 polí"},
                              {"a row up to {0}",
                               "sor legfeljebb {0}",
                               "řádek nejvýše {0}",
                               {(largest_size - *column) / width}},
                              Error::Kind::too_large);
      coins.at.push_back(*row * width + *column);
    } while (reader.accept(','));
    std::sort(coins.at.begin(), coins.at.end());
    return coins;
  }
  std::string print(const Coins& coins) const {
    std::string text;
    for (std::uint64_t place : coins.at) text += (text.empty() ? "" : ",") + square(place);
    return text.empty() ? "0" : text;
  }

  // Row 0 is at the bottom. Squares with several coins show their number.
  std::uint64_t length(const Coins& coins) const { return last_place(coins); }
  std::string draw(const Coins& coins, std::uint64_t length) const {
    constexpr std::uint64_t most_columns = 30, most_rows = 40;
    const std::uint64_t top = std::max(last_place(coins), length) / width;
    if (width > most_columns || top >= most_rows) return {};
    const std::size_t cell = digits(std::max<std::uint64_t>(width - 1, coins.at.size())) + 1;
    const std::size_t label = digits(top);
    std::string picture;
    for (std::uint64_t row = top + 1; row-- > 0;) {
      picture += std::string(label - digits(row), ' ') + std::to_string(row) + " |";
      for (std::uint64_t column = 0; column < width; ++column) {
        const auto [first, last] = std::equal_range(coins.at.begin(), coins.at.end(), row * width + column);
        const auto count = static_cast<std::uint64_t>(last - first);
        picture += std::string(cell - (count > 1 ? digits(count) : 1), ' ');
        picture += count == 0 ? "·" : count == 1 ? "●" : std::to_string(count);
      }
      picture += '\n';
    }
    picture += std::string(label + 2, ' ');
    for (std::uint64_t column = 0; column < width; ++column)
      picture += std::string(cell - digits(column), ' ') + std::to_string(column);
    return picture + '\n';
  }

  // Coin k of the pile on a square is "1-3.k", from below. Row 0 is at the bottom.
  std::optional<Scene> scene(const Coins& coins, const Coins& start) const {
    const std::uint64_t top = std::max(last_place(coins), last_place(start)) / width;
    auto scene = grid_scene("board", top + 1, width);
    if (!scene || coins.at.size() > Scene::most_spots / 4) return std::nullopt;
    auto y = [&](std::uint64_t place) { return static_cast<double>(top - place / width); };
    auto x = [&](std::uint64_t place) { return static_cast<double>(place % width); };
    for (std::uint64_t place = 0; place < (top + 1) * width; ++place)
      scene->spots.push_back(
          {square(place), place == 0 ? "goal" : "square", x(place), y(place), square(place)});
    for (std::uint64_t row = top + 1; row-- > 0;) scene->row_names.push_back(std::to_string(row));
    for (std::uint64_t column = 0; column < width; ++column)
      scene->column_names.push_back(std::to_string(column));
    std::uint64_t in_pile = 0;
    for (std::size_t i = 0; i < coins.at.size(); ++i) {
      const std::uint64_t place = coins.at[i];
      in_pile = i > 0 && coins.at[i - 1] == place ? in_pile + 1 : 1;
      scene->spots.push_back({square(place) + "." + std::to_string(in_pile), "coin", x(place),
                              y(place) - 0.14 * static_cast<double>(in_pile - 1), std::to_string(in_pile)});
    }
    return scene;
  }
  // A square that is touched gets one more; a coin that is touched goes.
  std::vector<Touch<Coins>> edits(const Coins& coins, const Coins& start) const {
    std::vector<Touch<Coins>> touches;
    const std::uint64_t top = std::max(last_place(coins), last_place(start)) / width;
    if ((top + 1) * width > Scene::most_spots) return touches;
    for (std::uint64_t place = 0; place < (top + 1) * width; ++place) {
      Coins other = coins;
      const auto at = std::lower_bound(coins.at.begin(), coins.at.end(), place) - coins.at.begin();
      other.at.insert(other.at.begin() + at, place);
      if (other.at.size() <= most_heaps_by_hand) touches.push_back({square(place), other});
    }
    for (std::size_t i = 0; i < coins.at.size(); ++i)
      touches.push_back(
          {square(coins.at[i]) + "." + std::to_string(place_in_pile(coins, i)), coins.without(i)});
    return touches;
  }
  Coins room(const Coins& coins) const { return {{std::max(last_place(coins), 4 * width - 1)}}; }
  static std::uint64_t place_in_pile(const Coins& coins, std::size_t index) {
    std::uint64_t nth = 1;
    for (; index > 0 && coins.at[index - 1] == coins.at[index]; --index) ++nth;
    return nth;
  }
  static std::size_t pile(const Coins& coins, std::uint64_t place) {
    return static_cast<std::size_t>(std::count(coins.at.begin(), coins.at.end(), place));
  }
  // The coin that was moved lay on top.
  Gesture one_moved(const Coins& from, std::uint64_t place, std::uint64_t to) const {
    const std::string coin = square(place) + "." + std::to_string(pile(from, place));
    return {{coin, square(to)}, {coin}};
  }

  Phrase place(const Coins& from, std::span<const Coins> parts) const {
    return {"square-place",
            {square(from.minus(parts[0])[0])},
            {"The good move begins on {0}.", "A jó lépés innen indul: {0}.", "Dobrý tah začíná na {0}."}};
  }
  Phrase move_between(std::uint64_t from, std::uint64_t to) const {
    return {"move-coin-on-grid",
            {square(from), square(to)},
            {"move a coin from {0} to {1}", "toljunk egy érmét innen: {0}, ide: {1}",
             "posunout minci {0:z} na {1}"},
            {"moved a coin from {0} to {1}", "egy érmét {who:/tolt|toltál} innen: {0}, ide: {1}",
             "{who:/posouvá|posouváš} minci {0:z} na {1}"}};
  }
};

// The factory: one parameter, the number of columns.
template <class G>
Result<std::shared_ptr<const Ruleset>> make_on_grid(std::string_view id, const Parameters& parameters) {
  G game;
  if (parameters.given) {
    Reader reader(parameters.text);
    auto width = reader.number(number_of_columns, largest_size, 1);
    if (!width) return width.error();
    if (auto end = reader.end(colon_after_columns); !end) return end.error();
    if (*width == 0)
      return reader.fail_at(0, parameters.text.size(),
                            {"a board has at least one column", "a táblának legalább egy oszlopa van",
                             "deska má aspoň jeden sloupec"},
                            {number_of_columns_from, {1}}, Error::Kind::bad_parameter);
    game.width = *width;
  }
  return ruleset(std::string(id) + "/" + std::to_string(game.width), game);
}

}  // namespace bouton::games
