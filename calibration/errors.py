"""What can be wrong with data, models and questions; nothing else is raised for a bad input, and texts say the remedy."""

from fairbench_agent.core.errors import UserError


class CalibrationError(UserError):
    """Base of every error of `fairbench_agent.calibration`; `field` is a field of the API's question."""


class DataError(CalibrationError):
    """Timings, files or pools cannot be used: the text says what was found, where, and what is needed."""


class UncountedRecordError(DataError):
    """A pool has the record that is meant, which counts in nothing: it is under review or was withdrawn.

    Attributes:
        sha256: of the record.
    """

    def __init__(self, text: str, sha256: str) -> None:
        super().__init__(text)
        self.sha256 = sha256


class InfiniteModelError(DataError):
    """A model would hold a number that is none; the text names the record whose score and times lead to it."""


class StrataError(CalibrationError):
    """Measurements of different strata meet and no bridge connects them."""


class ShortRecordError(StrataError):
    """A machine's record is of less work than a full measurement, and nothing connects the two; what else to give stands at the end."""

    def naming_option(self) -> "ShortRecordError":
        """Return the same for whoever gives the machine by an option of a command, which has the field's name."""
        return ShortRecordError(str(self).replace("`score:N`", f"`--{self.field} score:N`"), self.field)


class ScoreError(CalibrationError):
    """A CPU name matches nothing or several entries, or a score is of another table."""


class SupportError(CalibrationError):
    """A probability lies outside the support of a γ curve; the text names the allowed interval."""


class ExtrapolationError(CalibrationError):
    """A score lies outside the range that a model was fitted on; the text says what would help."""


class ModelError(CalibrationError):
    """A model document is damaged, edited by hand, of a later release, or not found."""
