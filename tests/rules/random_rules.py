#!/usr/bin/env python3
"""Random texts in the rule language, as JSON lines {"rules": text, "positions": [...], "kind": ...}.

    python3 tests/rules/random_rules.py SEED COUNT            valid texts; some of them make mistakes while moves are made
    python3 tests/rules/random_rules.py SEED COUNT --spoilt   valid texts with something changed: most of them are no rules

Sizes are small, so that a plain interpreter has the options of every position in a moment.
"""
import json, random, sys
import interpreter


class Scope:
    """What can be named at a place: numbers, cells by kind, and how deep the expression may still go."""

    def __init__(self, game, numbers=(), cells=()):
        self.game, self.numbers, self.cells = game, list(numbers), list(cells)

    def with_number(self, name):
        return Scope(self.game, self.numbers + [name], self.cells)

    def with_cell(self, name, kind):
        return Scope(self.game, self.numbers, self.cells + [(name, kind)])


class Game:
    def __init__(self, rng):
        self.r = rng
        self.used = 0
        self.lines = []
        self.lets_numbers, self.lets_conditions, self.lets_sets, self.lets_cells = [], [], [], []
        self.kind = rng.choice(['heap', 'heap', 'fields', 'fields', 'list', 'row', 'board', 'board', 'graph', 'edged'])
        self.fields, self.list, self.signs, self.edge_signs = [], None, [], None
        self.parameters = []
        self.wild = rng.random() < 0.12      # texts that are allowed to go wrong while moves are made

    def fresh(self):
        self.used += 1
        return 'ijklmuvw'[self.used % 8] + ('' if self.used < 8 else str(self.used))

    def pick(self, *ways):
        return self.r.choice(ways)()

    # -- numbers

    def number(self, s, depth=2):
        r = self.r
        small = [lambda: str(r.randint(0, 4))] + [lambda: r.choice(s.numbers)] * (3 if s.numbers else 0)
        if self.parameters:
            small.append(lambda: r.choice(self.parameters))
        if self.lets_numbers:
            small.append(lambda: r.choice(self.lets_numbers))
        squares = [name for name, kind in s.cells if kind == 'square']
        vertices = [name for name, kind in s.cells if kind == 'vertex']
        if squares:
            small += [lambda: r.choice(squares) + r.choice(['.row', '.column'])] * 3
        if self.kind == 'board':
            small.append(lambda: r.choice(['rows', 'columns']))
        if vertices:
            small += [lambda: f'degree({r.choice(vertices)})'] * 2
        if self.list:
            small += [lambda: f'{r.choice(["length", "sum"])}({self.list})']
        if depth <= 0 or r.random() < 0.35:
            return r.choice(small)()
        one = lambda: self.number(s, depth - 1)
        positive = str(r.randint(1, 5)) if not self.wild or r.random() < 0.5 else f'({one()} - {one()})'
        ways = [lambda: f'({one()} + {one()})', lambda: f'({one()} - {one()})', lambda: f'{self.factor(s, depth)} * {self.factor(s, depth)}',
                lambda: f'({one()}) / {positive}', lambda: f'({one()}) mod {positive}',
                lambda: f'min({one()}, {one()})', lambda: f'max({one()}, {one()}, {r.randint(0, 2)})', lambda: f'abs({one()})',
                lambda: f'gcd({one()}, {one()})', lambda: f'xor(abs({one()}), abs({one()}))', lambda: f'bits(abs({one()}))',
                lambda: f'root(abs({one()}))', lambda: f'(-{self.factor(s, 0)} + {one()})', lambda: f'2^(abs({one()}) mod 4)']
        if self.wild:
            ways += [lambda: f'10^({one()} * 6)', lambda: f'xor({one()}, {one()})', lambda: f'9223372036854775807 - {one()}',
                     lambda: f'{r.choice(["root", "bits"])}({one()})', lambda: f'{self.factor(s, depth)}^{r.randint(2, 30)}']
        if depth > 1:
            ways.append(lambda: self.counted(s, depth))
        return r.choice(ways)()

    def factor(self, s, depth):
        text = self.number(s, 0)
        return text if text.replace('.', '').replace('_', '').isalnum() else f'({text})'

    def counted(self, s, depth):
        choice, inner = self.choice(s, depth - 1)
        return f'(count {choice}: {self.condition(inner, depth - 1)})'

    # -- sets and choices

    def numbers_set(self, s, depth):
        """(text, whether the set is endless)"""
        r = self.r
        one = lambda: self.number(s, min(depth, 1))
        top = lambda: f'min({one()}, {r.randint(3, 9)})'
        ways = [lambda: f'{r.randint(0, 2)}..{top()}', lambda: f'1..{top()}', lambda: f'{{{one()}, {one()}}}', lambda: f'{{1, 2, {one()}}}',
                lambda: f'divisors({one()})', lambda: f'{self.endless()} up to {top()}',
                lambda: f'{one()}..{top()}' if r.random() < 0.3 else f'0..{r.randint(1, 4)}']
        if self.list:
            ways += [lambda: self.list] * 2
        if self.lets_sets:
            ways += [lambda: r.choice(self.lets_sets)] * 2
        if depth > 0:
            ways.append(lambda: self.built(s, depth))
        return r.choice(ways)()

    def endless(self):
        return self.r.choice(['squares', 'primes', 'fibonacci', 'powers(2)', 'powers(3)'])

    def built(self, s, depth):
        name = self.fresh()
        inner = s.with_number(name)
        if self.r.random() < 0.3:
            return f'{{{name} in {self.endless()}: {name} <= {self.number(s, 0)} and {self.condition(inner, 0)}}}'
        return f'{{{name} in {self.numbers_set(s, depth - 1)}: {self.condition(inner, depth - 1)}}}'

    def cells_set(self, s, depth, kind=None):
        """(text, kind of its cells)"""
        r = self.r
        if self.kind == 'board':
            kind = 'square'
            ways = [lambda: 'board'] * 2
            if s.cells:
                cell = self.cell(s, kind)
                ways += [lambda: f'{r.choice(["neighbours", "around", "row", "column"])}({cell})'] * 3
        else:
            kind = kind or r.choice(['vertex', 'vertex', 'edge'])
            ways = [lambda: 'graph' if kind == 'vertex' else 'edges'] * 2
            if self.cell(s, kind):
                ways += [lambda: f'neighbours({self.cell(s, kind)})'] * 2
            if kind == 'vertex' and self.cell(s, 'edge'):
                ways += [lambda: f'ends({self.cell(s, "edge")})'] * 2
            if kind == 'edge' and self.cell(s, 'vertex'):
                ways += [lambda: f'edges({self.cell(s, "vertex")})'] * 2
        named = [name for name, of in self.lets_cells if of == kind]
        if named:
            ways.append(lambda: r.choice(named))
        if depth > 0:
            def built():
                name = self.fresh()
                base, _ = self.cells_set(s, depth - 1, kind)
                return f'{{{name} in {base}: {self.condition(s.with_cell(name, kind), depth - 1)}}}'
            ways.append(built)
        return r.choice(ways)(), kind

    def cell(self, s, kind):
        """A cell that can be named here, or nothing."""
        names = [name for name, of in s.cells if of == kind]
        if kind == 'square' and names and self.r.random() < 0.15:
            name = self.r.choice(names)
            return f'cell({name}.row + {self.r.randint(-1, 1) % 3}, {name}.column - {self.r.randint(0, 1)})'
        vertices = [name for name, of in s.cells if of == 'vertex']
        if kind == 'edge' and len(vertices) > 1 and self.r.random() < 0.3:
            return f'edge({vertices[-2]}, {vertices[-1]})'
        return self.r.choice(names) if names else ''

    def choice(self, s, depth):
        """The text of a choice or two, and the scope behind it."""
        r = self.r
        names = [self.fresh()] + ([self.fresh()] if r.random() < 0.2 else [])
        if self.kind in ('board', 'graph', 'edged') and r.random() < 0.75:
            text, kind = self.cells_set(s, depth)
            inner = s
            for name in names:
                inner = inner.with_cell(name, kind)
        else:
            text, inner = self.numbers_set(s, depth), s
            for name in names:
                inner = inner.with_number(name)
        return f'{", ".join(names)} in {text}', inner

    # -- conditions

    def condition(self, s, depth=2):
        r = self.r
        one = lambda: self.number(s, min(depth, 1))
        ways = [lambda: f'{one()} {r.choice(["<", "<=", ">", ">=", "=", "!="])} {one()}'] * 2 + [
            lambda: f'{r.randint(0, 2)} {r.choice(["<", "<="])} {one()} {r.choice(["<", "<=", "!="])} {one()}',
            lambda: f'{one()} divides {one()}', lambda: f'{one()} {r.choice(["", "not "])}in {self.numbers_set(s, 0)}',
            lambda: f'{one()} in {self.endless()}', lambda: f'({one()}) mod 2 = {r.randint(0, 1)}']
        if s.cells:
            signed = [(name, kind) for name, kind in s.cells if kind != 'edge' or self.edge_signs]
            for name, kind in signed:
                signs = self.edge_signs if kind == 'edge' else self.signs
                ways += [lambda name=name, kind=kind, signs=signs:
                         f'{self.cell(s, kind) or name} is {r.choice(["", "not "])}{r.choice(signs)}'] * 3
            name, kind = r.choice(s.cells)
            others = [other for other, of in s.cells if of == kind and other != name]
            if others:
                other = r.choice(others)
                ways += [lambda: f'beside({name}, {other})', lambda: f'{name} {r.choice(["<", "!=", "=", "<="])} {other}',
                         lambda: f'{name} {r.choice(["", "not "])}in {self.cells_set(s, 0, kind)[0]}'] * 2
        if self.lets_conditions:
            ways.append(lambda: r.choice(self.lets_conditions))
        if depth > 0:
            deeper = lambda: self.condition(s, depth - 1)
            ways += [lambda: f'({deeper()} or {deeper()})', lambda: f'({deeper()} and {deeper()})', lambda: f'not ({deeper()})',
                     lambda: f'not {self.condition(s, 0)}', lambda: self.quantified(s, depth)] * 2
        return r.choice(ways)()

    def quantified(self, s, depth):
        choice, inner = self.choice(s, depth - 1)
        if self.r.random() < 0.25:
            another, inner = self.choice(inner, 0)
            choice += ', ' + another
        return f'({self.r.choice(["some", "every", "no"])} {choice}: {self.condition(inner, depth - 1)})'

    # -- statements

    def text(self):
        r = self.r
        if r.random() < 0.3:
            self.lines += [f'game Random {r.randint(1, 999)}', 'name hu Véletlen', 'rule cs Náhodná hra.'][:r.randint(1, 3)]
        if r.random() < 0.3:
            self.lines.append(f'parameter t = {r.randint(1, 4)}')
            self.parameters.append('t')
            if r.random() < 0.3:
                self.lines.append('parameter t2 = 2*t - 1')
                self.parameters.append('t2')
        self.declare()
        base = Scope(self, self.fields)
        for _ in range(r.choice([0, 0, 1, 1, 2])):
            self.let(base)
        for _ in range(r.choice([1, 2, 2, 3, 3])):
            self.move(base)
        if r.random() < 0.15:
            self.lines.append('draw as ' + r.choice(interpreter.DRAWINGS))
        text = '\n'.join(self.lines) + '\n'
        if r.random() < 0.1:
            text = text.replace(' if ', '\n        if ')
        if r.random() < 0.05 and '#' not in text:
            text = '; '.join(line for line in self.lines if not line.startswith('rule'))
        if r.random() < 0.05:
            text = ''.join('    ' + line + '   # a remark\n' for line in text.splitlines())
        return text

    def declare(self):
        r = self.r
        if self.kind == 'heap':
            name = r.choice(['n', 'n', 'size'])
            self.fields = [name]
            if name != 'n' or r.random() < 0.6:
                self.lines.append(f'heap {name}')
        elif self.kind == 'fields':
            self.fields = ['a', 'b', 'c'][:r.randint(1, 3)]
            text = list(self.fields)
            if len(text) > 1 and r.random() < 0.4:
                text[-1] += f' = {r.choice(["a-1", "a", "3", "2*a - 3", "a mod 3"])}'
            self.lines.append('position ' + ', '.join(text))
        elif self.kind in ('list', 'row'):
            self.fields = ['turn'] if r.random() < 0.3 else []
            self.list = r.choice(['heaps', 'row', 'coins'])
            self.lines.append('position ' + ', '.join(self.fields + [self.list + '[]']) + (' in order' if self.kind == 'row' else ''))
        elif self.kind == 'board':
            self.signs = r.choice([['x', '.'], ['.', 'x'], ['x', 'o', '.'], ['o', '.'], ['1', '2', '.'], ['_', '*', '.'], ['x', '-']])
            self.lines.append('board ' + ' '.join(self.signs))
        else:
            self.signs = r.choice([['x', '.'], ['x', '.'], ['x', 'o', '.'], ['.', 'o']])
            self.lines.append('graph' if self.signs == ['x', '.'] and r.random() < 0.7 else 'graph ' + ' '.join(self.signs))
            if self.kind == 'edged':
                self.edge_signs = r.choice([['x', '.'], ['.', 'o'], ['a', 'b', '.']])
                self.lines.append('edges ' + ' '.join(self.edge_signs))

    def let(self, s):
        r, name = self.r, f'given{len(self.lines)}'
        which = r.choice(['number', 'set', 'condition', 'cells'])
        if which == 'cells' and self.kind not in ('board', 'graph', 'edged'):
            which = 'number'
        if which == 'number':
            self.lines.append(f'let {name} = {self.number(s)}')
            self.lets_numbers.append(name)
        elif which == 'set':
            self.lines.append(f'let {name} = {self.numbers_set(s, 1)}')
            self.lets_sets.append(name)
        elif which == 'condition':
            self.lines.append(f'let {name} = {self.condition(s)}')
            self.lets_conditions.append(name)
        else:
            text, kind = self.cells_set(s, 1)
            self.lines.append(f'let {name} = {text}')
            self.lets_cells.append((name, kind))

    def move(self, s):
        {'heap': self.leave, 'fields': self.leave, 'list': self.change, 'row': self.change}.get(self.kind, self.act)(s)

    def finish(self, what, choices, conditions):
        self.r.shuffle(conditions)
        self.lines.append(what + ('  for ' + ', '.join(choices) if choices else '') + ('  if ' + ' and '.join(conditions) if conditions else ''))

    def extra(self, s, conditions):
        if self.r.random() < 0.55:
            conditions.append(self.condition(s))
            if conditions[-1].startswith('(') is False and ' or ' in conditions[-1]:
                conditions[-1] = f'({conditions[-1]})'
        return conditions

    def leave(self, s):
        r = self.r
        if len(self.fields) > 1 and r.random() < 0.4:
            return self.change(s)
        n = r.choice(self.fields)
        if len(self.fields) == 1:
            way = r.randint(0, 5)
            k, i = self.fresh(), self.fresh()
            if way == 0:
                return self.finish(f'leave {n}-{k}', [f'{k} in 1..{n}'], self.extra(s.with_number(k), []))
            if way == 1:
                return self.finish(f'leave {n}-{k}', [f'{k} in {self.endless()}'], self.extra(s.with_number(k), [f'{k} <= {n}']))
            if way == 2:
                t = r.randint(0, 3)
                extra = self.extra(s.with_number(i), [f'0 < {i}'] if t == 0 else [])
                return self.finish(f'leave {i} + ({n}-{t}-{i})', [f'{i} in 0..{n}-{max(t, 1)}'], extra)
            if way == 3:
                return self.finish(f'leave {i} + {k} + {n}-1-{i}-{k}', [f'{i}, {k} in 0..{n}-1'],
                                   self.extra(s.with_number(i).with_number(k), [f'{i} + {k} < {n}']))
        choices, inner = [], s
        for _ in range(r.choice([0, 1, 1, 2])):
            choice, inner = self.choice(inner, 1)
            choices.append(choice)
        parts, conditions = [], []
        for _ in range(r.choice([1, 1, 2])):
            numbers = []
            for field in self.fields:
                text = field if r.random() < 0.4 else self.number(inner, 2)
                if text != field and not (self.wild and r.random() < 0.5):
                    conditions.append(f'0 <= {text} < {r.choice([n, "9"])}')
                numbers.append(text)
            parts.append(f'({", ".join(numbers)})')
        self.finish('leave ' + ' + '.join(parts), choices, self.extra(inner, conditions))

    def change(self, s):
        r = self.r
        choices, inner, conditions, changes = [], s, [], []
        if self.list:
            i, k = self.fresh(), self.fresh()
            choices.append(f'{i} in {self.list}')
            inner = inner.with_number(i)
            if r.random() < 0.7:
                choices.append(f'{k} in 1..{self.list}[{i}]')
                inner = inner.with_number(k)
                way = r.randint(0, 4)
                if way == 0:
                    changes = [f'remove {self.list}[{i}]', f'add {self.list}[{i}] - {k} to {self.list}']
                elif way == 1:
                    changes = [f'{self.list}[{i}] -= {k}', f'add {k} - 1 to {self.list}']
                    conditions.append(f'length({self.list}) < 4')
                else:
                    changes = [f'{self.list}[{i}] -= {k}']
            else:
                j = self.fresh()
                choices.append(f'{j} in {self.list}')
                inner = inner.with_number(j)
                conditions.append(f'{i} {r.choice(["<", "!="])} {j}')
                changes = [f'{self.list}[{j}] = min({self.list}[{i}], {self.list}[{j}] / 2)']
                changes += [f'remove {self.list}[{i}]'] if r.random() < 0.4 else []
                if self.wild:
                    changes += [f'{self.list}[{i}+1] -= 1']
        for field in self.fields:
            if r.random() < (0.5 if changes else 0.9):
                text = self.number(inner, 1)
                op = r.choice(['=', '-=', '+='])
                changes.append(f'{field} {op} {text}')
                if not self.wild or r.random() < 0.5:
                    left = text if op == '=' else f'{field} {op[0]} ({text})'
                    conditions.append(f'0 <= {left} <= 9')
        if not changes:
            return self.change(s)
        self.finish('change ' + ', '.join(changes), choices, self.extra(inner, conditions))

    def act(self, s):
        r = self.r
        choices, inner, actions = [], s, []
        for _ in range(r.choice([1, 1, 2])):
            name = self.fresh()
            text, kind = self.cells_set(inner, 1)
            choices.append(f'{name} in {text}')
            inner = inner.with_cell(name, kind)
        conditions, touched = [], set()
        for _ in range(r.choice([1, 1, 2])):
            usable = [(name, kind) for name, kind in inner.cells if (kind != 'edge' or self.edge_signs) and name not in touched]
            if usable and r.random() < 0.75:
                text, kind = r.choice(usable)
                touched.add(text)
                signs = self.edge_signs if kind == 'edge' else self.signs
                if r.random() < 0.8:
                    conditions.append(f'{text} is {signs[0]}')
                if kind == 'square' and r.random() < 0.2:
                    text = f'cell({text}.row + {r.randint(0, 1)}, {text}.column + 1)'
            else:
                text, kind = self.cells_set(inner, 1, None if self.edge_signs else 'vertex')
                signs = self.edge_signs if kind == 'edge' else self.signs
            actions.append(f'clear {text}' if signs[-1] == '.' and r.random() < 0.6 else f'put {r.choice(signs)} on {text}')
        numbers = r.random() < 0.2
        if numbers:
            name = self.fresh()
            choices.append(f'{name} in {self.numbers_set(inner, 0)}')
            inner = inner.with_number(name)
        self.finish(', '.join(actions), choices, self.extra(inner, conditions))

    # -- positions

    def positions(self, count=3):
        r, found = self.r, []
        for _ in range(count):
            if self.kind == 'heap':
                found.append(','.join(str(r.randint(0, 9)) for _ in range(r.choice([1, 1, 1, 2]))))
            elif self.kind == 'fields':
                least = len(self.fields) - ('=' in next(line for line in self.lines if line.startswith('position')))
                found.append(','.join(str(r.randint(0, 7)) for _ in range(r.randint(least, len(self.fields)))))
            elif self.list:
                numbers = [r.randint(0, 2) for _ in self.fields] + [r.randint(0, 5) for _ in range(r.randint(0, 3))]
                if len(numbers) == len(self.fields):
                    numbers.append(0)
                found.append(','.join(map(str, numbers)))
            elif self.kind == 'board':
                rows, columns = r.choice([(1, 4), (2, 2), (2, 3), (3, 2), (1, 1), (3, 3)])
                if r.random() < 0.3:
                    found.append(f'{rows}x{columns}')
                else:
                    found.append('/'.join(''.join(r.choice(self.signs) for _ in range(columns)) for _ in range(rows)))
            else:
                names = 'ABCDE'[:r.randint(1, 5)]
                pairs = [(u, v) for u in names for v in names if u < v and r.random() < 0.5]
                items = [f'{u}-{v}' + (f'={r.choice(self.edge_signs)}' if self.edge_signs and r.random() < 0.4 else '') for u, v in pairs]
                items += [name for name in names if not any(name in pair for pair in pairs)]
                r.shuffle(items)
                items += [f'{name}={r.choice(self.signs)}' for name in names if r.random() < 0.4]
                found.append(','.join(items))
        return sorted(set(found))


def valid(rng):
    """A text that the interpreter can read, and positions of it."""
    while True:
        game = Game(rng)
        text = game.text()
        try:
            interpreter.Rules(text)
        except interpreter.RuleError as error:
            if '--show' in sys.argv:
                print(error.line, error.message, text, file=sys.stderr)
            continue
        return {'rules': text, 'positions': game.positions(), 'kind': game.kind}


def spoilt(rng):
    """A valid text with something deleted, doubled, swapped or put in."""
    case = valid(rng)
    text = case['rules']
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        at = rng.randrange(len(text) + 1)
        way = rng.randint(0, 6)
        if way == 0:
            text = text[:at] + text[at + rng.randint(1, 6):]
        elif way == 1:
            text = text[:at] + rng.choice(['(', ')', '{', '}', '[', ']', ':', ',', '..', '^', '=', '-', '#', ';', '\n', '\t', '.', '@', '"', 'é', '\0', '99999999999999999999']) + text[at:]
        elif way == 2:
            words = text.split(' ')
            i, j = rng.randrange(len(words)), rng.randrange(len(words))
            words[i], words[j] = words[j], words[i]
            text = ' '.join(words)
        elif way == 3:
            words = text.split(' ')
            words[rng.randrange(len(words))] = rng.choice(
                ['for', 'if', 'in', 'is', 'x', '.', 'n', 'zz', 'squares', 'board', 'graph', 'edges', '1..', 'cell(1,', 'not', 'some', 'count', 'up to', 'mod', 'leave', 'clear', 'put'])
            text = ' '.join(words)
        elif way == 4:
            text = text[:at]
        elif way == 5:
            text = text[:at] + text[max(0, at - rng.randint(1, 30)):]
        else:
            text = text[:at] + rng.choice(['(', '-', 'not ', '{', 'some k in 1..2: ']) * rng.choice([3, 50, 3000]) + text[at:]
        text = text or 'leave'
    return {**case, 'rules': text}


def main():
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    sys.setrecursionlimit(20_000)
    rng = random.Random(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        print(json.dumps((spoilt if '--spoilt' in sys.argv else valid)(rng)))
    return 0


if __name__ == '__main__':
    sys.exit(main())
