"""The random numbers of ρ′: a xorshift generator of three 64-bit words, and a shuffle.

Source: the reference process, whose outcomes depend on every draw. All arithmetic is modulo 2⁶⁴. Literals combined with
unsigned words are unsigned, too, since numba converts uint64 with int64 to float64.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

_ONE = np.uint64(1)
_FIVE = np.uint64(5)
_SIXTEEN = np.uint64(16)
_MODULUS = np.uint64(2**31 - 1)
_WORD = 2**64


def seeded(seed: int) -> NDArray[np.uint64]:
    """Return the generator's three words before the first draw, which is discarded; a negative seed wraps."""
    return np.array([seed % _WORD, 362436069, 521288629], dtype=np.uint64)


@njit(error_model="numpy")
def draw(state: NDArray[np.uint64]) -> np.uint64:
    """Advance the generator and return a number from 0 to 2³¹ − 2: |low word read as signed| rem (2³¹ − 1)."""
    a = state[0]
    a ^= a << _SIXTEEN
    a ^= a >> _FIVE
    a ^= a << _ONE
    b = state[1]
    c = state[2]
    state[0] = b
    state[1] = c
    state[2] = a ^ b ^ c
    magnitude = np.uint64(abs(np.int64(np.int32(state[2]))))
    # the magnitude is at most 2³¹, so one subtraction is the remainder
    return magnitude - _MODULUS if magnitude >= _MODULUS else magnitude


@njit(error_model="numpy")
def shuffle(permutation: NDArray[np.uint32], state: NDArray[np.uint64]) -> None:
    """Make a random permutation in place, from the identity, by n − 1 draws with plain modulo."""
    n = np.uint64(permutation.shape[0])
    for t in range(n):
        permutation[t] = t
    for t in range(n - _ONE):
        k = t + draw(state) % (n - t)
        permutation[t], permutation[k] = permutation[k], permutation[t]
