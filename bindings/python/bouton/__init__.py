"""Bouton, a workbench for impartial combinatorial games.

>>> import bouton
>>> bouton.solve("nim:3,4,5").winning_moves
[<take 2 from heap 1  ->  nim:1,4,5>]
>>> bouton.period("0.77").period
12

Positions and rules are in the notation of the command (docs/notation.md). One function for each command asks it:
solve, moves, values, table, period, quotient, ...; `ask` asks any of them by name. `game` makes a game of a Python function or class,
`rules` of a text in the rule language, `position` a position that can be added to others. docs/python.md tells it all.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any, Union

from . import _answers as answers
from . import _native, requests
from ._answers import INFINITE, UNDEFINED, UNKNOWN, Answer, Infinity, Move, Record
from ._asking import BoundWarning, BoutonError, Progress, ask_for
from ._drawing import bit_columns
from ._positions import OwnGame, Position, Rules, WrittenRules, forget, game, position, rules
from .requests import (
    calc,
    canonical,
    complete,
    discover,
    games,
    genus,
    graph,
    kernel,
    moves,
    period,
    positions,
    quotient,
    solve,
    table,
    values,
)

__version__: str = _native.version

__all__ = [
    "Answer", "BoundWarning", "BoutonError", "INFINITE", "Infinity", "Move", "OwnGame", "Position", "Progress", "Record",
    "Rules", "UNDEFINED", "UNKNOWN", "WrittenRules", "ask", "answers", "bit_columns", "calc", "canonical", "complete",
    "discover", "forget", "game", "games", "genus", "graph", "kernel", "moves", "period", "position", "positions",
    "quotient", "records", "requests", "rules", "solve", "table", "values", "verify",
]  # fmt: skip


def ask(command: str, **members: Any) -> Answer:
    """Any command by its name, with the members of its request (docs/requests.md).

    >>> import bouton
    >>> bouton.ask("complete", spec="nim:3,4").heaps
    [7]
    """
    bounds = {key: members.pop(key) for key in ("memory", "time", "threads", "progress", "files") if key in members}
    members = {"from" if key == "from_" else key: value for key, value in members.items()}
    if not isinstance(command, str):
        raise TypeError(f"{command!r} is no command such as 'solve'")
    kind = getattr(answers, f"{command.capitalize()}Answer", Answer)
    answer: Answer = ask_for(kind, command, members, **bounds)
    return answer


def verify(certificate: Union[str, os.PathLike[str]], **options: Any) -> answers.VerifyAnswer:
    """Checks a certificate: the name of its file, or its text.

    >>> import bouton
    >>> bool(bouton.verify(bouton.period("0.137", certificate=True).certificate))
    True
    """
    if isinstance(certificate, str) and "\n" in certificate:
        return requests.verify("certificate", files={"certificate": certificate}, **options)
    return requests.verify(certificate, **options)


def records(
    matches: Union[str, os.PathLike[str], Mapping[str, str], Iterable[Union[str, os.PathLike[str], Mapping[str, str]]]] = (), **options: Any
) -> answers.RecordsAnswer:
    """Recorded matches: a file or several, a text of them, or names with texts; action= says what is done (analyse).

    >>> import bouton
    >>> bouton.records("2-4-5 2-2-5 1-2-5 1-2-3 1-1-3 1-3 3 0\\n").totals.moves
    8
    """
    many: list[Any] = [matches] if isinstance(matches, (str, os.PathLike, Mapping)) else list(matches)
    texts: list[Mapping[str, str]] = []
    for each in many:
        if isinstance(each, Mapping):
            texts.append(each)
        elif isinstance(each, str) and ("\n" in each or not os.path.exists(each) and " " in each):
            texts.append({"text": each})
        else:
            with open(each, encoding="utf-8") as file:
                texts.append({"name": os.fspath(each), "text": file.read()})
    return requests.records(texts=texts, **options)
