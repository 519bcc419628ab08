"""The shelf in a storage without room: what is sound opens and goes on being kept, what is damaged stays."""

import pytest

from tests.ui.fakes import MemoryStorage
from tests.ui.shelf.test_saves import SPOILT, card, opened, spoilt, text_in
from ui.base.storage import StorageTrouble
from ui.shelf.saves import PREFIX, Shelf


def full(storage: MemoryStorage) -> None:
    """Leave no room for anything more."""
    storage.room = storage.used


def test_the_older_copy_opens_when_the_latest_is_damaged_and_there_is_no_room() -> None:
    storage = MemoryStorage()
    Shelf(storage).keep(card(), "good")
    Shelf(storage).keep(card(), "bad")
    full(storage)
    shelf = Shelf(storage)
    text, trouble = opened(shelf)
    assert text == "good"
    assert trouble is not None
    shelf.keep(card(), "next")
    shelf.keep(card(), "more")
    assert sorted(map(text_in, storage.values())) == ["bad", "more"]
    storage.room = None
    assert opened(Shelf(storage))[0] == "more"


@pytest.mark.parametrize("line", SPOILT)
def test_a_spoilt_line_in_a_full_storage_stops_nothing(line: str) -> None:
    storage = MemoryStorage()
    Shelf(storage).keep(card(), "good")
    storage[f"{PREFIX}one.{storage_place(storage)}"] = spoilt(line)
    full(storage)
    shelf = Shelf(storage)
    assert opened(shelf)[0] == "good"
    shelf.keep(card(), "next")
    assert spoilt(line) in storage.values()
    assert opened(Shelf(storage))[0] == "next"


def storage_place(storage: MemoryStorage) -> int:
    """Where the other copy of the only game belongs."""
    return 1 - int(next(iter(storage)).rpartition(".")[2])


def test_a_game_goes_on_being_kept_when_the_storage_is_full() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "x" * 1000)
    full(storage)
    for length in range(1000, 1020):
        storage.room = storage.used + 1
        shelf.keep(card(), "y" * length)
    assert opened(Shelf(storage)) == ("y" * 1019, None)


def test_when_two_copies_do_not_fit_the_older_one_makes_room() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "x" * 1000)
    shelf.keep(card(), "x" * 1001)
    full(storage)
    shelf.keep(card(), "x" * 1500)
    assert opened(Shelf(storage)) == ("x" * 1500, None)
    with pytest.raises(StorageTrouble, match="storage-full"):
        shelf.keep(card("another"), "x" * 5000)
    assert opened(Shelf(storage)) == ("x" * 1500, None)


def test_a_write_that_fails_leaves_the_latest_copy() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.keep(card(), "first")
    shelf.keep(card(), "second")
    full(storage)
    with pytest.raises(StorageTrouble):
        shelf.keep(card(), "x" * 5000)
    assert opened(Shelf(storage)) == ("second", None)


def test_damaged_copies_never_take_each_others_place() -> None:
    storage = MemoryStorage()
    for _ in range(3):
        shelf = Shelf(storage)
        shelf.keep(card(), "good")
        storage[f"{PREFIX}one.0"], storage[f"{PREFIX}one.1"] = "torn", storage[f"{PREFIX}one.0"]
        assert opened(shelf)[0] == "good"
    assert sum(text_in(value) == "torn" for value in storage.values()) == 3
