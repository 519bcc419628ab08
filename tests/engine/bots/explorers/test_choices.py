"""The players of voyages: they finish every scenario, use all there is, and do what is sensible in plain positions."""

import re
from pathlib import Path

import pytest

from engine.bots import explorers
from engine.bots.bot import Choice
from engine.bots.chapters import outlook_of
from engine.bots.explorers.sight import ExplorersSight
from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL, EASY
from engine.bots.planner import Planner
from engine.bots.settlement.sight import Sight
from engine.bots.sitting import bot_generators
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.parts.turn import Turn
from tests.play import played_by_bots
from tests.tables.explorers import Sea, crowded_at_random
from tests.words import common_words
from ui.base.words import LANGUAGES

SCENARIOS = (1, 2, 3, 4, 5)
GOALS = ("harbour", "settlement", "settler", "crew", "ship")
BY_GOAL = ("accept", "bank", "deal", "discard", "end", "offer")


def game(scenario: int, seats: int = 4, level: str = "hard") -> tuple[tuple[Choice, ...], int]:
    """The choices of a game among bots of a level, and who won (-1: nobody)."""
    choices, state = played_by_bots(CATALOGUE.rules(Spec("explorers", seats, scenario)), level)
    return choices, state.winner


# -- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.some(2)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_careful_players_come_to_a_victory(scenario: int, seats: int) -> None:
    _, winner = game(scenario, seats)
    assert winner >= 0


@pytest.mark.some(1)
@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_careless_players_come_to_a_victory_too(scenario: int, level: str) -> None:
    _, winner = game(scenario, level=level)
    assert winner >= 0


@pytest.mark.some(2, of="series that show strength")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_medium_beats_three_random_players(scenario: int) -> None:
    rules = CATALOGUE.rules(Spec("explorers", 4, scenario))
    medium, random, seat = Sitter("medium"), Sitter("random"), scenario % 4
    sitters = [medium if each == seat else random for each in range(4)]
    assert play(rules, sitters, seed=2).winner == seat


def test_all_that_voyages_offer_is_used() -> None:
    done = {choice.action.verb for scenario in SCENARIOS for choice in game(scenario, 4)[0]}
    assert {"sail", "found", "settler", "harbour", "ship", "road", "settlement", "stow", "boost"} <= done
    assert {"land-crew", "pick-up-crew", "fish", "catch", "trade-spice", "chase", "pirate", "rob"} <= done
    assert {"buy", "bank", "offer", "crew", "set-sail"} <= done


def test_nobody_plays_at_random() -> None:
    assert not [choice for scenario in SCENARIOS for choice in game(scenario, 4)[0] if choice.why.key == "random"]


def test_no_turn_is_endless() -> None:
    """However many ships there are, a turn has few decisions: nothing is done and undone."""
    rules, chance = CATALOGUE.rules(Spec("explorers", 4, 5)), Seeded(3)
    state, _ = rules.start(chance)
    bots, generators, plies = [bot_of_level("easy"), bot_of_level("hard")] * 2, bot_generators(3, 4), dict[int, int]()
    while not state.over:
        turn = state[Turn].number
        plies[turn] = plies.get(turn, 0) + 1
        seat = state.decision.seats[0]
        choice = bots[seat].decide(rules.view(state, seat), seat, generators[seat])
        rules.perform(state, choice.action, chance)
    assert max(plies.values()) < 60


# -- plain positions -----------------------------------------------------------------------------------------


def chosen(sea: Sea) -> str:
    """What a careful player does now, without its seat."""
    state = sea.state
    (seat,) = state.decision.seats
    action = bot_of_level("hard").decide(sea.rules.view(state, seat), seat, Generator(1)).action
    sea.rules.check(state, action)
    return sea.rules.write(action).split(" ", 1)[1]


def test_a_settler_who_wins_the_game_goes_ashore_at_once() -> None:
    sea = Sea(2, points=4).harbour(0, "2,0,N").settlement(0, "3,-1,N").ship(0, 1, "1,2,NE", "settler").voyage()
    assert chosen(sea).startswith("found 1 ")


def test_goods_go_to_the_council_and_not_home() -> None:
    sea = Sea(3).harbour(0, "5,-4,S").ship(0, 1, "4,-2,NE", "fish").voyage()
    sea.do("0 " + chosen(sea))
    assert sea.hold(0, 1) == "none"


def test_where_the_quays_are_full_a_ship_pauses_to_load_and_sails_on() -> None:
    sea = Sea(2).harbour(0, "2,0,N", "2crew").ship(0, 1, "3,-1,E").reveal("5,-1", "gold-river")
    for number, quay in enumerate(("2,0,NE", "2,-1,E"), 1):
        sea.ship(1, number, quay).ship(2, number, quay)
    done = []
    sea.voyage()
    while (line := chosen(sea)) != "end":
        done.append(line)
        sea.do(f"0 {line}")
    assert [line.split()[0] for line in done[:3]] == ["sail", "stow", "sail"]
    assert sea.hold(0, 1) == "2crew"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_in_a_crowded_sea_a_turn_comes_to_its_end(level: str) -> None:
    for seed in range(10):
        sea, generator = crowded_at_random(seed), Generator(seed)
        sea.harbour(0, "2,0,N", "2crew")
        while sea.asked == ("movement", (0,)):
            action = bot_of_level(level).decide(sea.rules.view(sea.state, 0), 0, generator).action
            sea.rules.check(sea.state, action)
            sea.rules.perform(sea.state, action, Seeded(seed))


def test_the_third_crew_lands_on_the_lair_beside_it() -> None:
    sea = Sea(2).harbour(0, "2,0,N").reveal("5,-1", "gold-river").camp(0, "5,-1", 2).ship(0, 1, "4,-1,E", "crew")
    assert chosen(sea.voyage()) == "land-crew 1 5,-1"


def test_a_crew_beside_a_village_trades() -> None:
    sea = Sea(4).harbour(0, "2,0,N").reveal("5,-1", "swift-village").ship(0, 1, "4,-1,E", "crew").voyage()
    assert chosen(sea) == "trade-spice 1 5,-1"


def test_pirates_next_to_a_ship_are_chased_first() -> None:
    sea = Sea(2).harbour(0, "2,0,N").harbour(1, "2,2,S").ship(0, 1, "5,0,NE").turn_of(1, "pirate")
    sea.do("1 pirate 5,0")
    if sea.state.decision.kind == "rob":
        sea.do("1 rob-nobody")
    assert chosen(sea.turn_of(0).voyage()) == "chase 1"


def test_the_pirate_ship_goes_where_it_can_rob() -> None:
    sea = Sea(2).harbour(0, "2,0,N").harbour(1, "2,2,S").ship(1, 1, "6,0,NE").give(1, "3wool").turn_of(0, "pirate")
    sea.do("0 " + chosen(sea))
    assert chosen(sea) == "rob 1"


def test_gold_that_cannot_all_be_spent_later_is_spent_now() -> None:
    sea = Sea(2).harbour(0, "2,0,N").settlement(0, "1,-1,N").gold(20, 0, 0, 0)
    assert chosen(sea).startswith("buy ")


def test_a_full_hand_of_a_harbour_builds_it() -> None:
    sea = Sea(2).harbour(0, "2,0,N").settlement(0, "3,-1,N").give(0, "2grain+2ore")
    assert chosen(sea) == "harbour 3,-1,N"


def test_what_wins_is_done_and_called_so() -> None:
    sea = Sea(2, points=4).harbour(0, "2,0,N").settlement(0, "3,-1,N").give(0, "2grain+2ore")
    choice = bot_of_level("hard").decide(sea.rules.view(sea.state, 0), 0, Generator(1))
    assert (choice.action.verb, choice.why.key) == ("harbour", "win")


def test_discards_are_cards_and_never_gold() -> None:
    sea = Sea(2).harbour(0, "2,0,N").settlement(0, "3,-1,N").give(0, "4grain+4ore+2wool").gold(9, 0, 0, 0)
    sea.turn_of(0, "discard")
    verb, cards = chosen(sea).split()
    assert verb == "discard"
    assert "gold" not in cards


# -- gold, reasons, levels -----------------------------------------------------------------------------------


def test_gold_counts_as_a_ware_but_not_as_a_card() -> None:
    sea = Sea(2).harbour(0, "2,0,N").settlement(0, "3,-1,N").give(0, "2grain").gold(5, 0, 0, 0)
    outlook = outlook_of(sea.rules.view(sea.state, 0), 0, CAREFUL)
    sight = outlook[ExplorersSight]
    assert outlook[Sight] is sight
    assert sight.hand == (0, 0, 0, 2, 0, 5)
    assert sight.cards_in(sight.hand) == 2
    assert sight.rates == (3, 3, 3, 3, 3, 2)
    assert sight.holds(1, sight.gold) == 0
    assert sight.income[sight.gold] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    catalogue = common_words(language).with_families(("explorers",)).catalogue
    source = "".join(path.read_text() for path in Path(explorers.__file__).parent.glob("*.py"))
    keys = set(re.findall(r'because\(\s*"([a-z-]+)"', source)) - {"bank"}
    keys |= {f"{key}-{goal}" for key in BY_GOAL for goal in GOALS} | {f"buy-{goal}" for goal in GOALS[2:]}
    keys |= {f"sail-{kind}" for kind in ("found", "explore", "lair", "village", "shoal", "council", "camp", "home")}
    keys |= {"land-crew", "trade-spice", "catch", "pick-up-crew", "opening-neutral-harbour"}
    for key in keys:
        assert {f"why.{key}", f"why.{key}.one"} & set(catalogue), key


def test_a_level_plays_the_game_that_is_on_the_table() -> None:
    """The same level sends ships to sea here and builds cities there."""
    state, _ = CATALOGUE.rules(Spec("classic", 3)).start(Seeded(1))
    seat = state.decision.seats[0]
    view = state.rules.view(state, seat)
    assert type(outlook_of(view, seat, EASY)[Sight]) is Sight
    assert Planner(EASY).decide(view, seat, Generator(4)).action.verb == "opening-settlement"
    assert game(1, 4)[0][0].action == Action(game(1, 4)[0][0].action.seat, "roll")
