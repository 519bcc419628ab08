"""The buttons for the viewer's actions: roll, build, buy, trade, undo, end the turn. Disabled ones say why."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.ranges import Sort
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import lacking, unpack
from engine.parts.development import deck_size
from engine.parts.hands import Hands
from ui.base.keys import DIGITS
from ui.base.markup import Markup, classes, el
from ui.board.art import piece_icon
from ui.board.icons import icon
from ui.play import banner, controls, spots, wording
from ui.play import draft as drafts
from ui.play.additions import additions, beside, icon_of, numbered, picture_of
from ui.play.controls import aloud
from ui.play.panels import claimed as on_panels
from ui.play.slips import let_slip
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

MAIN = "main"
BUY = "buy-card"
CANNOT_PAY = "cannot-pay"
GENERAL = frozenset({CANNOT_PAY, "no-piece", "not-now", "not-your-turn", "game-over"})
"""The keys of refusals that hold for every place of the board alike."""

ICONS = {
    "roll": "roll",
    "end": "end-turn",
    "pass-building": "end-turn",
    "skip-road": "check",
    "rob-nobody": "cross",
}
"""The icons of verbs without arguments; any other such verb has the icon that an addition names, or an arrow."""

_TOO_FEW = {"offer": "play.no-cards", "bank": "play.bank-terms"}
"""By verb, the key of the text that says which cards the viewer lacks where the verb would be possible now."""


def actions(table: TableView) -> Markup:
    """Return all buttons for actions; no markup while no seat is at the screen, or when the game is over."""
    if table.seat is None or table.view.over:
        return Markup()
    return el(
        "div",
        el(
            "div",
            _builds(table, table.seat),
            [each.building.tool(table) for each in additions(table.rules)],
            class_="builds",
        ),
        el("div", _trade(table), _hint(table), _undo(table), class_="asides"),
        el("div", _main(table, table.seat), class_="mains"),
        class_=classes("actions", asks=bool(spots.chosen(table) or spots.arrived(table))),
    )


# -- what is bought ------------------------------------------------------------------------------------------


def _builds(table: TableView, seat: int) -> list[Markup]:
    """Return a button for each verb with a price, with the digit that presses it unless digits press other controls."""
    keys = () if numbered(table) else DIGITS
    return [_build(table, seat, verb, key) for verb, key in zip_longest(prices(table), keys[: len(prices(table))])]


def prices(table: TableView) -> Mapping[str, int]:
    """Return the usual prices of the verbs that have a button with a price: packed bundles by verb."""
    return _prices(table.rules)


@lru_cache(maxsize=8)
def _prices(rules: Rules) -> Mapping[str, int]:
    costs = all_prices(rules)
    return {name: costs[name] for name in costs if name in rules.verbs and _has_button(rules, name)}


def all_prices(rules: Rules) -> Mapping[str, int]:
    """Return all prices as packed bundles, by verb, or by the name of the thing where one verb buys several things."""
    costs, cargo = rules.numbers.costs, rules.vocabulary("cargo")
    names = sorted(costs, key=lambda name: cargo.index(name) if name in cargo else -1)
    return {BUY if name == "card" else name: costs[name] for name in names}


def _has_button(rules: Rules, verb: str) -> bool:
    """Return whether a button can begin a verb: its arguments are places of the board, or it has none."""
    return spots.is_pointed(rules, verb) or not rules.verbs[verb].fields


def _build(table: TableView, seat: int, verb: str, key: str | None) -> Markup:
    why = hindrance(table, seat, verb)
    inside = (
        _picture(table, verb, "card"),
        el("span", table.words(f"building.{verb}"), class_="name"),
        el("span", why, class_="note") if why and table.can_act and table.decision == MAIN else None,
        _priced(table, seat, verb),
        _left(table, seat, verb),
        el("kbd", key, class_="key", aria_hidden="true") if key else None,
    )
    style = "build"
    if spots.is_pointed(table.rules, verb):
        return controls.shaper(f"mode:{verb}", inside, why=why, style=style, pressed=spots.mode(table) == verb)
    return controls.submit(table, Action(seat, verb), inside, style=style, why=why)


def _priced(table: TableView, seat: int, verb: str) -> Markup:
    """Return the price of a verb, with the cards marked that `seat` lacks."""
    cost = price(table.view, seat, verb)
    return _price(Speaker.at(table), cost, lacking(table.view[Hands].hand[seat], cost))


@lru_cache(maxsize=256)
def _price(speaker: Speaker, cost: int, lacked: int) -> Markup:
    """Return a price as pictures, one for each card; those in the packed bundle `lacked` are marked as missing."""
    rules, resources = speaker.rules, speaker.rules.numbers.resources
    counts, missing = unpack(cost, len(resources)), unpack(lacked, len(resources))
    wares = zip(resources, counts, missing, strict=True)
    icons = [_ware(rules, name, number >= n - short) for name, n, short in wares for number in range(n)]
    told = speaker.words("play.costs", cost=speaker.bundle(counts))
    return el("span", icons, aloud(told), class_="price")


def _ware(rules: Rules, name: str, lacked: bool) -> Markup:
    picture = ware_icon(rules, name)
    return el("span", picture, class_="lacked") if lacked else picture


def _left(table: TableView, seat: int, verb: str) -> Markup | None:
    left = supply(table.view, seat, verb)
    if left is None:
        return None
    return el("span", el("b", left, aria_hidden="true"), aloud(table.words("play.left", count=left)), class_="left")


def price(view: State, seat: int, verb: str) -> int:
    """Return what a verb with a price costs `seat` now, packed: an addition may change it, else the usual price."""
    found = (each.building.price(view, seat, verb) for each in additions(view.rules))
    return next((cost for cost in found if cost is not None), _prices(view.rules)[verb])


def supply(view: State, seat: int, verb: str) -> int | None:
    """Return how many pieces or cards are left for `seat` to get by a verb with a price; None without a limit."""
    if verb == BUY:
        return deck_size(view)
    return next(
        (n for each in additions(view.rules) if (n := each.building.supply(view, seat, verb)) is not None), None
    )


def hindrance(table: TableView, seat: int, verb: str) -> str:
    """Return the sentence why `seat` cannot do a verb with a price now; empty if it can.

    For a verb with places only a reason counts that holds for every place: first that the seat cannot pay, then
    another of `GENERAL`. Without any, the sentence says that no place is free. The verb that builds the same piece off
    the board (`beside`) is tried as well.
    """
    ways = list(filter(None, (verb, beside(table.rules, verb))))
    if not table.doable.isdisjoint(ways):
        return ""
    if not table.can_act or not spots.is_pointed(table.rules, verb):
        return controls.refusal(table, tries(table, seat, verb)[0])
    barred = [refused for way in ways if (refused := _everywhere(table, seat, way))]
    if not barred:
        return table.words(f"play.no-place.{verb}")
    return wording.excuse(Speaker.at(table), min(barred, key=lambda refused: refused.key != CANNOT_PAY))


def _everywhere(table: TableView, seat: int, verb: str) -> Refusal | None:
    """Return the refusal of a verb that holds for all its places alike; None if there is none."""
    refused = (table.rules.refusal(table.view, action) for action in tries(table, seat, verb))
    return next((each for each in refused if each and each.key in GENERAL), None)


def tries(table: TableView, seat: int, verb: str) -> list[Action]:
    """Return actions to try for a verb: one for each value if its only argument is a `Sort`, else one with zeros."""
    fields = table.rules.verbs[verb].fields
    if len(fields) == 1 and isinstance(fields[0], Sort):
        return [Action(seat, verb, (value,)) for value in range(fields[0].count(table.rules))]
    return [Action(seat, verb, (0,) * len(fields))]


# -- everything else -----------------------------------------------------------------------------------------


def _trade(table: TableView) -> Markup | None:
    """Return the button of the trade tray; None where the rules have no trade."""
    if not {"offer", "bank"} & set(table.rules.verbs):
        return None
    why = _no_trade(table)
    return controls.shaper(
        "panel:trade",
        icon("trade"),
        el("span", table.words("play.trade"), class_="name"),
        why=why,
        style="aside",
        expanded=table.draft.panel == "trade",
    )


def _no_trade(table: TableView) -> str:
    if not table.can_act:
        return controls.idle(table)
    if drafts.may_trade(table):
        return ""
    for verb, told in _TOO_FEW.items():
        if table.decision in table.rules.moments.get(verb, ()):
            return table.words(told)
    key = f"refusal.not-now.{table.decision}"
    return table.words(key if key in table.words else "refusal.not-now")


def _hint(table: TableView) -> Markup | None:
    if not table.hinted:
        return None
    return controls.command(
        "hint",
        icon("hint"),
        el("span", table.words("play.hint"), class_="name"),
        why="" if table.can_act else controls.idle(table),
        style="aside",
        expanded=table.advice is not None,
    )


def _undo(table: TableView) -> Markup:
    why = "" if table.can_undo else controls.not_undone(table)
    return controls.command(
        "undo", icon("undo"), el("span", table.words("play.undo"), class_="name"), why=why, style="aside"
    )


def _main(table: TableView, seat: int) -> list[Markup]:
    """Return the large buttons: those of a choice on the board, else those of the verbs without a button elsewhere.

    These are buttons that show the places of a verb, then one for each legal verb without arguments, easily missed ones
    first. In the opening, a button that leaves the rest to a bot replaces those of the verbs without arguments, and the
    places of a single verb have no button: they show without one. While the turn is about to end by itself, a button
    that goes on with it replaces those that show places. Without any button, one says why the turn cannot end
    (`_waiting`).
    """
    chosen = spots.chosen(table)
    if chosen:
        return [_cancel(table), *_confirm(table, chosen)]
    if spots.picked(table) or (table.draft.mode and spots.mode(table)):
        return [_cancel(table), *(_meant(table, Speaker.at(table), action) for action in spots.arrived(table))]
    elsewhere = claimed(table)
    simple = [action for action in table.legal if not action.args and action.verb not in elsewhere]
    simple.sort(key=lambda action: not table.rules.verbs[action.verb].easily_missed)
    pointing = [_pointing(table, verb) for verb in spots.modes(table) if verb not in elsewhere]
    if table.can_act and table.opening:
        return [*(pointing if len(pointing) > 1 else ()), _place(table)]
    if table.ending:
        return [_stay(table), *(_simple(table, action) for action in simple)]
    return pointing + [_simple(table, action) for action in simple] or [_waiting(table, seat)]


def _confirm(table: TableView, chosen: Action) -> list[Markup]:
    """Return the button that confirms the chosen action, and one for each other action that the click may stand for.

    The others are less striking: the board and the banner show the chosen one.
    """
    speaker, others = Speaker.at(table), spots.instead(table)
    if not others:
        text = el("span", table.words(f"play.do.{chosen.verb}"), class_="name")
        told = wording.describe(speaker, chosen)
        return [controls.submit(table, chosen, icon("check"), text, style="main", label=told)]
    return [_meant(table, speaker, chosen), *(_meant(table, speaker, action, "minor") for action in others)]


def _meant(table: TableView, speaker: Speaker, action: Action, style: str = "main") -> Markup:
    text = el("span", wording.short_label(speaker, action), class_="name")
    told = wording.describe(speaker, action)
    return controls.submit(table, action, _picture(table, action.verb), text, style=style, label=told)


def claimed(table: TableView) -> frozenset[str]:
    """Return the verbs that have a button in another region or panel, on a card of the hand, or among the prices."""
    return on_panels(table.rules) | set(prices(table)) | set(table.rules.vocabulary("development"))


def _simple(table: TableView, action: Action) -> Markup:
    """Return a large button for an action.

    It is a less striking one if it ends the turn, gives up another action, passes over a choice of places, or is of a
    verb that is easily missed, but that nobody would miss now, such as to set sail without a ship. What makes it idle
    stands on it where the words know that (``play.do.<verb>.idle``).
    """
    verb, key = table.rules.verbs[action.verb], f"play.do.{action.verb}"
    idle = verb.easily_missed and not verb.is_overlooked(table.view, action)
    name = el("span", table.words(f"{key}.idle" if idle and f"{key}.idle" in table.words else key), class_="name")
    passes = table.decision != MAIN and not table.doable.isdisjoint(spots.pointed_verbs(table.rules, table.decision))
    style = "minor end" if action.verb == "end" or idle or passes or let_slip(table, action) else "main"
    return controls.submit(table, action, _icon(table, action.verb), name, style=style)


def _pointing(table: TableView, verb: str) -> Markup:
    """Return a large button that shows the places of a verb or of a group of verbs.

    It is a less striking one where the turn may end: what it does is then one of many things that can be done.
    """
    name = el("span", table.words(wording.brief_key(table.words, verb)), class_="name")
    style = "minor" if table.decision == MAIN and "end" in table.doable else "main"
    return controls.shaper(f"mode:{verb}", _picture(table, verb), name, style=style)


def _picture(table: TableView, verb: str, plain: str = "arrow-right") -> Markup:
    """Return the picture of the piece that stands for a verb, or else the verb's icon (`plain` if it has none)."""
    art = picture_of(table.rules, verb)
    return piece_icon(art, table.players[table.own].colour) if art else _icon(table, verb, plain)


def _icon(table: TableView, verb: str, plain: str = "arrow-right") -> Markup:
    return icon(icon_of(table.rules, verb, ICONS) or plain)


def _place(table: TableView) -> Markup:
    """Return the button that leaves the viewer's remaining placements of the opening to a bot."""
    return controls.command("place", icon("bot"), el("span", table.words("play.place"), class_="name"), style="minor")


def _cancel(table: TableView) -> Markup:
    return controls.shaper(
        "cancel", icon("cross"), el("span", table.words("play.cancel"), class_="name"), style="minor"
    )


def _stay(table: TableView) -> Markup:
    """Return the button that goes on with a turn that is about to end by itself."""
    return controls.shaper("stay", icon("pause"), el("span", table.words("play.stay"), class_="name"), style="minor")


def _waiting(table: TableView, seat: int) -> Markup:
    """Return a button for the large button's place while no verb without arguments is legal.

    It says why the turn cannot end; where the viewer refuses all offers of this turn, it lets them hear offers again.
    """
    if table.deaf:
        text = el("span", table.words("play.hear-offers"), class_="name")
        return controls.shaper("offers:hear", icon("thumbs-down"), text, style="minor")
    end, name = Action(seat, "end"), el("span", table.words("play.do.end"), class_="name")
    now = table.decision in table.rules.moments[end.verb]
    why = controls.refusal(table, end) if now or not table.can_act else banner.line(table)
    return controls.submit(table, end, icon("end-turn"), name, style="minor end", why=why)
