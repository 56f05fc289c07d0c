"""Freeze the kernels: `python freeze_kernels.py FOLDER` writes their LLVM IR for this architecture.

Run it under Python 3.11 after a change to a kernel, numba or llvmlite, with the numba settings named in records. Copy
the files to `workloads/frozen/ARCHITECTURE`. Those of `SHARED` kernels are copied from x86-64 to all architectures,
with the first two lines of the other files there.
"""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np

from fairbench_agent.agent.measurement.worker_messages import CODE_GENERATION
from fairbench_agent.workloads import chains, drift, search, validation
from fairbench_agent.workloads.evaluation import workspace
from fairbench_agent.workloads.frozen_code import target_machine, target_triple
from fairbench_agent.workloads.instances import size
from fairbench_agent.workloads.processes import PROBLEMS, PROGRAM_KINDS, processes
from fairbench_agent.workloads.programs import catalogue
from fairbench_agent.workloads.standard import standard_instance

_WRAPPER = re.compile(r"^define [^\n]*@(?:_ZN7cpython|cfunc\.)[^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
_MODULE_NAME = re.compile(r"^(; ModuleID|source_filename).*\n", re.MULTILINE)
_COUNTING = re.compile(r"^ *(?:tail )?call void @NRT_(?:incref|decref)\(.*\n", re.MULTILINE)
SHARED = ("primes", *PROGRAM_KINDS)
"""Kernels with the same IR on all architectures, except for the names of the platform."""
SEARCH_SOURCE = search.SearchCode(search.begin, search.carry_on)
VALIDATION_SOURCE: dict[str, validation.Code] = {
    "primes": validation._count,
    "magic_squares": validation._fill,
    "knapsack": validation._best,
    "queens": validation._place,
}


def frozen(name: str, ir: str) -> str:
    """Return a kernel's IR without its Python wrappers and the functions that only they use.

    Shared kernels count no references, which needs instructions of the processor: their arrays outlive every call.
    """
    ir = _COUNTING.sub("", ir) if name in SHARED else ir
    module = llvm.parse_assembly(_WRAPPER.sub("", ir))
    builder = llvm.create_pass_builder(
        target_machine(target_triple()), llvm.create_pipeline_tuning_options(speed_level=0)
    )
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_strip_dead_prototype_pass()
    passes.run(module, builder)
    return _MODULE_NAME.sub("", str(module))


def calls() -> Iterator[tuple[str, Any, tuple[Any, ...]]]:
    """Yield name, function and arguments of every timed kernel in a fixed order."""
    for problem in PROBLEMS:
        instance = standard_instance(processes("standard", f"{problem}/*")[0].instance)
        state = search.blank_state(size(instance), workspace(instance).size)
        for name, kernel in SEARCH_SOURCE._asdict().items():
            rest = (0, 2) if name == "carry_on" else ()
            yield f"{name}.{type(instance).__name__}", kernel, (instance, state, *rest)
    of_validation = (
        (np.uint64(2), np.uint64(3), np.uint64(2)),
        (np.zeros(16, np.int64), np.zeros(17, np.bool_), 0, 0),
        (1, 1),
        (np.zeros((1, 1), np.int32), 0),
    )
    for (name, kernel), arguments in zip(VALIDATION_SOURCE.items(), of_validation, strict=True):
        yield name, kernel, arguments
    yield "drift", drift.drift, (1, 1.0)
    yield "shifts", chains.shifts, (1, 1, 1)
    yield "multiplications", chains.multiplications, (1, 1)
    yield "loads", chains.loads, (np.zeros(1, np.uint64), 0, 1)
    for program in catalogue.PROGRAMS:
        yield program.name, program.source, (program.begin(1), 1)


def kernels() -> Iterator[tuple[str, str]]:
    """Compile every timed kernel; yield name and frozen IR."""
    for name, kernel, arguments in calls():
        types = tuple(map(numba.typeof, arguments))
        kernel.compile(types)
        yield name, frozen(name, kernel.inspect_llvm(types))


def main() -> None:
    wrong = {name for name, value in CODE_GENERATION.items() if os.environ.get(name) != value}
    if wrong:
        sys.exit(f"set {', '.join(sorted(wrong))} to the values in records")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, ir in kernels():
        (folder / f"{name}.ll").write_text(ir, "utf-8")


if __name__ == "__main__":
    main()
