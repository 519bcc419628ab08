"""Small words give way to a vowel that a text is filled with: in French, in plain text and around markup."""

import pytest

from ui.base.elision import Elision, Gap
from ui.base.markup import el
from ui.base.words import load

FILLED = {
    "Isla": "C’est le tour d’Isla",
    "Élodie": "C’est le tour d’Élodie",
    "Hugo": "C’est le tour d’Hugo",
    "Maren": "C’est le tour de Maren",
    "héros": "C’est le tour de héros",
    "3": "C’est le tour de 3",
}


@pytest.mark.parametrize(("name", "told"), FILLED.items())
def test_de_gives_way_to_a_vowel_in_french(name: str, told: str) -> None:
    assert load("fr", strict=True)("play.wait.main", seats=name) == told


def test_que_does_too_and_english_has_nothing_that_does() -> None:
    assert "jusqu’à ce qu’Ada soit" in load("fr", strict=True)("app.pass-screen.why", name="Ada")
    assert load("en", strict=True)("play.wait.main", seats="Isla") == "It is Isla’s turn"


def test_a_gap_is_read_as_the_text_of_its_markup() -> None:
    elision = Elision(["de"])
    names = ("Isla", "Maren")
    fitted = [elision.fitted("tour de {seat}", {"seat": Gap.of(0, el("b", el("i"), name))}) for name in names]
    assert fitted == ["tour d’{seat}", "tour de {seat}"]
