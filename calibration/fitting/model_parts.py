"""What a table and a fit are in a model document."""

from dataclasses import asdict, replace

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.methods import FittedLine, MethodName, by_line
from fairbench_agent.calibration.fitting.model import ModelMachine, SecondSpeed, significant
from fairbench_agent.calibration.fitting.speed_spread import speed_spread
from fairbench_agent.calibration.fitting.two_speeds import UNKNOWN_SHARE, WEIGHTS
from fairbench_agent.cpus.speeds import Speeds


def rounded_line(line: FittedLine) -> FittedLine:
    """Return a line whose last digits do not depend on the platform that fitted it."""
    (a, ab), (ba, b) = line.covariance
    return replace(
        line,
        slope=significant(line.slope, 16),
        intercept=significant(line.intercept, 16),
        covariance=((significant(a), significant(ab)), (significant(ba), significant(b))),
        knee=significant(line.knee, 14),
    )


def model_machines(groups: Timings) -> tuple[ModelMachine, ...]:
    """Return the machines of a table of groups."""
    return tuple(
        ModelMachine(
            machine_id=groups.machines[row],
            name=groups.names[row],
            score=None if np.isnan(groups.scores[row]) else float(groups.scores[row]),
            source=groups.sources[row],
            seconds=tuple(round(float(value), 9) for value in groups.seconds[row]),
            speeds=_speeds(groups, row),
        )
        for row in range(len(groups.machines))
    )


def _speeds(groups: Timings, row: int) -> Speeds | None:
    values = {name: float(column[row]) for name, column in vars(groups.speeds).items()}
    if np.isnan(list(values.values())).any():
        return None
    return Speeds(**{name: significant(value) for name, value in values.items()})


def second_speed(
    method: MethodName, groups: Timings, additions_of_score: tuple[float, float, float] | None
) -> SecondSpeed | None:
    """Return what a model of two speeds knows beside its line, None for other methods."""
    if method != "speeds" or additions_of_score is None:
        return None
    spread = asdict(speed_spread(by_line(method, groups)))
    intercept, slope, deviation = additions_of_score
    return SecondSpeed(
        weights=dict(WEIGHTS),
        unknown_share=UNKNOWN_SHARE,
        additions_of_score=(significant(intercept), significant(slope), significant(deviation)),
        **{name: significant(value) for name, value in spread.items()},
    )
