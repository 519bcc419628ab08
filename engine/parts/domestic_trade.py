"""Domestic trade: the active player trades with one other player, by offers, answers and counter-offers (classic 8.1).

The active player offers to one or more seats. Each accepts, refuses or makes a counter-offer. Then the active player
closes a deal with one of them, or none. An offer to a single seat that accepts is closed at once.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from engine.kernel import actions
from engine.kernel.actions import Action, Counts, SeatField
from engine.kernel.bits import mask_of
from engine.kernel.events import Bundle, Cause, Move, Seat, moved
from engine.kernel.generator import Generator
from engine.kernel.parts import Form, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import Between
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import covers, lacking, pack, unpack
from engine.parts.declared import BySeat, Seats, Wares
from engine.parts.hands import WARES, Hands, whole_bank
from engine.parts.rule import Rule
from engine.parts.turn import TRADE, Turn, active_mask

ANSWER = "answer"
DEAL = "deal"

NOT_ASKED, PENDING, ACCEPTED, REFUSED, COUNTERED = range(5)


@state_slice
class Offers(Slice):
    """The open offer: the active seat's packed ``give`` and ``want``, each seat's ``reply`` and counter-offer.

    A reply is a number from ``NOT_ASKED`` to ``COUNTERED``; with no offer open all are ``NOT_ASKED``.
    ``counter_give`` and ``counter_want`` are from the view of the countering seat. ``made`` has this turn's closed
    offers as (give, want, mask of the asked seats that did not accept).
    """

    formerly = "Market"

    give: Wares
    want: Wares
    reply: BySeat[Annotated[int, Between(NOT_ASKED, COUNTERED)]]
    counter_give: BySeat[Wares]
    counter_want: BySeat[Wares]
    made: tuple[tuple[Wares, Wares, Seats], ...]


class Offered(NamedTuple):
    """The active seat offered ``give`` for ``want`` to the seats ``asked``."""

    seat: Seat
    give: Bundle
    want: Bundle
    asked: tuple[Seat, ...]


class Answered(NamedTuple):
    """A seat accepted (``accepted`` is True) or refused the offer."""

    seat: Seat
    accepted: bool


class Countered(NamedTuple):
    """A seat made a counter-offer: it would give ``give`` to the active player for ``want``."""

    seat: Seat
    give: Bundle
    want: Bundle


class Traded(NamedTuple):
    """``seat`` gave ``give`` to ``partner`` for ``want``."""

    seat: Seat
    partner: Seat
    give: Bundle
    want: Bundle

    def moves(self) -> Iterator[Move]:
        """Return the moves in both directions."""
        yield from moved(self.seat, self.partner, WARES, self.give, Cause.TRADE)
        yield from moved(self.partner, self.seat, WARES, self.want, Cause.TRADE)


class OfferClosed(NamedTuple):
    """The open offer of the active player ``seat`` ended without a deal."""

    seat: Seat


def unfair(give: Bundle, want: Bundle) -> Refusal | None:
    """Return a refusal if a side gives nothing (``gift``) or a kind is on both sides (``like-for-like``), else None."""
    if not any(give) or not any(want):
        return Refusal("gift")
    if any(g and w for g, w in zip(give, want, strict=True)):
        return Refusal("like-for-like")
    return None


def _beyond_the_game(state: State, wares: Bundle) -> Refusal | None:
    """Return a refusal ``too-many`` for more cards of a kind than the game has, or over 127 of a ware, else None."""
    cards = pack(wares[: len(state.rules.numbers.resources)])
    return None if max(wares) < 128 and covers(state.rules.tables[whole_bank], cards) else Refusal("too-many")


def _not_to_be_offered(state: State, seat: int, give: Bundle, want: Bundle) -> Refusal | None:
    return (
        unfair(give, want)
        or _beyond_the_game(state, give)
        or _beyond_the_game(state, want)
        or _cannot_give(state, seat, pack(give))
    )


def wares_of(state: State, packed: int) -> Bundle:
    """Return a packed bundle of wares as a tuple with the count of each of the game's wares."""
    return unpack(packed, len(state.rules.numbers.wares))


def _goods(state: State, seat: int) -> int:
    """Return all that a seat could give, as a packed bundle: its cards, and the wares that rules add."""
    return state[Hands].hand[seat] + sum([wares(state, seat) for wares in state.rules.each[Rule.wares]])


def _cannot_give(state: State, seat: int, goods: int) -> Refusal | None:
    """Return a refusal ``cannot-pay`` with the missing wares if the seat lacks some of ``goods``, else None."""
    missing = lacking(_goods(state, seat), goods)
    return Refusal("cannot-pay", missing=wares_of(state, missing)) if missing else None


def _cards_among(state: State, goods: int) -> int:
    """Return the part of a packed bundle of wares that is resource cards, packed."""
    return goods & (1 << 8 * len(state.rules.numbers.resources)) - 1


def _swap_sample(state: State, form: Form, generator: Generator) -> tuple[Bundle, Bundle]:
    """Return a random swap as counts to give and to want: one or two of a ware in hand for one of another ware."""
    hand = form.bounds["hand"]
    kinds = range(len(hand))
    give = generator.choice([kind for kind in kinds if hand[kind]])
    want = generator.choice([kind for kind in kinds if kind != give])
    count = 1 + generator.below(min(2, hand[give]))
    return tuple(count * (kind == give) for kind in kinds), tuple(int(kind == want) for kind in kinds)


class Offer(Verb):
    """Offer cards for cards to some seats: ``offer 2wool ore 1,3``."""

    name = "offer"
    fields = (Counts("wares"), Counts("wares"), actions.Seats())
    during = (TRADE,)

    def form(self, state: State, seat: int) -> Form | None:
        """Return a form with the bounds ``hand``, the seat's wares as counts, and ``asked``, the other seats.

        Return None if the seat has no wares.
        """
        hand = wares_of(state, _goods(state, seat))
        others = tuple(other for other in range(state.seats) if other != seat)
        return Form(self, seat, {"hand": hand, "asked": others}) if any(hand) else None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Return a random swap of one or two cards of a kind for one of another, offered to all other seats."""
        return Action(form.seat, self.name, (*_swap_sample(state, form, generator), form.bounds["asked"]))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``nobody-asked``, ``gift``, ``like-for-like``, ``too-many`` or ``cannot-pay``.

        ``nobody-asked`` is also the refusal of an offer to the seat itself.
        """
        give, want, asked = action.args
        if not asked or action.seat in asked:
            return Refusal("nobody-asked")
        return _not_to_be_offered(state, action.seat, give, want)

    def perform(self, step: Step, action: Action) -> None:
        """Open the offer, add the event, and ask the seats that it names for an answer, in turn order."""
        state, offers = step.state, step.state[Offers]
        give, want, asked = action.args
        offers.give, offers.want = pack(give), pack(want)
        offers.reply = [PENDING if seat in asked else NOT_ASKED for seat in range(state.seats)]
        state.ask(
            ANSWER,
            *(
                (action.seat + n) % state.seats
                for n in range(1, state.seats)
                if (action.seat + n) % state.seats in asked
            ),
        )
        step.events.append(Offered(Seat(action.seat), give, want, asked))


class Accept(Verb):
    """Accept the offer."""

    name = "accept"
    during = (ANSWER,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat has the wanted wares, else none."""
        return (Action(seat, self.name),) if covers(_goods(state, seat), state[Offers].want) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse (``cannot-pay``) if the seat lacks some of the wanted wares."""
        return _cannot_give(state, action.seat, state[Offers].want)

    def perform(self, step: Step, action: Action) -> None:
        """Add the event. If only this seat was asked, trade; else record the answer.

        After the last answer the active seat is asked for a deal.
        """
        step.events.append(Answered(Seat(action.seat), True))
        offers = step.state[Offers]
        if offers.reply.count(NOT_ASKED) == step.state.seats - 1:
            step.state.stack.pop()
            _trade(step, action.seat, offers.give, offers.want)
        else:
            _record_reply(step, action.seat, ACCEPTED)


class Refuse(Verb):
    """Refuse the offer. It must stay secret whether the seat could have accepted."""

    name = "refuse"
    during = (ANSWER,)
    discreet = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action; it is always legal."""
        return (Action(seat, self.name),)

    def perform(self, step: Step, action: Action) -> None:
        """Add the event and record the answer.

        After the last answer, ask the active seat for a deal, or close the offer if no seat is willing.
        """
        step.events.append(Answered(Seat(action.seat), False))
        _record_reply(step, action.seat, REFUSED)


class Counter(Verb):
    """Make a counter-offer to the active player: ``counter ore 2wool`` gives ore for two wool."""

    name = "counter"
    fields = (Counts("wares"), Counts("wares"))
    during = (ANSWER,)

    def form(self, state: State, seat: int) -> Form | None:
        """Return a form with the bound ``hand``, the seat's wares as counts; None if it has none."""
        hand = wares_of(state, _goods(state, seat))
        return Form(self, seat, {"hand": hand}) if any(hand) else None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Return a random swap: one or two cards of a kind for one card of another kind."""
        return Action(form.seat, self.name, _swap_sample(state, form, generator))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``gift``, ``like-for-like`` (a kind on both sides), ``too-many`` or ``cannot-pay``."""
        give, want = action.args
        return _not_to_be_offered(state, action.seat, give, want)

    def perform(self, step: Step, action: Action) -> None:
        """Record the counter-offer and add the event. If it was the last answer, ask the active seat for a deal."""
        offers = step.state[Offers]
        give, want = action.args
        offers.counter_give[action.seat], offers.counter_want[action.seat] = pack(give), pack(want)
        step.events.append(Countered(Seat(action.seat), give, want))
        _record_reply(step, action.seat, COUNTERED)


class Deal(Verb):
    """Close the deal with a seat that accepted or made a counter-offer."""

    name = "deal"
    fields = (SeatField(),)
    during = (DEAL,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each seat that accepted, or whose counter-offer the active seat can pay."""
        actions = [Action(seat, self.name, (other,)) for other in range(state.seats)]
        return [action for action in actions if self.refusal(state, action) is None]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse a seat that is not willing (``not-willing``), or whose counter-offer is too dear (``cannot-pay``)."""
        offers = state[Offers]
        (partner,) = action.args
        if offers.reply[partner] == COUNTERED:
            return _cannot_give(state, action.seat, offers.counter_want[partner])
        return None if offers.reply[partner] == ACCEPTED else Refusal("not-willing", seat=partner)

    def perform(self, step: Step, action: Action) -> None:
        """Exchange the wares of the offer, or of the partner's counter-offer, and close the offer.

        If a side lacks its wares by now, nothing is exchanged.
        """
        offers = step.state[Offers]
        (partner,) = action.args
        step.state.stack.pop()
        if offers.reply[partner] == COUNTERED:
            _trade(step, partner, offers.counter_want[partner], offers.counter_give[partner])
        else:
            _trade(step, partner, offers.give, offers.want)


class Withdraw(Verb):
    """Close the offer without a deal."""

    name = "withdraw"
    during = (DEAL,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action; it is always legal."""
        return (Action(seat, self.name),)

    def perform(self, step: Step, action: Action) -> None:
        """Close the offer without a deal and add the event."""
        step.state.stack.pop()
        _close(step)


def _record_reply(step: Step, seat: int, reply: int) -> None:
    """Record an answer. After the last one, ask for a deal if any seat is willing, else close the offer."""
    state, offers = step.state, step.state[Offers]
    offers.reply[seat] = reply
    if state.answered(seat):
        if ACCEPTED in offers.reply or COUNTERED in offers.reply:
            state.ask(DEAL, state[Turn].active)
        else:
            _close(step)


def _trade(step: Step, partner: int, give: int, want: int) -> None:
    """Exchange the wares ``give`` of the active seat for ``want`` of ``partner``, add the event and notify the rules.

    If a side lacks its wares, add :class:`OfferClosed` instead. In both cases the offer is closed.
    """
    state, cards = step.state, step.state[Hands]
    active = state[Turn].active
    if not (covers(_goods(state, active), give) and covers(_goods(state, partner), want)):
        _close(step)
        return
    gained = _cards_among(state, want) - _cards_among(state, give)
    cards.hand[active] += gained
    cards.hand[partner] -= gained
    step.events.append(Traded(Seat(active), Seat(partner), wares_of(state, give), wares_of(state, want)))
    for traded in state.rules.each[Rule.traded]:
        traded(step, active, partner, give, want)
    _clear(state)


def _close(step: Step) -> None:
    step.events.append(OfferClosed(Seat(step.state[Turn].active)))
    _clear(step.state)


def _clear(state: State) -> None:
    offers = state[Offers]
    unwilling = sum(1 << seat for seat, reply in enumerate(offers.reply) if reply in (REFUSED, COUNTERED))
    made = (*offers.made, (offers.give, offers.want, unwilling))
    state[Offers] = _empty(state.seats, made)


def _empty(seats: int, made: tuple[tuple[int, int, int], ...] = ()) -> Offers:
    return Offers(0, 0, [NOT_ASKED] * seats, [0] * seats, [0] * seats, made)


def _pending(state: State) -> int:
    """Return the mask of the seats that have not answered yet."""
    return mask_of(seat for seat, reply in enumerate(state[Offers].reply) if reply == PENDING)


class DomesticTrade(Rule):
    """Players trade cards, and other wares of the game, in the main part of the active player's turn."""

    slices = (Offers,)
    questions = (Question(ANSWER, _pending, over=(TRADE,)), Question(DEAL, active_mask, over=(TRADE,)))
    verbs = (Offer, Accept, Refuse, Counter, Deal, Withdraw)

    def setup(self, step: Step) -> None:
        """Start without an offer, open or closed."""
        step.state[Offers] = _empty(step.state.seats)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Forget the closed offers of the turn."""
        step.state[Offers].made = ()

    def surely_holds(self, state: State, seat: int) -> int:
        """Return, packed, the cards that the seat has promised in the open offer, so that it must hold them; else 0.

        The active seat has promised what it offers, others what they accepted to give or give in a counter-offer.
        """
        return _cards_among(state, self._promised(state[Offers], seat, state[Turn].active))

    def _promised(self, offers: Offers, seat: int, active: int) -> int:
        if offers.reply[seat] == ACCEPTED:
            return offers.want
        if offers.reply[seat] == COUNTERED:
            return offers.counter_give[seat]
        return offers.give if seat == active else 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if an offer is open without a question, or a seat has promised wares that it lacks.

        Seats with hidden cards are not looked at.
        """
        offers, active, unknown = state[Offers], state[Turn].active, state[Hands].unknown
        if not any(kind in (ANSWER, DEAL) for kind, _, _ in state.stack):
            return [] if offers == _empty(state.seats, offers.made) else ["an offer is open that nobody answers"]
        promised = [(seat, self._promised(offers, seat, active)) for seat in range(state.seats) if not unknown[seat]]
        kept = all(covers(_goods(state, seat), goods) for seat, goods in promised)
        return [] if kept else ["somebody promises what they have not"]


def offer_of(state: State) -> tuple[Bundle, Bundle]:
    """Return what the active seat gives and what it wants in the open offer, as counts."""
    return wares_of(state, state[Offers].give), wares_of(state, state[Offers].want)
