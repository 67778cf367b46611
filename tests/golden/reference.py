#!/usr/bin/env python3
"""The judge: Bouton's golden cases, found by playing every compound literally, move by move.

Nothing here knows how values of components combine (no nim-sum, no table of the twelve ways): a compound is
one big game whose positions are multisets of components, and its outcome and functions follow from their
definitions alone (shared/theory/1-values.md). That makes it slow, short, and independent of the engine.

    python3 tests/golden/reference.py            writes tests/golden/cases.json
    python3 tests/golden/reference.py --data DIR takes the published tables from DIR (default ../shared/data beside the checkout)
"""
import argparse, functools, heapq, itertools, json, math, operator, os, re, sys

HERE = os.path.dirname(os.path.abspath(__file__))

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


def lowered(counts, allowed):
    """All ways to lower some of `counts`, at least one; `allowed` judges the places that are touched."""
    for left in itertools.product(*(range(n + 1) for n in counts)):
        touched = [i for i, (a, b) in enumerate(zip(counts, left)) if a != b]
        if touched and allowed(touched):
            yield left


def moore(most):
    return lambda heaps: [[left] for left in lowered(heaps, lambda touched: len(touched) <= most)]


def lasker_any(heaps):  # take from any number of heaps, or split one in two
    splits = [heaps[:i] + (part, heaps[i] - part) + heaps[i + 1:]
              for i in range(len(heaps)) for part in range(1, heaps[i] // 2 + 1)]
    return [[left if any(left) else (0,)] for left in list(lowered(heaps, lambda touched: True)) + splits]


def matrix_nim(rows):
    height, width = len(rows), len(rows[0])

    def allowed(touched):  # cells of one row, or so that at least one column is untouched
        return len({i // width for i in touched}) == 1 or len({i % width for i in touched}) < width

    for left in lowered(list(itertools.chain(*rows)), allowed):
        yield [tuple(left[i * width:(i + 1) * width] for i in range(height))]


def limited(limit, odd_first=False):
    """fibonacci and multibonacci: (heap, most that may be taken), START at the start."""
    def options(position):
        n, most = position
        for t in range(1, (n - 1 if most == START else most) + 1):
            if most != START or not odd_first or t % 2 == 1:
                yield [limited_position(n - t, limit(t), odd_first)]
    return options


def limited_position(n, most, odd_first):
    """A limit above the heap says no more than the heap; a limit of all but one is the start (and the empty heap has none)."""
    if n == 0:
        return (0, START)
    return (n, START) if most == n - 1 and (not odd_first or n <= 2) else (n, min(n, most))


START = -1


def formula(text):
    """The value of a sum of products of numbers and t."""
    return lambda t: sum(math.prod(t if factor == 't' else int(factor) for factor in product.split('*'))
                         for product in text.split('+'))


def flat(width, piles):
    """nim-2d and nim-2d-piles: a sorted tuple of coins (row, column)."""
    def options(coins):
        for coin in set(coins):
            rest = list(coins)
            rest.remove(coin)
            row, column = coin
            for to in [(row, c) for c in range(column)] + [(r, c) for r in range(row) for c in range(width)]:
                yield [tuple(sorted(rest + [to]))]
            if piles:
                size, others = coins.count(coin), [other for other in coins if other != coin]
                for to in [(row, c) for c in range(column)] + [(r, column) for r in range(row)]:
                    yield [tuple(sorted(others + [to] * size))]
                for left in range(size):
                    yield [tuple(sorted(others + [coin] * left))]
    return options


def strip(coins):
    for i, coin in enumerate(coins):
        for to in range(coins[i - 1] + 1 if i else 1, coin):
            yield [coins[:i] + (to,) + coins[i + 1:]]


def silver_dollar(coins):
    """A tuple of (square, whether it is the medal), from the purse on; the medal in the purse is the end."""
    if coins == MEDAL_IN_PURSE:
        return
    for i, (square, medal) in enumerate(coins):
        for to in range(coins[i - 1][0] + 1 if i else 0, square):
            if to == 0:
                yield [MEDAL_IN_PURSE if medal else coins[1:]]
            else:
                yield [coins[:i] + ((to, medal),) + coins[i + 1:]]


MEDAL_IN_PURSE = ((0, True),)


def stairs(steps):
    for i, count in enumerate(steps):
        for k in range(1, count + 1):
            left = list(steps)
            left[i] -= k
            if i:
                left[i - 1] += k
            yield [climbed(left)]


def climbed(steps):
    """Empty steps at the top say nothing."""
    while steps and steps[-1] == 0:
        steps = steps[:-1]
    return tuple(steps)


def turtles(backs):
    for n in backs:
        yield [tuple(b for b in backs if b != n)]
        for m in range(1, n):
            yield [tuple(sorted(set(backs) - {n} ^ {m}))]


def hackenbush(edges):
    for i in range(len(edges)):
        left, ground = edges[:i] + edges[i + 1:], {0}
        while True:
            reached = ground | {v for edge in left for v in edge if ground.intersection(edge)}
            if reached == ground:
                break
            ground = reached
        yield [tuple(edge for edge in left if ground.intersection(edge))]


# Boards of cells are tuples of rows, each a text of x and '.'.


def emptied(rows, cells):
    return tuple(''.join('.' if (i, j) in cells else c for j, c in enumerate(row)) for i, row in enumerate(rows))


def taking(shapes):
    """A move takes one of the sets of cells `shapes(rows)`, all of them full."""
    def options(rows):
        for cells in shapes(rows):
            if all(rows[i][j] == 'x' for i, j in cells):
                yield [emptied(rows, cells)]
    return options


def runs(place, steps):
    """All runs of cells: `place` maps coordinates to cells, a run goes on by one of `steps`."""
    found = set()
    for x, y in place:
        for dx, dy in steps:
            run, at = [], (x, y)
            while at in place:
                run.append(place[at])
                found.add(frozenset(run))
                at = (at[0] + dx, at[1] + dy)
    return found


def tactix(rows):
    return runs({(i, j): (i, j) for i, row in enumerate(rows) for j in range(len(row))}, ((0, 1), (1, 0)))


def cram(rows):
    return [run for run in tactix(rows) if len(run) == 2]


def hexagon(side):
    """Cells of a hexagon by two of its three directions; the third is the difference of these."""
    first = [max(1 - side, 1 - side - y) for y in range(1 - side, side)]
    return {(first[i] + j, i - side + 1): (i, j) for i, length in enumerate(hexagon_rows(side)) for j in range(length)}


def hexagon_rows(side):
    return [2 * side - 1 - abs(i - side + 1) for i in range(2 * side - 1)]


HEXAGONAL = ((1, 0), (0, 1), (1, -1))


def tactex(rows):
    return runs(hexagon((len(rows) + 1) // 2), HEXAGONAL)


def nim19(rows):
    pairs = [run for run in tactex(rows) if len(run) == 2]
    singles = {cell for pair in pairs for cell in pair}
    triangles = {a | b for a in pairs for b in pairs if len(a | b) == 3 and a ^ b in pairs}
    return [frozenset([cell]) for cell in singles] + pairs + list(triangles)


def chomp(lengths):
    for i in range(len(lengths)):
        for j in range(lengths[i]):
            if i or j:
                yield [lengths[:i] + tuple(min(j, length) for length in lengths[i:])]


# Games whose players have different moves: whose turn it is belongs to the position.


def sulucrus(position):
    n, turn = position
    return [[(n - k, 1 - turn)] for k in ((2, 4, 5) if turn else (1, 3, 6)) if k <= n]


def northcott(width):
    def options(position):
        rows, turn = position
        for i, row in enumerate(rows):
            mine, other = row[turn], row[1 - turn]
            for to in range(1, width + 1):
                if to != mine and to != other and (to < other) == (mine < other):
                    yield [(rows[:i] + ((to, other)[::-1 if turn else 1],) + rows[i + 1:], 1 - turn)]
    return options


def poker_nim(take_and_add):
    def options(position):
        heaps, turn, reserves = position

        def leave(heaps, added=0):
            left = tuple(r - added * (i == turn) for i, r in enumerate(reserves))
            return [(tuple(sorted(n for n in heaps if n)), 1 - turn, left)]

        for i, n in enumerate(heaps):
            for k in range(1, n + 1):
                taken = heaps[:i] + (n - k,) + heaps[i + 1:]
                yield leave(taken)
                if take_and_add:
                    for j in range(len(heaps)):
                        for added in range(1, reserves[turn] + 1 if j != i else 0):
                            yield leave(taken[:j] + (taken[j] + added,) + taken[j + 1:], added)
            for added in range(1, reserves[turn] + 1):
                yield leave(heaps[:i] + (n + added,) + heaps[i + 1:], added)
    return options


ROOK = ((-1, 0), (0, -1))
QUEEN = ROOK + ((-1, -1),)
HEAPS = {  # plain heap games without parameters
    'nim': takes(lambda n: range(1, n + 1)),
    'coprime': takes(lambda n: [k for k in range(1, n + 1) if math.gcd(k, n) == 1]),
    'divisors': takes(divisors),
    'aliquot': takes(lambda n: divisors(n)[:-1]),
    'proper-divisors': takes(lambda n: divisors(n)[1:-1]),
    'halving': takes(lambda n: range(1, n // 2 + 1)),
    'proportional': takes(lambda n: [k for k in range(1, n + 1) if 2 * k < n + 2]),
    'peggy': takes(lambda n: [k for k in range(1, n + 1) if k % 2 == 1 or k < n]),
    'nimble': takes(lambda n: range(1, n + 1)),
    'grundy': lambda n: [[a, n - a] for a in range(1, n) if a < n - a],
    'lasker': lambda n: [[n - k] for k in range(1, n + 1)] + partitions(n, 2),
}
BOARDS = {'wythoff': slide(QUEEN, True), 'queen': slide(QUEEN, True), 'rook': slide(ROOK, True),
          'king': slide(QUEEN, False)}
ALIASES = {'halom': 'nim', 'király': 'king', 'půlený nim': 'halving', 'bubbles': 'strip', 'turning': 'turtles', 'schody': 'stairs',
           'gyalogos': 'northcott', 'neonacci': 'multibonacci/3', 'shannon': 'subtract/1,primes',
           'take-a-square': 'subtract/squares',
           'take-a-prime': 'subtract/primes', 'kayles': '0.77', 'dawson-kayles': '0.07', 'dawson-chess': '0.137',
           'officers': '0.6',
           'woodcutter': '0.[7]'}
WHOLE = {'climbers': lambda _: 'bachet/1:5+bachet/2:5+bachet/3:5', 'nim-21': lambda _: 'bachet/3:21',  # names for whole positions
         'ridinim': lambda heaps: 'coprime:{}+divisors:{}+nim:{}'.format(*heaps.split(','))}


class Rules:
    """One game: its canonical name, options of a component, and how a component is read and written."""

    def __init__(self, text, options, read=int, show=str, listed=True, alone=False):
        self.text, self._options, self.read, self.show, self.listed = text, options, read, show, listed
        self.alone = alone  # the players have different moves: played by itself only, without a Grundy value
        self.memory = {}

    def options(self, position):
        """Options as sorted tuples of components, each once: equal parts are the same move."""
        if position not in self.memory:
            found = {tuple(sorted((self.text, part) for part in option)) for option in self._options(position)}
            self.memory[position] = sorted(found)
        return self.memory[position]


KNOWN = {}


def numbers(text, separator=','):
    return tuple(map(int, text.split(separator)))


def places(text):
    """Places in ascending order, 0 for none."""
    return () if text == '0' else tuple(sorted(numbers(text)))


def comma(items):
    return ','.join(map(str, items)) or '0'


def one_board(text, name, parameter):
    """The games in which a whole board, strip, staircase or picture is one component."""
    if name == 'lasker':
        return Rules(text, lasker_any, numbers, comma, False)
    if name == 'moore':
        return Rules(text, moore(int(parameter)), numbers, comma, False)
    if name == 'matrix-nim':
        return Rules(text, matrix_nim, lambda t: tuple(map(numbers, t.split('/'))), lambda p: '/'.join(map(comma, p)), False)
    if name in ('nim-2d', 'nim-2d-piles'):
        width = int(parameter or 8)
        return Rules(f'{name}/{width}', flat(width, name.endswith('piles')),
                     lambda t: () if t == '0' else tuple(sorted(numbers(coin, '-') for coin in t.split(','))),
                     lambda p: comma(f'{r}-{c}' for r, c in p), False)
    if name in ('strip', 'turtles'):
        return Rules(name, strip if name == 'strip' else turtles, places, comma, False)
    if name == 'silver-dollar':
        return Rules(name, silver_dollar,
                     lambda t: tuple(sorted((int(coin.lstrip('m')), coin[0] == 'm') for coin in t.split(','))),
                     lambda p: comma('m' * medal + str(square) for square, medal in p), False)
    if name == 'stairs':
        return Rules(name, stairs, lambda t: climbed(numbers(t)), comma, False)
    if name == 'hackenbush':
        return Rules(name, hackenbush,
                     lambda t: () if t == '0' else tuple(sorted(tuple(sorted(numbers(edge, '-'))) for edge in t.split(','))),
                     lambda p: comma(f'{a}-{b}' for a, b in p), False)
    if name in ('tactix', 'cram', 'tactex', 'nim19'):
        if name in ('tactex', 'nim19'):
            side = int(parameter or 3)
            full, text = tuple('x' * length for length in hexagon_rows(side)), 'nim19' if name == 'nim19' else f'tactex/{side}'
        else:
            rows, columns = numbers(parameter, 'x') if parameter else (0, 0)
            full = ('x' * columns,) * rows
        shapes = {'tactix': tactix, 'cram': cram, 'tactex': tactex, 'nim19': nim19}[name]
        return Rules(text, taking(shapes), lambda t: full if t in ('start', 'full') else tuple(t.split('/')),
                     lambda p: 'start' if p == full else '/'.join(p), False)
    if name == 'chomp':
        rows, columns = numbers(parameter, 'x') if parameter else (0, 0)

        def read(t):
            return (columns,) * rows if t in ('start', 'full') else tuple(row.count('x') for row in t.split('/'))

        def show_bar(p):
            if parameter and p == (columns,) * rows:
                return 'start'
            # Without a size no more is shown than is left.
            return '/'.join(('x' * n).ljust(columns or p[0], '.') for n in p if n or parameter)

        return Rules(text, chomp, read, show_bar, False)
    raise ValueError(text)


def alone(name, parameter):
    """The games that are played by themselves."""
    if name == 'sulucrus':
        def read(t):
            n, _, turn = t.partition('@')
            return int(n), int(turn == 'second')
        return Rules(name, sulucrus, read, lambda p: f'{p[0]}' + '@second' * p[1], False, True)
    if name == 'northcott':
        def read(t):
            rows, _, turn = t.partition('@')
            return tuple(numbers(row, '-') for row in rows.split(',')), int(turn == 'black')
        width = int(parameter or 8)
        return Rules(f'northcott/{width}', northcott(width), read,
                     lambda p: comma(f'{w}-{b}' for w, b in p[0]) + '@black' * p[1], False, True)
    reserve, _, variant = (parameter or '2').partition(',')
    start = numbers(reserve, '-') * (1 if '-' in reserve else 2)

    def read(t):
        heaps, _, more = t.partition('@')
        left = [numbers(item, '-') for item in more.split(',') if '-' in item]
        return tuple(sorted(n for n in numbers(heaps) if n)), int('second' in more), (left or [start])[0]

    def show_table(p):
        more = ['second'] * p[1] + [f'{p[2][0]}-{p[2][1]}'] * (p[2] != start)
        return comma(p[0]) + ('@' + ','.join(more) if more else '')

    shown = '-'.join(map(str, start if start[0] != start[1] else start[:1])) + (',' + variant if variant else '')
    return Rules(f'poker-nim/{shown}', poker_nim(variant == 'take-and-add'), read, show_table, False, True)


def rules(text, files=None):
    text = ALIASES.get(text.lower(), text)
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
        if name in HEAPS and text.lower() != 'lasker/any':
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
        elif name in ('fibonacci', 'multibonacci'):
            odd_first = parameter == 'odd-first'
            factor = '2' if name == 'fibonacci' else parameter
            limit = formula(factor if 't' in factor else factor + '*t')

            def read(t):
                n, at, most = t.partition('@')
                return limited_position(int(n), int(most), odd_first) if at else (int(n), START)

            made = Rules(text.lower(), limited(limit, odd_first), read,
                         lambda p: f'{p[0]}' + ('' if p[1] == START else f'@{p[1]}'))
        elif name in ('sulucrus', 'northcott', 'poker-nim'):
            made = alone(name, parameter)
        else:
            made = one_board(text.lower(), name, parameter)
    return KNOWN.setdefault(made.text, made)


# ---------------------------------------------------------------- notation
# A component is (canonical rules, position); a position of a compound is a tuple of components.


def parse(spec, files=None):
    components, formula_start = [], ''
    for term in spec.split('+'):
        name, _, rest = (formula_start + term).strip().rpartition(':')
        if not name and rest.startswith('multibonacci/'):  # a plus in a formula
            formula_start = rest + '+'
            continue
        formula_start = ''
        if (name or rest) in WHOLE:
            components += parse(WHOLE[name or rest](rest))
            continue
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
        if any(KNOWN[name].alone for name, _ in components):
            return None
        if self.is_loopy(components):
            if self is not LONG_SUM:
                return None
            label = self.label(start)
            return {'function': 'grundy', 'infinity' if isinstance(label, list) else 'value': label}
        return function and {'function': function, 'value': self.functions[start][function]}

    def outcome_of(self, components):
        return self.outcome[self.solve(components)]

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
LONG_SUM, LAST_WAY = WAYS[0], WAYS[-1]


def way_of(play='sum', ending='long', misere=False):
    return next(w for w in WAYS if (w.play, w.ending, w.misere) == (play, ending, misere))


# ---------------------------------------------------------------- cases


def solve_case(spec, way=LONG_SUM, files=None, words=None):
    at = parse(spec, files)
    start = way.solve(at)
    # In the long misère sum the program may tell an element of a quotient, by a word that no definition gives.
    told = {} if (way.play, way.ending, way.misere) == ('sum', 'long', True) else {'value': way.value(at)}
    case = {'args': ['solve', *(words or [spec]), *way.flags()], 'status': 0,
            'expect': {'outcome': way.outcome[start], **told, 'winning_to': way.winning(at)}}
    return {**case, 'files': files} if files else case


def function_case(spec, way):
    at = parse(spec)
    start, asked = way.solve(at), list(FUNCTIONS)
    if KNOWN[at[0][0]].alone:  # the length of play has a meaning, Grundy's function has none
        known = way.functions.get(start, {'suspense': None})
        asked, values = asked[:3], {'grundy': None, 'remoteness': way.far[start], 'suspense': known['suspense']}
    elif way.is_loopy(at):
        # Only what the documents settle: remoteness of P and N, no suspense where the play can go round.
        asked = ['remoteness'] + ['suspense'] * (start not in way.functions)
        values = {'remoteness': way.far[start], 'suspense': None}
    else:
        values = way.functions[start]
    return {'args': ['solve', spec, *way.flags(), '--function', ','.join(asked)], 'status': 0,
            'expect': {'outcome': way.outcome[start], 'functions': {name: values[name] for name in asked}}}


def moves_case(spec, way=LONG_SUM):
    """Every move, each with the outcome of what it leaves."""
    at = parse(spec)
    found = sorted(f'{show(to)} {way.outcome[way.solve(to)]}' for to in way.moves(at))
    return {'args': ['moves', spec, *way.flags()], 'status': 0,
            'expect': {'outcome': way.outcome[way.solve(at)], 'moves_to': found}}


def values_case(text, to, way=LONG_SUM, first=None, function=None):
    game = rules(text)
    values = [way.cell(((game.text, game.read(str(n))),), function) for n in range(first or 0, to + 1)]
    return {'args': ['values', text, '--to', str(to), *(['--from', str(first)] if first is not None else []),
                     *way.flags(), *(['--function', function] if function else [])], 'status': 0,
            'expect': {'function': function or way.function(), 'from': first or 0, 'values': values}}


def outcomes_case(text, to, way=LONG_SUM):
    """Heaps of a game whose players have different moves: who wins, for want of values."""
    outcomes = [way.outcome[way.solve(parse(f'{text}:{n}'))] for n in range(to + 1)]
    return {'args': ['values', text, '--to', str(to), *way.flags()], 'status': 0,
            'expect': {'function': None, 'from': 0, 'values': outcomes}}


def table_values(text, rows, columns, way, function=None):
    games = [rules(t) for t in text.split('+')]
    low = 1 if text.startswith('lego') else 0

    def at(i, j):
        if len(games) == 2:
            return tuple((game.text, game.read(str(n))) for game, n in zip(games, (i, j)))
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

# The rest of the catalogue: positions alone, with an equal, another, and a foreign component, in all twelve ways.
CATALOGUE = [
    'halving:9', 'halving:1', 'halving:5,6', 'halving:6,6', 'halving:7+nim:2', 'proportional:8', 'proportional:4,5',
    'proportional:5,5', 'proportional:6+nim:2', 'peggy:2', 'peggy:7', 'peggy:3,4', 'peggy:4,4', 'peggy:2,5', 'peggy:4+nim:2',
    'nimble:5', 'nimble:2,3', 'nimble:3,3', 'nimble:0,3', 'nimble:3+nim:2', 'fibonacci:1', 'fibonacci:8', 'fibonacci:10',
    'fibonacci:9@3', 'fibonacci:13@4', 'fibonacci:7@7', 'fibonacci:4,4', 'fibonacci:5,4@2', 'fibonacci:4+nim:2',
    'fibonacci:6@2+nim:3', 'fibonacci/odd-first:8', 'fibonacci/odd-first:10', 'fibonacci/odd-first:3,4',
    'fibonacci/odd-first:4@2,4', 'fibonacci/odd-first:5+nim:2', 'multibonacci/3:9', 'multibonacci/3:8@2',
    'multibonacci/3:4,5', 'multibonacci/1:7', 'multibonacci/1:8,6', 'multibonacci/2:7', 'multibonacci/t+3:10',
    'multibonacci/t+3:4,3', 'multibonacci/t+3:4+nim:2', 'multibonacci/t*t:8', 'multibonacci/t*t:9@4', 'multibonacci/t*t:5,5',
    'multibonacci/2*t+1:9', 'multibonacci/2*t+1:4@1,5', 'multibonacci/3:4+fibonacci:4', 'moore/1:1,2,3', 'moore/2:2,2,2',
    'moore/2:2,1,3', 'moore/2:2,0,1,1', 'moore/3:3,1,2,1', 'moore/2:2,1+moore/2:2,1', 'moore/2:1,1,1+moore/2:2',
    'moore/2:1,1,2+nim:2', 'moore/2:0,0+nim:1', 'lasker/any:3', 'lasker/any:2,1', 'lasker/any:1,1+lasker/any:2', 'lasker/any:0,2+nim:1', 'matrix-nim:0,0,1,1', 'matrix-nim:1,2/2,1', 'matrix-nim:1,2/2,2',
    'matrix-nim:1,1,1/1,1,1', 'matrix-nim:2/1/2', 'matrix-nim:1,0/1,1+matrix-nim:1,1', 'matrix-nim:1,1/1,1+nim:2',
    'matrix-nim:1,1+matrix-nim:1,1', 'nim-2d/3:1-1', 'nim-2d/3:1-1,1-1', 'nim-2d/2:0-1,1-0,1-1', 'nim-2d:0-3,0-2',
    'nim-2d/2:1-0+nim-2d/2:1-1', 'nim-2d/2:0-1,1-0+nim:2', 'nim-2d/2:0-0,1-0', 'nim-2d-piles/2:1-1',
    'nim-2d-piles/3:0-0,0-1,0-1', 'nim-2d-piles/2:1-0,1-0', 'nim-2d-piles/2:1-1,1-1,0-0', 'nim-2d-piles/2:0-1,1-0',
    'nim-2d-piles/2:0-1+nim-2d-piles/2:1-0', 'nim-2d-piles/2:0-1,0-1+nim:2', 'strip:1,4,9', 'strip:3', 'strip:2,5,6',
    'strip:1,2,3', 'strip:2,3,6,7', 'strip:2,4+strip:2,4', 'strip:3+strip:1,4', 'strip:2,4+nim:2', 'strip:0+nim:1',
    'silver-dollar:m3', 'silver-dollar:2,m3,4', 'silver-dollar:2,m5,7', 'silver-dollar:1,3,m4,6', 'silver-dollar:m2,4',
    'silver-dollar:1,3,m5', 'silver-dollar:1,m3+silver-dollar:1,m3', 'silver-dollar:m1+silver-dollar:2,m3',
    'silver-dollar:2,m3+nim:2', 'silver-dollar:2,m3,4+nim:2', 'stairs:2,1,2', 'stairs:1,2,1', 'stairs:0,2', 'stairs:2,0,1,1',
    'stairs:1,1+stairs:1,1', 'stairs:2+stairs:0,1', 'stairs:1,1,1+nim:2', 'turtles:2,3,5', 'turtles:1,2,3', 'turtles:4',
    'turtles:1,2,4,5', 'turtles:1,2+turtles:1,2', 'turtles:3+turtles:1,3', 'turtles:1,3+nim:2', 'hackenbush:0-1,1-2,1-3',
    'hackenbush:0-1,1-2,0-2,2-3', 'hackenbush:0-1,0-1,1-1,1-2', 'hackenbush:0-0,0-1,1-2,2-3,3-1',
    'hackenbush:0-1,1-2,2-3,2-4,0-5', 'hackenbush:0-1,1-2+hackenbush:0-1,1-2', 'hackenbush:0-1,0-2+hackenbush:0-1,1-2',
    'hackenbush:0-1,1-2,1-3+nim:2', 'hackenbush:0+nim:1', 'tactix/2x2:start', 'tactix/2x3:start', 'tactix/3x3:start',
    'tactix:xx.x/x.xx', 'tactix:x.x/.x.', 'tactix:x.x+tactix:xx', 'tactix:xx/x.+tactix:xx/x.', 'tactix/2x2:x./xx+nim:2',
    'tactex/1:start', 'tactex/2:start', 'tactex/2:x./.xx/x.', 'tactex/2:xx/x.x/xx', 'tactex/3:x.x/.xx./x...x/..x./...',
    'tactex/2:xx/..x/..+tactex/2:x./.x./..', 'tactex/2:x./xx./..+tactex/2:x./xx./..', 'tactex/2:xx/x../..+nim:2',
    'nim19:.../.xx./.x.x./.xx./...', 'nim19:.x./xx../..x../.xx./...', 'nim19:xxx/..../...../..../.xx',
    'nim19:.../..../.x.x./..../...', 'nim19:.../.xx./..x../..../...', 'nim19:xx./x.../...../..../...+nim:2',
    'nim19:xx./..../...../..../...+nim19:.../..../...../...x/...', 'cram/2x3:start', 'cram/3x3:start', 'cram/2x4:full',
    'cram:xx.x/xxxx', 'cram/1x6:start', 'cram:x.x', 'cram:xxx/.x.+cram:xxx/.x.', 'cram/2x2:start+cram:xxx',
    'cram/2x2:start+nim:2', 'chomp/2x3:start', 'chomp/3x4:start', 'chomp/3x3:start', 'chomp:xxx/x../x..', 'chomp:x',
    'chomp/2x2:xx/..', 'chomp:xx/x.+chomp:xx/x.', 'chomp:xxx/x..+chomp/2x2:start', 'chomp/2x2:start+nim:2',
    'chomp:xx/xx+nim:2', 'strip:2,3+stairs:1,1+turtles:2', 'chomp:xx/x.+hackenbush:0-1,1-2', 'moore/2:1,1+cram:xxx',
    'tactix:xx+fibonacci:4', 'silver-dollar:1,m3+wythoff:1,2', 'nimble:2+halving:4+peggy:3', DECIDED + ':A+strip:3',
    DRAWN + ':B+chomp:xx/xx', 'climbers', 'ridinim:4,3,2', 'nim-21', 'kayles:6,2', 'dawson-kayles:8', 'dawson-chess:6',
    'officers:7,3', 'woodcutter:4,2', 'take-a-square:11', 'take-a-prime:8,5', 'shannon:9,6', 'neonacci:8',
]

# Games that are played by themselves; the length of play is asked for as well.
ALONE = [
    'sulucrus:0', 'sulucrus:5', 'sulucrus:8', 'sulucrus:22', 'sulucrus:23', 'sulucrus:22@second', 'sulucrus:9@second',
    'sulucrus:1@second', 'northcott/3:1-3', 'northcott/4:2-4', 'northcott/4:1-3,2-4@black', 'northcott/5:4-1',
    'northcott/3:2-3,2-1', 'northcott/4:1-4,3-2', 'northcott/5:2-4,4-2', 'northcott/4:3-2,1-2,1-4', 'northcott:3-4',
    'northcott/3:1-2,3-1@black', 'poker-nim/1:1,2', 'poker-nim/2:3,4', 'poker-nim/2-1:2,2@second', 'poker-nim/2:1@0-1',
    'poker-nim/1:0', 'poker-nim/0:1,2,3', 'poker-nim/1:2,1,1@second,0-1', 'poker-nim:2', 'poker-nim/1,take-and-add:1,2',
    'poker-nim/2,take-and-add:1,1', 'poker-nim/2-1,take-and-add:1,2', 'poker-nim/1,take-and-add:1,1,2@second',
    'poker-nim/2,take-and-add:2,2@second,1-0', 'poker-nim/2,take-and-add:1,3@0-2',
]

CATALOGUE_FUNCTIONS = [
    'halving:7,4', 'proportional:5,3', 'peggy:4,3', 'nimble:3,2', 'fibonacci:7', 'fibonacci:4,3@1', 'fibonacci/odd-first:7',
    'multibonacci/t+3:6', 'multibonacci/t*t:4,4', 'moore/2:1,2,2', 'matrix-nim:1,1/1,2', 'nim-2d/2:1-1,0-1',
    'nim-2d-piles/2:1-1,0-1', 'strip:2,4,6', 'strip:1,3+nim:2', 'silver-dollar:2,m4,5', 'stairs:1,2,1', 'turtles:1,2,4',
    'hackenbush:0-1,1-2,2-0,2-3', 'hackenbush:0-1,1-2+nim:2', 'tactix/2x3:start', 'tactex/2:xx/x.x/x.',
    'nim19:.x./.xx./..x../..../...', 'cram/2x4:start', 'cram:xxx+nim:1', 'chomp/2x4:start', 'chomp:xx/x.+nim:2',
]

CATALOGUE_SEQUENCES = [('halving', 14), ('proportional', 14), ('peggy', 11), ('nimble', 8), ('fibonacci', 13),
                       ('fibonacci/odd-first', 12), ('multibonacci/3', 11),
                       ('multibonacci/t*t', 11), ('multibonacci/1', 12), ('shannon', 12), ('neonacci', 9), ('kayles', 9)]

CATALOGUE_TABLES = [('halving+peggy', '5x5'), ('fibonacci+nim', '6x4'), ('multibonacci/3+multibonacci/t*t', '4x5')]

CATALOGUE_KERNELS = [
    'halving:6,4', 'proportional:4,4', 'peggy:4,3', 'nimble:2,3', 'fibonacci:8', 'fibonacci:4,3', 'fibonacci/odd-first:7',
    'multibonacci/t+3:6', 'moore/2:2,2,1', 'matrix-nim:1,1/1,1', 'nim-2d/2:1-0,1-0', 'nim-2d-piles/2:1-0,0-1', 'strip:2,5,6',
    'strip:1,4+nim:2', 'silver-dollar:1,3,m4', 'stairs:2,1,1', 'turtles:2,4', 'hackenbush:0-1,1-2,1-3,0-4',
    'tactix/2x2:start', 'tactex/2:xx/.x./..', 'nim19:.../.x../.xx../..../...', 'cram/2x3:start', 'chomp/3x3:start',
    'chomp:xx/xx+nim:2', 'sulucrus:9', 'northcott/4:2-4,1-3', 'poker-nim/1:1,2', 'poker-nim/1,take-and-add:1,1',
]

MOVES = [
    'nim:2,3', '0.77:5,2', 'grundy:7', 'lego/2:2x3', 'wythoff:2,3', 'knight/8x8:4,4', DRAWN + ':B+nim:1', 'halving:7,2',
    'proportional:6', 'peggy:4,3', 'nimble:2,3', 'fibonacci:7', 'fibonacci:9@4', 'fibonacci/odd-first:8', 'fibonacci:4,3@1',
    'multibonacci/3:6', 'multibonacci/t+3:4,3@2', 'moore/2:2,1,1', 'matrix-nim:1,2/2,1', 'matrix-nim:1,1,0/0,1,1',
    'nim-2d/3:1-1,2-0', 'nim-2d-piles/3:1-1,1-1,0-2', 'strip:2,5,9', 'silver-dollar:2,5,m7,8', 'silver-dollar:m3,5',
    'stairs:2,0,3', 'turtles:1,3,6', 'hackenbush:0-1,0-1,1-2,2-3,3-1,0-4,4-4', 'tactix/3x3:xx./xxx/.x.',
    'tactex/3:..x/.xx./xxx../.x../...', 'nim19:.x./xxx./.xx../..../...', 'cram:xxx/xx.', 'chomp/3x4:xxxx/xxx./x...',
    'chomp:xxx/xx.', 'sulucrus:8', 'sulucrus:8@second', 'northcott/6:2-5,6-3', 'northcott/6:2-5,6-3@black', 'poker-nim/2:1,3',
    'poker-nim/2-1:2,2@second', 'poker-nim/2,take-and-add:1,3',
]

# Mistakes: each of these positions is refused.
REFUSED = {
    'halving': ['halving:', 'halving:-1', 'halving:x', 'halving/2:5', 'halvin:5'],
    'proportional': ['proportional:', 'proportional:3,', 'proportional:-2', 'proportional/3:5'],
    'peggy': ['peggy:', 'peggy:4,,6', 'peggy:-4', 'peggy/1:4'],
    'nimble': ['nimble:', 'nimble:-1', 'nimble:2,x', 'nimble/3:2'],
    'fibonacci': ['fibonacci:', 'fibonacci:-1', 'fibonacci:5@', 'fibonacci:5@-1', 'fibonacci:5@x', 'fibonacci:@3',
                  'fibonacci/even-first:5', 'fibonacci/3:5', 'fibonacci/:5'],
    'multibonacci': ['multibonacci:5', 'multibonacci/:5', 'multibonacci/0:5', 'multibonacci/-1:5', 'multibonacci/u+1:5',
                     'multibonacci/t+:5', 'multibonacci/t**t:5',
                     'multibonacci/t-1:5', 'multibonacci/3:', 'multibonacci/3:5@'],
    'moore': ['moore:1,2', 'moore/0:1,2', 'moore/x:1,2', 'moore/-1:1,2', 'moore/2:', 'moore/2:1,', 'moore/2:1,-1'],
    'matrix-nim': ['matrix-nim:', 'matrix-nim:1,2/3', 'matrix-nim:1,2/', 'matrix-nim:1,x', 'matrix-nim:1,-1/2,3',
                   'matrix-nim/2:1,2'],
    'nim-2d': ['nim-2d/0:0-0', 'nim-2d/x:0-0', 'nim-2d/3:1-3', 'nim-2d/3:1', 'nim-2d/3:1-', 'nim-2d/3:1-1-1', 'nim-2d/3:',
               'nim-2d:0-8'],
    'nim-2d-piles': ['nim-2d-piles/0:0-0', 'nim-2d-piles/2:0-2', 'nim-2d-piles/2:1', 'nim-2d-piles/2:', 'nim-2d-piles/2:0-1,',
                     'nim-2d-piles/y:0-1'],
    'strip': ['strip:', 'strip:2,2', 'strip:3,1,3', 'strip:0,2', 'strip:2,-1', 'strip:1,x', 'strip/5:1,2'],
    'silver-dollar': ['silver-dollar:', 'silver-dollar:2,4', 'silver-dollar:m2,m4', 'silver-dollar:2,m2', 'silver-dollar:3,m4,3',
                      'silver-dollar:0,m2', 'silver-dollar:m0,2', 'silver-dollar:m',
                      'silver-dollar:2m', 'silver-dollar/1:m2'],
    'stairs': ['stairs:', 'stairs:1,', 'stairs:1,-1', 'stairs:1,x', 'stairs/3:1'],
    'turtles': ['turtles:', 'turtles:2,2', 'turtles:0,2', 'turtles:-1', 'turtles:1,x', 'turtles/4:2'],
    'hackenbush': ['hackenbush:', 'hackenbush:1-2', 'hackenbush:0-1,2-3', 'hackenbush:0-1,2-2', 'hackenbush:0-', 'hackenbush:1',
                   'hackenbush:0-1-2', 'hackenbush:0-x',
                   'hackenbush/2:0-1'],
    'tactix': ['tactix:start', 'tactix:', 'tactix/0x3:start', 'tactix/3:start', 'tactix/9x8:start', 'tactix/x3:start',
               'tactix/2x2:xx/x', 'tactix/2x2:xxx/xxx', 'tactix:xx/x', 'tactix:xo', 'tactix/2x2:xx'],
    'tactex': ['tactex/0:start', 'tactex/6:start', 'tactex/x:start', 'tactex/2:', 'tactex/2:xx/xx/xx', 'tactex/2:xx/xxx',
               'tactex/2:xx/xox/xx', 'tactex/2x2:start'],
    'nim19': ['nim19:', 'nim19:xxx', 'nim19:xxx/xxxx/xxxx/xxxx/xxx', 'nim19:xxx/xxxx/xxoxx/xxxx/xxx', 'nim19/3:start'],
    'cram': ['cram:start', 'cram:', 'cram/0x3:start', 'cram/3:start', 'cram/9x8:start', 'cram/2x2:xx/x', 'cram:xx/x', 'cram:xo',
             'cram/2x2:x'],
    'chomp': ['chomp:start', 'chomp:', 'chomp:.', 'chomp:.x/xx', 'chomp:xx/xxx', 'chomp:x.x', 'chomp:x./xx', 'chomp/0x2:start',
              'chomp/65x2:start', 'chomp/2:start', 'chomp/2x2:xxx/x..', 'chomp:xo'],
    'sulucrus': ['sulucrus:', 'sulucrus:-1', 'sulucrus:5@third', 'sulucrus:5@', 'sulucrus:4,5', 'sulucrus/2:5',
                 'sulucrus:5+nim:2', 'nim:2+sulucrus:5', 'sulucrus:5+sulucrus:5'],
    'northcott': ['northcott/4:', 'northcott/4:2-2', 'northcott/4:0-3', 'northcott/4:1-5', 'northcott/4:1', 'northcott/4:1-2-3',
                  'northcott/1:1-2', 'northcott/x:1-2', 'northcott/4:1-3@red', 'northcott/4:1-3@',
                  'northcott/4:1-3+nim:2', 'nim:1+northcott/4:1-3', 'northcott/4:1-3+northcott/4:1-3'],
    'poker-nim': ['poker-nim/1:', 'poker-nim/-1:2', 'poker-nim/x:2', 'poker-nim/1-:2', 'poker-nim/1-2-3:2', 'poker-nim/1,take:2',
                  'poker-nim/1:2@third', 'poker-nim/1:2@2-1', 'poker-nim/1:2@second,0-3', 'poker-nim/1:2@1',
                  'poker-nim/1:-2', 'poker-nim/1:1+nim:2', 'poker-nim/1:1+poker-nim/1:1', 'poker-nim/1,take-and-add:1,2+nim:1'],
    'named': ['climbers:3', 'ridinim:3,4', 'ridinim:1,2,3,4', 'ridinim', 'ridinim:1,2,x', 'neonacci', 'neonacci/2:5',
              'shannon/2:5', 'kayles/7:5', 'nim-21:x'],
}

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
    yield from conjecture_cases(12)


def conjecture_cases(to):
    """Conjectures in words, tried here on triples whose loss is found by trying every move."""
    lost = set()
    for heaps in itertools.combinations_with_replacement(range(to + 1), 3):
        moves = (tuple(sorted(heaps[:i] + (n,) + heaps[i + 1:])) for i in range(3) for n in range(heaps[i]))
        if not any(move in lost for move in moves):
            lost.add(heaps)
    triples = sorted(itertools.combinations_with_replacement(range(1, to + 1), 3), key=lambda t: (t[2], t[0], t[1]))
    conjectures = (
        (('the sum is even', 'az összeg páros', 'součet je sudý'), lambda a, b, c: (a + b + c) % 2 == 0),
        (('the largest is the sum of the others', 'a legnagyobb a másik kettő összege', 'největší je součet ostatních',
          'c = a + b'), lambda a, b, c: c == a + b),
        (('2a < c', 'a legkisebb szám kétszerese kisebb a legnagyobb számnál'), lambda a, b, c: 2 * a < c),
        (('if a = 1 then b is even and c = b + 1', 'když a = 1, pak b je sudé a c = b + 1'),
         lambda a, b, c: a != 1 or (b % 2 == 0 and c == b + 1)),
        (('at least one is odd', 'legalább egy páratlan', 'aspoň jedno je liché'),
         lambda a, b, c: a % 2 == 1 or b % 2 == 1 or c % 2 == 1),
        (('the number of ones in binary is even', 'az egyesek száma páros'),
         lambda a, b, c: sum(bin(n).count('1') for n in (a, b, c)) % 2 == 0),
        (('every column is even', 'minden oszlop páros', 'každý sloupec je sudý', 'a ^ b ^ c = 0'),
         lambda a, b, c: all((a >> i) % 2 + (b >> i) % 2 + (c >> i) % 2 in (0, 2) for i in range(8))),
        (('a > c',), lambda a, b, c: a > c))
    for texts, holds in conjectures:
        losing, others = [[t for t in triples if (t in lost) == is_lost] for is_lost in (True, False)]
        expect = {'checked_to': to, 'losing': len(losing), 'losing_satisfying': sum(holds(*t) for t in losing),
                  'others': len(others), 'others_satisfying': sum(holds(*t) for t in others),
                  'holds': all(holds(*t) for t in losing),
                  'exact': all(holds(*t) for t in losing) and not any(holds(*t) for t in others),
                  'losing_counterexample': next((list(t) for t in losing if not holds(*t)), None),
                  'other_counterexample': next((list(t) for t in others if holds(*t)), None)}
        for text in texts:
            yield {'args': ['discover', '--conjecture', text, '--to', str(to)], 'status': 0, 'expect': {'conjecture': expect}}
    for text in ('the sum', 'the sum is evn', '(a = b', 'a + b ^ c = 0', 'x is odd', 'a = 1000001'):
        yield error_case('discover', '--conjecture', text)


def nim_product(a, b, known={}):
    """From the definition: the least number that differs from all a'b + ab' + a'b'."""
    if (a, b) not in known:
        known[a, b] = mex(nim_product(c, b) ^ nim_product(a, d) ^ nim_product(c, d) for c in range(a) for d in range(b))
    return known[a, b]


def calc_cases():
    source = 'shared/seeds/000: lkkz'
    for text, value in (('lkkz(0)', 1), ('lkkz(1)', 0), ('lkkz(0, 1, 3)', 2), ('lkkz(0,1)', 2), ('lkkz(7, 9, 8, 3, 1, 12, 0)', 2),
                        ('lkkz(1,2)', 0), ('lkkz(0,1,1)', 2), ('lkkz(0,1,2)', 3), ('lkkz(3,2,1)', 0), ('lkkz(0,3,2)', 1),
                        ('lkkz(2, 1⊕0, 1⊕1)', 3), ('lkkz(3, 2⊕1, 1, 3⊕1, 2⊕2)', 4)):
        yield {'args': ['calc', text], 'status': 0, 'expect': {'expression': text, 'value': value}, 'source': source}
    sets = [(), (0,), (1,), (3, 4, 6), (1, 3, 7), (2, 4), (5, 2, 8, 3), (0, 1, 3), (9, 9, 4)]
    for name, parity, least in (('lego', 0, True), ('gelo', 0, False), ('loge', 1, True), ('gole', 1, False)):
        for values in sets:
            yield {'args': ['calc', name + '{' + ','.join(map(str, values)) + '}'], 'status': 0,
                   'expect': {'value': parity_choice(values, parity, least)}}
    for a, b in ((2, 2), (3, 5), (4, 4), (7, 9), (8, 8), (12, 13), (15, 15), (16, 3)):
        yield {'args': ['calc', f'{a}*{b}'], 'status': 0, 'expect': {'value': nim_product(a, b)}}
    for numbers in ((3, 4, 5), (1, 2, 3), (25, 43, 50)):
        yield {'args': ['calc', '^'.join(map(str, numbers))], 'status': 0,
               'expect': {'value': functools.reduce(operator.xor, numbers)}}
    # What a way makes of heaps that are played together, against the values of the compound.
    for way in WAYS:
        if way.function() in ('remoteness', 'suspense', 'grundy'):
            made = {}  # several positions may have the same values
            for spec in ('subtract/1,3,4:3,5', 'bachet/2:2,4,5', 'subtract/2,3:4,7'):
                components = parse(spec)
                values = ','.join(str(way.cell((c,))) for c in components)
                value = way.cell(components)
                assert made.setdefault(values, value) == value
            for values, value in made.items():
                yield {'args': ['calc', f'{way.play}({values})', *way.flags()[2 if way.play != 'sum' else 0:]], 'status': 0,
                       'expect': {'value': value}}
    for text in ('', '3^', '-3', 'mex{', 'mex 3', 'lago{1}', '3 4', '1+2^3', 'sum(1,2) ^ over', 'join()', '18446744073709551616',
                 'misere sum(1,2)', '(' * 50 + '1' + ')' * 50):
        yield error_case('calc', text)


def sum_options(components):
    """What a move in one component of a sum leaves, as sorted tuples."""
    for i, (text, position) in enumerate(components):
        rest = components[:i] + components[i + 1:]
        for option in rules(text).options(position):
            yield tuple(sorted(rest + tuple(option)))


def sum_grundy(components, misere, known={}):
    """The Grundy value of a sum, from the definition; in misère play that of a sum without moves is 1."""
    if (components, misere) not in known:
        options = [sum_grundy(option, misere) for option in sum_options(components)]
        known[components, misere] = 1 if misere and not options else mex(options)
    return known[components, misere]


def genus(components, entries=9):
    """As it is written, if it alternates within so many entries."""
    components = tuple(sorted(components))
    twos = [sum_grundy(tuple(sorted(components + (('nim', 2),) * k)), True) for k in range(entries)]
    while len(twos) > 2 and twos[-3] == twos[-2] ^ 2 and twos[-2] == twos[-1] ^ 2:
        twos.pop()
    return f"{sum_grundy(components, False)}^" + ('.' if max(twos) > 9 else '').join(map(str, twos))


def is_tame(components, known={}):
    components = tuple(sorted(components))
    if components not in known:
        written = genus(components)
        g = int(written.split('^')[0])
        dot = '.' if max(g, g ^ 2) > 9 else ''
        nims = [f'{g}^{g}{dot}{g ^ 2}'] + {0: ['0^120'], 1: ['1^031']}.get(g, [])
        known[components] = written in nims and all(is_tame(option) for option in sum_options(components))
    return known[components]


def genus_cases():
    for text, to in (('0.77', 11), ('0.137', 9), ('grundy', 12), ('4.7', 6), ('lasker', 7), ('subtract/1,3,4', 11), ('nim', 9),
                     ('0.15', 9), ('subtract/squares', 12), ('halving', 9)):
        heaps = [((rules(text).text, n),) for n in range(to + 1)]
        yield {'args': ['genus', text, '--to', str(to)], 'status': 0,
               'expect': {'rules': rules(text).text, 'from': 0, 'genus': [genus(heap) for heap in heaps],
                          'classes': ['tame' if is_tame(heap) else 'wild' for heap in heaps]}}
    for spec in ('nim:2,2', 'nim:2,3', '0.77:5', '0.77:5,5', '0.77:3,5+nim:4', 'cram/2x3:start', 'hackenbush:0-1,1-2,1-3', 'wythoff:2,3'):
        yield {'args': ['solve', spec, '--function', 'genus'], 'status': 0, 'expect': {'functions': {'genus': genus(parse(spec))}}}
    source = 'Winning Ways, ch. 13: Kayles'
    yield {'args': ['genus', 'kayles', '--to', '5'], 'status': 0, 'source': source,
           'expect': {'genus': ['0^120', '1^031', '2^20', '3^31', '1^031', '4^146']}}
    for args in (['queen'], ['0.77+nim'], ['0.77', '--to', '3x3'], ['0.77', '--from', '5', '--to', '3'], ['kayls']):
        yield error_case('genus', *args)


def form(options):
    """The misère canonical form of a game, as a set, from the forms of its options."""
    options = frozenset(options)
    lost = lambda g: bool(g) and not any(lost(h) for h in g)
    for h in {h for option in options for h in option}:
        if h <= options and all(h in option for option in options - h) and (h or any(map(lost, options))):
            return h
    return options


def form_of(components, known={}):
    components = tuple(sorted(components))
    if components not in known:
        known[components] = form(form_of(option) for option in sum_options(components))
    return known[components]


def birthday(game):
    return max((birthday(option) + 1 for option in game), default=0)


def canonical_cases():
    lost = lambda g: bool(g) and not any(lost(h) for h in g)
    for spec in ('nim:0', 'nim:1', 'nim:4', 'nim:1,1', 'nim:2,2', 'nim:2,2,2', '0.77:4', '0.77:5', '0.77:6', '0.77:8', 'wythoff:1,3',
                 'cram/2x3:start', 'grundy:9', 'chomp/2x3:start', 'graph/A-B,A-C,B-C:A', 'subtract/1,3:7+nim:2'):
        game = form_of(parse(spec))
        yield {'args': ['canonical', spec], 'status': 0, 'expect': {'birthday': birthday(game), 'outcome': 'P' if lost(game) else 'N'}}
    for a, b in itertools.combinations(('nim:1', 'nim:3', 'nim:1,2', 'nim:2,2', 'nim:3,3', '0.77:4', '0.77:6', 'wythoff:1,1'), 2):
        yield {'args': ['canonical', a, '--equals', b], 'status': 0, 'expect': {'equal': form_of(parse(a)) == form_of(parse(b))}}
    games = {frozenset()}
    for day in range(5):
        yield {'args': ['canonical', '--born', str(day)], 'status': 0, 'expect': {'born': day, 'count': len(games)}}
        games = {form(some) for size in range(len(games) + 1) for some in itertools.combinations(games, size)} if day < 4 else games
    yield {'args': ['canonical', '--born', '5'], 'status': 0, 'expect': {'count': 4171780}, 'source': 'Conway, On Numbers and Games, ch. 12'}
    for args in (['graph/A-B,B-A:A'], ['nim'], ['--born', '7'], ['nim:1', '--born', '3'], ['nim:1', '--equals', 'nimm:1']):
        yield error_case('canonical', *args)


def zeros_cases():
    for text, to in (('subtract/1,3,4', 14), ('0.77', 9), ('grundy', 11), ('subtract/squares', 16)):
        game = rules(text)
        for way in WAYS:
            found = [n for n in range(to + 1) if way.outcome_of(((game.text, game.read(str(n))),)) == 'P']
            yield {'args': ['values', text, '--zeros', '--to', str(to), *way.flags()], 'status': 0,
                   'expect': {'from': 0, 'to': to, 'count': len(found), 'zeros': found}}


def rare_cases():
    """Of a long row its checksum (FNV-1a of the values as four bytes), and how often each value comes."""
    for text, to in (('0.007', 13), ('0.6', 11), ('grundy', 13), ('0.8', 11), ('subtract/1,3,4', 40)):
        values = values_case(text, to)['expect']['values']
        checksum = 0xcbf29ce484222325
        for value in values:
            for byte in value.to_bytes(4, 'little'):
                checksum = (checksum ^ byte) * 0x100000001b3 % 2 ** 64
        times = [{'value': v, 'count': values.count(v), 'first': values.index(v)} for v in sorted(set(values))]
        yield {'args': ['values', text, '--rare', '--to', str(to)], 'status': 0,
               'expect': {'from': 0, 'to': to, 'checksum': f'{checksum:016x}', 'times': times}}


def strategy_cases():
    """The winner, and how long the match can last if the winner always makes the quickest move."""
    for spec in ('nim:3,4,5', 'nim:2,2', 'nim:1,1,2', '0.77:6', 'subtract/1,3,4:9', 'wythoff:3,4', 'nim:2,2+0.77:3',
                 DECIDED + ':A', DRAWN + ':A'):
        for way in WAYS:
            components = parse(spec)
            outcome = way.outcome_of(components)
            strategy = None if outcome == 'D' else {'winner': 'first' if outcome == 'N' else 'second',
                                                    'longest': way.far[way.compound(components)]}
            yield {'args': ['graph', spec, '--strategy', *way.flags()], 'status': 0, 'expect': {'strategy': strategy}}


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
                 '0.r37:4,1000000000000000000000', 'nim:2.5', 'graph/"A-B:A', 'graph/map.dot":A', '0.[7:3', '0.7]:3', '0.[]:3', '0.r:3', '1.5:3', '2.77:3',
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


def by_subsets(spec, misere):
    """A full board of cells as one game in normal or misère play: its outcome and winning moves. Subsets are numbers."""
    (name, start), = parse(spec)
    shapes = {'tactix': tactix, 'tactex': tactex, 'nim19': nim19}[name.split('/')[0]](start)
    cells = [(i, j) for i, row in enumerate(start) for j in range(len(row))]
    sets = {sum(1 << cells.index(cell) for cell in shape): shape for shape in shapes}
    masks = sorted(sets, reverse=True)
    lost = bytearray(1 << len(cells))
    for left in range(1 << len(cells)):
        lost[left] = 0 if misere and not left else not any(left & mask == mask and lost[left ^ mask] for mask in masks)
    full = len(lost) - 1
    return 'P' if lost[full] else 'N', sorted(show(((name, emptied(start, sets[mask])),)) for mask in masks if lost[full ^ mask])


def known_cases():
    """What shared/theory/5-catalogue.md tells about single positions; found by play as well, where play can reach them."""
    source = 'shared/theory/5-catalogue.md'

    def case(spec, outcome, winning=None, misere=False):
        expect = {'outcome': outcome} if winning is None else {'outcome': outcome, 'winning_to': sorted(winning)}
        return {'args': ['solve', spec] + ['--misere'] * misere, 'status': 0, 'expect': expect, 'source': source}

    for spec, winning in (('moore/3:15,8,3,1', ['moore/3:1,1,1,1']), ('turtles:2,3,7,10', ['turtles:2,3,6,7']),
                          ('stairs:3,1,0,2,2', ['stairs:2,1,0,2,2', 'stairs:3,1,1,1,2'])):
        assert spec.startswith('moore') or solve_case(spec)['expect']['winning_to'] == sorted(winning), spec
        yield case(spec, 'N', winning)
    for n in range(1, 35):
        spec, outcome = f'fibonacci:{n}', 'P' if n in (1, 2, 3, 5, 8, 13, 21, 34) else 'N'
        assert LONG_SUM.outcome[LONG_SUM.solve(parse(spec))] == outcome, spec
        if n > 13:
            yield case(spec, outcome)
    for n in range(21, 81):
        spec, outcome = f'sulucrus:{n}', 'N' if n <= 22 else 'P'
        assert n < 22 or LONG_SUM.outcome[LONG_SUM.solve(parse(spec))] == outcome, spec
        if 23 < n and n % 8 == 0:
            yield case(spec, outcome)
    for spec, outcome in (('tactix/4x4:start', 'PP'), ('tactex/3:start', 'N'), ('nim19:start', 'NN')):
        for misere in (False, True):
            found, winning = by_subsets(spec, misere)
            assert not outcome[misere:] or found == outcome[misere], spec
            assert not spec.startswith('nim19') or len(winning) == 7 and all(to.count('x') == 18 for to in winning)
            yield {key: part for key, part in case(spec, found, winning, misere).items() if key != 'source'}
    for rows, columns in itertools.product(range(1, 8), repeat=2):  # even by even: the second player; otherwise the first
        if 16 < rows * columns:
            yield case(f'tactix/{rows}x{columns}:start', 'N' if rows % 2 or columns % 2 else 'P')


def catalogue_cases():
    for spec in CATALOGUE + ALONE:
        yield from (solve_case(spec, way) for way in WAYS)
    for spec in CATALOGUE_FUNCTIONS:
        yield from (function_case(spec, way) for way in WAYS)
    for spec in ALONE:
        yield function_case(spec, LONG_SUM)
        yield function_case(spec, way_of(misere=True))
    for text, to in CATALOGUE_SEQUENCES:
        yield from (values_case(text, to, way) for way in WAYS)
    for text, size in CATALOGUE_TABLES:
        yield from (table_case(text, size, way) for way in WAYS)
    for spec in CATALOGUE_KERNELS:
        yield from (kernel_case(spec, way) for way in (LONG_SUM, way_of(misere=True), way_of('join', 'short'), LAST_WAY))
    for spec in MOVES:
        yield from (moves_case(spec, way) for way in (LONG_SUM, way_of(misere=True), way_of('join'), LAST_WAY))
    for spec, words in (('halving:4,5', 'Půlený NIM:4,5'), ('strip:1,3,4', 'bubbles:4,3,1'), ('stairs:1,2', 'schody:1,2,0'),
                        ('turtles:1,3', 'turning:3,1'),
                        ('northcott/8:2-5', 'gyalogos:2-5@white'), ('multibonacci/2*t+1:6', 'multibonacci/1+2*t:6'),
                        ('multibonacci/t+3:4+nim:2', 'multibonacci/T+3:4 + nim:2'),
                        ('fibonacci:4', 'fibonacci:4@3'), ('fibonacci:4@4', 'fibonacci:4@9'),
                        ('silver-dollar:1,m3', 'silver-dollar:m3,1'), ('hackenbush:0-1,1-2,1-3', 'hackenbush:3-1,1-0,2-1'),
                        ('poker-nim/1:1,2', 'poker-nim/1-1:2,0,1@first,1-1'), ('sulucrus:9', 'sulucrus:9@first'),
                        ('nim-2d/8:0-2,0-3', 'nim-2d:0-3,0-2'), ('chomp:xx/x.', 'chomp:xx./x../...'),
                        ('chomp/2x2:start', 'chomp/2x2:xx/xx'), ('tactix/1x3:start', 'tactix/1x3:full'),
                        ('tactex/2:start', 'tactex/2:full'), ('climbers', 'hegymászó')):
        for way in (LONG_SUM, way_of('sum', 'short', True)):
            case = solve_case(spec, way, words=[words])
            yield {**case, 'expect': {'spec': show(parse(spec)), **case['expect']}}
    for specs in REFUSED.values():
        yield from (error_case('solve', spec) for spec in specs)
    for spec in ('halving:{}', 'proportional:{}', 'peggy:{}', 'nimble:1,{}', 'fibonacci:{}', 'multibonacci/3:{}', 'moore/2:{},1',
                 'matrix-nim:1,{}', 'nim-2d/3:{}-1', 'strip:1,{}', 'silver-dollar:m{}', 'stairs:{}', 'turtles:{}', 'sulucrus:{}',
                 'northcott/{}:1-2', 'poker-nim/1:{}', 'hackenbush:0-{}'):
        yield error_case('solve', spec.format('1' + '0' * 21))
    for text, nearest in (('halvng:5', 'halving'), ('fibonaci:5', 'fibonacci'), ('nortcott/4:1-3', 'northcott'),
                          ('hackenbsh:0-1', 'hackenbush'), ('chmp/2x2:start', 'chomp'),
                          ('sulucus:5', 'sulucrus'), ('tactx/2x2:start', 'tactix'), ('turtels:2', 'turtles'),
                          ('climber', 'climbers')):
        yield error_case('solve', text, nearest=nearest, column=1)
    for text in ('moore/2', 'matrix-nim', 'nim-2d/2', 'strip', 'silver-dollar', 'stairs', 'turtles', 'hackenbush', 'tactix',
                 'tactex', 'nim19', 'cram', 'chomp', 'northcott', 'poker-nim'):
        yield error_case('values', text, '--to', '5')
    yield outcomes_case('sulucrus', 12)
    for text in ('halving', 'sulucrus', 'northcott', 'poker-nim/1', 'chomp', 'cram'):
        yield error_case('table', text, '--to', '3x3')
    for spec in ('strip:2,2', 'northcott/4:2-2', 'hackenbush:1-2', 'poker-nim/1:1+nim:2', 'chomp:start'):
        yield error_case('kernel', spec)
        yield error_case('moves', spec)


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
    yield from catalogue_cases()
    yield from known_cases()
    yield from discover_cases()
    yield from calc_cases()
    yield from genus_cases()
    yield from canonical_cases()
    yield from zeros_cases()
    yield from rare_cases()
    yield from strategy_cases()
    yield from data_cases(folder)
    yield from period_cases()
    yield from error_cases()


def period_cases():
    """Least periods: those of the literature that are soon computed, and of tiny codes by looking at many values."""
    source = 'tests/data/periods.csv'
    with open(os.path.join(HERE, '..', 'data', 'periods.csv'), encoding='utf-8') as file:
        for line in file:
            row = line.strip().split(',')
            if line.startswith('#') or row[0] == 'rules':
                continue
            rules, period, preperiod = ','.join(row[:-3]).strip('"'), int(row[-3]), int(row[-2])
            if period + preperiod < 10000:
                yield {'args': ['period', rules], 'status': 0,
                       'expect': {'status': 'proved', 'period': period, 'preperiod': preperiod}, 'source': source}
    for code in ('0.7', '4.7', '4.', '0.4', '0.5', '4.3'):
        digits = [int(digit) for digit in code.replace('.', '')]
        values = []
        for n in range(400):
            options = set()
            for taken, digit in enumerate(digits):
                left = n - taken
                if left < 0:
                    continue
                if digit & 1 and left == 0 and taken > 0:
                    options.add(0)
                if digit & 2 and left > 0 and taken > 0:
                    options.add(values[left])
                if digit & 4:
                    options.update(values[part] ^ values[left - part] for part in range(1, left // 2 + 1))
            values.append(next(value for value in range(len(options) + 1) if value not in options))
        preperiod, period = min((start, length) for length in range(1, 40) for start in range(0, 200)
                                if all(values[n] == values[n + length] for n in range(start, 400 - length)))
        yield {'args': ['period', code], 'status': 0, 'expect': {'status': 'proved', 'period': period, 'preperiod': preperiod}}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    arguments.add_argument('--data', default=os.path.join(HERE, '..', '..', '..', 'shared', 'data'))
    arguments.add_argument('--out', default=os.path.join(HERE, 'cases.json'))
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
