"""Commands about the corrected sign test and its p_γ; what they need is imported when one runs, so that --help is fast."""

from dataclasses import asdict
from typing import Annotated, Literal, TypeVar

import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options_cli import (
    Alpha,
    FigureFile,
    ModelName,
    PGamma,
    Pools,
    Power,
    Sentence,
    save_figure,
)
from fairbench_agent.core.console import AsJson, PlainHttpOption, TableForm, Verbose, show, show_tables, with_next
from fairbench_agent.core.program import CommandGroup

app = CommandGroup(help="Ask what the corrected sign test can show.")

Value = TypeVar("Value")

PGammas = Annotated[
    list[float] | None,
    typer.Option("--p-gamma", help="Probability that t̂₂ exceeds the fair runtime; may be repeated."),
]
Kind = Annotated[
    Literal["plain", "expected", "confident"] | None,
    typer.Option(help="Keep p_γ as the paper does, on average (usual where known), or with 95 % confidence."),
]
Span = Annotated[str, typer.Option("--n", help="Instances without a tie: N or LO:HI.", metavar="LO:HI")]


@app.command("p-value")
def p_value(
    p_gamma: Annotated[float, typer.Argument(help="Probability that t̂₂ exceeds the fair runtime: 0 to 0.5.")],
    n: Annotated[int, typer.Argument(help="Instances without a tie.")],
    k: Annotated[int, typer.Argument(help="Instances among them that A wins.")],
    alpha: Alpha = 0.05,
    ties: Annotated[
        int | None, typer.Option(help="Instances left out as ties, for what they may change.", metavar="N")
    ] = None,
    figure: FigureFile = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
    as_json: AsJson = False,
) -> None:
    """Say whether B is better by k wins of A in n instances, and by which p-value."""
    from fairbench_agent.comparison.next_steps import after_test
    from fairbench_agent.comparison.sign_test import sign_test as method
    from fairbench_agent.comparison.sign_test import sign_test_report as report
    from fairbench_agent.comparison.sign_test.short_answer import answer_document
    from fairbench_agent.comparison.sign_test.verdict_text import paper_sentence

    test = method.sign_test(n, k, p_gamma=p_gamma, alpha=alpha, ties=ties).sized()
    if figure:
        save_figure(report.p_value_figure(n, p_gamma, alpha), figure)
    said = paper_sentence(test)
    text = said if sentence else f"{report.sign_test_text(test, verbose=verbose)}\n{after_test(test)}"
    show(report.test_document(test) | answer_document(test, said), text, as_json)


@app.command("critical-values")
def critical_values(
    context: typer.Context,
    given_p_gamma: Annotated[
        float | None, typer.Argument(metavar="P_GAMMA", help="The same as --p-gamma, as p-value takes it.")
    ] = None,
    given_n: Annotated[str | None, typer.Argument(metavar="N", help="The same as --n.")] = None,
    p_gamma: PGamma = 0.01,
    alpha: Annotated[list[str] | None, typer.Option(help="A level, or several: 0.05,0.01; may be repeated.")] = None,
    n: Span = "2:50",
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the largest numbers of A's wins that are rejected. For any dependence, which decides, then by Equation 4.

    Those by Equation 4 are the ones of Appendix F of the preprint.
    """
    from fairbench_agent.comparison.next_steps import after_critical_values
    from fairbench_agent.comparison.sign_test import critical_values as method
    from fairbench_agent.comparison.sign_test.sign_test_report import critical_values_table

    p_gamma = _given_once(context, "p_gamma", given_p_gamma, p_gamma)
    n = _given_once(context, "n", given_n, n)
    alphas = _levels(alpha or ["0.05"])
    table = method.critical_values(*_span(n), alphas, p_gamma)
    columns = [method.critical_values_dependent(min(table), max(table), level, p_gamma) for level in alphas]
    dependent = dict(zip(table, zip(*columns, strict=True), strict=True))
    rows = [
        {"n": n, "critical_values_dependent": dependent[n], "critical_values": by_equation_4}
        for n, by_equation_4 in table.items()
    ]
    document = {"p_gamma": p_gamma, "alphas": alphas, "rows": rows}
    tables = [critical_values_table(p_gamma, alphas, dependent, table)]
    show_tables(document, tables, form, as_json, with_next(tables, after_critical_values(max(table), alphas[0])))


@app.command()
def power(
    win_probability: Annotated[float, typer.Argument(help="Probability that B, run for t̂₂, beats A on an instance.")],
    n: Span = "",
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    target: Power = 0.8,
    figure: FigureFile = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the power of the corrected test. For any dependence first, then by Equation 4.

    Also the numbers of instances that reach the power wanted.
    """
    from fairbench_agent.comparison.next_steps import after_power
    from fairbench_agent.comparison.sign_test import power as method
    from fairbench_agent.comparison.sign_test import sign_test_report as report

    size, size_dependent = (
        method.required_instances(win_probability, target, p_gamma=p_gamma, alpha=alpha, dependent=dependent)
        for dependent in (False, True)
    )
    enough = (one.stays_from or one.first or 25 for one in (size, size_dependent))
    span = _span(n) if n else (1, min(2 * max(enough), method.MAX_SEARCH_DEPENDENT))
    curve = method.power_curve(*span, win_probability, p_gamma=p_gamma, alpha=alpha)
    dependent = method.power_curve_dependent(*span, win_probability, p_gamma=p_gamma, alpha=alpha)
    if figure:
        save_figure(report.power_figure(dependent, curve, target), figure)
    document = asdict(curve) | {
        "n_instances": list(curve.n_instances),
        "critical_values_dependent": dependent.critical_values,
        "powers_dependent": dependent.powers,
        "sample_size": asdict(size),
        "sample_size_dependent": asdict(size_dependent),
    }
    sizes = (
        report.required_instances_text(size_dependent, dependent=True),
        report.required_instances_text(size, dependent=False),
    )
    table = report.power_curve_table(dependent, curve, sizes)
    show_tables(
        document, [table], form, as_json, f"{report.power_curve_text(table)}\n{after_power(size_dependent, alpha)}"
    )


@app.command("extra-runtime")
def extra_runtime(
    extra: Annotated[
        list[float] | None, typer.Option(help="Extra share of runtime, 0.08 for 8 %; may be repeated.")
    ] = None,
    n: Annotated[int, typer.Option("--n", min=1, help="Instances.")] = 16,
    alpha: Alpha = 0.05,
    repetitions: Annotated[
        int, typer.Option(min=0, help="Comparisons to run by the kernels, some 0.3 s each; 1000 in the paper.")
    ] = 0,
    evaluations: Annotated[int, typer.Option(help="Evaluations of A in a run.")] = 1_000,
    seed: Annotated[int, typer.Option(min=1, help="Seed of the first run.")] = 1,
    figure: FigureFile = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print what extra runtime does to the sign test. It finds random search better than itself (Appendix A)."""
    from fairbench_agent.comparison.next_steps import after_extra_runtime
    from fairbench_agent.comparison.sign_test import extra_runtime as method
    from fairbench_agent.comparison.sign_test import sign_test_report as report

    exact = {x: method.exact_rate(x, n=n, alpha=alpha) for x in extra or method.EXTRA_RUNTIMES}
    measured: tuple[method.ExtraRuntimeRate, ...] = ()
    if repetitions:
        if n > method.N_INSTANCES:
            raise ParameterError(f"--n is {n}; the standard suite has {method.N_INSTANCES} instances to run on")
        sizes = {"n": n, "evaluations": evaluations, "repetitions": repetitions, "first_seed": seed}
        measured = method.measured_rates(method.random_search_run(), tuple(exact), alpha=alpha, **sizes)
    if figure:
        save_figure(report.extra_runtime_figure(measured, n=n, alpha=alpha), figure)
    rows = report.extra_runtime_rows(exact, measured)
    tables = [report.extra_runtime_table(rows, n, alpha)]
    show_tables(
        {"n": n, "alpha": alpha, "rates": rows}, tables, form, as_json, with_next(tables, after_extra_runtime())
    )


@app.command()
def advise(
    n: Annotated[int, typer.Argument(help="Instances without a tie that are expected.")],
    p_gamma: PGammas = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    model: ModelName = None,
    source: Annotated[
        str | None, typer.Option("--from", help="As for predict: what is said is of these machines.", metavar="MACHINE")
    ] = None,
    target: Annotated[str | None, typer.Option("--to", help="Likewise.", metavar="MACHINE")] = None,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
    basis: Annotated[
        str | None, typer.Option(help="How the machines enter, M1 first; score-score without machines.")
    ] = None,
    profile: Annotated[str, typer.Option(help="whole, qap, tsp, pfsp, lop or like.")] = "whole",
    hold_out: Annotated[str | None, typer.Option(help="Which γ curve; the profile's default unless given.")] = None,
    gamma_kind: Kind = None,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Lay out what each p_γ costs and gives. These are γ, critical value, win probability needed, smallest p-values."""
    from fairbench_agent.calibration.data.sources import named_pools
    from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
    from fairbench_agent.comparison.sign_test import advice
    from fairbench_agent.comparison.sign_test import advice_report as report

    pools = named_pools(pool, plain_http=plain_http)
    used, applied = advice.applied((model, pools), (source, target), basis, profile, hold_out)
    kind = applied.curve.gamma_kind(GammaKind(gamma_kind) if gamma_kind else None)
    intention = advice.Intention(n, alpha, power, kind)
    asked = applied, intention, advice.advise(applied, intention, p_gamma)
    table = report.advice_table(used, *asked) if verbose else report.choices_table(*asked)
    document = report.advice_document(used, profile, *asked)
    show_tables(document, [table], form, as_json, report.advice_text(used, *asked, verbose=verbose))


def _given_once(context: typer.Context, name: str, argument: Value | None, option: Value) -> Value:
    """Return the value of an argument, else that of the option of the same meaning; ParameterError where both are given."""
    if argument is None:
        return option
    source = context.get_parameter_source(name)
    if source is not None and source.name == "COMMANDLINE":
        shown = f"--{name.replace('_', '-')}"
        raise ParameterError(f"{argument} and {shown} {option} are both given; give one of them")
    return argument


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
