"""The session of a pool's keeper in a browser, and what keeps other sites from acting in it.

A session is a cookie that holds a token with the scope `admin` and a random number. Scripts cannot read it (HttpOnly), other
sites cannot have it sent (SameSite=Strict), nothing but the keeper's pages gets it (Path), and over https it is sent over https
only (Secure). The token is looked up at every request: whoever is revoked is out at once, whichever worker answers.

What changes anything has three locks, each enough by itself: the cookie that other sites cannot send, `Origin` and
`Sec-Fetch-Site` that name this site, and a field of the form that only its reader knows.
"""

import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Literal, TypedDict
from urllib.parse import urlsplit

from fastapi import Request, Response

from fairbench_agent.pool.errors import TokenError
from fairbench_agent.pool.record.entry import new_secret
from fairbench_agent.pool.stores.tokens import Scope
from fairbench_agent.service.http.access import Service, service_of
from fairbench_agent.service.http.error_documents import HttpError
from fairbench_agent.service.http.rates import network

COOKIE = "fairbench-keeper"
LASTS_S = 8 * 3600
"""Seconds after which a browser forgets a session."""

SIGN_INS_PER_MINUTE = 10
"""Tokens that an address may try per minute and worker."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")
_VALUE = re.compile(rf"({_TOKEN.pattern})\.([A-Za-z0-9_-]{{43}})")


@dataclass(frozen=True)
class KeeperSession:
    """Who is signed in, and what the forms of the session hold."""

    name: str
    """of the token"""
    form_key: str
    """that every form of the session sends along"""


def session_of(request: Request, service: Service) -> KeeperSession | None:
    """Return the session of a request; None without one, or where its token is no longer good."""
    found = _VALUE.fullmatch(request.cookies.get(COOKIE, ""))
    if not found:
        return None
    name = _keeper(found[1], service)
    key = hmac.new(found[1].encode(), found[2].encode(), hashlib.sha256).hexdigest()
    return KeeperSession(name, key) if name else None


def sign_in(request: Request, response: Response, service: Service, token: str) -> bool:
    """Begin a session with a token, and tell whether it is one of a keeper; HttpError for too many tries."""
    address = network(request.client.host if request.client else None)
    service.rates.count("sign-ins", address, SIGN_INS_PER_MINUTE)
    if not _TOKEN.fullmatch(token) or not _keeper(token, service):
        return False
    response.set_cookie(COOKIE, f"{token}.{new_secret()}", max_age=LASTS_S, **cookie_bounds(request))
    return True


def sign_out(request: Request, response: Response) -> None:
    """End a session."""
    response.delete_cookie(COOKIE, **cookie_bounds(request))


def check_same_site(request: Request) -> None:
    """Raise HttpError (403) unless a page of this site sent the request, as the browser says."""
    origin = request.headers.get("origin", "")
    public = urlsplit(service_of(request).settings.public_url)
    # where no public URL is set, the proxy that speaks TLS asks by http, so schemes are not compared
    here = (
        origin == f"{public.scheme}://{public.netloc}"
        if public.netloc
        else urlsplit(origin).netloc == request.headers.get("host")
    )
    if not origin or not here:
        raise HttpError(403, "this was not sent by a page of this pool; open it in the address bar and begin there")
    if request.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        raise HttpError(403, "another site sent this; open the page in the address bar and begin there")


def check_form_key(session: KeeperSession, key: str) -> None:
    """Raise HttpError (403) unless a form holds the key of its session."""
    if not hmac.compare_digest(session.form_key.encode(), key.encode("utf-8", "replace")):
        raise HttpError(403, "the form is of an earlier session; go back, reload it and send it again")


def _keeper(token: str, service: Service) -> str:
    """Return the name of a token that may decide about records; empty if it may not."""
    try:
        contributor = service.store.tokens.authenticate(token)
    except TokenError:
        return ""
    return contributor.name if Scope.ADMIN in contributor.scopes else ""


class CookieBounds(TypedDict):
    """Where a cookie goes."""

    path: str
    secure: bool
    httponly: bool
    samesite: Literal["strict"]


def cookie_bounds(request: Request) -> CookieBounds:
    """Return where the cookie of a session goes: to the keeper's pages, from this site, and over https where that was asked by."""
    settings = service_of(request).settings
    secure = "https" in (urlsplit(settings.public_url).scheme, request.url.scheme)
    return {"path": f"{settings.prefix}/keeper", "secure": secure, "httponly": True, "samesite": "strict"}
