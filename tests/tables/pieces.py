"""Pieces on the board: nets, buildings, the robber. Places are told as in :mod:`tests.tables.places`."""

from __future__ import annotations

from typing import Self

from engine.parts.buildings import place_building
from engine.parts.cities import CITY
from engine.parts.network import Routes, net_of
from engine.parts.roads import Roads
from engine.parts.robber import Robber, put_robber
from engine.parts.settlements import SETTLEMENT
from tests.tables.table import Table


class Pieces(Table):
    """Roads, or routes of any net, and buildings."""

    def road(self, seat: int, *ways: str) -> Self:
        """Roads on sides: ``road(0, "0,0 NE E SE", "1,0 W")``."""
        return self.route(Roads, seat, *ways)

    def route(self, kind: type[Routes], seat: int, *ways: str) -> Self:
        """Routes of some kind on sides."""
        for way in ways:
            for place in self.all_at("side", way):
                net_of(self.rules, kind).place(self.step(), seat, place)
        return self

    def settlement(self, seat: int, *spots: str) -> Self:
        """Settlements on corners: ``settlement(0, "0,0 N")``."""
        return self.building(SETTLEMENT, seat, *spots)

    def city(self, seat: int, *spots: str) -> Self:
        """Cities on corners, each in the place of a settlement."""
        return self.settlement(seat, *spots).building(CITY, seat, *spots)

    def building(self, kind: int, seat: int, *spots: str) -> Self:
        """Buildings of some kind on corners."""
        for spot in spots:
            place_building(self.step(), seat, self.at("corner", spot), kind)
        return self


class RobberOnLand(Table):
    """A robber."""

    def robber(self, place: str) -> Self:
        """Let the robber stand on a hex."""
        put_robber(self.state, self.at("hex", place))
        return self

    @property
    def robber_at(self) -> str:
        """The hex of the robber."""
        return str(self.rules.board.name("hex", self.state[Robber].hex))
