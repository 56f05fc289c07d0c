"""The reference programs have the answers of plain implementations, and no chunk differs from the others."""

import re
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

from fairbench_agent.workloads.frozen_code import parse_ir, shipped_folder, target_machine
from fairbench_agent.workloads.outcomes import PROGRAM_ANSWERS
from fairbench_agent.workloads.processes import PROGRAM_CHUNKS, PROGRAM_KINDS, QUICK_PROGRAM_CHUNKS
from fairbench_agent.workloads.programs import languages
from fairbench_agent.workloads.programs.catalogue import PROGRAMS, Code, ReferenceProgram, answer
from tests.workloads import plain_programs
from tests.workloads.frozen import frozen_code

BY_NAME = pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)


def last_answer(program: ReferenceProgram, n_chunks: int) -> int:
    return list(program.chunks(n_chunks, frozen_code().kernels[program.name]))[-1][1]


def test_the_programs_are_the_listed_ones() -> None:
    assert [program.name for program in PROGRAMS] == list(PROGRAM_KINDS) == list(PROGRAM_ANSWERS)


def check_against_plain_implementation(program: ReferenceProgram, code: Code) -> None:
    """Do three units in cycles of two, in two calls; of the memory program, as many steps as a chunk has hundreds."""
    units = program.units // 100 if program.name == "chase" else 3
    state = program.begin(2)
    for part in (units // 3, units - units // 3):
        code(state, part)
    assert answer(state) == plain_programs.answer(program.name, units, 2)


@BY_NAME
def test_the_timed_code_agrees_with_a_plain_implementation(program: ReferenceProgram) -> None:
    check_against_plain_implementation(program, frozen_code().kernels[program.name])


@pytest.mark.source
@pytest.mark.full
@BY_NAME
def test_the_source_agrees_with_a_plain_implementation(program: ReferenceProgram) -> None:
    """Compiling the source takes seconds, and is needed only after a change to it."""
    check_against_plain_implementation(program, program.source)


@BY_NAME
def test_the_timed_code_reaches_the_known_answer(program: ReferenceProgram) -> None:
    assert last_answer(program, QUICK_PROGRAM_CHUNKS) == PROGRAM_ANSWERS[program.name][QUICK_PROGRAM_CHUNKS]


@pytest.mark.full
@BY_NAME
def test_the_known_answers_are_those_of_the_plain_implementation(program: ReferenceProgram) -> None:
    known, results = PROGRAM_ANSWERS[program.name], dict[int, int]()
    for n_chunks in (QUICK_PROGRAM_CHUNKS, PROGRAM_CHUNKS):
        units = n_chunks * program.units
        assert known[n_chunks] == plain_programs.answer(program.name, units, program.units, results)
        assert known[n_chunks] == last_answer(program, n_chunks)


def test_all_chunks_do_the_same_work() -> None:
    """After each chunk the generator and all arrays are what they were, except for the sums."""
    for program in PROGRAMS:
        if program.name == "chase":
            continue  # each step is as random as any other
        state, code = program.begin(1), frozen_code().kernels[program.name]
        copies = []
        for _ in range(2):
            code(state, 1)
            copies.append([array.copy() for name, array in state._asdict().items() if name not in ("words", "energy")])
        for first, second in zip(*copies, strict=True):
            np.testing.assert_array_equal(first, second)


def test_matches_reproduce_the_text() -> None:
    state = languages.begin_compress(1)
    frozen_code().kernels["compress"](state, 1)
    lengths = state.lengths[: np.searchsorted(np.cumsum(state.lengths), len(state.text)) + 1]
    found = list(zip(lengths.tolist(), state.offsets.tolist(), strict=False))
    assert plain_programs.unpacked(found) == state.text.tobytes()
    assert found == plain_programs.matches()


@pytest.mark.parametrize("triple", ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"])
@BY_NAME
def test_nothing_is_vectorized(program: ReferenceProgram, triple: str) -> None:
    """The IR has no vectors, and LLVM generates no packed arithmetic."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    ir = (shipped_folder(triple.partition("-")[0]) / f"{program.name}.ll").read_text("utf-8")
    assert not re.search(r"<\d+ x (?:double|i\d+)>", ir)
    machine = target_machine(triple)
    listing = machine.emit_assembly(parse_ir(ir, machine))
    packed = r"\b(?:add|mul|sub|div|sqrt)pd\b|\bp(?:addd|addq|muludq)\b|\bf(?:add|mul|sub|div)\tv"
    assert not re.search(packed, listing)


def test_compiled_code_allocates_nothing() -> None:
    for program in PROGRAMS:
        for path in Path(str(shipped_folder("x86_64"))).parent.glob(f"*/{program.name}.ll"):
            assert not re.search(r"@NRT_(?:Allocate|MemInfo_alloc)|@malloc", path.read_text("utf-8")), path
