import { runArena } from "./arena-simulation.ts";
import { FRAMES_A_REQUEST, GIGABYTES_AWAKE, PRICE } from "./prices.ts";

/** What an arena of five hundred costs in an hour, beside its games: calculated from what its real core does. */

const PEOPLE = 500;
const HOUR = 3600;
/** Everybody is told what has changed this often, which wakes the object. */
const TOLD_EVERY = 2;
/** Hubs that are asked for a game: one for each player. */
const HUBS = 2;
/** A name and a mark a row in D1, and an index. */
const ROWS_A_RESULT = 2;
/** Frames of a player: joining, and an acknowledgement a game. */
const JOINS = 1;
/** Watchers ask the edge, which asks the object once in two seconds, in so many data centres. */
const DATA_CENTRES = 50;

const line = (name: string, count: number, price: number): number => {
  const dollars = count * price;
  console.log(`    ${name.padEnd(44)} ${Math.round(count).toString().padStart(8)}  $${dollars.toFixed(4)}`);
  return dollars;
};

export const printArena = (): void => {
  const { work, games } = runArena({ people: PEOPLE, seed: 1, wave: null });
  const ended = games.filter(({ state }) => state === "ended").length;
  console.log(`\n  An arena of ${PEOPLE} for an hour, ${ended} games, beside the games themselves, calculated`);
  // Between two messages it is awake, so nothing is saved by sleeping.
  const alarms = work.alarms + HOUR / TOLD_EVERY;
  const frames = PEOPLE * JOINS + 2 * work.makes;
  const dollars =
    line("rows of players, games and alarms", work.rows + alarms, PRICE.rowWritten) +
    line("alarms", alarms, PRICE.objectRequest) +
    line("calls of rooms to be made or asked", work.makes + work.asks, PRICE.objectRequest) +
    line("claims and releases at hubs", HUBS * (work.makes + work.releases), PRICE.objectRequest) +
    line("rows of claims at hubs", 2 * HUBS * work.makes, PRICE.rowWritten) +
    line("results told by rooms", work.notes, PRICE.objectRequest) +
    line("connections", PEOPLE + work.visits, PRICE.objectRequest + PRICE.workerRequest) +
    line("frames from players, twenty a call", frames / FRAMES_A_REQUEST, PRICE.objectRequest) +
    line(
      `watchers in ${DATA_CENTRES} data centres`,
      (DATA_CENTRES * HOUR) / 2,
      PRICE.objectRequest + PRICE.workerRequest,
    ) +
    line("gigabyte-seconds awake", GIGABYTES_AWAKE * HOUR, PRICE.gigabyteSecond) +
    line("rows of results in D1", ROWS_A_RESULT * PEOPLE, PRICE.rowWritten);
  console.log(`    in all $${dollars.toFixed(3)}, $${((dollars / ended) * 1e6).toFixed(2)} for a million games more`);
};
