import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { Queue } from "../matchmaking/queue.ts";
import { quiet } from "../quiet.ts";
import { moveOf, OPENING, START, TEN_PLIES } from "../room/room.ts";
import { Signal } from "../signal.ts";
import { addAccount, connectToGame, connectToHub, connectToQueue } from "../test-client.ts";
import { dumpOf, type StorageDump } from "./storage-dump.ts";

/** One object of each class in each state worth keeping, played into that state through the Worker's front door. */

const player = (username: string): Identity => ({
  identifier: `account_${username}`,
  username,
  role: "player",
  formerGuest: null,
});

export const CAST = {
  ann: player("ann"),
  bob: player("bob"),
  cid: player("cid"),
  dan: player("dan"),
  guest: { identifier: "guest_0123456789abcdef", username: "Guest-12345", role: "guest", formerGuest: null },
  /** Was a guest when the search began. */
  eve: { ...player("eve"), formerGuest: "guest_fedcba9876543210" },
} as const satisfies Record<string, Identity>;

export const GAMES = {
  waiting: "gameWatngX",
  running: "gameRunXXX",
  finished: "gameEndedX",
  recorded: "gameKeptXX",
  calledOff: "gameDecned",
} as const;

export type Scene = keyof typeof GAMES | "challenge" | "queue" | "hub" | "challengedHub" | "limiter";

export const roomOf = (gameId: string) => env.GAME_ROOM.getByName(gameId);
const poolQueue = () => env.MATCHMAKING_QUEUE.getByName("blitz:rated");
export const hubOf = ({ identifier }: Identity) => env.PLAYER_HUB.getByName(identifier);
export const limiter = () => env.RATE_LIMITER.getByName("stored");
export const LIMIT = { burst: 3, perHour: 60 };

const ratings = { X: { rating: 1512.25, deviation: 61.5 }, O: { rating: 1480.75, deviation: 350 } };

const enter = async (gameId: string, who: Identity) => {
  const client = await connectToGame(gameId, who);
  client.emit("joinGame", gameId);
  await client.next("gameState");
  return client;
};

/** A rated game of Ann (X) and Bob that is some moves in. */
const play = async (gameId: string, moves = OPENING) => {
  const players = { X: CAST.ann, O: CAST.bob };
  await roomOf(gameId).create({ kind: "queue", gameId, gameType: "blitz", isRated: true, players, ratings });
  const clients = [await enter(gameId, CAST.ann), await enter(gameId, CAST.bob)];
  for (const [ply, square] of moves.entries()) {
    vi.setSystemTime(START + (ply + 1) * 2000);
    await clients[ply % 2]?.emitWithAck("makeMove", moveOf(gameId, square, ply));
  }
  return clients;
};

const rooms = async (): Promise<void> => {
  const { ann, bob, guest } = CAST;
  const { waiting, running, finished, recorded, calledOff } = GAMES;
  await roomOf(waiting).create({ kind: "friendly", gameId: waiting, gameType: "rapid", creator: guest });
  await roomOf(calledOff).create({
    kind: "challenge",
    gameId: calledOff,
    gameType: "bullet",
    creator: ann,
    invited: bob,
  });
  await roomOf(calledOff).answerChallenge("decline", bob, calledOff);
  await play(running);
  vi.setSystemTime(START);
  const clients = await play(finished);
  await clients[1]?.emitWithAck("resign", finished);
  vi.setSystemTime(START);
  const others = await play(recorded, TEN_PLIES);
  await others[0]?.emitWithAck("resign", recorded);
  await runDurableObjectAlarm(roomOf(recorded));
  vi.setSystemTime(START);
};

/** Cid and Dan have been found a game that is being made, Eve waits, Ann has not acknowledged the one she was in. */
const queue = async (): Promise<void> => {
  const search = async (who: Identity, rating: number) => {
    await runInDurableObject(poolQueue(), (object) => {
      object.ratingOf = async () => ({ rating, deviation: 60 });
      object.blockedOpponentsOf = async () => (who === CAST.eve ? [CAST.guest.identifier] : []);
    });
    const client = await connectToQueue("blitz", "rated", who);
    client.emit("searchMatch", "blitz", true);
    await client.next("searchStarted");
    return client;
  };
  const found = [await search(CAST.ann, 1500), await search(CAST.bob, 1510)];
  for (const client of found) await client.next("matchFound");
  await runInDurableObject(poolQueue(), (object) => {
    object.createGame = () => Promise.reject(new Error("no room"));
  });
  await search(CAST.eve, 2200);
  const asked = new Signal<true>();
  await runInDurableObject(poolQueue(), (object) => {
    object.createGame = () => {
      asked.give(true);
      return new Promise(() => undefined);
    };
  });
  await search(CAST.cid, 1500);
  await search(CAST.dan, 1520);
  const pool = new Queue("blitz", "rated");
  await pool.settled();
  await pool.scan();
  await asked.taken();
  vi.setSystemTime(START);
};

/**
 * Ann has challenged Bob, made a friendly game that she has not acknowledged, and plays one from the queue. Returns the
 * id of the challenge.
 */
const hubs = async (): Promise<string> => {
  const { ann, bob } = CAST;
  const bobHub = await connectToHub(bob);
  await bobHub.next("friendsOnline");
  const annHub = await connectToHub(ann);
  await annHub.next("friendsOnline");
  annHub.emit("sendChallenge", "blitz", bob.username);
  const [challengeId] = (await annHub.next("challengeCreated")).args;
  await bobHub.next("receiveChallenge");
  annHub.emit("createFriendlyGame", "rapid");
  await annHub.next("friendlyGameCreated");
  await hubOf(ann).gameStarted(GAMES.running);
  return challengeId;
};

/** Plays all scenes. The clock must stand at START. */
export const playScenes = async (): Promise<Record<Scene, StorageDump>> => {
  await Promise.all(Object.values(CAST).map(addAccount));
  await rooms();
  await quiet();
  // The hubs have heard of the games above, so they begin again without storage.
  for (const who of [CAST.ann, CAST.bob]) {
    await runInDurableObject(hubOf(who), (_, { storage }) => storage.deleteAll());
    await evictDurableObject(hubOf(who), { webSockets: "hibernate" });
  }
  await queue();
  const challengeId = await hubs();
  await limiter().take(LIMIT);
  await limiter().take(LIMIT);
  const dumps = Object.entries(GAMES).map(async ([scene, id]) => [scene, await dumpOf(roomOf(id))] as const);
  return {
    ...(Object.fromEntries(await Promise.all(dumps)) as Record<keyof typeof GAMES, StorageDump>),
    challenge: await dumpOf(roomOf(challengeId)),
    queue: await dumpOf(poolQueue()),
    hub: await dumpOf(hubOf(CAST.ann)),
    challengedHub: await dumpOf(hubOf(CAST.bob)),
    limiter: await dumpOf(limiter()),
  };
};
