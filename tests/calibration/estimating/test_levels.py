"""Speeds from a pool, compared with least squares by numpy and with worlds whose speeds are known."""

import json
import math
from collections.abc import Mapping
from itertools import count
from statistics import fmean
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.estimating.levels import (
    TimedMachine,
    additive_levels,
    connected,
    pool_speeds,
    speeds_of,
    timed_machines,
)
from fairbench_agent.calibration.predicting.pool_speeds import CpuSpeed, MicroarchitectureSpeed
from fairbench_agent.calibration.predicting.stored_records import (
    data_set_key,
    own_level,
    program_log2_times,
    shipped_records,
)
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.cpus import coefficients
from fairbench_agent.pool.record.record import Record, parse_record

FAMILIES = ("a", "a", "a", "b", "c", "d", "e")
PROGRAMS = {"tsp": 3.0, "qap": 5.0, "primes": 1.0, "sort": 2.0, "sat": 2.5, "paths": 1.5, "tabu": 0.5}
EARLIER = "1-f04fe1d96340"
"""Data set of the shipped records of workload version 1."""
MACHINES = count()
KNOWN = ("haswell", "zen2", "skylake", "zen4", "icelake")


def complete(draw: np.random.Generator, n: int = 6, missing: float = 0.3) -> FloatArray:
    """Return times in which every machine has the last two programs."""
    times: FloatArray = draw.normal(size=(n, len(FAMILIES)))
    gaps = draw.random(times.shape) < missing
    gaps[:, -2:] = False
    times[gaps] = np.nan
    return times


@given(st.integers(0, 10_000))
def test_levels_are_those_of_weighted_least_squares(seed: int) -> None:
    times = complete(np.random.default_rng(seed))
    rows, values = [], []
    for i, p in zip(*np.nonzero(~np.isnan(times)), strict=True):
        row = np.zeros(len(times) + len(FAMILIES))
        row[p], row[len(FAMILIES) + i] = 1, -1
        weight = math.sqrt(1 / FAMILIES.count(FAMILIES[p]))
        rows.append(weight * row)
        values.append(weight * times[i, p])
    solution = np.linalg.lstsq(np.array(rows), np.array(values))[0]
    programs, speeds = additive_levels(times, FAMILIES)
    shift = solution[len(FAMILIES) :].mean()
    assert speeds == pytest.approx(solution[len(FAMILIES) :] - shift, abs=1e-8)
    timed = ~np.isnan(times).all(axis=0)
    assert programs[timed] == pytest.approx((solution[: len(FAMILIES)] - shift)[timed], abs=1e-8)


@given(st.integers(0, 10_000), st.integers(0, 6), st.floats(-5, 5))
def test_longer_work_of_one_program_changes_no_speed(seed: int, program: int, change: float) -> None:
    times = complete(np.random.default_rng(seed))
    longer = times.copy()
    longer[:, program] += change
    assert additive_levels(longer, FAMILIES)[1] == pytest.approx(additive_levels(times, FAMILIES)[1], abs=1e-8)


@given(st.integers(0, 10_000), st.integers(0, 5), st.floats(-5, 5))
def test_a_slower_machine_changes_only_its_own_speed(seed: int, machine: int, change: float) -> None:
    times = complete(np.random.default_rng(seed))
    slower = times.copy()
    slower[machine] += change
    moved = additive_levels(slower, FAMILIES)[1] - additive_levels(times, FAMILIES)[1]
    expected = np.where(np.arange(len(times)) == machine, -change, 0.0)
    assert moved - moved.mean() == pytest.approx(expected - expected.mean(), abs=1e-8)


def machine(
    kind: str,
    change: float = 0.0,
    *,
    ghz: float = 4.0,
    contributor: str = "",
    programs: Mapping[str, float] | None = None,
) -> TimedMachine:
    """Return a machine whose times follow its specification, but for a change of its speed."""
    speed = coefficients()[kind].log2_k + math.log2(ghz) + change
    times = {name: level - speed for name, level in (programs or PROGRAMS).items()}
    cpu = f"{kind} at {ghz} GHz"
    return TimedMachine(cpu, True, kind, math.log2(ghz), contributor or kind, times, f"machine {next(MACHINES)}")


def cpu_of(machines: list[TimedMachine], name: str) -> CpuSpeed:
    row = speeds_of("k", machines).cpu(name)
    assert row is not None
    return row


def k_of(machines: list[TimedMachine], name: str) -> MicroarchitectureSpeed:
    return next(row for row in speeds_of("k", machines).microarchitectures if row.name == name)


def test_levels_of_machines_as_specified_are_their_specifications() -> None:
    speeds = speeds_of("k", [machine(kind, ghz=2.0 + place / 4) for place, kind in enumerate(KNOWN)])
    assert speeds.anchored_on == KNOWN
    assert set(speeds.families) == {"ρ′", "primes", "sort", "sat", "paths", "tabu"}
    assert speeds.programs == pytest.approx(PROGRAMS, abs=1e-4)
    for place, kind in enumerate(KNOWN):
        row = speeds.cpu(f"{kind} at {2.0 + place / 4} GHz")
        assert row is not None
        assert row.log2_level == pytest.approx(coefficients()[kind].log2_k + math.log2(2.0 + place / 4), abs=1e-4)
    for kind_row in speeds.microarchitectures:
        assert kind_row.log2_k == pytest.approx(coefficients()[kind_row.name].log2_k, abs=1e-4)


def test_the_anchor_averages_microarchitectures() -> None:
    """Ten CPUs of one kind count as one."""
    changes = dict(zip(KNOWN, (0.3, -0.2, 0.1, 0.0, 0.05), strict=True))
    machines = [machine(kind, change) for kind, change in changes.items()]
    machines += [machine("haswell", changes["haswell"], ghz=2.0 + place / 10) for place in range(9)]
    speeds = speeds_of("k", machines)
    error = fmean(changes.values())
    for kind, change in changes.items():
        row = speeds.cpu(f"{kind} at 4.0 GHz")
        assert row is not None
        assert row.log2_level == pytest.approx(coefficients()[kind].log2_k + 2 + change - error, abs=1e-4)


def test_rho_prime_counts_as_one_family() -> None:
    """Its problems take twice as long on one machine, all other programs the same time."""
    slow = machine("zen4")
    times = {name: time + (name in {"tsp", "qap"}) for name, time in slow.log2_times.items()}
    machines = [*map(machine, KNOWN[:3]), slow._replace(log2_times=times)]
    levels = speeds_of("k", machines)
    row, other = levels.cpu(slow.cpu), levels.cpu("zen2 at 4.0 GHz")
    assert row is not None
    assert other is not None
    expected = coefficients()["zen4"].log2_k - coefficients()["zen2"].log2_k - 1 / 6
    assert row.log2_level - other.log2_level == pytest.approx(expected, abs=1e-4)


def level_of(cpus: Mapping[str, float], *, others: tuple[str, ...] = KNOWN[:3]) -> tuple[float, bool]:
    """Return the deviation of a CPU's level from its specification by contributor's deviation, and if it counts."""
    pool = [*map(machine, others), *(machine("zen4", change, contributor=name) for name, change in cpus.items())]
    row, zero = cpu_of(pool, "zen4 at 4.0 GHz"), cpu_of(pool, "zen2 at 4.0 GHz")
    expected = coefficients()["zen4"].log2_k - coefficients()["zen2"].log2_k
    return round(row.log2_level - zero.log2_level - expected, 3), row.agree


def test_a_level_is_that_of_the_majority_who_agree() -> None:
    """Two of five who agree by chance do not make the median of all count."""
    changes = dict(zip("abcde", (0.0, -0.05, -0.3, -0.6, -0.9), strict=True))
    assert level_of(changes) == (-0.3, False)
    assert level_of({name: changes[name] for name in "ab"}) == (-0.025, True)
    assert level_of({name: changes[name] for name in "abd"}) == (-0.025, True)
    assert level_of({name: changes[name] for name in "abde"})[1] is False
    assert level_of({"a": 0.0, "b": 0.2}) == (0.1, False)


def test_records_without_a_contributor_confirm_nobody() -> None:
    assert level_of({"a": 0.0, "anonymous": 0.0})[1] is False
    assert level_of({"a": 0.0, "anonymous": 0.4}) == (0.0, False)
    assert level_of({"a": 0.0, "b": 0.02, "anonymous": 0.4}) == (0.01, True)
    assert level_of({"anonymous": 0.4}) == (0.4, False)


def test_one_machine_under_two_names_confirms_nothing() -> None:
    one = machine("zen4", contributor="a")
    row = cpu_of([*map(machine, KNOWN[:3]), one, one._replace(contributor="b")], one.cpu)
    assert (row.machines, row.contributors, row.agree) == (1, 2, False)


def test_a_contributor_with_many_machines_counts_once() -> None:
    others = [machine(kind) for kind in KNOWN]
    flood = [machine("zen4", 0.6, contributor="flood") for _ in range(20)]
    honest = [machine("zen4", change, contributor=f"lab {change}") for change in (0.0, 0.05)]
    row = cpu_of([*others[:3], *flood, *honest], "zen4 at 4.0 GHz")
    alone = cpu_of([*others[:3], *honest[:1]], "zen4 at 4.0 GHz")
    assert (row.machines, row.contributors, row.agree) == (22, 3, True)
    assert (alone.machines, alone.contributors, alone.agree, alone.scatter) == (1, 1, False, None)
    assert not cpu_of([*others[:3], *flood], "zen4 at 4.0 GHz").agree
    assert not cpu_of([*others[:3], *flood, *honest[:1]], "zen4 at 4.0 GHz").agree
    unnamed = [one._replace(is_named=False) for one in honest]
    assert not cpu_of([*others[:3], *unnamed], "zen4 at 4.0 GHz").agree
    pool = [*others[:3], *honest, *flood]
    gain = cpu_of(pool, "zen4 at 4.0 GHz").log2_level - cpu_of(pool, "zen2 at 4.0 GHz").log2_level
    assert gain == pytest.approx(coefficients()["zen4"].log2_k - coefficients()["zen2"].log2_k + 0.025, abs=2e-4)


def test_levels_of_too_few_common_programs_do_not_count() -> None:
    programs = dict(list(PROGRAMS.items())[:5]), dict(list(PROGRAMS.items())[3:])
    parts = [machine("zen4", contributor=str(place), programs=of_one) for place, of_one in enumerate(programs)]
    row = cpu_of([*map(machine, KNOWN[:3]), *parts], "zen4 at 4.0 GHz")
    assert (row.contributors, row.families, row.agree) == (2, ("sort", "sat"), False)


@pytest.mark.parametrize("change", [-2.0, -1.0, 1.0, 2.0])
def test_a_refused_level_moves_nothing_else(change: float) -> None:
    """Neither through the anchor, nor in the k of its microarchitecture."""
    small = dict(zip(KNOWN, (0.1, -0.2, 0.05, 0.0, 0.15), strict=True))
    honest = [machine(kind, by, contributor=name) for kind, by in small.items() for name in ("a", "b")]
    false = [machine(kind, change, ghz=3.0, contributor="c") for kind in ("zen3", "zen4")]
    before, after = speeds_of("k", honest), speeds_of("k", [*honest, *false])
    assert [row for row in after.cpus if row.cpu.endswith("4.0 GHz")] == list(before.cpus)
    assert [row for row in after.microarchitectures if row.name != "zen3"] == list(before.microarchitectures)
    assert after.anchored_on == before.anchored_on
    assert not k_of([*honest, *false], "zen3").from_pool


def test_a_well_known_k_needs_two_contributors() -> None:
    """One contributor's machines, however many, count as much as another's one."""
    others = [machine(kind, contributor=name) for kind in KNOWN for name in ("a", "b")]
    liar = [machine("zen3", -math.log2(1.3), contributor="liar") for _ in range(30)]
    alone = k_of([*others, *liar], "zen3")
    assert (alone.from_pool, alone.reason) == (False, "a well-known k needs two contributors")
    assert alone.log2_k == pytest.approx(coefficients()["zen3"].log2_k, abs=1e-4)
    honest = [machine("zen3", contributor=name) for name in "abcd"]
    outvoted = k_of([*others, *liar, *honest], "zen3")
    assert outvoted.from_pool
    assert outvoted.log2_k == pytest.approx(coefficients()["zen3"].log2_k, abs=1e-4)


def neighbour() -> str:
    return next(name for name, row in coefficients().items() if row.basis == "neighbour" and row.tau < 0.3)


def test_k_is_the_precision_weighted_mean() -> None:
    """Two CPUs, 6 families: sd² = 0.17²/6 + 0.12²/2 + anchor's variance; the shipped k has at least 0.08."""
    changes = (0.1, -0.1, 0.3, 0.0)
    machines = [machine(kind, change) for kind, change in zip(KNOWN, changes, strict=False)]
    name = neighbour()
    machines += [machine(name, 0.2, ghz=3.0), machine(name, 0.2, ghz=3.5)]
    row, shipped = k_of(machines, name), coefficients()[name]
    variance = 0.17**2 / 6 + 0.12**2 / 2 + np.var(changes, ddof=1) / 4
    weights = np.array([1 / max(shipped.sd, 0.08) ** 2, 1 / variance])
    level = shipped.log2_k + 0.2 - fmean(changes)
    assert row.from_pool
    assert row.log2_k == pytest.approx((weights @ [shipped.log2_k, level]) / weights.sum(), abs=2e-4)
    assert row.sd_log2 == pytest.approx(weights.sum() ** -0.5, abs=1e-4)
    assert row.tau == pytest.approx(min(shipped.tau, row.sd_log2))
    assert k_of(machines, "zen2").tau == 0


def test_k_needs_three_other_microarchitectures_and_a_plausible_level() -> None:
    name = neighbour()
    few = k_of([machine("zen2"), machine("haswell"), machine(name, 0.2)], name)
    assert not few.from_pool
    assert "fewer than 3" in few.reason
    assert few.log2_k == pytest.approx(coefficients()[name].log2_k, abs=1e-4)
    assert few.tau == pytest.approx(coefficients()[name].tau, abs=1e-4)
    far = k_of([*map(machine, KNOWN), machine(name, 0.8)], name)
    assert not far.from_pool
    assert far.log2_k == pytest.approx(coefficients()[name].log2_k, abs=1e-4)


def test_a_microarchitecture_without_k_gets_it_from_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    machines = [*map(machine, KNOWN), machine("zen5", 0.25, ghz=5.0)]
    rest = {name: row for name, row in coefficients().items() if name != "zen5"}
    expected = coefficients()["zen5"].log2_k + 0.25
    monkeypatch.setattr("fairbench_agent.calibration.estimating.levels.coefficients", lambda: rest)
    row = k_of(machines, "zen5")
    assert row.log2_k == pytest.approx(expected, abs=1e-4)
    assert row.tau == row.sd_log2 == pytest.approx(math.hypot(0.17 / math.sqrt(6), 0.12), abs=1e-4)
    assert speeds_of("k", [machine("zen2"), machines[-1]]).microarchitectures[-1].name == "zen2"


def test_machines_without_common_programs_are_left_out() -> None:
    """Their levels relative to the others are unknown."""
    same = [machine(kind) for kind in KNOWN]
    stranger = machine("zen3", programs={"bodies": 1.0, "table": 2.0, "compress": 1.0, "queens": 3.0})
    three = machine("zen3", programs=dict(list(PROGRAMS.items())[:4]))
    assert connected([*same, stranger, three]) == same
    assert connected([]) == []


@pytest.fixture(scope="module")
def shipped() -> dict[str, Record]:
    return {path.stem: parse_record(path.read_bytes()) for path in sorted(shipped_records().glob("*.json"))}


def test_a_machines_records_count_once(shipped: dict[str, Record]) -> None:
    machines = timed_machines(shipped, dict.fromkeys(shipped, "Us"))[EARLIER]
    counted = [one for one in shipped.values() if data_set_key(one) == EARLIER and program_log2_times(one)]
    assert len(machines) == len({record.machine_id for record in counted}) < len(counted)
    assert {one.contributor for one in machines} == {"us"}
    assert {one.microarchitecture for one in machines} == {"zen4", None}, "the Xeon's clock is unknown"
    speeds = next(one for one in pool_speeds(timed_machines(shipped, {})) if one.data_set == EARLIER)
    assert speeds.n_machines == len(machines)
    assert all("fewer than 3" in row.reason for row in speeds.microarchitectures)


def test_own_level_of_a_pools_only_record_of_a_machine_is_its_cpus(shipped: dict[str, Record]) -> None:
    sha256, record = next((name, one) for name, one in shipped.items() if program_log2_times(one))
    (speeds,) = pool_speeds(timed_machines({sha256: record}, {}))
    level = own_level(record, speeds)
    assert level is not None
    assert level.log2 == pytest.approx(speeds.cpus[0].log2_level, abs=1e-3)


def test_named_cpus_have_their_name_in_the_table(shipped: dict[str, Record]) -> None:
    counted = next(filter(program_log2_times, shipped.values()))
    document: dict[str, Any] = json.loads(counted.model_dump_json())
    document["machine"]["brand"] = {"value": "AMD EPYC 9354P 32-Core Processor", "source": "/proc/cpuinfo"}
    (one,) = timed_machines({"a": parse_record(json.dumps(document).encode())}, {})[data_set_key(counted)]
    assert (one.cpu, one.is_named, one.microarchitecture) == ("AMD EPYC 9354P", True, "zen4")
    assert one.log2_ghz == pytest.approx(math.log2(3.8))
