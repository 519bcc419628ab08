"""The lessons of the seafarers."""

from __future__ import annotations

from ui.guide.lesson import Aside, Lesson, Step

FIRST_SHIPS = Lesson(
    "first-ships",
    game="seafarers",
    scenario=1,
    bots=("easy",),
    seed=4,
    options={"first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step("settle", ("opening-settlement",), look="board"),
        Step("first-ship", ("opening-ship", "opening-road"), look="board"),
        Step("settle-again", ("opening-settlement",), look="board"),
        Step("second-route", ("opening-ship", "opening-road"), look="board"),
        Step("roll", ("roll",), look="roll"),
        Step("move", ("move-ship",), look="move-ship"),
        Step("prices", look="builds"),
        Step("ship", ("ship",), look="build-ship"),
        Step("end", ("end",), look="end"),
        Step("gold", look="board"),
        Step("pirate", look="board"),
        Step("island", ("ShoreReached",), ("settlement", "ship"), look="settlement"),
        Step("reward", look="players"),
    ),
    asides=(
        Aside("discard", "discard", ("discard",), look="panel"),
        Aside("robber", "robber", ("robber", "pirate"), look="board"),
        Aside("steal", "steal", ("steal",), look="panel"),
        Aside("plunder", "plunder", ("plunder",), look="panel"),
        Aside("pick", "pick", ("pick",), look="panel"),
        Aside("offered", "answer", ("accept", "refuse", "counter"), look="panel"),
        Aside("deal", "deal", ("deal", "withdraw"), look="panel"),
    ),
)

LESSONS = (FIRST_SHIPS,)
