"""The length of a game as people are told it: in rounds, of which each has one turn of every player."""


def rounds(turns: int, seats: int) -> int:
    """Return in how many rounds so many turns are, the last of which may be unfinished."""
    return -(-turns // seats)
