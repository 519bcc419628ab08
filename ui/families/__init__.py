"""What families of games bring to the page, a room for each that brings more than its words.

A room has its ``ADDITION`` (`ui/play/additions.py`). It is imported when its family is played, and not before.
"""
