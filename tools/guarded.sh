#!/bin/sh
# Starts $LANDFALL_GUARDED, as the leader of a process group, and kills the whole group when standard input ends.
#
# Input is a pipe from whoever starts this: it ends with them, however they end. So a round of tests that is killed
# leaves no browser, driver or screen behind.
exec 3<&0
(
    cat <&3 >&2
    kill -KILL 0
) &
exec "$LANDFALL_GUARDED" "$@" 3<&-
