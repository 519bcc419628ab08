"""Looks one step ahead: does what leaves its seat best off."""

WISHES = {"city": 6, "settlement": 5, "card": 1}


def decide(table):
    """Try every action but offers in an imagined game, and do the one after which the table looks best."""

    def nearness(after, thing):
        """How much of the price of a thing is in the hand, from 0 to 1."""
        cost = after.costs.get(thing, {})
        missing = sum(max(0, count - after.me.cards.get(kind, 0)) for kind, count in cost.items())
        return 1 - missing / sum(cost.values()) if cost else 0

    def standing(after):
        me, others = after.me, after.players
        lands = [(land, corner) for corner in me.corners for land in corner.hexes if not land.blocked]
        income = sum(land.dots * (2 if corner.building == "city" else 1) for land, corner in lands if land.resource)
        kinds = {land.resource for land, _ in lands if land.resource}
        ends = {corner for side in me.sides for corner in side.corners if not corner.building}
        free = [after.value(end) for end in ends if not any(near.building for near in end.corners)]
        robbed = sum(land.dots for other in others for corner in other.corners for land in corner.hexes if land.blocked)
        hand = sum(worth * nearness(after, thing) for thing, worth in WISHES.items())
        hand += 0.3 * min(me.hand_size, 7) - max(0, me.hand_size - 7)
        ahead = 12 * me.points - 4 * max(other.points for other in others) + 0.5 * me.progress.get("knights", 0)
        return ahead + income + 2 * len(kinds) + 0.7 * max(free, default=0) + hand + 0.4 * robbed

    def worth(action):
        if action.verb == "buy-card":
            return standing(table) + 2  # table.after would imagine which card is drawn, and this is not known
        return standing(table.after(action))

    tried = [action for action in table.legal if action.verb not in ("offer", "counter")]
    return max(tried or table.legal, key=worth)
