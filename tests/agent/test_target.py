"""Where records go and who is asked: one question, and a token that is shown nowhere."""

import pytest

from fairbench.agent.errors import SubmissionError
from fairbench.agent.target import Manner, Target, agree
from fairbench.pool.client import WebPool
from fairbench.pool.errors import AddressError

TOKEN = "fb_very-secret"  # noqa: S105  a made-up one


def test_a_pool_has_to_be_named() -> None:
    with pytest.raises(SubmissionError, match="name one with --pool URL or FAIRBENCH_POOL"):
        Target(None).address()
    assert Target(None).given() is None


def test_the_token_is_not_in_what_is_shown_of_it() -> None:
    target = Target("https://pool.example.org", TOKEN)
    pool = target.open(target.address())
    assert isinstance(pool, WebPool)
    assert TOKEN not in repr(target) + repr(pool)


def test_plain_http_is_insisted_on() -> None:
    with pytest.raises(AddressError):
        Target("http://pool.example.org").given()
    assert Target("http://pool.example.org", plain_http=True).address().place == "http://pool.example.org"


def test_the_question_is_put_once_and_no_is_no() -> None:
    asked: list[str] = []
    agree("Send?", Manner(ask=lambda question: not asked.append(question)))
    assert asked == ["Send?"]
    with pytest.raises(SubmissionError, match="not agreed; nothing was sent"):
        agree("Send?", Manner(ask=lambda _: False))
    with pytest.raises(SubmissionError, match="agree with --yes"):
        agree("Send?", Manner())
