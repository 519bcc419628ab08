"""The lessons of cities and knights."""

from ui.guide.lesson import Aside, Lesson, Prepared, Step

_PLAYED = (
    "alchemist bishop commercial-harbour crane deserter diplomat engineer intrigue inventor irrigation master-merchant "
    "medicine merchant merchant-fleet mining resource-monopoly road-building saboteur smith spy trade-monopoly warlord "
    "wedding"
)
"""The progress cards that a verb plays, as words with spaces between."""

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
        Step("outcome", look="players", looks_back=True),
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

_TABLE = Prepared(
    log="""
        setup | 3123141027; 0 opening-settlement -2,1,N; 0 opening-road -2,0,SE; 1 opening-settlement 1,0,S;
        1 opening-road 0,1,NE; 1 opening-city 2,-1,S; 1 opening-road 2,-1,SE; 0 opening-city -1,2,N;
        0 opening-road -1,1,E; 0 roll | 3 3 0; 0 offer brick lumber 1; 1 accept; 0 road -1,1,SE;
        0 hire-knight -1,1,S; 0 end; 1 roll | 1 2 0; 1 end; 0 roll | 2 2 0; 0 promote-knight -1,1,S; 0 end;
        1 roll | 4 5 0; 1 end; 0 roll | 1 2 0; 0 activate-knight -1,1,S; 0 end; 1 roll | 2 2 0; 1 end;
        0 roll | 4 5 0; 0 activate-knight -1,1,S; 0 hire-knight -2,0,S; 0 end; 1 roll | 6 4 0; 1 bank grain ore;
        1 road 0,0,SE; 1 hire-knight 0,0,S; 1 activate-knight 0,0,S; 1 end; 0 roll | 4 5 1;
        0 activate-knight -2,0,S; 0 end; 1 roll | 3 4 2; 1 robber -2,0 | 6; 1 end
    """,
    falls={"0 roll": ("3 3 3",), "0 robber": ("3",)},
)
"""The start: one attack is past, the learner's strong and basic knight are active, the robber is at the basic one."""

AT_WORK = Lesson(
    "knights-at-work",
    game="cities_knights",
    scenario=0,
    bots=("easy",),
    seed=14,
    options={"first": "0", "map": "spiral"},
    prepared=_TABLE,
    steps=(
        Step("welcome", look="board"),
        Step("roll", ("roll",), look="roll", shown="roll"),
        Step(
            "displace",
            ("displace-knight",),
            look="knights",
            at=("corner:-1,1,S", "corner:0,0,S"),
            shown="displace-knight -1,1,S 0,0,S",
        ),
        Step("driven", look="board", at=("corner:0,0,S",)),
        Step("chase", ("chase-robber",), look="knights", at=("corner:-2,0,S",), shown="chase-robber -2,0,S"),
        Step("robber", ("robber 1,0",), look="board", at=("hex:1,0",), shown="robber 1,0"),
        Step("rest", ("activate-knight",), look="activate-knight", shown="activate-knight -2,0,S"),
        Step("wall", ("wall",), look="wall", at=("corner:-1,2,N",), shown="wall -1,2,N"),
        Step("limit", look="hand"),
        Step("power", look="improve"),
    ),
)

LESSONS = (KNIGHTS, AT_WORK)
