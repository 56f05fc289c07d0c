"""The deployment files of a pool, checked without containers."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
UNIT = (DEPLOY / "fairbench-pool.service").read_text("utf-8")
SERVE = (ROOT / "service" / "serve.py").read_text("utf-8") + (ROOT / "service" / "options.py").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_only_the_proxy_is_reachable_from_outside() -> None:
    assert {name for name, service in SERVICES.items() if "ports" in service} == {"proxy"}
    outside = {name for name, network in COMPOSE["networks"].items() if not (network or {}).get("internal")}
    assert {name for name, service in SERVICES.items() if outside & set(service["networks"])} == {"proxy"}
    assert "between" not in SERVICES["database"]["networks"]


def test_the_service_trusts_only_the_proxy_for_addresses() -> None:
    address = SERVICES["proxy"]["networks"]["between"]["ipv4_address"]
    assert SERVICES["service"]["environment"]["FORWARDED_ALLOW_IPS"] == address


def test_the_example_file_has_every_variable_and_no_password() -> None:
    lines = [line for line in (DEPLOY / "pool.env.example").read_text("utf-8").splitlines() if line and line[0] != "#"]
    example = dict(line.split("=", 1) for line in lines)
    assert set(example) == set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    assert example["POOL_PASSWORD"] == example["POOL_HOST"] == ""
    read = set(re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text("utf-8")))
    assert read == set(SERVICES["proxy"]["environment"])


def test_only_the_proxy_runs_as_root() -> None:
    for name in ("database", "backup"):
        assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", SERVICES[name]["user"]), name
    assert re.search(r"^USER [1-9]\d*$", CONTAINERFILE, re.MULTILINE)
    for name, service in SERVICES.items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert "privileged" not in service, name


def test_every_variable_and_program_exists() -> None:
    text = CONTAINERFILE + " ".join(SERVICES["service"]["environment"])
    for variable in re.findall(r"FAIRBENCH_POOL_\w+", text):
        assert f'envvar="{variable}"' in SERVE
    for name in re.findall(r"fairbench-\w+(?= serve|\", \"serve\")", CONTAINERFILE + UNIT):
        assert name in PROJECT["project"]["scripts"]


def locked() -> dict[str, tuple[str, int]]:
    """Return version and number of hashes of each locked package."""
    text = (DEPLOY / "requirements.lock").read_text("utf-8")
    assert "://" not in text
    assert "index" not in text.lower()
    parts = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    packages = [(re.match(r"([a-z0-9-]+)==([\w.]+)", part), part.count("--hash=sha256:")) for part in parts]
    return {match[1]: (match[2], n_hashes) for match, n_hashes in packages if match}


def test_the_lock_file_has_allowed_versions_of_all_dependencies_with_hashes() -> None:
    versions = locked()
    assert all(n_hashes for _, n_hashes in versions.values())
    requirements = [
        *PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"]["pool"],
        *PROJECT["build-system"]["requires"],
    ]
    for requirement in map(Requirement, requirements):
        version, _ = versions[requirement.name.lower()]
        assert requirement.specifier.contains(version), requirement
    assert CONTAINERFILE.count("pip install") == UNIT.count("pip install") == 2
    for text in (CONTAINERFILE, UNIT):
        assert "--require-hashes -r deploy/requirements.lock" in text
        assert re.search(r"--no-deps --no-build-isolation \.$", text, re.MULTILINE)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd-analyze")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    """With an existing program instead of fairbench-pool."""
    unit = tmp_path / "fairbench-pool.service"
    unit.write_text(UNIT.replace("/opt/fairbench/bin/fairbench-pool", "/bin/true"), "utf-8")
    result = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)  # noqa: S607
    assert (result.returncode, result.stderr) == (0, "")


@pytest.fixture
def backup(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """Return a folder for dumps and an environment whose pg_dump writes the value of DUMP, and fails without it."""
    if shutil.which("sh") is None or os.name == "nt":
        pytest.skip("this machine has no POSIX shell")
    (tmp_path / "bin").mkdir()
    programs = {
        "pg_dump": 'file=${2#--file=}\nprintf %s "${DUMP:-half}" >"$file"\n[ -n "${DUMP:-}" ]',
        "pg_restore": 'grep -q complete "$2"',
    }
    for name, body in programs.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{body}\n", "utf-8")
        (tmp_path / "bin" / name).chmod(0o755)
    (tmp_path / "dumps").mkdir()
    return tmp_path / "dumps", os.environ | {"PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def run_backup(folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = ["sh", str(DEPLOY / "backup.sh"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_a_complete_dump_is_kept_and_old_ones_are_deleted(backup: tuple[Path, dict[str, str]]) -> None:
    folder, environment = backup
    for name, days in (("pool-2000-01-01T000000Z.dump", 16), ("pool-2000-01-02T000000Z.dump", 1), ("notes.txt", 99)):
        (folder / name).write_text("complete", "utf-8")
        moment = (folder / name).stat().st_mtime - days * 86_400
        os.utime(folder / name, (moment, moment))
    result = run_backup(folder, environment | {"DUMP": "complete"})
    assert result.returncode == 0, result.stderr
    new = Path(result.stdout.strip())
    assert sorted(path.name for path in folder.iterdir()) == ["notes.txt", "pool-2000-01-02T000000Z.dump", new.name]
    assert new.read_text("utf-8") == "complete"


@pytest.mark.parametrize("dump", ["", "damaged"])
def test_a_failed_or_unreadable_dump_replaces_no_backup(backup: tuple[Path, dict[str, str]], dump: str) -> None:
    folder, environment = backup
    (folder / "pool-2000-01-01T000000Z.dump").write_text("complete", "utf-8")
    os.utime(folder / "pool-2000-01-01T000000Z.dump", (0, 0))
    result = run_backup(folder, environment | {"DUMP": dump})
    assert result.returncode == 1
    assert [path.name for path in folder.iterdir()] == ["pool-2000-01-01T000000Z.dump"]
