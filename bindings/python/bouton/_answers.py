"""Answers: what the engine tells, as objects. Every key of the command's JSON is an attribute."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from html import escape
from typing import Any, ClassVar, Optional, Union, overload

from . import _drawing, _native
from ._asking import BoutonError

UNDEFINED, UNKNOWN, INFINITE = -1, -2, -3
_outcome_codes = {0: "P", 1: "N", 2: "D", UNKNOWN: "unknown"}


class Record(Mapping[str, Any]):
    """A piece of an answer; its keys are attributes, too.

    >>> Record({"to": "nim:1,4,5", "from": 3}).to
    'nim:1,4,5'
    >>> Record({"from": 3}).from_
    3
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data

    def __getitem__(self, key: str) -> Any:
        return wrapped(self._data[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # also while it is being copied, when there are no data yet
            raise AttributeError(name)
        key = name[:-1] if name.endswith("_") else name
        if key not in self._data:
            raise AttributeError(f"nothing is told of {name!r}; there is: {', '.join(self._data)}")
        return wrapped(self._data[key])

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._data})

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in self._data.items())})"


class Infinity(frozenset[int]):
    """The value of a position from which the play need not end: infinity, with the values that can be reached from it."""

    def __repr__(self) -> str:
        return f"∞({', '.join(map(str, sorted(self)))})"


class Move(Record):
    """A move: `to` is the position it leaves, `move` says what is done."""

    to: str
    move: str

    @property
    def position(self) -> Any:
        """What is left, as a position to go on with."""
        from ._positions import Position

        return Position(self.to)

    def __repr__(self) -> str:
        return f"<{self.move}  ->  {self.to}>"


def _value(told: object) -> Any:
    """A value as the engine's JSON has it: a number, None, Infinity, or the words of what is no number."""
    if isinstance(told, Mapping):
        if "infinity" in told:
            return Infinity(told["infinity"])
        return told.get("value")
    return told


def wrapped(told: Any) -> Any:
    if isinstance(told, Mapping):
        return Infinity(told["infinity"]) if set(told) == {"infinity"} else Record(told)
    if isinstance(told, list):
        return [wrapped(each) for each in told]
    return told


def _table(head: Sequence[object], rows: Sequence[Sequence[object]]) -> str:
    def line(cells: Sequence[object], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(str(cell))}</{tag}>" for cell in cells) + "</tr>"

    return f"<table><thead>{line(head, 'th')}</thead><tbody>{''.join(line(row, 'td') for row in rows)}</tbody></table>"


def _pandas() -> Any:
    try:
        import pandas  # type: ignore[import]
    except ImportError:
        raise ImportError("data frames are made with pandas, which is not installed") from None
    return pandas


class Answer:
    """What all answers have. `data` is the command's JSON; its keys are attributes; `repr` is what the command prints."""

    formats: ClassVar[tuple[str, ...]] = ()

    def __init__(self, told: _native.Told, command: str, lang: str = "en") -> None:
        self._told = told
        self._command = command
        self._lang = lang

    @cached_property
    def data(self) -> dict[str, Any]:
        """The answer as plain dicts, lists and numbers."""
        told: dict[str, Any] = json.loads(self._told.json())
        return told

    @property
    def stop(self) -> str:
        """Which bound was hit, if one was: "time", "memory", "positions", ...; else the empty string."""
        return self._told.stop

    @property
    def complete(self) -> bool:
        """Whether no bound was hit."""
        return not self._told.stop

    @property
    def looked_at(self) -> int:
        """How many positions were looked at."""
        return self._told.positions

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        key = name[:-1] if name.endswith("_") else name
        if key not in self.data:
            raise AttributeError(f"{self._command} tells nothing of {name!r}; there is: {', '.join(self.data)}")
        return wrapped(self.data[key])

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *(key for key in self.data if key.isidentifier())})

    def present(self, format: str, lang: Optional[str] = None) -> str:
        """The answer in a format of the command: text, json, csv, latex, bfile, svg, dot, as far as it has them."""
        try:
            return self._told.present(format, lang or self._lang)
        except ValueError as error:
            raise BoutonError(str(error)) from None

    def save(self, path: Any, lang: Optional[str] = None) -> None:
        """Writes a file; its ending says the format: .svg, .csv, .tex, .json, .dot, .txt."""
        import pathlib

        path = pathlib.Path(path)
        format = {".tex": "latex", ".txt": "text", ".gv": "dot"}.get(path.suffix, path.suffix[1:])
        if path.suffix not in (".svg", ".csv", ".tex", ".json", ".dot", ".gv", ".txt"):
            raise ValueError(f"{str(path)!r} does not say by its ending what is to be written: .svg, .csv, .tex, .json, .dot, .txt")
        path.write_text(self.present(format, lang), encoding="utf-8")

    def __reduce_ex__(self, protocol: object) -> Any:
        raise TypeError("an answer lives in the engine and cannot be pickled; its data, a dict, can")

    def __copy__(self) -> Answer:
        return self  # it never changes

    def __deepcopy__(self, memo: object) -> Answer:
        return self

    def __repr__(self) -> str:
        return self.present("text").rstrip("\n")

    def _repr_svg_(self) -> Optional[str]:
        if "svg" not in self.formats:
            return None
        try:
            return self.present("svg")
        except ValueError:  # too large for a picture, or nothing to draw
            return None


class GamesAnswer(Answer):
    formats = ("text", "json")

    def to_frame(self) -> Any:
        """The catalogue as a data frame."""
        pandas = _pandas()
        return pandas.DataFrame(
            [
                {"id": each["id"], "name": each.get("names", {}).get(self._lang), "family": each.get("family"),
                 "start": each.get("start"), "rule": each.get("rule", {}).get(self._lang)}
                for each in self.data.get("games", [])
            ]
        ).set_index("id")  # fmt: skip

    def _repr_html_(self) -> str:
        rows = [
            (each["id"], each.get("names", {}).get(self._lang, ""), each.get("rule", {}).get(self._lang, ""))
            for each in self.data.get("games", [])
        ]
        return _table(("game", "name", "rule"), rows)


class SolveAnswer(Answer):
    """Who wins, and how.

    >>> import bouton
    >>> answer = bouton.solve("nim:3,4,5")
    >>> answer.outcome, answer.value, answer.winning_moves
    ('N', 2, [<take 2 from heap 1  ->  nim:1,4,5>])
    >>> answer.winning_moves[0].position.outcome
    'P'
    """

    formats = ("text", "json")

    @property
    def spec(self) -> str:
        return str(self.data["spec"])

    @property
    def outcome(self) -> str:
        """N: the next player wins; P: the previous one does; D: nobody can force a win; unknown."""
        return str(self.data["outcome"])

    @property
    def value(self) -> Union[int, str, Infinity, None]:
        """The function's value, of all together; None where there is no such function."""
        told: Union[int, str, Infinity, None] = _value(self.data.get("value"))
        return told

    @property
    def function(self) -> Optional[str]:
        """Which function the value is of: grundy, remoteness, ..."""
        value = self.data.get("value")
        return value.get("function") if isinstance(value, Mapping) else None

    @property
    def functions(self) -> dict[str, Union[int, str, Infinity, None]]:
        """Those that were asked for with function=."""
        return {name: _value(told) for name, told in self.data.get("functions", {}).items()}

    @property
    def winning_moves(self) -> list[Move]:
        """All of them, each once."""
        return [Move(each) for each in self.data.get("winning_moves", [])]

    @property
    def reasons(self) -> list[Record]:
        """The steps of the explanation, with explain=True."""
        return [Record(each) for each in self.data.get("reasons", [])]

    def _repr_html_(self) -> str:
        words = {"N": "the player to move wins", "P": "the player to move loses", "D": "nobody can force a win"}
        value = "" if self.value is None else f"; value {escape(str(self.value))}"
        parts = [f"<p><code>{escape(self.spec)}</code>: {words.get(self.outcome, 'unknown')}{value}</p>"]
        moves = self.winning_moves
        if moves:
            parts.append(_table(("winning move", "leaves"), [(each.move, each.to) for each in moves[:50]]))
            if len(moves) > 50:
                parts.append(f"<p>and {len(moves) - 50} more</p>")
        reasons = self.data.get("reasons", [])
        if reasons:
            lines = []
            for reason, picture in zip(reasons, self._told.pictures()):
                drawn = _drawing.bit_columns(reason["heaps"]) if reason["id"] == "nim-columns" else picture
                lines.append(f"<li>{escape(reason['text'])}{'<br>' + drawn if drawn else ''}</li>")
            parts.append(f"<ol>{''.join(lines)}</ol>")
        return "".join(parts)

    def _repr_latex_(self) -> Optional[str]:
        values = [_value(each.get("value")) for each in self.data.get("components", [])]
        if self.function != "grundy" or self.data.get("play", "sum") != "sum" or len(values) < 2:
            return None
        if not all(isinstance(each, int) for each in [*values, self.value]):
            return None
        return "$" + r" \oplus ".join(map(str, values)) + f" = {self.value}$"


class MovesAnswer(Answer, Sequence[Move]):
    """Every legal move; `wins` tells which of them win."""

    formats = ("text", "json")

    @property
    def moves(self) -> list[Move]:
        return [Move(each) for each in self.data["moves"]]

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Move, list[Move]]:
        return self.moves[index]

    def __len__(self) -> int:
        return len(self.data["moves"])

    def to_frame(self) -> Any:
        """A row for each move."""
        return _pandas().DataFrame(
            [{key: each.get(key) for key in ("move", "to", "outcome", "wins")} for each in self.data["moves"]]
        )

    def _repr_svg_(self) -> Optional[str]:
        return None

    def _repr_html_(self) -> str:
        return _table(
            ("move", "leaves", "wins"), [(each.move, each.to, "yes" if each.get("wins") else "") for each in self.moves]
        )


class CompleteAnswer(Answer):
    formats = ("text", "json")

    @property
    def heaps(self) -> list[int]:
        """The heaps that make the position lost for who is to move."""
        return list(self.data.get("heaps", []))


class KernelAnswer(Answer):
    formats = ("text", "json", "csv", "latex")


class _Numbered(Answer):
    """Answers that are numbers: looked at where the engine put them, without a copy."""

    @cached_property
    def _numbers(self) -> _native.Numbers:
        numbers = self._told.numbers()
        assert numbers is not None
        return numbers

    @property
    def codes(self) -> memoryview:
        """The numbers as the engine holds them, as a read-only memoryview of 64-bit numbers. What is no number has a code:
        -1 undefined, -2 unknown, -3 infinite; where there is no function at all, 0 is P, 1 is N and 2 is D."""
        return memoryview(self._numbers)  # type: ignore[arg-type]

    @property
    def array(self) -> Any:
        """The same as a NumPy array, not copied: it looks into the engine's memory, which lives as long as it does.
        Without NumPy, the memoryview."""
        try:
            import numpy
        except ImportError:
            return self.codes
        return numpy.asarray(self._numbers)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        import numpy

        return numpy.array(self._numbers, dtype) if copy else numpy.asarray(self._numbers, dtype)

    def to_numpy(self) -> Any:
        """As `array`, but a mistake where there is no NumPy."""
        import numpy

        return numpy.asarray(self._numbers)

    # What is no key of the answer is asked of the array: shape, dtype, sum(), max(), ...; and it can be reckoned with.

    def __getattr__(self, name: str) -> Any:
        try:
            return super().__getattr__(name)
        except AttributeError:
            try:
                import numpy
            except ImportError:
                numpy = None  # type: ignore[assignment]
            if name.startswith("_") or numpy is None or not hasattr(numpy.ndarray, name):
                raise
            return getattr(self.to_numpy(), name)

    def __add__(self, other: Any) -> Any:
        return self.to_numpy() + other

    def __sub__(self, other: Any) -> Any:
        return self.to_numpy() - other

    def __mul__(self, other: Any) -> Any:
        return self.to_numpy() * other

    def __floordiv__(self, other: Any) -> Any:
        return self.to_numpy() // other

    def __mod__(self, other: Any) -> Any:
        return self.to_numpy() % other

    def __xor__(self, other: Any) -> Any:
        return self.to_numpy() ^ other

    def __and__(self, other: Any) -> Any:
        return self.to_numpy() & other

    def __or__(self, other: Any) -> Any:
        return self.to_numpy() | other

    def __radd__(self, other: Any) -> Any:
        return other + self.to_numpy()

    def __rsub__(self, other: Any) -> Any:
        return other - self.to_numpy()

    def __rmul__(self, other: Any) -> Any:
        return other * self.to_numpy()

    def __rxor__(self, other: Any) -> Any:
        return other ^ self.to_numpy()

    def __lt__(self, other: Any) -> Any:
        return self.to_numpy() < other

    def __le__(self, other: Any) -> Any:
        return self.to_numpy() <= other

    def __gt__(self, other: Any) -> Any:
        return self.to_numpy() > other

    def __ge__(self, other: Any) -> Any:
        return self.to_numpy() >= other


class ValuesAnswer(_Numbered, Sequence[Any]):
    """The sequence of a heap game. It is a sequence of its values from heap `from_` on, and a NumPy array by `array` or
    numpy.asarray, which share the engine's memory.

    >>> import bouton
    >>> values = bouton.values("kayles", to=10)
    >>> list(values)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]
    >>> values[10], values[-1], len(values)
    (2, 2, 11)
    >>> bouton.values("kayles", to=4, misere=True)[:]
    ['N', 'P', 'N', 'N', 'P']
    """

    formats = ("text", "json", "csv", "latex", "bfile", "svg")

    def __len__(self) -> int:
        return self._numbers.shape[0]

    def _told_entry(self, index: int) -> Any:
        code = self.codes[index]
        if self._numbers.all_numbers:
            return code
        return _value(self.data["values"][index])

    def __getitem__(self, index: Union[int, slice]) -> Any:
        if isinstance(index, slice):
            if self._numbers.all_numbers:
                return self.codes[index].tolist()
            return [_value(each) for each in self.data["values"][index]]
        if isinstance(index, list) or getattr(index, "shape", ()) != ():  # as arrays are asked: by places, or by yes and no
            return self.to_numpy()[index]
        if not hasattr(index, "__index__"):
            raise TypeError(f"values are counted from 0: {index!r} is no index")
        return self._told_entry(index.__index__())

    def __iter__(self) -> Iterator[Any]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ValuesAnswer) and self._numbers.all_numbers and other._numbers.all_numbers:
            return self.codes == other.codes
        if isinstance(other, Sequence):
            return len(self) == len(other) and all(a == b for a, b in zip(self, other))
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    @property
    def first(self) -> int:
        """The first heap."""
        return int(self.data["from"])

    def to_frame(self) -> Any:
        """A data frame with a row for each heap."""
        pandas = _pandas()
        index = pandas.RangeIndex(self.first, self.first + len(self), name="n")
        entries = self.array if self._numbers.all_numbers else self[:]
        name = self.data.get("function") or "outcome"
        return pandas.DataFrame({name: entries}, index=index, copy=False)

    def __repr__(self) -> str:
        if len(self) <= 1000:
            return super().__repr__()
        begin = " ".join(map(str, self[:20]))
        return f"<{self.data.get('function') or 'outcomes'} of {self.data['rules']}, {len(self)} heaps from {self.first}: {begin} ...>"

    def _repr_svg_(self) -> Optional[str]:
        return super()._repr_svg_() if 0 < len(self) <= 200_000 else None


class TableAnswer(_Numbered):
    """A table of two coordinates.

    >>> import bouton
    >>> table = bouton.table("wythoff", to="3x4")
    >>> table.shape, table[1, 2], table.rows[3]
    ((4, 5), 0, [3, 4, 5, 6, 2])
    """

    formats = ("text", "json", "csv", "latex", "svg")

    @property
    def shape(self) -> tuple[int, ...]:
        return self._numbers.shape

    @property
    def rows(self) -> list[list[Any]]:
        """Row by row; what is no number as in `data`."""
        if self._numbers.all_numbers:
            entries: list[list[Any]] = self.codes.tolist()  # type: ignore[assignment]
            return entries
        return [[_value(each) for each in row] for row in self.data["values"]]

    def __iter__(self) -> Iterator[list[Any]]:
        return iter(self.rows)

    def __getitem__(self, place: tuple[int, int]) -> Any:
        """The entry in this row and column, by the numbers that the table has at its sides."""
        if not isinstance(place, tuple) or len(place) != 2:
            raise TypeError(f"an entry is asked for by its row and column, as in table[1, 2]; rows has the rows: {place!r}")
        row, column = place[0] - int(self.data["rows_from"]), place[1] - int(self.data["columns_from"])
        if not (0 <= row < self.shape[0] and 0 <= column < self.shape[1]):
            raise IndexError(f"the table has no entry {place}")
        if self._numbers.all_numbers:
            return self.codes[row, column]  # type: ignore[call-overload]
        return _value(self.data["values"][row][column])

    def __len__(self) -> int:
        return self.shape[0]

    def to_frame(self) -> Any:
        """A data frame with the numbers at the table's sides as its indices."""
        pandas = _pandas()
        top, left = int(self.data["rows_from"]), int(self.data["columns_from"])
        return pandas.DataFrame(
            self.array if self._numbers.all_numbers else self.rows,
            index=range(top, top + self.shape[0]),
            columns=range(left, left + self.shape[1]),
        )


class GraphAnswer(Answer):
    """The graph of a game, its kernel marked."""

    formats = ("text", "json", "dot", "svg")


class DiscoverAnswer(Answer):
    formats = ("text", "json")


class PeriodAnswer(Answer):
    """The period of a sequence, and whether it is proved.

    >>> import bouton
    >>> found = bouton.period("kayles", certificate=True)
    >>> found.status, found.period, found.preperiod
    ('proved', 12, 71)
    >>> bool(found.verify())
    True
    """

    formats = ("text", "json")

    @property
    def status(self) -> str:
        """proved, observed, open or unknown."""
        return str(self.data["status"])

    @property
    def proved(self) -> bool:
        return self.status == "proved"

    @property
    def period(self) -> Optional[int]:
        return self.data.get("period")

    @property
    def preperiod(self) -> Optional[int]:
        return self.data.get("preperiod")

    @property
    def certificate(self) -> Optional[str]:
        """The evidence, with certificate=True: a text for `verify`."""
        return self.data.get("certificate")

    def verify(self, **options: Any) -> VerifyAnswer:
        """Has the evidence checked by another, slower path."""
        return _verified(self.certificate, options)


def _verified(certificate: Optional[str], options: dict[str, Any]) -> VerifyAnswer:
    from . import requests

    if certificate is None:
        raise ValueError("there is no certificate: ask with certificate=True")
    return requests.verify("certificate", files={"certificate": certificate}, **options)


class VerifyAnswer(Answer):
    """A certificate checked; true if it holds."""

    formats = ("text", "json")

    def __bool__(self) -> bool:
        return bool(self.data.get("valid"))


class RecordsAnswer(Answer):
    """Recorded matches and what there is to say of them.

    >>> import bouton
    >>> played = bouton.records("examples/class.csv")
    >>> played.totals.matches, played.totals.mistakes
    (10, 35)
    """

    formats = ("text", "json", "csv", "latex")

    @cached_property
    def text(self) -> str:
        """What was written, where something was: convert, report (a page in HTML), sheets; else the JSON."""
        return self._told.json()

    @property
    def matches(self) -> list[Record]:
        return [Record(each) for each in self.data.get("matches", [])]

    def to_frame(self) -> Any:
        """A row for each match, its figures among the columns."""
        rows = []
        for each in self.data.get("matches", []):
            row = {key: value for key, value in each.items() if not isinstance(value, (list, dict))}
            rows.append({**row, "length": len(each.get("moves", [])), **each.get("figures", {})})
        return _pandas().DataFrame(rows)

    def moves_frame(self) -> Any:
        """A row for each move: the match, who made it, what it left, and whether it was good."""
        rows = []
        for number, each in enumerate(self.data.get("matches", [])):
            players = each.get("first"), each.get("second")
            for index, move in enumerate(each.get("moves", [])):
                rows.append({"match": number, "group": each.get("group"), "no": each.get("no"), "move": index + 1,
                             "player": players[index % 2], "to": move.get("to"), "class": move.get("class")})  # fmt: skip
        return _pandas().DataFrame(rows)

    @property
    def _written(self) -> bool:
        """Whether it is a file that was made of the matches, rather than what is known of them."""
        return not self._told.json().lstrip().startswith("{")

    def _repr_html_(self) -> Optional[str]:
        # A page of its own, in a frame: its looks are not those of the notebook.
        if not self.text.lstrip().lower().startswith("<!doctype html"):
            return None
        return f'<iframe sandbox srcdoc="{escape(self.text)}" width="100%" height="600" style="border:0"></iframe>'

    def __repr__(self) -> str:
        totals = {} if self._written else self.data.get("totals", {})
        if not totals:
            return self.text
        told = ", ".join(f"{totals[key]} {key}" for key in ("matches", "moves", "good", "mistakes", "forced") if key in totals)
        rejected = sum(each.get("status") == "rejected" for each in self.data.get("matches", []))
        return told + (f"; {rejected} rejected, their problems say why" if rejected else "")


class CalcAnswer(Answer):
    formats = ("text", "json")

    @property
    def value(self) -> Any:
        return _value(self.data["value"])


class GenusAnswer(Answer, Sequence[str]):
    """The genera of the heaps of a game.

    >>> import bouton
    >>> list(bouton.genus("kayles", to=5))
    ['0^120', '1^031', '2^20', '3^31', '1^031', '4^146']
    """

    formats = ("text", "json", "csv", "latex")

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[str, list[str]]:
        genera: list[str] = self.data["genus"]
        return genera[index]

    def __len__(self) -> int:
        return len(self.data["genus"])

    def to_frame(self) -> Any:
        """A row for each heap."""
        pandas = _pandas()
        first = int(self.data["from"])
        return pandas.DataFrame(
            {"genus": self.data["genus"], "class": self.data["classes"]},
            index=pandas.RangeIndex(first, first + len(self), name="n"),
        )


class CanonicalAnswer(Answer):
    formats = ("text", "json", "latex")

    def _repr_latex_(self) -> Optional[str]:
        try:
            lines = self.present("latex").splitlines()
        except ValueError:
            return None
        return "\n".join(line for line in lines if not line.startswith("%")) or None


class QuotientAnswer(Answer):
    """A misère quotient.

    >>> import bouton
    >>> quotient = bouton.quotient("0.77")
    >>> quotient.status, quotient.order, quotient.p_order, quotient.period
    ('proved', 40, 9, 12)
    """

    formats = ("text", "json", "csv", "latex", "svg")

    @property
    def certificate(self) -> Optional[str]:
        """The evidence, with certificate=True: a text for `verify`."""
        return self.data.get("certificate")

    def verify(self, **options: Any) -> VerifyAnswer:
        """Has the evidence checked by another, slower path."""
        return _verified(self.certificate, options)


class RulesAnswer(Answer):
    formats = ("text", "json")


class PositionsAnswer(Answer):
    """All positions of a board at once: how many are lost."""

    formats = ("text", "json")
