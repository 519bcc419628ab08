"""The bots' entry, in a web worker of its own."""

from engine.bots.service import answer

__export__ = ["choose"]


def choose(request: str) -> str:
    """Answer a request to the bots (JSON text) with an action and reason, hints, or a task's result; never raise."""
    return answer(request)
