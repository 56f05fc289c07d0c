"""`fairbench-pool token`."""

from typing import Annotated

import typer

from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.pool.stores.store import Token, utc_now
from fairbench_agent.service.options import DatabaseOption, opened

app = CommandGroup(help="Create, revoke and list tokens.")


class NewToken(Result):
    """A token and its secret."""

    name: str
    maintainer: bool
    token: str

    def text(self) -> str:
        return self.token


class Tokens(Result):
    """The tokens of a pool, without their secrets."""

    tokens: tuple[Token, ...]

    def text(self) -> str:
        return in_form(self.tables(), "text") if self.tokens else "no tokens"

    def tables(self) -> tuple[Table, ...]:
        rows = tuple(
            (token.name, "maintainer" if token.maintainer else "contributor", token.created_at, token.revoked_at or "")
            for token in self.tokens
        )
        return (Table(("token", "role", "created", "revoked"), rows, "l"),)


@app.command()
def create(
    name: Annotated[str, typer.Argument(help="Name of its owner, which is public.")],
    maintainer: Annotated[bool, typer.Option("--maintainer", help="Let it decide about all records.")] = False,
    database: DatabaseOption = None,
    as_json: AsJson = False,
) -> None:
    """Create a token and print it; it is never shown again."""
    with opened(database, create=True) as store:
        token = store.create_token(name, maintainer, utc_now())
    print_result(NewToken(name=name, maintainer=maintainer, token=token), as_json=as_json)


@app.command()
def revoke(
    name: Annotated[str, typer.Argument(help="Name of the token.")],
    database: DatabaseOption = None,
    as_json: AsJson = False,
) -> None:
    """Revoke a token for good; its records stay."""
    with opened(database) as store:
        store.revoke_token(name, utc_now())
        revoked = tuple(token for token in store.tokens() if token.name == name)
    print_result(Tokens(tokens=revoked), as_json=as_json)


@app.command("list")
def list_(database: DatabaseOption = None, form: TableForm = "text", as_json: AsJson = False) -> None:
    """List the tokens."""
    with opened(database) as store:
        print_result(Tokens(tokens=store.tokens()), as_json=as_json, form=form)
