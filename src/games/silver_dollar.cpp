#include "games/coins.hpp"

namespace bouton::games::silver_dollar {
namespace {

// Coins on squares 1, 2, 3, ..., the medal among them; all in one sorted list. Square 0 is the purse: when
// the medal is there nothing else matters, and no coins are listed.
struct Purse {
  Coins coins;
  std::uint64_t medal = 0;

  bool operator==(const Purse&) const = default;
  std::size_t bytes_elsewhere() const { return coins.bytes_elsewhere(); }
  static constexpr unsigned squares = 56;
  std::optional<Key> pack() const {
    const auto mask = coins.pack();
    if (!mask || *mask >> squares != 0) return std::nullopt;
    return *mask | medal << squares;
  }
  static Purse unpack(Key key) { return {Coins::unpack(key & ((Key{1} << squares) - 1)), key >> squares}; }
};

}  // namespace
}  // namespace bouton::games::silver_dollar

template <>
struct std::hash<bouton::games::silver_dollar::Purse> {
  std::size_t operator()(const bouton::games::silver_dollar::Purse& position) const {
    return bouton::games::hash_of(position.coins.at, position.medal);
  }
};

namespace bouton::games::silver_dollar {
namespace {

// As coins on a strip, but a coin that reaches the purse leaves the play, and who puts the medal there wins.
struct SilverDollar {
  using Position = Purse;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  struct Theory;

  static std::uint64_t room(const Coins& coins, std::size_t i) {
    return i == 0 ? coins.at[0] : coins.at[i] - coins.at[i - 1] - 1;
  }
  Purse after(const Purse& from, Step step) const {
    const bool is_medal = from.coins.at[step.index] == from.medal;
    if (step.to == 0) return is_medal ? Purse{} : Purse{from.coins.without(step.index), from.medal};
    return {from.coins.moved(step.index, step.to), is_medal ? step.to : from.medal};
  }
  void moves(const Purse& from, auto&& leave) const {
    const Numbers& at = from.coins.at;
    for (std::size_t i = 0; i < at.size(); ++i)
      for (std::uint64_t to = at[i] - room(from.coins, i); to < at[i]; ++to)
        if (!leave(after(from, {i, to}))) return;
  }
  bool listable(const Purse& p) const {
    return p.coins.at.empty() || can_be_listed(p.coins.at.back(), p.coins.at.size());
  }

  static bool medal_first(const Purse& p) { return !p.coins.at.empty() && p.coins.at[0] == p.medal; }
  // An odd coin stands alone on the left. It may go into the purse, unless that would uncover the medal.
  static std::uint64_t lone_heap(const Purse& p) {
    return p.coins.at[0] - (p.coins.at.size() > 1 && p.coins.at[1] == p.medal ? 1 : 0);
  }
  // Nim heaps whose nim-sum is 0 exactly in P-positions; none if the medal can be taken at once.
  std::optional<Numbers> heaps_behind(const Purse& p) const {
    if (medal_first(p)) return std::nullopt;
    const Numbers& at = p.coins.at;
    Numbers heaps;
    if (at.size() % 2 == 1) heaps.push_back(lone_heap(p));
    for (std::size_t i = at.size() % 2 + 1; i < at.size(); i += 2) heaps.push_back(room(p.coins, i));
    return heaps;
  }

  Result<Purse> read(Reader& reader) const {
    constexpr PlacesNotation notation{
        {"a square", "egy mező száma", "číslo pole"},
        {"square 0 is the purse: a coin that is there has left the play",
         "a 0. mező az erszény: az ott lévő pénzdarab már kiesett a játékból",
         "pole 0 je měšec: mince, která je v něm, už ve hře není"},
        {"two coins cannot stand on one square", "két pénzdarab nem állhat egy mezőn",
         "dvě mince nemohou stát na jednom poli"}};
    if (reader.rest() == "m0") {
      reader.accept("m0");
      return Purse{};
    }
    const std::size_t begin = reader.offset();
    std::vector<WrittenPlace> written;
    std::optional<std::uint64_t> medal;
    do {
      const std::size_t start = reader.offset();
      const bool marked = reader.accept('m');
      if (marked && medal)
        return broken_rule(
            reader, start, 1, {"there is only one medal", "csak egy érem van", "medaile je jen jedna"},
            {"one square marked with m", "egyetlen, m-mel jelölt mező", "jediné pole označené m"});
      if (marked && (reader.rest() == "0" || reader.rest().starts_with("0,")))
        return broken_rule(
            reader, start, 2,
            {"the play has ended when the medal is in the purse",
             "ha az érem az erszényben van, a játék véget ért", "je-li medaile v měšci, hra skončila"},
            {"m0 alone, or the medal on a square from 1 on",
             "csak m0, vagy az érem az 1. vagy egy későbbi mezőn",
             "samotné m0, nebo medaile na poli od 1 výše"});
      auto place = read_place(reader, notation);
      if (!place) return place.error();
      if (marked) medal = *place;
      written.emplace_back(*place, start + (marked ? 1 : 0));
    } while (reader.accept(','));
    if (!medal)
      return broken_rule(
          reader, begin, reader.offset() - begin,
          {"one of the coins must be the medal", "az egyik pénzdarabnak az éremnek kell lennie",
           "jedna z mincí musí být medaile"},
          {"m before the square of the medal, as in 2,m5,9", "m az érem mezője előtt, például 2,m5,9",
           "m před polem medaile, například 2,m5,9"});
    auto places = different_places(reader, std::move(written), notation);
    if (!places) return places.error();
    return Purse{{std::move(*places)}, *medal};
  }
  std::string print(const Purse& p) const {
    if (p.medal == 0) return "m0";
    std::string text;
    for (std::uint64_t place : p.coins.at)
      text += (text.empty() ? "" : ",") + std::string(place == p.medal ? "m" : "") + std::to_string(place);
    return text;
  }
  std::string draw(const Purse& p, std::uint64_t length) const {
    return draw_row(0, std::max(last_place(p.coins), length), [&](std::uint64_t i) {
      if (i == p.medal) return "m";
      if (i == 0) return "∪";
      return std::binary_search(p.coins.at.begin(), p.coins.at.end(), i) ? "●" : "·";
    });
  }
  std::uint64_t length(const Purse& p) const { return last_place(p.coins); }
  Phrase place(const Purse& from, std::span<const Purse> parts) const {
    if (parts[0].medal != from.medal)
      return {
          "medal-place", {}, {"Move the medal.", "Érdemes az éremmel lépni.", "Vyplatí se táhnout medailí."}};
    return {"coin-place",
            {std::to_string(from.coins.minus(parts[0].coins)[0])},
            {"Move the coin on {0}.", "Érdemes {0:az}. mezőn álló pénzdarabbal lépni.",
             "Vyplatí se táhnout mincí na poli {0}."}};
  }

  std::optional<Scene> scene(const Purse& p, const Purse& start) const {
    auto scene = coins_scene(0, p.coins, std::max(last_place(p.coins), last_place(start.coins)));
    if (!scene) return scene;
    scene->spots[0].kind = "purse";
    for (Scene::Spot& spot : scene->spots)
      if (spot.id == "c" + std::to_string(p.medal)) spot.kind = "medal";
    return scene;
  }
  // A coin that is touched goes, and one comes where there was none; of the medal, the next coin takes its
  // part.
  std::vector<Touch<Purse>> edits(const Purse& p, const Purse& start) const {
    std::vector<Touch<Purse>> touches;
    for (std::uint64_t place = 1;
         p.medal > 0 && place <= std::max(last_place(p.coins), last_place(start.coins)); ++place) {
      const std::string at = std::to_string(place);
      if (place == p.medal) {
        const auto next = std::upper_bound(p.coins.at.begin(), p.coins.at.end(), place);
        touches.push_back({"c" + at, Purse{p.coins, next == p.coins.at.end() ? p.coins.at[0] : *next}});
        continue;
      }
      const Purse other{toggled(p.coins, place), p.medal};
      touches.push_back({(other.coins.at.size() < p.coins.at.size() ? "c" : "s") + at, other});
    }
    return touches;
  }
  Purse room(const Purse& p) const { return {room_beyond(p.coins), room_beyond(p.coins).at[0]}; }
  std::vector<Gesture> gestures(const Purse& from, std::span<const Purse> parts) const {
    const Purse& to = parts[0];
    if (to.medal == 0) return coin_gestures(from.medal, 0);
    const Numbers come = to.coins.minus(from.coins);
    return coin_gestures(from.coins.minus(to.coins)[0], come.empty() ? 0 : come[0]);
  }
  Phrase describe(const Purse& from, std::span<const Purse> parts) const {
    const Purse& to = parts[0];
    if (to.medal == 0)
      return {
          "medal-home",
          {std::to_string(from.medal)},
          {"put the medal on {0} into the purse", "tegyük az érmet {0:az}. mezőről az erszénybe",
           "dát medaili z pole {0} do měšce"},
          {"put the medal on {0} into the purse", "az érmet {0:az}. mezőről az erszénybe {who:/tette|tetted}",
           "{who:/dává|dáváš} medaili z pole {0} do měšce"}};
    const std::uint64_t moved = from.coins.minus(to.coins)[0];
    if (to.coins.at.size() < from.coins.at.size())
      return {"coin-home",
              {std::to_string(moved)},
              {"put the coin on {0} into the purse", "tegyük a pénzdarabot {0:az}. mezőről az erszénybe",
               "dát minci z pole {0} do měšce"},
              {"put the coin on {0} into the purse",
               "a pénzdarabot {0:az}. mezőről az erszénybe {who:/tette|tetted}",
               "{who:/dává|dáváš} minci z pole {0} do měšce"}};
    const std::uint64_t target = to.coins.minus(from.coins)[0];
    if (moved == from.medal)
      return {"move-medal",
              {std::to_string(moved), std::to_string(target)},
              {"move the medal on {0} to {1}", "toljuk az érmet {0:az}. mezőről {1:az}. mezőre",
               "posunout medaili z pole {0} na pole {1}"},
              {"moved the medal on {0} to {1}", "az érmet {0:az}. mezőről {1:az}. mezőre {who:/tolta|toltad}",
               "{who:/posouvá|posouváš} medaili z pole {0} na pole {1}"}};
    return {
        "move-other-coin",
        {std::to_string(moved), std::to_string(target)},
        {"move the coin on {0} to {1}", "toljuk a pénzdarabot {0:az}. mezőről {1:az}. mezőre",
         "posunout minci z pole {0} na pole {1}"},
        {"moved the coin on {0} to {1}", "a pénzdarabot {0:az}. mezőről {1:az}. mezőre {who:/tolta|toltad}",
         "{who:/posouvá|posouváš} minci z pole {0} na pole {1}"}};
  }

  std::vector<Reason> reading(const Purse& p, const Way& way) const;
};

// Each move changes one of the heaps, or uncovers the medal, or puts the left coin of the first pair into the
// purse, which makes the heap of that pair larger; so the outcome of the game alone is Nim's. Beside other
// games it is not: the moves that uncover the medal lead to values of their own. (Checked by search.)
struct SilverDollar::Theory {
  static std::optional<Outcome> outcome(const SilverDollar& game, const Purse& p, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    const auto heaps = game.heaps_behind(p);
    return heaps && nim_sum(*heaps) == 0 ? Outcome::P : Outcome::N;
  }
  static bool searchable(const SilverDollar&, const Purse& p) {
    const Numbers& at = p.coins.at;
    if (at.empty()) return true;
    const std::uint64_t positions =
        std::min(places_below(at), choices(bounded_sum(at.back(), at.size()), at.size()));
    return can_be_searched(positions, at.back(), p.pack().has_value());
  }
  static bool winning_options(const SilverDollar& game, const Purse& p, const Way& way, const auto& out) {
    if (way.convention != Convention::normal) return false;
    const Coins& coins = p.coins;
    std::vector<Step> steps;
    if (medal_first(p)) {
      steps.push_back({0, 0});
    } else if (const std::uint64_t difference = nim_sum(*game.heaps_behind(p)); difference != 0) {
      const std::size_t odd = coins.at.size() % 2;
      if (odd == 1)
        if (const std::uint64_t heap = lone_heap(p), wanted = heap ^ difference; wanted < heap)
          steps.push_back({0, coins.at[0] - (heap - wanted)});
      for (std::size_t i = odd + 1; i < coins.at.size(); i += 2) {
        const std::uint64_t gap = room(coins, i), wanted = gap ^ difference;
        // The purse is no square to stand on: that move is looked at below.
        const std::uint64_t room_before = room(coins, i - 1) - (i == 1 ? 1 : 0);
        if (wanted > gap && wanted - gap <= room_before)
          steps.push_back({i - 1, coins.at[i - 1] - (wanted - gap)});
        if (wanted < gap) steps.push_back({i, coins.at[i] - (gap - wanted)});
      }
      if (odd == 0 && outcome(game, game.after(p, {0, 0}), way) == Outcome::P)
        steps.insert(steps.begin(), {0, 0});
    }
    hand_out(game, p, coins.at.size() / 2, steps, 0, out);
    return true;
  }
};

std::vector<Reason> SilverDollar::reading(const Purse& p, const Way& way) const {
  if (way.convention != Convention::normal || p.medal == 0) return {};
  if (medal_first(p))
    return {telling_the_move(
        {"silver-dollar-medal-first",
         {"No coin is to the left of the medal on {medal}: it can be put into the purse at once.",
          "Az érem ({medal}. mező) előtt nincs pénzdarab: azonnal az erszénybe tehető.",
          "Nalevo od medaile na poli {medal} není žádná mince: lze ji hned dát do měšce."},
         {{"squares", p.coins.at}, {"medal", p.medal}}})};
  std::vector<Reason> reasons = {
      {"silver-dollar-heaps",
       {"The coins and the medal stand on {squares}; the medal is on {medal}. Pair them from the right: the "
        "empty squares inside the pairs are Nim heaps. A coin left over on square x is a heap of x, the "
        "moves it has; but only of x - 1 if the medal is next to it in the row, because then going into the "
        "purse would give the medal away. {heaps:#The heap is|The heaps are} {heaps}.",
        "A pénzdarabok és az érem ezeken a mezőkön állnak: {squares}; az érem {medal:az}. mezőn. Jobbról "
        "kezdve párokba állítjuk őket: a párokon belüli üres mezők a nim-halmok. A kimaradó, az x. mezőn "
        "álló pénzdarab x-es halom, ennyi lépése van; de csak x - 1-es, ha az érem a következő a sorban, "
        "mert akkor a pénzdarabot az erszénybe tenni annyi volna, mint odaadni az érmet. {heaps:#A halom|A "
        "halmok}: {heaps}.",
        "Mince a medaile stojí na polích {squares}; medaile na poli {medal}. Tvoříme dvojice zprava: prázdná "
        "pole uvnitř dvojic jsou nimové hromádky. Mince, která zbude na poli x, je hromádka x, tolik má "
        "tahů; ale jen x - 1, následuje-li v řadě medaile, protože dát minci do měšce by znamenalo vydat "
        "medaili. {heaps:#Hromádka je|Hromádky jsou|Hromádky jsou} {heaps}."},
       {{"squares", p.coins.at}, {"medal", p.medal}, {"heaps", *heaps_behind(p)}}},
      {"silver-dollar-moves",
       {"As on the strip, a heap that was made larger is made smaller again by the right coin of its pair. "
        "Nobody wants to be the one who leaves the medal first in the row. This decides the game by itself; "
        "in a sum with other games the nim-sum is not its value.",
        "Ahogy a sávon, a megnövelt halmot a pár jobb oldali darabjával újra kisebbé tesszük. Senki sem "
        "akarja az érmet a sor elejére engedni. Ez a magában játszott játékot dönti el; más játékokkal "
        "összeadva a nim-összeg nem az értéke.",
        "Jako na pásu: zvětšenou hromádku zase zmenšíme pravou mincí její dvojice. Nikdo nechce být ten, kdo "
        "nechá medaili v řadě první. To rozhoduje hru hranou samostatně; v součtu s jinými hrami není "
        "nim-součet její hodnotou."}}};
  return reasons;
}

constexpr char name[] = "silver-dollar";

}  // namespace

Entry entry() {
  return {.references = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 15 (1982)",
          .examples = {"silver-dollar:2,m5,9", "silver-dollar:2,m3,4", "silver-dollar:1,3,m4,6",
                       "silver-dollar:m2,4", "silver-dollar:m0"},
          .make = make_plain<SilverDollar, name>};
}

}  // namespace bouton::games::silver_dollar
