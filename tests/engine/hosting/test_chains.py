"""Luck that nobody can choose: who stacks the dice or the deck is found out at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.bots.levels import bot_of_level
from engine.games import CATALOGUE
from engine.hosting.chains import AHEAD, DIGITS, LENGTH, Bond, Chain, Luck, audit, follows, retold
from engine.hosting.guest import Guest, Verified
from engine.hosting.host import Host
from engine.hosting.messages import write
from engine.kernel.actions import Action
from engine.kernel.chance import Draws, Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Spec
from tests.engine.hosting.seated import Seated, resumed, saved
from tests.play import choose

CHAINS = {seat: Chain(f"secret {seat}") for seat in (1, 2)}
"""Guests have the seats 1 and 2."""
PLIES = 300
BEFORE = 10
"""So many actions are done before the guests come."""
GAMES = [next(game for game in CATALOGUE.games() if game.name == family.name) for family in CATALOGUE.families]
CLASSIC = GAMES[0]


class Stacked(Luck):
    """The luck of a host that chooses for itself what is drawn for one purpose. ``chosen`` counts how often."""

    chosen = 0

    def __init__(self, purpose: str, luck: Luck) -> None:
        super().__init__(luck.secret, luck.since, luck.beneath)
        self.purpose = purpose

    def meant(self, purpose: str, *which: int) -> Draws:
        if purpose != self.purpose:
            return super().meant(purpose, *which)
        self.chosen += 1
        liked = Luck(f"what the host likes {self.chosen}", 0)
        liked.draws = self.draws
        return liked.meant(purpose, *which)


def played(game: Game, purpose: str = "", plies: int = PLIES) -> tuple[Match, Bond]:
    """A match that was played by chance, with the luck of all, but for a purpose that the host has stacked."""
    match = Match(CATALOGUE.rules(Spec(game.name, 3, game.scenario)), Seeded(1))
    generator = Generator(4)
    for _ in range(BEFORE):
        match.submit(choose(match.rules, match.state, generator))
    bond = Bond.begun("the host's secret", match)
    if purpose:
        match.chance = bond.luck = Stacked(purpose, bond.luck)
    assert all(bond.commit(seat, chain.end) for seat, chain in CHAINS.items())
    opened = Counter[int]()
    while not match.state.over and match.ply < plies:
        action = choose(match.rules, match.state, generator)
        opened[action.seat] += 1
        link = CHAINS[action.seat].links[opened[action.seat]] if action.seat in CHAINS else ""
        assert bond.genuine(action.seat, link) == link
        bond.luck.begin(link)
        match.submit(action)
        bond.done(action.seat, link, drew=bool(match.log[-1].draws))
    return match, bond


def audited(match: Match, bond: Bond) -> None:
    """Check a match as its guests do."""
    audit(match, bond.pledge, bond.luck.secret, bond.luck.links)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_honest_game_is_verified(game: Game) -> None:
    match, bond = played(game, plies=120)
    assert any(entry.draws for entry in match.log[BEFORE:])
    audited(Match.replay(match.rules, match.lines()), bond)


@pytest.mark.parametrize("purpose", ["dice", "theft", "Development"])
def test_a_host_that_stacks_the_dice_a_theft_or_the_deck_is_found_out(purpose: str) -> None:
    match, bond = played(CLASSIC, purpose)
    assert isinstance(bond.luck, Stacked)
    assert bond.luck.chosen
    with pytest.raises(Refusal, match="chain-untrue") as caught:
        audited(match, bond)
    assert match.log[caught.value.details["ply"] - 1].draws


def test_another_secret_than_the_sealed_one_is_found_out() -> None:
    match, bond = played(CLASSIC, plies=40)
    with pytest.raises(Refusal, match="chain-unopened"):
        audit(match, bond.pledge, "another", bond.luck.links)


def test_a_link_that_is_left_out_or_made_up_is_found_out() -> None:
    match, bond = played(CLASSIC, plies=60)
    luck = bond.luck
    at = next(place for place, link in enumerate(luck.links) if link and match.log[BEFORE + place].draws)
    for other, key in (("", "chain-untrue"), (CHAINS[1].links[-1], "chain-untrue")):
        with pytest.raises(Refusal, match=key):
            audit(match, bond.pledge, luck.secret, [*luck.links[:at], other, *luck.links[at + 1 :]])
    with pytest.raises(Refusal, match="chain-foreign"):
        audit(match, replace(bond.pledge, ends=("", "", "")), luck.secret, luck.links)


# -- chains --------------------------------------------------------------------------------------------------


def test_links_follow_each_other_and_nothing_else_follows() -> None:
    chain, other = CHAINS[1], CHAINS[2]
    assert len({*chain.links}) == LENGTH + 1
    assert follows(chain.links[1], chain.end)
    assert follows(chain.links[AHEAD + 5], chain.links[5])
    assert not follows(chain.links[AHEAD + 1], chain.end)
    assert not follows(chain.end, chain.end)
    assert not follows(chain.links[2], chain.links[3])
    assert not follows(other.links[1], chain.end)
    assert not follows("", "")


def test_only_the_first_end_of_a_seat_counts_and_no_link_counts_twice() -> None:
    _, bond = played(CLASSIC, plies=BEFORE)
    assert not bond.commit(1, CHAINS[2].end)
    assert not bond.commit(0, "short")
    assert bond.genuine(0, CHAINS[1].links[1]) == ""
    bond.done(1, CHAINS[1].links[3], drew=False)
    assert [bond.genuine(1, link) for link in CHAINS[1].links[2:5]] == ["", "", CHAINS[1].links[4]]


def test_all_faces_come_up_alike() -> None:
    luck = Luck("secret", 0)
    faces = Counter(luck.meant("dice", number).between(1, 6) for number in range(1, 3001))
    assert {*faces} == {*range(1, 7)}
    assert all(400 < times < 600 for times in faces.values())
    indices = Counter(luck.meant("deck", number).weighted([0, 3, 0, 1]) for number in range(1, 1001))
    assert {*indices} == {1, 3}
    assert 650 < indices[1] < 850


def test_every_link_changes_what_is_drawn_and_actions_that_draw_nothing_do_not() -> None:
    def drawn(*before: tuple[str, bool]) -> int:
        luck = Luck("secret", 0)
        for link, drew in before:
            luck.begin(link)
            luck.meant("dice", 7).between(1, 1000)
            luck.done(link, drew)
        luck.begin("")
        return luck.meant("dice", 7).between(1, 1000)

    assert drawn() == drawn(("", False), ("", False))
    assert (
        len({drawn(), drawn(("a", False)), drawn(("b", False)), drawn(("", True)), drawn(("a", False), ("b", False))})
        == 5
    )


def test_what_was_taken_back_leaves_no_trace() -> None:
    luck = Luck("secret", 0)
    before = luck.meant("dice", 1).between(1, 1000)
    for link in ("a", "b"):
        luck.begin(link)
        luck.done(link, drew=False)
    luck.undone()
    luck.undone()
    luck.begin("")
    assert luck.meant("dice", 1).between(1, 1000) == before
    assert luck.links == []


# -- at the table --------------------------------------------------------------------------------------------


def aiming(match: Match, generator: Generator) -> Action:
    """What a player does who wants to win: the game ends in a third of the time that chance takes."""
    seat = match.state.decision.seats[0]
    return bot_of_level("hard").decide(match.rules.view(match.state, seat), seat, generator).action


def at_table(*seats: int | None, stacks: str = "", cheats: Callable[[Host], None] = lambda host: None) -> Seated:
    """A game of juniors that guests have played to its end; the host plays the first seat, or cheats."""
    match = Match(CATALOGUE.rules(Spec("junior", 2, 0)), Seeded(5))
    seated = Seated(match, *seats)
    host, generator = seated.host, Generator(5)
    host.visitors.offered = {1}
    if stacks:
        match.chance = host.bond.luck = Stacked(stacks, host.bond.luck)
    cheats(host)
    while not match.state.over:
        action = aiming(match, generator)
        if action.seat == 1:
            seated.do(match.rules.write(action))
        else:
            seated.deliver(host.play(action))
        host.tick()
    for channel, guest in seated.guests.items():
        seated.say(channel, guest.tick())
    return seated


def test_each_guest_verifies_a_whole_game() -> None:
    seated = at_table(1, None)
    assert seated[1].verify() == Verified(0, took_part=True)
    assert seated[None].verify() == Verified(0, took_part=False)


def test_a_guest_finds_out_that_the_dice_were_stacked() -> None:
    with pytest.raises(Refusal, match="chain-untrue"):
        at_table(1, stacks="dice")[1].verify()


def test_a_guest_finds_out_that_what_it_adds_is_left_out() -> None:
    def leave_out(host: Host) -> None:
        host.bond.genuine = lambda seat, link: ""  # type: ignore[method-assign]

    with pytest.raises(Refusal, match="chain-foreign"):
        at_table(1, cheats=leave_out)[1].verify()


def test_a_guest_finds_out_that_the_host_begins_anew_with_another_secret() -> None:
    match = Match(CATALOGUE.rules(Spec("junior", 2, 0)), Seeded(3))
    seated, generator = Seated(match, 0, 1), Generator(3)
    for _ in range(3):
        seated.do(match.rules.write(choose(match.rules, match.state, generator)))
    about = {name: value for name, value in seated.host.about().items() if name != "luck"}
    seated.host = Host.again(match, "later", "another", about)
    seated.say("at 1", seated[1].knock())
    with pytest.raises(Refusal, match="chain-changed"):
        seated[1]._witness.verify(match, "another", [])


def test_a_host_that_is_resumed_goes_on_with_the_same_luck() -> None:
    match = Match(CATALOGUE.rules(Spec("junior", 2, 0)), Seeded(3))
    seated, generator = Seated(match, 0, 1), Generator(3)
    for turn in range(40):
        seated.do(match.rules.write(choose(match.rules, seated.host.match.state, generator)))
        if turn == 20:
            pledge, links = seated.host.bond.pledge, seated.host.bond.luck.links
            seated.host = resumed(saved(seated.host), "later", "another")
            assert (seated.host.bond.pledge, seated.host.bond.luck.links) == (pledge, links)
            for seat in (0, 1):
                seated.say(f"at {seat}", seated[seat].knock())
        seated.host.tick()
    luck = seated.host.bond.luck
    assert all(luck.links)
    assert seated[0]._witness.verify(seated.host.match, luck.secret, ["", *luck.links]).took_part
    with pytest.raises(Refusal, match="chain-untrue"):
        retold(seated.host.match, "another", 0, luck.links)


def test_a_guest_that_comes_again_goes_on_with_its_chain() -> None:
    seated = Seated(None, 0, 1, 2)
    rules, generator = seated.host.match.rules, Generator(1)
    for _ in range(8):
        seated.do(rules.write(choose(rules, seated.host.match.state, generator)))
    seated.seat("at 0", Guest(seated[0]._catalogue, "key 0", "Ada", 0, visits=9))
    for _ in range(30):
        seated.do(rules.write(choose(rules, seated.host.match.state, generator)))
        seated.host.tick()
    assert all(len(link) == DIGITS for link in seated.host.bond.luck.links)


# -- hosts that are loaded anew ------------------------------------------------------------------------------


def juniors(*seats: int) -> tuple[Seated, Generator]:
    """A game of juniors with guests on some seats, and the chance by which they play."""
    return Seated(Match(CATALOGUE.rules(Spec("junior", 2, 0)), Seeded(5)), *seats), Generator(6)


def go_on(seated: Seated, generator: Generator, plies: int = 0) -> None:
    """Play so many plies by chance, or without a number to the end; let everybody get what is told then."""
    last = seated.host.match.ply + plies
    while not seated.host.match.state.over and (not plies or seated.host.match.ply < last):
        match = seated.host.match
        action = choose(match.rules, match.state, generator) if plies else aiming(match, generator)
        seated.do(match.rules.write(action))
        seated.host.tick()
    for channel, guest in seated.guests.items():
        seated.say(channel, guest.tick())


def load_anew(seated: Seated, text: str, era: str) -> None:
    """Resume the host from a save, and let all guests come again."""
    seated.host = resumed(text, era, "another")
    for channel, guest in seated.guests.items():
        seated.say(channel, guest.knock())


def test_an_end_that_the_host_had_not_saved_is_told_again() -> None:
    seated, generator = juniors(0, 1)
    about = seated.host.about()
    about["luck"]["ends"] = about["luck"]["opened"] = ["", ""]
    seated.host = Host.again(seated.host.match, "later", "another", about)
    for channel, guest in seated.guests.items():
        seated.say(channel, guest.knock())
    go_on(seated, generator)
    assert [seated[seat].verify() for seat in (0, 1)] == [Verified(0, took_part=True)] * 2


def test_another_end_of_a_seat_is_a_fault_and_so_is_one_that_is_gone_in_the_same_era() -> None:
    for era, ends in (("later", ("", "other")), ("now", ("", ""))):
        seated, _ = juniors(0, 1)
        witness, pledge = seated[1]._witness, seated.host.bond.pledge
        assert pledge.ends[1]
        witness.missed(replace(seated.host.changes.whole(1), era=era), ended=False)
        witness.pledged(replace(pledge, ends=ends))
        with pytest.raises(Refusal, match="chain-changed"):
            witness.verify(seated.host.match, "the host's secret", [""])


def test_a_game_that_has_gone_back_is_neither_verified_nor_a_cheat() -> None:
    seated, generator = juniors(0, 1)
    go_on(seated, generator, 10)
    text = saved(seated.host)
    go_on(seated, generator, 8)
    load_anew(seated, text, "later")
    assert seated[1].ply == 10
    go_on(seated, generator)
    for seat in (0, 1):
        found = seated[seat].verify()
        assert found.back in range(11, 19)
        assert seated[seat].match().state.over


def test_a_game_that_has_gone_back_further_than_its_guest_was_told_is_no_cheat() -> None:
    """The guest comes again when the new era has passed the place from which the old one went on."""
    seated, generator = juniors(0, 1)
    go_on(seated, generator, 10)
    text = saved(seated.host)
    go_on(seated, generator, 4)
    late = seated.guests.pop("at 1")
    load_anew(seated, text, "later")
    seated.host.sit_in(1, True)
    while not seated.host.match.state.over and seated.host.match.ply < 30:
        action = choose(seated.host.match.rules, seated.host.match.state, generator)
        if action.seat:
            seated.deliver(seated.host.play(action))
        else:
            seated.do(seated.host.match.rules.write(action))
        seated.host.tick()
    seated.seat("at 1", late)
    go_on(seated, generator)
    assert late.verify().back in range(11, 15)


def test_a_game_that_goes_the_same_way_again_has_not_gone_back() -> None:
    seated, generator = juniors(0, 1)
    go_on(seated, generator, 10)
    text = saved(seated.host)
    load_anew(seated, text, "later")
    load_anew(seated, text, "later still")
    go_on(seated, generator)
    assert [seated[seat].verify() for seat in (0, 1)] == [Verified(0, took_part=True)] * 2


def test_a_step_back_that_nobody_could_ask_for_is_found_out() -> None:
    seated, generator = juniors(0, 1)
    early = seated.host.changes.whole(1)
    go_on(seated, generator, 12)
    guest = seated[1]
    assert guest.ply > early.ply
    guest.take(write(replace(early, change=guest.change + 1)))
    assert guest.ply == early.ply
    seated.say("at 1", guest.knock())
    guest.take(write(replace(seated.host.changes.whole(1), change=guest.change + 1)))
    with pytest.raises(Refusal, match="host-untrue"):
        guest._witness.check_views(seated.host.match)


def test_a_guest_that_comes_again_holds_its_host_to_what_was_sealed_before() -> None:
    for since, key in ((0, ""), (12, "chain-changed")):
        seated, generator = juniors(0, 1)
        go_on(seated, generator, 12)
        known, about = seated[1].pledge, seated.host.about()
        assert known
        del about["luck"]
        match = Match(seated.host.match.rules, Seeded(5)) if since == 0 else seated.host.match
        seated.host = Host.again(match, "later", "another secret", about)
        again = seated.seat("at 1", Guest(CATALOGUE, "key 1", "Name 1", 1, visits=9, known=known))
        fault = again._witness._fault
        assert (fault.key if fault else "") == key
        assert again.pledge == (seated.host.bond.pledge if since == 0 else known)


def test_a_log_that_has_lost_its_beginning_is_not_checked() -> None:
    seated, generator = juniors(0, 1)
    go_on(seated, generator, 10)
    seated.host.match._lose(5, seated.host.match.state)
    seated.host.match.setup = None
    go_on(seated, generator)
    assert seated[1].complete
    for look in (seated[1].match, seated[1].verify):
        with pytest.raises(Refusal, match="chain-lost"):
            look()


def test_another_game_at_the_table_begins_anew() -> None:
    seated, generator = juniors(0, 1)
    go_on(seated, generator)
    about = {name: value for name, value in seated.host.about().items() if name != "luck"}
    visitors = list(seated.host.visitors.here)
    match = Match(seated.host.match.rules, Seeded(8))
    seated.host = Host.again(match, "next", "the secret of the next game", about)
    seated.deliver(seated.host.stay(visitors))
    go_on(seated, generator)
    assert [seated[seat].verify() for seat in (0, 1)] == [Verified(0, took_part=True)] * 2
