"""Counting games at their end and looking at all of them; only the browser is replaced."""

import json
import re
from functools import lru_cache

import pytest

from engine.games import CATALOGUE
from engine.kernel.catalogue import Family
from engine.kernel.gradual import at_once
from engine.kernel.rules import Spec
from engine.parts.dice import thrown
from tests.lots import Share
from tests.play import finished
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import commands, notices, play, room
from tests.ui.record.results import book, mixed, result
from tests.ui.screens.replay.test_replay import SLOT, kept
from ui.base.inputs import FileChosen
from ui.base.storage import FULL, StorageTrouble
from ui.base.trail import RECORD
from ui.base.words import load
from ui.play.table import Seatholder
from ui.record.book import MOST_RESULTS, Book
from ui.record.counting import result_of
from ui.record.files import to_json
from ui.record.ledger import ASIDE, NAME
from ui.record.result import Sitter
from ui.session.card import BRANCH, IMPORT, LINK
from ui.session.session import EVERYTHING, Session
from ui.session.summary import card_of
from ui.shelf.saves import PREFIX, Shelf

ASKED = {"seafarers", "explorers/3", "hard", "3", "1", "2031", "=Anna", "="}
WORDS = load("en")
ALONE, TWO, NONE = ("human", "random", "random"), ("human", "human"), ("random", "random")


def counted(storage: MemoryStorage) -> Book:
    text = storage.get(NAME)
    return Book.read(text)[0] if text else Book()


@lru_cache(maxsize=8)
def nearly(kinds: tuple[str, ...] = ALONE, origin: str = "") -> Session:
    """A game a few moves before its end."""
    rules = CATALOGUE.rules(Spec("classic", len(kinds), 0, (("dice", "deck"), ("points", 3))))
    match = finished(rules)
    names = ("Captain", "Bo", "Cy")
    players = [Seatholder(name, seat, kind) for seat, (name, kind) in enumerate(zip(names, kinds, strict=False))]
    session = at_once(Session(match, players, 1).branching(match.ply - 4, players, 1))
    session.origin, session.spent = origin, 1700.0
    return session


def begun(session: Session, storage: MemoryStorage | None = None, slot: str = "0000abcd") -> FakeHost:
    """A game that is gone on with."""
    kept = MemoryStorage() if storage is None else storage
    if not kept.forbidden:
        Shelf(kept).keep(card_of(session, slot, "2031-05-06T07:00:00"), session.saved())
    host = FakeHost(storage=kept)
    host.command("saves", f"open:{slot}")
    return host


def ended(storage: MemoryStorage | None = None, slot: str = "0000abcd") -> FakeHost:
    """A game that was just played to its end."""
    host = begun(nearly(), storage, slot)
    play(host, 2_000)
    assert host.page.body["screen"] == "end"
    return host


def looking(storage: MemoryStorage, **query: str) -> FakeHost:
    host = FakeHost(query, storage=storage)
    host.command(RECORD)
    return host


def shelf(number: int = 40) -> MemoryStorage:
    return MemoryStorage({NAME: book(mixed(number)).text()})


def region(host: FakeHost, name: str) -> str:
    return text_of(host.page.regions[f"record-{name}"])


# -- at the end of a game --------------------------------------------------------------------------------------


def test_a_game_counts_at_its_end_and_only_once() -> None:
    host = ended()
    (game,) = counted(host.kept).results
    session = room(host).session
    assert (game.slot, game.plies, game.winner) == (int(room(host).slot, 16), session.ply, session.state.winner)
    assert [sitter.kind for sitter in game.sitters] == ["human", "random", "random"]
    assert game.sitters[0].name == ""
    assert 0 < sum(game.rolls) <= session.turn
    assert game.minutes == 28
    assert not game.fair
    assert re.search(
        "Classic island against random bots: your first game, (won|lost)\\.", text_of(host.page.regions["end"])
    )
    assert RECORD in commands(host)
    kept_then = host.kept[NAME]
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["screen"] == "end"
    assert "your first game" in text_of(again.page.regions["end"])
    again.command("replay")
    again.command("back")
    assert again.page.body["screen"] == "end"
    assert again.kept[NAME] == kept_then


def test_every_game_is_a_game_more() -> None:
    host = ended(ended().kept, "0000abce")
    assert len(counted(host.kept).results) == 2
    assert "2 games" in text_of(host.page.regions["end"])


@pytest.mark.parametrize("family", CATALOGUE.families, ids=lambda family: family.name)
def test_a_game_of_each_family_counts_with_all_that_was_rolled(family: Family) -> None:
    scenario = family.scenarios[0]
    match = finished(CATALOGUE.rules(Spec(family.name, scenario.seats[0], scenario.number)))
    players = [Seatholder("", seat, "random" if seat else "human") for seat in range(match.rules.seats)]
    session = Session(match, players, 1)
    counted = result_of(session, "0000abcd", "2031-05-06T07:00:00")
    fallen = [event for entry in session.log_for(EVERYTHING) for event in entry.events if thrown(event)]
    assert sum(counted.rolls) == len(fallen) > 0
    assert Book.read(book([counted]).text())[0].results == [counted]


def test_people_at_one_screen_count_by_their_names() -> None:
    host = begun(nearly(TWO))
    play(host, 2_000)
    (game,) = counted(host.kept).results
    assert [sitter.name for sitter in game.sitters] == ["", "Bo"]
    assert text_of(host.page.regions["end"]).count("in such a round") == 2
    host.command(RECORD)
    assert "%" not in region(host, "sums")
    host.type("record:player", "=")
    assert f"{int(game.winner == 0)} of 1 game" in region(host, "sums")


def test_games_of_bots_alone_do_not_count_and_it_is_said() -> None:
    host = begun(nearly(NONE))
    host.let_bots_answer()
    assert "Nobody played but bots" in text_of(host.page.regions["end"])
    assert NAME not in host.kept


def test_what_goes_on_from_a_replay_does_not_count() -> None:
    host = ended()
    host.command("replay")
    for _ in range(3):
        host.press("replay:turn-on")
    host.press("panel:branch", "replay:branch")
    assert room(host).session.origin == BRANCH
    slot = room(host).slot
    again = FakeHost(storage=host.kept)
    again.command("saves", f"open:{slot}")
    assert room(again).session.origin == BRANCH


@pytest.mark.parametrize("origin", [BRANCH, IMPORT, LINK, "anything"])
def test_a_game_that_was_not_begun_as_usual_does_not_count_and_it_is_said(origin: str) -> None:
    host = begun(nearly(ALONE, origin))
    play(host, 2_000)
    assert host.page.body["screen"] == "end"
    assert "not count in your results" in text_of(host.page.regions["end"])
    host.command(RECORD)
    assert host.page.body["games"] == "0"
    assert region(host, "offers").strip() == ""


def test_a_copy_of_a_game_is_the_same_game() -> None:
    host = begun(nearly())
    host.command("save")
    host.type("answer", "Copy")
    host.command("answer:0")
    copy = next(name for name in host.kept if name.startswith(PREFIX) and "0000abcd" not in name)[len(PREFIX) : -2]
    assert room(host).session.origin == ""
    host.command("saves", f"open:{copy}")
    play(host, 2_000, seed=2)
    (game,) = counted(host.kept).results
    assert (game.number, game.slot, game.unrated) == (0xABCD, int(copy, 16), True)
    assert WORDS("record.line.unrated.copied") in text_of(host.page.regions["end"])
    host.command("saves", "open:0000abcd")
    play(host, 2_000)
    assert host.page.body["screen"] == "end"
    (game,) = counted(host.kept).results
    assert (game.number, game.slot, game.unrated) == (0xABCD, 0xABCD, False)
    assert "does not change your rating" not in text_of(host.page.regions["end"])


def test_the_end_of_a_game_says_that_help_keeps_it_out_of_the_rating() -> None:
    session = nearly()
    session.helped = True
    try:
        host = begun(session)
    finally:
        session.helped = False
    play(host, 2_000)
    assert counted(host.kept).results[0].unrated
    assert WORDS("record.line.unrated.helped") in text_of(host.page.regions["end"])


def test_how_strong_one_plays_is_the_same_for_every_choice_but_that_of_a_player() -> None:
    host = looking(shelf(400))
    rating = region(host, "rating")
    for choice in (("game", "classic"), ("level", "hard"), ("place", "1"), ("year", "2031"), ("seats", "4")):
        host.type(f"record:{choice[0]}", choice[1])
        assert region(host, "rating") == rating
    host.command("clear")
    host.type("record:player", "=Bo")
    assert 0 < len(region(host, "rating")) < len(rating)


def test_an_imported_game_is_known_for_one() -> None:
    host = begun(nearly())
    host.command("export")
    other = FakeHost({})
    other.command("saves")
    other.deliver(FileChosen("game.json", host.downloads[-1][1]))
    slot = next(name for name in other.kept if name.startswith(PREFIX))[len(PREFIX) : -2]
    other.command(f"open:{slot}")
    assert room(other).session.origin == IMPORT


def test_a_full_storage_is_told_and_the_game_loses_nothing() -> None:
    storage = MemoryStorage()
    host = begun(nearly(), storage)

    def refuse(name: str, text: str) -> None:
        if name == NAME:
            raise StorageTrouble(FULL)
        storage[name] = text

    storage.set = refuse  # type: ignore[method-assign]
    play(host, 2_000)
    assert host.page.body["screen"] == "end"
    assert "The storage is full, so this game is not in your results" in text_of(host.page.regions["end"])
    del storage.set
    page = looking(storage)
    assert "1 finished game on the shelf is not counted yet" in region(page, "offers")
    page.command("loose:count")
    assert page.page.body["games"] == "1"
    assert counted(storage).results[0].slot == int(room(host).slot, 16)


def test_a_forbidden_storage_is_told_and_the_game_ends_all_the_same() -> None:
    host = begun(nearly())
    host.kept.forbidden = True
    play(host, 2_000)
    assert "lets this page keep nothing" in text_of(host.page.regions["end"])
    host.command(RECORD)
    assert host.page.body["games"] == "0"


def test_a_spoilt_book_is_told_at_the_end_of_a_game_and_kept_aside() -> None:
    host = ended(MemoryStorage({NAME: "spoilt"}))
    assert "Part of your results could not be read" in notices(host)
    assert host.kept[f"{ASIDE}0"] == "spoilt"
    assert len(counted(host.kept).results) == 1
    host.command(RECORD)
    host.command("aside:take")
    assert host.downloads[-1][1] == "spoilt"
    host.command("aside:delete", "answer:0")
    assert f"{ASIDE}0" not in host.kept


# -- the shelf -------------------------------------------------------------------------------------------------


def test_finished_games_on_the_shelf_can_be_taken_in_or_left_out() -> None:
    for filter_, games in (("count", "1"), ("pass", "0")):
        storage = MemoryStorage(kept("classic"))
        host = looking(storage)
        assert "not counted yet" in region(host, "offers")
        host.command(f"loose:{filter_}")
        assert host.page.body["games"] == games
        assert "not counted yet" not in region(host, "offers")
        assert "not counted yet" not in region(looking(storage), "offers")


def test_a_damaged_game_on_the_shelf_is_left_out_and_it_is_said() -> None:
    storage = MemoryStorage(kept("classic"))
    name = next(iter(storage))
    storage[name] = storage[name].replace('"log":', '"lag":')
    host = looking(storage)
    host.command("loose:count")
    assert host.page.body["games"] == "0"
    assert "1 game was left out" in notices(host)


def test_a_game_that_is_deleted_from_the_statistics_is_not_offered_again() -> None:
    storage = MemoryStorage(kept("classic"))
    host = looking(storage)
    host.command("loose:count")
    number = counted(storage).results[0].number
    host.command(f"delete:{number}", "answer:0")
    assert host.page.body["games"] == "0"
    assert region(host, "offers").strip() == ""
    assert SLOT in next(iter(kept("classic")))


def test_the_list_leads_to_the_replay_of_a_game_on_the_shelf() -> None:
    host = looking(MemoryStorage(kept("classic")))
    host.command("loose:count")
    assert f"replay:{SLOT}" in commands(host)
    host.command(f"replay:{SLOT}")
    assert host.page.body["screen"] == "replay"


# -- the screen ------------------------------------------------------------------------------------------------


@pytest.mark.some(1)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_value_of_every_field_can_be_asked_for(language: str, share: Share) -> None:
    host = looking(shelf(900), lang=language)
    fields = [each["name"] for each in marked(host.page.regions["record-wishes"], "name")]
    assert set(fields) == {f"record:{name}" for name in ("game", "level", "seats", "place", "year", "player")}
    for field in fields:
        values = {each["value"] for each in marked(host.page.regions["record-wishes"], "value")}
        for value in share.of(sorted(values & ASKED), 2):
            host.type(field, value)
            assert host.page.body["games"] == "900"
        host.command("clear")
    for aspect in ("level", "game", "seats", "place", "year", "player"):
        host.type("record:by", aspect)
        assert len(marked(host.page.regions["record-table"], "scope")) > 5


def test_an_empty_record_says_what_will_be_there_and_leads_to_a_game() -> None:
    host = looking(MemoryStorage())
    assert "No finished game yet" in region(host, "sums")
    assert "counts once" in region(host, "foot")
    host.command("new")
    assert host.page.body["screen"] == "game"


def test_names_are_text_wherever_they_stand() -> None:
    sly = result(1, sitters=(Sitter("human", "<b>Ann</b>", 10), Sitter("easy", "", 3)))
    host = looking(MemoryStorage({NAME: book([sly]).text()}))
    assert "<b>Ann</b> 10" in region(host, "games")


def test_games_are_exported_and_taken_back_in_and_deleted_after_a_question() -> None:
    storage = shelf(30)
    host = looking(storage)
    host.command("take:csv", "take:json")
    (table, lines), (file, text) = host.downloads[-2:]
    assert (table[-4:], file[-5:]) == (".csv", ".json")
    assert len(lines.strip().splitlines()) == 31
    host.command("delete:shown")
    assert "Delete all 30 games" in text_of(host.page.regions["question"])
    host.command("answer:1")
    assert host.page.body["games"] == "30"
    host.command("delete:shown", "answer:0")
    assert host.page.body["games"] == "0"
    host.deliver(FileChosen(file, text))
    assert host.page.body["games"] == "30"
    host.deliver(FileChosen(file, text))
    assert host.page.body["games"] == "30"
    assert "are here already" in notices(host)
    host.type("record:level", "hard")
    assert "games, " in host.page.news[0]
    host.command("clear")
    host.deliver(FileChosen(file, "x"), FileChosen(file, None))
    assert host.page.body["games"] == "30"
    assert "no games of yours" in notices(host)


def test_only_what_is_chosen_is_deleted() -> None:
    host = looking(shelf(60))
    host.type("record:level", "hard")
    hard = sum(game.level == "hard" for game in counted(host.kept).results)
    host.command("delete:shown")
    assert f"Delete the {hard} games that are shown" in text_of(host.page.regions["question"])
    host.command("answer:0")
    assert host.page.body["games"] == str(60 - hard)
    assert not any(game.level == "hard" for game in counted(host.kept).results)


def test_sums_of_old_games_can_be_shown_and_deleted_too() -> None:
    host = looking(shelf(MOST_RESULTS + 50))
    assert host.page.body["games"] == str(MOST_RESULTS + 50)
    host.command("more-games")
    assert len(marked(host.page.regions["record-games"], "aria-label")) > 100
    host.command("delete:shown", "answer:0")
    assert host.page.body["games"] == "0"


def test_the_menu_leads_there_and_back() -> None:
    host = FakeHost({})
    assert RECORD in commands(host)
    host.command(RECORD)
    host.command("menu")
    assert host.page.focus == f'[data-command="{RECORD}"]'


def test_a_book_of_a_later_version_is_left_alone_and_it_is_said() -> None:
    text = json.dumps({"version": 9})
    host = looking(MemoryStorage({NAME: text, **kept("classic")}))
    assert "newer version" in region(host, "offers")
    assert "not counted yet" not in region(host, "offers")
    host.deliver(FileChosen("games.json", to_json(Book([result(1)]))))
    assert "newer version" in notices(host)
    assert host.kept[NAME] == text
