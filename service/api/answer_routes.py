"""Answers to other programs: the corrected p-value, the equivalent runtime, and whether the service can work."""

from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.prediction import answer_text
from fairbench_agent.calibration.prediction.answer import Prediction, Question
from fairbench_agent.comparison.sign_test.short_answer import answer_document
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, sign_test
from fairbench_agent.comparison.sign_test.verdict_text import conclusion, paper_sentence
from fairbench_agent.service.http.access import ServiceOf
from fairbench_agent.service.http.error_documents import described
from fairbench_agent.service.model_shelf import MAX_RUNTIMES, pool_predictor

router = APIRouter(prefix="/v1", tags=["answers"])
health_router = APIRouter(prefix="/health", tags=["health"])


class WinShare(BaseModel):
    """How much better B is, as far as counts of wins tell."""

    win_share: float | None = Field(
        description="B's share of the instances without a tie, as run; null if there is none"
    )
    win_share_lower: float = Field(
        description="lower limit of the probability that B wins an instance at the fair runtime, by Equation 4, at level 1 - alpha"
    )
    win_share_lower_dependent: float = Field(
        description="that limit for any dependence of exceedances between instances"
    )
    differences: None = Field(description="null, as the values are not known here")


class PValue(BaseModel):
    """Outcome of the corrected sign test (Arza et al. 2023, Equation 4)."""

    n: int = Field(description="instances without a tie")
    k: int = Field(description="instances among them that A wins")
    n_ties: int | None = Field(description="instances left out as ties; null if not known")
    p_gamma: float = Field(description="probability of granting B more than the fair runtime on an instance")
    alpha: float = Field(description="level of the test")
    p_value: float = Field(description="corrected p-value; 0 where it underflows")
    log10_p_value: float = Field(description="its decimal logarithm")
    p_value_dependent: float = Field(description="bound for any dependence of exceedances between instances")
    p_value_unrestricted: float = Field(description="bound if they may depend on which instances A wins, too")
    p_value_ties_for_a: float | None = Field(
        description="p_value_dependent with the ties in n and k, which needs no assumption about ties; null without known ties"
    )
    critical_value_dependent: int | None = Field(
        description="largest k that is rejected at this n: by p_value_dependent, null if it rejects none"
    )
    critical_value: int | None = Field(
        description="the same by p_value (Equation 4), which does not decide; null if it rejects none"
    )
    turning_p_gamma: float | None = Field(description="largest p_gamma that is rejected, null if none is")
    rejected: bool = Field(
        description="whether H0, that A wins at least as probably as B, is: p_value_dependent ≤ alpha"
    )
    rejected_independent: bool = Field(description="whether p_value rejects it: exceedances taken as independent")
    effect: WinShare = Field(description="size of what was found")
    conclusion: str = Field(description="what may be said, and what it rests on")
    verdict: str = Field(description="the answer in a sentence")
    caution: str | None = Field(description="what matters most of what limits it; null for nothing")
    further_cautions: tuple[str, ...] = Field(description="what else limits it")
    sentence: str = Field(description="what to write in a paper")


@router.get("/p-value", response_description="The p-values and what is rejected.", responses=described(422, 429))
def p_value(
    n: Annotated[int, Query(ge=0, le=MAX_N, description="instances without a tie")],
    k: Annotated[int, Query(ge=0, le=MAX_N, description="instances among them that A wins")],
    p_gamma: Annotated[float, Query(ge=0, le=0.5, description="probability that t̂₂ exceeds the fair runtime")] = 0.01,
    alpha: Annotated[float, Query(gt=0, lt=1, description="level of the test")] = 0.05,
    ties: Annotated[
        int | None, Query(ge=0, le=MAX_N, description="instances left out as ties; leave it out if not known")
    ] = None,
) -> PValue:
    """Test whether B, run for t̂₂, is better than the published A, which wins k of n instances."""
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha, ties=ties).sized()
    critical = test.critical_value_dependent
    in_words = answer_document(test, paper_sentence(test))
    return PValue(**asdict(test), critical_value_dependent=critical, conclusion=conclusion(test), **in_words)


class RuntimeQuery(BaseModel):
    """What is asked about runtimes."""

    model_config = ConfigDict(extra="forbid", validate_by_name=False)

    runtimes_s: list[float] = Field(
        alias="t1", min_length=1, max_length=MAX_RUNTIMES, description="runtimes on the other machine, seconds"
    )
    from_: str = Field(alias="from", description="M1: a CPU name, the beginning of a record's hash, or score:N")
    to: str = Field(description="M2, named in the same ways")
    p_gamma: float = Field(default=0.01, description="probability of predicting too long a runtime")
    profile: str = Field(default="whole", description="whole, a problem, or PROBLEM=WEIGHT,…")
    model: str = Field(default="", description="name, id or its beginning; the current model unless given")
    by: Literal["measured", "score", "specification"] | None = Field(
        default=None, description="how machines enter that can; the best that is known of each unless given"
    )
    gamma_kind: GammaKind | None = Field(
        default=None,
        description="keep p_gamma as the paper does (plain), on average over pools of the model's size (expected; the default "
        "where the model has it), or with 95 % confidence (confident)",
    )
    extrapolate: bool = Field(default=False, description="whether scores outside the fitted range are allowed")


class ModelName(BaseModel):
    """Which model answered."""

    name: str = Field(description="what it is called")
    id: str = Field(description="SHA-256 of its document")


class OtherGamma(BaseModel):
    """What another γ gives."""

    gamma_kind: GammaKind = Field(description="which γ it is")
    gamma: float = Field(description="correction coefficient, bridges included")
    p_gamma_known: str = Field(description="p_gamma with what keeps it at this γ")
    equivalent_runtimes_s: tuple[float, ...] = Field(description="t̂₂ with it, one per runtime, seconds")


class MeasuredKindOf(BaseModel):
    """Whose cycles corrected what a machine's specification tells."""

    machine: str = Field(description="M1 or M2")
    microarchitecture: str = Field(description="what its cores are called")
    n_machines: int = Field(description="machines of it that were measured with the clock of their cores")


class Runtimes(BaseModel):
    """Runtimes carried over from one machine to another (Arza et al. 2023, Definition 5)."""

    model: ModelName = Field(description="model that answered")
    basis: str = Field(description="how the machines entered, M1 first")
    gamma: float = Field(description="correction coefficient that was applied, bridges included")
    gamma_kind: GammaKind = Field(description="which γ was applied")
    p_gamma: float = Field(description="probability of predicting too long a runtime that was asked for")
    p_gamma_bound: float | None = Field(description="its upper 95 % confidence bound; null where it is not calibrated")
    p_gamma_mean: float | None = Field(
        description="mean probability that the plain γ achieves in simulated pools; null for other kinds, and without a figure"
    )
    p_gamma_known: str = Field(description="p_gamma with what keeps it, how sure it is, or why it is not calibrated")
    not_calibrated: tuple[str, ...] = Field(description="why p_gamma is not calibrated; empty where it is")
    ratio: float = Field(description="centred t̂₂/t₁, before γ")
    caution: str | None = Field(
        description="of what limits the answer, what matters most, in plain words; null for nothing"
    )
    warnings: tuple[str, ...] = Field(description="what limits the answer")
    sentence: str = Field(description="fit for a paper's section on methods")
    measured_kinds: tuple[MeasuredKindOf, ...] = Field(
        description="for machines that entered by their specifications, where the model has measured machines of their kind"
    )
    predictions: tuple[Prediction, ...] = Field(description="one per runtime, seconds")
    other_gammas: tuple[OtherGamma, ...] = Field(description="the γ of other kinds that the model has")
    conditions: tuple[str, ...] = Field(description="what the answer takes for granted")


@router.get("/predict", response_description="The equivalent runtimes.", responses=described(404, 422, 429, 503))
def equivalent_runtimes(query: Annotated[RuntimeQuery, Query()], service: ServiceOf) -> Runtimes:
    """Predict the runtimes on M2 that are equivalent to runtimes t1 on M1."""
    question = Question(**query.model_dump(exclude={"model"}))
    model = service.shelf.shelf().find(query.model).model
    answer = pool_predictor(service.store, model, service.folder).ask(question)
    return Runtimes(**answer_text.document(answer))


class Health(BaseModel):
    """How the service is."""

    status: str = Field(description="live or ready")


@health_router.get("/live", response_description="The service runs.", responses=described())
async def live() -> Health:
    """Report that the service runs."""
    return Health(status="live")


@health_router.get("/ready", response_description="The database answers.", responses=described(503))
def ready(service: ServiceOf) -> Health:
    """Tell whether the database answers and has the tables of this release."""
    service.store.ready()
    return Health(status="ready")
