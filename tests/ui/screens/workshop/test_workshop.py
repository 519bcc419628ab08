"""The workshop: a bot is written, kept, tried; what its worker tells is believed only where it makes sense."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.bots.own.legal import candidates
from engine.bots.own.seat import Seat
from engine.bots.own.trial import run
from engine.kernel.codec import state_to_json
from engine.kernel.generator import Generator
from engine.kernel.links import OTHER, sealed
from tests.ui.fakes import FakeHost, MemoryStorage
from ui.base.inputs import BotTold, FileChosen
from ui.base.storage import KEPT_BOTS, KEPT_SERIES
from ui.screens.game.playing import Playing
from ui.screens.replay.own_eyes import CELL as LOOK
from ui.screens.replay.replaying import Replaying
from ui.screens.workshop import kept_series
from ui.screens.workshop.bench import CELL, Workshop
from ui.screens.workshop.ladder import rungs
from ui.screens.workshop.lessons import LESSONS
from ui.screens.workshop.manual import entries
from ui.screens.workshop.series import LONGEST_ACTION, MOST_ACTED, PLAYED, Agreed, Played, Series
from ui.screens.workshop.watching import setup_of
from ui.session.own_bots import MOST_PRINTED, OwnBot, Rival, example, keep, recall

FIRST = example("greedy")
LAST = "def decide(table):\n    return table.legal[-1]\n"


def opened(storage: MemoryStorage | None = None) -> tuple[FakeHost, Workshop]:
    host = FakeHost(storage=storage)
    host.command("workshop")
    return host, shown(host)


def shown(host: FakeHost) -> Workshop:
    room = host.app.room
    assert isinstance(room, Workshop)
    return room


def request(host: FakeHost) -> dict[str, Any]:
    """What the frame of the series was asked for."""
    asked: dict[str, Any] = json.loads(host.shut_in[CELL])
    return asked


def game(won: bool) -> str:
    return json.dumps({"is": "game", "seed": 1, "seat": 0, "winner": 0 if won else 1, "acted": []})


def tell(host: FakeHost, *news: str) -> None:
    host.deliver(*(BotTold(each, CELL) for each in news))


def play(host: FakeHost) -> None:
    """Play the series that was asked for, and tell of it as the frame does."""
    acted: list[str] = []
    begun: dict[str, Any] = {}
    told: list[str] = []

    def hear(news: Mapping[str, Any]) -> None:
        if news["is"] == "begun":
            acted.clear()
            begun.update(news)
        acted.extend(news.get("acted", ()))
        if news["is"] not in ("begun", "thinking", "thought"):
            told.append(json.dumps({**begun, **news, "acted": acted}))

    run(request(host), hear)
    tell(host, *told)


def test_a_bot_is_kept_under_its_name_as_it_is_written() -> None:
    host, room = opened()
    assert room.bot.text == FIRST
    host.type("bot:text", "def decide(table):\n    return table.legal\n")
    host.type("bot:name", "Ada")
    _, again = opened(host.kept)
    assert [(bot.name, bot.text) for bot in again.bots] == [("Ada", "def decide(table):\n    return table.legal\n")]


def test_several_bots_are_chosen_and_deleted_and_no_two_have_one_name() -> None:
    host, room = opened()
    host.command("bot-new")
    assert [bot.name for bot in room.bots] == ["my bot 1", "my bot 2"]
    host.type("bot:name", "my bot 1")
    assert room.bot.name == "my bot 2"
    host.type("bot:chosen", "0")
    assert room.bot.name == "my bot 1"
    host.command("bot-delete")
    host.command("answer:0")
    assert [bot.name for bot in room.bots] == ["my bot 2"]


def test_a_match_is_asked_for_told_and_a_beaten_level_is_a_badge() -> None:
    host, room = opened()
    host.command("bot-match")
    asked = request(host)
    assert (asked["level"], asked["games"], asked["source"]) == ("easy", 40, FIRST)
    assert "Python starts" in host.page.regions["workshop-match"]
    tell(host, '{"is": "reading"}')
    for number in range(40):
        tell(host, game(won=number < 31))
    assert "Won 31 of 40" in host.page.regions["workshop-match"]
    tell(host, '{"is": "done"}')
    assert "Stronger than Easy bot: won 31 of 40." in host.page.regions["workshop-match"]
    assert room.bot.badges == ["classic/0/easy"]
    assert "Easy bot</li>" in host.page.regions["workshop-match"]
    host.command("bot-match")
    tell(host, game(won=False))
    host.command("bot-stop")
    told = host.page.regions["workshop-match"]
    assert "Stopped. Games finished against Easy bot: 1, won: 0." in told
    assert "won 31 of 41 against Easy bot. It is stronger." in told
    (kept,) = recall(host.kept)
    assert (kept.beaten, kept.current) == (["classic/0/easy"], {Rival("classic/0", "easy", 2): (31, 41)})


def test_other_families_and_tables_are_played() -> None:
    host, room = opened()
    host.type("bot:game", "seafarers/2")
    host.type("bot:seats", "4")
    host.command("bot-try")
    assert (room.agreed.game, room.agreed.scenario, room.agreed.seats) == ("seafarers", 2, 4)
    asked = request(host)
    assert (asked["game"], asked["scenario"], asked["seats"]) == ("seafarers", 2, 4)


def test_a_stronger_bot_stands_higher_on_the_ladder_until_it_is_changed() -> None:
    host, room = opened()
    weak, strong = OwnBot("weak", "a"), OwnBot("strong", "b")
    for number in range(40):
        weak.add("a", Rival("classic", "easy", 2), won=number < 5)  # noted before scenarios were told apart
        strong.add("b", Rival("classic/0", "easy", 2), won=number < 30)
    found = [rung.name for rung in rungs(room.words, "classic", [weak, strong])]
    assert found.index("strong") < found.index("Easy bot") < found.index("weak") < found.index("Random bot")
    strong.text = "c"
    assert "strong" not in [rung.name for rung in rungs(room.words, "classic", [weak, strong])]
    assert "Ladder" not in host.page.regions["workshop-ladder"]


def test_games_of_a_series_are_watched_again_on_another_day_the_lost_ones_first() -> None:
    host, _ = opened()
    host.type("bot:game", "junior/0")
    host.type("bot:level", "random")
    host.command("bot-match")
    host.shut_in[CELL] = json.dumps(request(host) | {"games": 2})
    play(host)
    again, room = opened(host.kept)
    assert room.series
    assert [game.won for game in room.series.by_interest] == sorted(game.won for game in room.series.played)
    again.command("bot-watch:1")
    again.wait(1)
    replay = again.app.room
    assert isinstance(replay, Replaying)
    assert replay.own
    assert replay.tape.last == len(room.series.played[1].acted)
    assert replay.session.state.over
    told: list[str] = []
    again.press("panel:own")
    seat = Seat(json.loads(again.shut_in[LOOK]), lambda news: told.append(json.dumps(news)))
    again.deliver(BotTold(told.pop(), LOOK))
    seat.answer(again.bots_asked.pop()[1])
    again.deliver(*(BotTold(news, LOOK) for news in [*told, "[", '{"is": 3}']))
    panel = again.page.regions["panel"]
    assert "table.me.cards →" in panel
    assert ("it would do: " in panel) == (replay.own.seat in replay.tape.recording.state(0).decision.seats)
    again.command("back")
    assert not again.shut_in
    assert shown(again).series == room.series


def test_a_lesson_begins_with_a_bot_that_wins_its_match() -> None:
    host, room = opened()
    for number, lesson in enumerate(LESSONS):
        host.command(f"bot-lesson:{number}")
        assert (room.bot.text, room.agreed) == (example(lesson.example), lesson.agreed)
    host.command("bot-new")
    assert room.agreed == Agreed()


@pytest.mark.parametrize("number", range(len(LESSONS)))
@pytest.mark.some(1, of="matches of the lessons")
def test_the_bot_of_a_lesson_is_stronger_by_the_match_with_which_it_ends(number: int) -> None:
    host, room = opened()
    host.command(f"bot-lesson:{number}")
    host.seed = 11
    host.command("bot-match")
    play(host)
    assert room.series
    assert room.series.verdict == "stronger"


def test_the_manual_has_the_words_of_the_documentation_in_every_language() -> None:
    host, room = opened()
    assert [entry.told for entry in entries()] == [room.words.catalogue[f"manual.{entry.key}"] for entry in entries()]
    host.type("bot:game", "explorers/1")
    for language in ("en", "fr"):
        host.type("prefer:lang", language)
        host.command("manual")
        assert "<code>table.me.points</code> → <code>2</code>" in host.page.regions["dialog"]
        assert "<code>sail-with-tribute</code>" in host.page.regions["dialog"]


def test_a_series_is_stopped_and_late_news_change_nothing() -> None:
    host, room = opened()
    host.command("bot-match")
    host.command("bot-stop")
    assert not host.shut_in
    tell(host, game(won=True))
    assert room.series
    assert not room.series.played


def test_a_bot_that_fails_is_told_with_the_line_and_plays_on() -> None:
    host, room = opened()
    host.type("bot:text", "def decide(table):\n    return 1 // 0\n")
    host.command("bot-match")
    tell(host, '{"is": "forfeit", "seed": 1, "seat": 0, "acted": [], "line": 2, "reason": "ZeroDivisionError: x"}')
    told = host.page.regions["workshop-match"]
    assert "Line 2: ZeroDivisionError: x" in told
    assert "return 1 // 0" in told
    assert "--line: 2" in host.page.regions["editor-mark"]
    tell(host, game(won=True))
    assert room.series
    assert (room.series.won, len(room.series.played)) == (1, 2)
    tell(host, '{"is": "failed", "why": "crashed"}')
    assert "could not be played" in host.page.regions["workshop-match"]
    host.type("bot:text", "def decide(table:\n")
    host.command("bot-match")
    assert "Line 1: this is no Python" in host.page.regions["workshop-match"]
    assert not host.shut_in


def test_a_file_is_shown_as_text_and_not_run() -> None:
    host, room = opened()
    host.deliver(FileChosen("theirs.py", "print(1)\n"))
    assert (room.bot.name, room.bot.text) == ("theirs", "print(1)\n")
    assert not host.shut_in
    host.deliver(FileChosen("huge.py", None))
    assert len(room.bots) == 2


@pytest.mark.parametrize(
    "news",
    [
        "",
        "[]",
        "7",
        "{}",
        "[" * 100_000,
        '{"is": "dance"}',
        '{"is": []}',
        '{"is": "printed", "text": {}}',
        '{"is": "game", "seed": [], "seat": 0, "winner": 0, "acted": []}',
        '{"is": "game", "seed": 1, "seat": 0, "winner": 0, "acted": 7}',
        '{"is": "failed", "why": [], "line": "x"}',
    ],
)
def test_hostile_news_break_nothing(news: str) -> None:
    series = Series("mine", FIRST, Agreed(), 2)
    series.hear(news)
    assert not series.played
    assert not series.mishap or series.mishap.line == 0
    series.hear(json.dumps({"is": "printed", "text": "x" * (10**6 - 100)}))
    assert len(series.printed) <= MOST_PRINTED


def test_what_is_spoilt_is_not_read() -> None:
    storage = MemoryStorage()
    for text in ("{", "7", '[{"name": 1}]', '[{"name": "a", "text": "b", "beaten": 3}]'):
        storage.set(KEPT_BOTS, text)
        storage.set(KEPT_SERIES, text)
        assert recall(storage) == []
        assert kept_series.recall(storage) is None
    bot = OwnBot("a", "b", ["classic/0/easy"], 7, {Rival("classic/0", "easy", 2): (3, 4)})
    keep(storage, [bot])
    assert recall(storage) == [bot]


@pytest.mark.parametrize(
    ("won", "of", "seats", "verdict"),
    [(31, 40, 2, "stronger"), (9, 40, 2, "weaker"), (22, 40, 2, "open"), (22, 40, 4, "stronger"), (0, 0, 2, "open")],
)
def test_how_sure_it_is_that_a_bot_is_stronger(won: int, of: int, seats: int, verdict: str) -> None:
    series = Series("mine", FIRST, Agreed(seats=seats), 40)
    for number in range(of):
        series.hear(game(won=number < won))
    assert series.verdict == verdict


def test_a_bot_is_passed_on_by_a_link_that_shows_its_text_first() -> None:
    host, room = opened()
    host.type("bot:text", "print('<b>')\n")
    host.command("bot-pass")
    (link,) = host.copied
    host.type("bot:text", "print('<b>')\n")  # as when the field is left
    assert link in host.page.regions["workshop-deeds"]
    other = FakeHost(link=link[link.index("#") :])
    assert "&lt;b&gt;" in other.page.regions["received"]
    assert not recall(other.kept)
    other.command("take")
    assert shown(other).bot.text == room.bot.text == "print('<b>')\n"
    assert not other.shut_in
    host.type("bot:text", "".join(map(chr, range(300, 40_000))))
    host.command("bot-pass")
    assert len(host.copied) == 1


@pytest.mark.parametrize("text", ["", "x", "!", "A" * 30_000, sealed(0, b"a\nb"), sealed(OTHER, b"\xff")])
def test_a_damaged_link_is_refused_in_words(text: str) -> None:
    host = FakeHost(link=f"#bot={text}")
    assert host.app.room.screen == "menu"
    assert "link" in host.page.regions["notices"].lower()


@pytest.mark.parametrize("wrong", [{"seat": 2}, {"seat": -1}, {"winner": 2}, {"seed": -1}, {"seed": 1 << 64}])
def test_a_game_that_no_table_can_have_is_not_counted(wrong: dict[str, int]) -> None:
    series = Series("Ada", FIRST, Agreed(), 2)
    told = {"is": "game", "seed": 1, "seat": 0, "winner": 0, "acted": []}
    assert series.hear(json.dumps(told))
    assert series.hear(json.dumps({**told, **wrong})) is None
    assert len(series.played) == 1


@pytest.mark.parametrize("agreed", [Agreed("atlantis"), Agreed(scenario=9), Agreed(seats=99), Agreed(level="god")])
def test_a_kept_series_of_no_possible_table_is_spoilt(agreed: Agreed) -> None:
    storage = MemoryStorage()
    kept_series.keep(storage, Series("Ada", FIRST, Agreed(), 2, state=PLAYED))
    assert kept_series.recall(storage) == Series("Ada", FIRST, Agreed(), 2, state=PLAYED)
    kept_series.keep(storage, Series("Ada", FIRST, agreed, 2, state=PLAYED))
    assert kept_series.recall(storage) is None


def test_impossible_results_of_a_kept_bot_are_left_out() -> None:
    storage, rival = MemoryStorage(), Rival("classic", "easy", 2)
    bot = OwnBot("Ada", FIRST)
    for counts in ((1, 10**12), (3, 2), (-1, 2)):
        bot.results = {rival: counts}
        keep(storage, [bot])
        assert recall(storage)[0].results == {}


def test_results_and_badges_are_of_a_scenario_and_begin_anew_with_another_text() -> None:
    host, room = opened()
    host.type("bot:game", "seafarers/2")
    host.type("bot:seats", "3")
    host.command("bot-match")
    for number in range(40):
        tell(host, game(won=number < 31))
    tell(host, '{"is": "done"}')
    assert room.bot.current == {Rival("seafarers/2", "easy", 3): (31, 40)}
    assert room.bot.badges == ["seafarers/2/easy"]
    host.type("bot:game", "seafarers/5")
    host.type("bot:text", FIRST + "# changed")
    assert room.bot.badges == ()
    assert "Levels beaten" not in host.page.regions["workshop-match"]
    room.bot.add(room.bot.text, room.agreed.rival, won=True)
    assert room.bot.beaten == []


def test_the_games_of_a_match_that_was_stopped_are_watched_and_are_there_on_another_day() -> None:
    host, room = opened()
    host.command("bot-match")
    tell(host, game(won=True), game(won=False))
    host.command("bot-stop")
    assert not host.shut_in
    assert room.series == kept_series.recall(host.kept)
    _, again = opened(host.kept)
    assert again.series
    assert [played.won for played in again.series.played] == [True, False]


def test_a_single_game_is_kept_for_the_way_to_its_replay_and_takes_no_place_from_a_match() -> None:
    host, _ = opened()
    host.command("bot-match")
    tell(host, game(won=True), game(won=False))
    host.command("menu")
    host.command("workshop")
    host.command("bot-try")
    tell(host, game(won=True))
    tell(host, '{"is": "done"}')
    for games in (1, 40):
        host.command("menu")
        host.command("workshop")
        series = shown(host).series
        assert series
        assert series.games == games


def test_python_starts_before_it_is_needed_with_what_the_game_needs() -> None:
    host, _ = opened()
    assert host.prepared == ("later/workshop.pack",)
    host.type("bot:game", "junior/0")
    assert host.prepared == ("later/workshop.pack", "families/junior.pack")
    host.command("menu")
    assert host.prepared == ()


def test_one_sits_down_against_the_bot_with_one_click() -> None:
    host, room = opened()
    host.type("bot:seats", "3")
    host.command("bot-play")
    playing = host.app.room
    assert isinstance(playing, Playing)
    assert [player.kind for player in playing.session.players] == ["human", "own", "easy"]
    assert playing.session.players[1].name == room.bot.name
    assert recall(host.kept) == [room.bot]


def test_a_series_is_kept_within_bounds_the_games_that_were_won_give_way() -> None:
    series, lots = Series("Ada", FIRST, Agreed(), 9), Random(1)
    for number in range(9):
        acted = [f"{lots.random()}" for _ in range(10_000)] if number else ["0 end"]
        series.played.append(Played(number, 1, 0, number % 2, tuple(acted)))
    series.state = PLAYED
    storage = MemoryStorage()
    kept_series.keep(storage, series)
    kept = kept_series.recall(storage)
    assert kept
    assert len(storage[KEPT_SERIES]) < 1.1 * kept_series.LONGEST_KEPT
    assert [game.won for game in kept.played] == [game.won for game in series.played]
    assert [game.number for game in kept.played if game.is_told] == [0, 1, 3, 5]


def test_no_more_of_a_game_is_taken_in_than_a_game_can_have() -> None:
    series = Series("Ada", FIRST, Agreed(), 2)
    acted = ["x" * (LONGEST_ACTION + 1), *["y"] * MOST_ACTED]
    game = series.hear(json.dumps({"is": "game", "seed": 1, "seat": 0, "winner": 0, "acted": acted}))
    assert game
    assert (len(game.acted), len(game.acted[0])) == (MOST_ACTED, LONGEST_ACTION)


def test_in_a_replay_it_sees_what_it_saw_at_the_table_with_what_it_remembers() -> None:
    series = Series("my bot 1", FIRST, Agreed(level="random"), 40, state=PLAYED)
    storage = MemoryStorage()
    keep(storage, [OwnBot(series.name, FIRST)])
    session = setup_of(series, Played(0, 5, 0, 1, ())).session(FakeHost().app.words)
    seen = []
    while session.ply < 150:
        legal = candidates(session.state, session.asked[0], Generator(session.ply))
        session.submit(legal[session.ply % len(legal)])
        seen.append(json.dumps(state_to_json(session.remembered(0))))
    acted = tuple(session.rules.write(entry.action) for entry in session.match.log)
    series.played.append(Played(0, 5, 0, 1, acted))
    kept_series.keep(storage, series)
    host, _ = opened(storage)
    host.command("bot-watch:0")
    host.wait(1)
    host.press("panel:own")
    host.deliver(BotTold('{"is": "ready"}', LOOK), BotTold('{"is": "decided", "token": 0}', LOOK))
    for control, ply in (("replay:end", 150), ("replay:move-back", 149)):
        host.press(control)
        asked = json.loads(host.bots_asked[-1][1])
        assert (asked["token"], json.dumps(asked["view"])) == (ply, seen[ply - 1])
        host.deliver(BotTold(json.dumps({"is": "decided", "token": ply}), LOOK))
    assert seen[-1] != json.dumps(state_to_json(session.rules.view(session.state, 0)))
