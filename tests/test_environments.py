"""Commands in unusual environments: without a home, in a deleted folder, with odd names, on a full disk."""

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.machine.node_folder import node_key
from fairbench_agent.agent.measurement.journal import unfinished_journal
from tests.agent.examples import MACHINE_ID, journal_lines, make_plan, write_journal
from tests.comparison.study_examples import WRITTEN
from tests.core.programs import PROGRAMS, command, commands, program, refused

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this machine has other users and folders than POSIX")
RECORDS = Path(__file__).parents[1] / "results" / "records"
RECORD = min(RECORDS.glob("02ed*.json"))
OWN_DATA = (
    "agent records list --json",
    "agent machine-id reset --yes",
    "agent measure --quick",
    "agent measure --resume",
    f"agent submit {RECORD} --pool {RECORDS} --yes",
    "calibrate predict 10 --from i7-8700 --to this --json",
    "calibrate models list",
    "calibrate scores list",
    "calibrate scores import scores.csv --date 2022",
    "pool token list",
    "pool import records",
)
"""Commands that use the user's data folder."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, with a few inputs, and no variables of fairbench."""
    for name in [name for name in os.environ if name.startswith(("FAIRBENCH_", "XDG_"))]:
        monkeypatch.delenv(name)
    (tmp_path / "scores.csv").write_text("cpu,score\ni7-8700,2000\ni5-8500,1900\n", "utf-8")
    (tmp_path / "a.csv").write_text("instance,runtime_s,value\n" + "".join(f"i{n},9,{n}\n" for n in range(9)), "utf-8")
    (tmp_path / "s.toml").write_text(WRITTEN.format(machine="score:1012").replace('instances = "{name}.dat"\n', ""))
    shutil.copytree(RECORDS, tmp_path / "records")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("line", OWN_DATA)
def test_no_home(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(user: int) -> None:
        raise KeyError(user)

    monkeypatch.delenv("HOME")
    monkeypatch.setattr("pwd.getpwuid", unknown)
    assert "no home folder; set FAIRBENCH_DATA_DIR to another one" in refused(line)
    assert not (folder / "~").exists()


@pytest.mark.parametrize("line", OWN_DATA)
def test_the_home_of_another_user(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = folder / "theirs"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    forbid(home, monkeypatch)
    assert "Permission denied" in refused(line) or "unable to open" in line


def forbid(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse access to what is in a folder, also for root."""

    def refusing(function: Callable[..., Any]) -> Callable[..., Any]:
        def refuse(path: Any, *arguments: Any, **settings: Any) -> Any:
            if isinstance(path, str | Path) and str(path).startswith(f"{folder}/"):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return function(path, *arguments, **settings)

        return refuse

    for name in ("open", "stat", "scandir", "mkdir", "listdir"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))


@pytest.mark.skipif(sys.platform != "linux", reason="this machine has names in Unicode only")
def test_names_that_are_not_utf_8(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = folder / os.fsdecode(b"caf\xe9")
    shutil.copytree(RECORDS, odd)
    (odd / "pool").mkdir()
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(odd / "data"))
    code, out, err = command("agent records show 83ce", odd / RECORD.name, "--json")
    assert code == 2 or json.loads(out)["path"] == str(odd / RECORD.name)
    for line in (
        "agent records list --folder ODD",
        "agent records verify --folder ODD --json",
        "agent machine-id reset --yes",
        "agent submit RECORD --pool ODD/pool --yes --json",
        "calibrate predict 10 --from i7-8700 --to RECORD --json",
        "calibrate refit --pool ODD --output ODD/model.json --json",
        "calibrate scores import scores.csv --date 2022 --json",
        "calibrate scores list --json",
        "compare study new ODD/new.toml --json",
        "compare study plan ODD/t.toml --json",
        "compare art ODD --targets 1 --json",
        "pool import ODD RECORD --json",
        "pool export --output ODD/export.jsonl",
        "pool release ODD/r --name x --json",
    ):
        words = [word.replace("RECORD", str(odd / RECORD.name)).replace("ODD", str(odd)) for word in line.split()]
        code, out, err = command(words[0], *words[1:])
        assert code in (0, 2), (line, err)
        assert err.count("\n") <= 1, (line, err)
        assert "--json" not in line or json.loads(out), line


def test_a_deleted_working_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(folder / "data"))
    gone = folder / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    try:
        for line in (
            "agent measure --quick --output x",
            "agent measure --quick --instances x --suite published",
            "agent records list --folder x --json",
            "compare study new x.csv",
            "compare study plan s.toml",
            "calibrate refit --pool x",
            "calibrate refit --output x.json",
            "pool import x",
            "pool export --output x.jsonl",
            "pool token list --database sqlite:///x.sqlite",
        ):
            refused(line)
        assert "the current folder no longer exists; change to another one" in refused("agent measure --output x")
    finally:
        os.chdir(folder)


def test_a_tilde_in_variables_and_options(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder / "home"))
    shutil.copytree(RECORDS, folder / "home" / "records")
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", "~/data")
    monkeypatch.setenv("FAIRBENCH_POOL", "~/records")
    monkeypatch.setenv("FAIRBENCH_POOL_DATABASE", "sqlite:///~/pool.sqlite")
    n_records = len(list(RECORDS.glob("*.json")))
    assert command("agent machine-id reset --yes")[0] == 0
    assert len(json.loads(command("agent records list --folder=~/records --json")[1])["records"]) == n_records
    assert command(f"agent submit --yes ~/records/{RECORD.name}")[0] == 0
    assert command(f"calibrate predict 10 --from=~/records/{RECORD.name} --to i7-8700")[0] == 0
    assert command("calibrate refit --pool=~/records --output=~/model.json")[0] == 0
    assert command("calibrate predict 10 --from score:1200 --to score:1000 --model=~/model.json")[0] == 0
    assert command("pool import ~/records")[0] == 0
    assert {path.name for path in (folder / "home").iterdir()} == {"data", "records", "model.json", "pool.sqlite"}
    assert not (folder / "~").exists()


@pytest.fixture
def full_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a data folder on a disk that is full after a few kilobytes: a mounted one if possible, else simulated."""
    disk = folder / "disk"
    disk.mkdir()
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(disk / "data"))
    mount = ("mount", "-t", "tmpfs", "-o", "size=4k", "none", str(disk))
    if os.geteuid() == 0 and subprocess.run(mount, check=False, capture_output=True).returncode == 0:
        (disk / "full").write_bytes(b"x" * 4096)
        yield disk
        subprocess.check_call(("umount", "-l", str(disk)))  # noqa: S607  the system's own
        return

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for module, name in ((os, "fsync"), (os, "mkdir"), (Path, "open")):
        monkeypatch.setattr(module, name, full)
    yield disk


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize(
    "line",
    [
        "agent machine-id reset --yes",
        "agent measure --quick",
        "agent measure --quick --output disk",
        "calibrate scores import scores.csv --date 2022 --json",
        "calibrate refit --output disk/model.json",
        "compare study new disk/new.toml",
        "pool import records --json",
    ],
)
def test_a_full_disk_has_exit_code_1(line: str) -> None:
    err = refused(line, code=1)
    assert "No space left on device" in err or "disk is full" in err


def test_a_renamed_host_is_told_where_its_journals_are(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = folder / "data"
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(data))
    monkeypatch.setenv("SLURMD_NODENAME", "before")
    former = data / "nodes" / node_key()
    former.mkdir(parents=True)
    (former / "machine-id").write_text(f"{MACHINE_ID}\n")
    write_journal(former / "journals", journal_lines(make_plan())[:1])
    assert "if this host was renamed" not in refused("agent measure --resume")
    monkeypatch.setenv("SLURMD_NODENAME", "after")
    message = refused("agent measure --resume")
    now = data / "nodes" / node_key()
    assert f"if this host was renamed, move the files in {former} to {now}, and resume again" in message
    shutil.copytree(former, now, dirs_exist_ok=True)
    assert unfinished_journal(now / "journals", MACHINE_ID)
    assert "if this host was renamed" not in refused("agent measure --resume")


def test_without_docstrings_every_help_has_a_description() -> None:
    """PYTHONOPTIMIZE=2 removes docstrings; commands then show their entry in the help of the program."""
    every = [each for name in PROGRAMS for _, each in commands(program(name))]
    entries = [entry for each in every if hasattr(each, "commands") for entry in each.commands.values()]
    assert len(entries) > 40
    assert all(entry.help for entry in entries)
    code = "from fairbench_agent.comparison.cli import main; main(['p-value', '--help'])"
    done = subprocess.run([sys.executable, "-OO", "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert program("fairbench-compare").commands["p-value"].help in done.stdout
