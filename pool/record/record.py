"""The record: one JSON document per measurement of one machine, identified by the SHA-256 of its RFC 8785 form."""

import hashlib
from collections import Counter
from datetime import datetime
from typing import Final, Literal

import rfc8785
from pydantic import Field, ValidationError, model_validator

from fairbench_agent.cpus.identities import architecture_of_vendor
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.field_types import (
    Frozen,
    Label,
    MachineId,
    UtcTime,
    first_defect,
)
from fairbench_agent.pool.record.machine import Machine, MeasuredSpeed, Score
from fairbench_agent.pool.record.protocol import Environment, Grade, Interruption, Letter, Origin, Protocol
from fairbench_agent.pool.record.timing import ProcessTiming, ProgramTiming
from fairbench_agent.workloads.architectures import ARCHITECTURES, architecture_named
from fairbench_agent.workloads.processes import N_PROCESSES, process_names

VERSION: Final = 1
MAX_RECORD_BYTES: Final = 10_000_000
"""Size limit of a record; 128 copies take up to 4 MB."""
MAX_POOLED_BYTES: Final = 640_000
"""Size limit of a record in a database or a pool on the web."""
_CODE_FIELDS: Final = (
    *("instances", "target", "assembly_sha256"),
    *("numba_version", "llvmlite_version", "llvm_version", "code_generation"),
)
"""Fields of the protocol that a measured record must have."""


class Record(Frozen):
    """One measurement of one machine."""

    version: Literal[1] = Field(description="version of this layout")
    machine_id: MachineId = Field(description="128 random bits, drawn at the first measurement on the machine")
    agent_version: Label = Field(description="version of fairbench that wrote the record")
    started_at: UtcTime = Field(description="start of the measurement, UTC")
    finished_at: UtcTime = Field(description="end of the measurement, UTC")
    origin: Origin = Field(description="measured or imported")
    machine: Machine = Field(description="description of the machine")
    score: Score | None = Field(description="score of the CPU in a published table, or null")
    protocol: Protocol = Field(description="the rules of the measurement")
    outcomes: Literal["verified", "unlisted"] = Field(
        description="verified against known outcomes, or unlisted: unknown for this budget or seed"
    )
    partial: bool = Field(description="true if processes of the suite are missing")
    processes: tuple[ProcessTiming, ...] = Field(
        max_length=64, description="the reference process; empty if only reference programs were measured"
    )
    validation: tuple[ProgramTiming, ...] = Field(
        max_length=4, description="the validation processes, in order of time"
    )
    programs: tuple[ProgramTiming, ...] = Field(max_length=10, description="the reference programs, in order of time")
    environment: Environment | None = Field(description="state of the machine before and after; null when imported")
    grade: Grade | None = Field(description="quality of the times; null when imported")
    copy_grades: tuple[Letter, ...] | None = Field(description="grade of each copy; null for one copy or when imported")
    interruptions: tuple[Interruption, ...] = Field(description="breaks in the measurement")
    speed: MeasuredSpeed | None = Field(description="speed of the core under load; null when unknown")

    @model_validator(mode="after")
    def _check_consistency(self) -> "Record":
        self._check_processes()
        names = [program.name for program in (*self.validation, *self.programs)]
        if len(set(names)) != len(names):
            raise ValueError("a validation process or reference program appears twice in the record")
        if not self.processes and not self.programs:
            raise ValueError("a record must have processes or reference programs")
        if self.started_at > self.finished_at:
            raise ValueError("finished_at is before started_at")
        if (self.origin.kind == "measured") != (self.origin.source is None):
            raise ValueError("origin.source: required for an import, null for a measurement")
        target, system, vendor = self.protocol.target, self.machine.architecture.value, self.machine.vendor.value
        if not _can_run(target, system and architecture_named(system)):
            raise ValueError(f"protocol.target is {target}, but machine.architecture is {system}")
        if not _can_run(target, architecture_of_vendor(vendor)):
            raise ValueError(f"protocol.target is {target}, but machine.vendor is {vendor}")
        copies = self.protocol.copies
        if any(run.copy_index >= copies for process in self.processes for run in process.runs):
            raise ValueError(f"copy_index of a run must be below copies ({copies})")
        n_grades = copies if copies > 1 and self.origin.kind == "measured" else None
        if n_grades != (None if self.copy_grades is None else len(self.copy_grades)):
            raise ValueError("copy_grades: one grade for each of several measured copies, else null")
        if self.origin.kind == "measured":
            self._check_measured()
        return self

    def _check_processes(self) -> None:
        keys, suite = [process.key for process in self.processes], self.protocol.suite
        if len(set(keys)) != len(keys):
            raise ValueError("a process appears twice in the record")
        if unknown := set(keys) - process_names(suite):
            raise ValueError(f"{min(unknown)} is not a process of suite {suite}")
        if self.partial != (len(keys) < N_PROCESSES):
            raise ValueError("partial: must be true if processes of the suite are missing, else false")

    def _check_measured(self) -> None:
        if self.protocol.code != "numba":
            raise ValueError(f"protocol.code is {self.protocol.code}; expected numba in a measured record")
        if None in (self.environment, self.grade, *(getattr(self.protocol, name) for name in _CODE_FIELDS)):
            raise ValueError(f"required in a measured record: environment, grade, {', '.join(_CODE_FIELDS)}")
        if any(None in (x.cpu_ns, x.work, x.undisturbed_ns, x.undisturbed_error_ns, x.noise) for x in self.programs):
            raise ValueError("programs: work, CPU time, estimate and noise are required in a measured record")
        self._check_duration()
        positions = [(run.copy_index, run.position) for process in self.processes for run in process.runs]
        if len(set(positions)) != len(positions):
            raise ValueError("two runs of a copy have the same position")
        for process in self.processes:
            fields = ((run.cpu_ns, run.undisturbed_ns, run.undisturbed_error_ns, run.noise) for run in process.runs)
            if process.chunks is None or any(None in values for values in fields):
                raise ValueError(f"{process.key}: chunks, CPU time, estimate, its error and noise are required")
            n_runs = Counter(run.copy_index for run in process.runs)
            if any(n_runs[copy] != self.protocol.sweeps for copy in range(self.protocol.copies)):
                raise ValueError(
                    f"{process.key}: {len(process.runs)} runs, but {self.protocol.sweeps} sweeps of each copy"
                )
            if process.chunks.all_evaluations(self.protocol.budget) != process.evaluations:
                raise ValueError(f"{process.key}: the chunks' evaluations do not add up to those of the process")

    def _check_duration(self) -> None:
        timed_ns = Counter[int]()
        for run in (run for process in self.processes for run in process.runs):
            timed_ns[run.copy_index] += run.wall_ns
        timed_ns[0] += sum(program.wall_ns for program in (*self.validation, *self.programs))
        longest_s = max(timed_ns.values()) / 1e9
        start, end = datetime.fromisoformat(self.started_at), datetime.fromisoformat(self.finished_at)
        if longest_s > (end - start).total_seconds() + 1:  # both moments are cut to whole seconds
            raise ValueError(f"runs of {longest_s:.0f} s between {self.started_at} and {self.finished_at}")


def _can_run(target: str | None, architecture: str | None) -> bool:
    """Return False if an architecture cannot run a target's code; two unknown names are assumed to be the same."""
    if target is None or architecture is None:
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
