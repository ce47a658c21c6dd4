import {
  applyD1Migrations,
  evictDurableObject,
  reset,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/identity.ts";
import { database } from "../../../worker/data/database.ts";
import { findGame } from "../../../worker/data/games.ts";
import { join, moveOf, START, storedIn } from "../game-room/room.ts";
import { makeFriends } from "../player-hub/people.ts";
import { rowsOf } from "../rows.ts";
import { addAccount, connectToGame, connectToHub, connectToQueue, type QueueClient } from "../test-client.ts";
import { CAST, GAMES, hubOf, LIMIT, limiter, playScenes, poolQueue, roomOf, type Scene } from "./scenes.ts";
import { putDump, type StorageDump } from "./storage-dump.ts";
import unversioned from "./unversioned.json" with { type: "json" };
import version1 from "./version-1.json" with { type: "json" };
import version3 from "./version-3.json" with { type: "json" };

/**
 * Storage that an earlier build has written is opened and used by this one. A dump is what `playScenes` gave when that
 * build ran it. Before a change of shape is deployed, keep what the build before it gives as one more file.
 */

const { ann, bob, cid, dan, eve, guest } = CAST;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  await Promise.all(Object.values(CAST).map(addAccount));
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

type Dumps = Readonly<Record<Scene, StorageDump>>;

const BUILDS: readonly (readonly [name: string, dumps: () => Promise<Dumps>])[] = [
  ["the build before versions", async () => unversioned],
  ["the build of version 1", async () => version1],
  ["the build of version 3", async () => version3],
  ["this build", playScenes],
];

const version = (stub: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<unknown> =>
  runInDurableObject(stub, (_, { storage }) => storage.kv.get("version"));

const passTo = (seconds: number) => vi.setSystemTime(START + seconds * 1000);

const textOf = (dump: StorageDump, table: string, column: string): string =>
  String(dump.rows[table]?.[0]?.[column] ?? "");

describe.each(BUILDS)("what %s has stored:", (build, dumpsOf) => {
  // The first two note nothing of who is connected. Where that is known and nobody is any more, the server was away.
  const knowsOfOutage = build === "this build" || build === "the build of version 3";
  let dumps: Dumps;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    dumps = await dumpsOf();
    vi.useRealTimers();
    await reset();
  });

  const putRoom = async (scene: keyof typeof GAMES) => {
    await putDump(roomOf(GAMES[scene]), dumps[scene]);
    return { gameId: GAMES[scene], stub: roomOf(GAMES[scene]) };
  };

  test("a game that waits is joined and played", async () => {
    const { gameId, stub } = await putRoom("waiting");
    const creator = await join(gameId, guest);
    expect(creator.init).toMatchObject({ players: [], gameType: "rapid", result: null });
    const { init } = await join(gameId, bob);
    expect(init.players.map(({ identifier }) => identifier).sort()).toEqual([bob.identifier, guest.identifier].sort());
    const mover = init.you === "X" ? bob : guest;
    const client = await connectToGame(gameId, mover);
    expect(await client.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: true });
    // Which says nothing of the table of offers: that is made with the first one.
    expect(await version(stub)).toBeGreaterThanOrEqual(2);
  });

  test("a game that waits expires when it was to", async () => {
    const { gameId, stub } = await putRoom("waiting");
    passTo(86_400);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect((await join(gameId, bob)).init.calledOff).toBe("expired");
  });

  test("a running game is played on to its end, and recorded", async () => {
    const { gameId, stub } = await putRoom("running");
    passTo(14);
    const { client, init } = await join(gameId, ann);
    expect(init).toMatchObject({
      you: "X",
      timers: { X: knowsOfOutage ? 302_000 : 300_000, O: 302_000 },
      players: [
        { username: "ann", elo: 1512 },
        { username: "bob", elo: 1481, isProvisional: true },
      ],
    });
    expect(init.moveHistory).toHaveLength(6);
    expect(await client.emitWithAck("makeMove", moveOf(gameId, 0, 0))).toEqual({ ok: false, reason: "not-your-turn" });
    expect(await client.emitWithAck("makeMove", moveOf(gameId, 1, 6))).toEqual({ ok: true });
    await evictDurableObject(stub, { webSockets: "hibernate" });
    expect((await join(gameId, bob)).init.moveHistory).toHaveLength(7);
    expect(await client.emitWithAck("resign", gameId)).toEqual({ ok: true });
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect((await findGame(database(env), gameId))?.result).toEqual({ winner: "O", status: "resign" });
  });

  test("a running game whose flag has fallen is over when somebody looks, but not by an outage", async () => {
    const { gameId } = await putRoom("running");
    passTo(1000);
    const { result } = (await join(gameId, ann)).init;
    expect(result).toEqual(knowsOfOutage ? null : { winner: "O", status: "timeout" });
  });

  test("a game that was not recorded yet is recorded, once", async () => {
    const { gameId, stub } = await putRoom("finished");
    passTo(13);
    expect(await findGame(database(env), gameId)).toBeNull();
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect((await findGame(database(env), gameId))?.result).toEqual({ winner: "X", status: "resign" });
    const { init } = await join(gameId, bob);
    expect(init.ratingChanges?.X).toBeGreaterThan(0);
  });

  test("a recorded game is looked at, and dropped when its day is over", async () => {
    const { gameId, stub } = await putRoom("recorded");
    const { init } = await join(gameId, bob);
    expect(init).toMatchObject({ result: { winner: "O" }, ratingChanges: { X: -162, O: 162 } });
    passTo(86_500);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await storedIn(stub)).toMatchObject({ rows: [], alarm: null });
  });

  test("a declined challenge says so to who opens it late", async () => {
    const { gameId } = await putRoom("calledOff");
    expect((await join(gameId, ann)).init).toMatchObject({ calledOff: "declined", invitedUsername: "bob" });
  });

  const search = async (who: Identity): Promise<QueueClient> => {
    const client = await connectToQueue("blitz", "rated", who);
    client.emit("searchMatch", "blitz", true);
    return client;
  };

  test("two who were being paired get their game, one who was paired hears of it again, and one who waited is paired", async () => {
    const queue = poolQueue();
    await putDump(queue, dumps.queue);
    const beingMade = dumps.queue.rows.entries?.find(({ identifier }) => identifier === cid.identifier);
    const gameId = String(beingMade?.game_id);
    expect(await runDurableObjectAlarm(queue)).toBe(true);
    expect(await version(queue)).toBe(3);
    for (const who of [cid, dan]) {
      const client = await connectToQueue("blitz", "rated", who);
      const found = await client.next("matchFound");
      expect(found.args).toEqual([gameId]);
      client.acknowledge(found);
      const entry = dumps.queue.rows.entries?.find(({ identifier }) => identifier === who.identifier);
      expect((await join(gameId, who)).init.you).toBe(entry?.side);
    }
    // A found game is announced as long as its room has it.
    const inEntry = dumps.queue.rows.entries?.find(({ identifier }) => identifier === ann.identifier);
    // Earlier builds gave it a row of its own.
    const { args } = inEntry
      ? { args: [String(inEntry.game_id)] }
      : JSON.parse(textOf(dumps.queue, "deliveries", "frame"));
    const ratings = { X: { rating: 1500, deviation: 60 }, O: { rating: 1510, deviation: 60 } };
    const players = { X: ann, O: bob };
    await roomOf(args[0]).create({
      kind: "queue",
      gameId: args[0],
      gameType: "blitz",
      isRated: true,
      players,
      ratings,
    });
    const found = await (await connectToQueue("blitz", "rated", ann)).next("matchFound");
    expect(found).toMatchObject({ id: inEntry ? expect.any(Number) : 1, args });

    passTo(20);
    await runInDurableObject(queue, (object) => {
      object.ratingOf = async () => ({ rating: 2290, deviation: 60 });
    });
    const waiting = await search(eve);
    await waiting.next("searchStarted");
    const other = await search({ ...guest, identifier: "account_fay", username: "fay", role: "player" });
    expect((await waiting.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
  });

  const putHubs = async () => {
    await putDump(hubOf(ann), dumps.hub);
    await putDump(hubOf(bob), dumps.challengedHub);
    const gameId = textOf(dumps.challengedHub, "challenges", "game_id");
    await putDump(roomOf(gameId), dumps.challenge);
    return gameId;
  };

  test("an open challenge is shown and declined, and the challenger told what was not acknowledged", async () => {
    const gameId = await putHubs();
    const annHub = await connectToHub(ann);
    expect((await annHub.next("challengeCreated")).args).toEqual([gameId]);
    expect((await annHub.next("friendlyGameCreated")).id).toBe(2);
    const bobHub = await connectToHub(bob);
    expect((await bobHub.next("receiveChallenge")).args).toEqual([{ from: "ann", gameId, gameType: "blitz" }]);
    expect(await bobHub.emitWithAck("declineChallenge", gameId, "ann")).toEqual({ ok: true });
    expect((await annHub.next("challengeDeclined")).args).toEqual(["bob", gameId]);
    expect((await join(gameId, ann)).init.calledOff).toBe("declined");
    for (const hub of [hubOf(ann), hubOf(bob)]) expect(await version(hub)).toBe(1);
  });

  test("an open challenge is accepted by joining its game", async () => {
    const gameId = await putHubs();
    const annHub = await connectToHub(ann);
    expect((await join(gameId, bob)).init.players).toHaveLength(2);
    expect((await annHub.next("challengeResponse")).args).toEqual([{ to: "bob", accepted: true }]);
  });

  test("somebody who was online is, plays what they played, and is gone when the hub has looked", async () => {
    const gameId = await putHubs();
    await makeFriends(ann, bob);
    const page = await connectToHub(ann);
    await page.next("friendsOnline");
    const status = { isOnline: true, gameId: null };
    expect(await hubOf(ann).greet(bob, status, false)).toEqual({ isOnline: true, gameId: GAMES.running });
    await page.close();
    passTo(300);
    expect(await runDurableObjectAlarm(hubOf(ann))).toBe(true);
    expect(await hubOf(ann).isOnline()).toBe(false);
    expect((await join(gameId, ann)).init.calledOff).toBe("withdrawn");
  });

  test("games that were made count towards the limit", async () => {
    await putHubs();
    const client = await connectToHub(ann);
    for (let game = 0; game < 4; game++) {
      expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
    }
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: false, reason: "too-many-games" });
  });

  test("a bucket is as full as it was", async () => {
    await putDump(limiter(), dumps.limiter);
    expect((await limiter().take(LIMIT)).ok).toBe(true);
    expect(await limiter().take(LIMIT)).toEqual({ ok: false, retryAfter: 60 });
    passTo(300);
    expect(await runDurableObjectAlarm(limiter())).toBe(true);
    expect(await runInDurableObject(limiter(), (__, { storage }) => storage.getAlarm())).toBeNull();
  });
});

/** A room's storage as builds older than the dumps wrote it. */
const olderRoom = async (gameId: string, change: object): Promise<void> => {
  const dump: StorageDump = unversioned.waiting;
  const { expiresAt: _, invited: __, ...record } = JSON.parse(textOf(dump, "game", "record"));
  const older = { ...record, terms: { ...record.terms, gameId }, ...change };
  await putDump(roomOf(gameId), { ...dump, rows: { game: [{ id: 0, record: JSON.stringify(older) }] } });
};

describe("a room of the first builds", () => {
  const gameId = GAMES.waiting;

  test.each([
    ["before there were challenges", {}],
    ["before a waiting game knew when it expires", { invited: null }],
  ])("%s: its game is joined, or expires a day after it was made", async (_, invited) => {
    await olderRoom(gameId, { createdAt: START, ...invited });
    passTo(86_399);
    expect((await join(gameId, guest)).init).toMatchObject({ players: [], invitedUsername: null });
    passTo(86_400);
    expect((await join(gameId, bob)).init.calledOff).toBe("expired");
  });

  test("a challenge is still kept for the challenged, and one that was declined is declined", async () => {
    const invited = { identifier: bob.identifier, username: "bob", hasDeclined: false };
    await olderRoom(gameId, { createdAt: START, invited });
    expect((await join(gameId, ann)).init).toMatchObject({ players: [], invitedUsername: "bob" });
    expect((await join(gameId, bob)).init.players).toHaveLength(2);
    await olderRoom(gameId, { createdAt: START, invited: { ...invited, hasDeclined: true } });
    expect((await join(gameId, ann)).init.calledOff).toBe("declined");
  });

  test("an ended game of a build without a database is recorded", async () => {
    const { recording: _, ...record } = JSON.parse(textOf(unversioned.finished, "game", "record"));
    const rows = { ...unversioned.finished.rows, game: [{ id: 0, record: JSON.stringify(record) }] };
    await putDump(roomOf(GAMES.finished), { ...unversioned.finished, rows });
    passTo(60);
    expect(await runDurableObjectAlarm(roomOf(GAMES.finished))).toBe(true);
    expect(await findGame(database(env), GAMES.finished)).not.toBeNull();
  });
});

test("a game that cannot be read is reported, answered as if there were none, and left as it is", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await olderRoom(GAMES.waiting, { phase: "adjourned" });
  const rows = async () => [await rowsOf(roomOf(GAMES.waiting), "game"), await rowsOf(roomOf(GAMES.waiting), "moves")];
  const before = await rows();
  const client = await connectToGame(GAMES.waiting, bob);
  client.emit("joinGame", GAMES.waiting);
  expect((await client.next("error")).args).toEqual(["not-found"]);
  expect(await runDurableObjectAlarm(roomOf(GAMES.waiting))).toBe(true);
  expect(await rows()).toEqual(before);
  expect(await storedIn(roomOf(GAMES.waiting))).toMatchObject({ alarm: null });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("unreadable-game"));
});

test("a search that cannot be read is reported and dropped, and holds up nobody else", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { entries } = unversioned.queue.rows;
  const unreadable = { ...entries[2], identifier: "account_zoe", identity: "{}" } as (typeof entries)[number];
  const rows = { ...unversioned.queue.rows, entries: [...entries, unreadable] };
  await putDump(poolQueue(), { ...unversioned.queue, rows });
  expect(await runDurableObjectAlarm(poolQueue())).toBe(true);
  expect((await (await connectToQueue("blitz", "rated", cid)).next("matchFound")).args).toHaveLength(1);
  // The rows of Cid and Dan stay until both have said that they know of their game.
  const stored = await rowsOf(poolQueue(), "entries");
  expect(stored.map(({ identifier }) => identifier)).toEqual(["account_cid", "account_dan", "account_eve"]);
  const searching = await runInDurableObject(poolQueue(), ({ list }) => [...list.all()]);
  expect(searching.map(({ identity }) => identity.identifier)).toEqual(["account_eve"]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("unreadable-storage"));
});

test("nor does one that was being paired: the other one searches on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [first, ...others] = unversioned.queue.rows.entries;
  if (first === undefined) throw new Error("nobody was being paired");
  const rows = { ...unversioned.queue.rows, entries: [{ ...first, identity: "{}" }, ...others] };
  await putDump(poolQueue(), { ...unversioned.queue, rows });
  expect(await runDurableObjectAlarm(poolQueue())).toBe(true);
  expect(await rowsOf(poolQueue(), "entries")).toMatchObject([
    { identifier: "account_dan", game_id: null },
    { identifier: "account_eve", game_id: null },
  ]);
});
