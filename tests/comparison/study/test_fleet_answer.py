"""A plan for a fleet: the t̂₂ of every node is that of its own record; who has none is granted by the rule or refused."""

from dataclasses import replace
from itertools import chain, cycle, repeat
from pathlib import Path

import pytest

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.fleet_answer import answered, key_of_node
from fairbench_agent.comparison.study.planned_fleet import Grant, PlannedFleet
from fairbench_agent.comparison.study.runtimes_table import runtimes_table
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_file import plan_path, read_plan, write_plan
from fairbench_agent.comparison.study.study_plan import StudyPlan, make_plan
from fairbench_agent.pool.record.record import record_sha256
from tests.comparison.fleet_examples import ICE, MILAN, ROME, SECONDS, fleet
from tests.comparison.study_examples import predictor, study

pytestmark = pytest.mark.usefixtures("no_user_data")


def asked(**changes: object) -> Study:
    given = {"b__machine": "fleet:nodes", "b__command": "./solver {name} {seed}", "b__values": "stream"}
    return study(**{name: value for name, value in (given | changes).items() if value is not None})


def planned(folder: Path, **changes: object) -> StudyPlan:
    return make_plan(asked(**changes), predictor(), folder)


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> StudyPlan:
    """Return a plan for the fleet, which is made once."""
    folder = tmp_path_factory.mktemp("fleet")
    fleet(folder / "nodes")
    return planned(folder)


def of_fleet(plan: StudyPlan) -> PlannedFleet:
    assert plan.fleet is not None
    return plan.fleet


def test_every_node_has_the_runtime_that_its_own_record_predicts(tmp_path: Path) -> None:
    records = fleet(tmp_path / "nodes")
    plan = planned(tmp_path)
    grants = of_fleet(plan).by_record()
    assert len(grants) == len(SECONDS)
    known = predictor()
    for name, record in records.items():
        file = tmp_path / "nodes" / "records" / f"{record_sha256(record)}.json"
        wanted = known.ask(Question([run.t1_s for run in plan.runtimes], "score:1219", str(file)))
        grant = of_fleet(plan).granted(key_of_node(name), SECONDS[name][0])
        assert isinstance(grant, Grant)
        assert (grant.own, grant.of.record, grant.cpu) == (True, record_sha256(record), SECONDS[name][0])
        assert [grant.of.runtime_s(run.t1_s) for run in plan.runtimes] == [
            one.equivalent_runtime_s for one in wanted.predictions
        ]


def test_a_slower_node_has_more_time_and_the_plan_leads_with_the_least(plan: StudyPlan) -> None:
    factors = {node.node: node.factor for node in of_fleet(plan).nodes}
    by_time = sorted(SECONDS, key=lambda name: SECONDS[name][1])
    assert sorted(factors, key=lambda key: factors[key]) == [key_of_node(name) for name in by_time]
    least = of_fleet(plan).least
    assert least.node == key_of_node("i1")
    assert [run.equivalent_runtime_s for run in plan.runtimes] == [least.runtime_s(run.t1_s) for run in plan.runtimes]


def test_a_node_without_a_record_has_the_least_of_its_kind_where_the_kind_lies_close(plan: StudyPlan) -> None:
    found = of_fleet(plan)
    other = found.granted(key_of_node("m9"), MILAN)
    assert isinstance(other, Grant)
    assert (other.own, other.of.node) == (False, key_of_node("m1"))
    whys = {cpu: found.granted(key_of_node("x9"), cpu) for cpu in (ROME, ICE, "Intel Celeron N4100", "")}
    assert whys == {
        ROME: "has no record in the plan, and kind K3, whose 2 nodes lie 23.1 % apart, does not stand for it",
        ICE: "has no record in the plan, and kind K1, of which one node is measured, does not stand for it",
        "Intel Celeron N4100": "has no record in the plan, nor has another node with its CPU (Intel Celeron N4100)",
        "": "has no record in the plan, nor has another node with its CPU (unknown)",
    }


def test_a_node_that_has_another_cpu_than_its_record_is_granted_nothing(plan: StudyPlan) -> None:
    found = of_fleet(plan)
    assert found.granted(key_of_node("r1"), MILAN) == f"was measured as {ROME} and is now {MILAN}"


def test_a_plan_shows_a_column_per_kind_and_keeps_the_records(tmp_path: Path) -> None:
    fleet(tmp_path / "nodes")
    plan = planned(tmp_path)
    table = runtimes_table(plan)
    assert table.header == ("instance", "t₁ (s)", "t̂₂ K1 (s)", "t̂₂ K2 (s)", "t̂₂ K3 (s)")
    assert all(float(row[2]) < float(row[3]) < float(row[4]) for row in table.rows)
    path = plan_path(tmp_path / "my.toml")
    assert read_plan_of(path, plan) == plan
    (tmp_path / "nodes" / "fleet.jsonl").unlink()  # what a plan keeps does not go with the folder
    assert read_plan(path).fleet == plan.fleet
    assert "m1" not in path.read_text("utf-8").split('"fleet"')[1]


def read_plan_of(path: Path, plan: StudyPlan) -> StudyPlan:
    write_plan(plan, path)
    return read_plan(path)


def test_another_record_makes_another_plan(tmp_path: Path) -> None:
    fleet(tmp_path / "nodes")
    fleet(tmp_path / "others" / "nodes", SECONDS | {"m3": (MILAN, 1.021)})
    assert planned(tmp_path).id != planned(tmp_path / "others").id


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"b__command": None, "b__values": None}, "where a run lands decides its t̂₂: write command under [b]"),
        ({"b__copies": 2}, "b.copies: a fleet's records say themselves how many copies ran; leave it out"),
        ({"b__machine": "fleet:nowhere"}, "nowhere: no such folder; name that of `fairbench-agent fleet measure`"),
        ({"b__machine": {"cpu": "fleet:nodes", "score": 1000}}, "enter by their records; leave score out"),
    ],
)
def test_what_cannot_be_planned_for_a_fleet_is_one_line(changes: dict[str, object], told: str, tmp_path: Path) -> None:
    fleet(tmp_path / "nodes")
    with pytest.raises(StudyError) as caught:
        planned(tmp_path, **changes)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_nodes_that_enter_in_different_ways_are_refused(tmp_path: Path) -> None:
    fleet(tmp_path / "nodes")
    bases = cycle([Basis.SCORE_MEASURED, Basis.SCORE])

    def ask(file: str) -> Answer:
        return replace(predictor().ask(Question([1.0], "score:1219", file)), basis=next(bases))

    with pytest.raises(
        StudyError, match=r"the nodes enter in different ways \(K1 .*\); write one basis under \[model\]"
    ):
        answered(asked(), tmp_path, ask)


def test_the_plan_knows_p_gamma_no_better_than_of_the_node_of_which_least_is_known(tmp_path: Path) -> None:
    fleet(tmp_path / "nodes")
    bounds = iter([0.1, 0.3, 0.2, 0.1, 0.1, 0.1])

    def ask(file: str) -> Answer:
        return replace(predictor().ask(Question([1.0], "score:1219", file)), p_gamma_bound=next(bounds))

    leading, _ = answered(asked(), tmp_path, ask)
    assert leading.p_gamma_bound == 0.3
    bounds = iter([0.1, 0.3])
    unknown = chain(bounds, repeat(None))
    leading, _ = answered(
        asked(),
        tmp_path,
        lambda file: replace(predictor().ask(Question([1.0], "score:1219", file)), p_gamma_bound=next(unknown)),
    )
    assert leading.p_gamma_bound is None


def test_a_broken_record_is_named(tmp_path: Path) -> None:
    fleet(tmp_path / "nodes")
    path = next((tmp_path / "nodes" / "records").glob("*.json"))
    path.write_text("{")
    with pytest.raises(StudyError, match=path.name):
        planned(tmp_path)
