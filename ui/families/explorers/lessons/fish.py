"""The lesson on fish: rolling for a haul, catching it, bringing it to the council."""

from ui.guide.lesson import Lesson, Prepared, Step

_TABLE = Prepared(
    log="""
        setup | 3123141027; 0 opening-harbour 4,-3,S; 1 opening-harbour 2,0,N; 0 opening-neutral-harbour 2,0,S;
        1 opening-neutral-harbour 1,3,N; 1 opening-neutral-settlement 0,3,N; 0 opening-neutral-settlement -1,1,N;
        1 opening-settlement 1,0,S; 0 opening-settlement 2,-2,S; 0 opening-road 2,-2,SE; 0 opening-ship 4,-3,SE;
        1 opening-road 1,0,SE; 1 opening-ship 2,0,NE; 0 roll | 2 2; 0 set-sail; 0 sail 1 5,-2,NE | 2 9; 0 end;
        1 roll | 2 3; 1 set-sail; 1 sail 1 3,1,NE | 1 9; 1 end; 0 roll | 2 2; 0 set-sail; 0 found 1 6,-3,S;
        0 end; 1 roll | 6 4; 1 set-sail; 1 found 1 4,0,S; 1 end; 0 roll | 1 2; 0 ship 4,-3,SE; 0 set-sail;
        0 sail 1 4,-1,NE | 8 3; 0 end; 1 roll | 2 3; 1 end; 0 roll | 2 2; 0 set-sail; 0 sail 1 4,-2,SE; 0 end;
        1 roll | 2 3; 1 end
    """,
    falls={
        "0 roll": ("6 4",),
        "0 fish": ("3",),
    },
    cues=(),
)
"""The table at the start: a shoal is discovered, and an empty ship lies near it."""

FISH = Lesson(
    "fish",
    game="explorers",
    scenario=3,
    bots=("easy",),
    seed=6,
    options={"first": "0"},
    prepared=_TABLE,
    steps=(
        Step("welcome", look="board", at=("hex:5,-1",)),
        Step("roll", ("roll",), look="roll", shown="roll"),
        Step("set-sail", ("set-sail",), look="set-sail", shown="set-sail"),
        Step("fish", ("fish",), look="fish", shown="fish"),
        Step("sail", ("sail 1 4,-1,NE",), look="ship", at=("side:4,-1,NE",), shown="sail 1 4,-1,NE"),
        Step("catch", ("catch 1 5,-1",), look="errand", at=("hex:5,-1",), shown="catch 1 5,-1"),
        Step(
            "council",
            ("sail 1 3,0,NE", "sail 1 3,-1,E", "sail 1 3,-1,SE"),
            look="ship",
            at=("side:3,0,NE",),
            shown="sail 1 3,0,NE",
        ),
        Step("track", look="players"),
        Step("enemies", look="board", at=("hex:5,-1",)),
        Step("lairs", look="board"),
    ),
)
