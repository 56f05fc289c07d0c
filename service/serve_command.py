"""What `serve` does: bring the database up to date, listen, and answer from one process or several."""

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import wait

from fastapi import FastAPI
from uvicorn import Server
from uvicorn.supervisors import Multiprocess

from fairbench.pool.database import DatabaseStore
from fairbench.service.app import create_app
from fairbench.service.clock import utc_now
from fairbench.service.logs import LOG_CONFIG, LOGGER
from fairbench.service.settings import Settings, SettingsError
from fairbench.service.wire import PatientConfig, PatientProtocol
from fairbench.service.workers import Workers, reserve, shares_out


def serve(settings: Settings) -> None:
    """Answer until a signal ends it; requests that have begun are answered first.

    Raises:
        StoreError: the database cannot be reached or brought up to date.
        SettingsError: nothing can listen on the host and port.
    """
    DatabaseStore.create(settings.database).close()
    config = config_of(settings)
    shared_out = settings.workers > 1 and shares_out()
    listener = _listening(settings, reserve if shared_out else _listener)
    if shared_out:
        Workers(config, listener).run()
        return
    if settings.workers == 1:
        Server(config).run([listener])
    else:
        Multiprocess(config, [listener]).run()


def _listening(settings: Settings, how: Callable[[str, int], socket.socket]) -> socket.socket:
    try:
        listener = how(settings.host, settings.port)
    except OSError as error:
        raise SettingsError(
            f"{settings.host}, port {settings.port}: cannot be listened on ({error.strerror}); "
            "name an address of this machine with --host and a free --port, 0 for any"
        ) from error
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    logging.getLogger(LOGGER).info("listening on http://%s:%d", host, listener.getsockname()[1])
    return listener


def _listener(host: str, port: int) -> socket.socket:
    listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.set_inheritable(True)
    return listener


def config_of(settings: Settings) -> PatientConfig:
    """Return the server's configuration."""
    config = PatientConfig(
        partial(worker_app, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http=PatientProtocol,
        ws="none",
        lifespan="on",
        log_config=LOG_CONFIG,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        limit_concurrency=settings.max_connections,
        timeout_keep_alive=settings.keep_alive_s,
        timeout_graceful_shutdown=settings.grace_s,
    )
    config.header_timeout_s = settings.header_timeout_s
    return config


def worker_app(settings: Settings) -> FastAPI:
    """Return the application of one process, which ends with the one that started it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    return create_app(settings, DatabaseStore(settings.database), utc_now)


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
