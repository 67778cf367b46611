"""Long calls: Ctrl-C, progress, bounds, threads, and the interpreter's lock."""

import os
import signal
import threading
import time
import warnings
from collections.abc import Callable

import bouton
import numpy
import pytest

LONG: list[tuple[str, Callable[[], object]]] = [
    ("a search", lambda: bouton.solve("cram/7x9:start", no_moves=True, threads=1)),
    ("two threads", lambda: bouton.solve("cram/7x9:start", no_moves=True, threads=2)),
    ("a period", lambda: bouton.period("0.007", threads=1)),
    ("a long row", lambda: bouton.values("grundy", to=10**8 - 1, rare=True, threads=1)),
    ("positions", lambda: bouton.positions("cram/4x7", values=True, threads=1)),
]


@pytest.mark.parametrize("what, work", LONG, ids=[what for what, _ in LONG])
def test_an_interrupt_comes_at_once(what: str, work: Callable[[], object]) -> None:
    sent: list[float] = []

    def send() -> None:
        sent.append(time.process_time())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, send)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
    finally:
        timer.cancel()
    # Processor time: what else the machine does is no matter. Two threads may both be at work meanwhile.
    assert time.process_time() - sent[0] < 2, what
    timer.join()
    assert bouton.solve("nim:3,4,5").value == 2, "what follows is answered"


def test_an_interrupt_in_the_authors_code() -> None:
    @bouton.game(name="slow")
    def slow(n: int) -> range:
        time.sleep(0.002)
        return range(n)

    threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        slow(3000).solve()
    assert time.monotonic() - began < 5  # it would take some six
    assert slow(3).value == 3


def test_others_run_meanwhile() -> None:
    counted, done = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        bouton.solve("cram/7x9:start", no_moves=True, threads=1, time=1)
    done.set()
    other.join()
    assert counted > 50


def test_several_threads_of_python() -> None:
    expected = {n: bouton.solve(f"kayles:{n},7+wythoff:2,{n}").data for n in range(12)}

    @bouton.game(name="shared")
    def shared(n: int) -> range:
        return range(n)

    found: dict[int, object] = {}
    own: dict[int, object] = {}

    def ask(n: int) -> None:
        found[n] = bouton.solve(f"kayles:{n},7+wythoff:2,{n}").data
        own[n] = shared(n).value

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == expected and own == {n: n for n in range(12)}


def test_progress_is_told() -> None:
    told: list[bouton.Progress] = []
    with pytest.warns(bouton.BoundWarning, match="time"):
        answer = bouton.solve("cram/7x9:start", no_moves=True, time=1.5, progress=told.append, threads=1)
    assert answer.outcome == "unknown" and answer.stop == "time" and not answer.complete
    assert len(told) >= 2 and all(a.seconds < b.seconds for a, b in zip(told, told[1:]))
    assert told[-1].positions > told[0].positions > 0 and "positions" in str(told[0])
    assert answer.looked_at >= told[-1].positions


def test_progress_may_fail() -> None:
    def fail(progress: bouton.Progress) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        bouton.solve("cram/7x9:start", no_moves=True, progress=fail)
    assert bouton.solve("nim:3").value == 3


def test_nothing_is_written_in_scripts(capfd) -> None:
    with pytest.warns(bouton.BoundWarning):
        bouton.solve("cram/7x9:start", no_moves=True, time=1.5)
    written = capfd.readouterr()
    assert written.out == "" and written.err == ""


def test_progress_on_a_terminal(capfd) -> None:
    with pytest.warns(bouton.BoundWarning):
        bouton.solve("cram/7x9:start", no_moves=True, time=2, progress=True)
    assert "million/s" in capfd.readouterr().err


def test_threads_give_the_same() -> None:
    for spec in ["cram/4x6:start", "tactix/4x4:start"]:
        one, two = (bouton.solve(spec, threads=threads).data for threads in (1, 2))
        assert one == two
    assert bouton.period("0.104", threads=1).data == bouton.period("0.104", threads=2).data


def test_a_warning_names_the_line_that_asked() -> None:
    """However many functions of the package are between: else one warning would stand for all games."""
    position = bouton.position("cram/7x9:start")
    for ask in (lambda: position.solve(positions=10), lambda: bouton.solve(position, positions=10)):
        with pytest.warns(bouton.BoundWarning) as caught:
            ask()
        assert caught[0].filename == __file__


def test_bounds() -> None:
    for bound in ({"positions": 10}, {"time": 0.05}):
        with pytest.warns(bouton.BoundWarning):
            answer = bouton.solve("cram/7x9:start", no_moves=True, **bound)
        assert answer.outcome == "unknown" and answer.stop in bound
    with pytest.warns(bouton.BoundWarning, match="memory"):
        answer = bouton.solve("tactix/4x4:start+hackenbush:0-1", function="remoteness", memory="64K")
    assert answer.functions == {"remoteness": "unknown"} and answer.stop == "memory"
    for wrong in ({"memory": "much"}, {"memory": 0}, {"memory": True}, {"time": 0}, {"time": -1}, {"threads": 0}, {"positions": -3}):
        with pytest.raises(ValueError):
            bouton.solve("nim:3", **wrong)
    for wrong in ({"to": 2.5}, {"to": (1, 2, 3)}, {"to": -1}):
        with pytest.raises(ValueError):
            bouton.values("kayles", **wrong)
    for wrong in ({"time": "3"}, {"time": True}, {"threads": 1.5}, {"threads": "2"}, {"files": 5}, {"progress": 5}, {"misere": "yes"}, {"misere": 2},
                  {"lang": False}, {"positions": True}):  # fmt: skip
        with pytest.raises(TypeError, match=next(iter(wrong))):
            bouton.solve("nim:3", **wrong)
    for wrong in ({"positions": float("nan")}, {"positions": float("inf")}, {"positions": 1.5}):
        with pytest.raises(ValueError, match="whole number"):
            bouton.solve("nim:3", **wrong)
    for yes in (True, 1, numpy.bool_(True)):
        assert bouton.solve("nim:1", misere=yes).outcome == "P" and bouton.ask("solve", spec="nim:1", misere=yes).outcome == "P"
    for no in (False, 0, None, numpy.bool_(False)):
        assert bouton.solve("nim:1", misere=no).outcome == "N"
    for much in (10**30, "99999999T"):
        assert bouton.solve("nim:3", memory=much).value == 3
    with pytest.raises(bouton.BoutonError, match="too large"):
        bouton.values("kayles", to=10**40)
    for wrong in (True, False):
        with pytest.raises(TypeError, match="to="):
            bouton.values("kayles", to=wrong)
    with pytest.raises(TypeError):
        bouton.solve(3)
    with pytest.raises(TypeError):
        bouton.solve("nim:3", depth=3)
    with pytest.raises(bouton.BoutonError, match="more than"):
        bouton.values("kayles", to=10**12)
    with pytest.raises(bouton.BoutonError):
        bouton.solve("nim:3", play="alone")
    with pytest.raises(bouton.BoutonError):
        bouton.ask("dissolve", spec="nim:3")
