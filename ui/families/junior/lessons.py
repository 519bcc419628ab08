"""The lessons of junior."""

from ui.guide.lesson import Aside, Lesson, Step

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
        Step("harvest", look="hand", looks_back=True),
        Step("ship", ("ship",), look="build-ship"),
        Step("end", ("end",), look="end"),
        Step("market", ("market",), look="market"),
        Step("ghost", ("ghost",), ("ghost", "roll", "end"), look="board"),
        Step("fort", ("fort",), look="build-fort"),
        Step("new-fort", look="players", looks_back=True),
        Step("parrot", ("parrot",), look="parrot"),
        Step("card", look="players", looks_back=True),
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

LESSONS = (PIRATES,)
