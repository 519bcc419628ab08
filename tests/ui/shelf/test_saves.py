"""The shelf: what is kept, found again, put aside, refused; whatever the storage does."""

import json
from dataclasses import asdict

import pytest

from engine.kernel.gradual import Gradual, at_once
from engine.kernel.refusal import Refusal
from tests.ui.fakes import MemoryStorage
from ui.base.storage import StorageTrouble
from ui.session.card import Card
from ui.shelf.saves import MOST_UNTITLED, PREFIX, Overtaken, Shelf


def card(slot: str = "one", when: str = "2031-01-01T10:00:00", title: str = "", over: bool = False) -> Card:
    return Card(slot, title, "classic", 0, (("Ada", 0, "human"), ("Bo", 3, "easy")), 7, when, over)


def text_in(value: str) -> str:
    """What was saved, in a copy that is no JSON."""
    return value.rpartition("}")[2]


def read(text: str) -> Gradual[str]:
    """What opening a game comes to in these tests: texts that begin with "bad" do not open."""
    yield 0.5
    if text.startswith("bad"):
        raise Refusal("save-damaged")
    return text


def opened(shelf: Shelf) -> tuple[str, Refusal | None]:
    """What a shelf opens of the game of these tests."""
    return at_once(shelf.reading("one", read))


def test_what_is_kept_is_found_again() -> None:
    shelf = Shelf(MemoryStorage())
    shelf.keep(card(), "text")
    assert opened(shelf) == ("text", None)
    assert shelf.text("one") == "text"
    (found,) = shelf.cards()
    assert (found.slot, found.players, found.ply) == ("one", card().players, 7)


def test_the_last_two_copies_are_kept() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    for text in ("first", "second", "third"):
        shelf.keep(card(), text)
    assert sorted(text_in(value) for value in storage.values()) == ["second", "third"]
    assert opened(Shelf(storage)) == ("third", None)


def test_a_copy_that_does_not_open_is_put_aside_and_the_one_before_is_used() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "good")
    shelf.keep(card(), "bad")
    text, trouble = opened(shelf)
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
        opened(shelf)
    assert sorted(map(text_in, storage.values())) == ["bad 1", "bad 2"]


def test_a_game_that_is_gone_is_refused() -> None:
    with pytest.raises(Refusal, match="save-missing"):
        opened(Shelf(MemoryStorage()))
    with pytest.raises(Refusal, match="save-missing"):
        Shelf(MemoryStorage()).text("one")


SPOILT = ["", "x", "[]", "{}", "null", '{"players": 3}', '{"players": [], "serial": "1"}', '{"players": [["a"]]}']


@pytest.mark.parametrize("line", SPOILT)
def test_a_spoilt_line_about_a_game_does_not_spoil_the_list(line: str) -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card("other"), "fine")
    storage[f"{PREFIX}one.0"] = spoilt(line)
    assert {found.slot: found.broken for found in shelf.cards()} == {"other": False, "one": True}
    text, trouble = opened(shelf)
    assert trouble is None
    assert text in (spoilt(line), '{"rest":"spoilt"}')


def spoilt(line: str) -> str:
    """A copy with a card that makes no sense."""
    return f'{{"card":{line},"rest":"spoilt"}}'


@pytest.mark.parametrize("line", SPOILT)
@pytest.mark.parametrize("copy", [0, 1])
def test_a_spoilt_line_beside_a_good_copy_is_put_aside(line: str, copy: int) -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "first")
    shelf.keep(card(), "second")
    storage[f"{PREFIX}one.{copy}"] = spoilt(line)
    text, trouble = opened(shelf)
    assert text in ("first", "second")
    assert trouble is not None
    assert "spoilt" in "".join(storage.values())
    shelf.keep(card(), "third")
    assert opened(shelf) == ("third", None)


def test_a_full_storage_keeps_the_last_good_copy() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "good")
    storage.trouble = "storage-full"
    with pytest.raises(StorageTrouble, match="storage-full"):
        shelf.keep(card(), "newer")
    storage.trouble = ""
    assert opened(shelf) == ("good", None)
    shelf.keep(card(), "newest")
    assert opened(shelf) == ("newest", None)


def test_a_forbidden_storage_says_so() -> None:
    storage = MemoryStorage()
    storage.forbidden = True
    shelf = Shelf(storage)
    for use in (shelf.cards, lambda: shelf.keep(card(), "x"), lambda: opened(shelf)):
        with pytest.raises(StorageTrouble, match="storage-forbidden"):
            use()


def test_what_another_tab_wrote_is_not_written_over() -> None:
    storage = MemoryStorage()
    here, there = Shelf(storage), Shelf(storage)
    here.keep(card(), "here 1")
    opened(there)
    there.keep(card(), "there 2")
    with pytest.raises(Overtaken):
        here.keep(card(), "here 2")
    assert opened(there) == ("there 2", None)
    opened(here)
    here.keep(card(), "here 3")
    assert opened(there) == ("here 3", None)


def test_the_list_begins_with_the_latest_game_whatever_the_clock_said() -> None:
    storage = MemoryStorage()
    for slot, when in (("a", "2040-01-01"), ("b", "2031-01-03"), ("c", "1970-01-01")):
        Shelf(storage).keep(card(slot, when), "x")
    assert [found.slot for found in Shelf(storage).cards()] == ["c", "b", "a"]
    Shelf(storage).keep(card("b", "1999-12-31"), "y")
    assert [found.slot for found in Shelf(storage).cards()] == ["b", "c", "a"]


OLD = {"game": "classic", "scenario": 0, "players": [["Ada", 0, "human"]], "over": False, "broken": False}


def keep_as_0_1_0(storage: MemoryStorage, slot: str, when: str, serial: int, text: str = "old") -> None:
    """What the first version wrote: it counted the writes of each game for itself."""
    told = {"slot": slot, "title": "", **OLD, "ply": serial, "when": when, "serial": serial}
    storage[f"{PREFIX}{slot}.{serial % 2}"] = f'{{"card":{json.dumps(told)}}}{text}'


def test_games_of_the_first_version_keep_their_order_below_the_later_ones() -> None:
    storage = MemoryStorage()
    for slot, when, serial in (("a", "2031-01-02", 500), ("b", "2040-01-03", 3), ("c", "2031-01-01", 80)):
        keep_as_0_1_0(storage, slot, when, serial)
    Shelf(storage).keep(card("new", "2030-01-01"), "x")
    assert [found.slot for found in Shelf(storage).cards()] == ["new", "b", "a", "c"]
    assert not any(found.broken for found in Shelf(storage).cards())


def test_a_game_of_the_first_version_goes_on() -> None:
    storage = MemoryStorage()
    keep_as_0_1_0(storage, "one", "2031-01-01", 6, "sixth")
    keep_as_0_1_0(storage, "one", "2031-01-01", 7, "seventh")
    shelf = Shelf(storage)
    assert opened(shelf) == ("seventh", None)
    shelf.keep(card(), "eighth")
    assert sorted(map(text_in, storage.values())) == ["eighth", "seventh"]
    assert opened(Shelf(storage)) == ("eighth", None)


def test_titles_can_be_given_and_are_cut_to_size() -> None:
    shelf = Shelf(MemoryStorage())
    shelf.keep(card(), "x")
    shelf.rename("one", "  <b>My game</b> " + "x" * 100)
    found = shelf.card("one")
    assert found is not None
    assert found.title.startswith("<b>My game</b> x")
    assert len(found.title) == 60
    assert opened(shelf) == ("x", None)


def test_a_deleted_game_is_gone_with_both_its_copies() -> None:
    storage = MemoryStorage({"landfall.lang": "fr", "other": "x"})
    shelf = Shelf(storage)
    shelf.keep(card(), "1")
    shelf.keep(card(), "2")
    shelf.delete("one")
    assert shelf.cards() == []
    assert set(storage) == {"landfall.lang", "other"}


def test_tidying_drops_the_oldest_finished_games_without_a_title() -> None:
    shelf = Shelf(MemoryStorage())
    shelf.keep(card("old", title="Dear to me", over=True), "x")
    for number in range(MOST_UNTITLED + 3):
        shelf.keep(card(f"g{number}", f"2031-01-01T10:{number:02}", over=True), "x")
    shelf.tidy()
    slots = {found.slot for found in shelf.cards()}
    assert len(slots) == MOST_UNTITLED + 1
    assert {"old", "g3", f"g{MOST_UNTITLED + 2}"} <= slots
    assert "g2" not in slots


def test_an_unfinished_game_is_never_tidied_away() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    for number in range(MOST_UNTITLED):
        shelf.keep(card(f"g{number}", "2040-01-01T10:00", over=number % 2 == 0), "x")
    shelf.keep(card("mine", "2031-01-01"), "x")
    for number in range(MOST_UNTITLED):
        shelf.keep(card(f"h{number}", "2040-01-01T10:00"), "x")
    Shelf(storage).tidy()
    assert len(shelf.cards()) == 2 * MOST_UNTITLED + 1


# -- deleted or cleared from elsewhere ---------------------------------------------------------------------


def test_a_game_whose_copies_are_gone_is_written_again() -> None:
    storage = MemoryStorage()
    here = Shelf(storage)
    for text in ("1", "2", "3"):
        here.keep(card(title="Mine"), text)
    storage.clear()
    here.keep(card(title="Mine"), "4")
    here.keep(card(title="Mine"), "5")
    assert opened(Shelf(storage)) == ("5", None)
    Shelf(storage).delete("one")
    here.keep(card(title="Mine"), "6")
    (found,) = Shelf(storage).cards()
    assert (found.slot, found.title) == ("one", "Mine")


def test_a_copy_that_is_gone_is_no_other_tab() -> None:
    storage = MemoryStorage()
    here = Shelf(storage)
    here.keep(card(), "1")
    here.keep(card(), "2")
    storage.remove(next(name for name, value in storage.items() if text_in(value) == "2"))
    here.keep(card(), "3")
    assert opened(Shelf(storage)) == ("3", None)


def test_another_tab_is_noticed_after_the_storage_was_cleared_too() -> None:
    storage = MemoryStorage()
    here, there = Shelf(storage), Shelf(storage)
    here.keep(card(), "1")
    opened(there)
    storage.clear()
    there.keep(card(), "there 2")
    there.keep(card(), "there 3")
    with pytest.raises(Overtaken):
        here.keep(card(), "here 2")


def test_a_title_given_in_another_tab_stays() -> None:
    storage = MemoryStorage()
    here = Shelf(storage)
    here.keep(card(), "1")
    Shelf(storage).rename("one", "Named")
    here.keep(card(), "2")
    here.keep(card(), "3")
    assert [found.title for found in Shelf(storage).cards()] == ["Named"]


# -- cards that somebody has spoilt ------------------------------------------------------------------------

SENSELESS = [
    None,
    True,
    -1,
    0,
    10**40,
    1e300,
    float("inf"),
    "",
    "x" * 10_000,
    "\ud800",
    [],
    [[]],
    {},
    {"a": 1},
    [1, "2"],
]


@pytest.mark.parametrize("name", [*asdict(Card("")), "unheard-of"])
@pytest.mark.parametrize("value", SENSELESS, ids=lambda value: repr(value)[:12])
def test_any_field_of_a_card_may_hold_anything(name: str, value: object) -> None:
    storage = MemoryStorage()
    Shelf(storage).keep(card(), "text")
    (key,) = storage
    front, _, _ = storage[key].partition("}")
    fields = json.loads(front.removeprefix('{"card":') + "}")
    storage[key] = '{"card":' + json.dumps({**fields, name: value}) + "}text"
    shelf = Shelf(storage)
    (found,) = shelf.cards()
    assert found.slot == "one"
    "".join((found.title, found.game, found.when, found.board, *(player[0] for player in found.players))).encode()
    assert opened(shelf) == ("text", None)
    shelf.keep(card(), "next")
    assert opened(Shelf(storage))[0] == "next"


def test_only_own_names_are_read() -> None:
    storage = MemoryStorage({"landfall.theme": "dark", "someone.else": "{}", PREFIX + "junk": "?"})
    assert Shelf(storage).cards() == []


def test_a_copy_is_one_json_object_whatever_is_typed() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(title='two\nlines, "quotes" and \u2028 more'), '{"program":"landfall","log":[]}')
    value = json.loads(*storage.values())
    assert value["card"]["title"].startswith("two\nlines")
    assert value["log"] == []
    assert shelf.text("one") == '{"program":"landfall","log":[]}'
