"""Looks one step ahead: does what leaves its seat best off."""


def decide(table):
    """Try every action but offers in an imagined game, and do the one after which the table looks best."""

    def standing(after):
        me = after.me
        income = sum(after.value(corner) * (2 if corner.building == "city" else 1) for corner in me.corners)
        kinds = {land.resource for corner in me.corners for land in corner.hexes}
        ends = {corner for side in me.sides for corner in side.corners if not corner.building}
        free = [after.value(end) for end in ends if not any(near.building for near in end.corners)]
        hand = sum(min(count, 2) for count in me.cards.values())
        rivals = max(player.points for player in after.players)
        return (
            12 * me.points - 4 * rivals + income + 2 * len(kinds) + max(free, default=0) / 2 + hand + len(me.sides) / 2
        )

    tried = [action for action in table.legal if action.verb not in ("offer", "counter")]
    return max(tried or table.legal, key=lambda action: standing(table.after(action)))
