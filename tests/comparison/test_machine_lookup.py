"""Where models, scores and machines come from: what is shipped, then the user's folder."""

import json
from pathlib import Path

import pytest

from fairbench.calibration.errors import ModelError
from fairbench.calibration.machines import find_machine
from fairbench.calibration.model import DEFAULT_MODEL, Model, model_text
from fairbench.comparison.machine_lookup import open_lookup, open_model


def test_the_recommended_model_is_taken_where_none_is_named(tmp_path: Path) -> None:
    assert open_model(folder=tmp_path).name == DEFAULT_MODEL
    assert open_lookup(folder=tmp_path).known.model == open_model(DEFAULT_MODEL, tmp_path)


def test_the_users_models_and_scores_are_known(tmp_path: Path) -> None:
    (tmp_path / "models").mkdir()
    own = Model.model_validate(open_model(folder=tmp_path).model_dump() | {"name": "mine"})
    (tmp_path / "models" / "mine.json").write_text(model_text(own), encoding="utf-8")
    (tmp_path / "scores").mkdir()
    table = {"name": "T", "date": "2030-01-01", "scores": {"Imagined 4711": 1500}}
    (tmp_path / "scores" / "t.json").write_text(json.dumps(table), encoding="utf-8")
    found = open_lookup("mine", folder=tmp_path)
    assert found.known.model == own
    assert find_machine("Imagined 4711", found.known).score == 1500
    with pytest.raises(ModelError, match="'mine' means no model"):
        open_lookup("mine", folder=tmp_path / "elsewhere")


def test_the_environment_names_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    assert open_lookup().known.stores[0].hashes() == []
