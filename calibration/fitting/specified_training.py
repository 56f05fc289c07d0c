"""What a model of two speeds is fitted to beside runtimes and scores: specifications by CPU names, and measured cores.

Methods of the score alone ask for none of it, so no CPU is looked up for them.
"""

from dataclasses import replace

import numpy as np

from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.measured_cores import measured_cores
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE
from fairbench_agent.calibration.data.specified import additions_of_score, speed_table
from fairbench_agent.calibration.fitting.training import Training


def with_specifications(found: Training) -> Training:
    """Return a training with the speeds that its machines' CPU names tell, and the cores whose clock was measured.

    A score that follows from a specification is one of the table that the coefficients were fitted on, so it stands beside
    scores of that table only.
    """
    known = speed_table(found.table.names)
    if found.score_table != PUBLISHED_TABLE:
        known = replace(known, log2_score=np.full(len(found.table.names), np.nan))
    other = found.other_times and replace(found.other_times, speeds=known)
    told = replace(found, other_times=other, additions_of_score=additions_of_score())
    return _with_cores(replace(told, table=replace(found.table, speeds=known)))


def _with_cores(found: Training) -> Training:
    mine = [(sha256, record) for sha256, record in found.records if sha256 in found.table.sources]
    if not mine:
        return found
    told = measured_cores(mine, found.table.stratum, found.table.times, known_bridges())
    return replace(found, cores=told.by_source, warnings=(*found.warnings, *told.warnings))
