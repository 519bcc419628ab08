"""Practice drills: placing in the opening for a score, and positions with the question what to do."""
