"""What to do next: the last lines of what a command of `fairbench-pool` answers, worded here for all of them.

`options` are those that name the pool, as `--database` does, behind a space: a command without them means another pool.
"""

import shlex
from collections.abc import Collection, Sequence
from pathlib import Path

from fairbench_agent.core.console import next_text
from fairbench_agent.pool.address import insistence
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.tokens import Scope

_POOL = "fairbench-pool"
_REVIEW = f"{_POOL} review"
QUEUE = f"{_REVIEW} list"
SERVE = f"{_POOL} serve"
RELEASE = f"{_POOL} release DIR"
_WHY = '--by NAME --reason "WHY"'


def after_serve(url: str) -> str:
    """Return what to do with a pool that is served at an address, until it is ended."""
    return next_text(f"fairbench-agent submit --pool {url}  # or open it in a browser; Ctrl-C ends it")


def after_import(options: str = "", *, held_back: bool) -> str:
    """Return what to do when records were filed, of which the rules held some back or none."""
    return next_text(f"{QUEUE}{options}") if held_back else next_text(f"{SERVE}{options}", f"{RELEASE}{options}")


def after_export(output: Path, options: str = "", *, whole: bool = True, kept: bool = True) -> str:
    """Return what to do with a file of all accepted records, whole or as a table; kept: the pool is a database."""
    elsewhere = f"{_POOL} import {_quoted(output)} --database URL  # in another pool"
    again = f"{_POOL} export --output FILE.jsonl{options}  # whole records, which another pool imports"
    return next_text(elsewhere if whole else again, *([f"{RELEASE}{options}"] if kept else []))


def after_release(target: Path, contributor: str | None = None, options: str = "", *, far: bool = False) -> str:
    """Return what to do with a frozen pool, and how to look at the contributor of a number that moves γ most; far: by much."""
    chosen = f"--contributor {contributor}"
    looking = [] if contributor is None else [f"{QUEUE} {chosen}{options}  # who moves γ most"]
    trying = [f"{_REVIEW} quarantine {chosen} --dry-run{options}  # what leaving it out would touch"] if far else []
    return next_text(f"cd {_quoted(target)} && sha256sum -c SHA256SUMS", *looking, *trying)


def after_site(target: Path) -> str:
    """Return what to do with pages that were written as files."""
    return next_text(
        f"python -m http.server --directory {_quoted(target)}  # look at them, or put the folder on a web host"
    )


def after_review_list(sha256s: list[str], options: str = "", *, held: bool = True) -> str:
    """Return what to do about listed records, the latest first; held: they are those that the rules held back."""
    if not sha256s:
        return next_text(f"{SERVE if held else QUEUE}{options}")
    return next_text(f"{_REVIEW} show {short_hash(sha256s[0])}{options}")


def after_review_show(sha256: str, state: State, contributor: int, options: str = "") -> str:
    """Return how to decide about a record that was looked at; one that was withdrawn may be brought back."""
    other = {State.QUARANTINED: "accept", State.RECEIVED: "accept", State.ACCEPTED: "quarantine"}.get(state)
    deciding = [f"{_REVIEW} {other} {short_hash(sha256)} {_WHY}{options}"] if other else []
    return next_text(*deciding, f"{QUEUE} --contributor {contributor}{options}", f"{QUEUE}{options}")


def after_decision(step: int | None, options: str = "") -> str:
    """Return what to do when something was decided, in a step, or in none where nothing changes."""
    undoing = [] if step is None else [f"{_REVIEW} undo {step} {_WHY}{options}"]
    return next_text(f"{QUEUE}{options}", *undoing)


def after_trial(words: Sequence[str], by: str | None, reason: str | None, options: str = "") -> str:
    """Return how to take the step that the words behind `review` were tried for, by whom and why as far as that was said."""
    who = "--by " + ("NAME" if by is None else shlex.quote(by))
    why = "--reason " + ('"WHY"' if reason is None else shlex.quote(reason))
    return next_text(f"{_REVIEW} {shlex.join(words)} {who} {why}{options}", f"{QUEUE}{options}")


def after_steps(step: int | None, options: str = "") -> str:
    """Return what to do when steps were listed, the latest of which has a number."""
    return next_text(f"{QUEUE}{options}" if step is None else f"{_REVIEW} undo {step} --dry-run{options}")


def after_token(options: str = "", *, scopes: Collection[str] = ()) -> str:
    """Return what to do with a token that was made for scopes, by whoever it is for, or when tokens were listed or revoked."""
    keeping = f"{SERVE} --set keeper_pages=true{options}  # sign in with the token at its address, /keeper"
    sending = "FAIRBENCH_TOKEN=TOKEN fairbench-agent submit --pool URL  # by whoever the token is for"
    opened = [told for scope, told in ((Scope.ADMIN, keeping), (Scope.SUBMIT, sending)) if scope in scopes]
    return next_text(*(opened or [f"{_POOL} token create NAME{options}"]))


def after_log(options: str = "") -> str:
    """Return what to do when the head of the log was shown, or its key exchanged."""
    return next_text(f"{_POOL} verify{options}")


def after_verify(options: str = "", *, sound: bool) -> str:
    """Return what to do when a pool was held against its log."""
    return next_text(f"{RELEASE}{options}" if sound else f"{_POOL} log show{options}")


def after_verify_web(url: str, *, sound: bool) -> str:
    """Return what to do when a pool on the web was held against its log, by whoever does not keep it."""
    insisting = insistence(url)
    using = f"fairbench-calibrate refit --pool {url}{insisting}"
    return next_text(using if sound else f"{using}  # not before its keeper said why")


def _quoted(path: Path) -> str:
    return f'"{path}"' if " " in str(path) else str(path)
