"""Numbers are looked at where they are; without NumPy and pandas all but them works."""

import gc
import subprocess
import sys

import bouton
import numpy as np
import pytest


def address(array: np.ndarray) -> int:
    return int(array.__array_interface__["data"][0])


def test_a_sequence_shares_its_memory() -> None:
    values = bouton.values("0.106", to=10**6)
    array = values.array
    assert isinstance(array, np.ndarray) and array.dtype == np.int64 and array.shape == (10**6 + 1,)
    assert np.shares_memory(array, np.asarray(values)) and address(array) == address(values.to_numpy())
    assert not array.flags.owndata and not array.flags.writeable
    assert np.shares_memory(array, np.frombuffer(values.codes, dtype=np.int64))
    assert values[10**6] == array[-1] and values[-1] == array[-1] and len(values) == 10**6 + 1
    begin = list(values[:50])
    del values
    gc.collect()
    assert array[:50].tolist() == begin == bouton.values("0.106", to=49)[:]


def test_a_table_shares_its_memory() -> None:
    table = bouton.table("wythoff", to="30x20")
    array = np.asarray(table)
    assert array.shape == (31, 21) == table.shape and np.shares_memory(array, table.array)
    assert array.tolist() == table.data["values"] == table.rows
    assert table[5, 7] == array[5, 7] == table.data["values"][5][7]
    with pytest.raises(IndexError):
        table[31, 0]
    from_one = bouton.table("lego/2", to="3x4", play="join", ending="short")
    assert from_one[1, 1] == from_one.array[0, 0] == 0
    with pytest.raises(IndexError):
        from_one[0, 0]


def test_what_is_no_number() -> None:
    outcomes = bouton.values("kayles", to=5, misere=True)
    assert outcomes[:] == list(outcomes) == ["N", "P", "N", "N", "P", "N"] and outcomes[1] == "P"
    assert outcomes.array.tolist() == [1, 0, 1, 1, 0, 1]
    table = bouton.table("wythoff", to="2x2", misere=True, play="union")
    assert table.rows == table.data["values"] and table[0, 1] == "P" and table.array[0, 1] == 0


def test_sequences_behave() -> None:
    values = bouton.values("kayles", to=20)
    assert values == list(values) == bouton.values("0.77", to=20) and values != values[:-1]
    assert values[2:8:2] == list(values)[2:8:2] and 4 in values and values.count(4) == list(values).count(4)
    assert (np.asarray(values, dtype=np.int8) % 2).sum() == sum(value % 2 for value in values)
    assert max(values) == np.max(values)
    with pytest.raises(IndexError):
        values[21]
    with pytest.raises(TypeError):
        values["2"]


def test_arrays_can_be_reckoned_with() -> None:
    values, array = bouton.values("kayles", to=50), bouton.values("kayles", to=50).array
    for found, expected in [
        (values + 1, array + 1), (values - array, array - array), (values * 2, array * 2), (values // 2, array // 2), (values % 2, array % 2),
        (values ^ 5, array ^ 5), (values & 1, array & 1), (values < 3, array < 3), (values > 3, array > 3), (values | 4, array | 4),
        (values <= 3, array <= 3), (values >= 3, array >= 3), (1 + values, 1 + array), (9 - values, 9 - array), (2 * values, 2 * array),
        (5 ^ values, 5 ^ array), (array + values, array + array), (values[values > 3], array[array > 3]), (values[[1, 3]], array[[1, 3]]),
    ]:  # fmt: skip
        assert isinstance(found, np.ndarray) and (found == expected).all()
    assert values.dtype == np.int64 and values.shape == (51,) and values.sum() == array.sum() and values.max() == array.max()
    assert bouton.table("wythoff", to="3x3").T.shape == (4, 4)
    with pytest.raises(AttributeError, match="tells nothing of 'maximum'"):
        values.maximum


def test_rows_of_a_table() -> None:
    table = bouton.table("wythoff", to="2x3")
    assert list(table) == table.rows == [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]]
    for wrong in (0, (1,), (1, 2, 3)):
        with pytest.raises(TypeError, match="row and column"):
            table[wrong]
    copied = np.array(table, copy=True)
    copied[0, 0] = 7
    assert table[0, 0] == 0 and not np.asarray(table).flags.writeable


def test_frames() -> None:
    frame = bouton.values("kayles", from_=3, to=9).to_frame()
    assert frame.index.tolist() == list(range(3, 10)) and frame["grundy"].tolist() == [3, 1, 4, 3, 2, 1, 4]
    assert bouton.table("wythoff", to="3x4").to_frame().loc[1, 2] == 0
    assert bouton.moves("nim:1,2").to_frame()["wins"].sum() == 1
    records = bouton.records("examples/class.csv")
    assert len(records.to_frame()) == 10 and records.to_frame()["mistakes"].sum() == 35
    moves = records.moves_frame()
    assert len(moves) == 75 and (moves["class"] == "good").sum() == 25
    assert moves.groupby("player").size().sum() == 75
    assert bouton.genus("kayles", to=5).to_frame().loc[5, "class"] == "wild"
    assert "nim" in bouton.games().to_frame().index


def test_without_numpy_and_pandas() -> None:
    program = """
import sys
sys.modules["numpy"] = sys.modules["pandas"] = None
import bouton
values = bouton.values("kayles", to=9)
assert isinstance(values.array, memoryview) and values.array.tolist() == list(values) == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
assert bouton.table("wythoff", to="2x2").array.tolist() == bouton.table("wythoff", to="2x2").rows
for ask in (values.to_numpy, values.to_frame):
    try:
        ask()
    except ImportError:
        continue
    raise SystemExit("no ImportError")
print(bouton.solve("nim:3,4,5").value)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0 and ran.stdout == "2\n", ran.stderr


def test_importing_brings_neither() -> None:
    program = "import sys, bouton; print({'numpy', 'pandas', 'IPython'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert ran.stdout == "set()\n", ran.stderr
