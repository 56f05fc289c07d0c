"""Commands that test a table of results for B being better: by wins, signed ranks, or posterior probabilities."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options_cli import Adjust, Alpha, Maximise, PGamma, Sentence
from fairbench_agent.core.console import AsJson, TableForm, Verbose, show_tables
from fairbench_agent.core.program import CommandGroup, command_with

if TYPE_CHECKING:
    from fractions import Fraction

    from fairbench_agent.comparison.sign_test.paired_table import PairedTable

app = CommandGroup(help="Test whether B is better than the published A, on a table of results.")

AlgorithmsA = Annotated[
    list[str] | None,
    typer.Option("--a", help="Column of A, or A's name in the column of the algorithm; may be repeated."),
]
Relative = Annotated[
    bool, typer.Option("--relative", help="Take differences as shares of the mean size of both values.")
]


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options of every test on a table: where the results stand, and what B was granted."""

    results: Annotated[Path, typer.Argument(help="CSV file: instance, a, b; or instance, algorithm, value.")]
    p_gamma: PGamma = 0.01
    maximise: Maximise = False
    runs: Annotated[
        Literal["mean", "median"] | None, typer.Option(help="How several runs of an instance become one value.")
    ] = None
    instance: Annotated[str, typer.Option(help="Column of the instance.")] = "instance"
    b: Annotated[str, typer.Option("--b", help="Column of B, or B's name in the column of the algorithm.")] = "b"
    algorithm: Annotated[str, typer.Option(help="Column of the algorithm, long form.")] = "algorithm"
    value: Annotated[str, typer.Option(help="Column of the value, long form.")] = "value"
    decimals: Annotated[
        str | None,
        typer.Option(help="Decimals that A's values are printed with, or exact; as written unless given."),
    ] = None
    verbose: Verbose = False
    as_json: AsJson = False

    def table(self, a: str) -> "PairedTable[Fraction]":
        """Return the results of A, of this name, and B."""
        from fairbench_agent.comparison.sign_test.paired_table import Columns, read_paired_table

        columns = Columns(self.instance, a, self.b, self.algorithm, self.value)
        return read_paired_table(self.results, columns, self.runs, self.decimals)


def _each_once(a: list[str] | None) -> list[str]:
    """Return the names of the algorithms A; ParameterError for one that is named twice, as it would count as two tests."""
    names = a or ["a"]
    for name in names:
        if names.count(name) > 1:
            raise ParameterError(f"--a {name} is given {names.count(name)} times; name every A once")
    return names


@command_with(TableOptions, app, "sign-test")
def sign_test(
    options: TableOptions,
    a: AlgorithmsA = None,
    alpha: Alpha = 0.05,
    better: Annotated[str, typer.Option(help="Which algorithm may be better; only b can be tested.")] = "b",
    adjust: Adjust = "holm",
    sentence: Sentence = False,
    form: TableForm = "text",
) -> None:
    """Test whether B is better than A on a table of results. B ran for t̂₂; of several A each is tested, and adjusted."""
    from fairbench_agent.comparison.next_steps import after_test
    from fairbench_agent.comparison.sign_test.alternatives_report import tests_answer
    from fairbench_agent.comparison.sign_test.sign_test import check_direction
    from fairbench_agent.comparison.sign_test.sign_test_report import sign_test_text

    check_direction(better)
    names = _each_once(a)
    asked = {"p_gamma": options.p_gamma, "alpha": alpha}
    tests = {name: options.table(name).sign_test(**asked, maximise=options.maximise) for name in names}
    document, tables, text = tests_answer(tests, adjust, sign_test_text, verbose=options.verbose)
    told = document["sentence"] if sentence else f"{text}\n{after_test(*tests.values())}"
    show_tables(document, tables, form, options.as_json, told)


@command_with(TableOptions, app, "wilcoxon")
def wilcoxon(
    options: TableOptions,
    a: AlgorithmsA = None,
    alpha: Alpha = 0.05,
    relative: Relative = False,
    adjust: Adjust = "holm",
    sentence: Sentence = False,
    form: TableForm = "text",
) -> None:
    """Test by signed ranks. Is B better? The sizes of the differences count; corrected for p_γ."""
    from fairbench_agent.comparison.next_steps import after_test
    from fairbench_agent.comparison.sign_test.alternatives_report import signed_rank_text, tests_answer
    from fairbench_agent.comparison.sign_test.signed_rank import signed_rank_test

    tests = {}
    for name in _each_once(a):
        table = options.table(name)
        differences = table.differences(maximise=options.maximise, relative=relative)
        rounding = table.rounding(maximise=options.maximise)
        tests[name] = signed_rank_test(differences, p_gamma=options.p_gamma, alpha=alpha, rounding=rounding)
    document, tables, text = tests_answer(tests, adjust, signed_rank_text, verbose=options.verbose)
    told = document["sentence"] if sentence else f"{text}\n{after_test(*tests.values())}"
    show_tables(document, tables, form, options.as_json, told)


@command_with(TableOptions, app, "bayes-sign")
def bayes_sign(
    options: TableOptions,
    a: Annotated[
        list[str] | None, typer.Option("--a", help="Column of A, or A's name in the column of the algorithm; one.")
    ] = None,
    rope: Annotated[float, typer.Option(help="Largest difference that is equivalent in practice.")] = 0.0,
    level: Annotated[float, typer.Option(help="Posterior probability wanted.")] = 0.95,
    relative: Relative = False,
    form: TableForm = "text",
) -> None:
    """Print how probable it is that B is better. This is a Bayesian sign test, corrected for p_γ."""
    from fairbench_agent.comparison.next_steps import after_bayes_sign
    from fairbench_agent.comparison.sign_test.alternatives_report import bayesian_table, bayesian_text
    from fairbench_agent.comparison.sign_test.bayesian_sign_test import bayesian_sign_test

    names = a or ["a"]
    if len(names) > 1:
        raise ParameterError(f"--a is given {len(names)} times; bayes-sign compares with one A: call it once for each")
    table = options.table(names[0])
    differences = table.differences(maximise=options.maximise, relative=relative).values()
    rounding = table.rounding(maximise=options.maximise, relative=relative, rope=rope)
    test = bayesian_sign_test(differences, rope=rope, p_gamma=options.p_gamma, level=level, rounding=rounding)
    text = f"{bayesian_text(test, verbose=options.verbose)}\n{after_bayes_sign(test)}"
    show_tables(asdict(test), [bayesian_table(test)], form, options.as_json, text)
