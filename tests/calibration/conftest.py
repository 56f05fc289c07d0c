"""Shared data: the published timings, the shipped evidence, small made-up data sets."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.estimating import refit
from fairbench_agent.calibration.estimating.data_set import (
    CLOUD,
    DataSet,
    TimedCpu,
    TimedProgram,
    read_data_set,
    x86_cpus,
)
from fairbench_agent.calibration.estimating.evidence import evidence_folder
from fairbench_agent.calibration.estimating.timings import Timings
from fairbench_agent.calibration.estimating.timings import published_timings as shipped_timings
from fairbench_agent.calibration.predicting import model, stored_records
from fairbench_agent.calibration.predicting.model import EvidenceModel, find_model
from fairbench_agent.calibration.predicting.pool_speeds import MeasuredPairGamma
from fairbench_agent.pool.record import record
from fairbench_agent.pool.stores import folder

KINDS = ("haswell", "zen2", "skylake", "penryn", "k10", "icelake")


@pytest.fixture(scope="session", autouse=True)
def _each_document_is_parsed_once() -> Iterator[None]:
    """Keep parsed models and records, since parsing them takes most of the time of a prediction."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(model, "parse_model", cache(model.parse_model))
        for module in (stored_records, folder):
            patch.setattr(module, "parse_record", cache(record.parse_record))
        patch.setattr(folder, "parse_canonical", cache(record.parse_canonical))
        yield


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))


@pytest.fixture(scope="session")
def published_timings() -> Timings:
    """Return the published table, 8 machines × 64 processes."""
    return shipped_timings()


@pytest.fixture(scope="session")
def cloud() -> DataSet:
    """Return the shipped evidence, x86 CPUs only."""
    return x86_cpus(read_data_set(evidence_folder(), CLOUD))


@pytest.fixture(scope="session")
def default_model() -> EvidenceModel:
    """Return the default model."""
    model = find_model()
    assert isinstance(model, EvidenceModel)
    return model


@pytest.fixture(scope="session")
def measured_pairs() -> tuple[MeasuredPairGamma, ...]:
    """Return γ between machines with levels, which `refit` keeps."""
    return refit._pair_gammas()


def made_up(seed: int, n_cpus: int = 9, n_programs: int = 7, n_kinds: int = 4, missing: float = 0.2) -> DataSet:
    """Return a data set with holes, two families of several programs, and scatter in half of its cells."""
    draw = np.random.default_rng(seed)
    kinds = [KINDS[place % n_kinds] for place in range(n_cpus)]
    cpus = tuple(
        TimedCpu(f"cpu {i}", kind, float(draw.normal(10, 1)), 2010 + 2 * (i % 6)) for i, kind in enumerate(kinds)
    )
    programs = tuple(TimedProgram(f"p{i}", f"family {i % 3}", "int" if i % 2 else "fp") for i in range(n_programs))
    log2_times = draw.normal(size=(n_cpus, n_programs))
    log2_times[draw.random(log2_times.shape) < missing] = np.nan
    sd_log2 = np.where(draw.random(log2_times.shape) < 0.5, 0.0, draw.uniform(0.01, 0.4, log2_times.shape))
    return DataSet("made up", "made-up data", cpus, programs, log2_times, sd_log2)
