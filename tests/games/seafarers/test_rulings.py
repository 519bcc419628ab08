"""Help tells the rulings on scenarios at sea where they apply, and nowhere else (seafarers 11)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.seafarers import MASTER_BUILDERS, PIRATE_ISLES, SCENARIOS
from engine.games.seafarers_knights import SCENARIOS as WITH_KNIGHTS
from engine.kernel.chance import Seeded
from engine.kernel.rules import Game
from tests.ui.fakes import text_of
from tests.ui.seen import view_of
from ui.guide.rulebook import paragraphs

FORTRESS = {"en": "takes no piece of your supply", "fr": "aucune pièce de votre réserve"}
LANES = {"en": "the shortest way that is still free", "fr": "le plus court chemin encore libre"}
NO_SHIP = {"en": "with no ship left it is claimed all the same", "fr": "aucun bateau, il se l’attribue quand même"}


def told(game: Game, language: str) -> str:
    """All that help tells of a game at its usual table."""
    table = view_of(game.on_table(4).start(Seeded(1))[0], 0, language)
    return " ".join(text_of(str(each.text)) for each in paragraphs(table))


def telling(said: dict[str, str], language: str) -> Iterator[tuple[str, int]]:
    """The games in which help says this."""
    for game in (*SCENARIOS, *WITH_KNIGHTS):
        if said[language] in told(game, language):
            yield game.name, game.scenario


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("said", "scenario", "families"),
    [
        (FORTRESS, PIRATE_ISLES.scenario, ["seafarers"]),
        (LANES, PIRATE_ISLES.scenario, ["seafarers"]),
        (NO_SHIP, MASTER_BUILDERS.scenario, ["seafarers", "seafarers_knights"]),
    ],
    ids=["fortress", "lanes", "no ship"],
)
def test_a_ruling_is_told_where_it_applies(
    said: dict[str, str], scenario: int, families: list[str], language: str
) -> None:
    assert list(telling(said, language)) == [(family, scenario) for family in families]
