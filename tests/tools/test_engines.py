"""A browser that somebody has started to test with does not outlive them."""

import os
import subprocess

from tools.engines import GUARD

PARENT_AND_CHILD = "sleep 600 & echo both; exec sleep 600"
SECONDS = 30


def test_what_is_guarded_ends_with_whoever_started_it_and_so_do_its_children() -> None:
    with subprocess.Popen(
        (GUARD, "-c", PARENT_AND_CHILD),
        env={**os.environ, "LANDFALL_GUARDED": "/bin/sh"},
        start_new_session=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == b"both\n"
        assert process.poll() is None
        # The system closes the input of a killed process too; the output ends when nobody is left to write.
        process.communicate(timeout=SECONDS)
    assert process.returncode < 0
