"""What a text is taken for is what a prediction takes it for."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.answer_text import document, text
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.calibration.prediction.understood import understood, understood_as

NAMES = (
    "Intel Core i7-4790",
    "Intel(R) Core(TM) i7-4790 CPU @ 3.60GHz",
    "xeon gold 6148",
    "Intel i7 7500U",
    "Intel Core i7 at 3.4 GHz",
    "score:1219",
    "Xeon E5440",
)


@pytest.fixture
def predictor(tmp_path: Path) -> Predictor:
    return Predictor.open("two-speeds", folder=tmp_path)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_what_an_answer_rests_on(predictor: Predictor, name: str) -> None:
    answer = predictor.ask(Question([1.0], name, "AMD FX 6300"))
    before = understood(name, predictor.sources)
    assert before.name == answer.source.name
    assert before.entering == answer.basis.entering[0]
    assert before == understood_as(answer.source, answer.model, answer.basis.entering[0])


@pytest.mark.parametrize("name", ["Z80", "", "score:-1", "Xeon Gold 9999"])
def test_it_refuses_what_a_prediction_refuses(predictor: Predictor, name: str) -> None:
    with pytest.raises(CalibrationError) as before:
        understood(name, predictor.sources)
    with pytest.raises(CalibrationError) as asked:
        predictor.ask(Question([1.0], name, "score:1219"))
    assert str(before.value) == str(asked.value)


@pytest.mark.parametrize(
    ("name", "begins", "ends"),
    [
        (
            "i7-4790",
            "Intel Core i7-4790: Haswell, 3.6 to 4.0 GHz; score estimated from the specification (",
            " %, one standard error)",
        ),
        ("Intel i7 7500U", "Intel i7 7500U: Skylake, 2.7 to 3.5 GHz; measured", "(model two-speeds)"),
        ("score:1219", "a CPU of score 1219: score given", "given"),
        ("Xeon E5440", "", "score 1219 of PassMark single thread, 2022-01-30"),
    ],
)
def test_it_is_told_in_a_line(predictor: Predictor, name: str, begins: str, ends: str) -> None:
    text = understood(name, predictor.sources).text
    assert text.startswith(begins)
    assert text.endswith(ends)


def test_the_cpu_is_told_where_it_is_one(predictor: Predictor) -> None:
    one = understood("i7-4790", predictor.sources)
    assert one.processor is not None
    assert (one.microarchitecture, one.processor.base_ghz, one.processor.highest_ghz) == ("Haswell", 3.6, 4.0)
    for name in ("Intel Core i7 at 3.4 GHz", "score:1219"):
        several = understood(name, predictor.sources)
        assert (several.processor, several.microarchitecture) == (None, None)


def test_a_model_of_scores_takes_no_specification(tmp_path: Path) -> None:
    with pytest.raises(CalibrationError):
        understood("i7-4790", Predictor.open("tangent", folder=tmp_path).sources)


@pytest.mark.parametrize("of", ["from", "to"])
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Itnel Core i7-4790", '"Itnel" was not understood, and the name taken for Intel Core i7-4790'),
        ("Banana Xeon E5440", '"Banana" was not understood, and the name taken for Intel Xeon E5440'),
        ("score:2225", "score 2225 is taken for one that the table PassMark single thread prints"),
    ],
)
def test_what_an_answer_takes_for_granted_of_a_name_stands_below_it(
    predictor: Predictor, of: str, name: str, told: str
) -> None:
    """However heavy the caution is that it does not stand in; a JSON document has it among the warnings."""
    machines = (name, "AMD FX 6300") if of == "from" else ("AMD FX 6300", name)
    answer = predictor.ask(Question([1.0], *machines))
    which = "M1" if of == "from" else "M2"
    assert any(line.startswith(f"{which}  {told}") for line in text(answer).splitlines())
    assert any("not understood" in one or "given by hand" in one for one in document(answer)["warnings"])
    if not name.startswith("score:"):
        assert understood(name, predictor.sources).text.endswith(f"; not understood: {name.split(maxsplit=1)[0]}")
