"""Counts dots: builds where the most cards come in, and takes from the bank what it has least of."""

WAITING = ("end", "refuse", "bank", "offer", "counter")


def decide(table):
    """Build the most wanted thing at its best place; else do what must be done; else end the turn."""

    def worth(action):
        if not action.places:
            return -table.me.cards[action.words[-1]]
        place = action.places[0]
        return max(table.value(corner) for corner in ([place] if place.kind == "corner" else place.corners))

    ends = [corner for side in table.me.sides for corner in side.corners if not corner.building]
    room = any(not any(near.building for near in corner.corners) for corner in ends)
    full = table.me.hand_size > 6
    for verb in ("opening-settlement", "city", "settlement", "" if room else "road", "bank" if full else ""):
        if found := [action for action in table.legal if action.verb == verb]:
            return max(found, key=worth)
    return sorted(table.legal, key=lambda action: WAITING.index(action.verb) + 1 if action.verb in WAITING else 0)
