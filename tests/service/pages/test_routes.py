"""Every page says what the pool and the command line say, kindly where there is nothing, and escapes every text."""

import contextlib
import json
import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from threading import Event
from typing import Any
from urllib.parse import quote, urlencode
from xml.etree import ElementTree as ET

import pytest
import urllib3
from typer.testing import CliRunner, Result

from fairbench_agent.calibration import cli as calibrate
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.comparison import cli as compare
from fairbench_agent.core.html import LOOK
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.pages.cpu_scores import CpuScores
from fairbench_agent.service.pages.machines_page import COLUMNS, Column
from fairbench_agent.service.settings import Settings
from tests.pool.examples import example_record, machine
from tests.service.pages.page_pools import (
    HOSTILE,
    MOMENT,
    add,
    column,
    filled_pool,
    hostile_model,
    hostile_record,
    new_pool,
)
from tests.service.pools import GENEROUS
from tests.service.serving import served

LINEAR, DEFAULT = (find_model(name).id[:12] for name in ("published-linear", None))
PLAIN_PAGES = ("/", "/machines", "/runtime", "/p-values", "/contribute", "/models", "/glossary")


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status_code: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def text(self) -> str:
        """Return the content as text."""
        return self.content.decode()


@dataclass(frozen=True)
class Client:
    """Asks a server for pages."""

    url: str

    def get(
        self, path: str, params: Mapping[str, str] | None = None, method: str = "GET", accept: str = "*/*"
    ) -> Answer:
        """Return the answer to a request; redirections are not followed."""
        url = f"{self.url}{path}{f'?{urlencode(params)}' if params else ''}"
        headers = {"Accept": accept}
        found = urllib3.request(method, url, headers=headers, redirect=False, retries=False, timeout=30)
        return Answer(found.status, found.headers, found.data)


@contextlib.contextmanager
def client_of(store: DatabasePool, folder: Path, **settings: Any) -> Iterator[Client]:
    app = create_app(Settings(database=store.place, **(GENEROUS | settings)), store, lambda: MOMENT, folder)
    with served(app) as wire:
        yield Client(wire.url)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pool")


@pytest.fixture(scope="module")
def store(folder: Path) -> Iterator[DatabasePool]:
    made = filled_pool(folder)
    yield made
    made.close()


@pytest.fixture(scope="module")
def client(store: DatabasePool, folder: Path) -> Iterator[Client]:
    with client_of(store, folder) as made:
        yield made


class Elements(HTMLParser):
    """Collects the elements of a page, their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def pages_of(store: DatabasePool, client: Client) -> Iterator[str]:
    for path in PLAIN_PAGES:
        yield client.get(path).text
    for sha256 in store.hashes():
        yield client.get(f"/records/{sha256}").text
        yield client.get(f"/cpus/{quote(store.entry(sha256).cpu, safe='')}").text
    for link in re.findall(r'href="(/models/[0-9a-f]{64})"', client.get("/models").text):
        yield client.get(link).text


@pytest.mark.parametrize("path", PLAIN_PAGES)
def test_every_page_answers_under_a_strict_policy(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert client.get(path, method="HEAD").status_code == 200
    assert "set-cookie" not in answer.headers


def test_no_page_has_inline_code_or_content_of_others(store: DatabasePool, client: Client) -> None:
    for page in pages_of(store, client):
        for tag, attributes in Elements(page).elements:
            assert tag not in {"style", "iframe", "object", "embed", "base"}
            assert not any(name == "style" or name.startswith("on") for name in attributes)
            loaded = attributes.get("src") or (attributes.get("href") if tag == "link" else None)
            assert loaded is None or loaded.startswith("/static/")


def test_the_overview_counts_what_the_pool_has(store: DatabasePool, client: Client) -> None:
    text = Elements(client.get("/").text).text
    n_records = len(store.hashes())
    assert f"records {n_records} machines {n_records - 1} measured or imported here" in text
    assert "current model two-speeds 8 machines, none of this pool; raw times" in text
    assert "The machines of the current model are no records of this pool; their times were published: Arza" in text


BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize(
    "path", ["/nowhere", "/nowhere/", "/v2/", "/records", "/records/a/b", "/static/none", "/keeper"]
)
def test_an_unknown_address_is_a_page_for_browsers_and_a_document_for_programs(client: Client, path: str) -> None:
    page = client.get(path, accept=BROWSER)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "The address leads nowhere" in page.text
    assert 'href="/machines"' in page.text
    document = client.get(path)
    assert (document.status_code, document.headers["content-type"]) == (404, "application/problem+json")


def test_a_slash_behind_the_name_of_a_page_leads_to_it(client: Client) -> None:
    """On this host, whatever host the request names."""
    for path in PLAIN_PAGES[1:]:
        found = client.get(f"{path}/?q=a+b%26", accept=BROWSER)
        assert (found.status_code, found.headers["location"]) == (308, f"{path}?q=a+b%26")
        assert client.get(path).status_code == 200
    assert client.get("//evil.example/", accept=BROWSER).status_code == 404


def test_a_method_that_a_page_does_not_answer_is_refused_as_such(client: Client) -> None:
    page = client.get("/machines", method="POST", accept=BROWSER)
    assert (page.status_code, page.headers["allow"]) == (405, "GET")
    assert "This address answers GET, not POST: nothing was done." in page.text
    assert "The address leads nowhere" not in page.text
    assert client.get("/machines", method="POST").status_code == 405


@pytest.mark.parametrize("path", ["/v1/nowhere", "/v1/records/x", "/health/nothing"])
def test_the_api_answers_browsers_as_it_answers_programs(client: Client, path: str) -> None:
    assert client.get(path, accept=BROWSER).headers["content-type"] == "application/problem+json"


def test_another_error_is_a_page_too(client: Client, store: DatabasePool, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise StoreError("secret place")

    monkeypatch.setattr(store, "history", broken)
    page = client.get(f"/records/{store.hashes()[0]}", accept=BROWSER)
    assert (page.status_code, page.headers["retry-after"]) == (503, "5")
    assert "The database does not answer" in page.text
    assert "secret place" not in page.text


def test_the_examples_of_the_pages_are_answered(client: Client) -> None:
    for path in ("/", "/runtime", "/p-values"):
        found = re.search(r'href="(/(?:runtime|p-values)\?[^"]*)"', client.get(path).text)
        assert found
        answer = client.get(unescape(found[1]))
        assert answer.status_code == 200
        assert '<h2 id="answer">Answer</h2>' in answer.text


@pytest.mark.parametrize(
    ("text", "runtimes"),
    [
        ("486,2520", ["486", "2520"]),
        ("486, 2520", ["486", "2520"]),
        ("486\r\n2520\r\n", ["486", "2520"]),
        ("486;2520.5", ["486", "2520.5"]),
        ("\t486\t2520\n60", ["486", "2520", "60"]),
        ("1234,567", ["1234", "567"]),
    ],
)
def test_lists_and_pasted_columns_are_runtimes(client: Client, text: str, runtimes: list[str]) -> None:
    page = client.get("/runtime", params={"t1": text, "from": "score:1219", "to": "score:1012"}).text
    assert re.findall(r'<tr><td class="number">([\d.]+)</td>', page) == runtimes


@pytest.mark.parametrize("text", ["1,234", "2 1,234,567.5", "486,252", "12,5", "1.234,5", "12,5; 486"])
def test_digits_in_groups_are_asked_about(client: Client, text: str) -> None:
    answer = client.get("/runtime", params={"t1": text, "from": "score:1219", "to": "score:1012"})
    assert answer.status_code == 400
    assert re.search("may be (one runtime or several|[0-9.]+ or two runtimes); write ", answer.text)


def test_no_refusal_of_a_page_advises_an_option_of_a_command(client: Client) -> None:
    answer = client.get("/runtime", params={"t1": "1", "from": "score:1012", "to": "score:9999", "model": LINEAR})
    assert answer.status_code == 400
    assert "allow such scores by the box below the fields" in answer.text
    assert not re.search(r"--[a-z]|option extrapolate", Elements(answer.text).text)


@pytest.mark.parametrize("one", COLUMNS, ids=lambda one: one.key)
@pytest.mark.parametrize("direction", ["ascending", "descending"])
def test_the_table_sorts_by_every_column(client: Client, one: Column, direction: str) -> None:
    index = [column.key for column in COLUMNS].index(one.key)
    page = client.get(f"/machines?sort={one.key}&dir={direction}").text
    cells = [cell for cell in column(page, index) if not cell.startswith(("–", "imported"))]
    keys = [
        float(cell.removeprefix("≈").replace(",", "")) if COLUMNS[index].number else cell.casefold() for cell in cells
    ]
    assert keys == sorted(keys, reverse=direction == "descending")
    assert len(column(page, 0)) == 9
    assert page.count("aria-sort=") == 1


def test_what_has_no_value_comes_last_in_both_directions(client: Client) -> None:
    for direction in ("ascending", "descending"):
        index = [one.key for one in COLUMNS].index("stated")
        cells = column(client.get(f"/machines?sort=stated&dir={direction}").text, index)
        assert {cells[0]} <= {"539", "2185"}
        assert cells[-1].startswith("–")


def test_a_score_that_crosses_a_bridge_is_marked_as_such(client: Client) -> None:
    rows = dict(
        re.findall(r'href="/records/(\w{12})\w*".*?data-value="[\d.]+">(.*?)</td>', client.get("/").text, re.DOTALL)
    )
    assert rows["b1a53af67314"] == "1000"
    assert rows["f8f3c7e58488"].startswith("≈ ")


def test_a_table_of_machines_reads_no_record_once_scores_are_filled(
    store: DatabasePool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    CpuScores(store, folder).fill(Event())
    asked: list[str] = []
    monkeypatch.setattr(store, "content", asked.append)
    assert [line.fairbench is not None for line in CpuScores(store, folder).lines()] == [True] * 9
    assert asked == []


def test_the_table_is_searched_by_name_in_any_case(client: Client) -> None:
    page = client.get("/machines?q=CELERON").text
    assert column(page, 0) == ["Intel Celeron N4100"]
    assert "1 of 9 CPUs" in Elements(page).text
    nothing = client.get("/machines?q=%3Cb%3Esparc").text
    assert "No CPU of the pool has that in its name" in nothing
    assert "<b>" not in nothing


@pytest.mark.parametrize(
    "query",
    ["page=0", "page=99", "page=-1", "page=x", "page=²", "sort=nothing", "dir=up", "q=" + "x" * 5000, "q=%00%F0"],
)
def test_what_an_address_says_wrongly_is_taken_as_unsaid(client: Client, query: str) -> None:
    assert client.get(f"/machines?{query}").status_code == 200


def test_the_page_of_a_cpu_lists_its_records(store: DatabasePool, client: Client) -> None:
    sha256 = store.hashes()[0]
    page = client.get(f"/cpus/{quote(store.entry(sha256).cpu, safe='')}").text
    assert f'href="/records/{sha256}"' in page
    assert f"<h1>{store.entry(sha256).cpu}</h1>" in page


def test_the_page_of_a_record_shows_times_noise_provenance_and_history(store: DatabasePool, client: Client) -> None:
    measured = next(
        sha for sha in store.hashes() if store.entry(sha).origin == "measured" and store.entry(sha).suite == "standard"
    )
    page = client.get(f"/records/{measured}").text
    text = Elements(page).text
    assert "raw total 367.42 s 64 processes" in text
    assert "undisturbed total 365.00 s estimated" in text
    assert page.count("<tr>", page.index('id="processes"'), page.index("</table>", page.index('id="processes"'))) == 65
    for part in ("Noise", "disturbed runs", "machine id", "received", MOMENT, "accepted", f"/v1/records/{measured}"):
        assert part in text + page


def test_a_name_with_letters_that_cannot_be_printed_has_its_page(tmp_path: Path) -> None:
    store = new_pool(tmp_path)
    brand = "Xeon\u00a0Gold\u200b 6140"
    add(store, example_record(machine=machine(brand=Fact(value=brand, source="a test"))))
    with client_of(store, tmp_path) as client:
        answer = client.get(f"/cpus/{quote(brand, safe='')}")
    assert answer.status_code == 200
    assert brand in answer.text
    store.close()


def test_a_short_hash_leads_to_its_record(store: DatabasePool, client: Client) -> None:
    sha256 = store.hashes()[0]
    answer = client.get(f"/records/{sha256[:12]}")
    assert answer.status_code == 307
    assert answer.headers["location"] == f"/records/{sha256}"


@pytest.mark.parametrize("name", ["0" * 64, "deadbeef", "x", "%2e%2e%2f%2e%2e", "%00"])
def test_an_unknown_record_has_a_page(client: Client, name: str) -> None:
    answer = client.get(f"/records/{name}")
    assert answer.status_code == 404


def test_an_unknown_cpu_and_model_have_pages(client: Client) -> None:
    assert "no accepted record of a CPU called “PDP/11”" in client.get("/cpus/PDP%2F11").text
    assert client.get("/cpus/PDP%2F11").status_code == 404
    assert client.get("/models/ffffffff").status_code == 404
    assert client.get("/models/ffffffff.json").status_code == 404
    assert client.get("/static/passwords").status_code == 404


def test_withdrawn_and_quarantined_records_say_so(tmp_path: Path) -> None:
    store = new_pool(tmp_path)
    with client_of(store, tmp_path) as client:
        filed = store.submit(canonical_bytes(example_record()), contributor="anonymous", at=MOMENT)
        assert filed.state is State.QUARANTINED
        page = client.get(f"/records/{filed.sha256}")
        assert page.status_code == 404
        assert "A record under review" in page.text
        assert unescape(page.text).count(filed.reasons[0])
        found = client.get(f"/records/{filed.sha256[:8]}")
        assert (found.status_code, found.headers["location"]) == (307, f"/records/{filed.sha256}")
        assert filed.receipt
        store.withdraw(filed.sha256, filed.receipt, at=MOMENT)
        page = client.get(f"/records/{filed.sha256}")
        assert page.status_code == 410
        assert "withdrawn by its contributor" in page.text
    store.close()


def test_an_empty_pool_says_how_to_begin(tmp_path: Path) -> None:
    store = new_pool(tmp_path)
    with client_of(store, tmp_path) as client:
        assert "The pool is still empty" in client.get("/").text
        assert "No machine has been measured yet" in client.get("/machines").text
        assert all(client.get(path).status_code == 200 for path in PLAIN_PAGES)
        assert client.get("/runtime?t1=486&from=score:1219&to=score:1012").status_code == 200
    store.close()


def printed(page: str) -> str:
    found = re.search(r'<pre id="output"><samp>(.*?)</samp>', page, re.DOTALL)
    assert found
    return unescape(found[1]).strip()


def answered(ran: Result) -> str:
    """Return what a command printed, without what is next, which is for those at a command line."""
    return ran.output.partition("\nnext ")[0].strip()


def command(page: str) -> list[str]:
    found = re.search(r"<code>(fairbench-.*?)</code>", page)
    assert found
    return shlex.split(unescape(re.sub("<[^>]*>", "", found[1])))


@pytest.mark.parametrize(
    "fields",
    [
        {"t1": "486", "from": "score:1219", "to": "score:1012", "model": LINEAR},
        {"t1": "1 20.5 3e3", "from": "Intel i7 7500U", "to": "AMD FX 6300", "p_gamma": "0.05", "gamma_kind": "confident"},
        {"t1": "10", "from": "score:3000", "to": "Intel i5 470U", "profile": "qap", "extrapolate": "1"},
        {"t1": "60", "from": "b1a53af67314", "to": "f8f3c7e58488"},
    ],
    ids=["by score", "by name", "extrapolated", "by record"],
)  # fmt: skip
def test_the_calculator_gives_what_the_command_line_gives(
    client: Client, store: DatabasePool, tmp_path: Path, fields: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    answer = client.get("/runtime", params=fields)
    assert answer.status_code == 200
    named = Settings(database=store.place).shown_url
    words = [store.place if word == named else word for word in command(answer.text)]
    ran = CliRunner().invoke(calibrate.app, words[1:], catch_exceptions=False)
    assert printed(answer.text) == answered(ran)
    assert ("--pool" in words) == (fields["from"] == "b1a53af67314")


def test_the_published_example_is_answered(client: Client) -> None:
    page = client.get(f"/runtime?t1=486&from=score:1219&to=score:1012&p_gamma=0.01&model={LINEAR}").text
    assert '<p class="result">Run B for 313 s.</p>' in page
    assert '<td class="number">313</td></tr>' in page
    assert f"Model published-linear ({LINEAR}), raw times, basis score-score" in Elements(page).text


@pytest.mark.parametrize("runtimes", ["486", "486 60 7 12345.678"])
def test_no_runtime_on_the_page_or_in_its_files_is_longer_than_the_exact_one(client: Client, runtimes: str) -> None:
    asked = {"t1": runtimes, "from": "score:1219", "to": "score:1012", "model": LINEAR}
    page = client.get("/runtime", params=asked).text
    shown = re.findall(r'<td class="number">([^<]*)</td></tr>', page[page.index('id="predictions"') :])
    file = [line.rpartition(",")[2] for line in client.get("/runtime.csv", params=asked).text.splitlines()[1:]]
    assert shown == file
    words = command(page)
    exact = json.loads(CliRunner().invoke(calibrate.app, [*words[1:], "--json"]).stdout)
    found = [one["equivalent_runtime_s"] for one in exact["predictions"]]
    assert len(found) == len(shown)
    assert all(0.99 * value <= float(cell) <= value for cell, value in zip(shown, found, strict=True))
    note = re.search(r'<p class="note">With the .*?</p>', page)
    assert note
    others = [float(text) for text in re.findall(r"(?:[:,] )(\d[\d.]*)(?=,| s[.;])", note[0])]
    most = [value for other in exact["other_gammas"] for value in other["equivalent_runtimes_s"]]
    assert len(others) == len(most) > 0
    assert all(cell <= value for cell, value in zip(others, most, strict=True))


def test_the_page_on_contributing_tells_how_the_agent_keeps_receipts_and_names_no_index(client: Client) -> None:
    page = client.get("/contribute").text
    assert "<pre><code>pip install .\nfairbench-agent measure\n" in page
    assert "The agent keeps a receipt of every record that it sent, on your machine." in page
    assert "submit --withdraw HASH" in Elements(page).text
    assert "only once" not in page
    assert not any("pip install fairbench-agent" in client.get(path).text for path in PLAIN_PAGES)


def test_the_answer_on_p_values_is_in_words_with_p_below(client: Client) -> None:
    page = client.get("/p-values", params={"n": "17", "k": "4"}).text
    assert '<p class="result">B is better: p = 0.0475 (level 0.05' in page
    assert page.index('class="result"') < page.index('<p id="p-value">p = 0.0474518</p>') < page.index("<h3>")
    assert '<p class="result">Not enough evidence' in client.get("/p-values", params={"n": "17", "k": "8"}).text


def test_the_answer_comes_first_then_the_caution_then_the_rest(client: Client) -> None:
    for path, params in (
        ("/runtime", {"t1": "486 60", "from": "Intel i7 2760QM", "to": "score:1012"}),
        ("/p-values", {"n": "17", "k": "4", "ties": "5"}),
    ):
        page = client.get(path, params=params).text
        places = [page.index(part) for part in ('class="result"', "Caution:", "<h3>", '<pre id="output">')]
        assert places == sorted(places)
        said = unescape(re.findall(r"Caution:</strong> (.*?)</p>", page)[0]).replace("\N{NO-BREAK SPACE}", " ")
        assert f"Caution: {said}".split(",")[0] in printed(page)
        assert "--" not in said


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"t1": "soon", "from": "score:1219", "to": "score:1012"}, "t1", "is not a runtime in seconds"),
        ({"t1": "nan", "from": "score:1219", "to": "score:1012"}, "t1", "positive and finite"),
        ({"t1": "1 " * 1001, "from": "score:1219", "to": "score:1012"}, "t1", "1 to 1000"),
        ({"t1": "1", "from": "", "to": "score:1012"}, "from", "give a CPU name"),
        ({"t1": "1", "from": "score:x", "to": "score:1012"}, "from", "a score is a positive number"),
        ({"t1": "1", "from": "score:1012", "to": "this"}, "to", "the machine that a command runs on"),
        ({"t1": "1", "from": "/etc/passwd.json", "to": "score:1012"}, "from", "is the name of a file"),
        ({"t1": "1", "from": "Cray 1 <b>", "to": "score:1012"}, "from", "is in no score table"),
        ({"t1": "1", "from": "0123456789", "to": "score:1012"}, "from", "no record begins with"),
        ({"t1": "1", "from": "a\x00b", "to": "score:1012"}, "from", "give a CPU name"),
        ({"t1": "1", "from": "score:1012", "to": "score:1219", "p_gamma": "1e-9"}, "p_gamma", "lies outside"),
        ({"t1": "1", "from": "score:1012", "to": "score:1219", "p_gamma": "nan"}, "p_gamma", "lies outside"),
        ({"t1": "1", "from": "score:1012", "to": "score:9999"}, "to", "lies outside"),
        ({"t1": "1", "from": "score:1012", "to": "score:1219", "profile": "sat"}, "profile", "is not one of"),
        ({"t1": "1", "from": "score:1012", "to": "score:1219", "model": "ffff"}, "model", "means no model"),
    ],
)
def test_a_bad_question_is_refused_beside_its_field(
    client: Client, fields: dict[str, str], field: str, words: str
) -> None:
    answer = client.get("/runtime", params=fields)
    assert answer.status_code == 400
    page = Elements(answer.text)
    assert "This cannot be computed." in page.text
    assert words.lower() in page.text.lower()
    marked = [attributes["id"] for tag, attributes in page.elements if "aria-invalid" in attributes]
    assert marked in ([field], [])
    assert "<b>" not in answer.text


def test_a_record_that_does_not_count_is_told_as_such_with_its_page(tmp_path: Path) -> None:
    """Its digits are right, so to say that no record begins with them would be wrong."""
    pool = new_pool(tmp_path)
    with contextlib.closing(pool), client_of(pool, tmp_path) as own:
        filed = pool.submit(canonical_bytes(example_record()), contributor="lab", at=MOMENT)
        fields, page = {"t1": "486", "from": filed.sha256[:8], "to": "score:1012"}, f"/records/{filed.sha256}"
        for told in (
            f"Record {filed.sha256[:12]} is quarantined, and does not count yet; name another record",
            f"Record {filed.sha256[:12]} was withdrawn; name another record",
        ):
            answer = own.get("/runtime", params=fields)
            assert answer.status_code == 400
            assert told in Elements(answer.text).text
            assert f'<a href="{page}">What became of it</a>' in answer.text
            assert told[1:] in json.loads(own.get("/v1/predict", params=fields).text)["detail"]
            pool.withdraw(filed.sha256, str(filed.receipt), at=MOMENT)
        answer = own.get("/runtime", params=fields | {"from": "00000000"})
        assert "No record begins with '00000000'" in Elements(answer.text).text
        assert "What became of it" not in answer.text


def test_centred_runtimes_have_as_many_digits_as_others(client: Client) -> None:
    asked = {"t1": "486 60 7 12345.678", "from": "score:1219", "to": "score:1012", "model": LINEAR}
    page = client.get("/runtime", params=asked).text
    words = command(page)
    exact = json.loads(CliRunner().invoke(calibrate.app, [*words[1:], "--json"]).stdout)["predictions"]
    cells = re.findall(r'<td class="number">([^<]*)</td><td class="number">[^<]*</td></tr>', page)
    assert len(cells) == 4
    for cell, one in zip(cells, exact, strict=True):
        assert float(cell) == pytest.approx(one["centred_runtime_s"], rel=5e-4)
        assert len(cell.replace(".", "").strip("0")) <= 4


def test_a_file_of_the_server_is_never_opened(client: Client, tmp_path: Path) -> None:
    file = tmp_path / "private.json"
    file.write_text("{}")
    for name in (str(file), f"{file}/", f"{file}/."):
        answer = client.get("/runtime", params={"t1": "1", "from": name, "to": "score:1012"})
        assert answer.status_code == 400
        assert "not a record" not in answer.text


@pytest.mark.parametrize(
    "fields",
    [
        {"n": "17", "k": "4"},
        {"n": "17", "k": "4", "ties": "5"},
        {"n": "5", "k": "5", "p_gamma": "0"},
        {"n": "0", "k": "0"},
        {"n": "3000", "k": "10", "alpha": "0.01"},
    ],
)
def test_the_p_values_are_those_of_the_command_line(client: Client, fields: dict[str, str]) -> None:
    page = client.get("/p-values", params=fields).text
    ran = CliRunner().invoke(compare.app, command(page)[1:], catch_exceptions=False)
    assert printed(page) == answered(ran)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"n": "4", "k": "5"}, "k"),
        ({"n": "-1", "k": "0"}, "n"),
        ({"n": "4.5", "k": "0"}, "n"),
        ({"n": "100001", "k": "0"}, "n"),
        ({"n": "4", "k": ""}, "k"),
        ({"n": "4", "k": "1", "p_gamma": "0.6"}, "p_gamma"),
        ({"n": "4", "k": "1", "p_gamma": "nan"}, "p_gamma"),
        ({"n": "4", "k": "1", "alpha": "1"}, "alpha"),
        ({"n": "4", "k": "1", "ties": "some"}, "ties"),
        ({"n": "4", "k": "1", "ties": "-1"}, "ties"),
    ],
)
def test_bad_numbers_of_the_p_values_are_refused(client: Client, fields: dict[str, str], field: str) -> None:
    answer = client.get("/p-values", params=fields)
    assert answer.status_code == 400
    marked = [attributes["id"] for _, attributes in Elements(answer.text).elements if "aria-invalid" in attributes]
    assert marked == [field]


def test_every_figure_says_its_model_and_times_and_is_read_out(client: Client) -> None:
    for path in ("/", f"/models/{DEFAULT}"):
        page = client.get(path).text
        drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
        captions = re.findall(r"<figcaption>(.*?)</figcaption>", page, re.DOTALL)
        assert len(drawings) == len(captions) == 2
        for drawing, caption in zip(drawings, captions, strict=True):
            parsed = ET.fromstring(drawing)  # noqa: S314  a page of ours
            names = {element.get("id"): element.text for element in parsed.iter() if element.get("id")}
            assert all(names[key] for key in str(parsed.get("aria-labelledby")).split())
            assert "raw" in drawing
            assert f"two-speeds {DEFAULT}" in Elements(caption).text
            assert "raw times" in caption


def test_every_line_of_a_figure_has_a_style_of_its_own(client: Client) -> None:
    style = client.get("/static/fairbench.css").text
    assert style.startswith(LOOK)
    for path in ("/", f"/models/{DEFAULT}", "/p-values?n=17&k=4"):
        kinds = set(re.findall(r'class="(?:curve|points) (s\d+)"', client.get(path).text))
        assert kinds
        assert all(f"svg .{kind} {{" in style for kind in kinds)


def test_equal_pools_give_equal_pages(store: DatabasePool, client: Client, folder: Path) -> None:
    with client_of(store, folder) as again:
        pages = [page.replace(again.url, client.url) for page in pages_of(store, again)]
    assert [*pages_of(store, client)] == pages


def test_models_of_the_pool_have_a_history(tmp_path: Path) -> None:
    store = filled_pool(tmp_path)
    store.models.add(hostile_model(), by="release 1", at=MOMENT)
    with client_of(store, tmp_path) as client:
        page = client.get("/models").text
        current = re.search(r'href="/models/([0-9a-f]{64})"', page)
        assert current
        shown = client.get(f"/models/{current[1]}").text
        assert "added 2026-11-21 by release 1" in Elements(page).text
        changed = shown.split("<h2>What changed</h2>")[1]
        assert changed.lstrip().startswith(("<p>model ", '<div class="scroll"'))
        assert " against two-speeds " in changed
        assert HOSTILE not in changed
        assert client.get(f"/models/{current[1]}.json").content == store.models.document(current[1])
    store.close()


def test_hostile_text_stays_text_on_every_page(tmp_path: Path) -> None:
    store = new_pool(tmp_path)
    record = hostile_record()
    assert str(record.model_dump(mode="json")).count("<script>") > 40
    sha256 = add(store, record, contributor=HOSTILE)
    store.change(sha256, State.QUARANTINED, by=HOSTILE, reasons=(HOSTILE,), at=MOMENT)
    store.change(sha256, State.ACCEPTED, by=HOSTILE, reasons=(HOSTILE,), at=MOMENT)
    store.models.add(hostile_model(), by=HOSTILE, at=MOMENT)
    with client_of(store, tmp_path) as client:
        pages = [*pages_of(store, client)]
        pages += [
            client.get("/machines", params={"q": HOSTILE}).text,
            client.get(
                "/runtime", params=dict.fromkeys(("t1", "from", "to", "p_gamma", "profile", "model"), HOSTILE)
            ).text,
            client.get("/runtime", params={"t1": "1", "from": HOSTILE, "to": "score:1012"}).text,
            client.get("/p-values", params=dict.fromkeys(("n", "k", "p_gamma", "alpha"), HOSTILE)).text,
            client.get(f"/cpus/{quote(HOSTILE, safe='')}x").text,
            client.get(f"/records/{quote(HOSTILE.replace('/', ''), safe='')}").text,
            client.get(f"/models/{quote(HOSTILE.replace('/', ''), safe='')}").text,
        ]
        assert len(pages) > 14
        for page in pages:
            elements = Elements(page).elements
            scripts = [attributes.get("src") for tag, attributes in elements if tag == "script"]
            assert scripts in (["/static/tables.js"], ["/static/tables.js", "/static/machines.js"])
            assert not any(tag == "img" or "onerror" in attributes for tag, attributes in elements)
            assert "49" not in re.findall(r"onerror=alert\(2\)&gt;(.{0,4})", page)
        assert sum(HOSTILE in unescape(page) for page in pages) > 10
    store.close()
    assert record_sha256(record) == sha256


def test_too_many_requests_are_a_page_for_browsers_and_a_document_for_programs(tmp_path: Path) -> None:
    with client_of(new_pool(tmp_path), tmp_path, requests_per_minute=1) as client:
        assert client.get("/glossary").status_code == 200
        page, document = client.get("/machines", accept="text/html"), client.get("/v1/models", accept="text/html")
        assert client.get("/static/fairbench.css").status_code == 200
    assert page.status_code == document.status_code == 429
    wait_s = int(page.headers["Retry-After"])
    assert "Requests: 1 a minute are allowed." in page.text
    assert f"Try again in {wait_s} seconds." in page.text
    assert 'href="/static/fairbench.css"' in page.text
    assert '"status": 429' in document.text


@pytest.mark.parametrize(
    ("path", "fields", "field"),
    [
        ("/p-values", {"n": "", "k": "", "values": ""}, "n"),
        ("/p-values", {"n": "17", "k": ""}, "k"),
        ("/runtime", {"t1": "soon", "from": "score:1219", "to": "score:1012"}, "t1"),
    ],
)
def test_a_refusal_leads_to_its_field_and_describes_it(
    client: Client, path: str, fields: dict[str, str], field: str
) -> None:
    page = Elements(client.get(path, params=fields).text)
    assert page.text.startswith("Refused: ")
    marked = [attributes for tag, attributes in page.elements if attributes.get("id") == field]
    assert str(marked[0]["aria-describedby"]).startswith("result ")
    assert [a["id"] for tag, a in page.elements if a.get("role") == "alert"] == ["result"]
    assert any(tag == "a" and a.get("href") == f"#{field}" for tag, a in page.elements)


def test_a_form_leads_to_its_answer_and_to_what_may_be_claimed_of_it(client: Client) -> None:
    for path, fields in (
        ("/runtime", {"t1": "486", "from": "score:1219", "to": "score:1012"}),
        ("/p-values", {"n": "17", "k": "4", "p_gamma": "0,01"}),
    ):
        page = Elements(client.get(path, params=fields).text)
        assert [a["action"] for tag, a in page.elements if str(a.get("class")).startswith("fields")] == [
            f"{path}#result"
        ]
        assert [tag for tag, a in page.elements if a.get("id") == "result"] == ["section"]
        assert [a["href"] for tag, a in page.elements if tag == "a"].count("/claims") == 2
