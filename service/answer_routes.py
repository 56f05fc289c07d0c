"""Answers to other programs: the corrected p-value, and the equivalent runtime."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from fairbench.comparison.sign_test import MAX_N, sign_test
from fairbench.service.problems import described

router = APIRouter(prefix="/v1", tags=["answers"])

PGamma = Annotated[float, Query(ge=0, le=0.5, description="probability that t̂₂ exceeds the fair runtime")]


class PValue(BaseModel):
    """Outcome of the corrected sign test (Arza et al. 2023, Equation 4)."""

    n: int = Field(description="instances without a tie")
    k: int = Field(description="instances among them that A wins")
    p_gamma: float = Field(description="probability of granting B more than the fair runtime on an instance")
    alpha: float = Field(description="level of the test")
    p_value: float = Field(description="corrected p-value; 0 where it underflows")
    log10_p_value: float = Field(description="its decimal logarithm")
    p_value_dependent: float = Field(description="bound for any dependence of exceedances between instances")
    critical_value: int | None = Field(description="largest k that is rejected at this n, null if none is")
    rejected: bool = Field(description="whether it is rejected that A wins at least as probably as B")
    rejected_dependent: bool = Field(description="whether it is rejected for any dependence")


@router.get("/p-value", response_description="The p-values and what is rejected.", responses=described(422, 429))
def p_value(
    n: Annotated[int, Query(ge=0, le=MAX_N, description="instances without a tie")],
    k: Annotated[int, Query(ge=0, le=MAX_N, description="instances among them that A wins")],
    p_gamma: PGamma = 0.01,
    alpha: Annotated[float, Query(gt=0, lt=1, description="level of the test")] = 0.05,
) -> PValue:
    """Test whether B, run for t̂₂, is better than the published A, which wins k of n instances."""
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha)
    found = asdict(test) | {"rejected_dependent": test.rejected_dependent}
    return PValue(**{name: found[name] for name in PValue.model_fields})
