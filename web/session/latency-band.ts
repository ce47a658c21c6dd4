import { LATENCY_BOUNDS } from "../../shared/limits.ts";
import type { Millis } from "../../shared/time-controls.ts";

/** 4 bars for the best connections, 0 for the worst. */
export const barsFor = (latency: Millis): number =>
  LATENCY_BOUNDS.length - LATENCY_BOUNDS.filter((bound) => latency >= bound).length;
