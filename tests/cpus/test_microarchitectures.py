"""Names of microarchitectures, and the cycles that their operations take."""

import json
from importlib import resources

import pytest

from fairbench_agent.cpus.microarchitectures import known_microarchitectures, microarchitecture
from fairbench_agent.workloads.errors import UnknownNameError

SCHEDULING_MODELS = {
    "bonnell": (5, 12),
    "silvermont": (3, 5),
    "goldmont": (3, 5),
    "tremont": (3, 5),
    "jaguar": (3, 6),
    "sandybridge": (3, 3),
    "haswell": (3, 3),
    "broadwell": (3, 3),
    "skylake": (4, 3),
    "icelake": (4, 3),
    "zen": (3, 4),
    "zen3": (3, 3),
    "zen4": (3, 3),
    "neoverse-n1": (2, 4),
    "neoverse-v1": (2, 2),
    "neoverse-v2": (2, 2),
}
"""What `llvm-mca -mcpu=… -instruction-info` of LLVM 19.1.7 gives for a double addition and a 64-bit multiplication."""


@pytest.mark.parametrize(("name", "cycles"), SCHEDULING_MODELS.items())
def test_cycles_are_those_of_a_compilers_scheduling_model(name: str, cycles: tuple[float, float]) -> None:
    kind = microarchitecture(name)
    assert (kind.addition_cycles, kind.multiplication_cycles) == cycles


@pytest.mark.parametrize("name", ["alderlake", "raptorlake", "sapphirerapids", "zen5"])
def test_sums_that_are_forwarded_take_two_cycles(name: str) -> None:
    assert microarchitecture(name).addition_cycles == 2


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("zen5", "zen5"),
        ("Zen 5", "zen5"),
        ("Zen+", "zen+"),
        ("ZEN", "zen"),
        ("Sandy Bridge", "sandybridge"),
        ("Kaby Lake or Coffee Lake", "skylake"),
        ("Cascade Lake", "skylake"),
        ("Neoverse N1", "neoverse-n1"),
        ("Firestorm + Icestorm", "firestorm"),
        ("apple m4", "apple-m4"),
    ],
)
def test_names_are_read_as_people_write_them(text: str, name: str) -> None:
    assert microarchitecture(text).name == name


@pytest.mark.parametrize(
    ("text", "told"), [("haswel", "haswell"), ("zen 9", "zen"), ("", "skylake"), ("x" * 10_000, "zen5")]
)
def test_an_unknown_name_gets_one_line_with_suggestions(text: str, told: str) -> None:
    with pytest.raises(UnknownNameError, match=told) as caught:
        microarchitecture(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_every_row_is_consistent_and_names_a_source() -> None:
    seen = set[str]()
    for name, kind in known_microarchitectures().items():
        lowest, highest = kind.addition_cycles_range
        assert 2 <= lowest <= kind.addition_cycles <= highest <= 6, name
        assert kind.sources
        assert kind.predecessor is None or kind.predecessor in seen, "a predecessor stands before its successor"
        seen.add(name)


def test_generations_that_the_agent_tells_are_told_apart_here() -> None:
    text = resources.files("fairbench_agent.agent.machine").joinpath("microarchitectures.json").read_text("utf-8")
    told = {row["name"] for rows in json.loads(text)["x86"].values() for row in rows}
    known = {name for name in told if _is_known(name)}
    assert told - known == {
        "P5",
        "Quark",
        "K5 or K6",
        "Knights Landing",
        "Knights Mill",
        "Bartlett Lake",
        "Panther Lake",
        "Darkmont",
        "Diamond Rapids",
    }


def _is_known(name: str) -> bool:
    try:
        return bool(microarchitecture(name))
    except UnknownNameError:
        return False
