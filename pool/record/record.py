"""The record: one JSON document per measurement of one machine, identified by the SHA-256 of its canonical form.

The canonical form is RFC 8785. A record is inert: building one looks at nothing but its arguments.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NoReturn, Self

import orjson
import rfc8785
from pydantic import Field, PrivateAttr, ValidationError, model_validator

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.compression import MAX_RECORD_BYTES
from fairbench_agent.pool.record.machine import Machine, Score, Speed
from fairbench_agent.pool.record.notation import MAX_INTEGER, Frozen, Label, UtcTime, first_defect, shown
from fairbench_agent.pool.record.protocol import Environment, Grade, Interruption, Letter, Origin, Protocol
from fairbench_agent.pool.record.timing import ProcessTiming, ValidationTiming
from fairbench_agent.pool.record.versions import UPGRADES, Document
from fairbench_agent.workloads.architectures import (
    ARCHITECTURES,
    architecture_named,
    architecture_of,
    architecture_of_vendor,
)

SCHEMA_VERSION: Final = 2
_KNOWN_OF_CODE: Final = (
    *("instances", "target", "assembly_sha256"),
    *("numba_version", "llvmlite_version", "llvm_version", "code_generation"),
)
"""What the protocol of a measurement knows of its code."""


class Record(Frozen):
    """One measurement of one machine."""

    schema_version: Literal[2] = Field(description="version of this layout")
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
    public_key: Annotated[str, Field(pattern=r"^([0-9a-f]{2}){32}$")] | None = Field(
        description="Ed25519 key of the machine, whose signature travels beside the record; null when it has none"
    )
    _earlier: bytes | None = PrivateAttr(default=None)
    """the canonical form that it was read from, where that was of an earlier schema version: its identity"""

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
        if None in (self.environment, self.grade, *(getattr(self.protocol, name) for name in _KNOWN_OF_CODE)):
            raise ValueError(f"a measured record has environment, grade, {', '.join(_KNOWN_OF_CODE)}")
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

    @classmethod
    def of_document(cls, document: Document, canonical: bytes | None = None) -> Self:
        """Return the record of a JSON document of any version, given its canonical form where that is at hand.

        RecordError if its version is none that this release reads, ValidationError if it holds no record of it.
        """
        new = upgraded(document)
        record = cls.model_validate_json(canonical if canonical and new is document else json.dumps(new))
        if new is not document:
            record._earlier = canonical or _canonical_form(document)  # noqa: SLF001  of this class
        return record

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return a copy, which is a record of the present version if anything in it was replaced."""
        copied = super().model_copy(update=update, deep=deep)
        if update:
            copied._earlier = None  # noqa: SLF001  of this class
        return copied


def upgraded(document: Document) -> Document:
    """Return the document of a record of any version as one of this version; RecordError if this release does not read it."""
    for step in range(_version(document), SCHEMA_VERSION):
        document = UPGRADES[step](document)
    return document


def _made_by(vendor: str | None, target: str) -> bool:
    """Tell whether a vendor may have made a processor that runs a target's code; of unknown ones it may be."""
    both = {architecture_of_vendor(vendor), architecture_of(target)}
    return len(both) == 1 or not both.issubset(ARCHITECTURES.values())


def _runs_on(target: str, architecture: str) -> bool:
    """Tell whether a target's machine code is of an architecture; two that nothing is known of may be one."""
    both = {architecture_of(target), architecture_named(architecture)}
    return len(both) == 1 or both.isdisjoint(ARCHITECTURES)


def canonical_bytes(record: Record) -> bytes:
    """Return the RFC 8785 form of a record, the bytes that its identity is the hash of.

    Of a record that was read from an earlier schema version it is that version's.
    """
    return record._earlier or rfc8785.dumps(record.model_dump(mode="json"))  # noqa: SLF001  of its class alone


def record_sha256(record: Record) -> str:
    """Return the identity of a record: the SHA-256 of its canonical bytes, in hexadecimal."""
    return hashlib.sha256(canonical_bytes(record)).hexdigest()


def parse_record(content: bytes) -> Record:
    """Read a record of this or an earlier schema version; RecordError names the field that is not a record's."""
    _refuse_endless(content)
    return _canonical_at_once(content) or _parsed(content)


def _refuse_endless(content: bytes) -> None:
    if len(content) > MAX_RECORD_BYTES:
        raise RecordError(f"too large for a record: more than {MAX_RECORD_BYTES} bytes")


def _parsed(content: bytes) -> Record:
    try:
        return Record.of_document(_document(content))
    except ValidationError as error:
        raise RecordError(first_defect(error, "record")) from error
    except RecursionError as error:
        raise RecordError("not a record: lists or objects are nested too deeply") from error


def parse_canonical(content: bytes) -> Record:
    """Read a record that must be in canonical form, as every record is that a pool is sent.

    A record is read by compiled code only: of a document without fractions, all of whose keys are ASCII, orjson writes the
    RFC 8785 form too. RecordError says what is wrong with others.
    """
    _refuse_endless(content)
    found = _canonical_at_once(content)
    if found is not None:
        return found
    record = _parsed(content)
    if not is_canonical(content):
        raise RecordError("not in canonical form (RFC 8785), so its hash is not the record's; file it with fairbench")
    return record


def _canonical_at_once(content: bytes) -> Record | None:
    try:
        document = orjson.loads(content)
        return Record.of_document(document, content) if _canonical_form(document) == content else None
    except (ValueError, orjson.JSONEncodeError, RecordError):
        return None


def _canonical_form(document: Document) -> bytes:
    """Return the RFC 8785 form of a valid record: it has no fractions, and its field names and names are ASCII."""
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS)


def is_canonical(content: bytes) -> bool:
    """Tell whether a record of any schema version is in canonical form; RecordError if it is no JSON document."""
    return rfc8785.dumps(_document(content)) == content


def _document(content: bytes) -> Any:  # noqa: ANN401  any JSON value
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
    _require_shallow(document)
    return document


_DEEPEST = 50


def _require_shallow(document: object) -> None:
    """Return for a document that is not deeper than a record could be; how deep JSON is read at all depends on the Python."""
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


def _version(document: object) -> int:
    version = document.get("schema_version") if isinstance(document, dict) else None
    if type(version) is not int or version < 1:
        raise RecordError("not a record: schema_version must be a whole number from 1 on")
    if version > SCHEMA_VERSION:
        raise RecordError(
            f"schema version {version} is later than {SCHEMA_VERSION}, the last this release reads; upgrade fairbench"
        )
    return version
