"""The engine and a slow twin, written from the rules alone, agree on every position of many games."""

from __future__ import annotations

import pytest

from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import Rules, Spec
from engine.kernel.state import State
from engine.parts.development import Development
from engine.parts.hands import Hands, bundle_of
from engine.parts.largest_army import Army
from engine.parts.longest_road import Trails
from engine.parts.rule import all_points
from tests.engine.games.classic.twin import CARDS, RESOURCES, Twin, path_name, paths_of, spot_name, spots_of

TABLES = [(4, "spiral"), (3, "beginner"), (4, "balanced"), (2, "random"), (4, "beginner"), (3, "spiral")]


def listed(rules: Rules, state: State) -> set[str]:
    """The engine's actions of all seats, as text."""
    return {rules.write(action) for seat in range(rules.seats) for action in rules.legal(state, seat)}


def counted(state: State, packed: int, words: tuple[str, ...]) -> dict[str, int]:
    """A bundle by words, without zeros."""
    return {word: n for word, n in zip(words, bundle_of(state, packed), strict=True) if n}


def assert_agree(state: State, twin: Twin) -> None:
    """The board, the cards, the awards, the points and what may be done are the same for both."""
    assert listed(state.rules, state) == twin.legal()
    assert counted(state, state[Hands].bank, RESOURCES) == +twin.bank
    for seat in range(state.seats):
        assert counted(state, state[Hands].hand[seat], RESOURCES) == +twin.hands[seat]
        assert counted(state, state[Development].hand[seat], CARDS) == +twin.held[seat]
        assert all_points(state, seat) == twin.points(seat)
    assert (state[Trails].holder, state[Army].holder) == (twin.road_holder, twin.army_holder)
    assert (state.winner, state.over) == (twin.winner, not twin.questions)


STYLES: dict[str, tuple[str, ...]] = {
    "builds": ("settlement", "city", "buy-card", "knight", "road-building"),
    "sprawls": ("settlement", "road", "road-building"),
    "hoards": ("end", "year-of-plenty", "monopoly"),
}
"""What a player would rather do."""


def choice(rules: Rules, state: State, style: str, generator: Generator) -> str:
    """A random listed action, mostly one that the style prefers; a discard at random."""
    texts = [rules.write(action) for action in rules.legal(state)]
    texts = texts or [rules.write(form.sample(state, generator)) for form in rules.forms(state)]
    preferred = [text for text in texts if text.split()[1] in STYLES[style]]
    return generator.choice(preferred if preferred and generator.below(4) else texts)


@pytest.mark.parametrize(("seats", "name"), TABLES)
@pytest.mark.parametrize("style", STYLES)
def test_engine_and_twin_agree_at_every_ply(seats: int, name: str, style: str) -> None:
    rules = CATALOGUE.rules(Spec("classic", seats, 0, (("map", name),)))
    match, generator = Match(rules, Seeded(seats)), Generator(seats)
    twin = Twin(match.state)
    assert_agree(match.state, twin)
    while not match.state.over and match.ply < 900:
        text = choice(rules, match.state, style, generator)
        match.play([text])
        twin.do(text, list(match.log[-1].draws))
        assert_agree(match.state, twin)
    assert match.ply > 50


def test_the_twins_board_is_the_engines_board() -> None:
    board = CATALOGUE.rules(Spec("classic", 4)).board
    places = [(place.q, place.r) for place in board.hexes]
    spots = {spot_name(spot) for place in places for spot in spots_of(place)}
    paths = {path_name(path) for place in places for path in paths_of(place)}
    assert spots == {board.name("corner", index) for index in range(board.count("corner"))}
    assert paths == {board.name("side", index) for index in range(board.count("side"))}
