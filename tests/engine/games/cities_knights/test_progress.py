"""Progress cards: who draws, what is secret, how many may be kept (cities_knights 3, 10; C1, C7, C8)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.cities_knights.parts.cards.spy import Spying
from engine.games.cities_knights.parts.progress import NothingDrawn, ProgressDrawn, ProgressReturned, draw_progress
from engine.games.cities_knights.parts.progress_decks import (
    DECKS,
    PROGRESS,
    PoliticsDeck,
    ProgressDeck,
    ScienceDeck,
    TradeDeck,
    can_draw,
    put_under,
)
from engine.kernel import slices
from engine.kernel.chance import Seeded
from engine.kernel.codec import state_from_json, state_to_json
from engine.kernel.events import seen_by
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.shapes import Misfit
from engine.kernel.state import State
from engine.parts.bundles import count, size
from engine.parts.turn import Turn
from tests.play import random_play
from tests.tables.cities_knights import POLITICS, SCIENCE, TRADE
from tests.tables.progress import Court
from tests.tables.table import kinds

FOUR = ("crane", "irrigation", "mining", "spy")


def gate(level: int, red: int, seats: int = 3) -> Court:
    """Seat 1 has come so far in trade; seat 0 has rolled the gate of trade with so much on the red die."""
    table = Court(seats, moment="roll")
    table.improve(1, "trade", level)
    drawn = [table.drawn("merchant")] if level and red <= level + 1 else []
    table.do("0 roll", red, 1, TRADE, *drawn, then=Seeded(0))
    return table


@pytest.mark.parametrize("level", range(4))
@pytest.mark.parametrize("red", range(1, 7))
def test_who_has_a_level_draws_if_the_red_die_is_no_higher_than_the_level_and_one(level: int, red: int) -> None:
    assert gate(level, red).held(1) == (level > 0 and red <= level + 1)


def test_only_the_gate_of_the_track_brings_its_cards() -> None:
    table = Court(3, moment="roll")
    table.improve(1, "trade", 2)
    table.do("0 roll", 1, 1, SCIENCE)
    assert table.held(1) == 0


def test_they_draw_from_the_roller_on_clockwise() -> None:
    table = Court(3, moment="roll", active=1)
    for seat in range(3):
        table.improve(seat, "science", 1)
    drawn = [table.drawn(card) for card in ("crane", "mining", "inventor")]
    events = table.do("1 roll", 2, 1, SCIENCE, *drawn)
    assert [told.seat for told in events if isinstance(told, ProgressDrawn)] == [1, 2, 0]
    assert [table.holds(seat) for seat in range(3)] == [{"inventor": 1}, {"crane": 1}, {"mining": 1}]


def test_on_a_seven_they_draw_before_the_discards() -> None:
    table = Court(3, moment="roll").give(2, "8ore")
    table.improve(1, "trade", 1)
    told = kinds(table.do("0 roll", 2, 5, TRADE, table.drawn("merchant")))
    assert "ProgressDrawn" in told
    assert table.asked == ("discard", (2,))


def test_every_deck_has_eighteen_cards() -> None:
    rules = CITIES_KNIGHTS.on_table(4)
    assert [sum(rules.vocabulary(deck.copies)) for deck in DECKS] == [18, 18, 18]  # type: ignore[arg-type]
    assert len(rules.vocabulary(PROGRESS)) == 25


# -- what lies under a deck ------------------------------------------------------------------------------------


def test_what_is_played_goes_under_its_deck_and_everybody_knows_it() -> None:
    table = Court(3).settlement(0, "0,-2 N").hold(0, "road-building").road(0, "0,-2 NE")
    table.do("0 play-road-building")
    for seat in (0, 1, None):
        assert table.rules.view(table.state, seat)[ScienceDeck].under == table.state[ScienceDeck].under
    assert table.under("science") == ["road-building"]


def test_when_the_rest_is_used_up_what_lies_under_the_deck_comes_in_its_order() -> None:
    table = Court(3, moment="roll")
    table.improve(1, "politics", 1)
    table.use_up("politics")
    first, second, *_ = table.under("politics")
    table.do("0 roll", 1, 1, POLITICS, table.drawn(first))
    assert table.holds(1) == {first: 1}
    assert table.under("politics")[0] == second


def test_no_other_card_could_have_come() -> None:
    table = Court(3, moment="roll")
    table.use_up("politics")
    first = table.under("politics")[0]
    for seed in range(20):
        state = table.state.copy()
        draw_progress(Step(state, Seeded(seed)), 1, 1)
        assert count(state[PoliticsDeck].hand[1], table.drawn(first)) == 1


def test_a_deck_without_a_card_gives_none() -> None:
    table = Court(3, moment="roll").hold(0, *("merchant",) * 6, *("resource-monopoly",) * 4)
    for card in ("commercial-harbour", "master-merchant", "merchant-fleet", "trade-monopoly"):
        table.hold(0, card, card)
    table.improve(1, "trade", 1)
    assert not can_draw(table.state, TradeDeck)
    events = table.do("0 roll", 1, 1, TRADE)
    assert NothingDrawn(1, 0) in events  # type: ignore[arg-type]
    assert table.held(1) == 0


# -- the limit -------------------------------------------------------------------------------------------------


def test_a_fifth_card_in_anothers_turn_is_given_back_before_production() -> None:
    table = Court(3, moment="roll").hold(1, *FOUR).settlement(2, "0,-2 N")
    table.improve(1, "trade", 1)
    told = table.do("0 roll", 1, 1, TRADE, table.drawn("merchant"))
    assert "Produced" not in kinds(told)
    assert table.asked == ("return-progress", (1,))
    assert table.legal("return-progress", 1) == {"merchant", *FOUR}
    assert table.refused("1 return-progress wedding") == "no-such-progress"
    assert "Produced" in kinds(table.do("1 return-progress spy"))
    assert table.asked == ("main", (0,))
    assert table.held(1) == 4
    assert table.under("politics") == ["spy"]


def test_several_give_back_at_once() -> None:
    table = Court(4, moment="roll").hold(1, *FOUR).hold(3, "crane", "inventor", "medicine", "smith")
    for seat in (1, 3):
        table.improve(seat, "trade", 1)
    table.do("0 roll", 1, 1, TRADE, table.drawn("merchant"), table.drawn("merchant"))
    assert table.asked == ("return-progress", (1, 3))
    table.do("3 return-progress merchant")
    table.do("1 return-progress merchant")
    assert table.asked == ("main", (0,))


def test_in_the_own_turn_there_is_time_until_its_end() -> None:
    table = Court(3, moment="roll").hold(0, *FOUR)
    table.improve(0, "trade", 1)
    table.do("0 roll", 1, 1, TRADE, table.drawn("merchant"))
    assert table.asked == ("main", (0,))
    table.do("0 end")
    assert table.asked == ("return-progress", (0,))
    table.do("0 return-progress crane")
    assert table.asked == ("roll", (1,))


def test_whoever_has_played_one_in_time_gives_none_back() -> None:
    table = Court(3).settlement(0, "0,-2 N").hold(0, *FOUR, "merchant")
    table.do(f"0 play-merchant {sorted(table.legal('play-merchant'))[0]}")
    table.do("0 end")
    assert table.asked == ("roll", (1,))


def test_cards_that_were_laid_down_do_not_count() -> None:
    table = Court(3, moment="roll").hold(1, *FOUR)
    table.improve(1, "science", 1)
    table.do("0 roll", 1, 1, SCIENCE, table.drawn("printer"))
    assert table.asked == ("main", (0,))


def test_progress_cards_are_no_cards_of_a_hand() -> None:
    table = Court(3, moment="roll").hold(1, *FOUR).give(1, "7ore")
    table.do("0 roll", 3, 4, TRADE)
    assert table.asked[0] != "discard"


# -- cards that are worth a point ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("track", "face", "card"), [("science", SCIENCE, "printer"), ("politics", POLITICS, "constitution")]
)
def test_a_card_for_a_point_is_laid_down_at_once_also_in_anothers_turn(track: str, face: int, card: str) -> None:
    table = Court(3, moment="roll")
    table.improve(1, track, 1)
    told = kinds(table.do("0 roll", 1, 1, face, table.drawn(card)))
    assert told[2:4] == ["ProgressDrawn", "ProgressLaid"]
    assert (table.points(1), table.held(1)) == (1, 0)


def test_a_point_drawn_in_anothers_turn_wins_when_the_own_begins() -> None:
    table = Court(3, moment="roll", points=3).city(1, "0,-2 N")
    table.improve(1, "science", 1)
    table.do("0 roll", 1, 1, SCIENCE, table.drawn("printer"))
    assert not table.state.over
    table.do("0 end")
    assert table.state.winner == 1


def test_it_wins_at_once_in_the_own_turn() -> None:
    table = Court(3, moment="roll", points=3).city(0, "0,-2 N")
    table.improve(0, "science", 1)
    table.do("0 roll", 1, 1, SCIENCE, table.drawn("printer"))
    assert table.state.winner == 0


# -- what is secret --------------------------------------------------------------------------------------------


def test_another_sees_how_many_one_holds_of_each_deck_and_no_more() -> None:
    table = Court(3).hold(1, "crane", "spy")
    own, other = (table.rules.view(table.state, seat) for seat in (1, 0))
    assert size(own[ScienceDeck].hand[1]) == 1
    for deck in (ScienceDeck, PoliticsDeck):
        assert (other[deck].hand[1], other[deck].unknown[1], other[deck].deck) == (0, 1, 0)


def test_who_draws_tells_nobody_what() -> None:
    table = Court(3, moment="roll")
    table.improve(1, "trade", 1)
    (drawn,) = (e for e in table.do("0 roll", 1, 1, TRADE, table.drawn("merchant")) if isinstance(e, ProgressDrawn))
    assert [seen_by(drawn, seat).card for seat in (0, 1, 2, None)] == [-1, table.number("merchant"), -1, -1]


def test_what_was_given_back_is_known_to_who_did_it_alone() -> None:
    table = Court(3, moment="roll").hold(1, *FOUR)
    table.improve(1, "trade", 1)
    table.do("0 roll", 1, 1, TRADE, table.drawn("merchant"))
    (told,) = (e for e in table.do("1 return-progress crane") if isinstance(e, ProgressReturned))
    assert [seen_by(told, seat).card for seat in (0, 1, None)] == [-1, table.number("crane"), -1]
    under = {seat: table.rules.view(table.state, seat)[ScienceDeck].under for seat in (0, 1, 2, None)}
    crane = table.drawn("crane")
    assert under == {0: [-1], 1: [crane], 2: [-1], None: [-1]}
    imagined = [table.rules.determinize(table.rules.view(table.state, 0), 0, Generator(seed)) for seed in range(60)]
    assert len({state[ScienceDeck].under[0] for state in imagined}) > 3
    known = [table.rules.determinize(table.rules.view(table.state, 1), 1, Generator(seed)) for seed in range(20)]
    assert {state[ScienceDeck].under[0] for state in known} == {crane}


def test_nobody_imagines_a_card_for_a_point_in_a_hand_or_under_a_deck() -> None:
    table = Court(3).hold(1, *("crane", "mining") * 2)
    put_under(table.state, ScienceDeck, 1, table.drawn("crane"), shown=False)
    view = table.rules.view(table.state, 0)
    for seed in range(80):
        state = table.rules.determinize(view, 0, Generator(seed))
        assert table.rules.audit(state) == []
        assert not count(state[ScienceDeck].hand[1], table.drawn("printer"))


def test_every_card_of_a_used_up_deck_that_all_have_seen_is_imagined_where_it_is() -> None:
    table = Court(3).use_up("trade")
    for seed in range(10):
        state = table.rules.determinize(table.rules.view(table.state, 2), 2, Generator(seed))
        assert state[TradeDeck] == table.state[TradeDeck]


def test_a_save_keeps_what_lies_under_the_decks() -> None:
    table = Court(3).use_up("trade").hold(1, "crane")
    put_under(table.state, ScienceDeck, 1, table.drawn("crane"), shown=False)
    assert state_from_json(table.rules, state_to_json(table.state)) == table.state


@pytest.mark.parametrize(("deck", "cards"), list(zip(DECKS, (6, 9, 10), strict=True)))
def test_a_save_has_in_each_deck_the_cards_of_its_own_alone(deck: type[ProgressDeck], cards: int) -> None:
    table = Court(3)
    data = {**slices.to_json(table.state[deck]), "by": [-1], "under": [cards - 1]}
    assert slices.from_json(deck, data, table.rules).under == [cards - 1]
    with pytest.raises(Misfit, match=f"{deck.__name__}.under"):
        slices.from_json(deck, {**data, "under": [cards]}, table.rules)


def test_no_card_is_ever_made_or_lost_and_no_view_tells_of_a_hand() -> None:
    for match in random_play(CITIES_KNIGHTS.on_table(3), 3, 500):
        rules, state = match.rules, match.state
        assert rules.audit(state) == []
        for seat in (0, 1, 2, None):
            view = rules.view(state, seat)
            spied = {seat, *_looked_at(state, seat)}
            for deck in DECKS:
                assert not any(hand for other, hand in enumerate(view[deck].hand) if other not in spied)


def _looked_at(state: State, seat: int | None) -> set[int]:
    """Whose cards a seat looks at as a spy."""
    return {state[Spying].seat} if seat == state[Turn].active else set()
