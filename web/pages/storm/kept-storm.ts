import { SQUARE_COUNT } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { MOST_STORM_MOVES, type StormMove } from "../../../shared/puzzles/run.ts";
import type { StormBests } from "../../../shared/puzzles/storm-bests.ts";
import { STORM_SEEDS } from "../../../shared/puzzles/storm-sets.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";

const PHASES = ["running", "sending", "counted", "late", "kept"] as const;

export interface StormRun {
  /** The account for which the server has begun the run; null if the run counts in this browser only. */
  readonly account: string | null;
  readonly seed: number;
  readonly startedAt: Millis;
  readonly moves: readonly StormMove[];
  /** The best score before it; null before the first run. */
  readonly bestBefore: number | null;
  /** An account's run is "late" if the server no longer takes it. Any other run is "kept". */
  readonly phase: (typeof PHASES)[number];
  readonly isStopped: boolean;
}

const move = v.map(
  v.fields({ 0: v.below(SQUARE_COUNT), 1: v.count }),
  ({ 0: square, 1: at }): StormMove => [square, at],
);

export const stormRunIn = v.versioned(
  v.fields<StormRun>({
    account: v.or(v.text, null),
    seed: v.below(STORM_SEEDS),
    startedAt: v.count,
    moves: v.map(v.list(move), (moves) => moves.slice(0, MOST_STORM_MOVES)),
    bestBefore: v.or(v.count, null),
    phase: v.oneOf(...PHASES),
    isStopped: v.or(v.flag, false),
  }),
  null,
);

export const textOfStormRun = (run: StormRun): string => v.versionedText(run);

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

export const keptBestsIn = v.versioned(
  v.map(
    v.fields({
      runs: v.count,
      best: v.count,
      longest: v.count,
      day: v.count,
      bestOfDay: v.count,
      bestOfWeek: v.count,
      lastRun: v.count,
    }),
    ({ lastRun, ...bests }): KeptBests => ({ bests, lastRun }),
  ),
  null,
);

export const keptBests = new BrowserSetting<KeptBests | null>({
  key: "storm-bests",
  parse: keptBestsIn,
  format: (kept) => (kept === null ? null : v.versionedText({ ...kept.bests, lastRun: kept.lastRun })),
});
