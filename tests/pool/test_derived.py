"""Columns are what the record says: strata, names, totals, machine code."""

import hashlib

from fairbench.pool.derived import Assembly, assembly_of, display_name, entry_of, stratum_of
from fairbench.pool.fields import Fact
from fairbench.pool.record import canonical_bytes, parse_record
from fairbench.pool.states import State
from tests.calibration.examples import record
from tests.pool.examples import MACHINE, example_record, imported_record, protocol
from tests.service.records import FULL, SHIPPED


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
    arm = MACHINE.model_copy(update={"architecture": Fact(value="aarch64", source="uname")})
    assert stratum_of(example_record(machine=arm)) != stratum_of(example_record())


def test_what_does_not_shape_the_code_does_not() -> None:
    same = example_record(protocol=protocol(python_version="3.14.0", timer="other", core=None))
    assert stratum_of(same) == stratum_of(example_record())


def test_shipped_strata_are_those_of_the_shipped_bridge() -> None:
    assert {stratum_of(parse_record(path.read_bytes())) for path in SHIPPED} == {
        "published@d729fe54",
        "standard@d729fe54",
    }


def test_a_machine_without_a_brand_is_called_by_its_number() -> None:
    assert display_name(example_record()) == "AMD EPYC"
    assert display_name(example_record(machine=MACHINE.model_copy(update={"brand": Fact()}))) == "machine 01234567"


def test_an_entry_says_what_the_record_says() -> None:
    found = entry_of(parse_record(FULL), FULL, contributor="lab", at="2026-11-22T09:00:00Z")
    assert found.sha256 == hashlib.sha256(FULL).hexdigest()
    assert (found.state, found.contributor, found.received_at) == (State.RECEIVED, "lab", "2026-11-22T09:00:00Z")
    assert (found.origin, found.grade, found.partial, found.score) == ("measured", "B", False, None)
    assert (found.wall_ns, found.undisturbed_ns) == (367_421_591_098, 364_999_472_652)


def test_an_import_tells_neither_estimate_nor_code() -> None:
    one = imported_record()
    found = entry_of(one, canonical_bytes(one), contributor="lab", at="2026-11-22T09:00:00Z")
    assert (found.origin, found.grade, found.undisturbed_ns, found.architecture) == ("imported", None, None, None)
    assert assembly_of(one) == Assembly(None, None)


def test_machine_code_follows_from_compilers_and_not_from_budgets() -> None:
    one = assembly_of(example_record())
    assert assembly_of(example_record(protocol=protocol(seed=5, sweeps=1, suite="published"))).protocol == one.protocol
    assert assembly_of(example_record(protocol=protocol(llvm_version="21"))).protocol != one.protocol
    assert one.sha256 == "a5" * 32
