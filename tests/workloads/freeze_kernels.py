"""Freeze the kernels: `python freeze_kernels.py FOLDER` writes their LLVM IR for this architecture.

Run it under Python 3.11 after a change to a kernel, numba or llvmlite, with the numba settings named in records. Copy
the files to `workloads/frozen/ARCHITECTURE`.
"""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np

from fairbench_agent.agent.measurement.worker_messages import CODE_GENERATION
from fairbench_agent.workloads import chains, drift, search, validation
from fairbench_agent.workloads.frozen_code import target_machine, target_triple
from fairbench_agent.workloads.processes import PROBLEMS, SEED, processes
from fairbench_agent.workloads.suites import load_instance

_WRAPPER = re.compile(r"^define [^\n]*@(?:_ZN7cpython|cfunc\.)[^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
_MODULE_NAME = re.compile(r"^(; ModuleID|source_filename).*\n", re.MULTILINE)


def frozen(ir: str) -> str:
    """Return a kernel's IR without its Python wrappers and the functions that only they use."""
    module = llvm.parse_assembly(_WRAPPER.sub("", ir))
    builder = llvm.create_pass_builder(
        target_machine(target_triple()), llvm.create_pipeline_tuning_options(speed_level=0)
    )
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_strip_dead_prototype_pass()
    passes.run(module, builder)
    return _MODULE_NAME.sub("", str(module))


def kernels() -> Iterator[tuple[str, str]]:
    """Compile every timed kernel in a fixed order; yield name and frozen IR."""
    for problem in PROBLEMS:
        instance = load_instance("standard", problem, processes("standard", f"{problem}/*")[0].instance, None)
        search.advance(instance, search.start(instance, SEED), "swap", 2)
    for name, compiled in search.from_source()._asdict().items():
        for types, ir in compiled.inspect_llvm().items():
            yield f"{name}.{types[0].instance_class.__name__}", frozen(ir)
    for process in validation.VALIDATION_PROCESSES:
        process.warm_up(validation.from_source())
    drift.drift(1, 1.0)
    chains.shifts(1, 1, 1)
    chains.multiplications(1, 1)
    chains.loads(np.zeros(1, np.uint64), 0, 1)
    of_speed = {"shifts": chains.shifts, "multiplications": chains.multiplications, "loads": chains.loads}
    for name, compiled in (*validation.from_source()._asdict().items(), ("drift", drift.drift), *of_speed.items()):
        (ir,) = compiled.inspect_llvm().values()
        yield name, frozen(ir)


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
