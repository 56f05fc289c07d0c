"""The base of documents, and the messages of their errors."""

from pydantic import BaseModel, ConfigDict
from pydantic_core import ErrorDetails


class FrozenModel(BaseModel):
    """A frozen document without unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def fault_message(fault: ErrorDetails) -> str:
    """Return the message of a validation error, as it was raised if a validator of ours did."""
    return str(fault["ctx"]["error"]) if fault["type"] == "value_error" else fault["msg"]
