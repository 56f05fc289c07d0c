"""The pages, as HTML and in a browser."""

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product
from urllib.parse import quote

import pytest
from selenium.webdriver import Chrome

from fairbench_agent.calibration.estimating.refit import refit
from fairbench_agent.calibration.predicting.lookup import find_machine
from fairbench_agent.calibration.predicting.model import model_text
from fairbench_agent.pool.record.record import canonical_bytes, parse_record, record_sha256
from fairbench_agent.pool.stores.store import State
from fairbench_agent.service import pages
from tests.calibration.examples import measured
from tests.service.browser import axe_source, browser, emulate
from tests.service.records import FULL, SHIPPED, canonical, name_of, varied
from tests.service.serving import NOW, RunningPool, running_pool

N_CPUS = 3
PAYLOAD = "<script>document.title='ran'</script><img src=x onerror=\"document.title='ran'\">"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningPool]:
    """Return a pool with accepted records of some CPUs, a received one, and a model."""
    with running_pool(f"sqlite:///{tmp_path_factory.mktemp('filled') / 'pool.sqlite'}") as pool:
        for number in range(6):
            pool.accepted(varied(number, N_CPUS))
        pool.put(FULL)
        pool.store.add_model("autumn", "ab" * 32, b"{}", NOW)
        yield pool


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as driver:
        yield driver


def page(pool: RunningPool, path: str, status: int = 200) -> str:
    answer = pool.ask("GET", path, Accept="text/html")
    assert answer.status == status, answer.data
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    return answer.data.decode()


def test_the_overview_counts_and_shows_how_to_contribute(filled: RunningPool, pool: RunningPool) -> None:
    text = page(filled, "/")
    for name, count in (("records", 6), ("machines", 6), ("CPUs", N_CPUS)):
        assert f"<dt>{name}</dt><dd>{count}</dd>" in text
    assert "fairbench-agent submit --pool POOL</code>" in text
    assert 'href="/v1/models/abab' in text
    assert "<dt>records</dt><dd>0</dd>" in page(pool, "/")
    assert "0 CPUs" in page(pool, "/machines")
    assert "1 CPU with" in page(filled, "/machines?q=kind+0001")
    assert "0 CPUs with" in page(filled, "/machines?q=z80")


def test_machines_are_sorted_by_the_speed_used_in_predictions(pool: RunningPool) -> None:
    """A hidden Zen 4 has a longer total than a Core i7-7500U, but by its clock it is faster."""
    (hidden,) = (path.read_bytes() for path in SHIPPED if path.stem.startswith("02ed00d7e578"))
    named = json.loads(varied(1))
    named["machine"]["brand"]["value"] = "Intel Core i7-7500U"
    for content in (canonical(named), hidden):
        pool.accepted(content)
    rows = [pages.with_speed(row, pool.store) for row in pool.store.machines()]
    speeds = {row.cpu: row.speed for row in rows}
    assert speeds["Intel Core i7-7500U"] == pytest.approx(2 ** find_machine("Intel Core i7-7500U").log2_speed)
    assert speeds["AMD EPYC (Zen 4)"] == pytest.approx(2 ** find_machine("cpu:zen4@3.67GHz").log2_speed, rel=0.01)
    text = page(pool, "/machines")
    assert text.index("AMD EPYC (Zen 4)") < text.index("Zen 4, 3.67 GHz measured") < text.index("Intel Core i7-7500U")


def test_a_measured_cpu_has_the_speed_of_the_latest_model(pool: RunningPool) -> None:
    """Its machines are faster than specified; the level has a weight of 3/4."""
    cpus = {"Intel Core i7-4790": 0.2, "AMD Ryzen 9 7950X": -0.2}
    senders = {}
    for (cpu, change), number in product(cpus.items(), (0, 1)):
        record = measured(cpu, change, number=number, programs_only=False)
        pool.accepted(canonical_bytes(record))
        senders[record_sha256(record)] = f"lab-{number}"
    records = {sha256: parse_record(content) for sha256, content in pool.store.export()}
    model = refit(records, senders, name="autumn", date=NOW[:10]).model
    pool.store.add_model("autumn", model.id, model_text(model).encode(), NOW)
    rows = {row.cpu: pages.with_speed(row, pool.store, pages.latest_model(pool.store)) for row in pool.store.machines()}
    for cpu, change in cpus.items():
        assert rows[cpu].speed == pytest.approx(2 ** (find_machine(cpu).log2_speed + 0.75 * change), rel=1e-3)
    text = page(pool, "/machines")
    assert text.count("and measurements of two contributors or more") == 2
    assert "this pool's model autumn" in text


def test_records_of_reference_programs_only_are_shown_without_a_total(pool: RunningPool) -> None:
    pool.accepted(canonical_bytes(measured("Intel Core i7-8700")))
    assert "<dt>records</dt><dd>1</dd>" in page(pool, "/")
    for path in ("/", "/machines"):
        assert "Intel Core i7-8700" in (text := page(pool, path))
        assert '<td class="number">–</td>' in text


def test_errors_have_pages(filled: RunningPool) -> None:
    assert "q: " in page(filled, f"/machines?q={'x' * 201}", 422)
    assert "no such record" in page(filled, f"/records/{'0' * 64}", 404)
    assert "Not found" in page(filled, "/nowhere", 404)


def test_a_record_page_shows_times_and_history(filled: RunningPool) -> None:
    sha256 = name_of(varied(1, N_CPUS))
    text = page(filled, f"/records/{sha256}")
    entry = filled.store.get(sha256).entry
    assert f"{(entry.total_ns or 0) / 1e9:,.2f} s" in text
    assert text.count('<th scope="row">qap/') == 16
    assert "reviewed" in text


def test_a_received_record_is_not_shown(filled: RunningPool) -> None:
    text = page(filled, f"/records/{name_of(FULL)}", 404)
    assert "The record is received" in text
    assert json.loads(FULL)["machine"]["brand"]["value"] not in text


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_every_page_is_accessible_and_fits(filled: RunningPool, chrome: Chrome, width: int, scheme: str) -> None:
    emulate(chrome, width, scheme)
    accepted, waiting = name_of(varied(1, N_CPUS)), name_of(FULL)
    for path in ("/", "/machines?q=xeon", f"/records/{accepted}", f"/records/{waiting}", "/nowhere"):
        chrome.get(filled.wire.url + path)
        chrome.execute_script("for (const part of document.querySelectorAll('details')) part.open = true")
        chrome.execute_script(axe_source())
        result = chrome.execute_async_script("axe.run().then(arguments[0])")
        assert result["passes"]
        violations = [(rule["id"], [node["html"] for node in rule["nodes"]][:3]) for rule in result["violations"]]
        assert violations == [], path
        assert chrome.execute_script("return document.documentElement.scrollWidth") <= width, path


class Tags(HTMLParser):
    """The names of all tags, and the text between them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not any(name.startswith("on") for name, _ in attrs)
        self.names.add(tag)

    def handle_data(self, data: str) -> None:
        self.words += data


def test_script_in_a_record_and_its_events_is_text(pool: RunningPool) -> None:
    document = json.loads(FULL)
    for fact in ("brand", "microarchitecture", "hypervisor", "container"):
        document["machine"][fact] = {"value": PAYLOAD, "source": PAYLOAD}
    document["grade"]["reasons"] = [PAYLOAD]
    sha256 = pool.put(canonical(document)).json()["sha256"]
    pool.store.set_state(sha256, State.ACCEPTED, by=PAYLOAD, reasons=(PAYLOAD,), at=NOW)
    for path in ("/", "/machines", f"/machines?q={quote(PAYLOAD)}", f"/records/{sha256}"):
        tags = Tags(page(pool, path))
        assert not tags.names & {"script", "img"}
        assert PAYLOAD in tags.words, path
