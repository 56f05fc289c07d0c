"""What somebody sent with a form, in the address or as the body: texts by name, the last of a name counts."""

from collections.abc import Mapping
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import Depends, Request

from fairbench_agent.service.http.error_documents import HttpError

MAX_FIELDS = 50
FORM = "application/x-www-form-urlencoded"


async def posted_fields(request: Request) -> Mapping[str, str]:
    """Return the fields of a body; HttpError if it is no form."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != FORM:
        raise HttpError(415, f"a form is sent as {FORM}", field="Content-Type")
    try:
        text = (await request.body()).decode("ascii")
        return dict(parse_qsl(text, keep_blank_values=True, errors="replace", max_num_fields=MAX_FIELDS))
    except ValueError as error:
        raise HttpError(400, f"the body is no form of at most {MAX_FIELDS} fields") from error


async def fields_of(request: Request) -> Mapping[str, str]:
    """Return the fields of an address, or of the body where one was posted; HttpError if that is no form."""
    return await posted_fields(request) if request.method == "POST" else request.query_params


FieldsOf = Annotated[Mapping[str, str], Depends(fields_of)]
