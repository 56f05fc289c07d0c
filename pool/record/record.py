"""The record: one JSON document per measurement of one machine, identified by the SHA-256 of its canonical form.

The canonical form is RFC 8785. Building a record has no side effects.
"""

import gzip
import hashlib
import json
import zlib
from collections import Counter
from typing import Annotated, Any, Final, Literal, NoReturn

import rfc8785
from pydantic import Field, ValidationError, model_validator

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.machine import Machine, Score, Speed
from fairbench_agent.pool.record.notation import MAX_INTEGER, Frozen, Label, UtcTime, first_defect, shown
from fairbench_agent.pool.record.protocol import Environment, Grade, Interruption, Letter, Origin, Protocol
from fairbench_agent.pool.record.timing import ProcessTiming, ValidationTiming
from fairbench_agent.workloads.architectures import (
    ARCHITECTURES,
    architecture_named,
    architecture_of,
    architecture_of_vendor,
)

VERSION: Final = 1
MAX_RECORD_BYTES: Final = 10_000_000
"""Limit of a canonical form; 128 copies on the cores of a node take up to 4 MB."""
MAX_POOLED_BYTES: Final = 640_000
"""Limit of a canonical form in a database or a pool on the web."""
_TOO_DEEP: Final = "not a record: lists or objects are nested too deeply"
_CODE_FIELDS: Final = (
    *("instances", "target", "assembly_sha256"),
    *("numba_version", "llvmlite_version", "llvm_version", "code_generation"),
)
"""Fields of the protocol that are null only when imported."""


class Record(Frozen):
    """One measurement of one machine."""

    version: Literal[1] = Field(description="version of this layout")
    machine_id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] = Field(
        description="128 random bits, drawn at the first measurement on the machine"
    )
    agent_version: Label = Field(description="release that wrote the record")
    started_at: UtcTime = Field(description="when the measurement began, UTC")
    finished_at: UtcTime = Field(description="when it ended, UTC")
    origin: Origin = Field(description="measured or imported")
    machine: Machine = Field(description="the machine")
    score: Score | None = Field(description="score of the CPU in a published table, or null")
    protocol: Protocol = Field(description="the rules of the measurement")
    outcomes: Literal["verified", "unlisted"] = Field(
        description="verified against the table of known outcomes, or at a budget or seed that it does not list"
    )
    partial: bool = Field(description="whether processes of the suite are missing")
    processes: tuple[ProcessTiming, ...] = Field(min_length=1, max_length=64, description="the reference process")
    validation: tuple[ValidationTiming, ...] = Field(max_length=4, description="the validation processes")
    environment: Environment | None = Field(description="state of the machine around it; null when imported")
    grade: Grade | None = Field(description="how far the times can be trusted; null when imported")
    copy_grades: tuple[Letter, ...] | None = Field(
        description="grade of each copy; null where there was one, or when imported"
    )
    interruptions: tuple[Interruption, ...] = Field(description="breaks in the measurement")
    speed: Speed | None = Field(description="how fast the core was under load; null when unknown")

    @model_validator(mode="after")
    def _consistent(self) -> "Record":
        keys = [process.key for process in self.processes]
        if len(set(keys)) != len(keys):
            raise ValueError("a process appears twice in the record")
        if len({validation.name for validation in self.validation}) != len(self.validation):
            raise ValueError("a validation process appears twice in the record")
        if self.started_at > self.finished_at:
            raise ValueError("finished_at is before started_at")
        if (self.origin.kind == "measured") != (self.origin.source is None):
            raise ValueError("origin.source: required for an import, null for a measurement")
        target, named = self.protocol.target, self.machine.architecture.value
        if target is not None and named is not None and not _runs_on(target, named):
            raise ValueError(f"protocol.target is {target}, but machine.architecture is {named}")
        vendor = self.machine.vendor.value
        if target is not None and not _made_by(vendor, target):
            raise ValueError(f"protocol.target is {target}, but machine.vendor is {vendor}")
        copies = self.protocol.copies
        if any(run.copy_index >= copies for process in self.processes for run in process.runs):
            raise ValueError(f"copy_index of a run must be below copies ({copies})")
        graded = copies if copies > 1 and self.origin.kind == "measured" else None
        if graded != (None if self.copy_grades is None else len(self.copy_grades)):
            raise ValueError("copy_grades: one grade for each of several measured copies, else null")
        if self.origin.kind == "measured":
            self._complete()
        return self

    def _complete(self) -> None:
        if self.protocol.code != "numba":
            raise ValueError(f"protocol.code is {self.protocol.code}; expected numba in a measured record")
        if None in (self.environment, self.grade, *(getattr(self.protocol, name) for name in _CODE_FIELDS)):
            raise ValueError(f"required in a measured record: environment, grade, {', '.join(_CODE_FIELDS)}")
        positions = [(run.copy_index, run.position) for process in self.processes for run in process.runs]
        if len(set(positions)) != len(positions):
            raise ValueError("two runs of a copy have the same position")
        for process in self.processes:
            if process.chunks is None or any(None in (r.cpu_ns, r.undisturbed_ns, r.noise) for r in process.runs):
                raise ValueError(f"{process.key}: chunks, CPU time, estimate and noise are required")
            made_by = Counter(run.copy_index for run in process.runs)
            if any(made_by[copy] != self.protocol.sweeps for copy in range(self.protocol.copies)):
                raise ValueError(
                    f"{process.key}: {len(process.runs)} runs, but {self.protocol.sweeps} sweeps of each copy"
                )
            if process.chunks.all_evaluations(self.protocol.budget) != process.evaluations:
                raise ValueError(f"{process.key}: the chunks' evaluations do not add up to the process's")


def _made_by(vendor: str | None, target: str) -> bool:
    """Return True if a vendor's processors may run a target's code; unknown ones may."""
    both = {architecture_of_vendor(vendor), architecture_of(target)}
    return len(both) == 1 or not both.issubset(ARCHITECTURES.values())


def _runs_on(target: str, architecture: str) -> bool:
    """Return True if a target's machine code may be of an architecture; two unknown names may be one."""
    both = {architecture_of(target), architecture_named(architecture)}
    return len(both) == 1 or both.isdisjoint(ARCHITECTURES)


def canonical_bytes(record: Record) -> bytes:
    """Return the RFC 8785 form of a record."""
    return rfc8785.dumps(record.model_dump(mode="json"))


def record_sha256(record: Record) -> str:
    """Return the identity of a record: the SHA-256 of its canonical bytes, in hexadecimal."""
    return hashlib.sha256(canonical_bytes(record)).hexdigest()


def parse_record(content: bytes) -> Record:
    """Read a record from JSON in any layout; RecordError names the invalid field."""
    return _parsed(_document(content))


def parse_canonical(content: bytes) -> Record:
    """Read a record that must be in canonical form, as a pool requires; RecordError names the defect."""
    document = _document(content)
    record = _parsed(document)
    if rfc8785.dumps(document) != content:
        raise RecordError("not in canonical form (RFC 8785), so its hash is not the record's; submit it with fairbench")
    return record


def compressed(content: bytes) -> bytes:
    """Return the gzip of a canonical form, without a date."""
    return gzip.compress(content, 6, mtime=0)


def decompressed(content: bytes, most: int = MAX_POOLED_BYTES) -> bytes:
    """Return the content of a gzip, cut off after `most` + 1 bytes; RecordError unless it is one complete gzip."""
    stream = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        text = stream.decompress(content, most + 1)
    except zlib.error as error:
        raise RecordError("not valid gzip; send the record again") from error
    if len(text) <= most and (not stream.eof or stream.unused_data):
        raise RecordError("not one complete gzip; send the record again")
    return text


def refuse_large(content: bytes, most: int = MAX_RECORD_BYTES) -> None:
    """Raise a RecordError for a canonical form of more than `most` bytes."""
    if len(content) > most:
        instead = "" if most == MAX_RECORD_BYTES else "keep it in a folder, or "
        raise RecordError(
            f"the record has {len(content)} bytes, at most {most} fit; {instead}measure with fewer sweeps or copies"
        )


def _parsed(document: Any) -> Record:  # noqa: ANN401  any JSON value
    version = document.get("version") if isinstance(document, dict) else None
    if type(version) is not int or version < 1:
        raise RecordError("not a record: version must be an integer from 1")
    if version > VERSION:
        raise RecordError(f"record version {version} is newer than {VERSION}; update fairbench")
    try:
        return Record.model_validate_json(json.dumps(document))
    except ValidationError as error:
        raise RecordError(first_defect(error, "record")) from error
    except RecursionError as error:
        raise RecordError(_TOO_DEEP) from error


def _document(content: bytes) -> Any:  # noqa: ANN401  any JSON value
    if len(content) > MAX_RECORD_BYTES:
        raise RecordError(f"too large for a record: more than {MAX_RECORD_BYTES} bytes")
    try:
        document = json.loads(
            content.decode("utf-8"),
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_refuse_number,
            parse_constant=_refuse_number,
        )
    except ValueError as error:
        raise RecordError(f"not a JSON document of a record: {error}") from error
    except RecursionError as error:
        raise RecordError(_TOO_DEEP) from error
    return document


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) != len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"duplicate key {shown(twice)} in an object")
    return document


def _integer(text: str) -> int:
    if len(text) > len(str(-MAX_INTEGER)):
        _refuse_number(text)
    return int(text)


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"invalid number {text[:24]}: expected an integer of at most {len(str(MAX_INTEGER))} digits")
