import type { Side } from "../../shared/game/rules.ts";
import type { ArenaGame } from "../../worker/arena/entrant.ts";
import { type IdlePlayer, pairUp } from "../../worker/arena/pairing.ts";
import { seededRandom } from "../seeded-random.ts";
import { foresightRows } from "./arena-foresight.ts";
import { type ArenaRun, runArena, waveWait } from "./arena-simulation.ts";
import { percentile } from "./stats.ts";

/** The output of `npm run bench -- arena`. */

const BLITZ = waveWait(300_000, 3000);
const SIDES_OF = 4;

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The games of each player, the earliest first. */
const byPlayer = (games: readonly ArenaGame[]): Map<string, { readonly side: Side; readonly opponent: string }[]> => {
  const all = new Map<string, { readonly side: Side; readonly opponent: string }[]>();
  for (const { players, state } of games) {
    if (state !== "ended") continue;
    for (const side of ["X", "O"] as const) {
      const own = all.get(players[side]) ?? [];
      all.set(players[side], [...own, { side, opponent: players[side === "X" ? "O" : "X"] }]);
    }
  }
  return all;
};

/** The share of games against the opponent of the game before. */
export const repeats = (games: readonly ArenaGame[]): number => {
  let [all, again] = [0, 0];
  for (const own of byPlayer(games).values()) {
    for (const [index, { opponent }] of own.entries()) {
      if (index === 0) continue;
      all++;
      if (own[index - 1]?.opponent === opponent) again++;
    }
  }
  return all === 0 ? 0 : again / all;
};

/** Of all runs of four games in a row of a player: the share with X twice, and with X once or three times. */
export const sidesOfFour = (games: readonly ArenaGame[]): { readonly even: number; readonly threeToOne: number } => {
  let [all, even, threeToOne] = [0, 0, 0];
  for (const own of byPlayer(games).values()) {
    for (let from = 0; from + SIDES_OF <= own.length; from++) {
      const asX = own.slice(from, from + SIDES_OF).filter(({ side }) => side === "X").length;
      all++;
      if (asX === 2) even++;
      else if (asX === 1 || asX === 3) threeToOne++;
    }
  }
  return { even: even / Math.max(1, all), threeToOne: threeToOne / Math.max(1, all) };
};

const rowOf = ({ games, waits, core, slowestStep, longestIdle }: ArenaRun) => {
  const sides = sidesOfFour(games);
  return {
    games: games.filter(({ state }) => state === "ended").length,
    "wait p50 (s)": seconds(percentile(waits, 0.5)),
    p95: seconds(percentile(waits, 0.95)),
    max: seconds(percentile(waits, 1)),
    "two idle (s)": seconds(longestIdle),
    repeats: percent(repeats(games)),
    "X 2 of 4": percent(sides.even),
    "1 or 3": percent(sides.threeToOne),
    hanging: games.filter(({ state }) => state === "making" || state === "playing").length,
    final: core.phase.name === "over" && core.phase.isFinal,
    "slowest step (ms)": Math.round(slowestStep),
  };
};

const MATCHINGS = 20;

const matchingTimes = (people: number) => {
  const random = seededRandom(people);
  const times = Array.from({ length: MATCHINGS }, () => {
    const free = Array.from({ length: people }, (_, index): IdlePlayer => {
      const identifier = `p${index}`;
      return {
        identity: { identifier, username: identifier, role: "player", formerGuest: null },
        blocked: [],
        rank: index + 1,
        rating: 1000 + 1000 * random(),
        freeSince: 0,
        sides: random() < 0.5 ? ["X"] : ["O"],
        opponents: [`p${Math.floor(people * random())}`],
      };
    });
    // Processor time, because the machine may be busy.
    const began = process.cpuUsage().user;
    pairUp(free, people, { now: 1000, active: free, random });
    return (process.cpuUsage().user - began) / 1000;
  });
  const sorted = Float64Array.from(times).sort();
  return { p50: percentile(sorted, 0.5).toFixed(1), max: percentile(sorted, 1).toFixed(1) };
};

export const benchArena = (): void => {
  console.log("An arena of an hour in blitz, simulated: our pairing, and wave pairing");
  const rows = [500, 100, 20, 4, 3, 2].flatMap((people) =>
    [null, BLITZ].map((wave): [string, ReturnType<typeof rowOf>] => [
      `${people}: ${wave === null ? "ours" : `waves of ${seconds(wave)} s`}`,
      rowOf(runArena({ people, seed: 1, wave })),
    ]),
  );
  console.table(Object.fromEntries(rows));
  console.log("What it could gain at most by knowing which games end within 3 s");
  console.table(foresightRows());
  console.log("Matching players who are all free at once, in milliseconds");
  console.table(Object.fromEntries([50, 200, 500, 1000].map((people) => [people, matchingTimes(people)])));
};
