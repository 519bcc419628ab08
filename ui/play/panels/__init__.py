"""The panels beside the board, in the order in which they claim the place. A game with more of them adds its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup
from ui.play import choosing, spots
from ui.play.additions import additions, own_regions, panels_of
from ui.play.panels import answers, chart, choices, chosen, market, monopoly, trade, victims
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
    chart.PANEL,
]
"""All panels but the answers that are still to be read; the first that is open is shown."""


def claimed(rules: Rules) -> frozenset[str]:
    """The verbs that have a button on some panel, or in a region of a family's own."""
    robbing = {name for name, verb in rules.verbs.items() if verb.robs}
    panels = (panel.verbs for panel in (*panels_of(rules), *PANELS))
    regions = (region.verbs for region in own_regions(rules).values())
    return choosing.verbs(rules).union(robbing, *panels, *regions)


def panel(table: TableView) -> Markup:
    """The open panel; empty when there is none."""
    for each in (*PANELS, *panels_of(table.rules), answers.PANEL):
        if each.opens(table):
            return each.draw(table)
    rest = unclaimed(table)
    return choices.draw(table, rest) if rest else Markup()


def unclaimed(table: TableView) -> list[Action]:
    """Legal actions that have arguments and neither a place on the board nor a panel."""
    rules, elsewhere = table.rules, claimed(table.rules)
    on_board = {action for addition in additions(rules) for action in addition.offers(table)}
    return [
        action
        for action in table.legal
        if action.args
        and action.verb not in elsewhere
        and not spots.is_pointed(rules, action.verb)
        and action not in on_board
    ]
