"""`python -m fairbench_agent.comparison.calculator FOLDER` writes the calculator."""

import sys
from pathlib import Path

from fairbench_agent.comparison.calculator import write_calculator

if len(sys.argv) != 2:
    sys.exit("give the folder to write the calculator into")
write_calculator(Path(sys.argv[1]))
