"""A series of games of a bot against a level, as its news tell of it.

News come from the cell in which a stranger's bot runs: only what has the expected type is believed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bots.interval import wilson
from ui.session.mishaps import Mishap
from ui.session.own_bots import MOST_PRINTED, Rival, news_of

SEEDS = 1 << 64
"""Seeds of games are below this."""
MOST_ACTED, LONGEST_ACTION = 20_000, 200
"""How many actions of a game are kept at most, and how many characters of each."""
STARTING, PLAYING, PLAYED, STOPPED, FAILED = "starting", "playing", "played", "stopped", "failed"
"""The states of a series: its Python starts, its games are played, all were played, somebody stopped it, it failed."""


@dataclass(frozen=True)
class Played:
    """A game that was played: enough to play it again from its ``seed``.

    ``number`` is its index in the series. The bot sat at ``seat``, ``winner`` is a seat or -1; ``acted`` are the
    actions of all seats as texts. ``mishap`` tells why the bot forfeits, if it does.
    """

    number: int
    seed: int
    seat: int
    winner: int
    acted: tuple[str, ...]
    mishap: Mishap | None = None

    @property
    def won(self) -> bool:
        """Whether the bot has won."""
        return self.winner == self.seat and not self.mishap

    @property
    def is_told(self) -> bool:
        """Whether its actions are known or it was forfeited: of many long games, those won are kept without actions."""
        return bool(self.acted) or bool(self.mishap)


@dataclass(frozen=True)
class Agreed:
    """What is played: a family and its scenario, the number of ``seats``, and the ``level`` of all other seats."""

    game: str = "classic"
    scenario: int = 0
    seats: int = 2
    level: str = "easy"

    @property
    def rival(self) -> Rival:
        """The opponent, as a bot's results name it."""
        return Rival(f"{self.game}/{self.scenario}", self.level, self.seats)

    def fits(self, seed: Any, seat: Any, winner: Any) -> bool:
        """Return whether a game of this kind may have this seed, the bot on this seat, and this winner (-1: none)."""
        asked = ((seed, range(SEEDS)), (seat, range(self.seats)), (winner, range(-1, self.seats)))
        return all(type(number) is int and number in possible for number, possible in asked)


@dataclass
class Series:
    """The series of a bot, by its ``name`` and ``text``: how many ``games`` are to be played, and those ``played``.

    ``printed`` is what the bot printed, ``mishap`` the last thing that went wrong, ``state`` one of ``STARTING``,
    ``PLAYING``, ``STOPPED``, ``FAILED`` and ``PLAYED``.
    """

    name: str
    text: str
    agreed: Agreed
    games: int
    played: list[Played] = field(default_factory=list)
    printed: str = ""
    mishap: Mishap | None = None
    state: str = STARTING

    @property
    def goes_on(self) -> bool:
        """Whether more news are to come."""
        return self.state in (STARTING, PLAYING)

    def stop(self) -> None:
        """End the series before all games are played, if it still goes on."""
        if self.goes_on:
            self.state = STOPPED

    def fail(self, mishap: Mishap) -> None:
        """End the series because of a mishap."""
        self.mishap, self.state = mishap, FAILED

    def hear(self, text: str) -> Played | None:
        """Take news of the bot as JSON text; return the game that it ends, else None.

        Ignore what makes no sense, and everything once the series has ended.
        """
        news = news_of(text)
        kind = news.get("is")
        if not self.goes_on:
            return None
        if kind == "reading":
            self.state = PLAYING
        elif kind == "printed":
            self.printed = (self.printed + str(news.get("text", "")))[:MOST_PRINTED]
        elif kind in ("game", "forfeit"):
            return self._count(news, Mishap.of_news(news) if kind == "forfeit" else None)
        elif kind == "failed":
            self.fail(Mishap.of_news(news))
        elif kind == "done":
            self.state = PLAYED
        return None

    def _count(self, news: Mapping[str, Any], mishap: Mishap | None) -> Played | None:
        seed, seat = news.get("seed", -1), news.get("seat", -1)
        winner, acted = news.get("winner", -1), news.get("acted")
        if len(self.played) >= self.games or not isinstance(acted, list):
            return None
        if not self.agreed.fits(seed, seat, winner):
            return None
        texts = tuple(str(action)[:LONGEST_ACTION] for action in acted[:MOST_ACTED])
        game = Played(len(self.played), seed, seat, winner, texts, mishap)
        self.played.append(game)
        self.mishap = mishap or self.mishap
        return game

    @property
    def won(self) -> int:
        """How many games the bot has won."""
        return sum(game.won for game in self.played)

    @property
    def verdict(self) -> str:
        """The `verdict` on the bot by this series alone."""
        return verdict(self.won, len(self.played), self.agreed.seats)

    @property
    def by_interest(self) -> list[Played]:
        """The games in the order in which they are worth a look: forfeited, lost, won."""
        return sorted(self.played, key=lambda game: (game.won, not game.mishap, game.number))


def verdict(won: int, played: int, seats: int) -> str:
    """Judge a bot that has `won` of the games `played`: ``stronger``, ``weaker``, or ``open`` if it is not sure.

    An average bot wins one game in `seats`.
    """
    if not played:
        return "open"
    low, high = wilson(won, played)
    return "stronger" if low > 1 / seats else "weaker" if high < 1 / seats else "open"
