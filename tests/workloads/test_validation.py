"""The validation processes as they are timed."""

import pytest

from fairbench.workloads import knapsack, magic_squares, primes, queens, validation
from fairbench.workloads.magic_squares import SquareCount
from fairbench.workloads.validation import VALIDATION_PROCESSES, ValidationProcess


def test_the_published_order() -> None:
    """Names and answers of the specification."""
    answers = {process.name: process.answer for process in VALIDATION_PROCESSES}
    assert list(answers) == ["primes", "magic_squares", "knapsack", "queens"]
    assert (answers["primes"], answers["magic_squares"], answers["knapsack"]) == (664_579, 5 * 4_456, 442)


KERNELS = (primes._count, magic_squares._fill, magic_squares._is_magic, knapsack._best, queens._place)


@pytest.mark.full
@pytest.mark.parametrize("process", VALIDATION_PROCESSES, ids=lambda process: process.name)
def test_the_answer_is_reached_and_nothing_is_compiled_meanwhile(process: ValidationProcess) -> None:
    """At full size, as on every machine."""
    process.warm_up()
    compiled = [list(kernel.signatures) for kernel in KERNELS]
    assert process.run() == process.answer
    assert [list(kernel.signatures) for kernel in KERNELS] == compiled


def test_magic_squares_are_searched_five_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each search is a call of its own with the same range of first cells."""
    calls: list[int] = []

    def search(highest_first: int) -> SquareCount:
        calls.append(highest_first)
        return SquareCount(4_456, 0)

    monkeypatch.setattr(validation, "count_magic_squares", search)
    process = next(process for process in VALIDATION_PROCESSES if process.name == "magic_squares")
    assert process.run() == process.answer
    assert calls == [10] * 5
