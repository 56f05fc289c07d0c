"""The table of CPUs, and a user's own rows: facts that must agree, and files that can be wrong in every line."""

import re
from pathlib import Path

import pytest

from fairbench_agent.cpus import processor
from fairbench_agent.cpus.microarchitectures import known_microarchitectures
from fairbench_agent.cpus.processor import (
    HEADER,
    HIGHEST_GHZ,
    LOWEST_GHZ,
    Processor,
    known_processors,
)
from fairbench_agent.workloads.errors import ProcessorError

ROWS = {one.name: one for one in known_processors()}


def written(folder: Path, *lines: str) -> Path:
    path = folder / "processors.csv"
    path.write_text("\n".join((HEADER, *lines)), "utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "kind", "base", "turbo", "tdp"),
    [  # Intel's and AMD's product pages
        ("Intel Core i7-4790", "haswell", 3.6, 4.0, 84.0),
        ("Intel Xeon Gold 6148", "skylake", 2.4, 3.7, 150.0),
        ("Intel Xeon E5-2680 v3", "haswell", 2.5, 3.3, 120.0),
        ("Intel Core 2 Duo E8400", "penryn", 3.0, 3.0, None),
        ("AMD Opteron 6386 SE", "piledriver", 2.8, 3.5, 140.0),
        ("AMD Ryzen 9 5950X", "zen3", 3.4, 4.9, 105.0),
        ("AMD Phenom II X6 1075T", "k10", 3.0, 3.5, 125.0),
        ("AMD Athlon X4 860K", "steamroller", 3.7, 4.0, 95.0),
        ("AMD A4-5000", "jaguar", 1.5, 1.5, 15.0),
        ("Intel Core i3-N305", "gracemont", None, 3.8, 15.0),
    ],
)
def test_known_facts_stand_in_the_table(
    name: str, kind: str, base: float | None, turbo: float, tdp: float | None
) -> None:
    one = ROWS[name]
    assert (one.microarchitecture, one.base_ghz, one.max_turbo_ghz, one.tdp_w) == (kind, base, turbo, tdp)


def test_every_row_is_possible() -> None:
    assert len(ROWS) == len(known_processors()) > 4000
    assert len({name.lower() for name in ROWS}) == len(ROWS)
    for one in ROWS.values():
        assert one.name == " ".join(one.name.split())
        assert one.name.isascii()
        assert one.microarchitecture in known_microarchitectures()
        assert one.highest_ghz is not None
        assert LOWEST_GHZ <= (one.base_ghz or one.highest_ghz) <= one.highest_ghz <= HIGHEST_GHZ
        assert one.launched is None or re.fullmatch(r"(199\d|20[0-2]\d)(-Q[1-4])?", one.launched)
        assert one.tdp_w is None or 0 < one.tdp_w <= 500


def test_the_shipped_table_passes_the_checks_of_own_rows(tmp_path: Path) -> None:
    lines = (Path(__file__).parents[2] / "results" / "processors" / "processors.csv").read_text("utf-8").splitlines()
    assert lines[0] == HEADER
    assert processor.read_processors(written(tmp_path, *lines[1:])) == known_processors()


def test_what_a_row_tells_besides() -> None:
    assert ROWS["Intel Core i7-4790"].segment == "desktop"
    assert ROWS["Intel Core i7-7500U"].low_power
    assert not ROWS["Intel Core i7-4790"].low_power
    assert not ROWS["Apple M1"].low_power, "its power is not known"
    assert Processor("Intel", "Intel Z", None, None, 2.0, None, None, None).highest_ghz == 2.0


def test_an_own_row_takes_the_place_of_a_shipped_one(tmp_path: Path) -> None:
    path = written(tmp_path, "Intel,Intel core i7-4790,Haswell,,3.6,3.9,,2014-Q2", "", "VIA,VIA Nano X2,,,1.6,,,2011")
    known = known_processors(path)
    assert len(known) == len(ROWS) + 1
    assert known[-2:] == (
        Processor("Intel", "Intel core i7-4790", "haswell", None, 3.6, 3.9, None, "2014-Q2"),
        Processor("VIA", "VIA Nano X2", None, None, 1.6, None, None, "2011"),
    )
    assert "Intel Core i7-4790" not in {one.name for one in known}


def test_without_own_rows_the_shipped_ones_are_all(tmp_path: Path) -> None:
    assert known_processors(tmp_path / "processors.csv") == known_processors()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Intel,Intel X", "line 2: 2 cells for the 8 columns"),
        (",Intel X,,,3,3,,", "line 2: a CPU has a vendor and a name"),
        (f"Intel,{'x' * 101},,,3,3,,", "of at most 100 characters"),
        ("Intel,Intel X,haswel,,3,3,,", "line 2: 'haswel' is no microarchitecture that is known; allowed are haswell"),
        ("Intel,Intel X,,,,,,", "line 2: at least one of base_ghz and max_turbo_ghz"),
        ("Intel,Intel X,,,3600,,,", "line 2: base_ghz must be a number from 0.1 to 10, not '3600'"),
        ("Intel,Intel X,,,0,,,", "base_ghz must be"),
        ("Intel,Intel X,,,nan,,,", "base_ghz must be"),
        ("Intel,Intel X,,,3 GHz,,,", "base_ghz must be"),
        ("Intel,Intel X,,,4,3,,", "line 2: base_ghz 4 is above max_turbo_ghz 3"),
        ("Intel,Intel X,,,3,3,-1,", "tdp_w must be a number from 0.1 to 2000"),
        ("Intel,Intel X,,,3,3,,Q2'14", "launched is written 2014-Q2 or 2014"),
        ("Intel,Intel X,,,3,,,\nIntel,intel x,,,3,,,", "line 3: 'intel x' stands in line 2 already"),
        ("", "no row below the header"),
    ],
)
def test_a_wrong_line_is_named_with_the_remedy(tmp_path: Path, line: str, told: str) -> None:
    with pytest.raises(ProcessorError, match=re.escape(told)) as caught:
        known_processors(written(tmp_path, line))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "line 1: the first line must be vendor,name"),
        (b"name,clock\nx,3\n", "line 1: the first line must be"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (b"x" * 4_000_001, "longer than 4 MB"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "processors.csv"
    path.write_bytes(content)
    with pytest.raises(ProcessorError, match=re.escape(told)):
        known_processors(path)
