"""All lessons there are."""

from __future__ import annotations

from ui.guide.lesson import Aside, Lesson, Step

CLASSIC = Lesson(
    "classic",
    game="classic",
    scenario=0,
    bots=("easy", "easy"),
    seed=6,
    options={"map": "spiral", "first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step("numbers", look="board"),
        Step("settle", ("opening-settlement",), look="board"),
        Step("first-road", ("opening-road",), look="board"),
        Step("settle-again", ("opening-settlement",), look="board"),
        Step("second-road", ("opening-road",), look="board"),
        Step("cards", look="hand"),
        Step("roll", ("roll",), look="roll"),
        Step("harvest", look="dice"),
        Step("prices", look="builds"),
        Step("end", ("end",), look="end"),
        Step("trade", ("offer", "bank"), look="trade"),
        Step("road", ("road",), look="road"),
        Step("settlement", ("settlement",), look="settlement"),
        Step("grow", ("city", "buy-card"), look="grow"),
    ),
    asides=(
        Aside("discard", "discard", ("discard",), look="panel"),
        Aside("robber", "robber", ("robber",), look="board"),
        Aside("steal", "steal", ("steal",), look="panel"),
        Aside("offered", "answer", ("accept", "refuse", "counter"), look="panel"),
        Aside("deal", "deal", ("deal", "withdraw"), look="panel"),
        Aside("knight", "knight", ("knight",), look="hand"),
        Aside("bank", "bank", ("bank",), look="trade"),
    ),
)

FIRST_VOYAGE = Lesson(
    "first-voyage",
    game="explorers",
    scenario=1,
    bots=("easy",),
    seed=6,
    options={"first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step("pieces", look="fleet"),
        Step("roll", ("roll",), look="roll"),
        Step("gold", look="hand"),
        Step("set-sail", ("set-sail",), look="set-sail"),
        Step("sail", ("sail",), through="set-sail", look="ship"),
        Step("discover", ("Discovered",), ("sail",), through="set-sail", look="ship"),
        Step("reward", look="hand"),
        Step("found", ("found",), through="set-sail", look="ship"),
        Step("end", ("end",), look="end"),
        Step("buy", ("buy", "bank", "sell"), look="trade"),
        Step("ship", ("ship",), look="build-ship"),
        Step("settler", ("settler", "settler-aboard"), look="build-settler"),
        Step("boost", ("boost",), through="set-sail", look="ship"),
        Step("harbour", ("harbour",), look="build-harbour"),
    ),
    asides=(
        Aside("discard", "discard", ("discard",), look="panel"),
        Aside("offered", "answer", ("accept", "refuse", "counter"), look="panel"),
    ),
)

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

PIRATES = Lesson(
    "little-pirates",
    game="junior",
    scenario=0,
    bots=("easy",),
    seed=96,
    options={"first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step("islands", look="board"),
        Step("roll", ("roll",), look="roll"),
        Step("harvest", look="hand"),
        Step("ship", ("ship",), look="build-ship"),
        Step("end", ("end",), look="end"),
        Step("market", ("market",), look="market"),
        Step("ghost", ("ghost",), ("ghost", "roll", "end"), look="board"),
        Step("fort", ("fort",), look="build-fort"),
        Step("new-fort", look="players"),
        Step("parrot", ("parrot",), look="parrot"),
        Step("card", look="players"),
        Step("castle", look="board"),
    ),
    asides=(
        Aside("haunt", "ghost", ("ghost",), look="board"),
        Aside("free", "free-piece", (), look="board"),
        Aside("give", "give", ("give",), look="panel"),
        Aside("bank", "bank", ("bank",), look="trade"),
        Aside("offered", "answer", ("accept", "refuse", "counter"), look="panel"),
        Aside("deal", "deal", ("deal", "withdraw"), look="panel"),
    ),
)

MERCHANTS = Lesson(
    "first-merchants",
    game="anno1503",
    scenario=1,
    bots=("easy",),
    seed=8,
    options={"first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step("goals", look="goals"),
        Step("roll", ("roll",), look="roll"),
        Step("harvest", look="dice"),
        Step("isle", look="isle"),
        Step("sell", ("sell", "sell-luxury"), look="bazaar"),
        Step("manor", ("manor",), look="isle"),
        Step("buy", ("buy",), look="bazaar"),
        Step("sail", ("sail",), look="ship"),
        Step("look", ("Looked",), ("look", "sail"), look="ship"),
        Step("claim", ("claim", "open-post", "put-back", "attack"), ("open-post", "claim", "put-back"), look="panel"),
        Step("known", look="board"),
        Step("end", ("end",), look="end"),
        Step("ship", ("ship",), look="build-ship"),
        Step("pioneer", ("pioneer", "promote"), look="isle"),
        Step("cannons", look="isle"),
        Step("pirates", look="board"),
    ),
    asides=(
        Aside("yield", "yield", ("take",), look="panel"),
        Aside("card", "manor-card", ("draw-card", "leave-card"), look="panel"),
        Aside("fire", "fire", ("put-out", "suffer"), look="panel"),
        Aside("raid", "raid", ("lose-post",), look="panel"),
        Aside("lay", "lay-tile", ("lay-tile",), look="board"),
        Aside("golden", "pick", ("pick",), look="panel"),
        Aside("return", "return", ("return",), look="panel"),
        Aside("ambush", "ambush", ("fight", "bribe"), look="panel"),
    ),
)

LESSONS = {lesson.name: lesson for lesson in (CLASSIC, FIRST_VOYAGE, FIRST_SHIPS, KNIGHTS, PIRATES, MERCHANTS)}
"""The lessons by name, the first to be taken first."""
