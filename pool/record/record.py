"""The record: one JSON document per measurement of one machine, identified by the SHA-256 of its canonical form.

The canonical form is RFC 8785. A record is inert: building one looks at nothing but its arguments.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, NoReturn

import rfc8785
from pydantic import Field, ValidationError, model_validator

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.machine import Machine, Score
from fairbench_agent.pool.record.notation import MAX_INTEGER, Frozen, Label, UtcTime, first_defect, shown
from fairbench_agent.pool.record.protocol import Environment, Grade, Interruption, Origin, Protocol
from fairbench_agent.pool.record.timing import ProcessTiming, ValidationTiming

SCHEMA_VERSION: Final = 1
MAX_RECORD_BYTES = 128_000

_UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""Per past schema version the function that turns its document into one of the next version."""


class Record(Frozen):
    """One measurement of one machine."""

    schema_version: Literal[1] = Field(description="version of this layout")
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
    interruptions: tuple[Interruption, ...] = Field(description="breaks in the measurement")

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
        if self.origin.kind == "measured":
            self._complete()
        return self

    def _complete(self) -> None:
        known = (self.environment, self.grade, self.protocol.assembly_sha256, self.protocol.instances)
        if None in known:
            raise ValueError("a measured record has environment, grade, assembly_sha256 and instances")
        positions = [run.position for process in self.processes for run in process.runs]
        if len(set(positions)) != len(positions):
            raise ValueError("two runs have the same position")
        for process in self.processes:
            if process.chunks is None or any(None in (r.cpu_ns, r.undisturbed_ns, r.noise) for r in process.runs):
                raise ValueError(f"{process.key}: a measured process has chunks, CPU time, estimate and noise")
            if len(process.runs) != self.protocol.sweeps:
                raise ValueError(f"{process.key}: {len(process.runs)} runs, but {self.protocol.sweeps} sweeps")
            made = process.chunks.evaluations(self.protocol.budget)
            if sum(made) != process.evaluations or min(made) <= 0:
                raise ValueError(f"{process.key}: the chunks' evaluations do not add up to the process's")


def canonical_bytes(record: Record) -> bytes:
    """Return the RFC 8785 form of a record, the bytes that its identity is the hash of."""
    return rfc8785.dumps(record.model_dump(mode="json"))


def record_sha256(record: Record) -> str:
    """Return the identity of a record: the SHA-256 of its canonical bytes, in hexadecimal."""
    return hashlib.sha256(canonical_bytes(record)).hexdigest()


def parse_record(content: bytes) -> Record:
    """Read a record of this or an earlier schema version; RecordError names the field that is not a record's."""
    if len(content) > MAX_RECORD_BYTES:
        raise RecordError(f"too large for a record: more than {MAX_RECORD_BYTES} bytes")
    try:
        document = _upgraded(_document(content))
        return Record.model_validate_json(json.dumps(document))
    except ValidationError as error:
        raise RecordError(first_defect(error, "record")) from error
    except RecursionError as error:
        raise RecordError("not a record: lists or objects are nested too deeply") from error


def parse_canonical(content: bytes) -> Record:
    """Read a record that must be in canonical form, as every record is that a pool is sent.

    A record of the present schema version is read once and by compiled code only: of a document without fractions, all
    of whose keys are ASCII, the standard library writes the RFC 8785 form too. RecordError says what is wrong with others.
    """
    record = _present_canonical(content) if len(content) <= MAX_RECORD_BYTES else None
    if record is not None:
        return record
    record = parse_record(content)
    if not is_canonical(content):
        raise RecordError("not in canonical form (RFC 8785), so its hash is not the record's; file it with fairbench")
    return record


def _present_canonical(content: bytes) -> Record | None:
    try:
        document = json.loads(content, parse_float=_refuse_number, parse_constant=_refuse_number)
        text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        # fractions are refused above, and in a valid record field names and names are ASCII
        return Record.model_validate_json(content) if text.encode() == content else None
    except (ValueError, RecursionError):
        return None


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


def _upgraded(document: object) -> dict[str, Any]:
    version = document.get("schema_version") if isinstance(document, dict) else None
    if not isinstance(document, dict) or type(version) is not int or version < 1:
        raise RecordError("not a record: schema_version must be a whole number from 1 on")
    if version > SCHEMA_VERSION:
        raise RecordError(
            f"schema version {version} is later than {SCHEMA_VERSION}, the last this release reads; upgrade fairbench"
        )
    for step in range(version, SCHEMA_VERSION):
        document = _UPGRADES[step](document)
    return document
