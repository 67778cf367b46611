"""How questions get to the engine and answers back: arguments, bounds, progress, mistakes."""

from __future__ import annotations

import json
import os
import re
import sys
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Optional, Protocol, TypeVar, Union, runtime_checkable

from . import _native


@runtime_checkable
class HasNotation(Protocol):
    """What can stand where notation is asked for: positions and games know theirs."""

    def __bouton__(self) -> str: ...


Asked = Union[str, "os.PathLike[str]", HasNotation]
Number = Union[int, str]
Extent = Union[int, str, "tuple[int, int]"]
Size = Union[int, str]


class BoutonError(ValueError):
    """A question that cannot be answered as it was asked; its text has a caret under what is wrong.

    >>> import bouton
    >>> try:
    ...     bouton.solve("nim:3,x")
    ... except bouton.BoutonError as error:
    ...     print(error)
    ...     print(error.kind, error.column, error.example)
    found 'x' where a number should be
      nim:3,x
            ^
    expected: a heap size, a whole number from 0 to 1000000000000000000
    example: nim:3,4,5
    syntax 7 nim:3,4,5
    """

    def __init__(self, text: str, details: str = "{}") -> None:
        text = text.rstrip("\n")
        for word in ("error: ", "hiba: ", "chyba: "):
            text = text[len(word) :] if text.startswith(word) else text
        super().__init__(text)
        told: dict[str, Any] = json.loads(details).get("error", {})
        self.kind: str = told.get("kind", "")
        self.message: str = told.get("message", "")
        self.text: str = told.get("text", "")
        self.column: Optional[int] = told.get("column")
        self.line: Optional[int] = told.get("line")
        self.expected: str = told.get("expected", "")
        self.nearest: str = told.get("nearest", "")
        self.example: str = told.get("example", "")

    def __reduce__(self) -> tuple[Any, ...]:
        told = {key: value for key, value in self.__dict__.items() if value is not None}
        return BoutonError, (str(self), json.dumps({"error": told}))


class BoundWarning(UserWarning):
    """A bound was hit before all was known: the answer has what was established, and `answer.stop` says which bound."""


@dataclass(frozen=True)
class Progress:
    """How far long work is, as a function given as `progress=` is told several times a second."""

    seconds: float
    positions: int
    fraction: Optional[float]
    counts: str = "positions"

    @property
    def left(self) -> Optional[float]:
        """About how many seconds are left, where that can be told."""
        if not self.fraction or self.fraction < 0.001:
            return None
        return self.seconds / self.fraction - self.seconds

    def __str__(self) -> str:
        speed = self.positions / max(self.seconds, 1e-9) / 1e6
        text = f"{self.seconds:.0f} s, {self.positions} {self.counts}, {speed:.1f} million/s"
        if self.left is not None and self.fraction is not None:
            text += f", {100 * self.fraction:.0f} %, about {self.left:.0f} s left"
        return text


Reporter = Callable[[Progress], object]

session = _native.Session(BoutonError)


class _Shown:
    """One line that is written anew: in a notebook, or at a terminal."""

    def __init__(self, in_notebook: bool) -> None:
        self._in_notebook = in_notebook
        self._handle: Any = None
        self._begun = False

    def __call__(self, progress: Progress) -> None:
        if progress.seconds < 1:
            return
        self._begun = True
        if not self._in_notebook:
            sys.stderr.write(f"\r{progress} \x1b[K")
            sys.stderr.flush()
            return
        from IPython.display import display  # type: ignore[import]

        bundle = {"text/plain": str(progress)}
        if self._handle is None:
            self._handle = display(bundle, raw=True, display_id=True)
        else:
            self._handle.update(bundle, raw=True)

    def close(self) -> None:
        if self._begun and not self._in_notebook:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
        if self._handle is not None:
            self._handle.update({"text/plain": ""}, raw=True)


def _in_notebook() -> bool:
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return getattr(shell, "kernel", None) is not None


def _reporter(progress: Union[bool, Reporter, None]) -> Optional[Reporter]:
    if callable(progress):
        return progress
    if progress not in (None, True, False):
        raise TypeError(f"progress={progress!r}: True, False or a function is expected")
    if progress is False:
        return None
    notebook = _in_notebook()
    if progress is None and not notebook and not (sys.stderr is not None and sys.stderr.isatty()):
        return None
    return _Shown(notebook)


_most_bytes = 10**18  # what the engine takes


def size_in_bytes(size: Size) -> int:
    """A bound on memory: bytes, or a number with K, M, G or T.

    >>> size_in_bytes("2G") == 2 << 30
    True
    """
    if isinstance(size, int) and not isinstance(size, bool):
        if size > 0:
            return min(size, _most_bytes)
    else:
        found = re.fullmatch(r"\s*(\d+)\s*([KMGT]?)i?B?\s*", str(size), re.IGNORECASE)
        if found and int(found[1]) > 0:
            return min(int(found[1]) << {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}[found[2].upper()], _most_bytes)
    raise ValueError(f"memory={size!r} is no number of bytes such as 1000000000 or '2G'")


def notation(asked: object) -> str:
    """The notation of a position or a game; text is its own."""
    if isinstance(asked, str):
        # Halves of a character have no place in notation; the engine shows where one stands.
        return asked.encode("utf-8", "replace").decode("utf-8")
    if isinstance(asked, HasNotation):
        return asked.__bouton__()
    if isinstance(asked, os.PathLike):
        return str(os.fspath(asked))
    raise TypeError(f"{asked!r} is neither notation such as 'nim:3,4,5' nor a position or a game")


def _member(key: str, value: object) -> object:
    """An argument as the engine's JSON has it; None where nothing was said."""
    if value is None or value is False:
        return None
    if value is True:
        return True
    if isinstance(value, int):
        if value < 0:
            raise ValueError(f"{key}={value}: a number from 0 on is expected")
        return value if value < 1 << 63 else str(value)  # the engine says what is too large
    if isinstance(value, float):
        if not value.is_integer():
            raise ValueError(f"{key}={value}: a whole number is expected")
        return _member(key, int(value))
    if isinstance(value, (str, HasNotation, os.PathLike)):
        return notation(value)
    if hasattr(value, "__index__"):  # NumPy's whole numbers
        return _member(key, value.__index__())
    if isinstance(value, Mapping):
        return dict(value)
    try:
        items = list(value)  # type: ignore[call-overload]
    except TypeError:
        raise TypeError(f"{key}={value!r} is not of a kind that can be asked") from None
    if key in ("to", "cell"):
        if len(items) != 2:
            raise ValueError(f"{key}={value!r}: two numbers are expected, such as (10, 10)")
        return "x".join(str(_member(key, item)) if item else "0" for item in items)
    if key == "function":
        return ",".join(str(item) for item in items) or None
    return items


def _switch(key: str, value: object) -> bool:
    """Yes or no; Python's and NumPy's truth values, and 1 and 0."""
    if isinstance(value, str) or value not in (True, False):
        raise TypeError(f"{key}={value!r}: True or False is expected")
    return bool(value)


def _switches(command: str) -> set[str]:
    """The arguments of a command that are said or not."""
    from . import requests

    defaults = getattr(getattr(requests, command, None), "__kwdefaults__", None) or {}
    return {"from" if key == "from_" else key for key, value in defaults.items() if value is False}


def _callers_level() -> int:
    """How far up the one who asked stands, for warnings: the first who is not of this package."""
    level, frame = 1, sys._getframe(1)
    package = os.path.dirname(__file__)
    while frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == package:
        level, frame = level + 1, frame.f_back
    return level


AnswerType = TypeVar("AnswerType")

_endless = {"period", "verify", "positions"}


def ask_for(
    kind: Callable[[Any, str, str], AnswerType],
    command: str,
    members: Mapping[str, object],
    *,
    memory: Optional[Size] = None,
    time: Optional[float] = None,
    threads: Optional[int] = None,
    progress: Union[bool, Reporter, None] = None,
    files: Optional[Mapping[str, str]] = None,
) -> AnswerType:
    """Asks the engine and waits: the interpreter's lock is free meanwhile, Ctrl-C ends the work at once."""
    request: dict[str, object] = {"command": command}
    switches = _switches(command)
    for key, value in members.items():
        if key in switches:
            if value is not None and _switch(key, value):
                request[key] = True
            continue
        if isinstance(value, bool):
            raise TypeError(f"{key}={value}: this cannot be said by True or False")
        # A number may be a heap or a rule: it is not guessed which.
        member = notation(value) if key in ("spec", "equals") and value is not None else _member(key, value)
        if member is not None:
            request[key] = member
    if memory is not None:
        request["memory"] = size_in_bytes(memory)
    if files is not None and not isinstance(files, Mapping):
        raise TypeError(f"files={files!r}: a dict of texts by the names of files is expected")
    if files:
        request["files"] = {str(name): str(text) for name, text in files.items()}
    if time is not None:
        if isinstance(time, (str, bool)) or not hasattr(time, "__float__"):
            raise TypeError(f"time={time!r}: a number of seconds is expected")
        if not 0 < time < 1e8:
            raise ValueError(f"time={time!r}: a number of seconds is expected, above 0 and below 10^8")
    if threads is not None:
        if isinstance(threads, bool) or not hasattr(threads, "__index__"):
            raise TypeError(f"threads={threads!r}: a whole number is expected")
        if threads < 1:
            raise ValueError(f"threads={threads!r}: at least one is expected")
    reporter = _reporter(progress)

    def report(seconds: float, positions: int, fraction: Optional[float], values: bool) -> None:
        assert reporter is not None
        reporter(Progress(seconds, positions, fraction, "values" if values else "positions"))

    try:
        told = session.run(
            json.dumps(request),
            float(time or 0),
            threads or os.cpu_count() or 1,
            report if reporter is not None else None,
            command in _endless and "positions" not in request,
        )
    finally:
        if isinstance(reporter, _Shown):
            reporter.close()
    if told.error is not None:
        raise BoutonError(told.error, told.json())
    if told.stop:
        hint = {
            "loopy": "; a game of your own whose play need not end says loops=True",
            "time": "; time= allows more",
            "memory": "; memory= allows more",
            "positions": "; positions= allows more",
        }.get(told.stop, "")
        text = f"{command}: not all is known, a bound was hit ({told.stop}){hint}"
        warnings.warn(text, BoundWarning, stacklevel=_callers_level())
    return kind(told, command, str(request.get("lang", "en")))
