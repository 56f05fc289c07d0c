"""Workflows and citation agree with the project; `.ci/static` checks their schemas, permissions and pins."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
TESTS = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8"))


def test_the_workflow_checks_out_the_tested_commit(tmp_path: Path) -> None:
    """Runs the workflow's command with a local clone."""
    (tmp_path / "owner").mkdir()
    subprocess.run(["git", "clone", "--quiet", "--bare", str(ROOT), str(tmp_path / "owner" / "name")], check=True)  # noqa: S607
    head = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], capture_output=True, text=True, check=True)  # noqa: S607
    (tmp_path / "work").mkdir()
    environment = os.environ | {
        "CHECKOUT": TESTS["env"]["CHECKOUT"],
        "GITHUB_SERVER_URL": f"file://{tmp_path}",
        "GITHUB_REPOSITORY": "owner/name",
        "GITHUB_SHA": head.stdout.strip(),
    }
    subprocess.run(["bash", "-c", 'eval "$CHECKOUT"'], cwd=tmp_path / "work", env=environment, check=True)  # noqa: S607
    assert (tmp_path / "work" / "pyproject.toml").is_file()


def test_tests_run_on_every_supported_system_and_python() -> None:
    matrix = TESTS["jobs"]["tests"]["strategy"]["matrix"]
    supported = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", name)]
    assert matrix["python"] == supported
    systems = [re.sub(r"-[\d.]+", "", system) for system in matrix["system"]]
    assert systems == ["ubuntu", "ubuntu-arm", "macos", "windows"]


def test_the_citation_has_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert str(citation["version"]) == PROJECT["version"]
    assert [author["name"] for author in citation["authors"]] == [author["name"] for author in PROJECT["authors"]]
    assert citation["license"] in PROJECT["license"]
