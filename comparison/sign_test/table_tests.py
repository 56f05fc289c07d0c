"""The commands `sign-test` and `wilcoxon`: is B better than A on a table of results?"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import (
    Alpha,
    Columns,
    Maximise,
    PGamma,
    Sentence,
    SkippedRows,
    column_names,
)
from fairbench_agent.comparison.sign_test.paired_files import read_paired_table
from fairbench_agent.comparison.sign_test.several_tests import SeveralTests, several_tests
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest
from fairbench_agent.core.console import AsJson, TableForm, Verbose, print_result

Results = Annotated[Path, typer.Argument(help="CSV file: instance, a, b; or instance, algorithm, value.")]
ColumnsOfA = Annotated[
    list[str] | None, typer.Option("--a", help="A's column by name or number, or A in column algorithm; repeat.")
]
ColumnOfB = Annotated[str, typer.Option("--b", help="B's column by name or number, or B in column algorithm.")]
Runs = Annotated[
    Literal["mean", "median"] | None, typer.Option(help="Reduce several runs of an instance to one value.")
]
Decimals = Annotated[
    str | None, typer.Option(help="Decimals of A's published values, or exact.  [default: as written]")
]


def sign_test(
    results: Results,
    a: ColumnsOfA = None,
    b: ColumnOfB = "b",
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    maximise: Maximise = False,
    runs: Runs = None,
    decimals: Decimals = None,
    column: Columns = None,
    skip_row: SkippedRows = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Run the sign test of B against A. P-values for several A are adjusted by Holm's method."""

    def test(name: str) -> CorrectedTest:
        table = read_paired_table(
            results, name, b, runs=runs, decimals=decimals, columns=column_names(column), skip_rows=skip_row or ()
        )
        return table.sign_test(p_gamma=p_gamma, alpha=alpha, maximise=maximise)

    result = _against_each(a, test)
    print_result(result, as_json=as_json, form=form, text=_text(result, sentence=sentence, verbose=verbose))


def wilcoxon(
    results: Results,
    a: ColumnsOfA = None,
    b: ColumnOfB = "b",
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    maximise: Maximise = False,
    runs: Runs = None,
    decimals: Decimals = None,
    column: Columns = None,
    skip_row: SkippedRows = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Run Wilcoxon's signed-rank test of B against A, which uses the sizes of differences."""
    # the sign test does not need scipy, which is slow to import
    from fairbench_agent.comparison.sign_test.wilcoxon import signed_rank_test  # noqa: PLC0415

    def test(name: str) -> CorrectedTest:
        table = read_paired_table(
            results, name, b, runs=runs, decimals=decimals, columns=column_names(column), skip_rows=skip_row or ()
        )
        differences, rounding = table.differences(maximise=maximise), table.rounding(maximise=maximise)
        return signed_rank_test(differences, p_gamma=p_gamma, alpha=alpha, rounding=rounding)

    result = _against_each(a, test)
    print_result(result, as_json=as_json, form=form, text=_text(result, sentence=sentence, verbose=verbose))


def _against_each(a: Sequence[str] | None, test: Callable[[str], CorrectedTest]) -> CorrectedTest | SeveralTests:
    """Test B against each A; p-values for several A are adjusted."""
    names = a or ["a"]
    if len(set(names)) < len(names):
        raise ParameterError(f"--a {', '.join(names)} names an algorithm twice; name every A once")
    tests = {name: test(name) for name in names}
    return several_tests(tests) if len(tests) > 1 else tests[names[0]]


def _text(result: CorrectedTest | SeveralTests, *, sentence: bool, verbose: bool) -> str:
    if sentence:
        return result.sentence
    return result.full_text() if verbose else result.text()
