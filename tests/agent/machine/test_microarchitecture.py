"""Generations by family, model and stepping; flags that contradict them; cores of ARM."""

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.machine.microarchitecture import (
    TABLE,
    Identity,
    arm_names,
    x86_generation,
)


def intel(model: int, stepping: int | None = None, flags: str = "", brand: str = "", family: int = 6) -> Identity:
    return Identity("GenuineIntel", brand, family, model, stepping, frozenset(flags.split()))


def amd(family: int, model: int) -> Identity:
    return Identity("AuthenticAMD", "AMD EPYC", family, model, 0)


@pytest.mark.parametrize(
    ("identity", "name"),
    [
        # Intel's own names of processors with these CPUID signatures
        (intel(23, 10), "Penryn"),  # Core 2 Duo E8400
        (intel(26, 5), "Nehalem"),  # Core i7-920
        (intel(42, 7), "Sandy Bridge"),  # Core i7-2600K
        (intel(60, 3), "Haswell"),  # Core i7-4770
        (intel(79, 1), "Broadwell"),  # Xeon E5-2680 v4
        (intel(85, 4), "Skylake (server)"),  # Xeon Platinum 8175M
        (intel(85, 7), "Cascade Lake"),  # Xeon Platinum 8259CL
        (intel(85, 11), "Cooper Lake"),
        (intel(142, 9), "Kaby Lake"),  # Core i7-7500U
        (intel(158, 10), "Coffee Lake"),  # Core i7-8700K
        (intel(106, 6), "Ice Lake (server)"),  # Xeon Platinum 8375C
        (intel(143, 8), "Sapphire Rapids"),  # Xeon Platinum 8488C
        (intel(173, 1), "Granite Rapids"),
        (intel(151, 2), "Alder Lake"),
        (intel(189, 1), "Lunar Lake"),
        (intel(4, 1, family=15), "NetBurst"),
        # AMD
        (amd(15, 107), "K8"),
        (amd(16, 4), "K10"),  # Phenom II
        (amd(21, 2), "Piledriver"),  # FX-8350
        (amd(23, 1), "Zen"),  # Ryzen 7 1800X, EPYC 7571
        (amd(23, 8), "Zen+"),  # Ryzen 7 2700X
        (amd(23, 49), "Zen 2"),  # EPYC 7R32
        (amd(23, 113), "Zen 2"),  # Ryzen 9 3900X
        (amd(25, 1), "Zen 3"),  # EPYC 7763
        (amd(25, 33), "Zen 3"),  # Ryzen 9 5950X
        (amd(25, 68), "Zen 3+"),  # Ryzen 7 6800U
        (amd(25, 17), "Zen 4"),  # EPYC 9654
        (amd(25, 97), "Zen 4"),  # Ryzen 9 7950X
        (amd(26, 2), "Zen 5"),  # EPYC 9755
        (amd(26, 68), "Zen 5"),  # Ryzen 9 9950X
        (Identity("HygonGenuine", "Hygon C86 7185", 24, 0, 1), "Dhyana (Zen)"),
    ],
)
def test_known_processors(identity: Identity, name: str) -> None:
    generation = x86_generation(identity)
    assert generation is not None
    assert (generation.value, generation.source) == (name, TABLE)


@pytest.mark.parametrize(
    "identity", [intel(250), amd(25, 200), amd(99, 1), intel(85), Identity("Nobody", "", 6, 42, 7)]
)
def test_unknown_is_unknown(identity: Identity) -> None:
    assert x86_generation(identity) is None


def test_a_guest_shows_what_its_hypervisor_shows() -> None:
    generation = x86_generation(intel(85, 7, "lm avx512f avx512_vnni hypervisor"))
    assert generation is not None
    assert generation.source == f"{TABLE}, as the hypervisor shows it"


def test_flags_that_the_generation_lacks_contradict_it() -> None:
    assert x86_generation(intel(42, 7, "lm avx avx2")) is None
    assert x86_generation(Identity("AuthenticAMD", "", 25, 1, 1, frozenset({"avx512f"}))) is None


def test_flags_that_a_hypervisor_hides_contradict_nothing() -> None:
    generation = x86_generation(intel(143, 8, "lm avx avx2"))
    assert generation is not None
    assert generation.value == "Sapphire Rapids"


def test_tile_registers_prove_a_generation_that_the_model_hides() -> None:
    generation = x86_generation(intel(167, 1, "lm avx512f avx512_fp16 amx_tile"))
    assert generation is not None
    assert generation.value == "Sapphire Rapids or later"
    assert generation.source == f"flag amx_tile, which Rocket Lake of the {TABLE} lacks"
    unlisted = x86_generation(intel(250, 1, "amx_tile amx_fp16"))
    assert unlisted is not None
    assert (unlisted.value, unlisted.source) == ("Granite Rapids or later", "flag amx_fp16")


def test_processors_that_only_qemu_has_are_no_generation() -> None:
    assert x86_generation(Identity("AuthenticAMD", "QEMU Virtual CPU version 2.5+", 15, 107, 1)) is None


def test_rows_do_not_overlap() -> None:
    rows = json.loads(
        files("fairbench_agent.agent.machine").joinpath("microarchitectures.json").read_text(encoding="utf-8")
    )["x86"]
    seen: set[tuple[str, int, int, int]] = set()
    for vendor, listed in rows.items():
        for row in listed:
            low, high = row.get("steppings", (0, 15))
            signatures = {
                (vendor, row["family"], model, stepping)
                for first, last in row["models"]
                for model in range(first, last + 1)
                for stepping in range(low, high + 1)
            }
            assert signatures
            assert not signatures & seen
            seen |= signatures


@pytest.mark.parametrize(
    ("implementer", "part", "vendor", "name"),
    [
        (0x41, 0xD08, "Arm", "Cortex-A72"),
        (0x41, 0xD0C, "Arm", "Neoverse N1"),
        (0x41, 0xD40, "Arm", "Neoverse V1"),
        (0x41, 0xD4F, "Arm", "Neoverse V2"),
        (0xC0, 0xAC3, "Ampere", "Ampere-1"),
        (0x51, 0x001, "Qualcomm", "Oryon"),
        (0x61, 0x023, "Apple", "Firestorm (M1)"),
        (0x46, 0x001, "Fujitsu", "A64FX"),
        (0x41, 0x123, "Arm", None),
        (0x99, 0xD08, None, None),
    ],
)
def test_arm(implementer: int, part: int, vendor: str | None, name: str | None) -> None:
    assert arm_names(implementer, part) == (vendor, name)


@given(
    st.sampled_from(["GenuineIntel", "AuthenticAMD", ""]),
    st.integers(0, 30),
    st.integers(0, 300),
    st.one_of(st.none(), st.integers(0, 20)),
    st.frozensets(st.sampled_from(["lm", "avx2", "avx512f", "amx_tile", "hypervisor", "fpu"])),
)
def test_more_flags_never_name_another_row(
    vendor: str, family: int, model: int, stepping: int | None, flags: frozenset[str]
) -> None:
    bare = x86_generation(Identity(vendor, "", family, model, stepping))
    full = x86_generation(Identity(vendor, "", family, model, stepping, flags))
    if full is not None and TABLE in full.source and not full.source.startswith("flag"):
        assert bare is not None
        assert full.value == bare.value
