"""The two sorts of cards in a hand that progress cards tell apart: resources and commodities."""

from __future__ import annotations

from engine.kernel.rules import Rules


def resource_kinds(rules: Rules) -> int:
    """The mask of the kinds of cards that are resources."""
    return (1 << len(rules.numbers.resources) - len(rules.numbers.commodities)) - 1


def commodity_kinds(rules: Rules) -> int:
    """The mask of the kinds that are commodities: they are the last."""
    return (1 << len(rules.numbers.resources)) - 1 & ~resource_kinds(rules)
