"""What is written where the output has few characters: readable texts, the same JSON documents, and no traceback."""

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from fairbench_agent.code_pages import SPELLINGS, write_anything

PROGRAMS = {
    "fairbench-agent": "agent",
    "fairbench-calibrate": "calibration",
    "fairbench-compare": "comparison",
    "fairbench-pool": "service",
}


def written(program: str, encoding: str) -> subprocess.CompletedProcess[bytes]:
    """Return what a program wrote to a pipe of this encoding."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    return subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, env=environment)


def shown(document: object, text: str, as_json: str, encoding: str) -> str:
    """Return what a command that shows an answer wrote."""
    ended = written(
        "import typer; from fairbench_agent.command_line import run, show; app = typer.Typer();"
        f"app.command()(lambda: show({document!r}, {text!r}, {as_json}));"
        "run(app, 'tool', (), ())",
        encoding,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "cp1252", "cp932"])
def test_json_stays_json_in_every_code_page(encoding: str) -> None:
    text = "γ ü × 😀 \u2028 \udcff"
    assert json.loads(shown([text], "", "True", encoding)) == [text]


@pytest.mark.parametrize(
    ("encoding", "line"),
    [
        ("utf-8", "t̂₂ ≤ t₂, p_γ = 0.01, 3 × 2 ± ½ …"),
        ("cp1252", "t_hat2 <= t2, p_gamma = 0.01, 3 × 2 ± ½ …"),
        ("ascii", "t_hat2 <= t2, p_gamma = 0.01, 3 x 2 +- 1/2 ..."),
    ],
)
def test_our_own_words_are_spelt_out(encoding: str, line: str) -> None:
    assert shown(None, "t̂₂ ≤ t₂, p_γ = 0.01, 3 × 2 ± ½ …", "False", encoding).rstrip("\r\n") == line


def test_the_characters_of_others_are_escaped_and_none_is_lost() -> None:
    assert shown(None, "\udcff \u2028 /home/jürgen", "False", "ascii").rstrip() == r"\udcff \u2028 /home/j\u00fcrgen"


def test_every_character_of_our_words_has_a_spelling() -> None:
    root = Path(__file__).parents[2]
    packages = ("agent", "calibration", "comparison", "service", "pool", "facade", "workloads")
    texts = [path.read_text("utf-8") for package in packages for path in (root / package).rglob("*.py")]
    marks = {one for text in texts for one in text if ord(one) > 0x7F and unicodedata.category(one)[0] in "LNMPS"}
    latin = {one for one in marks if "LATIN" in unicodedata.name(one) and unicodedata.category(one) != "Lm"}
    signs = {one for one in marks if unicodedata.category(one) == "So"}  # of others' names: a registered mark
    assert marks - latin - signs - set("€£⁺ᵉ") <= SPELLINGS.keys()
    assert all(spelling.isascii() and spelling for spelling in SPELLINGS.values())


def test_what_is_no_text_stream_stays_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    write_anything(None)
    write_anything(sys.stdout)
    print("γ")  # noqa: T201  what a test of writing writes
    assert capsys.readouterr().out == "γ\n"


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("program", PROGRAMS)
def test_every_help_of_a_command_is_written(program: str, encoding: str) -> None:
    """Walk through all commands of a program in one process that ends by its last exit code."""
    ended = written(
        "import sys, typer.main\n"
        f"from fairbench_agent.{PROGRAMS[program]} import cli\n"
        "from fairbench_agent.command_line import run\n"
        "def paths(command, path):\n"
        "    yield path\n"
        "    for name, part in getattr(command, 'commands', {}).items():\n"
        "        yield from paths(part, [*path, name])\n"
        "for path in paths(typer.main.get_command(cli.app), []):\n"
        "    try:\n"
        f"        run(cli.app, {program!r}, (), (), [*path, '--help'])\n"
        "    except SystemExit as end:\n"
        "        assert not end.code, path\n",
        encoding,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.decode(encoding).count("Usage: ") > 5
    assert b"\\u" not in ended.stdout


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        ("fairbench-compare", ["p-value", "0.01", "17", "4"]),
        ("fairbench-compare", ["advise", "17"]),
        ("fairbench-compare", ["sample-size", "--rho", "0.9"]),
        ("fairbench-compare", ["p-value", "γ", "17", "4"]),
        ("fairbench-calibrate", ["predict", "486", "--from", "score:1219", "--to", "score:1012", "--verbose"]),
        ("fairbench-calibrate", ["predict", "486", "--from", "γ ü", "--to", "score:1012"]),
        ("fairbench-calibrate", ["models", "show", "tangent"]),
        ("fairbench-agent", ["records", "show", "γ"]),
        ("fairbench-agent", ["machine-id", "show"]),
        ("fairbench-pool", ["review", "list", "--database", "sqlite:///γ/pool.sqlite"]),
    ],
)
def test_answers_and_refusals_are_written_without_a_traceback(
    program: str, arguments: list[str], encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    main = f"from fairbench_agent.{PROGRAMS[program]}.cli import main\n"
    ended = written(f"import sys\nsys.argv[1:] = {arguments!r}\n{main}main()", encoding)
    assert ended.returncode in {0, 2}
    assert b"Traceback" not in ended.stderr
    assert ended.stdout or ended.stderr
    assert all(line.startswith(program.encode()) for line in ended.stderr.splitlines() if ended.returncode == 2)
    ended.stdout.decode(encoding)
    assert "γ" in " ".join(arguments) or b"\\u" not in ended.stdout + ended.stderr
