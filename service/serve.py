"""`fairbench-pool serve`: answer requests from one process or several."""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.metadata import version
from multiprocessing.connection import wait
from typing import Annotated, Final

import typer
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from uvicorn import Config, Server
from uvicorn.supervisors import Multiprocess

from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import utc_now
from fairbench_agent.service import api, pages, problems
from fairbench_agent.service.access import Service, Settings
from fairbench_agent.service.limits import Limits
from fairbench_agent.service.options import DatabaseOption, new_database_url

_DEFAULT: Final = Settings("")
_GRACE_S: Final = 30
"""Longest wait of a stopping service for its requests."""


def serve(
    database: DatabaseOption = None,
    host: Annotated[
        str, typer.Option(envvar="FAIRBENCH_POOL_HOST", help="Address to listen on.", metavar="ADDRESS")
    ] = _DEFAULT.host,
    port: Annotated[
        int, typer.Option(envvar="FAIRBENCH_POOL_PORT", min=0, max=65_535, help="Port to listen on; 0 for a free one.")
    ] = _DEFAULT.port,
    workers: Annotated[
        int, typer.Option(envvar="FAIRBENCH_POOL_WORKERS", min=1, max=64, help="Processes that answer.")
    ] = _DEFAULT.workers,
    anonymous: Annotated[
        bool,
        typer.Option(
            "--anonymous/--no-anonymous", envvar="FAIRBENCH_POOL_ANONYMOUS", help="Accept records without a token."
        ),
    ] = _DEFAULT.anonymous,
    max_body_bytes: Annotated[
        int, typer.Option(envvar="FAIRBENCH_POOL_MAX_BODY_BYTES", min=1_000, help="Largest request body.")
    ] = _DEFAULT.max_body_bytes,
    requests_per_minute: Annotated[
        int, typer.Option(envvar="FAIRBENCH_POOL_REQUESTS_PER_MINUTE", min=1, help="Rate per client and worker.")
    ] = _DEFAULT.requests_per_minute,
) -> None:
    """Put the pool on the web.

    SIGTERM ends it after the requests under way, within 30 s. One of several workers that dies is replaced.

    FORWARDED_ALLOW_IPS lists the reverse proxies whose X-Forwarded-For is trusted [default: 127.0.0.1]. Only a
    proxy ends slow connections; without one, the limit of open files bounds them, and they block no others.
    """
    url = new_database_url(database)
    settings = Settings(url, host, port, workers, anonymous, max_body_bytes, requests_per_minute)
    DatabaseStore(url).close()  # creates missing tables before workers start
    try:
        listener = listening_socket(host, port)
    except OSError as error:
        raise UserError(
            f"{host}, port {port}: cannot listen ({error.strerror}); give an address of this machine and a free port, "
            "or --port 0",
            "--port",
        ) from error
    shown = f"[{host}]" if ":" in host else host
    typer.echo(f"listening on http://{shown}:{listener.getsockname()[1]}; Ctrl-C stops it")
    config = server_config(settings)
    with suppress(KeyboardInterrupt, StoppedError):  # uvicorn has ended its requests by then
        if workers == 1:
            Server(config).run([listener])
        else:
            Multiprocess(config, [listener]).run()


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port; OSError if the port is in use or the address not of this machine."""
    (family, kind, protocol, _, address), *_ = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    # asyncio sends small packets at once only on a socket whose protocol is TCP by name
    listener = socket.socket(family, kind, protocol)
    if os.name == "posix":  # on Windows it would let another program use the port at the same time
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen()
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def server_config(settings: Settings) -> Config:
    """Return the configuration of uvicorn, which logs no request: no network address is stored."""
    return Config(
        partial(_worker_app, settings),
        factory=True,
        workers=settings.workers,
        ws="none",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_GRACE_S,
        timeout_worker_healthcheck=60,  # a busy machine starts workers slowly
    )


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


def _worker_app(settings: Settings) -> FastAPI:
    """Return the application of one process, which ends when the process that started it ends."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()
    return create_app(settings)


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
