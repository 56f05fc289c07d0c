"""Tables in arrays have the test of the exact tables, and others are left to these."""

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.sign_test import paired_files
from fairbench_agent.comparison.sign_test.large_table import LargeTable, large_table
from fairbench_agent.comparison.sign_test.paired_files import read_paired_table, read_sign_test_table
from fairbench_agent.comparison.sign_test.paired_table import PairedTable
from fairbench_agent.comparison.sign_test.rounding import Decimals
from tests.comparison.command import document

SMALL = st.decimals(-20, 20, places=2, allow_nan=False).map(lambda number: number.normalize())
NUMBERS = st.one_of(
    SMALL,
    st.integers(-99, 99).map(Decimal),
    st.decimals(-(10**5), 10**5, places=3, allow_nan=False),
    st.integers(1, 10**8).map(lambda digits: Decimal(digits).scaleb(-5)),
).map(lambda number: f"{number:f}")
PAIRS = st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=30)
PRINTED = st.sampled_from([None, "exact", 0, 1, 4, -2])


def read(path: Path, decimals: Decimals | None = None, *, large: bool) -> PairedTable | LargeTable:
    """Read a table with columns a and b, in arrays if `large` and possible."""
    if not large:
        return read_paired_table(path, decimals=decimals)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paired_files, "_MANY", 1)
        return read_sign_test_table(path, "a", "b", runs=None, decimals=decimals, columns={}, skip_rows=())


@given(PAIRS, PRINTED, st.booleans(), st.sampled_from([0.0, 0.01, 0.2]))
def test_has_the_test_of_the_exact_table(
    tmp_path_factory: pytest.TempPathFactory,
    pairs: list[tuple[str, str]],
    decimals: Decimals | None,
    maximise: bool,
    p_gamma: float,
) -> None:
    path = tmp_path_factory.mktemp("pairs") / "table.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{at},{a},{b}\n" for at, (a, b) in enumerate(pairs)))
    exact, large = read(path, decimals, large=False), read(path, decimals, large=True)
    assert isinstance(large, LargeTable)
    tests = [table.sign_test(p_gamma=p_gamma, maximise=maximise) for table in (exact, large)]
    assert tests[0] == tests[1]


@pytest.mark.parametrize(
    "texts",
    [("1,5", "2"), ("12345678901.12345", "1"), ("1.2.3", "1"), ("", "1"), ("-", "1"), ("5*", "4")],
)
def test_other_numbers_are_left_to_the_exact_table(texts: tuple[str, str]) -> None:
    assert large_table(["i"], [texts[0]], [texts[1]]) is None
    assert large_table(["i"], [texts[1]], [texts[0]]) is None


def test_exponents_are_left_to_the_exact_table(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("instance,a,b\nx,1e3,2\ny,5,6\n")
    assert isinstance(read(path, large=True), PairedTable)


@pytest.mark.parametrize("rows", ["i1,1,2\ni1,3,4\n", "i1,1,x\ni2,3,4\n", "i1,1;5,2\n", "Average,1,2\n", "x,,1\n"])
def test_errors_are_those_of_the_exact_table(tmp_path: Path, rows: str) -> None:
    path = tmp_path / "table.csv"
    path.write_text(f"instance,a,b\n{rows}")
    with pytest.raises(TableError) as exact:
        read(path, large=False)
    with pytest.raises(TableError) as large:
        read(path, large=True)
    assert str(large.value) == str(exact.value)


def test_many_instances_are_read_into_arrays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{at},{at % 7},{at % 5}.5\n" for at in range(6000)))
    tests = [document("sign-test", path)]
    monkeypatch.setattr(paired_files, "_MANY", 10**9)
    tests.append(document("sign-test", path))
    assert tests[0] == tests[1]
    assert tests[0]["n"] + tests[0]["n_ties"] == 6000
