"""A new generation of CPUs: a row in each of two tables makes it known, and a record sharpens its speed by `refit`."""

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fairbench_agent
from fairbench_agent.cpus import coefficients
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.folder import FolderStore
from tests.calibration.examples import measured

PACKAGE = Path(fairbench_agent.__file__).parent
GAIN = 0.3
"""log2 k of the new generation over its predecessor; the usual gain is half of this."""
NEW = "AMD Ryzen 9 19950X"
ROW = {
    "title": "Zen 9",
    "vendor": "AMD",
    "line": "AMD Zen",
    "launched": 2031,
    "predecessor": "zen5",
    "addition_cycles": 2,
    "multiplication_cycles": 3,
    "sources": ["as-predecessor"],
    "x86": [{"family": 31, "models": [[0, 255]], "features": "Zen 5"}],
}
OTHERS = ("Intel Core i7-4790", "AMD Ryzen 9 5950X", "Intel Core i7-8700", "AMD Ryzen 9 7950X")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the package that has the new row and CPU."""
    folder = tmp_path_factory.mktemp("next")
    copy = folder / "fairbench_agent"
    for part in ("", "cpus", "results", "results/processors"):
        (copy / part).mkdir()
    for part in ("", "cpus", "results", "results/processors"):
        for path in (PACKAGE / part).resolve().iterdir():
            if not (copy / part / path.name).exists():
                (copy / part / path.name).symlink_to(path)
    table = copy / "cpus" / "microarchitectures.json"
    document = json.loads(table.read_text("utf-8"))
    document["microarchitectures"]["zen9"] = ROW
    processors = copy / "results" / "processors" / "processors.csv"
    lines = f"{processors.read_text('utf-8')}AMD,{NEW},zen9,,5.0,6.0,170,2031-Q1,16,16\n"
    for path, text in ((table, json.dumps(document)), (processors, lines)):
        path.unlink()
        path.write_text(text, "utf-8")
    pool = FolderStore(folder / "pool")
    of_new = (measured("cpu:zen5@6.0GHz", GAIN, number=number, brand=NEW) for number in (0, 1))
    for record in (*of_new, *(measured(cpu, number=number) for cpu in OTHERS for number in (0, 1))):
        pool.add(canonical_bytes(record))
    return folder


def python(place: Path, code: str, commands: object = None) -> str:
    """Run code with the copied package; its standard input are commands in JSON."""
    path = f"{place}{os.pathsep}{Path(__file__).parents[2]}"
    environment = os.environ | {"PYTHONPATH": path, "FAIRBENCH_DATA_DIR": str(place / "data")}
    command, text = [sys.executable, "-P", "-c", code], json.dumps(commands)
    done = subprocess.run(command, input=text, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def calibrate(place: Path, *commands: tuple[str, ...]) -> Any:
    """Return the results of commands, which run in one process, so that γ of levels is computed once."""
    code = (
        "import json, sys\n"
        "from tests.calibration.command import run\n"
        f"results = [run({str(place / 'data')!r}, *command, '--json') for command in json.load(sys.stdin)]\n"
        "assert not any(result.stderr for result in results), results\n"
        "print(json.dumps([json.loads(result.stdout) for result in results]))\n"
    )
    return json.loads(python(place, code, commands))


def test_two_rows_make_it_known_and_a_record_sharpens_it(place: Path) -> None:
    question = ("predict", "100", "--from", OTHERS[0], "--to", NEW)
    pool, model = ("--pool", str(place / "pool")), str(place / "model.json")
    by_neighbour, _, by_pool, verified = calibrate(
        place,
        question,
        ("refit", *pool, "--output", model),
        (*question, "--model", model),
        ("models", "verify", model, *pool),
    )
    assert [limit["kind"] for limit in by_neighbour["limits"]][:1] == ["estimated speed"]
    assert by_neighbour["limits"][0]["facts"]["basis"] == "its neighbouring microarchitecture"
    assert by_pool["limits"][0]["facts"]["basis"] == "the pool's records"
    assert by_pool["tau_log2"] < by_neighbour["tau_log2"]
    assert by_pool["gamma"] > by_neighbour["gamma"]
    zen9 = by_pool["to_machine"]["log2_speed"] - math.log2(6.0)
    neighbour = by_neighbour["to_machine"]["log2_speed"] - math.log2(6.0)
    assert neighbour < zen9 < coefficients()["zen5"].log2_k + GAIN
    assert verified["reproduced_from"] == "10 records of the pool"


def test_the_shipped_models_inputs_stay_the_same(place: Path) -> None:
    """`models verify` compares these hashes before it recomputes γ, which no new row can change."""
    code = (
        "from fairbench_agent.calibration.estimating import evidence\n"
        "from fairbench_agent.calibration.predicting.model import find_evidence_model\n"
        "added = evidence.Additions.read(evidence.ADDITIONS)\n"
        "print(added.made_from == find_evidence_model().data_sha256)\n"
    )
    assert python(place, code) == "True\n"


@pytest.mark.full
def test_the_shipped_models_are_reproduced(place: Path) -> None:
    names = ["evidence-2026-12", "published-linear"]
    results = calibrate(place, *(("models", "verify", name) for name in names))
    assert [result["name"] for result in results] == names
