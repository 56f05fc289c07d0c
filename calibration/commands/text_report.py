"""How results read: the only place of the package where numbers become text."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED, Bridge
from fairbench_agent.calibration.data.pooling import Excluded, advice
from fairbench_agent.calibration.fitting.selection import Selection
from fairbench_agent.calibration.fitting.validation import HeldOut
from fairbench_agent.core.table import Table
from fairbench_agent.pool.record.record_hash import short_hash

Result = tuple[object, str]
"""What a command ends with: a JSON document and the text that says the same."""


def excluded(items: Sequence[Excluded]) -> str:
    """Return how many records were left out, why, and which."""
    if not items:
        return ""
    counts = ", ".join(f"{count} × {reason}" for reason, count in Counter(item.reason for item in items).most_common())
    told = "; ".join(filter(None, [f"left out: {counts}", advice({item.reason for item in items})]))
    return "\n".join([told, *(f"  {short_hash(i.sha256)}  {i.name}: {i.reason}" for i in items)])


def model_table(rows: Sequence[dict[str, Any]]) -> Table:
    """Return a row per model."""
    cells = tuple(
        (
            short_hash(row["id"]),
            row["name"],
            row["method"],
            ", ".join(row["strata"]),
            str(row["n_machines"]),
            "none" if row["score_range"] is None else "{:g} to {:g}".format(*row["score_range"]),
            "yes" if row["default"] else "",
        )
        for row in rows
    )
    return Table(("id", "name", "method", "strata", "machines", "scores", "default"), cells, "llllrrl")


def selection(found: Selection | None) -> str:
    """Return what choosing among methods within the cross-validation reaches."""
    if found is None:
        return ""
    alone = ", ".join(f"{method} {error:.3f}" for method, error in found.alone.items())
    chosen = ", ".join(f"{method} {count}" for method, count in found.chosen.items())
    said = {
        "better": "by this bracket, which covers too seldom for a test, choosing is better than the best method by itself",
        "worse": "by this bracket, which covers too seldom for a test, choosing is worse than the best method by itself",
    }.get(found.verdict, "no method is found better by choosing")
    return (
        f"methods by scores, chosen within the folds: error {found.error:.3f} (alone: {alone}; chosen: {chosen}); gain over "
        f"{found.best} {found.gain:+.3f} [{found.gain_low:+.3f}, {found.gain_high:+.3f}]: {said}"
    )


def machine_errors(found: dict[str, float]) -> str:
    """Return the machines that are explained worst."""
    worst = list(found.items())[:3]
    return "explained worst: " + ", ".join(f"{name} {error:.3f}" for name, error in worst)


def bridge(made: Bridge) -> str:
    """Return what connects two strata, and how much it is worth."""
    text = (
        f"{made.upper} over {made.lower}, {made.times} times: ratio {2**made.offset:.4g} by {len(made.machines)} machine(s), "
        f"γ is lowered by {made.gamma():.4g}"
    )
    return text if made.calibrated else f"{text}; {NOT_CALIBRATED}"


def unbridged(strata: Iterable[str], made: Sequence[Bridge]) -> list[str]:
    """Return a line per pair of strata that no machine connects."""
    connected = {frozenset((one.upper, one.lower)) for one in made}
    pairs = combinations(sorted(strata), 2)
    return [f"{a} and {b}: no machine was measured in both" for a, b in pairs if frozenset((a, b)) not in connected]


def held_out_answer(found: Sequence[HeldOut]) -> str:
    """Return how often predictions of a held-out machine were too long, and for how many γ curves oftener than they promise."""
    parts = []
    for times in ("raw", "undisturbed"):
        shares = [share for row in found if (share := getattr(row, times)) is not None]
        if shares:
            more = sum(share > found[0].p_gamma for share in shares)
            spread = f"{100 * min(shares):.1f} to {100 * max(shares):.1f} %"
            parts.append(f"{spread} by {times} times (more than that on {more} of {len(shares)} γ curves)")
    promised = f"{100 * found[0].p_gamma:g} % of predictions are too long if the plain γ keeps what it promises"
    return f"{found[0].machine}, which no fit saw: {promised}; here it is {', '.join(parts)}."


def held_out_table(found: Sequence[HeldOut]) -> Table:
    """Return how a held-out machine fared, a row per γ curve."""
    rows = tuple(
        (row.basis, row.profile, f"{row.gamma:.3f}", _share(row.raw), _share(row.undisturbed)) for row in found
    )
    said = f"{found[0].machine}, held out: share of predictions that are too long at that γ, of nominal {100 * found[0].p_gamma:g} %, by either times"
    return Table(("basis", "profile", "γ", "raw", "undisturbed"), rows, "llr", said)


def _share(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f} %"


def deviations(found: dict[str, Any]) -> Table:
    """Return the mean log deviation ratios of a model and of the same runtime, by both kinds of times."""
    undisturbed = found["undisturbed"] or {}
    size = f"{found['n_machines']} machines × {found['n_processes']} processes"
    rows = (
        (f"equivalent runtime, model {found['model']['name']}", "equivalent_runtime_log2"),
        ("same runtime", "same_runtime_log2"),
    )
    return Table(
        ("runtime", "raw times", "undisturbed times"),
        tuple((what, f"{found[key]:.5f}", f"{undisturbed[key]:.5f}" if undisturbed else "–") for what, key in rows),
        caption=f"{_deviations_answer(found)}\nmean |log2(predicted/true)| over {size}, basis {found['basis']}",
    )


def _deviations_answer(found: dict[str, Any]) -> str:
    ours, same = (f"{2 ** found[key]:.2f}" for key in ("equivalent_runtime_log2", "same_runtime_log2"))
    told = f"Runtimes by model {found['model']['name']} are off by a factor of {ours} on average"
    caution = (
        ""
        if found["equivalent_runtime_log2"] < found["same_runtime_log2"]
        else (
            "\nCaution: the model is no better than the same runtime on these machines; they may be unlike those that it was fitted on."
        )
    )
    return f"{told}; the same runtime on both machines by {same} (raw times).{caution}"


def score_table(rows: Sequence[dict[str, Any]]) -> Table:
    """Return a row per fairbench score: by both kinds of times, and what it rests on."""
    header = ("score", "undisturbed", "×/÷", "machine", "stratum", "record", "note")
    said = "fairbench scores by raw times: the baseline machine has 1000; ×/÷ is one standard deviation among problems"
    return Table(header, tuple(map(_score_row, rows)), "rrrl", said)


def _score_row(row: dict[str, Any]) -> tuple[str, ...]:
    undisturbed = "–" if row["score_undisturbed"] is None else f"{row['score_undisturbed']:.0f}"
    doubt = ["grade C, for trying out"] if row["grade"] == "C" else []
    crossed = [f"by a bridge of {row['bridge_machines']} machine(s)"] if row["bridge_machines"] else []
    numbers = f"{row['score']:.0f}", undisturbed, f"{2 ** row['spread_log2']:.2f}"
    return *numbers, row["name"], row["stratum"], short_hash(row["record"]), "; ".join([*doubt, *crossed])
