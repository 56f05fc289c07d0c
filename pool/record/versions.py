"""What an earlier schema version is in the next one: a function per step, from document to document.

The documents are not validated yet. A place that version 1 wrote otherwise is a RecordError; every other defect is left
for the validation to name. The documents that are given stay as they are.
"""

from collections.abc import Callable
from typing import Any, Final

from fairbench_agent.pool.errors import RecordError

Document = dict[str, Any]
"""A JSON object of a record."""

_RUN: Final = ("position", "wall_ns", "cpu_ns", "undisturbed_ns", "undisturbed_error_ns", "noise")
_NOISE: Final = (
    *("voluntary_switches", "involuntary_switches", "steal_ns", "pressure_ns", "throttled_ns", "throttle_events"),
    *("neighbour_ns", "frequency_hz", "clock_step_ns", "drift_ns", "spread_ppm", "modes", "disturbances"),
)


def _upgraded_1(document: Document) -> Document:
    """Version 1 wrote runs and noise as lists of values, and knew one copy and one core."""
    new = _extended(document, "", speed=None, public_key=None, copy_grades=None) | {"schema_version": 2}
    if isinstance(document.get("protocol"), dict):
        new["protocol"] = _protocol(document["protocol"])
    for name, upgraded in (("processes", _process), ("validation", _noisy)):
        parts = document.get(name)
        if isinstance(parts, list):
            new[name] = [
                upgraded(part, f"{name}.{place}.") if isinstance(part, dict) else part
                for place, part in enumerate(parts)
            ]
    return new


def _protocol(protocol: Document) -> Document:
    new = _extended(protocol, "protocol.", copies=1, cores=None)
    if "core" not in new:
        raise RecordError("protocol.core: Field required")
    core = new.pop("core")
    return new if core is None else new | {"cores": [{"core": core, "smt_siblings": None}]}


def _process(process: Document, where: str) -> Document:
    runs = process.get("runs")
    if not isinstance(runs, list):
        return process
    return process | {"runs": [_run(run, f"{where}runs.{place}") for place, run in enumerate(runs)]}


def _run(row: object, where: str) -> Document:
    return _noisy(_named(row, _RUN, where), f"{where}.") | {"copy_index": 0}


def _noisy(part: Document, where: str) -> Document:
    noise = part.get("noise")
    return part if noise is None else part | {"noise": _named(noise, _NOISE, f"{where}noise")}


def _named(row: object, names: tuple[str, ...], where: str) -> Document:
    if not isinstance(row, list) or len(row) != len(names):
        raise RecordError(f"{where}: must be a list of {len(names)} values: {', '.join(names)}")
    return dict(zip(names, row, strict=True))


def _extended(part: Document, where: str, **added: object) -> Document:
    for name in added:
        if name in part:
            raise RecordError(f"{where}{name}: Extra inputs are not permitted, schema version 1 has no such field")
    return part | added


UPGRADES: dict[int, Callable[[Document], Document]] = {1: _upgraded_1}
"""Per past schema version the function that turns its document into one of the next version."""
