"""The lessons of explorers, a file for each."""

from ui.families.explorers.lessons.first_voyage import FIRST_VOYAGE
from ui.families.explorers.lessons.fish import FISH
from ui.families.explorers.lessons.lairs import LAIRS
from ui.families.explorers.lessons.pirates import PIRATES
from ui.families.explorers.lessons.spices import SPICES

LESSONS = (FIRST_VOYAGE, LAIRS, PIRATES, FISH, SPICES)
