#!/usr/bin/env python3
"""Writes nim345-figures.json: what chapter 12 of the thesis says about the matches of the class, and the same figures
counted again from nim345-matches.json by a program that knows nothing of Bouton.

    python3 tests/data/nim345_figures.py            writes the file anew
    python3 tests/data/nim345_figures.py --check    only compares

Source: V. Nemcova, NIM a matematika, diploma thesis, University of South Bohemia, Ceske Budejovice 2021; chapters 12.6 to 12.8
and appendices 16 to 23. The thesis counts 121 matches, while its groups in 12.6 add up to 118; 110 of them can be read in the
text of the appendices (five of group 4 and three of group 7 are missing). So figures need not agree.
"""
import collections
import json
import pathlib
import sys

here = pathlib.Path(__file__).parent
start = (3, 4, 5)


def nim_sum(heaps):
    total = 0
    for heap in heaps:
        total ^= heap
    return total


def is_pair(heaps):
    return len(heaps) == 2 and heaps[0] == heaps[1]


def name(heaps):
    return "-".join(map(str, heaps)) or "0"


def figures(matches):
    to_heaps, safe_to_heaps = collections.Counter(), collections.Counter()
    visits, first_visits = collections.Counter(), collections.Counter()
    pair_moves, mirrored, mirrored_in = collections.Counter(), collections.Counter(), collections.defaultdict(collections.Counter)
    both = both_by_one = both_won = dawdles = symmetric = 0
    perfect = []
    for match in matches:
        line = [start]
        for text in match["positions"]:
            line.append(tuple(sorted(int(heap) for heap in text.split("-") if heap != "0")))
        length = len(line) - 1
        winner = (length - 1) % 2  # 0: who moves first
        left = {}
        dawdled = paired = False
        good = True
        for i in range(1, length + 1):
            before, after, who = line[i - 1], line[i], (i - 1) % 2
            to_heaps[len(after)] += 1
            if after and nim_sum(after) == 0:
                safe_to_heaps[len(after)] += 1
                visits[name(after)] += 1
                first_visits[name(after)] += i == 1
                if not is_pair(after):
                    left.setdefault(after, set()).add(who)
            if is_pair(after):
                paired = True
                pair_moves[name(before), name(after)] += 1
            dawdled |= len(before) == 1 and len(after) == 1
            if who == winner and (nim_sum(before) == 0 or nim_sum(after) != 0):
                good = False
        dawdles += dawdled
        symmetric += paired
        if good:
            perfect.append(f"{match['group']}/{match['no']}")
        if len(left) > 1:
            both += 1
            both_by_one += any(all(player in who for who in left.values()) for player in (0, 1))
            both_won += all(winner in who for who in left.values())
        # Who moved last left two equal heaps each time, from this move on.
        at = length
        while at > 2 and is_pair(line[at - 2]):
            at -= 2
        if at < length:
            mirrored[name(line[at - 1]), name(line[at])] += 1
            mirrored_in[name(line[at - 1]), name(line[at])][length - at + 1] += 1
    return {
        "matches": len(matches),
        "moves": sum(to_heaps.values()),
        "moves_to_heaps": {str(k): to_heaps[k] for k in sorted(to_heaps)},
        "safe_moves_to_heaps": {str(k): safe_to_heaps[k] for k in sorted(safe_to_heaps)},
        "visits": {k: {"all": visits[k], "as_first_move": first_visits[k]} for k in sorted(visits)},
        "several_safe_positions": {"matches": both, "by_one_player": both_by_one, "won": both_won},
        "dawdle_matches": dawdles,
        "symmetric_matches": symmetric,
        "symmetric_moves": [
            {"from": a, "to": b, "moves": n, "mirrored": mirrored[a, b], "mirrored_in": {str(k): v for k, v in sorted(mirrored_in[a, b].items())}}
            for (a, b), n in sorted(pair_moves.items())
        ],
        "mirrored_matches": sum(mirrored.values()),
        "mirrored_from_two_heaps": sum(n for (a, _), n in mirrored.items() if a.count("-") == 1),
        "mirrored_from_three_heaps": sum(n for (a, _), n in mirrored.items() if a.count("-") == 2),
        "perfect": perfect,
    }


# What is printed, where, and which of the figures above it is: keys one after another; of a move into two equal heaps its
# two positions.
printed = [
    ("12.7", "matches", "partie", 121, ["matches"]),
    ("12.7", "moves", "tahy", 757, ["moves"]),
    ("12.7", "moves that left three heaps", "tahy do pozic se třemi hromádkami", 181, ["moves_to_heaps", "3"]),
    ("12.7", "moves that left two heaps", "tahy do pozic se dvěma hromádkami", 318, ["moves_to_heaps", "2"]),
    ("12.7", "moves that left one heap", "tahy do pozic s jednou hromádkou", 137, ["moves_to_heaps", "1"]),
    ("12.7.1", "moves to 1-4-5", "tahy do pozice 1-4-5", 18, ["visits", "1-4-5", "all"]),
    ("12.7.1", "of these, first moves", "z toho první tahy", 16, ["visits", "1-4-5", "as_first_move"]),
    ("12.7.1", "moves to 1-2-3", "tahy do pozice 1-2-3", 15, ["visits", "1-2-3", "all"]),
    ("12.7.1", "matches with both", "partie s oběma pozicemi", 7, ["several_safe_positions", "matches"]),
    ("12.7.1", "both by one player, who won", "obě pozice užil vítěz partie", 3, ["several_safe_positions", "won"]),
    ("12.7.3", "safe moves among those that left three heaps, in per cent", "bezpečné tahy mezi tahy do tří hromádek, v procentech", 17, ["safe_moves_to_heaps", "3", "%", "moves_to_heaps", "3"]),
    ("12.8", "matches with dawdling", "partie s tahy proti vítězné strategii (otálení)", 15, ["dawdle_matches"]),
    ("12.7.3.1", "mirrored from 1-5", "zrcadleno z 1-5", 5, ["symmetric_moves", "1-5", "1-1"]),
    ("12.7.3.1", "mirrored from 1-4", "zrcadleno z 1-4", 6, ["symmetric_moves", "1-4", "1-1"]),
    ("12.7.3.1", "mirrored from 1-3", "zrcadleno z 1-3", 7, ["symmetric_moves", "1-3", "1-1"]),
    ("12.7.3.1", "mirrored from 1-2", "zrcadleno z 1-2", 6, ["symmetric_moves", "1-2", "1-1"]),
    ("12.7.3.1", "mirrored from 2-3", "zrcadleno z 2-3", 5, ["symmetric_moves", "2-3", "2-2"]),
    ("12.7.3.1", "mirrored from 2-4", "zrcadleno z 2-4", 2, ["symmetric_moves", "2-4", "2-2"]),
    ("12.7.3.1", "mirrored from 3-4", "zrcadleno z 3-4", 2, ["symmetric_moves", "3-4", "3-3"]),
    ("12.7.3.1", "mirrored from 4-5", "zrcadleno z 4-5", 1, ["symmetric_moves", "4-5", "4-4"]),
    ("12.7.3.2", "mirrored from 3-3-3", "zrcadleno z 3-3-3", 1, ["symmetric_moves", "3-3-3", "3-3"]),
    ("12.8", "mirrored from two heaps", "zrcadleno ze dvou hromádek", 54, ["mirrored_from_two_heaps"]),
    ("12.7.3.2", "mirrored from three heaps", "zrcadleno ze tří hromádek", 11, ["mirrored_from_three_heaps"]),
    ("12.8", "matches mirrored to the end", "partie dohrané zrcadlovými tahy", 65, ["mirrored_matches"]),
]

data = json.loads((here / "nim345-matches.json").read_text())
groups = sorted({match["group"] for match in data["matches"]})
result = {
    "source": "V. Nemcova, NIM a matematika, diploma thesis, Ceske Budejovice 2021, chapters 12.6 to 12.8; counted again by nim345_figures.py",
    "printed": [{"chapter": c, "en": en, "cs": cs, "printed": n, "figure": figure} for c, en, cs, n, figure in printed],
    # Chapter 12.6: which groups have how many matches mirrored to the end.
    "printed_groups": {"matches": {"1": 10, "2": 8, "3": 11, "4": 16, "5": 21, "6": 22, "7": 30}, "mirrored_matches": {"1": 6, "2": 3, "3": 9, "4": 6, "5": 13, "6": 11, "7": 18}, "dawdle_matches": {"1": 0, "2": 2, "3": 0, "4": 10, "5": 3, "6": 1, "7": 2}},
    "counted": figures(data["matches"]),
    "counted_groups": {str(g): figures([m for m in data["matches"] if m["group"] == g]) for g in groups},
}
text = json.dumps(result, ensure_ascii=False, indent=1) + "\n"
path = here / "nim345-figures.json"
if "--check" in sys.argv:
    sys.exit(0 if path.read_text() == text else "nim345-figures.json is stale")
path.write_text(text)
