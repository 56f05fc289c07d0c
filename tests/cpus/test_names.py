"""Names as people write them: their parts, and which mean the same CPU."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.cpus import Cpu, CpuError, known_cpus
from fairbench_agent.cpus.name_words import LONGEST_NAME
from fairbench_agent.cpus.names import names_model, read_name, same_cpu

ROWS = known_cpus()


@pytest.mark.parametrize(
    ("text", "vendor", "family", "model", "clock_ghz"),
    [
        ("Intel Core i7 at 3.4 GHz", "Intel", "i7", None, 3.4),
        ("11th Gen Intel(R) Core(TM) i7-1165G7 @ 2.80GHz", "Intel", "i7", "1165g7", 2.8),
        ("Intel(R) Core(TM)2 CPU          6600  @ 2.40GHz", "Intel", "core2", "e6600", 2.4),
        ("AMD A9-9420 RADEON R5, 5 COMPUTE CORES 2C+3G", "AMD", "a9", "9420", None),
        ("2x Intel Xeon Platinum 8280, 28 cores each, 192 GB of RAM, CentOS 7.6", "Intel", "platinum", "8280", None),
        ("a PC with an Intel Core 2 Quad CPU Q9550 at 2830 MHz", "Intel", "core2 quad", "q9550", 2.83),
        ("AMD Ryzen AI 9 HX 370 w/ Radeon 890M", "AMD", "ai r9", "hx370", None),
        ("Snapdragon(R) X Elite - X1E78100 - Oryon(TM) CPU", "Qualcomm", "snapdragon xgen1 elite", "x1e78100", None),
        ("MacBook Pro (13-inch, M1, 2020) w/ 16GB unified memory", "Apple", "", "m1", None),
        ("Xeon Gold 6130 2.10GHz x 32, Ubuntu 18.04.3 LTS", "Intel", "xeon gold", "6130", 2.1),
        ("Amazon EC2 c6g.4xlarge instance (AWS Graviton2, 64-bit Arm Neoverse cores)", "AWS", "graviton", "2", None),
        ("Intel(R) Xeon(R) CPU E5-2650 0 @ 2.00GHz", "Intel", "e5", "2650", 2.0),
        ("Intel(R) Core(TM) i7 CPU       Q 720  @ 1.60GHz", "Intel", "i7", "720qm", 1.6),
        ("Intel(R) Core(TM) i7 CPU       X 980  @ 3.33GHz", "Intel", "i7", "980x", 3.33),
        ("AMD Ryzen 7 at 3.6 GHz", "AMD", "r7", None, 3.6),
    ],
)
def test_parts_of_a_name(text: str, vendor: str, family: str, model: str | None, clock_ghz: float | None) -> None:
    name = read_name(text)
    assert (name.vendor, " ".join(name.family), name.model, name.clock_ghz) == (vendor, family, model, clock_ghz)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("i7-4790 @ 0 GHz", "must be above 0 and at most 10 GHz (is 0)"),
        ("x" * 10_000, f"at most {LONGEST_NAME} characters (has 10000)"),
        ("Intel Core i7-4790 and AMD Ryzen 7 1800X", "names more than one CPU"),
        ("Xeon E5-2680 v3, Xeon E5-2690 v3", "names more than one CPU"),
    ],
)
def test_an_invalid_name_gets_one_line(text: str, message: str) -> None:
    with pytest.raises(CpuError) as caught:
        read_name(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 250


@given(st.text(max_size=2 * LONGEST_NAME), st.text(max_size=60))
def test_no_text_breaks_the_comparison(first: str, second: str) -> None:
    assert same_cpu(first, first)
    assert same_cpu(first, second) == same_cpu(second, first)


def marked(name: str) -> str:
    """Return a name as a brand string writes it."""
    for word in ("Intel", "Core", "Xeon", "Pentium", "Celeron", "Atom"):
        name = name.replace(f"{word} ", f"{word}(R) ")
    return name


SPELLINGS = (
    str.upper,
    str.lower,
    marked,
    lambda name: name.replace("Intel ", "Intel® ").replace("Core ", "Core™ "),
    lambda name: name.replace("Core 2", "Core2"),
    lambda name: name.replace(" v", "v"),
    lambda name: re.sub(r"(?<=\d)-", " ", name),
    lambda name: f"Dual {name}",
    lambda name: f"2 × {name}",
    lambda name: f"2x {name}",
    lambda name: f"a computer with an {name}",
)
ENDINGS = (
    "", " CPU", " Processor", " 16-Core Processor", " CPU, 8 cores", " with 64 GB RAM", ", 32GB DDR4 2400 MHz",
    " (2 × 12 cores)", " under Ubuntu 20.04", " with Radeon Graphics", ", 16 GB of memory, Windows 10", " × 8",
    " (quad-core)",
)  # fmt: skip
CLOCKS = (" @ {:.2f}GHz", " {:.2f} GHz", " at {:.2f} ghz", " ({:.2f}GHZ)", ", {:.2f} Ghz", " @{:.2f}", "")


def decorated(cpu: Cpu, choose: st.DataObject) -> str:
    text = choose.draw(st.sampled_from(SPELLINGS))(cpu.name)
    clock = "" if "Hz" in cpu.name else choose.draw(st.sampled_from(CLOCKS)).format(cpu.base_ghz or cpu.highest_ghz)
    return f"{text}{clock}{choose.draw(st.sampled_from(ENDINGS))}"


def test_no_two_rows_of_the_table_are_the_same_cpu() -> None:
    seen: dict[tuple[object, ...], str] = {}
    for cpu in ROWS:
        name = read_name(cpu.name)
        assert name.vendor == cpu.vendor
        key = (name.vendor, frozenset(name.family), name.model, name.clock_ghz)
        assert key not in seen, (cpu.name, seen[key])
        seen[key] = cpu.name
    by_model: dict[tuple[str | None, float | None], list[str]] = {}
    for cpu in ROWS:  # some names were sold at two clocks; the table appends the clock
        by_model.setdefault((read_name(cpu.name).model, read_name(cpu.name).clock_ghz), []).append(cpu.name)
    for (model, _), rows in by_model.items():
        assert model is None or not any(same_cpu(cpu, other) for cpu in rows for other in rows if cpu < other), rows


def test_only_old_families_are_named_by_clock() -> None:
    assert names_model("Pentium 4 2.8 GHz")
    assert not names_model("Intel Xeon @ 2.20GHz")


SAME = (
    ("Intel(R) Xeon(R) CPU E5440 @ 2.83GHz", "Xeon E5440"),
    ("Xeon E5-2680v3", "Intel(R) Xeon(R) CPU E5-2680 v3 @ 2.50GHz"),
    ("AMD Ryzen 7 5800H with Radeon Graphics", "AMD Ryzen 7 5800H"),
    ("AMD EPYC (Zen 4)", "amd epyc"),
    ("Intel(R) Xeon(R) Processor (Sapphire Rapids or later)", "Intel(R) Xeon(R) Processor"),
    ("Intel Xeon Processor (Skylake, IBRS) (Skylake server)", "Intel Xeon Processor (Skylake, IBRS)"),
    ("2.8 GHz Pentium IV", "Intel(R) Pentium(R) 4 CPU 2.80GHz"),
)
DIFFERENT = (
    ("AMD EPYC 7713", "AMD EPYC 7763"),
    ("Intel Xeon E5-2680 v3", "Intel Xeon E5-2680 v4"),
    ("Intel Xeon @ 2.20GHz", "Intel Xeon @ 2.30GHz"),
    ("AMD EPYC 7713 (Zen 3)", "AMD EPYC 7763"),
    ("Intel Core i7-4790", "Intel Core i7-4790K"),
    ("Intel Core 2 Quad Q9300", "Intel Core 2 Extreme Q9300"),
    ("Core 2 Quad E8400", "Core 2 Duo E8400"),
    ("Pentium 4 2.8 GHz", "Pentium 4 3.0 GHz"),
    ("Pentium 4", "Pentium IV"),
)


def test_names_match_if_they_are_of_one_model() -> None:
    for first, second in SAME + DIFFERENT:
        assert same_cpu(first, second) == same_cpu(second, first) == ((first, second) in SAME), (first, second)
