"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.search.insight import Learnt

RECIPES: Mapping[int, str] = {}

WEIGHTS: Mapping[int, Learnt] = {4: Learnt((), ())}
