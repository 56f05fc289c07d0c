"""The files that set up a pool on a server: what can be judged of them without containers and without a system of our own."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from fairbench_agent.service.settings import PREFIX, Settings, read_settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
UNIT = (DEPLOY / "fairbench-pool.service").read_text("utf-8")
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]


def variables(text: str) -> set[str]:
    return set(re.findall(r"\$\{(\w+)", text))


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert {name for name, service in SERVICES.items() if "ports" in service} == {"proxy"}
    outside = {name for name, network in COMPOSE["networks"].items() if not (network or {}).get("internal")}
    assert {name for name, service in SERVICES.items() if outside & set(service["networks"])} == {"proxy"}
    assert "between" not in SERVICES["database"]["networks"]


def test_the_service_believes_the_address_that_the_proxy_has_and_no_other() -> None:
    address = SERVICES["proxy"]["networks"]["between"]["ipv4_address"]
    assert SERVICES["service"]["environment"]["FAIRBENCH_POOL_TRUSTED_PROXIES"] == address


def test_what_has_to_be_kept_is_on_volumes_that_are_declared() -> None:
    named = {
        volume.partition(":")[0]
        for service in SERVICES.values()
        for volume in service["volumes"]
        if not volume.startswith((".", "$"))
    }
    assert named == set(COMPOSE["volumes"])
    files = {v.partition(":")[0] for service in SERVICES.values() for v in service["volumes"] if v.startswith("./")}
    assert all((DEPLOY / file).is_file() for file in files)
    assert (DEPLOY / SERVICES["service"]["build"]["context"] / SERVICES["service"]["build"]["dockerfile"]).is_file()


def test_every_variable_that_is_read_is_explained_and_no_password_is_given() -> None:
    lines = [line for line in (DEPLOY / "pool.env.example").read_text("utf-8").splitlines() if line and line[0] != "#"]
    given = dict(line.split("=", 1) for line in lines)
    assert set(given) == variables((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert given["POOL_PASSWORD"] == given["POOL_HOST"] == ""
    read = set(re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text("utf-8")))
    assert read == set(SERVICES["proxy"]["environment"])


@pytest.mark.parametrize(
    ("given", "setting", "value"),
    [
        ({}, "keeper_pages", False),
        ({"POOL_KEEPER_PAGES": "true"}, "keeper_pages", True),
        ({}, "contact", ""),
        ({"POOL_CONTACT": "Ada, room 7"}, "contact", "Ada, room 7"),
        ({}, "anonymous", False),
        ({"POOL_WORKERS": "3"}, "workers", 3),
        ({}, "public_url", "https://pool.example.org"),
    ],
)
def test_the_variables_of_the_compose_file_set_the_service(
    given: dict[str, str], setting: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in SERVICES["service"]["environment"].items():
        filled = re.sub(
            r"\$\{(\w+):[-?](.*?)\}",
            lambda found: ({"POOL_HOST": "pool.example.org"} | given).get(found[1], found[2]),
            str(text),
        )
        monkeypatch.setenv(name, filled)
    assert getattr(read_settings({}, None), setting) == value


def test_every_setting_and_command_is_one_that_there_is() -> None:
    text = CONTAINERFILE + UNIT + " ".join(SERVICES["service"]["environment"])
    assert {name.lower() for name in re.findall(rf"{PREFIX}(\w+)", text)} <= set(Settings.model_fields)
    for name in re.findall(r"fairbench-\w+(?= serve|\", \"serve\")", CONTAINERFILE + UNIT):
        assert name in SCRIPTS
    assert re.search(r"^USER \d+$", CONTAINERFILE, re.MULTILINE)
    seconds = int(SERVICES["service"]["stop_grace_period"].removesuffix("s"))
    assert seconds > Settings.model_fields["grace_s"].default


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd-analyze")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    """The program itself, which is not installed here, aside."""
    unit = tmp_path / "fairbench-pool.service"
    unit.write_text(UNIT.replace("/opt/fairbench/bin/fairbench-pool", "/bin/true"), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)  # noqa: S607
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def backup(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """Return a folder for dumps, and an environment whose pg_dump writes what DUMP says, and fails without."""
    if shutil.which("sh") is None or os.name == "nt":
        pytest.skip("this machine has no POSIX shell")
    (tmp_path / "bin").mkdir()
    programs = {
        "pg_dump": 'file=${2#--file=}\nprintf %s "${DUMP:-half}" >"$file"\n[ -n "${DUMP:-}" ]',
        "pg_restore": 'grep -q whole "$2"',
    }
    for name, body in programs.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{body}\n", "utf-8")
        (tmp_path / "bin" / name).chmod(0o755)
    (tmp_path / "dumps").mkdir()
    return tmp_path / "dumps", os.environ | {"PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def run_backup(folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = ["sh", str(DEPLOY / "backup.sh"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_a_whole_dump_is_kept_and_only_old_ones_go(backup: tuple[Path, dict[str, str]]) -> None:
    folder, environment = backup
    for name, days in (("pool-2000-01-01T000000Z.dump", 16), ("pool-2000-01-02T000000Z.dump", 1), ("notes.txt", 99)):
        (folder / name).write_text("whole", "utf-8")
        moment = (folder / name).stat().st_mtime - days * 86_400
        os.utime(folder / name, (moment, moment))
    done = run_backup(folder, environment | {"DUMP": "whole"})
    assert done.returncode == 0, done.stderr
    new = Path(done.stdout.strip())
    assert sorted(path.name for path in folder.iterdir()) == ["notes.txt", "pool-2000-01-02T000000Z.dump", new.name]
    assert new.read_text("utf-8") == "whole"


@pytest.mark.parametrize("dump", ["", "damaged"])
def test_a_dump_that_failed_or_cannot_be_read_is_no_backup(backup: tuple[Path, dict[str, str]], dump: str) -> None:
    folder, environment = backup
    (folder / "pool-2000-01-01T000000Z.dump").write_text("whole", "utf-8")
    os.utime(folder / "pool-2000-01-01T000000Z.dump", (0, 0))
    done = run_backup(folder, environment | {"DUMP": dump})
    assert done.returncode == 1
    assert [path.name for path in folder.iterdir()] == ["pool-2000-01-01T000000Z.dump"]
