"""`fairbench-pool serve`: serve the pool on the web."""

import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import Annotated, Final

import typer
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from uvicorn import Config, Server

from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.core.printing import echo
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import utc_now
from fairbench_agent.service import api, pages, problems
from fairbench_agent.service.access import Service
from fairbench_agent.service.limits import Limits
from fairbench_agent.service.options import DatabaseOption, database_url

_GRACE_S: Final = 30
"""Time limit for pending requests on shutdown."""


def serve(
    database: DatabaseOption = None,
    host: Annotated[
        str, typer.Option(envvar="FAIRBENCH_POOL_HOST", help="Address to listen on.", metavar="ADDRESS")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="FAIRBENCH_POOL_PORT", min=0, max=65_535, help="Port to listen on; 0 for a free one.")
    ] = 8000,
    anonymous: Annotated[
        int,
        typer.Option(
            envvar="FAIRBENCH_POOL_ANONYMOUS", min=0, help="Records accepted per day without a token.", metavar="N"
        ),
    ] = 0,
    requests_per_minute: Annotated[
        int,
        typer.Option(envvar="FAIRBENCH_POOL_REQUESTS_PER_MINUTE", min=1, help="Requests per minute and client."),
    ] = 600,
) -> None:
    """Serve the pool on the web.

    On SIGTERM, finishes pending requests for up to 30 s and exits.

    FORWARDED_ALLOW_IPS lists the reverse proxies whose X-Forwarded-For is trusted [default: 127.0.0.1]. Slow
    connections do not block others, but are closed only by a proxy.
    """
    store = DatabaseStore(database_url(database, create=True))
    server = Server(server_config(create_app(store, anonymous, requests_per_minute)))
    try:
        listener = listening_socket(host, port)
    except (OSError, UnicodeError) as error:  # UnicodeError for a label longer than a host name's may be
        reason = getattr(error, "strerror", "not a host name").partition(" (while attempting")[0]
        problem = f"{host}, port {port}: cannot listen ({reason})"
        raise UserError(f"{problem}; give this machine's address and a free port or 0", "--port") from error
    name = f"[{host}]" if ":" in host else host
    echo(f"listening on http://{name}:{listener.getsockname()[1]}; press Ctrl-C to stop")
    with suppress(KeyboardInterrupt, StoppedError):  # uvicorn has finished its requests
        server.run([listener])


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port; OSError if the port is in use or the address is not local."""
    family, *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    listener = socket.create_server((host, port), family=family)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # its connections inherit it
    return listener


def server_config(app: FastAPI) -> Config:
    """Return uvicorn's configuration, without an access log: no network address is stored."""
    return Config(app, ws="none", access_log=False, server_header=False, timeout_graceful_shutdown=_GRACE_S)


def create_app(
    store: DatabaseStore, anonymous: int, requests_per_minute: int, now: Callable[[], str] = utc_now
) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        store.close()

    app = FastAPI(
        title="fairbench pool",
        version=version("fairbench-agent"),
        description="A pool of machine measurements.",
        docs_url=None,  # would load third-party scripts
        redoc_url=None,
        redirect_slashes=False,  # a redirect would contain the Host header of the request
        lifespan=lifespan,
        responses=problems.PROBLEMS,
    )
    app.state.service = Service(store, anonymous, now)
    problems.install(app, pages.error_page)
    app.add_middleware(GZipMiddleware)
    app.add_middleware(Limits, requests_per_minute=requests_per_minute)
    app.include_router(api.router)
    app.include_router(pages.router)
    return app
