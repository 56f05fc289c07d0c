"""Write the browser calculator, which needs no server."""

from argparse import ArgumentParser
from pathlib import Path

from fairbench_agent.comparison.calculator import write_calculator
from fairbench_agent.core.printing import echo


def main() -> None:
    parser = ArgumentParser(prog="python -m fairbench_agent.comparison.calculator", description=__doc__)
    parser.add_argument("folder", type=Path, help="Folder to write into.", metavar="FOLDER")
    folder = parser.parse_args().folder
    try:
        write_calculator(folder)
    except OSError as error:
        parser.error(f"{folder}: cannot be written ({error.strerror}); give another folder")
    echo(f"Open {folder / 'index.html'} in a browser.")


main()
