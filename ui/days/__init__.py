"""The island and the puzzle of the day: what was done on each day, and how it is told and shown."""
