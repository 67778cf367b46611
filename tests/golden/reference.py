#!/usr/bin/env python3
"""The judge: Bouton's golden cases, found by playing every compound literally, move by move.

Nothing here knows how values of components combine (no nim-sum, no table of the twelve ways): a compound is
one big game whose positions are multisets of components, and its outcome and functions follow from their
definitions alone (shared/theory/1-values.md). That makes it slow, short, and independent of the engine.

    python3 tests/golden/reference.py            writes tests/golden/cases.json
    python3 tests/golden/reference.py --data DIR takes the published tables from DIR (default /work/shared/data)
"""
import argparse, heapq, itertools, json, math, os, re, sys

# ---------------------------------------------------------------- rules: position -> options
# An option is a list of component positions. Empty parts are left out; a move that leaves nothing leaves one
# terminal component (the empty heap): this decides the short endings.


def partitions(n, parts, least=1):
    """Multisets of `parts` positive numbers with sum n."""
    if parts == 0:
        return [[]] if n == 0 else []
    return [[a] + rest for a in range(least, n // parts + 1) for rest in partitions(n - a, parts - 1, a)]


def takes(amounts):
    """A heap game that takes one of `amounts(n)` counters and never splits."""
    return lambda n: [[n - k] for k in amounts(n)]


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def is_power(n, base):
    while n > 1 and n % base == 0:
        n //= base
    return n == 1


def divisors(n):
    return [k for k in range(1, n + 1) if n % k == 0]


def subtraction_set(items):
    """(canonical text, membership test) of the items of subtract/ITEMS."""
    if items[0] == 'all-but':
        barred = sorted(map(int, items[1:]))
        return ','.join(['all-but', *map(str, barred)]), lambda k: k not in barred
    numbers, keywords = set(), []
    for item in items:
        if '..' in item:
            low, high = map(int, item.split('..'))
            numbers.update(range(low, high + 1))
        elif item.isdigit():
            numbers.add(int(item))
        else:
            keywords.append(item)
    texts = []
    for n in sorted(numbers):
        if n - 1 in numbers:
            continue
        end = n
        while end + 1 in numbers:
            end += 1
        texts += [f'{n}..{end}'] if end - n >= 3 else [str(k) for k in range(n, end + 1)]
    tests = {'squares': lambda k: math.isqrt(k) ** 2 == k, 'primes': is_prime}

    def member(k):
        return k in numbers or any(
            is_power(k, int(word.split('/')[1])) if word.startswith('powers/') else tests[word](k) for word in keywords)

    return ','.join(texts + keywords), member


def code(text):
    """(canonical text, options) of a take-and-break code d0.d1d2..."""
    d0, digits = text.split('.', 1)
    block = ''
    if digits.endswith('...'):
        digits, block = digits[:-4], digits[-4]
    elif '[' in digits:
        digits, block = digits.rstrip(']').split('[')
    elif 'r' in digits:
        digits, block = digits.split('r')
    for length in range(1, len(block)):  # least block, then as early as possible: 0.3r33 is 0.r3
        if len(block) % length == 0 and block == block[:length] * (len(block) // length):
            block = block[:length]
            break
    while block and digits and digits[-1] == block[-1]:
        digits, block = digits[:-1], block[-1] + block[:-1]

    def digit(k):
        if k == 0:
            return int(d0 or '0', 16)
        if k <= len(digits):
            return int(digits[k - 1], 16)
        return int(block[(k - len(digits) - 1) % len(block)], 16) if block else 0

    def options(n):
        for k in range(0, n + 1):
            for parts in range(4):
                if digit(k) >> parts & 1 and (k or parts > 1):
                    yield from (option or [0] for option in partitions(n - k, parts))

    return f"{d0 or '0'}.{digits}{'r' + block if block else ''}", options


def lego(height, neutral):
    def options(rectangle):
        a, b, r = rectangle
        if r == 0:
            return
        covered = r if r == UNLIMITED else r - 1
        for cut in range(1, a):
            yield [(a - cut, b, r), (cut, b, covered)]
        for cut in range(1, b):
            yield [(a, b - cut, r), (a, cut, covered)]

    def ignoring_full(rectangle):  # neutral reading: a rectangle that can carry nothing more is no component
        return ([part for part in option if part[2] != 0] for option in options(rectangle))

    return ignoring_full if neutral else options


UNLIMITED = -1


def slide(steps, far):
    """A piece that moves by `steps`, any distance if `far`."""
    def options(square):
        row, column = square
        for down, right in steps:
            for k in range(1, (row + column if far else 1) + 1):
                to = (row + k * down, column + k * right)
                if min(to) >= 0:
                    yield [to]
    return options


def knight(rows, columns):
    def options(square):
        for down, right in ((-2, -1), (-1, -2), (-2, 1), (1, -2)):
            row, column = square[0] + down, square[1] + right
            if 0 <= row < rows and 0 <= column < columns:
                yield [(row, column)]
    return options


ROOK = ((-1, 0), (0, -1))
QUEEN = ROOK + ((-1, -1),)
HEAPS = {  # plain heap games without parameters
    'nim': takes(lambda n: range(1, n + 1)),
    'coprime': takes(lambda n: [k for k in range(1, n + 1) if math.gcd(k, n) == 1]),
    'divisors': takes(divisors),
    'aliquot': takes(lambda n: divisors(n)[:-1]),
    'proper-divisors': takes(lambda n: divisors(n)[1:-1]),
    'grundy': lambda n: [[a, n - a] for a in range(1, n) if a < n - a],
    'lasker': lambda n: [[n - k] for k in range(1, n + 1)] + partitions(n, 2),
}
BOARDS = {'wythoff': slide(QUEEN, True), 'queen': slide(QUEEN, True), 'rook': slide(ROOK, True),
          'king': slide(QUEEN, False)}
ALIASES = {'halom': 'nim', 'király': 'king'}


class Rules:
    """One game: its canonical name, options of a component, and how a component is read and written."""

    def __init__(self, text, options, read=int, show=str, listed=True):
        self.text, self._options, self.read, self.show, self.listed = text, options, read, show, listed
        self.memory = {}

    def options(self, position):
        """Options as sorted tuples of components, each once: equal parts are the same move."""
        if position not in self.memory:
            found = {tuple(sorted((self.text, part) for part in option)) for option in self._options(position)}
            self.memory[position] = sorted(found)
        return self.memory[position]


KNOWN = {}


def rules(text, files=None):
    name, _, parameter = text.partition('/')
    if name.startswith('graph'):
        edges = (re.findall(r'(\w+) -> (\w+)', files[parameter]) if files and parameter in files
                 else [edge.split('-') for edge in parameter.split(',')])
        made = Rules(text, lambda v: [[b] for a, b in edges if a == v], read=str, listed=False)
    elif '.' in name:
        made = Rules(*code(text))
    else:
        name = ALIASES.get(name.lower(), name.lower())
        pair = dict(read=lambda t: tuple(map(int, t.split(','))), show=lambda p: f'{p[0]},{p[1]}', listed=False)
        if name in HEAPS:
            made = Rules(name, HEAPS[name])
        elif name in BOARDS:
            made = Rules(name, BOARDS[name], **pair)
        elif name == 'knight':
            made = Rules(f'knight/{parameter}', knight(*map(int, parameter.split('x'))), **pair)
        elif name == 'bachet':
            most = int(parameter)
            made = Rules(f'bachet/{most}', takes(lambda n: range(1, min(most, n) + 1)))
        elif name == 'subtract':
            shown, member = subtraction_set(parameter.split(','))
            made = Rules(f'subtract/{shown}', takes(lambda n: [k for k in range(1, n + 1) if member(k)]))
        elif name == 'lego':
            height = int(parameter.split(',')[0]) if parameter else UNLIMITED

            def read(t):
                sides, _, layers = t.partition('@')
                return (*map(int, sides.split('x')), int(layers) if layers else height)

            made = Rules(text.lower(), lego(height, 'neutral' in parameter), read,
                         lambda p: f'{p[0]}x{p[1]}' + ('' if p[2] == height else f'@{p[2]}'))
        else:
            raise ValueError(text)
    return KNOWN.setdefault(made.text, made)


# ---------------------------------------------------------------- notation
# A component is (canonical rules, position); a position of a compound is a tuple of components.


def parse(spec, files=None):
    components = []
    for term in spec.split('+'):
        name, _, rest = term.strip().rpartition(':')
        game = rules(name, files)
        components += [(game.text, game.read(t)) for t in (rest.split(',') if game.listed else [rest])]
    return tuple(components)


def show(components):
    """Canonical notation, the items of a list sorted as strings so that the order of parts does not matter."""
    terms = []
    for name, group in itertools.groupby(components, key=lambda component: component[0]):
        items = [KNOWN[name].show(position) for _, position in group]
        terms += [f'{name}:' + ','.join(sorted(items))] if KNOWN[name].listed else [f'{name}:{i}' for i in items]
    return '+'.join(terms)


def options_of(component):
    return KNOWN[component[0]].options(component[1])


def ended(component):
    return not options_of(component)


# ---------------------------------------------------------------- definitions


def mex(values):
    values = set(values)
    return next(n for n in itertools.count() if n not in values)


def parity_choice(values, parity, least):
    """lego, gelo, loge, gole: the least (or greatest) element of the parity; if none, the greatest (least) other."""
    wanted = [v for v in values if v % 2 == parity]
    other = [v for v in values if v % 2 != parity]
    first, second = (min, max) if least else (max, min)
    return first(wanted) if wanted else second(other) if other else -1


FUNCTIONS = ('grundy', 'remoteness', 'suspense', 'foreclosed')
OVER = ()  # the compound whose play has ended


class Way:
    """One of the twelve ways of play: the compound as one game, solved from the definitions."""

    def __init__(self, play, ending, misere):
        self.play, self.ending, self.misere = play, ending, misere
        self.graph = {}       # compound -> set of compounds one move away
        self.outcome = {}     # P, N or D
        self.far = {}         # remoteness by retrograde analysis; None for a draw
        self.functions = {}   # compound -> values of FUNCTIONS; absent where a cycle can be reached

    def flags(self):
        return ((['--play', self.play] if self.play != 'sum' else [])
                + (['--ending', 'short'] if self.ending == 'short' else []) + (['--misere'] if self.misere else []))

    def function(self):
        """The function whose value an answer shows (the table of shared/theory/2-twelve-ways.md)."""
        if self.play == 'sum':
            return 'foreclosed' if self.ending == 'short' else None if self.misere else 'grundy'
        if self.play == 'join':
            return 'remoteness' if self.ending == 'short' else 'suspense'
        return None if self.ending == 'long' and self.misere else 'remoteness'

    # -- the moves

    def live(self, components):
        """What still matters: None if the play is over at once, otherwise the components that can be moved."""
        left = tuple(sorted(c for c in components if not ended(c)))
        return None if self.ending == 'short' and len(left) < len(components) else left

    def compound(self, components):
        return self.live(components) or OVER

    def moves(self, components):
        """Every move of a written position, as the position it leaves; one for each choice of components."""
        if self.compound(components) == OVER:
            return
        stay = [(component,) for component in components]
        for moved in itertools.product((False, True), repeat=len(components)):
            able = [not ended(component) for component in components]
            if not any(moved) or any(m and not a for m, a in zip(moved, able)):
                continue
            if self.play == 'sum' and sum(moved) > 1 or self.play == 'join' and list(moved) != able:
                continue
            for choice in itertools.product(*(options_of(c) if m else [s] for c, s, m in zip(components, stay, moved))):
                yield tuple(itertools.chain(*choice))

    def followers(self, compound):
        """The same moves on a compound, as a set; built component by component so that equal ones merge early."""
        if self.play == 'sum':
            return {self.compound(compound[:i] + option + compound[i + 1:])
                    for i, component in enumerate(compound) for option in options_of(component)}
        partial = {(False, OVER)}  # (has something moved, what the components so far leave; None: over)
        for component in compound:
            choices = {(True, self.live(option)) for option in options_of(component)}
            if self.play == 'union':
                choices.add((False, (component,)))
            partial = {(m or n, None if p is None or q is None else tuple(sorted(p + q)))
                       for m, p in partial for n, q in choices}
        return {left or OVER for moved, left in partial if moved}

    # -- the solution

    def solve(self, components):
        """Solves everything reachable from a position and returns its compound."""
        start = self.compound(components)
        new, stack = [], [start] if start not in self.graph else []
        while stack:
            compound = stack.pop()
            if compound not in self.graph:
                self.graph[compound] = self.followers(compound)
                new.append(compound)
                stack += [q for q in self.graph[compound] if q not in self.graph]
        before = {compound: [] for compound in new}
        for compound in new:
            for q in self.graph[compound]:
                if q in before:
                    before[q].append(compound)
        self.retrograde(new, before)
        self.evaluate(new, before)
        return start

    def retrograde(self, new, before):
        """P, N, D and remoteness: the winner hurries, the loser delays. Nearest first, so each is final when met."""
        waiting = {p: len(self.graph[p]) for p in new}
        queue, order = [], itertools.count()

        def decide(p, outcome, far):
            heapq.heappush(queue, (far, next(order), p, outcome))

        def hear(p, outcome, far):  # p learns the outcome of one of its options
            if outcome == 'P':
                decide(p, 'N', far + 1)
            elif outcome == 'N':
                waiting[p] -= 1
                if not waiting[p]:
                    decide(p, 'P', 1 + max(self.far[q] for q in self.graph[p]))

        for p in new:
            if not self.graph[p]:
                decide(p, 'N' if self.misere else 'P', 0)
            for q in self.graph[p]:
                if q not in before:
                    hear(p, self.outcome[q], self.far[q])
        while queue:
            far, _, p, outcome = heapq.heappop(queue)
            if p not in self.outcome:
                self.outcome[p], self.far[p] = outcome, far
                for q in before[p]:
                    hear(q, outcome, far)
        for p in new:
            self.outcome.setdefault(p, 'D')
            self.far.setdefault(p, None)

    def evaluate(self, new, before):
        """The functions, options first; positions that can reach a cycle never have their turn."""
        waiting = {p: sum(q in before or q not in self.functions for q in self.graph[p]) for p in new}
        ready = [p for p in new if not waiting[p]]
        while ready:
            p = ready.pop()
            self.functions[p] = self.values(p)
            for q in before[p]:
                waiting[q] -= 1
                if not waiting[q]:
                    ready.append(q)

    def values(self, p):
        options = self.graph[p]
        seen = [self.functions[q] for q in options]
        grundy = mex(v['grundy'] for v in seen) if options else int(self.misere)
        remoteness = 1 + parity_choice([v['remoteness'] for v in seen], int(self.misere), True)
        suspense = 1 + parity_choice([v['suspense'] for v in seen], int(self.misere), False)
        # F is undefined on terminals; normal play forecloses also the positions with a move to a terminal.
        undefined = not options or not self.misere and OVER in options
        foreclosed = None if undefined else mex(v['foreclosed'] for v in seen if v['foreclosed'] is not None)
        # The free checks of 1-values.md: all functions have the P-set that retrograde analysis finds.
        is_p = self.outcome[p] == 'P'
        assert (grundy == 0) == is_p and remoteness == self.far[p]
        assert (remoteness % 2 == int(self.misere)) == is_p and (suspense % 2 == int(self.misere)) == is_p
        assert foreclosed is None or (foreclosed == 0) == is_p
        return dict(grundy=grundy, remoteness=remoteness, suspense=suspense, foreclosed=foreclosed)

    def label(self, start):
        """The label of a loopy compound by the definition in 3-loopy.md: a number, or the sorted list K."""
        graph, stack = {}, [start]
        while stack:
            p = stack.pop()
            if p not in graph:
                graph[p] = self.graph[p]
                stack += graph[p]
        label, growing = {}, True
        while growing:
            growing = False
            for p in graph:
                if p not in label:
                    n = mex(label[q] for q in graph[p] if q in label)
                    if all(q in label or any(label.get(r) == n for r in graph[q]) for q in graph[p]):
                        label[p], growing = n, True
        assert self.outcome[start] == ('P' if label.get(start) == 0 else
                                       'N' if any(label.get(q) == 0 for q in graph[start]) else 'D')
        return label.get(start, sorted({label[q] for q in graph[start] if q in label}))

    def is_loopy(self, components):
        """Whether some component, alone, can reach a cycle."""
        return any(LONG_SUM.solve((c,)) not in LONG_SUM.functions for c in components)

    # -- the answers

    def value(self, components):
        start, function = self.solve(components), self.function()
        if self.is_loopy(components):
            if self is not LONG_SUM:
                return None
            label = self.label(start)
            return {'function': 'grundy', 'infinity' if isinstance(label, list) else 'value': label}
        return function and {'function': function, 'value': self.functions[start][function]}

    def cell(self, components, function=None):
        """An entry of a sequence or table: the asked or the way's own function, else the outcome."""
        start, function = self.solve(components), function or self.function()
        return self.functions[start][function] if function else self.outcome[start]

    def winning(self, components):
        targets = []
        for to in self.moves(components):
            if self.outcome[self.solve(to)] == 'P':
                targets.append(show(to))
        assert bool(targets) == (self.outcome[self.solve(components)] == 'N' and any(self.moves(components)))
        assert len(targets) <= 5000, (show(components), len(targets))
        return sorted(targets)

    def kernel(self, components):
        """The P-positions reachable from a position; ended components stay, equal rules are in ascending order."""
        def tidy(position):
            names = [name for name, _ in itertools.groupby(c[0] for c in components)]
            return tuple(sorted(position, key=lambda c: (names.index(c[0]), c[1])))
        seen, stack = set(), [tidy(components)]
        while stack:
            position = stack.pop()
            if position not in seen:
                seen.add(position)
                stack += map(tidy, self.moves(position))
        return sorted(show(p) for p in seen if self.outcome[self.solve(p)] == 'P')


WAYS = [Way(play, ending, misere) for play in ('sum', 'join', 'union')
        for ending in ('long', 'short') for misere in (False, True)]
LONG_SUM = WAYS[0]


def way_of(play='sum', ending='long', misere=False):
    return next(w for w in WAYS if (w.play, w.ending, w.misere) == (play, ending, misere))


# ---------------------------------------------------------------- cases


def solve_case(spec, way=LONG_SUM, files=None, words=None):
    at = parse(spec, files)
    start = way.solve(at)
    case = {'args': ['solve', *(words or [spec]), *way.flags()], 'status': 0,
            'expect': {'outcome': way.outcome[start], 'value': way.value(at), 'winning_to': way.winning(at)}}
    return {**case, 'files': files} if files else case


def function_case(spec, way):
    at = parse(spec)
    start, asked = way.solve(at), list(FUNCTIONS)
    if way.is_loopy(at):
        # Only what the documents settle: remoteness of P and N, no suspense where the play can go round.
        asked = ['remoteness'] + ['suspense'] * (start not in way.functions)
        values = {'remoteness': way.far[start], 'suspense': None}
    else:
        values = way.functions[start]
    return {'args': ['solve', spec, *way.flags(), '--function', ','.join(asked)], 'status': 0,
            'expect': {'outcome': way.outcome[start], 'functions': {name: values[name] for name in asked}}}


def values_case(text, to, way=LONG_SUM, first=None, function=None):
    game = rules(text)
    values = [way.cell(((game.text, n),), function) for n in range(first or 0, to + 1)]
    return {'args': ['values', text, '--to', str(to), *(['--from', str(first)] if first is not None else []),
                     *way.flags(), *(['--function', function] if function else [])], 'status': 0,
            'expect': {'function': function or way.function(), 'from': first or 0, 'values': values}}


def table_values(text, rows, columns, way, function=None):
    games = [rules(t) for t in text.split('+')]
    low = 1 if text.startswith('lego') else 0

    def at(i, j):
        if len(games) == 2:
            return ((games[0].text, i), (games[1].text, j))
        return ((games[0].text, games[0].read(f'{i}x{j}' if low else f'{i},{j}')),)
    return [[way.cell(at(i, j), function) for j in range(low, columns + 1)] for i in range(low, rows + 1)]


def table_case(text, size, way=LONG_SUM, function=None, values=None, source=None):
    rows, columns = map(int, size.split('x'))
    low = 1 if text.startswith('lego') else 0
    if values is None:
        values = table_values(text, rows, columns, way, function)
    expect = {'rows_from': low, 'columns_from': low, 'values': values}
    if function or way.function():
        expect['function'] = function or way.function()
    case = {'args': ['table', text, '--to', size, *way.flags(), *(['--function', function] if function else [])],
            'status': 0, 'expect': expect}
    return {**case, 'source': source} if source else case


def kernel_case(spec, way=LONG_SUM):
    return {'args': ['kernel', spec, *way.flags()], 'status': 0,
            'expect': {'positions_set': way.kernel(parse(spec))}}


def error_case(*args, **known):
    return {'args': list(args), 'status': 2, 'expect': {'error': known}}


DRAWN = 'graph/A-B,B-A,B-C,C-D'       # leaving the circle loses (normal play), so nobody does
DECIDED = 'graph/A-B,B-A,B-C,C-D,D-E'  # leaving the circle wins
ACYCLIC = 'graph/A-B,A-C,B-C,B-D,C-D,A-E,E-C'

# Every game alone and in small compounds, each played in all twelve ways.
EVERY_WAY = [
    'nim:0', 'nim:4', 'nim:2,2', 'nim:1,1,1', 'nim:3,4', 'nim:1,2,3', 'nim:2,3,3', 'nim:0,2',
    'bachet/3:7', 'bachet/3:5,6', 'subtract/1,3,4:9', 'subtract/1,3,4:5,6', 'subtract/1..10:13', 'subtract/2..5:1,9',
    'subtract/squares:12', 'subtract/squares:5,7', 'subtract/primes:9', 'subtract/primes:6,7',
    'subtract/powers/2:10', 'subtract/powers/2:4,5', 'subtract/powers/3:11', 'subtract/all-but,2,5:8',
    'subtract/all-but,2,5:5,6', 'subtract/1,primes:8', 'subtract/1,primes:5,6', 'subtract/2,6:3,8',
    'coprime:9', 'coprime:5,6', 'divisors:12', 'divisors:4,6', 'aliquot:12', 'aliquot:6,8',
    'proper-divisors:12', 'proper-divisors:8,12',
    '0.77:7', '0.77:3,4', '0.77:2,3,3', '0.07:9', '0.07:5,6', '0.137:8', '0.137:4,5', '0.6:8', '0.6:5,6',
    '4.r3:5', '4.r3:2,3', '0.[7]:5', '0.[7]:2,4', '0.3...:5', '0.3...:2,3', '0.156:9', '0.156:4,6', '0.123:3,5',
    '0.8:9', '0.8:5,6', '0.0F:8', '0.0F:4,5', '4.:6', '4.:3,4', '0.1r37:6',
    'grundy:9', 'grundy:4,6', 'lasker:5', 'lasker:2,4',
    'lego:3x3', 'lego:2x3,1x3', 'lego:2x2,2x3', 'lego/2:3x4', 'lego/2:2x3,2x2', 'lego/2:3x3@1', 'lego/2,neutral:3x4',
    'lego/2,neutral:2x3,2x2', 'lego/1:3x3', 'lego/1:2x3,2x2',
    'wythoff:3,4', 'wythoff:1,2', 'wythoff:1,2+wythoff:2,2', 'king:3,4', 'king:2,3+king:3,3', 'queen:3,4', 'queen:2,3+queen:1,3',
    'rook:3,4', 'rook:1,2+rook:2,2', 'knight/8x8:7,7', 'knight/8x8:4,5', 'knight/8x8:3,4+knight/8x8:5,2',
    ACYCLIC + ':A', ACYCLIC + ':A+' + ACYCLIC + ':B', DRAWN + ':A', DRAWN + ':B', DRAWN + ':A+' + DRAWN + ':B', DECIDED + ':A', DECIDED + ':B',
    DECIDED + ':A+nim:2', 'nim:3+' + DRAWN + ':A', DECIDED + ':B+' + DECIDED + ':C', 'graph/A-A,A-B:A', 'graph/A-B,B-C,C-A:A+nim:1',
    DRAWN + ':B+nim:1', DRAWN + ':B+nim:3', 'graph/A-A,A-B,A-C,B-C:A', 'graph/A-A,A-B,A-C,B-C:A+nim:2',
    'nim:3,4+0.77:5+wythoff:1,2', 'nim:2+0.77:4', 'nim:2+0.77:3+nim:1', 'grundy:5+lasker:3', 'coprime:5+divisors:4+nim:2',
    'bachet/1:5+bachet/2:5+bachet/3:5', 'lego:2x3+nim:2', 'lego/2:2x2+0.137:4', 'subtract/squares:5+subtract/primes:5',
    'queen:1,3+king:2,2', ACYCLIC + ':B+nim:2+king:1,2', '0.8:7+aliquot:6',
]

FUNCTION_SPECS = [
    'nim:5', 'nim:3,4', 'nim:1,2,2', '0.77:6', '0.77:3,3', '0.123:3,5', '0.123:1,6', 'nim:2+0.77:4', 'subtract/1,3,4:6,4',
    'subtract/primes:7', 'grundy:9', 'lasker:4', '4.:5', '0.8:8', 'lego:3x3', 'lego/2:2x3', 'lego/2,neutral:3x3',
    'wythoff:3,5', 'knight/8x8:4,4', 'king:3,2+nim:2', 'coprime:5+divisors:4', 'proper-divisors:12,8', 'nim:0,3', ACYCLIC + ':A',
    DRAWN + ':A', DECIDED + ':A', DECIDED + ':C', DRAWN + ':B+' + DECIDED + ':A', DRAWN + ':A+nim:2',
]

SEQUENCES = [('nim', 9), ('bachet/3', 12), ('subtract/1,3,4', 14), ('subtract/squares', 16), ('subtract/all-but,2,5', 12), ('coprime', 13),
             ('divisors', 14), ('aliquot', 16), ('proper-divisors', 24), ('0.77', 11), ('0.07', 12), ('0.137', 11), ('0.6', 12),
             ('0.156', 12), ('0.123', 12), ('4.', 9), ('4.r3', 8), ('0.[7]', 8), ('0.8', 12), ('0.0F', 10), ('grundy', 13), ('lasker', 8)]

TABLES = [('lego', '4x4'), ('lego/2', '4x4'), ('lego/2,neutral', '4x4'), ('lego/3', '3x4'), ('wythoff', '6x7'), ('queen', '5x5'),
          ('king', '6x7'), ('knight/8x8', '7x7'), ('0.123+0.123', '5x7'), ('nim+0.77', '4x6')]

KERNELS = ['nim:2,2', 'nim:2,3', 'nim:1,2,3', '0.77:5', '0.77:2,2', 'grundy:8', 'subtract/1,3,4:8', '4.:5', 'wythoff:3,4',
           'knight/8x8:3,3', 'nim:2+0.77:3', DRAWN + ':A', ACYCLIC + ':A']

ROADS = ('A>B,C  B>C,E  D>B,E  E>C,H  F>A,D  G>D  H>G,J  I>A,J,N  J>F  K>G  L>D,E,I  M>H,I  N>B,M  P>K,N')


def road_map():
    lines = [f'  {a} -> {b};' for a, towns in (r.split('>') for r in ROADS.split()) for b in towns.split(',')]
    return '\n'.join(['digraph roads {', *lines, '}', ''])


def notation_cases():
    """The same positions written in other ways; the answers are in canonical notation."""
    yield solve_case('nim:3,4+0.77:5', words=['nim:3,4', '+', '0.77:5'])
    yield solve_case('nim:3,4+0.77:5', words=['nim:3,4 + 0.77:5'])
    yield solve_case('nim:3,4', words=['NIM:3,4'])
    yield solve_case('nim:3,4', words=['nim:3+nim:4'])
    yield solve_case('halom:3,4')
    yield solve_case('király:3,4')
    yield solve_case('0.0F:7')
    for text in ('.77:5,3', '0.r3:4', '0.3r3:4', '0.[33]:4', '0.13...:6', '4.[3]:4', 'subtract/4,3,1:6',
                 'subtract/1,2,3,4:7', 'subtract/1..3:6', 'subtract/1..3,4,5,9:11', 'subtract/primes,1:7', 'lego/2:2x3@1,2x2'):
        yield solve_case(text)
        yield solve_case(text, way_of('join', 'short'))
    yield {**solve_case('nim:3,4,5'), 'args': ['solve', 'nim:3,4,5', '--play', 'sum', '--ending', 'long']}
    files = {'map.dot': road_map()}
    for town in 'ABCDEFGHIJKLMNP':
        yield {**solve_case(f'graph/map.dot:{town}', files=files), 'source': 'shared/theory/3-loopy.md'}
    for way in WAYS:
        yield solve_case('graph/map.dot:M+nim:2', way, files)
    yield {**solve_case('graph/map.dot:A+graph/map.dot:K+graph/map.dot:P', files=files), 'source': 'shared/theory/3-loopy.md'}
    decorated = {'small.gv': '// two roads\ndigraph "small" {\n  rankdir=LR;\n  A -> B [label="slow"];\n  A -> C; /* fast */\n  B -> C\n}\n'}
    yield solve_case('graph/small.gv:A', files=decorated)


def discover_case(to):
    """The pairs used up as the description says, and the triples that are lost when every move is tried."""
    pairs = list(itertools.combinations(range(1, to + 1), 2))
    used, steps, left = set(), [], []
    for i, pair in enumerate(pairs):
        if pair in used:
            continue
        for partner in pairs[i + 1:]:
            triple = tuple(sorted({*pair, *partner}))
            sides = list(itertools.combinations(triple, 2))
            if len(triple) == 3 and not used.intersection(sides):
                third = next(side for side in sides if side not in (pair, partner))
                steps.append({'triple': list(triple), 'pairs': [list(pair), list(partner), list(third)]})
                used.update(sides)
                break
        else:
            left.append(list(pair))
    lost = set()
    for heaps in itertools.combinations_with_replacement(range(to + 1), 3):
        moves = (tuple(sorted(heaps[:i] + (n,) + heaps[i + 1:])) for i in range(3) for n in range(heaps[i]))
        if not any(move in lost for move in moves):
            lost.add(heaps)
    safe = sorted(list(heaps) for heaps in lost if heaps[0] > 0)
    assert sorted(step['triple'] for step in steps) == safe
    yield {'args': ['discover', '--to', str(to)], 'status': 0,
           'expect': {'to': to, 'steps': steps, 'left': left, 'complete': not left, 'rule': {'agrees': True}}}
    yield {'args': ['discover', '--triples', '--to', str(to)], 'status': 0, 'expect': {'to': to, 'triples': safe}}
    bits = [n for n in range(1, 9) if 2**n - 1 <= to]
    counts = [{'bits': n, 'positions': math.comb(2**n + 1, 3), 'safe': sum(heaps[2] < 2**n for heaps in safe), 'agrees': True}
              for n in bits]
    yield {'args': ['discover', '--chance', '--to', str(to)], 'status': 0, 'expect': {'to': to, 'chance': counts}}


def discover_cases():
    for to in (3, 7, 8, 12, 31):
        yield from discover_case(to)
    yield {'args': ['discover', '--quadruples', '--to', '4'], 'status': 0, 'expect': {'to': 4, 'quadruples': []}}
    for language in ('hu', 'cs'):
        yield {'args': ['discover', '--lang', language], 'status': 0, 'expect': {'to': 7, 'complete': True}}
    for to in ('2', '256', '7x7', 'x'):
        yield error_case('discover', '--to', to)
    yield error_case('discover', '--quadruples', '--to', '128')


def error_cases():
    yield error_case('solve', 'nimm:3', nearest='nim', column=1)
    yield error_case('solve', 'subtrct/1,2:5', nearest='subtract', column=1)
    yield error_case('solve', 'grundi:8', nearest='grundy', column=1)
    yield error_case('solve', 'quen:3,3', nearest='queen', column=1)
    yield error_case('solve', 'nim:3+wythof:1,2', nearest='wythoff', column=7)
    yield error_case('solve', 'nim:3', '+', 'kayls:5', nearest='kayles', column=9)
    yield error_case('values', 'laskr', '--to', '5', nearest='lasker', column=1)
    yield error_case('table', 'lgo', '--to', '3x3', nearest='lego', column=1)
    yield error_case('kernel', 'nimm:2,2', nearest='nim', column=1)
    yield error_case('solve', '0.7z:3', column=4)
    yield error_case('solve', 'nim:3,x', column=7)
    yield error_case('solve', 'nim:3;4', column=6)
    for spec in ('nim', '0.77', 'nim3', '', '   ', ':3', 'nim:', '0.77:', 'wythoff:', 'lego:', 'nim:3,,4', 'nim:3,', 'nim:,3', 'nim:3+', '+nim:3',
                 'nim:3++nim:4', 'nim:-3', 'nim:3,-1', '0.77:-2', 'wythoff:1,-2', 'nim:1000000000000000000000',
                 '0.77:4,1000000000000000000000', 'nim:2.5', 'graph/"A-B:A', 'graph/map.dot":A', '0.[7:3', '0.7]:3', '0.[]:3', '0.r:3', '1.5:3', '2.77:3',
                 '3.:4', 'lego:0x3', 'lego:3x0', 'lego:3', 'lego:3x', 'lego:3x4x5', 'lego/x:2x2', 'lego/-1:2x2', 'lego/2,foo:2x2', 
                 'knight/8x8:9,9', 'knight/8x8:8,0', 'knight/8:1,1', 'queen:3', 'graph/A-B:C', 'graph/A-B:', 'graph/A-:A', 'subtract/0:5',
                 'subtract:5', 'subtract/:5', 'subtract/-1:5', 'subtract/1,foo:5', 'subtract/5..2:7', 'bachet/x:7', 'wythoff:1',
                 'wythoff:1,2,3', 'wythoff:a,2', 'graph/nowhere.dot:A'):
        yield error_case('solve', spec)
    yield error_case('solve', 'nim:3', '--play', 'foo')
    yield error_case('solve', 'nim:3', '--ending', 'foo')
    yield error_case('solve', 'nim:3', '--function', 'foo')
    yield error_case('solve', 'nim:3', '--function', 'grundy,foo')
    yield error_case('values', '0.77', '--to', '5', '--function', 'foo')
    yield error_case('values', 'queen', '--to', '5')
    yield error_case('values', 'wythoff', '--to', '5')
    yield error_case('values', 'knight/8x8', '--to', '5')
    yield error_case('values', 'nim', '--to', 'ten')
    yield error_case('values', 'nim', '--to', '-1')
    yield error_case('table', 'nim', '--to', '3x3')
    yield error_case('table', '0.77', '--to', '3x3')
    yield error_case('table', 'lego', '--to', '3')
    yield error_case('table', 'lego', '--to', '3xa')
    yield error_case('kernel', 'nim:')
    yield error_case('kernel', 'wythoff:1')
    yield {**error_case('solve', 'graph/map.dot:Z'), 'files': {'map.dot': road_map()}}


def data_cases(folder):
    """Published numbers. Literal play checks as much of them as it can reach before they become cases."""
    def load(name):
        with open(os.path.join(folder, name)) as file:
            return json.load(file), f'shared/data/{name}'

    wanted = set(HEAPS) | {'subtract', 'bachet'}
    data, source = load('sequences.json')
    for sequence in data['sequences']:
        text, first, values = sequence['rules'], sequence['from'], sequence['values']
        if '.' in text or text.split('/')[0] in wanted:
            reach = 12 if '.' in text or text in ('grundy', 'lasker') else len(values)
            assert values_case(text, first + reach - 1, first=first)['expect']['values'] == values[:reach], text
            flags = ['--from', str(first)] if first else []
            yield {'args': ['values', text, '--to', str(first + len(values) - 1), *flags], 'status': 0,
                   'expect': {'function': 'grundy', 'from': first, 'values': values}, 'source': source}

    data, source = load('lego-tables.json')
    for table in data['tables']:
        way = way_of(table['play'], table['ending'], table['misere'])
        for reading in ('strict', 'neutral'):
            if reading in table:
                height = '' if table['height'] == 'inf' else f"/{table['height']}"
                text = f'lego{height}' + (',neutral' if reading == 'neutral' else '')
                small = [row[:4] for row in table[reading][:4]]
                assert table_values(text, 4, 4, way) == small, (text, table['table'])
                yield table_case(text, '10x10', way, values=table[reading], source=f"{source} table {table['table']}, {reading}")

    data, source = load('boards.json')
    for text in ('queen', 'king', 'knight/8x8'):
        side = len(data[text]) - 1
        assert table_values(text, side, side, LONG_SUM) == data[text], text
        yield table_case(text, f'{side}x{side}', values=data[text], source=source)
    yield table_case('wythoff', '11x11', values=data['queen'], source=source)
    for k, (a, b) in enumerate(data['wythoff_pairs']):
        spec = f'wythoff:{a},{b}' if k % 2 == 0 else f'wythoff:{b},{a}'
        yield {'args': ['solve', spec], 'status': 0, 'expect': {'outcome': 'P', 'winning_to': []}, 'source': source}
    for trio in data['trios_to_31'][::9]:
        yield {'args': ['solve', 'nim:' + ','.join(map(str, trio))], 'status': 0,
               'expect': {'outcome': 'P', 'value': {'function': 'grundy', 'value': 0}, 'winning_to': []}, 'source': source}

    data, source = load('misere-0123-pairs.json')
    for function in ('grundy', 'remoteness', 'suspense'):
        values = data[f'misere_{function}']
        way = way_of(misere=True)
        assert table_values('0.123+0.123', 5, 10, way, function) == values, function
        yield table_case('0.123+0.123', '5x10', way, function, values, source)

    # Positions worked out in shared/theory/5-catalogue.md; the winning moves found by play must be those named there.
    source = 'shared/theory/5-catalogue.md'
    for spec, winning in (('grundy:18', ['grundy:15,3', 'grundy:12,6']), ('0.77:17', ['0.77:14,2', '0.77:8,8']), ('0.16:10', ['0.16:1,7', '0.16:4,4']),
                          ('nim:3,4,5', ['nim:1,4,5']), ('nim:8,12,3,9', ['nim:12,3,6,9', 'nim:2,3,8,9', 'nim:12,3,7,8']),
                          ('bachet/1:5+bachet/2:5+bachet/3:5', ['bachet/1:5+bachet/2:3+bachet/3:5', 'bachet/1:5+bachet/2:5+bachet/3:3'])):
        case = {'args': ['solve', spec], 'status': 0, 'expect': {'outcome': 'N', 'winning_to': sorted(winning)}, 'source': source}
        if spec != 'nim:8,12,3,9':  # too many positions to play out here
            assert solve_case(spec)['expect']['winning_to'] == case['expect']['winning_to'], spec
        yield case


def cases(folder):
    for spec in EVERY_WAY:
        yield from (solve_case(spec, way) for way in WAYS)
    yield from notation_cases()
    for spec in FUNCTION_SPECS:
        yield from (function_case(spec, way) for way in WAYS)
    for text, to in SEQUENCES:
        yield from (values_case(text, to, way) for way in WAYS)
    for text, to in (('0.77', 9), ('subtract/1,3,4', 12), ('grundy', 11), ('lasker', 7), ('0.123', 10)):
        for function in FUNCTIONS:
            yield values_case(text, to, function=function)
            yield values_case(text, to, way_of(misere=True), function=function)
            yield values_case(text, to, way_of('union', 'short', True), function=function)
    for text, first, to in (('0.77', 5, 11), ('subtract/primes', 10, 22), ('4.', 1, 8), ('nim', 3, 3)):
        yield from (values_case(text, to, way, first) for way in (LONG_SUM, way_of('join'), way_of('sum', 'short', True)))
    for text, size in TABLES:
        yield from (table_case(text, size, way) for way in WAYS)
    for text, size in (('wythoff', '4x5'), ('lego/2', '3x3'), ('nim+0.77', '3x4')):
        for function in FUNCTIONS:
            yield table_case(text, size, function=function)
            yield table_case(text, size, way_of('join', 'long', True), function=function)
    for spec in KERNELS:
        yield from (kernel_case(spec, way) for way in WAYS)
    yield kernel_case('lego:2x2')
    yield kernel_case('lego/2:2x2')
    yield from discover_cases()
    yield from data_cases(folder)
    yield from error_cases()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    arguments.add_argument('--data', default='/work/shared/data')
    arguments.add_argument('--out', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'cases.json'))
    options = arguments.parse_args()
    source = ('made by tests/golden/reference.py, which plays every compound literally from the definitions; '
              'cases with a "source" take their numbers from there')
    made = list(cases(options.data))
    lines = [json.dumps(case, ensure_ascii=False, separators=(',', ':')) for case in made]
    assert len(set(lines)) == len(lines), [line for line in lines if lines.count(line) > 1][:5]
    with open(options.out, 'w', encoding='utf-8') as file:
        file.write('{"source":' + json.dumps(source) + ',"cases":[\n' + ',\n'.join(lines) + '\n]}\n')
    kinds = {}
    for case in made:
        kind = 'errors' if case['status'] == 2 else 'functions' if 'functions' in case['expect'] else case['args'][0]
        kinds[kind] = kinds.get(kind, 0) + 1
    print(len(made), 'cases:', kinds, file=sys.stderr)


if __name__ == '__main__':
    main()
