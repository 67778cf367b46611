"""What is documented is so: docstrings, docs/python.md, types, notebooks, what is in the wheel."""

import ast
import doctest
import importlib
import inspect
import json
import os
import pathlib
import re
import subprocess
import sys

import bouton
import nbclient
import nbformat
import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "bindings/python/bouton"
MODULES = ["bouton", "bouton._answers", "bouton._asking", "bouton._drawing", "bouton._positions"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0 and result.failed == 0


def test_the_page_of_documentation() -> None:
    page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    parser, failed, tried = doctest.DocTestParser(), 0, 0
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    for block in re.findall(r"^```pycon\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        test = parser.get_doctest(block, names, "docs/python.md", "docs/python.md", 0)
        result = runner.run(test, clear_globs=False)
        names.update(test.globs)
        failed, tried = failed + result.failed, tried + result.attempted
    assert tried > 20 and failed == 0


def test_everything_is_documented() -> None:
    for name in bouton.__all__:
        thing = getattr(bouton, name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            assert inspect.getdoc(thing), name


def test_types(tmp_path: pathlib.Path) -> None:
    """mypy finds nothing wrong with the package and with an example, and all that is wrong in another one."""
    here = ROOT / "tests/python"
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(tmp_path),
         str(SOURCES), str(here / "typed.py"), str(here / "wrongly_typed.py")],
        capture_output=True, text=True, timeout=280, check=False,
        env={**os.environ, "MYPYPATH": str(SOURCES.parent)},
    )  # fmt: skip
    found = re.findall(r"^(\S+?):(\d+): error", ran.stdout, re.MULTILINE)
    wrong = (here / "wrongly_typed.py").read_text().splitlines()
    expected = [(str(here / "wrongly_typed.py"), str(n)) for n, line in enumerate(wrong, 1) if line.endswith("# wrong")]
    assert len(expected) > 5
    assert [(str((ROOT / file).resolve()), line) for file, line in found] == expected, ran.stdout + ran.stderr


def test_the_typed_example_runs() -> None:
    ran = subprocess.run([sys.executable, "tests/python/typed.py"], capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0 and ran.stdout, ran.stderr


def test_the_stub_is_that_of_the_module() -> None:
    stub = ast.parse((SOURCES / "_native.pyi").read_text())
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    native = importlib.import_module("bouton._native")
    assert set(classes) == {name for name, thing in vars(native).items() if inspect.isclass(thing)}
    for name, node in classes.items():
        told = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        told |= {part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)}
        there = {member for member in vars(getattr(native, name)) if not member.startswith("_")}
        assert {member for member in told if not member.startswith("_")} == there, name


def test_the_functions_are_those_of_the_engine() -> None:
    ran = subprocess.run([os.environ["BOUTON_COMMAND"], "requests", "--python"], capture_output=True, text=True, check=True)
    assert ran.stdout == (SOURCES / "requests.py").read_text()
    schema = json.loads((ROOT / "docs/requests.schema.json").read_text())["$defs"]
    for name, command in schema.items():
        arguments = set(inspect.signature(getattr(bouton.requests, name)).parameters)
        members = set(command["properties"]) - {"command", "format", "spec"}
        assert {"from_" if member == "from" else member for member in members} <= arguments, name


def test_what_the_wheel_brings() -> None:
    folder = pathlib.Path(bouton.__file__).parent
    assert ROOT not in folder.parents or "build" in folder.parts, "the installed package is tested, not the sources"
    for file in SOURCES.iterdir():
        if file.suffix in (".py", ".pyi") or file.name == "py.typed":
            assert (folder / file.name).read_bytes() == file.read_bytes(), file.name
    licences = (folder / "licences.txt").read_text()
    for words in ("MIT", "nlohmann-json", "pybind11", "Wenzel Jakob"):
        assert words in licences
    found = re.search(r"project\(bouton VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found is not None and bouton.__version__ == found[1]


NOTEBOOKS = sorted((ROOT / "examples/notebooks").glob("*.ipynb"))


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A kernel that runs this very Python: the system's would not find the package."""
    folder = tmp_path_factory.mktemp("jupyter")
    spec = folder / "kernels/bouton-tests"
    spec.mkdir(parents=True)
    argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (spec / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": "tests", "language": "python"}))
    os.environ["JUPYTER_PATH"] = str(folder)
    os.environ["IPYTHONDIR"] = str(folder / "ipython")
    return spec.name


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 4


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks(path: pathlib.Path, kernel: str) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert all(not cell.get("outputs") for cell in notebook.cells), "notebooks are kept without outputs"
    client = nbclient.NotebookClient(
        notebook, timeout=120, kernel_name=kernel, resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/svg+xml" in output.get("data", {}) or "text/html" in output.get("data", {}) for output in shown)
    for output in shown:
        assert output.output_type != "error"
        assert not (output.output_type == "stream" and output.name == "stderr"), output


def test_progress_in_a_notebook(kernel: str) -> None:
    """Long work shows how far it is in one place, and that is empty at the end; interrupted, the kernel goes on."""
    code = """
import bouton, os, signal, threading, warnings
warnings.simplefilter("ignore")
print(bouton.solve("cram/7x9:start", no_moves=True, time=2).outcome)
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    bouton.solve("cram/7x9:start", no_moves=True)
except KeyboardInterrupt:
    print("interrupted")
print(bouton.solve("cram/7x9:start", no_moves=True, time=1.5, progress=False).outcome)
"""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    seen: list[str] = []

    class Client(nbclient.NotebookClient):
        def output(self, outs, msg, display_id, cell_index):  # type: ignore[no-untyped-def]
            seen.append(str(msg["content"].get("data", {}).get("text/plain", "")))
            return super().output(outs, msg, display_id, cell_index)

    Client(notebook, timeout=120, kernel_name=kernel).execute()
    outputs = notebook.cells[0].outputs
    assert "".join(each.text for each in outputs if each.output_type == "stream") == "unknown\ninterrupted\nunknown\n"
    shown = [each for each in outputs if each.output_type == "display_data"]
    assert len(shown) == 1 and shown[0].data["text/plain"] == ""
    assert any("million/s" in text for text in seen)


def test_the_idea_is_proved_in_ten_lines() -> None:
    """From an idea to a proved period: the cell that says so has ten lines at most."""
    notebook = nbformat.read(ROOT / "examples/notebooks/new-rule.ipynb", as_version=4)
    sources = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    lines = [line for line in "\n".join(sources[: next(i for i, s in enumerate(sources) if "verify" in s) + 1]).splitlines() if line.strip()]
    assert len(lines) <= 10, lines
    names: dict[str, object] = {}
    exec("\n".join(lines), names)  # noqa: S102: it is ours
    assert names["found"].status == "proved" and names["found"].verify()  # type: ignore[attr-defined]
