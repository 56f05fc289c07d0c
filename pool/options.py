"""Options of the commands that use a pool."""

from typing import Annotated

import typer

PlainHttpOption = Annotated[
    bool, typer.Option("--plain-http", help="Allow unencrypted http to a pool on another machine.")
]
