"""Errors of data, models and questions; each message says what is wrong and what to do."""

from fairbench_agent.core.errors import UserError


class CalibrationError(UserError):
    """Base class; `field` names the invalid field of a question."""


class DataError(CalibrationError):
    """Timings, files or pools cannot be used."""


class ModelError(CalibrationError):
    """A model document is damaged, from a newer release, or not found."""


class MachineError(CalibrationError):
    """A machine or its speed is unknown."""


class UnknownSpeedError(MachineError):
    """Nothing is known about a machine's speed; runtimes of common programs on it would help."""

    def __init__(self, message: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.suggestions = suggestions
        """CPUs that may be meant."""


class ScoreError(MachineError):
    """A CPU name matches several scores, or a score table cannot be used."""
