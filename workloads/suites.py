"""The instances of a suite, and their hashes.

A missing or malformed file raises InstanceFileError; an unknown suite, problem or instance UnknownNameError.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from fairbench_agent.workloads.errors import InstanceFileError, UnknownNameError
from fairbench_agent.workloads.instance_files.lolib import read_lolib
from fairbench_agent.workloads.instance_files.qaplib import read_qaplib
from fairbench_agent.workloads.instance_files.taillard import read_taillard
from fairbench_agent.workloads.instance_files.tsplib import read_tsplib
from fairbench_agent.workloads.instances import Instance, InstanceFile
from fairbench_agent.workloads.processes import INSTANCE_NAMES, SUITES, Problem, Suite
from fairbench_agent.workloads.standard import standard_instance

_READERS: Final[dict[Problem, Callable[[Path], InstanceFile]]] = {
    "qap": lambda path: InstanceFile(read_qaplib(path)),
    "tsp": read_tsplib,
    "pfsp": read_taillard,
    "lop": read_lolib,
}


def read_instance_file(problem: Problem, path: Path, number: int | None = None) -> InstanceFile:
    """Read an instance file in the problem's own format: QAPLIB, TSPLIB, Taillard's or LOLIB.

    `number` chooses one of several flow shop or linear ordering instances, the first by default.
    """
    if problem not in _READERS:
        raise UnknownNameError(f"{problem!r}: unknown problem; choose from {', '.join(_READERS)}")
    if number is None:
        return _READERS[problem](path)
    if problem not in ("pfsp", "lop"):
        raise InstanceFileError(f"--number is for flow shop and LOP files, not for {problem}; omit it")
    return (read_taillard if problem == "pfsp" else read_lolib)(path, number)


def load_instance(suite: Suite, problem: Problem, name: str, folder: Path | None) -> Instance:
    """Generate a standard instance, or read a published one from the folder that holds its file."""
    if suite not in SUITES:
        raise UnknownNameError(f"{suite!r}: unknown suite; choose from {', '.join(SUITES)}")
    if suite == "standard":
        return standard_instance(problem, name)
    names = INSTANCE_NAMES[suite].get(problem, ())
    if name not in names:
        raise UnknownNameError(f"{problem}/{name}: unknown published instance; choose from {', '.join(names)}")
    if folder is None:
        raise InstanceFileError("the published suite is read from files; give their folder, or use the standard suite")
    return read_instance_file(problem, instance_path(folder, problem, name)).instance


def instance_path(folder: Path, problem: Problem, name: str) -> Path:
    """Return the file of a published instance: folder/problem/name.problem, or else folder/name.problem."""
    candidates = (folder / problem / f"{name}.{problem}", folder / f"{name}.{problem}")
    for path in candidates:
        try:
            path.stat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            pass  # the reader reports it
        return path
    raise InstanceFileError(
        f"{candidates[0]}: no such file, nor {candidates[1]}; give the folder of the 16 published files, or use the "
        "standard suite, which needs none"
    )


def instance_sha256(instance: Instance) -> str:
    """Return the SHA-256 of the names, little-endian types, shapes and bytes of an instance's matrices."""
    digest = sha256()
    for name, matrix in instance._asdict().items():
        little_endian = matrix.astype(matrix.dtype.newbyteorder("<"))
        digest.update(f"{name} {little_endian.dtype.str} {matrix.shape}\n".encode())
        digest.update(little_endian.tobytes())
    return digest.hexdigest()
