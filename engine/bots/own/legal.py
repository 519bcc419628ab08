"""What a seat may do now, as a bot of one function sees it: the listed actions, and some fillings of each form."""

from __future__ import annotations

from engine.bots.own.places import SORTS, Place
from engine.kernel import actions
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.parts import Form
from engine.kernel.rules import Rules
from engine.kernel.state import State

FILLED = 12
"""How often each form is filled in at random; equal fillings are one candidate."""


class LegalAction:
    """An action that you may do now. It prints as its text."""

    def __init__(self, view: State, action: Action) -> None:
        self._view, self._action = view, action

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalAction) and self._action == other._action

    def __hash__(self) -> int:
        return hash(self._action.args)  # numbers alone: the same on every run

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    @property
    def text(self) -> str:
        """The action as the log writes it: the seat, the verb, and what it is done with.

        >>> table.legal[0].text
        '0 road -2,1,E'
        """
        return self._view.rules.write(self._action)

    @property
    def verb(self) -> str:
        """The kind of action, as a word.

        >>> table.legal[0].verb
        'road'
        """
        return self._action.verb

    @property
    def words(self) -> list[str]:
        """The arguments of the action, as words: the text without the seat and the verb.

        >>> table.legal[0].words
        ['-2,1,E']
        """
        return self.text.split()[2:]

    @property
    def places(self) -> list[Place]:
        """The places that it names, in the order of the text; empty for many actions.

        >>> table.legal[0].places
        [<side -2,1,E>]
        """
        fields = self._view.rules.verbs[self._action.verb].fields
        pairs = zip(fields, self._action.args, strict=True)
        return [SORTS[field.kind](self._view, index) for field, index in pairs if isinstance(field, actions.Place)]


def action_of(chosen: LegalAction) -> Action:
    """Return the kernel's action behind a legal action."""
    return chosen._action


def candidates(view: State, seat: int, generator: Generator) -> list[Action]:
    """Return the listed legal actions of a seat, then up to ``FILLED`` different fillings of each form.

    It is empty only where the seat is not asked.
    """
    rules: Rules = view.rules
    found = list(rules.legal(view, seat))
    for form in rules.forms(view, seat):
        found += fillings(view, form, generator, FILLED)
    return found


def fillings(view: State, form: Form, generator: Generator, tries: int) -> list[Action]:
    """Fill in a form at random ``tries`` times; return the different legal actions, at least one."""
    return list(dict.fromkeys(form.sample(view, generator) for _ in range(tries)))
