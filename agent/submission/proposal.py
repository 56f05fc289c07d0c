"""`fairbench-agent submit` where there is no pool: a record as one file, looked at by the rules of review.

What cannot be done as asked is an AgentError; a bad record, or a folder that cannot be written, a PoolError.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.records.record_list import own_store
from fairbench_agent.agent.submission import submit_report
from fairbench_agent.agent.submission.chosen_records import named, offered
from fairbench_agent.agent.submission.submit_report import Proposal
from fairbench_agent.agent.submission.submit_settings import show, tell
from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import preference
from fairbench_agent.pool.review.rules import lone_findings, unlisted
from fairbench_agent.pool.stores.folder import FolderPool


def propose(names: Sequence[str], folder: Path | None, output: Path | None, *, as_json: bool) -> int:
    """Write the records that are named, or the best that is offered, as files of their canonical form; return the exit code."""
    store = own_store(folder)
    chosen = named(store, names) if names else offered(store)
    for line in (*chosen.defects, chosen.staying_text()):
        if line:
            tell(line)
    if not chosen.records:
        raise SubmissionError(
            "nothing to propose: the folder holds no full measurement of grade A or B; run fairbench-agent measure, or name a record"
        )
    target = FolderPool(output or Path())
    wanted = chosen.records if names else (_best(chosen.records),)
    proposals = [_written(record, target) for record in wanted]
    if as_json:
        document = {"records": [vars(one) | {"path": str(one.path)} for one in proposals]}
        show(json.dumps(document | {"defects": chosen.defects}, indent=2, ensure_ascii=False))
    else:
        show(submit_report.proposal_text(proposals))
    return 2 if chosen.defects else 0


def _best(records: Sequence[Record]) -> Record:
    """Return the one of a machine that a pool counts, which is also what `this` means: of the best the latest."""
    latest = sorted(records, key=lambda record: (record.finished_at, record_sha256(record)), reverse=True)
    return min(latest, key=preference)


def _written(record: Record, target: FolderPool) -> Proposal:
    sha256 = record_sha256(record)
    for refusal in unlisted(record):
        raise SubmissionError(f"record {short_hash(sha256)}: {refusal}")
    findings = lone_findings(record, utc_now())
    return Proposal(sha256, target.add(record), findings)
