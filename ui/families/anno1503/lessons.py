"""The lessons of anno1503."""

from ui.guide.lesson import Aside, Lesson, Step

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
        Step("harvest", look="dice", looks_back=True),
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
        Step("pioneer", ("pioneer", "promote"), look="pioneer"),
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

LESSONS = (MERCHANTS,)
