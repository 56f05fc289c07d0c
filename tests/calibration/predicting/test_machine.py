"""Machines: CPU names as papers print them, specifications, scores, and what is refused."""

import math
import re
from pathlib import Path

import pytest

from fairbench_agent.calibration.errors import MachineError
from fairbench_agent.calibration.predicting.lookup import find_machine
from fairbench_agent.calibration.predicting.safety_table import class_gap
from fairbench_agent.calibration.predicting.scores import ScoreTable, store_table
from fairbench_agent.cpus import coefficients, known_cpus, match

LINES = [
    tuple(line.split(" | ", 1))
    for line in (Path(__file__).parent / "paper_names.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
NAMES = {cpu.name for cpu in known_cpus()}
REFUSALS = {"no CPU": "is not a CPU", "not known": ""}


def is_refused(expected: str) -> bool:
    return re.match(r"refused: |an? |no CPU|not known", expected) is not None


@pytest.mark.parametrize(("expected", "text"), [line for line in LINES if not is_refused(line[0])])
def test_names_as_papers_print_them(expected: str, text: str) -> None:
    machine = find_machine(text)
    if count := re.fullmatch(r"family of (\d+)|(\d+) CPUs|several CPUs", expected):
        assert f"any of {count[1] or count[2] or ''}" in machine.facts
        assert machine.tau > 0
    else:
        assert machine.name == expected
    is_exact = count is None and (expected in NAMES or not expected.endswith("Hz"))
    assert machine.cpu == (expected if is_exact else None)


@pytest.mark.parametrize(("expected", "text"), [line for line in LINES if is_refused(line[0])])
def test_a_machine_of_unknown_speed_is_refused_in_one_line(expected: str, text: str) -> None:
    with pytest.raises(MachineError) as caught:
        find_machine(text)
    assert "\n" not in str(caught.value)
    assert ";" in str(caught.value) or "?" in str(caught.value), "what to do"
    assert REFUSALS.get(expected, expected.removeprefix("refused: ")) in str(caught.value)


def test_cpus_of_unknown_speed_among_several_are_left_out() -> None:
    machine = find_machine("Intel Core Ultra 7 at 2.0 GHz")
    assert "cougarcove" in {cpu.microarchitecture for cpu in match(machine.name).cpus}
    assert "cougarcove" not in machine.microarchitectures


def test_a_specification() -> None:
    machine = find_machine("cpu:haswell@4.0GHz")
    assert machine.log2_speed == coefficients()["haswell"].log2_k + 2
    assert (machine.microarchitectures, machine.tau, machine.basis) == (("haswell",), 0.0, "specification")


@pytest.mark.parametrize(("text", "tau"), [("score:1219", 0.0), ("score:60", 0.5), ("score:9000", 0.5)])
def test_a_score(text: str, tau: float) -> None:
    machine = find_machine(text)
    assert machine.log2_speed == math.log2(float(text[6:]))
    assert (machine.tau, machine.score_table) == (tau, None)
    assert machine.limits[0].kind == ("far score" if tau else "score")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "give a CPU.s name"),
        ("x" * 301, "must have at most 300 characters"),
        ("score:-1", "between 50 and 10000"),
        ("score:inf", "is not a number"),
        ("nothing.json", "no record starts"),
        ("deadbeef", "no record starts"),
        ("02ed", r"a record's \.json file or 8 digits of its hash"),
        ("results/records/02ed00d7e578", r"a record's \.json file or 8 digits of its hash"),
    ],
)
def test_an_invalid_machine_is_refused(text: str, problem: str) -> None:
    with pytest.raises(MachineError, match=problem):
        find_machine(text)


def test_scores_are_found_in_tables() -> None:
    with pytest.raises(MachineError, match="Core i9-99999"):
        find_machine("Intel Core i9-99999")
    store_table(ScoreTable("Marks", "2024", {"Intel Core i9-99999": 4321.0, "Intel Core i7-4790": 2200.0}))
    machine = find_machine("Intel Core i9-99999")
    assert (machine.score, machine.score_table, machine.basis) == (4321.0, ("Marks", "2024"), "score")
    assert find_machine("i7-4790").score is None
    machine = find_machine("i7-4790", scored=True)
    assert (machine.score, machine.basis) == (2200.0, "specification")
    assert find_machine("i7-4790, turbo off", scored=True).score is None


@pytest.mark.parametrize(
    ("first", "second", "tau"),
    [
        ("haswell", "zen4", 0.0),
        ("haswell", "neoverse-n1", 0.35),
        ("neoverse-n1", "neoverse-v2", 0.0),
        ("oryon", "zen4", 0.35),
        ("oryon", "neoverse-v2", 0.0),
        ("firestorm", "oryon", math.hypot(0.35, 0.5)),
        ("k7", "haswell", 0.5),
        ("p6", "p6", 0.0),
        ("p6", "k7", 0.5),
        ("firestorm", "zen3", 0.5),
        ("gracemont", "alderlake", 0.5),
        ("gracemont", "bonnell", 0.3),
        ("haswell bonnell", "zen2 zen3", 0.5),
        ("", "zen2", 0.0),
        ("firestorm", "neoverse-n1", math.hypot(0.35, 0.5)),
    ],
)
def test_tau_between_classes_of_cores(first: str, second: str, tau: float) -> None:
    a, b = first.split(), second.split()
    assert class_gap(a, b).tau == class_gap(b, a).tau == tau


@pytest.mark.parametrize("text", ["i7-8700 (KVM, QEMU)", "i7-8700 qemu-kvm", "i7-8700 QEMU/KVM", "i7-8700 KVM/QEMU"])
def test_virtual_machines_have_the_speed_of_their_cpu(text: str) -> None:
    assert find_machine(text).name == "Intel Core i7-8700"
