"""Games whose moves are functions of Python: what the engine makes of them is what the definition says."""

import functools
import itertools
import random
import warnings
import xml.etree.ElementTree as tree
from collections.abc import Callable, Hashable
from typing import Any

import bouton
import numpy as np
import pytest

PLAYS, ENDINGS = ("sum", "join", "union"), ("long", "short")
Position = tuple[Hashable, ...]  # of a compound: its components


def definition(moves: Callable[[Any], list[Any]], play: str, ending: str, misere: bool) -> Callable[[Position], str]:
    """Who wins, by playing everything: a move leaves a component, or a list of them."""

    @functools.cache
    def options(component: Hashable) -> tuple[Position, ...]:
        return tuple(tuple(left) if isinstance(left, list) else (left,) for left in moves(component))

    @functools.cache
    def outcome(position: Position) -> str:
        free = [i for i, component in enumerate(position) if options(component)]
        over = not free if ending == "long" else len(free) < len(position)
        if over:
            return "N" if misere else "P"
        chosen: list[tuple[int, ...]]
        if play == "sum":
            chosen = [(i,) for i in free]
        elif play == "join":
            chosen = [tuple(free)]
        else:
            chosen = [some for count in range(1, len(free) + 1) for some in itertools.combinations(free, count)]
        for some in chosen:
            for lefts in itertools.product(*(options(position[i]) for i in some)):
                rest = tuple(component for i, component in enumerate(position) if i not in some)
                if outcome(tuple(sorted(rest + sum(lefts, ()), key=repr))) == "P":
                    return "N"
        return "P"

    return outcome


def random_heap_game(draw: random.Random, splits: bool) -> Callable[[int], list[Any]]:
    """Moves drawn for each heap, with no order in them."""
    table: list[list[Any]] = []
    for n in range(9):
        lefts: list[Any] = [draw.randrange(n) for _ in range(draw.randint(0, 3))] if n else []
        if splits and n > 1 and draw.random() < 0.6:
            lefts.append([draw.randint(1, n - 1), draw.randint(1, n - 1)])
        table.append(lefts)
    return lambda n: table[n]


@pytest.mark.parametrize("seed", range(6))
def test_random_heap_games(seed: int) -> None:
    draw = random.Random(seed)
    moves = random_heap_game(draw, splits=True)
    game = bouton.game(moves, name="random-heaps", heaps=True)
    for misere in (False, True):
        judge = definition(moves, "sum", "long", misere)
        for _ in range(12):
            heaps = tuple(draw.randrange(9) for _ in range(draw.randint(1, 2)))
            assert game(*heaps).solve(misere=misere).outcome == judge(heaps), (heaps, misere)
    # Values are least excluded ones.
    values: list[int] = []
    for n in range(9):
        seen = set()
        for left in moves(n):
            parts = left if isinstance(left, list) else [left]
            seen.add(functools.reduce(lambda a, b: a ^ b, (values[part] for part in parts)))
        values.append(next(v for v in itertools.count() if v not in seen))
    assert list(game.values(to=8)) == values
    for heaps in [(3, 5), (8, 7, 2)]:
        assert game(*heaps).value == functools.reduce(lambda a, b: a ^ b, (values[n] for n in heaps))


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("misere", [False, True])
def test_random_games_in_all_ways(play: str, ending: str, misere: bool) -> None:
    for seed in range(4):
        draw = random.Random(1000 + seed)
        names = [("x", n) for n in range(8)]
        table = {name: draw.sample(names[:n], draw.randint(0, min(n, 3))) for n, name in enumerate(names)}
        game = bouton.game(lambda position: table[position], name="random-dag", heaps=False)
        judge = definition(lambda position: table[position], play, ending, misere)
        for _ in range(6):
            components = tuple(sorted((draw.choice(names) for _ in range(draw.randint(1, 3))), key=repr))
            answer = game(*components).solve(play=play, ending=ending, misere=misere)
            assert answer.outcome == judge(components), (components, seed)
            # Each winning move leaves a lost position, as Python has it.
            for move in answer.winning_moves:
                left = tuple(sorted(game.positions(move.to), key=repr))
                assert judge(left) == "P"


def test_plays_that_need_not_end() -> None:
    for seed in range(8):
        draw = random.Random(seed)
        names = list("abcdefg")
        table = {name: draw.sample(names, draw.choice([0, 1, 1, 2])) for name in names}
        label = dict.fromkeys(names, "D")
        for _ in names:  # as often as there are positions is often enough
            for name in names:
                if all(label[left] == "N" for left in table[name]):
                    label[name] = "P"
                elif any(label[left] == "P" for left in table[name]):
                    label[name] = "N"
        game = bouton.game(lambda position: table[position], name="random-loops", loops=True)
        assert {name: game(name).outcome for name in names} == label, table


def test_sums_with_games_of_the_catalogue() -> None:
    @bouton.game(name="thirds")
    def thirds(n: int) -> list[int]:
        return [n - k for k in range(1, n // 3 + 1)]

    for n, heap in itertools.product(range(10), range(4)):
        both = thirds(n) + f"nim:{heap}"
        assert both.value == thirds(n).value ^ heap
        assert (f"nim:{heap}" + thirds(n)).outcome == both.outcome
    assert bouton.solve("thirds:9+wythoff:1,2").value == thirds(9).value
    assert thirds.positions("thirds:9,3+nim:2") == [9, 3]


def test_classes_and_their_members() -> None:
    class NimRook:
        """A rook that goes up or left."""

        pairs = True
        start = (2, 3)

        def moves(self, place: tuple[int, int]) -> list[tuple[int, int]]:
            row, column = place
            return [(r, column) for r in range(row)] + [(row, c) for c in range(column)]

        def show(self, place: tuple[int, int]) -> str:
            return f"{place[0]}.{place[1]}"

        def read(self, text: str) -> Any:
            row, dot, column = text.partition(".")
            return (int(row), int(column)) if dot and row.isdigit() and column.isdigit() else None

        def svg(self, place: tuple[int, int]) -> str:
            return f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>{place}</title></svg>'

    game = bouton.game(NimRook)
    assert game.name == "nim-rook" and str(game((4, 6))) == "nim-rook:4.6"
    assert game.table(to="6x6").array.tolist() == [[a ^ b for b in range(7)] for a in range(7)]
    assert bouton.solve("nim-rook:4.6").value == 4 ^ 6
    assert "(4, 6)" in game((4, 6))._repr_svg_()
    with pytest.raises(bouton.BoutonError, match="no position of nim-rook"):
        bouton.solve("nim-rook:4-6")
    assert "A rook that goes up or left." in game.__doc__ and "rook" in bouton.requests.games("nim-rook").present("text")
    assert game((1, 1)).graph().present("svg").startswith("<svg")


def test_names() -> None:
    @bouton.game
    def kayles(n):
        return [[i, n - 1 - i] for i in range(n)] + [[i, n - 2 - i] for i in range(n - 1)]

    assert kayles.name == "own-kayles" and kayles(7).outcome == bouton.solve("kayles:7").outcome
    assert list(kayles.values(to=60)) == list(bouton.values("kayles", to=60))

    @bouton.game
    def again(n):
        return range(n)

    assert again(5).value == 5

    @bouton.game  # noqa: F811: a cell that is run again
    def again(n):
        return [n - 1] if n else []

    assert again(5).value == 1
    for name in ["nim", "Two Words", "", "a:b"]:
        with pytest.raises(bouton.BoutonError):
            bouton.game(lambda n: [], name=name)


def test_mistakes_of_the_author_come_through() -> None:
    class Own(Exception):
        pass

    @bouton.game
    def fails(n):
        if n == 3:
            raise Own("at three")
        return range(n)

    for ask in (fails(5).solve, fails(5).graph, lambda: fails.values(to=5), fails(4).moves, lambda: fails(9, 9).solve(misere=True)):
        with pytest.raises(Own, match="at three") as caught:
            ask()
        assert any(frame.name == "fails" for frame in caught.traceback), "the author's line is in the traceback"
    assert fails(2).value == 2, "what does not fail is answered"

    for lefts, kind, words in [
        ([5], ValueError, "heaps get smaller"),
        ([-1], ValueError, "-1 is no heap"),
        (["a"], TypeError, "'a' is no heap"),
        ([True], TypeError, "True is no heap"),
        ([1.0], TypeError, "1.0 is no heap"),
        ([10**30], ValueError, "no heap"),
        (3, TypeError, "not iterable"),
        ([[[1]]], TypeError, "no heap"),
    ]:
        game = bouton.game(lambda n: lefts if n == 2 else [], name="wrong", heaps=True)
        with pytest.raises(kind, match=words):
            game(2).solve()
    with pytest.raises(TypeError, match="unhashable"):
        bouton.game(lambda p: [{1}], name="wrong", heaps=False)((1,)).solve()
    with pytest.raises(TypeError, match="unhashable"):
        bouton.game(lambda p: [], name="wrong", heaps=False)({1})
    with pytest.raises(ValueError, match="leaves one position"):
        bouton.game(lambda p: [["a", "b"]], name="wrong", loops=True)("a").solve()
    with pytest.raises(TypeError, match="no game"):
        bouton.game(3)
    with pytest.raises(ValueError, match="excludes"):
        bouton.game(lambda p: [], name="wrong", heaps=True, loops=True)
    with pytest.raises(TypeError, match="no heap"):
        bouton.game(lambda n: [], name="wrong", heaps=True)("three")
    with pytest.raises(ValueError, match="-1 is no heap") as caught:
        bouton.game(lambda n: [], name="wrong", heaps=True)(-1)
    assert "heaps=False" not in str(caught.value)
    with pytest.raises(TypeError, match="name=5"):
        bouton.game(lambda n: [], name=5)
    with pytest.raises(TypeError, match="class 'int'"):
        bouton.game(int)
    with pytest.raises(TypeError, match="wrong: .1. is no position") as caught:
        bouton.game(lambda p: [{1}], name="wrong", heaps=False)((1,)).solve()
    assert isinstance(caught.value.__cause__, TypeError)
    with pytest.raises(TypeError, match="wrong: what is given for 0, 3, is not iterable"):
        bouton.game(lambda n: 3, name="wrong", heaps=True)(4).solve()


def test_a_function_that_changes_its_mind() -> None:
    """What it said first holds; whatever it does, nothing breaks."""
    draw = random.Random(7)
    moody = bouton.game(lambda n: draw.sample(range(n), draw.randint(0, n)), name="moody", heaps=True)
    for _ in range(100):
        n, play = draw.randint(0, 39), draw.choice(PLAYS)
        first = moody(n, draw.randint(0, 9)).solve(play=play, misere=draw.random() < 0.5)
        assert first.outcome in ("N", "P")
        assert moody(n).value == moody(n).value
    for loops in (False, True):
        names = [(k,) for k in range(12)]
        round_about = bouton.game(lambda p: draw.sample(names, draw.randint(0, 3)), name="moody", heaps=False, loops=loops)
        for name in names:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                assert round_about(name).solve().outcome in ("N", "P", "D", "unknown")
    asked = []
    once = bouton.game(lambda n: asked.append(n) or range(n), name="once", heaps=True)
    for _ in range(3):
        assert once(30).solve().value == 30 and len(once(30).moves()) == 30
    assert sorted(asked) == list(range(31)), "each position is asked about once"


def test_positions_of_all_kinds() -> None:
    weird = ['"', "a\\b", "x+y", "é∞", "<&>", "", "nothing", "(1, 2)", "a:b", " ", (1, 2), 3, None, frozenset({1}), 2.5]
    game = bouton.game(lambda p: weird[: weird.index(p)], name="weird", heaps=False)
    for value, position in enumerate(weird):
        told = game(position)
        assert told.value == value and game.positions(told) == [position] and bouton.position(told.spec) == told
        assert [game.positions(move.to)[0] for move in told.moves()] == weird[:value] or value == 0
    both = game("x+y") + game('"')
    assert both.value == 2 and len(both.components) == 2

    class Broken:
        def __init__(self, what: str) -> None:
            self.what = what

        def __hash__(self) -> int:
            if self.what == "hash":
                raise RuntimeError("hash")
            return 1

        def __eq__(self, other: object) -> bool:
            raise RuntimeError("equal")

    for what, lefts in [("hash", [Broken("hash")]), ("equal", [Broken(""), Broken("")])]:
        with pytest.raises(RuntimeError, match=what):
            bouton.game(lambda p: lefts, name="broken", heaps=False)(0).solve()

    class Told:
        heaps = False

        def moves(self, p: int) -> list[int]:
            return [p - 1] if p else []

        def show(self, p: int) -> str:
            if p == 2:
                raise ZeroDivisionError("show")
            return "alike"

        def read(self, text: str) -> int:
            raise LookupError("read")

    told = bouton.game(Told)
    assert told(1).value == 1 and told(0).value == 0, "positions that are told alike are still two"
    with pytest.raises(ZeroDivisionError, match="show"):
        told(4).solve()
    with pytest.raises(LookupError, match="read"):
        bouton.solve("told:else")
    with pytest.raises(ValueError, match="no end"):
        bouton.game(lambda n: itertools.repeat(0) if n else [], name="endless", heaps=True)(1).solve()


def test_texts_as_positions_keep_every_character() -> None:
    """Also blanks at their ends, lines and control characters; in sums, too."""

    @bouton.game(heaps=False, name="letters")
    def letters(text):
        return [text[:i] + text[i + 1 :] for i in range(len(text))]

    class Shown:
        name, heaps = "shown-letters", False
        moves = staticmethod(letters.moves)
        show = staticmethod(str)
        read = staticmethod(str)

    draw = random.Random(3)
    for game in (letters, bouton.game(Shown)):
        texts = ["", " ", "\n", "-\xa0", "\t.\t", "a b", "1\u2028", "/+\t", "x\x00y", "'1'", '"', "\\", "\u3000z"]
        texts += ["".join(draw.choice(" \t\n\"'\\+:,()#a1é\u3000\xa0\x1b-.") for _ in range(draw.randint(1, 4))) for _ in range(60)]
        for text in texts[game is not letters :]:
            position = game(text)
            assert game.positions(position) == [text], repr(text)
            moves = [game.positions(move.to) for move in position.solve().winning_moves]
            assert sorted(moves) == [[left] for left in sorted(set(letters.moves(text)))] * (len(text) % 2), repr(text)
            assert game.positions(position + game("xy")) == [text, "xy"], repr(text)


def test_pictures_that_others_write() -> None:
    pictures = {
        1: '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg height="20pt" version="1.1" width="30pt" xmlns="http://www.w3.org/2000/svg"></svg>',
        2: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'><g/></svg>",
        3: '<svg\nxmlns="http://www.w3.org/2000/svg" viewBox="0,0,30,20" width="100%" height="100%" x="5"/>',
        4: "a row of pins",
    }

    class Drawn:
        name = "drawn-by-others"

        def moves(self, n):
            return range(n)

        def svg(self, n):
            return pictures[n]

    drawn = bouton.game(Drawn)
    for n in 1, 2, 3:
        root = tree.fromstring(drawn(n)._repr_svg_())
        assert root.get("width") == "30" and root.get("height") == "20", n
    assert tree.fromstring(drawn(1, 2)._repr_svg_()).get("width") == "84"
    together = tree.fromstring((drawn(1) + "nim:2" + drawn(3))._repr_svg_())
    assert len([each for each in together.iter("{http://www.w3.org/2000/svg}svg")]) == 4
    with pytest.raises(ValueError, match="a row of pins"):
        drawn(4)._repr_svg_()
    bouton.forget(drawn)


def test_a_pair_is_a_row_and_a_column() -> None:
    rook = bouton.game(lambda at: [(r, at[1]) for r in range(at[0])] + [(at[0], c) for c in range(at[1])], name="pair-rook", pairs=True)
    assert rook(2, 5) == rook((2, 5)) and rook(2, 5).value == 7 and rook.positions(rook(np.int64(2), 5)) == [(2, 5)]
    assert rook.positions(rook((2, 5), (1, 1))) == [(2, 5), (1, 1)]


def test_numbers_of_numpy_are_heaps() -> None:
    game = bouton.game(lambda n: np.arange(n), name="arrays", heaps=True)
    assert game(5).value == 5 and game(np.int64(4), 4).outcome == "P"
    assert list(game.values(to=np.int32(6))) == list(range(7))


def test_nothing_is_left() -> None:
    """A move may leave nothing at all."""
    heaps = bouton.game(lambda n: [[]] if n else [], name="vanish", heaps=True)
    assert heaps(5).value == 1 and heaps(5, 4).outcome == "P" and heaps(5).solve(misere=True).outcome == "P"
    words = bouton.game(lambda word: [[]] if word == "one" else [], name="vanish", heaps=False)
    assert words("one").value == 1 and (words("one") + words("one")).outcome == "P"
    assert words.positions(words("one").solve().winning_moves[0].to) == []


def test_without_loops_said_it_is_unknown_not_wrong() -> None:
    game = bouton.game(lambda p: [(p + 1) % 3], name="round", heaps=False)
    with pytest.warns(bouton.BoundWarning, match="loops=True"):
        assert game(0).solve().outcome == "unknown"
    assert bouton.game(lambda p: [(p + 1) % 3], name="round", loops=True)(0).outcome == "D"


def test_a_game_may_ask_itself() -> None:
    @bouton.game
    def greedy(n):
        # Moves to heaps that are lost in Nim's misère play: another question in the middle of one.
        return [k for k in range(n) if bouton.solve(f"nim:{k},1", misere=True).outcome == "N"]

    assert greedy(5).outcome in ("N", "P")
    assert greedy(5).outcome == greedy(5).solve(no_moves=True).outcome


def test_memory_is_bounded() -> None:
    game = bouton.game(lambda p: [(p[0] + 1, k) for k in range(50)] if p[0] < 10**6 else [], name="broad", heaps=False)
    with pytest.warns(bouton.BoundWarning):
        assert game((0, 0)).solve(memory="4M", time=60).outcome == "unknown"
