"""Ratios of two records: intervals that cover what they promise, on simulated measurements and on the shipped ones."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from fairbench_agent.agent.errors import IncomparableError
from fairbench_agent.agent.measurement.chunk_timing import COMMON_SHARE, RUN_TO_RUN_SHARE, estimate
from fairbench_agent.agent.records.record_comparison import Ratio, compare, history
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool, read_record
from fairbench_agent.workloads.processes import ProcessKey, processes
from tests.agent.records.examples import IMPORT, NEWER, OLDER
from tests.pool.examples import example_record, imported_record, protocol, run, timing

SHIPPED = FolderPool(Path(__file__).parents[3] / "results" / "records")
KEYS = processes("standard", "tsp/*")[:6]
N_PAIRS = 150
RATIO = 1.6
"""True time of B ÷ time of A in the simulation."""


def shipped(prefix: str) -> Record:
    return read_record(SHIPPED.find(prefix))


def simulated(random: np.random.Generator, speed: float, sweeps: int, n_slow: float) -> Record:
    """Return a measurement by the agent's noise model.

    All runs share an error of COMMON_SHARE, each has one of RUN_TO_RUN_SHARE; chunks scatter by 0.3 % above the
    undisturbed cost, and so many stretches of a run, on average, are slower, half of it at most.
    """
    shared = speed * np.exp(random.normal(0, COMMON_SHARE))
    timings = tuple(_simulated_process(random, key, shared, sweeps, n_slow) for key in KEYS)
    return OLDER.model_copy(update={"processes": timings, "machine_id": random.bytes(16).hex()})


def _simulated_process(
    random: np.random.Generator, key: ProcessKey, shared: float, sweeps: int, n_slow: float
) -> object:
    runs = [run(sweep, 1_000).model_copy(update=_simulated_run(random, shared, n_slow)) for sweep in range(sweeps)]
    return timing(key).model_copy(update={"runs": tuple(runs)})


def _simulated_run(random: np.random.Generator, shared: float, n_slow: float) -> dict[str, int]:
    n_chunks = 40
    cost = 1e7 * shared * (1 + random.exponential(0.003, n_chunks)) * np.exp(random.normal(0, RUN_TO_RUN_SHARE))
    for _ in range(random.poisson(n_slow)):
        begin = random.integers(n_chunks // 2)
        cost[begin : begin + random.integers(1, n_chunks // 2)] *= 1 + random.exponential(0.3)
    found = estimate([50_000] * n_chunks, [1] * n_chunks, np.rint(cost).astype(int).tolist(), 0.0)
    return {
        "wall_ns": round(cost.sum()),
        "undisturbed_ns": found.undisturbed_ns,
        "undisturbed_error_ns": found.error_ns,
    }


def coverage(ratios: Sequence[Ratio], truth: float = RATIO) -> float:
    return fmean(ratio.low <= truth <= ratio.high for ratio in ratios)


def chance(n_intervals: int) -> float:
    """Return three standard deviations of the share of so many intervals that cover, where 95 % do."""
    return float(3 * np.sqrt(0.95 * 0.05 / n_intervals))


@pytest.mark.parametrize(
    ("sweeps_a", "sweeps_b", "n_slow"),
    [(1, 1, 1), (2, 1, 0), *(pytest.param(*at, marks=pytest.mark.full) for at in ((1, 1, 0), (2, 2, 0), (3, 1, 0)))],
)
def test_intervals_cover_the_true_ratio(sweeps_a: int, sweeps_b: int, n_slow: int) -> None:
    """In 95 of 100 cases or more, in all and per process; and no wider than needed where nothing disturbs."""
    random = np.random.default_rng(13)
    pairs = [
        (simulated(random, 1.0, sweeps_a, n_slow), simulated(random, RATIO, sweeps_b, n_slow)) for _ in range(N_PAIRS)
    ]
    found = [compare(a, b) for a, b in pairs]
    assert coverage([comparison.total for comparison in found]) >= 0.95 - chance(N_PAIRS)
    by_process = coverage([ratio for comparison in found for ratio in comparison.processes.values()])
    n_processes = N_PAIRS * len(KEYS)
    assert by_process >= 0.95 - chance(n_processes)
    if (sweeps_a, sweeps_b, n_slow) == (1, 1, 0):
        assert by_process <= 0.95 + chance(n_processes)


def test_the_interval_of_one_process_in_figures() -> None:
    """Two estimates that err by 1 % each, measurements that share 0.3 %: ± 1.96 · √(2 · (0.01² + 0.003²)) = ± 2.89 %."""
    found = compare(OLDER, OLDER.model_copy(update={"agent_version": "0.2.0"})).total
    assert (found.ratio, found.low, found.high) == pytest.approx((1, np.exp(-0.02894), np.exp(0.02894)), abs=1e-5)


def test_sweeps_of_the_shipped_record_agree_as_the_intervals_say() -> None:
    """Three sweeps of one measurement, each taken for a record: the true ratio of their processes is 1."""
    three = shipped("b1a53af67314")
    sweeps = [
        three.model_copy(
            update={
                "agent_version": f"sweep {sweep}",
                "processes": tuple(p.model_copy(update={"runs": (p.runs[sweep],)}) for p in three.processes),
            }
        )
        for sweep in range(3)
    ]
    found = [compare(one, other) for one, other in combinations(sweeps, 2)]
    assert all(comparison.total.low <= 1 <= comparison.total.high for comparison in found)
    assert coverage([ratio for comparison in found for ratio in comparison.processes.values()], 1.0) >= 0.95


def test_both_suites_tell_the_same_of_the_two_shipped_machines() -> None:
    """The suites are equal work within some 0.3 %, so each interval holds the other's ratio, in all and per problem."""
    published = compare(shipped("b1a53af67314"), shipped("ac9bc25fd01b"))
    standard = compare(shipped("f8f3c7e58488"), shipped("8c7a42af8fee"))
    assert (published.times, published.same_code, published.same_machine) == ("undisturbed", True, False)
    assert published.total.ratio == pytest.approx(600.01 / 365.47, abs=1e-4)  # as results/README.md has them
    for one, other in (
        (published.total, standard.total),
        *zip(published.problems.values(), standard.problems.values(), strict=True),
    ):
        assert one.low <= other.ratio <= one.high
        assert other.low <= one.ratio <= other.high
    assert published.drift_ns[0] is not None
    assert published.drift_ns[0].median == 1_927_481.5


def test_other_work_is_refused() -> None:
    with pytest.raises(IncomparableError, match="suite published and standard"):
        compare(shipped("ac9bc25fd01b"), shipped("8c7a42af8fee"))
    for change in ({"workload_version": 2}, {"budget": 20_000}, {"seed": 3}):
        other = OLDER.model_copy(update={"protocol": OLDER.protocol.model_copy(update=change)})
        with pytest.raises(IncomparableError, match=next(iter(change)).replace("_", " ")):
            compare(OLDER, other)
    reached = OLDER.model_copy(update={"processes": (OLDER.processes[0].model_copy(update={"objective": "1"}),)})
    with pytest.raises(IncomparableError, match="outcomes of tsp/uniform_101/swap differ"):
        compare(OLDER, reached)
    with pytest.raises(IncomparableError, match="one and the same record"):
        compare(OLDER, OLDER)


def test_records_without_a_common_process_are_refused() -> None:
    other = OLDER.model_copy(update={"processes": (timing(ProcessKey("tsp", "uniform_101", "insert")),)})
    with pytest.raises(IncomparableError, match="no process in common"):
        compare(OLDER, other)


def test_swapping_the_records_inverts_ratio_and_interval() -> None:
    a, b = shipped("f8f3c7e58488"), shipped("8c7a42af8fee")
    there, back = compare(a, b).total, compare(b, a).total
    assert back.ratio == pytest.approx(1 / there.ratio, rel=1e-12)
    assert (back.low, back.high) == pytest.approx((1 / there.high, 1 / there.low), rel=1e-12)


def test_a_partial_record_is_compared_where_both_have_something() -> None:
    whole = shipped("f8f3c7e58488")
    part = shipped("8c7a42af8fee").model_copy(update={"processes": shipped("8c7a42af8fee").processes[:20]})
    found = compare(whole, part)
    assert (found.a_processes, found.b_processes, found.total.n_processes) == (64, 20, 20)
    assert {problem: ratio.n_processes for problem, ratio in found.problems.items()} == {"qap": 16, "tsp": 4}
    assert found.total.a_ns == sum(process.undisturbed_ns or 0 for process in whole.processes[:20])


def test_raw_times_are_never_mixed_with_undisturbed_ones() -> None:
    """Where one record has no estimates, both count by raw times, and the interval is wider."""
    measured = example_record(protocol=protocol(sweeps=1))
    found = compare(imported_record(), measured)
    assert found.times == "raw"
    assert found.total.a_ns == found.total.b_ns == 600_000_000
    assert not found.same_code
    by_estimates = compare(measured, example_record(started_at="2026-01-31T11:00:00Z"))
    assert found.total.high > by_estimates.total.high > 1


def test_an_estimate_that_is_as_uncertain_as_can_be_has_a_finite_interval() -> None:
    (process,) = OLDER.processes
    unsure = process.runs[0].model_copy(update={"undisturbed_ns": 1, "undisturbed_error_ns": 2**53 - 1})
    other = OLDER.model_copy(update={"processes": (process.model_copy(update={"runs": (unsure,)}),)})
    for a, b in ((OLDER, other), (other, OLDER)):
        total = compare(a, b).total
        assert (total.ratio / total.low, total.high / total.ratio) == pytest.approx((1e9, 1e9))


def test_more_machine_code_than_one_is_other_code() -> None:
    """Code that the release does not know is a stratum of its own too, though a reviewer may have accepted both."""
    other = OLDER.model_copy(update={"protocol": OLDER.protocol.model_copy(update={"assembly_sha256": "b6" * 32})})
    found = compare(OLDER, other)
    assert not found.same_code
    assert [difference.name for difference in found.protocol] == ["assembly_sha256", "stratum"]


def test_history_compares_with_the_oldest_that_did_the_same_work() -> None:
    """Of one machine only; other suites begin anew; what changed is told against the record before."""
    later = OLDER.model_copy(
        update={
            "started_at": "2026-03-01T00:00:00Z",
            "protocol": OLDER.protocol.model_copy(update={"python_version": "3.14.0"}),
        }
    )
    brief = OLDER.model_copy(
        update={
            "started_at": "2026-02-01T00:00:00Z",
            "protocol": OLDER.protocol.model_copy(update={"budget": 200_000}),
        }
    )
    foreign = OLDER.model_copy(update={"machine_id": "f" * 32})
    found = history([later, foreign, brief, OLDER], OLDER.machine_id)
    assert [milestone.record for milestone in found] == [OLDER, brief, later]
    assert [m.since_first and m.since_first.a_sha256 for m in found] == [None, None, record_sha256(OLDER)]
    assert [[change.name for change in milestone.changes] for milestone in found] == [[], [], ["python_version"]]
    assert history([NEWER, IMPORT], "f" * 32) == ()
