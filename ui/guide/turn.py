"""How a turn goes, step by step, for the help: each step with its picture, as the table's families tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play.additions import additions

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.play.addition import Step
    from ui.play.table import TableView


def turn(table: TableView) -> Markup:
    """Return the section of the help with the steps of a turn at this table."""
    words = table.words
    lines = [
        el("li", icon(step.icon), el("strong", words(f"step.{step.name}")), el("span", words(f"step.{step.name}.text")))
        for step in steps(table.rules)
    ]
    return el("section", el("h3", words("help.turn")), el("ol", lines, class_="turn-steps"))


def steps(rules: Rules) -> tuple[Step, ...]:
    """Return the steps of a turn in their order, without those for which these rules have no verb.

    The last addition that has steps tells them; empty if none has.
    """
    told = [each.turn.steps for each in additions(rules) if each.turn.steps]
    return tuple(step for step in told[-1] if not step.verb or step.verb in rules.verbs) if told else ()
