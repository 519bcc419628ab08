"""The lessons of cities and knights."""

from __future__ import annotations

from ui.guide.lesson import Aside, Lesson, Step

_PLAYED = (
    "alchemist bishop commercial-harbour crane deserter diplomat engineer intrigue inventor irrigation master-merchant "
    "medicine merchant merchant-fleet mining resource-monopoly road-building saboteur smith spy trade-monopoly warlord "
    "wedding"
)
"""The progress cards that are played."""

KNIGHTS = Lesson(
    "knights-and-barbarians",
    game="cities_knights",
    scenario=0,
    bots=("easy",),
    seed=14,
    options={"first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step("settle", ("opening-settlement",), look="board"),
        Step("first-road", ("opening-road",), look="board"),
        Step("city", ("opening-city",), look="board"),
        Step("second-road", ("opening-road",), look="board"),
        Step("roll", ("roll",), look="roll"),
        Step("dice", look="dice"),
        Step("commodities", look="hand"),
        Step("barbarians", look="barbarians"),
        Step("hire", ("hire-knight",), look="hire-knight"),
        Step("activate", ("activate-knight",), look="activate-knight"),
        Step("improve", ("improve",), look="improve"),
        Step("gates", look="gates"),
        Step("promote", ("promote-knight",), look="promote-knight"),
        Step("attack", ("BarbariansAttacked",), ("roll", "end"), look="barbarians"),
        Step("outcome", look="players"),
        Step("card", ("ProgressDrawn",), ("improve", "roll", "end"), look="improve"),
        Step(
            "play", ("ProgressPlayed", "ProgressLaid"), tuple(f"play-{card}" for card in _PLAYED.split()), look="cards"
        ),
    ),
    asides=(
        Aside("discard", "discard", ("discard",), look="panel"),
        Aside("robber", "robber", ("robber",), look="board"),
        Aside("steal", "steal", ("steal",), look="panel"),
        Aside("honour", "choose-deck", ("choose-deck",), look="panel"),
        Aside("lost", "lose-city", ("lose-city",), look="board"),
        Aside("too-many", "return-progress", ("return-progress",), look="panel"),
        Aside("offered", "answer", ("accept", "refuse", "counter"), look="panel"),
        Aside("deal", "deal", ("deal", "withdraw"), look="panel"),
    ),
)

LESSONS = (KNIGHTS,)
