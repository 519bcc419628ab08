"""The length of a game as people are told it: in rounds. Each player has one turn in a round."""


def rounds(turns: int, seats: int) -> int:
    """Return how many rounds `turns` turns take; the last round may be unfinished."""
    return -(-turns // seats)
