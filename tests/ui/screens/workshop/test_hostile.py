"""The table of hostile bots in the documentation says what the tests in the browser try."""

import re

from tests.hostile import told
from tools.own_bots import PAGE


def test_the_table_of_hostile_bots_lists_what_is_tried() -> None:
    found = re.search(r"<!-- hostile bots -->\n(.*?)<!-- end of hostile bots -->", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    rows = re.findall(r"^\| (.+) \| (.+) \|$", found[1], re.MULTILINE)[1:]
    assert rows == list(told().items())
    assert len(rows) >= 20
