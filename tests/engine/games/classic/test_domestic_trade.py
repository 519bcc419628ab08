"""Trade between players, and how it cannot be abused (classic 8.1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.parts.domestic_trade import OfferClosed, Offers, Traded, offer_of
from tests.tables.classic import Island
from tests.tables.places import corner
from tests.tables.table import event, kinds

HANDS = ("wool+3ore", "2brick", "2brick+lumber", "grain")


def market(moment: str = "main", hands: tuple[str, ...] = HANDS) -> Island:
    """Four seats with cards; it is seat 0's turn."""
    table = Island(moment=moment)
    for seat, cards in enumerate(hands):
        table.give(seat, cards)
    return table


def hands(table: Island) -> tuple[str, ...]:
    """All hands."""
    return tuple(table.hand(seat) for seat in range(4))


# -- a deal --------------------------------------------------------------------------------------------------


def test_an_offer_to_one_that_accepts_is_a_deal_at_once() -> None:
    table = market()
    table.do("0 offer 2ore brick 1")
    assert table.asked == ("answer", (1,))
    events = table.do("1 accept")
    assert event(events, Traded) == (0, 1, (0, 0, 0, 0, 2), (1, 0, 0, 0, 0))
    assert hands(table) == ("brick+wool+ore", "brick+2ore", "2brick+lumber", "grain")
    assert table.asked == ("main", (0,))


def test_an_offer_that_is_refused_is_closed() -> None:
    table = market()
    table.do("0 offer 2ore brick 1")
    assert kinds(table.do("1 refuse")) == ["Answered", "OfferClosed"]
    assert hands(table) == HANDS
    assert table.asked == ("main", (0,))


def test_an_offer_to_all_waits_for_everybodys_answer_in_any_order() -> None:
    table = market()
    table.do("0 offer ore brick 1,2,3")
    assert table.asked == ("answer", (1, 2, 3))
    table.do("2 accept")
    assert table.asked == ("answer", (1, 3))
    table.do("1 accept")
    table.do("3 refuse")
    assert table.asked == ("deal", (0,))


def test_of_those_who_accept_the_active_player_chooses_one() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2,3
        1 accept
        2 accept
        3 refuse
    """)
    assert table.legal() == {"0 deal 1", "0 deal 2", "0 withdraw"}
    refusal = table.refusal("0 deal 3")
    assert (refusal.key, refusal.details) == ("not-willing", {"seat": 3})
    table.do("0 deal 2")
    assert hands(table) == ("brick+wool+2ore", "2brick", "brick+lumber+ore", "grain")


def test_or_none_of_them() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2
        1 accept
        2 refuse
    """)
    event(table.do("0 withdraw"), OfferClosed)
    assert hands(table) == HANDS
    assert table.asked == ("main", (0,))


def test_if_all_refuse_there_is_nothing_to_choose() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2
        1 refuse
        2 refuse
    """)
    assert table.asked == ("main", (0,))


def test_only_those_who_are_asked_may_answer() -> None:
    table = market()
    table.do("0 offer ore brick 1,3")
    for seat in (0, 2):
        assert table.refused(f"{seat} accept") == "not-your-turn"
        assert table.refused(f"{seat} refuse") == "not-your-turn"
        assert table.refused(f"{seat} counter brick wool") == "not-your-turn"


def test_several_kinds_may_be_offered_for_several() -> None:
    table = market()
    table.do("0 offer wool+2ore 2brick+lumber 2")
    table.do("2 accept")
    assert hands(table) == ("2brick+lumber+ore", "2brick", "wool+2ore", "grain")


def test_players_may_trade_again_and_again() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1
        1 accept
        0 offer brick ore 1
        1 accept
    """)
    assert hands(table) == HANDS


def test_what_was_traded_for_may_be_built_with() -> None:
    table = market(hands=("lumber+ore", "brick", "none", "none")).settlement(0, "0,0 N")
    table.play("""
        0 offer ore brick 1
        1 accept
        0 road 0,0,NE
    """)


def test_two_seats_can_trade_as_well() -> None:
    table = Island(2).give(0, "ore").give(1, "wool")
    table.play("""
        0 offer ore wool 1
        1 accept
    """)
    assert (table.hand(0), table.hand(1)) == ("wool", "ore")


# -- counter-offers ------------------------------------------------------------------------------------------


def test_anyone_asked_may_make_a_counter_offer_to_the_active_player() -> None:
    table = market()
    table.do("0 offer ore brick 1,2")
    table.do("1 counter brick 2ore")
    table.do("2 refuse")
    assert table.legal() == {"0 deal 1", "0 withdraw"}
    events = table.do("0 deal 1")
    assert event(events, Traded) == (0, 1, (0, 0, 0, 0, 2), (1, 0, 0, 0, 0))
    assert hands(table) == ("brick+wool+ore", "brick+2ore", "2brick+lumber", "grain")


def test_a_counter_offer_of_the_only_one_asked_is_no_deal_yet() -> None:
    table = market()
    table.do("0 offer ore brick 1")
    table.do("1 counter brick 2ore")
    assert table.asked == ("deal", (0,))
    table.do("0 withdraw")
    assert hands(table) == HANDS


def test_counter_offers_and_acceptances_stand_side_by_side() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2,3
        3 counter grain wool
        1 accept
        2 counter lumber ore
    """)
    assert table.legal("deal") == {"1", "2", "3"}
    table.do("0 deal 3")
    assert hands(table) == ("grain+3ore", "2brick", "2brick+lumber", "wool")


def test_a_counter_offer_that_the_active_player_cannot_pay_is_no_choice() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2
        1 counter brick 4ore
        2 counter brick grain
    """)
    assert table.legal() == {"0 withdraw"}
    refusal = table.refusal("0 deal 1")
    assert (refusal.key, refusal.details) == ("cannot-pay", {"missing": (0, 0, 0, 0, 1)})


def test_who_cannot_accept_may_still_make_a_counter_offer() -> None:
    table = market()
    table.do("0 offer ore brick 3")
    assert table.refused("3 accept") == "cannot-pay"
    assert table.legal(seat=3) == {"3 refuse"}
    table.do("3 counter grain ore")
    table.do("0 deal 3")
    assert hands(table) == ("wool+grain+2ore", "2brick", "2brick+lumber", "ore")


def test_who_has_no_cards_can_only_refuse() -> None:
    table = market(hands=("ore", "none", "brick", "none"))
    table.do("0 offer ore brick 1,2")
    assert table.rules.forms(table.state, 1) == []
    assert table.legal(seat=1) == {"1 refuse"}
    assert table.refused("1 counter brick ore") == "cannot-pay"


# -- gifts and tricks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", ["none brick", "ore none", "none none"])
def test_gifts_are_refused(sides: str) -> None:
    assert market().refused(f"0 offer {sides} 1") == "gift"
    table = market()
    table.do("0 offer ore brick 1")
    assert table.refused(f"1 counter {sides.replace('ore', 'brick')} ") == "gift"


@pytest.mark.parametrize("sides", ["ore ore", "2ore ore", "ore+wool ore", "ore brick+ore", "ore+wool wool+brick"])
def test_like_for_like_is_refused_so_that_no_gift_comes_in_disguise(sides: str) -> None:
    assert market().refused(f"0 offer {sides} 1") == "like-for-like"


@pytest.mark.parametrize("sides", ["brick brick", "2brick brick+ore"])
def test_like_for_like_is_refused_in_counter_offers_too(sides: str) -> None:
    table = market()
    table.do("0 offer ore brick 1")
    assert table.refused(f"1 counter {sides}") == "like-for-like"


@pytest.mark.parametrize(
    ("give", "missing"), [("4ore", (0, 0, 0, 0, 1)), ("brick+wool", (1, 0, 0, 0, 0)), ("2wool", (0, 0, 1, 0, 0))]
)
def test_one_cannot_offer_cards_one_does_not_have(give: str, missing: tuple[int, ...]) -> None:
    refusal = market().refusal(f"0 offer {give} lumber 1")
    assert (refusal.key, refusal.details) == ("cannot-pay", {"missing": missing})


def test_one_cannot_accept_without_the_cards_that_are_wanted() -> None:
    table = market()
    table.do("0 offer ore 3brick 1,2")
    for seat in (1, 2):
        assert table.refused(f"{seat} accept") == "cannot-pay"


def test_one_cannot_make_a_counter_offer_of_cards_one_does_not_have() -> None:
    table = market()
    table.do("0 offer ore brick 1")
    assert table.refused("1 counter 3brick ore") == "cannot-pay"
    assert table.refused("1 counter lumber ore") == "cannot-pay"


@pytest.mark.parametrize("asked", ["0", "0,1", "0,1,2,3"])
def test_one_cannot_ask_oneself(asked: str) -> None:
    assert market().refused(f"0 offer ore brick {asked}") == "nobody-asked"


@pytest.mark.parametrize("asked", ["1,1", "2,1", "4", "1,4", "-1", ""])
def test_those_asked_must_be_seats_of_the_table_each_once(asked: str) -> None:
    table = market()
    with pytest.raises(Refusal, match="nonsense"):
        table.rules.check(table.state, table.rules.read(f"0 offer ore brick {asked}"))


@pytest.mark.parametrize("want", ["20brick", "999brick", "127brick", "128brick", "256brick", "200brick+200lumber"])
def test_absurd_demands_are_refused(want: str) -> None:
    assert market().refused(f"0 offer ore {want} 1") == "too-many"
    table = market()
    table.do("0 offer ore brick 1")
    assert table.refused(f"1 counter brick {want.replace('brick', 'ore')}") == "too-many"


@pytest.mark.parametrize(
    "give", ["20ore", "128ore", "200ore", "256ore", "999ore", "200wool", "256wool", "999lumber", "255brick"]
)
def test_absurd_offers_are_refused(give: str) -> None:
    """Counts beyond what a packed bundle holds must not spill over into another kind."""
    table = market(hands=("3brick+3lumber+3wool+3ore", "2brick+lumber+wool+ore", "none", "none"))
    assert table.refused(f"0 offer {give} grain 1") == "too-many"
    table.do("0 offer 2ore brick 1")
    assert table.refused(f"1 counter {give} grain") == "too-many"


FEW_OR_ABSURD = st.integers(0, 3) | st.integers(0, 999)


@given(st.tuples(*[FEW_OR_ABSURD] * 3), st.tuples(*[FEW_OR_ABSURD] * 2))
def test_an_offer_passes_if_and_only_if_the_hand_has_the_one_side_and_the_game_the_other(
    give: tuple[int, ...], want: tuple[int, ...]
) -> None:
    table = market(hands=("2brick+lumber+2wool", "none", "none", "none"))
    action = table.rules.read("0 offer ore brick 1")._replace(args=((*give, 0, 0), (0, 0, 0, *want), (1,)))
    fair = any(give) and any(want)
    possible = all(n <= held for n, held in zip(give, (2, 1, 2), strict=True)) and max(want) <= 19
    assert (table.rules.refusal(table.state, action) is None) == (fair and possible)


# -- out of turn and too late --------------------------------------------------------------------------------


def test_nobody_else_may_make_an_offer() -> None:
    """Third parties never trade with each other."""
    assert market().refused("1 offer brick ore 0") == "not-your-turn"
    assert market().refused("1 offer brick grain 3") == "not-your-turn"


def test_no_offers_before_the_roll_nor_while_the_robber_waits() -> None:
    assert market("roll").refused("0 offer ore brick 1") == "not-now"
    assert market("robber").refused("0 offer ore brick 1") == "not-now"


def test_nobody_answers_where_nothing_is_offered() -> None:
    table = market()
    for text in ("accept", "refuse", "counter ore brick", "deal 1", "withdraw"):
        assert table.refused(f"0 {text}") == "not-now"
    assert table.refused("1 accept") == "not-your-turn"


def test_one_answers_once() -> None:
    table = market()
    table.do("0 offer ore brick 1,2")
    table.do("1 accept")
    for text in ("accept", "refuse", "counter brick ore"):
        assert table.refused(f"1 {text}") == "not-your-turn"


def test_the_active_player_cannot_close_before_all_have_answered() -> None:
    table = market()
    table.do("0 offer ore brick 1,2")
    table.do("1 accept")
    for text in ("deal 1", "withdraw", "end", "offer ore brick 3"):
        assert table.refused(f"0 {text}") == "not-your-turn"


def test_the_active_player_cannot_deal_with_oneself_or_with_who_was_not_asked() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2
        1 accept
        2 refuse
    """)
    for seat in (0, 2, 3):
        assert table.refused(f"0 deal {seat}") == "not-willing"


def test_nothing_else_can_be_done_while_an_offer_is_open() -> None:
    table = market(hands=("4ore+brick+lumber", "brick", "brick", "none")).settlement(0, "0,0 N")
    table.do("0 offer ore brick 1,2")
    table.do("1 accept")
    table.do("2 refuse")
    for text in ("end", "bank ore wool", "road 0,0,NE", "offer ore wool 1"):
        assert table.refused(f"0 {text}") == "not-now"


def test_a_stale_counter_offer_cannot_be_taken_up_later() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2
        1 counter 2brick ore
        2 refuse
        0 withdraw
    """)
    assert table.refused("0 deal 1") == "not-now"
    table.do("0 offer wool lumber 2,3")
    assert table.refused("1 accept") == "not-your-turn"
    table.do("2 accept")
    table.do("3 refuse")
    assert table.legal() == {"0 deal 2", "0 withdraw"}
    assert table.refused("0 deal 1") == "not-willing"


def test_an_old_counter_offer_does_not_colour_a_new_acceptance() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2
        1 counter brick 3ore
        2 refuse
        0 withdraw
        0 offer ore brick 1,2
        1 accept
        2 refuse
        0 deal 1
    """)
    assert hands(table) == ("brick+wool+2ore", "brick+ore", "2brick+lumber", "grain")


def test_an_offer_lapses_with_the_turn() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1
        1 refuse
        0 end
        1 roll | 1 1
    """)
    assert table.refused("1 accept") == "not-now"
    assert table.state[Offers].made == ()


def test_development_cards_are_no_goods() -> None:
    with pytest.raises(Refusal, match="nonsense"):
        market().rules.read("0 offer knight ore 1")


# -- forms, news and memory ----------------------------------------------------------------------------------


def test_every_sampled_offer_is_legal_and_asks_all_others() -> None:
    table, generator = market(), Generator(1)
    (form,) = table.rules.forms(table.state)
    assert form.bounds == {"hand": (0, 0, 1, 0, 3), "asked": (1, 2, 3)}
    for _ in range(100):
        sample = form.sample(table.state, generator)
        assert table.rules.refusal(table.state, sample) is None
        assert sample.args[2] == (1, 2, 3)


def test_without_cards_there_is_nothing_to_offer() -> None:
    table = market(hands=("none", "ore", "ore", "ore"))
    assert table.rules.forms(table.state) == []
    assert table.refused("0 offer ore brick 1") == "cannot-pay"


def test_the_open_offer_can_be_read() -> None:
    table = market()
    table.do("0 offer 2ore+wool brick+lumber 2")
    assert offer_of(table.state) == ((0, 0, 1, 0, 2), (1, 1, 0, 0, 0))


def test_news_tell_every_step_to_everybody() -> None:
    table = market()
    assert kinds(table.do("0 offer ore brick 1,2,3")) == ["Offered"]
    assert kinds(table.do("1 counter brick wool")) == ["Countered"]
    assert kinds(table.do("2 accept")) == ["Answered"]
    assert kinds(table.do("3 refuse")) == ["Answered"]
    assert kinds(table.do("0 deal 2")) == ["Traded"]


def test_a_closed_offer_is_remembered_for_the_turn_with_those_who_did_not_want_it() -> None:
    table = market()
    table.play("""
        0 offer ore brick 1,2
        1 refuse
        2 counter brick wool
        0 withdraw
    """)
    ((give, want, unwilling),) = table.state[Offers].made
    assert (give, want, unwilling) == (table.bundle("ore"), table.bundle("brick"), 0b110)


def test_a_trade_does_not_build_anything() -> None:
    table = market()
    table.do("0 offer ore brick 1")
    table.do("1 accept")
    assert table.refused(f"0 settlement {corner('0,0 N')}") == "cannot-pay"
