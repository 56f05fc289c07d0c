"""Generations by family, model and stepping; contradicting flags; ARM cores."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.machine.system_facts import TABLE, Processor, arm_names, x86_generation


def x86(vendor: str, brand: str, family: int, model: int, stepping: int | None = None, flags: str = "") -> Processor:
    numbers = {"cpu family": f"{family}", "model": f"{model}", "stepping": f"{stepping}"}
    return {"vendor_id": vendor, "model name": brand, **numbers, "flags": flags}


def intel(model: int, stepping: int | None = None, flags: str = "", family: int = 6) -> Processor:
    return x86("GenuineIntel", "", family, model, stepping, flags)


def amd(family: int, model: int) -> Processor:
    return x86("AuthenticAMD", "AMD EPYC", family, model, 0)


@pytest.mark.parametrize(
    ("processor", "name"),
    [
        # Intel's own names of processors with these CPUID signatures
        (intel(42, 7), "Sandy Bridge"),  # Core i7-2600K
        (intel(85, 4), "Skylake (server)"),  # Xeon Platinum 8175M
        (intel(85, 7), "Cascade Lake"),  # Xeon Platinum 8259CL
        (intel(158, 10), "Coffee Lake"),  # Core i7-8700K
        (intel(143, 8), "Sapphire Rapids"),  # Xeon Platinum 8488C
        (intel(4, 1, family=15), "NetBurst"),
        (amd(15, 107), "K8"),
        (amd(23, 1), "Zen"),  # Ryzen 7 1800X, EPYC 7571
        (amd(25, 17), "Zen 4"),  # EPYC 9654
        (x86("HygonGenuine", "Hygon C86 7185", 24, 0, 1), "Dhyana (Zen)"),
    ],
)
def test_known_processors(processor: Processor, name: str) -> None:
    generation = x86_generation(processor)
    assert generation is not None
    assert (generation.value, generation.source) == (name, TABLE)


QEMU = x86("AuthenticAMD", "QEMU Virtual CPU version 2.5+", 15, 107, 1)
AVX512 = x86("AuthenticAMD", "", 25, 1, 1, "avx512f")


@pytest.mark.parametrize(
    ("processor", "name", "source"),
    [
        *((processor, None, "") for processor in (intel(250), amd(25, 200), amd(99, 1), intel(85), QEMU)),
        (intel(85, 7, "lm avx512f avx512_vnni hypervisor"), "Cascade Lake", f"{TABLE}, as the hypervisor shows it"),
        # flags that the generation lacks contradict it; flags that a hypervisor hides do not
        (intel(42, 7, "lm avx avx2"), None, ""),
        (AVX512, None, ""),
        (intel(143, 8, "lm avx avx2"), "Sapphire Rapids", TABLE),
        (
            intel(167, 1, "lm avx512f avx512_fp16 amx_tile"),
            "Sapphire Rapids or later",
            f"flag amx_tile, which Rocket Lake of the {TABLE} lacks",
        ),
        (intel(250, 1, "amx_tile amx_fp16"), "Granite Rapids or later", "flag amx_fp16"),
    ],
)
def test_flags_and_brands(processor: Processor, name: str | None, source: str) -> None:
    generation = x86_generation(processor)
    assert (generation and generation.value, generation.source if generation else "") == (name, source)


@pytest.mark.parametrize(
    ("implementer", "part", "vendor", "name"),
    [
        ("0x41", "0xd08", "Arm", "Cortex-A72"),
        ("0x51", "0x001", "Qualcomm", "Oryon"),
        ("0x61", "0x023", "Apple", "Firestorm (M1)"),
        ("0x41", "0x123", "Arm", None),
        ("0x99", "0xd08", None, None),
        ("", "0xd08", None, None),
        ("0x41", "", "Arm", None),
    ],
)
def test_arm_names(implementer: str, part: str, vendor: str | None, name: str | None) -> None:
    assert arm_names({"CPU implementer": implementer, "CPU part": part}) == (vendor, name)


@given(
    st.sampled_from(["GenuineIntel", "AuthenticAMD", ""]),
    st.integers(0, 30),
    st.integers(0, 300),
    st.one_of(st.none(), st.integers(0, 20)),
    st.frozensets(st.sampled_from(["lm", "avx2", "avx512f", "amx_tile", "hypervisor", "fpu"])),
)
def test_flags_never_change_the_row_of_the_table(
    vendor: str, family: int, model: int, stepping: int | None, flags: frozenset[str]
) -> None:
    bare = x86_generation(x86(vendor, "", family, model, stepping))
    full = x86_generation(x86(vendor, "", family, model, stepping, " ".join(flags)))
    if full is not None and TABLE in full.source and not full.source.startswith("flag"):
        assert bare is not None
        assert full.value == bare.value
