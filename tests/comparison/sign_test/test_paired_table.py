"""Tables of results: both forms, several runs, ties, properties of the counts, and invalid input."""

import math
from decimal import ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.sign_test.paired_files import read_paired_table, read_values
from fairbench_agent.comparison.sign_test.paired_table import PairedTable, Value, paired_numbers
from fairbench_agent.comparison.sign_test.rounding import Rounding, checked_decimals, half_unit, written_decimals
from fairbench_agent.comparison.sign_test.sign_test import SignTest


def read(tmp_path: Path, text: str, a: str = "a", b: str = "b", **options: Any) -> PairedTable:
    path = tmp_path / "results.csv"
    path.write_text(text, encoding="utf-8")
    return read_paired_table(path, a, b, **options)


def columns(table: PairedTable) -> list[list[Fraction]]:
    """Return A's and B's values and A's half units."""
    return [[Fraction(v) / table.scale for v in column] for column in (table.a, table.b, table.half_units)]


def counts(test: SignTest) -> tuple[int, int, tuple[str, ...]]:
    return test.n, test.k, test.ties


WIDE = "instance,a,b\nx,3,2\ny,1.5,1.5\nz,0,1e3\n"
LONG = "instance,algorithm,value\nx,a,3\nx,b,2\ny,b,1.5\nz,b,1e3\ny,a,1.5\nz,a,0\n"


@pytest.mark.parametrize(
    "text",
    [WIDE, LONG, '\n"b", "note","instance","a"\n2,"1,2",x,3\n\n1.5,,y,+1.50\n1000,,z,-0\n'],
    ids=["wide", "long", "quotes, blank lines, more columns"],
)
def test_all_forms_have_the_same_content(tmp_path: Path, text: str) -> None:
    table = read(tmp_path, text)
    assert table.instances == ("x", "y", "z")
    assert columns(table)[:2] == [[3, Fraction(3, 2), 0], [2, Fraction(3, 2), 1000]]
    assert counts(table.sign_test()) == (2, 1, ("y",))


def test_tables_of_papers_are_read(tmp_path: Path) -> None:
    wide = read(tmp_path, "Instance,GA,My B\nx,3,2\n", "ga", "my  b")
    assert columns(wide) == [[3], [2], [Fraction(1, 2)]]
    assert wide == read(tmp_path, "Instance,GA,My B\nx,3,2\nMean,3,2\n", "2", "3", skip_rows=[3])
    long = read(tmp_path, "Problem;Method;Cost;Time\nx;GA;3,0;9\nx;b;2,5;9\nx;C;TL;9\n", "ga")
    assert columns(long) == [[3], [Fraction(5, 2)], [Fraction(1, 20)]]
    percent = read(tmp_path, "Problem,a,b\nx,0.5%,0.25%\n")
    assert columns(percent)[:2] == [[Fraction(1, 2)], [Fraction(1, 4)]]
    renamed = read(
        tmp_path, "task,kind,y\nx,a,3\nx,b,2\n", columns={"instance": "1", "algorithm": "kind", "value": "Y"}
    )
    assert columns(renamed)[:2] == [[3], [2]]


def test_runs_are_reduced_to_median_or_exact_mean(tmp_path: Path) -> None:
    # the mean in floating point is 0.20000000000000004
    assert read(tmp_path, "instance,a,b\nx,0.1,0.2\nx,0.2,\nx,0.3,\n", runs="mean").sign_test().ties == ("x",)
    text = "instance,algorithm,value\n" + "".join(f"x,a,{v}\n" for v in (1, 2, 900)) + "x,b,1\nx,b,4\n"
    assert read(tmp_path, text, runs="median") == PairedTable(("x",), (Fraction(2),), (Fraction(5, 2),), (Fraction(0),))
    assert read(tmp_path, text, runs="mean") == PairedTable(("x",), (Fraction(301),), (Fraction(5, 2),), (Fraction(0),))


WHOLE = "instance,a,b\n" + "".join(f"i{i},{1200 + i},{1199.6 + i:.1f}\n" for i in range(12))
"""A's values are integers, B's are lower by 0.4."""


def test_wins_within_the_rounding_of_a_are_ties(tmp_path: Path) -> None:
    table = read(tmp_path, WHOLE)
    test = table.sign_test()
    assert (test.n, test.k, len(test.ties), test.p_value) == (0, 0, 12, 1.0)
    assert test.rounding == Rounding(exact=False, a_ahead=(), b_ahead=table.instances)
    assert "12 tied by rounding" in test.text()
    assert table.sign_test(maximise=True).rounding == Rounding(exact=False, a_ahead=table.instances, b_ahead=())


def test_exact_values_win_within_their_rounding_with_a_caution(tmp_path: Path) -> None:
    read(tmp_path, WHOLE)
    table = read_paired_table(tmp_path / "results.csv", decimals="exact")
    test = table.sign_test()
    assert (test.n, test.k) == (12, 0)
    assert test.rounding == Rounding(exact=True, a_ahead=(), b_ahead=table.instances)
    assert counts(read_paired_table(tmp_path / "results.csv", decimals=1).sign_test()) == (12, 0, ())
    assert test.caution == "12 wins of B and 0 of A are within A's rounding: they are ties unless A's values are exact"


TIES = "1203,1203.5 1203,1202.5 12.50,12.505 12.5,12.54 1.2e3,1150 -3.1E-2,-0.0305 0,0.5 -0,0 0e999999999,1"
NO_TIES = "1203,1203.51 12.50,12.506 1.2e3,1149 1.20e3,1194 -3.1E-2,-0.0304 0.00,0.006"


def test_b_ties_if_it_could_have_been_printed_as_a(tmp_path: Path) -> None:
    for pairs, n_ties in ((TIES, 1), (NO_TIES, 0)):
        for pair in pairs.split():
            assert len(read(tmp_path, f"instance,a,b\nx,{pair}\n").sign_test().ties) == n_ties, pair


@settings(max_examples=200, deadline=None)
@given(
    st.decimals(-1000, 1000, places=5),
    st.integers(-2, 4),
    st.sampled_from([ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_HALF_DOWN]),
)
def test_a_value_ties_with_itself_under_any_rounding(value: Decimal, decimals: int, rule: str) -> None:
    """Values two units apart do not tie."""
    printed = value.quantize(Decimal(1).scaleb(-decimals), rule)
    half = half_unit(written_decimals(printed))
    assert half == Fraction(10) ** -decimals / 2
    for b, ties in ((value, 1), (value + Decimal(2).scaleb(-decimals), 0)):
        table = PairedTable(("x",), (Fraction(printed),), (Fraction(b),), (half,))
        assert len(table.sign_test().ties) == ties


def test_runs_of_a_with_as_many_decimals_as_b_are_not_rounded(tmp_path: Path) -> None:
    assert read(tmp_path, "instance,a,b\nx,3,3\nx,4,3\n", runs="mean").sign_test().n == 1
    assert read(tmp_path, "instance,a,b\nx,3,3.0\nx,4,3.0\n", runs="mean").sign_test().ties == ("x",)
    assert read(tmp_path, "instance,a,b\nx,4,4\nx,,3\n", runs="mean").sign_test().ties == ("x",)


@pytest.mark.parametrize("wrong", ["few", "2.5", "", "١٢٣٤", "1e2", "401", "-401", "9" * 5000, True, 2.5, None])
def test_decimals_are_an_integer_or_exact(wrong: object) -> None:
    with pytest.raises(ParameterError, match=r"^decimals is .*; give the number of decimals of A's published values"):
        checked_decimals(wrong)


def test_floats_are_treated_as_having_the_most_decimals_of_any() -> None:
    table = paired_numbers(("x", "y", "z"), (12.5, 3.0, 1.25), ("x", "y", "z"), (12.495, 3.006, math.inf))
    assert table.half_units == (Fraction(1, 200),) * 3
    assert table.gains() == [0, Fraction(-6, 1000), -math.inf]
    assert paired_numbers(("x", "y"), (math.inf, 1e22), ("x", "y"), (math.inf, 1e22)).sign_test().n == 0


values = st.integers(-1000, 1000).map(lambda number: Fraction(number, 20))
tables = st.lists(st.tuples(values, values), min_size=1, max_size=8).map(
    lambda pairs: PairedTable(
        tuple(map(str, range(len(pairs)))), tuple(a for a, _ in pairs), tuple(b for _, b in pairs)
    )
)


@settings(max_examples=80, deadline=None)
@given(
    tables,
    st.lists(st.tuples(st.integers(1, 81).map(lambda number: Fraction(number, 9)), values), min_size=8, max_size=8),
    st.randoms(),
)
def test_counts_depend_only_on_which_value_is_better(
    table: PairedTable, changes: list[tuple[Fraction, Fraction]], generator: Random
) -> None:
    """Not on increasing transformations of instances, a common change of signs, the order of rows, or who is A."""
    test = table.sign_test()

    def changed(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple(scale * v**3 + v + shift for v, (scale, shift) in zip(values, changes, strict=False))

    assert counts(PairedTable(table.instances, changed(table.a), changed(table.b)).sign_test()) == counts(test)
    opposite = PairedTable(table.instances, tuple(-v for v in table.a), tuple(-v for v in table.b))
    assert counts(opposite.sign_test(maximise=True)) == counts(test)
    swapped = PairedTable(table.instances, table.b, table.a).sign_test()
    assert (test.n, test.ties) == (swapped.n, swapped.ties)
    assert test.k + swapped.k == test.n == len(table.instances) - len(test.ties)
    rows = list(zip(table.instances, table.a, table.b, strict=True))
    generator.shuffle(rows)
    instances, a, b = zip(*rows, strict=True)
    shuffled = PairedTable(instances, a, b).sign_test()
    assert (shuffled.n, shuffled.k, set(shuffled.ties)) == (test.n, test.k, set(test.ties))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("instance,a,b\n", "has no value of a and b"),
        ("instance,a,c\nx,1,2\n", "has no column b; it has instance, a, c: give instance, a, b"),
        ("algorithm,value\na,1\n", "has no column instance; it has algorithm, value"),
        ("instance,a,b\nx,1,2\ny,1,2\nx,1,2\n", "row 4: instance 'x' appears twice.*--runs mean"),
        ("instance,algorithm,value\nx,a,1\nx,b,1\ny,b,1\n", "instance 'y' has no value of a"),
        ("instance,a,b\nx,1,2\nAverage,1,2\n", "row 3: 'Average' is a summary.*; remove it, or give --skip-row 3"),
        ("instance,a,b\nx,1%,0.5\n", "only one of columns a and b is in percent"),
        ("instance,solver,cost\nx,a,1\nx,c,2\n", "has no algorithm b; it has a, c; name it with --a or --b"),
        ("instance,algorithm,metric,value\nx,a,cost,1\nx,b,time,2\n", "column metric has cost, time; keep the rows of"),
    ],
)
def test_invalid_tables_are_refused_with_place_and_remedy(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(TableError, match=message) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith(str(tmp_path / "results.csv"))
    assert "\n" not in str(caught.value)


def test_invalid_options_are_refused(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="instance 'x' has no value of b"):
        read(tmp_path, "instance,a,b\nx,1,\nx,2,\n", runs="mean")
    with pytest.raises(ParameterError, match="two different"):
        read(tmp_path, WIDE, "b")


def test_values_of_one_algorithm(tmp_path: Path) -> None:
    path = tmp_path / "b.csv"
    path.write_text("instance;seconds;value\nx;3;0.1\nx;4;0.2\ny;5;7\n")
    assert read_values(path, "mean") == ({"x": Fraction(3, 20), "y": Fraction(7)}, (1, 2))
    with pytest.raises(TableError, match="'x' appears twice"):
        read_values(path)
    path.write_text("instance,b\nx,1\n")
    with pytest.raises(TableError, match="has no column value; it has instance, b: rename one"):
        read_values(path)


NUMBERS = (
    st.one_of(
        st.integers(-99, 99).map(Decimal),
        st.decimals(-20, 20, places=2, allow_nan=False).map(lambda number: number.normalize()),
        st.decimals(-(10**5), 10**5, places=3, allow_nan=False),
    )
    .filter(lambda number: number != -1)  # may mean not solved
    .map(lambda number: f"{number:f}")
)


@given(
    st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=30),
    st.sampled_from([None, "exact", 0, 1, 4, -2]),
    st.booleans(),
)
def test_plain_numbers_have_the_test_of_exact_ones(
    tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[str, str]], decimals: Any, maximise: bool
) -> None:
    """An exponent in another column of the same values, or a long table, is read with fractions."""
    folder = tmp_path_factory.mktemp("pairs")
    wide = "instance,a,b\n" + "".join(f"i{at},{a},{b}\n" for at, (a, b) in enumerate(pairs))
    long = "instance,algorithm,value\n" + "".join(f"i{at},a,{a}\ni{at},b,{b}\n" for at, (a, b) in enumerate(pairs))
    tables = [read(folder, text, decimals=decimals) for text in (wide, long)]
    assert tables[0].scale > tables[1].scale == 1
    tests = [table.sign_test(maximise=maximise) for table in tables]
    assert tests[0] == tests[1]
