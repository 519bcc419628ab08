"""The page as if the families under way were listed: it draws them like any other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.words import WHOLE
from ui.base import families
from ui.play.additions import additions, arts, naming

_KEPT = (families.families_of, additions, arts, naming)


@pytest.fixture
def all_listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The page knows the families under way."""
    monkeypatch.setattr(families, "CATALOGUE", WHOLE)
    _forget()
    yield
    _forget()


def _forget() -> None:
    """Ask anew what is on which table."""
    for each in _KEPT:
        each.cache_clear()
