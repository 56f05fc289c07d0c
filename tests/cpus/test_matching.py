"""Matching of names: every spelling finds its row, and no name finds another CPU."""

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.cpus import Cpu, CpuError, known_cpus, match
from fairbench_agent.cpus.matching import may_be
from fairbench_agent.cpus.names import read_name
from tests.cpus.test_names import decorated

ROWS = known_cpus()
NUMBERED = [cpu for cpu in ROWS if read_name(cpu.name).model and "Hz" not in cpu.name]
LINES = {cpu: cpu.name.rpartition(" ")[0] for cpu in NUMBERED if read_name(cpu.name).family}
COUNTS = Counter(LINES.values())
SEVERAL = [cpu for cpu, line in LINES.items() if COUNTS[line] > 1]
"""CPUs of lines with several CPUs."""


def names(text: str) -> list[str]:
    return [cpu.name for cpu in match(text).cpus]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Intel(R) Core(TM) i7-4790 CPU @ 3.60GHz", "Intel Core i7-4790"),
        ("Intel Core i7 4790 3.6GHz", "Intel Core i7-4790"),
        ("E8400", "Intel Core 2 Duo E8400"),
        ("E5-2680 v3 @ 2.5 GHz (2 × 12 cores)", "Intel Xeon E5-2680 v3"),
        ("Dual Xeon Gold 6148 with 64 GB", "Intel Xeon Gold 6148"),
        ("Xeon 6148", "Intel Xeon Gold 6148"),
        ("5950X", "AMD Ryzen 9 5950X"),
        ("Pentium IV, 3 GHz, 1 GB RAM", "Intel Pentium 4 3.00 GHz"),
        ("Intel(R) Core(TM)2 CPU 6600 @ 2.40GHz", "Intel Core 2 Duo E6600"),
        ("Genuine Intel(R) CPU T2300 @ 1.66GHz", "Intel Core Duo T2300"),
        ("two dodeca-core AMD EPYC 7402 processors at 2.8GHz, 256 GiB DDR4", "AMD EPYC 7402"),
        ("máquina com processador Intel Xeon E5-2650 2.00GHz e 32 GB de memória", "Intel Xeon E5-2650"),
        ("MacBook Pro 2020 M1", "Apple M1"),
        ("MacBook Pro 14 M1 Pro", "Apple M1 Pro"),
        ("MSI GE66 i7-10875H", "Intel Core i7-10875H"),
        ("ASUS TUF Gaming A15 Ryzen 7 4800H", "AMD Ryzen 7 4800H"),
        ("Dell R740 Xeon Gold 6248R", "Intel Xeon Gold 6248R"),
        ("Intel(R) Xeon(R) CPU E5-2687W 0 @ 3.10GHz", "Intel Xeon E5-2687W"),
        ("i7-4770 max turbo 3.9GHz", "Intel Core i7-4770"),
        ("Apple Mac Studio, M2 Ultra 24-core CPU, 192 GB", "Apple M2 Ultra"),
        ("Mobile AMD Athlon 64 3400+", "AMD Mobile Athlon 64 3400+"),
        ("Athlon 64 Dual Core 3800+", "AMD Athlon 64 X2 3800+"),
        ("Intel T1400 @ 1.73GHz", "Intel Celeron T1400"),
    ],
)
def test_a_name_finds_its_row(text: str, name: str) -> None:
    result = match(text)
    assert result.kind == "exact"
    assert [cpu.name for cpu in result.cpus] == [name]


@pytest.mark.parametrize(
    "text",
    [
        "Intel Core i7 at 3.4 GHz, 2012",
        "Intel Core i7 3.4 GHz (2012)",
        "3.4 GHz Core i7, 2012 ",
        "Intel Core i7 3.4 GHz 2012",
    ],
)
def test_a_year_selects_cpus_of_its_time(text: str) -> None:
    result = match(text)
    assert result.kind == "family"
    assert {"Intel Core i7-2600", "Intel Core i7-3770"} <= {cpu.name for cpu in result.cpus}
    launched = {int((cpu.launched or "0")[:4]) for cpu in result.cpus}
    assert launched <= set(range(2006, 2013))
    assert set(names(text)) < set(names("Intel Core i7 at 3.4 GHz"))


@pytest.mark.parametrize(
    ("text", "wider", "kinds"),
    [
        ("2.5 GHz Intel Xeon Processor (Skylake, IBRS)", "2.5 GHz Intel Xeon", {"skylake"}),
        ("Ryzen 7 3.8 GHz (Zen 3)", "Ryzen 7 3.8 GHz", {"zen3"}),
        ("Core i7 (8th generation) 1.8 GHz", "Core i7 1.8 GHz", {"skylake"}),
        ("Pentium M 1.7 GHz", "Pentium 1.7 GHz", {"pentium-m"}),
    ],
)
def test_a_family_has_the_microarchitecture_and_generation_of_its_name(text: str, wider: str, kinds: set[str]) -> None:
    result = match(text)
    assert result.kind == "family"
    assert {cpu.microarchitecture for cpu in result.cpus} == kinds
    assert set(names(text)) < set(names(wider))


@pytest.mark.parametrize(
    "text", ["Intel Xeon", "AMD EPYC", "Core i7", "AMD EPYC (Zen 2 or later)", "Core i7, 99th gen"]
)
def test_a_family_without_a_model_is_refused_with_an_example(text: str) -> None:
    result = match(text)
    assert (result.kind, result.cpus) == ("none", ())
    assert "add the model" in result.problem
    assert text in result.problem
    remedy = result.problem.split("'")[-2]
    assert match(remedy).kind == match(remedy.rpartition(",")[0]).kind == "family"


@pytest.mark.parametrize(
    ("text", "microarchitecture"),
    [("AMD EPYC-Milan", "zen3"), ("Intel Xeon Processor (Skylake, IBRS)", "skylake"), ("Snapdragon X Elite", "oryon")],
)
def test_a_family_of_one_microarchitecture_is_accepted(text: str, microarchitecture: str) -> None:
    result = match(text)
    assert result.kind == "family"
    assert result.microarchitectures == (microarchitecture,)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("DEC Alpha 21264", "is an Alpha"),
        ("Xeon Phi 5110", "is a Xeon Phi"),
        ("banana", "is not a CPU"),
        ("DECstation 5000/240", "unknown CPU"),
        ("80486 DX4/100", "unknown CPU"),
        ("i486, 66 MHz", "unknown CPU"),
        ("Pentium 90 MHz", "no known CPU has this name and clock"),
        ("AMD Geode NX 2400+", "unknown CPU"),
        ("HiSilicon Kirin 960", "cpu:MICROARCHITECTURE@CLOCK"),
    ],
)
def test_a_name_without_a_match_gets_one_line_with_a_remedy(text: str, problem: str) -> None:
    result = match(text)
    assert result.kind == "none"
    assert problem in result.problem
    assert "\n" not in result.problem


def test_a_specification_is_a_cpu() -> None:
    for text, kind, clock_ghz in (("cpu:haswell@4.0GHz", "haswell", 4.0), ("cpu:Zen 5@5.7", "zen5", 5.7)):
        result = match(text)
        assert result.kind == "specification"
        assert [(cpu.microarchitecture, cpu.highest_ghz) for cpu in result.cpus] == [(kind, clock_ghz)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cpu:haswell", "write cpu:MICROARCHITECTURE@CLOCK"),
        ("cpu:haswel@4.0GHz", "unknown microarchitecture 'haswel'; did you mean haswell"),
        ("cpu:haswell@4000", "between 0.1 and 10 GHz"),
        ("cpu:haswell@4.0GHz,server", "invalid specification"),
    ],
)
def test_an_invalid_specification_is_refused(text: str, message: str) -> None:
    with pytest.raises(CpuError, match=message):
        match(text)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("i7-4790", "Haswell, 3.6 to 4.0 GHz"),
        ("i7-4790, turbo off", "Haswell, 3.6 GHz"),
        ("i7-4790 overclocked to 4.6 GHz", "Haswell, 4.6 GHz"),
        ("AMD Athlon XP 2800+", "any of 2 CPUs, K7, 2.08 to 2.25 GHz"),
        ("Duron 800 MHz", "K7, 0.8 GHz"),
    ],
)
def test_facts(text: str, facts: str) -> None:
    assert match(text).facts == facts


@given(st.sampled_from(NUMBERED), st.sampled_from([0.2, 0.5, 0.8, 1.3, 2.0]))
def test_a_clock_that_a_cpu_does_not_have_is_never_ignored(cpu: Cpu, factor: float) -> None:
    clock_ghz = round(
        factor * ((cpu.base_ghz or cpu.highest_ghz or 0.0) if factor < 1 else (cpu.highest_ghz or 0.0)), 2
    )
    if cpu.base_ghz and 0.1 <= clock_ghz <= 10:
        result = match(f"{cpu.name} @ {clock_ghz} GHz")
        assert result.kind == "none"
        assert f"{clock_ghz:g}" in result.problem
        assert "did you mean" in result.problem or "leave out the clock" in result.problem
        fixed = match(f"{cpu.name}, clock fixed at {clock_ghz} GHz")
        assert [cpu.highest_ghz for cpu in fixed.cpus] == [clock_ghz]


@given(st.sampled_from([cpu for cpu in NUMBERED if cpu.base_ghz]))
def test_without_turbo_a_cpu_runs_at_its_base_clock(cpu: Cpu) -> None:
    result = match(f"{cpu.name} with turbo boost disabled")
    assert result.kind == "specification"
    assert [without.highest_ghz for without in result.cpus] == [cpu.base_ghz]


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(SEVERAL), st.sampled_from([" or ", "/", " and ", ", ", " & "]))
def test_two_cpus_are_refused(choose: st.DataObject, first: Cpu, joiner: str) -> None:
    second = choose.draw(st.sampled_from([cpu for cpu in SEVERAL if cpu != first and LINES[cpu] == LINES[first]]))
    texts = [second.name, second.name.removeprefix(f"{first.vendor} ")]
    if re.fullmatch(r"\D{0,2}\d{3,5}\D{0,2}", model := second.name.split()[-1]):
        texts.append(model)
    for text in texts:
        with pytest.raises(CpuError, match="more than one CPU"):
            match(f"{first.name}{joiner}{text}")


@pytest.mark.parametrize(
    ("series", "member", "other"),
    [
        ("Xeon 6900P", "Intel Xeon 6980P", "Intel Xeon 6787P"),
        ("Xeon E5-2600 v3", "Intel Xeon E5-2680 v3", "Intel Xeon E5-2680 v4"),
        ("AMD Ryzen AI 300 series", "AMD Ryzen AI 9 HX 370", "AMD Ryzen 9 9950X"),
    ],
)
def test_a_round_number_that_no_cpu_has_is_a_series(series: str, member: str, other: str) -> None:
    assert match(series).kind == "several"
    assert member in names(series)
    assert other not in names(series)
    assert match("i7-4700").kind == "none", "an i7-4700MQ exists"


def test_each_generation_of_core_has_its_numbers() -> None:
    tenth, eleventh = (names(f"{which} Gen Intel(R) Core(TM) i7") for which in ("10th", "11th"))
    assert {"Intel Core i7-10700", "Intel Core i7-1065G7"} <= set(tenth)
    assert {"Intel Core i7-11700", "Intel Core i7-1165G7"} <= set(eleventh)
    assert "Intel Core i7-1165G7" in names("11th Gen Intel Core i7 at 2.8 GHz")  # no base clock of it is known
    assert "Intel Core i7-920" in names("Core i7, 1st generation")


@given(st.sampled_from([cpu for cpu in NUMBERED if cpu.year]))
def test_a_year_before_the_launch_is_refused(cpu: Cpu) -> None:
    assert cpu.year
    result = match(f"{cpu.name} ({cpu.year - 1})")
    assert (result.kind, result.cpus) == ("none", ())
    assert f"its launch in {cpu.year} is after that year" in result.problem
    assert match(f"{cpu.name} ({cpu.year})").cpus == (cpu,)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from([cpu for cpu in ROWS if re.fullmatch(r"Intel Xeon (Gold|Silver|Platinum) \d{4}", cpu.name)]))
def test_a_letter_of_a_xeon_keeps_or_changes_its_clocks(cpu: Cpu) -> None:
    for letter in "MLFY":
        (other,) = match(f"{cpu.name}{letter}").cpus
        assert (other.name, other[2:6]) == (f"{cpu.name}{letter}", cpu[2:6])
    known = {row.name for row in ROWS}
    for letter in "TNRHQ":
        assert bool(match(f"{cpu.name}{letter}").cpus) == (f"{cpu.name}{letter}" in known)


def test_the_clock_decides_between_cpus_of_a_series() -> None:
    assert set(names("Xeon E5-2600 v3, 2.5 GHz")) < set(names("Xeon E5-2600 v3"))
    assert match("Xeon E5-2600 v3, 9 GHz").kind == "none"


def test_a_family_includes_its_subfamilies() -> None:
    xeons = names("Intel Xeon 2.5 GHz")
    assert {"Intel Xeon E5-2680 v3", "Intel Xeon Gold 6248", "Intel Xeon L5420"} <= set(xeons)
    assert set(names("AMD Ryzen 3.6 GHz")) > {"AMD Ryzen 5 3600", "AMD Ryzen 7 3700X"}
    assert not [cpu for cpu in names("Intel Xeon Gold 2.5 GHz") if "Gold" not in cpu]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(ROWS), st.data())
def test_a_name_in_context_finds_the_same_row(cpu: Cpu, choose: st.DataObject) -> None:
    text = decorated(cpu, choose)
    result = match(text)
    assert cpu in result.cpus, text
    if read_name(cpu.name).model:
        assert result.cpus == (cpu,), text


FRAGMENTS = (
    "Intel Core i7-8700", "Xeon", "E5-2680 v3", "AMD", "250", "2600", "Apple M1", "or", "/", ",", "(", ")", "3.0 GHz",
    "2.4", "turbo off", "4 threads", "8 cores", "GPU", "2012", "PowerEdge R720", "c5.xlarge", "16 GB", "Linux", "x2",
)  # fmt: skip


@given(st.text(max_size=320) | st.lists(st.sampled_from(FRAGMENTS), max_size=12).map(" ".join))
def test_every_text_has_cpus_or_one_line_of_what_to_do(text: str) -> None:
    try:
        result = match(text)
    except CpuError as error:
        problem = str(error)
    else:
        assert bool(result.cpus) == (result.kind != "none") == (not result.problem)
        problem = result.problem or ";"
    assert "\n" not in problem
    assert ";" in problem or "?" in problem or "must" in problem


def test_an_ambiguous_name_matches_all_its_cpus_unless_a_clock_decides() -> None:
    assert match("Athlon 3000+").kind == "several"
    assert names("Athlon 3000+") == ["AMD Athlon 64 3000+", "AMD Athlon XP 3000+", "AMD Mobile Athlon 64 3000+"]
    assert names("Athlon 3000+, 2.0 GHz") == ["AMD Athlon 64 3000+"]
    for text, clock_ghz in (
        ("AMD Athlon XP 2800+ running at 2083 MHz", 2.083),
        ("Athlon XP 2800+ (2.25 GHz)", 2.25),
        ("Intel Core2 Duo E8135 @ 2.66GHz", 2.66),
    ):
        assert [cpu.base_ghz for cpu in match(text).cpus] == [clock_ghz]


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Xeon Gold 6149", "Intel Xeon Gold 6148"),
        ("Core 2 Quad E8400", "Intel Core 2 Quad Q8400"),
        ("Xeon E5-2860 v3", "Intel Xeon E5-2680 v3"),
    ],
)
def test_an_unknown_model_gets_similar_models_as_suggestions(text: str, suggestion: str) -> None:
    result = match(text)
    assert (result.kind, result.cpus) == ("none", ())
    assert result.suggestions[0] == suggestion
    assert "Otherwise give cpu:MICROARCHITECTURE@CLOCK" in result.problem
    family = set(read_name(text).family)
    assert all(family <= set(read_name(cpu).family) for cpu in result.suggestions), "suggestions are of the same family"


@pytest.mark.parametrize("text", ["banana", "this", "Intel", "", "Cray 1", "Z80", "HiSilicon Kirin 960", "PC 3", "3"])
def test_a_text_without_a_cpu_gets_no_suggestion(text: str) -> None:
    result = match(text)
    assert (result.kind, result.cpus, result.suggestions) == ("none", (), ())


@pytest.mark.parametrize(
    ("text", "cpu", "expected"),
    [
        ("Intel Core i7-8700", "Intel(R) Core(TM) i7-3770 CPU @ 3.40GHz", False),
        ("AWS Graviton2", "Neoverse-N1", True),
        ("cpu:zen3@3.5GHz", "AMD EPYC 7763 64-Core Processor", True),
        ("Intel Xeon Platinum 8375C", "Intel(R) Xeon(R) Processor @ 2.40GHz", True),
    ],
)
def test_another_vendor_or_microarchitecture_is_another_cpu(text: str, cpu: str, expected: bool) -> None:
    assert may_be(text, cpu) == expected
