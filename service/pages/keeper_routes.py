"""The pages of a pool's keeper: the queue of records that the rules held back, and decisions about them.

The application has them only where the setting `keeper_pages` turns them on; otherwise their addresses lead nowhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import TypeAdapter, ValidationError

from fairbench_agent.pool.errors import NotFiledError, StateError
from fairbench_agent.pool.record.entry import Change, State
from fairbench_agent.pool.record.notation import Label
from fairbench_agent.pool.record.record_hash import is_hash_prefix
from fairbench_agent.service.http.access import Service, ServiceOf
from fairbench_agent.service.http.error_documents import HttpError
from fairbench_agent.service.http.keeper_session import (
    KeeperSession,
    check_form_key,
    check_same_site,
    session_of,
    sign_in,
    sign_out,
)
from fairbench_agent.service.pages.form_fields import posted_fields
from fairbench_agent.service.pages.keeper_page import decided, queue_view, reviewed_view
from fairbench_agent.service.pages.routes import LinksOf, PagesOf

_NOTE: TypeAdapter[str] = TypeAdapter(Label)


def _signed_in(request: Request, service: ServiceOf) -> KeeperSession:
    session = session_of(request, service)
    if session is None:
        raise HttpError(401, "nobody is signed in, or the token was revoked or expired; sign in at /keeper")
    return session


async def _sent_here(request: Request) -> Mapping[str, str]:
    """Return the fields of a form of this site; HttpError for any other."""
    check_same_site(request)
    return await posted_fields(request)


def _sent_by_keeper(
    session: Annotated[KeeperSession, Depends(_signed_in)], fields: Annotated[Mapping[str, str], Depends(_sent_here)]
) -> Mapping[str, str]:
    """Return the fields of a form of this session; HttpError for any other."""
    check_form_key(session, fields.get("form_key", ""))
    return fields


@dataclass(frozen=True)
class Desk:
    """What every page of a keeper is made with."""

    service: ServiceOf
    pages: PagesOf
    links: LinksOf

    def record(self, sha256: str, session: KeeperSession, refusal: str = "") -> Response:
        """Return the page of a record, with why a decision about it was refused."""
        try:
            view = reviewed_view(self.service.store, self.pages.scores, sha256)
        except NotFiledError as error:
            raise HttpError(
                404, "the pool has no such record; the queue at /keeper finds one by its first digits"
            ) from error
        status = HTTPStatus.CONFLICT if refusal else HTTPStatus.OK
        return _kept(self.pages.page("keeper_record", self.links, status, session=session, refusal=refusal, **view))


router = APIRouter(prefix="/keeper", include_in_schema=False, default_response_class=HTMLResponse)
SessionOf = Annotated[KeeperSession, Depends(_signed_in)]
FieldsSentHere = Annotated[Mapping[str, str], Depends(_sent_here)]
DeskOf = Annotated[Desk, Depends()]
FieldsOfKeeper = Annotated[Mapping[str, str], Depends(_sent_by_keeper)]


@router.get("")
def queue(request: Request, desk: DeskOf) -> Response:
    """Show the queue to a keeper, and a field for the token to anybody else."""
    session = session_of(request, desk.service)
    if session is None:
        return _kept(desk.pages.page("keeper_sign_in", desk.links, refusal=""))
    asked = request.query_params
    wanted = asked.get("record", "").strip().lower()
    if wanted:
        return _kept(_found(desk.service, desk.links.page("keeper"), wanted))
    view = queue_view(desk.service.store, *(asked.get(name, "") for name in ("state", "after", "decided")))
    return _kept(desk.pages.page("keeper", desk.links, session=session, **view))


@router.get("/")
def without_slash(links: LinksOf) -> Response:
    """Lead to the queue."""
    return RedirectResponse(links.page("keeper"), HTTPStatus.PERMANENT_REDIRECT)


@router.post("/session")
def begin(request: Request, fields: FieldsSentHere, desk: DeskOf) -> Response:
    """Begin a session with a token."""
    answer: Response = RedirectResponse(desk.links.page("keeper"), HTTPStatus.SEE_OTHER)
    if not sign_in(request, answer, desk.service, fields.get("token", "").strip()):
        refusal = "This is no token that may review: unknown, revoked, expired, or without the scope admin."
        answer = desk.pages.page("keeper_sign_in", desk.links, HTTPStatus.FORBIDDEN, refusal=refusal)
    return _kept(answer)


@router.post("/end")
def end(request: Request, _: FieldsOfKeeper, links: LinksOf) -> Response:
    """End the session."""
    answer = RedirectResponse(links.page("keeper"), HTTPStatus.SEE_OTHER)
    sign_out(request, answer)
    return _kept(answer)


@router.get("/records/{sha256}")
def record(sha256: str, session: SessionOf, desk: DeskOf) -> Response:
    """Show a record in whatever state, and a form to decide about it."""
    return desk.record(sha256, session)


@router.post("/records/{sha256}")
def decide(sha256: str, session: SessionOf, fields: FieldsOfKeeper, desk: DeskOf) -> Response:
    """Accept or quarantine a record with a note, and go back to the queue."""
    try:
        note = _NOTE.validate_python(fields.get("note", ""))
        decision = Change(_decision(fields), desk.service.clock(), f"token {session.name}", (note,))
        decided(desk.service.store, sha256, fields.get("seen", ""), decision)
    except ValidationError:
        return desk.record(sha256, session, "A note is one line of at most 200 characters.")
    except StateError as error:
        return desk.record(sha256, session, f"{str(error)[:1].upper()}{str(error)[1:]}.")
    return _kept(RedirectResponse(f"{desk.links.page('keeper')}?decided={sha256}", HTTPStatus.SEE_OTHER))


def _decision(fields: Mapping[str, str]) -> State:
    state = {"accept": State.ACCEPTED, "quarantine": State.QUARANTINED}.get(fields.get("decision", ""))
    if state is None:
        raise HttpError(422, "decision: accept or quarantine", field="decision")
    return state


def _found(service: Service, queue_address: str, prefix: str) -> Response:
    if not is_hash_prefix(prefix):
        raise HttpError(422, "a record is found by the first digits of its hash, four or more", field="record")
    try:
        sha256 = service.store.named(prefix).sha256
    except NotFiledError as error:
        raise HttpError(404, "no record, or several, begin with these digits; give more of them") from error
    return RedirectResponse(f"{queue_address}/records/{sha256}", HTTPStatus.SEE_OTHER)


def _kept(answer: Response) -> Response:
    """Return an answer that nothing keeps, and whose forms say where they come from."""
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Referrer-Policy"] = "same-origin"  # without it a browser sends the Origin of a form as null
    return answer
