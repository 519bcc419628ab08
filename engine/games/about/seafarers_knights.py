"""The seafarers' scenarios with knights: all but those that need development cards."""

from __future__ import annotations

from dataclasses import replace

from engine.games.about.cities_knights import CITIES_KNIGHTS
from engine.games.about.seafarers import SEAFARERS
from engine.kernel.catalogue import Family

MORE_POINTS, MORE_ROUNDS = 2, 4
"""So many points more than without knights win, after about so many more rounds."""
LEFT_OUT = {5: "needs-development-cards", 7: "needs-development-cards"}
"""The scenarios that cannot be played with knights, and why."""
NO_CHOICE = frozenset({"cards-before-roll", "largest-army"})
"""What cannot be agreed on without development cards."""
UNADVISED = (2, 3, 9)
"""The scenarios in which official advice is to play without (cities_knights 14)."""

SEAFARERS_KNIGHTS = Family(
    "seafarers_knights",
    room="engine.games.seafarers_knights",
    scenarios=tuple(
        replace(
            scenario,
            points=scenario.points + MORE_POINTS,
            rounds=scenario.rounds + MORE_ROUNDS,
            choices=tuple(choice for choice in scenario.choices if choice not in NO_CHOICE),
            advised=scenario.number not in UNADVISED,
        )
        for scenario in SEAFARERS.scenarios
        if scenario.number not in LEFT_OUT
    ),
    base=SEAFARERS.name,
    left_out=LEFT_OUT,
    made_of=(SEAFARERS.name, CITIES_KNIGHTS.name),
)
