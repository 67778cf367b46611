#include "games/ruleset_of.hpp"

namespace bouton::games::lego_bricks {
namespace {

// A rectangle on which so many more layers may be put.
struct Rectangle {
  std::uint32_t rows = 1, columns = 1, layers = 1;

  bool operator==(const Rectangle&) const = default;
  static constexpr std::uint32_t largest = (1u << 20) - 1;
  std::optional<Key> pack() const { return Key{layers} << 40 | Key{rows} << 20 | columns; }
  static Rectangle unpack(Key key) {
    return {static_cast<std::uint32_t>(key >> 20) & largest, static_cast<std::uint32_t>(key) & largest,
            static_cast<std::uint32_t>(key >> 40)};
  }
};

// Put one brick along one side of a rectangle: as long as that side, shorter in the other direction. The part
// it covers has one layer less to go.
struct LegoBricks {
  using Position = Rectangle;
  static constexpr bool list = true;
  static constexpr std::uint32_t unlimited = 0;  // as a height; positions then all have one layer to go
  std::uint32_t height = unlimited;
  bool neutral = false;

  std::uint32_t layers() const { return height == unlimited ? 1 : height; }
  std::uint32_t covered(std::uint32_t layers) const { return height == unlimited ? layers : layers - 1; }

  void moves(const Rectangle& from, auto&& leave) const {
    if (from.layers == 0) return;
    const std::uint32_t below = covered(from.layers);
    // In the neutral reading a part with no layers left is no component at all.
    auto parts = [&](Rectangle open, Rectangle brick) {
      return neutral && brick.layers == 0 ? leave(open) : leave({open, brick});
    };
    for (std::uint32_t a = 1; a < from.rows; ++a)
      if (!parts({a, from.columns, from.layers}, {from.rows - a, from.columns, below})) return;
    for (std::uint32_t b = 1; b < from.columns; ++b)
      if (!parts({from.rows, b, from.layers}, {from.rows, from.columns - b, below})) return;
  }

  std::vector<Setting> settings() const {
    return {{"height", height == unlimited ? std::nullopt : std::optional<std::uint64_t>(height)},
            {"neutral", neutral}};
  }
  // Where a short game with so many layers is printed, it follows one reading or the other.
  std::vector<Reason> notes(const Way& way) const {
    if (height == unlimited || way.ending == Ending::long_) return {};
    const std::string rules = "lego/" + std::to_string(height), other = neutral ? rules : rules + ",neutral";
    return {
        {"lego-readings",
         neutral
             ? Trilingual{"Where a short game ends has two readings in print. This is the table of the "
                          "neutral one: a rectangle that can carry no more layers is left out, and the game "
                          "ends when a 1x1 appears that could still carry some. In the strict one such a "
                          "rectangle is a game that has ended, and so the end: {other}. The printed tables "
                          "for two layers number {tables} are neutral; number {neither} is neither.",
                          "Arról, hogy mikor ér véget a rövid játék, nyomtatásban kétféle értelmezés van. Ez "
                          "a táblázat a semlegesé (neutral): az a téglalap, amelyre több réteg már nem "
                          "tehető, kimarad, és a játék akkor ér véget, ha olyan 1x1-es keletkezik, amelyre "
                          "még lehetne tenni. A szigorú (strict) értelmezésben az ilyen téglalap véget ért "
                          "játék, tehát itt a vége: {other}. A kétrétegű játék nyomtatott táblázatai közül a "
                          "semleges értelmezést követik ezek: {tables}; egyiket sem követi ez: {neither}.",
                          "To, kdy končí krátká hra, se v tištěných textech chápe dvojím způsobem. Tato "
                          "tabulka platí pro neutrální výklad (neutral): obdélník, na který se už další "
                          "vrstva nevejde, se vynechá a hra končí, jakmile vznikne 1x1, na které by se ještě "
                          "něco vešlo. V přísném výkladu (strict) je takový obdélník ukončená hra, a tedy "
                          "konec: {other}. Z tištěných tabulek pro dvě vrstvy odpovídají neutrálnímu výkladu "
                          "čísla {tables}; žádnému neodpovídá číslo {neither}."}
             : Trilingual{"Where a short game ends has two readings in print. This is the table of the "
                          "strict one: a rectangle that can carry no more layers is a game that has ended, "
                          "and so the end. In the neutral one it is left out, and the game ends when a 1x1 "
                          "appears that could still carry some: {other}. The printed tables for two layers "
                          "number {tables} are neutral; number {neither} is neither.",
                          "Arról, hogy mikor ér véget a rövid játék, nyomtatásban kétféle értelmezés van. Ez "
                          "a táblázat a szigorúé (strict): az a téglalap, amelyre több réteg már nem tehető, "
                          "véget ért játék, tehát itt a vége. A semleges (neutral) értelmezésben kimarad, és "
                          "a játék akkor ér véget, ha olyan 1x1-es keletkezik, amelyre még lehetne tenni: "
                          "{other}. A kétrétegű játék nyomtatott táblázatai közül a semleges értelmezést "
                          "követik ezek: {tables}; egyiket sem követi ez: {neither}.",
                          "To, kdy končí krátká hra, se v tištěných textech chápe dvojím způsobem. Tato "
                          "tabulka platí pro přísný výklad (strict): obdélník, na který se už další vrstva "
                          "nevejde, je ukončená hra, a tedy konec. V neutrálním výkladu (neutral) se vynechá "
                          "a hra končí, jakmile vznikne 1x1, na které by se ještě něco vešlo: {other}. Z "
                          "tištěných tabulek pro dvě vrstvy odpovídají neutrálnímu výkladu čísla {tables}; "
                          "žádnému neodpovídá číslo {neither}."},
         {{"reading", neutral ? "neutral" : "strict"},
          {"rules", neutral ? rules + ",neutral" : rules},
          {"other_reading", neutral ? "strict" : "neutral"},
          {"other", other},
          {"tables", std::vector<std::uint64_t>{9, 15, 19}},
          {"neither", std::uint64_t{23}}}}};
  }
  Grid grid() const { return {1, Rectangle::largest, Rectangle::largest}; }
  Rectangle at(std::uint64_t row, std::uint64_t column) const {
    return {static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column), layers()};
  }

  Result<Rectangle> read(Reader& reader) const {
    std::uint64_t sides[2];
    for (int i : {0, 1}) {
      if (i == 1 && !reader.accept('x'))
        return reader.missing({"the second side", "a második oldal", "druhá strana"},
                              {"'x', as in 4x7", "'x', például 4x7", "'x', například 4x7"});
      const std::size_t start = reader.offset();
      auto side = reader.number({"a side", "egy oldal hossza", "délka strany"}, Rectangle::largest, 1);
      if (!side) return side.error();
      if (*side == 0)
        return reader.fail_at(start, 1,
                              {"a rectangle has sides of at least 1", "egy téglalap oldala legalább 1",
                               "strany obdélníku jsou aspoň 1"},
                              {"a side from 1 on", "egy oldal, legalább 1", "strana, aspoň 1"},
                              Error::Kind::bad_position);
      sides[i] = *side;
    }
    Rectangle rectangle = at(sides[0], sides[1]);
    if (reader.peek() == '@') {
      const std::size_t start = reader.offset();
      reader.accept('@');
      if (height == unlimited)
        return reader.fail_at(
            start, 1,
            {"the height is unlimited, so no layers are counted",
             "a magasság korlátlan, ezért a rétegek nem számítanak",
             "výška je neomezená, takže se vrstvy nepočítají"},
            {"lego/r for a limited height", "lego/r, ha a magasság korlátos", "lego/r pro omezenou výšku"},
            Error::Kind::bad_position);
      auto layers =
          reader.number({"the layers left", "a hátralévő rétegek száma", "počet zbývajících vrstev"}, height);
      if (!layers) return layers.error();
      rectangle.layers = static_cast<std::uint32_t>(*layers);
    }
    return rectangle;
  }
  std::string print(const Rectangle& r) const {
    std::string text = std::to_string(r.rows) + "x" + std::to_string(r.columns);
    if (r.layers != layers()) text += "@" + std::to_string(r.layers);
    return text;
  }
  std::optional<Message> own_rule() const {
    if (height == unlimited)
      return Message(
          "Put a brick along one side of a rectangle, as long as that side and shorter in the other "
          "direction. "
          "Bricks can be put on bricks as high as you like; the uncovered part and the brick are separate "
          "rectangles from then on.",
          "Egy téglalap egyik oldala mentén végigérő téglát rakunk le, amely a másik irányban rövidebb a "
          "téglalapnál. Téglára akármilyen magasan lehet téglát rakni; a fedetlen rész és a tégla ettől "
          "kezdve "
          "külön téglalap.",
          "Podél jedné strany obdélníku položíme kostku, která je stejně dlouhá jako tato strana a v druhém "
          "směru kratší než obdélník. Na kostky lze klást další jakkoli vysoko; nezakrytá část a kostka jsou "
          "od té chvíle samostatné obdélníky.");
    return Message(
        "Put a brick along one side of a rectangle, as long as that side and shorter in the other direction. "
        "Each place can carry {0} {0:layer|layers}; the uncovered part and the brick are separate rectangles "
        "from then on.",
        "Egy téglalap egyik oldala mentén végigérő téglát rakunk le, amely a másik irányban rövidebb a "
        "téglalapnál. Minden helyre {0} réteg fér; a fedetlen rész és a tégla ettől kezdve külön téglalap.",
        "Podél jedné strany obdélníku položíme kostku, která je stejně dlouhá jako tato strana a v druhém "
        "směru "
        "kratší než obdélník. Na každé místo {0:se vejde|se vejdou|se vejde} {0} {0:vrstva|vrstvy|vrstev}; "
        "nezakrytá část a kostka jsou od té chvíle samostatné obdélníky.",
        {height});
  }
  Phrase place(const Rectangle& from, std::span<const Rectangle> parts) const {
    return {"brick-place",
            {std::to_string(brick_put(from, parts).rows), print(from)},
            {"Put a brick with {0} {0:row|rows} on {1}.",
             "Érdemes erre téglát tenni: {1}; a tégla sorainak száma {0}.",
             "Vyplatí se položit na {1} kostku, která má {0} {0:řádek|řádky|řádků}."}};
  }
  // Studs, and along two sides the places where a brick of so many rows or columns is put.
  std::optional<Scene> scene(const Rectangle& r, const Rectangle&) const {
    auto scene = grid_scene("bricks", r.rows + std::uint64_t{1}, r.columns + std::uint64_t{1});
    if (!scene) return scene;
    for (std::uint32_t row = 1; row <= r.rows; ++row)
      for (std::uint32_t column = 1; column <= r.columns; ++column)
        scene->spots.push_back({dotted(row, column),
                                r.layers == 0 ? "smooth" : "stud",
                                static_cast<double>(column),
                                static_cast<double>(row),
                                {}});
    for (std::uint32_t row = 1; row < r.rows && r.layers > 0; ++row)
      scene->spots.push_back({"r" + std::to_string(row), "handle", 0, static_cast<double>(row),
                              std::to_string(row) + "x" + std::to_string(r.columns)});
    for (std::uint32_t column = 1; column < r.columns && r.layers > 0; ++column)
      scene->spots.push_back({"c" + std::to_string(column), "handle", static_cast<double>(column), 0,
                              std::to_string(r.rows) + "x" + std::to_string(column)});
    return scene;
  }
  std::vector<Gesture> gestures(const Rectangle& from, std::span<const Rectangle> parts) const {
    const Rectangle brick = brick_put(from, parts);
    const bool by_rows = brick.columns == from.columns;
    Gesture gesture{{by_rows ? "r" + std::to_string(brick.rows) : "c" + std::to_string(brick.columns)}};
    for (std::uint32_t row = 1; row <= brick.rows; ++row)
      for (std::uint32_t column = 1; column <= brick.columns; ++column)
        gesture.gone.push_back(dotted(row, column));
    return {gesture};
  }
  Phrase describe(const Rectangle& from, std::span<const Rectangle> parts) const {
    const Rectangle brick = brick_put(from, parts);
    return {"brick", {std::to_string(brick.rows) + "x" + std::to_string(brick.columns), print(from)}};
  }
  static Rectangle brick_put(const Rectangle& from, std::span<const Rectangle> parts) {
    Rectangle brick = parts.back();
    if (parts.size() == 1) {  // the brick was left out: it is what is missing
      brick = from;
      (brick.rows != parts[0].rows ? brick.rows : brick.columns) -=
          brick.rows != parts[0].rows ? parts[0].rows : parts[0].columns;
    } else if (parts[0].layers < parts[1].layers) {
      brick = parts[0];
    }
    return brick;
  }
};

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  LegoBricks game;
  if (!parameters.given) return ruleset("lego", game);
  constexpr Trilingual expected{"the height, a number, and perhaps ,strict or ,neutral after it",
                                "a magasság, egy szám, és utána esetleg ,strict vagy ,neutral",
                                "výška, číslo, a za ním případně ,strict nebo ,neutral"};
  Reader reader(parameters.text);
  std::string name = "lego/";
  if (reader.accept("unlimited")) {
    name += "unlimited";
  } else {
    const std::size_t start = reader.offset();
    auto height = reader.number({"the height", "a magasság", "výška"}, Rectangle::largest);
    if (!height) {
      Error error = height.error();
      error.expected = expected;
      return error;
    }
    if (*height == 0)
      return reader.fail_at(start, 1,
                            {"with height 0 nobody could ever move", "0 magassággal soha senki sem léphetne",
                             "s výškou 0 by nikdo nikdy nemohl táhnout"},
                            {"a height from 1 on", "a magasság, legalább 1", "výška, aspoň 1"},
                            Error::Kind::bad_parameter);
    game.height = static_cast<std::uint32_t>(*height);
    name += std::to_string(*height);
  }
  if (reader.accept(',')) {
    if (reader.accept("neutral"))
      game.neutral = true;
    else if (!reader.accept("strict"))
      return reader.missing({"a reading", "az értelmezés", "výklad"},
                            {"strict or neutral", "strict vagy neutral", "strict nebo neutral"});
  }
  if (auto end = reader.end(expected); !end) return end.error();
  if (game.height == LegoBricks::unlimited)
    return ruleset("lego", LegoBricks{});  // the readings differ only below
  return ruleset(game.neutral ? name + ",neutral" : name, game);
}

}  // namespace

Entry entry() {
  return {.examples = {"lego/2:4x7,3x3", "lego:4x5", "lego/2,neutral:4x3", "lego/1:3x4", "lego/3:2x2,1x3@1",
                       "lego/2:2x3@0"},
          .make = make};
}

}  // namespace bouton::games::lego_bricks
