"""The pages for people: overview, machines, record."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from importlib.resources import files
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined

from fairbench_agent.core.html import LOOK
from fairbench_agent.pool.record.core_speed import speed_facts
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.summary import problem_totals, total
from fairbench_agent.pool.stores.database import MachineRow
from fairbench_agent.pool.stores.store import RecordQuery, State
from fairbench_agent.service.access import ServiceOf
from fairbench_agent.service.problems import HttpError
from fairbench_agent.workloads.quantities import seconds_text

N_LATEST: Final = 10
"""Records on the overview."""
PAGE_ROWS: Final = 200
"""Rows of a page of machines."""

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
_get = partial(router.api_route, methods=["GET", "HEAD"])
_templates = Environment(
    loader=PackageLoader("fairbench_agent.service"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
)
_templates.filters["seconds"] = seconds_text


@dataclass(frozen=True)
class Column:
    """A column of the machines page."""

    title: str
    key: Callable[[MachineRow], Any]
    descending: bool = False
    """whether the largest comes first"""


COLUMNS: Final[Mapping[str, Column]] = {
    "cpu": Column("CPU", lambda row: row.cpu.casefold()),
    "total": Column("total s", lambda row: row.wall_ns),
    "grade": Column("grade", lambda row: row.grade or "~"),
    "records": Column("records", lambda row: row.n_records, descending=True),
    "machines": Column("machines", lambda row: row.n_machines, descending=True),
}


@_get("/")
def overview(request: Request, service: ServiceOf) -> HTMLResponse:
    """Show what the pool has, and how to contribute."""
    rows = service.store.machines()
    return _page(
        "overview",
        n_records=sum(row.n_records for row in rows),
        n_machines=sum(row.n_machines for row in rows),
        n_cpus=len(rows),
        models=service.store.models(),
        latest=service.store.query(RecordQuery(limit=N_LATEST)).items,
        url=str(request.base_url).rstrip("/"),
        anonymous=service.settings.anonymous,
    )


@_get("/machines")
def machines(
    service: ServiceOf,
    q: Annotated[str, Query(max_length=200)] = "",
    sort: Annotated[str, Query(pattern=f"^({'|'.join(COLUMNS)})$")] = "total",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> HTMLResponse:
    """Show a row per CPU."""
    words = q.casefold().split()
    rows = [row for row in service.store.machines() if all(word in row.cpu.casefold() for word in words)]
    rows.sort(key=lambda row: row.cpu.casefold())
    rows.sort(key=COLUMNS[sort].key, reverse=COLUMNS[sort].descending)
    start = (page - 1) * PAGE_ROWS
    return _page(
        "machines",
        rows=rows[start : start + PAGE_ROWS],
        n_found=len(rows),
        more=len(rows) > start + PAGE_ROWS,
        columns=COLUMNS,
        q=q,
        sort=sort,
        page=page,
    )


@_get("/records/{sha256}")
def record(sha256: str, service: ServiceOf) -> HTMLResponse:
    """Show an accepted record; of any other, its state and events only."""
    stored = service.store.get(sha256)
    if stored.entry.state is not State.ACCEPTED:
        return _page("record", HTTPStatus.NOT_FOUND, entry=stored.entry, events=stored.events, record=None)
    found = parse_record(stored.content)
    return _page(
        "record",
        entry=stored.entry,
        n_bytes=len(stored.content),
        events=stored.events,
        record=found,
        total=total(found),
        problems=problem_totals(found),
        facts=(*machine_facts(found.machine), *speed_facts(found.machine, found.speed)),
    )


@_get("/pool.css")
def style_sheet() -> Response:
    """Return the style sheet of all pages."""
    own = (files("fairbench_agent.service") / "templates" / "pool.css").read_text("utf-8")
    return Response(LOOK + own, media_type="text/css", headers={"Cache-Control": "max-age=3600"})


@_get("/health", response_class=Response)
def health(service: ServiceOf) -> Response:
    """Report that the database answers."""
    service.store.query(RecordQuery(limit=1))
    return Response("ok\n", media_type="text/plain")


def error_page(_: Request, error: HttpError) -> HTMLResponse:
    """Return the page about an error."""
    title = HTTPStatus(error.status_code).phrase.capitalize()
    page = _page("error", error.status_code, title=title, detail=error.detail)
    page.headers.update(error.headers or {})
    return page


def _page(name: str, status: int = HTTPStatus.OK, **shown: object) -> HTMLResponse:
    return HTMLResponse(_templates.get_template(f"{name}.html").render(shown), status)
