"""Where pages are: on the server at their own addresses, in a static site as files with relative links."""

import hashlib
import re
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import quote, urlencode


class Links(Protocol):
    """What templates ask for the address of a page."""

    @property
    def static(self) -> bool:
        """Whether nothing answers forms: a static site."""
        ...

    @property
    def pool_url(self) -> str:
        """What `--pool` of a command names this pool by."""
        ...

    def page(self, name: str) -> str:
        """Return the address of `machines`, `runtime`, …; the empty name is the overview."""
        ...

    def machines(self, order: str, direction: str, search: str, number: int) -> str:
        """Return the address of the table of machines in an order."""
        ...

    def cpu(self, name: str) -> str:
        """Return the address of the page of a CPU."""
        ...

    def record(self, sha256: str) -> str:
        """Return the address of the page of a record."""
        ...

    def record_json(self, sha256: str) -> str:
        """Return the address of a record's canonical bytes."""
        ...

    def model(self, model_id: str) -> str:
        """Return the address of the page of a model."""
        ...

    def model_json(self, model_id: str) -> str:
        """Return the address of a model's document."""
        ...

    def asset(self, name: str) -> str:
        """Return the address of a style sheet or script."""
        ...


@dataclass(frozen=True)
class ServerLinks:
    """Addresses on the server.

    Attributes:
        root: path that the service is mounted under, without the last slash.
        pool_url: the address that others reach it at.
    """

    root: str = ""
    pool_url: str = "URL"
    static: bool = False

    def page(self, name: str) -> str:
        """Return the address of `machines`, `runtime`, …; the empty name is the overview."""
        return f"{self.root}/{name}"

    def machines(self, order: str, direction: str, search: str, number: int) -> str:
        """Return the address of the table of machines in an order, of a page of it, for a search."""
        parts = {"q": search, "sort": order, "dir": direction, "page": str(number) if number > 1 else ""}
        return f"{self.root}/machines?{urlencode({name: part for name, part in parts.items() if part})}"

    def cpu(self, name: str) -> str:
        """Return the address of the page of a CPU."""
        return f"{self.root}/cpus/{quote(name, safe='')}"

    def record(self, sha256: str) -> str:
        """Return the address of the page of a record."""
        return f"{self.root}/records/{quote(sha256, safe='')}"

    def record_json(self, sha256: str) -> str:
        """Return the address of a record's canonical bytes."""
        return f"{self.root}/v1/records/{quote(sha256, safe='')}"

    def model(self, model_id: str) -> str:
        """Return the address of the page of a model."""
        return f"{self.root}/models/{quote(model_id, safe='')}"

    def model_json(self, model_id: str) -> str:
        """Return the address of a model's document."""
        return f"{self.root}/models/{quote(model_id, safe='')}.json"

    def asset(self, name: str) -> str:
        """Return the address of a style sheet or script."""
        return f"{self.root}/static/{name}"


@dataclass(frozen=True)
class SiteLinks:
    """Relative addresses of files.

    Attributes:
        up: how to come to the top: empty there, `../` in a folder below.
        pool_url: what commands name the pool by.
    """

    up: str = ""
    pool_url: str = "URL"
    static: bool = True

    def page(self, name: str) -> str:
        """Return the file of `machines`, `runtime`, …; the empty name is the overview."""
        return f"{self.up}{name or 'index'}.html"

    def machines(self, order: str, direction: str, search: str, number: int) -> str:  # noqa: ARG002  a file per order
        """Return the file of the table of machines that was sorted beforehand."""
        return f"{self.up}{machines_file(order, direction)}"

    def cpu(self, name: str) -> str:
        """Return the file of the page of a CPU."""
        return f"{self.up}cpus/{file_name(name)}.html"

    def record(self, sha256: str) -> str:
        """Return the file of the page of a record."""
        return f"{self.up}records/{sha256}.html"

    def record_json(self, sha256: str) -> str:
        """Return the file of a record's canonical bytes."""
        return f"{self.up}records/{sha256}.json"

    def model(self, model_id: str) -> str:
        """Return the file of the page of a model."""
        return f"{self.up}models/{model_id}.html"

    def model_json(self, model_id: str) -> str:
        """Return the file of a model's document."""
        return f"{self.up}models/{model_id}.json"

    def asset(self, name: str) -> str:
        """Return the file of a style sheet or script."""
        return f"{self.up}static/{name}"


def machines_file(order: str, direction: str) -> str:
    """Return the file of the table of machines in an order; `machines.html` is in the usual one."""
    return f"machines-by-{order}-{direction}.html"


def file_name(name: str) -> str:
    """Return a file name that stands for a text, whatever is in it, and for no other."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60]
    return f"{slug}-{hashlib.sha256(name.encode()).hexdigest()[:8]}".removeprefix("-")
