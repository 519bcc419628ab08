"""A helper for effects on several seats, one after the other from the active seat on (anno 8)."""

from engine.kernel.parts import Step
from engine.kernel.state import Decision
from engine.parts.turn import Turn


def from_active(step: Step, stage: str, seats: int) -> None:
    """Run the stage for each seat of a mask, in turn order from the active seat on.

    If the stage asks a seat something, the remaining seats wait on the stack until it has answered.
    """
    state, stack, run = step.state, step.state.stack, step.state.rules.stages[stage].run
    active, depth = state[Turn].active, len(stack)
    order = [seat for seat in (*range(active, state.seats), *range(active)) if seats >> seat & 1]
    for place, seat in enumerate(order, 1):
        run(step, seat)
        if len(stack) > depth:
            stack[depth:depth] = [Decision(stage, (), later) for later in reversed(order[place:])]
            return
