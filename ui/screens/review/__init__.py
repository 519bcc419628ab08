"""The screen on which the decisions of a finished game are looked at."""
