#!/usr/bin/env python3
"""Games of the catalogue against the same games written in the rule language (twins.json).

    python3 tests/rules/check_twins.py BOUTON [--control] [NAME ...]

First the interpreter beside this file against the catalogue: the options of every position listed, its Grundy value
and its outcome in misère play. Then the command's own reading of the text against the catalogue: the options, and in
all twelve ways of play the outcome and the winning moves. Ends with "N passed, M failed".

--control: the command is given each text without one of its moves. A text passes if that is found out.
"""
import itertools, json, os, re, subprocess, sys
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


def without_a_move(text):
    """The text without its last move, if it has others."""
    lines = text.splitlines()
    begins = [i for i, line in enumerate(lines) if line.split(' ')[0] in ('leave', 'change', 'clear', 'put')]
    return '\n'.join(lines[:begins[-1]]) + '\n' if len(begins) > 1 else None


class Answers:
    """What BOUTON answers, all in one process: first every question is noted down, then they are asked."""

    def __init__(self, bouton):
        self.bouton, self.numbers, self.answers = bouton, {}, []

    def note(self, **request):
        """The number of a question."""
        return self.numbers.setdefault(json.dumps(request), len(self.numbers))

    def ask(self):
        ran = subprocess.run([self.bouton, 'batch'], input='\n'.join(self.numbers) + '\n', capture_output=True, text=True)
        self.answers = [json.loads(line) for line in ran.stdout.splitlines()]
        if len(self.answers) != len(self.numbers):
            raise SystemExit(f'{len(self.numbers)} questions, {len(self.answers)} answers; exit {ran.returncode} {ran.stderr}\n0 passed, 1 failed')

    def __getitem__(self, number):
        return self.answers[number]


WAYS = [{'play': play, 'ending': ending, 'misere': misere} for play, ending, misere in
        itertools.product(('sum', 'join', 'union'), ('long', 'short'), (False, True))]


class Question:
    """Everything that is asked about one position."""

    def __init__(self, twin, position, answers, text):
        self.position, self.spec = position, twin.spec(position)
        given = ','.join(f'{key}={value}' for key, value in (twin.twin.get('parameters') or {}).items())
        prefix = 'rules/twin.rules' + (f'({given})' if given else '') + ':'
        self.own = '+'.join(prefix + part for part in position.split('+'))
        files = {'twin.rules': text}
        self.value = answers.note(command='solve', spec=self.spec)
        self.loses = answers.note(command='solve', spec=self.spec, misere=True)
        self.theirs = [answers.note(command='moves', spec=self.spec, **way) for way in WAYS]
        self.ours = [answers.note(command='moves', spec=self.own, files=files, **way) for way in WAYS]


def differences(twin, asked, answers):
    """What is unlike, in lines; nothing if all is well."""
    wrong = []
    moves = answers[asked.theirs[0]]
    if 'error' in moves or moves.get('truncated'):
        return [f'{asked.spec}: {moves.get("error", "truncated")}']
    theirs = sorted({tuple(twin.from_catalogue(move['to'])) for move in moves['moves']})
    try:
        components = twin.rules.parse(asked.position)
        options = interpreter.compound_options(twin.rules, tuple(sorted(components)))
        ours = sorted({tuple(twin.from_rules([twin.rules.print(one) for one in left])) for left in options})
        if ours != theirs:
            wrong.append(f'{asked.spec}: the catalogue has {theirs}, the interpreter {ours}')
        value = answers[asked.value].get('value', {}).get('value')
        if value != interpreter.grundy(twin.rules, components):
            wrong.append(f'{asked.spec}: value {value} in the catalogue')
        loses = answers[asked.loses].get('outcome')
        if loses != interpreter.outcome(twin.rules, components, misere=True):
            wrong.append(f'{asked.spec}: misère outcome {loses} in the catalogue')
    except interpreter.RuleError as error:
        wrong.append(f'{asked.position}: line {error.line}: {error.message}')
    answer = answers[asked.ours[0]]
    made = sorted({tuple(twin.own(move['to'])) for move in answer.get('moves', [])})
    if 'error' in answer or made != theirs:
        wrong.append(f'{asked.own}: {answer.get("error") or made}, the catalogue has {theirs}')
    for way, first, second in zip(WAYS, asked.theirs, asked.ours):
        one, other = answers[first], answers[second]
        name = f'{asked.own} {way["play"]} {way["ending"]}' + (' misère' if way['misere'] else '')
        if 'error' in one or 'error' in other:
            if ('error' in one) != ('error' in other):
                wrong.append(f'{name}: {one.get("error")}, {other.get("error")}')
            continue
        wins = [{tuple(reading(move['to'])) for move in answer['moves'] if move['wins']}
                for answer, reading in ((one, twin.from_catalogue), (other, twin.own))]
        if one['outcome'] != other['outcome'] or wins[0] != wins[1]:
            wrong.append(f'{name}: {other["outcome"]} {sorted(wins[1])}, the catalogue has {one["outcome"]} {sorted(wins[0])}')
    return wrong


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    sys.setrecursionlimit(20_000)
    control = '--control' in sys.argv
    wanted = [name for name in sys.argv[2:] if name != '--control']
    with open(os.path.join(HERE, 'twins.json'), encoding='utf-8') as file:
        twins = [one for one in json.load(file) if not wanted or one['game'] in wanted]
    passed = failed = 0
    answers, asked = Answers(os.path.abspath(sys.argv[1])), []
    for data in twins:
        try:
            twin = Twin(data)
        except interpreter.RuleError as error:
            print(f"{data['game']}: line {error.line}: {error.message}")
            failed += 1
            continue
        text = twin.text
        if control:
            text = without_a_move(text)
            if text is None:
                continue
        asked.append((twin, [Question(twin, position, answers, text) for position in data['positions']]))
    answers.ask()
    for twin, questions in asked:
        wrong = []
        for question in questions:
            found = differences(twin, question, answers)
            wrong += found
            if not control:
                passed, failed = (passed, failed + 1) if found else (passed + 1, failed)
        if control:
            passed, failed = (passed + 1, failed) if wrong else (passed, failed + 1)
            if not wrong:
                print(f'{twin.game}: nobody has missed its last move')
        elif wrong:
            print(f'{twin.game}: {len(questions)} positions, {len(wrong)} differences')
            for line in wrong[:5]:
                print('  ' + line)
    print(f'{len(asked)} games, the catalogue, the interpreter and rules/... of the command: {len(answers.numbers)} questions')
    print(f'{passed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
