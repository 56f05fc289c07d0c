"""Which kinds of CPU are named that nothing is known of, and that no known CPU is one of them."""

import pytest

from fairbench_agent.cpus.other_kinds import other_kind
from fairbench_agent.cpus.processor import known_processors


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Sun UltraSparc 10 workstation (440 Mhz)", "a SPARC"),
        ("SUN Ultra 60", "a SPARC"),
        ("DEC Alpha 21264 (EV6) 500 MHz processor", "an Alpha"),
        ("AlphaServer 4100", "an Alpha"),
        ("Silicon Graphics Origin 200, R10000 at 195MHz", "a MIPS"),
        ("MIPS R4400", "a MIPS"),
        ("HP PA-8500", "a PA-RISC"),
        ("PowerPC G5 2.0 GHz", "a POWER"),
        ("IBM RS/6000 43P", "a POWER"),
        ("IBM POWER7 at 3.8 GHz", "a POWER"),
        ("Intel(R) Xeon Phi(TM) CPU 7250 @ 1.40GHz", "a Xeon Phi"),
        ("Intel Itanium 2, 1.5 GHz", "an Itanium"),
    ],
)
def test_a_kind_that_nothing_is_known_of_is_named(text: str, kind: str) -> None:
    assert other_kind(text) == kind


@pytest.mark.parametrize("text", ["", "banana", "a computer of 2000 MIPS-like speed", "Cray 1", "low power 4 cores"])
def test_other_texts_name_none(text: str) -> None:
    assert other_kind(text) is None


def test_no_known_cpu_is_of_such_a_kind() -> None:
    assert [one.name for one in known_processors() if other_kind(one.name)] == []
