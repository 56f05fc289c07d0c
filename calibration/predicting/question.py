"""The question: how long may B run on M2 for what A did in t₁ on M1?"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.predicting.model import WORK_NAMES
from fairbench_agent.core.frozen_model import fault_message
from fairbench_agent.core.names import collapsed
from fairbench_agent.core.numbers import NumberError
from fairbench_agent.core.times import read_seconds
from fairbench_agent.pool.address import address

RUNTIMES_S: Final = (1e-9, 1e12)
USUAL_S: Final = (0.001, 30 * 86_400)
"""Runtimes outside may have another unit than seconds."""
LONGEST_WHOLE_S: Final = 10_000
"""Whole numbers above may be milliseconds."""
UNIT_QUESTIONS: Final = {
    "long": "A's longest runtime is {seconds} s, {days} days; is its unit right?",
    "short": "A's shortest runtime is {seconds} s; is its unit right?",
    "whole": "A's runtimes are whole numbers, up to {seconds} s; are they milliseconds?",
}
_REFUSED_WORK: Final = {
    "vector": "vector code (SIMD, CMA-ES on a BLAS) would need γ below 0.1",
    "blas": "a BLAS would need γ below 0.1",
    "streaming": "streaming is limited by memory bandwidth, which a CPU name does not determine",
    "threads": "give --threads N",
    "gpu": "there are no data on GPUs",
}
NO_DATA: Final = {
    "memory": "there are no data on memory-bound work with {field}; leave them out",
    "copies": "there are no data on copies of programs with several threads; leave out one of both",
}
"""Combinations that are refused, shared with the calculator for browsers."""
Method = Literal["speeds", "line"]
"""Ratio of speeds, or the paper's line through ρ′."""


def unit_question(runtimes_s: Sequence[float]) -> str | None:
    """Return a question if runtimes may have another unit than seconds."""
    longest, shortest = max(runtimes_s), min(runtimes_s)
    is_whole = all(time % 1 == 0 for time in runtimes_s)
    # 5 h 20 min are 19200 s, but 60000 may be a minute in milliseconds
    are_minutes = all(time % 3600 == 0 or (time % 60 == 0 and time % 1000) for time in runtimes_s)
    if longest > USUAL_S[1]:
        kind, extreme = "long", longest
    elif is_whole and not are_minutes and longest > LONGEST_WHOLE_S:
        kind, extreme = "whole", longest
    elif shortest < USUAL_S[0]:
        kind, extreme = "short", shortest
    else:
        return None
    return UNIT_QUESTIONS[kind].format(seconds=f"{extreme:.10g}", days=f"{extreme / 86_400:.3g}")


def _each(values: Any) -> Any:  # noqa: ANN401  a scalar or any array-like
    """Return one value, or none, as a tuple; several stay."""
    if values is None:
        return ()
    single = isinstance(values, (str, bytes, Path, Mapping)) or not isinstance(values, Iterable)
    return (values,) if single or getattr(values, "ndim", None) == 0 else values


def _seconds(runtime: Any) -> Any:  # noqa: ANN401  numbers are left to pydantic
    """Return a string as seconds."""
    if not isinstance(runtime, str):
        return runtime
    try:
        return float(read_seconds(runtime))
    except NumberError as error:
        raise ValueError(f"runtime {' '.join(runtime.split())[:60]!r} {error}") from error


Text = Annotated[str, BeforeValidator(lambda value: str(value) if isinstance(value, Path) else value)]
_Seconds = Annotated[float, BeforeValidator(_seconds), Field(ge=RUNTIMES_S[0], le=RUNTIMES_S[1], allow_inf_nan=False)]


class Reference(NamedTuple):
    """Runtimes of one program on both machines, in seconds."""

    from_s: _Seconds
    to_s: _Seconds
    name: Annotated[str, Field(max_length=100), AfterValidator(collapsed)] = ""

    def __str__(self) -> str:
        return f"{self.name or 'unnamed'}, {self.from_s:g} and {self.to_s:g} s"


def _reference(value: Any) -> Any:  # noqa: ANN401  pairs are left to pydantic
    """Return `T1:T2`, `NAME=T1:T2`, a pair, or a pair and a name as the values of a reference."""
    values = value
    if isinstance(value, str):
        name, _, times = value.rpartition("=")
        values = (*times.split(":"), name) if times.count(":") == 1 else ()
    if not isinstance(values, (tuple, list)) or len(values) not in {2, 3}:
        shown = repr(value) if isinstance(value, str) else f"({', '.join(map(str, _each(value)))})"
        raise ValueError(f"reference {shown:.60} is not T1:T2; give a program's seconds on A's and on B's machine")
    return values


def _references(values: Any) -> Any:  # noqa: ANN401  a scalar or any array-like
    """Return one reference, given as a string or numbers, as a tuple; several stay."""
    several = _each(values)
    is_one = isinstance(several, Sequence) and any(isinstance(value, (int, float, Decimal)) for value in several)
    return (several,) if is_one else several


def _distinct(references: tuple[Reference, ...]) -> tuple[Reference, ...]:
    """Refuse a program that is given twice: it would count as two."""
    for i, reference in enumerate(references):
        for other in references[:i]:
            is_same_pair = reference[:2] == other[:2] and not (reference.name and other.name)
            if is_same_pair or (reference.name and reference.name.casefold() == other.name.casefold()):
                fault = f"reference {reference!s:.60} repeats {other!s:.60}"
                raise ValueError(f"{fault}; give each program once, with its means")
    return references


References = Annotated[
    tuple[Annotated[Reference, BeforeValidator(_reference)], ...],
    Field(max_length=100),
    BeforeValidator(_references),
    AfterValidator(_distinct),
]
_Number = Annotated[int, Field(ge=1)]


class Question(BaseModel):
    """How long may B run on M2, given runtimes of A on M1? An invalid value raises a DataError.

    The fields have the names of the options as aliases.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", validate_by_name=True, loc_by_alias=False)

    runtimes_s: Annotated[tuple[_Seconds, ...], BeforeValidator(_each)] = Field(alias="runtime", min_length=1)
    from_machine: str = Field(alias="from_")
    to_machine: str = Field(alias="to")
    p_gamma: float = 0.01
    work: str = "cpu"
    confident: bool = False
    model: Text | None = None
    method: Method = "speeds"
    pools: Annotated[tuple[Text, ...], BeforeValidator(_each)] = Field(default=(), alias="pool")
    plain_http: bool = False
    threads: _Number = 1
    from_copies: _Number = 1
    from_cores: _Number | None = None
    references: References = Field(default=(), alias="reference")
    copies: _Number = 1
    same_machine: bool = False

    def __init__(self, **values: Any) -> None:  # noqa: ANN401  pydantic checks them
        try:
            super().__init__(**values)
        except ValidationError as error:
            raise _data_error(error) from error

    @property
    def doubt(self) -> str | None:
        """A question about the runtimes' unit, if they may have another one than seconds."""
        return unit_question(self.runtimes_s)

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Self:
        """Return the question of a command's or function's options, which may include others."""
        names = (field.alias or name for name, field in cls.model_fields.items())
        return cls(**{name: options[name] for name in names})

    @model_validator(mode="after")
    def _check(self) -> Self:
        for pool in self.pools:
            address(pool, plain_http=self.plain_http)
        for field, fault in self._faults():
            raise DataError(fault, field)
        return self

    def _faults(self) -> Iterator[tuple[str, str]]:
        """Yield the field and what is wrong with it."""
        if not 0 < self.p_gamma < 1:
            yield "p_gamma", f"risk p_gamma must be between 0 and 1, such as 0.01 for 1 % (got {self.p_gamma:g})"
        if self.work in _REFUSED_WORK:
            yield "work", f"work {self.work!r} cannot be predicted: {_REFUSED_WORK[self.work]}"
        if self.work not in WORK_NAMES:
            yield "work", f"unknown work {self.work!r}; choose cpu or memory"
        numbers = {"threads": self.threads, "from_copies": self.from_copies, "references": 1 + len(self.references)}
        for field, number in numbers.items():
            if self.work == "memory" and number > 1:
                yield field, NO_DATA["memory"].format(field=field.removeprefix("from_"))
        if self.threads > 1 and max(self.from_copies, self.copies) > 1:
            yield "from_copies" if self.from_copies > 1 else "copies", NO_DATA["copies"]
        if self.from_cores is not None and self.threads == self.from_copies == 1:
            yield "from_cores", "--from-cores needs --threads or --from-copies; add one, or leave it out"


_BOUNDS: Final = {"greater_than_equal": "at least", "less_than_equal": "at most"}


def _data_error(error: ValidationError) -> DataError:
    """Return the first error in one line, with the field at fault."""
    first = error.errors(include_url=False)[0]
    if isinstance(cause := first.get("ctx", {}).get("error"), DataError):
        return cause
    field = str(first["loc"][0]) if first["loc"] else "pools"
    if first["type"] == "value_error":
        return DataError(fault_message(first), field)
    option = Question.model_fields[field].alias or field
    if first["type"] in _BOUNDS:
        (bound,) = first["ctx"].values()
        return DataError(f"{option} must be {_BOUNDS[first['type']]} {bound:g} (got {first['input']})", field)
    if first["type"] == "too_short":
        return DataError(f"no {option}; give one or more", field)
    problem = first["msg"][0].lower() + first["msg"][1:]
    return DataError(f"invalid {option} {' '.join(repr(first['input']).split())[:60]}: {problem}", field)
