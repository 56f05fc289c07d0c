r"""How much faster is B than A? The sign test of runtimes, a bound of the speedup, and its estimate.

On instance i, A needed a_i on M1 or did not solve it within a_i, and B needed b_i on M2 or did not solve it. The fair
runtime f_i = a_i · ratio is an estimate; A needs at least γ·f_i on M2, except with the risk p_γ for the whole table. A
printed runtime of A is the lower end of its rounding interval, of B the upper end. If A ran on several machines, each
instance has the ratio and γ of its machine, and p_γ is the sum of their risks.

- Speedup s_i = f_i / b_i, cautious speedup q_i = γ·f_i / b_i; both are 0 where B did not solve. Where only A did not
  solve, a_i is a lower bound of its runtime, so q_i stays cautious. Instances that neither solved are left out.
- B wins where q_i ≥ 1. With k of n instances that B did not win, p = F(k) + p_γ as in the sign test. H0: on an instance
  that at least one of both solves within these limits, A is at least as likely to be the faster one.
- At least r times: r is the (k* + 1)-th smallest q_i, with the critical value k*. It is the largest r for which the
  test that demands q_i ≥ r rejects, hence a lower bound of the median speedup at level α, whatever the distribution.

Example: with a = 12, 45 and 8 s, the ratio ½, γ = 0.5, and b = 1, 10 s and unsolved, the speedups are 6, 2.25 and 0,
and the cautious speedups 3, 1.125 and 0: B wins two of three instances.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import exp2, inf, log2, sqrt
from statistics import fmean, stdev
from typing import Any, ClassVar

from pydantic import Field, computed_field
from scipy.special import stdtrit

from fairbench_agent.calibration.predicting.answer import labelled, wrapped
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.sign_test import critical_value, plain_p_value
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest, SeveralTests, named, outcome, p_text
from fairbench_agent.comparison.speedup.conversion import (
    Conversion,
    Spread,
    converted,
    joined,
    sentence_of_machines,
    total_risk,
)
from fairbench_agent.comparison.tables.runtimes import Runtime
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Rounded, Table, text_grid
from fairbench_agent.core.units import exact, percent, plural, rounded, rounded_down

LEAST_INSTANCES = 5
"""Fewest instances for an interval of the geometric mean."""
MOST_NAMES = 5
NORMAL_95 = 1.6448536269514722


class InstanceSpeedup(FrozenModel):
    """Both runtimes on an instance that at least one of both solved, in seconds."""

    instance: str
    a_machine: str = Field(description="A's machine")
    a: str = Field(description="A's runtime as printed, in seconds")
    a_s: float = Field(description="A's runtime, or its time limit")
    a_solved: bool
    fair_runtime_s: float = Field(description="estimate of A's runtime, or limit, on B's machine")
    fair_runtime_90_s: tuple[float, float]
    b: str = Field(description="B's runtime as printed, in seconds")
    b_s: float | None = Field(description="null if B did not solve")
    speedup: float
    cautious_speedup: float


class Speedup(CorrectedTest):
    """Whether B is faster than A on most instances, and by what factor.

    Attributes:
        ties: instances that neither solved.
        k: instances that B did not win.
        at_least: lower bound of the speedup on most instances, None if n is too small; `bound_alpha` is its level.
        speedup: median; 0 where B did not solve. `is_bound` if A did not solve the median instance.
        speedup_90: its 90 % interval by the machines alone; of several, that of the least certain one.
        geometric_mean: over the n_both instances that both solved; None if a printed runtime is 0.
        left_out, failed: cells of instances without a runtime of A or B, and of B's failed runs.
    """

    finding: ClassVar[str] = "B is faster on most instances"
    name: ClassVar[str] = "sign test"
    statistic: ClassVar[str] = "k"
    unfair: ClassVar[str] = "A's converted runtimes are too long"

    k: int
    critical_value: int | None
    at_least: float | None
    bound_alpha: float
    speedup: float
    speedup_90: tuple[float, float]
    is_bound: bool
    n_solved_a: int
    n_solved_b: int
    n_both: int
    geometric_mean: float | None
    geometric_mean_90: tuple[float, float] | None
    log2_standard_error: float | None
    left_out: dict[str, str]
    failed: dict[str, str]
    conversions: tuple[Conversion, ...]
    instances: tuple[InstanceSpeedup, ...]

    @property
    def counts(self) -> str:
        return (
            f"A solved {self.n_solved_a} of {plural(self.n, 'instance')}, B {self.n_solved_b}; B won {self.n - self.k}."
        )

    def compared(self, a: str = "A", b: str = "B") -> str:
        return f"{b} won {self.n - self.k} of {plural(self.n, 'instance')} that at least one of both solved against {a}"

    def paper_sentence(self, a: str = "", b: str = "") -> str:
        name_a, name_b = named(a, b)
        claim = f"{name_b} was" if self.rejected else f"There is not enough evidence that {name_b} is"
        won = f"{self.n - self.k} of the {self.n} that at least one of both solved; one-sided sign test"
        risk = f", of which {self.p_gamma:g} is the risk that {self.unfair}" if self.p_gamma else ""
        p = f"p = {self._p(self.p_value)}{risk}: {self.significance}"
        faster = f"{claim} faster than {name_a} on most instances ({won}), {p}."
        speedup = f"The speedup is {self.median_text('')}."
        return joined([faster, speedup, self.bound_sentence, self.conversion_sentence])

    @property
    def effect(self) -> str:
        bound = f", at least {bound_text(self.at_least)} on most instances" if self.at_least else ""
        return f", speedup {self.median_text('')}{bound}"

    @property
    def conversion_sentence(self) -> str:
        """How A's runtimes are converted, for a paper."""
        counts = Counter(row.a_machine for row in self.instances)
        sentences = [(counts[each.from_machine], each.sentence) for each in self.conversions if each.sentence]
        return sentence_of_machines(sentences, self.p_gamma, (each.note for each in self.conversions))

    @property
    def bound_sentence(self) -> str:
        """The bound for a paper, empty without a bound above 0."""
        if not self.at_least:
            return ""
        level = f"level {self.bound_alpha:g}{', including that risk' if self.p_gamma else ''}"
        return f"On most instances the speedup is at least {bound_text(self.at_least)} ({level})."

    def median_text(self, unit: str = " times") -> str:
        interval = ""
        if self.p_gamma and 0 < self.speedup < inf:
            low, high = map(factor_text, self.speedup_90)
            interval = f"; 90 % interval of the machines: {low} to {high}"
        least = "at least " if self.is_bound else ""
        return f"{least}{factor_text(self.speedup)}{unit} (median of {plural(self.n, 'instance')}{interval})"

    def text(self) -> str:
        included = f", the risk of {percent(self.p_gamma)} included" if self.p_gamma else ""
        bound = f"no bound from {plural(self.n, 'instance')} at level {self.bound_alpha:g}{included}"
        if self.at_least is not None:
            bound = f"{bound_text(self.at_least)} times on most instances, at level {self.bound_alpha:g}{included}"
        rows = {
            "speedup": self.median_text(),
            "at least": bound,
            "solved": f"A {self.n_solved_a} of {self.n}, B {self.n_solved_b} of {self.n}",
            **self.exceptions,
            **basis_of(self.conversions),
        }
        lines = [labelled(name, text) for name, text in rows.items() if text]
        cautions = dict.fromkeys(f"Caution: {each.caution}" for each in self.conversions if each.caution)
        return "\n".join([*self._verdict_lines, *lines, *map(wrapped, (*self._cautions, *cautions))])

    @property
    def exceptions(self) -> dict[str, str]:
        """Instances that are left out, and failed runs, each with the label of its line; may be empty."""
        failed = f"{_names(self.failed)}; counted as not solved by B" if self.failed else ""
        neither = f"{len(self.ties)} that neither solved: {_some(self.ties)}" if self.ties else ""
        missing = f"{len(self.left_out)} without a runtime: {_names(self.left_out)}" if self.left_out else ""
        return {"left out": "; ".join(filter(None, (neither, missing))), "failed": failed}

    def full_text(self) -> str:
        figures = Table(("quantity", "value"), tuple(self.rows()), "l")
        return f"{self.text()}\n\n{text_grid(figures)}\n\n{text_grid(self.tables()[0])}"

    def rows(self) -> Sequence[tuple[str, str]]:
        critical = "none" if self.critical_value is None else str(self.critical_value)
        return (
            ("instances that at least one of both solved, n", str(self.n)),
            ("instances that B did not win, k", str(self.k)),
            ("critical value of k", critical),
            *self.p_rows(),
            *(row for each in self.conversions for row in self._conversion_rows(each)),
            (f"geometric mean of {self.n_both} instances that both solved", self._geometric_text()),
        )

    def _conversion_rows(self, conversion: Conversion) -> Sequence[tuple[str, str]]:
        on = f" on {conversion.from_machine}" if len(self.conversions) > 1 else ""
        return (
            (f"fair runtime of 1 s of A{on}", f"{rounded(conversion.fair_runtime_factor)} s"),
            (f"safety factor γ{on}", Rounded(rounded_down(conversion.gamma), exact(conversion.gamma))),
        )

    def _geometric_text(self) -> str:
        if self.geometric_mean is None:
            return "none: a printed runtime is 0" if self.n_both else "none"
        if self.geometric_mean_90 is not None:
            low, high = map(factor_text, self.geometric_mean_90)
            return f"{factor_text(self.geometric_mean)} (90 % interval: {low} to {high})"
        why = "runs were cut off" if self.n_both < self.n else f"fewer than {LEAST_INSTANCES} instances"
        return f"{factor_text(self.geometric_mean)} (no interval: {why})"

    def tables(self) -> Sequence[Table]:
        several = len(self.conversions) > 1
        rows = tuple(
            (
                row.instance,
                *([row.a_machine] if several else []),
                row.a,
                *(_cell(value, rounded) for value in (row.fair_runtime_s, *row.fair_runtime_90_s)),
                row.b,
                _cell(row.speedup, factor_text),
                _cell(row.cautious_speedup, bound_text),
            )
            for row in self.instances
        )
        machine = ["machine of A"] if several else []
        figures = ("A, s", "fair runtime, s", "5 %, s", "95 %, s", "B, s", "speedup", "cautious speedup")
        alignment = "llr" if several else "lr"
        return (Table(("instance", *machine, *figures), rows, alignment, self.verdict, (self.sentence,)),)


def speedup_test(
    runtimes: Mapping[str, tuple[Runtime, Runtime]],
    conversions: Mapping[str, Conversion],
    *,
    alpha: float = 0.05,
    bound_alpha: float | None = None,
    spread: Spread | None = None,
) -> Speedup:
    """Test whether B is faster than A, given both runtimes and the conversion by instance.

    `bound_alpha` is the bound's level [default: alpha], `spread` that of the geometric mean [default: normal].
    """
    cells = {name: _unknown(*pair) for name, pair in runtimes.items()}
    left_out = {name: cell for name, cell in cells.items() if cell}
    pairs = {name: pair for name, pair in runtimes.items() if name not in left_out}
    neither = tuple(name for name, (a, b) in pairs.items() if not (a.solved or b.solved))
    rows = tuple(_instance(name, *pair, conversions[name]) for name, pair in pairs.items() if name not in neither)
    if not rows:
        raise ParameterError("no instance was solved by A or B: there is nothing to test")
    n, k = len(rows), sum(row.cautious_speedup < 1 for row in rows)
    different, bound_alpha = tuple(dict.fromkeys(conversions.values())), alpha if bound_alpha is None else bound_alpha
    p_gamma = total_risk([each.p_gamma for each in different], alpha)
    least_certain = max(different, key=lambda each: each.width_90)
    critical = critical_value(n, bound_alpha, p_gamma)
    median = sorted(rows, key=lambda row: (row.speedup, not row.a_solved))[(n - 1) // 2]
    scale = least_certain.scale_90
    return Speedup(
        **outcome(plain_p_value(n, k), plain_p_value(n, 0), p_gamma, alpha),
        **_geometric_mean(rows, spread or least_certain.normal_spread),
        n=n,
        k=k,
        n_ties=len(neither),
        ties=neither,
        critical_value=critical_value(n, alpha, p_gamma),
        at_least=None if critical is None else sorted(row.cautious_speedup for row in rows)[critical],
        bound_alpha=bound_alpha,
        speedup=median.speedup,
        speedup_90=(median.speedup * scale[0], median.speedup * scale[1]),
        is_bound=not median.a_solved,
        n_solved_a=sum(row.a_solved for row in rows),
        n_solved_b=sum(row.b_s is not None for row in rows),
        left_out=left_out,
        failed={name: b.text for name, (_, b) in pairs.items() if b.outcome == "failed"},
        conversions=different,
        instances=rows,
    )


def _unknown(a: Runtime, b: Runtime) -> str:
    """Return the cell that leaves an instance out, empty if none does."""
    if a.outcome in {"missing", "failed"}:
        return f"A {a.text or 'blank'}"
    return f"B {b.text or 'blank'}" if b.outcome == "missing" else ""


def _instance(name: str, a: Runtime, b: Runtime, conversion: Conversion) -> InstanceSpeedup:
    factor, ends = conversion.fair_runtime_factor, conversion.fair_runtime_factor_90
    seconds = a.low if a.is_upper_bound else a.seconds
    return InstanceSpeedup(
        instance=name,
        a_machine=conversion.from_machine,
        a=a.text_s or "-",
        a_s=seconds,
        a_solved=a.solved,
        fair_runtime_s=seconds * factor,
        fair_runtime_90_s=(seconds * ends[0], seconds * ends[1]),
        b=b.text_s or "-",
        b_s=b.seconds if b.solved else None,
        speedup=_ratio(seconds * factor, b.seconds) if b.solved else 0.0,
        cautious_speedup=_ratio(conversion.gamma * (a.low * factor), b.high) if b.solved else 0.0,
    )


def _ratio(time: float, by: float) -> float:
    """Return a ratio of times; a time of 0 cannot be beaten."""
    return 0.0 if time == 0 else time / by if by else inf


def _geometric_mean(rows: Sequence[InstanceSpeedup], spread: Spread) -> dict[str, Any]:
    """Return the fields about the geometric mean over the instances that both solved."""
    both = [row.speedup for row in rows if row.a_solved and row.b_s is not None]
    n, mean, error, interval = len(both), None, None, None
    if n and 0 not in both and inf not in both:
        logs = [log2(value) for value in both]
        mean = fmean(logs)
        error = stdev(logs) / sqrt(n) if n > 1 else None
    if mean is not None and error is not None and LEAST_INSTANCES <= n == len(rows):
        low, high = spread(error * float(stdtrit(n - 1, 0.95)) / NORMAL_95)
        interval = exp2(mean + low), exp2(mean + high)
    return {
        "n_both": n,
        "geometric_mean": None if mean is None else exp2(mean),
        "geometric_mean_90": interval,
        "log2_standard_error": error,
    }


def basis_of(conversions: Sequence[Conversion]) -> dict[str, str]:
    """Return the basis of the conversions, each part with the label of its line; may be empty."""
    labels = {"based on": "based_on", "note": "note", "question": "question"}
    return {label: joined(getattr(each, field) for each in conversions) for label, field in labels.items()}


def factor_text(factor: float) -> str:
    """Return a factor with two digits: 4.7, 0.87, 120."""
    return "unlimited" if factor == inf else rounded(factor, 2)


def bound_text(factor: float) -> str:
    """Return a factor rounded down to two digits."""
    return "unlimited" if factor == inf else rounded_down(factor, 2)


def _names(cells: Mapping[str, str]) -> str:
    return _some([f"{name} ({text})" for name, text in cells.items()])


def _some(names: Sequence[str]) -> str:
    """Return the first names, and the number of the others."""
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return f"{', '.join(names[:MOST_NAMES])}{more}"


def _cell(value: float, form: Callable[[float], str]) -> Rounded:
    return Rounded(form(value), "inf" if value == inf else exact(value))


class SeveralSpeedups(SeveralTests):
    """Speedups of B over several A."""

    significant: ClassVar[str] = "B is faster on most instances than"
    unclear: ClassVar[str] = "Not enough evidence that B is faster on most instances than"

    @property
    def speedups(self) -> dict[str, Speedup]:
        return {item.name: item.test for item in self.tests if isinstance(item.test, Speedup)}

    @computed_field  # type: ignore[prop-decorator]  # pydantic's way of a property in the dump
    @property
    def sentence(self) -> str:
        """The sentences for a paper."""
        tests = self.speedups.values()
        bounds = ""
        if any(test.at_least for test in tests):
            included = ", including that risk" if any(test.p_gamma for test in tests) else ""
            bounds = f"Each bound has the level {self.alpha / len(tests):.3g}{included}."
        return joined([super().sentence, bounds, *(test.conversion_sentence for test in tests)])

    def tables(self) -> Sequence[Table]:
        rows = []
        for item in self.tests:
            test = self.speedups[item.name]
            interval = Rounded(" to ".join(map(factor_text, test.speedup_90)), " to ".join(map(repr, test.speedup_90)))
            bound = "-" if test.at_least is None else Rounded(bound_text(test.at_least), repr(test.at_least))
            rows.append(
                (
                    item.name,
                    str(test.n),
                    str(test.k),
                    p_text(item.adjusted_p_value, self.alpha),
                    Rounded(f"{'at least ' if test.is_bound else ''}{factor_text(test.speedup)}", exact(test.speedup)),
                    interval,
                    bound,
                    f"{test.n_solved_a}, {test.n_solved_b}",
                )
            )
        header = ("A", "n", "k", "adjusted p", "speedup", "90 % interval", "at least", "solved by A, B")
        notes = (
            "n: instances that at least one of both solved; k: of these, instances that B did not win.",
            f"Bounds have the level {self.alpha / len(self.tests):.3g}; they may be below 1 where Holm rejects.",
        )
        return (Table(header, tuple(rows), caption=self.verdict, notes=notes),)

    def text(self) -> str:
        tests, table = self.speedups, self.tables()[0]
        conversions = list(dict.fromkeys(each for test in tests.values() for each in test.conversions))
        cautions = dict.fromkeys([self.caution, *(conversion.caution for conversion in conversions)])
        lines = [wrapped(f"Caution: {caution}") for caution in cautions if caution]
        notes = [
            (label, text and f"{name}: {text}")
            for name, test in tests.items()
            for label, text in test.exceptions.items()
        ]
        rows = [labelled(label, text) for label, text in (*notes, *basis_of(conversions).items()) if text]
        return "\n".join([self.verdict, *lines, "", text_grid(table), "", *table.notes, "", *rows])


def speedups_over(
    runs: Mapping[str, Mapping[str, tuple[Runtime, Runtime, str]]], options: Mapping[str, Any]
) -> dict[str, Speedup]:
    """Test B against each A, given both runtimes and A's machine by A and instance, and the options of a prediction."""
    conversions, spread = converted([run for of_one in runs.values() for run in of_one.values()], options)
    levels = {"alpha": options["alpha"], "bound_alpha": options["alpha"] / len(runs)}
    tests = {}
    for name, of_one in runs.items():
        pairs = {instance: (a, b) for instance, (a, b, _) in of_one.items()}
        by_instance = {instance: conversions[machine] for instance, (*_, machine) in of_one.items()}
        tests[name] = speedup_test(pairs, by_instance, **levels, spread=spread)
    return tests
