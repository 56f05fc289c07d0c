"""Where pages are: on the server at their own addresses, in a static site as files with relative links."""

import hashlib
import re
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import quote, urlencode


@dataclass(frozen=True)
class Links:
    """Addresses on the server."""

    root: str = "/"
    """what every address begins with, up to a slash: the path that the service is mounted under"""
    pool_url: str = "URL"
    """what `submit --pool` names this pool by"""
    here: str = ""
    """whole address of the page, however it was asked for; empty where that is not known"""
    static: ClassVar[bool] = False
    """Whether nothing answers forms: a static site."""
    ending: ClassVar[str] = ""
    """Of the page of a record or model."""

    def page(self, name: str) -> str:
        """Return the address of `machines`, `runtime`, …; the empty name is the overview."""
        return f"{self.root}{name}"

    def machines(self, order: str, direction: str, search: str, number: int) -> str:
        """Return the address of the table of machines in an order, of a page of it, for a search."""
        parts = {"q": search, "sort": order, "dir": direction, "page": str(number) if number > 1 else ""}
        return f"{self.root}machines?{urlencode({name: part for name, part in parts.items() if part})}"

    def cpu(self, name: str) -> str:
        """Return the address of the page of a CPU."""
        return f"{self.root}cpus/{quote(name, safe='')}"

    def record(self, sha256: str) -> str:
        """Return the address of the page of a record."""
        return f"{self.root}records/{sha256}{self.ending}"

    def record_json(self, sha256: str) -> str:
        """Return the address of a record's canonical bytes."""
        return f"{self.root}v1/records/{sha256}"

    def model(self, model_id: str) -> str:
        """Return the address of the page of a model."""
        return f"{self.root}models/{model_id}{self.ending}"

    def model_json(self, model_id: str) -> str:
        """Return the address of a model's document."""
        return f"{self.root}models/{model_id}.json"

    def asset(self, name: str) -> str:
        """Return the address of a style sheet or script."""
        return f"{self.root}static/{name}"


class SiteLinks(Links):
    """Relative addresses of files; the root is empty at the top and `../` in a folder below."""

    static = True
    ending = ".html"

    def page(self, name: str) -> str:
        """Return the file of a page."""
        return f"{self.root}{name or 'index'}.html"

    def machines(self, order: str, direction: str, search: str, number: int) -> str:  # noqa: ARG002  a file per order
        """Return the file of the table of machines that was sorted beforehand."""
        return f"{self.root}{machines_file(order, direction)}"

    def cpu(self, name: str) -> str:
        """Return the file of the page of a CPU."""
        return f"{self.root}cpus/{file_name(name)}.html"

    def record_json(self, sha256: str) -> str:
        """Return the file of a record's canonical bytes."""
        return f"{self.root}records/{sha256}.json"


def machines_file(order: str, direction: str) -> str:
    """Return the file of the table of machines in an order; `machines.html` is in the usual one."""
    return f"machines-by-{order}-{direction}.html"


def file_name(name: str) -> str:
    """Return a file name that stands for a text, whatever is in it, and for no other."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60]
    return f"{slug}-{hashlib.sha256(name.encode()).hexdigest()[:8]}".removeprefix("-")
