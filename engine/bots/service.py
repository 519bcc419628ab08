"""The entrance through which the page's worker uses bots: a request as JSON text, an answer as JSON text."""

import json
from collections.abc import Mapping
from typing import Any

from engine.bots.bot import Adviser, Bot, Choice
from engine.bots.brevity import in_short
from engine.bots.hints import ADVISER, hints
from engine.bots.lengths import USUAL, share_of
from engine.bots.levels import bot_of_level
from engine.bots.search.saying import sayable
from engine.bots.tasks import task
from engine.bots.thinking import thinking
from engine.bots.wire import choice_to_json, position
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.state import State

BAD_REQUEST = "bad-request"
BOT_FAILED = "bot-failed"

MOST_HINTS = 16


def answer(text: str) -> str:
    """Answer a request of the page, both as JSON text; never raise, so that the page can go on without a bot.

    A request ``{"spec", "view", "seat", "player", "seed", "token"}`` gets the move of a bot of level ``player``:
    ``{"action", "why": {"key", "details", "more"}, "token"}``, where ``more`` are further reasons of this shape. With
    ``hints``, a number, instead of a player it gets at most that many choices, best first:
    ``{"hints": [{"action", "why"}, ...], "token"}``. The view is what the seat may know, with the cards it remembers
    (:mod:`engine.bots.memory`); ``"thinking"`` may name a setting of :mod:`engine.bots.lengths`. A request with a
    ``"task"`` is answered by that task (:mod:`engine.bots.tasks`). A request that makes no sense, or a bot that fails,
    gets ``{"error", "token"}``.
    """
    try:
        request = json.loads(text)
        token = request["token"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return _text({"error": BAD_REQUEST, "token": None})
    found = _carried_out(request) if "task" in request else _advised(request)
    return _text({**found, "token": token})


def _carried_out(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of the task that the request names, or ``{"error": <key>}`` if it fails; never raise."""
    try:
        return task(request["task"])(request)
    except Refusal as refusal:
        return {"error": refusal.key}
    except (ValueError, TypeError, KeyError):
        return {"error": BAD_REQUEST}
    except Exception:  # an error of a task must not stop the worker
        return {"error": BOT_FAILED}


def _advised(request: Mapping[str, Any]) -> dict[str, Any]:
    try:
        view, seat = position(request)
        rules = view.rules
        wanted = _hints_wanted(request)
        length = request.get("thinking", USUAL)
        adviser = ADVISER.with_budget(share_of(length))
        bot = None if wanted else thinking(bot_of_level(request["player"]), length)
        generator = Generator(int(request["seed"]))
    except Refusal as refusal:
        return {"error": refusal.key}
    except (ValueError, TypeError, KeyError):
        return {"error": BAD_REQUEST}
    try:
        if any(rules.faults(view)):  # an impossible view: a hand with too many remembered cards, say
            return {"error": BAD_REQUEST}
        if bot:
            return choice_to_json(rules, _decided(bot, view, seat, generator), forced=_is_forced(view, seat))
        return {"hints": [choice_to_json(rules, choice) for choice in hints(view, seat, generator, adviser)[:wanted]]}
    except Exception:  # an error of a bot must not end the game of the people who play against it
        return {"error": BOT_FAILED}


def _hints_wanted(request: Mapping[str, Any]) -> int:
    """Return how many hints the request wants, 0 if it wants a move; raise ``ValueError`` for an impossible number."""
    wanted = request.get("hints", 0)
    if type(wanted) is not int or wanted not in range(MOST_HINTS + 1):
        raise ValueError("an impossible number of hints")
    return wanted


def _decided(bot: Bot, view: State, seat: int, generator: Generator) -> Choice:
    """Return a bot's choice, explained in short.

    If its verb is discreet, leave out all further reasons (``more``), which other players must not hear.
    """
    if isinstance(bot, Adviser):
        choice = in_short(sayable(view, bot.explained(view, seat, bot.ranked(view, seat, generator))))[0]
    else:
        choice = bot.decide(view, seat, generator)
    discreet = view.rules.verbs[choice.action.verb].discreet
    return choice._replace(why=choice.why._replace(more=())) if discreet else choice


def _is_forced(view: State, seat: int) -> bool:
    """Return whether the only legal action passes, so that no reason needs to be given."""
    legal = view.rules.legal(view, seat)
    return len(legal) == 1 and view.rules.verbs[legal[0].verb].passes and not view.rules.forms(view, seat)


def _text(answer: dict[str, Any]) -> str:
    return json.dumps(answer, separators=(",", ":"))
