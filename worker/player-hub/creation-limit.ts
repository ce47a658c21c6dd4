import type { Millis } from "../../shared/time-controls.ts";

/** How many friendly games one identity may make. */
const LIMITS = [
  { games: 5, within: 60_000 },
  { games: 30, within: 3_600_000 },
] as const;

/** For how long a creation counts. */
export const CREATION_COUNTS_FOR: Millis = 3_600_000;

/** Whether one more game may be made, by the moments at which earlier ones were. */
export const mayCreate = (createdAt: readonly Millis[], now: Millis): boolean =>
  LIMITS.every(({ games, within }) => createdAt.filter((at) => now - at < within).length < games);
