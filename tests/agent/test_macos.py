"""What sysctl tells on Macs that are not plain."""

from fairbench.agent.macos import macos_facts
from fairbench.agent.recorded import RecordedSource


def facts(sysctls: dict[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for known in macos_facts(RecordedSource(system="Darwin", sysctls=sysctls)):
        if known.value is not None:
            found.setdefault(known.field, known.value)
    return found


def test_older_systems_without_performance_levels() -> None:
    found = facts({"hw.l1dcachesize": "65536", "hw.l2cachesize": "4194304", "hw.l3cachesize": "0"})
    assert found == {"cache_l1d_bytes": 65536, "cache_l2_bytes": 4194304}


def test_apple_s_later_cores() -> None:
    assert facts({"hw.cpufamily": "-634136515"})["microarchitecture"] == "Avalanche + Blizzard"
    assert "microarchitecture" not in facts({"hw.cpufamily": "1", "machdep.cpu.brand_string": "Apple M9"})


def test_the_frequency_that_rosetta_makes_up_is_not_taken() -> None:
    assert "base_frequency_hz" not in facts({"machdep.cpu.brand_string": "VirtualApple @ 2.50GHz"})
    assert facts({"machdep.cpu.brand_string": "Intel(R) Core(TM) i5 @ 2.50GHz"})["base_frequency_hz"] == 2_500_000_000


def test_an_unknown_intel_model_has_no_generation() -> None:
    numbers = {"machdep.cpu.family": "6", "machdep.cpu.model": "250", "machdep.cpu.vendor": "GenuineIntel"}
    found = facts(numbers)
    assert found == {"vendor": "GenuineIntel", "family": 6, "model": 250}
