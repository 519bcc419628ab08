"""The practice room and its drills."""
