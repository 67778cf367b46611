#!/usr/bin/env python3
"""The judge of the rule language: docs/rules.md read word by word, slowly and without any cleverness.

A text is read into a tree, and the options of a position are found by walking that tree: nested loops over the
choices, every condition tested by its definition. Nothing is compiled, packed or recognised.

    python3 tests/rules/interpreter.py FILE options POSITION      one option per line, components joined by '+'
    python3 tests/rules/interpreter.py FILE grundy POSITION
    python3 tests/rules/interpreter.py FILE outcome POSITION [--misere]          N, P or D
    python3 tests/rules/interpreter.py FILE check                                nothing, or where the text is wrong
    python3 tests/rules/interpreter.py batch     JSON lines {"rules", "position", "depth"?, "parameters"?} to JSON lines
                                                 {"options": [...]} or {"error": kind, "line": n, "message": ...}
FILE may be followed by parameters: --set t=5. Several components are joined by '+' (of a heap also by commas).

Where docs/rules.md leaves a choice, the one made here is marked CHOICE.
"""
import json, math, re, sys

LEAST, MOST = -2 ** 63, 2 ** 63 - 1      # numbers in between
LARGEST = 10 ** 18                       # numbers that are left
FIELDS, NUMBERS, SQUARES, SIGNS = 8, 64, 64, 8
STEPS = 10_000_000
LANGUAGES = ('en', 'hu', 'cs')
DRAWINGS = ('matches', 'pebbles', 'coins', 'pins', 'stones', 'squares', 'towns')
SIGN = r'[A-Za-z0-9.*_-]'
RESERVED = set('''game name rule heap position board graph edges parameter let start draw leave change clear put for if
    in and or not mod divides is some every no count up to add remove on squares primes fibonacci powers'''.split())
CELL_KINDS = ('square', 'vertex', 'edge')


class RuleError(Exception):
    """A mistake in a text (kind 'text'), in a position ('position'), or found while moves are made."""

    def __init__(self, kind, line, message):
        super().__init__(message)
        self.kind, self.line, self.message = kind, line, message


class Node:
    __slots__ = ('op', 'line', 'type', 'kids', 'value', 'names')

    def __init__(self, op, line, type, kids=(), value=None):
        self.op, self.line, self.type, self.kids, self.value = op, line, type, list(kids), value
        self.names = set()               # the choices this part speaks of
        for kid in self.kids:
            self.names |= kid.names


# ---------------------------------------------------------------- statements

def statements(text):
    """(text, line) of each statement; comments are gone, lines that go on are joined by their line feeds."""
    found, first_indent = [], None
    for number, line in enumerate(text.replace('\r\n', '\n').split('\n'), 1):
        line = line.split('#', 1)[0].rstrip()
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        if first_indent is None:
            first_indent = indent
        if indent > first_indent and found:
            whole, at = found[-1]
            gap = number - (at + whole.count('\n'))
            found[-1] = (whole + '\n' * gap + line, at)
        else:
            found.append((line, number))
    for whole, at in found:              # ';' ends every statement but the sentence of a rule
        parts, rest = [], whole
        while rest:
            if re.match(r'\s*rule(\s|$)', rest):
                parts.append(rest)
                break
            part, semicolon, rest = rest.partition(';')
            parts.append(part + semicolon)
        for part in parts:
            part = part if re.match(r'\s*rule(\s|$)', part) else part.rstrip(';')
            if part.strip():
                yield part.strip(), at + part[:len(part) - len(part.lstrip())].count('\n')
            at += part.count('\n')


TOKEN = re.compile(r'\s*(?:(\d+)|([A-Za-z][A-Za-z0-9_]*)|(\.\.|<=|>=|!=|-=|\+=|[-+*/^=<>(){}\[\],:.]))')


class Reader:
    """The tokens of one statement. Signs are read where the grammar wants one."""

    def __init__(self, text, line):
        self.text, self.first, self.at = text, line, 0

    def line(self):
        rest = self.text[self.at:]
        skipped = len(rest) - len(rest.lstrip())
        return self.first + self.text.count('\n', 0, self.at + skipped)

    def fail(self, message):
        raise RuleError('text', self.line(), message)

    def look(self):
        """(kind, text) of the next token; kind is number, word, mark or end."""
        match = TOKEN.match(self.text, self.at)
        if match:
            for kind, group in (('number', 1), ('word', 2), ('mark', 3)):
                if match.group(group) is not None:
                    return kind, match.group(group)
        if not self.text[self.at:].strip():
            return 'end', ''
        return self.fail(f'what is {self.text[self.at:].strip()[0]!r}?')

    def next(self):
        token = self.look()
        match = TOKEN.match(self.text, self.at)
        if match:
            self.at = match.end()
            if token[0] == 'number' and re.match(r'[A-Za-z_]', self.text[self.at:]):
                self.fail('a number and a name must be apart')
        return token

    def is_next(self, *texts):
        kind, text = self.look()
        return kind in ('word', 'mark') and text in texts

    def take(self, *texts):
        """The next token if it is one of these."""
        return self.next()[1] if self.is_next(*texts) else None

    def want(self, text):
        if not self.take(text):
            self.fail(f'{text!r} is expected, not {self.look()[1]!r}')

    def name(self):
        kind, text = self.look()
        if kind != 'word' or text in RESERVED:
            self.fail('a name is expected')
        return self.next()[1]

    def sign(self):
        match = re.compile(r'\s*(' + SIGN + r')(?!' + SIGN + ')').match(self.text, self.at)
        if not match:
            self.fail('a sign is expected')
        self.at = match.end()
        return match.group(1)

    def rest(self):
        text = ' '.join(self.text[self.at:].split())
        self.at = len(self.text)
        return text

    def end(self):
        if self.look()[0] != 'end':
            self.fail(f'the statement should end before {self.look()[1]!r}')


# ---------------------------------------------------------------- the text

class Rules:
    def __init__(self, text, parameters=None):
        self.set = dict(parameters or {})
        self.kind = None                 # heap, numbers, board, graph
        self.fields, self.defaults, self.list, self.ordered = [], [], None, False
        self.signs, self.edge_signs = [], None
        self.scope = {}                  # name: ('field', i) | ('list',) | ('parameter', value) | ('let', node)
        self.moves, self.texts, self.start, self.steps = [], {}, None, 0
        lines = list(statements(text))
        if len(lines) > 1000:
            raise RuleError('text', lines[1000][1], 'more than 1000 statements')
        for whole, line in lines:
            if len(whole) > 4000:
                raise RuleError('text', line, 'a statement of more than 4000 signs')
        words = [re.match(r'[A-Za-z_]*', whole).group() for whole, _ in lines]
        if not any(word in ('heap', 'position', 'board', 'graph') for word in words):
            self.declare_heap('n', 1)
        start = None
        for whole, line in lines:
            reader = Reader(whole, line)
            word = reader.next()[1]
            if word in ('game', 'name', 'rule'):
                language = reader.take(*LANGUAGES) if word != 'game' else None
                if word == 'name' and not language:
                    reader.fail('a language is expected: en, hu or cs')
                said = reader.rest()
                if not said:
                    reader.fail('words are expected')
                if (word, language) in self.texts:       # CHOICE: nothing is said twice
                    reader.fail(f'{word} is said twice')
                self.texts[word, language] = said
            elif word == 'start':
                if start is not None:
                    reader.fail('start is said twice')
                start = (reader.rest(), line)
            elif word == 'draw':
                reader.want('as')
                if not reader.take(*DRAWINGS):
                    reader.fail('one of ' + ', '.join(DRAWINGS))
                if 'draw' in self.texts:
                    reader.fail('draw is said twice')
                self.texts['draw'] = True
                reader.end()
            elif word == 'parameter':
                self.read_parameter(reader)
            elif word == 'let':
                name = self.new_name(reader)
                reader.want('=')
                node = Expressions(self, reader).condition()
                if node.type not in ('number', 'numbers', 'condition', 'squares', 'vertices', 'edges'):
                    reader.fail('a number, a set or a condition is expected')
                self.scope[name] = ('let', node)
                reader.end()
            elif word in ('heap', 'position', 'board', 'graph'):
                if self.kind:
                    reader.fail('a position is declared twice')
                self.declare(word, reader)
            elif word == 'edges':
                if self.kind != 'graph' or self.edge_signs or self.moves:
                    reader.fail('edges stands below graph, once')
                self.edge_signs = self.read_signs(reader)
            elif word in ('leave', 'change', 'clear', 'put'):
                if not self.kind:
                    reader.fail('what is a position? The declaration stands before the moves')
                self.moves.append(Move(self, reader, word))
            else:
                reader.at = 0
                reader.fail(f'no statement begins with {word!r}')
        if not self.moves:
            raise RuleError('text', lines[-1][1] if lines else 1, 'there is no move')
        for name in self.set:
            if self.scope.get(name, ('',))[0] != 'parameter':
                raise RuleError('text', 1, f'no parameter is called {name}')
        if start is not None:
            try:
                self.start = self.parse(start[0])
            except RuleError as error:
                raise RuleError('text', start[1], 'start: ' + error.message) from None

    # -- declarations

    def new_name(self, reader):
        name = reader.name()
        if name in self.scope:
            reader.fail(f'{name} is declared twice')
        return name

    def read_parameter(self, reader):
        name = self.new_name(reader)
        reader.want('=')
        node = Expressions(self, reader).number()
        reader.end()
        if self.mentions_position(node):
            reader.fail('a parameter is made of numbers and parameters')
        self.scope[name] = ('parameter', self.set[name] if name in self.set else self.value(node, None, {}))

    def mentions_position(self, node):
        if node.op in ('field', 'item', 'length', 'sum', 'places', 'all', 'rows', 'columns'):
            return True
        if node.op == 'let':
            return self.mentions_position(node.value)
        return any(self.mentions_position(kid) for kid in node.kids)

    def declare_heap(self, name, line):
        self.kind, self.fields, self.defaults = 'heap', [name], [None]
        self.scope[name] = ('field', 0)

    def declare(self, word, reader):
        line = reader.line()
        if word == 'heap':
            self.declare_heap(self.new_name(reader), line)
        elif word == 'position':
            self.kind = 'numbers'
            while True:
                name = self.new_name(reader)
                if self.list is not None:
                    reader.fail('nothing stands after the list')
                if reader.take('['):
                    reader.want(']')
                    self.list = name
                    self.scope[name] = ('list',)
                    if any(self.defaults):       # CHOICE
                        reader.fail('fields before a list have no defaults')
                    if reader.take('in'):
                        reader.want('order')
                        self.ordered = True
                else:
                    default = None
                    if reader.take('='):
                        default = Expressions(self, reader).number()
                    elif any(self.defaults):
                        reader.fail('only the last fields may have defaults')
                    self.scope[name] = ('field', len(self.fields))
                    self.fields.append(name)
                    self.defaults.append(default)
                if not reader.take(','):
                    break
            if len(self.fields) > FIELDS:
                reader.fail('more than 8 fields')
        elif word == 'board':
            self.kind, self.signs = 'board', self.read_signs(reader)
        else:
            self.kind = 'graph'
            self.signs = ['x', '.'] if reader.look()[0] == 'end' else self.read_signs(reader)
        reader.end()

    def read_signs(self, reader):
        signs = [reader.sign()]
        while reader.text[reader.at:].strip():
            signs.append(reader.sign())
        if not 2 <= len(signs) <= SIGNS or len(set(signs)) < len(signs):
            reader.fail('from 2 to 8 different signs')
        return signs

    # -- positions: ('n', fields, list), ('b', rows, columns, signs), ('g', names, edges, signs, edge signs)

    def fault(self, message):
        raise RuleError('position', 0, message)

    def parse(self, text):
        """The components of a position, as a list."""
        text = text.strip()
        if text == 'start':
            if self.start is None:
                self.fault('the rules have no start')
            return list(self.start)
        return [one for part in text.split('+') for one in self.parse_part(part.strip())]

    def parse_number(self, text):
        match = re.fullmatch(r'(\d+)(?:\^(\d+))?', text.strip())
        if not match or len(match.group(1)) > 30 or len(match.group(2) or '') > 3:
            self.fault(f'{text!r} is no number')
        value = int(match.group(1)) ** int(match.group(2) or 1)
        if value > LARGEST:
            self.fault(f'{text} is more than 10^18')
        return value

    def parse_part(self, text):
        if self.kind == 'heap':
            return [('n', (self.parse_number(one),), None) for one in text.split(',')]
        if self.kind == 'numbers':
            return [self.parse_numbers([self.parse_number(one) for one in text.split(',')])]
        if self.kind == 'board':
            return [self.parse_board(text)]
        return [self.parse_graph(text)]

    def parse_numbers(self, numbers):
        fields, rest = numbers[:len(self.fields)], numbers[len(self.fields):]
        if self.list is None and rest:
            self.fault('too many numbers')
        if len(rest) > NUMBERS:
            self.fault('more than 64 numbers in a list')
        for default in self.defaults[len(fields):]:
            if default is None:
                self.fault('too few numbers')
            value = self.value(default, ('n', tuple(fields), None), {})
            if value > LARGEST:
                raise RuleError('too-large', default.line, 'a default beyond 10^18')
            fields.append(max(0, value))             # CHOICE: a default is cut off at 0
        return self.numbers(fields, rest)

    def numbers(self, fields, items):
        if self.list is None:
            return ('n', tuple(fields), None)
        if list(items) == [0]:           # CHOICE: `0` is how no numbers are typed, so a 0 alone is none
            items = []
        return ('n', tuple(fields), tuple(items if self.ordered else sorted(items)))     # CHOICE: the smallest is the first

    def parse_board(self, text):
        size = re.fullmatch(r'(\d{1,2})x(\d{1,2})', text)
        if size:                         # CHOICE: what looks like a size is one
            rows, columns = map(int, size.groups())
            cells = self.signs[0] * (rows * columns)
        else:
            lines = text.split('/')
            rows, columns, cells = len(lines), len(lines[0]), ''.join(lines)
            if any(len(line) != columns for line in lines):
                self.fault('rows of different lengths')
            if any(one not in self.signs for one in cells):
                self.fault('a sign that the board does not have')
        if not 1 <= rows * columns <= SQUARES:
            self.fault('from 1 to 64 squares')
        return ('b', rows, columns, cells)

    def parse_graph(self, text):
        names, edges, signs, edge_signs = [], [], {}, {}

        def vertex(name):
            if not re.fullmatch(r'[A-Za-z0-9_]+', name):
                self.fault(f'{name!r} is no vertex')
            if name not in names:
                names.append(name)
            return names.index(name)

        made = named_graph(text)
        for item in (made if made is not None else text).split(','):
            item, equals, sign = item.strip().partition('=')
            path = [vertex(one.strip()) for one in item.split('-')]
            for u, v in zip(path, path[1:]):
                edge = (min(u, v), max(u, v))
                if u == v:
                    self.fault('an edge from a vertex to itself')
                if edge not in edges:    # CHOICE: an edge typed twice is one edge
                    edges.append(edge)
            if equals:
                allowed = self.signs if len(path) == 1 else self.edge_signs or []
                if len(path) > 2 or sign not in allowed:
                    self.fault(f'{item}={sign} says nothing')
                if len(path) == 1:
                    signs[path[0]] = sign
                else:
                    edge_signs[edges.index((min(path), max(path)))] = sign
        if len(names) + len(edges) > SQUARES:
            self.fault('more than 64 vertices and edges')
        first = self.edge_signs[0] if self.edge_signs else ' '
        return ('g', tuple(names), tuple(edges), ''.join(signs.get(i, self.signs[0]) for i in range(len(names))),
                ''.join(edge_signs.get(i, first) for i in range(len(edges))))

    def print(self, position):
        if position[0] == 'n':
            items = position[2] or (0,) if position[2] is not None else ()
            return ','.join(map(str, position[1] + tuple(items)))
        if position[0] == 'b':
            _, rows, columns, cells = position
            return '/'.join(cells[r * columns:(r + 1) * columns] for r in range(rows))
        _, names, edges, signs, edge_signs = position
        joined = {v for edge in edges for v in edge}
        first = self.edge_signs[0] if self.edge_signs else ' '
        lines = [f'{names[u]}-{names[v]}' + (f'={sign}' if sign != first else '')
                 for (u, v), sign in zip(edges, edge_signs)]
        for vertices in ([i for i in range(len(names)) if i not in joined], range(len(names))):
            alone = [names[i] for i in vertices]
            signed = [f'{names[i]}={signs[i]}' for i in range(len(names)) if signs[i] != self.signs[0]]
            text = ','.join(([*alone, *lines] if len(alone) == len(names) else [*lines, *alone]) + signed)
            if named_graph(text) is None and self.parse_graph(text) == position:
                break
        return text

    def print_all(self, components):
        return '+'.join(sorted(map(self.print, components)))

    # -- the value of a part

    def value(self, node, position, choices):
        self.steps += 1
        if self.steps > STEPS:
            raise RuleError('steps', node.line, 'more than ten million steps')
        return getattr(self, 'eval_' + node.op)(node, position, choices)

    def checked(self, node, value):
        if not LEAST <= value <= MOST:
            raise RuleError('overflow', node.line, 'a number beyond 9*10^18')
        return value

    def eval_constant(self, node, position, choices):
        return node.value

    def eval_choice(self, node, position, choices):
        return choices[node.value]

    def eval_let(self, node, position, choices):     # CHOICE: reckoned where it is used, not before
        return self.value(node.value, position, {})

    def eval_field(self, node, position, choices):
        return position[1][node.value]

    def eval_item(self, node, position, choices):
        place = self.value(node.kids[0], position, choices)
        if not 1 <= place <= len(position[2]):
            raise RuleError('place', node.line, f'the list has no place {place}')
        return position[2][place - 1]

    def eval_length(self, node, position, choices):
        return len(position[2])

    def eval_sum(self, node, position, choices):
        total = 0
        for item in position[2]:
            total = self.checked(node, total + item)
        return total

    def eval_rows(self, node, position, choices):
        return position[1]

    def eval_columns(self, node, position, choices):
        return position[2]

    def eval_arithmetic(self, node, position, choices):
        a = self.value(node.kids[0], position, choices)
        b = self.value(node.kids[1], position, choices)
        if node.value in ('/', 'mod'):
            if b == 0:
                raise RuleError('division', node.line, 'division by zero')
            return self.checked(node, a // b if node.value == '/' else a % b)
        if node.value == '^':
            if b < 0:
                raise RuleError('power', node.line, 'a negative exponent')
            if abs(a) > 1 and b > 64:
                raise RuleError('overflow', node.line, 'a number beyond 9*10^18')
            return self.checked(node, a ** b if abs(a) > 1 else (a if b % 2 else a * a) if b else 1)
        return self.checked(node, a + b if node.value == '+' else a - b if node.value == '-' else a * b)

    def eval_minus(self, node, position, choices):
        return self.checked(node, -self.value(node.kids[0], position, choices))

    def eval_function(self, node, position, choices):
        given = [self.value(kid, position, choices) for kid in node.kids]
        if node.value in ('xor', 'bits', 'root') and min(given) < 0:     # CHOICE
            raise RuleError('negative', node.line, f'{node.value} of a negative number')
        made = {'min': min, 'max': max}.get(node.value)
        if made:
            return made(given)
        return self.checked(node, {'abs': abs, 'gcd': math.gcd, 'xor': lambda a, b: a ^ b,
                                   'bits': lambda a: bin(a).count('1'), 'root': math.isqrt}[node.value](*given))

    def eval_count(self, node, position, choices):
        return sum(1 for _ in self.fulfilled(node, position, choices))

    def eval_row_of(self, node, position, choices):
        cell = self.value(node.kids[0], position, choices)
        if cell is None:                 # CHOICE
            raise RuleError('cell', node.line, 'a square that does not exist has no row')
        return cell // position[2] + 1 if node.value == 'row' else cell % position[2] + 1

    def eval_degree(self, node, position, choices):
        cell = self.value(node.kids[0], position, choices)
        return len(self.neighbours(position, 'vertex', cell))

    # -- conditions

    def eval_and(self, node, position, choices):
        return all(self.value(kid, position, choices) for kid in node.kids)

    def eval_or(self, node, position, choices):
        return any(self.value(kid, position, choices) for kid in node.kids)

    def eval_not(self, node, position, choices):
        return not self.value(node.kids[0], position, choices)

    def eval_compare(self, node, position, choices):
        a = self.value(node.kids[0], position, choices)
        for op, kid in zip(node.value, node.kids[1:]):       # CHOICE: a chain stops where it is false
            b = self.value(kid, position, choices)
            if a is None or b is None:   # CHOICE: a cell that does not exist is unlike every cell
                good = op == '!='
            else:
                good = {'=': a == b, '!=': a != b, '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b}[op]
            if not good:
                return False
            a = b
        return True

    def eval_divides(self, node, position, choices):
        a = self.value(node.kids[0], position, choices)
        b = self.value(node.kids[1], position, choices)
        return b % a == 0 if a else b == 0       # CHOICE: 0 divides 0 alone

    def eval_member(self, node, position, choices):
        one = self.value(node.kids[0], position, choices)
        return (one is not None and self.contains(node.kids[1], one, position, choices)) != node.value

    def eval_is(self, node, position, choices):
        cell = self.value(node.kids[0], position, choices)
        same = cell is not None and self.sign_of(position, node.kids[0].type, cell) == node.value[1]
        return same == node.value[0]

    def eval_beside(self, node, position, choices):
        c = self.value(node.kids[0], position, choices)
        d = self.value(node.kids[1], position, choices)
        return d is not None and d in self.neighbours(position, node.kids[0].type, c)

    def fulfilled(self, node, position, choices, level=0):
        """The ways to make the choices of a quantifier so that its condition holds, one after another."""
        if level == len(node.value):
            if self.value(node.kids[-1], position, choices):
                yield True
            return
        name, chosen = node.value[level]
        for one in self.members(chosen, position, choices, node.kids[-1] if node.op != 'every' else None, name):
            yield from self.fulfilled(node, position, {**choices, name: one}, level + 1)

    def eval_some(self, node, position, choices):
        return any(self.fulfilled(node, position, choices))

    def eval_no(self, node, position, choices):
        return not any(self.fulfilled(node, position, choices))

    def eval_every(self, node, position, choices):           # kids[-1] is the condition turned round
        return not any(self.fulfilled(node, position, choices))

    # -- cells

    def sign_of(self, position, kind, cell):
        return position[4 if kind == 'edge' else 3][cell]

    def eval_cell(self, node, position, choices):
        row = self.value(node.kids[0], position, choices)
        column = self.value(node.kids[1], position, choices)
        if not (1 <= row <= position[1] and 1 <= column <= position[2]):
            return None
        return (row - 1) * position[2] + column - 1

    def eval_edge(self, node, position, choices):
        u = self.value(node.kids[0], position, choices)
        v = self.value(node.kids[1], position, choices)
        if u is None or v is None:
            return None
        edge = (min(u, v), max(u, v))
        return position[2].index(edge) if edge in position[2] else None

    def neighbours(self, position, kind, cell):
        if cell is None:                 # CHOICE: what does not exist has no neighbours, no row, no column
            return []
        if kind == 'square':
            row, column = divmod(cell, position[2])
            return [d for d in range(position[1] * position[2])
                    if abs(d // position[2] - row) + abs(d % position[2] - column) == 1]
        edges = position[2]
        if kind == 'vertex':
            return [v for v in range(len(position[1])) if (min(v, cell), max(v, cell)) in edges]
        return [e for e in range(len(edges)) if e != cell and set(edges[e]) & set(edges[cell])]

    # -- sets

    def members(self, node, position, choices, condition=None, name=None):
        """The members in order. An endless set is cut off where `condition` says that `name` must end."""
        if self.endless(node):
            bound, strict = end_of(condition, name)
            last = self.value(bound, position, choices) - strict
            yield from self.series(node, position, choices, last)
            return
        op = node.op
        if op == 'let':
            yield from self.members(node.value, position, {})
        elif op == 'range':
            a = self.value(node.kids[0], position, choices)
            b = self.value(node.kids[1], position, choices)
            for one in range(a, b + 1):
                self.steps += 1
                if self.steps > STEPS:
                    raise RuleError('steps', node.line, 'more than ten million steps')
                yield one
        elif op == 'these':
            found = []
            for kid in node.kids:
                one = self.value(kid, position, choices)
                if one not in found:
                    found.append(one)
            yield from found
        elif op == 'those':
            chosen, base = node.value[0]
            for one in self.members(base, position, choices, node.kids[0], chosen):
                if self.value(node.kids[0], position, {**choices, chosen: one}):
                    yield one
        elif op == 'divisors':
            n = self.value(node.kids[0], position, choices)
            for one in range(1, n + 1):
                self.steps += 1
                if self.steps > STEPS:
                    raise RuleError('steps', node.line, 'more than ten million steps')
                if n % one == 0:
                    yield one
        elif op == 'up_to':
            last = self.value(node.kids[1], position, choices)
            if self.endless(node.kids[0]):
                yield from self.series(node.kids[0], position, choices, last)
            else:
                yield from (one for one in self.members(node.kids[0], position, choices) if one <= last)
        elif op == 'places':
            yield from range(1, len(position[2]) + 1)
        elif op == 'all':
            yield from range({'squares': lambda: position[1] * position[2], 'vertices': lambda: len(position[1]),
                              'edges': lambda: len(position[2])}[node.type]())
        else:
            yield from self.cells_near(node, position, choices)

    def cells_near(self, node, position, choices):
        kind = node.kids[0].type
        cell = self.value(node.kids[0], position, choices)
        if node.op == 'neighbours':
            return self.neighbours(position, kind, cell)
        if cell is None:
            return []
        if node.op == 'ends':
            return list(position[2][cell])       # CHOICE: in the order of the vertices
        if node.op == 'edges_at':
            return [e for e, edge in enumerate(position[2]) if cell in edge]
        columns = position[2]
        row, column = divmod(cell, columns)
        near = {'around': lambda r, c: max(abs(r - row), abs(c - column)) == 1,
                'row': lambda r, c: r == row, 'column': lambda r, c: c == column}[node.op]   # a cell is in its own row
        return [d for d in range(position[1] * columns) if near(*divmod(d, columns))]

    def endless(self, node):
        if node.op == 'let':
            return self.endless(node.value)
        return node.op == 'series'

    def series(self, node, position, choices, last):
        """squares, primes, fibonacci or powers as far as `last`."""
        while node.op == 'let':
            node, choices = node.value, {}
        base = self.value(node.kids[0], position, choices) if node.kids else 2
        if base < 2:                     # CHOICE
            raise RuleError('power', node.line, 'powers of a number below 2')
        one, following = (2 if node.value == 'primes' else 1), 2
        step = 0
        while one <= last:
            self.steps += 1
            if self.steps > STEPS:
                raise RuleError('steps', node.line, 'more than ten million steps')
            if node.value != 'primes' or all(one % d for d in range(2, math.isqrt(one) + 1)):
                yield one
            step += 1
            if node.value == 'squares':
                one = (step + 1) ** 2
            elif node.value == 'primes':
                one += 1
            elif node.value == 'fibonacci':
                one, following = following, one + following
            else:
                one *= base

    def contains(self, node, one, position, choices):
        """Whether a number or cell is in a set. Endless sets need no end here (CHOICE)."""
        if node.op == 'let':
            return self.contains(node.value, one, position, {})
        if node.op == 'series':
            return one in self.series(node, position, choices, one)
        if node.op == 'range':
            a = self.value(node.kids[0], position, choices)
            return a <= one <= self.value(node.kids[1], position, choices)
        if node.op == 'those':
            chosen, base = node.value[0]
            return (self.contains(base, one, position, choices)
                    and self.value(node.kids[0], position, {**choices, chosen: one}))
        if node.op == 'up_to':
            return (self.contains(node.kids[0], one, position, choices)
                    and one <= self.value(node.kids[1], position, choices))
        if node.op == 'divisors':
            n = self.value(node.kids[0], position, choices)
            return one >= 1 and n >= 1 and n % one == 0
        return one in list(self.members(node, position, choices))

    # -- options

    def options(self, position):
        """The set of options of one component, each a sorted tuple of components."""
        self.steps = 0
        found = set()
        for move in self.moves:
            self.try_choices(move, position, {}, 0, found)
        return found

    def try_choices(self, move, position, choices, level, found):
        for part in move.tested[level]:
            if not self.value(part, position, choices):
                return
        if level == len(move.choices):
            left = move.made(position, choices)
            if left is not None:
                found.add(tuple(sorted(left)))
            return
        name, chosen = move.choices[level]
        for one in self.members(chosen, position, choices, move.condition, name):
            self.try_choices(move, position, {**choices, name: one}, level + 1, found)

    def left(self, line, value):
        if value < 0:
            raise RuleError('negative', line, 'what is left is negative')
        if value > LARGEST:
            raise RuleError('too-large', line, 'what is left is more than 10^18')
        return value


def named_graph(text):
    """The edges of path5, cycle6, complete4, star5, grid3x4 and petersen, with vertices 1, 2, ... (CHOICE)."""
    match = re.fullmatch(r'(path|cycle|complete|star|grid|petersen)(\d{1,2})?(?:x(\d{1,2}))?', text)
    if not match:
        return None
    kind, n, m = match.group(1), int(match.group(2) or 0), int(match.group(3) or 0)
    if (kind == 'petersen') == bool(n) or (kind == 'grid') != bool(m):
        return None
    if kind == 'path':
        pairs = [(i, i + 1) for i in range(1, n)]
    elif kind == 'cycle':
        pairs = [(i, i % n + 1) for i in range(1, n + 1)] if n > 2 else [(1, 2)] * (n - 1)
    elif kind == 'complete':
        pairs = [(i, j) for i in range(1, n + 1) for j in range(i + 1, n + 1)]
    elif kind == 'star':                 # CHOICE: a middle and n ends
        pairs = [(1, i + 1) for i in range(1, n + 1)]
    elif kind == 'grid':
        pairs = [(r * m + c + 1, r * m + c + 2) for r in range(n) for c in range(m - 1)]
        pairs += [(r * m + c + 1, r * m + m + c + 1) for r in range(n - 1) for c in range(m)]
        n *= m
    else:
        n = 10
        pairs = [(i, i % 5 + 1) for i in range(1, 6)] + [(i, i + 5) for i in range(1, 6)]
        pairs += [(i + 6, (i + 2) % 5 + 6) for i in range(5)]
    n = max([n, *[v for pair in pairs for v in pair]])
    return ','.join([str(i) for i in range(1, n + 1)] + [f'{u}-{v}' for u, v in pairs])


def parts_of(condition):
    """What is joined by `and`; parentheses round such a thing do not matter (CHOICE)."""
    if condition is None:
        return []
    if condition.op == 'and':
        return [part for kid in condition.kids for part in parts_of(kid)]
    return [condition]


def end_of(condition, name, later=()):
    """(bound, strict) that the condition sets to a choice from above, or None."""
    for part in parts_of(condition):
        if part.op != 'compare':
            continue
        sides = part.kids
        for i, side in enumerate(sides):
            if side.op != 'choice' or side.value != name:
                continue
            for j, ops in ((i + 1, ('<', '<=')), (i - 1, ('>', '>='))):
                if 0 <= j < len(sides) and part.value[min(i, j)] in ops and not sides[j].names & {name, *later}:
                    return sides[j], part.value[min(i, j)] in ('<', '>')
    return None


# ---------------------------------------------------------------- expressions

class Expressions:
    """Recursive descent. Every kind of expression is read by one ladder; types say what fits where."""

    def __init__(self, rules, reader, choices=None):
        self.rules, self.reader, self.choices = rules, reader, dict(choices or {})

    def fail(self, message):
        self.reader.fail(message)

    def of_type(self, node, *types):
        if node.type not in types:
            self.fail(f'{" or ".join(types)} is expected, not {node.type}')
        return node

    def number(self):
        return self.of_type(self.sum(), 'number')

    def cell(self):
        return self.of_type(self.primary(), *CELL_KINDS)

    def set(self):
        return self.of_type(self.span(), 'numbers', 'squares', 'vertices', 'edges')

    def whole_condition(self):
        return self.of_type(self.condition(), 'condition')

    def condition(self):
        return self.joined('or', lambda: self.joined('and', self.negation))

    def joined(self, word, part):
        line = self.reader.line()
        parts = [part()]
        while self.reader.is_next(word):
            self.of_type(parts[-1], 'condition')
            self.reader.next()
            parts.append(self.of_type(part(), 'condition'))
        return parts[0] if len(parts) == 1 else Node(word, line, 'condition', parts)

    def negation(self):
        line = self.reader.line()
        if self.reader.take('not'):
            return Node('not', line, 'condition', [self.of_type(self.negation(), 'condition')])
        word = self.reader.take('some', 'every', 'no')
        return self.quantifier(word, line) if word else self.relation()

    def quantifier(self, word, line):
        inner = Expressions(self.rules, self.reader, self.choices)
        chosen = inner.read_choices()
        self.reader.want(':')
        body = inner.whole_condition()
        for i, (name, one) in enumerate(chosen):
            if self.rules.endless(one) and (word == 'every' or not end_of(body, name, [n for n, _ in chosen[i:]])):
                self.fail(f'the choice of {name} needs an end')
        if word == 'every':
            body = Node('not', body.line, 'condition', [body])
        node = Node(word, line, 'number' if word == 'count' else 'condition', [*[s for _, s in chosen], body], chosen)
        node.names -= {name for name, _ in chosen}
        return node

    def read_choices(self):
        """[(name, set)], and the names can be used from then on."""
        chosen = []
        while True:
            names = [self.new_choice()]
            while self.reader.take(','):
                names.append(self.new_choice())
            if len(set(names)) < len(names):
                self.fail('a choice is named twice')
            self.reader.want('in')
            one = self.set()
            for name in names:
                self.choices[name] = {'numbers': 'number', 'squares': 'square', 'vertices': 'vertex', 'edges': 'edge'}[one.type]
                chosen.append((name, one))
            if not self.reader.take(','):
                return chosen

    def new_choice(self):
        name = self.reader.name()
        if name in self.rules.scope or name in self.choices:     # CHOICE: no name hides another
            self.fail(f'{name} means something else already')
        return name

    def relation(self):
        line = self.reader.line()
        left = self.span()
        word = self.reader.look()[1] if self.reader.look()[0] in ('word', 'mark') else ''
        if left.type == 'condition':
            return left
        if word in ('=', '!=', '<', '<=', '>', '>='):
            self.of_type(left, 'number', *CELL_KINDS)
            kids, ops = [left], []
            while self.reader.is_next('=', '!=', '<', '<=', '>', '>='):
                ops.append(self.reader.next()[1])
                kids.append(self.of_type(self.sum(), left.type))
            return Node('compare', line, 'condition', kids, ops)
        if word == 'divides':
            self.reader.next()
            return Node('divides', line, 'condition', [self.of_type(left, 'number'), self.number()])
        if word == 'is':
            self.of_type(left, *CELL_KINDS)
            self.reader.next()
            mark = self.reader.at
            is_not = re.compile(r'\s*not(?![A-Za-z0-9_])').match(self.reader.text, mark)     # a sign need not be a token
            self.reader.at = is_not.end() if is_not else mark
            signs = self.rules.edge_signs if left.type == 'edge' else self.rules.signs
            sign = self.reader.sign()
            if sign not in (signs or ()):
                self.reader.at = mark
                self.fail(f'no cell of this kind holds {sign}')
            return Node('is', line, 'condition', [left], (not is_not, sign))
        if word == 'in' or word == 'not':
            mark = self.reader.at
            is_not = bool(self.reader.take('not'))
            if not self.reader.take('in'):
                self.reader.at = mark
                return left
            kinds = {'number': 'numbers', 'square': 'squares', 'vertex': 'vertices', 'edge': 'edges'}
            if left.type not in kinds:
                self.fail('a set in a set?')
            return Node('member', line, 'condition', [left, self.of_type(self.set(), kinds[left.type])], is_not)
        return left

    def span(self):
        line = self.reader.line()
        node = self.sum()
        if self.reader.is_next('..'):
            self.of_type(node, 'number')
            self.reader.next()
            node = Node('range', line, 'numbers', [node, self.number()])
        if self.reader.is_next('up'):
            self.of_type(node, 'numbers')
            self.reader.next()
            self.reader.want('to')
            node = Node('up_to', line, 'numbers', [node, self.number()])
        return node

    def sum(self):
        return self.chain(('+', '-'), self.product)

    def product(self):
        return self.chain(('*', '/', 'mod'), self.factor)

    def chain(self, ops, part):
        node = part()
        while self.reader.is_next(*ops):
            self.of_type(node, 'number')
            line = self.reader.line()
            op = self.reader.next()[1]
            node = Node('arithmetic', line, 'number', [node, self.of_type(part(), 'number')], op)
        return node

    def factor(self):
        line = self.reader.line()
        if self.reader.take('-'):
            return Node('minus', line, 'number', [self.of_type(self.factor(), 'number')])
        node = self.primary()
        if self.reader.is_next('^'):
            self.of_type(node, 'number')
            line = self.reader.line()
            self.reader.next()
            node = Node('arithmetic', line, 'number', [node, self.of_type(self.factor(), 'number')], '^')
        return node

    def primary(self):
        node = self.plain()
        while node.type in CELL_KINDS and self.reader.is_next('.'):
            if node.type != 'square':
                self.fail('only squares have a row and a column')
            line = self.reader.line()
            self.reader.next()
            word = self.reader.take('row', 'column') or self.fail('row or column is expected')
            node = Node('row_of', line, 'number', [node], word)
        return node

    def plain(self):
        reader, rules, line = self.reader, self.rules, self.reader.line()
        kind, text = reader.look()
        if kind == 'number':
            if int(text) > MOST:
                self.fail('a number beyond 9*10^18')
            reader.next()
            return Node('constant', line, 'number', value=int(text))
        if reader.take('('):
            node = self.of_type(self.condition(), 'number', 'condition')
            reader.want(')')
            return node
        if reader.take('{'):
            return self.braces(line)
        if kind != 'word':
            self.fail(f'a number, a name or a function is expected, not {text!r}')
        reader.next()
        if text == 'count':
            return self.quantifier('count', line)
        if text in ('squares', 'primes', 'fibonacci'):
            return Node('series', line, 'numbers', value=text)
        if reader.is_next('('):
            return self.function(text, line)
        if text in self.choices:
            node = Node('choice', line, self.choices[text], value=text)
            node.names = {text}
            return node
        if text in rules.scope:
            meaning = rules.scope[text]
            if meaning[0] == 'field':
                return Node('field', line, 'number', value=meaning[1])
            if meaning[0] == 'parameter':
                return Node('constant', line, 'number', value=meaning[1])
            if meaning[0] == 'let':
                return Node('let', line, meaning[1].type, value=meaning[1])
            if reader.take('['):
                node = Node('item', line, 'number', [self.number()])
                reader.want(']')
                return node
            return Node('places', line, 'numbers')
        if rules.kind == 'board' and text in ('rows', 'columns'):
            return Node(text, line, 'number')
        if (rules.kind, text) in (('board', 'board'), ('graph', 'graph'), ('graph', 'edges')):
            return Node('all', line, {'board': 'squares', 'graph': 'vertices', 'edges': 'edges'}[text])
        return self.fail(f'nothing is called {text}')

    def braces(self, line):
        reader = self.reader
        mark = reader.at
        if reader.look()[0] == 'word' and reader.next() and reader.is_next('in'):
            reader.at = mark
            inner = Expressions(self.rules, reader, self.choices)
            name = inner.new_choice()
            reader.want('in')
            base = inner.set()
            inner.choices[name] = {'numbers': 'number', 'squares': 'square', 'vertices': 'vertex', 'edges': 'edge'}[base.type]
            reader.want(':')
            body = inner.whole_condition()
            reader.want('}')
            if self.rules.endless(base) and not end_of(body, name):
                self.fail(f'the choice of {name} needs an end')
            node = Node('those', line, base.type, [body, base], [(name, base)])
            node.names -= {name}
            return node
        reader.at = mark
        kids = [self.sum()]
        while reader.take(','):
            kids.append(self.of_type(self.sum(), kids[0].type))
        reader.want('}')
        kinds = {'number': 'numbers', 'square': 'squares', 'vertex': 'vertices', 'edge': 'edges'}    # CHOICE: cells, too
        if kids[0].type not in kinds:
            self.fail('numbers or cells are expected')
        return Node('these', line, kinds[kids[0].type], kids)

    def function(self, name, line):
        reader, kind = self.reader, self.rules.kind
        reader.want('(')

        def given(*wanted):
            kids = []
            for i, types in enumerate(wanted):
                if i:
                    reader.want(',')
                kids.append(self.of_type(self.sum(), *types.split()))
            reader.want(')')
            return kids

        if name in ('min', 'max'):
            kids = [self.number()]
            while reader.take(','):
                kids.append(self.number())
            reader.want(')')
            return Node('function', line, 'number', kids, name)
        if name in ('abs', 'bits', 'root'):
            return Node('function', line, 'number', given('number'), name)
        if name in ('gcd', 'xor'):
            return Node('function', line, 'number', given('number', 'number'), name)
        if name == 'divisors':
            return Node('divisors', line, 'numbers', given('number'))
        if name == 'powers':
            return Node('series', line, 'numbers', given('number'), 'powers')
        if name in ('length', 'sum') and self.rules.list is not None:
            if reader.next()[1] != self.rules.list:
                self.fail('a list is expected')
            reader.want(')')
            return Node(name, line, 'number')
        if kind in ('board', 'graph'):
            cells = 'square' if kind == 'board' else 'vertex edge'
            plural = {'square': 'squares', 'vertex': 'vertices', 'edge': 'edges'}
            if name == 'neighbours':
                kids = given(cells)
                return Node('neighbours', line, plural[kids[0].type], kids)
            if name == 'beside':
                kids = given(cells, cells)
                if kids[0].type != kids[1].type:
                    self.fail('a vertex beside an edge?')
                return Node('beside', line, 'condition', kids)
        if kind == 'board':
            if name in ('around', 'row', 'column'):
                return Node(name, line, 'squares', given('square'))
            if name == 'cell':
                return Node('cell', line, 'square', given('number', 'number'))
        if kind == 'graph':
            if name == 'degree':
                return Node('degree', line, 'number', given('vertex'))
            if name == 'edges':
                return Node('edges_at', line, 'edges', given('vertex'))
            if name == 'ends':
                return Node('ends', line, 'vertices', given('edge'))
            if name == 'edge':
                return Node('edge', line, 'edge', given('vertex', 'vertex'))
        return self.fail(f'there is no function {name} here')


# ---------------------------------------------------------------- moves

class Move:
    def __init__(self, rules, reader, word):
        self.rules, self.line = rules, reader.line()
        # The choices stand behind what they are used for: `for` is looked for first.
        where = outside(reader.text, 'for')
        self.choices, self.condition = [], None
        known = Expressions(rules, reader)
        tail = outside(reader.text, 'if', where or 0)
        if where is not None:
            reader.at = where
            reader.want('for')
            self.choices = known.read_choices()
        elif tail is not None:
            reader.at = tail
        if where is not None or tail is not None:
            if reader.take('if'):
                self.condition = known.whole_condition()
            reader.end()
        ends = [at for at in (where, tail) if at is not None]
        body = Reader(reader.text[:min(ends)] if ends else reader.text, reader.first)
        body.next()
        self.known = Expressions(rules, body, known.choices)
        numbers = rules.kind in ('heap', 'numbers')
        if word in ('leave', 'change') and not numbers:
            body.fail(f'{word} is for numbers')
        if word in ('clear', 'put') and numbers:
            body.fail(f'{word} is for boards and graphs')
        if word == 'leave':
            self.read_leave(body)
        elif word == 'change':
            self.read_change(body)
        else:
            self.read_actions(body, word)
        body.end()
        names = [name for name, _ in self.choices]
        for i, (name, one) in enumerate(self.choices):
            if rules.endless(one) and not end_of(self.condition, name, names[i:]):
                reader.fail(f'the choice of {name} needs an end')
        self.tested = [[] for _ in range(len(names) + 1)]
        for part in parts_of(self.condition):
            self.tested[max([names.index(name) + 1 for name in part.names if name in names], default=0)].append(part)

    # -- leave

    def read_leave(self, body):
        if self.rules.list is not None:          # CHOICE
            body.fail('with a list, change says what is left')
        self.parts = [self.read_part(body)]
        while body.take('+'):
            self.parts.append(self.read_part(body))
        for part in self.parts:
            if len(part) != len(self.rules.fields):
                body.fail(f'{len(self.rules.fields)} numbers make a position')
        self.made = self.make_leave

    def read_part(self, body):
        mark = body.at
        if body.take('('):
            kids = [self.known.number()]
            while body.take(','):
                kids.append(self.known.number())
            body.want(')')
            if len(kids) > 1 or body.look()[0] == 'end' or body.is_next('+'):
                return kids
            body.at = mark
        return [self.known.chain(('-',), lambda: self.known.of_type(self.known.product(), 'number'))]

    def make_leave(self, position, choices):
        rules, left = self.rules, []
        for part in self.parts:
            left.append(('n', tuple(rules.left(node.line, rules.value(node, position, choices)) for node in part), None))
        if rules.kind == 'heap':         # CHOICE: as in the catalogue, an empty heap beside others is not left
            left = [one for one in left if one[1] != (0,)] or [left[0]]
        return left

    # -- change

    def read_change(self, body):
        self.changes = []
        rules = self.rules
        while True:
            line = body.line()
            if body.take('add'):
                node = self.known.number()
                body.want('to')
                self.want_list(body)
                self.changes.append(('add', line, node, None))
            elif body.take('remove'):
                self.want_list(body)
                body.want('[')
                self.changes.append(('remove', line, self.known.number(), None))
                body.want(']')
            else:
                name = body.name()
                meaning = rules.scope.get(name, ('',))
                place = None
                if meaning[0] == 'list':
                    body.want('[')
                    place = self.known.number()
                    body.want(']')
                elif meaning[0] != 'field':
                    body.fail(f'{name} is no part of the position')
                op = body.take('=', '-=', '+=') or body.fail('=, -= or += is expected')
                self.changes.append((op, line, self.known.number(), place if place else meaning[1]))
            if not body.take(','):
                break
        self.made = self.make_change

    def want_list(self, body):
        if self.rules.list is None or not body.take(self.rules.list):
            body.fail('a list is expected')

    def make_change(self, position, choices):
        rules = self.rules
        fields, items = list(position[1]), list(position[2] or ())
        lines, gone, added = {}, set(), []

        def place_of(node, line):
            place = rules.value(node, position, choices)
            if not 1 <= place <= len(position[2]):
                raise RuleError('place', line, f'the list has no place {place}')
            return place - 1

        for op, line, node, where in self.changes:   # CHOICE: the last change of a number counts, each from the old one
            if op == 'remove':
                gone.add(place_of(node, line))
                continue
            if op == 'add':
                added.append((rules.value(node, position, choices), line))
                continue
            table, at = (fields, where) if isinstance(where, int) else (items, place_of(where, line))
            before = position[1 if table is fields else 2][at]
            value = rules.value(node, position, choices)
            table[at] = rules.checked(node, value if op == '=' else before + value if op == '+=' else before - value)
            lines[table is fields, at] = line
        for at, value in enumerate(fields):
            rules.left(lines.get((True, at), self.line), value)
        for at, value in enumerate(items):
            if at not in gone:
                rules.left(lines.get((False, at), self.line), value)
        items = [value for at, value in enumerate(items) if at not in gone]
        items += [rules.left(line, value) for value, line in added]
        if len(items) > NUMBERS:
            raise RuleError('too-many', self.line, 'more than 64 numbers in a list')
        return [rules.numbers(fields, items)]

    # -- clear and put

    def read_actions(self, body, word):
        rules, self.actions = self.rules, []
        while True:
            sign = None
            if word == 'put':
                sign = body.sign()
                body.want('on')
            while True:
                line = body.line()
                node = self.known.span()
                kind = {'squares': 'square', 'vertices': 'vertex', 'edges': 'edge'}.get(node.type, node.type)
                if kind not in CELL_KINDS:
                    body.fail('a cell is expected')
                signs = rules.edge_signs if kind == 'edge' else rules.signs
                if not signs or sign is not None and sign not in signs:
                    body.fail('no cell of this kind holds that')
                self.actions.append((sign if sign is not None else signs[-1], node, kind, line))
                if not body.take(','):
                    self.made = self.make_actions
                    return
                word = body.take('clear', 'put')
                if word:
                    break

    def make_actions(self, position, choices):
        rules = self.rules
        signs = {'edge': list(position[4]) if len(position) > 4 else [], 'cell': list(position[3])}
        for sign, node, kind, line in self.actions:
            single = node.type in CELL_KINDS
            cells = [rules.value(node, position, choices)] if single else list(rules.members(node, position, choices))
            for cell in cells:
                if cell is None:
                    return None
                signs['edge' if kind == 'edge' else 'cell'][cell] = sign     # CHOICE: of two signs the last one stays
        after = position[:3] + (''.join(signs['cell']),)
        return [after + (''.join(signs['edge']),) if len(position) > 4 else after]


def outside(text, word, start=0):
    """Where a word stands outside all brackets, or None."""
    depth = 0
    for match in re.compile(r'[(\[{]|[)\]}]|(?<![A-Za-z0-9_])' + word + r'(?![A-Za-z0-9_])').finditer(text, start):
        mark = match.group()
        if mark == word:
            if depth <= 0:
                return match.start()
        else:
            depth += 1 if mark in '([{' else -1
    return None


# ---------------------------------------------------------------- values

def compound_options(rules, components):
    """Options of a sum: one component moves."""
    found = set()
    for i in range(len(components)):
        if i and components[i] == components[i - 1]:
            continue
        for left in rules.options(components[i]):
            found.add(tuple(sorted(components[:i] + components[i + 1:] + left)))
    return found


def grundy(rules, components):
    memo, open_now = {}, set()

    def value(one):
        if one not in memo:
            if one in open_now:
                raise RuleError('endless', 0, 'play need not end')
            open_now.add(one)
            reached = set()
            for left in rules.options(one):
                total = 0
                for part in left:
                    total ^= value(part)
                reached.add(total)
            open_now.discard(one)
            memo[one] = next(g for g in range(len(reached) + 1) if g not in reached)
        return memo[one]

    total = 0
    for one in components:
        total ^= value(one)
    return total


def outcome(rules, components, misere=False, bound=200_000):
    """N, P, or D where neither can force the end."""
    root = tuple(sorted(components))
    after, before, todo = {}, {}, [root]
    before[root] = []
    while todo:
        one = todo.pop()
        if one in after:
            continue
        after[one] = compound_options(rules, one)
        if len(after) > bound:
            raise RuleError('steps', 0, f'more than {bound} positions')
        for left in after[one]:
            before.setdefault(left, []).append(one)
            todo.append(left)
    known, waiting = {}, {one: len(left) for one, left in after.items()}
    todo = [one for one, left in after.items() if not left]
    for one in todo:
        known[one] = 'N' if misere else 'P'
    while todo:
        one = todo.pop()
        for earlier in before[one]:
            if earlier in known:
                continue
            waiting[earlier] -= 1
            if known[one] == 'P' or waiting[earlier] == 0:
                known[earlier] = 'N' if known[one] == 'P' else 'P'
                todo.append(earlier)
    return known.get(root, 'D')


def printed_options(rules, components):
    return sorted(rules.print_all(left) for left in compound_options(rules, tuple(sorted(components))))


def answer(request, made={}):
    """One line of the batch."""
    try:
        key = (request['rules'], json.dumps(request.get('parameters') or {}, sort_keys=True))
        if key not in made:
            made.clear()
            made[key] = Rules(request['rules'], request.get('parameters'))
        rules = made[key]
        if request.get('position') is None:
            return {'valid': True}
        components = rules.parse(request['position'])
        told = {'options': printed_options(rules, components)}
        if request.get('depth', 1) > 1:
            told['reached'], level = {}, told['options']
            for _ in range(request['depth'] - 1):
                following = []
                for text in level:
                    if text in told['reached'] or len(told['reached']) >= request.get('most', 50):
                        continue
                    try:
                        told['reached'][text] = printed_options(rules, rules.parse(text))
                        following += told['reached'][text]
                    except RuleError as error:
                        told['reached'][text] = {'error': error.kind, 'line': error.line}
                level = following
        return told
    except RuleError as error:
        return {'error': error.kind, 'line': error.line, 'message': error.message}
    except RecursionError:
        return {'error': 'text', 'line': 0, 'message': 'nested too deeply'}


def main():
    given = sys.argv[1:]
    sys.setrecursionlimit(20_000)
    parameters = {}
    while '--set' in given:
        at = given.index('--set')
        name, _, value = given[at + 1].partition('=')
        parameters[name] = int(value)
        del given[at:at + 2]
    misere = '--misere' in given
    given = [one for one in given if one != '--misere']
    if given == ['batch']:
        for line in sys.stdin:
            if line.strip():
                print(json.dumps(answer(json.loads(line))), flush=True)
        return 0
    if not (len(given) == 3 and given[1] in ('options', 'grundy', 'outcome') or len(given) == 2 and given[1] == 'check'):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(given[0], encoding='utf-8') as file:
            rules = Rules(file.read(), parameters)
        if given[1] == 'check':
            return 0
        components = rules.parse(given[2])
        if given[1] == 'options':
            for text in printed_options(rules, components):
                print(text)
        elif given[1] == 'grundy':
            print(grundy(rules, components))
        else:
            print(outcome(rules, components, misere))
        return 0
    except RuleError as error:
        print(f'{given[0]}:{error.line}: {error.kind}: {error.message}', file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main())
