"""The grade: A only for the full budget on a quiet machine, and never better for more noise."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.measured_record import copy_grades, grade
from fairbench_agent.pool.record.protocol import Finding, Grade
from fairbench_agent.pool.record.run_grade import measurement_doubts, unlike_relatives
from fairbench_agent.pool.record.timing import Disturbance, Noise, ProcessTiming, Run
from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.outcomes import Outcome
from fairbench_agent.workloads.processes import BRIEF_BUDGET, FULL_BUDGET, QUICK_BUDGET, ProcessKey
from fairbench_agent.workloads.processes import processes as processes_of
from tests.agent.examples import FINDING, SECOND
from tests.pool.examples import QUIET, timing

BAD = Finding(name="governor", value="powersave", limit="performance", verdict="bad")


def run(position: int = 0, noise: Noise = QUIET, **changes: Any) -> Run:
    fields: dict[str, Any] = {
        "position": position,
        "copy_index": 0,
        "wall_ns": 10 * SECOND,
        "cpu_ns": 10 * SECOND,
        "undisturbed_ns": 10 * SECOND,
        "undisturbed_error_ns": SECOND // 100,
        "noise": noise,
    }
    return Run(**(fields | changes))


def noisy(*disturbances: Disturbance, drift_ns: int = 20_000_000) -> Noise:
    return QUIET.model_copy(update={"disturbances": disturbances, "drift_ns": drift_ns})


def grade_of(
    runs: Sequence[Run],
    budget: int = FULL_BUDGET,
    before: Sequence[Finding] = (FINDING,),
    after: Sequence[Finding] = (FINDING,),
) -> Grade:
    timings: list[ProcessTiming] = [timing().model_copy(update={"runs": (x,)}) for x in runs]
    return grade(measurement_doubts(timings, budget), before, after)


QUIET_RUNS = [run(place) for place in range(20)]
MARKED = noisy(Disturbance.STOLEN, Disturbance.NEIGHBOUR)


@pytest.mark.parametrize(
    ("budget", "letter"),
    [(FULL_BUDGET, "A"), (5 * FULL_BUDGET, "A"), (BRIEF_BUDGET, "B"), *((n, "C") for n in (QUICK_BUDGET, 199_999))],
)
def test_smaller_budgets_never_get_an_a(budget: int, letter: str) -> None:
    result = grade_of(QUIET_RUNS, budget)
    reason = f"{budget} evaluations per process instead of 2000000"
    assert (result.letter, result.reasons) == (letter, () if letter == "A" else (reason,))


@pytest.mark.parametrize(
    ("n_changed", "changes", "letter", "reason"),
    [
        # a core that was away: what CPU time and stolen time leave is shorter than the estimate
        (20, {"cpu_ns": int(9.99 * SECOND)}, "A", None),
        (20, {"cpu_ns": int(9.90 * SECOND)}, "B", "the undisturbed total is uncertain by 1.3%"),
        (20, {"cpu_ns": int(9.00 * SECOND)}, "C", "uncertain by 10.3%"),
        (20, {"noise": QUIET.model_copy(update={"steal_ns": SECOND // 10})}, "B", "uncertain by 1.3%"),
        (4, {"cpu_ns": int(9.00 * SECOND)}, "C", "uncertain by 2.3%"),
        # lost time that the estimate does not contain
        (20, {"cpu_ns": 6 * SECOND, "undisturbed_ns": int(5.9 * SECOND)}, "A", None),
        (20, {"undisturbed_ns": 5 * SECOND, "undisturbed_error_ns": SECOND // 20}, "A", None),
        (20, {"noise": MARKED}, "A", None),
        # chunks that disagree
        (20, {"undisturbed_error_ns": int(0.1 * SECOND)}, "A", None),
        (20, {"undisturbed_error_ns": int(0.3 * SECOND)}, "B", "uncertain by 0.7%"),
        (20, {"undisturbed_error_ns": SECOND, "noise": MARKED}, "C", "2.3% (20 of 20 runs: busy neighbour, stolen)"),
        # a slow core, before a run and before the next
        (1, {"noise": noisy(drift_ns=40_000_000)}, "A", None),
        (10, {"noise": noisy(drift_ns=20_080_000)}, "A", None),
        (10, {"noise": noisy(drift_ns=20_400_000)}, "B", "uncertain by 1.2%"),
        (10, {"noise": noisy(drift_ns=25_000_000)}, "C", "uncertain by 9.3%"),
    ],
)
def test_the_grade_follows_the_error_of_the_undisturbed_total(
    n_changed: int, changes: dict[str, Any], letter: str, reason: str | None
) -> None:
    result = grade_of([run(place, **changes if place < n_changed else {}) for place in range(20)])
    assert result.letter == letter
    assert [reason is not None and reason in text for text in result.reasons] == [True] * (reason is not None)


def test_every_copy_is_graded_by_its_own_runs() -> None:
    def of(position: int, *more: Run) -> ProcessTiming:
        runs = (
            run(position),
            *(x.model_copy(update={"copy_index": copy, "position": position}) for copy, x in enumerate(more, 1)),
        )
        return timing().model_copy(update={"runs": runs})

    lost = run(cpu_ns=int(9.95 * SECOND))
    # a slower core is not drift
    efficient = run(noise=noisy(drift_ns=50_000_000))
    processes = [of(place, lost, efficient) for place in range(20)]
    assert copy_grades(processes, FULL_BUDGET, 3) == ("A", "B", "A")
    assert copy_grades(processes, QUICK_BUDGET, 3) == ("C", "C", "C")
    assert copy_grades(processes, FULL_BUDGET, 1) is None
    assert grade(measurement_doubts(processes, FULL_BUDGET), (), ()).letter == "A"


def finding(value: str, **changes: Any) -> Finding:
    fields = {"name": "CPU pressure", "value": value, "limit": "at most 5 %", "verdict": "bad"}
    return Finding(**(fields | changes))


BUSY, BUSIER = finding("52.2 %"), finding("67.1 %")
BEFORE = "CPU pressure: 52.2 % before the runs (limit at most 5 %)"
AFTER = "CPU pressure: 67.1 % after the runs (limit at most 5 %)"


@pytest.mark.parametrize(
    ("before", "after", "reasons"),
    [
        ([FINDING, BAD], [BAD], ("governor: powersave (limit performance)",)),
        ([BUSY], [BUSIER], (BEFORE, AFTER)),
        ([BUSY], [FINDING], (BEFORE,)),
        ([FINDING], [BUSIER], (AFTER,)),
        ([finding("1 %", verdict="caution"), Finding(name="boost", value=None, limit=None, verdict="unknown")], [], ()),
        ([finding("v" * 200, name="n" * 200)], [], ("n" * 200,)),
    ],
)
def test_findings_about_the_machine(before: list[Finding], after: list[Finding], reasons: tuple[str, ...]) -> None:
    result = grade_of(QUIET_RUNS, before=before, after=after)
    assert (result.letter, result.reasons) == ("B" if reasons else "A", reasons)


def test_all_reasons_are_listed() -> None:
    slow = [run(place, noisy(*Disturbance), cpu_ns=9 * SECOND) for place in range(192)]
    result = grade_of(slow, BRIEF_BUDGET, [BAD])
    assert result.letter == "C"
    assert len(result.reasons) == 3
    assert any(all(disturbance in reason for disturbance in Disturbance) for reason in result.reasons)


RUNS = st.lists(
    st.builds(
        lambda lost, inflated, error, marked, drift: run(
            0,
            noisy(*([Disturbance.UNSTEADY] * marked), drift_ns=round(2e7 * drift)),
            cpu_ns=round(10 * SECOND * (1 - lost)),
            undisturbed_ns=round(10 * SECOND / inflated),
            undisturbed_error_ns=round(10 * SECOND * error),
        ),
        st.floats(0, 0.1),
        st.floats(1, 1.3),
        st.floats(0, 0.2),
        st.booleans(),
        st.floats(1, 2),
    ),
    min_size=1,
    max_size=12,
)


@given(RUNS, st.sampled_from([FULL_BUDGET, BRIEF_BUDGET, 50_000]), st.data())
def test_more_noise_never_improves_the_grade(runs: list[Run], budget: int, data: st.DataObject) -> None:
    before = grade_of(runs, budget)
    place = data.draw(st.integers(0, len(runs) - 1))
    noised = runs[place]
    changes: list[dict[str, Any]] = [
        {"cpu_ns": noised.cpu_ns // 2 + 1},
        {"wall_ns": 2 * noised.wall_ns},
        {"undisturbed_error_ns": 2 * noised.undisturbed_error_ns},
        {"noise": noised.noise.model_copy(update={"disturbances": (Disturbance.STOPPED,)})},
    ]
    worse = noised.model_copy(update=data.draw(st.sampled_from(changes)))
    after = grade_of([*runs[:place], worse, *runs[place + 1 :]], budget)
    assert after.letter >= before.letter
    assert grade_of(runs, budget, [BAD]).letter >= max("B", before.letter)
    if budget < FULL_BUDGET:
        assert before.letter >= ("B" if budget == BRIEF_BUDGET else "C")


MANY = {str(key): 2.5 for key in processes_of("standard") if "00_20a" in key.instance or "200b" in key.instance}


def processes(**slower: float) -> list[ProcessTiming]:
    """Return all processes of the suite at 1 µs per evaluation, some slower by a factor."""
    keys = processes_of("standard")
    timings = [timing(key) for key in keys]
    return [
        process.model_copy(update={"runs": (run(n, undisturbed_ns=round(2 * SECOND * slower.get(process.key, 1.0))),)})
        for n, process in enumerate(timings)
    ]


@pytest.mark.parametrize(
    ("slower", "letter", "named"),
    [
        ({}, None, ()),
        ({"tsp/uniform_200b/random": 1.09}, None, ()),
        ({"tsp/uniform_200b/random": 1.12}, "B", ("tsp/uniform_200b/random (1.12)",)),
        ({"tsp/uniform_200b/random": 3.05}, "C", ("tsp/uniform_200b/random (3.05)",)),
        ({"qap/grid_100/swap": 1.3, "lop/flows_150d/insert": 1.2}, "B", ("qap/grid_100/swap (1.30)", "insert (1.20)")),
        (MANY, "C", ("and 10 more",)),
        # without relatives of the same size
        ({"tsp/uniform_101/random": 3.0, "qap/clustered_75/swap": 2.0}, None, ()),
    ],
)
def test_processes_unlike_their_relatives_lower_the_grade(
    slower: dict[str, float], letter: str | None, named: tuple[str, ...]
) -> None:
    doubts = unlike_relatives(processes(**slower), FULL_BUDGET)
    assert [best for best, _ in doubts] == ([letter] if letter else [])
    reason = "".join(reason for _, reason in doubts)
    assert all(name in reason for name in named)
    assert len(reason) <= 200
    assert unlike_relatives(processes(**slower), QUICK_BUDGET) == []


def test_a_real_process_that_took_three_times_as_long(published_data: Path) -> None:
    """In a measurement of grade A, generator and genome had the same address modulo 4096."""
    (path,) = (published_data / "records").glob("e1134352556d*.json")
    document = json.loads(path.read_text("utf-8"))
    timings = [
        timing(key, reached=Outcome(process["evaluations"], process["objective"])).model_copy(
            update={"runs": (run(0, undisturbed_ns=process["runs"][0]["undisturbed_ns"]),)}
        )
        for process in document["processes"]
        for key in [ProcessKey(process["problem"], process["instance"], process["search"])]
    ]
    ((letter, reason),) = unlike_relatives(timings, document["protocol"]["budget"])
    assert letter == "C"
    assert reason.endswith(": tsp/uniform_200b/random (3.05)")


def test_grades_of_shipped_records_cover_processes_unlike_their_relatives() -> None:
    for path in sorted((Path(__file__).parents[3] / "results" / "records").glob("*.json")):
        record = read_record(path)
        for letter, _ in unlike_relatives(record.processes, record.protocol.budget):
            assert record.grade.letter >= letter, path.name
