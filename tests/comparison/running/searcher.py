"""A solver: random numbers from a generator seeded with instance and seed.

`python searcher.py FILE SEED` prints each number below all previous ones, and runs until it is killed.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

STEPS = 1000


def values_of(number: int, seed: int) -> Iterator[int]:
    """Yield falling values of a search."""
    state, best = 1000 * number + seed, 2**31
    for _ in range(STEPS):
        state = (1103515245 * state + 12345) % 2**31
        if state < best:
            best = state
            yield best


if __name__ == "__main__":
    for value in values_of(int(Path(sys.argv[1]).read_text("ascii")), int(sys.argv[2])):
        print(value, flush=True)  # noqa: T201  read by the attempt
    while True:
        time.sleep(3600)
