"""The lesson on the pirate ship: robbing with it, tribute, and the chase."""

from ui.guide.lesson import Lesson, Prepared, Step

_TABLE = Prepared(
    log="""
        setup; 0 opening-harbour 4,-3,S; 1 opening-harbour 2,0,N; 0 opening-neutral-harbour 2,0,S;
        1 opening-neutral-harbour 1,3,N; 1 opening-neutral-settlement 0,3,N; 0 opening-neutral-settlement -1,1,N;
        1 opening-settlement 1,0,S; 0 opening-settlement 2,-1,N; 0 opening-road 2,-1,NE; 0 opening-ship 4,-3,SE;
        1 opening-road 1,0,SE; 1 opening-ship 2,0,NE; 0 roll | 6 4; 0 set-sail; 0 sail 1 5,-2,NE | 2 9; 0 end;
        1 roll | 2 3; 1 set-sail; 1 sail 1 3,1,NE | 1 9; 1 end; 0 roll | 4 5; 0 set-sail; 0 found 1 6,-3,S;
        0 end; 1 roll | 6 5; 1 end; 0 roll | 4 4; 0 ship 4,-3,SE; 0 set-sail; 0 sail 1 5,-2,NE; 0 end;
        1 roll | 2 2; 1 crew 2,0,N; 1 end; 0 roll | 4 5; 0 ship 4,-3,SE; 0 set-sail; 0 sail 2 4,-2,E; 0 end;
        1 roll | 6 6; 1 crew 2,0,N; 1 end
    """,
    falls={
        "0 roll": ("3 4", "4 4"),
        "1 roll": ("3 4",),
        "0 chase": ("3", "6"),
    },
    cues=(
        "1 roll",
        "1 pirate 5,-2",
        "1 rob 0",
        "1 end",
    ),
)
"""The table at the start: two ships of the learner touch one hex, a ship of the bot another; both roll a seven."""

PIRATES = Lesson(
    "pirates",
    game="explorers",
    scenario=2,
    bots=("easy",),
    seed=6,
    options={"first": "0"},
    prepared=_TABLE,
    steps=(
        Step("welcome", look="board"),
        Step("roll", ("roll",), look="roll", shown="roll"),
        Step("pirate", ("pirate 4,0",), look="board", at=("hex:4,0",), shown="pirate 4,0"),
        Step("rob", ("rob 1",), look="panel", shown="rob 1"),
        Step("toll", look="board", at=("hex:4,0",)),
        Step("end", ("end",), look="end", shown="end"),
        Step("theirs", ("roll",), look="roll", at=("hex:5,-2",), shown="roll"),
        Step("set-sail", ("set-sail",), look="set-sail", shown="set-sail"),
        Step("chase", ("chase 1",), look="chase", shown="chase 1"),
        Step(
            "tribute",
            ("sail-with-tribute 1 5,-3,E",),
            look="ship",
            at=("side:5,-3,E",),
            shown="sail-with-tribute 1 5,-3,E",
        ),
        Step("chase-again", ("chase 2",), look="chase", shown="chase 2"),
        Step("return", ("pirate 4,0",), look="board", at=("hex:4,0",), shown="pirate 4,0"),
        Step("rob-again", ("rob 1",), look="panel", shown="rob 1"),
    ),
)
