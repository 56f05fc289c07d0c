"""Commands that test a table of results for B being better: by wins, signed ranks, or posterior probabilities."""

from dataclasses import asdict
from typing import Annotated

import typer

from fairbench_agent.command_line import AsJson, show
from fairbench_agent.comparison.options_cli import (
    Adjust,
    AlgorithmColumn,
    Alpha,
    ColumnOfA,
    ColumnOfB,
    ColumnsOfA,
    DecimalsOfA,
    InstanceColumn,
    Maximise,
    PairedResults,
    PGamma,
    Relative,
    Runs,
    ValueColumn,
)

app = typer.Typer(help="Test whether B is better than the published A, on a table of results.")


@app.command("sign-test")
def sign_test(
    results: PairedResults,
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    maximise: Maximise = False,
    better: Annotated[str, typer.Option(help="Which algorithm may be better; only b can be tested.")] = "b",
    adjust: Adjust = "holm",
    runs: Runs = None,
    instance: InstanceColumn = "instance",
    a: ColumnsOfA = None,
    b: ColumnOfB = "b",
    algorithm: AlgorithmColumn = "algorithm",
    value: ValueColumn = "value",
    decimals: DecimalsOfA = None,
    as_json: AsJson = False,
) -> None:
    """Test whether B is better than A on a table of results. B ran for t̂₂; of several A each is tested, and adjusted."""
    from fairbench_agent.comparison.sign_test.alternatives_report import tests_answer
    from fairbench_agent.comparison.sign_test.paired_table import Columns, read_paired_table
    from fairbench_agent.comparison.sign_test.sign_test import check_direction
    from fairbench_agent.comparison.sign_test.sign_test_report import sign_test_text

    check_direction(better)
    tests = {}
    for name in a or ["a"]:
        table = read_paired_table(results, Columns(instance, name, b, algorithm, value), runs, decimals)
        tests[name] = table.sign_test(p_gamma=p_gamma, alpha=alpha, maximise=maximise)
    show(*tests_answer(tests, adjust, sign_test_text), as_json)


@app.command()
def wilcoxon(
    results: PairedResults,
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    maximise: Maximise = False,
    relative: Relative = False,
    adjust: Adjust = "holm",
    runs: Runs = None,
    instance: InstanceColumn = "instance",
    a: ColumnsOfA = None,
    b: ColumnOfB = "b",
    algorithm: AlgorithmColumn = "algorithm",
    value: ValueColumn = "value",
    decimals: DecimalsOfA = None,
    as_json: AsJson = False,
) -> None:
    """Test by signed ranks. Is B better? The sizes of the differences count; corrected for p_γ."""
    from fairbench_agent.comparison.sign_test.alternatives_report import signed_rank_text, tests_answer
    from fairbench_agent.comparison.sign_test.paired_table import Columns, read_paired_table
    from fairbench_agent.comparison.sign_test.signed_rank import signed_rank_test

    tests = {}
    for name in a or ["a"]:
        table = read_paired_table(results, Columns(instance, name, b, algorithm, value), runs, decimals)
        differences, rounding = (
            table.differences(maximise=maximise, relative=relative),
            table.rounding(maximise=maximise),
        )
        tests[name] = signed_rank_test(differences, p_gamma=p_gamma, alpha=alpha, rounding=rounding)
    show(*tests_answer(tests, adjust, signed_rank_text), as_json)


@app.command("bayes-sign")
def bayes_sign(
    results: PairedResults,
    rope: Annotated[float, typer.Option(help="Largest difference that is equivalent in practice.")] = 0.0,
    p_gamma: PGamma = 0.01,
    level: Annotated[float, typer.Option(help="Posterior probability wanted.")] = 0.95,
    maximise: Maximise = False,
    relative: Relative = False,
    runs: Runs = None,
    instance: InstanceColumn = "instance",
    a: ColumnOfA = "a",
    b: ColumnOfB = "b",
    algorithm: AlgorithmColumn = "algorithm",
    value: ValueColumn = "value",
    decimals: DecimalsOfA = None,
    as_json: AsJson = False,
) -> None:
    """Print how probable it is that B is better. This is a Bayesian sign test, corrected for p_γ."""
    from fairbench_agent.comparison.sign_test.alternatives_report import bayesian_text
    from fairbench_agent.comparison.sign_test.bayesian_sign_test import bayesian_sign_test
    from fairbench_agent.comparison.sign_test.paired_table import Columns, read_paired_table

    table = read_paired_table(results, Columns(instance, a, b, algorithm, value), runs, decimals)
    differences = table.differences(maximise=maximise, relative=relative).values()
    rounding = table.rounding(maximise=maximise, relative=relative, rope=rope)
    test = bayesian_sign_test(differences, rope=rope, p_gamma=p_gamma, level=level, rounding=rounding)
    show(asdict(test), bayesian_text(test), as_json)
