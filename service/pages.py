"""The pages of the pool on the web: HTML for people, at the addresses without `/v1`."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.resources import files
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from fairbench.calibration.errors import ModelError
from fairbench.service.headers import POLICY
from fairbench.service.links import ServerLinks
from fairbench.service.machines_page import Asked
from fairbench.service.pool_view import PageStore
from fairbench.service.renderer import Rendered, Renderer

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

ASSETS = {"fairbench.css": "text/css", "tables.js": "text/javascript", "icon.svg": "image/svg+xml"}
"""The files under /static and their kinds."""

_SHORT_HASH = range(8, 64)


def asset(name: str) -> bytes:
    """Return the content of a file under /static."""
    return (files("fairbench.service") / "static" / name).read_bytes()


def pages_router(store: PageStore, folder: Path) -> APIRouter:
    """Return the routes of all pages.

    Args:
        store: the pool.
        folder: of score tables and bridges, beside those that come with fairbench.
    """
    renderer = Renderer(store, folder)
    router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, lifespan=_warmed(renderer))
    _add_tables(router, renderer)
    _add_records(router, renderer, store)
    _add_calculators(router, renderer)
    _add_models(router, renderer)
    _add_assets(router)
    return router


def _warmed(renderer: Renderer) -> Callable[[Any], AbstractAsyncContextManager[None]]:
    """Return what prepares the pages in the background while the service lives."""

    @asynccontextmanager
    async def lifespan(_: Any) -> AsyncIterator[None]:  # noqa: ANN401  the application, which it does not ask
        ended = Event()
        warming = Thread(target=renderer.warm, args=(ended,))
        warming.start()
        yield
        ended.set()
        warming.join()

    return lifespan


def _add_tables(router: APIRouter, renderer: Renderer) -> None:
    @_get(router, "/")
    def overview(request: Request) -> Response:
        return _page(renderer.overview(_links(request)))

    @_get(router, "/machines")
    def machines(request: Request) -> Response:
        asked = Asked(*(request.query_params.get(name, "") for name in ("q", "sort", "dir", "page")))
        return _page(renderer.machines(_links(request), asked))

    @_get(router, "/cpus/{name:path}")
    def cpu(request: Request, name: str) -> Response:
        return _page(renderer.cpu(_links(request), name))

    @_get(router, "/contribute")
    def contribute(request: Request) -> Response:
        return _page(renderer.contribute(_links(request)))


def _add_records(router: APIRouter, renderer: Renderer, store: PageStore) -> None:
    @_get(router, "/records/{sha256}")
    def record(request: Request, sha256: str) -> Response:
        links = _links(request)
        if len(sha256) in _SHORT_HASH and set(sha256) <= set("0123456789abcdef"):
            found = store.hashes(sha256)
            if len(found) == 1:
                return RedirectResponse(links.record(found[0]))
        return _page(renderer.record(links, sha256))


def _add_calculators(router: APIRouter, renderer: Renderer) -> None:
    @_get(router, "/runtime")
    def runtime(request: Request) -> Response:
        return _page(renderer.runtime(_links(request), request.query_params))

    @_get(router, "/p-values")
    def p_values(request: Request) -> Response:
        return _page(renderer.p_values(_links(request), request.query_params))


def _add_models(router: APIRouter, renderer: Renderer) -> None:
    @_get(router, "/models")
    def models(request: Request) -> Response:
        return _page(renderer.models(_links(request)))

    @_get(router, "/models/{model_id}.json")
    def model_document(request: Request, model_id: str) -> Response:
        try:
            return Response(renderer.model_document(model_id), media_type="application/json")
        except ModelError:
            return _page(renderer.model(_links(request), model_id))

    @_get(router, "/models/{model_id}")
    def model(request: Request, model_id: str) -> Response:
        return _page(renderer.model(_links(request), model_id))


def _add_assets(router: APIRouter) -> None:
    contents = {name: asset(name) for name in ASSETS}

    @_get(router, "/static/{name}")
    def static(name: str) -> Response:
        if name not in contents:
            return Response(status_code=404)
        return Response(contents[name], media_type=ASSETS[name], headers={"Cache-Control": "max-age=3600"})


def _get(router: APIRouter, path: str) -> Callable[[Endpoint], Endpoint]:
    return router.api_route(path, methods=["GET", "HEAD"])


def _links(request: Request) -> ServerLinks:
    root = str(request.scope.get("root_path", "")).rstrip("/")
    return ServerLinks(root, str(request.base_url).rstrip("/"))


def _page(page: Rendered) -> Response:
    return HTMLResponse(page.html, page.status, {"Content-Security-Policy": POLICY})
