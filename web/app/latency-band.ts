import type { Millis } from "../../shared/time-controls.ts";

/** Each band is below its bound; the last has none. */
const BOUNDS: readonly Millis[] = [200, 400, 600, 800];

/** 4 bars for the best connections, 0 for the worst. */
export const barsFor = (latency: Millis): number => BOUNDS.length - BOUNDS.filter((bound) => latency >= bound).length;
