"""`fairbench-agent submit` where there is no pool: a record as one file, looked at by the rules of review.

What cannot be done as asked is an AgentError; a bad record, or a folder that cannot be written, a PoolError.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.next_steps import after_dry_run, after_proposing
from fairbench_agent.agent.records.record_list import own_store
from fairbench_agent.agent.submission import submit_report
from fairbench_agent.agent.submission.chosen_records import named, offered
from fairbench_agent.agent.submission.submit_report import Proposal
from fairbench_agent.agent.submission.submit_settings import SubmitSettings, show, show_bytes, tell
from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import preference
from fairbench_agent.pool.review.rules import lone_findings, unlisted
from fairbench_agent.pool.stores.folder import FolderPool


def propose(names: Sequence[str], folder: Path | None, output: Path | None, settings: SubmitSettings) -> int:
    """Write the records that are named, or the best that is offered, as files of their canonical form; return the exit code.

    Where no folder is named for them, whoever can be asked is asked before anything is written into the current one.
    """
    wanted, defects = _wanted(names, folder)
    target = FolderPool(output or Path())
    if output is None and settings.ask and not settings.yes:
        tell(submit_report.writing_text(wanted, Path.cwd()))
        if not settings.ask("Write it?" if len(wanted) == 1 else "Write them?"):
            raise SubmissionError("not agreed; nothing was written and nothing was sent")
    proposals = [_written(record, target) for record in wanted]
    if settings.as_json:
        document = {"records": [vars(one) | {"path": str(one.path)} for one in proposals]}
        show(json.dumps(document | {"defects": defects}, indent=2, ensure_ascii=False))
    else:
        show(submit_report.proposal_text(proposals, after_proposing(wanted[-1]), here=output is None))
    return 2 if defects else 0


def dry_run(names: Sequence[str], folder: Path | None, output: Path | None, settings: SubmitSettings) -> int:
    """Show every byte of the files that would be written, write none, and return the exit code."""
    wanted, defects = _wanted(names, folder)
    target = FolderPool(output or Path.cwd())
    contents = [canonical_bytes(record) for record in wanted]
    parts = [(target.head(record_sha256(one), content), content) for one, content in zip(wanted, contents, strict=True)]
    show_bytes(parts, settings)
    tell(f"no pool is named (--pool URL): nothing was sent and nothing was written; {len(parts)} to write")
    if not settings.as_json:  # what is shown is the bytes alone
        tell(after_dry_run(pending=False))
    return 2 if defects else 0


def _wanted(names: Sequence[str], folder: Path | None) -> tuple[tuple[Record, ...], Sequence[str]]:
    """Return the records that are named, or the best that is offered, and a line for every bad file; tell what stays here."""
    store = own_store(folder)
    chosen = named(store, names) if names else offered(store)
    for line in (*chosen.defects, *([chosen.staying_text()] if chosen.records and chosen.staying else [])):
        tell(line)
    if not chosen.records:
        raise SubmissionError(chosen.nothing_text("propose"))
    return chosen.records if names else (_best(chosen.records),), chosen.defects


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
