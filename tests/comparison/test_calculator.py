"""The calculator in a browser: every text is the same as Python's."""

import random
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting.answer import labelled, wrapped
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.comparison.calculator import write_calculator
from fairbench_agent.comparison.sign_test.sign_test import sign_test
from fairbench_agent.core.numbers import NumberError
from fairbench_agent.core.table import Table, csv_of, in_form
from fairbench_agent.core.times import UNITS_NS, read_seconds
from fairbench_agent.cpus import has_speed, known_cpus, match
from tests.cpus.test_names import CLOCKS, ENDINGS, SPELLINGS
from tests.service.browser import axe_source, browser, console_messages, emulate, requests

NAMES = [
    cpu.name for cpu in known_cpus() if has_speed(cpu) and ("Hz" not in cpu.name or match(cpu.name).kind == "exact")
]
FILES = ("index.html", "calculator.css", "calculator.js", "data.js")
SHOWN = """
    const visible = (part) => part.checkVisibility();
    const texts = (form, selector) => [...document.querySelectorAll(`#${form}-answer, #${form}-details ${selector}`)]
        .filter(visible).map((part) => part.textContent.replaceAll("\\u00a0%", " %"));
    const [questions, ask] = arguments;
    return questions.map((question) => {
        if (ask) {
            for (const [id, value] of Object.entries(question)) document.getElementById(id).value = value;
            "a" in question ? showLimit() : showTest();
        }
        const form = "a" in question ? "limit" : "test";
        return {
            lines: texts(form, "> p:not(.actions)"),
            labelled: texts(form, "dt").slice(1).map((text, at) => [text, texts(form, "dd")[at + 1]]),
            cells: [...document.querySelectorAll("#table tr")].filter(visible)
                .map((row) => [...row.cells].map((cell) => cell.textContent)),
            sentence: texts(form, "blockquote").slice(1),
            csv: document.getElementById("csv").textContent,
        };
    });
"""
"""Enter questions if `ask`, and return the visible answers."""

Fields = dict[str, str]
"""Input values by field."""
Texts = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("site") / "calculator"
    write_calculator(path)
    return path


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as driver:
        yield driver


@pytest.fixture
def page(chrome: Chrome, folder: Path) -> Chrome:
    chrome.get((folder / "index.html").as_uri())
    return chrome


def new_draw() -> tuple[int, random.Random]:
    """Print a new seed and return it with its generator."""
    seed = secrets.randbits(32)
    sys.stdout.write(f"seed {seed}\n")
    return seed, random.Random(seed)  # noqa: S311  nothing secret


def number(draw: random.Random, low: float, high: float) -> str:
    """Return a number from 10^low to 10^high, uniform in its logarithm, with one to five significant digits."""
    value = 10 ** draw.uniform(low, high)
    return f"{Decimal(f'{value:.{draw.randint(1, 5)}g}'):f}"


def runtime(draw: random.Random) -> str:
    """Return a time as it may be typed."""
    plain = number(draw, -8, 11)
    minutes, seconds = draw.randrange(60), draw.randrange(60)
    hours = f"{draw.randint(1, 99)} h {minutes} min {seconds} s", f"{draw.randrange(99)}:{minutes:02}:{seconds:02}.25"
    unit = draw.choice([*UNITS_NS, ""])
    return draw.choice((plain, plain, *hours, f"{number(draw, 1, 3)} {unit}".strip()))


def conditions(draw: random.Random) -> Fields:
    """Return threads, copies of A and common programs, half of them usual."""
    programs = [f"{number(draw, -1, 3)}{draw.choice((' s', ''))}:{number(draw, -1, 3)}" for _ in range(8)]
    lines = [draw.choice((f"dfmax r{i}00.5 = ", f"a{i}=b=")) + times for i, times in enumerate(programs)]
    lines.insert(draw.randint(0, 2), f"17.0031:{number(draw, -1, 3)}")
    return {
        "threads": draw.choice(("1", "1", "1", "2", "4", str(draw.randint(2, 64)))),
        "copies": draw.choice(("1", "1", "4", str(draw.randint(2, 64)))),
        "references": "\n".join(lines[: draw.choice((0, 0, 1, 2, 9))]),
    }


def prediction(draw: random.Random) -> Fields:
    a, b = draw.choices(NAMES, k=2)
    return conditions(draw) | {
        "a": a,
        "b": a if draw.random() < 0.05 else b,
        "work": draw.choice(("cpu", "cpu", "memory")),
        "risk": draw.choice(("1", "2", "2.5", "5", "10", "50", f"{draw.uniform(1, 50):.{draw.randint(0, 3)}f}")),
        "runtimes": "\n".join(runtime(draw) for _ in range(draw.choice((1, 1, 2, 5)))),
    }


def comparison(draw: random.Random) -> Fields:
    n = draw.choice((draw.randint(0, 9), draw.randint(5, 60), int(number(draw, 1, 4.9).partition(".")[0])))
    ties = draw.choice((0, 0, draw.randint(1, 9)))
    return {
        "instances": str(n + ties),
        "wins": str(min(n, max(0, round(n / 2 + draw.gauss(0.5, 1) * n**0.5)))),
        "ties": str(ties),
        "test-risk": draw.choice(("0", "1", "1", "2", "4.9", "5", number(draw, -2, 1.6))),
        "level": draw.choice(("5", "5", "1", "10", number(draw, -2, 1.6))),
    }


def limit_by_python(fields: Fields) -> Texts:
    try:
        question = Question(
            runtimes_s=fields["runtimes"].split("\n"),
            from_machine=fields["a"],
            to_machine=fields["b"],
            p_gamma=float(f"{fields['risk']}e-2"),
            work=fields["work"],
            threads=int(fields["threads"]),
            from_copies=int(fields["copies"]),
            references=tuple(fields["references"].splitlines()),
        )
        answer = predict(question)
    except CalibrationError as error:
        return {"text": str(error), "sentence": []}
    return {"text": answer.text(), "sentence": [answer.sentence], "csv": csv_of(answer.tables()[0])}


def limit_on_page(shown: Texts) -> Texts:
    """Return the page's prediction in the layout of the command."""
    if not shown["labelled"]:
        return {"text": "\n".join(shown["lines"]), "sentence": shown["sentence"]}
    header, *rows = shown["cells"] or [()]
    table = in_form([Table(tuple(header), tuple(map(tuple, rows)), "rrrrr")], "text") if rows else ""
    labels = [
        wrapped(f"Caution: {text}") if label == "caution" else labelled(label, text)
        for label, text in shown["labelled"]
    ]
    text = "\n".join([table or shown["lines"][0], *labels])
    return {"text": text, "sentence": shown["sentence"], "csv": shown["csv"]}


def verdict_by_python(fields: Fields) -> Texts:
    n = int(fields["instances"]) - int(fields["ties"])
    risk, level = (float(f"{fields[name]}e-2") for name in ("test-risk", "level"))
    test = sign_test(n, n - int(fields["wins"]), p_gamma=risk, alpha=level, ties=int(fields["ties"]))
    return {"text": test.text(), "sentence": [test.sentence]}


def by_python(fields: Fields) -> Texts:
    return limit_by_python(fields) if "a" in fields else verdict_by_python(fields)


def on_page(page: Chrome, questions: list[Fields], *, ask: bool = True) -> list[Texts]:
    return [limit_on_page(answer) for answer in page.execute_script(SHOWN, questions, ask)]


@pytest.mark.parametrize("n_questions", [60, pytest.param(200, marks=pytest.mark.full)])
def test_random_questions_have_the_answers_of_python(page: Chrome, n_questions: int) -> None:
    seed, draw = new_draw()
    questions = [prediction(draw) for _ in range(n_questions)] + [comparison(draw) for _ in range(n_questions // 3)]
    for fields, answer in zip(questions, on_page(page, questions), strict=True):
        assert answer == by_python(fields), (seed, fields)


SPECIAL: tuple[Fields, ...] = (
    {"a": "Intel Core 2 Duo E8400", "b": "Intel Xeon E5-2680 v4", "risk": "5"},
    {"a": NAMES[0], "b": NAMES[0], "risk": "1.7"},
    {"a": "Intel Atom N270", "work": "memory"},
    {"b": "Apple M1"},
    {"b": "Intel Core i9-13900K"},
    {"a": "Intel Core 2 Duo E8400", "b": "Intel Core Ultra 9 285K", "risk": "5"},
    {"threads": "4"},
    {"references": "2:1"},
    {"b": "Apple M1", "references": "x = 1:2.5", "risk": "5"},
    {"b": "Apple M1", "references": "dfmax = 9:1\n3 min:20 s", "threads": "4"},
    {"b": "AMD Ryzen 9 7950X", "work": "memory", "threads": "4"},
    {"b": "AMD Ryzen 9 7950X", "copies": "2", "threads": "2"},
    {"b": "AMD Ryzen 9 7950X", "copies": "7"},
    {"b": "AMD Ryzen 9 7950X", "threads": "7"},
    {"a": "AMD Ryzen 9 7950X", "threads": "7"},
    {"instances": "0", "wins": "0"},
    {"instances": "9", "wins": "9", "test-risk": "6"},
    {"instances": "17", "wins": "12", "test-risk": "4"},
    {"instances": "100000", "wins": "60000", "ties": "1", "test-risk": "0"},
)


def test_special_cases_have_the_answers_of_python(page: Chrome) -> None:
    usual = {"a": "Intel Core i7-8700", "b": "Intel Core i7-8700", "work": "cpu", "risk": "1", "runtimes": "600"}
    usual |= {"threads": "1", "copies": "1", "references": ""}
    of_test = {"ties": "0", "test-risk": "1", "level": "5"}
    questions = [(of_test if "wins" in fields else usual) | fields for fields in SPECIAL]
    for question, answer in zip(questions, on_page(page, questions), strict=True):
        assert answer == by_python(question), question


TIMES = (
    "1.234d1,234mins|1,234d1.234mins|"
    "486|90,5|10min|10 min.|2 h|1,5 h|1:30:00|0:00:07,25|1-02:03:04|2 days, 3:04:05|1m30.5s|1h20m|1 h, 20 min|"
    "3 hrs 5 mins|1.91732e+06 ms|13000 µs|13000 μs|7 NS|5 432 s|1.234,5 s|1.234.567|1e3|1E-3 h|.5|7.|−5|00:12|"
    "486,2520|12,345|12,345 s|fast|12 ticks|2 min 3 h|1 h 1 h|1 min 30|1:61:00|~5 s|5 s ± 1 s|1.2.3|1_000|0x10|1e400|"
    "1,5 h 2.5 min|0,1234|3 Stunden|2 MSEC|5 m|9'123.5|1 2|ſ|5 ſ|0.1 s|0.29 min|1e-7 d|123456789.123456789 ms|5..|١|"
    "10 min 20|1h30|1 h 75|2 Std. 30|5 Std.|5'30\"|5′30.5″|1h05'30''|5'30|6.0×10^2|6.0 × 10^{2} ms|6.0×10²"
)
PIECES = "1@2,5@3.25@1.234@1,234@ @e3@:@30@00@h@min@ms@s@.@d@x@-@'@30\"@×10^2@Std"


def test_times_are_read_as_by_python(page: Chrome) -> None:
    seed, draw = new_draw()
    pieces = PIECES.split("@")
    texts = TIMES.split("|") + ["".join(draw.choices(pieces, k=draw.randint(1, 6))) for _ in range(600)]
    script = """return arguments[0].map((text) => {
        try { return [seconds(text), ""]; } catch (error) { return [null, error.message]; }
    });"""
    for text, (seconds, message) in zip(texts, page.execute_script(script, texts), strict=True):
        try:
            expected, fault = float(read_seconds(text)), ""
        except NumberError as error:
            expected, fault = None, str(error)
        if expected == 0 and re.search(r"e\d{7}", text):
            assert seconds in {None, 0}, (seed, text)  # a zero whose exponent the page refuses
        elif fault.startswith(("has a decimal comma", "has more than")):
            assert seconds is None or not 1e-300 < abs(seconds) < 1e300, (seed, text)
        else:
            assert (seconds, message) == (expected, fault and f"Runtime “{text}” {fault}."), (seed, text)


def type_in(page: Chrome, *keys: str) -> None:
    ActionChains(page).send_keys(*keys).perform()


def focused(page: Chrome) -> str:
    return str(page.switch_to.active_element.get_attribute("id"))


@pytest.mark.parametrize("n_questions", [1, pytest.param(5, marks=pytest.mark.full)])
def test_the_forms_work_by_keyboard_alone(page: Chrome, n_questions: int) -> None:
    seed, draw = new_draw()
    for _ in range(n_questions):
        page.refresh()
        for fields in (prediction(draw), comparison(draw)):
            for name, value in fields.items():
                type_in(page, Keys.TAB)
                while focused(page) != name:  # buttons and the table between the two forms
                    type_in(page, Keys.TAB)
                if name == "work":
                    type_in(page, value[0])
                    continue
                ActionChains(page).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).perform()
                type_in(page, value, *([Keys.ARROW_DOWN, Keys.ENTER] if name in {"a", "b"} else []))
            assert on_page(page, [fields], ask=False) == [by_python(fields)], (seed, fields)


def test_cpus_are_listed_by_parts_of_their_names(page: Chrome) -> None:
    field, options = page.find_element(By.ID, "b"), page.find_element(By.ID, "b-list")
    field.clear()
    assert "Unknown CPU of B" in page.find_element(By.ID, "limit-answer").text
    field.send_keys("xeon")
    assert len(options.find_elements(By.TAG_NAME, "li")) > 300
    field.send_keys(" 6130")
    assert options.text.splitlines()[0] == "Intel Xeon Gold 6130"
    assert field.get_attribute("aria-expanded") == "true"
    field.send_keys(Keys.ARROW_DOWN)
    assert field.get_attribute("aria-activedescendant")
    field.send_keys(Keys.ENTER)
    assert field.get_property("value") == "Intel Xeon Gold 6130"
    assert field.get_attribute("aria-expanded") == "false"
    field.send_keys(Keys.BACKSPACE)
    field.send_keys(Keys.ESCAPE)
    assert not options.is_displayed()
    field.send_keys("8")
    options.find_element(By.TAG_NAME, "li").click()
    assert field.get_property("value") == "Intel Xeon Gold 6138"
    assert page.find_element(By.ID, "limit-answer").text.startswith("Run B for")


def test_pasted_names_list_the_cpus_that_the_commands_find(page: Chrome) -> None:
    seed, draw = new_draw()
    cpus = [cpu for cpu in draw.choices(known_cpus(), k=400) if has_speed(cpu)]
    clocks = [clock.format(cpu.base_ghz or cpu.highest_ghz) for cpu in cpus for clock in [draw.choice(CLOCKS)]]
    texts = {
        f"{draw.choice(SPELLINGS)(cpu.name)}{clock}{draw.choice(ENDINGS)}": cpu.name
        for cpu, clock in zip(cpus, clocks, strict=True)
        if "Hz" not in cpu.name
    }
    listed = page.execute_script("return arguments[0].map(matches)", list(texts))
    for (text, name), names in zip(texts.items(), listed, strict=True):
        assert name in names, (seed, text)
    assert page.execute_script("return matches('Intel Core i7-8700 or i7-2600')") == []
    assert {"Intel Xeon 5060", "Intel Xeon 6315P"} <= set(page.execute_script("return matches('Intel Xeon 3.2 GHz')"))
    assert "AMD Athlon 1.20 GHz" not in page.execute_script("return matches('AMD Athlon 1.20 GHz')")


@pytest.mark.parametrize(
    ("text", "unused"),
    [
        ("Intel Core i7-8700 @ 9.9 GHz", "Not used: 9.9 GHz. "),
        ("i7-8700, 4 threads at 3,2GHz", "Not used: 4 threads, 3,2GHz. "),
        ("Intel Core i7-8700", ""),
        ("i7-8700", ""),
    ],
)
def test_a_clock_or_number_of_threads_is_not_dropped_in_silence(page: Chrome, text: str, unused: str) -> None:
    field, note = page.find_element(By.ID, "a"), page.find_element(By.ID, "a-unused")
    field.clear()
    field.send_keys(text, Keys.ARROW_DOWN, Keys.ENTER)
    assert field.get_property("value") == "Intel Core i7-8700"
    assert note.text.startswith(unused)
    assert bool(note.text) == bool(unused)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("a", "Intel Core", "Unknown CPU of A"),
        ("risk", "0.5", "give 1 to 50"),
        ("runtimes", "600\n00:12", "Runtime “00:12” may be hours or minutes; write h:mm:ss, or seconds."),
        ("runtimes", "1e13", "Runtime “1e13” is not between 1e-9 and 1000000000000 s."),
        ("runtimes", " ", "No runtime"),
        ("wins", "18", "More wins and ties than instances"),
        ("test-risk", "51", "give 0 to 50"),
        ("threads", "65", "give 1 to 64"),
        ("references", "a=10:2\n9:2\nA = 10:3", "“A = 10:3” repeats a program; give each once."),
        ("references", "10:2\nb=10:2", "“b=10:2” repeats a program; give each once."),
        ("references", "4.24", "“4.24” is not T1:T2, a program's seconds for A and for B."),
    ],
)
def test_invalid_input_is_reported(page: Chrome, name: str, value: str, message: str) -> None:
    field = page.find_element(By.ID, name)
    form = field.find_element(By.XPATH, "ancestor::form").get_attribute("id")
    field.clear()
    field.send_keys(value)
    assert message in page.find_element(By.ID, f"{form}-answer").text
    assert field.get_attribute("aria-invalid") == "true"
    assert not page.find_element(By.ID, f"{form}-details").is_displayed()


@pytest.mark.parametrize(("width", "scheme", "paper"), [(390, "dark", "20, 24, 27"), (1280, "light", "253, 253, 251")])
def test_the_page_is_accessible_and_fits(page: Chrome, width: int, scheme: str, paper: str) -> None:
    emulate(page, width, scheme)
    background = page.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert background == f"rgb({paper})"
    page.execute_script(axe_source())
    for name, keys in (("runtimes", "\n12345678901\n0.25"), ("a", "xeon"), ("risk", "x")):
        page.find_element(By.ID, name).send_keys(keys)
        report = page.execute_async_script("axe.run({preload: false}).then(arguments[0])")
        assert report["passes"]
        assert [(rule["id"], rule["nodes"][0]["html"]) for rule in report["violations"]] == [], name
        assert page.execute_script("return document.documentElement.scrollWidth") <= width, name


def test_no_request_leaves_the_folder(chrome: Chrome, folder: Path) -> None:
    console_messages(chrome)
    requests(chrome)
    chrome.get((folder / "index.html").as_uri())
    on_page(chrome, [prediction(random.Random(1)), comparison(random.Random(1))])  # noqa: S311
    link = chrome.find_element(By.ID, "download").get_attribute("href")
    text = chrome.execute_async_script("fetch(arguments[0]).then((file) => file.text()).then(arguments[1])", link)
    assert text == chrome.find_element(By.ID, "csv").get_property("textContent")
    for button in chrome.find_elements(By.TAG_NAME, "button"):
        button.click()
    addresses = [address for address in requests(chrome) if not address.startswith("data:")]
    assert sorted(addresses) == [(folder / name).as_uri() for name in sorted(FILES)]
    assert sorted(path.name for path in folder.iterdir()) == sorted(FILES)
    assert console_messages(chrome) == []
    assert (folder / "data.js").stat().st_size < 400_000


def test_the_module_writes_the_folder(tmp_path: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "fairbench_agent.comparison.calculator"]
    subprocess.run([*command, tmp_path / "a" / "b"], check=True)
    assert all((tmp_path / "a" / "b" / name).read_bytes() == (folder / name).read_bytes() for name in FILES)
    done = subprocess.run([*command, __file__], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "give another folder" in done.stderr
