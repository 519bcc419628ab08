"""Links open to exactly the game they were made of; whatever else is opened is refused in words, and nothing worse."""

from __future__ import annotations

import base64
import re
import zlib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.kernel import links
from engine.kernel.chance import Seeded
from engine.kernel.codec import state_digest
from engine.kernel.gradual import at_once
from engine.kernel.match import Match
from engine.kernel.packing import Packer, Parcel, Unreadable
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from tests.made_up import CATALOGUE
from tests.play import EVERY_SETTING, OFFICIAL, Setting, finished, played_by_bots, random_play

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)

NOTE = "Zoë <b>x</b>\t0\n🏝"
SEED = 77


def refused(text: str) -> str:
    """The key of the reason why a text does not open."""
    with pytest.raises(Refusal) as caught:
        links.read(text, CATALOGUE)
    assert caught.value.key.startswith("link-")
    return caught.value.key


def begun(spec: Spec, seed: int = SEED) -> Match:
    """A game before its first action."""
    return Match(CATALOGUE.rules(spec), Seeded(seed))


def played(level: str, spec: Spec) -> Match:
    """A game among bots at its end."""
    match = begun(spec, 5)
    for choice in played_by_bots(match.rules, level)[0]:
        match.submit(choice.action)
    return match


def resealed(text: str, change: bytes, at: int) -> str:
    """A link with something else in its body, and the checksum that it should have then."""
    body = bytearray(zlib.decompress(raw(text)[6:], -15))
    place = at % len(body)
    body[place : place + len(change)] = change
    return sealed(bytes(body), kind=raw(text)[1])


def sealed(body: bytes, kind: int = 0, version: int = links.VERSION, rest: bytes = b"") -> str:
    """A link with some body."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -15)
    inside = deflating.compress(body) + deflating.flush() + rest
    checksum = zlib.crc32(bytes((kind,)) + inside).to_bytes(4, "big")
    return base64.urlsafe_b64encode(bytes((version, kind)) + checksum + inside).decode().rstrip("=")


def raw(text: str) -> bytes:
    """The bytes of a link."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


CLASSIC = Spec("classic", 3)
TEXT = links.of_game(finished(CATALOGUE.rules(CLASSIC)), NOTE)
CHALLENGE = links.of_challenge(begun(CLASSIC), SEED)


# -- there and back --------------------------------------------------------------------------------------------


@every_setting
def test_a_link_opens_to_the_same_game(setting: Setting) -> None:
    for match in random_play(setting.rules, 3, 150):
        if match.ply in (0, 1, 40, 150) or match.state.over:
            assert_opens_to_the_same(match)


@official
def test_a_finished_game_opens_at_its_end(setting: Setting) -> None:
    match = finished(setting.rules)
    assert_opens_to_the_same(match)
    assert links.read(links.of_game(match), CATALOGUE).kind == (links.GAME if match.state.over else links.POSITION)


def assert_opens_to_the_same(match: Match) -> None:
    linked = links.read(links.of_game(match, NOTE), CATALOGUE)
    assert linked.note == NOTE
    assert linked.match.rules is match.rules
    assert state_digest(linked.match.state) == state_digest(match.state)
    assert linked.match.log == match.log
    assert linked.match.opening == match.opening
    assert linked.match.lines() == match.lines()


@every_setting
def test_a_map_opens_to_the_same_beginning(setting: Setting) -> None:
    for match in random_play(setting.rules, 4, 30):
        if match.ply == 30:
            linked = links.read(links.of_map(match, NOTE), CATALOGUE)
            assert (linked.kind, linked.note, linked.match.ply) == (links.MAP, NOTE, 0)
            assert linked.match.state == match.first


@every_setting
def test_a_challenge_gives_everybody_the_same_luck(setting: Setting) -> None:
    matches = list(random_play(setting.rules, SEED, 30))
    linked = links.read(links.of_challenge(matches[-1], SEED), CATALOGUE)
    assert (linked.kind, linked.seed, linked.match.ply) == (links.CHALLENGE, SEED, 0)
    for entry in matches[-1].log:
        linked.match.submit(entry.action)
    assert linked.match.lines() == matches[-1].lines()


@official
def test_who_plays_a_position_on_has_the_same_luck_as_everybody(setting: Setting) -> None:
    text = links.of_game(begun(setting.spec))
    one, other = (links.read(text, CATALOGUE).match for _ in range(2))
    assert [one.chance.between(1, 6) for _ in range(20)] == [other.chance.between(1, 6) for _ in range(20)]


def test_writing_changes_nothing() -> None:
    match = finished(CATALOGUE.rules(CLASSIC))
    before, lines = match.state.copy(), match.lines()
    assert links.of_game(match) == links.of_game(match)
    assert (match.state, match.lines()) == (before, lines)


def test_opening_tells_how_far_it_has_come() -> None:
    told = list(links.reading(TEXT, CATALOGUE))
    assert told == sorted(told)
    assert told[0] < 0.5 < told[-1] <= 1


@pytest.mark.parametrize(("seats", "most"), [(2, 728), (4, 1700)])
def test_the_link_of_a_usual_game_is_short(seats: int, most: int) -> None:
    assert len(links.of_game(played("medium", Spec("classic", seats)))) <= most


# -- what is not a link ----------------------------------------------------------------------------------------


def test_a_link_that_is_damaged_anywhere_is_refused() -> None:
    for place, letter in enumerate(TEXT):
        for other in ("A", "z", "_", "%", " "):
            if other != letter:
                refused(TEXT[:place] + other + TEXT[place + 1 :])


@official
def test_a_link_that_is_cut_off_anywhere_is_refused(setting: Setting) -> None:
    text = links.of_game(begun(setting.spec))
    for length in range(len(text)):
        refused(text[:length])
    assert refused(text + "AAAA") == "link-damaged"


@given(st.sampled_from([TEXT, CHALLENGE]), st.binary(min_size=1, max_size=6), st.integers(0, 5000))
@example(TEXT, b"\xff\xff\xff", 0)
@example(TEXT, b"\xff" * 6, 60)
@example(CHALLENGE, b"\xff" * 6, 14)
def test_a_link_that_is_forged_opens_or_is_refused(text: str, change: bytes, at: int) -> None:
    """Whoever makes links by hand signs them too: what opens then is a game by the rules all the same."""
    try:
        linked = links.read(resealed(text, change, at), CATALOGUE)
    except Refusal as refusal:
        told = refusal.key
    else:
        told = "link-" if not linked.match.rules.audit(linked.match.state) else "broken"
    assert told.startswith("link-")


@given(st.binary(max_size=60), st.integers(0, 3))
def test_any_body_is_refused_or_opens(body: bytes, kind: int) -> None:
    with pytest.raises(Refusal, match="link-"):
        links.read(sealed(body, kind), CATALOGUE)


@given(st.text(max_size=40))
def test_any_text_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("body", [b"\0" * 200_000_000, b"x" * (links.LARGEST + 1)], ids=["bomb", "just-above"])
def test_a_link_with_too_much_in_it_is_not_unpacked(body: bytes) -> None:
    text = sealed(body)
    assert refused(text) == "link-too-long"


@pytest.mark.parametrize("options", ["points:12 points=12", "points:12 points:13", "map=random map=balanced"])
def test_an_option_that_is_named_twice_is_refused(options: str) -> None:
    packer = Packer()
    packer.words(f"classic 0 4 {options}")
    packer.words("")
    assert refused(sealed(bytes(packer.data) + bytes(8))) == "link-unplayable"


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    assert refused("A" * (links.LONGEST + 1)) == "link-too-long"


def test_a_link_of_another_version_says_so() -> None:
    assert refused(sealed(b"whatever it holds", version=links.VERSION + 1)) == "link-version"


def test_what_stands_behind_a_link_is_not_passed_over() -> None:
    body = zlib.decompress(raw(TEXT)[6:], -15)
    assert refused(sealed(body, rest=b"more")) == "link-damaged"


@pytest.mark.parametrize(
    "agreed",
    ["chess 0 2", "classic 0 99", "classic 7 3", "classic x 3", "classic 0 3 points:x", "classic 0 3 wind=1", ""],
)
def test_a_game_that_nobody_knows_is_refused(agreed: str) -> None:
    packer = Packer()
    packer.words(agreed)
    packer.words("")
    assert refused(sealed(bytes(packer.data) + bytes(8))) == "link-unplayable"


def test_a_game_that_ends_elsewhere_is_refused() -> None:
    body = zlib.decompress(raw(TEXT)[6:], -15)
    assert refused(sealed(body[:-8] + bytes(8))) == "link-parted"


def test_a_game_without_its_beginning_has_no_link() -> None:
    match = begun(CLASSIC)
    with pytest.raises(Refusal, match="link-lost"):
        links.of_game(Match.resumed(match.rules, match.state, match.chance))


def test_a_game_that_is_too_long_has_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "LONGEST", 100)
    with pytest.raises(Refusal, match="link-too-long"):
        links.of_game(finished(CATALOGUE.rules(CLASSIC)))


def test_a_link_is_of_letters_that_every_address_holds() -> None:
    assert re.fullmatch("[A-Za-z0-9_-]+", TEXT)


def test_a_link_is_read_at_once_or_bit_by_bit() -> None:
    assert at_once(links.reading(TEXT, CATALOGUE)).match.log == links.read(TEXT, CATALOGUE).match.log


# -- numbers and words -----------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, (1 << 64) - 1) | st.text(max_size=200)))
def test_what_is_packed_is_read_again(things: list[int | str]) -> None:
    packer = Packer()
    for thing in things:
        if isinstance(thing, int):
            packer.number(thing)
        else:
            packer.words(thing)
    parcel = Parcel(bytes(packer.data))
    assert [parcel.number() if isinstance(thing, int) else parcel.words() for thing in things] == things
    assert (parcel.left, parcel.share) == (0, 1 if things else 0)


@pytest.mark.parametrize("data", [b"", b"\x80", b"\xff" * 11])
def test_a_number_without_an_end_is_none(data: bytes) -> None:
    with pytest.raises(Unreadable):
        Parcel(data).number()


@pytest.mark.parametrize("data", [b"\x05abc", b"\x01\xff"])
def test_a_text_without_an_end_or_sense_is_none(data: bytes) -> None:
    with pytest.raises(Unreadable):
        Parcel(data).words()
