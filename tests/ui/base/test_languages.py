"""A language is a folder: what it lacks is said in English, unless it calls itself whole."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.base import languages, words
from ui.base.languages import CATALOGUES, LANGUAGES, PLURALS, languages_in

STUB = {"menu.new": "Neues Spiel", "cards.one": "{count} Karte", "cards.other": "{count} Karten"}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The page with a folder more, in which a few common words are."""
    for language in LANGUAGES:
        shutil.copytree(CATALOGUES / language, tmp_path / language)
    (tmp_path / "zz").mkdir()
    about = json.loads((tmp_path / "en" / "language.json").read_text(encoding="utf-8"))
    about |= {"name": "Deutsch", "whole": False}
    (tmp_path / "zz" / "language.json").write_text(json.dumps(about), encoding="utf-8")
    (tmp_path / "zz" / "common.json").write_text(json.dumps(STUB), encoding="utf-8")
    monkeypatch.setattr(languages, "LANGUAGES", languages_in(tmp_path))
    monkeypatch.setattr(words, "CATALOGUES", tmp_path)
    words.read.cache_clear()
    yield
    words.read.cache_clear()


@pytest.mark.usefixtures("german")
def test_what_a_language_lacks_is_said_in_english() -> None:
    german, english = words.load("zz", strict=True), words.load("en", strict=True)
    assert german("menu.new") == "Neues Spiel"
    assert german("menu.setup") == english("menu.setup")
    assert [german("cards", count=count) for count in (1, 2)] == ["1 Karte", "2 Karten"]
    assert german.with_families(("explorers",))("game.explorers.1") == english("game.explorers.1")


@pytest.mark.usefixtures("german")
def test_what_a_whole_language_lacks_is_missing() -> None:
    lacking = words.Words("fr", {}, strict=True)
    with pytest.raises(words.MissingWord):
        lacking("menu.new")


def test_english_comes_first_and_every_plural_rule_is_known() -> None:
    assert next(iter(LANGUAGES)) == "en"
    assert {language.plural for language in LANGUAGES.values()} <= set(PLURALS)


def test_french_says_nought_and_one_and_a_half_in_the_singular() -> None:
    assert [PLURALS["below-two"](count) for count in (0, 1, 1.5, 2)] == ["one", "one", "one", "other"]
    assert [PLURALS["one"](count) for count in (0, 1, 1.5, 2)] == ["other", "one", "other", "other"]


@pytest.mark.parametrize("name", sorted(path.name for path in (CATALOGUES / "fr").iterdir()))
def test_no_line_ends_before_a_french_mark(name: str) -> None:
    """The space beside a mark is U+00A0 in all catalogues: one kind of space, so that a search finds a sentence."""
    french: dict[str, object] = json.loads((CATALOGUES / "fr" / name).read_text(encoding="utf-8"))
    loose = re.compile(r"(?!\u00a0)\s[;:!?»%]|«(?!\u00a0)\s|[\u2009\u202f]")
    assert not [f"{key}: {text}" for key, text in french.items() if loose.search(str(text))]
