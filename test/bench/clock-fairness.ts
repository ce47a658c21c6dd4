import { lagAt, pressWithLag, startClock } from "../../shared/clock.ts";
import { GAME_TYPES, type GameType, type Millis, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { seededRandom } from "../seeded-random.ts";
import { verdict } from "./report.ts";
import { percentile } from "./stats.ts";

/** What a bad line costs on the clock, with and without giving its delay back: `npm run bench -- clocks`. */

export interface Line {
  /** The way there and back, and by how much it is longer or shorter. */
  readonly delay: Millis;
  readonly spread: Millis;
  /** The share of moves that are held up, and for how long. */
  readonly stalls: number;
  readonly stall: Millis;
}

export const GOOD_LINE: Line = { delay: 20, spread: 5, stalls: 0, stall: 0 };
export const BAD_LINE: Line = { delay: 250, spread: 100, stalls: 0.02, stall: 3000 };

const MOVES_A_SIDE = 25;
const GAMES = 2000;

/**
 * By how much more time a player loses over a bad line than the opponent, who thinks for as long over a good one: a share
 * of the base for each of many games, sorted.
 */
export const unfairness = (gameType: GameType, isGivenBack: boolean, games = GAMES, seed = 1): Float64Array => {
  const { base, increment } = TIME_CONTROLS[gameType];
  const random = seededRandom(seed);
  const delayOf = ({ delay, spread, stalls, stall }: Line): Millis =>
    Math.round(delay + spread * (2 * random() - 1)) + (random() < stalls ? stall : 0);
  const differences = Array.from({ length: games }, () => {
    let clock = startClock(base, increment, 0);
    for (let move = 0; move < MOVES_A_SIDE; move++) {
      const thought = Math.round(random() * increment * 2);
      for (const line of [BAD_LINE, GOOD_LINE]) {
        const now = clock.turnAt + thought + delayOf(line);
        clock = pressWithLag(clock, now, false, lagAt(clock, now, isGivenBack ? thought : null));
      }
    }
    return (clock.remaining.O - clock.remaining.X) / base;
  });
  return Float64Array.from(differences).sort();
};

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
export const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const printFairness = (): void => {
  const rows = GAME_TYPES.flatMap((gameType) =>
    [false, true].map((isGivenBack) => {
      const shares = unfairness(gameType, isGivenBack);
      const row = {
        mean: percent(meanOf(shares)),
        p95: percent(percentile(shares, 0.95)),
        worst: percent(percentile(shares, 1)),
        "under 1 %": percent(shares.filter((share) => share < 0.01).length / shares.length),
      };
      return [`${gameType}, ${isGivenBack ? "given back" : "charged"}`, row] as const;
    }),
  );
  console.table(Object.fromEntries(rows));
  for (const gameType of GAME_TYPES) {
    verdict(
      `${gameType}: the bad line costs ≤ 1 % of the base more`,
      meanOf(unfairness(gameType, true)) * 100,
      1,
      "at most",
    );
  }
};
