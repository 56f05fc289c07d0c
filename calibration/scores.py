"""Tables of CPU scores: imported into the user's data folder, searched by a name that is matched, never guessed.

A name matches when its tokens are equal after vendor marks, clock speeds and words that carry no model are dropped;
an EPYC 7713 is never an EPYC 7763. Names that are merely alike are suggested in the error.
"""

import csv
import json
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fairbench.calibration.errors import ScoreError
from fairbench.calibration.summary import shipped

_NOISE = re.compile(
    r"\((?:r|tm|c)\)|[®™©]|@.*$|\(?\b\d+(?:\.\d+)?\s*[gm]hz\b\)?|\bwith radeon.*$|\b\w+-core\b|\b(?:cpu|processor|core|intel|amd|apu|genuine)\b"
)
_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")
_TOKENS = re.compile(r"[a-z]+\d+[a-z]*|\d+[a-z]*|[a-z]+")


@dataclass(frozen=True)
class ScoreTable:
    """Scores of CPUs by somebody's benchmark, as of a date."""

    name: str
    date: str
    scores: dict[str, float]


@dataclass(frozen=True)
class Match:
    """An entry of a table that a name matched."""

    entry: str
    score: float
    table: str
    date: str


def tokens(name: str) -> tuple[str, ...]:
    """Return what distinguishes a CPU name, in order: `Intel(R) Xeon(R) CPU E5440 @ 2.83GHz` → xeon, e5440."""
    return tuple(_TOKENS.findall(_spaced(_NOISE.sub(" ", name.lower()))))


def _spaced(text: str) -> str:
    return re.sub(r"\b(ryzen|athlon|phenom|epyc|xeon|celeron|pentium)(?=\d)", r"\1 ", text)


def same_cpu(one: str, other: str) -> bool:
    """Return whether two names mean the same CPU model; names without any number must be equal as written."""
    if one.strip().lower() == other.strip().lower():
        return True
    parts = tokens(one)
    return parts == tokens(other) and any(letter.isdigit() for part in parts for letter in part)


def find(name: str, tables: Iterable[ScoreTable]) -> Match:
    """Return the entry of the first table that has the name.

    Raises:
        ScoreError: no entry matches, or several do with different scores.
    """
    entries = [(entry, score, table) for table in tables for entry, score in table.scores.items()]
    for same in (lambda entry: entry.strip().lower() == name.strip().lower(), lambda entry: same_cpu(entry, name)):
        found = [(entry, score, table) for entry, score, table in entries if same(entry)]
        if found:
            return _single(name, found)
    from rapidfuzz import fuzz, process, utils  # noqa: PLC0415 - needed for suggestions only

    names = list(dict.fromkeys(entry for entry, _, _ in entries))
    alike = process.extract(name, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=3, score_cutoff=70)
    close = [entry for entry, _, _ in alike]
    hint = f"; did you mean {' or '.join(repr(entry) for entry in close)}?" if close else "."
    raise ScoreError(
        f"{name!r} is in no score table{hint} Give score:NUMBER, a record (its file, or 8 digits of its hash), or import a table "
        "(fairbench-calibrate scores import FILE)"
    )


def _single(name: str, found: list[tuple[str, float, ScoreTable]]) -> Match:
    first = [item for item in found if item[2] is found[0][2]]
    if len({score for _, score, _ in first}) > 1:
        listed = ", ".join(f"{entry} ({score:g})" for entry, score, _ in first)
        raise ScoreError(f"{name!r} matches several entries: {listed}; write one of them, or score:NUMBER")
    entry, score, table = first[0]
    return Match(entry, score, table.name, table.date)


def read_table(path: Path, name: str, date: str) -> ScoreTable:
    """Read a table in the published format (`CPU|score` lines) or as CSV with the CPU first and the score second.

    Raises:
        ScoreError: the file cannot be read or holds no scores, or name or date are none.
    """
    if not name.strip() or not _DATE.fullmatch(date):
        raise ScoreError(f"{path}: a table has a name and a date such as 2022-01-30 or 2022, not {name!r} and {date!r}")
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ScoreError(f"{path}: cannot be read as text ({error}); name a score table") from error
    delimiter = "|" if any(line.count("|") for line in lines[:20]) else ","
    scores = dict(_entries(csv.reader(lines, delimiter=delimiter)))
    if not scores:
        raise ScoreError(f"{path}: no line has a CPU name and a positive score, separated by a bar or a comma")
    return ScoreTable(name, date, scores)


def _entries(rows: Iterable[list[str]]) -> Iterable[tuple[str, float]]:
    for row in rows:
        cells = [cell.strip() for cell in row if cell.strip()]
        try:
            score = float(cells[1].replace(",", ""))
        except (IndexError, ValueError):
            continue  # a heading or a line of prose
        if score > 0 and math.isfinite(score):
            yield cells[0], score


def store_table(table: ScoreTable, folder: Path) -> Path:
    """Write a table into the user's data folder and return its path; the same name and date are replaced.

    Raises:
        ScoreError: the folder cannot be written.
    """
    slug = re.sub(r"[^a-z0-9]+", "-", f"{table.name} {table.date}".lower()).strip("-")
    path = folder / "scores" / f"{slug}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_text(json.dumps({"name": table.name, "date": table.date, "scores": table.scores}), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise ScoreError(f"{path}: cannot be written ({error.strerror})") from error
    return path


def known_tables(folder: Path) -> tuple[ScoreTable, ...]:
    """Return the imported tables, the latest first, then the scores that the papers print.

    Raises:
        ScoreError: a table of the folder is damaged.
    """
    stored = sorted((folder / "scores").glob("*.json"))
    tables = sorted((_table(path, path.read_text("utf-8")) for path in stored), key=lambda t: t.date, reverse=True)
    papers = shipped().folder / "scores" / "papers.json"
    return (*tables, _table(papers, papers.read_text("utf-8")))


def _table(path: Any, text: str) -> ScoreTable:  # noqa: ANN401 - a path or a packaged file
    try:
        document = json.loads(text)
        return ScoreTable(document["name"], document["date"], {k: float(v) for k, v in document["scores"].items()})
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ScoreError(f"{path}: not a stored score table ({error}); import it again") from error
