"""Settings for all tests: generated examples are the same on every run, unless exploring is asked for.

``HYPOTHESIS_PROFILE=explore pytest tests/engine`` looks for new examples, many more of them.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

pytest.register_assert_rewrite("tests.play", "tests.tables")

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE)
settings.register_profile("explore", deadline=None, max_examples=2000, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the monkey of the browser tests be sent for longer than a sample."""
    parser.addoption("--monkey", type=int, default=60, metavar="N", help="random clicks in each game and size")
