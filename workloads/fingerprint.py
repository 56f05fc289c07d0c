"""The machine code that is timed, and the compiler it came from."""

import hashlib
import re
from collections.abc import Iterator

import llvmlite
import llvmlite.binding
import numba

from fairbench_agent.workloads.search import carry_on

_FUNCTION = re.compile(r"^(?!\.?L)([\w.$]+):", re.MULTILINE)
_PACKAGE = re.compile(r"(?<=ZN)15fairbench_agent")
_PACKAGE_OF_FIRST_RECORDS = "9fairbench"
"""What the package was called when the first records were made: its name is in every symbol, but is no instruction."""
_OURS = re.compile(rf"_{{1,2}}ZN{_PACKAGE_OF_FIRST_RECORDS}")
_COUNTERS = re.compile(r"B\d+v\d+|(?<=LBB)\d+|(?<=LCPI)\d+|(?<=Ltmp)\d+")
"""Numbers that count what was compiled before, or where a function stands: they are not instructions."""


def functions(assembly: str) -> Iterator[tuple[str, list[str]]]:
    """Yield name and instructions of every function of ours in a listing.

    Left out are the wrappers that Python calls through, which differ between Python versions, and directives. Numbers
    that count compilations are taken away.
    """
    parts = _FUNCTION.split(_PACKAGE.sub(_PACKAGE_OF_FIRST_RECORDS, _COUNTERS.sub("", assembly)))
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        if _OURS.match(name):
            lines = (line.partition("#")[0].strip() for line in body.splitlines())
            yield name, [line for line in lines if line and not line.startswith((".", "L", ";", "//"))]


def assembly() -> str:
    """Return the listings of the search loop for all instance types it was compiled for, in a fixed order."""
    return "\n".join(text for _, text in sorted((str(types), text) for types, text in carry_on.inspect_asm().items()))


def assembly_sha256() -> str:
    """Return the SHA-256 of the instructions of all that `carry_on` runs: equal for the same instructions."""
    listing = "\n".join("\n".join([name, *body]) for name, body in functions(assembly()))
    return hashlib.sha256(listing.encode()).hexdigest()


def versions() -> dict[str, str]:
    """Return the versions of numba, llvmlite and LLVM, and the target triple, each by its name in a protocol."""
    return {
        "numba_version": numba.__version__,
        "llvmlite_version": llvmlite.__version__,
        "llvm_version": ".".join(map(str, llvmlite.binding.llvm_version_info)),
        "target": llvmlite.binding.get_process_triple(),
    }
