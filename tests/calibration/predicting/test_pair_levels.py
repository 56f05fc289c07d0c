"""Predictions with a pool's model: which levels count, with which weight and γ, and what the answer says."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from fairbench_agent.calibration.estimating.refit import refit
from fairbench_agent.calibration.predicting.answer import Answer
from fairbench_agent.calibration.predicting.model import EvidenceModel, PoolModel, write_model
from fairbench_agent.calibration.predicting.pool_speeds import measured_pair_table
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.cpus import match, speed
from fairbench_agent.pool.record.record import Record, record_sha256
from tests.calibration.examples import measured, store

CHANGES = {
    "Intel Core i7-4790": -0.2,
    "AMD Ryzen 9 5950X": 0.1,
    "Intel Core i7-8700": 0.1,
    "AMD Ryzen 9 7950X": 0.3,
    "Intel Core i5-2500K": -0.3,
}
"""Levels relative to the specification, with mean 0."""
HASWELL, ZEN4 = "Intel Core i7-4790", "AMD Ryzen 9 7950X"


def records_of(changes: Mapping[str, float]) -> dict[str, Record]:
    """Return records of two machines of each CPU, within 0.02 of each other, from two contributors."""
    pairs = ((measured(cpu, change + place / 50, number=place)) for cpu, change in changes.items() for place in (0, 1))
    return {record_sha256(record): record for record in pairs}


def model_of(records: Mapping[str, Record], **settings: Any) -> PoolModel:
    senders = dict(zip(records, ("ann", "bob") * len(records), strict=False))
    return refit(records, contributors=senders, name="autumn", date="2026-12-01", **settings).model


@pytest.fixture(scope="module")
def model() -> PoolModel:
    return model_of(records_of(CHANGES))


@pytest.fixture
def folder(model: PoolModel, tmp_path: Path) -> Path:
    """Return a data folder with the model."""
    return folder_with(model, tmp_path)


def folder_with(model: PoolModel, folder: Path) -> Path:
    (folder / "models").mkdir()
    write_model(model, folder / "models" / "autumn.json")
    return folder


def ask(folder: Path, source: str, target: str, **settings: Any) -> Answer:
    model = folder / "models" / "autumn.json"
    question = {"runtimes_s": (100,), "from_machine": source, "to_machine": target, "model": model}
    return predict(Question(**question | settings))


def specified(cpu: str) -> float:
    return speed(match(cpu)).log2


def test_two_measured_cpus_have_levels_of_three_quarters(folder: Path, model: PoolModel) -> None:
    answer = ask(folder, HASWELL, ZEN4)
    difference = specified(HASWELL) - specified(ZEN4) + 0.75 * (CHANGES[HASWELL] - CHANGES[ZEN4])
    assert math.log2(answer.fair_runtime_s / 100) == pytest.approx(difference, abs=2e-3)
    table = measured_pair_table(model.gammas, 9, 2)
    assert table
    assert answer.gamma == table.gamma(0.01)
    assert answer.based_on.startswith("both CPUs measured, on 2 and 2 machines of the pool (9 common programs), CPU-bo")
    assert "checked" not in answer.based_on, "the checks are of other safety factors"


def test_one_measured_cpu_has_a_level_of_one_half_and_the_other_the_k_of_the_pool(
    folder: Path, model: PoolModel, default_model: EvidenceModel
) -> None:
    answer = ask(folder, HASWELL, "AMD Ryzen 5 7600X")
    (zen4,) = [kind for speeds in model.speeds for kind in speeds.microarchitectures if kind.name == "zen4"]
    assert zen4.log2_k > speed(match("cpu:zen4@1.0GHz")).log2, "the pool's Zen 4 are faster than specified"
    target = zen4.log2_k + math.log2(5.3)
    source = specified(HASWELL) + CHANGES[HASWELL] / 2
    assert math.log2(answer.fair_runtime_s / 100) == pytest.approx(source - target, abs=0.01)
    assert answer.based_on.startswith("A's CPU measured on 2 machines of the pool (9 common programs)")
    assert answer.gamma >= default_model.works["cpu"].table.gamma(0.01)


def test_this_machine_has_its_own_level(folder: Path, model: PoolModel) -> None:
    """Its CPU is also in the pool, where others measured it faster."""
    own = measured(ZEN4, -0.1, number=7)
    store(folder / "records", [own])
    answer = ask(folder, HASWELL, "this")
    difference = specified(HASWELL) - specified(ZEN4) + 0.75 * (CHANGES[HASWELL] + 0.1)
    assert math.log2(answer.fair_runtime_s / 100) == pytest.approx(difference, abs=0.01)
    assert "A's CPU measured on 2 machines of the pool, B's machine measured" in answer.based_on
    table = measured_pair_table(model.gammas, 9, 2)
    assert table
    assert answer.gamma == table.gamma(0.01, measured=1)
    both = ask(folder, record_sha256(own), record_sha256(own))
    assert both.p_gamma == 0, "the same machine"


def test_a_cpu_of_one_contributor_does_not_count(tmp_path: Path) -> None:
    records = records_of(CHANGES)
    alone = refit(records, contributors=dict.fromkeys(records, "ann"), name="autumn", date="2026-12-01").model
    folder = folder_with(alone, tmp_path)
    answer = ask(folder, HASWELL, ZEN4)
    assert "measured" not in answer.based_on
    row = alone.speeds[0].cpu(HASWELL)
    assert row
    assert (row.machines, row.contributors, row.agree) == (2, 1, False)


def test_a_level_far_from_the_specification_is_replaced_by_it(tmp_path: Path) -> None:
    far = model_of(records_of(CHANGES | {ZEN4: 1.3}))
    folder = folder_with(far, tmp_path)
    answer = ask(folder, HASWELL, ZEN4)
    assert answer.to_machine.log2_speed == pytest.approx(specified(ZEN4))
    assert "The pool's times of AMD Ryzen 9 7950X differ from its specification by a factor of" in str(answer.caution)
    assert answer.based_on.startswith("A's CPU measured"), "four other microarchitectures anchor its level"


def test_two_microarchitectures_give_levels_to_pairs_only(tmp_path: Path) -> None:
    few = model_of(records_of({cpu: CHANGES[cpu] for cpu in (HASWELL, ZEN4)}))
    folder = folder_with(few, tmp_path)
    assert "both CPUs measured" in ask(folder, HASWELL, ZEN4).based_on
    answer = ask(folder, HASWELL, "Intel Core i7-8700")
    assert "measured" not in answer.based_on
    assert answer.from_machine.log2_speed == pytest.approx(specified(HASWELL))
    store(folder / "records", [measured(ZEN4, number=7)])
    text = " ".join(ask(folder, "Intel Core i7-8700", "this").text().split())
    assert "1 of 3 other microarchitectures of known speed ran the same programs" in text


def test_a_machine_with_other_programs_than_the_pool_is_named(folder: Path) -> None:
    other = measured("AMD Ryzen 5 7600X", number=7)
    other = other.model_copy(update={"protocol": other.protocol.model_copy(update={"assembly_sha256": "ab" * 32})})
    store(folder / "records", [other])
    answer = ask(folder, "Intel Core i7-4770", "this")
    text = " ".join(answer.text().split())
    assert "The times of AMD Ryzen 5 7600X are not used: fewer than 4 of its programs ran on the other machines" in text


def test_two_machines_without_common_programs_have_specified_speeds(tmp_path: Path) -> None:
    pooled = (measured(cpu, change, programs_only=False) for cpu, change in CHANGES.items())
    folder = folder_with(model_of({record_sha256(record): record for record in pooled}), tmp_path)
    first, second = measured(HASWELL, 0.2, number=7), measured(ZEN4, 0.2, number=8, programs_only=False)
    second = second.model_copy(update={"programs": ()})
    store(folder / "records", [first, second])
    answer = ask(folder, record_sha256(first), record_sha256(second))
    assert math.log2(answer.fair_runtime_s / 100) == pytest.approx(specified(HASWELL) - specified(ZEN4))
    assert [limit.kind for limit in answer.limits] == ["other programs", "other programs"]


OTHER_QUESTIONS: Final[list[dict[str, Any]]] = [{"work": "memory"}, {"threads": 2}, {"references": ((4.0, 2.0),)}]


@pytest.mark.parametrize("settings", OTHER_QUESTIONS)
def test_other_questions_have_the_shipped_k(folder: Path, settings: dict[str, Any]) -> None:
    """The pool's Zen 4 are faster than specified; so is this machine."""
    store(folder / "records", [measured(ZEN4, 0.3, number=7)])
    for target in ("AMD Ryzen 5 7600X", "this"):
        pooled, by_specification = (ask(folder, HASWELL, target, **settings, model=name) for name in ("autumn", None))
        assert pooled.predictions == by_specification.predictions
        assert pooled.based_on == by_specification.based_on


@pytest.mark.parametrize("settings", OTHER_QUESTIONS)
def test_other_questions_ignore_the_times_of_a_record_in_a_pool(tmp_path: Path, settings: dict[str, Any]) -> None:
    own = measured(ZEN4, 0.4, number=7)
    store(tmp_path / "pool", [own, *records_of(CHANGES).values()])
    question = {"model": None, "pools": (str(tmp_path / "pool"),)}
    answers = [ask(tmp_path, HASWELL, target, **question | settings) for target in (record_sha256(own), ZEN4)]
    assert answers[0].fair_runtime_s == answers[1].fair_runtime_s


def test_a_replaced_level_does_not_change_the_speed_through_k(tmp_path: Path) -> None:
    """Two Zen 3 are slower; one of them by too much. The level of the other one counts, with the shipped k."""
    slow, slower = "AMD Ryzen 9 5900X", "AMD Ryzen 9 5950X"
    far = model_of(records_of(CHANGES | {slow: -0.1, slower: -0.9}))
    folder = folder_with(far, tmp_path)
    answer = ask(folder, "Intel Core i7-8700", slower)
    assert answer.to_machine.log2_speed == pytest.approx(specified(slower))
    assert "AMD Ryzen 9 5950X differ from its specification" in str(answer.caution)
    shift = mean_change(far, "Intel Core i7-8700", slow)
    answer = ask(folder, "Intel Core i7-8700", slow)
    difference = specified("Intel Core i7-8700") - specified(slow) + 0.75 * shift
    assert math.log2(answer.fair_runtime_s / 100) == pytest.approx(difference, abs=2e-3)


def mean_change(model: PoolModel, first: str, second: str) -> float:
    """Return how much faster than specified the first CPU's level is, relative to the second, log2."""
    rows = [row for cpu in (first, second) if (row := model.speeds[0].cpu(cpu))]
    return rows[0].log2_level - specified(first) - rows[1].log2_level + specified(second)


def test_a_pool_without_an_anchor_is_not_compared_with_specifications(tmp_path: Path) -> None:
    estimated = ("Intel Core Ultra 9 285K", "Intel Core i9-13900K")
    assert all(speed(match(cpu)).tau for cpu in estimated), "their k are those of neighbours"
    folder = folder_with(model_of(records_of(dict.fromkeys(estimated, 0.0))), tmp_path)
    answer = ask(folder, *estimated)
    assert [limit.facts["n"] for limit in answer.limits if limit.kind == "no level"] == [0, 0]
    assert "far level" not in {limit.kind for limit in answer.limits}
    assert math.log2(answer.fair_runtime_s / 100) == pytest.approx(specified(estimated[0]) - specified(estimated[1]))
