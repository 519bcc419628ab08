"""The practice room: the opening as a drill with a score, positions with the question what to do."""
