"""The games, one folder each: what a game is called, its numbers, its maps and one readable list of parts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.rules import Catalogue, Game


def _classic() -> Sequence[Game]:
    # imported here, so that a page loads only the game it plays
    from engine.games.classic import CLASSIC

    return (CLASSIC,)


def _explorers() -> Sequence[Game]:
    from engine.games.explorers import SCENARIOS

    return SCENARIOS


CATALOGUE = Catalogue({"classic": _classic, "explorers": _explorers})
"""Every game that can be played."""
