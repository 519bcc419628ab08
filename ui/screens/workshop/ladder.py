"""The ladder of this device: one's own bots among the levels, by ratings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.bots.strength import Rating, Score, rating_against
from ui.base.markup import Markup, el
from ui.base.words import Words
from ui.record.rating import bots_of
from ui.session.own_bots import OwnBot, Rival


class Rung(NamedTuple):
    """A rung: who stands on it, whether it is one's own bot, the rating, and from how many games it follows.

    ``games`` is 0 for a level.
    """

    name: str
    own: bool
    rating: Rating
    games: int


def rungs(words: Words, game: str, bots: Iterable[OwnBot]) -> list[Rung]:
    """Return the rungs of a family, its levels and the own bots with games that count, the strongest first.

    Return none if the levels of the family were not measured.
    """
    levels = bots_of(game)
    found = [Rung(words(f"level.{level}"), False, rating, 0) for level, rating in levels.items()]
    for bot in bots:
        scores = list(_scores(levels, game, bot))
        if scores:
            games = sum(played for rival, (_, played) in bot.current.items() if _counts(levels, game, rival))
            found.append(Rung(bot.name, True, rating_against(scores), games))
    return sorted(found, key=lambda rung: -rung.rating.points)


def _scores(levels: Mapping[str, Rating], game: str, bot: OwnBot) -> Iterator[Score]:
    """Yield a bot's scores: a game is won against each opponent at the table, or lost against the winner alone."""
    for rival, (won, played) in bot.current.items():
        if played and _counts(levels, game, rival):
            yield Score(levels[rival.level], won * (rival.seats - 1), played - won)


def _counts(levels: Mapping[str, Rating], game: str, rival: Rival) -> bool:
    """Return whether games against a rival count: they are of the family, and the rival's level has a rating."""
    return rival.family == game and rival.level in levels


def ladder(words: Words, game: str, bots: Iterable[OwnBot]) -> Markup | None:
    """Return the ladder as a table; None as long as no bot of the person's own stands on it."""
    found = rungs(words, game, bots)
    if not any(rung.own for rung in found):
        return None
    head = el("tr", [el("th", words(f"workshop.ladder.{name}"), scope="col") for name in ("who", "rating", "games")])
    rows = [
        el(
            "tr",
            el("th", rung.name, scope="row"),
            el("td", f"{rung.rating.points} ± {rung.rating.reach}"),
            el("td", str(rung.games) if rung.own else "–"),
            class_="own" if rung.own else None,
        )
        for rung in found
    ]
    return el(
        "section",
        el("h2", words("workshop.ladder")),
        el("table", el("thead", head), el("tbody", rows), class_="ladder"),
        el("p", words("workshop.ladder.about"), class_="note"),
    )
