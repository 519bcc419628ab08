"""The scenarios, a file for each: its maps, in the language of :mod:`engine.hexes.drawing`, and its list of parts.

What the marks mean to the rules, besides those that mean the same in every game (:mod:`engine.parts.maps`):

============= ======= ===============================================================================================
mark          places  meaning
============= ======= ===============================================================================================
home          hexes   where a settlement of the opening stands; without it, on any land
foreign       hexes   land abroad: each connected part of it is an island or region that counts for itself; without
                      it, every island where a seat did not begin
strip, islets hexes   the foreign land behind the desert, on the home island, and the foreign land across the sea
no-robber     hexes   where the robber may not be put; it may begin there
gifts         sides   what the first ship there takes: ``point``, ``card``, or ``harbour`` of the stack ``harbours``
villages      corners the number of each village that trades in cloth
treasures     corners a chest, of the stack ``treasures``
strait        corners where the bridge may be claimed
wasteland     corners where the wall may be claimed
approaches    corners the neighbours of the strait by land; nobody begins at these, the strait or the wasteland
fortresses    corners the pirates' fortress that a colour has to take
waypoints     corners where the line of a colour must pass, and where it alone may settle
circuit       hexes   the way of the pirates' fleet, clockwise
robber,       hex     where the figure begins; with no hex: beside the board. If a map lacks the mark, the figure begins
pirate                on the first allowed hex without yield, or the scenario has no such figure
============= ======= ===============================================================================================

The terrain ``fog`` is what nobody has seen yet. The stacks of a map are what is drawn from in play: ``tiles`` and
``tokens`` lie in the fog, ``supply`` are the tokens for land without numbers, ``harbours`` and ``treasures`` are kinds.

Of the colours of a map with pieces, a smaller table leaves out the first ones. Two seats play on the
map for three (ruling Q20). The harbour master's scenario is played on the maps of the classic island.
"""
