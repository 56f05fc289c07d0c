"""The application: routes, what stands before them, and what they work with."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

from anyio import CapacityLimiter
from fastapi import FastAPI

from fairbench.pool.database import DatabaseStore
from fairbench.pool.paths import data_folder
from fairbench.service import (
    answer_routes,
    export_routes,
    health_routes,
    machine_routes,
    model_routes,
    problems,
    record_routes,
)
from fairbench.service.access import Clock, Service
from fairbench.service.guard import Guard
from fairbench.service.head import HeadAsGet
from fairbench.service.headers import SecurityHeaders
from fairbench.service.logs import RequestLog
from fairbench.service.model_shelf import ModelShelf
from fairbench.service.openapi import document_of
from fairbench.service.pages import pages_router
from fairbench.service.rates import Rates
from fairbench.service.settings import Settings

PARSED_AT_A_TIME = 1
"""Records that a worker reads at a time: two at once took longer than one after the other, and held up everybody else."""


def create_app(settings: Settings, store: DatabaseStore, clock: Clock, folder: Path | None = None) -> FastAPI:
    """Return the application.

    Args:
        settings: of the service.
        store: database of the records, closed when the application ends.
        clock: gives the moment, UTC.
        folder: of score tables and bridges beside those that are shipped; the user's data folder unless given.
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        gc.collect()
        gc.freeze()  # what is loaded by now stays: not to look through it again shortens the longest answers
        yield
        gc.unfreeze()
        store.close()

    app = FastAPI(
        title="fairbench pool",
        version=version("fairbench"),
        description="A shared pool of measurements of machines, and what follows from them.",
        docs_url=None,  # they load scripts of third parties
        redoc_url=None,
        redirect_slashes=False,  # a redirect would repeat the Host header that a client sent
        lifespan=lifespan,
    )
    rates = Rates()
    app.state.service = Service(
        settings=settings,
        store=store,
        clock=clock,
        rates=rates,
        folder=folder or data_folder(),
        parsing=CapacityLimiter(PARSED_AT_A_TIME),
        shelf=ModelShelf(store),
    )
    for routes in (record_routes, machine_routes, model_routes, export_routes, answer_routes, health_routes):
        app.include_router(routes.router)
    app.include_router(pages_router(store, folder or data_folder()))
    problems.install(app)
    app.openapi = document_of(app)  # type: ignore[method-assign]  # how FastAPI lets it be replaced
    app.add_middleware(HeadAsGet)
    app.add_middleware(Guard, settings=settings, rates=rates)
    app.add_middleware(RequestLog)
    app.add_middleware(SecurityHeaders)
    return app
