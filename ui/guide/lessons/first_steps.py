"""The lesson on the first steps on the classic island."""

from ui.guide.lesson import Aside, Lesson, Step

FIRST_STEPS = Lesson(
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
        Step("harvest", look="dice", looks_back=True),
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
