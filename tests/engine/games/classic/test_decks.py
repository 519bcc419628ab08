"""A second deck beside the development cards, with a vocabulary and secret hands of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.codec import state_from_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.slices import state_slice
from engine.parts.decks import Deck, DeckOfCards, deck_left, draw_card, hand_size
from engine.parts.development import Development
from engine.parts.turn import Turn
from tests.play import random_play
from tests.tables.classic import BARE_ISLAND, Island

STORM, CALM = range(2)


@state_slice
class Omens(Deck):
    """The omens."""

    vocabulary = "omens"
    copies = "omen_copies"


class OmenDeck(DeckOfCards):
    """Whoever rolls draws an omen."""

    cards = Omens
    slices = (Omens,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        return {"omens": ("storm", "calm"), "omen_copies": (5, 3)}

    def rolled(self, step: Step, total: int) -> None:
        if deck_left(step.state, Omens):
            draw_card(step, Omens, step.state[Turn].active)


OMINOUS = BARE_ISLAND.plus(OmenDeck())


def told(storms: int, calms: int = 0) -> Island:
    """Seat 0 holds so many omens in its own turn."""
    table = Island(3, game=OMINOUS)
    omens = storms + (calms << 8)
    table.state[Omens].deck -= omens
    table.state[Omens].hand[0] += omens
    assert table.rules.audit(table.state) == []
    return table


def test_cards_are_drawn_from_a_deck_of_their_own() -> None:
    table = Island(3, game=OMINOUS, moment="roll")
    whole = table.state[Development].deck
    table.do("0 roll", 1, 1, CALM)
    assert (hand_size(table.state, Omens, 0), deck_left(table.state, Omens)) == (1, 7)
    assert table.state[Development].deck == whole


def test_an_empty_deck_gives_nothing() -> None:
    table = told(5, 3).turn_of(1, "roll")
    table.do("1 roll", 1, 1)
    assert hand_size(table.state, Omens, 1) == 0


def test_only_the_owner_knows_them_and_the_others_imagine_any() -> None:
    table = told(1, 1)
    own, other = (table.rules.view(table.state, seat) for seat in (0, 1))
    assert (own[Omens].hand[0], own[Omens].unknown) == (0x101, [0, 0, 0])
    assert (other[Omens].hand[0], other[Omens].unknown, other[Omens].deck) == (0, [2, 0, 0], 0)
    assert hand_size(other, Omens, 0) == 2
    imagined = [table.rules.determinize(other, 1, Generator(seed)) for seed in range(60)]
    assert {state[Omens].hand[0] for state in imagined} == {0x2, 0x101, 0x200}
    assert not any(table.rules.audit(state) for state in imagined)


def test_no_card_is_ever_made_or_lost() -> None:
    for match in random_play(OMINOUS.on_table(2), 3, 400):
        assert match.rules.audit(match.state) == []
        assert state_from_json(match.rules, state_to_json(match.state)) == match.state
