"""Reasons agree with their moves, in bots' own games; a refusal gives a reason that tells nothing of a hand."""

import json
import re
from itertools import permutations
from pathlib import Path

import pytest

from engine.bots.bot import Choice, Detail
from engine.bots.chapters import outlook_of
from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL, THOROUGH
from engine.bots.planner import Planner
from engine.bots.settlement.objections import BANK, KEPT, SCARCE, SUPPLY, objection, refusal
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.trading import purpose
from engine.hexes.board import Board
from engine.kernel.actions import Action
from engine.kernel.bits import bits, mask_of
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.parts.buildings import Buildings
from engine.parts.land import Land
from tests.advice import by_the_careless, said
from tests.reasons import TABLES, looked_at
from tests.tables.classic import Island
from tests.tables.seafarers import AtSea
from tests.tables.table import Table
from tools.paths import STATIC

FEW = 8
"""Decisions of each table; ``python -m tests.reasons 2000`` looks at more."""
BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)
CITIES = ("-2,0 N", "-2,2 N", "2,-2 N", "0,2 N")


@pytest.mark.some(3)
@pytest.mark.parametrize("spec", TABLES, ids=lambda spec: f"{spec.game}-{spec.scenario}-{spec.seats}")
def test_no_reason_contradicts_its_move(spec: Spec) -> None:
    wrong = [(advised.best, found) for advised, found in looked_at(spec, FEW, 11) if found]
    assert not wrong


FOR_ONE_ALONE = re.compile(r"\b(most|least|best|first|soonest|longest|shortest|nearest|largest)\b")
COUNTED = {
    "why.fact-leads": "the defenders: the rules honour several of them",
    "why.fact-length": "the own trail, which is the longest of its lines",
    "why.fact-near.one": "a fact that is counted",
    "why.fact-near.other": "a fact that is counted",
    "why.knight-army": "an award",
    "why.steal.one": "said of the greatest threat alone",
    "why.steal.other": "said of the greatest threat alone",
    "why.ghost": "said of a hex: whom of all it bothers most",
    "why.roll": "what comes before anything else",
}
"""Reasons with a word that fits one alone, and why they are true of whatever they are said of."""
OF_THE_BEST = ("why.ahead-", "why.but-", "why.next-", "why.fact-beside-")
"""How keys of reasons begin that are said of the best choice alone."""


@pytest.mark.parametrize("file", sorted((STATIC / "words" / "en").glob("*.json")), ids=lambda file: file.stem)
def test_no_reason_claims_for_its_move_what_fits_one_alone(file: Path) -> None:
    """Of several moves of a kind each gets the reason, and search may put another first than the planner."""
    told = json.loads(file.read_text(encoding="utf-8"))
    reasons = {key: text for key, text in told.items() if key.startswith("why.") and not key.startswith(OF_THE_BEST)}
    assert {key for key, text in reasons.items() if FOR_ONE_ALONE.search(text)} <= COUNTED.keys()


# -- refusals ------------------------------------------------------------------------------------------------


def asked_for(give: str, want: str, held: str) -> tuple[Island, str]:
    """The table at which seat 0 offers a swap, and the key of what seat 1, which holds these cards, answers."""
    table = Island(3).settlement(1, "0,1 N").give(0, give).give(1, held).turn_of(0)
    table.do(f"0 offer {give} {want} 1")
    view = table.rules.view(table.state, 1)
    return table, bot_of_level("hard").decide(view, 1, Generator(1)).why.key


@pytest.mark.parametrize(("give", "want"), [("ore", "grain"), ("grain", "ore"), ("brick", "wool"), ("2lumber", "ore")])
def test_why_one_refuses_is_the_same_whether_one_could_pay_or_not(give: str, want: str) -> None:
    told = set()
    for held in (want, "2brick+lumber"):
        table, _ = asked_for(give, want, held)
        sight = sight_of(table, 1)
        get, pay = ([int(each in side) for each in sight.numbers.resources] for side in (give, want))
        told.add(repr(refusal(sight, tuple(get), tuple(pay))))
    assert len(told) == 1


def sight_of(table: Table, seat: int) -> Sight:
    """What a seat sees of a table, as numbers."""
    return outlook_of(table.rules.view(table.state, seat), seat, CAREFUL)[Sight]


def one(kind: int, number: int = 1) -> tuple[int, ...]:
    """A hand of cards of one kind."""
    return tuple(number * (each == kind) for each in range(5))


def test_nobody_asks_again_for_what_is_refused_for_the_same_reason() -> None:
    sight = sight_of(Island(3).settlement(1, "0,1 N").turn_of(0), 1)
    comes = max(range(5), key=sight.incomes[1].__getitem__)
    never = sight.incomes[1].index(0)
    assert objection(sight, 1, one(comes), one(never)) == (SUPPLY, comes)
    assert objection(sight, 1, one(never), one(comes)) == (KEPT, comes)
    assert objection(sight, 2, one(never), one(comes)) == (SCARCE, comes)
    assert objection(sight, 1, one(never), one(comes, 4)).ground == BANK


FRUITFUL = "-1,0,S"
"""A corner that brings lumber 5 times, ore 4 times and grain 2 times in 36 rolls, but neither brick nor wool."""


def test_who_gets_more_of_a_card_or_none_of_it_says_so_but_nothing_of_its_hand() -> None:
    table = Island(3).settlement(1, FRUITFUL).give(1, "wool").give(2, "wool").turn_of(0)
    sight = sight_of(table, 1)
    assert refusal(sight, one(LUMBER), one(GRAIN)) == ("refuse-more", {"resource": LUMBER, "than": GRAIN}, ())
    assert refusal(sight_of(table, 2), one(LUMBER), one(GRAIN)) == ("refuse-scarce", {"resource": GRAIN}, ())
    assert refusal(sight, one(GRAIN), one(LUMBER)) == ("refuse", {"resource": LUMBER}, ())


def test_an_empty_hand_is_no_secret() -> None:
    table = Island(3).settlement(1, FRUITFUL).turn_of(0)
    assert refusal(sight_of(table, 1), one(LUMBER), one(GRAIN)) == ("refuse-empty", {}, ())


def test_where_both_come_equally_often_neither_is_said_to_come_more() -> None:
    table = Island(3).give(1, "wool").turn_of(0)
    for corner in range(table.state.board.count("corner")):
        income = sight_of(table, 1).corner_income(corner)
        equal = [(got, paid) for got, paid in permutations(range(5), 2) if income[got] == income[paid] > 0]
        if equal:
            break
    table.settlement(1, table.state.board.name("corner", corner))
    for got, paid in equal:
        why = refusal(sight_of(table, 1), one(got), one(paid))
        assert why == ("refuse-as-much", {"resource": got, "than": paid}, ())


def test_a_robber_on_a_hex_of_the_cards_lets_nobody_compare_them() -> None:
    table = Island(3).settlement(1, FRUITFUL).give(1, "wool").turn_of(0)
    for hex_ in table.state.board.corner_hexes[table.at("corner", FRUITFUL)]:
        table.robber(table.state.board.name("hex", hex_))
        sight = sight_of(table, 1)
        blocked = bool(sight.blocked(1) & {LUMBER, GRAIN})
        assert blocked == (sight.blocked(1) != {ORE})
        assert (refusal(sight, one(LUMBER), one(GRAIN)).key == "refuse-more") == (not blocked)


def test_the_bank_is_named_only_where_it_gives_as_much() -> None:
    """It takes four of a kind, and gives nothing that it has not; cards of two kinds do not add up."""
    table = Island(3).give(1, "wool").turn_of(0)
    assert refusal(sight_of(table, 1), one(ORE), one(BRICK, 4)).key == "refuse-bank"
    assert refusal(sight_of(table, 1), one(ORE), (2, 0, 2, 0, 0)).key == "refuse-dear"
    table.leave_in_bank(0, "ore", 2)
    assert refusal(sight_of(table, 1), one(ORE), one(BRICK, 4)).key == "refuse-dear"


def test_who_mines_gold_lacks_no_kind_of_card() -> None:
    table = AtSea(2).give(1, "wool").turn_of(0)
    board, land = table.state.board, table.state[Land]
    gold = land.terrain.index(table.state.rules.numbers.terrains.index("gold"))
    table.settlement(1, board.name("corner", board.hex_corners[gold][0]))
    sight = sight_of(table, 1)
    assert not any(sight.dots_by_resource(board.hex_corners[gold][0]))
    assert refusal(sight, one(ORE), one(BRICK)) == ("refuse-as-much", {"resource": ORE, "than": BRICK}, ())


def test_what_all_refused_is_not_offered_again_for_the_same_reason() -> None:
    """Seats 1 and 2 have no buildings: a seat that asks them for ore hears the same, whatever it gives."""
    table = Island(3).settlement(0, "0,1 N").give(0, "3lumber+3brick").give(1, "wool").give(2, "wool").turn_of(0)
    table.play(
        """
        0 offer lumber ore 1,2
        1 refuse
        2 refuse
        """
    )
    for level in ("hard", "expert"):
        choices = bot_of_level(level).ranked(table.rules.view(table.state, 0), 0, Generator(1))  # type: ignore[attr-defined]
        offers = [choice.action.args for choice in choices if choice.action.verb == "offer"]
        assert offers or level == "hard"
        assert not [want for _, want, _ in offers if want[ORE]]


def offers_of(table: Island, level: str) -> list[Action]:
    """The offers that a player of a level considers."""
    choices = bot_of_level(level).ranked(table.rules.view(table.state, 0), 0, Generator(1))  # type: ignore[attr-defined]
    return [choice.action for choice in choices if choice.action.verb == "offer"]


def test_only_those_are_asked_again_who_did_not_refuse_for_the_same_reason() -> None:
    """Seat 1 has refused to give wool, which none of its hexes yields. Seat 2 was not asked."""
    table = Island(3).settlement(0, "0,1 N").give(0, "3lumber+3brick").give(1, "wool").give(2, "wool").turn_of(0)
    table.play(
        """
        0 offer brick wool 1
        1 refuse
        """
    )
    asked = {action.args[2] for action in offers_of(table, "expert") if action.args[1][WOOL]}
    assert asked == {(2,)}


def test_nobody_gives_in_a_turn_what_they_asked_for_nor_asks_for_what_they_gave() -> None:
    """Else who follows hints offers in circles: ore for brick, then brick for ore or lumber."""
    table = Island(3).settlement(0, "0,1 N").give(0, "3ore+brick+wool").give(1, "grain").give(2, "lumber").turn_of(0)
    sides = [(give, want) for give, want, _ in (action.args for action in offers_of(table, "expert"))]
    assert any(give[BRICK] for give, _ in sides)
    table.play(
        """
        0 offer ore brick 1
        1 refuse
        """
    )
    sides = [(give, want) for give, want, _ in (action.args for action in offers_of(table, "expert"))]
    assert sides
    assert not any(give[BRICK] or want[ORE] for give, want in sides)


@pytest.mark.parametrize("seen", [8, 7])
def test_who_is_too_close_to_victory_hears_it_once_a_turn(seen: int) -> None:
    """Of the points that win two are lacking, or three."""
    table = Island(2).city(0, *CITIES[: seen // 2]).settlement(0, *("-1,2 N",) * (seen % 2))
    table.give(0, "3lumber+3brick+3wool").give(1, "2ore+2grain").turn_of(0)
    assert offers_of(table, "expert")
    table.do("0 offer lumber ore 1")
    why = bot_of_level("hard").decide(table.rules.view(table.state, 1), 1, Generator(1)).why
    table.do("1 refuse")
    assert (why.key == "refuse-leader") == (seen == 8)
    assert bool(offers_of(table, "expert")) == (seen == 7)


@pytest.mark.parametrize(("hand", "key"), [("3ore+2grain+wool", "end-payable"), ("2ore+2grain+wool", "end-city")])
def test_nobody_saves_for_what_could_be_paid_for(hand: str, key: str) -> None:
    table = Island(2).settlement(0, "0,1 N").give(0, hand).turn_of(0)
    choices = bot_of_level("hard").ranked(table.rules.view(table.state, 0), 0, Generator(1))  # type: ignore[attr-defined]
    assert [choice.why.key for choice in choices if choice.action.verb == "end"] == [key]


def test_of_a_swap_that_helps_nothing_now_no_gain_is_claimed() -> None:
    """Seat 1 gets a card for which it has no use, and gives one that it needs for its city."""
    table = Island(2).settlement(1, "0,1 N").give(0, "2wool").give(1, "3ore+2grain").turn_of(0)
    table.do("0 offer 2wool grain 1")
    choices = bot_of_level("hard").ranked(table.rules.view(table.state, 1), 1, Generator(1))  # type: ignore[attr-defined]
    assert {choice.why.key for choice in choices if choice.action.verb == "accept"} == {"accept-rather"}


def distance(board: Board, here: int, corner: Detail) -> int:
    """How many sides lie between a mask of corners and a corner."""
    steps = 0
    while not here >> int(str(corner)) & 1:
        here |= mask_of(other for each in bits(here) for other in board.corner_corners[each])
        steps += 1
    return steps


def test_of_a_road_it_is_said_how_many_more_lead_to_its_site() -> None:
    table = Island(2).settlement(0, "0,0 N").give(0, "2brick+2lumber").turn_of(0)
    choices = bot_of_level("hard").ranked(table.rules.view(table.state, 0), 0, Generator(1))  # type: ignore[attr-defined]
    roads = [choice for choice in choices if choice.why.key == "road-site"]
    told = Planner(CAREFUL).reasoned(table.rules.view(table.state, 0), 0, roads)
    assert told
    board, home = table.state.board, table.state[Buildings].mine[0]
    for choice in told:
        (left,) = [each.details["count"] for each in choice.why.more if each.key == "fact-left-road"]
        assert left == distance(board, home, choice.why.details["corner"]) - 1


def test_a_hint_to_refuse_says_what_is_lacking() -> None:
    table, key = asked_for("ore", "grain", "brick")
    assert key.startswith("refuse")
    assert said(table, "refuse")["fact-unpaid"] == {"cards": (0, 0, 0, 1, 0)}


def test_who_gets_what_it_asked_for_takes_it() -> None:
    """A card for the city that seat 0 saves for."""
    table = Island(3).settlement(0, "0,1 N").give(0, "2ore+2grain+brick").give(1, "ore").turn_of(0)
    table.play(
        """
        0 offer brick ore 1,2
        1 accept
        2 refuse
        """
    )
    view = table.rules.view(table.state, 0)
    for level in ("medium", "hard"):
        assert {bot_of_level(level).decide(view, 0, Generator(seed)).action.verb for seed in range(20)} == {"deal"}
    told = {choice.why.key for choice in Planner(THOROUGH).ranked(view, 0, Generator(1))}
    assert told == {"deal-city"}


# -- what a trade is for -------------------------------------------------------------------------------------


def purposes_of(table: Island, verb: str) -> set[str]:
    """The keys of the reasons for which somebody who looks for all trades proposes those of a verb."""
    (seat,) = table.state.decision.seats
    ranked = Planner(THOROUGH).ranked(table.rules.view(table.state, seat), seat, Generator(1))
    return {choice.why.key for choice in ranked if choice.action.verb == verb}


def test_a_trade_is_proposed_for_what_it_makes_possible() -> None:
    """A seat with a settlement has use for all kinds of cards, and names it: its plan is not all that it may build."""
    held = "brick+lumber+wool+grain+ore"
    table = Island(3).settlement(0, "0,1 N").give(0, "2ore+grain+brick").give(1, held).turn_of(0)
    purposes = purposes_of(table, "offer")
    assert {"offer-city", "offer-card"} <= purposes
    assert purposes <= {
        f"{word}-{goal}" for word in ("offer", "accept") for goal in ("city", "settlement", "card", "trail")
    }


def test_a_card_that_makes_four_for_the_bank_is_wanted_for_what_the_bank_then_gives() -> None:
    table = Island(2).settlement(0, "0,1 N").give(0, "3wool+2ore+2grain+brick").give(1, "5wool").turn_of(0)
    view = table.rules.view(table.state, 0)
    outlook = Planner(THOROUGH).outlook(view, 0)
    why = purpose(outlook, one(BRICK), one(WOOL))
    assert why
    assert why.key == "accept-city"
    (told,) = Planner(CAREFUL).reasoned(view, 0, [Choice(table.rules.read("0 offer brick wool 1"), why)])
    assert "fact-bank" in {each.key for each in told.why.more}


def test_nobody_is_asked_for_a_card_that_nobody_can_have() -> None:
    """The bank, and seat 0 itself, have all cards but wool and grain."""
    table = Island(3).settlement(0, "0,1 N").give(0, "2ore+grain+brick").give(1, "2grain+2wool").turn_of(0)
    assert {kind for action in offers_of(table, "expert") for kind in range(5) if action.args[1][kind]} <= {WOOL, GRAIN}


def test_a_trade_that_serves_nothing_is_not_proposed() -> None:
    """Nothing that can be built needs a second wool, and the robber takes nothing from so small a hand."""
    table = Island(2).settlement(0, "0,1 N").give(0, "wool+grain+ore").give(1, "wool").turn_of(0)
    assert not purpose(Planner(THOROUGH).outlook(table.rules.view(table.state, 0), 0), one(GRAIN), one(WOOL))


def test_a_counter_offer_says_what_its_card_is_for() -> None:
    table = Island(3).settlement(1, "0,1 N").give(0, "brick+3ore").give(1, "2lumber+2grain+2ore").turn_of(0)
    table.do("0 offer brick lumber 1")
    assert purposes_of(table, "counter") == {"offer-city"}


# -- the careless --------------------------------------------------------------------------------------------


def test_nobody_is_so_careless_as_to_give_an_ore_that_completes_its_city() -> None:
    """Seat 1 could build a city in its turn, and is asked for an ore."""
    table = Island(3).settlement(1, "0,1 N").give(0, "2wool").give(1, "3ore+2grain").turn_of(0)
    table.do("0 offer 2wool ore 1")
    assert by_the_careless(table) == {"refuse"}


def test_nobody_is_so_careless_as_to_bring_the_cards_of_a_city_to_the_bank() -> None:
    """With ten cards a seven would hurt, but the city can be paid for now."""
    table = Island(2).settlement(0, "0,1 N").give(0, "4ore+2grain+4wool").turn_of(0)
    done = by_the_careless(table)
    assert any(line.startswith("bank wool ") for line in done)
    assert not [line for line in done if line.startswith("bank ore ")]
