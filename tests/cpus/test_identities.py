"""Generations by what a processor reports: no model has two, and those with a speed are the microarchitecture's."""

import pytest

from fairbench_agent.cpus import CpuError, microarchitecture
from fairbench_agent.cpus.identities import (
    architecture_of_vendor,
    arm_core,
    is_placeholder,
    known_features,
    vendor_of,
    x86_generations,
)

WITHOUT_SPEED = (
    "P5, Quark, K5 or K6, Knights Landing, Knights Mill, Bartlett Lake, Panther Lake, Darkmont, Diamond Rapids"
)


def test_no_model_has_two_generations() -> None:
    earlier: set[tuple[str, int, int, int]] = set()
    for generation in x86_generations():
        low, high = generation.steppings or (0, 15)
        signatures = {
            (generation.vendor, generation.family, model, stepping)
            for first, last in generation.models
            for model in range(first, last + 1)
            for stepping in range(low, high + 1)
        }
        assert signatures
        assert not signatures & earlier
        assert generation.features <= known_features()
        earlier |= signatures


def test_generations_belong_to_their_microarchitecture() -> None:
    unknown = set[str]()
    for generation in x86_generations():
        try:
            kind = microarchitecture(generation.name)
        except CpuError:
            unknown.add(generation.name)
        else:
            assert generation.name in {kind.title, *kind.generations}
            assert architecture_of_vendor(kind.vendor) == architecture_of_vendor(generation.vendor) == "x86_64"
    assert unknown == {*WITHOUT_SPEED.split(", ")}


@pytest.mark.parametrize(
    ("identifier", "vendor", "architecture"),
    [("GenuineIntel", "Intel", "x86_64"), ("0x41", "Arm", "aarch64"), ("GenuineTMx86", None, None), ("", None, None)],
)
def test_vendors(identifier: str, vendor: str | None, architecture: str | None) -> None:
    assert vendor_of(identifier) == vendor
    assert architecture_of_vendor(vendor) == architecture


PLACEHOLDERS = (
    "Unknown CPU; unknown processor; AMD processor model unknown; GenuineIntel; AuthenticAMD; HygonGenuine; 0x41; null;"
    " (null); (none); Default string; To Be Filled By O.E.M.; System Product Name; qemu64; kvm64; pc-q35-7.2;"
    " pc-i440fx-8.1; virt-7.2; QEMU Virtual CPU version 2.5+; 06/8f"
)
NAMES = (
    "AMD EPYC; Intel(R) Xeon(R) Processor @ 2.60GHz; Intel Core Processor (Skylake, IBRS); Raspberry Pi 4; VIA Nano;"
    " Apple M1; Virtex 7; Genuine Intel(R) CPU 0000 @ 2.40GHz"
)


@pytest.mark.parametrize("text", PLACEHOLDERS.split("; "))
def test_placeholders(text: str) -> None:
    assert is_placeholder(text)
    assert is_placeholder(f" {text}\n")


@pytest.mark.parametrize("text", NAMES.split("; "))
def test_names_are_no_placeholders(text: str) -> None:
    assert not is_placeholder(text)


def test_arm_parts_of_one_number_differ_by_vendor() -> None:
    assert arm_core("Arm", 0xD01) == "Cortex-A32"
    assert arm_core("HiSilicon", 0xD01) == "TaiShan v110"
    assert arm_core("Qualcomm", 0xD01) is None
    assert arm_core(None, 0xD01) is None
