"""Plans: every process once per sweep, in the order of a seed."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.measurement.plan import MAX_SWEEPS, MeasurementPlan, PlannedRun, PlannedStep
from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.processes import (
    INSTANCE_NAMES,
    NO_PROCESSES,
    PROBLEMS,
    PROGRAM_KINDS,
    SEARCHES,
    VALIDATION_NAMES,
    Suite,
    processes,
)
from fairbench_agent.workloads.validation import VALIDATION_PROCESSES
from tests.agent.examples import make_plan

PLANS = st.builds(
    make_plan,
    suite=st.sampled_from([*INSTANCE_NAMES]),
    sweeps=st.integers(1, MAX_SWEEPS),
    selection=st.sampled_from(["*", "tsp/*", "*/swap", "lop/*/random"]),
    validation=st.booleans(),
    program_chunks=st.sampled_from([0, 5, 50]),
    order_seed=st.integers(0, 2**32 - 1),
)


@given(PLANS)
def test_every_sweep_has_every_process_once(plan: MeasurementPlan) -> None:
    runs = plan.runs()
    keys = set(processes(plan.suite, plan.selection))
    assert [run.position for run in runs] == list(range(len(keys) * plan.sweeps))
    for sweep in range(plan.sweeps):
        assert {run.key for run in runs[sweep * len(keys) : (sweep + 1) * len(keys)]} == keys
    assert MeasurementPlan.model_validate_json(plan.model_dump_json()).runs() == runs


def test_the_order_of_a_seed_never_changes() -> None:
    """A journal stores only the seed: another order in a later release would mix up its positions."""
    first = " ".join(str(run.key) for run in make_plan(selection="tsp/*", order_seed=5).runs()[:3])
    assert first == "tsp/uniform_101/insert tsp/uniform_101/random tsp/uniform_200a/swap"
    keys = [run.key for run in make_plan(selection="*", sweeps=2, order_seed=5).runs()]
    different = list(processes("standard")), [run.key for run in make_plan(selection="*", order_seed=6).runs()]
    assert keys[:64] not in (keys[64:], *different)


@given(PLANS, st.randoms(use_true_random=False))
def test_finished_work_is_not_assigned_again(plan: MeasurementPlan, random: Random) -> None:
    timed = [step for step in plan.steps() if not isinstance(step, int)]
    assert [step for step in timed if isinstance(step, PlannedRun)] == list(plan.runs())
    assert [step for step in timed if isinstance(step, str)] == list(plan.programs())
    names = {*VALIDATION_NAMES * plan.validation, *list(PROGRAM_KINDS) * bool(plan.program_chunks)}
    assert set(plan.programs()) == names
    assert isinstance(timed[-1], PlannedRun)
    done = frozenset(step for step in timed if random.random() < 0.5)
    left = [step for step in plan.assignment(done).steps if not isinstance(step, int)]
    assert left == [step for step in timed if step not in done]


def test_without_processes_only_programs_are_planned() -> None:
    plan = make_plan(selection=NO_PROCESSES, program_chunks=50)
    plan.require_possible()
    assert (plan.runs(), plan.keys_to_verify(), plan.instances()) == ((), (), {})
    assert (plan.assignment().n_timed, {*plan.steps()}) == (10, {0, *PROGRAM_KINDS})
    with pytest.raises(AgentError, match="nothing to measure"):
        make_plan(selection=NO_PROCESSES).require_possible()


@pytest.mark.parametrize("suite", INSTANCE_NAMES)
def test_every_kernel_is_verified(suite: Suite) -> None:
    assert tuple(VALIDATION_PROCESSES) == VALIDATION_NAMES
    assert make_plan(suite=suite, budget=30_000).keys_to_verify() == processes(suite)
    for budget in (2_000_000, 200_000, 20_000):
        keys = make_plan(suite=suite, budget=budget).keys_to_verify()
        assert {(key.problem, key.search) for key in keys} == {(p, search) for p in PROBLEMS for search in SEARCHES}
        assert len(keys) == 16


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"copies": 129, "sweeps": 2},
            "129 copies: a record holds at most 256 runs .*; with --sweeps 2",
        ),
        ({"copies": 86, "sweeps": 3}, "86 copies: .*; with --sweeps 3 give at most 85 copies"),
        ({"suite": "published"}, "give their folder with --instances DIR"),
        ({"folder": "/x"}, "suite standard needs no files; leave out --instances"),
    ],
)
def test_impossible_plans_are_rejected_in_one_line(changes: dict[str, object], message: str) -> None:
    with pytest.raises(AgentError, match=message) as raised:
        make_plan(**changes).require_possible()
    assert "\n" not in str(raised.value)


def test_instance_files_are_checked(tmp_path: Path) -> None:
    published = make_plan(suite="published", folder=str(tmp_path), selection="tsp/eil101/*")
    path = tmp_path / "qap" / "sko100a.qap"
    path.parent.mkdir()
    with pytest.raises(InstanceFileError, match=r"sko100a\.qap: cannot be read"):
        published.require_possible()
    path.write_text("3\n1 2 x\n")
    with pytest.raises(InstanceFileError, match=r"sko100a\.qap, line 2"):
        published.require_possible()
    path.write_text("2\n0 1\n1 0\n0 2\n2 0\n")
    with pytest.raises(AgentError, match="instance qap/sko100a of suite published differs from the known one; use"):
        published.require_possible()


def test_the_published_files_are_accepted(published_data: Path) -> None:
    folder = next(path.parent for path in published_data.rglob("eil101.tsp")).parent
    make_plan(suite="published", folder=str(folder), selection="*").require_possible()


@pytest.mark.parametrize(
    ("plan", "moments"),
    [
        (make_plan(selection="*"), (0, 8, 16, 24, 32, 40, 48, 56, 64)),
        (make_plan(selection="*", sweeps=3), (0, 24, 48, 72, 96, 120, 144, 168, 192)),
        (make_plan(selection="tsp/uniform_101/swap"), (0, 1)),
        (make_plan(selection="tsp/*/swap"), (0, 1, 2, 3, 4)),
        (make_plan(selection=NO_PROCESSES, program_chunks=1), (0,)),
    ],
)
def test_chains_are_timed_before_between_and_after_the_runs(plan: MeasurementPlan, moments: tuple[int, ...]) -> None:
    assert chains_of(plan) == list(moments)
    assert plan.steps()[0] == 0  # even without runs


def chains_of(plan: MeasurementPlan, *done: PlannedStep) -> list[PlannedStep]:
    return [step for step in plan.assignment({*done}).steps if isinstance(step, int)]


def test_past_and_done_moments_are_dropped() -> None:
    plan = make_plan(selection="*")
    assert chains_of(plan, *plan.runs()[:16], 0, 16) == [24, 32, 40, 48, 56, 64]
    # missed at 8 and 16: the clock may have changed since
    assert chains_of(plan, *plan.runs()[:17], 0) == [24, 32, 40, 48, 56, 64]
    assert chains_of(plan, *plan.runs()[:16], 0, 8) == [16, 24, 32, 40, 48, 56, 64]
