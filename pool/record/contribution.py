"""Who handed a record in, and who else stands for it: what goes beside a record, and is no part of it.

A contributor is told by an opaque number, which is the same for all that came with one token, or without one from one network. A
record counts in models that are released if a keeper reviewed it, or if a second contributor's record of the same CPU agrees with
it, or if it came with a token and is of a CPU that others have measured too. What nobody stands for waits: it is accepted, listed
and exported, and no released model takes it.
"""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.record_hash import is_sha256, short_hash

FILE: Final = "contributors.csv"
"""Name of the file that tells it of a folder of records."""
COLUMNS: Final = ("contributor", "standing", "new_cpu", "confirmed_by", "copy_of", "signed")
"""Of tables that tell it beside records, as `cells` gives them."""
_COLUMNS: Final = ("sha256", *COLUMNS)
_UNSIGNED: Final = _COLUMNS[:-1]
"""Columns of files that tell of no signatures."""
MOST_CONFIRMING: Final = 64
"""Other contributors that are named beside a record at most."""


class ContributorStanding(StrEnum):
    """What is known of whoever stands for a record."""

    REVIEWED = "reviewed"  # a keeper accepted it, or filed it where the pool is kept
    KNOWN = "known"  # it came with a token
    UNKNOWN = "unknown"  # it came without one


@dataclass(frozen=True)
class Contribution:
    """What a pool says beside a record about who handed it in."""

    contributor: int
    """opaque number, the same for all records of one contributor"""
    standing: ContributorStanding
    new_cpu: bool = False
    """whether nobody else has measured its CPU"""
    confirmed_by: tuple[int, ...] = ()
    """other contributors whose record of the CPU agrees with it, ascending"""
    copy_of: str | None = None
    """hash of an earlier record that it agrees with beyond what noise allows, None where there is none"""
    signed: bool = False
    """whether its pool has the signature of a machine's key for it: of several records of one machine id, such a one is the machine's"""

    @property
    def refusal(self) -> str | None:
        """Return why no released model takes the record, None where it counts."""
        if self.standing is ContributorStanding.REVIEWED:
            return None
        if self.copy_of:
            return f"near copy of {short_hash(self.copy_of)}"
        if self.confirmed_by or (self.standing is ContributorStanding.KNOWN and not self.new_cpu):
            return None
        return UNCONFIRMED

    @property
    def confirmation(self) -> str:
        """Return in words who confirms the record, or why it counts all the same, or does not."""
        if self.standing is ContributorStanding.REVIEWED:
            return "by a keeper"
        if self.copy_of:
            return f"no: it is a near copy of {short_hash(self.copy_of)}, so no released model takes it"
        if self.confirmed_by:
            named = ", ".join(map(str, self.confirmed_by))
            return f"by contributor{'s' if len(self.confirmed_by) > 1 else ''} {named}"
        if self.refusal is None:
            return "by nobody, but it came with a token, and others have measured its CPU"
        why = "nobody else has measured its CPU" if self.new_cpu else "nobody else's record of its CPU agrees"
        return f"no: {why}, so no released model takes it"


UNCONFIRMED: Final = "unconfirmed"
"""Why a record is in no released model for which nobody else stands."""


def to_json(told: Contribution) -> dict[str, object]:
    """Return what stands beside a record in a line of an export."""
    return vars(told) | {"standing": told.standing.value, "confirmed_by": list(told.confirmed_by)}


def from_json(text: bytes) -> Contribution:
    """Read what `to_json` gave; ValueError if it is something else."""
    found = json.loads(text)
    if not isinstance(found, dict) or not found.keys() >= Contribution.__dataclass_fields__.keys() - {"signed"}:
        raise ValueError("is not what stands beside a record")
    number, confirming, copy_of = found["contributor"], found["confirmed_by"], found["copy_of"]
    numbers = [number, *confirming] if isinstance(confirming, list) else [None]
    if not all(type(one) is int and 0 <= one < 2**31 for one in numbers) or len(numbers) > 1 + MOST_CONFIRMING:
        raise ValueError("contributors are numbers")
    new_cpu, signed = found["new_cpu"], found.get("signed", False)
    if not (copy_of is None or (isinstance(copy_of, str) and is_sha256(copy_of))):
        raise ValueError("copy_of is a hash or null")
    if type(new_cpu) is not bool or type(signed) is not bool:
        raise ValueError("new_cpu and signed are true or false")
    return Contribution(number, ContributorStanding(found["standing"]), new_cpu, tuple(confirming), copy_of, signed)


def csv_text(told: Mapping[str, Contribution]) -> Iterator[str]:
    """Yield the lines of the file that tells it of a folder of records, by hash."""
    yield f"{','.join(_COLUMNS)}\n"
    for sha256, one in sorted(told.items()):
        yield f"{sha256},{','.join(cells(one))}\n"


def cells(told: Contribution | None) -> tuple[str, ...]:
    """Return what stands beside a record as cells of a table; they are empty where its pool does not tell."""
    if told is None:
        return ("",) * len(COLUMNS)
    confirming = " ".join(map(str, told.confirmed_by))
    new, signed = ("yes" if said else "no" for said in (told.new_cpu, told.signed))
    return str(told.contributor), told.standing, new, confirming, told.copy_of or "", signed


def of_folder(folder: Path) -> dict[str, Contribution]:
    """Read that file of a folder, nothing where there is none; StoreError if it is another."""
    path = folder / FILE
    try:
        with path.open(encoding="ascii", newline="") as file:
            return dict(_rows(csv.reader(file)))
    except FileNotFoundError:
        return {}
    except (ValueError, csv.Error) as error:  # UnicodeError is a ValueError
        told = f"is not what a release writes ({error}); take the release's own, or move it away"
        raise StoreError(f"{path}: {told}") from error
    except OSError as error:
        raise StoreError(f"{path}: cannot be read ({error.strerror})") from error


def _rows(rows: Iterable[list[str]]) -> Iterator[tuple[str, Contribution]]:
    header = list(_COLUMNS)
    for number, row in enumerate(rows, 1):
        if number == 1 and row in (list(_COLUMNS), list(_UNSIGNED)):
            header = row
            continue
        if len(row) != len(header) or not is_sha256(row[0]):
            raise ValueError(f"line {number}")
        sha256, contributor, standing, new_cpu, confirming, copy_of, *rest = row
        signed = rest[0] if rest else "no"
        if not {new_cpu, signed} <= {"yes", "no"}:
            raise ValueError(f"line {number}")
        by, stands = tuple(map(int, confirming.split())), ContributorStanding(standing)
        yield sha256, Contribution(int(contributor), stands, new_cpu == "yes", by, copy_of or None, signed == "yes")


@dataclass(frozen=True)
class RecordSender:
    """Who files a record in a database."""

    name: str
    """of the token, `anonymous`, or what an import is called"""
    network: str | None = None
    """network that it was sent from; None where it was filed at the database itself"""
    told: Contribution | None = None
    """what another pool, which it is taken from, says of it"""
