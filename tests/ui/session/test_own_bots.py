"""The bots of one's own as this device keeps them: nothing that another tab or another version kept is lost."""

import json
from typing import Any

import pytest

from tests.ui.fakes import FakeHost, MemoryStorage
from ui.base.storage import KEPT_BOTS
from ui.screens.workshop.bench import Workshop
from ui.session.own_bots import (
    ASIDE,
    LONGEST_NAME,
    LONGEST_NEWS,
    OwnBot,
    Rival,
    free_name,
    keep,
    named,
    names,
    news_of,
    recall,
)


def workshop(storage: MemoryStorage) -> tuple[FakeHost, Workshop]:
    host = FakeHost(storage=storage)
    host.command("workshop")
    room = host.app.room
    assert isinstance(room, Workshop)
    return host, room


def test_two_tabs_keep_the_bots_of_both() -> None:
    storage = MemoryStorage()
    keep(storage, [OwnBot("Ada", "a"), OwnBot("Bob", "b")])
    (one, _), (other, room) = workshop(storage), workshop(storage)
    one.type("bot:text", "a, changed")
    one.command("bot-new")
    other.type("bot:chosen", "1")
    other.type("bot:text", "b, changed")
    other.command("menu")
    one.command("menu")
    assert [(bot.name, bot.text) for bot in recall(storage)][:2] == [("Ada", "a, changed"), ("Bob", "b, changed")]
    assert names(storage) == ["Ada", "Bob", "my bot 1"]
    assert len(room.bots) == 2


def test_two_tabs_never_give_two_bots_one_name() -> None:
    storage = MemoryStorage()
    (one, _), (other, room) = workshop(storage), workshop(storage)
    for host, text in ((one, "a"), (other, "b")):
        host.type("bot:text", text)
    assert [(bot.name, bot.text) for bot in recall(storage)] == [("my bot 1", "a"), ("my bot 1 2", "b")]
    other.type("bot:name", "my bot 1")
    assert room.bot.name == "my bot 1 2"
    other.type("bot:name", "Bob")
    assert names(storage) == ["my bot 1", "Bob"]


def test_a_deleted_bot_alone_is_gone() -> None:
    storage = MemoryStorage()
    keep(storage, [OwnBot("Ada", "a")])
    host, _ = workshop(storage)
    keep(storage, [OwnBot("Bob", "b")])
    host.command("bot-delete")
    host.command("answer:0")
    assert names(storage) == ["Bob"]


def test_nothing_is_written_where_nothing_has_changed() -> None:
    storage = MemoryStorage()
    host, _ = workshop(storage)
    host.command("menu")
    assert storage.get(KEPT_BOTS) is None
    keep(storage, [OwnBot("Ada", "a")])
    storage.trouble = "storage-full"
    host, _ = workshop(storage)
    host.command("menu")
    assert not host.page.regions["notices"]


@pytest.mark.parametrize(
    "unread", [7, None, {"name": "Eve"}, {"name": "Eve", "text": 3}, {"name": "Eve", "text": "", "beaten": 3}]
)
def test_what_cannot_be_read_stays_beside_the_bots_that_can(unread: Any) -> None:
    storage = MemoryStorage()
    ada = {"name": "Ada", "text": "a", "beaten": [], "tried": 0, "results": [], "colour": "red"}
    storage[KEPT_BOTS] = json.dumps([unread, ada])
    host, room = workshop(storage)
    assert [bot.name for bot in room.bots] == ["Ada"]
    host.type("bot:text", "a, changed")
    host.command("bot-new")
    first, second, third = json.loads(storage[KEPT_BOTS])
    assert (first, second, third["name"]) == (unread, {**ada, "text": "a, changed"}, "my bot 1")


def test_results_of_another_version_are_left_out_and_the_bot_stays() -> None:
    storage = MemoryStorage()
    rows = [["classic", "easy", 2, 3, 4], ["classic", "easy", 2, 3, 4, "more"], "odd", ["classic", "easy", 9**9, 3, 4]]
    storage[KEPT_BOTS] = json.dumps([{"name": "Ada", "text": "a", "results": rows}])
    (ada,) = recall(storage)
    assert list(ada.results.values()) == [(3, 4)]


@pytest.mark.parametrize("spoilt", ["{", "7", "[" * 5_000 + "]" * 5_000])
def test_a_text_that_is_no_list_of_bots_is_put_aside(spoilt: str) -> None:
    storage = MemoryStorage()
    storage[KEPT_BOTS] = spoilt
    assert recall(storage) == []
    keep(storage, [OwnBot("Ada", "a")])
    assert named(storage, "Ada") == OwnBot("Ada", "a")
    assert storage[ASIDE] == spoilt


def test_a_name_that_is_taken_gets_a_number() -> None:
    long = "x" * LONGEST_NAME
    assert free_name("Ada", {"Bob"}) == "Ada"
    assert free_name("Ada", {"Ada", "Ada 2"}) == "Ada 3"
    assert free_name(long, {long}) == "x" * (LONGEST_NAME - 2) + " 2"


@pytest.mark.parametrize(
    "text", ["", "7", '{"is": ' + "[" * 40 + "]" * 40 + "}", '{"is": "done"}' + " " * LONGEST_NEWS]
)
def test_news_that_are_nested_or_long_beyond_reason_say_nothing(text: str) -> None:
    assert news_of(text) == {}
    assert news_of('{"is": "done"}') == {"is": "done"}


def test_badges_that_there_are_not_are_not_shown() -> None:
    storage = MemoryStorage()
    beaten = ["easy", "atlantis/0/easy", "classic/7/easy", "classic/0/god", 7, [], "classic/0/easy"]
    bot = OwnBot("Ada", "a")
    bot.add("a", Rival("classic/0", "easy", 2), won=True)
    keep(storage, [bot])
    (told,) = json.loads(storage[KEPT_BOTS])
    storage[KEPT_BOTS] = json.dumps([{**told, "beaten": beaten}])
    host, room = workshop(storage)
    assert room.bot.badges == ["classic/0/easy"]
    assert host.page.regions["workshop-match"].count('class="badge"') == 1
