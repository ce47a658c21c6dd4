import {
  between,
  type Counted,
  dollarsOf,
  linesOf,
  monthOf,
  ofHeartbeats,
  ofPages,
  ofStorage,
  plus,
  times,
  type Usage,
} from "./cost-model.ts";
import { GAMES_A_VISIT, PLIES, SCENES, type Scene, SECONDS_A_MOVE, visit } from "./cost-scenes.ts";
import { type MeteredServer, startMetered } from "./cost-server.ts";
import { verdict, whole } from "./report.ts";
import { costsOfAnHour } from "./watch-costs.ts";

const CLOCK_SPEED = Number(process.env.BENCH_CLOCK_SPEED ?? "40");
/** Dollars for a million games. */
const BUDGET = 100;
/** Of players, this many are in a game at a time; the others search, look at the result, or leave. */
const SHARE_PLAYING = 0.8;
const MONTH = 30 * 86_400;

/** A game in play asks each second whether its line is alive, every connection every twenty seconds. */
const LINE_EVERY = 1;
const HEARTBEAT_EVERY = 20;
const SECONDS_A_GAME = PLIES * SECONDS_A_MOVE;

/** Of two players, on two connections each. */
const HEARTBEATS = 2 * (SECONDS_A_GAME / LINE_EVERY) + 2 * 2 * (SECONDS_A_GAME / HEARTBEAT_EVERY);
const WATCHERS = 100;

/** The lines of the bill of one game: counted, and what only passes with time, calculated. */
const billOf = async (server: MeteredServer, scene: Scene): Promise<Record<string, Usage>> => {
  const before = await server.counted();
  await visit(server, scene, CLOCK_SPEED);
  const counted: Counted = between(before, await server.counted(), GAMES_A_VISIT);
  return {
    ...linesOf(counted),
    "signs of life *": ofHeartbeats(HEARTBEATS),
    "pages' calls *": ofPages(2 / GAMES_A_VISIT),
    "kept a year *": ofStorage(1),
  };
};

const total = (bill: Readonly<Record<string, Usage>>): Usage => Object.values(bill).reduce(plus, ofStorage(0));

const MILLION = 1e6;
const dollars = (used: Usage): string => `$${(dollarsOf(used) * MILLION).toFixed(2)}`;

const printBill = ({ name }: Scene, bill: Readonly<Record<string, Usage>>): void => {
  console.log(`\n  ${name}: ${dollars(total(bill))} for a million games`);
  console.log("                    |   dollars |  requests   written      read  GB-s (* calculated) of one game");
  for (const [line, used] of Object.entries(bill).sort(([, a], [, b]) => dollarsOf(b) - dollarsOf(a))) {
    const { workerRequest, objectRequest, rowWritten, rowRead, gigabyteSecond } = used;
    const numbers = [workerRequest + objectRequest, rowWritten, rowRead].map((value) => value.toFixed(1).padStart(9));
    console.log(
      `  ${line.padEnd(17)} | ${dollars(used).padStart(9)} | ${numbers.join(" ")}  ${gigabyteSecond.toFixed(2)}`,
    );
  }
};

/** What games cost, by the platform's prices. */
export const benchCost = async (): Promise<void> => {
  const server = await startMetered(CLOCK_SPEED);
  console.log(
    `\nWhat a game costs: ${PLIES} moves, one in ${SECONDS_A_MOVE} s, ${GAMES_A_VISIT} games a visit; calls, frames, alarms and rows counted ` +
      `at ${CLOCK_SPEED} times the speed, times the platform's prices beyond what its plan includes`,
  );
  // Pools make their tables once, not for each game.
  for (const scene of SCENES.slice(0, 2)) await visit(server, scene, CLOCK_SPEED, 1);
  const before = await server.writers();
  const bills: Usage[] = [];
  for (const scene of SCENES) {
    const bill = await billOf(server, scene);
    bills.push(total(bill));
    printBill(scene, bill);
  }
  console.log("\n  What wrote rows in all of these games");
  const writers = Object.entries(await server.writers()).flatMap(([what, rows]) => {
    const wrote = rows - (before[what] ?? 0);
    return wrote === 0 ? [] : [[what, wrote] as const];
  });
  for (const [what, rows] of writers.sort(([, a], [, b]) => b - a))
    console.log(`  ${String(rows).padStart(6)}  ${what}`);
  await server.close();
  const [rated, casual] = bills;
  if (rated === undefined || casual === undefined) throw new Error("no bill");
  const anHour = costsOfAnHour({ games: 1, watchersOfEach: WATCHERS, callsAMove: 1, secondsAMove: SECONDS_A_MOVE });
  const watching = anHour.dollars * (SECONDS_A_GAME / 3600) * MILLION;
  console.log(
    `\n  rated, watched by ${WATCHERS}: $${(dollarsOf(rated) * MILLION + watching).toFixed(2)}, of it $${watching.toFixed(2)} for those who watch, calculated`,
  );
  console.log("\n  A month, half of the games rated, half casual, calculated");
  for (const players of [10_000, 100_000, 1_000_000]) {
    const games = ((players * SHARE_PLAYING) / 2 / SECONDS_A_GAME) * MONTH;
    const month = monthOf(times(plus(rated, casual), games / 2));
    console.log(
      `  ${whole(players).padStart(9)} concurrent: ${whole(games / MILLION).padStart(6)} million games, $${whole(month)}`,
    );
  }
  console.log("\nBudget of a million games");
  verdict(`dollars, rated ≤ ${BUDGET}`, dollarsOf(rated) * MILLION, BUDGET, "at most");
  verdict(`dollars, casual ≤ ${BUDGET}`, dollarsOf(casual) * MILLION, BUDGET, "at most");
};
