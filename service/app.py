"""The application: routes, what stands before them, and what they work with."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any

import scipy.special  # noqa: F401  predictions load it late, for which the first visitor would wait
from anyio import CapacityLimiter
from fastapi import FastAPI

from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.api import answer_routes, log_routes, model_routes, processor_routes, record_routes
from fairbench_agent.service.http import error_documents
from fairbench_agent.service.http.access import Clock, Service
from fairbench_agent.service.http.logs import RequestLog
from fairbench_agent.service.http.middleware import Guard, HeadAsGet, SecurityHeaders
from fairbench_agent.service.http.public_path import PublicPath
from fairbench_agent.service.http.rates import Rates
from fairbench_agent.service.machine_fields import MachineFields
from fairbench_agent.service.model_shelf import ModelShelf
from fairbench_agent.service.pages import keeper_routes
from fairbench_agent.service.pages import routes as page_routes
from fairbench_agent.service.pages.renderer import Renderer
from fairbench_agent.service.settings import Settings

PARSED_AT_A_TIME = 1
"""Records that a worker reads at a time: two at once took longer than one after the other, and held up everybody else."""
EXPORTED_AT_A_TIME = 1
"""Parts of exports that a worker makes at a time; several exports take turns, part by part."""

_BUILDING = Lock()
"""Held while an application's schemas are built: their descriptions are parsed from source, which two threads must not
do at once (CPython 3.11 fails with "AST constructor recursion depth mismatch")."""


class PoolApplication(FastAPI):
    """FastAPI whose document of itself knows the forms that routes name without being asked to make them."""

    def openapi(self) -> dict[str, Any]:
        """Return the API's document (OpenAPI 3.1)."""
        if not self.openapi_schema:
            document = super().openapi()
            if (
                self.state.service.settings.anonymous
            ):  # FastAPI takes a token that a route looks at for one that it needs
                document["paths"]["/v1/records/{sha256}"]["put"]["security"].append({})
            schemas = document["components"]["schemas"]
            for kind in (error_documents.ErrorDocument, Record):
                schema = kind.model_json_schema(ref_template="#/components/schemas/{model}")
                schemas |= schema.pop("$defs", {}) | {kind.__name__: schema}
        return super().openapi()


def create_app(settings: Settings, store: DatabasePool, clock: Clock, folder: Path | None = None) -> FastAPI:
    """Return the application, which closes its store when it ends.

    The folder is of score tables and bridges beside those that are shipped; the user's data folder unless given.
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        store.close()

    app = PoolApplication(
        title="fairbench pool",
        version=version("fairbench-agent"),
        description="A shared pool of measurements of machines, and what follows from them.",
        docs_url=None,  # they load scripts of third parties
        redoc_url=None,
        redirect_slashes=False,  # a redirect would repeat the Host header that a client sent
        lifespan=lifespan,
        servers=[{"url": settings.public_url}] if settings.public_url else None,
    )
    folder = folder or data_folder()
    turns = (CapacityLimiter(PARSED_AT_A_TIME), CapacityLimiter(EXPORTED_AT_A_TIME))
    service = Service(settings, store, clock, Rates(), folder, *turns, ModelShelf(store), MachineFields(folder))
    app.state.service = service
    app.state.renderer = Renderer(store, folder, service.shelf, settings.contact)
    store.scoring = app.state.renderer.scores.scoring
    error_documents.install(app, page_routes.error_page)
    app.add_middleware(HeadAsGet)
    app.add_middleware(Guard, settings=settings, rates=service.rates, page=page_routes.error_page)
    app.add_middleware(RequestLog)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(PublicPath, prefix=settings.prefix)
    with _BUILDING:
        for router in (
            *(record_routes.machine_router, record_routes.router, model_routes.router, record_routes.export_router),
            *(log_routes.router, answer_routes.router, processor_routes.router),
            *(answer_routes.health_router, page_routes.router),
            *((keeper_routes.router,) if settings.keeper_pages else ()),
        ):
            app.include_router(router)
        app.openapi()  # it completes every route, which FastAPI would do while the first client waits
    return app
