"""Predictions over HTTP: the predictor's numbers, without access to the server's files."""

import json
from pathlib import Path

from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question
from tests.service.records import FULL, name_of
from tests.service.serving import RunningPool

QUESTION = {"runtimes_s": [486, 60], "from_machine": "Intel Xeon E5440", "to_machine": "Intel Core i7-7500U"}


def ask(pool: RunningPool, **changed: object) -> tuple[int, dict[str, object]]:
    body = json.dumps(QUESTION | changed).encode()
    answer = pool.ask("POST", "/v1/predict", body, Content_Type="application/json")
    return answer.status, answer.json()


def test_the_answer_matches_the_predictor(pool: RunningPool) -> None:
    changes: tuple[dict[str, object], ...] = (
        {},
        {"p_gamma": 0.1},
        {"work": "memory", "confident": True},
        {"threads": 2, "from_cores": 8},
        {"from_copies": 4, "references": [[4.24, 1.31], [3, 2, "dfmax"]]},
        {"from_machine": "Sun Ultra 5", "references": [[4.24, 1.31]]},
    )
    for changed in changes:
        status, answer = ask(pool, **changed)
        assert status == 200, answer
        expected = predict(Question.model_validate(QUESTION | changed), public=True)
        assert answer == json.loads(expected.model_dump_json())


def test_an_invalid_question_names_the_field(pool: RunningPool) -> None:
    changes: tuple[tuple[str, object], ...] = (
        ("runtimes_s", []),
        ("p_gamma", 0.9),
        ("to_machine", "Z80"),
        ("to_machine", "x" * 201),
        ("work", "gpu"),
        ("threads", 65),
        ("to_machine", "Sun Ultra 5"),
        ("pools", ["/"]),
        ("model", "/etc/passwd.json"),
    )
    for field, value in changes:
        status, answer = ask(pool, **{field: value})
        assert (status, answer["field"]) == (422, field), answer
    assert ask(pool, runtimes_s=[0])[1]["field"] == "runtimes_s.0"


def test_files_and_records_of_the_server_are_not_read(pool: RunningPool, tmp_path: Path) -> None:
    file = tmp_path / f"{name_of(FULL)}.json"
    file.write_bytes(FULL)
    for machine in ("this", str(file), "/etc/passwd.json"):
        status, answer = ask(pool, to_machine=machine)
        assert (status, answer["field"]) == (422, "to_machine")
        assert "not available here" in str(answer["detail"])
