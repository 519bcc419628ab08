"""Lists whose lines the arrow keys reach; for the Tab key such a list is a single stop."""

from typing import Any

LISTS = "[data-walk]"
STEPS = "[data-step]"
BY_LINE = {"ArrowDown": 1, "ArrowUp": -1}
BY_HEADING = {"ArrowRight": 1, "ArrowLeft": -1, "PageDown": 1, "PageUp": -1}
TO_END = {"Home": 0, "End": -1}


def walk(event: Any) -> bool:
    """Move the focus to the line of its list to which the pressed key leads, the first or last if there is no other.

    Return False, and do nothing, if the focus is in no list or the key is none for lists.
    """
    here, key = event.target.closest(STEPS), event.key
    if not here or key not in {**BY_LINE, **BY_HEADING, **TO_END}:
        return False
    found = here.closest(LISTS).querySelectorAll(STEPS)
    steps = [found.item(number) for number in range(found.length)]
    at = next(number for number, step in enumerate(steps) if step.isSameNode(here))
    _go(here, steps[_there(steps, at, key)])
    event.preventDefault()
    return True


def _there(steps: list[Any], at: int, key: str) -> int:
    """Return the number of the line to which a key leads from line `at`; it stops at either end."""
    if key in TO_END:
        return TO_END[key]
    if key in BY_LINE:
        return min(max(at + BY_LINE[key], 0), len(steps) - 1)
    headings = [number for number, step in enumerate(steps) if step.dataset.step == "heading"]
    if BY_HEADING[key] > 0:
        return next((number for number in headings if number > at), len(steps) - 1)
    return next((number for number in reversed(headings) if number < at), 0)


def _go(here: Any, there: Any) -> None:
    here.setAttribute("tabindex", "-1")
    there.setAttribute("tabindex", "0")
    there.focus()
