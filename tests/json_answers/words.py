"""What the documents of several commands say alike: every word is described here once, with its unit."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Answer(BaseModel):
    """A JSON object with these fields and no others."""

    model_config = ConfigDict(extra="forbid")


def say(description: str, **limits: Any) -> Any:
    """Return a field that is always there, by what it means."""
    return Field(description=description, **limits)


def may_say(description: str) -> Any:
    """Return a field that is left out where there is nothing to say."""
    return Field(default=None, description=description)


Share = Annotated[float, Field(ge=0, le=1)]
Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(gt=0)]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
MachineId = Annotated[str, Field(pattern="^[0-9a-f]{32}$", description="random number that stands for a machine")]
Letter = Literal["A", "B", "C"]

PGamma = Annotated[float, Field(ge=0, le=0.5, description="probability of granting B more than the fair runtime")]
Alpha = Annotated[float, Field(gt=0, lt=1, description="level of the test")]
Power = Annotated[float, Field(ge=0, le=1, description="probability of rejecting H0 where B is better by as much")]
Gamma = Annotated[float, Field(gt=0, description="correction coefficient, bridges included")]
GammaKindWord = Annotated[
    Literal["plain", "expected", "confident"],
    Field(
        description="keeps p_gamma as the paper does (plain), on average over pools of this size, or with 95 % confidence"
    ),
]
NotCalibrated = Annotated[list[str], Field(description="why p_gamma is not calibrated; empty where it is")]
Caution = Annotated[
    str | None, Field(description="of what limits the answer, what matters most, in plain words; null for nothing")
]
PGammaBound = Annotated[
    float | None, Field(description="upper 95 % confidence bound of p_gamma; null where it is not calibrated")
]
PGammaMean = Annotated[
    float | None,
    Field(description="mean probability that the plain γ achieves in simulated pools; null for other kinds of γ"),
]
Conclusion = Annotated[str, Field(description="what may be said, and what it rests on")]
Path = Annotated[str, Field(description="file or folder that was written")]
Cpu = Annotated[str, Field(description="name of the CPU")]
Basis = Annotated[str, Field(description="how the machines entered, M1 first: measured, score or specification")]
Profile = Annotated[str, Field(description="what the algorithms spend their time like: whole, or weights of problems")]
HoldOut = Annotated[str, Field(description="what was held out when the γ curve was made")]


class NamedModel(Answer):
    """A model."""

    name: str = say("what it is called")
    id: Sha256 = say("SHA-256 of its document")


class ScoreTableName(Answer):
    """A table of scores."""

    name: str = say("name of the table")
    date: str = say("its date, ISO 8601 as far as known")


class Problem(Answer):
    """What every command ends with that was asked for JSON and did not succeed, beside its line on standard error."""

    message: str = say("what happened, where, what is allowed, and what to do; one line")
    field: str | None = say("option or argument that is wrong, where it is one")
    exit_code: Literal[1, 2, 130, 143] = say(
        "1 the run failed, 2 the input was refused, 130 ended by Ctrl-C, 143 ended by SIGTERM"
    )


class ErrorAnswer(Answer):
    """The document of every command that failed or refused its input."""

    error: Problem = say("what went wrong")
