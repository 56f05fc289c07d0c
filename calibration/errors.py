"""Errors of data, models and questions; each message says what is wrong and what to do."""

from fairbench_agent.core.errors import UserError


class CalibrationError(UserError):
    """Base of these errors; `field` names the invalid field of a question."""


class DataError(CalibrationError):
    """Timings, files or pools cannot be used."""


class ModelError(CalibrationError):
    """A model document is damaged, from a newer release, or not found."""


class MachineError(CalibrationError):
    """Unknown machine, or machine of unknown speed."""


class ScoreError(MachineError):
    """A CPU name matches several scores, or a table of scores cannot be used."""


class ExtrapolationError(CalibrationError):
    """A score is outside the range that a model was fitted on."""
