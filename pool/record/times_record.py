"""A record without the course of its runs: what tables of times and models take of it, in a third of the time and memory.

Chunks, counters and what was found around a measurement are most of a record. They were looked at when it was filed, and its bytes
are those of its hash, so whoever wants its times alone leaves them where they are.
"""

import json

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.record import Record, parse_record, upgraded
from fairbench_agent.pool.record.versions import Document


class TimesRecord(Record):
    """A record whose chunks, noise, environment and validation are null or empty; it has no identity of its own."""

    def _complete(self) -> None:
        """Miss nothing: what a measurement has beside its times was left aside."""


def times_record(content: bytes) -> TimesRecord:
    """Read a record of any schema version that was filed somewhere; RecordError names the field that is not a record's."""
    try:
        document = _without_course(upgraded(json.loads(content)))
        return TimesRecord.model_validate_json(json.dumps(document))
    except (KeyError, TypeError, ValueError, RecursionError, RecordError):  # ValidationError is a ValueError
        parse_record(content)  # says what is wrong with it
        raise


def _without_course(document: Document) -> Document:
    processes = [
        process | {"chunks": None, "runs": [run | {"noise": None} for run in process["runs"]]}
        for process in document["processes"]
    ]
    return document | {"processes": processes, "environment": None, "validation": []}
