"""The progress cards of the trade deck, one by one (cities_knights 5, 11; C14 to C16)."""

from __future__ import annotations

import pytest

from engine.bots.memory import Memory
from engine.games.cities_knights.parts.cards.commercial_harbour import (
    HarbourExchanged,
    HarbourOffers,
    HarbourRefused,
)
from engine.games.cities_knights.parts.cards.levy import Levied
from engine.games.cities_knights.parts.cards.master_merchant import HandShown
from engine.games.cities_knights.parts.cards.merchant import MerchantPlaced
from engine.kernel.chance import Scripted
from engine.kernel.codec import state_from_json, state_to_json
from engine.kernel.events import moves_of, seen_by
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.parts.handing_over import HandedOver
from engine.parts.hands import Hands
from tests.tables.progress import Court
from tests.tables.table import event, kinds

MOUNTAIN, FIELDS, DESERT = "0,-1", "-1,0", "1,-1"


def test_what_one_does_not_hold_is_not_played() -> None:
    table = Court(3).settlement(0, "0,-1 N").hold(1, "merchant")
    assert table.refused("0 play-merchant 0,-1") == "no-such-progress"


def test_a_card_is_played_in_the_own_turn_after_the_roll() -> None:
    table = Court(3, moment="roll").settlement(0, "0,-1 N").hold(0, "merchant")
    assert table.refused("0 play-merchant 0,-1") == "not-now"
    assert table.turn_of(1).refused("0 play-merchant 0,-1") == "not-your-turn"


def test_any_number_of_cards_is_played_in_a_turn() -> None:
    table = Court(3).settlement(0, "0,-1 N").hold(0, "merchant", "merchant", "mining")
    table.do("0 play-merchant 0,-1")
    table.do("0 play-mining")
    table.do("0 play-merchant 0,-2")
    assert table.held(0) == 0


# -- the merchant ----------------------------------------------------------------------------------------------


def merchant(*others: str) -> Court:
    """Seat 0 lives at mountains and holds a merchant."""
    return Court(3).settlement(0, "0,-1 N", *others).hold(0, "merchant")


def test_the_merchant_brings_a_rate_and_a_point() -> None:
    table = merchant().give(0, "2ore")
    points = table.points(0)
    assert event(table.do("0 play-merchant 0,-1"), MerchantPlaced).loser == -1
    assert table.points(0) == points + 1
    table.do("0 bank ore cloth")
    assert table.hand(0) == "cloth"


def test_his_rate_is_for_the_resource_of_his_hex_alone() -> None:
    table = merchant().give(0, "2grain+2coin")
    table.do("0 play-merchant 0,-1")
    assert table.refused("0 bank grain ore") == "rate"
    assert table.refused("0 bank coin ore") == "rate"


def test_the_next_merchant_of_anybody_takes_him_over() -> None:
    table = merchant().settlement(1, "-1,0 N").hold(1, "merchant").give(0, "2ore").give(1, "2grain")
    table.do("0 play-merchant 0,-1")
    table.turn_of(1)
    assert event(table.do("1 play-merchant -1,0"), MerchantPlaced).loser == 0
    assert (table.points(0), table.points(1)) == (1, 2)
    table.do("1 bank grain ore")
    assert table.turn_of(0).refused("0 bank ore grain") == "rate"


def test_he_may_be_taken_over_where_he_stands() -> None:
    table = merchant().settlement(1, "0,-1 S").hold(1, "merchant")
    table.do("0 play-merchant 0,-1")
    table.turn_of(1).do("1 play-merchant 0,-1")
    assert (table.points(0), table.points(1)) == (1, 2)


def test_he_does_not_go_where_he_is_already() -> None:
    table = merchant().hold(0, "merchant")
    table.do("0 play-merchant 0,-1")
    assert table.refused("0 play-merchant 0,-1") == "merchant-stays"


def test_he_stays_when_all_his_cards_are_played() -> None:
    table = merchant("2,0 N").hold(0, *("merchant",) * 5).give(0, "2grain")
    for place in (MOUNTAIN, "2,0", MOUNTAIN, "2,0", MOUNTAIN, "2,0"):
        table.do(f"0 play-merchant {place}")
    table.do("0 bank grain ore")
    assert table.under("trade") == ["merchant"] * 6


def test_he_goes_only_to_land_at_home_that_yields_something() -> None:
    table = merchant("1,-1 N")
    assert DESERT not in table.legal("play-merchant")
    assert table.refused(f"0 play-merchant {DESERT}") == "yields-nothing"
    assert table.refused("0 play-merchant -2,2") == "not-at-home"


def test_the_robber_does_not_matter_to_him() -> None:
    table = merchant().give(0, "2ore").robber(MOUNTAIN)
    table.do(f"0 play-merchant {MOUNTAIN}")
    table.do("0 bank ore grain")


def test_his_point_wins() -> None:
    table = Court(3, points=3).city(0, "0,-1 N").hold(0, "merchant")
    table.do("0 play-merchant 0,-1")
    assert table.state.winner == 0


# -- the merchant fleet ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "other"), [("ore", "cloth"), ("paper", "grain")])
def test_a_fleet_trades_one_kind_as_often_as_one_likes_until_the_turn_ends(kind: str, other: str) -> None:
    table = Court(3).hold(0, "merchant-fleet").give(0, f"6{kind}")
    table.do(f"0 play-merchant-fleet {kind}")
    table.do(f"0 bank {kind} {other}")
    table.do(f"0 bank {kind} {other}")
    assert table.refused(f"0 bank {other} {kind}") == "rate"
    table.do("0 end")
    assert table.turn_of(0).refused(f"0 bank {kind} {other}") == "rate"


def test_two_fleets_carry_two_kinds() -> None:
    table = Court(3).hold(0, "merchant-fleet", "merchant-fleet").give(0, "2ore+2coin")
    table.do("0 play-merchant-fleet ore")
    assert table.refused("0 play-merchant-fleet ore") == "rate-as-good"
    table.do("0 play-merchant-fleet coin")
    table.play("0 bank ore grain\n0 bank coin wool")
    assert table.hand(0) == "wool+grain"


def test_a_fleet_is_of_no_use_where_the_rate_is_as_good() -> None:
    table = merchant().hold(0, "merchant-fleet")
    table.do("0 play-merchant 0,-1")
    assert table.refused("0 play-merchant-fleet ore") == "rate-as-good"
    table.improve(0, "trade", 3)
    assert table.refused("0 play-merchant-fleet cloth") == "rate-as-good"


# -- the monopolies --------------------------------------------------------------------------------------------


def test_a_resource_monopoly_takes_two_from_everybody_or_the_only_one() -> None:
    table = Court(4).hold(0, "resource-monopoly").give(0, "ore").give(1, "3ore").give(2, "ore").give(3, "2wool")
    assert event(table.do("0 play-resource-monopoly ore"), Levied).counts == (0, 2, 1, 0)
    assert [table.hand(seat) for seat in range(4)] == ["4ore", "ore", "none", "2wool"]


def test_it_takes_no_commodities() -> None:
    table = Court(3).hold(0, "resource-monopoly", "trade-monopoly").give(1, "cloth+ore")
    assert table.refused("0 play-resource-monopoly cloth") == "wrong-sort"
    assert table.refused("0 play-trade-monopoly ore") == "wrong-sort"


def test_a_trade_monopoly_takes_one_from_whoever_has_any() -> None:
    table = Court(3).hold(0, "trade-monopoly").give(1, "3cloth").give(2, "coin")
    assert event(table.do("0 play-trade-monopoly cloth"), Levied).counts == (0, 1, 0)
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("cloth", "2cloth", "coin")


@pytest.mark.parametrize(("card", "kind"), [("resource-monopoly", "ore"), ("trade-monopoly", "coin")])
def test_what_nobody_else_can_have_is_not_asked_for(card: str, kind: str) -> None:
    """Whoever counts the bank and the own hand knows."""
    table = Court(3).hold(0, card).give(0, "3ore+3coin").give(1, "wool")
    assert table.refused(f"0 play-{card} {kind}") == "nobody-has"


# -- the master merchant ---------------------------------------------------------------------------------------


def looked() -> Court:
    """Seat 0 is to look at the hand of seat 1, which has more points; seat 2 has as many as seat 0."""
    table = Court(3).hold(0, "master-merchant").settlement(0, "0,-2 N").settlement(2, "-2,2 N").city(1, "2,0 N")
    return table.give(1, "2ore+cloth").give(2, "2ore")


def test_a_master_merchant_looks_at_a_hand_and_takes_two_cards() -> None:
    table = looked()
    assert table.legal("play-master-merchant") == {"1"}
    table.do("0 play-master-merchant 1")
    assert table.legal("take-cards") == {"2ore", "ore+cloth"}
    assert table.refused("0 take-cards ore") == "take-count"
    assert table.refused("0 take-cards 2wool") == "not-there"
    table.do("0 take-cards ore+cloth")
    assert (table.hand(0), table.hand(1)) == ("ore+cloth", "ore")
    assert table.asked == ("main", (0,))


def test_he_goes_only_to_whoever_has_more_points_and_a_card() -> None:
    table = looked().city(2, "-2,1 N")
    table.do("0 play-master-merchant 2")
    table = looked()
    assert table.refused("0 play-master-merchant 2") == "not-ahead"
    assert table.give(0, "ore").refused("0 play-master-merchant 0") == "not-ahead"
    table.leave_in_bank(0, "grain", 2)
    table.state[Hands].bank += table.state[Hands].hand[1]
    table.state[Hands].hand[1] = 0
    assert table.refused("0 play-master-merchant 1") == "empty-hand"


def test_he_takes_the_only_card() -> None:
    table = Court(3).hold(0, "master-merchant").city(1, "2,0 N").give(1, "coin")
    table.do("0 play-master-merchant 1")
    assert table.legal("take-cards") == {"coin"}
    table.do("0 take-cards coin")
    assert table.hand(0) == "coin"


def test_nobody_else_sees_the_hand_nor_what_is_taken() -> None:
    table = looked()
    shown = event(table.do("0 play-master-merchant 1"), HandShown)
    hand = table.state[Hands].hand[1]
    assert [table.rules.view(table.state, seat)[Hands].hand[1] == hand for seat in (0, 1, 2, None)] == [
        True,
        True,
        False,
        False,
    ]
    assert [any(seen_by(shown, seat).cards) for seat in (0, 1, 2, None)] == [True, True, False, False]
    taken = event(table.do("0 take-cards ore+cloth"), HandedOver)
    assert [any(seen_by(taken, seat).cards) for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert [move.kind for move in moves_of(seen_by(taken, 2))] == [-1, -1]
    assert table.rules.view(table.state, 0)[Hands].hand[1] == 0


def test_who_has_looked_remembers_the_rest_of_the_hand() -> None:
    table = looked()
    memories = [Memory(table.rules, seat) for seat in (0, 2)]
    for text in ("0 play-master-merchant 1", "0 take-cards ore+cloth"):
        told = table.do(text)
        for memory in memories:
            memory.notice(table.state, told)
    assert memories[0].known[1] == table.bundle("ore")
    assert memories[1].known[1] == 0


# -- the commercial harbour ------------------------------------------------------------------------------------


def harbour(cards: int = 1) -> Court:
    """Seat 0 has played so many harbours; seat 1 has commodities, seat 2 has none."""
    table = Court(3).hold(0, *("commercial-harbour",) * cards)
    table.give(0, "2wool+ore+coin").give(1, "cloth+2paper+grain").give(2, "wool")
    for _ in range(cards):
        table.do("0 play-commercial-harbour")
    return table


def test_whoever_has_seen_what_was_offered_cannot_take_the_answer_back() -> None:
    table = harbour()
    match = Match.resumed(table.rules, table.state, Scripted(()))
    match.play(["0 harbour-offer 1 wool", "1 give-commodity paper"])
    assert not match.can_undo(1)


def test_a_resource_is_exchanged_for_a_commodity_of_the_others_choice() -> None:
    table = harbour()
    assert "1 coin" not in table.legal("harbour-offer")
    assert kinds(table.do("0 harbour-offer 1 wool")) == ["HarbourOffered"]
    assert table.asked == ("harbour-exchange", (1,))
    assert table.legal("give-commodity", 1) == {"cloth", "paper"}
    assert table.refused("1 give-commodity grain") == "give-a-commodity"
    assert event(table.do("1 give-commodity paper"), HarbourExchanged).partner == 1
    assert (table.hand(0), table.hand(1)) == ("wool+ore+coin+paper", "wool+grain+cloth+paper")


def test_whoever_has_no_commodity_exchanges_nothing() -> None:
    table = harbour()
    event(table.do("0 harbour-offer 2 wool"), HarbourRefused)
    assert (table.hand(0), table.hand(2)) == ("2wool+ore+coin", "wool")
    assert table.refused("0 harbour-offer 2 wool") == "no-offer-left"


def test_each_is_offered_one_resource_for_each_card() -> None:
    table = harbour()
    table.play("0 harbour-offer 1 wool\n1 give-commodity paper")
    assert table.refused("0 harbour-offer 1 wool") == "no-offer-left"
    table = harbour(2)
    table.play("0 harbour-offer 1 wool\n1 give-commodity paper\n0 harbour-offer 1 wool\n1 give-commodity paper")
    assert table.refused("0 harbour-offer 1 ore") == "no-offer-left"


def test_one_offers_a_resource_of_ones_own() -> None:
    table = harbour()
    assert table.refused("0 harbour-offer 1 coin") == "offer-resource"
    assert table.refused("0 harbour-offer 1 grain") == "offer-resource"
    assert table.refused("0 harbour-offer 0 wool") == "no-offer-left"


def test_offers_lapse_with_the_turn() -> None:
    table = harbour()
    table.do("0 end")
    assert table.state[HarbourOffers].left == [0, 0, 0]


def test_it_is_not_opened_where_nobody_else_can_have_a_commodity() -> None:
    table = Court(3).hold(0, "commercial-harbour").give(0, "coin+ore").give(1, "ore")
    assert table.refused("0 play-commercial-harbour") == "no-commodities"


def test_what_is_offered_lies_face_down() -> None:
    table = harbour()
    table.do("0 harbour-offer 1 ore")
    ore = table.rules.numbers.resources.index("ore")
    offered = [table.rules.view(table.state, seat)[HarbourOffers].offered for seat in (0, 1, 2, None)]
    assert offered == [ore, -1, -1, -1]
    view = table.rules.view(table.state, 1)
    imagined = [table.rules.determinize(view, 1, Generator(seed)) for seed in range(60)]
    assert not any(table.rules.audit(state) for state in imagined)
    assert {state[HarbourOffers].offered for state in imagined} == {table.rules.numbers.resources.index("wool"), ore}
    assert state_from_json(table.rules, state_to_json(view)) == view


def test_only_the_two_see_what_was_exchanged() -> None:
    table = harbour()
    table.do("0 harbour-offer 1 ore")
    told = event(table.do("1 give-commodity cloth"), HarbourExchanged)
    assert [seen_by(told, seat).commodity >= 0 for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert [seen_by(told, seat).resource >= 0 for seat in (0, 1, 2, None)] == [True, True, False, False]
