"""The lesson on lairs: building crews, loading them, landing them on a lair, capturing it."""

from ui.guide.lesson import Lesson, Prepared, Step

_TABLE = Prepared(
    log="""
        setup; 0 opening-harbour 4,-3,S; 1 opening-harbour 2,0,N; 0 opening-neutral-harbour 2,0,S;
        1 opening-neutral-harbour 1,3,N; 1 opening-neutral-settlement 0,3,N; 0 opening-neutral-settlement -1,1,N;
        1 opening-settlement 1,0,S; 0 opening-settlement 2,-1,N; 0 opening-road 2,-1,NE; 0 opening-ship 4,-3,SE;
        1 opening-road 1,0,SE; 1 opening-ship 2,0,NE; 0 roll | 6 4; 0 crew 4,-3,S; 0 set-sail;
        0 sail 1 5,-2,NE | 2 9; 0 end; 1 roll | 4 4; 1 set-sail; 1 sail 1 3,1,NE | 1 9; 1 end; 0 roll | 4 5;
        0 set-sail; 0 found 1 6,-3,S; 0 end; 1 roll | 4 4; 1 end; 0 roll | 6 4; 0 ship 4,-3,SE; 0 set-sail;
        0 stow 1 4,-3,S crew; 0 sail 1 4,-1,NE | 7; 0 end; 1 roll | 4 5; 1 set-sail; 1 found 1 4,0,S; 1 end;
        0 roll | 4 4; 0 crew 4,-3,S; 0 set-sail; 0 land-crew 1 5,-1; 0 sail 1 4,-3,SE; 0 end; 1 roll | 2 3;
        1 ship 2,0,NE; 1 set-sail; 1 end
    """,
    falls={
        "0 roll": ("6 4",),
        "0 end": ("8",),
        "1 roll": ("2 3",),
    },
    cues=(
        "1 roll",
        "1 end",
    ),
)
"""The table at the start: one crew is on the lair already, another is in the basin."""

LAIRS = Lesson(
    "lairs",
    game="explorers",
    scenario=2,
    bots=("easy",),
    seed=6,
    options={"first": "0"},
    prepared=_TABLE,
    steps=(
        Step("welcome", look="board", at=("hex:5,-1",)),
        Step("roll", ("roll",), look="roll", shown="roll"),
        Step("crew", ("crew-aboard 1",), look="crew", shown="crew-aboard 1"),
        Step("set-sail", ("set-sail",), look="set-sail", shown="set-sail"),
        Step("stow", ("stow 1 4,-3,S 2crew",), look="stow", shown="stow 1 4,-3,S 2crew"),
        Step("sail", ("sail 1 4,-1,NE",), look="ship", at=("side:4,-1,NE",), shown="sail 1 4,-1,NE"),
        Step("land", ("land-crew 1 5,-1",), look="errand", at=("hex:5,-1",), shown="land-crew 1 5,-1"),
        Step("land-again", ("land-crew 1 5,-1",), look="errand", at=("hex:5,-1",), shown="land-crew 1 5,-1"),
        Step("end", ("end",), look="end", shown="end"),
        Step("capture", look="players"),
        Step("river", look="board", at=("hex:5,-1",)),
    ),
)
