"""Proposals for the robber: where to put it, and whom to rob."""

from collections.abc import Iterator, Mapping
from math import fsum

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.prospects import CARD_IN_HAND, Prospects
from engine.bots.settlement.sight import Sight
from engine.kernel.bits import bits
from engine.parts.buildings import Buildings
from engine.parts.bundles import unpack
from engine.parts.figures import BESIDE
from engine.parts.hands import Hands
from engine.parts.turn import Turn

ROLLS = 8.0
"""How many rolls the robber is expected to stay where it is put."""
CARD = 0.12
"""The average worth of a card, in points."""
USELESS = 0.5
"""The worth of a card that no plan needs, as a share of the average."""
TRIFLE = 0.000_001
"""A weight so small that it decides only between equal worths."""


def move_robber(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each hex, worth the harm to opponents less the seat's own, and the best theft there."""
    for action in outlook.of_verb("robber"):
        (hex_,) = action.args
        losses = losses_at(outlook, hex_)
        worth = harm(outlook, losses)
        loot = max((booty(outlook, seat) for seat in losses if seat != outlook.seat), default=0.0)
        yield Proposal(worth + loot, action, _why(outlook, hex_, losses), hurts=bool(losses.get(outlook.seat)))


def losses_at(outlook: Outlook, hex_: int) -> dict[int, int]:
    """Return by seat the dots that its buildings have on a hex; empty for ``BESIDE``, a robber beside the board."""
    buildings, sight = outlook.view[Buildings], outlook[Sight]
    losses: dict[int, int] = {}
    if hex_ == BESIDE:
        return losses
    for corner in bits(sight.board.hex_corners_mask[hex_] & buildings.all):
        seat = buildings.owner[corner]
        dots = sight.hex_dots(hex_) * sight.taken(hex_, buildings.kind[corner])
        losses[seat] = losses.get(seat, 0) + dots
    return losses


def harm(outlook: Outlook, losses: Mapping[int, int]) -> float:
    """Return the worth, in points, of blocking a hex; ``losses`` has the dots that each seat loses there.

    The dots of an opponent count more the more dangerous it is; those of the seat itself count as a loss.
    """
    return fsum(_harm(outlook, seat, dots) for seat, dots in losses.items())


def _harm(outlook: Outlook, seat: int, dots: int) -> float:
    cards = ROLLS * dots / 36 * CARD
    return -1.5 * cards if seat == outlook.seat else cards * outlook[Sight].threat[seat]


def booty(outlook: Outlook, seat: int) -> float:
    """Return the worth, in points, of a card stolen from a seat: its use and the seat's loss; 0 if it has no card."""
    sight = outlook[Sight]
    if not sight.held[seat]:
        return 0.0
    useful = (
        fsum(sight.likely(seat, kind) * gain for kind, gain in enumerate(outlook[Prospects].uses)) / sight.held[seat]
    )
    return CARD * (USELESS + sight.threat[seat]) + useful + TRIFLE * _turn_to_suffer(outlook, seat)


def _turn_to_suffer(outlook: Outlook, seat: int) -> int:
    """Return the rank, from 0, of an opponent among equals, of whom the highest is robbed; it moves on each round."""
    others, rounds = len(outlook[Sight].opponents), outlook.view[Turn].number // outlook.view.seats
    return ((seat - outlook.seat - 1) % outlook.view.seats + rounds) % others


def _why(outlook: Outlook, hex_: int, losses: dict[int, int]) -> Reason:
    others = {seat: dots for seat, dots in losses.items() if seat != outlook.seat and dots}
    if not others:
        return because("robber-nobody", hex=hex_)
    hurt = max(others, key=lambda seat: others[seat] * outlook[Sight].threat[seat])
    return because("robber", hex=hex_, seat=hurt, count=others[hurt])


def steal(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to steal from each seat that holds cards; from any seat if none holds cards."""
    yield from rob_by(outlook, "steal")


def rob_by(outlook: Outlook, verb: str) -> Iterator[Proposal]:
    """Propose to rob, by ``verb``, each seat that holds cards, worth a card of it; any seat if none holds cards."""
    held = outlook[Sight].held
    thefts = outlook.of_verb(verb)
    full = [action for action in thefts if held[action.args[0]]]
    for action in full or thefts:
        (victim,) = action.args
        others = [other.args[0] for other in full if other != action]
        yield Proposal(booty(outlook, victim) + 0.001 * held[victim], action, _why_steal(outlook, victim, others))


def _why_steal(outlook: Outlook, victim: int, others: list[int]) -> Reason:
    threat, held = outlook[Sight].threat, outlook[Sight].held[victim]
    if all(threat[victim] > threat[other] for other in others):
        return because("steal", seat=victim, count=held)
    sure = unpack(outlook.view[Hands].hand[victim], len(outlook[Prospects].uses))
    use, kind = max((use if sure[kind] else 0.0, kind) for kind, use in enumerate(outlook[Prospects].uses))
    if use > CARD_IN_HAND:
        return because("steal-sure", seat=victim, resource=kind)
    return because("steal-likely", seat=victim, count=held)
