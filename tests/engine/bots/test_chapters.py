"""What bots know of games: each entry where the rules have what it needs, and good play of games nobody ever made."""

import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pytest

from engine.bots.at_sight import possible, tried
from engine.bots.bot import Choice, Reason
from engine.bots.chapters import CHAPTERS, outlook_of, playbook_of
from engine.bots.entries import Chooses, Compares, GivesFacts, choosers_of, passed_over
from engine.bots.hints import hints
from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL, QUICK, Manner
from engine.bots.outlook import Extends, Outlook
from engine.bots.planner import Planner
from engine.bots.playbook import Entry, Needs, Playbook
from engine.bots.proposals import Proposal
from engine.bots.search.player import insight_of
from engine.bots.settlement.goals import Goal, GoalSource
from engine.bots.settlement.prospects import Prospects
from engine.bots.settlement.sight import Sight
from engine.bots.sitting import bot_generators
from engine.command.sitting import Sitter, play
from engine.games.classic import CLASSIC
from engine.games.classic.numbers import cost
from engine.kernel.actions import Action, Named, alone
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.rules import Game, Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.declared import BySeat, Count
from engine.parts.development import DevelopmentCards
from engine.parts.domestic_trade import DomesticTrade
from engine.parts.hands import Hands, Purchase, gain, pay
from engine.parts.largest_army import LargestArmy
from engine.parts.longest_road import LongestRoad
from engine.parts.maritime_trade import MaritimeTrade
from engine.parts.road_building import RoadBuilding
from engine.parts.rule import Rule
from engine.parts.seven import Seven
from engine.parts.turn import active_mask, points_changed
from tests.engine.kernel.toy import STONES, Stones
from tests.engine.parts.nets import EVERYTHING
from tests.made_up import CALLED, SCENARIOS
from tests.play import OFFICIAL, UNDER_WAY, briefly, positions

PLANNING = ("easy", "medium", "hard", "expert")
LEVELS_IN_FULL = ("easy", "medium", "hard")
A_WHILE = 40
"""Decisions in which who looks ahead has met most there is."""


# -- games that somebody might make --------------------------------------------------------------------------------


@state_slice
class Prayers(Slice):
    """What each seat has earned at the shrine."""

    said: BySeat[Count]


class Pray(Purchase):
    """A grain for a vow."""

    name = "pray"
    during = ("main",)

    def __init__(self, rules: Rules) -> None:
        self.cost = cost("grain")

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        pay(step.state, action.seat, self.cost)
        step.state.ask("vow", action.seat)


class Vow(Verb):
    """Keep a vow, which is a point, or break it."""

    name = "vow"
    fields = (Named("faiths"),)
    during = ("vow",)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return [Action(seat, self.name, (kept,)) for kept in (0, 1)]

    def perform(self, step: Step, action: Action) -> None:
        step.state.stack.pop()
        step.state[Prayers].said[action.seat] += action.args[0]
        points_changed(step, 1 << action.seat)


class Praise(Pray):
    """A grain for a point at once."""

    name = "praise"

    def perform(self, step: Step, action: Action) -> None:
        pay(step.state, action.seat, self.cost)
        step.state[Prayers].said[action.seat] += 1
        points_changed(step, 1 << action.seat)


class Waste(Pray):
    """A grain for nothing."""

    name = "waste"

    def perform(self, step: Step, action: Action) -> None:
        pay(step.state, action.seat, self.cost)


class Shrine(Rule):
    """A rule that no bot has ever heard of."""

    slices = (Prayers,)
    verbs = (Pray, Vow, Praise, Waste)
    questions = (Question("vow", active_mask, over=("main",)),)

    def numbers(self, seats: int) -> dict[str, tuple[str, ...]]:
        return {"faiths": ("broken", "kept")}

    def setup(self, step: Step) -> None:
        step.state[Prayers] = Prayers([0] * step.state.seats)

    def points(self, state: State, seat: int) -> int:
        return state[Prayers].said[seat]


MADE: dict[str, Game] = {
    "no-seven": CLASSIC.without(Seven),
    "no-cards": CLASSIC.without(DevelopmentCards, LargestArmy),
    "no-army": CLASSIC.without(LargestArmy),
    "no-trail": CLASSIC.without(LongestRoad),
    "no-bank": CLASSIC.without(MaritimeTrade),
    "no-deals": CLASSIC.without(DomesticTrade),
    "no-trade": CLASSIC.without(MaritimeTrade, DomesticTrade),
    "one-card-less": CLASSIC.without(RoadBuilding),
    "shrine": CLASSIC.plus(Shrine()),
    "nets": EVERYTHING,
}


def rules_of(name: str, seats: int = 3) -> Rules:
    return MADE[name].on_table(seats)


@pytest.mark.some(8)
@pytest.mark.parametrize("level", LEVELS_IN_FULL)
@pytest.mark.parametrize("name", MADE)
def test_every_level_plays_any_composition_to_its_end(name: str, level: str) -> None:
    assert play(rules_of(name), [Sitter(level)] * 3, 1).end == "points"


@pytest.mark.some(1)
@pytest.mark.parametrize("name", MADE)
def test_who_looks_ahead_plays_any_composition_and_explains_it(name: str) -> None:
    rules, expert = rules_of(name), briefly("expert")
    chance, generators = Seeded(2), bot_generators(2, 3)
    state, _ = rules.start(chance)
    for _ in range(A_WHILE):
        seat = state.decision.seats[0]
        view = rules.view(state, seat)
        choice = expert.decide(view, seat, generators[seat])
        rules.check(state, choice.action)
        assert Planner(CAREFUL).explained(view, seat, [choice])
        rules.perform(state, choice.action, chance)
    assert insight_of(rules)


@pytest.mark.some(1)
@pytest.mark.parametrize("name", MADE)
def test_hints_are_given_in_any_composition(name: str) -> None:
    for state in positions(rules_of(name), seed=3, wanted=12):
        for seat in () if state.over else state.decision.seats:
            advice = hints(state.rules.view(state, seat), seat, Generator(1))
            assert all(not state.rules.refusal(state, choice.action) for choice in advice[:1])


@pytest.mark.some(4)
@pytest.mark.parametrize("game", [*MADE.values(), *SCENARIOS], ids=[*MADE, *CALLED])
def test_hard_beats_random_in_any_composition(game: Game) -> None:
    seats, games = game.seats[0], 4
    rules = game.on_table(seats)
    for n in range(games):
        levels = ["hard" if seat == n % seats else "random" for seat in range(seats)]
        assert play(rules, [Sitter(level) for level in levels], n).winner == n % seats


@pytest.mark.some(1)
@pytest.mark.parametrize("name", ["no-seven", "no-cards", "no-trade"])
def test_expert_still_looks_ahead(name: str) -> None:
    """It does not merely repeat what hard does."""
    rules = rules_of(name)
    moments = [state for state in positions(rules, seed=5, wanted=30) if not state.over]
    chosen = {level: [decided(level, state).why.more for state in moments] for level in ("hard", "expert")}
    assert not any(chosen["hard"])
    assert any(reason.key == "odds" for more in chosen["expert"] for reason in more)


def decided(level: str, state: State) -> Choice:
    seat = state.decision.seats[0]
    return bot_of_level(level).decide(state.rules.view(state, seat), seat, Generator(1))


# -- what nobody knows ---------------------------------------------------------------------------------------------


def at_the_shrine(asked: str = "main") -> State:
    """In turn, with a grain in hand and nothing else to do."""
    rules = CLASSIC.plus(Shrine()).on_table(2, {"map": "beginner", "first": "0"})
    state, _ = rules.start(Seeded(1))
    for seat in range(2):
        pay(state, seat, state[Hands].hand[seat])
    gain(state, 0, one(rules.vocabulary("resources").index("grain")))
    state.stack[:] = [state.decision._replace(kind="main")]
    if asked == "vow":
        state.ask("vow", 0)
    return state


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_what_brings_a_point_at_once_is_seen_by_who_was_never_told(level: str) -> None:
    assert decided(level, at_the_shrine()).action.verb == "praise"


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_an_unknown_question_is_answered_by_what_each_answer_brings(level: str) -> None:
    choice = decided(level, at_the_shrine("vow"))
    assert (choice.action.args, choice.why.key) == ((1,), "at-sight")


def test_what_only_costs_is_never_done() -> None:
    done = [action.verb for action in actions(rules_of("shrine"), "hard", 3)]
    assert "praise" in done
    assert "waste" not in done


def actions(rules: Rules, level: str, seed: int) -> list[Action]:
    """What is done in a game of one level."""
    chance, bot, generator, done = Seeded(seed), bot_of_level(level), Generator(seed), list[Action]()
    state, _ = rules.start(chance)
    while not state.over:
        seat = state.decision.seats[0]
        done.append(bot.decide(rules.view(state, seat), seat, generator).action)
        rules.perform(state, done[-1], chance)
    return done


def test_who_plays_on_quickly_leaves_the_unknown_alone_where_there_is_something_else() -> None:
    state = at_the_shrine()
    assert Planner(QUICK).decide(state, 0, Generator(1)).action.verb == "end"
    assert Planner(QUICK).decide(at_the_shrine("vow"), 0, Generator(1)).action.args == (1,)


@pytest.mark.parametrize("level", PLANNING)
def test_a_game_without_any_chapter_is_won_where_it_can_be(level: str) -> None:
    state, _ = STONES.on_table(2).start(Seeded(1))
    state[Stones].left, state[Stones].most = 2, 3
    assert decided(level, state).action == Action(0, "take", (2,))
    assert decided(level, state).why.key == "at-sight"


def test_a_form_that_nobody_knows_is_filled_in_many_ways_and_the_best_is_taken() -> None:
    state = at_the_shrine()
    gain(state, 0, cost("9wool+grain+ore"))
    state.ask("discard", 0)
    rules = state.rules
    outlook = Outlook(state, 0, CAREFUL, Playbook(rules, []))
    proposals = tried(outlook, possible(outlook, Generator(1)), Generator(2))
    assert len(proposals) > 1
    assert all(not rules.refusal(state, proposal.action) for proposal in proposals)


# -- entries -------------------------------------------------------------------------------------------------------

GAMES = [setting.rules for setting in OFFICIAL]
ENTRIES = [entry for chapter in CHAPTERS for entry in chapter.load()]


@pytest.mark.parametrize("rules", GAMES, ids=[setting.name for setting in OFFICIAL])
def test_in_the_games_there_are_somebody_answers_for_everything(rules: Rules) -> None:
    assert {decision: choosers_of(playbook_of(rules), decision).strange for decision in rules.menus} == dict.fromkeys(
        rules.menus, frozenset()
    )


def test_all_that_entries_need_and_speak_of_is_in_some_game() -> None:
    """A name with a slip in it would silently close an entry."""
    games = [*GAMES, *(setting.rules for setting in UNDER_WAY)]
    slices = {name for rules in games for name in rules.slices}
    verbs = {name for rules in games for name in rules.verbs}
    for needs in [*(chapter.needs for chapter in CHAPTERS), *(entry.needs for entry in ENTRIES)]:
        assert slices >= set(needs.slices)
        assert verbs >= set(needs.verbs)
        assert {name for rules in games for name in rules.chosen} >= set(needs.options)
    for entry in ENTRIES:
        if isinstance(entry, Chooses | GivesFacts | Compares):
            assert verbs >= set(entry.verbs)
        if isinstance(entry, Chooses):
            given = {occasion for rules in games for each in rules.occasions.values() for occasion in each}
            assert entry.decision in given.union(*(rules.menus for rules in games))


def test_a_later_entry_answers_alone_for_its_verbs() -> None:
    first, second = (partial(passed_over) for _ in range(2))
    early = (Chooses("main", ("road", "city"), first), Chooses("main", ("end",), first))
    late = (Chooses("main", ("city", "end"), second), Chooses("main", ("harbour",), first))
    asked = choosers_of(Playbook(CLASSIC.on_table(3), [early, late]), "main")
    assert asked.choosers == (first, second)
    assert {"road", "city", "end"}.isdisjoint(asked.strange)
    assert "settlement" in asked.strange


@pytest.mark.parametrize(("proposed", "left"), [(("city", "end"), ["end"]), (("city",), ["at-sight"])])
def test_what_a_rule_forbids_is_no_proposal(
    proposed: Sequence[str], left: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = at_the_shrine()
    state[Hands].hand[0], state[Hands].bank = 0, state[Hands].bank + state[Hands].hand[0]
    ways = {"city": Action(0, "city", (0,)), "end": Action(0, "end")}

    def rash(outlook: Outlook) -> list[Proposal]:
        return [Proposal(len(verb), ways[verb], Reason(verb)) for verb in proposed]

    chapter = (Chooses("main", tuple(state.rules.verbs), rash),)
    book = Playbook(state.rules, [chapter])
    monkeypatch.setattr("engine.bots.planner.playbook_of", lambda rules: book)
    told = [choice.why.key for choice in Planner(CAREFUL).ranked(state, 0, Generator(1))]
    assert told == left
    assert [proposal.why.key for proposal in Planner(CAREFUL).candidates(state, 0, Generator(1))] == told


def test_entries_without_what_they_need_are_left_out() -> None:
    class Remark(Entry):
        """Something else that may be known."""

    known, unknown = Remark(needs=Needs(verbs=("road",))), Remark(needs=Needs(slices=("Fleet",)))
    book = Playbook(CLASSIC.on_table(3), [(known, unknown), (Chooses("main", ("road",), passed_over),)])
    assert book.of(Remark) == (known,)
    assert book.final(Remark) is None
    assert book.final(Chooses)


# -- lenses --------------------------------------------------------------------------------------------------------


class Generous(Sight):
    """Sees a card more in each hand."""

    def cards_in(self, hand: Sequence[int]) -> int:
        return super().cards_in(hand) + 1


class Double(Sight):
    """Sees twice as many."""

    def cards_in(self, hand: Sequence[int]) -> int:
        return 2 * super().cards_in(hand)


def test_what_extends_a_lens_is_combined_with_what_others_added() -> None:
    rules = CLASSIC.on_table(2)
    state, _ = rules.start(Seeded(1))
    book = Playbook(rules, [(Extends(Sight, Generous),), (Extends(Sight, Double),)])
    outlook = Outlook(state, 0, CAREFUL, book)
    sight = outlook[Sight]
    assert sight.cards_in((1, 1)) == 6
    assert outlook[Generous] is outlook[Double] is sight
    assert type(Outlook(state, 1, CAREFUL, book)[Sight]) is type(sight)
    assert type(outlook_of(state, 0, CAREFUL)[Sight]) is Sight


class Dream(NamedTuple):
    """A chapter of one goal."""

    points: float

    def goals(self, outlook: Outlook, manner: Manner) -> list[Goal]:
        return [Goal("dream", (0,) * outlook[Sight].kinds, self.points)]


def test_goals_come_from_every_source_there_is() -> None:
    rules = CLASSIC.on_table(2)
    state, _ = rules.start(Seeded(1))
    source = GoalSource("dream", Dream(3.0).goals, lambda outlook, goal: Choice(Action(0, "end"), Reason("end")))
    book = Playbook(rules, [chapter.load() for chapter in CHAPTERS[:1]] + [(source,)])
    kinds = {goal.kind for goal in Outlook(state, 0, CAREFUL, book)[Prospects].goals}
    assert "dream" in kinds


# -- what is loaded ------------------------------------------------------------------------------------------------

LOADED = """
import sys
from engine.bots.levels import LEVELS, bot_of_level
from engine.bots.service import answer
before = [name for name in sys.modules if name.startswith(("engine.bots.settlement", "engine.bots.explorers"))]
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.rules import Spec
play(CATALOGUE.rules(Spec("classic", 2, options=(("points", 3),))), [Sitter("hard")] * 2, 1)
at_sea = [name for name in sys.modules if name.startswith(("engine.bots.explorers", "engine.games.explorers"))]
print(before, at_sea)
"""


def test_a_room_that_is_not_needed_is_not_opened() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert run.stdout.split("\n")[0] == "[] []"
