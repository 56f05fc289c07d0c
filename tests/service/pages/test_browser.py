"""The pages in a real browser: with and without JavaScript, by keyboard alone, in both colours, at both widths."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from fairbench_agent.calibration.commands.model_page import html_report
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.comparison.report_blocks import Block, Heading, Paragraph, html_page
from fairbench_agent.core.table import Table
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.pages.site import write_site
from fairbench_agent.service.settings import Settings
from tests.pool.examples import example_record
from tests.service.pages.browser import axe_source, browser, complaints, dress, hosts_asked, without_javascript
from tests.service.pages.page_pools import MOMENT, filled_pool, new_pool
from tests.service.pages.test_routes import client_of
from tests.service.pools import GENEROUS
from tests.service.serving import served, wait_until

LINEAR, TANGENT = (find_model(name).id[:12] for name in ("published-linear", "tangent"))
RUNTIME = f"/runtime?t1=486+60&from=score%3A1219&to=score%3A1012&p_gamma=0.01&model={LINEAR}"
P_VALUES = "/p-values?p_gamma=0.01&n=17&k=4&alpha=0.05"
PASTED = urlencode({"t1": "instance;runtime;value\nsko100;486;152002\ntho150;2520;8133398"})
TABLE = f"/runtime?{PASTED}&from=score%3A1219&to=score%3A1012&model={LINEAR}"
PAIRS = "/p-values?values=1+2%0A3+4%0A5+4"


@dataclass(frozen=True)
class Web:
    """A pool on the web, and its static site."""

    url: str
    store: DatabasePool
    site: Path

    @property
    def paths(self) -> list[str]:
        """Return an address of every kind of page."""
        measured = next(sha for sha in self.store.hashes() if self.store.entry(sha).origin == "measured")
        imported = next(sha for sha in self.store.hashes() if self.store.entry(sha).origin == "imported")
        cpu = quote(self.store.entry(measured).cpu, safe="")
        held = self.store.submit(canonical_bytes(example_record()), contributor="lab", at=MOMENT)
        assert held.state is State.QUARANTINED
        refused = ["/p-values?n=17&k=40", "/p-values?values=a+b%0A1+x"]
        missing = ["/nothing", f"/records/{held.sha256}"]
        records = [f"/records/{measured}", f"/records/{imported}", f"/records/{'0' * 64}", f"/cpus/{cpu}"]
        tables = [
            "/",
            "/machines",
            "/machines?q=none",
            "/models",
            f"/models/{TANGENT}",
            "/contribute",
            "/glossary",
            "/claims",
        ]
        return [
            *tables,
            *records,
            "/runtime",
            RUNTIME,
            "/runtime?t1=x&from=a&to=b",
            "/p-values",
            P_VALUES,
            TABLE,
            PAIRS,
            *refused,
            *missing,
        ]


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    folder = tmp_path_factory.mktemp("pool")
    store = filled_pool(folder)
    write_site(store, folder, "URL", folder / "site")
    app = create_app(Settings(database=store.place, **GENEROUS), store, lambda: MOMENT, folder)
    with served(app) as wire:
        yield Web(wire.url, store, folder / "site")


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as driver:
        yield driver


@pytest.fixture
def plain(chrome: Chrome) -> Iterator[Chrome]:
    """The same browser without JavaScript."""
    with without_javascript(chrome):
        yield chrome


def one(driver: Chrome, selector: str) -> WebElement:
    return driver.find_element(By.CSS_SELECTOR, selector)


def texts(driver: Chrome, selector: str) -> list[str]:
    return [element.text for element in driver.find_elements(By.CSS_SELECTOR, selector) if element.is_displayed()]


def column(driver: Chrome, index: int) -> list[str]:
    return texts(driver, f"#machines tbody tr > :nth-child({index + 1})")


def command_line(program: str, *words: str, data: Path) -> str:
    command = [str(Path(sys.executable).with_name(program)), *words]
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(data)}
    ran = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return ran.stdout.partition("\nnext ")[0].strip()  # what is next is for those at a command line


def test_no_page_complains_or_asks_another_host(web: Web, chrome: Chrome) -> None:
    hosts_asked(chrome), complaints(chrome)
    for path in web.paths:
        chrome.get(web.url + path)
        refused = [text for text in complaints(chrome) if "status of 40" not in text]
        assert refused == []
        assert hosts_asked(chrome) == {web.url.removeprefix("http://")}


def test_the_runtime_calculator_gives_what_the_command_line_gives(web: Web, chrome: Chrome, tmp_path: Path) -> None:
    chrome.get(f"{web.url}/runtime")
    for field, text in (("t1", "486 60"), ("from", "score:1219"), ("to", "score:1012")):
        one(chrome, f"#{field}").send_keys(text)
    one(chrome, f"#model option[value='{LINEAR}']").click()
    one(chrome, "form.fields button").click()
    words = ["486", "60", "--from", "score:1219", "--to", "score:1012", "--model", "published-linear"]
    printed = one(chrome, "#output").get_property("textContent")
    assert str(printed).strip() == command_line("fairbench-calibrate", "predict", *words, data=tmp_path)
    assert texts(chrome, "#predictions tbody tr")[0].split()[-1] == "313"


@pytest.mark.parametrize("rows", [2, 120])
def test_a_pasted_table_is_answered_however_long(web: Web, chrome: Chrome, rows: int) -> None:
    chrome.get(f"{web.url}/runtime?t1=1&from=score:1219&to=score:1012&model={LINEAR}")
    lines = ["instance\truntime", *(f"instance {number}\t486" for number in range(rows))]
    chrome.execute_script("arguments[0].value = arguments[1]", one(chrome, "#t1"), "\n".join(lines))
    one(chrome, "form.fields button").click()
    wait_until(lambda: len(chrome.find_elements(By.CSS_SELECTOR, "#pasted tbody tr")) == rows)
    assert texts(chrome, "#pasted tbody tr")[0] == "instance 0 486 313"
    assert ("t1=" in chrome.current_url) == (rows == 2)


def told(driver: Chrome, field: str, text: str) -> None:
    """Wait until a text stands below a field."""
    wait_until(lambda: text in one(driver, f"#{field}-understood").text)


def options(driver: Chrome, field: str) -> list[WebElement]:
    return one(driver, f"#{field}-list").find_elements(By.CSS_SELECTOR, "[role=option]")


def test_a_machine_is_completed_by_keyboard_and_understood_before_anything_is_computed(
    web: Web, chrome: Chrome
) -> None:
    chrome.get(f"{web.url}/runtime")
    field = one(chrome, "#from")
    field.send_keys("i7-479")
    told(chrome, "from", "choose one, or write on")
    assert field.get_attribute("aria-expanded") == "true"
    field.send_keys(Keys.ARROW_UP, Keys.ARROW_DOWN)  # round the end
    first = options(chrome, "from")[0]
    assert first.text == "Intel Core i7-4790\nHaswell, 3.6 to 4 GHz, 2014-Q2; by specification"
    assert field.get_attribute("aria-activedescendant") == first.get_attribute("id")
    assert first.get_attribute("aria-selected") == "true"
    field.send_keys(Keys.ENTER)
    told(chrome, "from", "Intel Core i7-4790: Haswell, 3.6 to 4.0 GHz; score estimated from the specification (")
    assert field.get_attribute("value") == "Intel Core i7-4790"
    assert field.get_attribute("aria-expanded") == "false"
    assert chrome.current_url == f"{web.url}/runtime"


def test_a_machine_is_completed_by_pointer(web: Web, chrome: Chrome) -> None:
    chrome.get(f"{web.url}/runtime")
    one(chrome, "#to").send_keys("7500u")
    wait_until(lambda: bool(options(chrome, "to")) and options(chrome, "to")[0].is_displayed())
    options(chrome, "to")[0].click()
    told(chrome, "to", "measured (model")
    assert one(chrome, "#to").get_attribute("value") == "Intel i7 7500U"


def test_escape_closes_the_choices_and_what_is_no_machine_is_told(web: Web, chrome: Chrome) -> None:
    chrome.get(f"{web.url}/runtime")
    field = one(chrome, "#from")
    field.send_keys("i7-479")
    told(chrome, "from", "choose one, or write on")
    field.send_keys(Keys.ESCAPE)
    assert not one(chrome, "#from-list").is_displayed()
    assert field.get_attribute("value") == "i7-479"
    field.clear()
    field.send_keys("Z80")
    told(chrome, "from", "Z80")
    assert "doubtful" in str(one(chrome, "#from-understood").get_attribute("class"))
    field.clear()
    field.send_keys(" ")
    wait_until(lambda: not one(chrome, "#from-understood").text)


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_the_open_choices_are_accessible(web: Web, chrome: Chrome, width: int, scheme: str) -> None:
    dress(chrome, width, scheme)
    chrome.get(f"{web.url}/runtime")
    one(chrome, "#from").send_keys("i7-4")
    wait_until(lambda: one(chrome, "#from-list").is_displayed())
    one(chrome, "#from").send_keys(Keys.ARROW_DOWN)
    check_view(chrome, width, "open choices")


def test_what_was_understood_is_told_without_javascript(web: Web, plain: Chrome) -> None:
    plain.get(f"{web.url}/runtime?t1=486&from=i7-4790&to=Intel+i7+7500U")
    assert one(plain, "#from-understood").text.startswith(
        "Intel Core i7-4790: Haswell, 3.6 to 4.0 GHz; score estimated"
    )
    assert "measured (model" in one(plain, "#to-understood").text
    plain.get(f"{web.url}/runtime?t1=486&from=i7-4790&to=Z80")
    assert one(plain, "#from-understood").text.startswith("Intel Core i7-4790: ")
    assert "Z80" in one(plain, "#to-understood").text


def test_the_p_value_calculator_gives_what_the_command_line_gives(web: Web, chrome: Chrome, tmp_path: Path) -> None:
    chrome.get(f"{web.url}/p-values")
    one(chrome, "#n").send_keys("17")
    one(chrome, "#k").send_keys("4")
    one(chrome, "#k").send_keys(Keys.ENTER)
    printed = command_line("fairbench-compare", "p-value", "0.01", "17", "4", data=tmp_path)
    assert str(one(chrome, "#output").get_property("textContent")).strip() == printed
    assert one(chrome, "#p-value").text == "p = 0.0474518"


def test_the_calculators_work_without_javascript(web: Web, plain: Chrome) -> None:
    plain.get(f"{web.url}/runtime")
    for field, text in (("t1", "486"), ("from", "score:1219"), ("to", "score:1012")):
        one(plain, f"#{field}").send_keys(text)
    one(plain, "form.fields button").click()
    assert one(plain, ".result").text.startswith("Run B for ")
    plain.get(web.url + P_VALUES)
    assert one(plain, "#p-value").text == "p = 0.0474518"


@pytest.mark.parametrize("with_script", [True, False], ids=["in place", "by links"])
def test_the_table_of_machines_sorts(web: Web, request: pytest.FixtureRequest, with_script: bool) -> None:
    driver: Chrome = request.getfixturevalue("chrome" if with_script else "plain")
    driver.get(f"{web.url}/machines")
    for heading, index in (("CPU", 0), ("raw s", 5)):
        for times in (1, 2):
            one(driver, f"#machines thead th:nth-child({index + 1}) a").click()
            cells = column(driver, index)
            keys = [float(cell.replace(",", "")) if index else cell.casefold() for cell in cells]
            assert keys == sorted(keys, reverse=times == 2), heading
            sorting = one(driver, f"#machines thead th:nth-child({index + 1})").get_attribute("aria-sort")
            assert sorting == ("ascending" if times == 1 else "descending")
    assert ("sort=" in driver.current_url) == (not with_script)


def test_the_table_of_processes_sorts_in_place(web: Web, chrome: Chrome) -> None:
    chrome.get(web.url + next(path for path in web.paths if path.startswith("/records/")))
    one(chrome, "#processes thead th:nth-child(4) button").click()
    seconds = [float(text.replace(",", "")) for text in texts(chrome, "#processes tbody td:nth-child(4)")]
    assert len(seconds) == 64
    assert seconds == sorted(seconds, reverse=True)


def test_the_search_filters_as_one_types(web: Web, chrome: Chrome) -> None:
    chrome.get(f"{web.url}/machines")
    one(chrome, "#q").send_keys("intel i7")
    assert sorted(column(chrome, 0)) == ["Intel i7 2760QM", "Intel i7 6700HQ (2.60GHz)", "Intel i7 7500U"]
    assert one(chrome, "#count").text == "3 of 9 shown"


def test_the_search_works_without_javascript(web: Web, plain: Chrome) -> None:
    plain.get(f"{web.url}/machines?sort=cpu&dir=ascending")
    one(plain, "#q").send_keys("intel i7", Keys.ENTER)
    wait_until(lambda: "q=intel" in plain.current_url)
    assert column(plain, 0) == ["Intel i7 2760QM", "Intel i7 6700HQ (2.60GHz)", "Intel i7 7500U"]


def test_everything_is_reached_by_keyboard_in_the_order_of_the_page(web: Web, chrome: Chrome) -> None:
    chrome.get(f"{web.url}/machines")
    reached = []
    for _ in range(16):
        chrome.switch_to.active_element.send_keys(Keys.TAB)
        here = chrome.switch_to.active_element
        reached.append(here.get_attribute("aria-label") or here.text or here.get_attribute("id"))
        outline = here.value_of_css_property("outline-style"), here.value_of_css_property("outline-width")
        assert outline == ("solid", "3px"), reached
    pages = ["Machines", "Equivalent runtime", "P-values", "Models", "Contribute", "Glossary"]
    assert reached[:10] == ["Skip to the content", "fairbench pool", *pages, "q", "Search"]
    assert reached[10] == "Machines"  # the region of the table, which scrolls
    assert reached[11] is not None
    assert reached[11].startswith("CPU")


def tab_to(driver: Chrome, name: str) -> WebElement:
    """Press the Tab key until what has a name, or says so, has the focus."""
    for _ in range(40):
        driver.switch_to.active_element.send_keys(Keys.TAB)
        if name in driver.execute_script("const here = document.activeElement; return [here.id, here.textContent]"):
            return driver.switch_to.active_element
    pytest.fail(f"{name} is not reached by the Tab key")


def test_a_first_visitor_gets_a_runtime_and_a_p_value_by_keyboard_alone(web: Web, chrome: Chrome) -> None:
    def wait_for(focused: str) -> None:
        wait_until(lambda: bool(chrome.execute_script("return document.activeElement.id === arguments[0]", focused)))

    chrome.get(web.url)
    tab_to(chrome, "Compute an equivalent runtime").send_keys(Keys.ENTER)
    one(chrome, "#t1")
    for field, text in (("t1", "486"), ("from", "Intel i7 2760QM"), ("to", "7500u")):
        tab_to(chrome, field).send_keys(text)
    tab_to(chrome, "Compute").send_keys(Keys.ENTER)
    wait_for("result")  # what is read out next is the answer
    assert one(chrome, ".result").text.startswith("Run B for ")
    chrome.get(web.url)
    tab_to(chrome, "Compute a p-value").send_keys(Keys.ENTER)
    one(chrome, "#n")
    tab_to(chrome, "n").send_keys("17")
    tab_to(chrome, "k").send_keys("40", Keys.ENTER)
    wait_for("result")
    assert "k is 40" in chrome.switch_to.active_element.text
    tab_to(chrome, "Go to the field").send_keys(Keys.ENTER)
    wait_for("k")
    chrome.switch_to.active_element.send_keys(Keys.CONTROL, "a")
    chrome.switch_to.active_element.send_keys("4", Keys.ENTER)
    wait_for("result")
    assert one(chrome, "#p-value").text == "p = 0.0474518"


def test_the_skip_link_shows_itself_and_leads_to_the_content(web: Web, chrome: Chrome) -> None:
    chrome.get(f"{web.url}/machines")
    body = one(chrome, "body")
    body.send_keys(Keys.TAB)
    skip = chrome.switch_to.active_element
    assert skip.text == "Skip to the content"
    assert skip.rect["y"] >= 0
    skip.send_keys(Keys.ENTER)
    assert chrome.switch_to.active_element.get_attribute("id") == "content"
    chrome.switch_to.active_element.send_keys(Keys.TAB)
    assert chrome.switch_to.active_element.get_attribute("id") == "q"


def test_a_heading_sorts_by_the_enter_key(web: Web, chrome: Chrome) -> None:
    chrome.get(f"{web.url}/machines")
    one(chrome, "#machines thead th:nth-child(1) a").send_keys(Keys.ENTER)
    assert column(chrome, 0) == sorted(column(chrome, 0), key=str.casefold)


DRESSES = [(width, scheme) for scheme in ("light", "dark") for width in (390, 1280)]


def check_accessible(web: Web, driver: Chrome, path: str, width: int, scheme: str) -> None:
    dress(driver, width, scheme)
    driver.get(web.url + path)
    driver.execute_script("for (const part of document.querySelectorAll('details')) part.open = true")
    check_view(driver, width, path)


def check_view(driver: Chrome, width: int, path: str) -> None:
    driver.execute_script(axe_source())
    found = driver.execute_async_script("axe.run().then(arguments[0])")
    wrong = [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found["violations"]]
    assert wrong == [], path
    assert found["passes"]
    assert driver.execute_script("return document.documentElement.scrollWidth") <= width, path


def test_a_third_of_the_pages_are_accessible_and_as_wide_as_the_window(web: Web, chrome: Chrome) -> None:
    for number, path in list(enumerate(web.paths))[::3]:
        check_accessible(web, chrome, path, *DRESSES[number % len(DRESSES)])


BEHIND_CODE = """
return [...document.querySelectorAll("main p code, main li code")].filter(one => one.nextSibling?.length).map(one => {
  const behind = document.createRange();
  behind.setStart(one.nextSibling, 0);
  behind.setEnd(one.nextSibling, 1);
  const last = [...one.getClientRects()].pop();
  return [one.textContent, behind.toString(), behind.getBoundingClientRect().left - last.right];
});
"""
"""Commands in sentences, the sign behind each, and how far behind it stands, pixels."""


def test_the_full_stop_behind_a_command_stays_with_it_on_a_phone(web: Web, chrome: Chrome) -> None:
    dress(chrome, 390, "light")
    chrome.get(f"{web.url}/contribute")
    apart = [(command, far) for command, sign, far in chrome.execute_script(BEHIND_CODE) if sign == "."]
    assert apart
    assert all(abs(far) < 1 for _, far in apart), apart


def test_pages_that_commands_write_are_so_too(chrome: Chrome, tmp_path: Path) -> None:
    """The page about a model, with all its tables open, and a report with tables with and without titles."""
    untitled = [Table(("", ""), ((what, "some words " * 20), ("p", "0.04")), "l") for what in ("H0", "effect")]
    blocks: list[Block] = [
        Heading("A study", 1),
        Paragraph("Said.", quoted=True),
        Table(("instance", "a"), (("x", "1"),)),
        *untitled,
    ]
    pages = {"model": html_report(find_model("tangent"), []), "study": html_page(blocks)}
    for (name, page), (width, scheme) in zip(pages.items(), DRESSES[::3], strict=True):
        path = tmp_path / f"{name}.html"
        path.write_text(page.replace("<details>", "<details open>"), "utf-8")
        dress(chrome, width, scheme)
        chrome.get(path.as_uri())
        check_view(chrome, width, name)


@pytest.mark.full
def test_an_empty_pool_and_a_request_too_many_are_so_too(chrome: Chrome, tmp_path: Path) -> None:
    with client_of(new_pool(tmp_path), tmp_path, requests_per_minute=1) as client:
        for told in ("The pool is still empty", "Too many requests"):
            dress(chrome, 390, "dark")
            chrome.get(client.url)
            assert told in texts(chrome, "h1, h2")
            check_view(chrome, 390, told)


@pytest.mark.full
@pytest.mark.parametrize(("width", "scheme"), DRESSES)
def test_every_page_is_so_at_every_width_and_in_every_colour(web: Web, chrome: Chrome, width: int, scheme: str) -> None:
    for path in web.paths:
        check_accessible(web, chrome, path, width, scheme)


def test_a_table_says_that_it_scrolls_where_it_does(web: Web, chrome: Chrome) -> None:
    for width, wider in ((390, True), (1280, False)):
        dress(chrome, width, "light")
        chrome.get(f"{web.url}/machines")
        region = one(chrome, ".scroll")
        wait_until(lambda: ("wider" in str(region.get_attribute("class"))) == wider)  # noqa: B023  asked at once
        told = chrome.execute_script("return getComputedStyle(arguments[0], '::before').content", region)
        assert ("sideways" in told) == wider


@pytest.mark.parametrize("path", ["/p-values", "/runtime"])
def test_fields_of_a_row_line_up(web: Web, chrome: Chrome, path: str) -> None:
    dress(chrome, 1280, "light")
    chrome.get(web.url + path)
    rows: dict[int, list[tuple[float, float]]] = {}
    for field in chrome.find_elements(By.CSS_SELECTOR, "form.fields .field:not(.wide)"):
        box = field.find_element(By.CSS_SELECTOR, "input, select, textarea").rect
        rows.setdefault(round(field.rect["y"]), []).append((box["y"], box["height"]))
    assert max(map(len, rows.values())) >= 3
    for places in rows.values():
        tops, heights = zip(*places, strict=True)
        assert max(tops) - min(tops) < 1.5, rows
        assert max(heights) - min(heights) < 1.5, rows


def check_site(driver: Chrome, site: Path) -> None:
    driver.get((site / "index.html").as_uri())
    one(driver, "nav a").click()
    assert len(column(driver, 0)) == 9
    one(driver, "#machines thead th:nth-child(1) a").click()
    assert column(driver, 0) == sorted(column(driver, 0), key=str.casefold)
    one(driver, "#machines tbody a").click()
    assert one(driver, "h1").text == "AMD A9 9420 with Radeon R5"
    driver.get((site / "machines.html").as_uri())


def test_the_static_site_sorts_and_searches_from_a_folder(web: Web, chrome: Chrome) -> None:
    check_site(chrome, web.site)
    one(chrome, "#q").send_keys("ryzen")
    assert column(chrome, 0) == ["AMD Ryzen7 1800X"]


def test_the_static_site_sorts_without_javascript(web: Web, plain: Chrome) -> None:
    check_site(plain, web.site)
    assert not one(plain, "#q").is_displayed()
