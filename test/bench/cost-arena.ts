import { runArena } from "./arena-simulation.ts";
import { FRAMES_A_REQUEST, GIGABYTES_AWAKE, PRICE } from "./prices.ts";

/** The cost of an arena of five hundred for an hour, without its games: calculated from what its real core does. */

const PEOPLE = 500;
const HOUR = 3600;
/** Seconds between two updates to everybody. Each one wakes the object. */
const SENT_EVERY = 2;
/** Hubs that are asked for a game: one for each player. */
const HUBS = 2;
/** Rows written to D1 for a result: its row and an index row. */
const ROWS_A_RESULT = 2;
/** Frames of a player for joining. Each game adds an acknowledgement. */
const JOINS = 1;
/** Spectators ask the edge. It asks the object every two seconds, from this many data centres. */
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
  // The object stays awake between two updates, so it never saves anything by sleeping.
  const alarms = work.alarms + HOUR / SENT_EVERY;
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
