"""What a record may be compared with follows from what shapes its code, and from nothing else."""

import json
from importlib.resources import files

import pytest

from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.stratum import (
    Assembly,
    ForeignCode,
    assembly_of,
    copies_of,
    foreign_code,
    known_codes,
    stratum_alone,
    stratum_of,
)
from tests.calibration.examples import of_copies, record
from tests.pool.examples import MACHINE, example_record, imported_record, protocol
from tests.service.records import FULL, SHIPPED

CODES = {
    item["target"]: item["assembly_sha256"]
    for item in json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
}
"""The code that this release knows of each platform."""


def test_the_published_protocol_has_a_stratum_of_its_own() -> None:
    assert stratum_of(record("one")) == "published-cpp"
    assert stratum_of(record("one", budget=200_000)).startswith("published-cpp@")


def test_whatever_shapes_the_code_makes_another_stratum() -> None:
    changes: list[dict[str, object]] = [
        {},
        {"seed": 3},
        {"workload_version": 2},
        {"numba_version": "0.69"},
        {"llvmlite_version": "0.51"},
        {"code_generation": {"NUMBA_OPT": "2"}},
        {"suite": "published"},
    ]
    strata = [stratum_of(example_record(protocol=protocol(**c))) for c in changes]
    assert len(set(strata)) == len(strata)
    known = {"vendor": Fact(value="Arm", source="table"), "architecture": Fact(value="aarch64", source="uname")}
    arm = MACHINE.model_copy(update=known)
    on_arm = example_record(machine=arm, protocol=protocol(target="aarch64-unknown-linux-gnu"))
    assert stratum_of(on_arm) != stratum_of(example_record())


def test_what_does_not_shape_the_code_does_not() -> None:
    same = example_record(protocol=protocol(python_version="3.14.0", timer="other", cores=None))
    assert stratum_of(same) == stratum_of(example_record())


@pytest.mark.parametrize("target", ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "riscv64-unknown-linux-gnu"])
def test_the_architecture_is_that_of_the_target_however_the_machine_names_it(target: str) -> None:
    found = {stratum_of(of_architecture(name, target)) for name in ("x86_64", "AMD64", "amd64", None)}
    assert len(found) == 1
    assert found.isdisjoint({stratum_of(of_architecture(None, "aarch64-unknown-linux-gnu"))})


def test_without_a_target_the_architecture_has_one_name() -> None:
    x86, windows, arm, unknown = (of_architecture(name, None) for name in ("x86_64", "AMD64", "arm64", None))
    assert stratum_of(x86) == stratum_of(windows)
    assert len({stratum_of(one) for one in (x86, arm, unknown)}) == 3


def of_architecture(name: str | None, target: str | None) -> Record:
    """Return a record of unknown machine code for a target, of a machine that names its architecture so."""
    one, fact = example_record(), Fact[str](value=name, source=None if name is None else "uname")
    machine = one.machine.model_copy(update={"architecture": fact})
    return one.model_copy(update={"machine": machine, "protocol": protocol(target=target)})


def test_shipped_strata_are_those_of_the_shipped_bridge() -> None:
    assert {stratum_of(parse_record(path.read_bytes())) for path in SHIPPED} == {
        "published@d729fe54",
        "standard@d729fe54",
    }


def test_unknown_machine_code_is_never_pooled_with_other_code() -> None:
    """The known code of Linux enters no digest, so that strata stay; every other code is a stratum of its own."""
    known = parse_record(FULL)
    codes = [known, *(of_code(known, digit * 64) for digit in "5e")]
    assert len({stratum_of(one) for one in codes}) == 3
    assert stratum_of(of_code(known, "5" * 64)) == stratum_of(of_code(known, "5" * 64))
    (code,) = known_codes(known.protocol)
    assert stratum_of(of_code(known, code)) == stratum_of(known) == "standard@d729fe54"
    elsewhere = known.protocol.model_copy(update={"target": "aarch64-unknown-linux-gnu"})
    assert known_codes(elsewhere).isdisjoint({code})
    assert known_codes(elsewhere.model_copy(update={"llvm_version": "1"})) == frozenset()


@pytest.mark.parametrize(
    ("target", "architecture", "linux"),
    [
        ("x86_64-pc-windows-msvc", "x86_64", "x86_64-unknown-linux-gnu"),
        ("aarch64-pc-windows-msvc", "arm64", "aarch64-unknown-linux-gnu"),
        ("arm64-apple-darwin", "arm64", "aarch64-unknown-linux-gnu"),
    ],
)
def test_machine_code_of_other_platforms_is_never_pooled_with_that_of_linux(
    target: str, architecture: str, linux: str
) -> None:
    """Two records that differ in target and code only: both codes are known, and their instructions are not the same."""
    there, on_linux = (of_platform(name, architecture) for name in (target, linux))
    assert (there.machine, there.processes) == (on_linux.machine, on_linux.processes)
    assert stratum_of(there) != stratum_of(on_linux)
    assert foreign_code(on_linux) is None
    assert foreign_code(there) == ForeignCode(target, stratum_of(of_platform(linux, linux.partition("-")[0])))


def test_every_platform_has_a_stratum_of_its_own() -> None:
    platforms = {target: "arm64" if target.startswith("arm64") else target.partition("-")[0] for target in CODES}
    assert len({stratum_of(of_platform(*item)) for item in platforms.items()}) == len(CODES) == 5


def of_platform(target: str, architecture: str) -> Record:
    """Return a record of a platform's known machine code."""
    found = parse_record(FULL)
    named = Fact[str](value=architecture, source="platform")
    one = found.model_copy(update={"machine": found.machine.model_copy(update={"architecture": named})})
    one = one.model_copy(update={"protocol": one.protocol.model_copy(update={"target": target})})
    return of_code(one, CODES[target])


def of_code(record: Record, sha256: str) -> Record:
    """Return a record whose kernels were other machine code."""
    return record.model_copy(update={"protocol": record.protocol.model_copy(update={"assembly_sha256": sha256})})


def test_copies_side_by_side_are_pooled_with_as_many_only() -> None:
    for one in (parse_record(FULL), record("one")):
        strata = [
            stratum_of(one.model_copy(update={"protocol": one.protocol.model_copy(update={"copies": copies})}))
            for copies in (1, 2, 3)
        ]
        assert strata[0] == stratum_of(one)
        assert len(set(strata)) == 3


def test_an_import_tells_no_machine_code() -> None:
    assert assembly_of(imported_record()) == Assembly(None, None)


def test_machine_code_follows_from_compilers_and_not_from_budgets() -> None:
    one = assembly_of(example_record())
    assert assembly_of(example_record(protocol=protocol(seed=5, sweeps=1, suite="published"))).protocol == one.protocol
    assert assembly_of(example_record(protocol=protocol(llvm_version="21"))).protocol != one.protocol
    assert one.sha256 == "a5" * 32


def test_copies_are_strata_of_their_own_that_are_named_after_that_of_one() -> None:
    for one in (example_record(), record("one"), record("one", budget=200_000)):
        several = [of_copies(one, copies) for copies in (1, 2, 16)]
        alone = stratum_of(one)
        assert [stratum_of(each) for each in several] == [alone, f"{alone}-2copies", f"{alone}-16copies"]
        assert {stratum_alone(each) for each in several} == {alone}
        assert [copies_of(stratum_of(each)) for each in several] == [1, 2, 16]


def test_copies_of_foreign_code_did_the_work_of_one_copy_on_linux() -> None:
    windows = example_record(protocol=protocol(target="x86_64-pc-windows-msvc"))
    assert foreign_code(of_copies(windows, 4)) == foreign_code(windows)
