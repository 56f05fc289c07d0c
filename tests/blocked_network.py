"""An environment in which Python processes cannot reach the network, and leave a trace of the attempt."""

import os
from pathlib import Path

NETWORK = {"socket.connect", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo"}
BLOCKED = f"""
import os, sys

def refuse(event, arguments):
    if event in {NETWORK!r} and not isinstance(arguments[-1], (str, bytes)):
        with open(os.environ["ATTEMPTS"], "a") as file:
            print(sys.argv, event, arguments, file=file)
        raise OSError("the network is blocked")

sys.addaudithook(refuse)
"""
"""Runs first in every Python process, and refuses every socket but those that are files."""


def without_network(folder: Path) -> dict[str, str]:
    """Return an environment whose processes write their attempts to `folder / "attempts"`."""
    (folder / "blocked").mkdir()
    (folder / "blocked" / "sitecustomize.py").write_text(BLOCKED, "utf-8")
    paths = [str(folder / "blocked"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths), "ATTEMPTS": str(folder / "attempts")}
