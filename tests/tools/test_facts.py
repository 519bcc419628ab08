"""What is told of the scenarios at sea is what their own files say."""

from tools.facts import FACTS, written


def test_the_scenarios_at_sea_tell_what_stands_in_the_list_of_games() -> None:
    assert FACTS.read_text(encoding="utf-8") == written(), "run python -m tools.facts --write"
