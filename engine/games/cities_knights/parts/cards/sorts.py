"""Masks of the two sorts of cards in a hand, resources and commodities, which some progress cards treat differently."""

from engine.kernel.rules import Rules


def resource_kinds(rules: Rules) -> int:
    """Return the mask of the kinds of cards that are resources."""
    return (1 << len(rules.numbers.resources) - len(rules.numbers.commodities)) - 1


def commodity_kinds(rules: Rules) -> int:
    """Return the mask of the kinds of cards that are commodities: the last kinds."""
    return (1 << len(rules.numbers.resources)) - 1 & ~resource_kinds(rules)
