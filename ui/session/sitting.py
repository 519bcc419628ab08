"""A game as one device sees it: its own match, or a game that another device holds."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.lengths import USUAL
from engine.kernel.actions import Action
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.events import Event
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.turn import Turn
from ui.guide.taken import TakenLesson
from ui.play.table import LogEntry, Seatholder, Why


class Sitting(ABC):
    """What the game screen needs of a game: who plays, what a seat may know, and the ways to change it.

    ``seed`` is None where it is not known. ``taken_lesson`` is the lesson taken in it, if any. ``helped``: a person has
    asked a bot for a hint or a placement. ``spent`` are the seconds that the game has taken, ``changes`` counts actions
    done and taken back. ``elsewhere`` are the seats that are played at other devices, ``stood_in`` the seats of absent
    guests for whom a bot decides here. ``presence`` says by seat who is there
    (:class:`engine.hosting.messages.Company`), empty where all sit at this device.
    """

    def __init__(self, players: Sequence[Seatholder], seed: int | None) -> None:
        self.players = tuple(players)
        self.seed = seed
        self.taken_lesson: TakenLesson | None = None
        self.helped = False
        self.spent = 0.0
        self.changes = 0
        self.elsewhere: frozenset[int] = frozenset()
        self.stood_in: frozenset[int] = frozenset()
        self.presence: tuple[str, ...] = ()

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    @abstractmethod
    def state(self) -> State:
        """The state as far as this device knows it; no player is shown more of it than :meth:`view`."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """The number of actions so far."""

    @abstractmethod
    def has_acted(self) -> bool:
        """Return whether a person at this device has taken any action."""

    @property
    def told_seed(self) -> int | None:
        """The seed that all draws came from, to be told at the end; None if there is none, or it is not known."""
        return self.seed

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; the opening has the number 1 as well."""
        return int(self.state[Turn].number)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must act now; empty when the game is over."""
        return () if self.state.over else self.state.decision.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the persons at this device."""
        away = self.elsewhere | self.stood_in
        return tuple(seat for seat, player in enumerate(self.players) if player.human and seat not in away)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats for which bots decide at this device."""
        return tuple(
            seat
            for seat, player in enumerate(self.players)
            if seat not in self.elsewhere and (not player.human or seat in self.stood_in)
        )

    @property
    def alone(self) -> bool:
        """Whether only one person plays, here or elsewhere: then actions done unasked betray no hand to anybody."""
        return sum(player.human for player in self.players) == 1

    @abstractmethod
    def submit(self, action: Action, why: Why | None = None) -> Sequence[Event] | None:
        """Do an action, keep the bot's reason, return the events. If it is illegal, raise `Refusal`, change nothing.

        Return None if another device has been asked to do it: the screen is told when it is done.
        """

    @abstractmethod
    def can_undo(self, seat: int | None) -> bool:
        """Return whether this seat may take back the last action, or ask the others for it."""

    @abstractmethod
    def undo(self) -> bool:
        """Take back the last action. Raise `Refusal` if that is not allowed.

        Return False if others are asked first: the screen is told when it is done.
        """

    def view(self, seat: int | None) -> State:
        """Return the state as a seat may know it (None: an onlooker); all of it once the game is over."""
        return self.state if self.state.over else self.rules.view(self.state, seat)

    @abstractmethod
    def log(self, seat: int | None) -> tuple[LogEntry, ...]:
        """Return the log as a seat may know it (None: an onlooker); all of it once the game is over."""

    @abstractmethod
    def remembered(self, seat: int) -> State:
        """Return the seat's view with the cards of others that a careful player remembers."""

    def cue(self, seat: int) -> str:
        """Return the bot's answer, JSON text, that the lesson prescribes now; empty if the bot decides."""
        return ""

    def request(self, seat: int, thinking: str = USUAL, level: str = "") -> str:
        """Return the task for a bot as JSON: its level, and what the seat may know and remembers.

        An empty `level` stands for the kind of the seat's player.
        """
        return self._request(seat, {"player": level or self.players[seat].kind, "thinking": thinking})

    def request_hints(self, seat: int, wanted: int, thinking: str = USUAL) -> str:
        """Return the task of finding the `wanted` best actions of a person as JSON, with the seat's knowledge only."""
        return self._request(seat, {"hints": wanted, "thinking": thinking})

    def _request(self, seat: int, what: Mapping[str, Any]) -> str:
        return json.dumps(
            {
                "spec": spec_to_json(self.rules.spec),
                "view": state_to_json(self.remembered(seat)),
                "seat": seat,
                **what,
                "seed": ((self.seed or 0) * 1_000_003 + self.ply * 8 + seat) & ((1 << 63) - 1),
                "token": self.ply,
            },
            separators=(",", ":"),
        )

    def answered(self, text: str, seat: int) -> Sequence[Event] | None:
        """Do the action of a bot's answer for this seat (with hints, the best one); return its events as `submit` does.

        Raise `Refusal` if the answer has no action, an illegal one or one of another seat, ValueError if it is no JSON,
        KeyError or TypeError if its reason is malformed.
        """
        answer = json.loads(text)
        best, *_ = answer.get("hints") or [answer] if isinstance(answer, dict) else [None]
        if not isinstance(best, dict) or "action" not in best:
            raise Refusal("bot-failed", detail=text[:200])
        action = self.rules.read(str(best["action"]))
        if action.seat != seat:
            raise Refusal("bot-failed", detail=text[:200])
        return self.submit(action, reason(best.get("why")))


def reason(answer: Mapping[str, Any] | None) -> Why | None:
    """Return the bot's reason in the worker's answer; None without one. Raise KeyError or TypeError for a bad one."""
    if not answer:
        return None
    more = tuple(why for each in answer.get("more", ()) if (why := reason(each)))
    return Why(str(answer["key"]), dict(answer["details"]), more)
