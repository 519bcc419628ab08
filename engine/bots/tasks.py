"""What bots do for the page other than playing: each task by name, loaded when it is first used."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeAlias

Task: TypeAlias = Callable[[Mapping[str, Any]], dict[str, Any]]
"""Takes a request and returns an answer, both as JSON values; raises an error for a request that makes no sense."""

TASKS: Mapping[str, str] = MappingProxyType(
    {
        "appraise": "engine.bots.appraisal:answered",
        "judge": "engine.bots.verdict:answered",
        "review": "engine.bots.review.service:answered",
        "seek": "engine.bots.puzzles:sought",
    }
)
"""The function of each task, as ``module:function``."""


def task(name: object) -> Task:
    """Return the function of a task; raise ``KeyError`` if there is none of that name."""
    module, _, function = TASKS[str(name)].partition(":")
    found: Task = getattr(import_module(module), function)
    return found
