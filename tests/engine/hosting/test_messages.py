"""The messages in the documentation are those that are understood."""

from __future__ import annotations

import json

import pytest

from engine.hosting.messages import Request, Telling, read_request, read_telling, write
from engine.kernel.refusal import Refusal
from tools.paths import ROOT

PAGE = (ROOT / "docs" / "HOSTING.md").read_text(encoding="utf-8")
ASKED, TOLD = (block.partition("```")[0].strip().splitlines() for block in PAGE.split("```json")[1:])


@pytest.mark.parametrize("text", ASKED)
def test_each_request_is_read_and_written_as_the_page_shows_it(text: str) -> None:
    assert json.loads(write(read_request(text))) == json.loads(text)
    with pytest.raises(Refusal, match="host-malformed"):
        read_telling(text)


@pytest.mark.parametrize("text", TOLD)
def test_each_telling_is_read_and_written_as_the_page_shows_it(text: str) -> None:
    assert json.loads(write(read_telling(text))) == json.loads(text)
    with pytest.raises(Refusal, match="host-malformed"):
        read_request(text)


def test_the_page_shows_all_messages() -> None:
    assert [json.loads(text)["kind"] for text in ASKED] == list(Request.kinds)
    assert {json.loads(text)["kind"] for text in TOLD} == set(Telling.kinds)
