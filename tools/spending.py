"""Measure whether bots spend what they have: ``python -m tools.spending --seats expert,hard --games 400``.

The tool plays a series in which everybody sits everywhere. Of the first player it prints how many turns end with more
cards than the hand limit, in how many of these the player could have spent some, and its longest idle run: the number
of turns in a row in which it holds five cards or more, could build, buy, play or trade with the bank, and does not.

With logs (of ``play --log``) the tool looks at every turn that ended with six cards or more although some could be
spent, and prints what the player does there now: ``python -m tools.spending --seats expert FILE...``. It looks at the
seat in the file's name, as in ``lost-seat-1.log``, else at all seats. ``--list`` prints a line for each position.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.bots.interval import wilson
from engine.bots.levels import bot_by_name
from engine.bots.review.past import Past
from engine.command.protocol import replayed
from engine.command.sitting import Sitter, play
from engine.command.table import table
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.state import State
from engine.parts.bundles import size, unpack
from engine.parts.hands import Hands, cards_above_limit
from engine.parts.turn import Turn

MANY = 6
"""In logs, turns that ended with this many cards or more are looked at."""
ENOUGH = 5
"""A turn without spending is idle if the hand has this many cards or more."""
NO_SPENDING = frozenset(("end", "offer"))
"""The verbs that are nearly always legal and spend nothing."""


def cards_of(state: State, seat: int) -> int:
    """Return how many cards a seat holds."""
    return size(state[Hands].hand[seat])


def could_spend(state: State, seat: int) -> bool:
    """Return whether a seat could do anything but end its turn and make offers."""
    return any(action.verb not in NO_SPENDING for action in state.rules.legal(state, seat))


# -- games ----------------------------------------------------------------------------------------------------


class Habits:
    """A watcher of one seat. It counts the ``ends`` of its turns, those ``above`` the hand limit, those of them where
    the seat ``could`` have spent cards, and the ``longest`` run of idle turns.
    """

    def __init__(self, seat: int) -> None:
        self.ends = self.above = self.could = self.longest = 0
        self._seat = seat
        self._spent = False
        self._idle = 0

    def began(self, state: State, draws: Sequence[int]) -> None:
        """Do nothing."""

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """Do nothing."""

    def chosen(self, state: State, action: Action) -> None:
        """Note whether the seat spends cards; when it ends its turn, count the turn."""
        if action.seat != self._seat:
            return
        if action.verb == "end":
            self._ended(state)
            self._spent = False
        elif action.verb == "deal" or (state.decision.kind == "main" and action.verb not in NO_SPENDING):
            self._spent = True

    def _ended(self, state: State) -> None:
        could, above = could_spend(state, self._seat), cards_above_limit(state, self._seat) > 0
        self.ends += 1
        self.above += above
        self.could += above and could
        idle = could and not self._spent and cards_of(state, self._seat) >= ENOUGH
        self._idle = self._idle + 1 if idle else 0
        self.longest = max(self.longest, self._idle)


def series(game: str, scenario: int, seats: Sequence[str], games: int, seed: int) -> None:
    """Play a series of games and print the figures of the first player."""
    rules = CATALOGUE.game(game, scenario).on_table(len(seats))
    sitters, watched, wins = [Sitter(name) for name in seats], list[Habits](), 0
    for number in range(games):
        round_, shift = divmod(number, len(seats))
        habits = Habits(shift)
        seated = [*sitters[-shift:], *sitters[:-shift]] if shift else sitters
        wins += play(rules, seated, seed + round_, habits).winner == shift
        watched.append(habits)
    low, high = wilson(wins, games)
    ends, above = sum(each.ends for each in watched), sum(each.above for each in watched)
    print(f"{seats[0]} won {wins} of {games}: {wins / games:.3f} ({low:.3f} to {high:.3f})")
    could, turns = sum(each.could for each in watched), max(1, ends)
    print(f"turns ended: {ends}, above the limit {above / turns:.2%}, where it could spend {could / turns:.2%}")
    runs = Counter(each.longest for each in watched)
    print(table(("longest idle run", "games"), sorted(runs.items())))


# -- logs -----------------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """A turn that ended with many cards: its number, the cards in words, and the verbs that ``could`` spend some.

    ``now`` is the action that the player chooses there now.
    """

    turn: int
    cards: str
    could: Sequence[str]
    now: Action


def kept_in(match: Match, seat: int, player: str) -> Iterator[Kept]:
    """Yield the turns of a seat that ended with ``MANY`` cards or more although some could be spent."""
    past, bot = Past(match, seat), bot_by_name(player)
    for ply, entry in enumerate(match.log, match.earlier):
        if entry.action != Action(seat, "end"):
            continue
        view = past.view(ply)
        if cards_of(view, seat) >= MANY and could_spend(view, seat):
            could = {action.verb for action in match.rules.legal(view, seat)} - NO_SPENDING
            now = bot.decide(view, seat, Generator(ply)).action
            yield Kept(view[Turn].number, hand_in_words(view, seat), sorted(could), now)


def hand_in_words(state: State, seat: int) -> str:
    """Return the cards that a seat holds, as ``2 brick 1 ore``."""
    kinds = state.rules.numbers.resources
    held = unpack(state[Hands].hand[seat], len(kinds))
    return " ".join(f"{number} {kind}" for kind, number in zip(kinds, held, strict=True) if number)


def seats_of(path: Path, match: Match) -> Sequence[int]:
    """Return the seat in a file's name, as in ``lost-seat-1.log``, else all seats of the match."""
    named = re.search(r"seat-(\d)", path.stem)
    return [int(named[1])] if named else range(match.rules.seats)


def looked_at(files: Sequence[Path], player: str, tell_each: bool) -> None:
    """Print how often the player does what in the turns of the logs; with ``tell_each`` also each turn."""
    done = Counter[str]()
    for path in files:
        match = replayed(path.read_text())
        for seat in seats_of(path, match):
            for kept in kept_in(match, seat, player):
                done[kept.now.verb] += 1
                if tell_each:
                    could, now = ", ".join(kept.could), match.rules.write(kept.now)
                    print(f"{path.stem} turn {kept.turn}: {kept.cards}; could {could}; now {now}")
    print(table(("now", "positions"), done.most_common()))


def main() -> None:
    """Look at the logs that are named; without any, play a series."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="logs; without any, games are played")
    parser.add_argument("--seats", default="expert,hard", help="who plays; the first is asked about (expert,hard)")
    parser.add_argument("--game", default="classic")
    parser.add_argument("--scenario", type=int, default=0)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    parser.add_argument("--list", action="store_true", help="tell each position of the logs in a line")
    asked = parser.parse_args()
    seats = asked.seats.split(",")
    if asked.files:
        looked_at(asked.files, seats[0], asked.list)
    else:
        series(asked.game, asked.scenario, seats, asked.games, asked.seed)


if __name__ == "__main__":
    main()
