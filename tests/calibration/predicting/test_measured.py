"""Measured machines: `this`, a record's file and hash, machines that hide their model, levels, copies."""

import json
import math
import re
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean

import pytest

from fairbench_agent.calibration.errors import MachineError
from fairbench_agent.calibration.predicting.lookup import find_machine
from fairbench_agent.calibration.predicting.machine import Places
from fairbench_agent.calibration.predicting.measured import specified_machine
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.calibration.predicting.stored_records import shipped_records
from fairbench_agent.cpus import coefficients, match, speed
from fairbench_agent.pool.record.core_speed import HIDDEN_TAU
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import Record, parse_record, record_sha256
from fairbench_agent.pool.record.work import incomparable, seconds, slowdown
from fairbench_agent.pool.review.rules import remarks
from tests.calibration.examples import measured, of_copies, store

ZEN4 = "02ed00d7e578"
"""A shipped record of grade B with a measured clock, from a guest whose name is AMD EPYC."""


def shipped(prefix: str = ZEN4) -> Record:
    return parse_record(next(shipped_records().glob(f"{prefix}*.json")).read_bytes())


def named(original: Record, brand: str) -> Record:
    """Return a record of a machine with a full CPU name."""
    machine = original.machine.model_copy(
        update={"brand": original.machine.brand.model_copy(update={"value": brand, "source": "a test"})}
    )
    return original.model_copy(update={"machine": machine, "machine_id": f"{len(brand):032x}"})


def own(folder: Path, original: Record) -> Places:
    """Store a record of this machine."""
    store(folder / "records", [original])
    return Places()


def test_a_hidden_model_is_replaced_by_microarchitecture_and_clock(tmp_path: Path) -> None:
    machine = find_machine("this", own(tmp_path, shipped()))
    clock_ghz = shipped().speed.clock_hz / 1e9  # type: ignore[union-attr, operator]  # this record has one
    assert machine.log2_speed == pytest.approx(coefficients()["zen4"].log2_k + math.log2(clock_ghz))
    assert machine.tau == pytest.approx(math.hypot(HIDDEN_TAU, coefficients()["zen4"].tau))
    assert (machine.microarchitectures, machine.undisturbed) == (("zen4",), True)
    assert machine.limits[0].kind == "hidden model"


def test_a_shipped_record_is_found_by_its_hash_and_by_its_file() -> None:
    by_hash = find_machine(ZEN4)
    path = next(shipped_records().glob(f"{ZEN4}*.json"))
    assert find_machine(str(path), Places(record_files=(str(path),))) == by_hash
    with pytest.raises(MachineError, match="no record starts with 'deadbeef'"):
        find_machine("deadbeef")


def arm_record(max_frequency_hz: int | None, microarchitecture: str = "Cortex-A76 + Cortex-A55") -> Record:
    """Return a record of a big.LITTLE board; its core's clock cannot be measured."""
    original = shipped()
    facts = {
        "vendor": "Arm",
        "brand": "Radxa ROCK 5B",
        "microarchitecture": microarchitecture,
        "architecture": "aarch64",
        "max_frequency_hz": max_frequency_hz,
    }
    changed = {name: {"value": value, "source": value and "a test"} for name, value in facts.items()}
    machine = Machine.model_validate(original.machine.model_dump() | changed)
    speed = original.speed and original.speed.model_copy(update={"clock_hz": None})
    protocol = original.protocol.model_copy(update={"target": "aarch64-unknown-linux-gnu"})
    return original.model_copy(update={"machine": machine, "speed": speed, "protocol": protocol})


def test_an_arm_machine_has_the_highest_clock_of_its_system(tmp_path: Path) -> None:
    machine = find_machine("this", own(tmp_path, arm_record(2_400_000_000)))
    assert machine.log2_speed == speed(match("cpu:cortex-a76@2.4GHz")).log2
    assert machine.basis == "measurement"


def test_the_review_uses_the_same_specified_speed() -> None:
    (level,) = (r for r in remarks(arm_record(200_000_000)) if r.rule == "specification")
    times = float(re.findall(r"is (\S+) times", level.text)[0])
    machine = specified_machine(arm_record(200_000_000))
    assert machine is not None
    seconds_of_speed_1 = sum(seconds(arm_record(200_000_000)).values()) * 2**machine.log2_speed
    assert times == pytest.approx(seconds_of_speed_1 / 2**20.56, rel=0.01)


@pytest.mark.parametrize(
    ("original", "problem"),
    [
        (named(arm_record(None), "AWS Graviton5"), "AWS Graviton5: the speed of its microarchitecture is unknown"),
        (arm_record(1_800_000_000, "Cortex-A53"), "ROCK 5B.*: the speed of its microarchitecture is unknown"),
        (arm_record(1000), "model nor its clock is known"),
        (arm_record(None), "5B: a Cortex-A76, but .*; give .*, or cpu:cortex-a76@CLOCK, or --reference"),
        (shipped("3ee559cfb8f7"), "neither .* model nor its clock is known; measure again, "),
    ],
)
def test_an_unknown_speed_or_impossible_clock_is_refused(tmp_path: Path, original: Record, problem: str) -> None:
    with pytest.raises(MachineError, match=problem):
        find_machine("this", own(tmp_path, original))


def test_a_measured_machine_has_a_larger_factor(tmp_path: Path) -> None:
    own(tmp_path, named(shipped(), "AMD EPYC 9354 32-Core Processor"))
    question = Question(runtimes_s=(100,), from_machine="i7-4790", to_machine="this")
    answer = predict(question)
    by_name = predict(question.model_copy(update={"to_machine": "AMD EPYC 9354"}))
    assert answer.to_machine.cpu == "AMD EPYC 9354"
    assert answer.to_machine.clock_ghz is not None, "shown, not used"
    assert answer.fair_runtime_s == by_name.fair_runtime_s
    assert answer.gamma > by_name.gamma


def test_a_quick_measurement_gives_microarchitecture_and_clock() -> None:
    whole = shipped()
    quick = whole.model_copy(update={"protocol": whole.protocol.model_copy(update={"budget": 20_000})})
    assert incomparable(quick) == "incomplete ρ′ or reduced budget"
    machine = specified_machine(quick)
    assert machine is not None
    assert machine == specified_machine(whole)


CPUS = {"Intel Core i7-4790": 0.2, "AMD Ryzen 7 1800X": -0.1, "Intel Core i7-4770": 0.0, "AMD Ryzen 9 7950X": 0.3}
"""CPUs of three microarchitectures, and how much faster than specified their machines are, log2."""


def in_pool(folder: Path, change: float, others: Iterable[Record]) -> Question:
    """Return a question about a machine that is faster than specified by 2^change, in a pool with others."""
    record = measured("AMD Ryzen 9 5950X", change)
    store(folder / "pool", [record, *others])
    target = record_sha256(record)
    return Question(runtimes_s=(100,), from_machine="i7-4790", to_machine=target, pools=(str(folder / "pool"),))


SPECIFIED = speed(match("AMD Ryzen 9 5950X")).log2


def test_with_three_other_microarchitectures_specification_and_level_are_averaged(tmp_path: Path) -> None:
    """One more Zen 4, as fast as specified, ships."""
    answer = predict(in_pool(tmp_path, 0.4, (measured(cpu, change) for cpu, change in CPUS.items())))
    machine = answer.to_machine
    assert machine.by_level
    level = SPECIFIED + 0.4 - fmean([fmean([0.2, 0.0]), -0.1, fmean([0.3, 0.0])])
    assert machine.log2_speed == pytest.approx((SPECIFIED + level) / 2, abs=1e-6)
    assert [(limit.kind, limit.facts["n"]) for limit in machine.limits] == [("level", 3)]
    for text in (answer.text(), answer.plain.text(), answer.sentence):
        assert "its times relative to 3 other microarchitectures" in " ".join(text.split())


def test_a_file_of_a_record_in_the_pool_counts_once(tmp_path: Path) -> None:
    others = [measured(cpu, change) for cpu, change in CPUS.items()]
    question, sha256 = in_pool(tmp_path, 0.4, others), record_sha256(others[0])
    (file,) = (tmp_path / "pool").rglob(f"{sha256}.json")
    by_file, by_hash = (predict(question.model_copy(update={"from_machine": name})) for name in (str(file), sha256))
    assert by_file == by_hash


def test_with_two_others_only_the_specification_is_used_and_the_answer_says_so(tmp_path: Path) -> None:
    busy = measured("Intel Core i9-12900K").model_copy(update={"grade": Grade(letter="C", reasons=("busy",))})
    others = (measured(cpu, change) for cpu, change in CPUS.items() if cpu.startswith("Intel"))
    question = in_pool(tmp_path, 0.4, (busy, *others))
    answer = predict(question)
    assert (answer.to_machine.by_level, answer.to_machine.log2_speed) == (False, SPECIFIED)
    for text in (answer.text(), answer.plain.text()):
        assert "2 of 3 other microarchitectures of known speed ran the same" in " ".join(text.split())
    assert "microarchitectures" not in answer.sentence + str(answer.caution)
    store(tmp_path / "records", [measured("AMD Ryzen 9 5950X", 0.4)])
    alone = predict(question.model_copy(update={"pools": ()}))
    assert "microarchitectures" not in alone.text(), "no pool was asked for levels"
    assert "1 of 3 other microarchitectures" in " ".join(alone.verbose_lines.split())


def test_times_far_from_the_specification_are_not_used_and_the_answer_says_so(tmp_path: Path) -> None:
    answer = predict(in_pool(tmp_path, 1.3, map(measured, CPUS)))
    assert answer.to_machine.log2_speed == SPECIFIED
    assert "differ from its specification by a factor of 2.46 and are not used" in str(answer.caution)


def slower(original: Record, factors: tuple[float, float]) -> Record:
    """Return a record of four copies whose processes take longer by two factors in turn."""
    document = original.model_dump(mode="json")
    for place, process in enumerate(document["processes"]):
        process["chunks"]["wall_ns"] = [int(wall * factors[place % 2]) for wall in process["chunks"]["wall_ns"]]
        for run in process["runs"]:
            run |= {name: round(run[name] * factors[place % 2]) for name in run if name.endswith("_ns")}
    return of_copies(parse_record(json.dumps(document).encode()), 4)


def test_the_slowdown_of_copies_is_a_mean_with_its_spread() -> None:
    single = measured("Intel Core i7-4790", programs_only=False)
    ratio = slowdown(slower(single, (1.5, 3.0)), [single])
    low, high = math.log2(1.5), math.log2(3.0)
    assert ratio is not None
    assert math.log2(ratio.ratio) == pytest.approx((low + high) / 2, abs=1e-6)
    assert ratio.tau == pytest.approx((high - low) / 2 * math.sqrt(64 / 63), abs=1e-6)


def test_copies_of_this_machine(tmp_path: Path) -> None:
    single = measured("Intel Core i7-4790", programs_only=False)
    own(tmp_path, single)
    question = Question(runtimes_s=(100,), from_machine="Ryzen 9 5950X", to_machine="this", copies=4)
    with pytest.raises(MachineError, match="no record with --copies 4; run fairbench-agent measure --copies 4 with"):
        predict(question)
    store(tmp_path / "records", [slower(single, (2.0, 2.5))])
    alone, several = predict(question.model_copy(update={"copies": 1})), predict(question)
    assert several.fair_runtime_s == pytest.approx(alone.fair_runtime_s * math.sqrt(5), rel=1e-6)
    assert several.gamma < alone.gamma
    assert "copies" in {limit.kind for limit in several.limits}
    low, high = several.predictions[0].fair_runtime_90_s
    assert low / several.fair_runtime_s < alone.predictions[0].fair_runtime_90_s[0] / alone.fair_runtime_s
    assert high / several.fair_runtime_s > alone.predictions[0].fair_runtime_90_s[1] / alone.fair_runtime_s
