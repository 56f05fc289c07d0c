"""Fit a model to a pool: coefficients from the 16 groups, γ curves from single processes where they are known."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from importlib.metadata import version

import numpy as np

from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.measured_cores import measured_cores
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE
from fairbench_agent.calibration.data.specified import additions_of_score, speed_table
from fairbench_agent.calibration.data.timings import WHOLE_GROUP, Timings, grouped
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting import model as document
from fairbench_agent.calibration.fitting.cross_validation import (
    Basis,
    CrossValidation,
    Setup,
    cross_validate,
    usable,
)
from fairbench_agent.calibration.fitting.error_table import LEVELS, error_table, published_rows, speed_rows
from fairbench_agent.calibration.fitting.finite import refuse_infinite
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, grid_curve, quantile_curve
from fairbench_agent.calibration.fitting.influence import moves, ranges
from fairbench_agent.calibration.fitting.kinds import measured_kinds
from fairbench_agent.calibration.fitting.methods import (
    LEAST_MACHINES,
    MethodName,
    by_line,
    check_scores,
    fitted_line,
)
from fairbench_agent.calibration.fitting.model import significant
from fairbench_agent.calibration.fitting.model_parts import model_machines, rounded_line, second_speed
from fairbench_agent.calibration.fitting.reference_profile import (
    LIKE,
    SAME_PROBLEM,
    WHOLE,
    HoldOut,
    Profile,
    parse_profile,
)
from fairbench_agent.calibration.fitting.training import Training
from fairbench_agent.calibration.fitting.two_speeds import additions_weight
from fairbench_agent.calibration.fitting.uncertainty import (
    Interval,
    clustering,
    confident_curve,
    covering_intervals,
    degrees_of_freedom,
    expected_curve,
    gamma_intervals,
    overall,
    pair_table,
    resamples,
    rms_error,
    worst_machine,
)

_BASES = (Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED)
_BASES_BY_SPECIFICATION = tuple(basis for basis in Basis if basis.needs_specifications)


@dataclass(frozen=True)
class RefitSettings:
    """How a model is made."""

    name: str
    method: MethodName
    hold_out: HoldOut = HoldOut.PROBLEM
    """hold-out of the whole reference process's default curve"""
    by_score: bool = True
    """whether machines may enter by score, for which the method needs enough different scores"""
    published_grid: bool = False
    """whether this is the published model: score-score wherever it can be, on the published grid of γ, no expected γ"""
    seed: int = 0

    def __post_init__(self) -> None:
        if not self.name.strip() or "/" in self.name:
            raise DataError(f"--name {self.name!r}: a model has a name without a slash")
        if self.seed < 0:
            raise DataError(f"--seed {self.seed}: a seed is 0 or more")


def refit(found: Training, settings: RefitSettings) -> document.Model:
    """Fit a model to a complete table of single processes or groups; its other times are for the error table only.

    For two speeds CPUs are looked up by their names, unless the training tells them already. InfiniteModelError names the record
    that leaves a number that is none.
    """
    if settings.method == "speeds" and found.additions_of_score is None:
        found = with_specifications(found)
    tables = [found.table, found.other_times] if found.other_times else [found.table]
    if not settings.by_score:
        tables = [replace(table, scores=np.full(len(table.machines), np.nan)) for table in tables]
    timings = tables[0]
    if len(timings.machines) < 3:
        raise DataError(f"a model needs 3 measured machines or more; {len(timings.machines)} are there: measure more")
    if settings.by_score:
        _check_scores(settings.method, timings)
    groups = grouped(timings)
    uniform = np.full(len(groups.processes), 1 / len(groups.processes))
    line = fitted_line(settings.method, groups, uniform, additions_weight(groups, WHOLE))
    second = None if line is None else second_speed(settings.method, groups, found.additions_of_score)
    scores, (name, date) = groups.scored().scores, found.score_table
    n_contributors = len(set(timings.voices))
    made = document.Model(
        model_version=1,
        name=settings.name,
        method=settings.method,
        software=f"fairbench {version('fairbench-agent')}",
        strata=tuple(dict.fromkeys([timings.stratum, *(bridge.source for bridge in found.bridges)])),
        times=timings.times,
        score_table=document.TableName(name=name, date=date) if len(scores) else None,
        score_range=(float(scores.min()), float(scores.max())) if len(scores) else None,
        preferred_basis=Basis.SCORE if settings.published_grid else None,
        groups=tuple(str(key) for key in groups.processes),
        machines=model_machines(groups),
        bridges=found.bridges,
        coefficients=None if line is None else rounded_line(line),
        second_speed=second,
        kinds=measured_kinds(groups, found.cores, line, second) if line and second else None,
        n_contributors=n_contributors if n_contributors < len(timings.machines) else None,
        curves=tuple(_curves(timings, settings, found.contributors)),
        error_table=tuple(row for table in tables for row in _rows(table, settings)),
        seed=settings.seed,
    )
    refuse_infinite(made.model_dump(mode="python", warnings=False), timings)
    return made


def _check_scores(method: MethodName, timings: Timings) -> None:
    try:
        check_scores(method, by_line(method, timings).scores, n_left_out=2)
    except DataError as error:
        without = f" ({', '.join(timings.unscored)} without)" if timings.unscored else ""
        cpus = " and CPUs that are known by name" if method == "speeds" else ""
        raise DataError(
            f"{error}{cpus}{without}; import a score table (fairbench-calibrate scores import FILE), or let machines enter by "
            "measurement only (--measured-only)"
        ) from error


def _profiles(timings: Timings, hold_out: HoldOut) -> Iterator[tuple[str, Profile, HoldOut]]:
    yield WHOLE.name, WHOLE, hold_out
    for other in (HoldOut.PROBLEM, HoldOut.PROCESS):
        if other is not hold_out:
            yield WHOLE.name, WHOLE, other
    groups = any(key.instance == WHOLE_GROUP for key in timings.processes)
    for problem in dict.fromkeys(key.problem for key in timings.processes):
        profile = parse_profile(problem)
        yield problem, profile, HoldOut.SEARCH if groups else profile.default_hold_out
    yield SAME_PROBLEM.name, SAME_PROBLEM, HoldOut.SEARCH if groups else SAME_PROBLEM.default_hold_out
    if not groups:
        yield LIKE, parse_profile(like=["*"]), HoldOut.INSTANCE


def _curves(timings: Timings, settings: RefitSettings, contributors: Contributors | None) -> Iterator[document.Curve]:
    method = settings.method
    for basis in (*_BASES, *(_BASES_BY_SPECIFICATION if method == "speeds" else ())):
        table = usable(timings, method, basis)
        if basis.needs_scores and not settings.by_score:
            continue
        if basis.needs_specifications and len(table.machines) < LEAST_MACHINES[method]:
            continue
        for name, profile, hold_out in _profiles(timings, settings.hold_out):
            if basis.needs_specifications and profile is WHOLE and hold_out is not settings.hold_out:
                continue
            validation = cross_validate(table, Setup(method, basis, profile, hold_out))
            grid = settings.published_grid and basis is Basis.SCORE and profile is WHOLE
            curve = _curve(validation, name, grid_curve(validation) if grid else quantile_curve(validation), settings)
            main = profile is WHOLE and hold_out is settings.hold_out and curve.expected_gamma is not None
            yield _ranged(curve, table, validation.setup, contributors) if contributors and main else curve


def _ranged(curve: document.Curve, table: Timings, setup: Setup, contributors: Contributors) -> document.Curve:
    """Return a curve with the range of γ when any one contributor is left out, where enough machines are then left."""
    found = moves(table, setup, contributors.leaving(table), [at.p_gamma for at in curve.levels])
    if not found:
        return curve
    without = [(significant(around.low), significant(around.high)) for around in ranges(found)]
    levels = [at.model_copy(update={"gamma_without": ends}) for at, ends in zip(curve.levels, without, strict=True)]
    return curve.model_copy(update={"levels": tuple(levels)})


def _curve(validation: CrossValidation, profile: str, curve: GammaCurve, settings: RefitSettings) -> document.Curve:
    """Return a γ curve with all that is known of it; the published model has neither an expected γ nor its intervals."""
    setup, n_machines, rms = validation.setup, validation.n_machines, rms_error(validation)
    table = pair_table(validation)
    confident = confident_curve(curve, rms, n_machines, setup.basis)
    freedom = degrees_of_freedom(validation)
    expected = None if settings.published_grid else expected_curve(curve, rms, freedom)
    levels = [p for p in LEVELS if curve.support[0] <= p <= curve.support[1]]
    if expected is None:
        around = gamma_intervals(table, resamples(n_machines, settings.seed), levels)
    else:
        around = covering_intervals(curve, rms, n_machines, setup.basis, levels)

    return document.Curve(
        basis=setup.basis,
        profile=profile,
        hold_out=setup.hold_out,
        kind=curve.kind,
        p_gamma=curve.p_gamma if curve.kind == "grid" else _rounded(curve.p_gamma),
        gamma=curve.gamma if curve.kind == "grid" else _rounded(curve.gamma),
        error=significant(overall(table.absolute)),
        n_predictions=validation.n_predictions,
        n_machines=validation.n_machines,
        confident_gamma=_rounded(confident.gamma),
        expected_gamma=expected and _rounded(map(max, expected.gamma, confident.gamma)),
        freedom=significant(freedom) if setup.method == "speeds" else None,
        levels=tuple(
            _level(validation, p, (expected or curve).gamma_at(p), confident, ends)
            for p, ends in zip(levels, around, strict=True)
        ),
    )


def _level(
    validation: CrossValidation, p_gamma: float, gamma: float, confident: GammaCurve, around: Interval
) -> document.Level:
    worst, exceedance = worst_machine(validation, gamma)
    together = clustering(validation, gamma)
    return document.Level(
        p_gamma=p_gamma,
        gamma=significant(gamma),
        gamma_low=significant(around.low),
        gamma_high=significant(around.high),
        p_gamma_bound=significant(confident.bound_at(gamma)),
        worst_machine=worst,
        worst_exceedance=significant(exceedance),
        clustered=None if together is None else significant(together),
    )


def _rounded(values: Iterable[float]) -> tuple[float, ...]:
    return tuple(map(significant, values))


def _rows(timings: Timings, settings: RefitSettings) -> tuple[document.ModelErrorRow, ...]:
    """Return the table of all setups that the data carries: scored machines if they suffice, else measured bases."""
    scored = by_line(settings.method, timings)
    by_score = len(scored.machines) >= max(LEAST_MACHINES.values())
    table = scored if by_score else timings
    carried = []
    for label, setup in (*published_rows(), *(speed_rows() if settings.method == "speeds" else ())):
        try:
            cross_validate(table, setup)
        except DataError:
            continue  # a hold-out that groups do not have, or scores or specifications that machines lack
        carried.append((label, setup))
    return error_table(table, carried, settings.seed)


def with_specifications(found: Training) -> Training:
    """Return a training with the speeds that its machines' CPU names tell, and the cores whose clock was measured.

    A score that follows from a specification is one of the table that the coefficients were fitted on, so it stands beside
    scores of that table only.
    """
    known = speed_table(found.table.names)
    if found.score_table != PUBLISHED_TABLE:
        known = replace(known, log2_score=np.full(len(found.table.names), np.nan))
    other = found.other_times and replace(found.other_times, speeds=known)
    told = replace(found, other_times=other, additions_of_score=additions_of_score())
    return _with_cores(replace(told, table=replace(found.table, speeds=known)))


def _with_cores(found: Training) -> Training:
    mine = [(sha256, record) for sha256, record in found.records if sha256 in found.table.sources]
    if not mine:
        return found
    told = measured_cores(mine, found.table.stratum, found.table.times, known_bridges())
    return replace(found, cores=told.by_source, warnings=(*found.warnings, *told.warnings))
