"""Distinct valid records, made cheaply of the ones that are shipped."""

import hashlib
from pathlib import Path

SHIPPED = sorted((Path(__file__).parents[2] / "results" / "records").glob("*.json"))
FULL = SHIPPED[0].read_bytes()
"""A record in canonical form, of all processes."""
BRAND = b'"value":"Intel(R) Xeon(R) Processor"'


def varied(number: int, n_cpus: int = 1) -> bytes:
    """Return the record of another machine of one of some CPUs, at another moment: another hash, in canonical form."""
    machine_id = hashlib.sha256(str(number).encode()).hexdigest()[:32]
    begin, end = (FULL.index(name) + len(name) for name in (b'"machine_id":"', b'"started_at":"'))
    content = bytearray(FULL)
    content[begin : begin + 32] = machine_id.encode()
    moment = f"2026-{1 + number // 28 % 10:02}-{1 + number % 28:02}".encode()
    content[end : end + len(moment)] = moment
    brand = content.index(BRAND)
    if number % n_cpus:
        content[brand : brand + len(BRAND)] = f'"value":"Intel(R) Xeon(R) Kind {number % n_cpus:04}"'.encode()
    return bytes(content)


def name_of(content: bytes) -> str:
    """Return the hash of a record."""
    return hashlib.sha256(content).hexdigest()
