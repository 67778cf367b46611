"""Answers are those of the command."""

import copy
import pathlib
import pickle
import random
import re
import xml.etree.ElementTree as tree

import bouton
import pytest
from conftest import batch, command

WAYS = [
    {"play": play, "ending": ending, "misere": misere}
    for play in ("sum", "join", "union")
    for ending in ("long", "short")
    for misere in (False, True)
]


def random_spec(draw: random.Random) -> str:
    def heaps(most: int) -> str:
        return ",".join(str(draw.randint(0, most)) for _ in range(draw.randint(1, 3)))

    terms = [
        lambda: "nim:" + heaps(9),
        lambda: "kayles:" + heaps(7),
        lambda: f"subtract/{draw.randint(1, 2)},{draw.randint(3, 5)}:" + heaps(9),
        lambda: f"wythoff:{draw.randint(0, 4)},{draw.randint(0, 4)}",
        lambda: "0.137:" + heaps(6),
        lambda: "hackenbush:0-1,1-2,0-2",
        lambda: "turtles:2,3",
        lambda: "rules/(leave n-k for k in divisors(n) if k < n):" + str(draw.randint(1, 9)),
    ]
    return "+".join(draw.choice(terms)() for _ in range(draw.randint(1, 2)))


def test_random_positions() -> None:
    draw = random.Random(1901)
    requests = []
    for _ in range(150):
        way = draw.choice(WAYS)
        requests.append({"command": draw.choice(["solve", "solve", "moves"]), "spec": random_spec(draw), **way})
    told = batch(requests)
    assert len(told) == len(requests)
    outcomes = set()
    for request, expected in zip(requests, told):
        answer = bouton.ask(**request)
        assert answer.data == expected, request
        outcomes.add(expected.get("outcome"))
    assert {"N", "P"} <= outcomes


def test_bad_positions() -> None:
    for spec in ["nim:3,x", "nam:3", "nim", "", "nim:3+", "kayles:-1", "graph/A-B:C", "rules/(leave):3", 'nim:"3']:
        expected = command("solve", spec)["error"]
        with pytest.raises(bouton.BoutonError) as caught:
            bouton.solve(spec)
        assert caught.value.message == expected["message"], spec
        assert caught.value.kind == expected["kind"]
        assert caught.value.column == expected.get("column")
        assert caught.value.expected == expected.get("expected", "")


ASKED = [
    ("games", ["nim"], {"spec": "nim"}),
    ("solve", ["nim:3,4,5", "--explain"], {"spec": "nim:3,4,5", "explain": True}),
    ("solve", ["kayles:5", "--function", "remoteness,suspense"], {"spec": "kayles:5", "function": ["remoteness", "suspense"]}),
    ("moves", ["tactix/2x2:start", "--scene"], {"spec": "tactix/2x2:start", "scene": True}),
    ("complete", ["nim:3,4"], {"spec": "nim:3,4"}),
    ("kernel", ["nim:2,2", "--layers"], {"spec": "nim:2,2", "layers": True}),
    ("values", ["0.77", "--from", "3", "--to", "20"], {"spec": "0.77", "from_": 3, "to": 20}),
    ("values", ["kayles", "--to", "9", "--misere"], {"spec": "kayles", "to": 9, "misere": True}),
    ("table", ["wythoff", "--to", "3x4"], {"spec": "wythoff", "to": (3, 4)}),
    ("graph", ["nim:1,2", "--layout"], {"spec": "nim:1,2", "layout": True}),
    ("discover", ["--trio", "1,2,3"], {"trio": "1,2,3"}),
    ("period", ["0.137"], {"spec": "0.137"}),
    ("calc", ["mex{0,1,3}"], {"spec": "mex{0,1,3}"}),
    ("genus", ["kayles", "--to", "9"], {"spec": "kayles", "to": 9}),
    ("canonical", ["kayles:6", "--equals", "nim:3"], {"spec": "kayles:6", "equals": "nim:3"}),
    ("quotient", ["kayles", "--to", "20"], {"spec": "kayles", "to": 20}),
    ("positions", ["tactix/3x3", "--misere"], {"spec": "tactix/3x3", "misere": True}),
]


@pytest.mark.parametrize("name, arguments, members", ASKED, ids=lambda each: each if isinstance(each, str) else "")
def test_every_command(name: str, arguments: list[str], members: dict[str, object]) -> None:
    expected = command(name, *arguments)
    assert bouton.ask(name, **members).data == expected
    # The function of that name says the same, its position first.
    members = dict(members)
    first = [members.pop("spec")] if "spec" in members else []
    assert getattr(bouton.requests, name)(*first, **members).data == expected


def test_rules_records_verify(tmp_path) -> None:
    assert bouton.requests.rules(name="kayles").data == command("rules", "check", "kayles")
    assert bouton.records("examples/class.csv").data == command("records", "analyse", "examples/class.csv")
    certificate = bouton.period("0.137", certificate=True).certificate
    file = tmp_path / "certificate.txt"
    file.write_text(certificate)
    assert bool(bouton.verify(file)) and bool(bouton.verify(certificate))
    assert bouton.verify(file).data == command("verify", str(file))
    asked = {name for name, _, _ in ASKED} | {"rules", "records", "verify"}
    assert asked == set(bouton.requests.__all__), "a command of the engine is not tried"


def test_what_is_made_of_records(tmp_path) -> None:
    report = bouton.records("examples/class.csv", action="report")
    assert report.text.startswith("<!doctype html") and "Ada" in report.text
    shown = report._repr_html_()
    assert shown.startswith("<iframe sandbox") and "<script" not in shown and "&lt;html" in shown
    assert bouton.records("examples/class.csv")._repr_html_() is None
    converted = bouton.records("examples/class.csv", action="convert", to="json")
    assert bouton.records([{"name": "own.json", "text": converted.text}]).totals.moves == 75
    assert "Ada" in bouton.records(action="schedule", players=["Ada", "Bea", "Cili"], games=1).text
    # Several files, as paths; a text; what cannot be read.
    assert bouton.records([pathlib.Path("examples/class.csv")] * 2).totals.matches == 20
    with pytest.raises(FileNotFoundError):
        bouton.records("none.csv")
    flawed = bouton.records("1-4-5 9-9-9\n")
    assert flawed.to_frame()["status"].tolist() != ["read"]


def test_a_false_certificate_does_not_hold() -> None:
    certificate = bouton.period("0.77", certificate=True).certificate
    lines = certificate.splitlines()
    tried = 0
    for at, line in enumerate(lines):
        if not any(digit in line for digit in "12345678"):
            continue
        changed = line.translate(str.maketrans("12345678", "23456781"))
        text = "\n".join([*lines[:at], changed, *lines[at + 1 :]]) + "\n"
        try:
            assert not bouton.verify(text, time=20)
        except bouton.BoutonError:
            pass  # it is none any more
        tried += 1
    assert tried > 2


def test_nothing_that_a_terminal_obeys() -> None:
    """Names that somebody else wrote may hold anything."""
    answer = bouton.solve('graph/"\x1b[31mA"-B:B', explain=True)
    assert "\x1b" not in repr(answer) and "[31mA" in repr(bouton.graph('graph/"\x1b[31mA"-B:"\x1b[31mA"'))
    assert "\x1b" not in repr(bouton.graph('graph/"\x1b[31mA"-B:"\x1b[31mA"'))
    for ask in (lambda: bouton.solve("nim:\x1b[31m"), lambda: bouton.position("nim:\x1b[31m")):
        with pytest.raises(bouton.BoutonError) as caught:
            ask()
        assert "\x1b" not in str(caught.value)


def test_attributes() -> None:
    answer = bouton.solve("nim:3,4,5")
    assert answer.outcome == "N" and answer.value == 2 and answer.function == "grundy"
    assert [move.to for move in answer.winning_moves] == ["nim:1,4,5"]
    assert answer.components[1].spec == "nim:4"
    assert answer.method == "nim-sum of Grundy values"
    assert "winning_moves" in dir(answer) and answer.complete and answer.stop == ""
    with pytest.raises(AttributeError, match="winning_moves"):
        answer.winning_move
    loopy = bouton.solve("graph/A-B,B-C,C-B:A")
    assert loopy.value == bouton.Infinity() and repr(loopy.value) == "∞()" and loopy.outcome == "D"
    assert bouton.solve("kayles:3,2", misere=True).value is None or isinstance(bouton.solve("kayles:3,2", misere=True).value, str)
    assert bouton.values("kayles", from_=5, to=8).first == 5
    assert bouton.solve("nim:3", lang="hu", explain=True).reasons[0].text != bouton.solve("nim:3", explain=True).reasons[0].text


def test_formats() -> None:
    for answer, formats in [
        (bouton.values("kayles", to=9), ("text", "csv", "latex", "bfile", "svg", "json")),
        (bouton.table("wythoff", to="3x3"), ("text", "csv", "latex", "svg", "json")),
        (bouton.graph("nim:1,1"), ("dot", "svg", "text")),
        (bouton.canonical("kayles:6"), ("latex", "text")),
    ]:
        for format in formats:
            assert answer.present(format).strip()
    with pytest.raises(ValueError, match="one of text, json"):
        bouton.solve("nim:1").present("svg")
    with pytest.raises(ValueError):
        bouton.solve("nim:1").present("pdf")


def test_save(tmp_path) -> None:
    values = bouton.values("kayles", to=9)
    for name, begin in [("a.svg", "<svg"), ("a.csv", "n,"), ("a.tex", "%"), ("a.json", "{"), ("a.txt", "n |")]:
        values.save(tmp_path / name)
        assert (tmp_path / name).read_text().startswith(begin), name


def test_positions() -> None:
    position = bouton.position("nim:3,4")
    assert str(position + "kayles:2") == "nim:3,4+kayles:2"
    assert str("kayles:2" + position) == "kayles:2+nim:3,4"
    assert (position + "kayles:2").spec == "nim:3,4+0.77:2"
    assert position == bouton.position(" NIM:3,4 ") and len({position, bouton.position("nim:3,4")}) == 1
    assert [str(each) for each in position.components] == ["nim:3", "nim:4"]
    assert sum([bouton.position("nim:1"), bouton.position("nim:2")]).value == 3
    assert {each.spec for each in bouton.position("nim:2").options()} == {"nim:0", "nim:1"}
    with pytest.raises(TypeError):
        position + 3
    with pytest.raises(bouton.BoutonError, match="nothing stands next to"):
        position + ""
    with pytest.raises(bouton.BoutonError):
        bouton.position("nim")


def test_everything_on_a_table_is_drawn() -> None:
    """What the games of the catalogue put there has a drawing of its own, and nothing stands outside of the picture."""
    drawn = 0
    for game in bouton.games().data["games"]:
        picture = bouton.position(game["start"])._repr_svg_() if game.get("start") else None
        if picture is None:
            continue
        assert "data-kind" not in picture, (game["id"], re.findall('data-kind="([^"]*)"', picture))
        root = tree.fromstring(picture)
        for part in root.iter("{http://www.w3.org/2000/svg}svg"):
            width, height = float(part.get("width", 0)), float(part.get("height", 0))
            for shape in part.findall(".//{http://www.w3.org/2000/svg}rect"):
                assert float(shape.get("x", 0)) + float(shape.get("width", 0)) <= width and float(shape.get("y", 0)) < height
        drawn += 1
    assert drawn > 25


def test_written_rules() -> None:
    halves = bouton.rules("leave n-k for k in divisors(n) if k < n")
    assert list(halves.values(to=20)) == command("values", halves.name, "--to", "20")["values"]
    euclid = bouton.rules(
        "game Euclid  # (\nposition a, b\n"
        "leave (a - k*b, b) for k in 1..a/b if 0 < b <= a\nleave (a, b - k*a) for k in 1..b/a if 0 < a < b",
        name="my-euclid",
    )
    assert euclid((25, 7)).value == bouton.solve("rules/euclid:25,7").value
    assert bouton.solve("my-euclid:25,7+nim:3").outcome == "P"
    assert euclid.check().ends is True
    assert bouton.rules("leave n-1 if n > 0\nleave n-2 if n > 1\n")(4).outcome == "N"
    kayles = bouton.rules("heap n\nleave i + (n-1-i) for i in 0..n-1\nleave i + (n-2-i) for i in 0..n-2")
    assert kayles.period().proved and kayles.period().period == 12
    with pytest.raises(bouton.BoutonError) as caught:
        bouton.rules("leave n-k for k in\nleave 3")
    assert caught.value.line == 1
    bouton.forget("my-euclid")
    with pytest.raises(bouton.BoutonError, match="unknown game"):
        bouton.solve("my-euclid:25,7")


def test_mistakes_in_positions_of_written_rules() -> None:
    """A text without a line `start` has an example all the same."""
    for name, text, example in [
        ("lefts", "position a, b\nleave (a-1, b) if a > 0", "lefts:3,4"),
        ("downs", "leave n-1 if n > 0", "downs:6"),
        ("starts", "start 9\nleave n-1 if n > 0", "starts:9"),
    ]:
        game = bouton.rules(text, name=name)
        for wrong in (f"{name}:x", f"{name}:1,2,x", name, f"{name}(t=1):3", f"{name}s:3"):
            with pytest.raises(bouton.BoutonError) as caught:
                bouton.position(wrong)
            assert caught.value.example == example, wrong
        assert bouton.position(example).outcome in "NP"
        assert example in repr(bouton.games()) and example in repr(bouton.games(name))
        bouton.forget(game)
    for wrong in ((None,), (5,), ("leave n-1 if n > 0", 5)):
        with pytest.raises(TypeError, match="rules are a text"):
            bouton.rules(*wrong)


def test_rules_are_equal_where_they_are_the_same() -> None:
    assert bouton.Rules("kayles") == bouton.Rules("0.77") != bouton.Rules("0.137") and bouton.Rules("kayles") != "kayles"
    assert len({bouton.Rules("kayles"), bouton.Rules("0.77")}) == 1
    assert bouton.Rules("wythoff")((3, 5)) == bouton.Rules("wythoff")(3, 5) == bouton.position("wythoff:3,5")
    assert bouton.Rules("nim")([3, 4], 5) == bouton.position("nim:3,4,5")


def test_copies() -> None:
    """What is told goes to other processes; an answer itself does not, and says so."""
    answer = bouton.solve("nim:3,1", explain=True)
    for told in (answer.winning_moves, answer.components, answer.reasons, bouton.position("nim:3"), bouton.Rules("kayles")):
        assert pickle.loads(pickle.dumps(told)) == told and copy.deepcopy(told) == told
    assert pickle.loads(pickle.dumps(answer.winning_moves))[0].position == answer.winning_moves[0].position
    with pytest.raises(TypeError, match="its data"):
        pickle.dumps(answer)
    assert copy.copy(answer) is answer and copy.deepcopy([answer])[0].outcome == "N"


def test_formats_that_there_are_not(tmp_path) -> None:
    answer = bouton.solve("nim:3")
    for format in ("xml", "csv"):
        with pytest.raises(bouton.BoutonError) as caught:
            answer.present(format)
        assert not str(caught.value).startswith("error: ") and not str(caught.value).endswith("\n")
    for name in ("x.png", "x", "x.svgz"):
        with pytest.raises(ValueError, match="does not say by its ending"):
            answer.save(tmp_path / name)
        assert not (tmp_path / name).exists()


def test_mistakes_have_no_prefix_in_any_language() -> None:
    for language in ("en", "hu", "cs"):
        with pytest.raises(bouton.BoutonError) as caught:
            bouton.solve("nim:3,x", lang=language)
        assert caught.value.message == str(caught.value).split("\n")[0] and str(caught.value).split("\n")[2] == " " * 8 + "^"


def test_halves_of_characters() -> None:
    for ask in (bouton.solve, bouton.position, bouton.Rules):
        with pytest.raises(bouton.BoutonError):
            ask("nim:\ud800")


def test_records_that_cannot_be_read_are_told() -> None:
    played = bouton.records("hello world\n2-4-5 2-2-5 1-2-5 1-2-3 1-1-3 1-3 3 0\n")
    assert repr(played).startswith("1 matches") and repr(played).endswith("1 rejected, their problems say why")
    assert "rejected" not in repr(bouton.records("examples/class.csv"))
    assert bouton.records({"name": "x", "text": "2-4-5 2-2-5 1-2-5 1-2-3 1-1-3 1-3 3 0\n"}).totals.moves == 8


def test_files(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "map.dot").write_text("digraph { A -> B -> C }")
    assert bouton.solve("graph/map.dot:A").outcome == "P"
    assert bouton.solve("graph/other.dot:A", files={"other.dot": "digraph { A -> B }"}).outcome == "N"
    for name in ["none.dot", "folder.dot"]:
        (tmp_path / "folder.dot").mkdir(exist_ok=True)
        with pytest.raises(bouton.BoutonError) as caught:
            bouton.solve(f"graph/{name}:A")
        assert caught.value.kind == "bad-file"


def test_databases(tmp_path) -> None:
    file = tmp_path / "all.bpos"
    assert command("positions", "tactix/3x3", "--misere", "--out", str(file))["lost"] == bouton.positions("tactix/3x3", misere=True).lost
    looked_up = bouton.solve("tactix/3x3:start", misere=True, database=file)
    assert looked_up.outcome == bouton.solve("tactix/3x3:start", misere=True).outcome and "database" in looked_up.method
    assert bouton.verify(file)
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(bouton.BoutonError):
        bouton.solve("tactix/3x3:start", misere=True, database=file)


def test_pictures() -> None:
    assert bouton.position("nim:3,1+hackenbush:0-1,1-2,1-1")._repr_svg_().count("<svg") > 2
    for spec in ["tactix/3x3:start", "queen:2,3", "northcott/5:2-5,1-3", "turtles:1,3", "silver-dollar:2,m5,9", "stairs:3,1"]:
        picture = bouton.position(spec)._repr_svg_()
        assert picture.startswith("<svg") and "None" not in picture, spec
    shown = bouton.solve("nim:3,4,5", explain=True)._repr_html_()
    assert "<svg" in shown and "take 2 from heap 1" in shown
    assert bouton.solve("nim:3,4,5")._repr_latex_() == r"$3 \oplus 4 \oplus 5 = 2$"
    assert bouton.solve("nim:3")._repr_latex_() is None
    assert bouton.values("kayles", to=50)._repr_svg_().startswith("<svg")
    assert bouton.table("wythoff", to="5x5")._repr_svg_().startswith("<svg")
    assert bouton.graph("nim:1,1")._repr_svg_().startswith("<svg")
    assert bouton.canonical("kayles:6")._repr_latex_().startswith("\\[")
    # All is XML, whatever stands in it.
    for spec in ['graph/A-B,"<&>"-B:A', "nim:3", "hackenbush:0-1"]:
        picture = bouton.position(spec)._repr_svg_()
        assert picture is None or tree.fromstring(picture) is not None
