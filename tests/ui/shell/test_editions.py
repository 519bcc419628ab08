"""What the help and the dialog that shares a game say on the site and in the one file."""

from ui.base.edition import Edition
from ui.base.words import load
from ui.widgets.editions import about_edition

NOW = "2026-11-27T10:00:00"
SITE = "https://island.example/landfall/"


def told(edition: Edition, language: str = "en") -> str:
    return str(about_edition(load(language), edition, "0.1.0", NOW))


def test_a_site_without_the_file_offers_none() -> None:
    assert told(Edition()) == ""


def test_a_site_offers_the_file_with_its_size_and_version() -> None:
    offer = told(Edition(size=8_674_466))
    assert 'href="./landfall.html"' in offer
    assert 'download="landfall.html"' in offer
    assert "9 MB, version 0.1.0" in offer


def test_the_file_tells_its_day_and_where_a_newer_one_is() -> None:
    assert f'href="{SITE}"' in told(Edition("2026-11-25", SITE))
    assert "25 novembre" in told(Edition("2026-11-25", SITE), "fr")


def test_a_file_without_a_site_says_whom_to_ask() -> None:
    copy = told(Edition("2026-11-26"))
    assert "href" not in copy
    assert "yesterday" in copy
    assert "Ask for a newer one" in copy
