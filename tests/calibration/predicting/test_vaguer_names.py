"""A vaguer name never gives B more time than the exact one."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.cpus import Cpu, CpuError, Match, has_speed, known_cpus, match

ROWS = [cpu for cpu in known_cpus() if has_speed(cpu)]
OTHERS = ("Intel Core i7-8700", "AMD Opteron 250", "Apple M1", "Intel Atom N270", "AMD EPYC 9654", "AWS Graviton2")


def time_limit_s(source: str, target: str) -> float:
    question = Question(runtimes_s=(600.0,), from_machine=source, to_machine=target)
    return predict(question).predictions[0].time_limit_s


def vaguer_match(cpu: Cpu, form: str) -> Match | None:
    """Return the CPUs of a name without some of its words, None if it is refused or means other CPUs."""
    try:
        matched = match(form)
    except CpuError:
        return None
    is_other = (
        matched.kind in {"exact", "several"} and cpu not in matched.cpus
    )  # an Athlon 64 without X2 is another CPU
    return matched if matched.cpus and not is_other else None


@pytest.mark.parametrize("n_names", [60, pytest.param(2_000, marks=pytest.mark.full)])
def test_a_vaguer_name_never_gives_b_more(n_names: int) -> None:
    checked = given(st.sampled_from(ROWS), st.data(), st.sampled_from(OTHERS))(check_a_vaguer_name)
    settings(max_examples=n_names)(checked)()


def check_a_vaguer_name(cpu: Cpu, choose: st.DataObject, other: str) -> None:
    clock = f"{cpu.base_ghz} GHz" if cpu.base_ghz and "Hz" not in cpu.name else ""
    words = [part for part in re.split(r"(?<=\d GHz)|(?<=[a-z]\d)-(?=\d)|\s(?!GHz|2 )", f"{cpu.name} {clock}") if part]
    kept = choose.draw(st.lists(st.booleans(), min_size=len(words), max_size=len(words)))
    form = " ".join(word for word, is_kept in zip(words, kept, strict=True) if is_kept)
    matched = vaguer_match(cpu, form)
    assume(matched is not None and other != cpu.name)
    assert matched is not None
    assert cpu in matched.cpus, form
    for vague, exact in (((form, other), (cpu.name, other)), ((other, form), (other, cpu.name))):
        try:
            limit_s = time_limit_s(*vague)
        except CalibrationError:
            continue
        assert limit_s <= time_limit_s(*exact) * (1 + 1e-12), (vague, exact)
