"""A bot of one function at a seat of a game that the page plays: it answers one question after the other.

A question may also ask what the bot sees, for the replay. As `engine.bots.own.trial`, it runs where a bot of unknown
origin is shut in.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from typing import Any

from engine.bots.own.table import Table
from engine.bots.own.trial import Printed, Tell, Watched, blamed
from engine.games import CATALOGUE
from engine.kernel.codec import spec_from_json, state_from_json
from engine.kernel.generator import Generator
from engine.kernel.state import State

SHOWN = (
    "table.phase",
    "table.turn",
    "table.me.points",
    "table.me.cards",
    "table.me.progress",
    "table.me.corners",
    "[(player.seat, player.points, player.hand_size, player.cards) for player in table.players]",
    "table.bank",
    "len(table.legal)",
)
"""The expressions whose values are shown to somebody who asks what the bot sees."""


class Seat:
    """A bot at a seat. It passes news to ``tell``, each a mapping with ``is``:

    - ``reading``, then ``ready``, or ``failed`` with the ``line`` and the ``reason`` if the text is no bot;
    - ``thinking`` and ``thought``: before and after a decision; ``printed`` with a ``text``;
    - the answer, with the ``token`` of the question: ``decided`` with the text of an ``action`` (absent if the seat is
      not asked), or ``erred`` with the ``line`` and the ``reason``; for a question with ``look`` either has ``seen``,
      the lines that tell what is seen.
    """

    def __init__(self, request: Mapping[str, Any], tell: Tell) -> None:
        """Make the bot of a request ``{"name", "source"}``; never raise."""
        self._tell, self._printed = tell, Printed()
        try:
            with redirect_stdout(self._printed):
                self._bot = Watched.of_request(request, self._printed, tell)
        except BaseException as error:  # a bot may raise whatever it likes
            tell({"is": "failed", **blamed(error)})
        else:
            tell({"is": "ready"})

    def answer(self, text: str) -> None:
        """Answer a question ``{"spec", "view", "seat", "seed", "token"}``, a JSON text, by telling the news of `Seat`.

        The view is what the seat may know. With ``look`` the seat need not be asked in it. Errors of the bot are told,
        not raised; only a text that is not JSON with a ``token`` raises an error.
        """
        question = json.loads(text)
        told: dict[str, Any] = {"token": question["token"]}
        try:
            rules = CATALOGUE.rules(spec_from_json(question["spec"]))
            view, seat, seed = state_from_json(rules, question["view"]), question["seat"], question["seed"]
            if question.get("look"):
                told["seen"] = list(_seen(view, seat, seed))
            if not view.over and seat in view.decision.seats:
                with redirect_stdout(self._printed):
                    told["action"] = rules.write(self._bot.decide(view, seat, Generator(seed)).action)
        except BaseException as error:  # a bot may raise whatever it likes
            self._tell({"is": "erred", **told, **blamed(error)})
        else:
            self._tell({"is": "decided", **told})


def _seen(view: State, seat: int, seed: int) -> Iterator[str]:
    """Yield a line for each expression of ``SHOWN``: the expression, an arrow, and its value."""
    scope = {"table": Table(view, seat, Generator(seed))}
    for typed in SHOWN:
        yield f"{typed} → {eval(typed, scope)!r}"
