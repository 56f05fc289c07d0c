"""Made-up CPUs with scores of which the true coefficients are known."""

from dataclasses import replace

import numpy as np

from fairbench_agent.calibration.data.scored_processors import ScoredProcessor
from fairbench_agent.cpus.segments import SEGMENTS, Segment

LOG2_K = {
    "sandybridge": 8.85, "ivybridge": 9.0, "haswell": 9.1, "broadwell": 9.2, "skylake": 9.25, "icelake": 9.45, "alderlake": 9.7,
    "tigerlake": 9.5, "rocketlake": 9.5, "zen": 9.15, "zen+": 9.2, "zen2": 9.35, "zen3": 9.6, "bobcat": 8.2, "jaguar": 8.3,
    "goldmont": 8.5, "goldmont-plus": 8.8, "tremont": 9.1,
}  # fmt: skip
SPREAD = {"desktop": 0.04, "mobile": 0.08, "server": 0.12}
OFFSET = {"desktop": 0.0, "mobile": -0.07, "server": -0.02}
EXPONENT = 0.95


def synthetic_processors(seed: int, n_per_kind: int = 40) -> list[ScoredProcessor]:
    """Return CPUs of every kind in `LOG2_K`, in all segments, with normal residuals."""
    random = np.random.default_rng(seed)
    return [
        _one(f"{kind} {number}", kind, SEGMENTS[number % 3], random) for kind in LOG2_K for number in range(n_per_kind)
    ]


def _one(name: str, kind: str, segment: Segment, random: np.random.Generator) -> ScoredProcessor:
    log2_ghz, headroom = random.uniform(0.5, 2.3), random.uniform(0.0, 0.4)
    bare = ScoredProcessor(name, kind, log2_ghz, headroom, segment, low_power=False, launched=2015, log2_score=0.0)
    expected = LOG2_K[kind] + EXPONENT * log2_ghz + OFFSET[segment]
    return replace(bare, log2_score=expected + SPREAD[segment] * random.normal())
