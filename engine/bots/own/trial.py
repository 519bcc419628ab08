"""A series of games of a bot of one function against a level, told while it is played.

It is what runs where a bot of unknown origin is shut in: it takes a request and tells news, both plain JSON values.
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
"""So many characters of what a bot prints in a series are told; the rest is cut off."""


class Printed(io.TextIOBase):
    """Takes what a bot prints, up to ``MOST_PRINTED`` characters, and hands it on bit by bit."""

    def __init__(self) -> None:
        self._text = ""
        self._left = MOST_PRINTED

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Keep a text as far as there is room; return its whole length, as if all had been kept."""
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
    """A bot that tells when it begins to think, when it has thought, and what it printed."""

    def __init__(self, bot: FunctionBot, printed: Printed, tell: Tell) -> None:
        self._bot, self._printed, self._tell = bot, printed, tell

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return the bot's choice; raise the :class:`Refusal` of one that fails."""
        self._tell({"is": "thinking"})
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

    def began(self, state: State, draws: Sequence[int]) -> None:
        """Do nothing: the seed tells the set-up."""

    def chosen(self, state: State, action: Action) -> None:
        """Do nothing: the action may be refused."""

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """Write down an action."""
        self.actions.append(self._rules.write(action))


def run(request: Mapping[str, Any], tell: Tell) -> None:
    """Play a series and tell of it; never raise.

    A request is ``{"name", "source", "game", "scenario", "level", "seats", "seed", "games"}``; every game that ends one
    round of the seats has a board and dice of its own. News, each a mapping with ``is``:

    - ``thinking`` and ``thought``: before and after each decision of the bot;
    - ``printed`` with a ``text``;
    - ``game`` with its ``number`` from 0, the bot's ``seat``, the ``winner`` (a seat or -1), ``points`` by seat, the
      ``seed`` and the ``actions`` as texts;
    - ``failed`` with the ``game``, the ``line`` (0 if none is to blame) and the ``reason``: the last news;
    - ``done``: the last news of a series that was played to its end.
    """
    printed = Printed()
    progress = [0]
    try:
        with redirect_stdout(printed):
            _play_all(request, printed, tell, progress)
    except Refusal as refusal:
        told, details = printed.take(), refusal.details
        if told:
            tell({"is": "printed", "text": told})
        reason = details.get("reason") or str(refusal)
        tell({"is": "failed", "game": progress[0], "line": details.get("line", 0), "reason": reason})
    except BaseException as error:  # a bot may raise whatever it likes, such as KeyboardInterrupt
        tell({"is": "failed", "game": progress[0], "line": 0, "reason": f"{type(error).__name__}: {error}"})
    else:
        tell({"is": "done"})


def _play_all(request: Mapping[str, Any], printed: Printed, tell: Tell, progress: list[int]) -> None:
    name, level = request["name"], request["level"]
    rules = CATALOGUE.game(request["game"], request["scenario"]).on_table(request["seats"])
    bot = Watched(FunctionBot.of_source(request["source"], name), printed, tell)
    own = Sitter(name, bot)
    sitters = [own, *(Sitter(level) for _ in range(rules.seats - 1))]
    for number in range(request["games"]):
        progress[0] = number
        tell(_game(rules, seated(sitters, number), request["seed"] + number // rules.seats, own) | {"number": number})


def _game(rules: Rules, sitters: Sequence[Sitter], seed: int, own: Sitter) -> dict[str, Any]:
    scribe = Scribe(rules)
    ending = play(rules, sitters, seed, scribe)
    found = {"seed": seed, "seat": sitters.index(own), "winner": ending.winner, "points": ending.points}
    return {"is": "game", **found, "actions": scribe.actions}
