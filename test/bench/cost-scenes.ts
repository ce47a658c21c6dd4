import { inArray } from "drizzle-orm";
import { ratings } from "../../worker/data/game/game-schema.ts";
import { newPlayer } from "../e2e/support/accounts.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import { recordOldGames } from "../e2e/support/old-games.ts";
import { CostClient } from "./cost-client.ts";
import type { MeteredServer } from "./cost-server.ts";
import { moveText, SCRIPT } from "./load.ts";
import { guestToken } from "./targets.ts";

/** Whole games from the arrival of their players, played as pages do at many times the speed. */

/** Moves of a game before a player resigns. */
export const PLIES = 56;
/** Thinking time. */
export const SECONDS_A_MOVE = 6;

export interface Scene {
  readonly name: string;
  readonly isRated: boolean;
  /** Started by a link instead of a queue. */
  readonly isFriendly: boolean;
  /** Spectators of each game, the same people for all. */
  readonly watchers: number;
  /** Pairs of players at the same time. */
  readonly couples: number;
  /** Games of each player, one after the other, before leaving. */
  readonly games: number;
  readonly plies: number;
  /** Of accounts. */
  readonly rating?: number;
}

const QUEUE = { isFriendly: false, watchers: 0, couples: 4, games: 3, plies: PLIES } as const;

export const SCENES: readonly Scene[] = [
  { ...QUEUE, name: "rated", isRated: true },
  { ...QUEUE, name: "casual, guests", isRated: false },
  { ...QUEUE, name: "practice, by a link, guests", isRated: false, isFriendly: true },
  { ...QUEUE, name: "rated, watched by 100", isRated: true, watchers: 100, couples: 1 },
];

/**
 * Games before the count starts: the pools create some things only once. The rated ones are between strong players and
 * long enough to be the best of the week, as one game of a million hardly ever becomes one.
 */
export const WARM_UP: readonly Scene[] = [true, false].map((isRated) => ({
  ...QUEUE,
  name: "warm-up",
  isRated,
  rating: 2400,
  games: 1,
  plies: 20,
}));

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

let guests = 0;
const newGuest = (): Promise<string> => guestToken(`guest_${String(guests++).padStart(16, "0")}`, SESSION_SECRET);

const YEAR = 365 * 86_400_000;

/** Players who have played before: a settled rating is on a leaderboard, which costs rows too. */
export const newRegulars = async (server: MeteredServer, rating = 1500): Promise<string[]> => {
  const [winner, loser] = [await newPlayer(server), await newPlayer(server)];
  const db = await server.database();
  await recordOldGames(db, { winner, loser, gameType: "blitz", isRated: true, count: 1 });
  const ids = [winner.identifier, loser.identifier];
  await db
    .update(ratings)
    .set({ rating, deviation: 60, settledUntil: Date.now() + YEAR })
    .where(inArray(ratings.userId, ids));
  return [winner.token, loser.token];
};

/** A visitor with the hub connection that every page has. */
export interface Visitor {
  readonly token: string;
  readonly hub: CostClient;
}

export const come = async (address: string, token: string): Promise<Visitor> => ({
  token,
  hub: await CostClient.open(address, "hub", token),
});

/** All players, in couples who know each other. */
const arrive = async (server: MeteredServer, { isRated, couples, rating }: Scene): Promise<Visitor[][]> => {
  const all: Visitor[][] = [];
  for (let couple = 0; couple < couples; couple++) {
    const tokens = isRated ? await newRegulars(server, rating) : [await newGuest(), await newGuest()];
    all.push(await Promise.all(tokens.map((token) => come(server.address, token))));
  }
  return all;
};

/** Finds an opponent in a pool. Returns the game's id. */
const findInPool = async (address: string, { token }: Visitor, isRated: boolean): Promise<string> => {
  const search = await CostClient.open(address, `queue/blitz/${isRated ? "rated" : "casual"}`, token);
  search.emit("searchMatch", "blitz", isRated);
  const found = await search.next('"matchFound"');
  // Not awaited: pages close it while they do other things.
  void search.close();
  return JSON.parse(found).args[0];
};

const makeLink = async ({ hub }: Visitor): Promise<string> => {
  hub.emit("createFriendlyGame", "blitz");
  return JSON.parse(await hub.next('"friendlyGameCreated"')).args[0];
};

/** The games of a couple, by player: one shared game, or one for each. */
const meet = async (address: string, couple: readonly Visitor[], scene: Scene): Promise<string[]> => {
  if (!scene.isFriendly) return Promise.all(couple.map((visitor) => findInPool(address, visitor, scene.isRated)));
  const [creator] = couple;
  const gameId = creator === undefined ? "" : await makeLink(creator);
  return couple.map(() => gameId);
};

export const watch = async (address: string, gameId: string, { token }: Visitor): Promise<CostClient> => {
  const client = await CostClient.open(address, `games/${gameId}`, token);
  client.emit("joinGame", gameId);
  await client.next('"t":"init"');
  return client;
};

/** Plays one side until X resigns. The player to move thinks for `pace` milliseconds. */
const play = async (address: string, gameId: string, token: string, plies: number, pace: number): Promise<void> => {
  const seat = await CostClient.open(address, `games/${gameId}`, token);
  seat.emit("joinGame", gameId);
  // The first message says who plays which side. The opponent may have moved already.
  const init = await seat.next('"you":"');
  // As a page does: the room then needs fewer alarms.
  seat.send('{"event":"ping","args":[],"id":0}');
  const side = init.includes('"you":"X"') ? 0 : 1;
  const from = init.split('"subBoardIndex"').length - 1;
  for (const [index, square] of SCRIPT.slice(from, plies).entries()) {
    const ply = from + index;
    if (ply % 2 === side) {
      // The first moves come without a pause: their time has been running since before the connection.
      await pause(ply < 2 ? 0 : pace);
      seat.send(moveText(gameId, ply, square));
    }
    await seat.next(`"t":"move","ply":${ply},`);
  }
  if (side === 0) seat.emit("resign", gameId);
  await seat.next('"gameResult"');
  await pause(pace);
  await seat.close();
};

interface Guests {
  readonly couples: readonly Visitor[][];
  /** The spectators watch the first couple, which is alone in its pool, so its players meet each other. */
  readonly spectators: readonly Visitor[];
}

/** Each player's next game. Nobody searches again before all have played, or there would be no opponent. */
const playRound = async (
  address: string,
  { couples, spectators }: Guests,
  scene: Scene,
  pace: number,
): Promise<void> => {
  const watching: Promise<CostClient>[] = [];
  await Promise.all(
    couples.map(async (couple, index) => {
      const gameIds = await meet(address, couple, scene);
      const [first = ""] = gameIds;
      const playing = couple.map(({ token }, seat) => play(address, gameIds[seat] ?? "", token, scene.plies, pace));
      if (index === 0) watching.push(...spectators.map((watcher) => watch(address, first, watcher)));
      await Promise.all(playing);
    }),
  );
  await Promise.all(watching.map(async (watcher) => (await watcher).close()));
};

/** People arrive, play and leave. Resolves when the server has also finished the work that follows. */
export const visit = async (server: MeteredServer, scene: Scene, clockSpeed: number): Promise<void> => {
  const { address } = server;
  const watchers = await Promise.all(Array.from({ length: scene.watchers }, newGuest));
  const guests: Guests = {
    couples: await arrive(server, scene),
    spectators: await Promise.all(watchers.map((token) => come(address, token))),
  };
  for (let game = 0; game < scene.games; game++) {
    await playRound(address, guests, scene, (SECONDS_A_MOVE * 1000) / clockSpeed);
  }
  await Promise.all([...guests.couples.flat(), ...guests.spectators].map(({ hub }) => hub.close()));
  await server.quiet();
};

export const gamesOf = ({ couples, games }: Scene): number => couples * games;
