"""The screen of a day: one attempt counts, the others are practice; what came of it is told and shared."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from html import unescape

import pytest

from engine.days.island import island_of
from engine.games import CATALOGUE
from engine.kernel import links
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import commands, notices, play, room
from tests.ui.screens.test_record import begun, counted, nearly
from ui.base.inputs import Linked, Told, Typed
from ui.base.words import LANGUAGES, load
from ui.days import calendar
from ui.days.calendar import Calendar, Day, End
from ui.days.picture import result
from ui.days.stars import Star
from ui.days.table import begun as day_begun
from ui.days.table import end_of, is_island
from ui.days.telling import ended, island_called
from ui.screens.days.journeys import Journeys
from ui.session.card import PRACTICE
from ui.session.summary import card_of
from ui.shelf.links import link_to
from ui.shelf.saves import MOST_UNTITLED

WORDS = load("en")
NO_COPY = WORDS("days.no-copy")
TODAY = date.fromisoformat(FakeHost.day)
ISLAND = island_of(TODAY.toordinal())
WON = End(True, 10, 8, 17, False, "0011222222")


def shown(kept: Calendar | None = None, day: str = FakeHost.day) -> FakeHost:
    """The screen of today."""
    storage = MemoryStorage()
    if kept:
        calendar.keep(storage, kept)
    host = FakeHost(storage=storage)
    host.day = day
    host.command("today")
    return host


def told(host: FakeHost, region: str = "today-island") -> str:
    return text_of(host.page.regions[region])


def test_the_first_game_counts_and_there_is_no_practice_until_it_is_over() -> None:
    host = shown()
    assert host.page.body["day"] == FakeHost.day
    host.command("island")
    session = room(host).session
    assert WORDS("play.occasion.day") in text_of(host.page.regions["banner"])
    assert is_island(session, ISLAND)  # type: ignore[arg-type]
    assert calendar.recall(host.kept).of(TODAY) == Day(slot=room(host).slot)
    assert not session.origin  # type: ignore[attr-defined]
    play(host, 3)
    host.command("menu", "today")
    assert "practise" not in commands(host)
    host.command("practise")
    assert host.page.body["screen"] == "menu"
    host.command("island")
    assert room(host).slot == calendar.recall(host.kept).of(TODAY).slot
    assert room(host).session.ply >= 3


def test_an_attempt_has_no_copy_to_look_ahead_in_before_it_is_over() -> None:
    host = shown()
    host.command("island", "more")
    (entry,) = [each for each in marked(host.page.regions["dialog"], "data-why") if each["data-why"] == NO_COPY]
    assert "data-command" not in entry
    assert WORDS("saves.keep-copy") in text_of(host.page.regions["dialog"])
    host.command("close", "save")
    assert not host.app.question
    assert NO_COPY in notices(host)
    assert len(host.app.shelf.cards()) == 1
    storage = MemoryStorage()
    calendar.keep(storage, Calendar().beginning(TODAY, "0000abcd"))
    over = begun(nearly(), storage)
    play(over, 1000)
    over.command("save")
    assert over.app.question


def test_the_luck_of_an_attempt_that_goes_on_after_midnight_stays_hidden() -> None:
    host = shown()
    host.command("island")
    host.day = "2031-05-07"
    host.command("menu", "today", f"day:{FakeHost.day}")
    assert "island" in commands(host)
    assert "practise" not in commands(host)


def test_a_second_tab_has_no_second_attempt_and_forgets_no_try() -> None:
    one = shown()
    other = FakeHost(storage=one.kept, locks=one.locks)
    other.day = one.day
    other.command("today")
    one.command("island")
    slot = room(one).slot
    calendar.keep(one.kept, calendar.recall(one.kept).answering(TODAY, solved=True))
    other.command("island")
    assert other.app.games.playing is None
    assert calendar.recall(one.kept).of(TODAY) == Day(slot=slot, tries=1, solved=True)


def test_play_after_midnight_shows_the_new_day() -> None:
    host = shown()
    host.day = "2031-05-07"
    host.command("island")
    assert host.page.body["day"] == "2031-05-07"
    assert WORDS("days.passed") in notices(host)
    assert not calendar.recall(host.kept).days


@pytest.mark.parametrize("come", [lambda host: host.deliver(Told("seen")), lambda host: host.wait(24 * 3600)])
def test_after_midnight_the_screen_shows_the_new_day(come: Callable[[FakeHost], None]) -> None:
    host = shown()
    host.deliver(Told("seen"))
    assert not notices(host)
    host.day = "2031-05-07"
    come(host)
    assert host.page.body["day"] == "2031-05-07"
    assert WORDS("days.passed") in notices(host)
    assert "island" in commands(host)


def test_a_day_that_was_chosen_stays_after_midnight() -> None:
    host = shown()
    host.command("day:2031-05-01")
    host.day = "2031-05-07"
    host.deliver(Told("seen"))
    assert host.page.body["day"] == "2031-05-01"
    assert not notices(host)


def test_the_menu_shows_the_new_day_too() -> None:
    host = FakeHost()
    before = text_of(host.page.regions["menu"])
    host.day = "2031-05-07"
    host.deliver(Told("seen"))
    assert text_of(host.page.regions["menu"]) != before


def test_an_attempt_that_was_begun_can_go_on_after_midnight_and_the_calendar_says_so() -> None:
    host = shown()
    host.command("island")
    slot = room(host).slot
    play(host, 3)
    host.command("menu", "today")
    host.day = "2031-05-07"
    host.deliver(Told("seen"))
    assert WORDS("days.left-open") in told(host)
    (cell,) = [
        each
        for each in marked(host.page.regions["today-calendar"], "data-command")
        if each["data-command"] == f"day:{FakeHost.day}"
    ]
    assert WORDS("days.begun") in cell["aria-label"]
    assert "begun" in cell["class"].split()
    host.command(f"day:{FakeHost.day}", "island")
    assert room(host).slot == slot


def test_the_calendar_says_that_a_game_was_given_up_and_a_puzzle_not_solved() -> None:
    host = shown(Calendar().beginning(TODAY, "aaaa").answering(TODAY, solved=False), day="2031-05-07")
    cells = {each["data-command"]: each["title"] for each in marked(host.page.regions["today-calendar"], "title")}
    said = cells[f"day:{FakeHost.day}"]
    assert WORDS("days.gone") in said
    assert WORDS("days.unsolved") in said
    assert WORDS("days.missed") not in said
    assert WORDS("days.left-open") not in told(host)


def test_an_attempt_that_could_not_be_kept_is_none_until_it_can_be() -> None:
    host = shown()
    host.kept.room = host.kept.used
    host.command("island")
    assert not calendar.recall(host.kept).days
    host.kept.room = None
    play(host, 1)
    assert calendar.recall(host.kept).of(TODAY).slot == room(host).slot


def test_who_plays_only_islands_keeps_no_more_finished_games_than_others() -> None:
    host = shown(Calendar().beginning(TODAY, "aaaa"))
    card = card_of(nearly(), "", FakeHost.day)
    for number in range(MOST_UNTITLED + 3):
        host.app.shelf.keep(replace(card, slot=f"{number:08x}", over=True), nearly().saved())
    host.command("practise")
    assert len(host.app.shelf.spare()) == MOST_UNTITLED


def test_a_finished_game_whose_log_is_lost_has_no_course() -> None:
    storage = MemoryStorage()
    calendar.keep(storage, Calendar().beginning(TODAY, "0000abcd"))
    host = begun(nearly(), storage)
    play(host, 1000)
    kept = room(host).session
    kept.match.log.clear()  # type: ignore[attr-defined]
    kept._logs.clear()  # type: ignore[attr-defined]
    assert end_of(kept).course == ""  # type: ignore[arg-type]


def test_a_clock_set_back_gives_no_second_attempt_and_practice_looks_back() -> None:
    host = shown(Calendar().beginning(TODAY, "aaaa").ending("aaaa", WON), day="2031-05-09")
    assert {"island", "puzzle"} <= commands(host)
    host.day = FakeHost.day
    host.command("menu", "today")
    assert "island" not in commands(host)
    assert "practise" in commands(host)
    host.day = "2031-05-09"
    host.command("menu", "today", "day:2031-05-08")
    assert host.page.body["day"] == "2031-05-08"
    assert "island" not in commands(host)
    assert WORDS("days.missed") in told(host)
    assert WORDS("days.late") in told(host, "today-puzzle")
    assert "tries" not in host.page.regions["today-puzzle"]
    cells = {each["data-command"]: each for each in marked(host.page.regions["today-calendar"], "data-command")}
    assert [name for name, each in cells.items() if each["aria-pressed"] == "true"] == ["day:2031-05-08"]
    assert [name for name, each in cells.items() if "aria-current" in each] == ["day:2031-05-09"]
    host.command("day:2031-06-01")
    assert host.page.body["day"] == "2031-05-09"


def test_a_deleted_attempt_stays_used_up() -> None:
    host = shown()
    host.command("island", "menu")
    slot = calendar.recall(host.kept).of(TODAY).slot
    host.app.shelf.delete(slot)
    host.command("today")
    assert WORDS("days.gone") in told(host)
    assert "island" not in commands(host)
    host.command("practise")
    assert room(host).session.origin == PRACTICE  # type: ignore[attr-defined]
    assert WORDS("play.occasion.practice") in text_of(host.page.regions["banner"])
    host.command("more")
    assert WORDS("play.occasion.practice.about") in text_of(host.page.regions["dialog"])
    assert calendar.recall(host.kept).of(TODAY).slot == slot != room(host).slot


def test_the_end_of_the_attempt_is_noted_once_and_leads_back_to_the_day() -> None:
    storage = MemoryStorage()
    calendar.keep(storage, Calendar().beginning(TODAY, "0000abcd"))
    host = begun(nearly(), storage)
    play(host, 1000)
    assert host.page.body["screen"] == "end"
    noted = calendar.recall(host.kept).of(TODAY).end
    assert noted == end_of(room(host).session)  # type: ignore[arg-type]
    assert len(noted.course) == 10
    assert noted.won == (noted.course[-1] == "2")
    assert counted(storage).results
    ways = {each["data-command"]: each["class"] for each in marked(host.page.regions["end"], "data-command")}
    assert "main" in ways["share-day"].split()
    assert "main" not in ways["rematch"].split(), "what the day gives stands out, and stands first"
    assert list(ways).index("share-day") < list(ways).index("rematch")
    assert WORDS("menu.row", count=1) in text_of(host.page.regions["end"])
    host.command("share-day")
    assert WORDS("days.signs") in text_of(host.page.regions["dialog"])
    host.command("close")
    host.command(f"today:{FakeHost.day}")
    assert f"{noted.points} to {noted.rival}" in told(host)
    assert WORDS("days.course") in told(host)


def test_practice_counts_neither_for_the_day_nor_in_the_record() -> None:
    storage = MemoryStorage()
    calendar.keep(storage, Calendar().beginning(TODAY, "0000aaaa"))
    host = begun(nearly(origin=PRACTICE), storage)
    play(host, 1000)
    assert calendar.recall(host.kept).of(TODAY) == Day(slot="0000aaaa")
    assert not counted(storage).results
    assert WORDS("record.not.practice") in text_of(host.page.regions["end"])


def test_the_result_is_shared_as_five_lines_with_a_link_to_the_same_table() -> None:
    host = shown(Calendar().beginning(TODAY, "aaaa").ending("aaaa", WON))
    host.command("share-day", "share:copy")
    lines = host.copied[-1].split("\n")
    assert len(lines) == 5
    assert "6 May 2031" in lines[0]
    assert lines[2].startswith("🏆")
    assert lines[3] == "🟥🟥🟨🟨🟩🟩🟩🟩🟩🟩"
    found = links.read(lines[4].partition("=")[2], CATALOGUE)
    assert (found.kind, found.seed) == (links.CHALLENGE, ISLAND.seed)
    assert found.match.rules.spec == ISLAND.rules.spec
    assert lines[1] in text_of(host.page.regions["dialog"])
    fragment = lines[4][lines[4].index("#") :]
    assert FakeHost(link=fragment).page.body["day"] == FakeHost.day
    assert WORDS("days.sent", result=ended(WORDS, WON)) in told(FakeHost(link=fragment))
    host.command("share:picture")
    dialog = text_of(host.page.regions["dialog"])
    assert WORDS("days.pictured") in dialog
    assert WORDS("days.copied") not in dialog
    assert host.pictures[-1][0] == f"landfall-{FakeHost.day}"


def shared(end: End) -> str:
    """The link that is shared with the result of today."""
    host = shown(Calendar().beginning(TODAY, "aaaa").ending("aaaa", end))
    host.command("share-day", "share:copy")
    return "#" + host.copied[-1].rpartition("#")[2]


def later(link: str, day: str) -> FakeHost:
    """The same link opened on another day."""
    host = FakeHost()
    host.day, host.link = day, link
    host.deliver(Linked(link))
    return host


def test_the_link_of_an_earlier_day_shows_that_day_and_what_the_sender_did() -> None:
    host = later(shared(WON), "2031-05-09")
    assert host.page.body["day"] == FakeHost.day
    assert "6 May 2031" in told(host, "today-head")
    assert WORDS("days.sent", result=ended(WORDS, WON)) in told(host)
    assert "practise" in commands(host)
    host.command("day:2031-05-08")
    assert "sent" not in host.page.regions["today-island"]


def test_the_link_of_a_day_that_is_still_to_come_says_which_day_it_is() -> None:
    host = later(shared(WON), "2031-05-05")
    assert host.page.body["link"] == links.CHALLENGE
    assert WORDS("days.island.of", day="6 May 2031") in text_of(host.page.regions["linked"])
    assert "10 to 8" in text_of(host.page.regions["linked"])


@pytest.mark.parametrize("told_", ["", "x", "[]", '[1,10,8,17,0,"9"]', '[1,10,8,17,0,"",1]', "[1e999]", "[" * 90])
def test_a_link_without_a_result_or_with_nonsense_still_shows_the_day(told_: str) -> None:
    link = link_to(links.CHALLENGE, day_begun(ISLAND, WORDS), told_)
    host = later(link, "2031-05-09")
    assert host.page.body["day"] == FakeHost.day
    assert "sent" not in host.page.regions["today-island"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_picture_says_stands_in_it(language: str) -> None:
    words = load(language)
    far = [island_of(ISLAND.day + days) for days in range(400)]
    island = max(far, key=lambda each: len(island_called(words, each)))
    helped = WON._replace(helped=True)
    picture = result(words, island, helped, "")
    lines = re.findall(r'<text [^>]*y="(\d+)"[^>]*>([^<]*)</text>', picture)
    assert all(len(unescape(text)) <= 36 for _, text in lines)
    assert " ".join(unescape(text) for _, text in lines).count(ended(words, helped)) == 1
    assert len({y for y, _ in lines}) == len(lines)


def test_the_menu_says_what_today_brings() -> None:
    host = FakeHost(storage=shown(Calendar().answering(TODAY, solved=True)).kept)
    host.app.room.adorn()
    host.app.paint()
    assert WORDS("menu.puzzle.solved") in text_of(host.page.regions["menu"])
    assert WORDS(f"game.{ISLAND.game}") in text_of(host.page.regions["menu"])


def test_the_menu_says_it_in_another_language_once_that_is_chosen() -> None:
    host = FakeHost()
    host.app.room.adorn()
    host.deliver(Typed("prefer:lang", "fr"))
    assert load("fr")("menu.island.new") in text_of(host.page.regions["menu"])


def test_each_star_begins_a_game_against_its_level() -> None:
    host = shown()
    host.command("journeys")
    stars = [each for each in marked(host.text, "data-command") if each["data-command"].startswith("star:")]
    assert len(stars) == (5 + 12) * 4
    host.command("star:explorers/2/hard")
    assert host.page.body["game"] == "explorers"
    assert [player.kind for player in room(host).session.players] == ["human", "hard", "hard", "hard"]


def test_a_star_that_is_won_is_filled_and_the_others_are_not() -> None:
    host = shown()
    host.command("journeys")
    room_ = host.app.room
    assert isinstance(room_, Journeys)
    room_.won = frozenset({Star("explorers", 3, "medium")})
    host.app.paint()
    assert host.page.regions["journey-explorers"].count("#icon-star-won") == 1


@pytest.mark.parametrize("what", ["seafarers/99/easy", "classic/0/easy", "x"])
def test_a_star_that_is_none_begins_nothing(what: str) -> None:
    host = shown()
    host.command("journeys", f"star:{what}")
    assert host.page.body["screen"] == "menu"
    assert not notices(host) or "99" in what
