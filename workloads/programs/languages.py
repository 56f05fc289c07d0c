"""Reference programs on text, bytecode and motion: a compressor, an interpreter, a simulation of bodies."""

import math
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.workloads.programs.state import ANSWER, Words, draws, in_one_block, new_words, next_unit

_TEXT = 2**15
_VOCABULARY = 400
_HASHES = 4_096
_SHORTEST, _LONGEST = 3, 258
_CANDIDATES = 32
_MEMORY = 3_000
_SET, _ADD, _MULTIPLY, _SHIFT, _AND, _LOAD, _STORE, _LESS, _IF_ZERO, _HALT = range(10)
_BODIES = 8
_STEPS = 1_000
_STEP = 1 / 1024


class Text(NamedTuple):
    """A text and its matches: length and offset, or length 1 and the byte itself."""

    words: Words
    text: NDArray[np.uint8]
    latest: NDArray[np.int32]
    """latest place of each hash of three bytes, −1 without one"""
    earlier: NDArray[np.int32]
    """place of the same hash before each place"""
    lengths: NDArray[np.int32]
    offsets: NDArray[np.int32]


def generated_text() -> NDArray[np.uint8]:
    """Return words of two to nine letters, the first ones more often than the last, shape (2¹⁵,)."""
    letters = 97 + draws(9 * _VOCABULARY, 26, 10, np.uint8)
    lengths = 2 + draws(_VOCABULARY, 8, 11)
    vocabulary = [letters[9 * i : 9 * i + length].tobytes() for i, length in enumerate(lengths)]
    n = _TEXT // 3
    chosen = draws(n, _VOCABULARY, 12) * draws(n, _VOCABULARY, 13) // _VOCABULARY
    return np.frombuffer(b" ".join(vocabulary[i] for i in chosen)[:_TEXT], np.uint8)


def begin_compress(cycle: int) -> Text:
    zeros = np.zeros(_TEXT, np.int32)
    return in_one_block(Text, new_words(cycle), generated_text(), np.zeros(_HASHES, np.int32), zeros, zeros, zeros)


@njit(error_model="numpy")
def compress(state: Text, units: int) -> None:
    """LZ77 with hash chains; a unit's result is the number of matches and bytes, and the sum of their offsets."""
    words, text, latest, earlier, lengths, offsets = state
    n = len(text)
    for _ in range(units):
        next_unit(words)
        for i in range(len(latest)):
            latest[i] = -1
        at = n_matches = 0
        while at < n:
            length, offset = _longest_match(text, latest, earlier, at)
            lengths[n_matches], offsets[n_matches] = length, offset
            n_matches += 1
            words[ANSWER] += 1 + offset
            for place in range(at, min(at + length, n - _SHORTEST + 1)):
                key = _hash(text, place)
                earlier[place], latest[key] = latest[key], place
            at += length


@njit(error_model="numpy")
def _hash(text: NDArray[np.uint8], at: int) -> int:
    first, second, third = np.int64(text[at]), np.int64(text[at + 1]), np.int64(text[at + 2])
    return ((first << 8) ^ (second << 4) ^ third) & (_HASHES - 1)  # type: ignore[return-value]  # an integer in compiled code


@njit(error_model="numpy")
def _longest_match(
    text: NDArray[np.uint8], latest: NDArray[np.int32], earlier: NDArray[np.int32], at: int
) -> tuple[int, int]:
    """Return length and offset of the longest of the latest candidates, or 1 and the byte if all are too short."""
    offset: Any
    longest, offset = 1, np.int64(text[at])
    limit = min(len(text) - at, _LONGEST)
    if limit < _SHORTEST:
        return longest, offset
    candidate = latest[_hash(text, at)]
    for _ in range(_CANDIDATES):
        if candidate < 0:
            break
        length = 0
        while length < limit and text[candidate + length] == text[at + length]:
            length += 1
        if length >= _SHORTEST and length > longest:
            longest, offset = length, at - candidate
        candidate = earlier[candidate]
    return longest, offset


class Bytecode(NamedTuple):
    """A machine with registers, and its program."""

    words: Words
    code: NDArray[np.int64]
    """operation and three operands, shape (m, 4)"""
    registers: NDArray[np.int64]
    memory: NDArray[np.int64]


CODE = (
    # registers: 0, 1, size of the memory, 3, candidate, its multiple, number, its lowest bit, sum
    (_SET, 0, 0, 0),
    (_SET, 1, 1, 0),
    (_SET, 2, _MEMORY, 0),
    (_SET, 3, 3, 0),
    (_SET, 8, 0, 0),
    (_SET, 4, 0, 0),
    # 6: clear the memory
    (_STORE, 0, 4, 0),
    (_ADD, 4, 4, 1),
    (_LESS, 4, 2, 6),
    (_ADD, 4, 1, 1),
    # 10: the next candidate, unless it is marked as a multiple
    (_LOAD, 7, 4, 0),
    (_LESS, 0, 7, 26),
    (_MULTIPLY, 5, 4, 4),
    # 13: mark its multiples
    (_LESS, 5, 2, 15),
    (_IF_ZERO, 0, 18, 0),
    (_STORE, 1, 5, 0),
    (_ADD, 5, 5, 4),
    (_IF_ZERO, 0, 13, 0),
    # 18: count the steps of the Collatz sequence from this prime to 1
    (_ADD, 6, 4, 0),
    (_AND, 7, 6, 1),
    (_IF_ZERO, 7, 23, 0),
    (_MULTIPLY, 6, 6, 3),
    (_ADD, 6, 6, 1),
    (_SHIFT, 6, 6, 1),
    (_ADD, 8, 8, 1),
    (_LESS, 1, 6, 19),
    # 26: the next candidate
    (_ADD, 4, 4, 1),
    (_LESS, 4, 2, 10),
    (_HALT, 0, 0, 0),
)


def begin_interpreter(cycle: int) -> Bytecode:
    return in_one_block(
        Bytecode, new_words(cycle), np.array(CODE, np.int64), np.zeros(16, np.int64), np.zeros(_MEMORY, np.int64)
    )


@njit(error_model="numpy")
def interpreter(state: Bytecode, units: int) -> None:  # noqa: C901, PLR0912  one branch per operation
    """Interpret a program: Collatz steps of all primes below 3,000, an odd number's two steps counted as one."""
    words, code, registers, memory = state
    for _ in range(units):
        next_unit(words)
        at = 0
        while True:
            operation, a, b, c = code[at, 0], code[at, 1], code[at, 2], code[at, 3]
            at += 1
            if operation == _SET:
                registers[a] = b
            elif operation == _ADD:
                registers[a] = registers[b] + registers[c]
            elif operation == _MULTIPLY:
                registers[a] = registers[b] * registers[c]
            elif operation == _SHIFT:
                registers[a] = registers[b] >> registers[c]
            elif operation == _AND:
                registers[a] = registers[b] & registers[c]
            elif operation == _LOAD:
                registers[a] = memory[registers[b]]
            elif operation == _STORE:
                memory[registers[b]] = registers[a]
            elif operation == _LESS:
                if registers[a] < registers[b]:
                    at = c
            elif operation == _IF_ZERO:
                if registers[a] == 0:
                    at = b
            else:
                break
        words[ANSWER] += registers[8]


class Motion(NamedTuple):
    """Bodies that attract each other."""

    words: Words
    start: FloatArray
    """positions and velocities at time 0, shape (n, 6)"""
    place: FloatArray
    velocity: FloatArray
    mass: FloatArray
    energy: FloatArray
    """sum over the units, shape (1,)"""


def begin_bodies(cycle: int) -> Motion:
    n = _BODIES
    start = (draws(6 * n, 2_001, 14).reshape(n, 6) - 1_000) / 1_000
    vectors = np.zeros((n, 3))
    return in_one_block(
        Motion, new_words(cycle), start, vectors, vectors, (1 + draws(n, 1_000, 15)) / 1_000, np.zeros(1)
    )


@njit(error_model="numpy")
def bodies(state: Motion, units: int) -> None:
    """Move bodies in small steps; a unit's result is their energy at the end."""
    words, start, place, velocity, mass, energy = state
    n = len(mass)
    for _ in range(units):
        next_unit(words)
        for i in range(n):
            for axis in range(3):
                place[i, axis], velocity[i, axis] = start[i, axis], start[i, axis + 3]
        for _ in range(_STEPS):
            _pull(place, velocity, mass)
            for i in range(n):
                for axis in range(3):
                    place[i, axis] += _STEP * velocity[i, axis]
        energy[0] += _energy(place, velocity, mass)


@njit(error_model="numpy")
def _pull(place: FloatArray, velocity: FloatArray, mass: FloatArray) -> None:
    n = len(mass)
    for i in range(n):
        for j in range(i + 1, n):
            dx, dy, dz = place[i, 0] - place[j, 0], place[i, 1] - place[j, 1], place[i, 2] - place[j, 2]
            square = 0.01 + dx * dx + dy * dy + dz * dz
            force = _STEP / (square * math.sqrt(square))
            to_i, to_j = force * mass[j], force * mass[i]
            velocity[i, 0] -= dx * to_i
            velocity[i, 1] -= dy * to_i
            velocity[i, 2] -= dz * to_i
            velocity[j, 0] += dx * to_j
            velocity[j, 1] += dy * to_j
            velocity[j, 2] += dz * to_j


@njit(error_model="numpy")
def _energy(place: FloatArray, velocity: FloatArray, mass: FloatArray) -> float:
    total = 0.0
    for i in range(len(mass)):
        vx, vy, vz = velocity[i, 0], velocity[i, 1], velocity[i, 2]
        total += 0.5 * mass[i] * (vx * vx + vy * vy + vz * vz)
        for j in range(i + 1, len(mass)):
            dx, dy, dz = place[i, 0] - place[j, 0], place[i, 1] - place[j, 1], place[i, 2] - place[j, 2]
            total -= mass[i] * mass[j] / math.sqrt(0.01 + dx * dx + dy * dy + dz * dz)
    return total
