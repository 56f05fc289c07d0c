"""Options that several commands of calibration share."""

from typing import Annotated, Literal

import typer

PoolOption = Annotated[
    list[str] | None,
    typer.Option("--pool", help="Folder, sqlite:///FILE, postgresql+psycopg:// or https:// URL.", metavar="SOURCE"),
]
ModelOption = Annotated[
    str | None,
    typer.Option("--model", help="Name, id, its beginning, or a file.", metavar="MODEL", envvar="FAIRBENCH_MODEL"),
]
MismatchOption = Annotated[
    Literal["refuse", "accept"], typer.Option(help="What to do about scores of another table than the model's.")
]
