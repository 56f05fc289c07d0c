"""Bridges between strata, made from machines that were measured in both.

A bridge moves a reference runtime from one stratum to another by the mean log₂ ratio of its machines. How well that
holds is seen in the ratios of the 16 groups around it; a bridge of fewer than three machines does not tell how it
varies between machines, so what crosses it has no calibrated p_γ.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib.resources.abc import Traversable
from itertools import combinations

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fairbench_agent.calibration.data.sources import bridge_folders, json_files
from fairbench_agent.calibration.data.timings import Times, Timings, grouped
from fairbench_agent.calibration.errors import StrataError
from fairbench_agent.pool.record.notation import first_defect
from fairbench_agent.workloads.arrays import FloatArray

LEAST_MACHINES = 3
NOT_CALIBRATED = "p_γ not calibrated across this bridge"
MAKE_ONE = "make a bridge by machines measured in both, fairbench-calibrate bridge POOL --same ID=ID"


class BridgeMachine(BaseModel):
    """A machine measured in both strata: log₂(seconds above / seconds below) per group."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(description="CPU name")
    sources: tuple[str, str] = Field(description="hash or citation of the measurement in either stratum")
    log2_ratios: tuple[float, ...] = Field(description="log₂ of seconds in `upper` over seconds in `lower`, per group")


class Bridge(BaseModel):
    """What connects two strata."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    bridge_version: int = Field(ge=1, le=1, description="version of this layout")
    upper: str = Field(description="stratum whose seconds stand above")
    lower: str = Field(description="stratum whose seconds stand below")
    times: Times = Field(description="raw or undisturbed")
    note: str = Field(default="", description="what to know about it, for every result that crosses it")
    groups: tuple[str, ...] = Field(description="problem/*/search")
    machines: tuple[BridgeMachine, ...] = Field(min_length=1, description="measured in both")

    @property
    def offset(self) -> float:
        """Return the mean log₂ ratio of all groups, upper over lower."""
        return float(np.mean(self._by_group()))

    def _by_group(self) -> FloatArray:
        ratios = np.array([machine.log2_ratios for machine in self.machines])
        return np.asarray(ratios.mean(axis=0), dtype=np.float64)

    @property
    def calibrated(self) -> bool:
        """Return whether enough machines carry the bridge."""
        return len(self.machines) >= LEAST_MACHINES

    def gamma(self, share: float = 0.01) -> float:
        """Return by what γ is lowered: the 1 % quantile of the bridge's ratios around their mean, in either direction."""
        rest = self._rest()
        return float(min(1.0, np.exp2(np.quantile(np.concatenate([rest.ravel(), -rest.ravel()]), share))))

    @property
    def spread(self) -> float:
        """Return the root mean square of its log₂ ratios around their mean."""
        return float(np.sqrt(np.mean(self._rest() ** 2)))

    def _rest(self) -> FloatArray:
        return np.array([machine.log2_ratios for machine in self.machines]) - self.offset

    def other(self, stratum: str) -> str:
        """Return the stratum on the other side."""
        return self.lower if stratum == self.upper else self.upper

    def factor(self, source: str, weights: Mapping[str, float] | None = None) -> float:
        """Return log₂ of what seconds of the source stratum are multiplied by to be seconds of the other.

        Weights per group of the reference sum to 1; None for all alike.
        """
        share = None if weights is None else [weights.get(group, 0.0) for group in self.groups]
        ratio = float(np.average(self._by_group(), weights=share))
        return ratio if source == self.lower else -ratio


def make_bridge(upper: Timings, lower: Timings, same: Iterable[tuple[str, str]] = ()) -> Bridge:
    """Make the bridge of the machines that two tables share; `same` pairs the ids, above and below, of one machine."""
    above, below = grouped(upper).complete(), grouped(lower).complete()
    pairs = [(m, m) for m in above.machines if m in below.machines]
    pairs += [(a, b) for a, b in same if a in above.machines and b in below.machines]
    if not pairs:
        raise StrataError(f"no machine was measured in both {upper.stratum} and {lower.stratum}; measure one in both")
    above = above.take([above.machines.index(one) for one, _ in pairs])
    below = below.take([below.machines.index(other) for _, other in pairs])
    below = below.select([below.processes.index(key) for key in above.processes])
    ratios = np.log2(above.seconds / below.seconds).tolist()
    return Bridge(
        bridge_version=1,
        upper=upper.stratum,
        lower=lower.stratum,
        times=upper.times,
        groups=tuple(str(key) for key in above.processes),
        machines=tuple(
            BridgeMachine(name=name, sources=sources, log2_ratios=tuple(round(ratio, 9) for ratio in row))
            for name, sources, row in zip(
                above.names, zip(above.sources, below.sources, strict=True), ratios, strict=True
            )
        ),
    )


def make_bridges(strata: Mapping[str, Timings], same: Sequence[tuple[str, str]] = ()) -> tuple[Bridge, ...]:
    """Return the bridge of every two strata with a common machine, the later name over the earlier; `same` either way."""
    either = [*same, *((b, a) for a, b in same)]
    made = []
    for lower, upper in combinations(sorted(strata), 2):
        with suppress(StrataError):
            made.append(make_bridge(strata[upper], strata[lower], either))
    if not made:
        listed = "; ".join(f"{name}: {', '.join(table.names)}" for name, table in sorted(strata.items()))
        raise StrataError(f"no machine was measured in two strata ({listed or 'no measurement'}); measure one in both")
    return tuple(made)


def known_bridges(folders: Iterable[Traversable] | None = None) -> tuple[Bridge, ...]:
    """Return the bridges of some folders, those that are shipped and the user's own unless given."""
    files = json_files(bridge_folders() if folders is None else folders)
    return tuple(_read(file) for file in sorted(files, key=lambda file: file.name))


def _read(file: Traversable) -> Bridge:
    try:
        return Bridge.model_validate_json(file.read_text("utf-8"))
    except ValidationError as error:
        raise StrataError(f"{file}: not a bridge ({first_defect(error)}); make it again") from error


def bridge_path(bridges: Iterable[Bridge], source: str, target: str, times: Times = "raw") -> tuple[Bridge, ...]:
    """Return the bridges of the same times to cross between strata: as few as can be, then those of most machines."""
    usable = sorted((one for one in bridges if one.times == times), key=lambda one: -len(one.machines))
    paths: dict[str, tuple[Bridge, ...]] = {source: ()}
    reached = [source]
    for stratum in reached:
        for one in usable:
            if stratum in (one.upper, one.lower) and one.other(stratum) not in paths:
                paths[one.other(stratum)] = (*paths[stratum], one)
                reached.append(one.other(stratum))
    if target not in paths:
        raise StrataError(
            f"{source} and {target} are different strata and no bridge connects them; measure both machines alike, or "
            "give a CPU name or score:NUMBER"
        )
    return paths[target]


def bridged(table: Timings, path: Iterable[Bridge]) -> Timings:
    """Return a table carried across bridges, one after the other: its seconds times the mean ratio of their machines."""
    for bridge in path:
        factor = 2 ** bridge.factor(table.stratum)
        table = replace(table, stratum=bridge.other(table.stratum), seconds=table.seconds * factor)
    return table
