"""How much a channel may say before the next tick: a flood is not even read."""

BUDGET = 120
"""What a channel may spend between two ticks: 1 for each message, and 1 for each :data:`UNIT` of the answers."""
UNIT = 4_000
"""How many characters of an answer cost as much as a message."""
FLOOD = 10
"""A channel that exceeds its budget by more than this many budgets between two ticks is cut off."""
MOST_CHANNELS = 40
"""The most channels between two ticks; messages on further channels are not read."""


class Budget:
    """What each channel may still say until :meth:`refill`. ``cut_off`` has the channels that must be closed."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}
        self.cut_off: set[str] = set()

    def admits(self, channel: str) -> bool:
        """Charge a channel 1 for a message; return whether the message may be read.

        It may not if the budget is used up, the channel is cut off, or it is new where :data:`MOST_CHANNELS` are known.
        A channel far beyond its budget (:data:`FLOOD`) is cut off.
        """
        if channel in self.cut_off or (channel not in self._left and len(self._left) >= MOST_CHANNELS):
            return False
        left = self._left[channel] = self._left.get(channel, BUDGET) - 1
        if left < -FLOOD * BUDGET:
            self.cut_off.add(channel)
        return left >= 0

    def charge(self, channel: str, characters: int) -> None:
        """Charge a channel that has sent a message 1 for every :data:`UNIT` characters of an answer, rounded down."""
        if channel in self._left:
            self._left[channel] -= characters // UNIT

    def refill(self) -> None:
        """Give each channel its whole budget again, and forget channels that were silent. Who is cut off remains so."""
        self._left = {channel: BUDGET for channel, left in self._left.items() if left < BUDGET}

    def forget(self, channel: str) -> None:
        """Forget a channel that is closed: what it has spent, and whether it was cut off."""
        self._left.pop(channel, None)
        self.cut_off.discard(channel)
