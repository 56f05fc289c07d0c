"""`fairbench-agent config`: what the user has set once for all programs, and where it came from."""

from fairbench_agent.command_line import AsJson, show
from fairbench_agent.program_cli import CommandGroup

app = CommandGroup(help="Show the defaults of options that are set for all programs.")


@app.command("show")
def show_config(as_json: AsJson = False) -> None:
    """Show each setting, its value and where it came from: a variable, the configuration file, or the usual value."""
    from dataclasses import asdict

    from fairbench_agent.configuration import CONFIG_VARIABLE, SETTINGS, chosen_settings, configuration_file

    path, chosen = configuration_file(), chosen_settings()
    rows = [
        (
            f"{one.name} = {one.value}",
            one.source,
            one.origin or f"set it in the file or by {setting.variable}",
            setting.options,
        )
        for one, setting in zip(chosen, SETTINGS, strict=True)
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, (*widths, 0), strict=True)) for row in rows]
    there = "is there" if path.exists() else "is not there, and need not be"
    lines += ["", f"{path} {there}; {CONFIG_VARIABLE} names another", "an option on the command line comes first"]
    document = {"file": str(path), "file_exists": path.exists(), "settings": [asdict(one) for one in chosen]}
    show(document, "\n".join(lines), as_json)
