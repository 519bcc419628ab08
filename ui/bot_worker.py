"""The bots' entry, in a web worker of its own."""

from engine.bots.service import answer

__export__ = ["choose"]


def choose(request: str) -> str:
    """Answer a question (JSON) with a move and its reason (JSON)."""
    return answer(request)
