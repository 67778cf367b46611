# Written by `bouton requests --python`; a test checks that it is current.
"""What can be asked of the engine: one function for each command, with the command's options as arguments.

All take `lang`, the bounds `positions`, `memory`, `time` and `threads`, `progress` (True, False or a function), and
`files`, texts by the names of files that stand for those on the disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from . import _answers as answers
from ._asking import Asked, Extent, Number, Reporter, Size, ask_for

__all__ = ["games", "solve", "moves", "complete", "kernel", "values", "table", "graph", "discover", "period", "verify", "records", "calc", "genus", "canonical", "quotient", "rules", "positions"]


def games(
    name: Asked | None = None,
    *,
    typed: Asked | None = None,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.GamesAnswer:
    """The catalogue; with a name: rules, notation, theory, examples.

    name: the name of a game, in any language
    typed: rules or a position so far: what they may become is told instead
    """
    return ask_for(answers.GamesAnswer, "games", {
        "spec": name,
        "typed": typed,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def solve(
    spec: Asked,
    *,
    function: str | Sequence[str] | None = None,
    explain: bool = False,
    no_moves: bool = False,
    certificate: bool = False,
    database: Asked | None = None,
    own_names: bool = False,
    by_name: bool = False,
    parts: bool = False,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.SolveAnswer:
    """Who wins, the value, the winning moves.

    spec: a position such as nim:3,4,5 or nim:3,4+0.77:17
    function: functions of the whole position: grundy,remoteness,suspense,foreclosed,genus
    explain: say why, step by step
    no_moves: do not look for the winning moves, which may be much more work than the value; that is looked for on
        boards of any size, until a bound ends it
    certificate: tell the evidence, for verify
    database: who wins is looked up in this file, written by bouton positions --out
    own_names: games are told by the name they were called by: kayles:7, not 0.77:7; as text they are
    by_name: sentences call games by their names in the language and parts by number: Kayles (7), not kayles:7
    parts: in JSON: the games that the position is written with, and the rules of each component
    play: sum, join or union: in how many components one moves
    ending: long or short: the play ends when all, or when one component has ended
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.SolveAnswer, "solve", {
        "spec": spec,
        "function": function,
        "explain": explain,
        "no_moves": no_moves,
        "certificate": certificate,
        "database": database,
        "own_names": own_names,
        "by_name": by_name,
        "parts": parts,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def moves(
    spec: Asked,
    *,
    function: str | Sequence[str] | None = None,
    advise: Literal["any", "quick", "slow"] | None = None,
    scene: bool = False,
    edits: bool = False,
    start: Asked | None = None,
    told: bool = False,
    database: Asked | None = None,
    own_names: bool = False,
    by_name: bool = False,
    parts: bool = False,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.MovesAnswer:
    """Every legal move, and which of them win.

    spec: a position
    function: functions of what is left: remoteness,suspense,grundy,foreclosed
    advise: the best moves and three hints; any, quick or slow: how to win
    scene: in JSON: the position as things on a table, and how each move is made there by hand
    edits: with a scene: the positions that touches make of this one when it is set up by hand
    start: where the match began, so that its board does not shrink
    told: in JSON: each move also as it is told when it was made: by somebody, and by the one who is spoken to
    database: who wins is looked up in this file, written by bouton positions --out
    own_names: games are told by the name they were called by: kayles:7, not 0.77:7; as text they are
    by_name: sentences call games by their names in the language and parts by number: Kayles (7), not kayles:7
    parts: in JSON: the games that the position is written with, and the rules of each component
    play: sum, join or union: in how many components one moves
    ending: long or short: the play ends when all, or when one component has ended
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.MovesAnswer, "moves", {
        "spec": spec,
        "function": function,
        "advise": advise,
        "scene": scene,
        "edits": edits,
        "start": start,
        "told": told,
        "database": database,
        "own_names": own_names,
        "by_name": by_name,
        "parts": parts,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def complete(
    spec: Asked,
    *,
    to: Extent | None = None,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.CompleteAnswer:
    """The heap that makes a position P when added.

    spec: a position
    to: the largest heap to try where no theory gives it (100)
    play: sum, join or union: in how many components one moves
    ending: long or short: the play ends when all, or when one component has ended
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.CompleteAnswer, "complete", {
        "spec": spec,
        "to": to,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def kernel(
    spec: Asked,
    *,
    layers: bool = False,
    columns: bool = False,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.KernelAnswer:
    """The P-positions that can be reached from a position.

    spec: a position
    layers: show how the kernel is built up from the ends
    columns: text: in columns, one for each step with --layers, else by the first component
    play: sum, join or union: in how many components one moves
    ending: long or short: the play ends when all, or when one component has ended
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.KernelAnswer, "kernel", {
        "spec": spec,
        "layers": layers,
        "columns": columns,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def values(
    rules: Asked,
    *,
    to: Extent | None = None,
    from_: Number | None = None,
    function: str | Sequence[str] | None = None,
    rows: Number | None = None,
    explain: bool = False,
    period: bool = False,
    zeros: bool = False,
    rare: bool = False,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.ValuesAnswer:
    """The sequence of a heap game.

    rules: rules such as 0.77, grundy or subtract/1,3,4
    to: the last heap (20 more than the first if left out)
    from_: the first heap
    function: grundy, remoteness, suspense or foreclosed in place of the way's own
    rows: text: so many values in a line, in place of a period; 0: a handy number, and no word of periods
    explain: show how each value arises (heaps up to 60)
    period: json: also the period, and known games with the same values (the text always tells)
    zeros: only the P-positions: a list and how many there are
    rare: not the values of heaps 0 to N, but their rare positions, how often each value comes, and a checksum
    play: sum, join or union: in how many components one moves
    ending: long or short: the play ends when all, or when one component has ended
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.ValuesAnswer, "values", {
        "spec": rules,
        "to": to,
        "from": from_,
        "function": function,
        "rows": rows,
        "explain": explain,
        "period": period,
        "zeros": zeros,
        "rare": rare,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def table(
    rules: Asked,
    *,
    to: Extent | None = None,
    function: str | Sequence[str] | None = None,
    paint: Literal["outcomes", "values"] | None = None,
    specs: bool = False,
    own_names: bool = False,
    explain: bool = False,
    cell: Extent | None = None,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.TableAnswer:
    """A table of two coordinates: boards, lego, or two heap games.

    rules: rules such as lego/2, queen, or 0.77+nim
    to: the last row and column (10x10 if left out)
    function: grundy, remoteness, suspense or foreclosed in place of the way's own
    paint: svg: outcomes (P-positions black) or values (a heat map)
    specs: in JSON: the position of each entry
    own_names: games are told by the name they were called by: kayles:7, not 0.77:7; as text they are
    explain: show how each entry arises from the moves (up to 100 entries)
    cell: show how the entry in this row and column arises
    play: sum, join or union: in how many components one moves
    ending: long or short: the play ends when all, or when one component has ended
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.TableAnswer, "table", {
        "spec": rules,
        "to": to,
        "function": function,
        "paint": paint,
        "specs": specs,
        "own_names": own_names,
        "explain": explain,
        "cell": cell,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def graph(
    spec: Asked,
    *,
    strategy: bool = False,
    explain: bool = False,
    layout: bool = False,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.GraphAnswer:
    """The graph of a game, its kernel marked.

    spec: a position
    strategy: only the winner's move from each position, the quickest, and every reply
    explain: which position gets its label when, by which rule, and why others get none
    layout: in JSON: where positions and arrows go in a drawing (up to 400 positions)
    play: sum, join or union: in how many components one moves
    ending: long or short: the play ends when all, or when one component has ended
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.GraphAnswer, "graph", {
        "spec": spec,
        "strategy": strategy,
        "explain": explain,
        "layout": layout,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def discover(
    *,
    to: Extent | None = None,
    triples: bool = False,
    quadruples: bool = False,
    chance: bool = False,
    trio: Asked | None = None,
    conjecture: Asked | None = None,
    map: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.DiscoverAnswer:
    """How a pupil could find the secret of Nim, step by step.

    to: the largest number, from 3 to 255 (7 if left out)
    triples: only list the safe triples: three heaps lost for the mover
    quadruples: only list the safe quadruples of different heaps (up to 127)
    chance: only the chance that a random start of three heaps is safe: counted and by formula
    trio: whether three heaps of your own are a losing triple, halving step by step
    conjecture: try "the sum is even" or "c = a + b" on all triples (up to 31 if --to is left out)
    map: of a conjecture, in JSON: where it fails, for each pair of numbers
    """
    return ask_for(answers.DiscoverAnswer, "discover", {
        "to": to,
        "triples": triples,
        "quadruples": quadruples,
        "chance": chance,
        "trio": trio,
        "conjecture": conjecture,
        "map": map,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def period(
    rules: Asked,
    *,
    certificate: bool = False,
    resume: Asked | None = None,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.PeriodAnswer:
    """The period of the sequence of a heap game, and whether it is proved.

    rules: rules such as 0.77 or subtract/3,24,91,112,115
    certificate: tell the evidence, for verify
    resume: the name of a checkpoint among the files, to go on from
    play: as elsewhere; a period is one of the long normal sum
    ending: as elsewhere; a period is one of the long normal sum
    misere: as elsewhere; a period is one of the long normal sum
    """
    return ask_for(answers.PeriodAnswer, "period", {
        "spec": rules,
        "certificate": certificate,
        "resume": resume,
        "play": play,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def verify(
    file: Asked,
    *,
    samples: Number | None = None,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.VerifyAnswer:
    """Checks a certificate by another, slower path.

    file: a file written by bouton period, quotient or solve --certificate, or positions --out
    samples: of a database only N positions, chosen at random: quick, but no proof
    """
    return ask_for(answers.VerifyAnswer, "verify", {
        "spec": file,
        "samples": samples,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def records(
    *,
    action: Literal["analyse", "check", "scores", "convert", "report", "schedule", "sheets"] | None = None,
    texts: Sequence[Mapping[str, str]] | None = None,
    game: Asked | None = None,
    kind: Literal["positions", "removals", "notation"] | None = None,
    input: Literal["csv", "json", "text"] | None = None,
    play: Literal["sum", "join", "union"] | None = None,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    to: Literal["csv", "json", "text"] | None = None,
    write: Literal["positions", "removals", "notation"] | None = None,
    most: Number | None = None,
    players: Sequence[str] | None = None,
    groups: Sequence[Sequence[str]] | None = None,
    games: Number | None = None,
    seed: Number | None = None,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.RecordsAnswer:
    """Recorded matches: check, convert, analyse, report, keep; tournaments.

    action: what is done with the matches; analyse if left out
    texts: the matches: texts with the names they are told by
    game: the start, where a text does not say it; nim:3,4,5 if left out
    kind: what a move is written as, where a text does not say it; tried if left out
    input: the format of the texts; by the look of them if left out
    play: where a text does not say it
    ending: where a text does not say it
    misere: where a text does not say it
    to: convert: the format to write; csv if left out
    write: convert: what a move is to be written as; as it was if left out
    most: analyse: so many matches are told in full, and as many with flaws beyond; 2000 if left out
    players: schedule, sheets: the names of one group
    groups: schedule, sheets: those of several groups
    games: schedule, sheets: matches for each pair; 5 if left out
    seed: schedule, sheets: the same number draws the same lots; 1 if left out
    """
    return ask_for(answers.RecordsAnswer, "records", {
        "action": action,
        "texts": texts,
        "game": game,
        "kind": kind,
        "input": input,
        "play": play,
        "ending": ending,
        "misere": misere,
        "to": to,
        "write": write,
        "most": most,
        "players": players,
        "groups": groups,
        "games": games,
        "seed": seed,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def calc(
    expression: Asked,
    *,
    ending: Literal["long", "short"] | None = None,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.CalcAnswer:
    """A calculator: mex, nim-sum, nim-product, lego and its kin, the ways of play.

    expression: such as mex{0,1,3}, 3^4^5, 3*5, lego{2,5}, short join(3,4)
    ending: long or short: of sums, joins and unions that do not say
    misere: misère play, where the expression does not say
    """
    return ask_for(answers.CalcAnswer, "calc", {
        "spec": expression,
        "ending": ending,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def genus(
    rules: Asked,
    *,
    to: Extent | None = None,
    from_: Number | None = None,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.GenusAnswer:
    """Misère play: the genus of every heap of a game, and which are wild.

    rules: rules such as 0.77, grundy or subtract/1,3,4
    to: the last heap (20 more than the first if left out)
    from_: the first heap
    """
    return ask_for(answers.GenusAnswer, "genus", {
        "spec": rules,
        "to": to,
        "from": from_,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def canonical(
    spec: Asked | None = None,
    *,
    equals: Asked | None = None,
    born: Number | None = None,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.CanonicalAnswer:
    """Misère play: the canonical form of a position; equal games.

    spec: a position of any game that ends
    equals: whether this is the same game in misère play
    born: in place of a position: the games born by day N, listed to 4, counted to 6
    """
    return ask_for(answers.CanonicalAnswer, "canonical", {
        "spec": spec,
        "equals": equals,
        "born": born,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def quotient(
    rules: Asked,
    *,
    to: Extent | None = None,
    certificate: bool = False,
    resume: Asked | None = None,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.QuotientAnswer:
    """The misère quotient of a heap game or a position: a monoid that tells who wins every sum.

    rules: rules such as 0.77 or subtract/1,3,4, or a position such as kayles:5+nim:3
    to: the largest heap (if left out: until the period is proved, or a bound is hit)
    certificate: tell the evidence, for verify
    resume: the name of a checkpoint among the files, to go on from
    """
    return ask_for(answers.QuotientAnswer, "quotient", {
        "spec": rules,
        "to": to,
        "certificate": certificate,
        "resume": resume,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def rules(
    *,
    action: Literal["check", "show", "new"] | None = None,
    name: Asked | None = None,
    text: Asked | None = None,
    position: Asked | None = None,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.RulesAnswer:
    """Your own games, written as text: check FILE, new FILE, show.

    action: check (if left out), show, or new: an example to change
    name: a file, or a shipped example such as kayles; none: show lists all of these
    text: check: the rules themselves, in place of a file
    position: check: the position whose moves are listed; that of the start if left out
    """
    return ask_for(answers.RulesAnswer, "rules", {
        "action": action,
        "name": name,
        "text": text,
        "position": position,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)


def positions(
    spec: Asked,
    *,
    values: bool = False,
    misere: bool = False,
    lang: Literal["en", "hu", "cs"] | None = None,
    positions: Number | None = None,
    memory: Size | None = None,
    time: float | None = None,
    threads: int | None = None,
    progress: bool | Reporter | None = None,
    files: Mapping[str, str] | None = None,
) -> answers.PositionsAnswer:
    """All positions of a board at once: how many are lost, and a database of them.

    spec: a board of which moves take cells away: tactix/4x4, cram/4x5, chomp/3x4
    values: the Grundy value of each position, not only who wins
    misere: misère play: who cannot move wins
    """
    return ask_for(answers.PositionsAnswer, "positions", {
        "spec": spec,
        "values": values,
        "misere": misere,
        "lang": lang,
        "positions": positions,
    }, memory=memory, time=time, threads=threads, progress=progress, files=files)
