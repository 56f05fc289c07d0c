"""Several processes that answer, each with a listening socket of its own.

Of a shared socket, the worker that wakes first takes every connection that waits, and clients that keep theirs stay with
it while the others idle. Between sockets on one port (SO_REUSEPORT) the system shares connections out.
"""

import socket
import sys

from uvicorn.config import Config
from uvicorn.supervisors import Multiprocess


def shares_out() -> bool:
    """Return whether the system shares connections out between sockets on one port."""
    return sys.platform == "linux"


class Workers(Multiprocess):
    """Starts workers, replaces those that die, and ends them; every worker is given a new socket on one port."""

    def __init__(self, config: Config, reserved: socket.socket) -> None:
        self._reserved = reserved
        self._latest: socket.socket | None = None
        super().__init__(config, [reserved])

    @property
    def sockets(self) -> list[socket.socket]:
        """Return what the next worker listens on; the one before has its own copy by now."""
        self._let_go()
        self._latest = sibling(self._reserved)
        return [self._latest]

    @sockets.setter
    def sockets(self, _: list[socket.socket]) -> None:
        """Take no notice: there is a new one each time."""

    def terminate_all(self) -> None:
        """Ask all workers to end."""
        self._let_go()
        super().terminate_all()

    def _let_go(self) -> None:
        if self._latest is not None:
            self._latest.close()
            self._latest = None


def reserve(host: str, port: int) -> socket.socket:
    """Return a socket that holds a port without listening.

    Raises:
        OSError: the port is taken by others, or the address is not of this machine.
    """
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    # another server of ours would share its port, and its clients, without a word
    socket.create_server((host, port), family=family).close()
    return _bound(family, address)


def sibling(reserved: socket.socket) -> socket.socket:
    """Return another socket on the port of one."""
    return _bound(reserved.family, reserved.getsockname())


def _bound(family: int, address: tuple[object, ...]) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        made.bind(address)
    except OSError:
        made.close()
        raise
    made.set_inheritable(True)
    return made
