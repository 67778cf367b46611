"""A program with types: `mypy --strict` finds nothing wrong with it, and it runs."""

import bouton


@bouton.game
def pins(n: int) -> list[list[int]]:
    """A row of pins: knock down one, or two neighbours."""
    return [[left, n - hit - left] for hit in (1, 2) for left in range(n - hit + 1)]


@bouton.game(pairs=True, name="typed-rook")
def rook(place: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = place
    return [(r, column) for r in range(row)] + [(row, c) for c in range(column)]


def report(progress: bouton.Progress) -> None:
    print(progress.seconds, progress.positions)


answer = bouton.solve("nim:3,4,5", explain=True, threads=1, progress=report)
outcome: str = answer.outcome
moves: list[bouton.Move] = answer.winning_moves
first: str = moves[0].to
together: bouton.Position = pins(3, 4) + "nim:2" + rook((1, 2))
table = rook.table(to=(3, 4))
entry: int = table[1, 2]
shape: tuple[int, ...] = table.shape
values = bouton.values("0.106", to=100, from_=3)
longest: int = max(values)
found = bouton.period(pins.name, time=1)
proved: bool = found.proved
period: int = found.period or 0
genera: list[str] = bouton.genus("kayles", to=5)[:]
text: str = bouton.graph(together).present("svg")

if __name__ == "__main__":
    print(outcome, first, entry, shape, longest, period, genera, len(text))
