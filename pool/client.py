"""A pool on the web, for those who hand records in: PUT by the record's hash, so that sending twice is sending once."""

import re
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fairbench.pool.errors import AddressError, RefusedError
from fairbench.pool.exchange import Answer, Exchange, Request, own_headers
from fairbench.pool.fields import Sha256
from fairbench.pool.problem import one_line, problem_text
from fairbench.pool.states import State, Submission

RECEIPT_HEADER = "Fairbench-Receipt"
_MAX_ANSWER_BYTES = 65_536
_TOKEN = re.compile(r"[!-~]{1,200}")

Receipt = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{43}$")]
"""32 random bytes in base64url without padding."""


class _Acknowledgement(BaseModel):
    """What a pool answers when it has a record; unknown members are left aside."""

    model_config = ConfigDict(frozen=True)

    sha256: Sha256
    created: bool
    state: State
    reasons: tuple[str, ...] = ()
    receipt: Receipt | None = None


class _Withdrawn(BaseModel):
    """What a pool answers when it has withdrawn a record."""

    model_config = ConfigDict(frozen=True)

    sha256: Sha256
    state: State


class WebPool:
    """A pool that takes records over HTTP.

    Attributes:
        place: its URL.
    """

    def __init__(self, exchange: Exchange, token: str | None = None) -> None:
        """Take the way to the pool and the contributor's token, None to be anonymous.

        Raises:
            AddressError: the token cannot be one.
        """
        if token is not None and not _TOKEN.fullmatch(token):
            raise AddressError("the token is malformed: it is one word of printable ASCII; copy it anew")
        self.place = exchange.url
        self._exchange = exchange
        self._authorization = {} if token is None else {"Authorization": f"Bearer {token}"}

    def request(self, sha256: str, content: bytes, receipt: str) -> Request:
        """Return the request that hands a record in."""
        headers = {
            "Content-Type": "application/json",
            "Content-Length": str(len(content)),
            RECEIPT_HEADER: receipt,
        }
        return Request("PUT", _path(sha256), headers | self._authorization, content)

    def head(self, sha256: str, content: bytes) -> str:
        """Return the lines that precede a record on its way, token and receipt blanked out."""
        request = self.request(sha256, content, "(made when the record is sent)")
        hidden = {"Authorization": "Bearer (your token)"} if self._authorization else {}
        headers = own_headers(self.place) | dict(request.headers) | hidden
        lines = [
            f"{request.method} {self.place}{request.path}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        return "\n".join(lines)

    def submit(self, sha256: str, content: bytes, receipt: str) -> Submission:
        """Hand a record in and return what became of it; handing in what is there already changes nothing.

        Raises:
            PassingError: the pool could not be reached or kept failing.
            RefusedError: the pool does not take it.
        """
        answer = self._exchange.answer(self.request(sha256, content, receipt), _MAX_ANSWER_BYTES)
        if answer.status not in (200, 201):
            raise self._refusal(answer)
        try:
            found = _Acknowledgement.model_validate_json(answer.body)
        except ValidationError as error:
            raise self._stranger(answer) from error
        if found.sha256 != sha256:
            raise self._stranger(answer)
        reasons = tuple(map(one_line, found.reasons))
        return Submission(sha256, found.created, found.state, reasons, found.receipt)

    def withdraw(self, sha256: str, receipt: str) -> State:
        """Withdraw a record of one's own and return its state from then on.

        Raises:
            PassingError: the pool could not be reached or kept failing.
            RefusedError: the pool does not know the record, or the receipt is not its.
        """
        request = Request("DELETE", _path(sha256), {RECEIPT_HEADER: receipt} | self._authorization)
        answer = self._exchange.answer(request, _MAX_ANSWER_BYTES)
        if answer.status != 200:
            raise self._refusal(answer)
        try:
            found = _Withdrawn.model_validate_json(answer.body)
        except ValidationError as error:
            raise self._stranger(answer) from error
        return found.state

    def _refusal(self, answer: Answer) -> RefusedError:
        text = f"{self.place}: {problem_text(answer.status, answer.body)}"
        if answer.status in (401, 403):
            text += "; give a token that may submit with --token or FAIRBENCH_TOKEN"
        if 300 <= answer.status < 400:
            text += "; the pool has moved, name its new URL"
        return RefusedError(text)

    def _stranger(self, answer: Answer) -> RefusedError:
        return RefusedError(
            f"{self.place}: answered {answer.status} without acknowledging the record; is it a fairbench pool?"
        )


def _path(sha256: str) -> str:
    return f"/v1/records/{sha256}"
