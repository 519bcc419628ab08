"""The bots' entry, in a web worker of its own."""

from engine.bots.service import answer

__export__ = ["choose"]


def choose(request: str) -> str:
    """Answer a request to the bots, both as JSON text: an action and its reason, hints, or a task's result.

    Never raise: a request that fails gets an answer with ``error``.
    """
    return answer(request)
