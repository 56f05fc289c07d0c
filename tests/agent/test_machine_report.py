"""A machine and its fitness in words."""

import json

from fairbench.agent.assessment import assess, unknown
from fairbench.agent.machine_report import check_json, check_text, machine_text
from fairbench.pool.machine import Machine
from tests.pool.examples import MACHINE, bare_machine

GOOD = assess("governor", "performance", "performance", "good")
CAUTION = assess("hypervisor", "kvm", "none", "caution", "measure on a dedicated host")
BAD = assess("load average", "3.2", "at most 0.5", "bad", "close other programs")


def test_every_fact_has_a_row_with_value_and_source() -> None:
    rows = machine_text(MACHINE).splitlines()
    assert [row.split()[0] for row in rows] == list(Machine.model_fields)
    assert rows[0].split() == ["vendor", "AMD", "/proc/cpuinfo"]
    by_name = {row.split()[0]: row for row in rows}
    assert "32 KiB" in by_name["cache_l1d_bytes"]
    assert "32 MiB" in by_name["cache_l3_bytes"]
    assert "7.75 GiB" in by_name["memory_bytes"]
    assert by_name["base_frequency_hz"].split() == ["base_frequency_hz", "unknown"]


def test_frequencies_in_gigahertz_and_small_sizes_in_bytes() -> None:
    changed = MACHINE.model_copy(
        update={
            "max_frequency_hz": MACHINE.family.model_copy(update={"value": 3_400_000_000}),
            "cache_l2_bytes": MACHINE.family.model_copy(update={"value": 512}),
        }
    )
    text = machine_text(changed)
    assert "3.40 GHz" in text
    assert "512 B " in text


def test_unknown_facts_have_no_source() -> None:
    rows = machine_text(bare_machine()).splitlines()
    assert sum(row.endswith("unknown") for row in rows) == len(rows) - 1


def test_findings_with_limit_and_advice() -> None:
    text = check_text([GOOD, CAUTION, BAD, unknown("boost")])
    assert text.splitlines() == [
        "ok  governor             performance  (good: performance)",
        " !  hypervisor           kvm  (good: none)",
        "      -> measure on a dedicated host",
        "!!  load average         3.2  (good: at most 0.5)",
        "      -> close other programs",
        " ?  boost                unknown",
        "",
        "1 finding against measuring now; nothing was changed.",
    ]


def test_the_verdict_is_that_of_the_worst_finding() -> None:
    assert check_text([GOOD]).endswith("\nFit to be measured.")
    assert check_text([GOOD, CAUTION]).endswith("Fit to be measured, with 1 caution; nothing was changed.")


def test_findings_as_json() -> None:
    assert json.loads(check_json([GOOD, BAD])) == [
        {
            "name": "governor",
            "value": "performance",
            "limit": "performance",
            "verdict": "good",
            "advice": None,
        },
        {
            "name": "load average",
            "value": "3.2",
            "limit": "at most 0.5",
            "verdict": "bad",
            "advice": "close other programs",
        },
    ]
