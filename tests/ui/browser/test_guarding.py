"""A double click meant for one button does not press another that appears under it; all other clicks count."""

from types import SimpleNamespace

from ui.browser.guarding import Guard


def button(control: str) -> SimpleNamespace:
    return SimpleNamespace(getAttribute=lambda name: control if name == "data-control" else None)


def click(when: float, detail: int = 1, x: float = 100.0, pointer: str = "mouse") -> SimpleNamespace:
    return SimpleNamespace(timeStamp=when, detail=detail, clientX=x, clientY=300.0, pointerType=pointer)


def test_the_second_click_of_a_double_one_does_not_press_a_new_button() -> None:
    guard = Guard()
    assert guard.lets_pass(click(1000), button("sail"))
    assert not guard.lets_pass(click(1180, detail=2), button("end"))
    assert guard.lets_pass(click(1600, detail=1), button("end"))


def test_two_quick_taps_are_a_double_one_though_browsers_do_not_count_them() -> None:
    guard = Guard()
    assert guard.lets_pass(click(1000, pointer="touch"), button("sail"))
    assert not guard.lets_pass(click(1200, pointer="touch"), button("end"))
    assert guard.lets_pass(click(1450, pointer="touch"), button("end"))


def test_the_same_button_another_place_and_a_program_are_never_held_up() -> None:
    guard = Guard()
    assert guard.lets_pass(click(1000), button("more"))
    assert guard.lets_pass(click(1100, detail=2), button("more"))
    assert guard.lets_pass(click(1200, detail=3, x=160.0), button("end"))
    assert guard.lets_pass(click(1250, detail=0, x=160.0), button("roll"))
    assert guard.lets_pass(click(1300, x=160.0), button("end"))


def test_an_event_that_a_program_has_made_needs_no_count_and_no_place() -> None:
    assert Guard().lets_pass(SimpleNamespace(timeStamp=1000.0), button("roll"))
