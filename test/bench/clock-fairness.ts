import { lagAt, pressWithLag, quotaAfter, startClock } from "../../shared/game/clock.ts";
import { withAnswer } from "../../shared/game/lag.ts";
import { GAME_TYPES, type GameType, type Millis, TIME_CONTROLS } from "../../shared/game/time-controls.ts";
import { seededRandom } from "../seeded-random.ts";
import { verdict } from "./report.ts";
import { percentile } from "./stats.ts";

/**
 * What a bad connection costs on the clock, with and without lag compensation, and what a player wins by false thinking
 * times: `npm run bench -- clocks`.
 */

/** Lag is charged, as over a connection that is not measured, or given back. */
type Rule = "charged" | "given back";

interface Line {
  /** The round trip, and its jitter in either direction. */
  readonly delay: Millis;
  readonly spread: Millis;
  /** The share of stalled moves, and for how long they stall. */
  readonly stalls: number;
  readonly stall: Millis;
}

const GOOD_LINE: Line = { delay: 20, spread: 5, stalls: 0, stall: 0 };
const BAD_LINE: Line = { delay: 250, spread: 100, stalls: 0.02, stall: 3000 };

const MOVES_A_SIDE = 25;
const GAMES = 2000;
/** The thinking time that a cheat reports: none. */
const LIE: Millis = 0;

/** The delays of one connection, and its round trip as the room knows it after some answers. */
const connectionOf = ({ delay, spread, stalls, stall }: Line, random: () => number, rule: Rule) => {
  const way = (): Millis => Math.round(delay + spread * (2 * random() - 1));
  const nextDelay = (): Millis => way() + (random() < stalls ? stall : 0);
  const atHandshake = way();
  const answersIn = [nextDelay(), nextDelay(), nextDelay()].reduce((known, took) => withAnswer(known, took));
  const roundTrip = rule === "charged" ? null : Math.min(atHandshake, answersIn);
  return { line: { roundTrip, waited: 0 }, nextDelay };
};

/**
 * The extra time a player loses over a bad connection, compared with an opponent who thinks equally long over a good
 * one. A share of the base for each of many games, sorted.
 */
export const unfairness = (gameType: GameType, rule: Rule, games = GAMES, seed = 1): Float64Array => {
  const { base, increment } = TIME_CONTROLS[gameType];
  const random = seededRandom(seed);
  const differences = Array.from({ length: games }, () => {
    const connections = [BAD_LINE, GOOD_LINE].map((line) => connectionOf(line, random, rule));
    let clock = startClock(base, increment, 0);
    for (let move = 0; move < MOVES_A_SIDE; move++) {
      const thought = Math.round(random() * increment * 2);
      for (const { nextDelay, line } of connections) {
        const now = clock.turnAt + thought + nextDelay();
        const lag = lagAt(clock, now, thought, line);
        clock = pressWithLag(clock, now, false, lag, quotaAfter(clock, lag, line));
      }
    }
    return (clock.remaining.O - clock.remaining.X) / base;
  });
  return Float64Array.from(differences).sort();
};

/**
 * The time that a player over a good connection wins by always reporting no thinking time, against the same player who
 * tells the truth. One value for each of many games, sorted.
 */
export const wonByLying = (gameType: GameType, games = GAMES, seed = 1): Float64Array => {
  const { base, increment } = TIME_CONTROLS[gameType];
  const random = seededRandom(seed);
  const differences = Array.from({ length: games }, () => {
    const { nextDelay, line } = connectionOf(GOOD_LINE, random, "given back");
    const turns = Array.from({ length: MOVES_A_SIDE }, () => ({
      thought: Math.round(random() * increment * 2),
      delay: nextDelay(),
    }));
    const leftOf = (isLiar: boolean): Millis => {
      let clock = startClock(base, increment, 0);
      for (const { thought, delay } of turns) {
        const now = clock.turnAt + thought + delay;
        const lag = lagAt(clock, now, isLiar ? LIE : thought, line);
        clock = pressWithLag(clock, now, false, lag, quotaAfter(clock, lag, line));
        clock = pressWithLag(clock, clock.turnAt, false, 0);
      }
      return clock.remaining.X;
    };
    return leftOf(true) - leftOf(false);
  });
  return Float64Array.from(differences).sort();
};

const RULES: readonly Rule[] = ["charged", "given back"];
/** Of the base. */
const MOST_WON = 0.02;

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
export const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const printFairness = (): void => {
  const rows = GAME_TYPES.flatMap((gameType) =>
    RULES.map((rule) => {
      const shares = unfairness(gameType, rule);
      const row = {
        mean: percent(meanOf(shares)),
        p95: percent(percentile(shares, 0.95)),
        worst: percent(percentile(shares, 1)),
        "under 1 %": percent(shares.filter((share) => share < 0.01).length / shares.length),
      };
      return [`${gameType}, ${rule}`, row] as const;
    }),
  );
  console.table(Object.fromEntries(rows));
  for (const gameType of GAME_TYPES) {
    const cost = meanOf(unfairness(gameType, "given back"));
    verdict(`${gameType}: % of the base that the bad line costs more`, cost * 100, 1, "at most");
    const won = percentile(wonByLying(gameType), 1) / TIME_CONTROLS[gameType].base;
    const what = "% of the base won by always reporting no thinking time, over a good connection, at most";
    verdict(`${gameType}: ${what}`, won * 100, MOST_WON * 100, "at most");
  }
};
