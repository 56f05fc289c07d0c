"""What is counted is counted per key, and a refusal says when to go on."""

import inspect
import time

import pytest

from fairbench_agent.service.http.error_documents import HttpError
from fairbench_agent.service.http.rates import Rates, neighbourhood, network


def test_one_too_many_is_refused_and_others_are_not() -> None:
    rates = Rates()
    for _ in range(5):
        rates.count("records", "a", 5)
    with pytest.raises(HttpError) as refused:
        rates.count("records", "a", 5)
    assert refused.value.status == 429
    assert refused.value.headers is not None
    assert 1 <= int(refused.value.headers["Retry-After"]) <= 62
    rates.count("records", "b", 5)
    rates.count("requests", "a", 5)


def test_every_worker_counts_on_its_own() -> None:
    one, other = Rates(), Rates()
    one.count("records", "a", 1)
    with pytest.raises(HttpError):
        one.count("records", "a", 1)
    other.count("records", "a", 1)
    with pytest.raises(HttpError):
        other.count("records", "a", 1)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("testclient", "unknown"),
        (None, "unknown"),
    ],
)
def test_an_address_is_counted_as_what_a_customer_has(address: str | None, counted: str) -> None:
    assert network(address) == counted


def test_a_clock_that_is_set_back_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The minute goes by a clock that nobody sets."""
    seconds = [0.0]
    rates = Rates(clock_s=lambda: seconds[0])
    for moment in (1_000_000.0, 1_000_000.0 - 3_600):
        monkeypatch.setattr(time, "time", lambda moment=moment: moment)
        rates.count("records", "a", 1)
        with pytest.raises(HttpError) as refused:
            rates.count("records", "a", 1)
        assert refused.value.headers == {"Retry-After": "61"}
        seconds[0] += 59.9
        with pytest.raises(HttpError) as refused:
            rates.count("records", "a", 1)
        assert refused.value.headers == {"Retry-After": "1"}
        seconds[0] += 0.1


def test_the_usual_clock_is_one_that_nobody_sets() -> None:
    assert inspect.signature(Rates).parameters["clock_s"].default is time.monotonic


def test_what_is_quiet_for_a_minute_takes_no_memory() -> None:
    seconds = [0.0]
    rates = Rates(clock_s=lambda: seconds[0])
    for number in range(1000):
        rates.count("requests", f"192.0.2.{number}", 9)
    seconds[0] += 60
    rates.count("requests", "another", 9)
    assert len(rates._windows) == 1


def test_requests_under_way_are_counted_until_they_end() -> None:
    rates = Rates()
    with rates.under_way("a", 2):
        with rates.under_way("a", 2), rates.under_way("b", 2):
            with pytest.raises(HttpError) as refused, rates.under_way("a", 2):
                raise AssertionError
            assert refused.value.status == 429
        with rates.under_way("a", 2):
            pass
    assert not rates._under_way


@pytest.mark.parametrize(
    ("address", "one_contributor"),
    [
        ("192.0.2.7", "192.0.2.0/24"),
        ("::ffff:192.0.2.7", "192.0.2.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ("testclient", "unknown"),
        (None, "unknown"),
    ],
)
def test_an_address_without_a_token_is_a_contributor_by_its_network(address: str | None, one_contributor: str) -> None:
    assert neighbourhood(address) == one_contributor
