"""The tokens of contributors: made, revoked, listed."""

from dataclasses import asdict
from typing import Annotated

import typer

from fairbench_agent.core.console import TableForm, show_tables
from fairbench_agent.core.program import CommandGroup, command_with
from fairbench_agent.service.commands.options_cli import PoolOptions, now

token_app = CommandGroup(help="Create, revoke and list the tokens of contributors.")


@command_with(PoolOptions, token_app, "create")
def token_create(
    pool: PoolOptions,
    name: Annotated[str, typer.Argument(help="Whose records it is for; it is shown beside them.")],
    scope: Annotated[
        list[str] | None, typer.Option(help="submit or admin; may be repeated; submit unless given.")
    ] = None,
    expires: Annotated[
        str | None,
        typer.Option(
            help="Day (UTC) on which it is no longer good; it is good for ever unless given.", metavar="YYYY-MM-DD"
        ),
    ] = None,
) -> None:
    """Create a token and print it: the pool keeps its hash only, and cannot show it again."""
    from fairbench_agent.pool.stores.tokens import end_of
    from fairbench_agent.service.next_steps import after_token

    scopes, expires_at = scope or ["submit"], None if expires is None else end_of(expires)
    with pool.opened(make=True) as store:
        token = store.tokens.create(name, scopes, now(), expires_at)
    pool.show({"name": name, "scopes": scopes, "token": token, "expires_at": expires_at}, token)
    if not pool.as_json:  # the token alone is the answer, which a script takes
        typer.echo(after_token(pool.named, scopes=scopes), err=True)


@command_with(PoolOptions, token_app, "revoke")
def token_revoke(
    pool: PoolOptions,
    name: Annotated[str, typer.Argument(help="Name of the token.")],
) -> None:
    """Revoke a token for good; what was filed with it stays."""
    from fairbench_agent.service.next_steps import after_token

    at = now()
    with pool.opened(make=True) as store:
        store.tokens.revoke(name, at)
    pool.show({"name": name, "revoked_at": at}, f"{name}: revoked for good\n\n{after_token(pool.named)}")


@command_with(PoolOptions, token_app, "list")
def token_list(pool: PoolOptions, form: TableForm = "text") -> None:
    """List the tokens."""
    from fairbench_agent.core.table import Table, text_of
    from fairbench_agent.service.next_steps import after_token

    with pool.opened(make=True) as store:
        tokens = store.tokens.listed()
    rows = tuple(
        (one.name, ", ".join(one.scopes), one.created_at, one.expires_at or "", one.revoked_at or "") for one in tokens
    )
    table = Table(("token", "scopes", "made", "expires", "revoked"), rows, "l")
    told = after_token(pool.named)
    text = f"{text_of(table)}\n\n{told}" if tokens else told
    show_tables([asdict(token) for token in tokens], [table], form, pool.as_json, text)
