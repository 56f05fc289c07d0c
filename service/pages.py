"""The pages: overview, machines, record."""

from contextlib import suppress
from functools import partial
from http import HTTPStatus
from importlib.resources import files
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined

from fairbench_agent.calibration.errors import MachineError, ModelError
from fairbench_agent.calibration.predicting.machine import of_cpu
from fairbench_agent.calibration.predicting.measured import specified_machine
from fairbench_agent.calibration.predicting.model import PoolModel, parse_model
from fairbench_agent.calibration.predicting.pair_levels import pair_levels
from fairbench_agent.core.html import page_style
from fairbench_agent.core.units import seconds_text
from fairbench_agent.cpus import CpuError, match
from fairbench_agent.pool.record.core_speed import speed_facts
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.work import problem_totals, total
from fairbench_agent.pool.stores.database import DatabaseStore, MachineRow
from fairbench_agent.pool.stores.store import State
from fairbench_agent.service.access import ServiceOf
from fairbench_agent.service.problems import HttpError

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
_get = partial(router.api_route, methods=["GET", "HEAD"])
_templates = Environment(
    loader=PackageLoader("fairbench_agent.service"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
)
_templates.filters["seconds"] = seconds_text


class Row(MachineRow, frozen=True):
    """A row of the machines page."""

    speed: float | None = None
    """speed used in predictions, on the scale of a single-thread benchmark; None if unknown"""
    basis: str = "unknown model"


@_get("/")
def overview(service: ServiceOf) -> HTMLResponse:
    rows = service.store.machines()
    return _page(
        "overview",
        n_records=sum(row.n_records for row in rows),
        n_machines=sum(row.n_machines for row in rows),
        n_cpus=len(rows),
        models=service.store.models(),
        latest=service.store.query(limit=10),
        anonymous=service.anonymous,
    )


@_get("/machines")
def machines(service: ServiceOf, q: Annotated[str, Query(max_length=200)] = "") -> HTMLResponse:
    words = q.casefold().split()
    matches = [row for row in service.store.machines() if all(word in row.cpu.casefold() for word in words)]
    model = latest_model(service.store)
    rows = [with_speed(row, service.store, model) for row in matches]
    rows.sort(key=lambda row: (-(row.speed or 0.0), row.cpu.casefold()))
    return _page("machines", rows=rows, q=q, model=model)


def latest_model(store: DatabaseStore) -> PoolModel | None:
    """Return the model of the latest release; None without one."""
    for stored in store.models():
        with suppress(ModelError):  # from another version of fairbench
            model = parse_model(store.model(stored.id))
            if isinstance(model, PoolModel):
                return model
    return None


def with_speed(row: MachineRow, store: DatabaseStore, model: PoolModel | None = None) -> Row:
    """Return a row with the speed of its CPU by specification, else by microarchitecture and clock, and by a model."""
    rows = model.coefficients if model else None
    try:
        named = match(row.cpu)
        machine = of_cpu(named, rows) if named.kind in {"exact", "several"} else None
    except (CpuError, MachineError):
        machine = None
    if machine is None:  # the name does not include the model
        machine = specified_machine(parse_record(store.get(row.sha256).content), rows)
    if machine is None:
        return Row(**row.model_dump())
    basis = machine.facts
    if model is not None:
        machine = pair_levels(model, machine, machine).machines[0]
        if machine.by_level:
            basis = f"{basis}, and measurements of two contributors or more"
    return Row(**row.model_dump(), speed=2**machine.log2_speed, basis=basis)


@_get("/records/{sha256}")
def record(sha256: str, service: ServiceOf) -> HTMLResponse:
    """Show an accepted record, or the state and events of another one."""
    stored = service.store.get(sha256)
    if stored.entry.state is not State.ACCEPTED:
        return _page("record", HTTPStatus.NOT_FOUND, entry=stored.entry, events=stored.events, record=None)
    content = parse_record(stored.content)
    return _page(
        "record",
        entry=stored.entry,
        n_bytes=len(stored.content),
        events=stored.events,
        record=content,
        total=total(content),
        problems=problem_totals(content),
        facts=(*machine_facts(content.machine), *speed_facts(content.machine, content.speed)),
    )


@_get("/pool.css")
def style_sheet() -> Response:
    own = (files("fairbench_agent.service") / "templates" / "pool.css").read_text("utf-8")
    return Response(page_style() + own, media_type="text/css", headers={"Cache-Control": "max-age=3600"})


@_get("/health", response_class=Response)
def health(service: ServiceOf) -> Response:
    service.store.query(limit=1)
    return Response("ok\n", media_type="text/plain")


def error_page(_: Request, error: HttpError) -> HTMLResponse:
    title = HTTPStatus(error.status_code).phrase.capitalize()
    page = _page("error", error.status_code, title=title, detail=error.detail)
    page.headers.update(error.headers or {})
    return page


def _page(name: str, status: int = HTTPStatus.OK, **values: object) -> HTMLResponse:
    return HTMLResponse(_templates.get_template(f"{name}.html").render(values), status)
