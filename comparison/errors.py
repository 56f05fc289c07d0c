"""Errors of comparisons: all derive from ComparisonError, and all but RunError report bad input."""

from collections.abc import Collection

from fairbench_agent.core.errors import UserError


class ComparisonError(UserError):
    """Base class of the errors in `fairbench_agent.comparison`; the message is one line for the user."""


class ParameterError(ComparisonError):
    """An argument is out of range; the message names it, its value and the range."""


class TableError(ComparisonError):
    """A table of results cannot be read; the message names file, row, column and what was expected."""


class StudyError(ComparisonError):
    """A study or its plan is malformed, was modified, or does not match B's results."""


class RunError(ComparisonError):
    """A run of an algorithm failed, or returned no finite number; the message names the run."""

    exit_code = 1


class AttemptLostError(RunError):
    """The process of an attempt exited without a result; the run can be repeated."""


def check_between(name: str, value: float, lower: float, upper: float) -> None:
    if not lower < value < upper:
        raise ParameterError(f"{name} {value:g} is out of range; give a number above {lower:g} and below {upper:g}")


def check_known(name: str, value: str, choices: Collection[str]) -> None:
    if value not in choices:
        raise ParameterError(f"{name} {value!r} is not known; choose one of {', '.join(choices)}")
