"""Help tells the rulings on scenarios at sea where they apply, and nowhere else (seafarers 11)."""

from __future__ import annotations

import pytest

from engine.games.seafarers import SCENARIOS
from engine.games.seafarers.parts.fortresses import PirateFortresses
from engine.games.seafarers.parts.lanes import ShipLanes
from engine.games.seafarers.parts.wonders import Wonders
from engine.games.seafarers_knights import SCENARIOS as WITH_KNIGHTS
from engine.kernel.chance import Seeded
from engine.kernel.rules import Game
from tests.ui.fakes import text_of
from tests.ui.seen import view_of
from ui.guide.rulebook import paragraphs

FORTRESS = {"en": "takes no piece of your supply", "fr": "aucune pièce de votre réserve"}
LANES = {"en": "the shortest way that is still free", "fr": "le plus court chemin encore libre"}
NO_SHIP = {"en": "with no ship left it is claimed all the same", "fr": "aucun bateau, il se l’attribue quand même"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", [*SCENARIOS, *WITH_KNIGHTS], ids=lambda game: f"{game.name}-{game.scenario}")
def test_a_ruling_is_told_where_it_applies(game: Game, language: str) -> None:
    table = view_of(game.on_table(4).start(Seeded(1))[0], 0, language)
    told = " ".join(text_of(str(each.text)) for each in paragraphs(table))
    for said, part in ((FORTRESS, PirateFortresses), (LANES, ShipLanes), (NO_SHIP, Wonders)):
        assert (said[language] in told) == any(isinstance(each, part) for each in game.parts)
