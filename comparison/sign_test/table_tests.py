"""The commands `sign-test` and `wilcoxon`: is B better than A on a table of results?"""

from collections.abc import Callable
from dataclasses import dataclass
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
from fairbench_agent.comparison.sign_test.paired_table import PairedTable
from fairbench_agent.comparison.sign_test.several_tests import several_tests
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest
from fairbench_agent.comparison.sign_test.wilcoxon import signed_rank_test
from fairbench_agent.core.console import AsJson, TableForm, Verbose, print_result
from fairbench_agent.core.program import CommandGroup, command_with

sign_test_app = CommandGroup()
wilcoxon_app = CommandGroup()


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Options of both tests."""

    results: Annotated[Path, typer.Argument(help="CSV file: instance, a, b; or instance, algorithm, value.")]
    a: Annotated[
        list[str] | None,
        typer.Option("--a", help="A's column by name or number, or A in column algorithm; repeat."),
    ] = None
    b: Annotated[str, typer.Option("--b", help="B's column by name or number, or B in column algorithm.")] = "b"
    p_gamma: PGamma = 0.01
    alpha: Alpha = 0.05
    maximise: Maximise = False
    runs: Annotated[
        Literal["mean", "median"] | None, typer.Option(help="Reduce several runs of an instance to one value.")
    ] = None
    decimals: Annotated[
        str | None, typer.Option(help="Decimals of A's published values, or exact.  [default: as written]")
    ] = None
    column: Columns = None
    skip_row: SkippedRows = None
    sentence: Sentence = False
    verbose: Verbose = False
    form: TableForm = "text"
    as_json: AsJson = False

    def answer(self, test: Callable[[PairedTable], CorrectedTest]) -> None:
        """Test B against each A and print the result; p-values for several A are adjusted."""
        names = self.a or ["a"]
        if len(set(names)) < len(names):
            raise ParameterError(f"--a {', '.join(names)} names an algorithm twice; name every A once")
        tests = {name: test(self._table(name)) for name in names}
        result = several_tests(tests) if len(tests) > 1 else tests[names[0]]
        text = result.sentence if self.sentence else result.full_text() if self.verbose else result.text()
        print_result(result, as_json=self.as_json, form=self.form, text=text)

    def _table(self, a: str) -> PairedTable:
        return read_paired_table(
            self.results,
            a,
            self.b,
            runs=self.runs,
            decimals=self.decimals,
            columns=column_names(self.column),
            skip_rows=self.skip_row or (),
        )


@command_with(TableOptions, sign_test_app, "sign-test")
def sign_test(options: TableOptions) -> None:
    """Run the sign test of B against A. P-values for several A are adjusted by Holm's method."""
    options.answer(
        lambda table: table.sign_test(p_gamma=options.p_gamma, alpha=options.alpha, maximise=options.maximise)
    )


@command_with(TableOptions, wilcoxon_app, "wilcoxon")
def wilcoxon(options: TableOptions) -> None:
    """Run Wilcoxon's signed-rank test of B against A, which uses the sizes of differences."""
    options.answer(
        lambda table: signed_rank_test(
            table.differences(maximise=options.maximise),
            p_gamma=options.p_gamma,
            alpha=options.alpha,
            rounding=table.rounding(maximise=options.maximise),
        )
    )
