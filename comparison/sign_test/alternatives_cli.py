"""Commands of the tests that need values: signed ranks, and posterior probabilities; likewise corrected for p_γ."""

from dataclasses import asdict, replace
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

app = typer.Typer(help="Test whether B is better than the published A, by values.")


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
    from fairbench_agent.comparison.sign_test import alternatives_report as report
    from fairbench_agent.comparison.sign_test.paired_table import Columns, read_paired_table
    from fairbench_agent.comparison.sign_test.rounding import checked_decimals
    from fairbench_agent.comparison.sign_test.signed_rank import signed_rank_test

    printed = None if decimals is None else checked_decimals(decimals)
    tests = {}
    for name in a or ["a"]:
        table = read_paired_table(results, Columns(instance, name, b, algorithm, value), runs, printed)
        differences = table.differences(maximise=maximise, relative=relative)
        test = signed_rank_test(differences, p_gamma=p_gamma, alpha=alpha)
        tests[name] = replace(test, rounding=table.rounding(maximise=maximise))
    document, text = report.tests_answer(tests, adjust, report.signed_rank_text)
    show(document, text, as_json)


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
    from fairbench_agent.comparison.sign_test.rounding import checked_decimals

    printed = None if decimals is None else checked_decimals(decimals)
    table = read_paired_table(results, Columns(instance, a, b, algorithm, value), runs, printed)
    differences = table.differences(maximise=maximise, relative=relative)
    test = bayesian_sign_test(differences.values(), rope=rope, p_gamma=p_gamma, level=level)
    test = replace(test, rounding=table.rounding(maximise=maximise, relative=relative, rope=rope))
    show(asdict(test), bayesian_text(test), as_json)
