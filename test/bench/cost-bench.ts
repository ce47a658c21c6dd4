import type { OwnGame } from "../../worker/player/games/correspondence-games.ts";
import { printArena } from "./cost-arena.ts";
import { type Bill, beforeThat, printTable, writersOf } from "./cost-bill.ts";
import { DAYS_A_MOVE, GAMES, PLIES as PLIES_BY_DAYS, playByDays, VISITS, waitingRoomSize } from "./cost-days.ts";
import { measureHouseBots } from "./cost-house.ts";
import {
  between,
  dollarsOf,
  FORGOTTEN,
  KEPT_A_MONTH,
  KEPT_A_YEAR,
  linesOf,
  monthOf,
  NOTHING,
  ofAlarms,
  ofFrames,
  ofHeartbeats,
  ofPageCalls,
  PAGE_CALLS,
  plus,
  times,
  type Usage,
} from "./cost-model.ts";
import { gamesOf, PLIES, SCENES, type Scene, SECONDS_A_MOVE, visit, WARM_UP } from "./cost-scenes.ts";
import { type MeteredServer, startMetered } from "./cost-server.ts";
import { verdict, whole } from "./report.ts";

const CLOCK_SPEED = Number(process.env.BENCH_CLOCK_SPEED ?? "20");
/** Dollars for a million games. */
const BUDGET = { rated: 115, casual: 95, houseBotBesidesRoom: 40 } as const;
/** The share of players who are in a game at any time. The others search, look at the result, or leave. */
const SHARE_PLAYING = 0.8;
const MONTH = 30 * 86_400;
const MILLION = 1e6;

/** A player's page probes its connection after a second of silence, and checks four times a second. */
const LINE_EVERY = 1.25;
/** How often any other connection is probed. */
const HEARTBEAT_EVERY = 20;
const SECONDS_A_GAME = PLIES * SECONDS_A_MOVE;
/** A player's page makes the room check this often whether the opponent is there, in seconds. */
const LOOK_AT_PLAYER_EVERY = 10;
/** A relay checks its sockets once a minute: an alarm, and a question to the room. */
const LOOK_EVERY = 60;

/** Heartbeat frames during a game: on the game and hub connections of both players and of all spectators. */
const heartbeatsOf = ({ watchers }: Scene): number =>
  2 * (SECONDS_A_GAME / LINE_EVERY + SECONDS_A_GAME / HEARTBEAT_EVERY) +
  2 * watchers * (SECONDS_A_GAME / HEARTBEAT_EVERY);

/** Calls of pages for one game: of its two players, and of its spectators, who are guests. */
const pageCallsOf = ({ isRated, games, watchers }: Scene): number => {
  const who = isRated ? "account" : "guest";
  return 2 * (PAGE_CALLS.home[who] / games + PAGE_CALLS.game[who]) + (watchers * PAGE_CALLS.home.guest) / games;
};

/** Costs that come only with time, which the bench calculates instead of waiting. */
const calculated = (scene: Scene): Bill => ({
  "signs of life *": ofHeartbeats(heartbeatsOf(scene)),
  "looks at players *": ofFrames((2 * SECONDS_A_GAME) / LOOK_AT_PLAYER_EVERY),
  "pages' calls *": ofPageCalls(pageCallsOf(scene)),
  "first moves *": ofAlarms(scene.isFriendly ? 0 : 1),
  "room forgotten *": FORGOTTEN,
  "game kept *": scene.isRated ? KEPT_A_YEAR : KEPT_A_MONTH,
  ...(scene.watchers > 0 && { "relays' looks *": times(ofAlarms(1), SECONDS_A_GAME / LOOK_EVERY) }),
});

/** How long a page is open for a move of a correspondence game. */
const SECONDS_A_VISIT = 60;
/** The share of the clock's time that a player takes for such a move. */
const SHARE_OF_DAYS = 1 / 3;

/** The same for a correspondence game. Its alarm rings once per full time of a move, because moves do not set it. */
const calculatedByDays: Bill = {
  "signs of life *": ofHeartbeats(VISITS * (SECONDS_A_VISIT / LINE_EVERY + (2 * SECONDS_A_VISIT) / HEARTBEAT_EVERY)),
  "looks at players *": ofFrames((VISITS * SECONDS_A_VISIT) / LOOK_AT_PLAYER_EVERY),
  "pages' calls *": ofPageCalls(VISITS * PAGE_CALLS.gameByDays.account),
  "alarms *": ofAlarms(PLIES_BY_DAYS * SHARE_OF_DAYS),
  "room forgotten *": FORGOTTEN,
  "game kept *": KEPT_A_YEAR,
};

const total = (bill: Bill): Usage => Object.values(bill).reduce(plus);

const dollars = (used: Usage): string => `$${(dollarsOf(used) * MILLION).toFixed(2)}`;

/** Some games that are measured together. */
interface Measured {
  readonly name: string;
  readonly games: number;
  readonly play: () => Promise<void>;
  readonly calculated: Bill;
}

const measuredScene = (server: MeteredServer, scene: Scene): Measured => ({
  name: scene.name,
  games: gamesOf(scene),
  play: () => visit(server, scene, CLOCK_SPEED),
  calculated: calculated(scene),
});

/** Plays games and prints the cost of one of them. */
const measure = async (server: MeteredServer, { name, games, play, calculated }: Measured): Promise<Usage> => {
  const [counted, writers] = [await server.counted(), await server.writers()];
  await play();
  const bill = { ...linesOf(between(counted, await server.counted(), games)), ...calculated };
  const sum = total(bill);
  console.log(`\n  ${name}: ${dollars(sum)} for a million games${beforeThat(name)}`);
  printTable(name, bill);
  console.log("    rows written in one game, in its objects");
  for (const line of writersOf(writers, await server.writers(), games)) console.log(`    ${line}`);
  return sum;
};

/** A correspondence game in its middle, as each player's hub stores it. */
const LISTED: OwnGame = {
  id: "ABCDEFGHJK",
  opponent: "a_name_of_some_length",
  you: "X",
  isRated: true,
  base: 3 * 86_400_000,
  moves: "R".repeat(PLIES_BY_DAYS / 2),
  deadline: 1_795_000_000_000,
};
const HUB_ROW_BYTES = JSON.stringify(LISTED).length + 2 * LISTED.id.length;

/** What games cost in a month in which nobody looks at them. Objects that sleep cost nothing but their storage. */
const printWaiting = async (server: MeteredServer): Promise<void> => {
  const room = await waitingRoomSize(server);
  const bytes = room + 2 * HUB_ROW_BYTES;
  const stored = { ...NOTHING, objectGigabyte: (bytes * MILLION) / 1e9 };
  const ringing = ofAlarms((MILLION * 30) / DAYS_A_MOVE);
  console.log(
    `\n  A month of a million waiting games: room ${room} B and ${HUB_ROW_BYTES} B in each player's hub, ` +
      `$${dollarsOf(stored).toFixed(2)}; were each alarm to ring every ${DAYS_A_MOVE} days, $${dollarsOf(ringing).toFixed(2)} more`,
  );
};

const printMonths = (ofGame: Usage): void => {
  console.log("\n  A month, half of the games rated, half casual, calculated");
  for (const players of [10_000, 100_000, 1_000_000]) {
    const games = ((players * SHARE_PLAYING) / 2 / SECONDS_A_GAME) * MONTH;
    console.log(
      `  ${whole(players).padStart(9)} concurrent: ${whole(games / MILLION).padStart(6)} million games, $${whole(monthOf(times(ofGame, games)))}`,
    );
  }
};

/** Prints what games cost by the platform's prices. */
export const benchCost = async (): Promise<void> => {
  const houseBots = await measureHouseBots();
  const server = await startMetered(CLOCK_SPEED);
  console.log(
    `\nWhat a game costs: ${PLIES} moves, one in ${SECONDS_A_MOVE} s; calls, frames, alarms and rows counted at ${CLOCK_SPEED} ` +
      "times the speed, times the platform's prices beyond what its plan includes",
  );
  for (const scene of WARM_UP) await visit(server, scene, CLOCK_SPEED);
  const sums: Usage[] = [];
  for (const scene of SCENES) sums.push(await measure(server, measuredScene(server, scene)));
  await measure(server, {
    name: `correspondence, rated, ${DAYS_A_MOVE} days a move, ${PLIES_BY_DAYS} moves`,
    games: GAMES,
    play: () => playByDays(server),
    calculated: calculatedByDays,
  });
  await printWaiting(server);
  printArena();
  await server.close();
  const [rated, casual] = sums;
  if (rated === undefined || casual === undefined) throw new Error("no bill");
  printMonths(times(plus(rated, casual), 0.5));
  console.log("\nBudget of a million games");
  verdict(`dollars, rated ≤ ${BUDGET.rated}`, dollarsOf(rated) * MILLION, BUDGET.rated, "at most");
  verdict(`dollars, casual ≤ ${BUDGET.casual}`, dollarsOf(casual) * MILLION, BUDGET.casual, "at most");
  verdict(
    `dollars beyond the room, with a house bot ≤ ${BUDGET.houseBotBesidesRoom}`,
    houseBots,
    BUDGET.houseBotBesidesRoom,
    "at most",
  );
};
