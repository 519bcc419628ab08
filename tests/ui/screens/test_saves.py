"""Games that are kept, carried elsewhere, and played in one tab at a time; only the browser is replaced."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from engine.kernel.saves import read
from engine.parts.rule import public_points
from tests.ui.fakes import FakeHost, Locks, MemoryStorage, text_of
from tests.ui.person import ALONE, commands, digest, notices, play, room, step
from ui.base.inputs import Acted, Commanded, FileChosen, Struck
from ui.base.storage import FULL, KEPT_SERIES
from ui.screens.menu import Menu
from ui.session.card import Card
from ui.shelf.saves import MOST_UNTITLED, PREFIX, Shelf

# -- saves -------------------------------------------------------------------------------------------------


def saved(host: FakeHost) -> list[str]:
    return [name for name in host.kept if name.startswith(PREFIX)]


def copies(host: FakeHost) -> list[str]:
    return [host.kept[name] for name in saved(host)]


def test_the_game_is_kept_after_every_action() -> None:
    host = FakeHost(ALONE)
    for ply in range(1, 30):
        play(host, ply)
        assert max(json.loads(host.kept[name])["card"]["ply"] for name in saved(host)) == ply


def test_a_move_is_shown_before_it_is_kept_and_the_bots_are_asked() -> None:
    host = FakeHost({**ALONE, "first": "0"})
    while not host.questions:
        kept, pages = copies(host), len(host.pages)
        assert host.page.board is not None
        host.app.handle(Acted(host.page.board.targets[0].action))
        assert (copies(host), host.questions, len(host.pages)) == (kept, [], pages + 1)
        host.settle()
        assert copies(host) != kept
    assert host.page.body["thinking"] == "true"


@pytest.mark.some(3)
@pytest.mark.parametrize("ply", [0, 1, 5, 11, 23, 50, 90])
def test_a_reload_goes_on_with_the_same_game(ply: int) -> None:
    host = FakeHost(ALONE)
    play(host, ply)
    again = FakeHost(ALONE, storage=MemoryStorage(host.kept), tab=host.kept_in_tab)
    assert again.page.body == host.page.body
    assert digest(again) == digest(host)
    assert [entry.action for entry in room(again).table.log] == [entry.action for entry in room(host).table.log]


def test_the_same_address_in_another_tab_starts_its_own_game() -> None:
    host = FakeHost(ALONE)
    play(host, 5)
    other = FakeHost(ALONE, storage=host.kept, locks=host.locks)
    assert other.page.body["ply"] == "0"
    assert len({name.rpartition(".")[0] for name in saved(host)}) == 2


def test_a_reload_shows_the_menu_after_the_game_was_left() -> None:
    host = FakeHost()
    host.command("new", "menu")
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert isinstance(again.app.room, Menu)


def test_a_full_storage_is_told_once_and_the_game_goes_on() -> None:
    host = FakeHost(ALONE)
    host.kept.trouble = "storage-full"
    play(host, 20)
    assert notices(host).count("full") == 1
    host.command("dismiss:1")
    play(host, 25)
    assert host.page.regions["notices"] == ""
    host.kept.trouble = ""
    play(host, 30)
    host.kept.trouble = "storage-full"
    play(host, 31)
    assert "full" in notices(host)


@pytest.mark.parametrize("leave", [lambda host: host.command("menu"), lambda host: host.go(-1)], ids=["menu", "back"])
def test_whoever_leaves_a_game_that_could_not_be_kept_is_asked_first(leave: Callable[[FakeHost], None]) -> None:
    host = FakeHost(ALONE)
    play(host, 5)
    leave(host)
    assert host.page.body["screen"] == "menu"
    host = FakeHost(ALONE)
    host.kept.trouble = "storage-full"
    play(host, 5)
    before = digest(host)
    leave(host)
    assert host.page.body["screen"] == "game"
    host.command("answer:0")
    ((_, text),) = host.downloads
    assert read(text, CATALOGUE).match.ply == int(host.page.body["ply"])
    leave(host)
    host.command("answer:2")
    assert (host.page.body["screen"], digest(host)) == ("game", before)
    leave(host)
    host.command("answer:1")
    assert host.page.body["screen"] == "menu"


def test_without_any_storage_the_page_works() -> None:
    forbidden = MemoryStorage()
    forbidden.forbidden = True
    host = FakeHost(storage=forbidden)
    host.command("saves")
    assert "keep" in notices(host)
    host.command("menu", "setup", "start")
    play(host, 10)
    assert int(host.page.body["ply"]) >= 10


def test_a_damaged_save_falls_back_to_the_copy_before() -> None:
    host = FakeHost(ALONE)
    play(host, 12)
    newest = max(saved(host), key=lambda name: json.loads(host.kept[name])["card"]["serial"])
    host.kept[newest] = host.kept[newest].replace('"log"', '"lag"', 1)
    again = FakeHost(ALONE, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["ply"] == "11"
    assert "before" in notices(again)
    again.command("menu", "saves")
    assert "damaged" in text_of(again.page.regions["shelf"])


def test_a_game_whose_copies_are_both_damaged_is_told_and_kept() -> None:
    host = FakeHost(ALONE)
    play(host, 12)
    for name in saved(host):
        host.kept[name] = host.kept[name][:-50]
    again = FakeHost(ALONE, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["screen"] == "menu"
    assert notices(again)
    assert len(saved(again)) == 2


@pytest.mark.parametrize("lose", [MemoryStorage.clear, lambda kept: Shelf(kept).delete(slot_kept(kept))])
def test_a_game_that_was_deleted_elsewhere_while_it_is_played_is_kept_again(
    lose: Callable[[MemoryStorage], None],
) -> None:
    host = FakeHost(ALONE)
    play(host, 5)
    lose(host.kept)
    play(host, 6)
    assert host.page.regions["question"] == ""
    play(host, 12)
    again = FakeHost(ALONE, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body == host.page.body
    assert digest(again) == digest(host)


def slot_kept(kept: MemoryStorage) -> str:
    return next(name for name in kept if name.startswith(PREFIX)).removeprefix(PREFIX).rpartition(".")[0]


def test_an_unfinished_game_outlives_later_games_whatever_the_clock_says() -> None:
    host = FakeHost()
    for number in range(MOST_UNTITLED):
        told = Card(f"{number}", game="classic", players=(("Ada", 0, "human"),), when="2040-01-01T00:00:00", over=True)
        Shelf(host.kept).keep(told, "{}")
    host.command("new", "menu", "new", "menu", "new", "menu")
    host.command("saves")
    assert sum(card.over for card in Shelf(host.kept).cards()) == MOST_UNTITLED
    assert sum(not card.over for card in Shelf(host.kept).cards()) == 3


def test_a_damaged_copy_in_a_full_storage_does_not_keep_the_older_one_shut() -> None:
    host = FakeHost(ALONE)
    play(host, 12)
    newest = max(saved(host), key=lambda name: json.loads(host.kept[name])["card"]["serial"])
    host.kept[newest] = host.kept[newest].replace('"log"', '"lag"', 1)
    host.kept.room = host.kept.used
    again = FakeHost(ALONE, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["ply"] == "11"
    assert "before" in notices(again)
    host.kept.room += 200
    play(again, 14)
    assert Shelf(host.kept).cards()[0].ply == 14


def on_shelf() -> FakeHost:
    host = FakeHost(ALONE)
    play(host, 6)
    host.command("menu", "saves")
    return host


def slot_of(host: FakeHost) -> str:
    return next(name.partition(":")[2] for name in commands(host) if name.startswith("open:"))


def test_a_saved_game_can_be_opened_renamed_exported_and_deleted() -> None:
    host = on_shelf()
    slot = slot_of(host)
    host.command(f"rename:{slot}")
    host.type("answer", "The <i>long</i> one")
    host.command("answer:0")
    assert "The <i>long</i> one" in text_of(host.page.regions["shelf"])
    host.command(f"export:{slot}")
    ((name, text),) = host.downloads
    assert name == "the-i-long-i-one.json"
    assert json.loads(text)["program"] == "landfall"
    host.command(f"open:{slot}")
    assert host.page.body["ply"] == "6"
    host.command("menu", "saves", f"delete:{slot}", "answer:1")
    assert slot_of(host) == slot
    host.command(f"delete:{slot}", "answer:0")
    assert not any(name.startswith("open:") for name in commands(host))
    assert saved(host) == []


def test_an_exported_game_can_be_imported_elsewhere() -> None:
    host = on_shelf()
    host.command(f"export:{slot_of(host)}")
    other = FakeHost()
    other.command("saves", "import")
    assert other.files_asked == 1
    other.deliver(FileChosen("my game.json", host.downloads[0][1]))
    assert "my game" in text_of(other.page.regions["shelf"])
    other.command(f"open:{slot_of(other)}")
    assert other.page.body["ply"] == "6"


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"program": "landfall"}',
        '{"program": "landfall", "format": 99}',
        "x" * 100,
        "[" * 100_000,
    ],
)
def test_a_file_that_is_no_save_is_refused_in_a_sentence(text: str | None) -> None:
    host = FakeHost()
    host.command("saves")
    host.deliver(FileChosen("x.json", text))
    assert len(notices(host)) > 20
    assert saved(host) == []


def test_a_copy_can_be_kept_under_a_title() -> None:
    host = FakeHost(ALONE)
    play(host, 4)
    host.command("more", "save")
    host.type("answer", "Before the storm")
    host.command("answer:0")
    play(host, 8)
    host.command("menu", "saves")
    assert "Before the storm" in text_of(host.page.regions["shelf"])
    assert len([name for name in commands(host) if name.startswith("open:")]) == 2


def test_the_game_and_not_its_copy_is_continued() -> None:
    host = FakeHost(ALONE)
    play(host, 4)
    slot = room(host).slot
    host.command("more", "save", "answer:0", "menu", "continue")
    assert room(host).slot == slot


# -- what the list tells, and a full storage -----------------------------------------------------------------


def test_the_list_tells_which_game_it_is_how_far_it_came_and_who_leads() -> None:
    host = FakeHost({"game": "explorers", "scenario": "2", "seed": "7", "seats": "human,random"})
    play(host, 60)
    session = room(host).session
    name, points = session.players[0].name, public_points(session.state, 0)
    host.command("menu")
    told = text_of(host.page.regions["menu"])
    assert "Explorers: Pirate lairs" in told
    assert "Turn" in told
    assert "today at 7:0" in told
    host.command("saves")
    told = " ".join(text_of(host.page.regions["shelf"]).split())
    assert f"Explorers: Pirate lairs {name} {points}" in told
    assert "Turn" in told
    assert "today at 7:0" in told
    assert 'class="sketch"' in host.page.regions["shelf"]
    host.command("lang:fr")
    assert "aujourd’hui à" in text_of(host.page.regions["shelf"])


def test_whatever_a_card_holds_the_menu_and_the_list_are_shown() -> None:
    host = on_shelf()
    (name, *_) = saved(host)
    for field, spoilt in [("game", "x" * 999), ("board", "hex forest 0,0,;way p77"), ("players", {}), ("points", [1])]:
        value = json.loads(host.kept[name])
        value["card"] |= {field: spoilt, "serial": 10**9}
        host.kept[name] = json.dumps(value, separators=(",", ":"))
        again = FakeHost(storage=host.kept)
        again.command("saves")
        again.command(f"open:{slot_of(again)}")
        assert again.page.body["screen"] == "game"


def filled(host: FakeHost) -> None:
    """Leave no room for another game, beside finished ones and unfinished ones."""
    shelf = Shelf(host.kept)
    for number in range(6):
        told = Card(f"s{number}", game="classic", players=(("Ada", 0, "human"),), over=number < 3, points=(number,))
        shelf.keep(replace(told, title="Dear to me" if number == 0 else ""), "x" * 20_000)
    host.kept.room = host.kept.used


def test_who_cannot_save_may_let_finished_games_go_and_the_game_is_kept() -> None:
    host = FakeHost()
    filled(host)
    host.command("new")
    assert "full" in notices(host)
    host.command("make-room")
    assert text_of(host.page.regions["question"]).count("Ada") == 2
    host.command("answer:1")
    assert len(Shelf(host.kept).cards()) == 6
    host.command("make-room", "answer:0")
    assert notices(host) == ""
    cards = Shelf(host.kept).cards()
    assert {card.slot for card in cards} > {"s0", "s3", "s4", "s5"}
    assert len(cards) == 5
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["screen"] == "game"


def test_where_there_is_still_no_room_it_is_said_again() -> None:
    host = FakeHost()
    filled(host)
    host.kept.trouble = FULL
    host.command("new")
    assert "full" in notices(host)
    host.command("make-room", "answer:0")
    assert "full" in notices(host)


def test_a_copy_that_finds_no_room_is_told_of_and_one_that_finds_room_keeps_the_game_too() -> None:
    host = FakeHost(ALONE)
    play(host, 4)
    host.kept.trouble = FULL
    play(host, 8)
    assert host.app.games.failing
    host.command(f"dismiss:{host.app.notices.shown[0].number}")
    host.command("more", "save", "answer:0")
    assert "full" in notices(host)
    host.kept.trouble = ""
    host.command("more", "save", "answer:0")
    assert not host.app.games.failing


def test_where_nothing_may_go_it_is_said_and_nothing_goes() -> None:
    host = FakeHost(ALONE)
    play(host, 3)
    kept = dict(host.kept)
    host.command("make-room")
    assert "no finished game" in text_of(host.page.regions["question"])
    host.command("answer:0")
    assert host.kept == kept


def test_the_list_offers_to_let_finished_games_go() -> None:
    host = FakeHost()
    filled(host)
    host.command("saves")
    assert "make-room" in commands(host)
    host.command("make-room", "answer:0")
    assert "make-room" not in commands(host)
    assert len(Shelf(host.kept).cards()) == 4


# -- several tabs ------------------------------------------------------------------------------------------


def two_tabs() -> tuple[FakeHost, FakeHost]:
    locks = Locks()
    first = FakeHost(ALONE, locks=locks)
    play(first, 5)
    second = FakeHost(storage=first.kept, locks=locks)
    second.command("continue")
    return first, second


def test_a_second_tab_asks_before_it_takes_a_game_over() -> None:
    first, second = two_tabs()
    assert "<dialog" in second.page.regions["question"]
    assert second.page.body["screen"] == "menu"
    second.command("answer:1")
    assert second.page.regions["question"] == ""
    play(first, 6)
    assert first.page.body["ply"] == "6"


def test_the_first_tab_stops_when_the_second_takes_over() -> None:
    first, second = two_tabs()
    second.command("answer:0")
    assert second.page.body["ply"] == "5"
    assert "<dialog" in first.page.regions["question"]
    assert not room(first).table.can_act
    before = dict(first.kept)
    first.let_bots_answer()
    step_or_nothing = [Acted("0 roll"), Commanded("undo"), Struck("r")]
    first.deliver(*step_or_nothing)
    assert first.kept == before
    play(second, 9)
    first.command("answer:0")
    assert first.page.body["ply"] == second.page.body["ply"]
    assert "<dialog" in second.page.regions["question"]


def test_a_tab_that_was_written_over_stops_even_where_no_lock_told_it() -> None:
    first = FakeHost(ALONE)
    play(first, 5)
    second = FakeHost(storage=first.kept)
    second.command("continue")
    play(second, 7)
    play_once = Generator(1)
    for _ in range(10):
        first.let_bots_answer(1)
        if room(first).table.can_act:
            step(first, play_once)
    assert "<dialog" in first.page.regions["question"]


def test_the_games_of_the_last_match_in_the_workshop_can_give_way() -> None:
    host = FakeHost()
    host.kept[KEPT_SERIES] = "many games"
    host.command("make-room")
    assert "Delete the games of the last match" in host.text
    host.command("answer:0")
    assert KEPT_SERIES not in host.kept
    host.command("make-room")
    assert "Delete the games of the last match" not in host.text
