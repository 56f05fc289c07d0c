"""The instances of a suite, and their hashes; a missing or malformed file raises InstanceFileError."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.matrices import read_lolib, read_qaplib, read_taillard
from fairbench_agent.workloads.instance_files.tsplib import read_tsplib
from fairbench_agent.workloads.instances import Instance, InstanceFile
from fairbench_agent.workloads.processes import Problem
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
    if number is None:
        return _READERS[problem](path)
    if problem not in ("pfsp", "lop"):
        raise InstanceFileError(f"--number is for flow shop and LOP files, not for {problem}; omit it")
    return (read_taillard if problem == "pfsp" else read_lolib)(path, number)


def load_instance(problem: Problem, name: str, folder: Path | None) -> Instance:
    """Return an instance of the standard suite, or of the published one from the folder of its files."""
    if folder is None:
        return standard_instance(name)
    return read_instance_file(problem, folder / problem / f"{name}.{problem}").instance


def instance_sha256(instance: Instance) -> str:
    """Return the SHA-256 of the names, little-endian types, shapes and bytes of an instance's matrices."""
    digest = sha256()
    for name, matrix in instance._asdict().items():
        little_endian = matrix.astype(matrix.dtype.newbyteorder("<"))
        digest.update(f"{name} {little_endian.dtype.str} {matrix.shape}\n".encode())
        digest.update(little_endian.tobytes())
    return digest.hexdigest()
