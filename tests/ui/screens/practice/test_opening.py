"""The opening as a drill: placed on the real game screen, scored, added up, and never in the way of a game."""

import json

import pytest

from engine.games.classic import CLASSIC
from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from tests.ui.fakes import FakeHost, MemoryStorage, text_of
from ui.base.storage import FULL as NO_ROOM
from ui.base.words import load
from ui.practice import scores
from ui.practice.placed import answered
from ui.practice.scores import KEPT, Results, Scores
from ui.practice.series import BOARDS, FULL, Series, read
from ui.screens.practice.drill import Drill
from ui.screens.practice.menu import Practice
from ui.screens.practice.opening_drill import OpeningExercise, opening_drill

GAMES = ("classic/0", "seafarers/3", "explorers/2", "cities_knights/0", "seafarers_knights/1")
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def begun(game: str = "classic/0", seats: int = 2, seed: str = "42", storage: MemoryStorage | None = None) -> FakeHost:
    """A host in the drill of a game."""
    host = FakeHost(storage=storage)
    host.command("practice")
    host.type("opening:game", game)
    host.type("opening:seats", str(seats))
    host.type("opening:seed", seed)
    host.command("begin-opening")
    return host


def drill(host: FakeHost) -> Drill:
    room = host.app.room
    assert isinstance(room, Drill)
    return room


def exercise(host: FakeHost) -> OpeningExercise:
    shown = drill(host).exercise
    assert isinstance(shown, OpeningExercise)
    return shown


def place(host: FakeHost, most: int = 40) -> None:
    """Place whatever comes first, until all is told."""
    for _ in range(most):
        host.let_bots_answer()
        if host.page.body["drill"] == "told":
            return
        table = drill(host).table
        if table.can_act:
            host.act(table.rules.write(table.legal[0]))
    raise AssertionError("the opening does not end")


def games_kept(host: FakeHost) -> list[str]:
    return [name for name in host.kept if name.startswith("landfall.game")]


@pytest.mark.some(2)
@EVERY_GAME
def test_a_board_is_placed_on_and_every_placement_is_scored(game: str) -> None:
    host = begun(game)
    assert host.page.body["drill"] == "asked"
    place(host)
    assert exercise(host).placed
    assert 0 <= exercise(host).score <= FULL
    told = text_of(host.page.regions["guide"])
    assert str(exercise(host).score) in told
    assert str(exercise(host).series.board) in told
    board = host.page.board
    assert board
    marked = [piece for piece in board.pieces if piece.art.name == "rank"]
    assert [piece.number for piece in marked] == [*range(1, 1 + len(exercise(host).placed[0].best))]
    assert not games_kept(host)


def test_each_placement_can_be_looked_at() -> None:
    host = begun()
    place(host)
    before = host.page.board
    host.command("drill:see:2")
    assert exercise(host).seen == 2
    assert host.page.board != before
    host.command("drill:see:99", "drill:see:x")
    assert exercise(host).seen == 2
    host.command("drill:fold")
    assert "placements" not in host.page.regions["guide"]


def test_a_series_adds_up_and_the_best_is_kept() -> None:
    host = begun()
    total = 0
    for number in range(1, BOARDS + 1):
        assert exercise(host).series.number == number
        place(host)
        total += exercise(host).score
        if number < BOARDS:
            assert KEPT not in host.kept
            host.command("drill:next")
    assert scores.recall(host.kept).openings == {"classic/0/2": total}
    assert str(total) in text_of(host.page.regions["guide"])
    host.command("practice")
    assert str(total) in text_of(host.page.regions["practice-opening"])
    host.command("begin-opening")
    assert exercise(host).series.number == 1


def test_a_worse_series_keeps_the_best_and_another_one_begins() -> None:
    storage = MemoryStorage()
    scores.keep(storage, Scores({"classic/0/2": FULL * BOARDS}))
    host = FakeHost(storage=storage)
    last = Series("classic", 0, 2, 42, (1, 2, 3, 4))
    host.app.games.enter_drill(opening_drill(host.app, last))
    host.app.paint()
    place(host)
    assert scores.recall(storage).openings == {"classic/0/2": FULL * BOARDS}
    assert str(FULL * BOARDS) in text_of(host.page.regions["guide"])
    host.command("drill:next")
    assert exercise(host).series.scores == ()
    assert exercise(host).series.seed != last.seed


def test_the_same_board_comes_again_after_a_reload_and_by_its_seed() -> None:
    host = begun()
    place(host)
    host.command("drill:next")
    first = drill(host).session
    again = FakeHost(tab=host.kept_in_tab, storage=host.kept)
    assert exercise(again).series == exercise(host).series
    assert drill(again).session.match.first == first.match.first
    board = begun(seed=str(exercise(host).series.board))
    assert drill(board).session.match.first == first.match.first
    host.command("drill:again")
    assert drill(host).session.ply == 0 or drill(host).stage == "asked"


def test_back_leads_away_and_forward_to_the_board_again() -> None:
    host = begun()
    host.command("practice")
    assert isinstance(host.app.room, Practice)
    host.go(-1)
    assert host.page.body["screen"] == "menu"
    host.go(1)
    assert isinstance(host.app.room, Practice)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "classic/0/9/1/",
        "classic/0/4/99999999999/",
        "junior/0/2/1/",
        "classic/0/4/1/101",
        "chess/0/2/1/",
    ],
)
def test_a_step_to_no_drill_leads_to_the_practice_room(text: str) -> None:
    host = FakeHost()
    host.app.trail.go(f"drill:opening/{text}")
    assert isinstance(host.app.room, Practice)


@pytest.mark.parametrize("series", [Series("classic", 0, 4, 7), Series("explorers", 2, 3, 2**32 - 1, (0, 100, 55))])
def test_a_series_is_told_as_a_text(series: Series) -> None:
    assert read(series.text) == series


def test_nobody_helps_and_nothing_is_taken_back_when_all_is_told() -> None:
    host = begun()
    host.let_bots_answer()
    asked = len(host.questions)
    host.command("hint", "place")
    assert len(host.questions) == asked
    assert load("en")("practice.no-hint") in host.page.regions["notices"]
    place(host)
    ply = drill(host).session.ply
    host.command("undo")
    assert drill(host).session.ply == ply


def test_a_game_on_the_shelf_stays_as_it_is_and_playing_on_makes_another() -> None:
    host = FakeHost()
    host.command("new")
    host.let_bots_answer(3)
    kept = {name: host.kept[name] for name in games_kept(host)}
    host.command("practice", "begin-opening")
    place(host)
    assert {name: host.kept[name] for name in games_kept(host)} == kept
    ply = drill(host).session.ply
    host.command("drill:on")
    assert host.page.body["ply"] == str(ply)
    assert len(games_kept(host)) == len(kept) + 1
    assert kept.items() <= {name: host.kept[name] for name in games_kept(host)}.items()


def test_where_the_worker_fails_the_page_judges_itself() -> None:
    host = begun()
    while drill(host).stage == "asked":
        host.let_bots_answer()
        table = drill(host).table
        if table.can_act:
            host.act(table.rules.write(table.legal[0]))
    host.let_bots_fail()
    host.let_bots_fail()
    host.wait(1.0)
    for _ in range(8):
        host.wait(1.0)
    assert drill(host).stage == "told"
    assert exercise(host).placed


def test_a_board_without_a_score_is_told_as_such() -> None:
    host = begun()
    place(host)
    exercise(host).placed.clear()
    unscored = load("en")("practice.unscored")
    assert exercise(host).said() == unscored
    assert unscored in str(exercise(host).sheet())


def test_scores_that_cannot_be_kept_are_told_and_the_drill_goes_on() -> None:
    host = FakeHost()
    host.app.games.enter_drill(opening_drill(host.app, Series("classic", 0, 2, 42, (1, 2, 3, 4))))
    host.app.paint()
    host.kept.trouble = NO_ROOM
    place(host)
    assert load("en")(f"app.{NO_ROOM}") in host.page.regions["notices"]
    assert drill(host).stage == "told"


@pytest.mark.parametrize(
    "text",
    ["[]", "nonsense", '{"openings": 3}', '{"openings": {"classic/0/4": -1}}', '{"positions": {"classic": [1, 2]}}'],
)
def test_scores_that_make_no_sense_are_none(text: str) -> None:
    found = scores.recall(MemoryStorage({KEPT: text}))
    assert not found.openings
    assert found.of("classic") in (Results(), Results(1, 2))


def test_scores_of_what_there_is_not_are_dropped() -> None:
    told = {"openings": {"classic/0/4": 5, "classic/9/4": 5, "x" * 999: 5}, "positions": {"chess": [1, 1, 1, 1]}}
    storage = MemoryStorage({KEPT: json.dumps(told)})
    scores.keep(storage, scores.recall(storage))
    assert json.loads(storage[KEPT]) == {"openings": {"classic/0/4": 5}, "positions": {}, "seen": {}}


def test_answers_in_a_row_are_counted() -> None:
    figures = Results()
    for well in (True, True, False, True):
        figures = figures.answering(well)
    assert figures == Results(4, 3, 1, 2)


def test_of_places_that_share_a_rank_the_players_own_comes_first() -> None:
    rules = CLASSIC.on_table(3)
    legal = rules.legal(Match(rules, Seeded(1)).state)
    first, second, third = (rules.write(action) for action in legal[:3])

    def told(action: str, rank: int) -> dict[str, object]:
        return {"action": action, "why": None, "score": 100, "rank": rank}

    best = [told(first, 1), told(second, 1), told(third, 3)]
    placed = answered(rules, json.dumps({"played": told(second, 1), "best": best, "among": 43}))
    assert [rules.write(each.hint.action) for each in placed.best] == [second, first, third]
