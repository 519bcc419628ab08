"""The lessons on the classic game."""

from ui.guide.lessons.cards import CARDS
from ui.guide.lessons.first_steps import FIRST_STEPS
from ui.guide.lessons.trade import TRADE

LESSONS = (FIRST_STEPS, TRADE, CARDS)
