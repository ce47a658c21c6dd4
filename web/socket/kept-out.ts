import { CLOSE_CODES } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";

/** The server lets nobody in for a minute who has sent or connected too much. Pages come back one after the other. */
const KEPT_OUT_FOR: Millis = 61_000;
const SPREAD: Millis = 9000;

/** How long to stay away after a close, or null where the code says nothing of it. */
export const staysAwayFor = (code: number, random: () => number): Millis | null =>
  code === CLOSE_CODES.flood ? KEPT_OUT_FOR + SPREAD * random() : null;
