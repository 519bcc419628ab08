#!/bin/sh
# Starts $LANDFALL_CHROMIUM without its sampling heap profiler; what it says is kept in $LANDFALL_SAID, where that is set.
#
# Chromium draws by lot whether a start is profiled. Where it is, the profiler follows the frames on the stack, runs past
# the end of the stacks that WebAssembly switches between, and the renderer dies of signal 11 (seen in version 156).
# Of two lists of features to disable the later one counts, so the list of whoever calls this is lengthened.
for flag; do
    shift
    case $flag in --disable-features=*) flag=$flag,HeapProfilerReporting ;; esac
    set -- "$@" "$flag"
done
[ -z "$LANDFALL_SAID" ] || exec 2>>"$LANDFALL_SAID"
exec "$LANDFALL_CHROMIUM" "$@"
