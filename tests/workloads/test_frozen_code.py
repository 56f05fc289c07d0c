"""The frozen code computes the same as its source, and its instructions are known for every platform."""

import json
import os
import platform
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

from fairbench_agent.agent.measurement.worker_messages import worker_environment
from fairbench_agent.workloads.errors import FrozenCodeError
from fairbench_agent.workloads.frozen_code import (
    TIMED_KERNELS,
    FrozenCode,
    assembly_sha256,
    parse_ir,
    shipped_folder,
    target_machine,
    versions,
)
from fairbench_agent.workloads.outcomes import Outcome, known_outcome, objective_text
from fairbench_agent.workloads.processes import QUICK_BUDGET, SEED, WORKLOAD_VERSION, ProcessKey, processes
from fairbench_agent.workloads.search import SearchState, advance, start
from fairbench_agent.workloads.standard import standard_instance
from tests.workloads.freeze_kernels import SEARCH_SOURCE, SHARED
from tests.workloads.frozen import frozen_code
from tests.workloads.plain_reference import search as plain_search
from tests.workloads.small_instances import as_lists, small_instance

PLATFORMS = (
    *("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"),
    *("x86_64-pc-windows-msvc", "arm64-apple-darwin", "aarch64-pc-windows-msvc"),
)
"""Supported platforms; records exist for the first two."""
CODES = {
    code["target"]: code["assembly_sha256"]
    for code in json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
    if code.items() >= {**versions(), "target": code["target"], "workload_version": WORKLOAD_VERSION}.items()
}
"""Accepted hash of this release's code, by platform."""


def assert_equal(state: SearchState, expected: SearchState) -> None:
    for array, same in zip(state, expected, strict=True):
        np.testing.assert_array_equal(array, same)


EVERY_THIRD = processes("standard")[::3]
"""Each problem with each search."""


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=() if key in EVERY_THIRD else pytest.mark.full) for key in processes("standard")],
    ids=str,
)
def test_the_timed_code_reaches_the_known_outcomes(key: ProcessKey) -> None:
    instance = standard_instance(key.instance)
    state = start(instance, SEED, frozen_code().search)
    advance(instance, state, key.search, QUICK_BUDGET, frozen_code().search)
    reached = Outcome(state.evaluations, objective_text(key.problem, state.best))
    assert reached == known_outcome(WORKLOAD_VERSION, "standard", QUICK_BUDGET, SEED, str(key))


@pytest.mark.parametrize("triple", PLATFORMS)
def test_the_instructions_are_known_on_every_platform(triple: str) -> None:
    """LLVM generates code for any platform, so this machine can check all."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = target_machine(triple)
    folder = shipped_folder(triple.partition("-")[0])
    listings = (
        machine.emit_assembly(parse_ir((folder / f"{name}.ll").read_text("utf-8"), machine)) for name in TIMED_KERNELS
    )
    assert assembly_sha256(listings) == CODES[triple]


@pytest.mark.parametrize("name", SHARED)
def test_shared_kernels_are_the_same_code_everywhere(name: str) -> None:
    """Only the first two lines name a platform."""
    texts = [(shipped_folder(machine) / f"{name}.ll").read_text("utf-8") for machine in ("x86_64", "aarch64")]
    first, second = (text.split("\n", 2) for text in texts)
    assert first[2] == second[2]
    assert [line.partition(" = ")[0] for line in first[:2]] == ["target datalayout", "target triple"]


@pytest.mark.parametrize(
    ("line", "comment"),
    [
        ("addq\t$8, %rax", "  # 8-byte Reload"),
        ("add\tx0, x0, #8", "  // 8-byte Folded Reload"),
        ("add\tx0, x0, #8", "  ; 8-byte Folded Reload"),
    ],
)
def test_the_hash_depends_on_operands_but_not_on_comments(line: str, comment: str) -> None:
    """On Arm, the character before a number starts a comment on x86."""
    listing = "_ZN9fairbench4work:\n\t{}\n"
    expected = assembly_sha256([listing.format(line)])
    assert assembly_sha256([listing.format(line + comment)]) == expected
    assert assembly_sha256([listing.format(line.replace("8", "16"))]) != expected


def test_a_call_uses_its_own_arguments() -> None:
    """Stored addresses are reused for the same arrays only."""
    for n in (5, 11, 5):
        instance = small_instance("qap", n, n)
        state = start(instance, 3, frozen_code().search)
        for end in (50, 120):
            advance(instance, state, "interchange", end, frozen_code().search)
        plain = plain_search("qap", as_lists(instance), n, "interchange", 3, 120)
        assert (state.evaluations, state.best) == plain
    with pytest.raises(TypeError, match="C order"):
        frozen_code().kernels["queens"](np.zeros((4, 4), np.int32)[:, ::2], 0)


def test_missing_or_damaged_code_is_reported_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(
        FrozenCodeError,
        match=r"^llvmlite .* cannot compile the code of carry_on.LopInstance .*reinstall fairbench-agent",
    ):
        FrozenCode(tmp_path)
    (tmp_path / "carry_on.LopInstance.ll").write_text("define nothing", "utf-8")
    with pytest.raises(FrozenCodeError, match="LLVM IR parsing error") as caught:
        FrozenCode(tmp_path)
    assert "\n" not in str(caught.value)


def test_an_unknown_processor_is_refused_in_one_line() -> None:
    with pytest.raises(FrozenCodeError, match=r"^riscv64: unsupported processor; aarch64 and x86_64 can be measured$"):
        shipped_folder("riscv64")


@pytest.mark.full
def test_the_source_still_compiles_to_the_frozen_code(tmp_path: Path) -> None:
    """Numba reads bytecode, so only the Python of the shipped files generates the same text."""
    script = Path(__file__).with_name("freeze_kernels.py")
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True, env=worker_environment(os.environ))
    shipped = shipped_folder(platform.machine())
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in shipped.iterdir()}
    if sys.version_info[:2] == (3, 11) and sys.platform == "linux":
        for path in tmp_path.iterdir():
            if path.stem in SHARED and platform.machine() != "x86_64":
                continue  # it is the code of x86-64
            assert path.read_text("utf-8") == (shipped / path.name).read_text("utf-8"), path.name
        return  # other tests compare the shipped files with the source
    refrozen = FrozenCode(tmp_path)
    instance = small_instance("pfsp", 12, 4)
    expected, state = start(instance, 2, SEARCH_SOURCE), start(instance, 2, refrozen.search)
    advance(instance, expected, "insert", 20_000, SEARCH_SOURCE)
    advance(instance, state, "insert", 20_000, refrozen.search)
    assert_equal(state, expected)
