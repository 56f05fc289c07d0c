"""What `verify` and `log` do: hold a pool against its log and heads that were seen elsewhere, show its head, exchange its key."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from fairbench_agent.pool.address import Address
from fairbench_agent.pool.client.http_exchange import Exchange
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.client.web_verification import verified_web
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.log.signed_head import KeyStep, SignedHead
from fairbench_agent.pool.log.verification import Verification
from fairbench_agent.pool.record.notation import Frozen, first_defect
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.log_verification import verified
from fairbench_agent.service.next_steps import after_log, after_verify, after_verify_web

HEAD_FILE = "log-head.json"
"""The head that a release was made from, in its folder."""
_MOST_BYTES = 100_000


class _KeptHead(Frozen, extra="ignore"):
    """What a contributor keeps beside the spool."""

    head: SignedHead = Field(description="as the pool showed it")


def verify(store: DatabasePool, heads: Sequence[Path], options: str = "") -> tuple[dict[str, Any], str]:
    """Return what a pool and its log have against each other and against heads in files; StoreError if a file holds none."""
    found = verified(store, {str(path): read_head(path) for path in heads})
    return asdict(found), f"{_words(found)}\n\n{after_verify(options, sound=not found.findings)}"


def verify_web(place: Address, heads: Sequence[Path]) -> tuple[dict[str, Any], str]:
    """Return likewise what a pool on the web and its log have against each other; StoreError if it does not answer or has none."""
    pool = WebPool(Exchange(place.url))
    found = verified_web(pool, {str(path): read_head(path) for path in heads})
    return asdict(found), f"{_words(found, 'accepted ')}\n\n{after_verify_web(pool.place, sound=not found.findings)}"


def shown(store: DatabasePool, options: str = "") -> tuple[object, str]:
    """Return the signed head of a pool's log with its keys; LogError if nothing can be signed."""
    head, keys = store.log.head(), store.log.keys()
    document = {
        "head": head.model_dump(),
        "keys": [key.model_dump() for key in keys],
        "key_file": str(store.log.key_file),
    }
    lines = [f"leaves      {head.size}", f"root        {head.root}", f"signed      {head.at}, by key {head.key[:12]}"]
    lines += [f"key         {key.key}, made {key.made_at}{_word(key)}" for key in keys]
    return document, "\n".join([*lines, f"its file    {store.log.key_file}", "", after_log(options)])


def _word(key: KeyStep) -> str:
    return ", signed by the one before it" if key.signature else ""


def rotated(store: DatabasePool, options: str = "") -> tuple[object, str]:
    """Exchange the key of a pool's log, and return the next one; LogError if it cannot be written."""
    step = store.log.rotate()
    word = (
        "the key before it stands for it"
        if step.signature
        else "nobody stands for it: tell contributors, whose programs will ask"
    )
    text = (
        f"key {step.key[:12]} signs from now on; {word}\n{store.log.key_file} holds it: keep a copy with the passwords"
    )
    return step.model_dump() | {"key_file": str(store.log.key_file)}, f"{text}\n\n{after_log(options)}"


def read_head(path: Path) -> SignedHead:
    """Return the head in a file, or in the folder of a release; StoreError if there is none."""
    place = path / HEAD_FILE if path.is_dir() else path
    try:
        with place.open("rb") as file:
            content = file.read(_MOST_BYTES)
    except OSError as error:
        raise StoreError(
            f"{place}: cannot be read ({error.strerror}); name the folder of a release, or a file of spool/heads"
        ) from error
    try:
        return _KeptHead.model_validate_json(content).head
    except ValidationError:
        try:
            return SignedHead.model_validate_json(content)
        except ValidationError as error:
            raise StoreError(f"{place}: holds no signed head ({first_defect(error)})") from error


def _words(found: Verification, kind: str = "") -> str:
    if found.findings:
        return "\n".join([*found.findings, f"{len(found.findings)} found: the pool is not what its log and heads say"])
    return f"{found.n_records} {kind}records, {found.n_leaves} changes and {found.n_heads} signed heads agree; root {short_hash(found.root)}"
