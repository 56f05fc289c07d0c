"""Which records, by what a keeper knows of them: hash, contributor, network, time, and the rule that found something."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, func, select

from fairbench_agent.pool.errors import QueryError
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.review.rules import RULES_VERSION
from fairbench_agent.pool.stores import histories
from fairbench_agent.pool.stores.tables import CHANGES, CONTRIBUTORS, RECORDS

_MOMENT = "%Y-%m-%dT%H:%M:%SZ"


@dataclass(frozen=True)
class RecordChoice:
    """Which records; all that is told holds of each."""

    states: frozenset[State] = frozenset(State)
    """in which they are"""
    hashes: tuple[str, ...] = ()
    """of these, whole; of any where there is none"""
    contributor: int | None = None
    """that handed them in, by number"""
    network: str | None = None
    """that they were sent from, or one that it lies in, or an address in it; `unknown` where nobody kept it"""
    since: str | None = None
    """first day or moment (UTC) on which they were handed in first"""
    until: str | None = None
    """last one"""
    rule: str | None = None
    """that found something when the rules looked last, as its reason begins"""
    rules_version: int | None = None
    """of the rules that looked last"""

    @property
    def is_open(self) -> bool:
        """Tell whether nothing but their state is told."""
        told = (self.contributor, self.network, self.since, self.until, self.rule, self.rules_version)
        return not self.hashes and all(one is None for one in told)


def chosen_rows(connection: Connection, chosen: RecordChoice) -> list[Row[Any]]:
    """Return the rows of the records that are meant, in the order of arrival; QueryError if what is told cannot be."""
    rows = connection.execute(select(RECORDS).where(*_conditions(connection, chosen)).order_by(RECORDS.c.id)).all()
    if chosen.rule is None and chosen.rules_version is None:
        return list(rows)
    verdicts = dict(_verdicts(connection, [row.id for row in rows]))
    found = [row for row in rows if row.id in verdicts and _is_found(verdicts[row.id], chosen)]
    if not found and chosen.rule is not None:
        _refuse_unknown(connection, chosen.rule)
    return found


def _conditions(connection: Connection, chosen: RecordChoice) -> Iterator[ColumnElement[bool]]:
    yield RECORDS.c.state.in_(sorted(chosen.states))
    if chosen.hashes:
        yield RECORDS.c.sha256.in_(chosen.hashes)
    if chosen.contributor is not None:
        most = connection.scalar(select(func.max(CONTRIBUTORS.c.number))) or 0
        if not 1 <= chosen.contributor <= most:
            raise QueryError("contributor", f"{chosen.contributor} is no contributor's number; {most} are known here")
        yield RECORDS.c.contributor_number == chosen.contributor
    if chosen.rules_version is not None and not 1 <= chosen.rules_version <= RULES_VERSION:
        told = f"{chosen.rules_version} is no version of the rules; give one from 1 to {RULES_VERSION}, that of this release"
        raise QueryError("rules", told)
    if chosen.network is not None:
        yield RECORDS.c.network.in_(_networks(connection, chosen.network))
    since = None if chosen.since is None else _moment("since", chosen.since, "T00:00:00Z")
    until = None if chosen.until is None else _moment("until", chosen.until, "T23:59:59Z")
    if since is not None and until is not None and since > until:
        raise QueryError("until", f"{chosen.until} is before {chosen.since}; give a later one, or exchange the two")
    if since is not None:
        yield RECORDS.c.received_at >= since
    if until is not None:
        yield RECORDS.c.received_at <= until


def _moment(field: str, text: str, of_day: str) -> str:
    """Return a moment as records have it, the first or last of a day."""
    try:
        day = len(text) == len("2026-11-22")
        moment = f"{date.fromisoformat(text)}{of_day}" if day else f"{datetime.strptime(text, _MOMENT):{_MOMENT}}"  # noqa: DTZ007  it is UTC by its Z
    except ValueError:
        moment = ""
    if not moment.startswith(text) or not text:
        told = f"{text[:40]!r} is neither a day nor a moment (UTC); write 2026-11-22 or 2026-11-22T09:00:00Z"
        raise QueryError(field, told)
    return moment


def _networks(connection: Connection, text: str) -> list[str]:
    """Return which of the networks that records came from are meant by a network, an address, or `unknown`."""
    if text == "unknown":
        return [text]
    try:
        wanted = ip_network(text, strict=False)
    except ValueError as error:
        told = f"{text[:60]!r} is neither a network nor an address; write 203.0.113.0/24, or unknown"
        raise QueryError("network", told) from error
    kept = connection.scalars(select(RECORDS.c.network).where(RECORDS.c.network.is_not(None)).distinct())
    return [one for one in kept if _overlaps(one, wanted)]


def _overlaps(kept: str, wanted: IPv4Network | IPv6Network) -> bool:
    try:
        return ip_network(kept).overlaps(wanted)
    except (ValueError, TypeError):  # it is not known, or of the other version
        return False


def _verdicts(connection: Connection, numbers: Sequence[int]) -> Iterator[tuple[int, Row[Any]]]:
    """Yield what the rules said last of records, where they did, by the numbers of their rows."""
    for number, changes in histories.rows(connection, numbers).items():
        by_rules = [one for one in histories.effective(changes) if one.by.startswith(histories.BY_ANY_RULES)]
        if by_rules:
            yield number, by_rules[-1]


def _is_found(verdict: Row[Any], chosen: RecordChoice) -> bool:
    if chosen.rules_version is not None and verdict.by != f"{histories.BY_ANY_RULES}{chosen.rules_version}":
        return False
    return chosen.rule is None or any(_names(reason, chosen.rule) for reason in verdict.reasons)


def _names(reason: str, rule: str) -> bool:
    """Tell whether a reason is that of a rule: `grade C: …` is one of `grade` and of `grade C`."""
    name, wanted = _rule_of(reason).casefold(), rule.strip().casefold()
    return name == wanted or name.startswith(f"{wanted} ")


def _rule_of(reason: str) -> str:
    return reason.partition(":")[0]


def _refuse_unknown(connection: Connection, rule: str) -> None:
    """Raise a QueryError where a rule of a name has never found anything here, with those that have."""
    by_rules = CHANGES.c.by.startswith(histories.BY_ANY_RULES), CHANGES.c.state == State.QUARANTINED
    reasons = {one for row in connection.scalars(select(CHANGES.c.reasons).where(*by_rules)) for one in row}
    if not any(_names(reason, rule) for reason in reasons):
        names = ", ".join(sorted({_rule_of(reason) for reason in reasons})) or "none"
        raise QueryError("rule", f"{rule[:40]!r} has found nothing here; those that have: {names}")


def states_of(names: Sequence[str]) -> frozenset[State]:
    """Return the states of some names; QueryError if one is none."""
    wrong = [name for name in names if name not in list(State)]
    if wrong:
        raise QueryError("state", f"{wrong[0]!r} is not one of {', '.join(State)}")
    return frozenset(map(State, names))
