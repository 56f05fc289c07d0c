"""What the registry and the kernel tell on Windows machines that are not plain."""

import struct

from fairbench.agent.recorded import RecordedSource
from fairbench.agent.windows import PROCESSOR_KEY, windows_facts


def facts(source: RecordedSource) -> dict[str, object]:
    found: dict[str, object] = {}
    for known in windows_facts(source):
        if known.value is not None:
            found.setdefault(known.field, known.value)
    return found


def core(mask: int, efficiency_class: int) -> bytes:
    return struct.pack("<IIBB20xHQH6x", 0, 48, 0, efficiency_class, 1, mask, 0)


def cache(level: int, kind: int, size: int, mask: int) -> bytes:
    return struct.pack("<IIBBHII18xHQH6x", 2, 56, level, 8, 64, size, kind, 1, mask, 0)


def test_caches_of_a_hybrid_are_those_of_its_fast_cores() -> None:
    content = b"".join(
        [
            core(0b0100, 0),
            core(0b1000, 0),
            core(0b0011, 1),
            cache(1, 2, 32 << 10, 0b0100),
            cache(1, 1, 64 << 10, 0b0100),
            cache(2, 0, 2 << 20, 0b1100),
            cache(1, 2, 48 << 10, 0b0011),
            cache(1, 1, 32 << 10, 0b0011),
            cache(2, 0, 1280 << 10, 0b0011),
            cache(3, 0, 25 << 20, 0b1111),
        ]
    )
    assert facts(RecordedSource(system="Windows", processors=content)) == {
        "physical_cores": 3,
        "logical_cores": 4,
        "cache_l1d_bytes": 48 << 10,
        "cache_l1i_bytes": 32 << 10,
        "cache_l2_bytes": 1280 << 10,
        "cache_l3_bytes": 25 << 20,
    }


def test_identifiers_of_arm_have_no_family() -> None:
    values: dict[tuple[str, str], str | int] = {
        (PROCESSOR_KEY, "Identifier"): "ARMv8 (64-bit) Family 8 Model 1 Revision 201",
        (PROCESSOR_KEY, "ProcessorNameString"): "Snapdragon(R) X Elite - X1E80100 - Qualcomm(R) Oryon(TM) CPU",
        (PROCESSOR_KEY, "VendorIdentifier"): "Qualcomm Technologies Inc",
        (PROCESSOR_KEY, "~MHz"): "fast",
    }
    assert facts(RecordedSource(system="Windows", registry_values=values)) == {
        "vendor": "Qualcomm Technologies Inc",
        "brand": "Snapdragon(R) X Elite - X1E80100 - Qualcomm(R) Oryon(TM) CPU",
    }
