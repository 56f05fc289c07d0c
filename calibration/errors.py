"""What can be wrong with data, models and questions; each message says what to do."""

from fairbench_agent.core.errors import UserError


class CalibrationError(UserError):
    """Base of the errors of calibration; `field` names the field of a question that is at fault."""


class DataError(CalibrationError):
    """Timings, files or pools cannot be used."""


class ModelError(CalibrationError):
    """A model document is damaged, from a newer release, or not found."""


class MachineError(CalibrationError):
    """A text names no machine with a known speed."""


class ScoreError(MachineError):
    """A CPU name matches several scores, or a table of scores cannot be used."""


class ExtrapolationError(CalibrationError):
    """A score is outside the range that a model was fitted on."""
