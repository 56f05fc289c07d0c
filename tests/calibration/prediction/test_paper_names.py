"""Names as papers print them and people type them: what each is taken for by the default model, or why it is refused.

`paper_names.txt` holds them: 26 lines that a person wrote down who had seen neither the code nor the table of CPUs, then
ways of writing names. What is expected: a CPU (of the model's machines if it is one of them), how many CPUs of a name or a
family, the kind of CPU that nothing is known of, or that the text names none.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.specified import not_understood
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.machines import MachineSources, find_machine

HERE = Path(__file__).parent
TEXT = (HERE / "paper_names.txt").read_text("utf-8")
LINES = [tuple(line.split(" | ", 1)) for line in TEXT.splitlines() if not line.startswith("#")]
FRESH = LINES[:26]
OTHER_KINDS = ("a SPARC", "an Alpha", "a MIPS")
REASONS = {
    "no CPU": "names no CPU. Name it as lscpu or the paper prints it, or give cpu:MICROARCHITECTURE@CLOCK",
    "not known": "is in no score table",
    **{kind: f"is {kind}: nothing is known of such CPUs" for kind in OTHER_KINDS},
}


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> MachineSources:
    return MachineSources(find_model("two-speeds"), known_tables(tmp_path_factory.mktemp("data")))


@pytest.mark.parametrize(("expected", "text"), [line for line in LINES if line[0] not in REASONS])
def test_a_name_is_taken_for_what_it_is(expected: str, text: str, sources: MachineSources) -> None:
    found = find_machine(text, sources)
    known = found.specified
    assert known is not None
    if count := re.fullmatch(r"family of (\d+)|(\d+) CPUs", expected):
        assert known.n_processors == int(count[1] or count[2])
        assert known.processor is None
    elif found.groups is not None:
        assert found.name == expected, "measured, as a machine of the model"
    else:
        assert known.processor is not None
        assert known.processor.name == expected


@pytest.mark.parametrize(("expected", "text"), [line for line in LINES if line[0] in REASONS])
def test_what_is_refused_is_told_why_in_one_line(expected: str, text: str, sources: MachineSources) -> None:
    with pytest.raises(CalibrationError, match=re.escape(REASONS[expected])) as caught:
        find_machine(text, sources)
    assert "\n" not in str(caught.value)


def test_the_page_tells_how_many_are_answered_by_which_way() -> None:
    page = " ".join((HERE.parents[2] / "docs" / "processors.md").read_text("utf-8").split())
    kinds = Counter("family" if expected.startswith("family") else expected for expected, _ in FRESH)
    refused = sum(kinds[kind] for kind in OTHER_KINDS)
    named = len(FRESH) - kinds["no CPU"]
    one = named - refused - kinds["family"]
    assert (
        f"Of {len(FRESH)} lines that somebody wrote down as papers print them, {named} name a CPU: {one} are answered as one CPU by "
        f"its specification, {kinds['family']} by family and clock, and {refused}" in page
    )


@pytest.mark.parametrize("text", [text for expected, text in LINES if expected not in REASONS])
def test_of_names_that_papers_print_few_words_are_not_understood(text: str) -> None:
    assert set(not_understood(text, "")) <= {"Tetralith", "instance"}


@pytest.mark.parametrize("text", ["this", "score:1219", "deadbeef", "cpu:banana@3GHz", "my record.json"])
def test_what_is_no_name_has_no_words(text: str) -> None:
    assert not_understood(text, "Intel Core i7-4790") == ()


def test_what_is_not_known_comes_with_what_would_help(sources: MachineSources) -> None:
    with pytest.raises(CalibrationError) as caught:
        find_machine("Intel Core i9-99999", sources)
    for help_ in ("cpu:MICROARCHITECTURE@CLOCK", "processors add FILE", "scores import FILE"):
        assert help_ in str(caught.value)


def test_a_slip_of_digits_is_told_which_cpus_are_near(sources: MachineSources) -> None:
    with pytest.raises(CalibrationError, match="did you mean 'Intel Core i7-4790' or 'Intel Core i7-4770'"):
        find_machine("i7-4970", sources)
