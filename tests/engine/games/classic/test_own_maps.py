"""Islands that somebody has laid themselves: a word for each, agreed on, kept and shared like any other map."""

import pytest

from engine.games import CATALOGUE
from engine.kernel import links, saves
from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from engine.kernel.protocols import heading
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules, Spec
from engine.parts.land import GENERIC, Land
from engine.parts.own_maps import LETTERS, own_maps, word_of
from engine.parts.robber import Robber
from tests.play import random_play

PLAIN = "own-" + "f3p4g6h8m9" * 3 + "f3p4g6h8"
"""The usual island without a desert."""


def rules(word: str, game: str = "classic", seats: int = 4) -> Rules:
    return CATALOGUE.rules(Spec(game, seats, 0, (("map", word),)))


def laid(match: Match) -> str:
    """The word of the land on which a game is played, with its harbours."""
    land, names, goods = match.state[Land], match.rules.vocabulary("terrains"), match.rules.numbers.resources
    ports = ("generic" if kind == GENERIC else goods[kind] for _, kind in land.ports)
    return word_of((names[terrain] for terrain in land.terrain), land.number, ports)


@pytest.mark.parametrize("game", ["classic", "cities_knights"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_island_that_is_dealt_can_be_laid(game: str, seats: int) -> None:
    dealt = Match(CATALOGUE.rules(Spec(game, seats)), Seeded(seats))
    again = Match(rules(laid(dealt), game, seats), Seeded(99))
    assert again.state[Land].terrain == dealt.state[Land].terrain
    assert again.state[Land].number == dealt.state[Land].number
    assert again.state[Land].ports == dealt.state[Land].ports
    assert laid(again) == laid(dealt)


def test_harbours_that_are_not_laid_are_dealt() -> None:
    ports = {Match(rules(PLAIN), Seeded(seed)).state[Land].ports for seed in range(5)}
    assert len(ports) == 5


def test_without_a_desert_the_robber_begins_beside_the_board() -> None:
    assert Match(rules(PLAIN), Seeded(1)).state[Robber].hex < 0


@pytest.mark.parametrize(
    "word",
    [
        "own-",
        "own",
        "mars",
        PLAIN[:-1],
        PLAIN[:-2],
        PLAIN + "f3",
        PLAIN + "-",
        PLAIN + "-xxxxblwg",
        PLAIN + "-xxxxblwgoo",
        PLAIN + "-xxxxblwgz",
        PLAIN[:-2] + "f7",
        PLAIN[:-2] + "f0",
        PLAIN[:-2] + "d5",
        PLAIN[:-2] + "s5",
        PLAIN[:-2] + "f.",
        PLAIN[:-2] + "F5",
        PLAIN.replace("m9", "f9"),
        "own-" + "d0" * 19,
        "own-" + "f3p4g6h8m9" * 6,
        "own-" + "f3" * 100_000,
    ],
)
def test_what_is_no_island_for_this_table_is_refused(word: str) -> None:
    with pytest.raises(Refusal, match="option-value"):
        rules(word)


def test_other_games_have_no_such_islands() -> None:
    assert own_maps(CATALOGUE.rules(Spec("classic", 4)))
    for name, scenario in (("seafarers", 1), ("explorers", 1), ("junior", 0)):
        seafaring = CATALOGUE.rules(Spec(name, 4, scenario))
        assert own_maps(seafaring) is None
        with pytest.raises(Refusal):
            CATALOGUE.rules(Spec(name, 4, scenario, (("map", PLAIN),)))


def test_it_is_kept_and_shared_like_any_map() -> None:
    match = next(match for match in random_play(rules(PLAIN), 3) if match.ply == 60)
    opened = saves.read(saves.write(match, {}), CATALOGUE)
    assert (opened.lost, opened.match.state) == ("", match.state)
    linked = links.read(links.of_game(match), CATALOGUE).match
    assert (linked.state, linked.rules) == (match.state, match.rules)
    assert heading(match.rules) == f"game classic 0 4 map={PLAIN}"


def test_every_terrain_has_a_letter_of_its_own() -> None:
    assert set(LETTERS.values()) == set(CATALOGUE.rules(Spec("classic", 4)).vocabulary("terrains"))
