"""The answers of the commands about CPUs: what is known of one, those of a microarchitecture, and a user's own rows."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from fairbench_agent.calibration.data.scores import find_if_any, known_tables
from fairbench_agent.calibration.data.specified import WRITTEN, specification_text, spread_text
from fairbench_agent.calibration.errors import DataError, ScoreError
from fairbench_agent.core.console import next_text
from fairbench_agent.core.files import write_atomically
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.table import Table
from fairbench_agent.cpus.coefficients import GROUNDS, Ground, shipped_coefficients
from fairbench_agent.cpus.microarchitectures import known_microarchitectures, microarchitecture
from fairbench_agent.cpus.other_kinds import other_kind
from fairbench_agent.cpus.processor import (
    HEADER,
    OWN_TABLE,
    Processor,
    known_processors,
    read_processors,
)
from fairbench_agent.cpus.processor_match import find_processors
from fairbench_agent.cpus.specification import LOW_POWER, of, parse
from fairbench_agent.cpus.speeds import Speeds, speeds
from fairbench_agent.workloads.errors import ProcessorError

Result = tuple[Any, str]
_MOST_SHOWN = 12


def found(name: str) -> Result:
    """Return what is known of the CPUs that a name means, or of a written specification; ProcessorError if it means none."""
    if name.startswith(WRITTEN):
        return _of_specification(name)
    folder = data_folder()
    match = find_processors(name, known_processors(folder / OWN_TABLE))
    if match.kind == "none" and (other := other_kind(name)):
        raise ProcessorError(f"{name!r} is {other}: nothing is known of the speed of such CPUs")
    if match.kind == "none":
        close = f"; did you mean {' or '.join(map(repr, match.suggestions))}?" if match.suggestions else "."
        raise ProcessorError(
            f"{name!r} is no CPU of the table{close} Add a row (fairbench-calibrate processors add FILE), "
            "or write cpu:MICROARCHITECTURE@CLOCK"
        )
    shown = match.processors if match.kind != "family" else match.processors[:_MOST_SHOWN]
    rows = [_document(one, folder) for one in shown]
    document = {"kind": match.kind, "n_processors": len(match.processors), "processors": rows}
    lines = [_text(one, row) for one, row in zip(shown, rows, strict=True)]
    if match.kind == "several":
        lines.insert(0, f"{len(shown)} CPUs have this name; what distinguishes them:")
    if match.kind == "family":
        lines.insert(
            0, f"No model is named; {_counted(len(match.processors))} of this family{_of_clock(match.name.clock_ghz)}:"
        )
        lines += ["…"] if len(shown) < len(match.processors) else []
    return document, "\n".join(lines)


def _of_specification(text: str) -> Result:
    one = parse(text)
    row = {"name": text} | vars(one) | {"score": None, "speeds": _speeds_document(speeds(one))}
    row |= {
        "k_rests_on": _ground(one.microarchitecture),
        "sources": {"microarchitecture": _sources(one.microarchitecture)},
    }
    told = f"{text}: {specification_text(one)}, {one.segment}{f', {LOW_POWER}' * one.low_power}"
    lines = [told, _speeds_line(row["speeds"]), *_not_fitted(row["k_rests_on"])]
    return {"kind": "specification", "n_processors": 0, "processors": [row]}, "\n".join(lines)


def _counted(n_processors: int) -> str:
    return f"{n_processors} CPU{'s' * (n_processors != 1)}"


def _of_clock(clock_ghz: float | None) -> str:
    return "" if clock_ghz is None else f" with a clock nearest to {clock_ghz:g} GHz"


def _facts_document(one: Processor) -> dict[str, Any]:
    return one._asdict() | {"segment": one.segment, "low_power": one.low_power, "traits": one.traits}


def _document(one: Processor, folder: Path) -> dict[str, Any]:
    document: dict[str, Any] = _facts_document(one) | {"score": None}
    with suppress(ScoreError):
        if match := find_if_any(one.name, known_tables(folder)):
            document["score"] = {"score": match.score, "table": match.table, "date": match.date, "entry": match.entry}
    try:
        document["speeds"] = _speeds_document(speeds(of(one)))
    except ProcessorError:
        document["speeds"] = None
    document["k_rests_on"] = _ground(one.microarchitecture)
    document["sources"] = {
        "processor": "results/processors/processors.csv, or own rows",
        "microarchitecture": _sources(one.microarchitecture),
    }
    return document


def _sources(kind: str | None) -> list[str]:
    known = known_microarchitectures().get(kind or "")
    return list(known.sources) if known else []


def _speeds_document(known: Speeds) -> dict[str, float]:
    return {
        "score": 2**known.log2_score,
        "score_log2_sd": known.log2_score_sd,
        "additions_per_ns": 2**known.log2_additions,
        "additions_log2_sd": known.log2_additions_sd,
    }


def _text(one: Processor, row: dict[str, Any]) -> str:
    lines = [f"{one.name}: {_facts(one)}"]
    if row["score"]:
        lines.append(f"  score {row['score']['score']:g} ({row['score']['table']}, {row['score']['date']})")
    if row["speeds"]:
        lines.append(_speeds_line(row["speeds"]))
    return "\n".join([*lines, *_not_fitted(row["k_rests_on"])])


def _ground(kind: str | None) -> Ground | None:
    known = shipped_coefficients().microarchitectures.get(kind or "")
    return known.ground if known else None


def _not_fitted(ground: Ground | None) -> list[str]:
    if ground in {None, "scores"}:
        return []
    return [f"  no score of this microarchitecture was fitted: its score per GHz is told by {GROUNDS[ground]}"]


def _speeds_line(told: dict[str, float]) -> str:
    return (
        f"  by its specification: score {told['score']:.0f} {spread_text(told['score_log2_sd'])}, "
        f"{told['additions_per_ns']:.2f} dependent additions of doubles per ns {spread_text(told['additions_log2_sd'])} (± one standard error)"
    )


def _facts(one: Processor) -> str:
    *facts, launched = _fact_cells(one)
    return ", ".join(filter(None, [*facts, launched and f"launched {launched}"]))


def _fact_cells(one: Processor) -> tuple[str, str, str, str, str]:
    """Return microarchitecture, clocks, segment, power and launch; empty where it is not known."""
    kind = known_microarchitectures().get(one.microarchitecture or "")
    title = kind.title if kind else "microarchitecture not known"
    if one.code_name and one.code_name != title:
        title += f" ({one.code_name})"
    power = "" if one.tdp_w is None else f"{one.tdp_w:g} W"
    return title, _clocks(one), one.segment, power, one.launched or ""


def _clocks(one: Processor) -> str:
    clocks = sorted({clock for clock in (one.base_ghz, one.max_turbo_ghz) if clock})
    prefix = "up to " if one.base_ghz is None else ""
    return f"{prefix}{' to '.join(f'{clock:g}' for clock in clocks)} GHz"


def listed(kind: str | None) -> tuple[list[dict[str, Any]], list[Table]]:
    """Return the CPUs of a microarchitecture, or how many CPUs of each are known."""
    known = known_processors(data_folder() / OWN_TABLE)
    if kind is None:
        counts = {name: sum(one.microarchitecture == name for one in known) for name in known_microarchitectures()}
        rows = [{"microarchitecture": name, "n_processors": count} for name, count in counts.items() if count]
        cells = tuple((str(row["n_processors"]), str(row["microarchitecture"])) for row in rows)
        return rows, [Table(("CPUs", "microarchitecture"), cells, "rl")]
    name = microarchitecture(kind).name
    meant = [one for one in known if one.microarchitecture == name]
    rows = [_facts_document(one) for one in meant]
    titles = ("CPU", "microarchitecture", "clocks", "segment", "power", "launched")
    none = () if meant else (f"no CPU of {name} is in the table",)
    return rows, [Table(titles, tuple((one.name, *_fact_cells(one)) for one in meant), "l", notes=none)]


def added(file: Path) -> Result:
    """Add a user's rows to those in the data folder; a CPU that is there already is replaced."""
    path = data_folder() / OWN_TABLE
    new = read_processors(file)
    names = {one.name.lower() for one in new}
    kept = [one for one in (read_processors(path) if path.is_file() else ()) if one.name.lower() not in names]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, _table((*kept, *new)).encode())
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror})") from error
    n_rows = len(kept) + len(new)
    told = f"{_counted(len(new))} added, {n_rows} in {path}"
    finding = [next_text(f'fairbench-calibrate processors find "{new[0].name}"')] if new else []
    return {"n_added": len(new), "n_rows": n_rows, "path": str(path)}, "\n\n".join([told, *finding])


def _table(rows: Sequence[Processor]) -> str:
    cells = ([_cell(value) for value in one] for one in rows)
    return "".join(f"{line}\n" for line in (HEADER, *map(",".join, cells)))


def _cell(value: str | float | None) -> str:
    if value is None:
        return ""
    text = f"{value:g}" if isinstance(value, float) else value
    return '"' + text.replace('"', '""') + '"' if {",", '"'} & set(text) else text
