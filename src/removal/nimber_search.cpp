#include "removal/nimber_search.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <utility>

#include "bouton/workers.hpp"
#include "removal/knowledge.hpp"

namespace bouton::removal {
namespace {

// A question about a piece: how much there is to do, at least, before the answer may be no, or yes. What is
// answered has 0 on one side and `never` on the other.
struct Effort {
  std::uint32_t no = 1, yes = 1;
};
constexpr std::uint32_t never = std::uint32_t{1} << 28;
constexpr Effort answered_no{0, never}, answered_yes{never, 0};

// What the facts say already.
enum class Answer : std::uint8_t { open, no, yes };
Answer answer(const Facts& facts, unsigned asked) {
  if (facts.bound < asked || (asked <= most_nimber && (facts.excluded >> asked & 1))) return Answer::no;
  return facts.known() ? Answer::yes : Answer::open;  // known, and not another: that would be excluded
}

// What a move leaves: pieces that stand together in a list, and a heap of Nim for what is known.
struct Branch {
  std::uint32_t first = 0;
  std::uint16_t count = 0;
  std::uint16_t nim = 0;
  Effort effort;
};

// What all who search together share.
struct Shared {
  const Board& board;
  Knowledge& knowledge;
  std::atomic<bool> ended{false};      // nobody need go on
  std::atomic<bool> too_large{false};  // a value is greater than all that are told apart
};

// One pair of hands.
class Searcher {
 public:
  Searcher(Shared& shared, unsigned which) : shared_(shared), which_(which) {}

  // Searches until the question is answered, or so much work is done; then what was found is remembered.
  Answer ask(Piece piece, unsigned asked, std::uint64_t work, bool may_grow) {
    left_ = work;
    may_grow_ = may_grow;
    stopped_ = false;
    expanded_ = 0;
    branches_.clear();
    pieces_.clear();
    const Effort effort = search(piece, asked, {never, never});
    spent_ = work - left_;
    const Answer found = effort.no == 0 ? Answer::no : effort.yes == 0 ? Answer::yes : Answer::open;
    if (found != Answer::open) shared_.ended.store(true, std::memory_order_relaxed);
    return found;
  }
  std::uint64_t spent() const { return spent_; }
  std::uint64_t expanded() const { return expanded_; }

 private:
  // Pieces so small are looked at to the end at once.
  static constexpr unsigned small = 14;

  bool stop() {
    if (stopped_) return true;
    if (left_ == 0 || shared_.ended.load(std::memory_order_relaxed)) return stopped_ = true;
    if (may_grow_ && shared_.knowledge.crowded()) return stopped_ = true;
    return false;
  }
  void work(std::uint64_t steps) { left_ -= std::min(left_, steps); }

  // A first guess.
  std::uint32_t effort_of(Piece piece) const {
    std::uint32_t guess = 10 + 14 * shared_.board.count_moves(piece);
    // Others look elsewhere first.
    if (which_ > 0) {
      const auto noise =
          static_cast<std::uint32_t>((piece ^ which_ * 0x51ed270b7f4a7c15u) * 0x9e3779b97f4a7c15u >> 60);
      guess += guess * noise / 32;
    }
    return guess / 10;
  }

  // The value of a piece, which stopped_ may make meaningless.
  unsigned value(Piece piece) {
    for (unsigned asked = 0;; ++asked) {
      Facts facts;
      if (shared_.knowledge.find(piece, facts) && facts.known()) return facts.bound;
      if (asked > most_nimber) {
        shared_.too_large.store(true, std::memory_order_relaxed);
        stopped_ = true;
      }
      if (stopped_) return 0;
      if (search(piece, asked, {never, never}).yes == 0) return asked;
    }
  }

  // Facts of a piece that nobody has looked at.
  Facts fresh(Piece piece) const {
    Facts facts;
    facts.bound = std::min(facts.bound, shared_.board.most_moves(piece));
    switch (shared_.board.mirror(piece)) {
      case Board::Mirror::zero:
        facts.bound = 0;
        break;
      case Board::Mirror::not_zero:
        facts.excluded = 1;
        break;
      case Board::Mirror::none:
        break;
    }
    return facts;
  }

  // Lists what the moves leave; what is known completely becomes excluded at once, and one that leaves
  // `asked` ends it. Returns false then.
  bool expand(Piece piece, unsigned asked, Facts& facts) {
    Brood& brood = brood_;
    shared_.board.moves(piece, brood);
    ++expanded_;
    work(brood.first.size());
    const std::size_t moves = brood.first.size();
    // While one group is looked up, what the next will be looked up by is on its way from memory.
    std::array<std::array<Pieces, Board::group>, 2> groups;
    std::size_t named = 0;
    auto name_more = [&](std::size_t which) -> std::size_t {
      // What falls apart stands by itself.
      const std::size_t to = std::min(named + Board::group, named < brood.apart ? brood.apart : moves);
      shared_.board.name(brood, named, to, groups[which].data());
      const std::size_t count = to - named;
      for (std::size_t i = 0; i < count; ++i)
        for (unsigned p = 0; p < groups[which][i].count; ++p)
          shared_.knowledge.expect(groups[which][i].piece[p]);
      named = to;
      return count;
    };
    std::size_t ready = name_more(0);
    for (std::size_t which = 0; ready > 0; which ^= 1) {
      const std::size_t next = named < moves ? name_more(which ^ 1) : 0;
      for (std::size_t i = 0; i < ready; ++i) {
        const Pieces& left = groups[which][i];
        Branch branch;
        branch.first = static_cast<std::uint32_t>(pieces_.size());
        unsigned nim = left.nim;
        for (unsigned p = 0; p < left.count; ++p) {
          Facts known;
          if (shared_.knowledge.find(left.piece[p], known) && known.known()) {
            nim ^= known.bound;
          } else {
            pieces_.push_back(left.piece[p]);
            ++branch.count;
          }
        }
        if (branch.count == 0) {
          exclude(facts, nim);
          if (nim == asked) return false;
        } else {
          branch.nim = static_cast<std::uint16_t>(nim);
          branches_.push_back(branch);
        }
      }
      ready = next;
    }
    return true;
  }
  void exclude(Facts& facts, unsigned value) {
    if (value <= most_nimber)
      facts.excluded |= std::uint32_t{1} << value;
    else if (value > 63)
      shared_.too_large.store(true, std::memory_order_relaxed);
  }

  // Takes the piece at `at` out of a branch: its value goes into the heap.
  bool settle(Branch& branch, unsigned at) {
    const unsigned its = value(pieces_[branch.first + at]);
    if (stopped_) return false;
    branch.nim = static_cast<std::uint16_t>(branch.nim ^ its);
    pieces_[branch.first + at] = pieces_[branch.first + branch.count - 1];
    --branch.count;
    return true;
  }
  // All but the largest piece, or only the small ones.
  bool settle_all_but_one(std::size_t which, bool only_small) {
    for (unsigned at = 0; branches_[which].count > 1;) {
      const Branch& branch = branches_[which];
      if (at == branch.count) return true;
      unsigned largest = 0, most = 0;
      for (unsigned p = 0; p < branch.count; ++p) {
        const unsigned moves = shared_.board.count_moves(pieces_[branch.first + p]);
        if (moves > most) {
          most = moves;
          largest = p;
        }
      }
      if (at == largest || (only_small && shared_.board.count_cells(pieces_[branch.first + at]) > small)) {
        ++at;
        continue;
      }
      // Working copies: what is asked on the way makes the lists longer and shorter again.
      Branch copy = branch;
      if (!settle(copy, at)) return false;
      branches_[which] = copy;
      at = 0;
    }
    return true;
  }

  // Comes back when the answer is there, or when one of the efforts is as great as the limit.
  Effort search(Piece piece, unsigned asked, Effort limit) {
    Facts facts;
    const bool met = shared_.knowledge.find(piece, facts);
    if (!met) facts = fresh(piece);
    switch (answer(facts, asked)) {
      case Answer::no:
        return answered_no;
      case Answer::yes:
        return answered_yes;
      case Answer::open:
        break;
    }
    if (stop()) return {1, 1};
    if (asked > most_nimber) {
      shared_.too_large.store(true, std::memory_order_relaxed);
      stopped_ = true;
      return {1, 1};
    }
    const std::size_t branches_before = branches_.size(), pieces_before = pieces_.size();
    const Effort effort = look(piece, asked, limit, facts);
    branches_.resize(branches_before);
    pieces_.resize(pieces_before);
    return effort;
  }
  Effort settled(Piece piece, unsigned asked, const Facts& facts) {
    shared_.knowledge.learn(piece, facts);
    return answer(facts, asked) == Answer::yes ? answered_yes : answered_no;
  }

  Effort look(Piece piece, unsigned asked, Effort limit, Facts facts) {
    const std::size_t begin = branches_.size();
    if (!expand(piece, asked, facts)) return settled(piece, asked, facts);
    if (branches_.size() == begin) {
      facts.bound = facts.least();
      return settled(piece, asked, facts);
    }
    shared_.knowledge.learn(piece, facts);
    // What is known of the branches; those that are answered go.
    for (std::size_t i = begin; i < branches_.size();) {
      if (branches_[i].count > 1 && !settle_all_but_one(i, true)) return {1, 1};
      Branch& branch = branches_[i];
      Effort& effort = branch.effort;
      effort = {1, 0};
      if (branch.count == 1) {
        const Piece child = pieces_[branch.first];
        const unsigned wanted = asked ^ branch.nim;
        Facts known;
        if (shared_.knowledge.find(child, known)) {
          const Answer its = answer(known, wanted);
          if (its == Answer::yes) {
            exclude(facts, asked);
            return settled(piece, asked, facts);
          }
          if (its == Answer::no) {
            if (known.known()) exclude(facts, known.bound ^ branch.nim);
            branch = branches_.back();
            branches_.pop_back();
            continue;
          }
          if (known.asked == wanted && known.yes != 0 && known.no != 0) effort = {known.no, known.yes};
        }
        if (effort.yes == 0) effort.yes = effort_of(child);
      } else {
        for (unsigned p = 0; p < branch.count; ++p) effort.yes += effort_of(pieces_[branch.first + p]);
        effort.yes += effort.yes / 4;
      }
      ++i;
    }
    while (branches_.size() > begin) {
      if (answer(facts, asked) == Answer::no) return settled(piece, asked, facts);
      // The answer is no if some branch says yes; yes if all say no, which also takes as much as the hardest.
      std::size_t best = begin;
      std::uint32_t first = never, second = never, hardest = 0;
      for (std::size_t i = begin; i < branches_.size(); ++i) {
        const Effort& effort = branches_[i].effort;
        if (effort.yes < first) {
          second = first;
          first = effort.yes;
          best = i;
        } else if (effort.yes < second) {
          second = effort.yes;
        }
        hardest = std::max(hardest, effort.no);
      }
      const auto others = static_cast<std::uint32_t>(branches_.size() - begin - 1);
      const Effort effort{first, hardest + others};
      if (effort.no >= limit.no || effort.yes >= limit.yes) {
        facts.asked = asked;
        facts.no = effort.no;
        facts.yes = effort.yes;
        shared_.knowledge.learn(piece, facts);
        return effort;
      }
      if (!settle_all_but_one(best, false)) return remembered(piece, asked, facts, effort);
      const Branch branch = branches_[best];
      const Effort its_limit{limit.yes >= never ? never : limit.yes - others,
                             std::min(limit.no, second + 1 + second / 14)};
      const Piece child = pieces_[branch.first];
      const Effort its = search(child, asked ^ branch.nim, its_limit);
      if (its.yes == 0) {
        exclude(facts, asked);
        return settled(piece, asked, facts);
      }
      if (its.no == 0) {
        Facts known;
        if (shared_.knowledge.find(child, known) && known.known()) exclude(facts, known.bound ^ branch.nim);
        branches_[best] = branches_.back();
        branches_.pop_back();
        continue;
      }
      branches_[best].effort = its;
      if (stopped_) return remembered(piece, asked, facts, effort);
    }
    // No option has the value asked for: then it is not greater. It is that value if it is none of the
    // lesser.
    facts.bound = std::min(facts.bound, asked);
    shared_.knowledge.learn(piece, facts);
    for (unsigned lesser = 0; lesser < facts.bound; ++lesser) {
      if (facts.excluded >> lesser & 1) continue;
      const Effort its = search(piece, lesser, {never, never});
      if (stopped_) return {1, 1};
      if (its.yes == 0) {
        facts.bound = lesser;
        facts.excluded |= (std::uint32_t{1} << lesser) - 1;
      } else {
        facts.excluded |= std::uint32_t{1} << lesser;
      }
    }
    return settled(piece, asked, facts);
  }
  Effort remembered(Piece piece, unsigned asked, Facts& facts, const Effort& effort) {
    facts.asked = asked;
    facts.no = effort.no;
    facts.yes = effort.yes;
    shared_.knowledge.learn(piece, facts);
    return {1, 1};
  }

  Shared& shared_;
  unsigned which_;
  std::uint64_t left_ = 0, spent_ = 0, expanded_ = 0;
  bool stopped_ = false, may_grow_ = false;
  Brood brood_;
  // Stacks: what a search adds it takes away again.
  std::vector<Branch> branches_;
  std::vector<Piece> pieces_;
};

}  // namespace

struct NimberSearch::State {
  explicit State(std::unique_ptr<Board> its) : board(std::move(its)), shared{*board, knowledge} {
    searchers.emplace_back(shared, 0);
  }

  // Below so much work nobody is asked to help.
  static constexpr std::uint64_t alone = 1 << 18;

  Attempt<bool> ask(Piece piece, unsigned asked, Meter& meter) {
    if (taken < knowledge.bytes()) {
      const Stop stop = meter.take(static_cast<std::int64_t>(knowledge.bytes() - taken));
      taken = knowledge.bytes();
      if (stop != Stop::none) return stop;
    }
    for (;;) {
      Facts facts;
      if (knowledge.find(piece, facts))
        if (const Answer known = answer(facts, asked); known != Answer::open) return known == Answer::yes;
      if (asked > most_nimber) return Stop::size;
      if (knowledge.crowded() && may_grow) grow(meter);
      const Answer found = search(piece, asked, meter);
      if (shared.too_large.exchange(false)) return Stop::size;
      if (Stop stop = meter.count(expanded); stop != Stop::none && found == Answer::open) return stop;
      const Stop slice = meter.tick(spent);
      if (found != Answer::open) return found == Answer::yes;
      if (slice != Stop::none) return slice;
    }
  }

  Answer search(Piece piece, unsigned asked, Meter& meter) {
    shared.ended.store(false);
    Workers* workers = meter.workers();
    const std::size_t hands = workers && done >= alone ? workers->count() : 1;
    const std::uint64_t work = hands == 1 && workers ? std::min(meter.work(), alone) : meter.work();
    while (searchers.size() < hands) searchers.emplace_back(shared, static_cast<unsigned>(searchers.size()));
    std::vector<Answer> found(hands, Answer::open);
    auto one = [&](std::size_t i) { found[i] = searchers[i].ask(piece, asked, work, may_grow); };
    if (hands == 1)
      one(0);
    else
      workers->run(hands, one);
    spent = expanded = 0;
    for (std::size_t i = 0; i < hands; ++i) {
      spent = std::max(spent, searchers[i].spent());
      expanded += searchers[i].expanded();
    }
    done += spent;
    for (Answer its : found)
      if (its != Answer::open) return its;
    return Answer::open;
  }

  // Where there is no more memory, what is least worth keeping goes.
  void grow(Meter& meter) {
    const auto more = static_cast<std::int64_t>(knowledge.bytes());
    if (meter.take(2 * more) != Stop::none) {
      meter.take(-2 * more);
      may_grow = false;
      return;
    }
    knowledge.grow();
    meter.take(-more);
    taken = knowledge.bytes();
  }

  Attempt<unsigned> value(Piece piece, Meter& meter) {
    for (unsigned asked = 0;; ++asked) {
      const auto is = ask(piece, asked, meter);
      if (!is) return is.stop;
      if (*is) return asked;
    }
  }
  // The values of all pieces but the last one, which is the largest.
  Attempt<unsigned> others(Pieces& pieces, Meter& meter) {
    if (pieces.count == 0) return pieces.nim;
    std::sort(pieces.piece.begin(), pieces.piece.begin() + pieces.count, [&](Piece a, Piece b) {
      return std::pair(board->count_moves(a), a) < std::pair(board->count_moves(b), b);
    });
    unsigned all = pieces.nim;
    for (unsigned p = 0; p + 1 < pieces.count; ++p) {
      const auto its = value(pieces.piece[p], meter);
      if (!its) return its.stop;
      all ^= *its;
    }
    return all;
  }

  std::unique_ptr<Board> board;
  Knowledge knowledge;
  Shared shared;
  std::deque<Searcher> searchers;
  std::size_t taken = 0;
  bool may_grow = true;
  std::uint64_t spent = 0, expanded = 0, done = 0;
};

NimberSearch::NimberSearch(std::unique_ptr<Board> board)
    : state_(std::make_unique<State>(std::move(board))) {}
NimberSearch::~NimberSearch() = default;

Attempt<unsigned> NimberSearch::value(CellSet cells, Meter& meter) {
  Pieces pieces;
  state_->board->pieces_of(cells, pieces);
  const auto others = state_->others(pieces, meter);
  if (!others || pieces.count == 0) return others;
  const auto last = state_->value(pieces.piece[pieces.count - 1], meter);
  if (!last) return last;
  return *others ^ *last;
}

Attempt<bool> NimberSearch::has_value(CellSet cells, unsigned value, Meter& meter) {
  Pieces pieces;
  state_->board->pieces_of(cells, pieces);
  const auto others = state_->others(pieces, meter);
  if (!others) return others.stop;
  if (pieces.count == 0) return *others == value;
  return state_->ask(pieces.piece[pieces.count - 1], *others ^ value, meter);
}

std::optional<unsigned> NimberSearch::known(CellSet cells) const {
  Pieces pieces;
  state_->board->pieces_of(cells, pieces);
  unsigned all = pieces.nim;
  for (unsigned p = 0; p < pieces.count; ++p) {
    Facts facts;
    if (!state_->knowledge.find(pieces.piece[p], facts) || !facts.known()) return std::nullopt;
    all ^= facts.bound;
  }
  return all;
}

std::size_t NimberSearch::pieces() const { return state_->knowledge.entries(); }
std::size_t NimberSearch::bytes() const { return state_->knowledge.bytes(); }

std::unique_ptr<NimberSearch> nimber_search_for(const RemovalRule& rule) {
  auto board = grid_board(rule);
  if (!board) board = listed_board(rule);
  return board ? std::make_unique<NimberSearch>(std::move(board)) : nullptr;
}

}  // namespace bouton::removal
