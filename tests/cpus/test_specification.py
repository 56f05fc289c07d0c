"""A specification on the command line: what it says, and what is told of one that says nothing."""

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.cpus.specification import Specification, parse
from fairbench_agent.workloads.errors import ProcessorError


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cpu:haswell@4.0GHz", Specification("haswell", None, None, 4.0, "desktop", False)),
        ("cpu:zen5@5.7GHz,desktop", Specification("zen5", None, None, 5.7, "desktop", False)),
        ("CPU:Zen 5@5.7", Specification("zen5", None, None, 5.7, "desktop", False)),
        ("cpu:Kaby Lake@3500 MHz,mobile,low-power", Specification("skylake", None, None, 3.5, "mobile", True)),
        ("cpu:sapphirerapids@3.8ghz, Server", Specification("sapphirerapids", None, None, 3.8, "server", False)),
        (
            "cpu:k8@2.4GHz,several-sockets,one-core,server",
            Specification("k8", None, None, 2.4, "server", False, ("several sockets",)),
        ),
        ("cpu:k7@2.083GHz", Specification("k7", None, None, 2.083, "desktop", False, ("one core",))),
    ],
)
def test_kind_clock_and_segment_are_read(text: str, expected: Specification) -> None:
    assert parse(text) == expected


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cpu:haswell", "a specification is written cpu:MICROARCHITECTURE@CLOCK"),
        ("cpu:@4GHz", "is written cpu:"),
        ("haswell@4GHz", "is written cpu:"),
        ("cpu:haswell@fast", "is written cpu:"),
        ("cpu:" + "x" * 10_000 + "@4GHz", "is written cpu:"),
        ("cpu:haswel@4GHz", "'haswel' is no microarchitecture that is known; allowed are haswell"),
        ("cpu:haswell@0GHz", "a CPU's clock lies between 0.1 and 10 GHz, not at 0 GHz"),
        ("cpu:haswell@400GHz", "not at 400 GHz"),
        (
            "cpu:haswell@4GHz,phone",
            "one of desktop, mobile, server, and low-power, one-core, several-sockets, may stand; 'phone' is none",
        ),
        ("cpu:haswell@4GHz,desktop,server", "there is more than one"),
        ("cpu:haswell@4GHz,mobile,mobile", "there is more than one"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(text: str, told: str) -> None:
    with pytest.raises(ProcessorError, match=re.escape(told)) as caught:
        parse(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@given(st.text(max_size=100))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(ProcessorError):
        assert parse(f"cpu:{text}").highest_ghz
