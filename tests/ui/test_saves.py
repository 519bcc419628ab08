"""The shelf: what is kept, found again, put aside, refused; whatever the storage does."""

import json

import pytest

from engine.kernel.refusal import Refusal
from tests.ui.fakes import MemoryStorage
from ui.saves import MOST_UNTITLED, PREFIX, Card, Overtaken, Shelf
from ui.storage import StorageTrouble


def card(slot: str = "one", when: str = "2031-01-01T10:00:00", title: str = "", over: bool = False) -> Card:
    return Card(slot, title, "classic", 0, (("Ada", 0, "human"), ("Bo", 3, "easy")), 7, when, over)


def read(text: str) -> str:
    """What opening a game comes to in these tests: texts that begin with "bad" do not open."""
    if text.startswith("bad"):
        raise Refusal("save-damaged")
    return text


def test_what_is_kept_is_found_again() -> None:
    shelf = Shelf(MemoryStorage())
    shelf.keep(card(), "text")
    assert shelf.open("one", read) == ("text", None)
    assert shelf.text("one") == "text"
    (found,) = shelf.cards()
    assert (found.slot, found.players, found.ply) == ("one", card().players, 7)


def test_the_last_two_copies_are_kept() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    for text in ("first", "second", "third"):
        shelf.keep(card(), text)
    kept = {storage[name].partition("\n")[2] for name in storage}
    assert kept == {"second", "third"}
    assert Shelf(storage).open("one", read) == ("third", None)


def test_a_copy_that_does_not_open_is_put_aside_and_the_one_before_is_used() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "good")
    shelf.keep(card(), "bad")
    text, trouble = shelf.open("one", read)
    assert text == "good"
    assert trouble is not None
    assert trouble.key == "save-damaged"
    shelf.keep(card(), "better")
    shelf.keep(card(), "best")
    aside = next(found for found in shelf.cards() if found.slot != "one")
    assert aside.broken
    assert shelf.text(aside.slot) == "bad"


def test_when_no_copy_opens_all_are_kept_and_the_reason_is_told() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "bad 1")
    shelf.keep(card(), "bad 2")
    with pytest.raises(Refusal, match="save-damaged"):
        shelf.open("one", read)
    assert sorted(text.partition("\n")[2] for text in storage.values()) == ["bad 1", "bad 2"]


def test_a_game_that_is_gone_is_refused() -> None:
    with pytest.raises(Refusal, match="save-missing"):
        Shelf(MemoryStorage()).open("one", read)
    with pytest.raises(Refusal, match="save-missing"):
        Shelf(MemoryStorage()).text("one")


SPOILT = ["", "x", "[]", "{}", "null", '{"players": 3}', '{"players": [], "serial": "1"}', '{"players": [["a"]]}']


@pytest.mark.parametrize("line", SPOILT)
def test_a_spoilt_line_about_a_game_does_not_spoil_the_list(line: str) -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card("other"), "fine")
    storage[f"{PREFIX}one.0"] = f"{line}\ntext"
    assert {found.slot: found.broken for found in shelf.cards()} == {"other": False, "one": True}
    assert shelf.open("one", read) == ("text", None)


@pytest.mark.parametrize("line", SPOILT)
@pytest.mark.parametrize("copy", [0, 1])
def test_a_spoilt_line_beside_a_good_copy_is_put_aside(line: str, copy: int) -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "first")
    shelf.keep(card(), "second")
    storage[f"{PREFIX}one.{copy}"] = f"{line}\nspoilt"
    text, trouble = shelf.open("one", read)
    assert text in ("first", "second")
    assert trouble is not None
    assert "spoilt" in "".join(storage.values())
    shelf.keep(card(), "third")
    assert shelf.open("one", read) == ("third", None)


def test_a_full_storage_keeps_the_last_good_copy() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "good")
    storage.trouble = "storage-full"
    with pytest.raises(StorageTrouble, match="storage-full"):
        shelf.keep(card(), "newer")
    storage.trouble = ""
    assert shelf.open("one", read) == ("good", None)
    shelf.keep(card(), "newest")
    assert shelf.open("one", read) == ("newest", None)


def test_a_forbidden_storage_says_so() -> None:
    storage = MemoryStorage()
    storage.forbidden = True
    shelf = Shelf(storage)
    for use in (shelf.cards, lambda: shelf.keep(card(), "x"), lambda: shelf.open("one", read)):
        with pytest.raises(StorageTrouble, match="storage-forbidden"):
            use()


def test_what_another_tab_wrote_is_not_written_over() -> None:
    storage = MemoryStorage()
    here, there = Shelf(storage), Shelf(storage)
    here.keep(card(), "here 1")
    there.open("one", read)
    there.keep(card(), "there 2")
    with pytest.raises(Overtaken):
        here.keep(card(), "here 2")
    assert there.open("one", read) == ("there 2", None)
    here.open("one", read)
    here.keep(card(), "here 3")
    assert there.open("one", read) == ("here 3", None)


def test_the_list_begins_with_the_latest_game() -> None:
    shelf = Shelf(MemoryStorage())
    for slot, when in (("a", "2031-01-02"), ("b", "2031-01-03"), ("c", "2031-01-01")):
        shelf.keep(card(slot, when), "x")
    assert [found.slot for found in shelf.cards()] == ["b", "a", "c"]


def test_titles_can_be_given_and_are_cut_to_size() -> None:
    shelf = Shelf(MemoryStorage())
    shelf.keep(card(), "x")
    shelf.rename("one", "  <b>My game</b> " + "x" * 100)
    found = shelf.card("one")
    assert found is not None
    assert found.title.startswith("<b>My game</b> x")
    assert len(found.title) == 60
    assert shelf.open("one", read) == ("x", None)


def test_a_deleted_game_is_gone_with_both_its_copies() -> None:
    storage = MemoryStorage({"landfall.lang": "fr", "other": "x"})
    shelf = Shelf(storage)
    shelf.keep(card(), "1")
    shelf.keep(card(), "2")
    shelf.delete("one")
    assert shelf.cards() == []
    assert set(storage) == {"landfall.lang", "other"}


def test_tidying_drops_the_oldest_games_without_a_title() -> None:
    shelf = Shelf(MemoryStorage())
    for number in range(MOST_UNTITLED + 3):
        shelf.keep(card(f"g{number}", f"2031-01-01T10:{number:02}"), "x")
    shelf.keep(card("old", "2001-01-01", title="Dear to me"), "x")
    shelf.tidy()
    slots = {found.slot for found in shelf.cards()}
    assert len(slots) == MOST_UNTITLED + 1
    assert {"old", "g3", f"g{MOST_UNTITLED + 2}"} <= slots
    assert "g2" not in slots


def test_only_own_names_are_read() -> None:
    storage = MemoryStorage({"landfall.theme": "dark", "someone.else": "{}", PREFIX + "junk": "?"})
    assert Shelf(storage).cards() == []


def test_a_card_is_one_line_whatever_is_typed() -> None:
    storage = MemoryStorage()
    Shelf(storage).keep(card(title="two\nlines \u2028 and more"), "text")
    line, _, text = storage[f"{PREFIX}one.1"].partition("\n")
    assert json.loads(line)["title"].startswith("two\nlines")
    assert text == "text"
