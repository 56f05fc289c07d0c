"""On a node: measure it as `fairbench-agent measure` does, in a process of its own, and hand the record over as text.

What was begun before is resumed, and what was finished is handed over again: a record that was lost on its way costs no second measurement.
"""

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from fairbench_agent.agent.fleet import call_watch
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.core.files import write_atomically
from fairbench_agent.core.folders import DATA_FOLDER_VARIABLE, data_folder
from fairbench_agent.pool.stores.signature_file import read_signature

MEASURE = (sys.executable, "-c", "from fairbench_agent.agent.cli import main; main()", "measure")
_REFUSED = 2


@dataclass(frozen=True)
class MeasurementRequest:
    """What a node is asked for."""

    options: tuple[str, ...]
    """options of `fairbench-agent measure`"""
    campaign: str
    """random number of the fleet's measurement, hexadecimal: one record of a node belongs to it"""
    begun_before: bool
    """whether the node was asked before"""
    limit_s: float
    data: str | None = None
    """data folder, where another than the node's own is named"""
    command: tuple[str, ...] | None = None
    """what measures; None for this node's own interpreter"""


@dataclass(frozen=True)
class MeasurementReport:
    """What a node answers."""

    cpu: str
    record: str | None
    """canonical text of the record; None where there is none"""
    trouble: str = ""
    """why there is none"""
    signature: str | None = None
    """of the record, by the node's key; None where it has none"""


def measure_here(request: MeasurementRequest) -> MeasurementReport:
    """Measure this node, or finish what was begun, and return the record."""
    environment = os.environ | ({DATA_FOLDER_VARIABLE: request.data} if request.data else {})
    note = node_folder(data_folder(environment), environment) / "fleets" / request.campaign
    cpu = detect(SystemSource()).brand.value or "unknown CPU"
    with suppress(OSError, UnicodeDecodeError):
        return _handed_over(cpu, Path(note.read_text("utf-8")))
    measure = request.command or MEASURE
    attempts: list[Sequence[str]] = [[*measure, *request.options, "--json"]]
    if request.begun_before:
        attempts.insert(0, [*attempts[0], "--resume"])
    ended = call_watch.ProgramEnd(_REFUSED, "", "", too_long=False)
    for argv in attempts:
        call_watch.say(f"{cpu}\t")
        ended = call_watch.run(argv, environment, request.limit_s, lambda line: call_watch.say(f"{cpu}\t{line}"))
        if ended.exit_code != _REFUSED:
            break
    return _reported(cpu, ended, note, request.limit_s)


def _reported(cpu: str, ended: call_watch.ProgramEnd, note: Path, limit_s: float) -> MeasurementReport:
    if ended.too_long:
        return MeasurementReport(cpu, None, f"took longer than {limit_s / 60:.0f} min, and was stopped")
    if ended.exit_code:
        said = ended.last_words.removeprefix("fairbench-agent: ") or "it gave no reason"
        return MeasurementReport(cpu, None, f"measure ended with exit code {ended.exit_code}: {said}")
    path = Path(json.loads(ended.output)["path"])
    report = _handed_over(cpu, path)
    with suppress(OSError):  # then a second request would measure again
        note.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(note, str(path).encode())
    return report


def _handed_over(cpu: str, path: Path) -> MeasurementReport:
    return MeasurementReport(cpu, path.read_text("utf-8"), signature=read_signature(path))
