"""Luck that no device can choose: who stacks the dice or the deck is found out at the end."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games import CATALOGUE
from engine.hosting.chains import LENGTH, SETUP, Chain, Chained, Commitment, audit, is_link, partners
from engine.kernel.chance import Draws
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Spec
from tests.play import choose

SECRETS = {number: bytes([number]) * 32 for number in range(3)}
CHAINS = [Chain(secret) for secret in SECRETS.values()]
COMMITMENT = Commitment(tuple(chain.end for chain in CHAINS), (1, 1, 2))
"""The host has seat 0, for which the first guest draws; both guests have a seat."""
PLIES = 300
GAMES = [next(game for game in CATALOGUE.games() if game.name == family.name) for family in CATALOGUE.families]
CLASSIC = GAMES[0]


class Stacked(Chained):
    """The chance of a host that chooses for itself what is drawn for one purpose. ``chosen`` counts how often."""

    chosen = 0

    def __init__(self, purpose: str) -> None:
        self.purpose = purpose
        super().__init__(links(SETUP, None))

    def meant(self, purpose: str, *which: int) -> Draws:
        if purpose != self.purpose:
            return super().meant(purpose, *which)
        self.chosen += 1
        chosen = Chained([b"what the host likes", bytes(self.chosen)])
        chosen.draws = self.draws
        return chosen.meant(purpose, *which)


def links(number: int, seat: int | None) -> list[bytes]:
    return [CHAINS[device].link(number) for device in partners(COMMITMENT, seat)]


def played(game: Game, chance: Chained | None = None) -> Match:
    """A match that was played by chance, with the luck of the chains or that of a cheat."""
    chance = chance or Chained(links(SETUP, None))
    match = Match(CATALOGUE.rules(Spec(game.name, 3, game.scenario)), chance)
    generator = Generator(4)
    while not match.state.over and match.ply < PLIES:
        action = choose(match.rules, match.state, generator)
        chance.turn_to(links(SETUP + match.ply + 1, action.seat))
        match.submit(action)
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_fair_game_is_verified(game: Game) -> None:
    match = played(game)
    assert any(entry.draws for entry in match.log)
    audit(match, COMMITMENT, SECRETS)
    audit(Match.replay(match.rules, match.lines()), COMMITMENT, SECRETS)


@pytest.mark.parametrize("purpose", ["dice", "theft", "Development"])
def test_a_host_that_stacks_the_dice_or_the_deck_is_found_out(purpose: str) -> None:
    chance = Stacked(purpose)
    match = played(CLASSIC, chance)
    assert chance.chosen
    with pytest.raises(Refusal, match="chain-untrue") as caught:
        audit(match, COMMITMENT, SECRETS)
    assert match.log[caught.value.details["ply"] - 1].draws


def test_a_host_that_stacks_the_map_is_found_out() -> None:
    match = played(CLASSIC, Chained([b"a map that suits me"]))
    with pytest.raises(Refusal, match="chain-untrue") as caught:
        audit(match, COMMITMENT, SECRETS)
    assert caught.value.details == {"ply": 0}


def test_a_secret_that_is_not_opened_or_another_one_is_told() -> None:
    match = played(CLASSIC)
    for secrets in ({**SECRETS, 2: SECRETS[1]}, {0: SECRETS[0], 1: SECRETS[1]}):
        with pytest.raises(Refusal, match="chain-unopened") as caught:
            audit(match, COMMITMENT, secrets)
        assert caught.value.details == {"device": 2}


def test_links_are_checked_from_the_end_and_no_other_is_taken() -> None:
    chain, other = CHAINS[:2]
    assert all(is_link(chain.link(number), number, chain.end) for number in (1, 2, 700, LENGTH))
    assert not is_link(chain.link(3), 2, chain.end)
    assert not is_link(other.link(3), 3, chain.end)


def test_all_faces_come_up_alike_and_both_links_change_them() -> None:
    faces = Counter(Chained(links(number, 1)).meant("dice", number).between(1, 6) for number in range(1, 3001))
    assert {*faces} == {*range(1, 7)}
    assert all(400 < times < 600 for times in faces.values())
    alone = [Chained([CHAINS[0].link(9), CHAINS[1].link(n)]).meant("dice").between(1, 1000) for n in range(1, 9)]
    assert len({*alone}) > 4
    weights = [0, 3, 0, 1]
    indices = Counter(Chained(links(number, 2)).meant("deck").weighted(weights) for number in range(1, 1001))
    assert {*indices} == {1, 3}
    assert 650 < indices[1] < 850
