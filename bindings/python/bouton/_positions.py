"""Positions, and games: of the catalogue, written as text, written in Python."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterable
from typing import Any, Optional, Union, overload

from . import _answers as answers
from . import _drawing, requests
from ._asking import Asked, BoutonError, notation, session


class Position:
    """A position; + lays several on the table, to be played together.

    >>> import bouton
    >>> position = bouton.position("nim:3,4,5")
    >>> position.outcome, position.value
    ('N', 2)
    >>> (position + "kayles:7").outcome, (position + "kayles:9").value
    ('P', 6)
    """

    def __init__(self, spec: Asked) -> None:
        self._spec = notation(spec).strip()
        self._canonical, self._parts = session.parse(self._spec)

    @property
    def spec(self) -> str:
        """Canonical notation."""
        return self._canonical

    @property
    def components(self) -> list[Position]:
        """What is played together, one by one."""
        return [Position(part) for part in self._parts]

    def __bouton__(self) -> str:
        return self._spec

    def __str__(self) -> str:
        return self._spec

    def __repr__(self) -> str:
        return f"Position({self._spec!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._canonical == other._canonical

    def __hash__(self) -> int:
        return hash(self._canonical)

    def __add__(self, other: Asked) -> Position:
        try:
            return Position(f"{self._spec}+{notation(other)}")
        except TypeError:
            return NotImplemented

    def __radd__(self, other: Union[Asked, int]) -> Position:
        if isinstance(other, int) and other == 0:  # sum() begins with that
            return self
        return Position(f"{notation(other)}+{self._spec}")

    # The questions about a position; each takes the options of the command.

    def solve(self, **options: Any) -> answers.SolveAnswer:
        """Who wins, the value, the winning moves."""
        return requests.solve(self, **options)

    def moves(self, **options: Any) -> answers.MovesAnswer:
        """Every legal move, and which of them win."""
        return requests.moves(self, **options)

    def options(self, **options: Any) -> list[Position]:
        """What each move leaves."""
        return [Position(move.to) for move in self.moves(**options)]

    def explain(self, **options: Any) -> answers.SolveAnswer:
        """Why, step by step."""
        return requests.solve(self, explain=True, **options)

    def complete(self, **options: Any) -> answers.CompleteAnswer:
        """The heap that makes it lost when added."""
        return requests.complete(self, **options)

    def kernel(self, **options: Any) -> answers.KernelAnswer:
        """The P-positions that can be reached."""
        return requests.kernel(self, **options)

    def graph(self, **options: Any) -> answers.GraphAnswer:
        """Its graph."""
        return requests.graph(self, **options)

    def canonical(self, **options: Any) -> answers.CanonicalAnswer:
        """Its canonical form in misère play."""
        return requests.canonical(self, **options)

    @property
    def outcome(self) -> str:
        """Who wins the long normal sum: N, P, D or unknown."""
        return requests.solve(self, no_moves=True).outcome

    @property
    def value(self) -> Any:
        """Its Grundy value."""
        return requests.solve(self, no_moves=True).value

    def _repr_svg_(self) -> Optional[str]:
        own = [_drawn(part) for part in self._parts]
        scenes: list[Any] = []
        if not all(own):
            try:
                scenes = requests.moves(self, scene=True, time=2, progress=False).data.get("scenes", [])
            except BoutonError:
                return None
            if len(scenes) != len(own):
                return None
        pictures = [each or (scenes[i] and _drawing.scene(scenes[i], self._spec)) for i, each in enumerate(own)]
        return _drawing.beside(pictures, self._spec) if all(pictures) else None


def _drawn(part: str) -> Optional[str]:
    """The picture of a component that its author in Python draws."""
    author = _authors.get(part.split(":", 1)[0])
    draw = getattr(author.author, "svg", None) if author is not None else None
    if author is None or draw is None:
        return None
    found = author.positions(part)
    return str(draw(found[0])) if found else None


def position(spec: Asked) -> Position:
    """A position in notation.

    >>> import bouton
    >>> bouton.position("nim:3,4") + "wythoff:2,3"
    Position('nim:3,4+wythoff:2,3')
    """
    return Position(spec)


class Rules:
    """The rules of a game. Called, they give a position.

    >>> import bouton
    >>> game = bouton.Rules("subtract/1,3,4")
    >>> game(20).value, list(game.values(to=9)), game.period().period
    (2, [0, 1, 0, 1, 2, 3, 2, 0, 1, 0], 7)
    """

    def __init__(self, name: Asked) -> None:
        self._name = notation(name).strip()
        self._canonical = tuple(session.parse_rules(self._name))

    @property
    def name(self) -> str:
        """As it stands in notation."""
        return self._name

    def __bouton__(self) -> str:
        return self._name

    def __str__(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._canonical == other._canonical

    def __hash__(self) -> int:
        return hash(self._canonical)

    def __call__(self, *position: Any) -> Position:
        """The position: numbers, also several together as a tuple or a list, or what stands after the colon."""
        told = []
        for each in position:
            told.append(",".join(map(str, each)) if isinstance(each, (tuple, list)) else str(each))
        return Position(f"{self._name}:{','.join(told)}")

    def __add__(self, other: Asked) -> Rules:
        try:
            return Rules(f"{self._name}+{notation(other)}")
        except TypeError:
            return NotImplemented

    def values(self, to: Any = None, **options: Any) -> answers.ValuesAnswer:
        """The sequence of values."""
        return requests.values(self, to=to, **options)

    def table(self, to: Any = None, **options: Any) -> answers.TableAnswer:
        """A table of two coordinates."""
        return requests.table(self, to=to, **options)

    def period(self, **options: Any) -> answers.PeriodAnswer:
        """The period, and whether it is proved."""
        return requests.period(self, **options)

    def genus(self, to: Any = None, **options: Any) -> answers.GenusAnswer:
        """The genera of the heaps."""
        return requests.genus(self, to=to, **options)

    def quotient(self, to: Any = None, **options: Any) -> answers.QuotientAnswer:
        """The misère quotient."""
        return requests.quotient(self, to=to, **options)


_taken = 0


def rules(text: str, name: Optional[str] = None) -> WrittenRules:
    """A game written in the rule language (docs/rules.md). With a name it can be called by it in notation, too.

    >>> import bouton
    >>> halves = bouton.rules("leave n-k for k in divisors(n) if k < n")
    >>> list(halves.values(to=8))
    [0, 0, 1, 0, 2, 0, 1, 0, 3]
    >>> bouton.rules("position a, b\\nleave (a-1, b) if a > 0", name="lefts")((3, 1)).outcome
    'N'
    """
    global _taken
    for each in text, "" if name is None else name:
        if not isinstance(each, str):
            raise TypeError(f"rules are a text, and so is their name, not {each!r}")
    if name is None and "\n" not in text.strip() and "#" not in text:
        return WrittenRules(f"rules/({text.strip()})", text)
    if name is None:
        _taken += 1
        name = f"own-{_taken}"
    session.add_rules(name, text)
    _authors.pop(name, None)
    return WrittenRules(name, text)


class WrittenRules(Rules):
    """A game written as text."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name)
        self.text = text

    def check(self, **options: Any) -> answers.RulesAnswer:
        """Looks the rules through: what they are, whether every play ends, what moves there are."""
        return requests.rules(text=self.text, **options)


# -------------------------------------------------------------------------------------------------- games in Python


def _literal(text: str) -> Any:
    """What Python writes so; None where it is no value, or none that can be a position."""
    try:
        found = ast.literal_eval(text)
        hash(found)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return None
    return found


def _shown(position: Any) -> str:
    """Words stand for themselves; all else, and texts of which notation would lose something, as Python writes it."""
    if isinstance(position, str) and position.isprintable() and position.strip() == position != "" and _literal(position) is None:
        return position
    return repr(position)


class _Author:
    """A game as the engine asks it: moves, and how positions are told and read."""

    def __init__(self, author: Any) -> None:
        self._author = author
        self.moves: Callable[[Any], Iterable[Any]] = getattr(author, "moves", author)
        self.show: Callable[[Any], str] = getattr(author, "show", _shown)
        self._read: Optional[Callable[[str], Any]] = getattr(author, "read", None)

    def read(self, text: str) -> Any:
        if self._read is not None:
            return self._read(text)
        found = _literal(text)
        return text if found is None and text.isidentifier() else found


class OwnGame(Rules):
    """A game whose moves are a function of Python; `bouton.game` makes it."""

    def __init__(self, author: Any, name: str, *, heaps: bool, loops: bool, pairs: bool) -> None:
        self.author = author
        self.heaps, self.loops, self.pairs = heaps, loops, pairs
        start = getattr(author, "start", None)
        adapter = _Author(author)
        text = "" if start is None else adapter.show(start)
        rule = (inspect.getdoc(author) or "").strip().split("\n\n")[0].replace("\n", " ")
        if not inspect.isfunction(author) and type(author).__doc__ is None:
            rule = ""
        session.add(name, adapter, rule, text, heaps, loops, pairs)
        _authors[name] = self
        self.moves = adapter.moves
        self.__doc__ = inspect.getdoc(author)
        super().__init__(name)

    def __call__(self, *position: Any) -> Position:
        """A position: of a game on heaps, one or several heaps; else the position itself, or several."""
        if not position:
            raise TypeError(f"{self.name}: a position is expected")
        if self.heaps:
            heaps = [each for one in position for each in (one if isinstance(one, (tuple, list)) else (one,))]
            for heap in heaps:
                if isinstance(heap, int) and heap < 0:
                    raise ValueError(f"{self.name}: {heap} is no heap, a whole number from 0 on")
                if isinstance(heap, bool) or not hasattr(heap, "__index__"):
                    raise TypeError(
                        f"{self.name}: {heap!r} is no heap, a whole number; "
                        "for positions of other kinds say bouton.game(heaps=False)"
                    )
            return Position(f"{self.name}:{','.join(str(heap.__index__()) for heap in heaps)}")
        if self.pairs and len(position) == 2 and all(hasattr(each, "__index__") for each in position):
            position = (tuple(each.__index__() for each in position),)  # a row and a column
        return Position("+".join(session.print(self.name, each) for each in position))

    def positions(self, position: Asked) -> list[Any]:
        """The positions of this game, as Python has them, that a position in notation is made of.

        >>> import bouton
        >>> @bouton.game(heaps=False, name="doc-rook")
        ... def rook(place):
        ...     row, column = place
        ...     return [(r, column) for r in range(row)] + [(row, c) for c in range(column)]
        >>> [rook.positions(move.to) for move in rook((1, 3)).solve().winning_moves]
        [[(1, 1)]]
        """
        return session.positions_in(self.name, notation(position))

    def _repr_html_(self) -> str:
        from html import escape

        kind = "heaps" if self.heaps else "positions of Python"
        return f"<p><code>{escape(self.name)}</code>, a game on {kind}. {escape(self.__doc__ or '')}</p>"


_authors: dict[str, OwnGame] = {}


def _name_of(author: Any, name: Optional[str]) -> str:
    if name is not None:
        return name
    told = getattr(author, "name", None) if not inspect.isfunction(author) else None
    if not isinstance(told, str):
        told = author.__name__ if hasattr(author, "__name__") else type(author).__name__
    told = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", told).lower().replace("_", "-")
    told = re.sub(r"[^a-z0-9-]", "", told).strip("-") or "game"
    if told in _authors:
        return str(told)
    # A name that the catalogue has, in any language, is not taken from it.
    try:
        session.parse_rules(told)
    except BoutonError as error:
        if error.kind == "unknown-name":
            return str(told)
    return f"own-{told}"


def _annotation(function: Any) -> Optional[str]:
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return None
    if not parameters or parameters[0].annotation is inspect.Parameter.empty:
        return None
    told = parameters[0].annotation
    return told if isinstance(told, str) else getattr(told, "__name__", str(told)) if not hasattr(told, "__args__") else str(told)


def _make(
    author: Any, name: Optional[str], heaps: Optional[bool], loops: Optional[bool], pairs: Optional[bool]
) -> OwnGame:
    if not isinstance(name, (str, type(None))):
        raise TypeError(f"name={name!r}: a text is expected")
    given = author
    if inspect.isclass(author):
        author = author()
    moves = getattr(author, "moves", author)
    if not callable(moves):
        raise TypeError(f"{given!r} is no game: a function of a position, or a class with a method moves(position)")
    if loops is None:
        loops = bool(getattr(author, "loops", False))
    if pairs is None:
        pairs = bool(getattr(author, "pairs", False))
    if heaps is None:
        heaps = getattr(author, "heaps", None)
    if heaps is None:
        start, told = getattr(author, "start", None), _annotation(moves)
        if loops or pairs:
            heaps = False
        elif start is not None:
            heaps = isinstance(start, int) and not isinstance(start, bool)
        else:
            heaps = told is None or told in ("int", "Any")
    if heaps and (loops or pairs):
        raise ValueError("a game on heaps always ends, and its heaps are numbers: heaps=True excludes loops and pairs")
    return OwnGame(author, _name_of(author, name), heaps=bool(heaps), loops=loops, pairs=pairs)


@overload
def game(
    *,
    name: Optional[str] = None,
    heaps: Optional[bool] = None,
    loops: Optional[bool] = None,
    pairs: Optional[bool] = None,
) -> Callable[[Any], OwnGame]: ...
@overload
def game(
    author: Union[Callable[..., Any], type, object],
    /,
    *,
    name: Optional[str] = None,
    heaps: Optional[bool] = None,
    loops: Optional[bool] = None,
    pairs: Optional[bool] = None,
) -> OwnGame: ...
def game(
    author: Any = None,
    /,
    *,
    name: Optional[str] = None,
    heaps: Optional[bool] = None,
    loops: Optional[bool] = None,
    pairs: Optional[bool] = None,
) -> Union[OwnGame, Callable[[Any], OwnGame]]:
    """A game whose moves are told by a function, or by a class with a method `moves`. A position is a number (a heap, all
    moves make it smaller) or, with heaps=False, anything that can be a key of a dict; a move leaves one position, or a
    list of them, which are played on together.

    >>> import bouton
    >>> @bouton.game
    ... def pins(n):
    ...     "A row of pins: knock down one, or two neighbours."
    ...     for hit in 1, 2:
    ...         for left in range(n - hit + 1):
    ...             yield [left, n - hit - left]
    >>> list(pins.values(to=10))
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]
    >>> (pins(3, 4) + "nim:2").solve(misere=True).outcome
    'P'

    `loops` says that a play may go on for ever; `pairs` that positions are pairs of numbers, for tables. A class may have
    `start`, `name`, `show(position)` and `read(text)` for its notation, and `svg(position)`, a picture for notebooks.
    """
    if author is None:
        return lambda given: _make(given, name, heaps, loops, pairs)
    return _make(author, name, heaps, loops, pairs)


def forget(name: Union[str, Rules]) -> None:
    """Takes a game of one's own out of the notation again."""
    name = notation(name)
    session.remove(name)
    _authors.pop(name, None)


