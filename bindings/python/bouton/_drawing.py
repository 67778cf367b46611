"""Pictures in SVG of what the engine tells as data: things on a table, columns of binary digits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

_unit = 40
_pieces = {"queen": "♛", "king": "♚", "rook": "♜", "knight": "♞", "bishop": "♝", "pawn": "♟"}
_round = {"coin": "#d9a520", "medal": "#9aa3ad", "pebble": "#7d8590", "chip": "#b3402e", "stone": "#555",
          "counter": "#b3402e", "white": "#fff", "black": "#222", "purse": "#8a5a2b"}  # fmt: skip
_places = {"square", "place", "goal", "free", "covered", "under", "step", "floor", "hole", "cell"}


def svg(width: float, height: float, body: str, title: str) -> str:
    """A whole picture, as wide as it is and no wider."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img"><title>{escape(title)}</title>'
        f'<g font-family="sans-serif" font-size="13" text-anchor="middle">{body}</g></svg>'
    )


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {more}>{escape(text)}</text>'


def _spot(spot: Mapping[str, Any], style: str) -> str:
    kind, label = str(spot["kind"]), str(spot.get("label", ""))
    left, top = spot["x"] * _unit, spot["y"] * _unit
    x, y = left + _unit / 2, top + _unit / 2
    if kind == "match":
        return (
            f'<rect x="{x - 3:g}" y="{top + 7:g}" width="6" height="{_unit - 9}" rx="2" fill="#e3c48d" stroke="#a5834a"/>'
            f'<ellipse cx="{x:g}" cy="{top + 8:g}" rx="5" ry="6" fill="#b3402e"/>'
        )
    if kind == "pin":
        return (
            f'<path d="M{x - 7:g} {top + 37:g}q-5-14 3-20q-4-9 4-11q8 2 4 11q8 6 3 20z" fill="#fbf6ea" stroke="#8a7f68"/>'
            f'<path d="M{x - 4:g} {top + 15:g}h8" stroke="#b3402e" stroke-width="2"/>'
        )
    if kind in _pieces:
        return _text(x, y + 11, _pieces[kind], 'font-size="32"')
    if kind in _round:
        return f'<circle cx="{x:g}" cy="{y:g}" r="14" fill="{_round[kind]}" stroke="#333"/>'
    if kind in ("turtle-up", "turtle-down"):
        turned = kind == "turtle-down"
        legs = "".join(f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="4" fill="#7a9a4a"/>' for dx in (-10, 10) for dy in (-8, 8))
        shell = "#e8dcae" if turned else "#4f7a34"
        return (
            f'{legs}<circle cx="{x:g}" cy="{y - 14:g}" r="5" fill="#7a9a4a"/>'
            f'<ellipse cx="{x:g}" cy="{y:g}" rx="13" ry="12" fill="{shell}" stroke="#333"/>'
            + _text(x, y + 4.5, label, f'fill="{"#333" if turned else "#fff"}" font-size="11"')
        )
    if kind in ("block", "poison", "stud", "handle", "box"):
        fill = {"block": "#7b4a2a", "poison": "#5b2a6b", "stud": "#b3402e", "handle": "#f0e3d8", "box": "#a5834a"}[kind]
        top_of_it = {
            "poison": _text(x, y + 6, "✕", 'fill="#fff" font-size="18"'),
            "stud": f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="#c95a48" stroke="#7d2a1c"/>',
            "handle": _text(x, y + 4.5, label, 'fill="#777" font-size="10"'),
        }.get(kind, "")
        return (
            f'<rect x="{left + 1:g}" y="{top + 1:g}" width="{_unit - 2}" height="{_unit - 2}" rx="4" '
            f'fill="{fill}" stroke="#333" stroke-opacity="0.5"/>{top_of_it}'
        )
    if kind == "town":
        return (
            f'<ellipse cx="{x:g}" cy="{y:g}" rx="{max(14, 4 * len(label) + 8)}" ry="14" fill="#fff" stroke="#333" stroke-width="1.5"/>'
            + _text(x, y + 4.5, label)
        )
    if kind == "token":
        return f'<circle cx="{x + 14:g}" cy="{y - 12:g}" r="7" fill="#b3402e" stroke="#333"/>'
    if kind == "more":
        return _text(x, y + 7, "+", 'font-size="20" fill="#777"')
    if kind == "node":
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="#fff" stroke="#333" stroke-width="1.5"/>' + _text(x, y + 4.5, label)
        )
    if kind == "ground":
        return f'<path d="M{left:g} {y:g}h{_unit}" stroke="#7a5a3a" stroke-width="5"/>'
    if kind == "gap":
        return f'<path d="M{x:g} {top + 8:g}v{_unit - 16}" stroke="#999" stroke-dasharray="3 3"/>'
    if kind in _places:
        dark = style == "board" and (int(spot["x"]) + int(spot["y"])) % 2 == 1
        fill = "#cfe8cf" if kind == "goal" else "#999" if kind == "covered" else "#d7c4a3" if dark else "#f7f0e0"
        words = "" if style == "board" or not label else _text(x, top + _unit - 5, label, 'font-size="9" fill="#777"')
        return (
            f'<rect x="{left + 0.5:g}" y="{top + 0.5:g}" width="{_unit - 1}" height="{_unit - 1}" '
            f'fill="{fill}" stroke="#8a7f68"/>' + words
        )
    # A thing that nobody drew: a plate with its name, or its kind.
    return (
        f'<rect x="{left + 3:g}" y="{top + 3:g}" width="{_unit - 6}" height="{_unit - 6}" rx="5" '
        f'fill="#3f6fa8" stroke="#24466f" data-kind="{escape(kind)}"/>'
        + _text(x, y + 4.5, label or kind[:5], 'fill="#fff" font-size="11"')
    )


def scene(told: Mapping[str, Any], title: str) -> str:
    """One component as things on a table, as `moves(..., scene=True)` tells it."""
    style = str(told.get("style", ""))
    middle = {
        str(spot["id"]): ((spot["x"] + 0.5) * _unit, (spot["y"] + 0.5) * _unit) for spot in told["spots"]
    }
    body, seen = [], dict[Any, int]()
    for line in told.get("lines", []):
        (x1, y1), (x2, y2) = middle[str(line["from"])], middle[str(line["to"])]
        pair = tuple(sorted((str(line["from"]), str(line["to"]))))
        turn = seen[pair] = seen.get(pair, -1) + 1
        arrow = line.get("kind") == "arrow"
        how = 'fill="none" ' + ('stroke="#777" stroke-width="1.5"' if arrow else 'stroke="#1d7a33" stroke-width="3"')
        if x1 == x2 and y1 == y2:
            size = 24 + 8 * turn
            body.append(f'<path d="M{x1:g} {y1:g}c-{size}-{size} {size}-{size} 0 0" {how}/>')
        else:
            bend = (turn + 1) // 2 * 18 * (1 if turn % 2 else -1)
            length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
            x, y = (x1 + x2) / 2 - bend * (y2 - y1) / length, (y1 + y2) / 2 + bend * (x2 - x1) / length
            body.append(f'<path d="M{x1:.4g} {y1:.4g}Q{x:.4g} {y:.4g} {x2:.4g} {y2:.4g}" {how}/>')
            if arrow:  # its head, where it reaches the town
                far = max(((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5, 1)
                dx, dy = (x2 - x) / far, (y2 - y) / far
                hx, hy = x2 - 15 * dx, y2 - 15 * dy
                body.append(
                    f'<path d="M{hx:.4g} {hy:.4g}L{hx - 9 * dx - 4 * dy:.4g} {hy - 9 * dy + 4 * dx:.4g}'
                    f'L{hx - 9 * dx + 4 * dy:.4g} {hy - 9 * dy - 4 * dx:.4g}z" fill="#777"/>'
                )
    body += [_spot(spot, style) for spot in told["spots"]]
    left, top = (22 if told.get("row_names") else 4), (20 if told.get("column_names") else 4)
    names = [
        _text(left / 2, top + (i + 0.5) * _unit + 4, str(name), 'fill="#666"')
        for i, name in enumerate(told.get("row_names", []))
    ] + [
        _text(left + (i + 0.5) * _unit, top - 6, str(name), 'fill="#666"')
        for i, name in enumerate(told.get("column_names", []))
    ]
    # As large as what is there: some things stand outside of the table.
    above = max(0, -min([spot["y"] for spot in told["spots"]] + [0])) * _unit
    columns = max([told["columns"]] + [spot["x"] + 1 for spot in told["spots"]])
    rows = max([told["rows"]] + [spot["y"] + 1 for spot in told["spots"]])
    width, height = columns * _unit + left + 4, rows * _unit + above + top + 4
    return svg(width, height, f'{"".join(names)}<g transform="translate({left} {top + above:g})">{"".join(body)}</g>', title)


def _bare(picture: str) -> tuple[str, float, float]:
    """An <svg> without what may stand before it, and its size; others than this package write them in many ways."""
    import re

    begun = re.search(r"<svg(?:\s[^>]*)?>", picture)
    if begun is None:
        raise ValueError(f"this is no picture in SVG: {picture[:60]!r}")
    tag = begun[0]
    sizes = [re.search(rf"\s{name}\s*=\s*[\"']([\d.]+)(?:px|pt)?[\"']", tag) for name in ("width", "height")]
    box = re.search(r"\sviewBox\s*=\s*[\"'][-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.]+)[\s,]+([\d.]+)", tag)
    width, height = (
        float(size[1]) if size is not None else float(box[i + 1]) if box is not None else 100.0 for i, size in enumerate(sizes)
    )
    kept = re.sub(r"\s(x|y|width|height)\s*=\s*(\"[^\"]*\"|'[^']*')", "", tag[4:])
    return f'<svg width="{width:g}" height="{height:g}"{kept}{picture[begun.end() :]}', width, height


def beside(pictures: Iterable[str], title: str) -> str:
    """Several pictures in a row, with a plus between them."""
    body, x, tallest = [], 0.0, 0.0
    for index, each in enumerate(pictures):
        picture, width, height = _bare(each)
        if index > 0:
            body.append(_text(x + 12, 26, "+", 'font-size="20"'))
            x += 24
        body.append(picture.replace("<svg ", f'<svg x="{x:g}" ', 1))
        x, tallest = x + width, max(tallest, height)
    return svg(x, tallest, "".join(body), title)


def bit_columns(heaps: Iterable[int]) -> str:
    """Numbers in binary, one below the other, the odd columns marked: their nim-sum stands below.

    >>> bit_columns([3, 4, 5]).count("<text")
    16
    """
    rows = list(heaps)
    if any(heap < 0 for heap in rows):
        raise ValueError("heaps are numbers from 0 on")
    total = 0
    for heap in rows:
        total ^= heap
    digits = max([heap.bit_length() for heap in rows] + [1])
    size, left = 24, 64
    body = []
    for column in range(digits):
        if total >> (digits - 1 - column) & 1:
            body.append(
                f'<rect x="{left + column * size:g}" y="2" width="{size}" height="{(len(rows) + 1) * size + 8}" fill="#ffe3a6"/>'
            )
    for line, heap in enumerate([*rows, total]):
        y = line * size + 19 + (6 if line == len(rows) else 0)
        body.append(_text(left - 10, y, str(heap), 'text-anchor="end"'))
        for column in range(digits):
            body.append(_text(left + (column + 0.5) * size, y, str(heap >> (digits - 1 - column) & 1)))
    body.append(f'<path d="M8 {len(rows) * size + 5:g}h{left + digits * size - 8}" stroke="#333"/>')
    return svg(left + digits * size + 8, (len(rows) + 1) * size + 14, "".join(body), "nim-sum")
