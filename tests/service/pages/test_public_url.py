"""The public URL is what pages, cookies, redirects and documents name the pool by, whatever host or path was asked for."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
import urllib3
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.service.app import create_app
from fairbench_agent.service.http.keeper_session import COOKIE
from fairbench_agent.service.settings import Settings
from tests.pool.examples import example_record
from tests.service.pages.page_pools import MOMENT, filled_pool, new_pool
from tests.service.pools import GENEROUS
from tests.service.serving import Served, served

PREFIX = "/laboratory/pool"
HOST = "pool.example.org"
PUBLIC = f"https://{HOST}{PREFIX}"
LINKING = {"href", "src", "action", "formaction", "data-completes"}


class Proxy:
    """Stands before an application at a path of its host, as a proxy does: elsewhere there is nothing."""

    def __init__(self, app: ASGIApp, *, strips: bool) -> None:
        self._app, self._strips = app, strips

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on what lies below the prefix."""
        if scope["type"] == "http":
            if not f"{scope['path']}/".startswith(f"{PREFIX}/"):
                await PlainTextResponse("another site", 404)(scope, receive, send)
                return
            if self._strips:
                path = {name: scope[name][len(PREFIX) :] for name in ("path", "raw_path")}
                scope = {**scope, **path}
        await self._app(scope, receive, send)


@contextmanager
def behind_a_proxy(folder: Path, *, strips: bool) -> Iterator[Served]:
    store = filled_pool(folder)
    settings = Settings(database=store.place, public_url=PUBLIC, keeper_pages=True, **GENEROUS)
    token = store.tokens.create("ada", ["admin"], MOMENT)
    held = store.submit(canonical_bytes(example_record()), contributor="lab", at=MOMENT)
    assert held.state is State.QUARANTINED
    (folder / "token").write_text(token, "utf-8")
    with served(Proxy(create_app(settings, store, lambda: MOMENT, folder), strips=strips)) as wire:
        yield wire


@pytest.fixture(scope="module", params=[True, False], ids=["proxy takes the path off", "proxy leaves it"])
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    """Return a pool below a path, and a token of its keeper."""
    folder = tmp_path_factory.mktemp("proxied")
    with behind_a_proxy(folder, strips=request.param) as wire:
        yield wire, (folder / "token").read_text("utf-8")


class Addresses(HTMLParser):
    """Collects what the elements of a page lead to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002  HTMLParser hands it over
        self.found |= {value or "" for name, value in attrs if name in LINKING}


def ask(wire: Served, url: str, method: str = "GET", **headers: str) -> urllib3.BaseHTTPResponse:
    """Ask for a public address, as a visitor's browser does."""
    parts = urlsplit(url)
    assert (parts.scheme, parts.netloc) == ("https", HOST), url
    target = wire.url + parts._replace(scheme="", netloc="", fragment="").geturl()
    named = {"Host": "evil.example", "Accept": "text/html"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    return urllib3.request(method, target, headers=named, redirect=False, retries=False, timeout=30)


def crawled(wire: Served, cookie: str) -> dict[str, urllib3.BaseHTTPResponse]:
    """Return the answers to all that the pages lead to, beginning with the first page and the keeper's."""
    waiting, found = [f"{PUBLIC}/", f"{PUBLIC}/keeper"], {}
    while waiting:
        url = waiting.pop()
        if url in found:
            continue
        answer = found[url] = ask(wire, url, Cookie=cookie)
        if "html" in answer.headers.get("content-type", ""):
            links = {urldefrag(urljoin(url, link)).url for link in Addresses(answer.data.decode()).found}
            waiting += [link for link in links if urlsplit(link).netloc == HOST]
    return found


def test_every_link_of_every_page_leads_to_a_page_of_the_pool(proxied: tuple[Served, str]) -> None:
    wire, token = proxied
    cookie = f"{COOKIE}={token}.{'A' * 43}"
    found = crawled(wire, cookie)
    kinds = ("machines", "cpus/", "records/", "models/", "runtime", "static/", "v1/records/", "keeper/records/")
    assert all(any(url.startswith(f"{PUBLIC}/{kind}") for url in found) for kind in kinds)
    posted = {f"{PUBLIC}/keeper/session", f"{PUBLIC}/keeper/end"}
    completing = {url for url in found if url.startswith(f"{PUBLIC}/v1/processors")}
    assert {
        url: answer.status for url, answer in found.items() if answer.status != 200 and url not in posted | completing
    } == {}
    assert {found[url].status for url in completing} == {422}  # a name is missing, and the address is there
    for url, answer in found.items():
        assert b"evil.example" not in answer.data, url
        assert not any("evil.example" in value for value in answer.headers.values()), url


def test_the_pool_is_named_by_its_public_url(proxied: tuple[Served, str]) -> None:
    wire, _ = proxied
    assert f"submit --pool {PUBLIC}<" in ask(wire, f"{PUBLIC}/contribute").data.decode()
    assert json.loads(ask(wire, f"{PUBLIC}/openapi.json").data)["servers"] == [{"url": PUBLIC}]
    page = ask(wire, f"{PUBLIC}/machines?sort=score").data.decode()
    assert f'<link rel="canonical" href="{PUBLIC}/machines">' in page
    assert "canonical" not in ask(wire, f"{PUBLIC}/nowhere").data.decode()


@pytest.mark.parametrize(("path", "target"), [("/machines/?q=a", "/machines?q=a"), ("/keeper/", "/keeper")])
def test_redirects_stay_below_the_path(proxied: tuple[Served, str], path: str, target: str) -> None:
    wire, _ = proxied
    assert ask(wire, PUBLIC + path).headers["location"] == PREFIX + target


def test_the_keeper_signs_in_from_the_public_address_alone(proxied: tuple[Served, str]) -> None:
    wire, token = proxied
    form = {"Content_Type": "application/x-www-form-urlencoded", "Origin": f"https://{HOST}"}

    def signed_in(**headers: str) -> urllib3.BaseHTTPResponse:
        named = {name.replace("_", "-"): value for name, value in (form | headers).items()}
        url = f"{wire.url}{PREFIX}/keeper/session"
        return urllib3.request(
            "POST", url, body=f"token={token}", headers=named, redirect=False, retries=False, timeout=30
        )

    answer = signed_in(Host="evil.example")
    assert (answer.status, answer.headers["location"]) == (303, f"{PREFIX}/keeper")
    parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {f"path={PREFIX}/keeper", "secure", "httponly", "samesite=strict"} <= parts
    for origin in (f"http://{HOST}", "https://evil.example", f"https://{HOST}:444"):
        assert signed_in(Origin=origin, Host=urlsplit(origin).netloc).status == 403


@pytest.mark.parametrize(
    ("settings", "shown"),
    [
        ({}, "http://127.0.0.1:8000"),
        ({"host": "192.0.2.7", "port": 80}, "http://192.0.2.7:80"),
        ({"host": "::1"}, "http://[::1]:8000"),
        ({"host": "0.0.0.0"}, "URL"),  # noqa: S104  nothing is bound
        ({"host": "::"}, "URL"),
        ({"host": "::", "public_url": "http://pool.example.org/"}, "http://pool.example.org"),
    ],
)
def test_without_a_public_url_the_host_that_was_asked_for_is_not_repeated(
    settings: dict[str, object], shown: str, tmp_path: Path
) -> None:
    store = new_pool(tmp_path)
    made = Settings.model_validate({"database": store.place, **GENEROUS, **settings})
    with served(create_app(made, store, lambda: MOMENT, tmp_path)) as wire:
        page = wire.ask("GET", "/contribute", Host="evil.example").data.decode()
    assert "evil.example" not in page
    assert re.findall(r"submit --pool ([^<\s]+)", page)[0] == shown
    assert ("URL is the address of this pool" in page) == (shown == "URL")
