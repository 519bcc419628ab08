"""The games, one folder for each family: its numbers, its maps and one readable list of parts for each scenario.

What a family tells of itself before any of that is loaded stands in ``about``.
"""

from engine.games.about.anno1503 import ANNO_1503
from engine.games.about.cities_knights import CITIES_KNIGHTS
from engine.games.about.classic import CLASSIC
from engine.games.about.explorers import EXPLORERS
from engine.games.about.junior import JUNIOR
from engine.games.about.seafarers import SEAFARERS
from engine.games.about.seafarers_knights import SEAFARERS_KNIGHTS
from engine.kernel.catalogue import Catalogue

CATALOGUE = Catalogue((CLASSIC, EXPLORERS, SEAFARERS, CITIES_KNIGHTS, SEAFARERS_KNIGHTS, JUNIOR, ANNO_1503))
"""Every game that can be played."""
