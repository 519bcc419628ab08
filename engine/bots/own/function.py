"""A bot that is one function: it calls ``decide(table)``, reads the answer, and reports errors with their line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from traceback import walk_tb
from types import CodeType, TracebackType
from typing import Any, TypeAlias

from engine.bots.bot import Choice
from engine.bots.own.legal import LegalAction, action_of
from engine.bots.own.returning import noting
from engine.bots.own.table import Table
from engine.bots.proposals import because
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.state import State

Decide: TypeAlias = Callable[[Table], Any]

NAME = "decide"
"""What the function is called in its file."""
_OWN = because("own")
_EXPECTED = "return one of table.legal, its text, or a list of them"


class FunctionBot:
    """A bot that lets ``decide`` choose. ``name`` is the name of its file, for error messages.

    ``returned`` gets the line of each `return` of ``decide`` while it runs; it is emptied before each decision.
    """

    def __init__(self, decide: Decide, name: str, returned: list[int]) -> None:
        self._decide, self._name, self._returned = decide, name, returned
        code = getattr(decide, "__code__", None)
        self._line = code.co_firstlineno if isinstance(code, CodeType) else 1

    @classmethod
    def of_source(cls, source: str, name: str) -> FunctionBot:
        """Return the bot of a Python text that defines ``decide``. This runs the text as any program.

        Raise :class:`Refusal` ``own-bot`` with the line if it cannot be read or run; ``unknown-bot`` if no line is to
        blame, as when it defines no such function.
        """
        returned: list[int] = []
        with _refused(name):
            code, scope = noting(source, name, NAME, returned.append)
        scope |= {"__name__": "own_bot", "__file__": name}
        try:
            exec(code, scope)
        except (Exception, SystemExit) as error:
            raise _failed(name, error) from error
        decide = scope.get(NAME)
        if not callable(decide):
            raise _refusal(name, 0, "it defines no function decide(table)")
        return cls(decide, name, returned)

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return the function's choice; raise :class:`Refusal` ``own-bot`` if it fails or returns no legal action.

        The refusal is ``unknown-bot`` if it fails and no line is to blame.
        """
        table = Table(view, seat, generator)
        self._returned.clear()
        try:
            answer = self._decide(table)
        except (Exception, SystemExit) as error:
            raise _failed(self._name, error) from error
        return Choice(self._read(answer, view, seat), _OWN)

    def _read(self, answer: Any, view: State, seat: int) -> Action:
        """Return the action of an answer, or the first legal one of a list; raise :class:`Refusal` if there is none."""
        if not isinstance(answer, list | tuple):
            action = self._action(answer, view)
            why = self._objection(action, view, seat)
            if why:
                raise self._wrong(f"{answer} is not legal in the phase {view.decision.kind}: {why}")
            return action
        wishes = (self._action(wish, view) for wish in answer)
        found = next((action for action in wishes if not self._objection(action, view, seat)), None)
        if not found:
            raise self._wrong(f"nothing in its list of {len(answer)} is legal in the phase {view.decision.kind}")
        return found

    def _action(self, wish: Any, view: State) -> Action:
        """Return the action of a `LegalAction` or of an action's text; raise :class:`Refusal` for anything else."""
        if isinstance(wish, LegalAction):
            return action_of(wish)
        if not isinstance(wish, str):
            raise self._wrong(f"decide returned {_short(wish)}; {_EXPECTED}")
        try:
            return view.rules.read(wish)
        except Refusal:
            raise self._wrong(f"decide returned {_short(wish)}, which is no action; {_EXPECTED}") from None

    @staticmethod
    def _objection(action: Action, view: State, seat: int) -> str:
        if action.seat != seat:
            return f"it is done by seat {action.seat}, not by {seat}"
        return str(view.rules.refusal(view, action) or "")

    def _wrong(self, reason: str) -> Refusal:
        return _refusal(self._name, self._returned[-1] if self._returned else self._line, reason)


def read(source: str, name: str) -> None:
    """Check that a text is Python, without running it.

    If it is not, raise :class:`Refusal` ``own-bot`` with the line, or ``unknown-bot`` if no line is known.
    """
    with _refused(name):
        compile(source, name, "exec")


@contextmanager
def _refused(name: str) -> Iterator[None]:
    """Turn an error that Python raises when it reads a text into a :class:`Refusal` with the line."""
    try:
        yield
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        told = error.msg if isinstance(error, SyntaxError) else error
        raise _refusal(name, getattr(error, "lineno", 0) or 0, f"this is no Python: {told}") from error


def _failed(name: str, error: BaseException) -> Refusal:
    """Return the refusal for an error of a bot's code, with the last line of its file in the traceback."""
    told = " ".join(str(error).split())
    return _refusal(name, _line_in(name, error.__traceback__), f"{type(error).__name__}: {told}")


def _line_in(name: str, trace: TracebackType | None) -> int:
    return max([0, *[line for frame, line in walk_tb(trace) if frame.f_code.co_filename == name][-1:]])


def _refusal(name: str, line: int, reason: str) -> Refusal:
    """Return the refusal ``own-bot``, with the line; ``unknown-bot``, without one, if the line is 0 (not known)."""
    if not line:
        return Refusal("unknown-bot", bot=name, reason=reason)
    return Refusal("own-bot", bot=name, line=line, reason=reason)


def _short(value: object, most: int = 26) -> str:
    text = repr(value)
    return text if len(text) <= most else f"{text[: most - 4]} ..."
