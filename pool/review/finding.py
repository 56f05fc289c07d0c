"""What a rule of the review says about a record."""

from typing import NamedTuple


class Finding(NamedTuple):
    """A finding informs the maintainer of a pool; it neither accepts nor rejects.

    Attributes:
        rule: what was looked at: outcomes, clock, grade, level, …
        text: what is unusual, with the limit.
    """

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"
