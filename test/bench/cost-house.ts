import { HOUSE_BOTS } from "../../shared/account/house-bots.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import { printTable, writersOf } from "./cost-bill.ts";
import { CostClient } from "./cost-client.ts";
import { between, dollarsOf, linesOf, NOTHING, plus } from "./cost-model.ts";
import { SECONDS_A_MOVE } from "./cost-scenes.ts";
import { type MeteredServer, startMetered } from "./cost-server.ts";
import { playHouseBot } from "./house-people.ts";
import { guestToken } from "./targets.ts";

/** Games of guests with house bots. */

/**
 * So many guests at once, spread over the eight bots, are in a game all the time in a month of a million games. It
 * matters: games of a bot share alarms.
 */
const GUESTS = 64;
/** Games of each guest, one after the other, before leaving, as in the other scenes. */
const GAMES_EACH = 3;
const GAMES = GUESTS * GAMES_EACH;

/** Slower than the other scenes: a bot's moves, and so the alarms, come as close together as they would. */
const CLOCK_SPEED = 10;

let guests = 0;

/** Resolves when the server has also finished the work that follows. */
const playHouseBots = async (server: MeteredServer, people: number, games: number): Promise<void> => {
  const { address } = server;
  const thought = (SECONDS_A_MOVE * 1000) / CLOCK_SPEED;
  const plies = await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const token = await guestToken(`guest_house${String(guests++).padStart(11, "0")}`, SESSION_SECRET);
      // Their moves do not come at the same moment.
      await new Promise((resolve) => setTimeout(resolve, (2 * thought * person) / people));
      const guest = { address, token, hub: await CostClient.open(address, "hub", token) };
      let moves = 0;
      for (let game = 0; game < games; game++) moves += await playHouseBot(guest, person, thought);
      await guest.hub.close();
      return moves;
    }),
  );
  const average = plies.reduce((sum, one) => sum + one) / (people * games);
  console.log(`\n  ${people * games} games with house bots, of ${average.toFixed(1)} moves`);
  await server.quiet();
};

/** Prints what such a game costs. Returns the dollars of a million beyond their rooms: at the bots and at hubs. */
export const measureHouseBots = async (): Promise<number> => {
  const server = await startMetered(CLOCK_SPEED);
  // The hubs of the bots make their tables.
  await playHouseBots(server, HOUSE_BOTS.length, 1);
  const [before, writers] = [await server.counted(), await server.writers()];
  await playHouseBots(server, GUESTS, GAMES_EACH);
  const bill = linesOf(between(before, await server.counted(), GAMES));
  printTable("with a house bot", bill);
  console.log("    rows written in one game, in its objects");
  for (const line of writersOf(writers, await server.writers(), GAMES)) console.log(`    ${line}`);
  await server.close();
  const { "house bot": bot = NOTHING, hub = NOTHING } = bill;
  return dollarsOf(plus(bot, hub)) * 1e6;
};
