"""What can be wrong with a comparison; all are a ComparisonError, and but for RunError the input is at fault."""

from collections.abc import Collection

from fairbench_agent.core.errors import UserError


class ComparisonError(UserError):
    """Base of every error that `fairbench_agent.comparison` raises; its text is one line fit for a user."""


class ParameterError(ComparisonError):
    """A number or a choice lies outside what a method allows: the text names it, its value and the allowed range."""


class TableError(ComparisonError):
    """A table of results cannot be read: the text names file, row, column and what was expected."""


class StudyError(ComparisonError):
    """A study or its plan is malformed, was changed, or does not fit B's results: the text says what and the remedy."""


class RunError(ComparisonError):
    """A run of an algorithm failed, or gave no finite number: the text names the run."""

    exit_code = 1


class AttemptLostError(RunError):
    """An attempt at a run was given up, or its process ended without a result; it can be repeated."""


def check_between(name: str, value: float, lower: float, upper: float) -> None:
    """Raise ParameterError unless a value lies above `lower` and below `upper`."""
    if not lower < value < upper:
        raise ParameterError(f"{name} {value:g} is not allowed; give a number above {lower:g} and below {upper:g}")


def check_known(name: str, value: str, known: Collection[str]) -> None:
    """Raise ParameterError unless a value is one of the known ones."""
    if value not in known:
        raise ParameterError(f"{name} {value!r} is not known; choose one of {', '.join(known)}")
