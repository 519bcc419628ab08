"""The lesson on trade with players, the bank and harbours, and on answers to offers."""

from ui.guide.lesson import Lesson, Prepared, Step

_TABLE = Prepared(
    log="""
        setup | 3123141027; 0 opening-settlement 1,0,S; 0 opening-road 0,1,E; 1 opening-settlement 1,-1,N;
        1 opening-road 1,-2,E; 2 opening-settlement 2,-1,S; 2 opening-road 1,0,NE; 2 opening-settlement -1,2,N;
        2 opening-road -1,1,E; 1 opening-settlement -2,1,N; 1 opening-road -2,0,SE; 0 opening-settlement -1,0,N;
        0 opening-road -1,0,NE; 0 roll | 1 2; 0 end; 1 roll | 4 6; 1 end; 2 roll | 2 3; 2 end; 0 roll | 1 3;
        0 end; 1 roll | 1 2; 1 end; 2 roll | 4 5; 2 end; 0 roll | 2 3; 0 end; 1 roll | 1 3; 1 end; 2 roll | 6 5;
        2 end
    """,
    falls={"0 roll": ("4 6", "5 4"), "1 roll": ("4 6",), "2 roll": ("4 5",)},
    cues=(
        "1 refuse",
        "2 accept",
        "1 roll",
        "1 offer ore wool 0,2",
        "2 refuse",
        "1 deal 0",
        "1 end",
        "2 roll",
        "2 offer wool brick 0,1",
        "1 refuse",
        "2 deal 0",
        "2 end",
    ),
)
"""The learner holds much wool and no lumber; a harbour is two roads away."""

TRADE = Lesson(
    "trade",
    game="classic",
    scenario=0,
    bots=("easy", "easy"),
    seed=6,
    options={"map": "spiral", "first": "0"},
    prepared=_TABLE,
    steps=(
        Step("welcome", look="hand"),
        Step("roll", ("roll",), look="roll", shown="roll"),
        Step("offer", ("offer wool lumber 1,2",), look="trade", shown="offer wool lumber 1,2"),
        Step("deal", ("deal 2",), look="panel", shown="deal 2"),
        Step("road", ("road 0,2,NE",), look="road", at=("side:0,2,NE",), shown="road 0,2,NE"),
        Step("bank", ("bank wool lumber",), look="trade", shown="bank wool lumber"),
        Step("harbour", ("settlement 1,1,S",), look="settlement", at=("corner:1,1,S",), shown="settlement 1,1,S"),
        Step("cheaper", ("bank grain ore",), look="trade", shown="bank grain ore"),
        Step("special", look="board", at=("corner:-2,0,N", "corner:-1,-2,S")),
        Step("end", ("end",), look="end", shown="end"),
        Step("accept", ("accept",), look="panel", shown="accept"),
        Step("counter", ("counter brick ore",), look="panel", shown="counter brick ore"),
        Step("city", ("city",), look="grow", shown="city -1,0,N"),
    ),
)
