"""What `serve` does: bring the database up to date, listen, and answer from one process or several."""

import gc
import logging
import multiprocessing
import os
import signal
import socket
import threading
from asyncio import Protocol
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import wait
from typing import Any, cast

from fastapi import FastAPI
from uvicorn import Config, Server
from uvicorn.supervisors import Multiprocess

from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.http.connections import BoundedProtocol
from fairbench_agent.service.http.logs import LOG_CONFIG, LOGGER
from fairbench_agent.service.settings import Settings, SettingsError


def serve(settings: Settings, listening: Callable[[str], None] = lambda _: None) -> None:
    """Answer until a signal ends it; requests that have begun are answered first.

    `listening` is told the address once connections are taken.
    """
    store = _store(settings)
    store.migrate()
    store.close()
    try:
        listener = listening_socket(settings.host, settings.port)
    except OSError as error:
        raise SettingsError(
            f"{settings.host}, port {settings.port}: cannot be listened on ({error.strerror}); "
            "name an address of this machine with --host and a free --port, 0 for any"
        ) from error
    settings = settings.model_copy(update={"port": listener.getsockname()[1]})
    config = server_config(settings)
    logging.getLogger(LOGGER).info("listening on %s", settings.listening_url)
    listening(settings.public_url or settings.listening_url)
    if settings.workers == 1:
        Server(config).run([listener])
    else:
        Multiprocess(config, [listener]).run()


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port, 0 for any; OSError if the port is taken or the address another's."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    # it says that it is TCP, or asyncio would leave Nagle's delay on
    listener = socket.socket(family, kind, protocol)
    if os.name == "posix":  # on Windows it would let another program take the port while it is in use
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen()
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def server_config(settings: Settings, log_config: dict[str, Any] | None = LOG_CONFIG) -> Config:
    """Return the server's configuration; without a log configuration, logging stays as it is."""
    return Config(
        partial(worker_app, settings),
        factory=True,
        workers=settings.workers,
        http=cast("type[Protocol]", partial(BoundedProtocol, settings)),
        ws="none",
        lifespan="on",
        log_config=log_config,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=settings.keep_alive_s,
        timeout_graceful_shutdown=settings.grace_s,
        timeout_worker_healthcheck=60,  # a busy machine takes a while to start one
    )


def worker_app(settings: Settings) -> FastAPI:
    """Return the application of one process, which ends with the one that started it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    app = create_app(settings, _store(settings), utc_now)
    gc.collect()
    gc.freeze()  # what is loaded by now stays: not to look through it again shortens the longest answers
    return app


def _store(settings: Settings) -> DatabasePool:
    store = DatabasePool(settings.database)
    store.log.keep_key_in(settings.log_key)
    return store


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
