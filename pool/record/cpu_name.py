"""What a CPU is called, everywhere, and which names mean the same one.

Names match when the words that tell the model are equal; vendor marks, clock speeds and words that carry no model are
dropped. An EPYC 7713 is never an EPYC 7763.
"""

import re

from fairbench_agent.pool.record.record import Record

_NOISE = re.compile(
    r"\((?:r|tm|c)\)|[®™©]|@.*$|\(?\b\d+(?:\.\d+)?\s*[gm]hz\b\)?|\bwith radeon.*$|\b\w+-core\b|\b(?:cpu|processor|core|intel|amd|apu|genuine)\b"
)
_FAMILY_AND_NUMBER = re.compile(r"\b(ryzen|athlon|phenom|epyc|xeon|celeron|pentium)(?=\d)")
_WORDS = re.compile(r"[a-z]+\d+[a-z]*|\d+[a-z]*|[a-z]+")
_REMARK = re.compile(r"\s*\([^()]*\)\s*$")


def cpu_name(record: Record) -> str:
    """Return the one name of a record's CPU: the brand, with the generation where the brand names no model.

    A machine that tells neither is called by its random number.
    """
    machine = record.machine
    brand, generation = machine.brand.value, machine.microarchitecture.value
    if brand and (generation is None or names_model(brand) or generation in brand):
        return brand
    if generation is None:
        return f"machine {record.machine_id[:8]}"
    return f"{brand or machine.vendor.value or 'CPU'} ({generation})"


def model_words(name: str) -> tuple[str, ...]:
    """Return what distinguishes a CPU name, in order: `Intel(R) Xeon(R) CPU E5440 @ 2.83GHz` → xeon, e5440."""
    return tuple(_WORDS.findall(_FAMILY_AND_NUMBER.sub(r"\1 ", _NOISE.sub(" ", name.lower()))))


def names_model(name: str) -> bool:
    """Tell whether a name has a number that a model has."""
    return any(letter.isdigit() for word in model_words(name) for letter in word)


def same_cpu(one: str, other: str) -> bool:
    """Tell whether two names mean the same CPU; one may lack the generation that the other has in parentheses.

    Names without any number must be equal as written.
    """
    shorter = _REMARK.sub("", one), _REMARK.sub("", other)
    return _equal(one, other) or _equal(shorter[0], other) or _equal(one, shorter[1])


def _equal(one: str, other: str) -> bool:
    if one.strip().lower() == other.strip().lower():
        return True
    return model_words(one) == model_words(other) and names_model(one)
