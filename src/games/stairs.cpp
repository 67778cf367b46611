#include "games/coins.hpp"

namespace bouton::games::stairs {
namespace {

// How many counters stand on step 1, 2, 3, ...; the top step is not empty.
struct Staircase {
  Numbers steps;

  bool operator==(const Staircase&) const = default;
  std::size_t bytes_elsewhere() const { return steps.size() * sizeof(steps[0]); }
  static constexpr unsigned bits = 4, most_packed = 15;
  std::optional<Key> pack() const {
    if (steps.size() > most_packed) return std::nullopt;
    Key key = 0;
    for (std::size_t i = steps.size(); i-- > 0;) {
      if (steps[i] >> bits != 0) return std::nullopt;
      key = key << bits | steps[i];
    }
    return key;
  }
  static Staircase unpack(Key key) {
    Staircase stairs;
    for (; key != 0; key >>= bits) stairs.steps.push_back(key & ((1u << bits) - 1));
    return stairs;
  }
};

}  // namespace
}  // namespace bouton::games::stairs

template <>
struct std::hash<bouton::games::stairs::Staircase> {
  std::size_t operator()(const bouton::games::stairs::Staircase& stairs) const {
    return bouton::games::hash_of(stairs.steps);
  }
};

namespace bouton::games::stairs {
namespace {

// Move any positive number of counters from one step to the next lower one; the floor is out of play.
struct Stairs {
  using Position = Staircase;
  using Theory = DisguiseTheory<true>;
  static constexpr bool list = false;
  static constexpr bool splits = false;

  // From the step of this index (step 1 has index 0) so many counters go down.
  Staircase after(const Staircase& stairs, Step step) const {
    Staircase result = stairs;
    Numbers& counts = result.steps;
    counts[step.index] -= step.to;
    if (step.index > 0) counts[step.index - 1] += step.to;
    while (!counts.empty() && counts.back() == 0) counts.pop_back();
    return result;
  }
  void moves(const Staircase& stairs, auto&& leave) const {
    for (std::size_t i = 0; i < stairs.steps.size(); ++i)
      for (std::uint64_t down = 1; down <= stairs.steps[i]; ++down)
        if (!leave(after(stairs, {i, down}))) return;
  }
  std::uint64_t most_moves(const Staircase& stairs) const { return total(stairs.steps); }
  bool listable(const Staircase& stairs) const {
    return can_be_listed(most_moves(stairs), stairs.steps.size());
  }

  // What stands on steps 1, 3, 5, ...
  Numbers heaps_behind(const Staircase& stairs) const {
    Numbers heaps;
    for (std::size_t i = 0; i < stairs.steps.size(); i += 2) heaps.push_back(stairs.steps[i]);
    return heaps;
  }
  // An odd step gets smaller by moving from it, larger by moving to it.
  void changing(const Staircase& stairs, auto&& wanted, auto&& sink) const {
    const Numbers& counts = stairs.steps;
    for (std::size_t i = 0; i < counts.size(); i += 2) {
      const std::uint64_t count = counts[i], new_count = wanted(count);
      if (new_count < count) sink(Step{i, count - new_count});
      if (new_count > count && i + 1 < counts.size() && new_count - count <= counts[i + 1])
        sink(Step{i + 1, new_count - count});
    }
  }
  std::uint64_t reachable(const Staircase& stairs) const {
    return choices(bounded_sum(total(stairs.steps), stairs.steps.size()), stairs.steps.size());
  }

  Result<Staircase> read(Reader& reader) const {
    Staircase stairs;
    std::uint64_t all = 0;
    do {
      const std::size_t start = reader.offset();
      auto count =
          reader.number({"the counters on a step", "a kavicsok száma egy fokon", "počet kamenů na schodu"});
      if (!count) return count.error();
      all += *count;
      if (all > largest_size)
        return reader.fail_at(start, reader.offset() - start,
                              {"these are too many counters together", "ez összesen túl sok kavics",
                               "to je dohromady příliš mnoho kamenů"},
                              {"at most {0} counters on all steps",
                               "legfeljebb {0} kavics az összes fokon",
                               "nejvýše {0} kamenů na všech schodech",
                               {largest_size}},
                              Error::Kind::too_large);
      stairs.steps.push_back(*count);
    } while (reader.accept(','));
    while (!stairs.steps.empty() && stairs.steps.back() == 0) stairs.steps.pop_back();
    return stairs;
  }
  std::string print(const Staircase& stairs) const { return listed(stairs.steps); }

  Phrase place(const Staircase& from, std::span<const Staircase> parts) const {
    Numbers left = parts[0].steps;
    left.resize(from.steps.size(), 0);
    std::size_t i = from.steps.size() - 1;
    while (from.steps[i] == left[i]) --i;
    return {"step-place",
            {std::to_string(i + 1)},
            {"Move down from step {0}.", "Érdemes {0:az}. fokról lejjebb lépni.",
             "Vyplatí se něco přesunout {0:z}. schodu."}};
  }
  // Counter k of step i is "i.k", from below; the steps rise to the right, and the floor is at the left.
  std::optional<Scene> scene(const Staircase& stairs, const Staircase& start) const {
    constexpr double rise = 0.5, thickness = 0.5;
    const std::size_t steps = std::max<std::size_t>({stairs.steps.size(), start.steps.size(), 1});
    const std::uint64_t all = std::max(total(stairs.steps), total(start.steps));
    if (all > Scene::most_spots / 4 || steps > Scene::most_spots / 4) return std::nullopt;
    const double height = rise * static_cast<double>(steps) + thickness * static_cast<double>(all) + 1;
    Scene scene{"stairs", static_cast<double>(steps) + 1, height};
    for (std::size_t i = 0; i <= steps; ++i) {
      const double x = static_cast<double>(i), top = height - 1 - rise * x;
      scene.spots.push_back(
          {"step" + std::to_string(i), i == 0 ? "floor" : "step", x, top, std::to_string(i)});
      for (std::uint64_t k = 1; i > 0 && i <= stairs.steps.size() && k <= stairs.steps[i - 1]; ++k)
        scene.spots.push_back(
            {dotted(i, k), "pebble", x, top - thickness * static_cast<double>(k), std::to_string(k)});
    }
    return scene;
  }
  // A step that is touched gets one more; a pebble that is touched goes.
  std::vector<Touch<Staircase>> edits(const Staircase& stairs, const Staircase& start) const {
    std::vector<Touch<Staircase>> touches;
    for (std::size_t i = 1; i <= std::max(stairs.steps.size(), start.steps.size()); ++i) {
      Staircase other = stairs;
      if (other.steps.size() < i) other.steps.resize(i, 0);
      const std::uint64_t here = other.steps[i - 1]++;
      if (total(other.steps) <= most_by_hand) touches.push_back({"step" + std::to_string(i), other});
      if (here == 0) continue;
      other.steps[i - 1] = here - 1;
      while (!other.steps.empty() && other.steps.back() == 0) other.steps.pop_back();
      for (std::uint64_t k = 1; k <= here; ++k) touches.push_back({dotted(i, k), other});
    }
    return touches;
  }
  Staircase room(const Staircase& stairs) const {
    Staircase other = stairs;
    if (other.steps.size() < 6) other.steps.resize(6, 0);
    return other;
  }
  std::vector<Gesture> gestures(const Staircase& from, std::span<const Staircase> parts) const {
    Numbers left = parts[0].steps;
    left.resize(from.steps.size(), 0);
    std::size_t i = from.steps.size() - 1;
    while (from.steps[i] == left[i]) --i;
    Gesture gesture{{dotted(i + 1, left[i] + 1)}};
    for (std::uint64_t k = left[i] + 1; k <= from.steps[i]; ++k) gesture.gone.push_back(dotted(i + 1, k));
    return {gesture};
  }
  Phrase describe(const Staircase& from, std::span<const Staircase> parts) const {
    Numbers left = parts[0].steps;
    left.resize(from.steps.size(), 0);
    std::size_t i = from.steps.size() - 1;
    while (from.steps[i] == left[i]) --i;
    const std::string count = std::to_string(from.steps[i] - left[i]);
    if (i == 0)
      return {"step-out",
              {count},
              {"move {0} from step 1 to the floor", "tegyünk le {0:t} az 1. fokról a földre",
               "přesunout {0} z 1. schodu na zem"},
              {"moved {0} from step 1 to the floor", "{0:t} {who:/tett|tettél} le az 1. fokról a földre",
               "{who:/přesouvá|přesouváš} {0} z 1. schodu na zem"}};
    return {
        "step-down",
        {count, std::to_string(i + 1), std::to_string(i)},
        {"move {0} from step {1} to step {2}", "tegyünk át {0:t} {1:az}. fokról {2:az}. fokra",
         "přesunout {0} {1:z}. schodu na {2}. schod"},
        {"moved {0} from step {1} to step {2}", "{0:t} {who:/tett|tettél} át {1:az}. fokról {2:az}. fokra",
         "{who:/přesouvá|přesouváš} {0} {1:z}. schodu na {2}. schod"}};
  }

  std::string draw(const Staircase& stairs) const {
    constexpr std::size_t highest = 40;
    const std::size_t top = stairs.steps.size();
    if (top > highest) return {};
    std::string picture;
    for (std::size_t i = top; i-- > 0;) {
      picture += std::string(digits(top) - digits(i + 1), ' ') + std::to_string(i + 1) + ' ';
      for (std::size_t k = 0; k <= i; ++k) picture += "█";
      picture += ' ' + std::to_string(stairs.steps[i]) + '\n';
    }
    return picture;
  }

  std::vector<Reason> reading(const Staircase& stairs, const Way& way) const {
    if (!Theory::explains(way) || stairs.steps.empty()) return {};
    return {{"stairs-heaps",
             {"The counters on the steps, from step 1 on: {steps}. Only the odd steps count: what lies on "
              "steps 1, 3, 5, ... makes the Nim {heaps:#heap|heaps} {heaps}.",
              "A kavicsok száma a fokokon, az 1. foktól kezdve: {steps}. Csak a páratlan fokok számítanak: "
              "ami az 1., 3., 5., ... fokon van, {heaps:#az a nim-halom|azok a nim-halmok}: {heaps}.",
              "Počty kamenů na schodech, počínaje 1. schodem: {steps}. Počítají se jen liché schody: co je "
              "na schodech 1, 3, 5, ..., {heaps:#je nimová hromádka|jsou nimové hromádky|jsou nimové "
              "hromádky} {heaps}."},
             {{"steps", stairs.steps}, {"heaps", heaps_behind(stairs)}}},
            {"stairs-moves",
             {"Moving down from an odd step takes from its heap. Moving down from an even step makes the "
              "heap below it larger; the answer is to move just as many on from there.",
              "Ha páratlan fokról teszünk le, annak a halmából veszünk el. Ha valaki páros fokról tesz le, "
              "az alatta lévő halom nő; erre az a válasz, hogy onnan ugyanannyit továbbteszünk.",
              "Přesun z lichého schodu odebírá z jeho hromádky. Přesun ze sudého schodu zvětší hromádku pod "
              "ním; odpovědí je přesunout odtud stejný počet dál."}}};
  }
};

constexpr char name[] = "stairs";

}  // namespace

Entry entry() {
  return {.references = "T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games",
          .examples = {"stairs:3,1,0,2,2", "stairs:1,2", "stairs:2,0,1", "stairs:0"},
          .make = make_plain<Stairs, name>};
}

}  // namespace bouton::games::stairs
