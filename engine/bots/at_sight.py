"""What a single move brings, for what nobody has taught the bots: it is done in imagined worlds and looked at."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from engine.bots.entries import Measures
from engine.bots.outlook import Outlook
from engine.bots.playbook import Playbook
from engine.bots.proposals import VICTORY, Proposal, because
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.rule import all_points

FILLED = 16
"""How often a form is sampled where no action is listed."""
AT_ONCE = 120
"""Positions that are looked at for a decision, unless there are more actions."""
RIVALS = 0.5
"""What counts of what the others have on average."""
EFFORT = 0.01
"""An action that brings less than this, in points, is not worth the trouble."""


def possible(outlook: Outlook, generator: Generator) -> Sequence[Action]:
    """The listed actions; where none is listed, forms filled in this way and that."""
    view = outlook.view
    if outlook.legal:
        return outlook.legal
    forms = view.rules.forms(view, outlook.seat)
    return list(dict.fromkeys(generator.choice(forms).sample(view, generator) for _ in range(FILLED)))


def tried(outlook: Outlook, actions: Sequence[Action], generator: Generator) -> list[Proposal]:
    """A proposal for each action: what a seat has after it, more than before, in a few imagined worlds."""
    if not actions:
        return []
    view, seat, book = outlook.view, outlook.seat, outlook.playbook
    looks = max(1, min(outlook.manner.looks, AT_ONCE // len(actions)))
    gains: list[list[float]] = [[] for _ in actions]
    for _ in range(looks):
        whole, seed = view.rules.determinize(view, seat, generator), generator.below(1 << 32)
        before = lead(book, whole, seat)
        for action, gained in zip(actions, gains, strict=True):
            after = whole.copy()
            after.rules.perform(after, action, Seeded(seed))
            gained.append(lead(book, after, seat) - before)
    return [
        Proposal(fsum(gained) / looks - EFFORT, action, because("at-sight"))
        for action, gained in zip(actions, gains, strict=True)
    ]


def lead(playbook: Playbook, state: State, seat: int) -> float:
    """What a seat has, in points, and how far it is ahead of the others."""
    if state.over:
        return VICTORY if state.winner == seat else -VICTORY
    others = [_has(playbook, state, other) for other in range(state.seats) if other != seat]
    return _has(playbook, state, seat) - RIVALS * fsum(others) / max(1, len(others))


def _has(playbook: Playbook, state: State, seat: int) -> float:
    return all_points(state, seat) + fsum(entry.measure(state, seat) for entry in playbook.of(Measures))
