"""The bytes of a leaf are fixed for ever: whoever keeps a head must find the same ones again."""

import hashlib
from dataclasses import replace

from fairbench_agent.pool.log.leaf import leaf_content, leaf_hash_of
from fairbench_agent.pool.record.entry import Change, State

CHANGE = Change(State.QUARANTINED, "2026-11-23T06:00:00Z", "rules 2", ("grade C: γ", 'a "b"'))
CONTENT = (
    '{"at":"2026-11-23T06:00:00Z","by":"rules 2","layout":1,"reasons":["grade C: γ","a \\"b\\""],'
    f'"record":"{"ab" * 32}","state":"quarantined"}}'
).encode()


def test_a_leaf_is_the_canonical_form_of_the_change() -> None:
    assert leaf_content("ab" * 32, CHANGE) == CONTENT
    assert leaf_hash_of("ab" * 32, CHANGE) == hashlib.sha256(b"\x00" + CONTENT).digest()


def test_whatever_a_change_says_is_in_its_leaf() -> None:
    others = [
        replace(CHANGE, state=State.ACCEPTED),
        replace(CHANGE, at="2026-11-23T06:00:01Z"),
        replace(CHANGE, by="ada"),
        replace(CHANGE, reasons=("grade C: γ",)),
        replace(CHANGE, reasons=('grade C: γ; a "b"',)),
    ]
    hashes = {leaf_hash_of("ab" * 32, one) for one in (CHANGE, *others)} | {leaf_hash_of("cd" * 32, CHANGE)}
    assert len(hashes) == len(others) + 2
