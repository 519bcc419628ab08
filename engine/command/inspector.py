"""The inspector: a watcher that stops a game in which the rules are inconsistent."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod

from engine.bots.sitting import Watcher
from engine.command.complaint import Complaint
from engine.kernel.actions import Action, Field, Named, Place, SeatField
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State

MANY, SOME = 4000, 200
"""A verb with at most ``MANY`` actions is tried with all of them at every ply; of others, ``SOME`` random ones are
tried."""


class Inspector:
    """Checks at every ply that the state has no faults, and that the listed actions are exactly the legal ones.

    If not, it raises :class:`Complaint`. It passes all calls on to another watcher, its ``colleague``.
    """

    def __init__(self, colleague: Watcher | None = None) -> None:
        self._colleague = colleague
        self._generator = Generator(0)

    def began(self, state: State, draws: Sequence[int]) -> None:
        """Check the state after set-up, then pass the call on. Raise :class:`Complaint` if it has faults."""
        self._audit(state, "set-up")
        if self._colleague:
            self._colleague.began(state, draws)

    def chosen(self, state: State, action: Action) -> None:
        """Check that the rules refuse neither ``action`` nor any listed action or sample of a form of the asked seats.

        Check also that each of these seats can do something, and that the rules refuse the actions of :func:`countable`
        that are not listed; then pass the call on. Raise :class:`Complaint` if a check fails.
        """
        for seat in state.decision.seats:
            self._compare(state, seat)
        self._insist(state, action, allowed=True)
        if self._colleague:
            self._colleague.chosen(state, action)

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """Check the state after the action, then pass the call on. Raise :class:`Complaint` if it has faults."""
        self._audit(state, state.rules.write(action))
        if self._colleague:
            self._colleague.acted(state, action, draws)

    def _compare(self, state: State, seat: int) -> None:
        listed = state.rules.legal(state, seat)
        forms = state.rules.forms(state, seat)
        if not listed and not forms:
            raise Complaint(f"nothing is offered to seat {seat} in {state.decision}.")
        allowed = set(listed)
        for action in {*listed, *countable(state, seat, self._generator)}:
            self._insist(state, action, allowed=action in allowed)
        for form in forms:
            self._insist(state, form.sample(state, self._generator), allowed=True)

    def _insist(self, state: State, action: Action, allowed: bool) -> None:
        refusal = state.rules.refusal(state, action)
        if (refusal is None) != allowed:
            told = f"is refused: {refusal}" if refusal else "is not listed and not refused"
            raise Complaint(f"{state.rules.write(action)} in {state.decision.kind} {told}.")

    def _audit(self, state: State, after: str) -> None:
        if faults := state.rules.audit(state):
            raise Complaint(f"after {after}: {'; '.join(faults)}.")


def countable(state: State, seat: int, generator: Generator) -> Iterator[Action]:
    """Yield actions, legal or not, of the decision's verbs whose arguments are places, words or seats.

    A verb with more than ``MANY`` combinations yields ``SOME`` random ones.
    """
    for name, verb in state.rules.verbs.items():
        ranges = [_values(field, state.rules) for field in verb.fields]
        if state.decision.kind in state.rules.moments[name] and None not in ranges:
            for args in _some(list(filter(None, ranges)), generator):
                yield Action(seat, name, args)


def _some(ranges: Sequence[range], generator: Generator) -> Iterable[tuple[int, ...]]:
    """Return all combinations of one number from each range, or ``SOME`` random ones if they are over ``MANY``."""
    if prod(map(len, ranges)) <= MANY:
        return product(*ranges)
    return (tuple(map(generator.choice, ranges)) for _ in range(SOME))


def _values(field: Field, rules: Rules) -> range | None:
    if isinstance(field, Place):
        return range(rules.board.count(field.kind))
    if isinstance(field, Named):
        return range(len(rules.vocabulary(field.vocabulary)))
    return range(rules.seats) if isinstance(field, SeatField) else None
