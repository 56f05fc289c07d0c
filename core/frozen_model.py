"""The base of documents."""

from pydantic import BaseModel, ConfigDict


class FrozenModel(BaseModel):
    """A frozen document without unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")
