"""Boards of squares: sheets of rows and columns, their names, and how their squares touch."""
