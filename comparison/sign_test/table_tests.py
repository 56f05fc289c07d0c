"""The commands `sign-test` and `wilcoxon`: is B better than A on a table of results?"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import typer

from fairbench_agent.comparison.options import (
    ASK_DIRECTION,
    Alpha,
    ColumnOfB,
    Columns,
    ColumnsOfA,
    Direction,
    PGamma,
    Sentence,
    SkippedRows,
    column_names,
    names_of_a,
)
from fairbench_agent.comparison.sign_test.paired_files import read_paired_table
from fairbench_agent.comparison.sign_test.paired_table import PairedTable
from fairbench_agent.comparison.sign_test.several_tests import SeveralTests, several_tests
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest
from fairbench_agent.core.console import Verbose

Results = Annotated[Path, typer.Argument(help="CSV file: instance, a, b; or instance, algorithm, value.")]
Runs = Annotated[
    Literal["mean", "median"] | None, typer.Option(help="Reduce several runs of an instance to one value.")
]
PrintedDecimals = Annotated[
    str | None, typer.Option(help="Decimals of A's published values, or exact.  [default: as written]")
]


def _command(test: Callable[..., CorrectedTest], purpose: str) -> Callable[..., CorrectedTest | SeveralTests]:
    """Return a command that tests B against each A; p-values for several A are adjusted."""

    def command(
        results: Results,
        a: ColumnsOfA = None,
        b: ColumnOfB = "b",
        p_gamma: PGamma = 0.01,
        alpha: Alpha = 0.05,
        maximise: Direction = None,
        runs: Runs = None,
        decimals: PrintedDecimals = None,
        column: Columns = None,
        skip_row: SkippedRows = None,
        sentence: Sentence = False,
        verbose: Verbose = False,
    ) -> CorrectedTest | SeveralTests:
        names, columns = names_of_a(a), column_names(column, ("instance", "algorithm", "value"))
        tests = {}
        for name in names:
            table = read_paired_table(
                results,
                name,
                b,
                runs=runs,
                decimals=decimals,
                columns=columns,
                skip_rows=skip_row or (),
                ask_direction=ASK_DIRECTION if maximise is None else "",
            )
            tests[name] = test(table, p_gamma=p_gamma, alpha=alpha, maximise=bool(maximise))
        result = several_tests(tests) if len(tests) > 1 else tests[names[0]]
        return result.shown_as(result.sentence if sentence else result.full_text() if verbose else result.text())

    command.__doc__ = purpose
    return command


def _signed_rank_test(table: PairedTable, *, p_gamma: float, alpha: float, maximise: bool) -> CorrectedTest:
    # the sign test does not need scipy, which is slow to import
    from fairbench_agent.comparison.sign_test.wilcoxon import signed_rank_test  # noqa: PLC0415  slow

    differences, rounding = table.differences(maximise=maximise), table.rounding(maximise=maximise)
    return signed_rank_test(differences, p_gamma=p_gamma, alpha=alpha, rounding=rounding)


sign_test_command = _command(
    PairedTable.sign_test,
    "Run the sign test of B against A. P-values for several A are adjusted by Holm's method.",
)
wilcoxon_command = _command(
    _signed_rank_test,
    "Run Wilcoxon's signed-rank test of B against A, which uses the sizes of differences.",
)
