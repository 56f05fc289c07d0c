"""Reading data sets: what is used, what is left out, and the speed of each CPU."""

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import CLOUD, KINDS, DataSet, Source, read_data_set
from fairbench_agent.calibration.estimating.evidence import evidence_folder
from fairbench_agent.cpus import coefficients, match
from tests.calibration.conftest import made_up

CPUS = "cpu_name,uarch,ghz,year,how\nA,haswell,4.0,2013,\nB,zen2,3.5,2019.0,\nC,,,,\nD,zen2,3.0,2019,\n"
HEADER = "cpu_name,program,family,kind,log2_time,n,sd_log2,year\n"
ROWS = (
    HEADER + "A,sort,sort,kernel,1.5,3,0.2,2020\nB,sort,sort,kernel,1.0,1,,2020\nC,sort,sort,kernel,0.5,9,0.1,2020\n"
    "A,blas,blas,vector,7,3,0.2,2020\nA,x:456_bad,bad,int,9,9,0.1,2020\nB,mcf,mcf,memory,2.25,9,0.3,2020\n"
)


def write(folder: Path, rows: str = ROWS, cpus: str = CPUS) -> Path:
    (folder / "mine.csv").write_text(rows)
    (folder / "mine.cpus.csv").write_text(cpus)
    return folder


SOURCE = Source("mine", "my data", left_out={"456_bad": "a reason"})


def test_rows_of_used_kinds_and_known_cpus_are_read(tmp_path: Path) -> None:
    data = read_data_set(write(tmp_path), SOURCE)
    assert [cpu.name for cpu in data.cpus] == ["A", "B"]
    assert [program.name for program in data.programs] == ["sort", "mcf"]
    np.testing.assert_array_equal(data.log2_times, [[1.5, np.nan], [1.0, 2.25]])
    np.testing.assert_array_equal(data.sd_log2, [[0.2, 0], [0, 0.3]])
    assert data.cpus[1].log2_speed == coefficients()["zen2"].log2_k + math.log2(3.5)
    assert data.cpus[1].year == 2019


def test_what_is_left_out_can_be_read(tmp_path: Path) -> None:
    folder = write(tmp_path)
    fewer = SOURCE._replace(min_machines=3)
    assert [cpu.name for cpu in read_data_set(folder, fewer).cpus] == ["A", "B"]
    assert np.isnan(read_data_set(folder, fewer).log2_times).sum() == 2
    everything = read_data_set(folder, fewer._replace(min_machines=1, left_out={}))
    assert [program.name for program in everything.programs] == ["sort", "x:456_bad", "mcf"]


@pytest.mark.parametrize(
    "rows", [HEADER, ROWS + "A,sort,other,kernel,1,1,,2020\n"], ids=["no row", "a program of two families"]
)
def test_an_unusable_data_set_is_refused(tmp_path: Path, rows: str) -> None:
    with pytest.raises(DataError, match=r"mine\.csv: no usable row"):
        read_data_set(write(tmp_path, rows), SOURCE)


def test_parts_of_a_data_set() -> None:
    data = made_up(2)
    old = data.part(cpus=lambda cpu: cpu.year < 2016)
    assert old.log2_times.shape == (len(old.cpus), 7)
    memory = replace(data, programs=tuple(p._replace(kind="memory") if p.kind == "fp" else p for p in data.programs))
    np.testing.assert_array_equal(memory.of_work("memory").log2_times, data.log2_times[:, ::2])
    np.testing.assert_array_equal(memory.of_work("cpu").sd_log2, data.sd_log2[:, 1::2])


def test_shipped_rows_are_of_used_kinds_and_known_cpus() -> None:
    text = (evidence_folder() / "cloud.csv").read_text("utf-8").splitlines()
    data = read_data_set(evidence_folder(), CLOUD)
    assert (~np.isnan(data.log2_times)).sum() == len(text) - 1
    assert {program.kind for program in data.programs} <= KINDS["cpu"] | KINDS["memory"]


def test_the_evidence_has_the_speeds_that_predictions_use(cloud: DataSet) -> None:
    """A CPU's microarchitecture and clock in the evidence are those of the table of CPUs, except for later corrections.

    The clocks in the evidence are 7 to 13 % lower; they change with the next model.
    """
    corrected = {"Intel Xeon 6973P-C", "Intel Xeon 6985P-C CPU @ 2.30GHz", "Intel Xeon Platinum 8481C CPU @ 2.70GHz"}
    for cpu in cloud.cpus:
        named = match(cpu.name)
        if named.kind == "exact":
            kind, clock_ghz = named.cpus[0].microarchitecture, named.cpus[0].highest_ghz or math.nan
            assert (cpu.name, kind) == (cpu.name, cpu.microarchitecture)
            error = coefficients()[kind or ""].log2_k + math.log2(clock_ghz) - cpu.log2_speed
            low, high = (math.log2(1.07), math.log2(1.16)) if cpu.name in corrected else (-1e-9, 1e-9)
            assert low < error < high


def test_threads_and_cores_are_read(tmp_path: Path) -> None:
    header = HEADER.replace("log2_time", "threads,log2_time")
    rows = header + "A,p:1,p,int,1,3.0,1,,2020\nA,p:4,p,int,4,1.5,1,,2020\nB,p:4,p,int,4,1.0,1,,2020\n"
    write(tmp_path, rows, "cpu_name,uarch,ghz,year,cores\nA,haswell,4.0,2013,4\nB,zen2,3.5,2019,\n")
    assert [program.name for program in read_data_set(tmp_path, SOURCE).programs] == ["p:1"]
    data = read_data_set(tmp_path, SOURCE, threads=4)
    np.testing.assert_array_equal(data.log2_times, [[1.5], [1.0]])
    assert [cpu.cores for cpu in data.cpus] == [4, None]


def test_without_their_file_cpus_are_those_of_the_table(tmp_path: Path) -> None:
    names = ("AMD EPYC 7742", "Intel Core i7-13700K", "Intel Core i7-13700K E-Core", "Apple M2", "IBM POWER8")
    (tmp_path / "mine.csv").write_text(HEADER + "".join(f"{name},p,p,int,1,1,,2020\n" for name in names))
    cpus = read_data_set(tmp_path, SOURCE).cpus
    assert [(cpu.name, cpu.microarchitecture) for cpu in cpus] == [
        ("AMD EPYC 7742", "zen2"), ("Intel Core i7-13700K", "raptorlake"), ("Apple M2", "avalanche"),
    ]  # fmt: skip
    assert cpus[1].log2_speed == coefficients()["raptorlake"].log2_k + math.log2(5.4)
    assert [cpu.cores for cpu in cpus] == [64, 8, 4]
