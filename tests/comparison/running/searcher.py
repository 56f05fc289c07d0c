"""A solver: random numbers of a generator that starts with instance and seed.

`python searcher.py FILE SEED` prints each number that is below all before, and runs until it is killed.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

STEPS = 1000


def found(number: int, seed: int) -> Iterator[int]:
    """Yield the values of a search, each below the one before."""
    state, best = 1000 * number + seed, 2**31
    for _ in range(STEPS):
        state = (1103515245 * state + 12345) % 2**31
        if state < best:
            best = state
            yield best


if __name__ == "__main__":
    for value in found(int(Path(sys.argv[1]).read_text("ascii")), int(sys.argv[2])):
        print(value, flush=True)  # noqa: T201  to its watcher
    while True:
        time.sleep(3600)
