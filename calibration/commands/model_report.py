"""A model as tables: the machines that it rests on, its errors beside other methods', and its γ."""

from collections.abc import Iterable

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED
from fairbench_agent.calibration.data.specified import spread_text
from fairbench_agent.calibration.fitting.measured_kind import MeasuredKind
from fairbench_agent.calibration.fitting.model import Curve, Level, Model, ModelErrorRow
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, WHOLE
from fairbench_agent.core.table import Table
from fairbench_agent.cpus.coefficients import shipped_coefficients
from fairbench_agent.cpus.microarchitectures import microarchitecture
from fairbench_agent.pool.record.record_hash import is_sha256, short_hash
from fairbench_agent.workloads.processes import PROBLEMS

_ERRORS = (
    "mean |log2 error| [bootstrap bracket] by raw and undisturbed times; then by {times} times: gain over the first row, plain γ per p_γ\n"
    "(better, worse: the bracket of the gain excludes 0; brackets cover less often than 95 % intervals, so this is no test)"
)
_OF_LOP = (
    "of which a ninth machine exceeded lop's own plain γ(0.01) in 39.8 % of predictions by raw times, 2.3 % undisturbed"
)
_BEFORE_BRIDGES = "; bridges lower all of them for predictions, whose p_γ is not calibrated"


def model_tables(shown: Model) -> list[Table]:
    """Return the machines that a model rests on, its error table and its γ."""
    return [_machines_table(shown), _error_table(shown), _curves_table(shown)]


def _machines_table(shown: Model) -> Table:
    rows = tuple(
        (
            machine.name,
            "–" if machine.score is None else f"{machine.score:g}",
            f"{sum(machine.seconds):.2f}",
            short_hash(machine.source) if is_sha256(machine.source) else machine.source,
        )
        for machine in shown.machines
    )
    head = f"model {shown.name} {short_hash(shown.id)}: {shown.method}, {', '.join(shown.strata)}, {shown.times} times, {shown.software}"
    caption = f"{head}\nrests on {len(rows)} machines{_of_whom(shown)}"
    return Table(
        ("machine", "score", f"total s, {shown.times}", "source"), rows, "lrrl", caption, tuple(_fitted(shown))
    )


def _of_whom(shown: Model) -> str:
    """Return who handed the machines of a model in, as far as it rests on pools."""
    if shown.n_contributors is not None:
        return f" of {shown.n_contributors} contributors"
    of_pool = any(at.gamma_without for curve in shown.curves for at in curve.levels)
    return ", each its own contributor, as no pool tells any" if of_pool else ""


def _fitted(shown: Model) -> Iterable[str]:
    """Yield what was fitted to the machines, and how those without a score or of other strata enter."""
    line, lacking = shown.coefficients, shown.timings.unscored
    if line is not None and shown.score_range is not None:
        low, high = shown.score_range
        knee = f", knee {line.knee:.6g}" if line.knee else ""
        yield f"slope {line.slope!r}, intercept {line.intercept!r}{knee}, scores {low:g} to {high:g}"
    if lacking and line is not None:
        yield f"{len(lacking)} without a score enter by measurement only: {', '.join(lacking)}"
    for one in shown.bridges:
        unsure = "" if one.calibrated else f": {NOT_CALIBRATED}, γ is lowered by {one.gamma:.4g}"
        carried = f"{one.n_carried} of them carried from {one.source} to {one.target}"
        yield f"{carried} across a bridge of {one.n_machines} machine(s){unsure}"
    if shown.kinds:
        yield f"specifications by measured cycles: {_measured_kinds(shown)}"


def _error_table(shown: Model) -> Table:
    other = {row.label: row for row in shown.error_table if row.times != shown.times}
    rows = [row for row in shown.error_table if row.times == shown.times]
    levels = dict.fromkeys(p for row in rows for p, *_ in row.gammas)
    header = ("prediction", "raw", "undisturbed", "gain", "verdict", *(f"γ({p:g})" for p in levels))
    cells = tuple(_error_cells(row, other.get(row.label), levels) for row in rows)
    return Table(header, cells, "lrrrlr", _ERRORS.format(times=shown.times))


def _error_cells(row: ModelErrorRow, other: ModelErrorRow | None, levels: Iterable[float]) -> tuple[str, ...]:
    by_times = {row.times: row} | ({other.times: other} if other else {})
    gammas = {p: f"{gamma:.3f} [{low:.3f}, {high:.3f}]" for p, gamma, low, high in row.gammas}
    return (
        row.label,
        *(_error(by_times.get(times)) for times in ("raw", "undisturbed")),
        f"{row.gain:+.3f} [{row.gain_low:+.3f}, {row.gain_high:+.3f}]",
        row.verdict,
        *(gammas.get(p, "–") for p in levels),
    )


def _error(row: ModelErrorRow | None) -> str:
    return "–" if row is None else f"{row.error:.3f} [{row.error_low:.3f}, {row.error_high:.3f}]"


def _curves_table(shown: Model) -> Table:
    """Return a row per curve, and how unevenly exceedances are spread at the smallest probability that is shown."""
    sure = all(one.calibrated for one in shown.bridges)
    levels = dict.fromkeys(at.p_gamma for curve in shown.curves for at in curve.levels)
    kinds = dict.fromkeys(f"{curve.gamma_kind()} γ [{curve.bracket}]" for curve in shown.curves)
    bound = f", with the upper 95 % bound of the probability, {_OF_LOP}" if sure else _BEFORE_BRIDGES
    header = ("basis", "profile", "held out", "error", *(f"γ({p:g})" for p in levels))
    header += (f"too long most often at {min(levels):g}", "given one another") if levels else ()
    return Table(
        header,
        tuple(_curve_cells(curve, levels, sure=sure) for curve in shown.curves),
        f"lllr{'r' * len(levels)}lr",
        f"{', '.join(kinds)} per basis, profile and hold-out{bound}",
        tuple(_of_one_problem(shown)),
    )


def _curve_cells(curve: Curve, levels: Iterable[float], *, sure: bool) -> tuple[str, ...]:
    known = {at.p_gamma: _level(at, sure=sure) for at in curve.levels}
    cells = (curve.basis, curve.profile, curve.hold_out, f"{curve.error:.3f}", *(known.get(p, "–") for p in levels))
    if not curve.levels:
        return (*cells, "–", "–") if levels else cells
    at = curve.levels[0]
    return (
        *cells,
        f"{at.worst_machine} {at.worst_exceedance:.3f}",
        "–" if at.clustered is None else f"{at.clustered:.2f}",
    )


def _level(at: Level, *, sure: bool) -> str:
    return f"{at.gamma:.3f} [{at.gamma_low:.3f}, {at.gamma_high:.3f}]{f' ≤ {at.p_gamma_bound:.2g}' if sure else ''}"


def _of_one_problem(shown: Model) -> Iterable[str]:
    """Yield that the curve of a single problem is not what predictions apply, if there is one."""
    marked = dict.fromkeys(curve.profile for curve in shown.curves if curve.profile in PROBLEMS)
    if marked:
        yield (
            f"{', '.join(marked)}: not what is applied; predictions take the smaller γ of this curve and of {SAME_PROBLEM.name} "
            f"(models gamma MODEL --basis BASIS --profile {next(iter(marked))})"
        )


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
