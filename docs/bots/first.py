"""Does the first thing that is legal, in an order of wishes, and ends its turn where nothing else is left."""

WISHES = ("city", "settlement", "fort", "buy-card", "road", "ship")
LATE = ("bank", "end", "offer", "counter")


def decide(table):
    """Return all legal actions in the order of preference: the first of them is done."""
    actions = list(table.legal)
    table.random.shuffle(actions)

    def rank(action):
        if action.verb in WISHES:
            return WISHES.index(action.verb)
        return 90 + LATE.index(action.verb) if action.verb in LATE else 50

    return sorted(actions, key=rank)
