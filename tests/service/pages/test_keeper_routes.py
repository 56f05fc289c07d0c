"""A keeper decides about records in a browser; nobody else does, by whatever way a request comes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlencode

import pytest
import urllib3
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from starlette.requests import Request

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.http.keeper_session import COOKIE, SIGN_INS_PER_MINUTE, cookie_bounds
from fairbench_agent.service.pages import keeper_page
from fairbench_agent.service.settings import Settings
from tests.pool.examples import example_record
from tests.service.pages.browser import browser, dress
from tests.service.pages.page_pools import HOSTILE, MOMENT, add, hostile_record, new_pool
from tests.service.pages.test_browser import check_view
from tests.service.pools import RunningPool, RunningService, running_service
from tests.service.serving import served, wait_until

FORM = "application/x-www-form-urlencoded"


@dataclass
class Browser:
    """Sends what a browser of a keeper sends, or what one that another site has led here does."""

    url: str
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, path: str) -> urllib3.BaseHTTPResponse:
        headers = {"Accept": "text/html"} | ({"Cookie": self.cookie} if self.cookie else {})
        return urllib3.request("GET", self.url + path, headers=headers, redirect=False, retries=False, timeout=30)

    def post(self, path: str, fields: dict[str, str], without: tuple[str, ...] = ()) -> urllib3.BaseHTTPResponse:
        headers = {"Content-Type": FORM, "Origin": self.url, "Sec-Fetch-Site": "same-origin", "Accept": "text/html"}
        headers |= ({"Cookie": self.cookie} if self.cookie else {}) | self.headers
        sent = {name: value for name, value in headers.items() if name not in without}
        body = urlencode(fields)
        return urllib3.request(
            "POST", self.url + path, body=body, headers=sent, redirect=False, retries=False, timeout=30
        )

    def sign_in(self, token: str) -> urllib3.BaseHTTPResponse:
        answer = self.post("/keeper/session", {"token": token})
        self.cookie = answer.headers.get("set-cookie", "").partition(";")[0]
        return answer

    def form_key(self) -> str:
        return hidden(self.get("/keeper").data.decode(), "form_key")


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found
    return found[1]


@dataclass(frozen=True)
class Kept:
    """A pool with a record in quarantine, and the browser of its keeper, signed in."""

    store: DatabasePool
    keeper: Browser
    token: str
    sha256: str
    receipt: str

    @property
    def path(self) -> str:
        return f"/keeper/records/{self.sha256}"

    @property
    def state(self) -> State:
        return self.store.entry(self.sha256).state

    def decision(self, **fields: str) -> dict[str, str]:
        form = {"form_key": self.keeper.form_key(), "seen": "quarantined", "note": "looked at", "decision": "accept"}
        return form | fields


@pytest.fixture(scope="module")
def keeping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    """Return a service with the keeper's pages, started once."""
    folder = tmp_path_factory.mktemp("keeping")
    with running_service(f"sqlite:///{folder / 'pool.sqlite'}", folder, keeper_pages=True) as running:
        yield running


@pytest.fixture
def kept(keeping: RunningService, tmp_path: Path) -> Iterator[Kept]:
    store = new_pool(tmp_path)
    filed = store.submit(canonical_bytes(example_record()), contributor="lab", at=MOMENT)
    assert filed.state is State.QUARANTINED
    token = store.tokens.create("ada", ["admin"], MOMENT)
    with keeping.of(store) as running:
        browser = Browser(running.wire.url)
        assert browser.sign_in(token).status == 303
        yield Kept(store, browser, token, filed.sha256, str(filed.receipt))


def test_the_queue_shows_reasons_and_a_decision_stands_in_the_history(kept: Kept) -> None:
    page = unescape(kept.keeper.get("/keeper").data.decode())
    assert kept.path in page
    assert all(reason in page for reason in kept.store.history(kept.sha256)[-1].reasons)
    shown = kept.keeper.get(kept.path)
    assert shown.status == 200
    assert "This record is quarantined" in shown.data.decode()
    assert kept.keeper.post(kept.path, kept.decision()).headers["location"] == f"/keeper?decided={kept.sha256}"
    assert kept.state is State.ACCEPTED
    change = kept.store.history(kept.sha256)[-1]
    assert (change.by, change.reasons) == ("token ada", ("looked at",))
    assert "nothing waits for you" in kept.keeper.get("/keeper").data.decode()
    accepted = kept.keeper.get("/keeper?state=accepted").data.decode()
    assert kept.path in accepted
    assert 'contributor 1</span> <span class="note">confirmed by a keeper</span>' in accepted
    again = kept.decision(decision="quarantine", seen="accepted", note="on second thought")
    assert kept.keeper.post(kept.path, again).status == 303
    assert kept.store.entry(kept.sha256).state is State.QUARANTINED


def test_the_queue_says_what_was_done(kept: Kept) -> None:
    """It tells the state that the record has, whatever an address says."""
    done = kept.keeper.post(kept.path, kept.decision()).headers["location"]
    told = f"{kept.sha256[:12]}</a> ({kept.store.entry(kept.sha256).cpu}) is now accepted.</p>"
    assert told in unescape(kept.keeper.get(done).data.decode())
    for path in ("/keeper", "/keeper?decided=x", f"/keeper?decided={'0' * 64}"):
        answer = kept.keeper.get(path)
        assert (answer.status, " is now " in answer.data.decode()) == (200, False)


def test_a_slash_behind_the_address_leads_to_the_queue(kept: Kept) -> None:
    answer = kept.keeper.get("/keeper/")
    assert (answer.status, answer.headers["location"]) == (308, "/keeper")


def test_a_record_is_found_by_its_first_digits(kept: Kept) -> None:
    assert kept.keeper.get(f"/keeper?record={kept.sha256[:8].upper()}").headers["location"] == kept.path
    for path, status, told in (
        ("/keeper?record=00000000", 404, "No record, or several, begin with these digits; give more of them."),
        ("/keeper?record=x", 422, "A record is found by the first digits of its hash, four or more."),
        (f"/keeper/records/{'0' * 64}", 404, "The pool has no such record; the queue at /keeper finds one"),
        ("/keeper/nothing", 404, "The address leads nowhere."),
    ):
        answer = kept.keeper.get(path)
        assert (answer.status, told in unescape(answer.data.decode())) == (status, True)


@pytest.mark.parametrize(
    ("fields", "status", "told"),
    [
        ({"note": "  "}, 409, "has a reason in words"),
        ({"note": "x" * 201}, 409, "at most 200 characters"),
        ({"note": "two\nlines"}, 409, "A note is one line"),
        ({"seen": "accepted"}, 409, "is quarantined by now"),
        ({"decision": "withdraw"}, 422, "accept or quarantine"),
    ],
)
def test_a_decision_that_cannot_be_made_changes_nothing(
    kept: Kept, fields: dict[str, str], status: int, told: str
) -> None:
    answer = kept.keeper.post(kept.path, kept.decision(**fields))
    assert answer.status == status
    assert told in unescape(answer.data.decode())
    assert kept.state is State.QUARANTINED


def test_a_withdrawn_record_is_brought_back_by_who_has_seen_that_it_is_withdrawn(kept: Kept) -> None:
    kept.store.withdraw(kept.sha256, kept.receipt, at=MOMENT)
    page = kept.keeper.get(kept.path).data.decode()
    assert "brings it back; the receipt that withdrew it is void then" in page
    assert kept.keeper.post(kept.path, kept.decision()).status == 409
    assert kept.state is State.WITHDRAWN
    assert kept.keeper.post(kept.path, kept.decision(seen="withdrawn")).status == 303
    assert kept.store.entry(kept.sha256).state is State.ACCEPTED


def test_a_long_queue_has_pages(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper_page, "SHOWN", 1)
    other = add(kept.store, hostile_record())
    kept.store.change(other, State.QUARANTINED, by="a test", reasons=("x",), at=MOMENT)
    first = kept.keeper.get("/keeper").data.decode()
    further = re.search(r'<a rel="next" href="([^"]*)"', first)
    assert further
    second = kept.keeper.get(unescape(further[1])).data.decode()
    assert {page.count(sha) > 0 for page, sha in ((first, kept.sha256), (second, other))} == {True}
    assert 'rel="next"' not in second


@pytest.mark.parametrize("path", ["/keeper", "/keeper/", "/keeper/session", "/keeper/records/00000000"])
def test_without_the_setting_there_is_no_such_page(pool: RunningPool, path: str) -> None:
    token = pool.store.tokens.create("ada", ["admin"], MOMENT)
    browser = Browser(pool.wire.url)
    assert browser.get(path).status == 404
    answer = browser.post(path, {"token": token})
    assert answer.status == 404
    assert "set-cookie" not in answer.headers
    assert "keeper" not in browser.get("/").data.decode()


def test_the_session_is_a_cookie_that_scripts_and_other_sites_do_not_get(kept: Kept) -> None:
    set_cookie = kept.keeper.sign_in(kept.token).headers["set-cookie"]
    parts = {part.strip().lower() for part in set_cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/keeper", "max-age=28800"} == parts


def test_over_https_the_cookie_goes_over_https_only() -> None:
    """By the proxy's word, too, where no public URL is set."""
    for scheme, public_url in (("https", ""), ("http", "https://pool.example.org")):
        service = SimpleNamespace(settings=Settings(database="", public_url=public_url))
        app = SimpleNamespace(state=SimpleNamespace(service=service))
        scope = {"type": "http", "scheme": scheme, "path": "/", "headers": [], "server": ("x", 443), "app": app}
        bounds = {"path": "/keeper", "secure": True, "httponly": True, "samesite": "strict"}
        assert cookie_bounds(Request(scope)) == bounds


def test_nothing_keeps_the_pages(kept: Kept) -> None:
    for answer in (kept.keeper.get("/keeper"), kept.keeper.get(kept.path), Browser(kept.keeper.url).get("/keeper")):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Host": "evil.example"},
    ],
    ids=str,
)
def test_what_another_site_sends_is_refused_though_cookie_and_key_are_right(
    kept: Kept, headers: dict[str, str]
) -> None:
    form = kept.decision()
    kept.keeper.headers = headers
    assert kept.keeper.post(kept.path, form).status == 403
    assert kept.keeper.post("/keeper/end", form).status == 403
    assert kept.keeper.post("/keeper/session", {"token": kept.token}).status == 403
    assert kept.state is State.QUARANTINED


def test_a_request_that_does_not_say_where_it_comes_from_is_refused(kept: Kept) -> None:
    form = kept.decision()
    assert kept.keeper.post(kept.path, form, ("Origin",)).status == 403
    assert kept.keeper.post(kept.path, form, ("Origin", "Sec-Fetch-Site")).status == 403
    assert kept.state is State.QUARANTINED
    # a browser too old for Sec-Fetch-Site still says Origin
    assert kept.keeper.post(kept.path, form, ("Sec-Fetch-Site",)).status == 303


def test_a_form_without_the_key_of_its_session_is_refused(kept: Kept) -> None:
    other = Browser(kept.keeper.url)
    other.sign_in(kept.token)
    assert other.form_key() != kept.keeper.form_key()
    for key in ("", "0" * 64, other.form_key(), "\u00e9"):
        assert kept.keeper.post(kept.path, kept.decision(form_key=key)).status == 403
    assert kept.state is State.QUARANTINED


@pytest.mark.parametrize("cookie", ["", "x", "A" * 43 + "." + "B" * 43, "." * 90, "A" * 5000])
def test_without_a_session_nothing_is_shown_and_nothing_done(kept: Kept, cookie: str) -> None:
    form = kept.decision()
    stranger = Browser(kept.keeper.url, f"{COOKIE}={cookie}")
    page = stranger.get("/keeper")
    assert (page.status, kept.sha256[:12] in page.data.decode()) == (200, False)
    assert stranger.get(kept.path).status == 401
    assert stranger.post(kept.path, form).status == 401
    assert stranger.post("/keeper/end", form).status == 401
    assert kept.state is State.QUARANTINED


def test_tokens_that_may_not_review_do_not_sign_in(kept: Kept) -> None:
    submit = kept.store.tokens.create("lab", ["submit"], MOMENT)
    for token in ("", "short", "A" * 43, submit, "A" * 5000, "\u00e9" * 43):
        answer = Browser(kept.keeper.url).sign_in(token)
        assert answer.status == 403
        assert "set-cookie" not in answer.headers
        assert token not in answer.data.decode() or not token


def test_a_revoked_token_is_out_at_once(kept: Kept) -> None:
    form = kept.decision()
    kept.store.tokens.revoke("ada", MOMENT)
    assert kept.keeper.post(kept.path, form).status == 401
    assert "<table" not in kept.keeper.get("/keeper").data.decode()
    assert kept.state is State.QUARANTINED


def test_signing_out_ends_the_session_in_the_browser(kept: Kept) -> None:
    answer = kept.keeper.post("/keeper/end", {"form_key": kept.keeper.form_key()})
    assert answer.status == 303
    assert re.search(rf"{COOKIE}=(\"\")?;.*Max-Age=0", answer.headers["set-cookie"])


def test_the_cookie_opens_nothing_of_the_api(kept: Kept) -> None:
    answer = urllib3.request(
        "POST",
        f"{kept.keeper.url}/v1/records/{kept.sha256}/state",
        body=b'{"state":"accepted","reasons":["x"]}',
        headers={"Cookie": kept.keeper.cookie, "Content-Type": "application/json"},
    )
    assert answer.status == 401


def test_tokens_are_not_tried_without_end(kept: Kept) -> None:
    tries = [Browser(kept.keeper.url).sign_in("A" * 43).status for _ in range(SIGN_INS_PER_MINUTE)]
    assert tries.count(429) == 1  # the fixture signed in once
    assert tries[-1] == 429


def test_an_address_decides_nothing_and_names_no_token(kept: Kept) -> None:
    form = kept.decision()
    assert kept.keeper.get(f"{kept.path}?{urlencode(form)}").status == 200
    assert kept.keeper.get(f"/keeper/session?token={kept.token}").status in {404, 405}
    assert kept.state is State.QUARANTINED


def test_a_form_of_another_kind_is_refused(kept: Kept) -> None:
    form = kept.decision()
    kept.keeper.headers = {"Content-Type": "text/plain"}
    assert kept.keeper.post(kept.path, form).status == 415
    assert kept.state is State.QUARANTINED


def test_hostile_text_stays_text(kept: Kept) -> None:
    sha256 = add(kept.store, hostile_record(), contributor=HOSTILE)
    kept.store.change(sha256, State.QUARANTINED, by=HOSTILE, reasons=(HOSTILE,), at=MOMENT)
    for path in ("/keeper", f"/keeper/records/{sha256}", f"/keeper?state={HOSTILE}&after={HOSTILE}"):
        page = kept.keeper.get(path.replace(" ", "+").replace("{", "%7B").replace("}", "%7D")).data.decode()
        assert "<script>alert" not in page
        assert "<img" not in page
    assert HOSTILE in unescape(kept.keeper.get("/keeper").data.decode())


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as driver:
        yield driver


def signed_in(driver: Chrome, kept: Kept) -> None:
    driver.get(f"{kept.keeper.url}/keeper")
    driver.find_element(By.ID, "token").send_keys(kept.token)
    driver.find_element(By.CSS_SELECTOR, "main form button").click()
    wait_until(lambda: bool(driver.find_elements(By.ID, "queue")))


def test_a_keeper_works_in_a_browser(kept: Kept, chrome: Chrome) -> None:
    dress(chrome, 390, "dark")
    chrome.get(f"{kept.keeper.url}/keeper")
    check_view(chrome, 390, "sign in")
    signed_in(chrome, kept)
    check_view(chrome, 390, "queue")
    reasons = chrome.find_element(By.CSS_SELECTOR, "#queue .reasons ul").rect
    assert reasons["x"] + reasons["width"] <= 390 - 20, "reasons are read without scrolling"
    assert chrome.execute_script("return document.cookie") == ""
    chrome.find_element(By.CSS_SELECTOR, "#queue a").click()
    wait_until(lambda: bool(chrome.find_elements(By.ID, "note")))
    check_view(chrome, 390, "record")
    chrome.find_element(By.ID, "note").send_keys("seen in a browser")
    chrome.find_element(By.CSS_SELECTOR, "button[value=accept]").click()
    wait_until(lambda: kept.state is State.ACCEPTED)
    assert kept.store.history(kept.sha256)[-1].reasons == ("seen in a browser",)


def test_another_site_cannot_act_for_a_keeper_who_is_signed_in(kept: Kept, chrome: Chrome) -> None:
    signed_in(chrome, kept)
    form = kept.decision() | {"form_key": hidden(chrome.page_source.replace('type="hidden" ', ""), "form_key")}
    fields = "".join(f'<input name="{name}" value="{value}">' for name, value in form.items())
    attack = f'<form method="post" action="{kept.keeper.url}{kept.path}">{fields}<button>win a prize</button></form>'
    other = FastAPI()

    @other.get("/")
    def prize() -> HTMLResponse:
        return HTMLResponse(attack)

    with served(other) as wire:
        chrome.get(
            wire.url.replace("127.0.0.1", "localhost")
        )  # another site; the key is given to it, which it could not know
        chrome.find_element(By.TAG_NAME, "button").click()
        wait_until(lambda: "/keeper/" in chrome.current_url)
        assert "This cannot be shown" in chrome.page_source
        chrome.get(wire.url)  # the same site, of another port: the cookie is sent, Origin gives it away
        chrome.find_element(By.TAG_NAME, "button").click()
        wait_until(lambda: "/keeper/" in chrome.current_url)
        assert "this pool; open it in the address bar" in chrome.page_source
    assert kept.state is State.QUARANTINED
    chrome.get(f"{kept.keeper.url}/keeper")
    assert chrome.find_elements(By.ID, "queue")
