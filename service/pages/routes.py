"""The pages of the pool on the web: HTML for people, at the addresses without `/v1`."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from threading import Event, Thread
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.core.html import LOOK
from fairbench_agent.pool.errors import NotFiledError
from fairbench_agent.pool.record.record_hash import UNMISTAKABLE_DIGITS, is_hash_prefix, is_sha256
from fairbench_agent.service import machine_fields
from fairbench_agent.service.http.access import ServiceOf, service_of
from fairbench_agent.service.http.error_documents import HttpError, UnknownAddressError
from fairbench_agent.service.pages.form_fields import FieldsOf
from fairbench_agent.service.pages.links import Links
from fairbench_agent.service.pages.machines_page import Asked
from fairbench_agent.service.pages.renderer import Renderer

SHEET = "fairbench.css"

ASSETS = {
    SHEET: "text/css",
    "tables.js": "text/javascript",
    "machines.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}
"""The files under /static and their kinds."""


NAMED = ("machines", "runtime", "p-values", "models", "contribute", "glossary", "claims")
"""Pages that have a name, which lead there with a slash behind it too."""


@cache
def asset(name: str) -> bytes:
    """Return the content of a file under /static; that of the sheet begins with the look that other pages have too."""
    content = (files("fairbench_agent.service.pages") / "static" / name).read_bytes()
    return LOOK.encode() + content if name == SHEET else content


@asynccontextmanager
async def _warmed(app: FastAPI) -> AsyncIterator[None]:
    """Prepare the pages in the background while the service lives."""
    ended = Event()
    warming = Thread(target=_warm, args=(app.state.renderer, ended))
    warming.start()
    yield
    ended.set()
    warming.join()


def _warm(renderer: Renderer, ended: Event) -> None:
    machine_fields.warm()
    renderer.scores.fill(ended)


def _renderer(request: Request) -> Renderer:
    renderer: Renderer = request.app.state.renderer
    return renderer


def _links(request: Request) -> Links:
    settings = service_of(request).settings
    here = f"{settings.public_url}{quote(str(request.scope['path']))}" if settings.public_url else ""
    return Links(f"{settings.prefix}/", settings.shown_url or "URL", here)


router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, lifespan=_warmed)
PagesOf = Annotated[Renderer, Depends(_renderer)]
LinksOf = Annotated[Links, Depends(_links)]


def error_page(request: Request, error: HttpError) -> Response:
    """Show a person why there is no answer."""
    pages, links = _renderer(request), _links(request)
    if error.status == HTTPStatus.METHOD_NOT_ALLOWED:
        allowed = (error.headers or {}).get("Allow", "GET")
        error = HttpError(
            405, f"this address answers {allowed}, not {request.method[:20]}: nothing was done", headers=error.headers
        )
    answer = pages.missing(links) if isinstance(error, UnknownAddressError) else pages.problem(links, error)
    answer.headers.update(error.headers or {})
    return answer


@router.get("/")
def overview(pages: PagesOf, links: LinksOf) -> Response:
    """Show the first page."""
    return pages.overview(links)


@router.get("/machines")
def machines(request: Request, pages: PagesOf, links: LinksOf) -> Response:
    """Show the table of machines."""
    return pages.machines(links, Asked(*(request.query_params.get(name, "") for name in ("q", "sort", "dir", "page"))))


@router.get("/cpus/{name:path}")
def cpu(name: str, pages: PagesOf, links: LinksOf) -> Response:
    """Show a CPU."""
    return pages.cpu(links, name)


@router.get("/records/{sha256}")
def record(sha256: str, pages: PagesOf, links: LinksOf, service: ServiceOf) -> Response:
    """Show a record, or lead to the one whose hash begins like this."""
    if is_hash_prefix(sha256, UNMISTAKABLE_DIGITS) and not is_sha256(sha256):
        with suppress(NotFiledError):  # none, or several
            return RedirectResponse(links.record(service.store.named(sha256).sha256))
    return pages.record(links, sha256)


def _named(name: str) -> Callable[[Request, LinksOf], Response]:
    def without_slash(request: Request, links: LinksOf) -> Response:
        query = request.url.query
        return RedirectResponse(f"{links.page(name)}{f'?{query}' if query else ''}", HTTPStatus.PERMANENT_REDIRECT)

    return without_slash


for _name in NAMED:
    router.add_api_route(f"/{_name}/", _named(_name), methods=["GET"])


@router.get("/glossary")
def glossary(pages: PagesOf, links: LinksOf) -> Response:
    """Show the words of the pages."""
    return pages.glossary(links)


@router.get("/claims")
def claims(pages: PagesOf, links: LinksOf) -> Response:
    """Show what may be written of an answer."""
    return pages.claims(links)


@router.get("/contribute")
def contribute(pages: PagesOf, links: LinksOf) -> Response:
    """Show how to contribute."""
    return pages.contribute(links)


@router.api_route("/runtime", methods=["GET", "POST"])
def runtime(fields: FieldsOf, pages: PagesOf, links: LinksOf) -> Response:
    """Show the calculator of the equivalent runtime; a long table is posted, which changes nothing either."""
    return pages.runtime(links, fields)


@router.api_route("/runtime.{kind}", methods=["GET", "POST"])
def runtime_file(kind: str, fields: FieldsOf, pages: PagesOf, links: LinksOf) -> Response:
    """Hand out the runtimes of an answer as a file."""
    if kind not in {"csv", "tex"}:
        raise HTTPException(404)  # as any address that leads nowhere
    return pages.runtime_file(links, fields, kind)


@router.api_route("/p-values", methods=["GET", "POST"])
def p_values(fields: FieldsOf, pages: PagesOf, links: LinksOf) -> Response:
    """Show the calculator of p-values."""
    return pages.p_values(links, fields)


@router.get("/models")
def models(pages: PagesOf, links: LinksOf) -> Response:
    """Show the models."""
    return pages.models(links)


@router.get("/models/{model_id}.json")
def model_document(model_id: str, pages: PagesOf, links: LinksOf) -> Response:
    """Hand out the document of a model."""
    try:
        return Response(pages.model_document(model_id), media_type="application/json")
    except ModelError:
        return pages.model(links, model_id)


@router.get("/models/{model_id}")
def model(model_id: str, pages: PagesOf, links: LinksOf) -> Response:
    """Show a model."""
    return pages.model(links, model_id)


@router.get("/static/{name}")
def static(name: str) -> Response:
    """Hand out a style sheet, script or icon."""
    if name not in ASSETS:
        raise HTTPException(404)  # as any address that leads nowhere
    return Response(asset(name), media_type=ASSETS[name], headers={"Cache-Control": "max-age=3600"})
