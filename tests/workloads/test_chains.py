"""The chains compute correct values, and every step of their machine code waits for the previous one."""

import re
import struct

import llvmlite.binding as llvm
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.timing import SHIFTS_PER_ROUND, Chains
from fairbench_agent.workloads import chains, drift
from fairbench_agent.workloads.frozen_code import parse_ir, shipped_folder, target_machine
from tests.workloads.frozen import frozen_code
from tests.workloads.test_frozen_code import PLATFORMS

MASK = 2**64 - 1
COUNTS = st.integers(0, 50)
NUMBERS = st.integers(-(2**63), 2**63 - 1)
STEP = re.compile(
    r"^(?P<name>shlq|shrq|xorq|imulq|addsd|eor|mul|fadd|movq|ldr)\s+(?P<operands>.*?)(\s*(//|;).*)?$", re.MULTILINE
)
PACKED = re.compile(
    r"\b(v?p(add|mul|xor|sll|srl)\w*|v?(add|mul)pd|v?p?gather\w*|eor\s+v\d|\w+\s+v\d+\.)\b", re.MULTILINE
)
X86_STEPS = {"shifts": {"shlq", "shrq", "xorq"}, "multiplications": {"imulq"}, "drift": {"addsd"}, "loads": {"movq"}}
ARM_STEPS = {"shifts": {"eor"}, "multiplications": {"mul"}, "drift": {"fadd"}, "loads": {"ldr"}}


@pytest.fixture(scope="module")
def code() -> Chains:
    return frozen_code().kernels


def listing(name: str, triple: str) -> str:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = target_machine(triple)
    text = (shipped_folder(triple.partition("-")[0]) / f"{name}.ll").read_text("utf-8")
    return re.sub(r"[ \t]+", " ", machine.emit_assembly(parse_ir(text, machine)))


def innermost(assembly: str, steps: set[str]) -> list[tuple[str, list[str]]]:
    """Return the steps and operands of the loop (from a label to its jump) with the most steps of the chain."""
    loops = re.split(r"^[.\w$]+:.*$", assembly, flags=re.MULTILINE)
    steps_of_loops = [
        [
            (step["name"], re.findall(r"[%$\w().,#]+?(?=,\s|$)", step["operands"]))
            for step in STEP.finditer(re.sub(r"(?m)^ +", "", loop))
            if step["name"] in steps
        ]
        for loop in loops
    ]
    return max(steps_of_loops, key=len)


@pytest.mark.parametrize("triple", PLATFORMS)
@pytest.mark.parametrize("name", X86_STEPS)
def test_every_step_reads_the_result_of_the_previous_step(name: str, triple: str) -> None:
    """LLVM generates code for any platform."""
    x86 = triple.startswith("x86_64")
    assembly = listing(name, triple)
    steps = innermost(assembly, (X86_STEPS if x86 else ARM_STEPS)[name])
    assert steps
    # a copy would be an extra step of the chain, and a vector several chains
    assert PACKED.search(assembly) is None
    require_chained(steps, x86=x86)


def require_chained(steps: list[tuple[str, list[str]]], *, x86: bool) -> None:
    """Check that each step of a loop reads the result of the previous one, and the first that of the last."""
    places = [(operands[-1], operands) if x86 else (operands[0], operands[1:]) for _, operands in steps]
    for (written, _), (_, read) in zip(places, [*places[1:], places[0]], strict=True):
        assert any(re.search(rf"{re.escape(written)}\b", operand) for operand in read), f"{read} do not read {written}"


def test_a_round_has_the_stated_steps() -> None:
    steps = innermost(listing("shifts", PLATFORMS[0]), X86_STEPS["shifts"])
    assert len(steps) % SHIFTS_PER_ROUND == 0
    assert [name for name, _ in steps[:SHIFTS_PER_ROUND]] == ["shlq", "xorq", "shrq", "xorq"] * 2


@given(COUNTS, NUMBERS, NUMBERS)
def test_shifts_are_shifts_and_exclusive_ors(code: Chains, rounds: int, value: int, mask: int) -> None:
    expected = value & MASK
    for _ in range(rounds):
        for left, right in ((13, 7), (17, 5)):
            expected = (((expected << left) & MASK) ^ (mask & MASK)) & MASK
            expected = (expected >> right) ^ (mask & MASK)
    assert chains.shifts(rounds, value, mask) == expected
    assert code["shifts"](rounds, value, mask)[0] % 2**64 == expected


@given(COUNTS, NUMBERS)
def test_multiplications_are_squares(code: Chains, steps: int, value: int) -> None:
    expected = pow(value & MASK, 2**steps, 2**64)
    assert chains.multiplications(steps, value) == expected
    assert code["multiplications"](steps, value)[0] % 2**64 == expected


def test_loads_follow_the_links(code: Chains) -> None:
    links = np.array([3, 0, 1, 2], np.uint64)
    for steps, place in ((0, 0), (1, 3), (2, 2), (3, 1), (4, 0), (101, 3)):
        assert chains.loads(links, 0, steps) == place
        assert code["loads"](links, 0, steps)[0] == place


def test_additions_are_the_drift_kernel(code: Chains) -> None:
    assert drift.drift(1000, 0.5) == 500.0
    assert struct.unpack("d", struct.pack("q", code["drift"](1000, 0.5)[0])) == (500.0,)


def test_independent_products_are_detected() -> None:
    """One product is outside the chain, as when the compiler combines multiplications by the same factor."""
    steps = innermost("a:\nimulq %r8, %r8\nimulq %r8, %rcx\njg a", {"imulq"})
    with pytest.raises(AssertionError, match="do not read"):
        require_chained(steps, x86=True)
