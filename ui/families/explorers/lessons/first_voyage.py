"""The lesson on a first voyage: sailing, discovering, founding."""

from ui.guide.lesson import Aside, Lesson, Step

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
