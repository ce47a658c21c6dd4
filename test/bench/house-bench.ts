import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import { CostClient } from "./cost-client.ts";
import { startMetered } from "./cost-server.ts";
import { playHouseBot } from "./house-people.ts";
import { moveText, SCRIPT } from "./load.ts";
import { verdict } from "./report.ts";
import { median, percentile } from "./stats.ts";
import { guestToken } from "./targets.ts";

/** Whether games with house bots slow down those of people: the same games, in turn without and beside them. */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? "5");
const HOUSE_GAMES = 200;
const GAMES = 100;
/** Moves of a game in a round. */
const PLIES = 20;
/** Milliseconds that a person thinks. */
const THOUGHT = 1000;
const P99_WITHIN = 1.1;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const p99 = (latencies: readonly number[]): number => percentile(Float64Array.from(latencies).sort(), 0.99);

let guests = 0;
const newGuest = (): Promise<string> => guestToken(`guest_house${String(guests++).padStart(11, "0")}`, SESSION_SECRET);

const join = async (address: string, gameId: string, token: string): Promise<CostClient> => {
  const seat = await CostClient.open(address, `games/${gameId}`, token);
  seat.emit("joinGame", gameId);
  await seat.next('"t":"init"');
  return seat;
};

/** Two guests play by a link. Returns the milliseconds from each move to the opponent's page. */
const playPeople = async (address: string): Promise<number[]> => {
  const [creator, friend] = [await newGuest(), await newGuest()];
  const hub = await CostClient.open(address, "hub", creator);
  hub.emit("createFriendlyGame", "standard", { side: "X" });
  const gameId: string = JSON.parse(await hub.next('"friendlyGameCreated"')).args[0];
  const seats = [await join(address, gameId, creator), await join(address, gameId, friend)] as const;
  const latencies: number[] = [];
  for (const [ply, square] of SCRIPT.slice(0, PLIES).entries()) {
    const [mover, opponent] = ply % 2 === 0 ? seats : [seats[1], seats[0]];
    await pause(THOUGHT * (0.5 + Math.random()));
    const seen = opponent.next(`"t":"move","ply":${ply},`);
    const sentAt = performance.now();
    mover.send(moveText(gameId, ply, square));
    await seen;
    latencies.push(performance.now() - sentAt);
    await mover.next(`"t":"move","ply":${ply},`);
  }
  await Promise.all([...seats, hub].map((client) => client.close()));
  return latencies;
};

const playAll = async (address: string): Promise<number[]> =>
  (await Promise.all(Array.from({ length: GAMES }, () => playPeople(address)))).flat();

/** Plays games with house bots, one after another in each place, until it is ended. */
const houseGames = (address: string): { readonly end: () => Promise<void> } => {
  let isOver = false;
  const places = Array.from({ length: HOUSE_GAMES }, async (_, person) => {
    const token = await newGuest();
    const guest = { address, token, hub: await CostClient.open(address, "hub", token) };
    while (!isOver) await playHouseBot(guest, person, THOUGHT, () => isOver);
    await guest.hub.close();
  });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(places);
    },
  };
};

export const benchHouse = async (): Promise<void> => {
  const { address, close } = await startMetered(1);
  console.log(
    `\n${GAMES} games of people, without and beside ${HOUSE_GAMES} games with house bots, ${ROUNDS} rounds in turn`,
  );
  await playAll(address);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await playAll(address);
    const house = houseGames(address);
    // All of them have begun.
    await pause(5 * THOUGHT);
    const beside = await playAll(address);
    await house.end();
    const [before, after] = [p99(alone), p99(beside)];
    ratios.push(after / before);
    console.log(`  p99 of a person's move: ${before.toFixed(2)} ms alone, ${after.toFixed(2)} ms beside them`);
  }
  verdict(`p99 beside house bots ≤ ${P99_WITHIN} of that alone, median`, median(ratios), P99_WITHIN, "at most");
  await close();
};
