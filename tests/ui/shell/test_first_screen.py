"""What the page imports before its first screen is seen: every module more is a later start."""

import subprocess
import sys

LOADED = "import sys, ui.shell.app; print(*sys.modules)"


def test_no_rules_no_bots_and_no_picture_of_a_board_are_loaded_before_the_menu() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    ours = {name for name in run.stdout.split() if name.startswith(("engine.", "ui."))}
    engine = {"engine.bots", "engine.bots.lengths", "engine.kernel", "engine.kernel.gradual", "engine.kernel.refusal"}
    assert {name for name in ours if name.startswith("engine.")} == engine
    assert not ours & {"ui.board.art", "ui.board.picture", "ui.session.session", "ui.session.about"}
    assert not {name for name in ours if name.startswith(("ui.families", "ui.guide", "ui.play"))}
