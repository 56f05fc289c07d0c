"""What is counted is counted per key, and a refusal says when to go on."""

import pytest

from fairbench_agent.service.http.error_documents import HttpError
from fairbench_agent.service.http.rates import Rates, network


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
