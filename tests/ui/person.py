"""What a person at the page does who knows no more than its contract, and what there is to see."""

from engine.bots.levels import bot_of_level
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from tests.ui.fakes import FakeHost, marked, text_of
from ui.base.inputs import Acted
from ui.screens.game.playing import Playing

CLASSIC = {"game": "classic", "seed": "7"}
ALONE = {**CLASSIC, "seats": "human,random,random"}
TWO = {**CLASSIC, "seats": "human,human"}


def room(host: FakeHost) -> Playing:
    assert isinstance(host.app.room, Playing)
    return host.app.room


def digest(host: FakeHost) -> str:
    return state_digest(room(host).session.state)


def commands(host: FakeHost) -> set[str]:
    return {element["data-command"] for element in marked(host.text, "data-command")}


def notices(host: FakeHost) -> str:
    return text_of(host.page.regions["notices"])


def step(host: FakeHost, generator: Generator) -> None:
    """What a person might do next who knows no more than the page's contract."""
    targets = host.page.board.targets if host.page.board else ()
    actions = [e["data-action"] for e in marked(host.text, "data-action")]
    shaping = [e["data-control"] for e in marked(host.text, "data-control") if "data-why" not in e]
    controls = [control for control in shaping if not control.startswith("fold:")]
    if targets:
        target = generator.choice(targets)
        host.deliver(Acted(target.action, f"{target.kind}:{target.name}"))
    elif actions and generator.below(4):
        host.act(generator.choice(actions))
    elif controls:
        host.press(generator.choice(controls))
    else:
        host.act(generator.choice(actions))


def play(host: FakeHost, plies: int, seed: int = 1) -> None:
    """Play on until so many actions were done, or the game is over."""
    generator, ply, tries = Generator(seed), 0, 0
    while tries < 500:
        if host.page.body["screen"] == "end" or ply >= plies:
            return
        if host.questions:
            host.let_bots_answer(1)
        else:
            step(host, generator)
        tries = tries + 1 if ply == int(host.page.body["ply"]) else 0
        ply = int(host.page.body["ply"])
    raise AssertionError("the game does not get on")


def advised(host: FakeHost) -> None:
    """Do what an easy bot would do next: a game by its advice is a fifth as long as one by clicks at random."""
    table = room(host).table
    decided = bot_of_level("easy").decide(table.view, table.own, Generator(int(host.page.body["ply"])))
    host.act(table.rules.write(decided.action))


def finish(host: FakeHost) -> None:
    """Play a game to its end by the advice of a bot."""
    for _ in range(2_000):
        if host.page.body["screen"] == "end":
            return
        if host.questions:
            host.let_bots_answer(1)
        else:
            advised(host)
    raise AssertionError("the game does not end")
