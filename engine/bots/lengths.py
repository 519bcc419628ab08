"""How long bots think: a setting of the people who wait for them. It changes neither the levels' names nor the rules.

A bot's budget for a decision counts imagined games, never seconds. So equal settings lead to equal decisions on a slow
and on a fast machine; only the waiting differs.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.kernel.refusal import Refusal

USUAL = "usual"

LENGTHS: Mapping[str, float] = MappingProxyType({"brief": 0.5, USUAL: 1.0, "long": 4.0})
"""The factor on a bot's usual budget for each setting, from the shortest to the longest."""


def share_of(length: str) -> float:
    """Return the factor on the budget for a setting; raise :class:`Refusal` ``unknown-thinking`` for an unknown one."""
    if length not in LENGTHS:
        raise Refusal("unknown-thinking", thinking=length)
    return LENGTHS[length]
