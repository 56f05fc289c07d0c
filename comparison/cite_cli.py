"""The command that says what to cite."""

from typing import Annotated

import typer

from fairbench_agent.core.console import AsJson, show
from fairbench_agent.core.program import CommandGroup

app = CommandGroup(help="What to cite.")


@app.command()
def cite(
    used: Annotated[
        str | None,
        typer.Option(
            help="What you used, with commas between: predict, study, sign-test, planning, performance, ranking.",
            metavar="PART,...",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print BibTeX of what to cite. It is this software, its method, and what the parts that you used rest on."""
    from fairbench_agent.comparison.citations import PARTS, bibtex, cited, document

    entries = cited([] if used is None else [part.strip() for part in used.split(",")])
    more = f"\n\n% --used {','.join(PARTS)} adds what these rest on; name those you used" if used is None else ""
    show(document(entries), f"{bibtex(entries)}{more}", as_json)
