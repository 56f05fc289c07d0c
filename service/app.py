"""The application: routes, and the limits in front of them."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import utc_now
from fairbench_agent.service import api, pages, problems
from fairbench_agent.service.access import Service, Settings
from fairbench_agent.service.limits import Limits


def create_app(settings: Settings, now: Callable[[], str] = utc_now) -> FastAPI:
    """Return the application of one process, which closes its database when it ends."""
    store = DatabaseStore(settings.database)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        store.close()

    app = FastAPI(
        title="fairbench pool",
        version=version("fairbench-agent"),
        description="A pool of measurements of machines.",
        docs_url=None,  # it loads scripts of third parties
        redoc_url=None,
        lifespan=lifespan,
        responses=problems.PROBLEMS,
    )
    app.state.service = Service(settings, store, now)
    problems.install(app, pages.error_page)
    app.add_middleware(GZipMiddleware)
    app.add_middleware(Limits, settings=settings)
    app.include_router(api.router)
    app.include_router(pages.router)
    return app
