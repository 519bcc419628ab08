"""A series of games of a bot of one function against a level, with news while it is played.

It runs in the cell, where a bot of unknown origin is shut in. The request and the news are plain JSON values.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from typing import Any, TypeAlias

from engine.bots.bot import Choice
from engine.bots.own.function import FunctionBot
from engine.bots.sitting import Sitter, play, seated
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

Tell: TypeAlias = Callable[[Mapping[str, Any]], object]

MOST_PRINTED = 20_000
"""At most this many characters of what a bot prints in a series are told; the rest is cut off."""
MOST_DECISIONS = 4_000
"""A bot that is asked more often in a game forfeits it: weak ones decide up to 2 000 times, levels some hundred."""


class Endless(Exception):
    """A bot was asked too often in one game."""


class Printed(io.TextIOBase):
    """A text stream that keeps what a bot prints, in all ``MOST_PRINTED`` characters at most, until it is taken."""

    def __init__(self) -> None:
        self._text = ""
        self._left = MOST_PRINTED

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Keep a text as far as there is room, and mark the cut with dots; return the whole length of the text."""
        if self._left:
            self._text += text[: self._left]
            self._left = max(0, self._left - len(text))
            if not self._left:
                self._text += " ..."
        return len(text)

    def take(self) -> str:
        """Return what was kept since the last time, and forget it."""
        text, self._text = self._text, ""
        return text


class Watched:
    """A bot that passes news to ``tell`` when it begins to think, when it has thought, and when it has printed."""

    def __init__(self, bot: FunctionBot, printed: Printed, tell: Tell) -> None:
        self._bot, self._printed, self._tell = bot, printed, tell
        self._scribe: Scribe | None = None
        self._decisions = 0

    @classmethod
    def of_request(cls, request: Mapping[str, Any], printed: Printed, tell: Tell) -> Watched:
        """Tell ``reading``, run the ``source`` of a request and return its bot; raise what the source raises."""
        tell({"is": "reading"})
        return cls(FunctionBot.of_source(request["source"], request["name"]), printed, tell)

    def begin(self, scribe: Scribe) -> None:
        """Count the decisions of a new game from 0; `scribe` writes down its actions."""
        self._scribe, self._decisions = scribe, 0

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return the bot's choice; raise :class:`Refusal` if the bot fails, `Endless` if it is asked too often."""
        self._decisions += 1
        if self._decisions > MOST_DECISIONS:
            raise Endless
        self._tell({"is": "thinking", "acted": self._scribe.fresh() if self._scribe else []})
        try:
            return self._bot.decide(view, seat, generator)
        finally:
            self._tell({"is": "thought"})
            if text := self._printed.take():
                self._tell({"is": "printed", "text": text})


class Scribe:
    """Writes down the actions of a game as texts."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.actions: list[str] = []
        self._told = 0

    def fresh(self) -> list[str]:
        """Return the actions since the last time that this was called."""
        told, self._told = self._told, len(self.actions)
        return self.actions[told:]

    def began(self, state: State, draws: Sequence[int]) -> None:
        """Do nothing: the seed tells the set-up."""

    def chosen(self, state: State, action: Action) -> None:
        """Do nothing: the action may be refused."""

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """Append the text of the action to `actions`; the draws are not kept."""
        self.actions.append(self._rules.write(action))


def run(request: Mapping[str, Any], tell: Tell) -> None:
    """Play a series and tell the news of it; never raise.

    A request is ``{"name", "source", "game", "scenario", "level", "seats", "seed", "games"}``, and perhaps the number
    of the ``first`` game that is still to be played. Games in a row share board and dice until the bot has sat on every
    seat; then the seed rises by 1. News, each a mapping with ``is``:

    - ``reading``: the text is run, so that it defines its function;
    - ``begun``: a game with its ``number`` from 0, its ``seed``, and the bot's ``seat``;
    - ``thinking`` and ``thought``: before and after each decision of the bot; the former with the texts of the actions
      that were ``acted`` since the decision before;
    - ``printed`` with a ``text``;
    - ``game``: the end of a game, with the ``winner`` (a seat or -1), the ``points`` by seat, and the ``acted`` texts;
    - ``forfeit``: the end of a game in which the bot failed, with the ``line`` (0 if none is to blame), the ``reason``,
      and the ``acted`` texts; with ``why``, the word ``endless``, if it was asked too often;
    - ``failed`` with the ``line`` and the ``reason``: the last news of a text that is no bot;
    - ``done``: the last news of a series that was played to its end.
    """
    printed = Printed()
    with redirect_stdout(printed):
        try:
            _play_all(request, Watched.of_request(request, printed, tell), tell)
        except BaseException as error:  # a bot may raise whatever it likes, such as KeyboardInterrupt
            if text := printed.take():
                tell({"is": "printed", "text": text})
            tell({"is": "failed", **blamed(error)})
        else:
            tell({"is": "done"})


def blamed(error: BaseException) -> dict[str, Any]:
    """Return ``{"line", "reason"}`` for an error of a bot, with line 0 if no line is to blame.

    For `Endless` return ``{"line": 0, "why": "endless"}``.
    """
    if isinstance(error, Endless):
        return {"line": 0, "why": "endless"}
    if not isinstance(error, Refusal):
        return {"line": 0, "reason": f"{type(error).__name__}: {error}"}
    details = error.details
    return {"line": details.get("line", 0), "reason": details.get("reason") or str(error)}


def _play_all(request: Mapping[str, Any], bot: Watched, tell: Tell) -> None:
    rules = CATALOGUE.game(request["game"], request["scenario"]).on_table(request["seats"])
    own = Sitter(request["name"], bot)
    sitters = [own, *(Sitter(request["level"]) for _ in range(rules.seats - 1))]
    for number in range(request.get("first", 0), request["games"]):
        seated_now, seed = seated(sitters, number), request["seed"] + number // rules.seats
        tell({"is": "begun", "number": number, "seed": seed, "seat": seated_now.index(own)})
        scribe = Scribe(rules)
        bot.begin(scribe)
        try:
            ending = play(rules, seated_now, seed, scribe)
        except BaseException as error:  # a bot may raise anything, even KeyboardInterrupt: it forfeits this game
            tell({"is": "forfeit", **blamed(error), "acted": scribe.fresh()})
        else:
            tell({"is": "game", "winner": ending.winner, "points": ending.points, "acted": scribe.fresh()})
