import { isProvisional } from "../../shared/rating.ts";
import type { Millis } from "../../shared/time-controls.ts";

/** How far apart in rating two players may be who are paired, by how long they have waited (DESIGN §7). */

/** A provisional rating says little yet, so the window starts wider. */
const START_WINDOW = { established: 100, provisional: 200 } as const;
const WIDENING_PER_SECOND = 5;
export const WIDEST_WINDOW = 500;

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
}

const startWindow = (rating: Rating): number =>
  isProvisional(rating) ? START_WINDOW.provisional : START_WINDOW.established;

/** The moment from which a player who has waited since `waitingSince` takes a gap that is within the widest window. */
export const acceptsAt = (player: Rating, waitingSince: Millis, gap: number): Millis => {
  const missing = Math.max(0, gap - startWindow(player));
  return waitingSince + Math.ceil((missing / WIDENING_PER_SECOND) * 1000);
};
