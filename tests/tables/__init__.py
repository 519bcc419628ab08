"""Tables that tests set as they like and play at move by move.

:class:`~tests.tables.table.Table` is a table of any game there can be. What families have are mixins: ``Turns``,
``Cards``, ``DevelopmentCards``, ``Pieces``, ``RobberOnLand``, ``Ships``, ``Fog``, ``Purses`` ... The table of a new
family, or of a made-up game, is a class that lists those it needs::

    class Waters(WithCanals, Cards, Turns):
        game = CLASSIC.plus(CanalNetwork(cost("brick+wool"), 9))

    table = Waters(seats=3).settlement(0, "0,0 S").canal(0, "0,0 SE").give(0, "brick+wool")
    assert table.refused("0 canal 0,0,SE") == "occupied"

Pieces are placed by the same functions that the rules use, and cards always come out of the bank or the deck, so
whatever a test sets up is a position that the auditors accept.
"""
