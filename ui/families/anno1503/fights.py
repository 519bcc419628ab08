"""The panels of fights: both sides, the chances, what can be won and lost, and the dice after a tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.anno1503.parts.aristocrat_cards import holds
from engine.games.anno1503.parts.card_sea_hero import PlaySeaHero
from engine.games.anno1503.parts.fights import DIE, LAIR, TIE, DiceFought, Fight, RollAgain
from engine.games.anno1503.parts.lairs import discount_of
from engine.games.anno1503.parts.pirate_cards import AMBUSH, Bribe, Encounter, FightPirates, encounter, pirate_of
from engine.games.anno1503.parts.rule import guns_of
from engine.parts.bundles import one, unpack
from ui.base.markup import Child, Markup, el
from ui.board.dice import die
from ui.board.icons import icon
from ui.board.players import chip
from ui.families.anno1503.answers import answers, coins, holdings
from ui.play.controls import aloud
from ui.play.dice import last_roll
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView

_MET = (FightPirates.name, Bribe.name)
_LEVEL = (PlaySeaHero.name, RollAgain.name)


def _ambushed(table: TableView) -> Markup:
    """Draw the panel of an ambush: who attacks, the chances, what can be won and lost, and the answers."""
    card = encounter(table.view)
    foe = pirate_of(table.view, table.own, card.foe)
    who = "own" if foe == table.own else "foe"
    told = Scribe.at(table).say(f"play.ambush.{who}", seat=Scribe.at(table).seat(foe))
    return frame(
        table,
        AMBUSH,
        table.words("play.ambush"),
        el("p", told),
        duel(table, guns_of(table.view, foe)),
        _at_stake(table, card),
        holdings(table),
        choices(*answers(table, _MET)),
        closes=False,
    )


def _at_stake(table: TableView, card: Encounter) -> Markup:
    """Return the lines on what the viewer can win and lose in the fight of a pirate card."""
    won = coins(table, card.gold) if card.gold else _good(table, card.prize)
    lost = table.words(f"play.loss.{card.loss}")
    words = (table.words("play.fight.to-win"), table.words("play.fight.to-lose"))
    return stakes((words[0], won), (words[1], lost))


def stakes(*rows: tuple[str, Child]) -> Markup:
    """Return a list of what can be won and lost; each row is a name and its value."""
    return el("dl", [el("div", el("dt", name), el("dd", what)) for name, what in rows], class_="stakes")


def lair_stakes(table: TableView, strength: int) -> Markup:
    """Return the lines on what the viewer can win and lose in the fight for a lair of `strength`."""
    words = table.words
    won = words("play.lair.won", count=discount_of(strength))
    return stakes((words("play.fight.to-win"), won), (words("play.fight.to-lose"), words("play.loss.lair")))


def _good(table: TableView, name: str) -> Markup:
    goods = table.rules.numbers.resources
    return Scribe.at(table).bundle(unpack(one(goods.index(name)), len(goods)))


def duel(table: TableView, strength: int) -> Markup:
    """Draw the guns of the viewer and of a foe (`strength`), and a bar with the viewer's chance of victory."""
    mine, words = guns_of(table.view, table.own), table.words
    won = chance(table, strength)
    told = words("play.fight.odds", mine=mine, theirs=strength, won=won, lost=100 - won)
    bar = el("span", el("i", style=f"width:{won}%"), class_="odds", aria_hidden="true")
    sides = (_side(chip(table.players[table.own].colour), mine), _side(icon("lair"), strength))
    hero = el("small", words("play.fight.hero")) if _has_hero(table) else None
    return el(
        "div",
        el("p", sides[0], el("b", f"{won} %"), sides[1], aria_hidden="true", class_="sides"),
        bar,
        aloud(told),
        hero,
        class_="duel-told",
    )


def chance(table: TableView, strength: int) -> int:
    """Return the viewer's chance in percent to beat a foe of `strength`."""
    return chance_of_victory(guns_of(table.view, table.own) - strength, hero=_has_hero(table))


def _side(who: Markup, guns: int) -> Markup:
    return el("span", who, icon("cannon"), el("b", guns), class_="side")


def _has_hero(table: TableView) -> bool:
    return holds(table.view, table.own, PlaySeaHero.card)


def chance_of_victory(ahead: int, *, hero: bool = False) -> int:
    """Return the chance in percent to win in the end with `ahead` guns more than the foe; negative means fewer.

    Ties are thrown again, but with `hero`, a sea hero in the hand, a tie is a victory.
    """
    faces = range(1, DIE + 1)
    sums = [one + ahead - other for one in faces for other in faces]
    wins, losses = (sum(sign * each > 0 for each in sums) for sign in (1, -1))
    wins += hero * sums.count(0)
    return round(100 * wins / (wins + losses))


def _tied(table: TableView) -> Markup:
    """Draw the panel of a tie: the dice just thrown, the chances, and the answers.

    If it is no fight for a lair, it also says what can be won and lost.
    """
    fight, lair = table.view[Fight], table.view[Fight].foe == LAIR
    thrown = next((event for event in reversed(last_roll(table)) if isinstance(event, DiceFought)), None)
    title = table.words("play.tie")
    return frame(
        table,
        TIE,
        title,
        throw(table, thrown) if thrown else None,
        duel(table, fight.guns),
        None if lair else _at_stake(table, encounter(table.view)),
        choices(*answers(table, _LEVEL)),
        closes=False,
    )


def throw(table: TableView, event: DiceFought) -> Markup:
    """Draw a throw of a fight: both dice with the guns added, the totals, and the sign of comparison between them."""
    colour = table.players[event.seat].colour
    ours = _thrown(chip(colour), event.die, event.total)
    theirs = _thrown(icon("lair"), event.foe_die, event.foe_total)
    sign = _SIGNS[(event.total > event.foe_total) - (event.total < event.foe_total)]
    return el("span", ours, el("b", sign, class_="sign"), theirs, class_="duel")


_SIGNS = {1: ">", 0: "=", -1: "<"}


def _thrown(who: Markup, value: int, total: int) -> Markup:
    """Draw one side of a throw: `who`, the die with its `value`, the guns added to it, and the `total`."""
    guns = el("small", f"+ {total - value}", icon("cannon"))
    return el("span", who, die(value), guns, el("b", total), class_="throw-told")


PANELS = (
    Panel(lambda table: table.can_act and table.decision == AMBUSH, _ambushed, frozenset(_MET)),
    Panel(lambda table: table.can_act and table.decision == TIE, _tied, frozenset(_LEVEL)),
)
