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
from fairbench_agent.agent.submission.submit_settings import SubmitSettings, show, tell
from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import preference
from fairbench_agent.pool.review.rules import lone_findings, unlisted
from fairbench_agent.pool.stores.folder import FolderPool


def propose(names: Sequence[str], folder: Path | None, output: Path | None, settings: SubmitSettings) -> int:
    """Write the records that are named, or the best that is offered, as files of their canonical form; return the exit code.

    Where no folder is named for them, whoever can be asked is asked before anything is written into the current one.
    """
    store = own_store(folder)
    chosen = named(store, names) if names else offered(store)
    for line in (*chosen.defects, *([chosen.staying_text()] if chosen.records and chosen.staying else [])):
        tell(line)
    if not chosen.records:
        raise SubmissionError(chosen.nothing_text())
    target = FolderPool(output or Path())
    wanted = chosen.records if names else (_best(chosen.records),)
    if output is None and settings.ask and not settings.yes:
        tell(submit_report.writing_text(wanted, Path.cwd()))
        if not settings.ask("Write it?" if len(wanted) == 1 else "Write them?"):
            raise SubmissionError("not agreed; nothing was written and nothing was sent")
    proposals = [_written(record, target) for record in wanted]
    if settings.as_json:
        document = {"records": [vars(one) | {"path": str(one.path)} for one in proposals]}
        show(json.dumps(document | {"defects": chosen.defects}, indent=2, ensure_ascii=False))
    else:
        show(submit_report.proposal_text(proposals, here=output is None))
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
