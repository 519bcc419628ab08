"""The seafarers' scenarios with knights: all but those that need development cards."""

from engine.games.about.at_sea import NOT_WITH_KNIGHTS, WITH_KNIGHTS
from engine.games.about.cities_knights import CITIES_KNIGHTS
from engine.games.about.seafarers import SEAFARERS
from engine.kernel.catalogue import Family

SEAFARERS_KNIGHTS = Family(
    "seafarers_knights",
    room="engine.games.seafarers_knights",
    scenarios=WITH_KNIGHTS,
    base=SEAFARERS.name,
    left_out=NOT_WITH_KNIGHTS,
    made_of=(SEAFARERS.name, CITIES_KNIGHTS.name),
)
