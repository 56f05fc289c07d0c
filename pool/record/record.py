"""The record: one JSON document per measurement of one machine, identified by the SHA-256 of its RFC 8785 form."""

import hashlib
from collections import Counter
from datetime import datetime
from typing import Final, Literal

import rfc8785
from pydantic import Field, ValidationError, model_validator

from fairbench_agent.cpus.identities import architecture_of_vendor
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.field_types import Frozen, Label, MachineId, UtcTime, first_defect
from fairbench_agent.pool.record.machine import Machine, MeasuredSpeed
from fairbench_agent.pool.record.protocol import Environment, Grade, Interruption, Letter, Protocol
from fairbench_agent.pool.record.timing import ProcessTiming, ProgramTiming
from fairbench_agent.workloads.architectures import ARCHITECTURES, architecture_named
from fairbench_agent.workloads.processes import N_PROCESSES, process_names

VERSION: Final = 1
MAX_RECORD_BYTES: Final = 10_000_000
"""Size limit of a record; 128 copies take up to 3 MB."""
MAX_POOLED_BYTES: Final = 640_000
"""Size limit of a record in a database or a pool on the web."""


class Record(Frozen):
    """One measurement of one machine."""

    version: Literal[1] = Field(description="version of this layout")
    machine_id: MachineId = Field(description="128 random bits, drawn at the first measurement on the machine")
    agent_version: Label = Field(description="version of fairbench that wrote the record")
    started_at: UtcTime = Field(description="start of the measurement, UTC")
    finished_at: UtcTime = Field(description="end of the measurement, UTC")
    machine: Machine = Field(description="description of the machine")
    protocol: Protocol = Field(description="the rules of the measurement")
    outcomes: Literal["verified", "unlisted"] = Field(description="unlisted if unknown for this budget or seed")
    processes: tuple[ProcessTiming, ...] = Field(max_length=64, description="the reference process; may be empty")
    validation: tuple[ProgramTiming, ...] = Field(max_length=4, description="validation processes, in order of time")
    programs: tuple[ProgramTiming, ...] = Field(max_length=10, description="reference programs, in order of time")
    environment: Environment = Field(description="state of the machine before and after")
    grade: Grade = Field(description="quality of the times")
    copy_grades: tuple[Letter, ...] | None = Field(description="grade of each copy; null for one copy")
    interruptions: tuple[Interruption, ...] = Field(description="breaks in the measurement")
    speed: MeasuredSpeed | None = Field(description="speed of the core under load; null when unknown")

    @property
    def partial(self) -> bool:
        return len(self.processes) < N_PROCESSES

    @model_validator(mode="after")
    def _check_consistency(self) -> "Record":
        if not self.processes and not self.programs:
            raise ValueError("a record must have processes or reference programs")
        keys = [process.key for process in self.processes]
        names = [*keys, *(program.name for program in (*self.validation, *self.programs))]
        if len(set(names)) != len(names):
            raise ValueError("a process or program appears twice in the record")
        if unknown := set(keys) - process_names(self.protocol.suite):
            raise ValueError(f"{min(unknown)} is not a process of suite {self.protocol.suite}")
        if any(None in (x.work, x.undisturbed_ns, x.undisturbed_error_ns) for x in self.programs):
            raise ValueError("programs: work, estimate and its error are required")
        self._check_machine_code()
        self._check_runs()
        self._check_duration()
        return self

    def _check_machine_code(self) -> None:
        target, system, vendor = self.protocol.target, self.machine.architecture.value, self.machine.vendor.value
        if not _can_run(target, system and architecture_named(system)):
            raise ValueError(f"protocol.target is {target}, but machine.architecture is {system}")
        if not _can_run(target, architecture_of_vendor(vendor)):
            raise ValueError(f"protocol.target is {target}, but machine.vendor is {vendor}")

    def _check_runs(self) -> None:
        copies, sweeps = self.protocol.copies, self.protocol.sweeps
        if len(self.copy_grades or ()) != (copies if copies > 1 else 0):
            raise ValueError("copy_grades: one grade for each of several copies, else null")
        for process in self.processes:
            n_runs = Counter(run.copy_index for run in process.runs)
            if n_runs != Counter(dict.fromkeys(range(copies), sweeps)):
                raise ValueError(f"{process.key}: {len(process.runs)} runs, but {sweeps} sweeps of {copies} copies")
        positions = [(run.copy_index, run.position) for process in self.processes for run in process.runs]
        if len(set(positions)) != len(positions):
            raise ValueError("two runs of a copy have the same position")

    def _check_duration(self) -> None:
        timed_ns = Counter({0: sum(program.wall_ns for program in (*self.validation, *self.programs))})
        for run in (run for process in self.processes for run in process.runs):
            timed_ns[run.copy_index] += run.wall_ns
        longest_s = max(timed_ns.values()) / 1e9
        start, end = datetime.fromisoformat(self.started_at), datetime.fromisoformat(self.finished_at)
        if longest_s > (end - start).total_seconds() + 1:  # both moments are cut to whole seconds
            raise ValueError(f"runs of {longest_s:.0f} s between {self.started_at} and {self.finished_at}")


def _can_run(target: str, architecture: str | None) -> bool:
    """Return False if an architecture cannot run a target's code; two unknown names are assumed to be the same."""
    if architecture is None:
        return True
    names = {architecture_named(target), architecture}
    return len(names) == 1 or names.isdisjoint(ARCHITECTURES)


def canonical_bytes(record: Record) -> bytes:
    return rfc8785.dumps(record.model_dump(mode="json"))


def record_sha256(record: Record) -> str:
    return hashlib.sha256(canonical_bytes(record)).hexdigest()


def parse_record(content: bytes) -> Record:
    """Parse a record from JSON in any layout; RecordError if it is invalid."""
    if len(content) > MAX_RECORD_BYTES:
        raise RecordError(f"too large for a record: more than {MAX_RECORD_BYTES} bytes")
    try:
        return Record.model_validate_json(content)
    except ValidationError as error:
        versions = [defect["input"] for defect in error.errors(include_url=False) if defect["loc"] == ("version",)]
        if versions and type(versions[0]) is int and versions[0] > VERSION:
            raise RecordError(f"record version {versions[0]} is newer than {VERSION}; update fairbench") from error
        raise RecordError(first_defect(error, "not a record")) from error


def parse_canonical(content: bytes) -> Record:
    """Parse a record in canonical form, as pools require; RecordError if it is invalid or in another form."""
    record = parse_record(content)
    if canonical_bytes(record) != content:
        raise RecordError("not in canonical form (RFC 8785), so its hash is not the record's; submit it with fairbench")
    return record


def refuse_large(content: bytes, max_bytes: int = MAX_RECORD_BYTES) -> None:
    """Raise a RecordError for a canonical form of more than `max_bytes` bytes."""
    if len(content) > max_bytes:
        remedy = "measure with fewer sweeps or copies"
        remedy = remedy if max_bytes == MAX_RECORD_BYTES else f"keep it in a folder, or {remedy}"
        raise RecordError(f"the record has {len(content)} bytes, at most {max_bytes} fit; {remedy}")
