"""The robber: whom he is to hurt, and from whom a card is taken."""

from __future__ import annotations

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
"""How long the robber may stay where he is put, in rolls."""
CARD = 0.12
"""What a card is worth on average, in points."""
USELESS = 0.5
"""What a card is worth that brings no plan nearer, as a share of an average one."""
TRIFLE = 0.000_001
"""What decides where nothing else does."""


def move_robber(outlook: Outlook) -> Iterator[Proposal]:
    """Where it costs dangerous opponents most and oneself least, and there is somebody to rob."""
    for action in outlook.legal:
        (hex_,) = action.args
        losses = losses_at(outlook, hex_)
        worth = harm(outlook, losses)
        loot = max((booty(outlook, seat) for seat in losses if seat != outlook.seat), default=0.0)
        yield Proposal(worth + loot, action, _why(outlook, hex_, losses))


def losses_at(outlook: Outlook, hex_: int) -> dict[int, int]:
    """The dots that each seat has on a hex."""
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
    """Return the value of the dots that each seat loses to the robber."""
    return fsum(_harm(outlook, seat, dots) for seat, dots in losses.items())


def _harm(outlook: Outlook, seat: int, dots: int) -> float:
    cards = ROLLS * dots / 36 * CARD
    return -1.5 * cards if seat == outlook.seat else cards * outlook[Sight].threat[seat]


def booty(outlook: Outlook, seat: int) -> float:
    """What a card taken from a seat is worth: to have it, and that the other has it no more."""
    sight = outlook[Sight]
    if not sight.held[seat]:
        return 0.0
    useful = (
        fsum(sight.likely(seat, kind) * gain for kind, gain in enumerate(outlook[Prospects].uses)) / sight.held[seat]
    )
    return CARD * (USELESS + sight.threat[seat]) + useful + TRIFLE * _turn_to_suffer(outlook, seat)


def _turn_to_suffer(outlook: Outlook, seat: int) -> int:
    """A rank among the opponents that is another's in every round: of equals, everybody is robbed as often."""
    others, rounds = len(outlook[Sight].opponents), outlook.view[Turn].number // outlook.view.seats
    return ((seat - outlook.seat - 1) % outlook.view.seats + rounds) % others


def _why(outlook: Outlook, hex_: int, losses: dict[int, int]) -> Reason:
    others = {seat: dots for seat, dots in losses.items() if seat != outlook.seat and dots}
    if not others:
        return because("robber-nobody", hex=hex_)
    hurt = max(others, key=lambda seat: others[seat] * outlook[Sight].threat[seat])
    return because("robber", hex=hex_, seat=hurt, count=others[hurt])


def steal(outlook: Outlook) -> Iterator[Proposal]:
    """Whom the robber steals from."""
    yield from rob_by(outlook, "steal")


def rob_by(outlook: Outlook, verb: str) -> Iterator[Proposal]:
    """From the most dangerous who has any cards, or from whom a card that helps may be had; never an empty hand."""
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
