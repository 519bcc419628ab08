"""Examines single moments of a past game: the cost of the decision and the luck, and costly decisions more closely.

Each moment has seeds of its own: the result does not depend on the order, the division or the worker of the tasks.
"""

from typing import NamedTuple

from engine.bots.bot import Choice, Reason
from engine.bots.brevity import in_short
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.bots.review.chances import knows
from engine.bots.review.judging import REVIEW, Depth, Judged, compared, judge
from engine.bots.review.luck import Drawn, luck
from engine.bots.review.outcomes import known_to
from engine.bots.review.past import Past
from engine.kernel.actions import Action
from engine.kernel.generator import Generator

CLOSELY = Depth(sure=4, turns=12)
"""A part of a closer look: this many futures, for this many turns."""
PARTS = 6
"""How many parts a closer look has."""
TO_THE_END = CLOSELY._replace(turns=400)
"""A part of the last look: this many futures until a seat has won; every game that ends does so in fewer turns."""
ENDS = 8
"""How many parts the last look has; their numbers follow those of the closer look."""

_EXPLAINER = Planner(CAREFUL)


class Look(NamedTuple):
    """What was found at a moment of a game.

    ``chance`` of winning before it (None if unknown), ``loss`` of the decision and ``doubt``, its standard error,
    ``best`` action and its reason ``why`` (None without a loss), ``luck``: what the draw brought.
    """

    ply: int
    chance: float | None = None
    loss: float = 0.0
    doubt: float = 0.0
    best: Action | None = None
    why: Reason | None = None
    luck: float = 0.0


def look(past: Past, ply: int, depth: Depth = REVIEW) -> Look:
    """Return what the action of a ply cost the seat, if it had a choice, and what luck its draws brought."""
    view, entry, seat = past.view(ply), past.entry(ply), past.seat
    seen = Look(ply)
    if past.decides(ply):
        judged = judge(view, seat, entry.action, _seeded(past, ply, 0), depth)
        chance = judged.best.chance if knows(past.rules) else None
        seen = seen._replace(chance=chance, loss=judged.loss, doubt=judged.doubt)
        if judged.loss:
            seen = seen._replace(best=judged.best.action, why=_explained(past, ply, judged))
    if entry.draws:
        drawn = Drawn(entry.action, entry.draws, known_to(entry.events, seat, past.view(ply + 1)))
        brought = luck(view, seat, drawn, _seeded(past, ply, 1))
        if brought:
            chance = brought.chance if seen.chance is None else seen.chance
            seen = seen._replace(chance=chance, luck=brought.gain)
    return seen


def closer(past: Past, ply: int, best: Action, part: int) -> list[float]:
    """Return how much better ``best`` is than what was played, in each future of one part of a closer or last look.

    Parts 0 to ``PARTS - 1`` are those of the closer look, the next ``ENDS`` those of the last look.
    """
    generator, depth = _seeded(past, ply, 2 + part), CLOSELY if part < PARTS else TO_THE_END
    better, worse = compared(past.view(ply), past.seat, best, past.entry(ply).action, generator, depth)
    return [one - other for one, other in zip(better, worse, strict=True)]


def _explained(past: Past, ply: int, judged: Judged) -> Reason | None:
    """Return the reason of the best choice, explained in short; None if no bot proposes it."""
    choices = [Choice(each.action, each.why) for each in judged.choices if each.why]
    if judged.best.why is None:
        return None
    return in_short(_EXPLAINER.explained(past.view(ply), past.seat, choices))[0].why


def _seeded(past: Past, ply: int, kind: int) -> Generator:
    return Generator((ply << 8 | past.seat) << 8 | kind)
