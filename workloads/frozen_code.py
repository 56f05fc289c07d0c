"""The timed machine code, frozen as LLVM IR per architecture, which the pinned llvmlite compiles.

Numba generated the IR once from the kernels' source, with the settings named in records. Since numba reads bytecode,
another Python would result in other instructions; after the IR, only LLVM's version matters.
"""

import ctypes
import hashlib
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np

from fairbench_agent.workloads.architectures import ARCHITECTURES, architecture_named
from fairbench_agent.workloads.errors import FrozenCodeError
from fairbench_agent.workloads.processes import PROGRAM_KINDS, VALIDATION_NAMES
from fairbench_agent.workloads.search import SearchCode

INSTANCE_CLASSES: Final = ("QapInstance", "TspInstance", "PfspInstance", "LopInstance")
TIMED_KERNELS: Final = (
    *(f"carry_on.{name}" for name in sorted(INSTANCE_CLASSES)),
    *VALIDATION_NAMES,
    *PROGRAM_KINDS,
)
"""Kernels whose instructions identify the machine code of a record, in the order of their listings."""
_OTHER_KERNELS: Final = (
    *(f"begin.{name}" for name in INSTANCE_CLASSES),
    *("shifts", "multiplications", "drift", "loads"),
)
_OK = (0, -2)
"""Status of a compiled function without an exception: it returns a value, or None."""
_DTOR = """
define void @NRT_MemInfo_call_dtor(ptr %memory) {
  unreachable
}
"""
"""Numba's runtime frees unreferenced arrays with this function; ours outlive every call."""
_CALLER = "fairbench_call"
_FUNCTION = re.compile(r"^(?!\.?L)([\w.$]+):", re.MULTILINE)
_ENTRY = re.compile(r"^define (?!linkonce_odr|internal|private)[^@\n]*@([\w.$]+)\(", re.MULTILINE)
_PACKAGE = re.compile(r"(?<=ZN)15fairbench_agent")
_PACKAGE_OF_FIRST_RECORDS = "9fairbench"
"""The package's name in the first records; it is part of every symbol, but not of the instructions."""
_OURS = re.compile(rf"_{{1,2}}ZN{_PACKAGE_OF_FIRST_RECORDS}")
_COMMENT = re.compile(r"\s*(#(?=[\s#]|$)|//|; ).*")
"""A comment on x86, Arm under Linux and Windows, or macOS; a `#` before a number is an operand on Arm."""
_COUNTERS = re.compile(r"B\d+v\d+|(?<=LBB)\d+|(?<=LCPI)\d+|(?<=Ltmp)\d+")
"""Counters of compilations and labels, which do not affect the instructions."""


class _TwoCounts(ctypes.Structure):
    _fields_ = (("first", ctypes.c_int64), ("second", ctypes.c_int64))


class _TruthAndCount(ctypes.Structure):
    _fields_ = (("first", ctypes.c_bool), ("second", ctypes.c_int64))


class _Call(NamedTuple):
    """A prepared call: its arguments, and the objects that own the memory behind them."""

    objects: tuple[object, ...]
    values: ctypes.Array[ctypes.c_int64]
    result: _TwoCounts | _TruthAndCount
    error: ctypes.c_void_p


class FrozenKernel:
    """A compiled function, called like its kernel: arrays and tuples of them first, then numbers.

    A repeated call with the same arrays costs a microsecond, which does not affect the times of chunks. Calls release
    the GIL; two threads must not use the same arrays at once. Arrays must have the types that the IR expects.
    """

    def __init__(self, ir: str, result: type[_TwoCounts | _TruthAndCount]) -> None:
        # a new one per kernel, since the engine frees it
        machine = target_machine(target_triple())
        module = parse_ir(ir, machine)
        self.assembly = machine.emit_assembly(module)
        entry = module.get_function(_ENTRY.findall(ir)[-1])
        types = [str(argument.type) for argument in entry.arguments]
        self._engine = llvm.create_mcjit_compiler(module, machine)
        self._engine.add_module(llvm.parse_assembly(_DTOR + _caller(entry.name, types)))
        self._engine.finalize_object()
        self._function = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(self._engine.get_function_address(_CALLER))
        self._n_arguments = len(types)
        self._result = result
        # numba's runtime counts references here; the count never falls to 0
        self._owner = np.ones(8, np.int64)
        self._last: _Call | None = None

    def __call__(self, *arguments: Any) -> tuple[int, int]:  # noqa: ANN401  arrays, tuples of them, numbers
        """Call the function and return its pair of numbers, zeros where it returns nothing."""
        objects = tuple(argument for argument in arguments if isinstance(argument, tuple | np.ndarray))
        call = self._last
        if call is None or len(call.objects) != len(objects) or any(map(operator.is_not, call.objects, objects)):
            call = self._last = self._prepare(objects)
        numbers = arguments[len(objects) :]
        for place, number in enumerate(numbers, self._n_arguments - len(numbers)):
            if isinstance(number, float):
                ctypes.c_double.from_buffer(call.values, 8 * place).value = number
            else:
                call.values[place] = operator.index(number)
        status = self._function(ctypes.addressof(call.values))
        if status not in _OK:
            raise RuntimeError(f"frozen code returned status {status}")
        return int(call.result.first), int(call.result.second)

    def _prepare(self, objects: tuple[object, ...]) -> _Call:
        result, error = self._result(), ctypes.c_void_p()
        leaves = (ctypes.addressof(result), ctypes.addressof(error), *self._leaves(objects))
        values = (ctypes.c_int64 * self._n_arguments)(*leaves)
        return _Call(objects, values, result, error)

    def _leaves(self, value: Any) -> Iterator[int]:  # noqa: ANN401  an array, or tuples of arrays
        """Yield the numbers and addresses that numba's calling convention passes for a value."""
        if isinstance(value, tuple):
            for part in value:
                yield from self._leaves(part)
        elif not value.flags.c_contiguous:
            raise TypeError("frozen code takes arrays in C order only")
        else:
            owner = self._owner.ctypes.data
            yield from (owner, 0, value.size, value.itemsize, value.ctypes.data, *value.shape, *value.strides)


def _caller(name: str, types: Sequence[str]) -> str:
    """Return IR of a function that calls another with arguments from an array of 64-bit values."""
    loads = "".join(
        f"  %place{i} = getelementptr i64, ptr %values, i64 {i}\n  %value{i} = load {kind}, ptr %place{i}\n"
        for i, kind in enumerate(types)
    )
    values = ", ".join(f"{kind} %value{i}" for i, kind in enumerate(types))
    return (
        f"declare i32 @{name}({', '.join(types)})\n"
        f"define i32 @{_CALLER}(ptr %values) {{\n{loads}  %status = call i32 @{name}({values})\n  ret i32 %status\n}}\n"
    )


class FrozenCode:
    """The timed code in compiled form: the search, the validation processes, the reference programs and the chains."""

    def __init__(self, folder: Traversable) -> None:
        self.kernels = {name: _kernel(folder, name) for name in (*TIMED_KERNELS, *_OTHER_KERNELS)}
        self.search = SearchCode(self._by_instance("begin"), self._by_instance("carry_on"))

    def assembly_sha256(self) -> str:
        return assembly_sha256(self.kernels[name].assembly for name in TIMED_KERNELS)

    def _by_instance(self, name: str) -> Callable[..., tuple[int, int]]:
        kernels = {kind: self.kernels[f"{name}.{kind}"] for kind in INSTANCE_CLASSES}
        return lambda instance, *rest: kernels[type(instance).__name__](instance, *rest)


def _kernel(folder: Traversable, name: str) -> FrozenKernel:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    try:
        return FrozenKernel(
            (folder / f"{name}.ll").read_text("utf-8"), _TruthAndCount if name == "queens" else _TwoCounts
        )
    except (OSError, RuntimeError) as error:  # llvmlite cannot read the code
        cause = str(error).splitlines()[0]
        raise FrozenCodeError(
            f"llvmlite {llvmlite.__version__} cannot compile the code of {name} ({cause}); reinstall fairbench-agent, "
            "which brings the right llvmlite"
        ) from error


def shipped_folder(architecture: str) -> Traversable:
    """Return the folder of frozen code for a name from `platform.machine`; FrozenCodeError if unsupported."""
    name = architecture_named(architecture)
    if name not in ARCHITECTURES:
        supported = " and ".join(sorted(set(ARCHITECTURES.values())))
        raise FrozenCodeError(f"{architecture[:40]}: unsupported processor; {supported} can be measured")
    return files("fairbench_agent.workloads") / "frozen" / name


def target_triple() -> str:
    """Return the platform that code is compiled for, without the release of macOS."""
    return re.sub(r"(?<=darwin)[\d.]+$", "", llvm.get_process_triple())


def parse_ir(ir: str, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """Return frozen IR as a module for the machine's platform, whose name does not affect the instructions."""
    ir = re.sub(r"(?m)^target triple = .*$", f'target triple = "{machine.triple}"', ir, count=1)
    layout = f'target datalayout = "{machine.target_data}"'
    return llvm.parse_assembly(re.sub(r"(?m)^target datalayout = .*$", layout, ir, count=1))


def target_machine(triple: str) -> llvm.TargetMachine:
    """Return LLVM's compiler for a platform's baseline CPU, configured like numba's with the settings in records."""
    return llvm.Target.from_triple(triple).create_target_machine(
        cpu="generic",
        features="",
        opt=3,
        jit=True,
        codemodel="jitdefault",
        reloc="static" if triple.startswith("x86") else "default",
    )


def functions(assembly: str) -> Iterator[tuple[str, list[str]]]:
    """Yield name and instructions of each of our functions in an assembly listing.

    Directives, comments, counters and wrappers for calls from Python, which depend on its version, are omitted.
    """
    parts = _FUNCTION.split(_PACKAGE.sub(_PACKAGE_OF_FIRST_RECORDS, _COUNTERS.sub("", assembly)))
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        if _OURS.match(name):
            lines = (_COMMENT.sub("", line).strip() for line in body.splitlines())
            yield name, [line for line in lines if line and not line.startswith((".", "L", ";", "//"))]


def assembly_sha256(listings: Iterable[str]) -> str:
    """Return the SHA-256 of the instructions of our functions in several listings."""
    listing = "\n".join("\n".join([name, *body]) for text in listings for name, body in functions(text))
    return hashlib.sha256(listing.encode()).hexdigest()


def versions() -> dict[str, str]:
    """Return the versions of numba, llvmlite and LLVM and the target triple as fields of a record's protocol."""
    return {
        "numba_version": numba.__version__,
        "llvmlite_version": llvmlite.__version__,
        "llvm_version": ".".join(map(str, llvm.llvm_version_info)),
        "target": target_triple(),
    }
