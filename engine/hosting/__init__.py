"""A game between devices: a host holds the match, guests see what they may know and send actions; all as JSON text.

Nothing here knows how the text is carried, what time it is or which game is played. docs/HOSTING.md shows the messages.
"""
