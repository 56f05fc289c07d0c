"""What a concluded study says of where B's values come from: how they were run, what became of attempts, and what was edited."""

from fairbench_agent.comparison.report_blocks import Block, Heading, Items, JsonDocument, Paragraph
from fairbench_agent.comparison.study.provenance import Provenance, ResultsOrigin, changed_between

MANY_DISTURBED = 0.1
"""Share of the runs that count from which on that they were disturbed is said wherever the conclusion is."""


def disturbed_text(origin: ResultsOrigin | None) -> str | None:
    """Return that many runs that count were kept from their core, None where few were, or nothing is known of it."""
    counts = origin.provenance.counts if origin and origin.provenance else None
    if counts is None or counts.kept_disturbed < max(1, MANY_DISTURBED * counts.runs):
        return None
    return (
        f"{counts.kept_disturbed} of {counts.runs} runs of B that count had to wait for a core longer than the study allows, to B's "
        "disadvantage"
    )


def changed_text(origin: ResultsOrigin | None) -> str | None:
    """Return that B or its instances were changed between runs, None where they were not, or nothing is known of it."""
    changed = changed_between(origin.provenance.sessions) if origin and origin.provenance else ()
    return (
        f"{' and '.join(changed)} changed between runs that count: they are not of one B on one set of instances"
        if changed
        else None
    )


def edited_text(origin: ResultsOrigin | None) -> str | None:
    """Return what speaks against the values being those of the runs, None for nothing."""
    return f"{origin.edited}; this conclusion rests on the edited values" if origin and origin.edited else None


def origin_blocks(origin: ResultsOrigin | None) -> list[Block]:
    """Return what a report says of it, nothing where values were written by hand from the beginning."""
    if origin is None:
        return []
    edited = edited_text(origin)
    blocks: list[Block] = [Heading("How B was run"), *([Paragraph(f"warning: {edited}")] if edited else [])]
    if origin.provenance is None:
        return blocks
    return [*blocks, Items(_lines(origin.provenance))]


def _lines(found: Provenance) -> tuple[str, ...]:
    counts, sessions = found.counts, [one for one in found.sessions if one.event == "begun"]
    or_node = " or a node" if any(run.record for run in found.runs) else ""
    words = {
        "repeated because they were disturbed, with the same seed": counts.repeated_disturbed,
        "made again because they gave no value": counts.repeated_failed,
        f"lost with the harness{or_node} and made again": counts.lost,
        "not ended by t̂₂, although the last line was to count": counts.overrun,
    }
    attempts = "; ".join(f"{number} {what}" for what, number in words.items() if number)
    of_runs = {
        "counts although it was disturbed": "count although they were disturbed",
        "gave no value and counts as worse than every value": "gave no value and count as worse than every value",
        "printed values that came together, as from a buffer": "printed values that came together, as from a buffer",
    }
    numbers = (counts.kept_disturbed, counts.worst, counts.buffered)
    runs = [
        f"{number} {'run' if number == 1 else 'runs'} {one if number == 1 else many}"
        for (one, many), number in zip(of_runs.items(), numbers, strict=True)
        if number
    ]
    unfit = sorted({one.name for session in sessions for one in session.conditions if one.verdict == "bad"})
    jobs = max((session.jobs for session in sessions), default=1)
    return (
        f"{counts.runs} runs in {counts.attempts} attempts{f': {attempts}' if attempts else ''}",
        *runs,
        f"{jobs} at a time, by {found.software}, begun {len(sessions)} times"
        if len(sessions) != 1
        else f"{jobs} at a time, by {found.software}",
        *([f"the machine was unfit when runs began: {', '.join(unfit)}"] if unfit else []),
    )


def origin_document(origin: ResultsOrigin | None) -> JsonDocument | None:
    """Return it as a JSON document, null where nothing is known."""
    if origin is None:
        return None
    kept = origin.provenance
    counts = kept.counts.model_dump(mode="json") if kept else None
    return {"provenance_sha256": origin.sha256, "edited": origin.edited, "counts": counts}
