"""The way from the menu to what is shown: Back in the browser undoes its last step, Forward repeats it.

A way is a tuple of steps: ``("menu", "game:1a2b", "dialog:more")``. First comes the menu, then a screen, a sheet of the
screen, a dialog, a question. Each painting contains the present way, and the browser half keeps the browser's history
in line with it.
"""

from typing import NamedTuple, TypeAlias

Way: TypeAlias = tuple[str, ...]

MENU = "menu"
SETUP = "setup"
LESSONS = "lessons"
SAVES = "saves"
PRACTICE = "practice"
RECORD = "record"
WORKSHOP = "workshop"
TODAY = "today"
JOURNEYS = "journeys"
LINK = "link"
GAME = "game:"
REPLAY = "replay:"
DRILL = "drill:"
REVIEW = "review:"
SHEET = "sheet:"
DIALOG = "dialog:"
QUESTION = "question"

SCREENS = (SETUP, LESSONS, SAVES, PRACTICE, RECORD, WORKSHOP, TODAY, JOURNEYS)
"""The screens that a command of the same name opens from every other screen."""

FRAGMENT = "#open="
"""How the fragment of an address begins that holds a link to a game."""
BOT_FRAGMENT = "#bot="
"""How the fragment of an address begins that holds a link to a person's own bot."""

OVER_A_SCREEN = (SHEET, DIALOG, QUESTION)
"""How the steps begin that show something over a screen: a sheet, a dialog, a question."""


class Turn(NamedTuple):
    """How a browser history gets from one way to another: go ``back`` that many entries, ``replace`` the step of the
    entry there or keep it, then add ``added`` entries."""

    back: int
    replace: bool
    added: int


def turn(here: Way, there: Way) -> Turn:
    """Return how a history at the way `here` gets to `there`; ``Turn(0, False, 0)`` if they are the same."""
    alike = next((n for n, steps in enumerate(zip(here, there, strict=False)) if len(set(steps)) > 1), None)
    if alike is None:
        alike = min(len(here), len(there))
    replace = alike < min(len(here), len(there)) or not here
    return Turn(max(0, len(here) - alike - replace), replace, len(there) - alike - replace)


def screen_of(way: Way) -> str:
    """Return the step of a way that leads to its screen, such as ``game:1a2b``; empty for the menu."""
    return next((step for step in way[1:2] if not step.startswith(OVER_A_SCREEN)), "")
