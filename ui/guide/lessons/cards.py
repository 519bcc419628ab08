"""The lesson on development cards: buying, waiting a turn, knights, the largest army, hidden points, monopolies."""

from ui.guide.lesson import Lesson, Prepared, Step

_TABLE = Prepared(
    log="""
        setup | 3123141027; 0 opening-settlement -2,1,N; 0 opening-road -2,0,SE; 1 opening-settlement 1,-2,S;
        1 opening-road 1,-2,SE; 2 opening-settlement 2,-1,S; 2 opening-road 1,0,NE; 2 opening-settlement 1,1,S;
        2 opening-road 1,1,SE; 1 opening-settlement 0,1,N; 1 opening-road 0,0,SE; 0 opening-settlement -1,2,N;
        0 opening-road -1,1,E; 0 roll | 4 5; 0 buy-card | 0; 0 end; 1 roll | 6 4; 1 end; 2 roll | 5 5; 2 end;
        0 knight; 0 robber 1,0; 0 steal 2 | 0; 0 roll | 1 3; 0 end; 1 roll | 4 5; 1 end; 2 roll | 2 3; 2 end;
        0 roll | 1 3; 0 buy-card | 0; 0 end; 1 roll | 5 6; 1 end; 2 roll | 4 5; 2 end; 0 knight;
        0 robber 0,-1 | 3; 0 roll | 1 3; 0 end; 1 roll | 2 3; 1 end; 2 roll | 4 5; 2 end; 0 roll | 2 3;
        0 buy-card | 4; 0 end; 1 roll | 4 5; 1 end; 2 roll | 2 3; 2 end
    """,
    falls={
        "0 roll": ("1 3", "1 3"),
        "0 buy-card": ("0", "1"),
        "1 roll": ("1 2", "2 3"),
        "2 roll": ("4 5", "5 5"),
    },
    cues=("1 roll", "1 end", "2 roll", "2 end", "1 roll", "1 end", "2 roll", "2 end"),
)
"""The learner has played two knights and holds a monopoly card; the next cards of the deck are a knight and a point."""

CARDS = Lesson(
    "development-cards",
    game="classic",
    scenario=0,
    bots=("easy", "easy"),
    seed=6,
    options={"map": "spiral", "first": "0"},
    prepared=_TABLE,
    steps=(
        Step("welcome", look="hand"),
        Step("roll", ("roll",), look="roll", shown="roll"),
        Step("buy", ("buy-card",), look="buy-card", shown="buy-card"),
        Step("wait", look="hand"),
        Step("end", ("end",), look="end", shown="end"),
        Step("knight", ("knight",), look="knight", shown="knight"),
        Step("robber", ("robber 2,0",), look="board", at=("hex:2,0",), shown="robber 2,0"),
        Step("army", look="players"),
        Step("point", ("buy-card",), look="buy-card", shown="buy-card"),
        Step("hidden", look="players"),
        Step("end-again", ("end",), look="end", shown="end"),
        Step("monopoly", ("monopoly lumber",), look="monopoly", shown="monopoly lumber"),
        Step("others", look="hand"),
    ),
)
