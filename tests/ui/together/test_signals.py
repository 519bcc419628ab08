"""Codes by which devices find each other: what is written is read again, and nothing else is."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from binascii import crc_hqx
from contextlib import suppress
from dataclasses import replace
from socket import AF_INET6, inet_ntop

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.refusal import Refusal
from ui.together import signals
from ui.together.signals import HEX, LETTERS, Place, Signal

CHROMIUM = """v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=msid-semantic: WMS\r
m=application 61321 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:1 1 udp 2113937151 0f0f0f0f-1111-4222-8333-444455556666.local 61321 typ host generation 0\r
a=candidate:2 1 udp 2113939711 1f0f0f0f-1111-4222-8333-444455556666.local 61322 typ host generation 0\r
a=candidate:3 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active generation 0\r
a=candidate:4 1 udp 2113930000 192.168.0.8 61323 typ host generation 0\r
a=ice-ufrag:aB+/\r
a=ice-pwd:0123456789abcdefGHIJ+/kl\r
a=ice-options:trickle\r
a=fingerprint:sha-256 {}\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
""".format(":".join(["AB"] * 32))
FIREFOX = CHROMIUM.replace("aB+/", "0a1b2c3d").replace("0123456789abcdefGHIJ+/kl", "0" * 32).replace("generation 0", "")
WITHOUT_ADDRESS = re.sub(r"a=candidate.*\r\n", "", CHROMIUM)


def ice(letters: str, least: int) -> st.SearchStrategy[str]:
    return st.text(letters, min_size=least, max_size=least + 15)


ADDRESSES = (
    st.uuids().map(lambda uuid: f"{uuid}.local")
    | st.ip_addresses(v=4).map(str)
    | st.binary(min_size=16, max_size=16).map(lambda packed: inet_ntop(AF_INET6, packed))
)
NAMES = st.sampled_from((LETTERS, HEX)).flatmap(lambda letters: st.tuples(ice(letters, 4), ice(letters, 22)))
PLACES = st.lists(st.builds(Place, ADDRESSES, st.integers(1, 65535)), min_size=1, max_size=2).map(tuple)
SIGNALS = st.builds(
    lambda fingerprint, names, places, invitation: Signal(fingerprint, *names, places, invitation),
    st.binary(min_size=32, max_size=32),
    NAMES,
    PLACES,
    st.none() | st.integers(0, 65535),
)
KEYS = {"code-unreadable", "code-damaged"}


def refusal(text: str) -> str:
    """Why a text is not read as a code."""
    with pytest.raises(Refusal) as caught:
        signals.read(text)
    return caught.value.key


@given(SIGNALS)
def test_what_is_written_is_read_again_and_fits_into_a_description(signal: Signal) -> None:
    code = signals.write(signal)
    assert re.fullmatch(r"[A-Za-z0-9_-]{70,160}", code)
    assert signals.read(code) == signal
    assert signals.read(f" {code[:50]}\r\n{code[50:]} ") == signal
    assert signals.signal_of(signal.description, signal.invitation) == signal


@given(SIGNALS, st.data())
def test_a_code_with_a_letter_changed_or_its_end_cut_off_is_refused(signal: Signal, data: st.DataObject) -> None:
    code = signals.write(signal)
    at = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from(sorted(set(LETTERS) - set("+/") - {code[at]})))
    assert refusal(code[:at] + letter + code[at + 1 :]) == "code-damaged"
    assert refusal(code[: at or 1]) in KEYS


@given(st.text(max_size=500) | st.text(LETTERS + "-_", max_size=200))
def test_any_other_text_is_refused(text: str) -> None:
    assert refusal(text) in KEYS


@given(st.binary(min_size=2, max_size=120))
def test_bytes_with_the_right_checksum_are_a_code_or_refused(content: bytes) -> None:
    head = bytes([content[0] & 63 | signals.VERSION << 6]) + content[1:]
    code = urlsafe_b64encode(head + crc_hqx(head, 0).to_bytes(2)).decode().rstrip("=")
    with suppress(Refusal):
        assert signals.write(signals.read(code)) == code


def test_a_code_of_another_version_is_told_apart() -> None:
    head = bytes([(signals.VERSION + 1) << 6]) + bytes(70)
    assert refusal(urlsafe_b64encode(head + crc_hqx(head, 0).to_bytes(2)).decode().rstrip("=")) == "code-version"


def test_the_most_preferred_places_of_a_browser_are_taken_and_no_other_kind() -> None:
    first, second = signals.signal_of(CHROMIUM).places
    assert first == Place("1f0f0f0f-1111-4222-8333-444455556666.local", 61322)
    assert second == Place("0f0f0f0f-1111-4222-8333-444455556666.local", 61321)


@pytest.mark.parametrize(("description", "letters"), [(CHROMIUM, 124), (FIREFOX, 123)])
def test_a_code_fits_into_a_small_square(description: str, letters: int) -> None:
    signal = signals.signal_of(description)
    assert len(signals.write(signal)) == letters
    assert len(signals.write(replace(signal, places=signal.places[:1]))) == letters - 24


def test_the_host_begins_the_encryption() -> None:
    invitation = signals.signal_of(CHROMIUM)
    assert "a=setup:active\r\n" in invitation.description
    assert "a=setup:passive\r\n" in replace(invitation, invitation=7).description


@pytest.mark.parametrize(
    ("description", "key"),
    [
        (WITHOUT_ADDRESS, "carrier-no-network"),
        (CHROMIUM.replace("sha-256", "sha-512"), "carrier-no-devices"),
        (CHROMIUM.replace("a=ice-pwd", "a=else"), "carrier-no-devices"),
        (CHROMIUM.replace("aB+/", "a" * 40), "carrier-no-devices"),
        (CHROMIUM.replace("aB+/", "a b!"), "carrier-no-devices"),
        ("", "carrier-no-network"),
    ],
)
def test_a_description_that_fits_into_no_code_is_refused(description: str, key: str) -> None:
    with pytest.raises(Refusal, match=key):
        signals.signal_of(description)


def test_an_invitation_is_no_reply_and_a_reply_names_its_invitation() -> None:
    invitation = signals.signal_of(CHROMIUM)
    code = signals.write(invitation)
    reply = signals.write(replace(invitation, invitation=signals.checksum(code)))
    assert signals.read_reply(reply).invitation == signals.checksum(code)
    assert signals.read_invitation(code) == invitation
    with pytest.raises(Refusal, match="code-is-reply"):
        signals.read_invitation(reply)
    with pytest.raises(Refusal, match="code-is-invitation"):
        signals.read_reply(code)
