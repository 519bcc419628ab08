"""The panels beside the board: the first one of the list that is open is shown. Families add panels of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup
from ui.play import choosing, spots
from ui.play.additions import additions, own_regions, panels_of
from ui.play.panels import answers, card, chart, choices, chosen, market, monopoly, trade, victims
from ui.play.panels.panel import Panel

if TYPE_CHECKING:
    from engine.kernel.actions import Action
    from engine.kernel.rules import Rules
    from ui.play.table import TableView

PANELS: list[Panel] = [
    chosen.PANEL,
    victims.PANEL,
    market.PANEL,
    trade.PANEL,
    monopoly.PANEL,
    card.PANEL,
    chart.PANEL,
]
"""The panels of every game in their order, except the answers to a failed offer, which come after all others."""


def claimed(rules: Rules) -> frozenset[str]:
    """Return the verbs that have a button on a panel or in a family's region."""
    robbing = {name for name, verb in rules.verbs.items() if verb.robs}
    panels = (panel.verbs for panel in (*panels_of(rules), *PANELS))
    regions = (region.verbs for region in own_regions(rules).values())
    return choosing.verbs(rules).union(robbing, *panels, *regions)


def panel(table: TableView) -> Markup:
    """Return the first panel that is open, else a list of the actions without another button; empty without any."""
    for each in (*PANELS, *panels_of(table.rules), answers.PANEL):
        if each.opens(table):
            return each.draw(table)
    rest = unclaimed(table)
    return choices.draw(table, rest) if rest else Markup()


def unclaimed(table: TableView) -> list[Action]:
    """Return the legal actions with arguments that neither a click on the board nor a panel can submit."""
    rules, elsewhere = table.rules, claimed(table.rules)
    on_board = {action for addition in additions(rules) for action in addition.pointing.offers(table)}
    return [
        action
        for action in table.legal
        if action.args
        and action.verb not in elsewhere
        and not spots.is_pointed(rules, action.verb)
        and action not in on_board
    ]
