"""How long bots think: a setting of the people who wait for them, which changes no level's name and no rule.

What a bot may spend on a decision is counted in what it looks at, never in seconds. So the setting holds on a slow
machine as on a fast one, and equal settings lead to equal decisions on both; only the waiting differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.kernel.refusal import Refusal

USUAL = "usual"

LENGTHS: Mapping[str, float] = MappingProxyType({"brief": 0.5, USUAL: 1.0, "long": 4.0})
"""How much of its usual budget a bot has, from the shortest to the longest."""


def share_of(length: str) -> float:
    """The share of the budget that a length stands for; raises :class:`Refusal` ``unknown-thinking`` for any other."""
    if length not in LENGTHS:
        raise Refusal("unknown-thinking", thinking=length)
    return LENGTHS[length]
