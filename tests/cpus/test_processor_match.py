"""Which rows a name means: every way of writing it finds the row, and nothing is taken for something else."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.cpus.names import read_name
from fairbench_agent.cpus.processor import Processor, known_processors
from fairbench_agent.cpus.processor_match import (
    find_processors,
    fitting_names,
    with_family,
    words_not_understood,
)
from fairbench_agent.workloads.errors import ProcessorError
from tests.cpus.test_names import decorated

ROWS = known_processors()


def names(text: str) -> list[str]:
    return [one.name for one in find_processors(text, ROWS).processors]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Intel(R) Core(TM) i7-4790 CPU @ 3.60GHz", "Intel Core i7-4790"),
        ("i7-4790", "Intel Core i7-4790"),
        ("Intel Core i9-11900KB @ 3.30GHz, 512 KB", "Intel Core i9-11900KB"),
        ("Intel Core i7 4790 3.6GHz", "Intel Core i7-4790"),
        ("Core 2 Duo E8400", "Intel Core 2 Duo E8400"),
        ("E8400", "Intel Core 2 Duo E8400"),
        ("Xeon E5-2680v3", "Intel Xeon E5-2680 v3"),
        ("E5-2680 v3 @ 2.5 GHz (2 × 12 cores)", "Intel Xeon E5-2680 v3"),
        ("Dual Xeon Gold 6148 with 64 GB", "Intel Xeon Gold 6148"),
        ("Xeon 6148", "Intel Xeon Gold 6148"),
        ("AMD Opteron 6386 SE", "AMD Opteron 6386 SE"),
        ("Ryzen 9 5950X 16-Core Processor", "AMD Ryzen 9 5950X"),
        ("5950X", "AMD Ryzen 9 5950X"),
        ("Apple M1", "Apple M1"),
        ("Pentium 4 2.8 GHz", "Intel Pentium 4 2.80 GHz"),
        ("2.8 GHz Pentium IV", "Intel Pentium 4 2.80 GHz"),
        ("Pentium IV, 3 GHz, 1 GB RAM", "Intel Pentium 4 3.00 GHz"),
        ("Intel(R) Core(TM)2 CPU 6600 @ 2.40GHz", "Intel Core 2 Duo E6600"),
        ("Genuine Intel(R) CPU T2300 @ 1.66GHz", "Intel Core Duo T2300"),
        ("AMD Phenom 955", "AMD Phenom II X4 955"),
        ("Ryzen 5 3600", "AMD Ryzen 5 3600"),
        ("AWS Graviton3", "AWS Graviton3"),
        ("NVIDIA Grace", "NVIDIA Grace"),
        ("two dodeca-core AMD EPYC 7402 processors at 2.8GHz, 256 GiB DDR4", "AMD EPYC 7402"),
        ("Apple Mac Studio, M2 Ultra 24-core CPU, 192 GB", "Apple M2 Ultra"),
    ],
)
def test_a_name_finds_its_row(text: str, name: str) -> None:
    found = find_processors(text, ROWS)
    assert found.kind == "exact"
    assert [one.name for one in found.processors] == [name]


@pytest.mark.parametrize(
    "text", ["Intel Core i7 at 3.4 GHz, 2012", "Intel Core i7 3.4 GHz (2012)", "3.4 GHz Core i7, 2012 "]
)
def test_a_year_leaves_cpus_of_its_time(text: str) -> None:
    found = find_processors(text, ROWS)
    assert found.kind == "family"
    assert {"Intel Core i7-2600", "Intel Core i7-3770"} <= {one.name for one in found.processors}
    launched = {int((one.launched or "0")[:4]) for one in found.processors}
    assert launched <= set(range(2006, 2013))
    assert set(names(text)) < set(names("Intel Core i7 at 3.4 GHz"))


@pytest.mark.parametrize(
    ("text", "wider", "kinds"),
    [
        ("Intel Xeon Processor (Skylake, IBRS)", "Intel Xeon", {"skylake"}),
        ("2.5 GHz Xeon (Cascade-Lake)", "2.5 GHz Xeon", {"skylake"}),
        ("a Haswell Core i7 at 3.4 GHz", "Core i7 at 3.4 GHz", {"haswell"}),
        ("Ryzen 7 (Zen 3)", "Ryzen 7", {"zen3"}),
        ("Core i7 (8th generation) 1.8 GHz", "Core i7 1.8 GHz", {"skylake"}),
        ("Pentium M 1.7 GHz", "Pentium 1.7 GHz", {"pentium-m"}),
    ],
)
def test_a_family_is_of_the_kind_and_generation_that_are_told(text: str, wider: str, kinds: set[str]) -> None:
    found = find_processors(text, ROWS)
    assert found.kind == "family"
    assert {one.microarchitecture for one in found.processors} == kinds
    assert set(names(text)) < set(names(wider))


def test_a_kind_or_later_tells_no_kind() -> None:
    assert names("AMD EPYC (Zen 2 or later)") == names("AMD EPYC")


def test_each_generation_of_core_has_its_numbers() -> None:
    tenth, eleventh = (names(f"{which} Gen Intel(R) Core(TM) i7") for which in ("10th", "11th"))
    assert {"Intel Core i7-10700", "Intel Core i7-1065G7"} <= set(tenth)
    assert {"Intel Core i7-11700", "Intel Core i7-1165G7"} <= set(eleventh)
    assert "Intel Core i7-1165G7" in names("11th Gen Intel Core i7 at 2.8 GHz")  # no base clock of it is known
    assert "Intel Core i7-920" in names("Core i7, 1st generation")
    assert names("Core i7, 99th generation") == names("Core i7")


def test_a_xeon_phi_is_no_xeon() -> None:
    assert names("Xeon 5110") == ["Intel Xeon 5110"]
    assert find_processors("Xeon Phi 5110", ROWS).kind == "none"


def test_a_year_that_no_cpu_fits_and_one_behind_a_model_change_nothing() -> None:
    assert names("Intel Core i7 at 3.4 GHz, 1999") == names("Intel Core i7 at 3.4 GHz")
    assert names("Intel Core i7-4790 (1999)") == ["Intel Core i7-4790"]


def test_a_family_is_also_called_by_what_it_is_part_of() -> None:
    xeons = names("Intel Xeon 2.5 GHz")
    assert {"Intel Xeon E5-2680 v3", "Intel Xeon Gold 6248", "Intel Xeon L5420"} <= set(xeons)
    assert set(names("AMD Ryzen 3.6 GHz")) > {"AMD Ryzen 5 3600", "AMD Ryzen 7 3700X"}
    assert not [one for one in names("Intel Xeon Gold 2.5 GHz") if "Gold" not in one]


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(ROWS), st.data())
def test_what_is_written_around_a_name_finds_the_same_row(one: Processor, choose: st.DataObject) -> None:
    text = decorated(one, choose)
    found = find_processors(text, ROWS)
    assert one in found.processors, text
    if read_name(one.name).model:
        assert found.processors == (one,), text


def test_all_that_a_name_can_mean_are_returned_and_a_clock_decides() -> None:
    assert find_processors("Athlon 3000+", ROWS).kind == "several"
    assert names("Athlon 3000+") == ["AMD Athlon 64 3000+", "AMD Athlon XP 3000+", "AMD Mobile Athlon 64 3000+"]
    assert names("Athlon 3000+, 2.0 GHz") == ["AMD Athlon 64 3000+"]


@pytest.mark.parametrize(
    ("text", "clocks_ghz"),
    [
        ("AMD Athlon XP 2800+ running at 2083 MHz", [2.083]),
        ("Athlon XP 2800+ (2.25 GHz)", [2.25]),
        ("AMD Athlon XP 2800+", [2.083, 2.25]),
        ("Intel Core2 Duo E8135 @ 2.66GHz", [2.66]),
    ],
)
def test_a_name_of_two_clocks_is_told_by_the_clock_that_is_printed(text: str, clocks_ghz: list[float]) -> None:
    assert [one.base_ghz for one in find_processors(text, ROWS).processors] == clocks_ghz


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Mobile AMD Athlon 64 3400+", "AMD Mobile Athlon 64 3400+"),
        ("AMD Athlon 64 3400+", "AMD Athlon 64 3400+"),
        ("Athlon 64 Dual Core 3800+", "AMD Athlon 64 X2 3800+"),
        ("Intel T1400 @ 1.73GHz", "Intel Celeron T1400"),
        ("Intel Core Solo T1400", "Intel Core Solo T1400"),
    ],
)
def test_a_cpu_is_not_taken_for_another_of_its_number(text: str, name: str) -> None:
    assert names(text) == [name]


def test_a_line_of_which_the_table_has_no_cpu_is_no_other_line() -> None:
    assert find_processors("AMD Geode NX 2400+", ROWS).kind == "none"


def test_without_a_model_the_family_and_the_clock_are_all_there_is() -> None:
    found = find_processors("Intel Core i7 at 3.4 GHz", ROWS)
    assert found.kind == "family"
    assert {"Intel Core i7-2600", "Intel Core i7-6700"} <= {one.name for one in found.processors}
    assert {one.base_ghz for one in found.processors} == {3.4}
    assert find_processors("Xeon 2.4 GHz", ROWS).kind == "family"
    everything = find_processors("Core i7", ROWS)
    assert everything.kind == "family"
    assert len(everything.processors) > 300


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Xeon Gold 6149", "Intel Xeon Gold 6148"),
        ("EPYC 7714", "AMD EPYC 7713"),
        ("Intel i5 470U", "Intel Core i5-470UM"),
        ("Core 2 Quad E8400", "Intel Core 2 Quad Q8400"),
        ("i7-4970", "Intel Core i7-4790"),
        ("Xeon E5-2860 v3", "Intel Xeon E5-2680 v3"),
        ("EPYC 7731", "AMD EPYC 7713"),
    ],
)
def test_what_is_not_there_is_not_taken_for_what_is_alike(text: str, suggestion: str) -> None:
    found = find_processors(text, ROWS)
    assert (found.kind, found.processors) == ("none", ())
    assert found.suggestions[0] == suggestion
    family = set(found.name.family)
    assert all(family <= set(read_name(one).family) for one in found.suggestions), "suggestions are of the same family"


@pytest.mark.parametrize("text", ["banana", "this", "Intel", "", "Cray 1", "Z80", "HiSilicon Kirin 960", "PC 3", "3"])
def test_what_is_no_known_cpu_gets_no_suggestion(text: str) -> None:
    found = find_processors(text, ROWS)
    assert (found.kind, found.processors, found.suggestions) == ("none", (), ())


@pytest.mark.parametrize(
    ("text", "taken_for", "words"),
    [
        ("Itnel Core i7-4790", "Intel Core i7-4790", ("Itnel",)),
        ("MyLab foo i7-4790", "Intel Core i7-4790", ("MyLab", "foo")),
        ("Intel(R) Core(TM) i7-4790 CPU @ 3.60GHz with 8 GB RAM under Linux", "Intel Core i7-4790", ()),
        ("Intel Xeon E5440 Harpertown", "Intel Xeon E5440 2.83GHz", ()),
        ("Omega 4 2650", "Omega 4 2650", ()),
        ("Dell PowerEdge R620, 2 x Intel Xeon E5 2670 (ten of them)", "Intel Xeon E5-2670", ()),
    ],
)
def test_words_that_no_cpu_has_are_told(text: str, taken_for: str, words: tuple[str, ...]) -> None:
    assert words_not_understood(text, taken_for) == words


def test_all_words_of_the_table_are_understood() -> None:
    assert [one.name for one in ROWS if words_not_understood(one.name, "")] == []


def test_errors_of_a_name_pass_through() -> None:
    with pytest.raises(ProcessorError, match="more than one CPU"):
        find_processors("i7-4790 or i5-4590", ROWS)


def test_7713_is_not_7763() -> None:
    assert names("AMD EPYC 7713 64-Core Processor") == ["AMD EPYC 7713"]
    assert names("EPYC 7763") == ["AMD EPYC 7763"]
    assert fitting_names(read_name("7713"), ["AMD EPYC 7713", "AMD EPYC 7713P", "AMD EPYC 7763"]) == ("AMD EPYC 7713",)


def test_one_of_four_thousand_is_found_without_reading_every_name() -> None:
    read_name.cache_clear()
    assert names("Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz") == ["Intel Xeon Gold 6148"]
    assert read_name.cache_info().misses == 1 + sum("6148" in one.name for one in ROWS) < 10


def test_a_cpu_is_found_without_what_only_suggestions_need() -> None:
    program = (
        "import sys\n"
        "from fairbench_agent.cpus.processor import known_processors as known\n"
        "from fairbench_agent.cpus.processor_match import find_processors\n"
        "assert find_processors('i7-4790', known()).kind == 'exact'\n"
        "print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert {"numpy", "numba", "scipy", "rapidfuzz"}.isdisjoint(run.stdout.split())


@pytest.mark.parametrize(
    ("text", "name"),
    [("7500u", "Intel Core i7-7500U"), ("Intel i7 7500U", "Intel i7 7500U"), ("3000+", "3000+"), ("potato", "potato")],
)
def test_a_bare_model_is_given_its_family_if_one_cpu_has_it(text: str, name: str) -> None:
    assert with_family(text, ROWS) == name
