#include <algorithm>
#include <bit>

#include "games/ruleset_of.hpp"
#include "sequence/round.hpp"

namespace bouton::games::code {
namespace {

// A take-and-break code d0.d1d2...: digit dk says what may be left after taking k counters from a heap. Its
// bit j (1, 2, 4, 8) allows exactly j non-empty heaps to be left. (Guy and Smith 1956; Winning Ways, ch. 4.)
struct TakeAndBreak {
  using Position = Heap;
  std::uint8_t d0 = 0;
  std::vector<std::uint8_t> digits;                    // d1, d2, ...
  std::vector<std::uint8_t> block;                     // repeats for ever after them
  std::shared_ptr<const sequence::LazyRound> round{};  // of a finite code

  unsigned digit(std::uint64_t k) const {
    if (k == 0) return d0;
    if (k <= digits.size()) return digits[k - 1];
    return block.empty() ? 0 : block[(k - 1 - digits.size()) % block.size()];
  }
  std::uint64_t last_digit(std::uint64_t heap) const {
    return block.empty() ? std::min<std::uint64_t>(digits.size(), heap) : heap;
  }

  void moves(Heap heap, auto&& leave) const {
    const std::uint64_t n = heap.size;
    if (n == 0) return;
    for (std::uint64_t k = 0; k <= last_digit(n); ++k) {
      const unsigned d = digit(k);
      const std::uint64_t left = n - k;
      if ((d & 1) && left == 0 && !leave(Heap{0})) return;
      if ((d & 2) && left > 0 && !leave(Heap{left})) return;
      if (d & 4)
        for (std::uint64_t a = 1; 2 * a <= left; ++a)
          if (!leave({Heap{a}, Heap{left - a}})) return;
      if (d & 8)
        for (std::uint64_t a = 1; 3 * a <= left; ++a)
          for (std::uint64_t b = a; 2 * b <= left - a; ++b)
            if (!leave({Heap{a}, Heap{b}, Heap{left - a - b}})) return;
    }
  }

  struct Theory;
  std::vector<Reason> reading(Heap, const Way&) const;
  std::vector<Reason> theorems(const Way&) const;
  std::vector<Reason> notes(const Way&) const;

  // How many to take from the middle of the row, so that two equal rows are left, or nothing: the fewest.
  std::optional<std::uint64_t> middle(std::uint64_t heap) const {
    const std::uint64_t last = std::min<std::uint64_t>(digits.size() + 2 * block.size(), heap);
    for (std::uint64_t k = 2 - heap % 2; k <= last; k += 2)
      if (digit(k) & (k == heap ? 1u : 4u)) return k;
    if (heap > 0 && heap % 2 == 0 && d0 & 4) return 0;
    return std::nullopt;
  }
  std::optional<Heap> half(Heap heap) const {
    const auto taken = middle(heap.size);
    if (!taken || *taken == heap.size) return std::nullopt;
    return Heap{(heap.size - *taken) / 2};
  }
  std::vector<Message> rule_in_words() const;
  std::optional<Message> own_rule() const {
    Message rule("A move is made in one heap.", "Egy lépésben egyetlen halomban lépünk.",
                 "Táhneme vždy v jedné hromádce.");
    for (const Message& sentence : rule_in_words())
      rule = Message("{0} {1}", "{0} {1}", "{0} {1}", {rule, sentence});
    return rule;
  }

  std::optional<HeapRule> heap_rule() const {
    if (!block.empty()) return std::nullopt;
    // The engines begin with a slow start that grows like this.
    const auto length = static_cast<double>(digits.size());
    const auto splitting = std::count_if(digits.begin(), digits.end(), [](auto d) { return d >= 4; });
    if (8 * length * length * static_cast<double>(splitting + 1) > 5e7) return std::nullopt;
    FiniteCode code{{d0}};
    code.digits.insert(code.digits.end(), digits.begin(), digits.end());
    return code;
  }
  std::optional<Growth> growth() const;
  bool open_period() const;
  std::optional<Round> round_length() const {
    const sequence::RoundOfValues* found = round ? round->find() : nullptr;
    if (found == nullptr) return std::nullopt;
    return Round{found->from, found->period};
  }

  bool listable(Heap heap) const {
    unsigned all = d0;
    for (auto d : digits) all |= d;
    for (auto d : block) all |= d;
    const double n = static_cast<double>(heap.size);
    const double split = (all & 8) ? n * n / 12 : (all & 4) ? n / 2 : 1;
    return split * static_cast<double>(last_digit(heap.size) + 1) <= 1e7;
  }
};

// Where any number may be taken and one heap left, or two as well (0.r3, which is Nim, and 0.r7), a heap is
// worth its size: every smaller heap can be left, and the nim-sum of two heaps is never more than their sum.
// For the others a proved period answers, from a size on where searching for it is less work than the search.
struct TakeAndBreak::Theory {
  static constexpr std::uint64_t large = 3000;

  static bool by_size(const TakeAndBreak& code) {
    return code.d0 == 0 && code.digits.empty() && code.block.size() == 1 &&
           (code.block[0] == 3 || code.block[0] == 7);
  }
  static Stop prepare(const TakeAndBreak& code, Heap heap, const Way& way, Meter& meter) {
    if (way.function != Function::grundy || heap.size < large || !code.round) return Stop::none;
    return code.round->look(meter);
  }
  static bool applies(const TakeAndBreak& code, const Way& way) {
    return way.function == Function::grundy && by_size(code);
  }
  static const sequence::RoundOfValues* round(const TakeAndBreak& code, Heap heap, const Way& way) {
    if (way.function != Function::grundy || heap.size < large || !code.round) return nullptr;
    return code.round->get();
  }
  // Takes the moves that leave a certain value, in the order of the rules; no two of them leave the same.
  template <typename Out>
  struct Matching {
    const sequence::RoundOfValues& values;
    Code wanted;
    const Out& out;

    bool operator()(Heap left) const {
      if (values.value(left.size) == wanted) out(left, wanted);
      return true;
    }
    bool operator()(std::initializer_list<Heap> parts) const {
      Code all = 0;
      for (const Heap part : parts) all ^= values.value(part.size);
      if (all == wanted) out(parts, wanted);
      return true;
    }
  };
  static std::optional<Code> value(const TakeAndBreak& code, Heap heap, const Way& way) {
    if (applies(code, way)) return heap.size;
    if (const auto* values = round(code, heap, way)) return values->value(heap.size);
    return std::nullopt;
  }
  static bool options(const TakeAndBreak& code, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (!wanted) return false;
    if (code.listable(heap)) {
      const auto* values = round(code, heap, way);
      if (values == nullptr) return false;
      code.moves(heap, Matching{*values, *wanted, out});
      return true;
    }
    if (applies(code, way)) {
      if (*wanted < heap.size)
        out(Heap{*wanted}, *wanted, code.block[0] == 3 ? std::optional<std::uint64_t>(1) : std::nullopt);
      return true;
    }
    const auto* values = round(code, heap, way);
    if (values == nullptr) return false;
    // Half of a number that stands for a larger one stands for nothing.
    if (const auto equal = code.half(heap); equal && *wanted == 0 && !HugeSizes::is_huge(heap.size))
      out({*equal, *equal}, 0, std::nullopt);
    // Of the ways to split there are too many to list: some with a small part.
    constexpr std::uint64_t widest = 2000;
    constexpr int enough = 40;
    int found = 0;
    for (std::uint64_t taken = 0; taken <= code.last_digit(heap.size) && taken < heap.size; ++taken) {
      const unsigned digit = code.digit(taken);
      const std::uint64_t left = heap.size - taken;
      if ((digit & 2) != 0 && taken > 0 && values->value(left) == *wanted) out(Heap{left}, *wanted);
      if ((digit & 4) == 0 && (digit & 8) == 0) continue;
      for (std::uint64_t part = 1; part <= widest && found < enough; ++part) {
        const Code beside = values->value(part);
        if ((digit & 4) != 0 && (beside ^ values->value(left - part)) == *wanted)
          out({Heap{part}, Heap{left - part}}, *wanted, std::nullopt), ++found;
        for (std::uint64_t second = 1; (digit & 8) != 0 && second <= part && found < enough; ++second)
          if ((beside ^ values->value(second) ^ values->value(left - part - second)) == *wanted)
            out({Heap{second}, Heap{part}, Heap{left - part - second}}, *wanted, std::nullopt), ++found;
      }
    }
    return true;
  }
};

std::vector<Reason> TakeAndBreak::reading(Heap heap, const Way& way) const {
  if (const auto* values = Theory::round(*this, heap, way); values && heap.size >= values->from)
    return {{"code-round",
             {"From the heap of {from} on the values go round: after every {period} sizes the same ones come "
              "again; "
              "that is proved. The heap of {size} has the value of {same}, which is {value}.",
              "{from} kavicstól kezdve az értékek körbejárnak: {period} méretenként ugyanazok jönnek; ez "
              "bizonyított. "
              "Így {size:az} nagyságú halom értéke ugyanannyi, mint ezé: {same}, azaz {value}.",
              "Od hromádky velikosti {from} se hodnoty opakují: vždy po {period} velikostech přijdou tytéž; "
              "to je "
              "dokázáno. Hromádka velikosti {size} má stejnou hodnotu jako {same}, totiž {value}."},
             {{"size", heap.size},
              {"from", values->from},
              {"period", values->period},
              {"same", values->same_as(heap.size)},
              {"value", values->value(heap.size)}}}};
  if (!Theory::applies(*this, way)) return {};
  return {{"code-size",
           {"Any number may be taken, so every smaller heap can be left; and if two heaps are left, their "
            "nim-sum is not more than their sum. So the heap of {size} is worth {value}.",
            "Akármennyi elvehető, ezért bármilyen kisebb halmot hagyhatunk; ha pedig két halom marad, a "
            "nim-összegük nem több az összegüknél. Ezért {size:az} méretű halom értéke {value}.",
            "Vzít lze libovolný počet, takže lze nechat každou menší hromádku; zbudou-li dvě, není jejich "
            "nim-součet větší než součet. Hromádka o velikosti {size} má tedy hodnotu {value}."},
           {{"size", heap.size}, {"value", heap.size}}}};
}

// Two equal heaps are lost for whoever has to move, so a heap that can be left as such is won, whatever it is
// worth.
std::vector<Reason> TakeAndBreak::theorems(const Way& way) const {
  if (way != bouton::way() || Theory::by_size(*this)) return {};
  // The least odd and even heaps from which all of them have such a move, and what it takes.
  std::uint64_t from[2] = {0, 0}, taken[2] = {0, 0};
  for (std::uint64_t parity : {0, 1}) {
    const std::uint64_t last = digits.size() + 2 * block.size();
    for (std::uint64_t k = 2 - parity; k <= last && from[parity] == 0; k += 2) {
      if (!(digit(k) & 4)) continue;
      taken[parity] = k;
      from[parity] = digit(k) & 1 ? k : k + 2;
    }
  }
  const auto [even, odd] = from;
  if (even == 0 && odd == 0) return {};
  const Trilingual both{
      "Mirroring: from the middle of every odd row from {odd} on take {odd_take}, from that of every even "
      "row from {even} on take {even_take}: two equal rows are left, or nothing. Whatever is then done in "
      "one of them, do the same in the other. So all these heaps are won, whatever they are worth.",
      "Tükrözés: minden legalább {odd} hosszú páratlan sor közepéről {odd_take:t}, minden legalább {even} "
      "hosszú páros sor közepéről {even_take:t} vegyünk el: két egyforma sor marad, vagy semmi. Bármi "
      "történik aztán az egyikben, tegyük ugyanazt a másikban. Mindezeket a halmokat tehát a kezdő nyeri, "
      "bármennyit érnek.",
      "Zrcadlení: ze středu každé liché řady od {odd} odebereme {odd_take}, ze středu každé sudé řady od "
      "{even} odebereme {even_take}: zbudou dvě stejné řady, nebo nic. Cokoli se pak stane v jedné, uděláme "
      "i v druhé. Všechny tyto hromádky tedy vyhrává začínající, ať mají jakoukoli hodnotu."};
  const Trilingual all{
      "Mirroring: from the middle of an odd row take {odd_take}, from that of an even row take {even_take}: "
      "two equal rows are left, or nothing. Whatever is then done in one of them, do the same in the other. "
      "So every heap but the empty one is won.",
      "Tükrözés: páratlan sor közepéről {odd_take:t}, páros sor közepéről {even_take:t} vegyünk el: két "
      "egyforma sor marad, vagy semmi. Bármi történik aztán az egyikben, tegyük ugyanazt a másikban. Az üres "
      "halom kivételével tehát minden halmot a kezdő nyer.",
      "Zrcadlení: ze středu liché řady odebereme {odd_take}, ze středu sudé řady {even_take}: zbudou dvě "
      "stejné řady, nebo nic. Cokoli se pak stane v jedné, uděláme i v druhé. Kromě prázdné tedy každou "
      "hromádku vyhrává začínající."};
  const Trilingual only_odd{
      "Mirroring: from the middle of every odd row from {odd} on take {odd_take}: two equal rows are left, "
      "or nothing. Whatever is then done in one of them, do the same in the other. So all these heaps are "
      "won, whatever they are worth.",
      "Tükrözés: minden legalább {odd} hosszú páratlan sor közepéről {odd_take:t} vegyünk el: két egyforma "
      "sor marad, vagy semmi. Bármi történik aztán az egyikben, tegyük ugyanazt a másikban. Mindezeket a "
      "halmokat tehát a kezdő nyeri, bármennyit érnek.",
      "Zrcadlení: ze středu každé liché řady od {odd} odebereme {odd_take}: zbudou dvě stejné řady, nebo "
      "nic. Cokoli se pak stane v jedné, uděláme i v druhé. Všechny tyto hromádky tedy vyhrává začínající, "
      "ať mají jakoukoli hodnotu."};
  const Trilingual only_even{
      "Mirroring: from the middle of every even row from {even} on take {even_take}: two equal rows are "
      "left, or nothing. Whatever is then done in one of them, do the same in the other. So all these heaps "
      "are won, whatever they are worth.",
      "Tükrözés: minden legalább {even} hosszú páros sor közepéről {even_take:t} vegyünk el: két egyforma "
      "sor marad, vagy semmi. Bármi történik aztán az egyikben, tegyük ugyanazt a másikban. Mindezeket a "
      "halmokat tehát a kezdő nyeri, bármennyit érnek.",
      "Zrcadlení: ze středu každé sudé řady od {even} odebereme {even_take}: zbudou dvě stejné řady, nebo "
      "nic. Cokoli se pak stane v jedné, uděláme i v druhé. Všechny tyto hromádky tedy vyhrává začínající, "
      "ať mají jakoukoli hodnotu."};
  Reason reason{"mirroring", odd == 0                ? only_even
                             : even == 0             ? only_odd
                             : odd == 1 && even == 2 ? all
                                                     : both};
  if (odd > 0) reason.arguments.insert(reason.arguments.end(), {{"odd", odd}, {"odd_take", taken[1]}});
  if (even > 0) reason.arguments.insert(reason.arguments.end(), {{"even", even}, {"even_take", taken[0]}});
  return {telling_the_move(std::move(reason))};
}

// R. K. Guy's infinite family: 2, 4, 8, ... sevens.
std::vector<Reason> TakeAndBreak::notes(const Way& way) const {
  if (way != bouton::way() || d0 != 0 || !block.empty() || digits.size() < 2 ||
      !std::has_single_bit(digits.size()) ||
      !std::all_of(digits.begin(), digits.end(), [](auto d) { return d == 7; }))
    return {};
  const std::uint64_t sevens = digits.size();
  return {{"sevens",
           {"A theorem of R. Guy: if a code is 2, 4, 8, ... sevens (here {sevens}), the values repeat from "
            "36 · {sevens} = {from} on at the latest, and the period is 6 · {sevens} = {period}.",
            "R. Guy tétele: ha a kód 2, 4, 8, ... darab hetes (itt {sevens}), akkor az értékek legkésőbb 36 "
            "· {sevens} = {from} kavicstól ismétlődnek, és a periódus 6 · {sevens} = {period}.",
            "Věta R. Guye: je-li v kódu 2, 4, 8, ... sedmiček (zde {sevens}), opakují se hodnoty nejpozději "
            "od 36 · {sevens} = {from} a perioda je 6 · {sevens} = {period}."},
           {{"sevens", sevens}, {"from", 36 * sevens}, {"period", 6 * sevens}}}};
}

// Which of nothing, one, two and three heaps a digit allows to be left.
Message left_by(unsigned digit) {
  constexpr Trilingual heaps[] = {{"nothing is left", "semmi sem marad", "nezbude nic"},
                                  {"one heap is left", "egy halom marad", "zbude jedna hromádka"},
                                  {"two heaps are left", "két halom marad", "zbudou dvě hromádky"},
                                  {"three heaps are left", "három halom marad", "zbudou tři hromádky"}};
  Message list;
  for (unsigned bit = 4; bit-- > 0;)
    if (digit >> bit & 1)
      list = list.empty() ? Message(heaps[bit])
                          : Message("{0} or {1}", "{0} vagy {1}", "{0} nebo {1}", {heaps[bit], list});
  return list;
}

std::vector<Message> TakeAndBreak::rule_in_words() const {
  constexpr std::size_t most = 16;  // digits of which something is said
  std::vector<Message> list;
  if (d0 != 0)
    list.emplace_back(Trilingual{"A heap may be split without taking anything, so that {0}.",
                                 "Elvétel nélkül is szétbontható egy halom, úgy, hogy {0}.",
                                 "Hromádku lze rozdělit i bez odebrání tak, že {0}."},
                      std::vector<Message>{left_by(d0)});
  const std::size_t all = digits.size() + block.size();
  for (std::size_t k = 1; k <= std::min(all, most); ++k)
    list.push_back(digit(k) == 0 ? Message("{0} may not be taken.", "{0} kavics nem vehető el.",
                                           "{0} {0:kámen|kameny|kamenů} odebrat nelze.", {k})
                                 : Message("{0} may be taken if {1}.", "{0} kavics akkor vehető el, ha {1}.",
                                           "{0} {0:kámen|kameny|kamenů} lze odebrat, pokud {1}.",
                                           {k, left_by(digit(k))}));
  if (all > most)
    list.emplace_back(
        Trilingual{"And so on: the code has {0} digits.", "És így tovább: a kódnak {0} jegye van.",
                   "A tak dále: kód má {0} {0:číslici|číslice|číslic}."},
        std::vector<Message>{all});
  else if (block.size() == 1)
    list.emplace_back(Trilingual{"The same holds for every larger number.",
                                 "Ugyanez érvényes minden nagyobb számra.",
                                 "Totéž platí pro každé větší číslo."});
  else if (!block.empty())
    list.emplace_back(Trilingual{"Beyond {0}, what the last {1} numbers allow repeats again and again.",
                                 "{0} fölött újra meg újra ismétlődik, amit az utolsó {1} szám megenged.",
                                 "Nad {0} se stále opakuje to, co {1:dovoluje|dovolují|dovoluje} "
                                 "{1:poslední|poslední|posledních} {1} {1:číslo|čísla|čísel}."},
                      std::vector<Message>{all, block.size()});
  else
    list.emplace_back(all == 0
                          ? Message("Nothing may be taken.", "Semmi sem vehető el.", "Nelze odebrat nic.")
                          : Message("More than {0} may not be taken.", "{0} kavicsnál több nem vehető el.",
                                    "Více než {0} odebrat nelze.", {all}));
  return list;
}

std::string print(const TakeAndBreak& code) {
  constexpr char hex[] = "0123456789ABCDEF";
  std::string text{hex[code.d0], '.'};
  for (auto d : code.digits) text += hex[d];
  if (!code.block.empty()) text += 'r';  // not brackets: every shell leaves it alone
  for (auto d : code.block) text += hex[d];
  return text;
}

// 4.r3 is Lasker's Nim.
std::optional<Growth> TakeAndBreak::growth() const {
  if (Theory::by_size(*this)) return Growth{.from = 0, .period = 1, .saltus = 1};
  if (print(*this) == "4.r3") return Growth{.from = 1, .period = 4, .saltus = 4};
  return std::nullopt;
}

// R. Guy, Unsolved problems in combinatorial games; with the codes that have the same values.
bool TakeAndBreak::open_period() const {
  constexpr std::string_view open[] = {"0.6",  "0.37", "0.61", "0.62", "0.63", "0.04", "0.06", "0.14",
                                       "0.36", "0.64", "0.65", "0.66", "0.67", "0.74", "0.76", "0.007"};
  return std::find(std::begin(open), std::end(open), print(*this)) != std::end(open);
}

// One form for one game: the shortest block, as far to the left as it goes; no zeros at the end.
void normalise(TakeAndBreak& code) {
  auto& block = code.block;
  if (std::all_of(block.begin(), block.end(), [](auto d) { return d == 0; })) block.clear();
  for (std::size_t p = 1; p < block.size(); ++p) {
    bool repeats = block.size() % p == 0;
    for (std::size_t i = p; repeats && i < block.size(); ++i) repeats = block[i] == block[i - p];
    if (repeats) block.resize(p);
  }
  while (!block.empty() && !code.digits.empty() && code.digits.back() == block.back()) {
    std::rotate(block.begin(), block.end() - 1, block.end());
    code.digits.pop_back();
  }
  if (block.empty())
    while (!code.digits.empty() && code.digits.back() == 0) code.digits.pop_back();
}

constexpr Trilingual expected{
    "digits 0-9 and A-F, a repeated block such as r37 or [37], or ... after the last digit",
    "számjegyek (0-9 és A-F), ismétlődő szakasz, például r37 vagy [37], vagy ... az utolsó jegy után",
    "číslice 0-9 a A-F, opakovaný úsek, například r37 nebo [37], nebo ... za poslední číslicí"};

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  Reader reader(parameters.text);
  TakeAndBreak code;
  auto digit = [&]() -> int {
    char c = reader.peek();
    int d = c >= '0' && c <= '9'   ? c - '0'
            : c >= 'A' && c <= 'F' ? c - 'A' + 10
            : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                   : -1;
    if (d >= 0) reader.accept(c);
    return d;
  };
  if (!parameters.given)
    return reader.fail_at(0, 0,
                          {"a code is written without the word: 0.77",
                           "a kódot a code szó nélkül írjuk: 0.77", "kód se píše bez slova code: 0.77"},
                          {"a code such as 0.77", "egy kód, például 0.77", "kód, například 0.77"},
                          Error::Kind::bad_parameter);
  if (reader.peek() != '.') {
    int d0 = digit();
    if (d0 < 0)
      return reader.fail(
          {"found {0} at the start of a code", "a kód elején {0}", "na začátku kódu je {0}", {reader.here()}},
          {"a digit before the point, or the point", "egy számjegy a pont előtt, vagy maga a pont",
           "číslice před tečkou, nebo tečka"});
    if (d0 & 3)
      return reader.fail_at(
          0, 1,
          {"before the point only splitting is possible", "a pont előtt csak szétbontás lehetséges",
           "před tečkou je možné jen dělení"},
          {"0, 4, 8 or C before the point", "0, 4, 8 vagy C a pont előtt", "0, 4, 8 nebo C před tečkou"},
          Error::Kind::bad_parameter);
    code.d0 = static_cast<std::uint8_t>(d0);
  }
  if (!reader.accept('.'))
    return reader.missing({"the point of a code", "a kód pontja", "tečka kódu"}, "'.'");
  if (parameters.text.size() > 10'000)
    return reader.fail_at(0, parameters.text.size(),
                          {"this code is longer than 10000 digits", "ez a kód 10000 számjegynél hosszabb",
                           "tento kód má více než 10000 číslic"},
                          {"a shorter code", "rövidebb kód", "kratší kód"}, Error::Kind::too_large);
  for (int d; (d = digit()) >= 0;) code.digits.push_back(static_cast<std::uint8_t>(d));
  const std::size_t mark = reader.offset();
  if (reader.accept("...")) {
    if (code.digits.empty())
      return reader.fail_at(mark, 3,
                            {"there is no digit to repeat", "nincs ismételhető számjegy",
                             "není tu číslice, která by se opakovala"},
                            {"a digit before ...", "egy számjegy a ... előtt", "číslice před ..."});
    code.block = {code.digits.back()};
  } else if (reader.accept('r') || reader.accept('R') || reader.accept('[')) {
    for (int d; (d = digit()) >= 0;) code.block.push_back(static_cast<std::uint8_t>(d));
    if (code.block.empty())
      return reader.missing({"a repeated block", "egy ismétlődő szakasz", "opakovaný úsek"},
                            {"at least one digit", "legalább egy számjegy", "aspoň jedna číslice"});
    if (parameters.text[mark] == '[' && !reader.accept(']'))
      return reader.fail(
          {"the block opened by '[' is not closed", "a '[' jellel megnyitott szakasz nincs lezárva",
           "úsek otevřený znakem '[' není uzavřen"},
          {"']' or a digit", "']' vagy egy számjegy", "']' nebo číslice"});
  }
  if (auto end = reader.end(expected); !end) return end.error();
  normalise(code);
  if (auto rule = code.heap_rule())
    code.round = std::make_shared<const sequence::LazyRound>(std::move(*rule));
  return ruleset(print(code), code);
}

}  // namespace

Entry entry() {
  return {.aliases = {"octal", "hexadecimal"},
          .references =
              "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Camb. Phil. Soc. 52 (1956)",
          .examples = {"0.77:17", ".07:10", "0.137:9,4", "0.6:12", "4.r3:7", "0.[7]:6", "0.3...:5",
                       "0.156:11", "0.8:9", "0.0F:8", "4.:7", "0.123:5,3", "C.1r2:6", "0.:3"},
          .make = make,
          .models = [](std::span<const Code>) -> std::vector<std::string> {
            return {"0.4", "0.007"};
          }};
}

}  // namespace bouton::games::code
