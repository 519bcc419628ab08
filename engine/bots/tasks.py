"""The tasks of the worker other than playing, by name; a task's module is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeAlias

Task: TypeAlias = Callable[[Mapping[str, Any]], dict[str, Any]]
"""Takes a request and returns an answer, both as JSON values; raises what comes of a request that means nothing."""

TASKS: Mapping[str, str] = MappingProxyType(
    {
        "appraise": "engine.bots.appraisal:answered",
        "judge": "engine.bots.verdict:answered",
        "seek": "engine.bots.puzzles:sought",
    }
)
"""Where each task is done."""


def task(name: object) -> Task:
    """The task of a name; raises ``KeyError`` where there is none."""
    module, _, function = TASKS[str(name)].partition(":")
    found: Task = getattr(import_module(module), function)
    return found
