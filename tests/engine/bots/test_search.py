"""Looking ahead: standings say what is on the table, chances follow them, futures end, and reasons have words."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import exp
from typing import NamedTuple

import pytest

from engine.bots.bot import Choice, Reason
from engine.bots.chapters import playbook_of
from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL, THOROUGH
from engine.bots.planner import Planner
from engine.bots.playbook import Playbook
from engine.bots.proposals import Proposal
from engine.bots.search.effort import EXPERT, Effort
from engine.bots.search.futures import played_on
from engine.bots.search.insight import Insight, Learnt, Weights, insight_into
from engine.bots.search.player import SearchBot, insight_of
from engine.bots.search.saying import STEP, Calibrates, percent_of, sayable
from engine.bots.search.trials import BEYOND, Trial, advantage, ahead, still_in_it, worsened
from engine.bots.search.value import chances, growth, shares
from engine.bots.settlement.features import Standing, half_of, reaches_of, risk_of, standing_with, standings
from engine.bots.settlement.income import near
from engine.bots.settlement.insight import COUNTS
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.kernel.state import State, question
from engine.parts.buildings import Buildings
from engine.parts.bundles import pack
from engine.parts.development import Development
from engine.parts.hands import Hands, gain
from engine.parts.robber import Robber, put_robber
from engine.parts.rule import all_points
from engine.parts.turn import Turn
from tests.play import positions
from tests.words import all_words
from ui.base.words import LANGUAGES

END = Action(0, "end")


def insight_for(spec: Spec) -> Insight:
    insight = insight_of(CATALOGUE.rules(spec))
    assert insight
    return insight


INSIGHT = insight_for(Spec("classic", 2))


def beginning(seats: int = 2) -> State:
    state, _ = CATALOGUE.rules(Spec("classic", seats, options=(("map", "beginner"), ("first", "0")))).start(Seeded(1))
    return state


def in_turn() -> State:
    """The first turn, with a full purse, after a roll that changed nothing of it."""
    state = beginning()
    gain(state, 0, pack((2, 2, 1, 3, 3)) - state[Hands].hand[0])
    state.stack[-1] = state.stack[-1]._replace(kind="main")
    return state


def done(state: State, text: str) -> State:
    after = state.copy()
    action = after.rules.read(text)
    after.rules.check(after, action)
    after.rules.perform(after, action, Seeded(1))
    return after


# -- standings -----------------------------------------------------------------------------------------------


def test_a_standing_counts_what_is_on_the_table() -> None:
    state = beginning()
    first = standings(state)[0]
    assert first.points == all_points(state, 0) == 2
    assert first.trail == pytest.approx(1 / 5)
    assert first.army == pytest.approx(1 / 4)
    assert (first.knights, first.progress, first.robbed) == (0, 0, 0)
    assert first.turn > standings(state)[1].turn


def test_a_city_is_worth_a_point_and_more_income() -> None:
    state = in_turn()
    before = standings(state)[0]
    after = standings(done(state, state.rules.write(city_of(state))))[0]
    assert after.points == before.points + 1
    assert after.dots > before.dots
    assert after.pace > before.pace
    assert after.finish > before.finish
    assert after.stock < before.stock
    assert after.city < before.city == 1


def city_of(state: State) -> Action:
    return next(action for action in state.rules.legal(state) if action.verb == "city")


def test_the_robber_halves_what_he_blocks() -> None:
    state = beginning()
    corner = next(corner for corner, owner in enumerate(state[Buildings].owner) if owner == 0)
    place = next(hex_ for hex_ in state.board.corner_hexes[corner] if hex_ != state[Robber].hex)
    free = standings(state)[0]
    put_robber(state, place)
    blocked = standings(state)[0]
    assert blocked.robbed > 0
    assert free.dots - blocked.dots == pytest.approx(blocked.robbed / 2)


def test_a_seven_may_come_before_the_next_turn_to_build() -> None:
    state = beginning()
    assert state.decision == question("roll", 0)
    for seat, cards in enumerate(((4, 4, 0, 0, 0), (4, 3, 0, 0, 0))):
        gain(state, seat, pack(cards) - state[Hands].hand[seat])
    assert [risk_of(state, seat) for seat in (0, 1)] == [pytest.approx(1 / 6), 0]
    gain(state, 1, pack((0, 0, 0, 0, 1)))
    assert risk_of(state, 1) == pytest.approx(11 / 36)
    state.stack[-1] = question("main", 0)
    assert [risk_of(state, seat) for seat in (0, 1)] == [0, pytest.approx(1 / 6)]


def test_a_hand_counts_less_where_a_seven_may_halve_it_as_if_two_were_rolled() -> None:
    state = beginning()
    hand = pack((3, 3, 1, 1, 1))
    gain(state, 0, hand - state[Hands].hand[0])
    reaches = reaches_of(state)
    whole, half = (standing_with(state, 0, reaches, each).stock for each in (hand, half_of(hand)))
    assert half < whole
    assert standings(state)[0].stock == pytest.approx(whole * 25 / 36 + half * 11 / 36)


def test_what_a_seven_takes_leaves_some_of_everything() -> None:
    assert half_of(pack((5, 1, 1, 0, 2))) in (pack((1, 1, 1, 0, 2)), pack((2, 1, 1, 0, 1)))
    assert half_of(pack((0, 0, 9, 0, 0))) == pack((0, 0, 5, 0, 0))


def test_numbers_do_not_depend_on_what_was_looked_at_before() -> None:
    """All that is remembered between positions is a matter of time alone."""
    states = [state for state in positions(CATALOGUE.rules(Spec("classic", 4)), seed=5)[::9] if Turn in state]
    first = [standings(state) for state in states]
    assert [standings(state) for state in reversed(states)] == first[::-1]


def test_near_is_one_at_once_and_a_half_in_ten_rolls() -> None:
    assert near(0) == 1
    assert near(10) == 0.5
    assert near(400) < 0.03


# -- chances -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("exponent", [0, -0.01, -0.5, -1, -3, -8])
def test_growth_is_nearly_exponential(exponent: float) -> None:
    assert growth(exponent) == pytest.approx(exp(exponent), abs=0.005)


def test_chances_add_up_and_follow_strength() -> None:
    for strengths in ([0.0, 0.0], [3.0, 1.0, 2.0], [90.0, -90.0], [1.0, 2.0, 3.0, 4.0]):
        seen = shares(strengths)
        assert sum(seen) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in seen)
        assert sorted(range(len(seen)), key=seen.__getitem__) == sorted(range(len(seen)), key=strengths.__getitem__)


def test_whoever_has_won_has_all_the_chances() -> None:
    state = beginning()
    state.finish(1, "points")
    assert chances(INSIGHT, state) == [0.0, 1.0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_weight_for_every_number(seats: int) -> None:
    weights = INSIGHT.weights(seats)
    assert len(weights.early) == len(weights.late) == len(INSIGHT.names)
    early, late = (dict(zip(INSIGHT.names, stage, strict=True)) for stage in weights)
    assert early["room"] > 0 < early["dots"]
    assert late["points"] > 0 < late["finish"]
    half = weights.at(0.5)
    assert all(min(pair) <= each <= max(pair) for *pair, each in zip(weights.early, weights.late, half, strict=True))


def test_what_a_game_has_counts_beside_what_every_game_has() -> None:
    """At sea the numbers of the land come first, and their weights are those that were learnt at sea."""
    at_sea = insight_for(Spec("seafarers", 4, 1))
    assert at_sea.names[: len(INSIGHT.names)] == INSIGHT.names
    assert len(set(at_sea.names)) == len(at_sea.names)
    assert at_sea.weights(4).early[0] != INSIGHT.weights(4).early[0]
    state, _ = CATALOGUE.rules(Spec("seafarers", 4, 1)).start(Seeded(1))
    assert [row[: len(INSIGHT.names)] for row in at_sea.standings(state)] == [list(row) for row in standings(state)]


class Wares(NamedTuple):
    salt: float
    iron: float


def test_a_chapter_that_has_learnt_only_its_own_weighs_the_rest_as_they_were_learnt_before() -> None:
    wares = Wares(1.5, 2.5)
    own = replace(COUNTS, kind=Wares, standings=lambda state: [wares] * 2, learnt={2: Learnt([wares], [wares])})
    rules = CATALOGUE.rules(Spec("classic", 2))
    insight, unlearnt = (
        insight_into(Playbook(rules, [(COUNTS,), (last,)])) for last in (own, replace(own, learnt={2: Learnt([], [])}))
    )
    assert insight
    assert unlearnt
    assert insight.weights(2).early == [*INSIGHT.weights(2).early, 1.5, 2.5]
    assert unlearnt.weights(2).early == [*INSIGHT.weights(2).early, 0.0, 0.0]
    assert insight.standings(beginning())[1][-2:] == [1.5, 2.5]


@pytest.mark.some(2, of="series that show strength")
def test_the_chances_foretell_most_winners() -> None:
    """Half-way through games of careful players, the player who is seen ahead wins far more often than not."""
    rules, right = CATALOGUE.rules(Spec("classic", 2)), 0
    for seed in range(20):
        watcher = HalfWay()
        outcome = play(rules, [Sitter("hard"), Sitter("hard")], seed, watcher)
        right += watcher.ahead == outcome.winner
    assert right >= 13


class HalfWay:
    """Remembers who was ahead when somebody first had six points."""

    def __init__(self) -> None:
        self.ahead = -1

    def began(self, state: State, draws: object) -> None:
        """Nobody is ahead."""

    def chosen(self, state: State, action: Action) -> None:
        """Look once."""
        if self.ahead < 0 and max(all_points(state, seat) for seat in range(state.seats)) >= 6:
            seen = chances(INSIGHT, state)
            self.ahead = seen.index(max(seen))

    def acted(self, state: State, action: Action, draws: object) -> None:
        """Nothing to look at."""


# -- futures -------------------------------------------------------------------------------------------------


def test_a_future_goes_on_until_the_turns_have_begun() -> None:
    quick = bot_of_level("hard")
    for turns in (1, 2, 5):
        state = played_on(in_turn(), END, quick, turns, Seeded(3))
        assert state[Turn].number == 1 + turns
        assert state.decision.kind == "roll"


def test_a_future_of_the_opening_ends_before_the_first_dice() -> None:
    state, _ = CATALOGUE.rules(Spec("classic", 3)).start(Seeded(4))
    action = state.rules.legal(state)[0]
    state = played_on(state, action, bot_of_level("hard"), 1, Seeded(3))
    assert [mine.bit_count() for mine in state[Buildings].mine] == [2, 2, 2]


BESIDES = 2
"""The positions before and after the best move are judged besides its futures."""


class Counted:
    """Counts the futures that are judged, of so many ways to end the turn: all equally good, so none is given up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.judged = 0
        counting = replace(INSIGHT, standings=self._standings)
        proposals = [Proposal(0.0, END, Reason("end"))] * 20
        monkeypatch.setattr("engine.bots.search.player.insight_of", lambda rules: counting)
        monkeypatch.setattr("engine.bots.search.player.Planner.candidates", lambda *asked: proposals)

    def _standings(self, state: State) -> Sequence[Standing]:
        self.judged += 1
        return standings(state)


@pytest.mark.parametrize("effort", [EXPERT, Effort(proposals=3, futures=5, turns=2)])
def test_the_effort_is_a_budget_of_futures(effort: Effort, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    SearchBot(effort).decide(in_turn(), 0, Generator(1))
    assert counted.judged == effort.proposals * effort.futures + BESIDES


# -- trials and reasons --------------------------------------------------------------------------------------


def trial(worth: float, *futures: State, trust: float = 0.0) -> Trial:
    tried = Trial(Proposal(worth, END, Reason("end")), INSIGHT, trust)
    for state in futures:
        tried.add(state, 0)
    return tried


def test_what_is_clearly_worse_is_tried_no_further() -> None:
    lost = beginning()
    lost.finish(1, "points")
    good, bad = trial(0.0, beginning()), trial(1.0, lost)
    assert still_in_it([good, bad]) == [good]
    assert still_in_it([good, trial(1.0, beginning())])[0] is good


def test_between_like_futures_the_planner_decides() -> None:
    for trust in (0.0, 0.05):
        dear, cheap = (trial(worth, beginning(), trust=trust) for worth in (2.0, 1.0))
        assert dear.chance == cheap.chance
        assert dear.merit - cheap.merit == pytest.approx(trust)


def test_who_looks_ahead_also_tries_trades_that_buy_nothing_yet() -> None:
    state = in_turn()
    gain(state, 0, pack((0, 6, 0, 1, 0)) - state[Hands].hand[0])
    told = {}
    for manner in (CAREFUL, THOROUGH):
        proposals = Planner(manner).candidates(state, 0, Generator(1))
        told[manner] = {proposal.why.key for proposal in proposals if proposal.action.verb == "bank"}
    assert not told[CAREFUL]
    assert told[THOROUGH]
    assert told[THOROUGH] <= {"bank-city", "bank-settlement", "bank-card", "bank-trail", "bank-rather"}


def test_an_idle_hand_above_the_limit_is_traded_away() -> None:
    """Ten cards that buy nothing, on the next seven half of them: something is done with them at the bank."""
    state = in_turn()
    gain(state, 0, pack((0, 9, 0, 1, 0)) - state[Hands].hand[0])
    choice = SearchBot(EXPERT).decide(state, 0, Generator(1))
    assert choice.action.verb in ("bank", "offer")


def test_the_reason_names_what_made_the_difference() -> None:
    poor, rich = in_turn(), in_turn()
    poor[Hands].hand[0] = 0
    best, rival = trial(0.0, rich), trial(1.0, poor)
    assert advantage(best, best, INSIGHT) == []
    (told,) = advantage(best, rival, INSIGHT)
    assert told.key in {
        "ahead-stock",
        "ahead-city",
        "ahead-settlement",
        "ahead-card",
        "ahead-finish",
        "ahead-city-gain",
    }


def test_the_odds_go_with_every_proposal_and_the_best_has_the_best() -> None:
    state = in_turn()
    gain(state, 0, pack((2, 2, 1, 3, 3)) - state[Hands].hand[0])
    ranked = SearchBot(EXPERT).ranked(state, 0, Generator(1))
    odds = [next(each.details["percent"] for each in choice.why.more if each.key == "odds") for choice in ranked]
    assert len(odds) > 2
    assert max(odds) == odds[0] <= 100
    assert all(percent % STEP == 0 and percent >= 0 for percent in odds)


def test_of_a_choice_with_a_better_chance_than_the_best_no_chance_is_said() -> None:
    """A player that trusts the planner alone puts a choice first that does worse in the futures."""
    state = in_turn()
    gain(state, 0, pack((2, 2, 1, 3, 3)) - state[Hands].hand[0])
    ranked = SearchBot(EXPERT._replace(trust=50.0)).ranked(state, 0, Generator(1))
    told = [[each.details["percent"] for each in choice.why.more if each.key == "odds"] for choice in ranked]
    assert [] in told
    assert all(percent <= told[0][0] for percents in told for percent in percents)


def test_two_proposals_are_compared_in_the_futures_that_both_have_seen() -> None:
    """The rival was dropped after a future in which the best did as well; later the best lost its hand."""
    poor, rich = in_turn(), in_turn()
    poor[Hands].hand[0] = 0
    best, rival = trial(0.0, rich, rich), trial(0.0, rich)
    best.add(poor, 0)
    assert advantage(best, rival, INSIGHT) == []
    assert advantage(best, trial(0.0, rich, rich, rich), INSIGHT) == []
    assert advantage(trial(0.0, rich, rich, rich), best, INSIGHT) != []


@pytest.mark.parametrize(("points", "told"), [(4, True), (5, False)])
def test_no_chance_is_said_before_a_seat_has_half_of_the_points_that_win(points: int, told: bool) -> None:
    options = (("map", "beginner"), ("first", "0"), ("points", points))
    state, _ = CATALOGUE.rules(Spec("classic", 2, options=options)).start(Seeded(1))
    odds = Reason("odds", {"percent": 30})
    (choice,) = sayable(state, [Choice(END, Reason("end", more=(odds, Reason("but-odds", {"percent": 25}))))])
    assert (odds in choice.why.more) == told
    assert choice.why.more[-1].key == ("but-odds" if told else "but-even")


@pytest.mark.parametrize("game", ["classic", "explorers", "seafarers", "cities_knights", "anno1503"])
def test_what_is_said_of_a_chance_rises_with_it(game: str) -> None:
    book = playbook_of(CATALOGUE.rules(Spec(game, 3, CATALOGUE.family(game).scenarios[0].number)))
    said = [percent_of(book, seen / 50) for seen in range(51)]
    assert book.of(Calibrates)
    assert said == sorted(said)
    assert 0 <= said[0] < 10
    assert 80 < said[-1] <= 100


def test_nothing_is_said_to_rise_that_falls_whatever_it_weighs() -> None:
    poor, rich = in_turn(), in_turn()
    poor[Hands].hand[0] = 0
    disliked = replace(INSIGHT, learnt={2: Weights([-1.0] * len(INSIGHT.names), [-1.0] * len(INSIGHT.names))})
    best, rival = (Trial(Proposal(0.0, END, Reason("end")), disliked) for _ in range(2))
    best.add(poor, 0)
    rival.add(rich, 0)
    assert {each.key for each in advantage(best, rival, disliked)} <= {"ahead-others", "ahead-robbed"}


def test_what_others_lose_is_said_only_where_nothing_of_ones_own_is_gained() -> None:
    same, robbed = in_turn(), in_turn()
    robbed[Hands].hand[1] = 0
    (told,) = advantage(trial(0.0, robbed), trial(1.0, same), INSIGHT)
    assert told.key == "ahead-others"


def test_what_a_move_uses_up_is_not_named_as_its_gain() -> None:
    """A knight that is played is one fewer to play, whatever is drawn later."""
    state = in_turn()
    kind = state.rules.numbers.development.index("knight")
    state[Development].hand[0] = pack([2 * (each == kind) for each in range(len(state.rules.numbers.development))])
    (knight,) = (action for action in state.rules.legal(state, 0) if action.verb == "knight")
    used_up = worsened(INSIGHT, state.copy(), knight, 1)
    assert "knights" in used_up
    assert "knights" not in worsened(INSIGHT, state.copy(), END, 1)
    better = trial(0.0, state)
    poor = state.copy()
    poor[Development].hand[0] = 0
    worse = trial(0.0, poor)
    assert advantage(better, worse, INSIGHT) == [Reason("ahead-knights")]
    assert "ahead-knights" not in [each.key for each in advantage(better, worse, INSIGHT, used_up)]


def test_a_game_won_at_once_is_the_best_of_reasons() -> None:
    won = beginning()
    won.finish(0, "points")
    assert advantage(trial(0.0, won), trial(1.0, beginning()), INSIGHT) == [Reason("ahead-victory")]
    assert trial(0.0, won).chance == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_has_its_words(language: str) -> None:
    words = all_words(language)
    for name in (*INSIGHT.names, *BEYOND):
        assert words(f"why.{ahead(name)}")


def test_games_without_an_insight_are_left_to_the_careful_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bots.search.player.insight_of", lambda rules: None)
    rules = CATALOGUE.rules(Spec("explorers", 2, 1))
    state, _ = rules.start(Seeded(2))
    for _ in range(40):
        seat = state.decision.seats[0]
        view = rules.view(state, seat)
        choice = bot_of_level("expert").decide(view, seat, Generator(1))
        assert choice == bot_of_level("hard").decide(view, seat, Generator(1))
        rules.perform(state, choice.action, Seeded(3))


@pytest.mark.some(2, of="series that show strength")
@pytest.mark.parametrize(("better", "worse"), [*pairwise(["hard", "medium", "easy", "random"])])
def test_each_level_that_plans_beats_the_one_below(better: str, worse: str) -> None:
    rules, strong, weak = CATALOGUE.rules(Spec("classic", 2)), Sitter(better), Sitter(worse)
    won = 0
    for n in range(16):
        sitters = [strong, weak] if n % 2 else [weak, strong]
        won += play(rules, sitters, n // 2).winner == 1 - n % 2
    assert won >= 9


@pytest.mark.some(2, of="series that show strength")
def test_experts_beat_medium_players() -> None:
    rules = CATALOGUE.rules(Spec("classic", 2, options=(("points", 7),)))
    expert, medium = Sitter("expert"), Sitter("medium")
    won = 0
    for n in range(6):
        sitters = [expert, medium] if n % 2 else [medium, expert]
        won += play(rules, sitters, n // 2).winner == 1 - n % 2
    assert won >= 4
