import { SQUARE_COUNT } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { StormBests } from "../../../shared/puzzles/storm-bests.ts";
import { MOST_STORM_MOVES, type StormMove } from "../../../shared/puzzles/storm-run.ts";
import { STORM_SEEDS } from "../../../shared/puzzles/storm-sets.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import { isCount, isFields, listIn, parseStored } from "../../kit/appearance/stored-json.ts";

/** What this browser stores about storms: the last run, and the best scores of runs without an account. */

const PHASES = ["running", "sending", "counted", "late", "kept"] as const;

export interface StormRun {
  /** The account for which the server has begun the run; null if the run counts in this browser only. */
  readonly account: string | null;
  readonly seed: number;
  readonly startedAt: Millis;
  readonly moves: readonly StormMove[];
  /** The best score before it; null before the first run. */
  readonly bestBefore: number | null;
  /**
   * After its end, an account's run is "sending", and then "counted", or "late" if the server no longer takes it. Any
   * other run is "kept" in this browser.
   */
  readonly phase: (typeof PHASES)[number];
  /** True if the player has ended the run early. */
  readonly isStopped: boolean;
}

const VERSION = 1;

const movesIn = (found: unknown): readonly StormMove[] =>
  listIn(found)
    .slice(0, MOST_STORM_MOVES)
    .flatMap((move): readonly StormMove[] => {
      const [square, at] = listIn(move);
      return isCount(square) && square < SQUARE_COUNT && isCount(at) ? [[square, at]] : [];
    });

/** Reads a stored run. Null if it is missing or invalid. */
export const stormRunIn = (text: string | null): StormRun | null => {
  const found = parseStored(text);
  if (!isFields(found) || found.version !== VERSION) return null;
  const { account, seed, startedAt, bestBefore } = found;
  const phase = PHASES.find((known) => known === found.phase);
  if (!isCount(seed) || seed >= STORM_SEEDS || !isCount(startedAt) || phase === undefined) return null;
  return {
    account: typeof account === "string" ? account : null,
    seed,
    startedAt,
    moves: movesIn(found.moves),
    bestBefore: isCount(bestBefore) ? bestBefore : null,
    phase,
    isStopped: found.isStopped === true,
  };
};

export const textOfStormRun = (run: StormRun): string => JSON.stringify({ version: VERSION, ...run });

export const keptStorm = new BrowserSetting<StormRun | null>({
  key: "storm",
  parse: stormRunIn,
  format: (run) => (run === null ? null : textOfStormRun(run)),
});

interface KeptBests {
  readonly bests: StormBests;
  /** When the last counted run began. Two tabs may see the end of a run, and it must count once. */
  readonly lastRun: Millis;
}

/** Reads stored bests. Null if they are missing or invalid. */
export const keptBestsIn = (text: string | null): KeptBests | null => {
  const found = parseStored(text);
  if (!isFields(found) || found.version !== VERSION) return null;
  const { runs, best, longest, day, bestOfDay, bestOfWeek, lastRun } = found;
  return isCount(runs) &&
    isCount(best) &&
    isCount(longest) &&
    isCount(day) &&
    isCount(bestOfDay) &&
    isCount(bestOfWeek) &&
    isCount(lastRun)
    ? { bests: { runs, best, longest, day, bestOfDay, bestOfWeek }, lastRun }
    : null;
};

export const keptBests = new BrowserSetting<KeptBests | null>({
  key: "storm-bests",
  parse: keptBestsIn,
  format: (kept) => (kept === null ? null : JSON.stringify({ version: VERSION, ...kept.bests, lastRun: kept.lastRun })),
});
