"""A contact is shown where the keeper set one, and is a link only where it is an address."""

from pathlib import Path

import pytest

from fairbench_agent.service.pages.contact import Contact, contact_of
from tests.service.pages.page_pools import new_pool
from tests.service.pages.test_routes import Elements, client_of


@pytest.mark.parametrize(
    ("text", "contact"),
    [
        ("", None),
        ("  ", None),
        ("keeper@example.org", Contact("keeper@example.org", "mailto:keeper@example.org")),
        ("https://example.org/pool?x=1", Contact("https://example.org/pool?x=1", "https://example.org/pool?x=1")),
        ("room 12, ask for Ada", Contact("room 12, ask for Ada")),
        ("javascript:alert(1)", Contact("javascript:alert(1)")),
        ("data:text/html,x", Contact("data:text/html,x")),
        ("a@b.c?cc=d@e.f", Contact("a@b.c?cc=d@e.f")),
        ("https://example.org/ x", Contact("https://example.org/ x")),
    ],
)
def test_only_addresses_are_links(text: str, contact: Contact | None) -> None:
    assert contact_of(text) == contact


def test_every_page_shows_the_contact_that_is_set_and_none_without(tmp_path: Path) -> None:
    store = new_pool(tmp_path)
    for contact in ("keeper@example.org", ""):
        with client_of(store, tmp_path, contact=contact) as client:
            for path in ("/", "/contribute", "/nowhere"):
                page = client.get(path, accept="text/html").text
                leads = [attributes["href"] for tag, attributes in Elements(page).elements if tag == "a"]
                assert ("mailto:keeper@example.org" in leads) == bool(contact)
                assert ("Questions about this pool" in page) == bool(contact)
    store.close()


def test_a_contact_is_no_markup(tmp_path: Path) -> None:
    store = new_pool(tmp_path)
    with client_of(store, tmp_path, contact="<script>alert(1)</script>") as client:
        assert "<script>alert" not in client.get("/").text
    store.close()
