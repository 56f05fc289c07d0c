"""The record: one JSON document per measurement of one machine, identified by the SHA-256 of its canonical form.

The canonical form is RFC 8785. A record is inert: building one looks at nothing but its arguments.
"""

import hashlib
import json
from collections import Counter
from typing import Annotated, Any, Final, Literal, NoReturn

import rfc8785
from pydantic import Field, ValidationError, model_validator

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.compression import MAX_RECORD_BYTES
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
_CODE_FIELDS: Final = (
    *("instances", "target", "assembly_sha256"),
    *("numba_version", "llvmlite_version", "llvm_version", "code_generation"),
)
"""Fields of the protocol that describe the code; null only when imported."""


class Record(Frozen):
    """One measurement of one machine."""

    version: Literal[1] = Field(description="version of this layout")
    machine_id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] = Field(
        description="128 random bits made at the first measurement on the machine, derived from nothing"
    )
    agent_version: Label = Field(description="release that wrote the record")
    started_at: UtcTime = Field(description="when the measurement began, UTC")
    finished_at: UtcTime = Field(description="when it ended, UTC")
    origin: Origin = Field(description="measured or imported")
    machine: Machine = Field(description="the machine")
    score: Score | None = Field(description="score of the CPU in somebody's table, or null")
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
            raise ValueError("a process stands in the record twice")
        if len({validation.name for validation in self.validation}) != len(self.validation):
            raise ValueError("a validation process stands in the record twice")
        if self.started_at > self.finished_at:
            raise ValueError("the measurement ends before it begins")
        if (self.origin.kind == "measured") != (self.origin.source is None):
            raise ValueError("an imported record names its source, a measured one has none")
        target, named = self.protocol.target, self.machine.architecture.value
        if target is not None and named is not None and not _runs_on(target, named):
            raise ValueError(
                f"protocol.target is {target}, whose code does not run on the {named} of machine.architecture"
            )
        vendor = self.machine.vendor.value
        if target is not None and not _made_by(vendor, target):
            raise ValueError(f"protocol.target is {target}, whose code does not run on processors of {vendor}")
        copies = self.protocol.copies
        if any(run.copy_index >= copies for process in self.processes for run in process.runs):
            raise ValueError(f"a run is of another copy than the {copies} there were")
        graded = copies if copies > 1 and self.origin.kind == "measured" else None
        if graded != (None if self.copy_grades is None else len(self.copy_grades)):
            raise ValueError("copy_grades has a grade for each of several measured copies, and is null otherwise")
        if self.origin.kind == "measured":
            self._complete()
        return self

    def _complete(self) -> None:
        if self.protocol.code != "numba":
            raise ValueError(
                f"protocol.code is {self.protocol.code}, but measured are numba's kernels; others are imported"
            )
        if None in (self.environment, self.grade, *(getattr(self.protocol, name) for name in _CODE_FIELDS)):
            raise ValueError(f"a measured record has environment, grade, {', '.join(_CODE_FIELDS)}")
        positions = [(run.copy_index, run.position) for process in self.processes for run in process.runs]
        if len(set(positions)) != len(positions):
            raise ValueError("two runs of a copy have the same position")
        for process in self.processes:
            if process.chunks is None or any(None in (r.cpu_ns, r.undisturbed_ns, r.noise) for r in process.runs):
                raise ValueError(f"{process.key}: a measured process has chunks, CPU time, estimate and noise")
            made_by = Counter(run.copy_index for run in process.runs)
            if any(made_by[copy] != self.protocol.sweeps for copy in range(self.protocol.copies)):
                raise ValueError(
                    f"{process.key}: {len(process.runs)} runs, but {self.protocol.sweeps} sweeps of each copy"
                )
            if process.chunks.all_evaluations(self.protocol.budget) != process.evaluations:
                raise ValueError(f"{process.key}: the chunks' evaluations do not add up to the process's")


def _made_by(vendor: str | None, target: str) -> bool:
    """Tell whether a vendor may have made a processor that runs a target's code; of unknown ones it may be."""
    both = {architecture_of_vendor(vendor), architecture_of(target)}
    return len(both) == 1 or not both.issubset(ARCHITECTURES.values())


def _runs_on(target: str, architecture: str) -> bool:
    """Tell whether a target's machine code is of an architecture; two that nothing is known of may be one."""
    both = {architecture_of(target), architecture_named(architecture)}
    return len(both) == 1 or both.isdisjoint(ARCHITECTURES)


def canonical_bytes(record: Record) -> bytes:
    """Return the RFC 8785 form of a record, whose hash is its identity."""
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


def _parsed(document: Any) -> Record:  # noqa: ANN401  any JSON value
    version = document.get("version") if isinstance(document, dict) else None
    if type(version) is not int or version < 1:
        raise RecordError("not a record: version must be a whole number from 1")
    if version > VERSION:
        raise RecordError(f"record version {version} is newer than {VERSION}; update fairbench")
    try:
        return Record.model_validate_json(json.dumps(document))
    except ValidationError as error:
        raise RecordError(first_defect(error, "record")) from error


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
        _require_shallow(document)
    except ValueError as error:
        raise RecordError(f"not a JSON document of a record: {error}") from error
    except RecursionError as error:
        raise RecordError("not a record: lists or objects are nested too deeply") from error
    return document


_DEEPEST = 50


def _require_shallow(document: object) -> None:
    """Raise a RecursionError for a document deeper than any record; how deep JSON is read depends on the Python."""
    level = [document]
    for _ in range(_DEEPEST):
        containers = [one for one in level if isinstance(one, dict | list)]
        level = [part for one in containers for part in (one.values() if isinstance(one, dict) else one)]
    if level:
        raise RecursionError


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) != len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"the key {shown(twice)} stands twice in an object")
    return document


def _integer(text: str) -> int:
    if len(text) > len(str(-MAX_INTEGER)):
        _refuse_number(text)
    return int(text)


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"the number {text[:24]} is not a whole one of at most {len(str(MAX_INTEGER))} digits")
