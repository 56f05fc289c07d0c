"""Where records go and who is asked: one question, and a token that is shown nowhere."""

import pytest

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.submission.submit_settings import SubmitSettings
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import AddressError

TOKEN = "fb_very-secret"  # noqa: S105  a made-up one


def test_a_pool_has_to_be_named() -> None:
    with pytest.raises(SubmissionError, match="name one with --pool URL or FAIRBENCH_POOL"):
        SubmitSettings().address()
    assert SubmitSettings().given() is None


def test_the_token_is_not_in_what_is_shown_of_it() -> None:
    settings = SubmitSettings("https://pool.example.org", TOKEN)
    pool = settings.open(settings.address())
    assert isinstance(pool, WebPool)
    assert TOKEN not in repr(settings) + repr(pool)


def test_plain_http_is_insisted_on() -> None:
    with pytest.raises(AddressError):
        SubmitSettings("http://pool.example.org").given()
    assert SubmitSettings("http://pool.example.org", plain_http=True).address().place == "http://pool.example.org"


def test_the_question_is_put_once_after_what_it_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[str] = []

    def ask(question: str) -> bool:
        asked.append(question)
        return len(asked) == 1

    settings = SubmitSettings(ask=ask)
    settings.agree("To whom", "Send?")
    assert (asked, capsys.readouterr()) == (["Send?"], ("", "To whom\n"))
    with pytest.raises(SubmissionError, match="not agreed; nothing was sent"):
        settings.agree("To whom", "Send?")


def test_nobody_is_asked_who_has_agreed_and_nothing_is_sent_where_nobody_can(
    capsys: pytest.CaptureFixture[str],
) -> None:
    SubmitSettings(yes=True).agree("To whom", "Send?")
    assert capsys.readouterr() == ("", "")
    with pytest.raises(SubmissionError, match="agree with --yes"):
        SubmitSettings().agree("To whom", "Send?")
