"""How results read: the only place of the package where numbers become text."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED, Bridge
from fairbench_agent.calibration.data.pooling import Excluded, advice
from fairbench_agent.calibration.data.specified import spread_text
from fairbench_agent.calibration.fitting.measured_kind import MeasuredKind
from fairbench_agent.calibration.fitting.model import Curve, Model, ModelErrorRow
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, WHOLE
from fairbench_agent.calibration.fitting.selection import Selection
from fairbench_agent.calibration.fitting.validation import HeldOut
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.table import Table
from fairbench_agent.workloads.processes import PROBLEMS
from fairbench_agent.workloads.processors.coefficients import shipped_coefficients
from fairbench_agent.workloads.processors.microarchitectures import microarchitecture

Result = tuple[object, str]
"""What a command ends with: a JSON document and the text that says the same."""


def excluded(items: Sequence[Excluded]) -> str:
    """Return how many records were left out, why, and which."""
    if not items:
        return ""
    counts = ", ".join(f"{count} × {reason}" for reason, count in Counter(item.reason for item in items).most_common())
    told = "; ".join(filter(None, [f"left out: {counts}", advice({item.reason for item in items})]))
    return "\n".join([told, *(f"  {short_hash(i.sha256)}  {i.name}: {i.reason}" for i in items)])


def model_table(rows: Sequence[dict[str, Any]]) -> Table:
    """Return a row per model."""
    cells = tuple(
        (
            short_hash(row["id"]),
            row["name"],
            row["method"],
            ", ".join(row["strata"]),
            str(row["n_machines"]),
            "none" if row["score_range"] is None else "{:g} to {:g}".format(*row["score_range"]),
            "yes" if row["default"] else "",
        )
        for row in rows
    )
    return Table(("id", "name", "method", "strata", "machines", "scores", "default"), cells, "llllrrl")


def model(shown: Model) -> str:
    """Return what a model rests on, its error table and its γ."""
    line = shown.coefficients
    lacking = shown.timings.unscored
    head = [
        f"model {shown.name} {short_hash(shown.id)}: {shown.method}, {', '.join(shown.strata)}, {shown.times} times, {shown.software}",
        f"{len(shown.machines)} machines: " + ", ".join(machine.name for machine in shown.machines),
    ]
    if line is not None and shown.score_range is not None:
        low, high = shown.score_range
        knee = f", knee {line.knee:.6g}" if line.knee else ""
        head.append(f"slope {line.slope!r}, intercept {line.intercept!r}{knee}, scores {low:g} to {high:g}")
    if lacking and line is not None:
        head.append(f"{len(lacking)} without a score enter by measurement only: {', '.join(lacking)}")
    head += [
        f"{one.n_carried} of them carried from {one.source} to {one.target} across a bridge of {one.n_machines} machine(s)"
        + ("" if one.calibrated else f": {NOT_CALIBRATED}, γ is lowered by {one.gamma:.4g}")
        for one in shown.bridges
    ]
    head += [f"specifications by measured cycles: {_measured_kinds(shown)}"] if shown.kinds else []
    of_curves = dict.fromkeys(f"{curve.gamma_kind()} γ [{curve.bracket}]" for curve in shown.curves)
    sure = all(one.calibrated for one in shown.bridges)
    bound = f", with the upper 95 % bound of the probability, {_OF_LOP}" if sure else _BEFORE_BRIDGES
    curves = f"{', '.join(of_curves)} per basis, profile and hold-out{bound}"
    rows = [_curve_line(curve, sure=sure) for curve in shown.curves]
    return "\n".join([*head, "", *_error_table(shown), "", curves, *rows, *_of_one_problem(shown)])


def kinds(shown: Model) -> str:
    """Return which microarchitectures rest on measured cycles, which on scores, and which on neither; a line for each."""
    measured = {kind.microarchitecture for kind in shown.kinds or ()}
    others = {name: known for name, known in shipped_coefficients().microarchitectures.items() if name not in measured}
    never = [microarchitecture(name).title for name, known in others.items() if known.ground != "scores"]
    return "\n".join(
        [
            f"specifications by measured cycles: {_measured_kinds(shown) or 'none'}",
            f"by scores of their own: {len(others) - len(never)} microarchitectures",
            f"by their neighbours or the trend over the years, never fitted: {', '.join(never)}",
        ]
    )


def _measured_kinds(shown: Model) -> str:
    return ", ".join(map(_measured_kind, shown.kinds or ()))


def _measured_kind(kind: MeasuredKind) -> str:
    found = next(one for one in kind.offsets if one.reference == WHOLE.name)
    machines = f"{kind.n_machines} machine{'' if kind.n_machines == 1 else 's'}"
    return (
        f"{microarchitecture(kind.microarchitecture).title} ({machines}; {2**found.offset:.2f} × what score and additions "
        f"give, {spread_text(found.sd)}, before {spread_text(found.prior_sd)})"
    )


_OF_LOP = (
    "of which a ninth machine exceeded lop's own plain γ(0.01) in 39.8 % of predictions by raw times, 2.3 % undisturbed"
)
_BEFORE_BRIDGES = "; bridges lower all of them for predictions, whose p_γ is not calibrated"


def _of_one_problem(shown: Model) -> list[str]:
    """Return that the curve of a single problem is not what predictions apply, if there is one."""
    marked = dict.fromkeys(curve.profile for curve in shown.curves if curve.profile in PROBLEMS)
    if not marked:
        return []
    told = (
        f"{', '.join(marked)}: not what is applied; predictions take the smaller γ of this curve and of {SAME_PROBLEM.name} "
        f"(models gamma MODEL --basis BASIS --profile {next(iter(marked))})"
    )
    return [told]


def _error_table(shown: Model) -> list[str]:
    title = "mean |log2 error| [bootstrap bracket] by raw and undisturbed times; then by "
    title += f"{shown.times} times: gain over the first row, plain γ per p_γ\n"
    title += "(better, worse: the bracket of the gain excludes 0; brackets cover less often than 95 % intervals, so this is no test)"
    other = {row.label: row for row in shown.error_table if row.times != shown.times}
    rows = [row for row in shown.error_table if row.times == shown.times]
    return [title, *(_error_line(row, other.get(row.label)) for row in rows)]


def _error_line(row: ModelErrorRow, other: ModelErrorRow | None) -> str:
    by_times = {row.times: row} | ({other.times: other} if other else {})
    errors = "  ".join(_interval(by_times.get(times)) for times in ("raw", "undisturbed"))
    gammas = "  ".join(f"{p:g}: {gamma:.3f} [{low:.3f}, {high:.3f}]" for p, gamma, low, high in row.gammas)
    return (
        f"{row.label:58} {errors}  "
        f"{row.gain:+.3f} [{row.gain_low:+.3f}, {row.gain_high:+.3f}] {row.verdict:19}  {gammas}"
    )


def _interval(row: ModelErrorRow | None) -> str:
    return f"{'–':^20}" if row is None else f"{row.error:.3f} [{row.error_low:.3f}, {row.error_high:.3f}]"


def _curve_line(curve: Curve, *, sure: bool) -> str:
    levels = "  ".join(
        f"{at.p_gamma:g}: {at.gamma:.3f} [{at.gamma_low:.3f}, {at.gamma_high:.3f}]{f' ≤ {at.p_gamma_bound:.2g}' if sure else ''}"
        for at in curve.levels
    )
    return f"{curve.basis:17} {curve.profile:12} {curve.hold_out:19} error {curve.error:.3f}  {levels}{_spread(curve)}"


def _spread(curve: Curve) -> str:
    """Return how unevenly exceedances are spread at the smallest probability that is shown."""
    if not curve.levels:
        return ""
    at = curve.levels[0]
    together = "" if at.clustered is None else f", given one another {at.clustered:.2f}"
    return f"; at {at.p_gamma:g} worst {at.worst_machine} {at.worst_exceedance:.3f}{together}"


def selection(found: Selection | None) -> str:
    """Return what choosing among methods within the cross-validation reaches."""
    if found is None:
        return ""
    alone = ", ".join(f"{method} {error:.3f}" for method, error in found.alone.items())
    chosen = ", ".join(f"{method} {count}" for method, count in found.chosen.items())
    said = {
        "better": "by this bracket, which covers too seldom for a test, choosing is better than the best method by itself",
        "worse": "by this bracket, which covers too seldom for a test, choosing is worse than the best method by itself",
    }.get(found.verdict, "no method is found better by choosing")
    return (
        f"methods by scores, chosen within the folds: error {found.error:.3f} (alone: {alone}; chosen: {chosen}); gain over "
        f"{found.best} {found.gain:+.3f} [{found.gain_low:+.3f}, {found.gain_high:+.3f}]: {said}"
    )


def machine_errors(found: dict[str, float]) -> str:
    """Return the machines that are explained worst."""
    worst = list(found.items())[:3]
    return "explained worst: " + ", ".join(f"{name} {error:.3f}" for name, error in worst)


def bridge(made: Bridge) -> str:
    """Return what connects two strata, and how much it is worth."""
    text = (
        f"{made.upper} over {made.lower}, {made.times} times: ratio {2**made.offset:.4g} by {len(made.machines)} machine(s), "
        f"γ is lowered by {made.gamma():.4g}"
    )
    return text if made.calibrated else f"{text}; {NOT_CALIBRATED}"


def unbridged(strata: Iterable[str], made: Sequence[Bridge]) -> list[str]:
    """Return a line per pair of strata that no machine connects."""
    connected = {frozenset((one.upper, one.lower)) for one in made}
    pairs = combinations(sorted(strata), 2)
    return [f"{a} and {b}: no machine was measured in both" for a, b in pairs if frozenset((a, b)) not in connected]


def held_out_answer(found: Sequence[HeldOut]) -> str:
    """Return how often predictions of a held-out machine were too long, and for how many γ curves oftener than they promise."""
    parts = []
    for times in ("raw", "undisturbed"):
        shares = [share for row in found if (share := getattr(row, times)) is not None]
        if shares:
            more = sum(share > found[0].p_gamma for share in shares)
            spread = f"{100 * min(shares):.1f} to {100 * max(shares):.1f} %"
            parts.append(f"{spread} by {times} times (more than that on {more} of {len(shares)} γ curves)")
    promised = f"{100 * found[0].p_gamma:g} % of predictions are too long if the plain γ keeps what it promises"
    return f"{found[0].machine}, which no fit saw: {promised}; here it is {', '.join(parts)}."


def held_out(found: Sequence[HeldOut]) -> str:
    """Return how a held-out machine fared, a line per γ curve."""
    if not found:
        return ""
    title = f"{found[0].machine}, held out: share of predictions that are too long at nominal {found[0].p_gamma:g}"
    head = f"  {'raw':>7} {'undist.':>7}  times"
    return "\n".join([title, head, *(_held_out_line(row) for row in found)])


def _held_out_line(row: HeldOut) -> str:
    shares = " ".join("      –" if share is None else f"{share:7.4f}" for share in (row.raw, row.undisturbed))
    return f"  {shares}  γ {row.gamma:.3f}  {row.basis} {row.profile}"


def deviations(found: dict[str, Any]) -> Table:
    """Return the mean log deviation ratios of a model and of the same runtime, by both kinds of times."""
    undisturbed = found["undisturbed"] or {}
    size = f"{found['n_machines']} machines × {found['n_processes']} processes"
    rows = (
        (f"equivalent runtime, model {found['model']['name']}", "equivalent_runtime_log2"),
        ("same runtime", "same_runtime_log2"),
    )
    return Table(
        ("runtime", "raw times", "undisturbed times"),
        tuple((what, f"{found[key]:.5f}", f"{undisturbed[key]:.5f}" if undisturbed else "–") for what, key in rows),
        caption=f"{_deviations_answer(found)}\nmean |log2(predicted/true)| over {size}, basis {found['basis']}",
    )


def _deviations_answer(found: dict[str, Any]) -> str:
    ours, same = (f"{2 ** found[key]:.2f}" for key in ("equivalent_runtime_log2", "same_runtime_log2"))
    told = f"Runtimes by model {found['model']['name']} are off by a factor of {ours} on average"
    caution = (
        ""
        if found["equivalent_runtime_log2"] < found["same_runtime_log2"]
        else (
            "\nCaution: the model is no better than the same runtime on these machines; they may be unlike those that it was fitted on."
        )
    )
    return f"{told}; the same runtime on both machines by {same} (raw times).{caution}"


def score_table(rows: Sequence[dict[str, Any]]) -> Table:
    """Return a row per fairbench score: by both kinds of times, and what it rests on."""
    header = ("score", "undisturbed", "×/÷", "machine", "stratum", "record", "note")
    said = "fairbench scores by raw times: the baseline machine has 1000; ×/÷ is one standard deviation among problems"
    return Table(header, tuple(map(_score_row, rows)), "rrrl", said)


def _score_row(row: dict[str, Any]) -> tuple[str, ...]:
    undisturbed = "–" if row["score_undisturbed"] is None else f"{row['score_undisturbed']:.0f}"
    doubt = ["grade C, for trying out"] if row["grade"] == "C" else []
    crossed = [f"by a bridge of {row['bridge_machines']} machine(s)"] if row["bridge_machines"] else []
    numbers = f"{row['score']:.0f}", undisturbed, f"{2 ** row['spread_log2']:.2f}"
    return *numbers, row["name"], row["stratum"], short_hash(row["record"]), "; ".join([*doubt, *crossed])
