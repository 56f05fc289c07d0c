"""Errors of comparisons; all are ComparisonErrors, and except RunError they are about the input."""

from collections.abc import Collection

from fairbench_agent.core.errors import UserError


class ComparisonError(UserError):
    """Base of every error of `fairbench_agent.comparison`; its text is one line for the user."""


class ParameterError(ComparisonError):
    """A number or a choice is out of range: the text names it, its value and the range."""


class TableError(ComparisonError):
    """A table of results cannot be read: the text names file, row, column and what was expected."""


class StudyError(ComparisonError):
    """A study or its plan is malformed, was changed, or does not fit B's results."""


class RunError(ComparisonError):
    """A run of an algorithm failed, or returned no finite number: the text names the run."""

    exit_code = 1


class AttemptLostError(RunError):
    """An attempt at a run was lost: its process ended without a result; it can be repeated."""


def check_between(name: str, value: float, lower: float, upper: float) -> None:
    if not lower < value < upper:
        raise ParameterError(f"{name} {value:g} is not allowed; give a number above {lower:g} and below {upper:g}")


def check_known(name: str, value: str, choices: Collection[str]) -> None:
    if value not in choices:
        raise ParameterError(f"{name} {value!r} is not known; choose one of {', '.join(choices)}")
