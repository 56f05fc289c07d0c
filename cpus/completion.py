"""Names that a text, typed so far, may become: the part of reading names that works before a name is complete.

What a complete name means is told by `processor_match` and nobody else; a completion only saves typing it.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

_MARKS: Final = re.compile(r"\((?:r|tm|c)\)|[®™©]|\b(?:cpu|processor)\b")
_CLOCK: Final = re.compile(r"@.*|\b\d+(?:[.,]\d*)?\s*[gm]hz\b")
_WORD: Final = re.compile(r"[a-z0-9]+")
_NUMBER_WITHIN: Final = re.compile(r"(?<=[a-z])\d{3,}")
_MOST_WORDS: Final = 12


class _Completable(NamedTuple):
    """A name, its words, and below each other what follows from each place where one begins: letters and digits in one."""

    name: str
    words: frozenset[str]
    tails: str
    length: int
    """letters and digits"""


class Completions:
    """Names that can be completed."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = [_taken_apart(name) for name in dict.fromkeys(names)]

    def of(self, text: str) -> Iterator[str]:
        """Yield the names that have all words of a text or begin so, first those with most words whole, then the shorter.

        Where none has a clock that the text prints, it is left out.
        """
        yield from self._with(text) or self._with(_CLOCK.sub(" ", text.lower()))

    def _with(self, text: str) -> list[str]:
        words = sorted(_words(text)[:_MOST_WORDS], key=_distinguishes, reverse=True)
        begun = [(word, f"\n{word}") for word in words]
        found = [(rank, one.name) for one in self._names if words and (rank := _rank(begun, one)) is not None]
        return [name for _, name in sorted(found)]


def _distinguishes(word: str) -> tuple[bool, int]:
    """Return how many names a word is likely to rule out: most of them a number, so it comes first."""
    return any(map(str.isdigit, word)), len(word)


def _words(text: str) -> list[str]:
    return _WORD.findall(_MARKS.sub(" ", text.lower()))


@lru_cache(maxsize=16_384)  # the names of a pool change with every new CPU, and but for one they are as before
def _taken_apart(name: str) -> _Completable:
    words = _words(name)
    joined, starts, place = "".join(words), set[int](), 0
    for word in words:
        starts |= {place, *(place + found.start() for found in _NUMBER_WITHIN.finditer(word))}
        place += len(word)
    tails = "".join(f"\n{joined[start:]}" for start in sorted(starts))
    return _Completable(name, frozenset(words), tails, len(joined))


def _rank(words: list[tuple[str, str]], one: _Completable) -> tuple[int, int] | None:
    """Return how many words are not whole in a name, and its length; None if it lacks one. Words are given at a line's beginning too."""
    begun = 0
    for word, at_beginning in words:
        if at_beginning not in one.tails:
            return None
        begun += word not in one.words
    return begun, one.length
