"""Values actions of verbs that no chapter knows: each is performed in imagined games, and the result measured."""

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
"""How often a form is filled in where no action is listed."""
AT_ONCE = 120
"""How many positions are measured for one decision; an action is always measured once, even if that makes more."""
RIVALS = 0.5
"""The weight of the opponents' average points and assets against the seat's own."""
EFFORT = 0.01
"""Points taken off each action's worth, so that an action that gains less is not done."""


def possible(outlook: Outlook, generator: Generator) -> Sequence[Action]:
    """Return the listed actions; if none is listed, different actions from ``FILLED`` random fillings of forms."""
    view = outlook.view
    if outlook.legal:
        return outlook.legal
    forms = view.rules.forms(view, outlook.seat)
    return list(dict.fromkeys(generator.choice(forms).sample(view, generator) for _ in range(FILLED)))


def tried(outlook: Outlook, actions: Sequence[Action], generator: Generator) -> list[Proposal]:
    """Return a proposal for each action, in order; none if there are none.

    Its worth is the mean gain in :func:`lead` over a few imagined games in which it is performed, less ``EFFORT``.
    """
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
    """Return a seat's points and assets (by the game's `Measures` entries) less half the opponents' average.

    If the game is over, return ``VICTORY`` for the winner and ``-VICTORY`` for any other seat.
    """
    if state.over:
        return VICTORY if state.winner == seat else -VICTORY
    others = [_has(playbook, state, other) for other in range(state.seats) if other != seat]
    return _has(playbook, state, seat) - RIVALS * fsum(others) / max(1, len(others))


def _has(playbook: Playbook, state: State, seat: int) -> float:
    return all_points(state, seat) + fsum(entry.measure(state, seat) for entry in playbook.of(Measures))
