"""The table of CPUs: known facts and plausible rows."""

import re

import pytest

from fairbench_agent.cpus import known_cpus, known_microarchitectures

WITHOUT_SPEED = {
    "ampere1", "cortex-x1c", "cougarcove", "la464", "la664", "neoverse-n3", "neoverse-v3", "oryon-3", "power8",
    "power9", "taishan-v110",
}  # fmt: skip
"""Microarchitectures without latencies and speeds."""
ROWS = {cpu.name: cpu for cpu in known_cpus()}


@pytest.mark.parametrize(
    ("name", "kind", "base", "turbo", "tdp"),
    [  # the manufacturers' product pages
        ("Intel Core i7-4790", "haswell", 3.6, 4.0, 84.0),
        ("Intel Core 2 Duo E8400", "penryn", 3.0, 3.0, None),
        ("AMD Opteron 6386 SE", "piledriver", 2.8, 3.5, 140.0),
        ("AMD Phenom II X6 1075T", "k10", 3.0, 3.5, 125.0),
        ("Intel Core i3-N305", "gracemont", None, 3.8, 15.0),
        ("Intel Xeon 6787P", "graniterapids", 2.0, 3.8, 350.0),
        ("Raspberry Pi 5", "cortex-a76", 2.4, 2.4, None),
    ],
)
def test_known_facts(name: str, kind: str, base: float | None, turbo: float, tdp: float | None) -> None:
    cpu = ROWS[name]
    assert (cpu.microarchitecture, cpu.base_ghz, cpu.max_turbo_ghz, cpu.tdp_w) == (kind, base, turbo, tdp)


@pytest.mark.parametrize(
    ("name", "cores", "p_cores"),
    [  # the manufacturers' product pages
        ("Intel Core i7-8700", 6, 6),
        ("Intel Core i9-13900K", 24, 8),
        ("Apple M1", 8, 4),
        ("AMD Opteron 180", None, None),
    ],
)
def test_known_cores(name: str, cores: int | None, p_cores: int | None) -> None:
    assert (ROWS[name].cores, ROWS[name].p_cores) == (cores, p_cores)


def test_every_row_is_plausible() -> None:
    assert len(ROWS) == len(known_cpus()) > 4600
    assert len({name.lower() for name in ROWS}) == len(ROWS)
    for cpu in ROWS.values():
        assert cpu.name == " ".join(cpu.name.split())
        assert cpu.name.isascii()
        assert cpu.microarchitecture in known_microarchitectures() or cpu.microarchitecture in WITHOUT_SPEED
        assert cpu.highest_ghz is not None
        assert 0.1 <= (cpu.base_ghz or cpu.highest_ghz) <= cpu.highest_ghz <= 10
        assert cpu.launched is None or re.fullmatch(r"(199\d|20[0-2]\d)(-Q[1-4])?", cpu.launched)
        assert cpu.tdp_w is None or 0 < cpu.tdp_w <= 500
        assert cpu.cores is None or 1 <= (cpu.p_cores or 1) <= cpu.cores <= 288
