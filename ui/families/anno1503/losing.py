"""The panels of losses and cards: a post to pirates, a rank to a fire, a card drawn or too many, goods exchanged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.aristocrat_cards import CARDS, SHED, ShedCard
from engine.games.anno1503.parts.card_inventor import INVENTOR, Inventing, TurnGood, TurnNoMore
from engine.games.anno1503.parts.fire import BURNING, PutOut, Suffer
from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.manor import MANOR_CARD, DrawCard, LeaveCard
from engine.games.anno1503.parts.posts import post_at
from engine.games.anno1503.parts.raid import RAID, LosePost
from engine.kernel.actions import Action
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.families.anno1503.answers import answers, holdings, named, picked
from ui.families.anno1503.pieces import RANKS, house
from ui.families.anno1503.tiles import tile_icon
from ui.play import controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker
from ui.play.wares import card_face, ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView


def _framed(table: TableView, pictures: Iterable[Markup], *others: str, **numbers: int) -> Markup:
    """Draw the panel of a decision: `pictures` to choose among, and buttons for the verbs `others` below.

    A sentence, with `numbers`, says what has happened if the decision has one (``play.told.<decision>``).
    """
    buttons, told, shown = answers(table, others), f"play.told.{table.decision}", list(pictures)
    return frame(
        table,
        table.decision,
        named(table, table.decision),
        el("p", table.words(told, **numbers), class_="sentence") if told in table.words else None,
        holdings(table),
        choices(*shown) if shown else None,
        choices(*buttons) if buttons else None,
        closes=False,
    )


def _by(table: TableView, verb: str) -> list[Action]:
    """Return the viewer's legal actions of a verb."""
    return [action for action in table.legal if action.verb == verb]


def _raided(table: TableView) -> Markup:
    """Draw the choice of the post to lose: each post as its tile, with the number of its site."""
    return _framed(table, [_post(table, action) for action in _by(table, LosePost.name)])


def _post(table: TableView, action: Action) -> Markup:
    (site,) = action.args
    kind = kind_of(table.view, post_at(table.view, table.own, site))
    return picked(table, action, tile_icon(kind), el("b", site + 1, class_="number"))


def _burning(table: TableView) -> Markup:
    """Draw the choice of the inhabitant who loses a rank: each house beside the house of the rank below."""
    return _framed(table, [_fall(table, action) for action in _by(table, Suffer.name)], PutOut.name)


def _fall(table: TableView, action: Action) -> Markup:
    (rank,) = action.args
    below = house_icon(RANKS[rank - 1]) if rank else icon("cross")
    picture = el("span", house_icon(RANKS[rank]), icon("arrow-right"), below, class_="falling")
    return picked(table, action, picture, table.words(f"building.{RANKS[rank]}"))


def house_icon(rank: str) -> Markup:
    """Draw the house of an inhabitant of `rank` (its name) as an icon."""
    return el("svg", house(rank), class_="icon house-icon", viewBox="-20 -30 40 44", aria_hidden="true")


def _shed(table: TableView) -> Markup:
    """Draw the choice of the aristocrat card to give up."""
    return _framed(table, [_card(table, action) for action in _by(table, ShedCard.name)])


def _card(table: TableView, action: Action) -> Markup:
    name = table.rules.vocabulary(CARDS)[action.args[0]]
    return picked(table, action, card_face(table.rules, name), table.words(f"card.{name}"))


def _card_of_step(table: TableView) -> Markup:
    """Draw the choice whether to draw a card for a step of the manor."""
    return _framed(table, (), DrawCard.name, LeaveCard.name, limit=table.rules.numbers.card_limit)


def _turning(table: TableView) -> Markup:
    """Draw the panel of the inventor: a row for each good that the viewer has, with the goods it can become."""
    rows: dict[int, list[Action]] = {}
    for action in _by(table, TurnGood.name):
        rows.setdefault(action.args[0], []).append(action)
    left = table.words("play.inventor.left", count=table.view[Inventing].left)
    turned = el("ul", [_turned(table, *row) for row in rows.items()], class_="turning")
    return frame(
        table,
        INVENTOR,
        table.words("play.inventor"),
        el("p", left),
        turned,
        choices(*answers(table, (TurnNoMore.name,))),
        closes=False,
    )


def _turned(table: TableView, given: int, actions: list[Action]) -> Markup:
    """Return the row of the good `given`: its picture, and a button for each of `actions`, which exchange it."""
    goods, speaker = table.rules.numbers.resources, Speaker.at(table)
    buttons = [
        controls.submit(
            table,
            action,
            ware_icon(table.rules, goods[action.args[1]]),
            label=wording.describe(speaker, action),
            style="deal",
        )
        for action in actions
    ]
    return el(
        "li",
        ware_icon(table.rules, goods[given], table.words(f"resource.{goods[given]}")),
        icon("arrow-right"),
        el("span", buttons, class_="deals"),
    )


_DRAWN = {
    RAID: (_raided, LosePost.name),
    BURNING: (_burning, Suffer.name),
    SHED: (_shed, ShedCard.name),
    MANOR_CARD: (_card_of_step, DrawCard.name),
    INVENTOR: (_turning, TurnGood.name),
}
_BESIDES = frozenset({PutOut.name, TurnNoMore.name, LeaveCard.name})

PANEL = Panel(
    lambda table: table.can_act and table.decision in _DRAWN,
    lambda table: _DRAWN[table.decision][0](table),
    frozenset(verb for _, verb in _DRAWN.values()) | _BESIDES,
)
