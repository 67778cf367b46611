#!/usr/bin/env python3
"""The rule language of the command against the plain interpreter, on random texts.

    python3 tests/rules/compare.py BOUTON SEED COUNT [--depth D] [--keep FILE]

COUNT valid texts: the options of some positions of each, and of what follows them D moves deep (2), must be the same;
where one finds a mistake the other must, at the same line. COUNT/2 spoilt texts: the command must not crash, and must
refuse what the interpreter refuses. Differences are printed, and written to FILE as JSON lines.
Ends with "N passed, M failed".
"""
import json, os, random, re, subprocess, sys, tempfile
import interpreter, random_rules

interpreter.STEPS = 400_000              # where the interpreter takes longer, the case is left out
MOST = 12                                # positions asked about one text


class Batch:
    """One process that answers JSON lines, if the command can; else one process for each question."""

    def __init__(self, bouton):
        self.bouton, self.process = bouton, None
        self.folder = tempfile.TemporaryDirectory()
        probe = {'command': 'moves', 'spec': 'rules/r.rules:2', 'files': {'r.rules': 'leave n-1 if n > 0\n'}}
        try:
            ran = subprocess.run([bouton, 'batch'], input=json.dumps(probe) + '\n', capture_output=True, text=True, timeout=20)
            self.lines = ran.returncode == 0 and 'moves' in self.inner(json.loads(ran.stdout.splitlines()[0]))
        except (OSError, ValueError, IndexError, subprocess.TimeoutExpired):
            self.lines = False

    @staticmethod
    def inner(answer):
        """The answer itself, also where it comes inside an envelope."""
        while isinstance(answer, dict) and 'error' not in answer and 'moves' not in answer:
            within = [answer[key] for key in ('answer', 'result', 'output') if key in answer]
            if not within:
                break
            answer = json.loads(within[0]) if isinstance(within[0], str) else within[0]
        return answer

    def ask(self, text, position):
        return self.ask_line(text, position) if self.lines else self.ask_once(text, position)

    def ask_line(self, text, position):
        if self.process is None:
            self.process = subprocess.Popen([self.bouton, 'batch'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        request = {'command': 'moves', 'spec': f'rules/r.rules:{position}', 'files': {'r.rules': text}}
        try:
            self.process.stdin.write(json.dumps(request) + '\n')
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ''
        if not line:
            code = self.process.wait()
            self.process = None
            return {'crash': code}
        return self.inner(json.loads(line))

    def ask_once(self, text, position):
        with open(os.path.join(self.folder.name, 'r.rules'), 'w', encoding='utf-8', newline='') as file:
            file.write(text)
        try:
            ran = subprocess.run([self.bouton, 'moves', f'rules/r.rules:{position}', '--format', 'json'],
                                 capture_output=True, cwd=self.folder.name, timeout=90)
        except subprocess.TimeoutExpired:
            return {'crash': 'no answer in 90 seconds'}
        if ran.returncode not in (0, 2, 3):
            return {'crash': ran.returncode}
        try:
            return json.loads(ran.stdout)
        except ValueError:
            return {'error': {'kind': 'no JSON', 'message': ran.stderr.decode(errors='replace')[:200]}}


def theirs(rules, answer):
    """What the command answered, as the interpreter writes it."""
    if 'crash' in answer or 'error' in answer:
        return answer
    found = set()
    for move in answer['moves']:
        components = []
        for part in move['to'].split('+'):
            components += rules.parse(part.rsplit(':', 1)[-1])
        found.add(rules.print_all(components))
    return sorted(found)


def ours(rules, position):
    try:
        return interpreter.printed_options(rules, rules.parse(position))
    except interpreter.RuleError as error:
        return error


def line_of(answer):
    """The line that the command blames, if it says one."""
    error = answer['error'] if isinstance(answer['error'], dict) else answer
    return error.get('line')


def fails_later(rules, position, line):
    """Whether a play from here leads to a mistake at that line; None if it is too far to look."""
    seen, waiting = set(), list(rules.parse(position))
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        if len(seen) > 2000:
            return None
        try:
            for left in interpreter.compound_options(rules, (one,)):
                waiting += left
        except interpreter.RuleError as error:
            if error.kind == 'steps':
                return None
            if line is None or error.line == line:
                return True
    return False


def difference(rules, position, answer):
    """Nothing, or what is unlike."""
    if 'crash' in answer:
        return f'crash: {answer["crash"]}'
    expected = ours(rules, position)
    if isinstance(expected, interpreter.RuleError):
        if expected.kind == 'steps':
            return None
        if 'error' not in answer:
            return f'{expected.kind} at line {expected.line} is expected, but there are moves'
        line = line_of(answer)
        if line is not None and expected.line and line != expected.line:
            return f'{expected.kind} at line {expected.line}, but the command says line {line}'
        return None
    if 'error' in answer:
        # The command looks on from here: whether every play ends, and who wins.
        later = answer['error'].get('kind') == 'bad-rules' and fails_later(rules, position, line_of(answer))
        if later or later is None:
            return None
        return f'options {expected}, but the command says {json.dumps(answer["error"])[:300]}'
    if answer.get('truncated'):
        return None
    try:
        found = theirs(rules, answer)
    except interpreter.RuleError as error:
        return f'the command writes a position that cannot be read: {error.message}'
    return None if found == expected else f'options {expected}, the command has {found}'


def main():
    given = sys.argv[1:]
    options = {'--depth': '2', '--keep': ''}
    for name in options:
        if name in given:
            at = given.index(name)
            options[name] = given[at + 1]
            del given[at:at + 2]
    if len(given) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    sys.setrecursionlimit(20_000)
    batch = Batch(os.path.abspath(given[0]))
    rng = random.Random(int(given[1]))
    keep = open(options['--keep'], 'w', encoding='utf-8') if options['--keep'] else None
    passed = failed = left_out = 0

    def tell(case, position, what):
        print(f'--- {position}\n{case["rules"]}{what}')
        if keep:
            keep.write(json.dumps({**case, 'position': position, 'difference': what}) + '\n')

    for number in range(int(given[2])):
        case = random_rules.valid(rng)
        rules = interpreter.Rules(case['rules'])
        asked, level = set(), case['positions']
        for _ in range(int(options['--depth'])):
            following = []
            for position in level:
                if position in asked or len(asked) >= MOST:
                    continue
                asked.add(position)
                expected = ours(rules, position)
                if isinstance(expected, list):
                    # what is asked next is one component: the command types several with its own prefixes
                    following += [one for text in expected for one in text.split('+')]
                elif expected.kind == 'steps':
                    left_out += 1
                    continue
                what = difference(rules, position, batch.ask(case['rules'], position))
                if what:
                    tell(case, position, what)
                passed, failed = (passed, failed + 1) if what else (passed + 1, failed)
            level = following
    accepted = 0
    for number in range(int(given[2]) // 2):
        case = random_rules.spoilt(rng)
        position = case['positions'][0]
        answer = batch.ask(case['rules'], position)
        try:
            rules = interpreter.Rules(case['rules'])
        except (interpreter.RuleError, RecursionError) as error:
            what = f'crash: {answer["crash"]}' if 'crash' in answer else None
            if not what and 'error' not in answer:
                what = f'the interpreter refuses it: {error}'
        else:
            accepted += 1
            what = difference(rules, position, answer)
        if what:
            tell(case, position, what)
        passed, failed = (passed, failed + 1) if what else (passed + 1, failed)
    print(f'{left_out} cases left out as too long, {accepted} spoilt texts are rules all the same')
    print(f'{passed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
