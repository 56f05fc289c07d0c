"""A pool on the web. A record is sent by PUT under its hash, so a repeated upload changes nothing."""

import re
from collections.abc import Iterator
from contextlib import closing
from typing import Final
from urllib.parse import quote

from pydantic import TypeAdapter, ValidationError

from fairbench_agent.pool.client.http_client import HttpClient, Request, one_line, problem_text
from fairbench_agent.pool.errors import AddressError, RefusedError, StoreError, TransientError
from fairbench_agent.pool.record.record import MAX_POOLED_BYTES, refuse_large
from fairbench_agent.pool.stores.exports import exported_records
from fairbench_agent.pool.stores.store import Receipt, StoredModel

_TOKEN: Final = re.compile(r"[!-~]{1,200}")
_MAX_LINE_BYTES: Final = MAX_POOLED_BYTES + 1_000
_MAX_MODEL_BYTES: Final = 2**20
_MODELS: Final = TypeAdapter(tuple[StoredModel, ...])


class WebPool:
    """A pool on the web."""

    def __init__(self, url: str, token: str | None = None, deadline_s: float = 600.0) -> None:
        """Open a pool with a token, or anonymously; AddressError for a malformed token."""
        if token is not None and not _TOKEN.fullmatch(token):
            raise AddressError("malformed token: expected one word of printable ASCII; copy it again")
        self.place = url
        self._http = HttpClient(url, deadline_s)
        self._authorization = {} if token is None else {"Authorization": f"Bearer {token}"}

    def head(self, sha256: str, content: bytes) -> str:
        """Return the headers of the request that sends a record, with the token hidden."""
        request = self._put(sha256, content)
        placeholder = {"Authorization": "Bearer (your token)"} if self._authorization else {}
        headers = self._http.headers(request) | placeholder
        lines = [f"{request.method} {self.place}{request.path}", *(f"{name}: {headers[name]}" for name in headers)]
        return "\n".join(lines)

    def submit(self, content: bytes, sha256: str) -> Receipt:
        """Send a record; RefusedError if the pool refuses it, TransientError if a repetition may succeed."""
        refuse_large(content, MAX_POOLED_BYTES)
        return self._receipt(self._put(sha256, content), sha256)

    def withdraw(self, sha256: str) -> Receipt:
        """Withdraw a record that was sent with the token; RefusedError if the pool refuses."""
        return self._receipt(Request("DELETE", f"/v1/records/{sha256}", self._authorization), sha256)

    def export(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the accepted records, each verified, as `exported_records` does."""
        request = Request("GET", "/v1/export", {"Accept-Encoding": "gzip"})
        with closing(self._http.lines(request, _MAX_LINE_BYTES)) as lines:
            yield from exported_records(lines, self.place)

    def model(self, name: str = "") -> bytes:
        """Return the document of a released model, the newest without a name; StoreError if the pool has none."""
        if not name:
            try:
                models = _MODELS.validate_json(self._get("/v1/models"))
            except ValidationError as error:
                raise StoreError(f"{self.place}: no list of models; check that it is a fairbench pool") from error
            if not models:
                raise StoreError(f"{self.place}: no model; its maintainer releases one with fairbench-pool release")
            name = models[0].id
        return self._get(f"/v1/models/{quote(name, safe='')}")

    def _get(self, path: str) -> bytes:
        status, body = self._http.send(Request("GET", path), _MAX_MODEL_BYTES)
        if status != 200:
            raise StoreError(f"{self.place}: {problem_text(status, body)}")
        return body

    def _put(self, sha256: str, content: bytes) -> Request:
        kind = {"Content-Type": "application/json", "Content-Length": str(len(content))}
        return Request("PUT", f"/v1/records/{sha256}", kind | self._authorization, content)

    def _receipt(self, request: Request, sha256: str) -> Receipt:
        status, body = self._http.send(request)
        if status not in (200, 201):
            remedy = "; pass a token with --token or FAIRBENCH_TOKEN" if status in (401, 403) else ""
            remedy = "; the pool has moved, use its new URL" if 300 <= status < 400 else remedy
            raise RefusedError(f"{self.place}: {problem_text(status, body)}{remedy}")
        try:
            receipt = Receipt.model_validate_json(body)
        except ValidationError:
            receipt = None
        if receipt is None or receipt.sha256 != sha256:
            raise TransientError(f"{self.place}: no acknowledgement of the record; check that it is a fairbench pool")
        return receipt.model_copy(update={"reasons": tuple(map(one_line, receipt.reasons))})
