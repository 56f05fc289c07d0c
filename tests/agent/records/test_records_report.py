"""What `fairbench-agent records` says of records, in words, tables and JSON."""

import hashlib
import json
import re

from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.agent.records.examples import IMPORT, NEWER, OLDER, Run
from tests.pool.examples import example_record, full_record, machine


def test_list_shows_the_latest_first(run: Run, store: FolderPool) -> None:
    """Short hash, CPU, suite, grade, raw and undisturbed seconds, date, partial."""
    answer = run("list")
    assert (answer.code, answer.err) == (0, "")
    head, *rows = answer.out.partition("\n\n")[0].splitlines()
    assert head.split() == [
        "hash",
        "CPU",
        "suite",
        "budget",
        "copies",
        "grade",
        "raw",
        "s",
        "undisturbed",
        "s",
        "date",
        "partial",
    ]
    assert [row.split()[0] for row in rows] == [record_sha256(record)[:12] for record in (IMPORT, NEWER, OLDER)]
    assert rows[0].split()[1:] == [
        "i7-7500U",
        "standard",
        "2000000",
        "1",
        "imported",
        "0.60",
        "unknown",
        "2026-01-31",
        "partial",
    ]
    assert rows[2].split()[1:] == [
        "AMD",
        "EPYC",
        "(Zen",
        "3)",
        "standard",
        "2000000",
        "1",
        "B",
        "0.60",
        "0.58",
        "2025-12-24",
        "partial",
    ]
    assert "partial" not in rows[1]
    assert len(list(store)) == 3


def test_list_as_json_is_one_document_in_nanoseconds(run: Run, store: FolderPool) -> None:
    """Whole hashes and integers, for programs."""
    rows = json.loads(run("list", "--json").out)
    assert [row["sha256"] for row in rows] == [record_sha256(record) for record in (IMPORT, NEWER, OLDER)]
    assert rows[2]["total"] == {"n_processes": 1, "wall_ns": 600_000_000, "undisturbed_ns": 582_000_000}
    assert rows[0]["total"]["undisturbed_ns"] is None
    assert store.folder.is_dir()


def test_show_tells_what_a_person_wants_to_know(run: Run, store: FolderPool) -> None:
    """CPU with sources, protocol, totals raw and undisturbed, noise, grade with reasons, hash."""
    sha256 = record_sha256(NEWER)
    answer = run("show", sha256[:8])
    assert (answer.code, answer.err) == (0, "")
    text = re.sub(" +", " ", answer.out)
    assert f"hash {sha256}" in text
    assert "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz /proc/cpuinfo" in text
    assert "numba_version 0.68.1" in text
    assert re.search(r"qap 16 [\d,]+\.\d\d [\d,]+\.\d\d", text)
    assert re.search(r"total 64 [\d,]+\.\d\d [\d,]+\.\d\d", text)
    assert "primes validation 12.35" in text
    assert "disturbed runs 64 of 64 preempted 64, busy neighbour 64, unsteady 64" in text
    assert "wall / CPU time 1.0101" in text
    assert "Grade C" in text
    assert "the core's speed varied" in text
    assert store.find(sha256[:8]).exists()


def test_show_reads_quantities_in_their_units(run: Run, store: FolderPool) -> None:
    """Caches in KiB, frequencies in GHz, what is unknown as unknown."""
    text = re.sub(" +", " ", run("show", record_sha256(OLDER)[:8]).out)
    assert "cache l2 512 KiB /sys/devices/system/cpu/cpu0/cache/index2/size" in text
    assert "memory 7.75 GiB psutil" in text
    assert "max frequency unknown" in text
    assert "found before nothing against it" in text
    assert len(store.paths()) == 3


def test_show_tells_speed_copies_and_key_where_there_are_any(run: Run, store: FolderPool) -> None:
    several = full_record(1, copies=2)
    store.add(several)
    text = re.sub(" +", " ", run("show", record_sha256(several)).out)
    assert "core clock 3.20 GHz under load" in text
    assert "load of 64 MiB 81.4 ns" in text
    assert "copies 2" in text
    assert "cores 100 (beside 200), 101 (beside 201)" in text
    assert "of each copy: C, C" in text
    assert f"public key {several.public_key} Ed25519" in text
    plain = example_record(speed=None, public_key=None)
    store.add(plain)
    text = run("show", record_sha256(plain)).out
    assert not [word for word in ("core clock", "load of", "each copy", "public key") if word in text]


def test_show_of_an_import_invents_nothing(run: Run, store: FolderPool) -> None:
    """No grade, no estimate, no counters: said, not shown as zero."""
    path = store.path(record_sha256(IMPORT))
    text = re.sub(" +", " ", run("show", str(path)).out)
    assert "Grade none: imported" in text
    assert "total 1 0.60 unknown" in text
    assert "wall / CPU time unknown" in text
    assert "origin Arza et al., repository RTDHW, result.txt" in text


def test_show_as_json_holds_the_record_itself(run: Run, store: FolderPool) -> None:
    """The document beside its hash, so that anybody can check one against the other."""
    document = json.loads(run("show", record_sha256(OLDER), "--json").out)
    content = json.dumps(document["record"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert document["hash"] == hashlib.sha256(content.encode()).hexdigest() == record_sha256(OLDER)
    assert document["problems"] == {"tsp": document["total"]}
    assert document["noise"]["n_disturbed"] == 0
    assert not any(map(store.defect, store.documents()))


def test_markup_of_a_foreign_record_is_only_text(run: Run, store: FolderPool) -> None:
    """A brand that looks like formatting, or like a formula, is shown as it is."""
    brand = Fact(value="[red]=1+1[/red]", source="[link]")
    store.add(example_record(machine=machine(brand=brand)))
    assert "[red]=1+1[/red]" in run("list").out
    assert "[red]=1+1[/red]" in run("show", record_sha256(example_record(machine=machine(brand=brand)))).out
