#!/usr/bin/env python3
"""Games of the catalogue against the same games written in the rule language (twins.json).

    python3 tests/rules/check_twins.py BOUTON [NAME ...]

First the interpreter beside this file against the catalogue: the options of every position listed, its Grundy value
and its outcome in misère play. Then, if BOUTON knows `rules/...`, its own reading of the text against the catalogue:
the options, and in all twelve ways of play the outcome and the winning moves. Ends with "N passed, M failed".
"""
import itertools, json, os, re, subprocess, sys, tempfile
import interpreter

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, '..', '..', 'examples', 'rules')


def text_of(twin):
    if 'example' in twin:
        with open(os.path.join(EXAMPLES, twin['example'] + '.rules'), encoding='utf-8') as file:
            return file.read()
    return '\n'.join(twin['rules']) + '\n'


# ---------------------------------------------------------------- notations
# Each maps one component as the rules write it to one component as the catalogue does, and normalises the latter,
# so that what both write can be compared as text. "places" of a row are counted from 1.

def places(row, signs='o'):
    found = [str(i) for i, sign in enumerate(row, 1) if sign in signs]
    return ','.join(found) or '0'


def with_limit(text):
    n, _, most = text.replace('@', ',').partition(',')
    return f'{n}@{min(int(most), int(n)) if most else max(int(n) - 1, 0)}'


def medal(row):
    """A row of '.', 'o' and 'm' as silver-dollar writes it."""
    if 'm' not in row:
        return 'm0'
    return ','.join(('m' if sign == 'm' else '') + str(i) for i, sign in enumerate(row, 1) if sign != '.')


def trimmed(text):
    numbers = text.split(',')
    while len(numbers) > 1 and numbers[-1] == '0':
        numbers.pop()
    return ','.join(numbers)


def bar(text):
    """A board without the rows and columns that are empty at the right and below."""
    rows = [row.rstrip('.') for row in text.split('/')]
    while len(rows) > 1 and not rows[-1]:
        rows.pop()
    return '/'.join(row.ljust(max(map(len, rows)), '.') for row in rows)


NOTATIONS = {                            # name: (rules to catalogue, catalogue made plain)
    'same': (lambda text: text, lambda text: text),
    'sorted': (lambda text: ','.join(sorted(text.split(','), key=int)),) * 2,
    'limit': (with_limit, with_limit),
    'row of places': (places, lambda text: text),
    'medal': (medal, lambda text: 'm0' if re.search(r'm0', text) else text),
    'trailing zeros': (trimmed, trimmed),
    'bar': (bar, bar),
    'pair': (lambda text: text.replace(',', '-'), lambda text: text.replace(',', '-')),
    'rectangle': (lambda text: text.replace(',', 'x'), lambda text: text),
    'rectangle with layers': (lambda text: '{}x{}@{}'.format(*text.split(',')), lambda text: text),
}


class Twin:
    def __init__(self, twin):
        self.twin, self.text = twin, text_of(twin)
        self.rules = interpreter.Rules(self.text, twin.get('parameters'))
        self.forth, self.plain = NOTATIONS[twin.get('notation', 'same')]
        self.game = twin['game']
        self.heap = self.rules.kind == 'heap'

    def spec(self, position):
        """A position of the rules as the catalogue types it."""
        return '+'.join(self.game + ':' + self.forth(part) for part in position.split('+'))

    def from_catalogue(self, spec):
        """What the catalogue answers, as a sorted list of plain components."""
        found = []
        for part in spec.split('+'):
            text = part.rsplit(':', 1)[1]
            if self.twin.get('list') or self.heap:       # several components with commas
                for one in text.split(','):
                    one = one + '@' + str(self.twin['layers']) if 'layers' in self.twin and '@' not in one else one
                    found.append(self.plain(one))
            else:
                found.append(self.plain(self.full(text)))
        return sorted(found)

    def full(self, text):
        """A board that is called start or full, written out."""
        if text in ('start', 'full'):
            rows, columns = map(int, self.game.rsplit('/', 1)[1].split('x'))
            return '/'.join(['x' * columns] * rows)
        return text

    def from_rules(self, components):
        return sorted(self.plain(self.forth(text)) for text in components)

    def own(self, spec):
        """What BOUTON answers about rules/..., as the catalogue would write it."""
        parts = [part.rsplit(':', 1)[-1] for part in spec.split('+')]
        if self.heap:
            return sorted(one for part in parts for one in part.split(','))
        components = [one for part in parts for one in self.rules.parse(part)]
        return self.from_rules([self.rules.print(one) for one in components])


def ask(bouton, *words, folder=None):
    ran = subprocess.run([bouton, *words, '--format', 'json'], capture_output=True, text=True, cwd=folder)
    try:
        return json.loads(ran.stdout)
    except ValueError:
        return {'error': {'kind': f'exit {ran.returncode}', 'message': ran.stderr}}


WAYS = [['--play', play, '--ending', ending, *misere] for play, ending, misere in
        itertools.product(('sum', 'join', 'union'), ('long', 'short'), ([], ['--misere']))]


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    sys.setrecursionlimit(20_000)
    bouton = os.path.abspath(sys.argv[1])
    with open(os.path.join(HERE, 'twins.json'), encoding='utf-8') as file:
        twins = [one for one in json.load(file) if len(sys.argv) < 3 or one['game'] in sys.argv[2:]]
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'probe.rules'), 'w') as file:
            file.write('heap n\nleave n-1 if n > 0\n')
        known = 'error' not in ask(bouton, 'moves', 'rules/probe.rules:2', folder=folder)
        for number, data in enumerate(twins):
            wrong = []
            try:
                twin = Twin(data)
            except interpreter.RuleError as error:
                print(f"{data['game']}: line {error.line}: {error.message}")
                failed += 1
                continue
            name = f'twin{number}.rules'
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                file.write(twin.text)
            given = ','.join(f'{key}={value}' for key, value in (data.get('parameters') or {}).items())
            prefix = f'rules/{name}' + (f'({given})' if given else '') + ':'
            for position in data['positions']:
                spec = twin.spec(position)
                before = len(wrong)
                moves = ask(bouton, 'moves', spec)
                if 'error' in moves or moves.get('truncated'):
                    wrong.append(f'{spec}: {moves.get("error", "truncated")}')
                    failed += 1
                    continue
                theirs = sorted({tuple(twin.from_catalogue(move['to'])) for move in moves['moves']})
                try:
                    components = twin.rules.parse(position)
                    options = interpreter.compound_options(twin.rules, tuple(sorted(components)))
                    ours = sorted({tuple(twin.from_rules([twin.rules.print(one) for one in left])) for left in options})
                    if ours != theirs:
                        wrong.append(f'{spec}: the catalogue has {theirs}, the interpreter {ours}')
                    value = ask(bouton, 'solve', spec).get('value', {}).get('value')
                    if value != interpreter.grundy(twin.rules, components):
                        wrong.append(f'{spec}: value {value} in the catalogue')
                    loses = ask(bouton, 'solve', spec, '--misere')['outcome']
                    if loses != interpreter.outcome(twin.rules, components, misere=True):
                        wrong.append(f'{spec}: misère outcome {loses} in the catalogue')
                except interpreter.RuleError as error:
                    wrong.append(f'{position}: line {error.line}: {error.message}')
                if known:
                    own = '+'.join(prefix + part for part in position.split('+'))
                    answer = ask(bouton, 'moves', own, folder=folder)
                    made = sorted({tuple(twin.own(move['to'])) for move in answer.get('moves', [])})
                    if 'error' in answer or made != theirs:
                        wrong.append(f'{own}: {answer.get("error") or made}, the catalogue has {theirs}')
                    for way in WAYS:
                        one, other = ask(bouton, 'moves', spec, *way), ask(bouton, 'moves', own, *way, folder=folder)
                        if 'error' in one or 'error' in other:
                            if ('error' in one) != ('error' in other):
                                wrong.append(f'{own} {" ".join(way)}: {one.get("error")}, {other.get("error")}')
                            continue
                        wins = [{tuple(reading(move['to'])) for move in answer['moves'] if move['wins']}
                                for answer, reading in ((one, twin.from_catalogue), (other, twin.own))]
                        if one['outcome'] != other['outcome'] or wins[0] != wins[1]:
                            wrong.append(f'{own} {" ".join(way)}: {other["outcome"]} {sorted(wins[1])}, '
                                         f'the catalogue has {one["outcome"]} {sorted(wins[0])}')
                passed, failed = (passed + 1, failed) if len(wrong) == before else (passed, failed + 1)
            print(f"{data['game']}: {len(data['positions'])} positions" + (f', {len(wrong)} differences' if wrong else ''))
            for line in wrong[:5]:
                print('  ' + line)
    print('the catalogue, the interpreter' + (' and rules/... of the command' if known else '; this command has no rules/... yet'))
    print(f'{passed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
