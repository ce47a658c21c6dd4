import type { Millis } from "../../shared/game/time-controls.ts";
import { Lineup, type PossiblePair } from "./lineup.ts";
import { type Pair, scanOrder, type WaitingPool } from "./waiting.ts";
import { COUNTED, type Opening, openingOf } from "./window.ts";

/** Pure: the queue, the tests and the simulation call the same functions. See window.ts. */

/** Not counted: they could be paired with each other. */
const LAST_TWO = 2;

const openingIn = ({ waiting, arrivals }: WaitingPool): Opening => {
  const since = Float64Array.from(waiting, ({ waitingSince }) => waitingSince).sort();
  const latest = [...since.subarray(-LAST_TWO - COUNTED)].reverse();
  return openingOf([...arrivals, ...latest.slice(LAST_TWO)], latest[0] ?? 0);
};

/** The player who had X less often recently gets it. A random draw decides a tie. */
const drawSides = ({ senior, junior }: PossiblePair, random: () => number): Pair => {
  const [one, other] = [senior.waiting, junior.waiting];
  const isFirstX = one.xBalance < other.xBalance || (one.xBalance === other.xBalance && random() < 0.5);
  return isFirstX ? { X: one, O: other } : { X: other, O: one };
};

const lineUp = (pool: WaitingPool): Lineup => {
  const { waiting, isRated } = pool;
  return new Lineup(waiting.toSorted(scanOrder(isRated)), isRated, openingIn(pool));
};

/** If nobody comes or goes; null if never. */
export const nextPairingAt = (pool: WaitingPool): Millis | null => lineUp(pool).nextAt();

interface Scan {
  readonly pairs: readonly Pair[];
  /** For the others, if nobody comes or goes; null if never. */
  readonly nextAt: Millis | null;
}

/** Fastest if `pool` is in scan order already. `random` is from 0 to below 1, for draws. */
export const scan = (pool: WaitingPool, now: Millis, random: () => number): Scan => {
  const { isRated } = pool;
  const opening = openingIn(pool);
  const pairs: Pair[] = [];
  let lineup = lineUp(pool);
  const nextAt = lineup.nextAt();
  if (nextAt === null || nextAt > now) return { pairs, nextAt };
  // Each round removes players. Two who have just played may then have no other opponent left, so look again.
  for (;;) {
    const due = lineup.takeDue(now);
    for (const candidate of due) pairs.push(drawSides(candidate, random));
    const left = lineup.members.flatMap(({ waiting, isTaken }) => (isTaken ? [] : waiting));
    if (due.length === 0) {
      // Those who are paired still tell how often people come, as they will at the next scan.
      const arrivals = [...pool.arrivals, ...pairs.flatMap(({ X, O }) => [X.waitingSince, O.waitingSince])];
      return { pairs, nextAt: nextPairingAt({ ...pool, waiting: left, arrivals }) };
    }
    lineup = new Lineup(left, isRated, opening);
  }
};
