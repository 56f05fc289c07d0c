"""What to do next: the last lines of what a command of `fairbench-agent` answers, worded here for all of them.

Behind a command stands, as a shell reads it, `#` with what it is for, where its name does not say that.
"""

from collections.abc import Sequence
from pathlib import Path

from fairbench_agent.core.console import next_text
from fairbench_agent.pool.address import insistence
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import is_hash_prefix, short_hash
from fairbench_agent.pool.record.summary import counts_usually, is_full

CHECK = "fairbench-agent check"
MEASURE = "fairbench-agent measure"
SUBMIT = "fairbench-agent submit"
SEND_LATER = f"{SUBMIT} --pending"
RECORDS = "fairbench-agent records list"
IN_FULL = f"{MEASURE}  # in full: runtimes are compared between full measurements"
CHECK_FIRST = f"{CHECK}  # what disturbs, before this machine is measured again"
CHECK_AGAIN = f"{CHECK}  # again, once what is advised above is done"


def predict(to: str, pool: Path | None = None, copies: int = 1) -> str:
    """Return the command that carries a paper's runtime over to a machine, whose record is in a pool unless in the own folder.

    Where `to` is this machine, its record is one of so many copies.
    """
    of = "" if pool is None else f" --pool {quoted(str(pool))}"
    return f'fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to {quoted(to)}{_copies(copies)}{of}'


def quoted(name: str) -> str:
    """Return a name as a shell takes it for one word; a hash and most paths stay as they are."""
    return f'"{name}"' if " " in name else name


def after_detection(cpu: str | None) -> str:
    """Return what to do with a machine that was detected, and how a prediction names it until it is measured, if that is known."""
    return next_text(CHECK, *([] if cpu is None else [f"{predict(cpu)}  # until it is measured"]))


def after_check(*, fit: bool) -> str:
    """Return what to do after the machine was looked at."""
    return next_text(MEASURE if fit else CHECK_AGAIN)


def after_measurement(record: Record, path: str, *, own: bool, sent: bool) -> str:
    """Return what to do with a record that was just filed, in the agent's own folder or another, and sent or not."""
    show = f"fairbench-agent records show {_short(record) if own else quoted(path)}"
    if not is_full(record):
        return next_text(_in_full(record.protocol.copies), show)
    to = predict("this", copies=record.protocol.copies) if own else predict(path)
    if not counts_usually(record):
        return next_text(to, CHECK_FIRST, show)
    submit = SUBMIT if own else f"{SUBMIT} {quoted(path)}"
    return next_text(to, *([] if sent else [submit]), show)


def after_list(records: Sequence[Record], folder: Path | None) -> str:
    """Return what to do with the records of a folder, None for the agent's own, the latest first."""
    show = f"fairbench-agent records show {_short(records[0])}{_of(folder)}"
    if not any(map(is_full, records)):
        return next_text(show, IN_FULL)
    submit = [f"{SUBMIT}{_of(folder)}"] if any(map(counts_usually, records)) else []
    fewest = min(record.protocol.copies for record in records if is_full(record))
    return next_text(show, *([predict("this", copies=fewest)] if folder is None else []), *submit)


def after_show(record: Record, name: str, folder: Path | None, drawn: Path | None = None) -> str:
    """Return what to do with a record that was looked at, named by a file or by digits that a folder was searched for."""
    by_file = not is_hash_prefix(name)
    named = quoted(name) if by_file else f"{_short(record)}{_of(folder)}"
    figure = [] if drawn else [f"fairbench-agent records show {named} --figure measurement.svg"]
    if not is_full(record):
        return next_text(*figure, _in_full(record.protocol.copies))
    return next_text(*figure, predict(name if by_file else _short(record), None if by_file else folder))


def after_comparison(a: str, b: str, folder: Path | None, *, with_processes: bool) -> str:
    """Return what to do after two records were compared, by process or not."""
    if with_processes:
        return next_text(f"fairbench-agent records history{_of(folder)}")
    return next_text(f"fairbench-agent records compare {quoted(a)} {quoted(b)}{_of(folder)} --processes")


def after_history(compared: Sequence[str], folder: Path | None) -> str:
    """Return what to do with a machine's records, of which two can be compared, by hash, or none."""
    if not compared:
        return next_text(IN_FULL)
    return next_text(f"fairbench-agent records compare {' '.join(map(short_hash, compared))}{_of(folder)}")


def after_proposing(record: Record) -> str:
    """Return what to do with a record that was written as a file: where there is a pool after all, or where it would not count."""
    if not is_full(record):
        return next_text(_in_full(record.protocol.copies))
    if not counts_usually(record):
        return next_text(CHECK_FIRST)
    return next_text(f"{SUBMIT} {_short(record)} --pool URL  # where a group of yours keeps one")


def after_sending(place: str, *, accepted: bool) -> str:
    """Return what to do when a pool has acknowledged records, and accepted one or held all back."""
    predicting = [f"{predict('this')} --pool {quoted(place)}{insistence(place)}"] if accepted else []
    return next_text(*predicting, f"{SUBMIT} --list")


def after_dry_run(*, pending: bool) -> str:
    """Return what to do when every byte was shown."""
    return next_text(f"{SEND_LATER if pending else SUBMIT}  # the same without --dry-run")


def after_listing(*, waits: bool) -> str:
    """Return what to do about the spool, in which records wait or not."""
    return next_text(SEND_LATER if waits else RECORDS)


def after_replay(wall_s: float) -> str:
    """Return what to do with a process that took so long here."""
    return next_text(f'fairbench-calibrate predict {wall_s:.3f} --from this --to "CPU OF THE PAPER"')


def _in_full(copies: int) -> str:
    return IN_FULL.replace(MEASURE, f"{MEASURE}{_copies(copies)}", 1)


def _copies(copies: int) -> str:
    return "" if copies == 1 else f" --copies {copies}"


def _short(record: Record) -> str:
    return short_hash(record_sha256(record))


def _of(folder: Path | None) -> str:
    return "" if folder is None else f" --folder {quoted(str(folder))}"
