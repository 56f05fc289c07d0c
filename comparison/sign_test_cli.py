"""Commands of the corrected sign test; what they need is imported when one runs, so that --help is fast."""

import json
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.one_line_errors import one_line_errors

app = typer.Typer(no_args_is_help=True, help="Test whether B is better than the published A.")


class _Runs(StrEnum):
    MEAN = "mean"
    MEDIAN = "median"


PGamma = Annotated[float, typer.Option("--p-gamma", help="Probability that t̂₂ exceeds the fair runtime: 0 to 0.5.")]
Alpha = Annotated[float, typer.Option(help="Level of the test.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
FigureFile = Annotated[Path | None, typer.Option("--figure", help="Also draw it into this .png, .svg or .pdf file.")]


@app.command("sign-test")
@one_line_errors
def sign_test(
    results: Annotated[Path, typer.Argument(help="CSV file: instance, a, b; or instance, algorithm, value.")],
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    maximise: Annotated[bool, typer.Option("--maximise", help="Larger values are better.")] = False,
    better: Annotated[str, typer.Option(help="Whose superiority is in question; only b can be tested.")] = "b",
    runs: Annotated[_Runs | None, typer.Option(help="How several runs of an instance become one value.")] = None,
    instance: Annotated[str, typer.Option(help="Column of the instance.")] = "instance",
    a: Annotated[str, typer.Option(help="Column of A, or A's name in the column of the algorithm.")] = "a",
    b: Annotated[str, typer.Option(help="Column of B, or B's name in the column of the algorithm.")] = "b",
    algorithm: Annotated[str, typer.Option(help="Column of the algorithm, long form.")] = "algorithm",
    value: Annotated[str, typer.Option(help="Column of the value, long form.")] = "value",
    as_json: AsJson = False,
) -> None:
    """Test on a table of results whether B, run for t̂₂, is better than A, the published algorithm."""
    from fairbench.comparison import sign_test as method
    from fairbench.comparison.paired_table import Columns, read_paired_table
    from fairbench.comparison.sign_test_report import sign_test_text

    method.check_direction(better)
    table = read_paired_table(results, Columns(instance, a, b, algorithm, value), runs.value if runs else None)
    outcome = table.outcome(maximise=maximise)
    test = method.sign_test(outcome.n, outcome.k, p_gamma=p_gamma, alpha=alpha, ties=outcome.ties)
    typer.echo(_json(asdict(test)) if as_json else sign_test_text(test))


@app.command("p-value")
@one_line_errors
def p_value(
    p_gamma: Annotated[float, typer.Argument(help="Probability that t̂₂ exceeds the fair runtime: 0 to 0.5.")],
    n: Annotated[int, typer.Argument(help="Instances without a tie.")],
    k: Annotated[int, typer.Argument(help="Instances among them that A wins.")],
    alpha: Alpha = 0.05,
    figure: FigureFile = None,
    as_json: AsJson = False,
) -> None:
    """Print the corrected p-value of k wins of A in n instances (Equation 4), and the one for any dependence."""
    from fairbench.comparison import sign_test as method
    from fairbench.comparison.sign_test_report import sign_test_text

    test = method.sign_test(n, k, p_gamma=p_gamma, alpha=alpha)
    if figure:
        from fairbench.comparison.figure_file import check_figure_path, save_figure
        from fairbench.comparison.sign_test_figures import p_value_figure

        check_figure_path(figure)
        save_figure(p_value_figure(n, p_gamma, alpha), figure)
    typer.echo(_json(asdict(test)) if as_json else sign_test_text(test, names_ties=False))


@app.command("critical-values")
@one_line_errors
def critical_values(
    p_gamma: PGamma = 0.01,
    alpha: Annotated[list[str] | None, typer.Option(help="A level, or several: 0.05,0.01; may be repeated.")] = None,
    n: Annotated[str, typer.Option("--n", help="Instances without a tie: N or LO:HI.", metavar="LO:HI")] = "2:50",
    as_json: AsJson = False,
) -> None:
    """Print the largest numbers of A's wins that are rejected (Appendix F of the preprint)."""
    from fairbench.comparison import critical_values as method
    from fairbench.comparison.sign_test_report import critical_values_text

    table = method.critical_values(*_span(n), _levels(alpha or ["0.05"]), p_gamma)
    if as_json:
        rows = [{"n": n, "critical_values": row} for n, row in zip(table.n_instances, table.rows, strict=True)]
        typer.echo(_json({"p_gamma": table.p_gamma, "alphas": table.alphas, "rows": rows}))
    else:
        typer.echo(critical_values_text(table))


@app.command()
@one_line_errors
def power(
    win_probability: Annotated[float, typer.Argument(help="Probability that B, run for t̂₂, beats A on an instance.")],
    n: Annotated[str | None, typer.Option("--n", help="Instances without a tie: N or LO:HI.", metavar="LO:HI")] = None,
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    target: Annotated[float, typer.Option(help="Power wanted.")] = 0.8,
    figure: FigureFile = None,
    as_json: AsJson = False,
) -> None:
    """Print the power of the corrected test, and the numbers of instances that reach the power wanted."""
    from fairbench.comparison import power as method
    from fairbench.comparison.figure_file import check_figure_path, save_figure
    from fairbench.comparison.sign_test_report import power_curve_text, sample_size_text

    if figure:
        check_figure_path(figure)
    size = method.sample_size(win_probability, target, p_gamma=p_gamma, alpha=alpha)
    span = _span(n) if n else (1, 2 * (size.stays_from or size.first or 25))
    curve = method.power_curve(*span, win_probability, p_gamma=p_gamma, alpha=alpha)
    if figure:
        from fairbench.comparison.sign_test_figures import power_figure

        save_figure(power_figure(curve, target), figure)
    if as_json:
        document = asdict(curve) | {"n_instances": list(curve.n_instances), "sample_size": asdict(size)}
        typer.echo(_json(document))
    else:
        typer.echo(f"{power_curve_text(curve)}\n{sample_size_text(size)}")


@app.command("extra-runtime")
@one_line_errors
def extra_runtime(
    extra: Annotated[list[float] | None, typer.Option(help="Extra share of runtime, 0.08 for 8 %; repeatable.")] = None,
    n: Annotated[int, typer.Option("--n", min=1, help="Instances.")] = 16,
    alpha: Alpha = 0.05,
    repetitions: Annotated[
        int, typer.Option(min=0, help="Comparisons to run by the kernels, some 0.3 s each; 1000 in the paper.")
    ] = 0,
    evaluations: Annotated[int, typer.Option(help="Evaluations of A in a run.")] = 1_000,
    seed: Annotated[int, typer.Option(min=1, help="Seed of the first run.")] = 1,
    figure: FigureFile = None,
    as_json: AsJson = False,
) -> None:
    """Print how often the plain sign test finds random search better than itself with extra runtime (Appendix A)."""
    from fairbench.comparison import extra_runtime as method
    from fairbench.comparison.figure_file import check_figure_path, save_figure
    from fairbench.comparison.random_search import N_INSTANCES, random_search_run
    from fairbench.comparison.sign_test_report import extra_runtime_document, extra_runtime_text

    if figure:
        check_figure_path(figure)
    exact = {x: method.exact_rate(x, n=n, alpha=alpha) for x in extra or method.EXTRA_RUNTIMES}
    measured: tuple[method.ExtraRuntimeRate, ...] = ()
    if repetitions:
        if n > N_INSTANCES:
            raise ParameterError(f"--n is {n}; the standard suite has {N_INSTANCES} instances to run on")
        design = method.Experiment(n, evaluations, repetitions, alpha, seed)
        measured = method.measured_rates(random_search_run(), design, tuple(exact))
    if figure:
        from fairbench.comparison.sign_test_figures import extra_runtime_figure

        save_figure(extra_runtime_figure(measured, n=n, alpha=alpha), figure)
    if as_json:
        typer.echo(_json({"n": n, "alpha": alpha, "rates": extra_runtime_document(exact, measured)}))
    else:
        typer.echo(extra_runtime_text(exact, measured))


def _span(text: str) -> tuple[int, int]:
    first, _, last = text.partition(":")
    if not (first.isdecimal() and (last.isdecimal() or ":" not in text)):
        raise ParameterError(f"--n is {text!r}; give a number such as 30, or a range such as 2:500")
    return int(first), int(last or first)


def _levels(texts: list[str]) -> list[float]:
    parts = [part for text in texts for part in text.replace(",", " ").split()]
    try:
        return [float(part) for part in parts]
    except ValueError:
        raise ParameterError(f"--alpha is {', '.join(texts)!r}; give levels such as 0.05 or 0.05,0.01") from None


def _json(document: object) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False)
