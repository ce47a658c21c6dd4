import {
  applyD1Migrations,
  evictDurableObject,
  reset,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "../../../worker/data/database.ts";
import { findGame } from "../../../worker/data/game/games.ts";
import { makeFriends } from "../player/people.ts";
import { keepRecording, recordingsIn } from "../recordings.ts";
import { join, moveOf, START, storedIn } from "../room/room.ts";
import { addAccount, connectToGame, connectToHub } from "../test-client.ts";
import { CAST, GAMES, hubOf, LIMIT, limiter, playScenes, roomOf, type Scene } from "./scenes.ts";
import { putDump, type StorageDump } from "./storage-dump.ts";

/** This build opens and uses what released builds have stored. A recording is what `playScenes` gave in that build. */

const { ann, bob, guest } = CAST;

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

/** What this build stores. */
let own: Dumps;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  own = await playScenes();
  vi.useRealTimers();
  await reset();
});

const RECORDED = recordingsIn(import.meta.glob<Dumps>("./recordings/*.json", { eager: true, import: "default" }));
const BUILDS: readonly (readonly [name: string, dumps: () => Dumps])[] = [
  ["this build", () => own],
  ...RECORDED.map(([name, dumps]) => [name, () => dumps] as const),
];

test("what this build stores can be recorded", () => keepRecording(own));

const version = (stub: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<unknown> =>
  runInDurableObject(stub, (_, { storage }) => storage.kv.get("version"));

const passTo = (seconds: number) => vi.setSystemTime(START + seconds * 1000);

const textOf = (dump: StorageDump, table: string, column: string): string =>
  String(dump.rows[table]?.[0]?.[column] ?? "");

describe.each(BUILDS)("what %s has stored:", (_, dumpsOf) => {
  let dumps: Dumps;
  beforeAll(() => {
    dumps = dumpsOf();
  });

  const putRoom = async (scene: keyof typeof GAMES) => {
    await putDump(roomOf(GAMES[scene]), dumps[scene]);
    return { gameId: GAMES[scene], stub: roomOf(GAMES[scene]) };
  };

  test("a waiting game is joined and played", async () => {
    const { gameId, stub } = await putRoom("waiting");
    const creator = await join(gameId, guest);
    expect(creator.init).toMatchObject({ players: [], gameType: "rapid", result: null });
    const { init } = await join(gameId, bob);
    expect(init.players.map(({ identifier }) => identifier).sort()).toEqual([bob.identifier, guest.identifier].sort());
    const mover = init.you === "X" ? bob : guest;
    const client = await connectToGame(gameId, mover);
    expect(await client.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: true });
    // A room has no table any more.
    expect(await version(stub)).toBeUndefined();
  });

  test("a waiting game expires at its time", async () => {
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
      timers: { X: 302_000, O: 302_000 },
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

  test("a running game without connections is not lost on time: the server was away", async () => {
    const { gameId } = await putRoom("running");
    passTo(1000);
    expect((await join(gameId, ann)).init.result).toBeNull();
  });

  test("a game not recorded yet is recorded, once", async () => {
    const { gameId, stub } = await putRoom("finished");
    passTo(13);
    expect(await findGame(database(env), gameId)).toBeNull();
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect((await findGame(database(env), gameId))?.result).toEqual({ winner: "X", status: "resign" });
    const { init } = await join(gameId, bob);
    expect(init.ratingChanges?.O).toBeLessThan(0);
  });

  test("a recorded game can be viewed, and is dropped when its day is over", async () => {
    const { gameId, stub } = await putRoom("recorded");
    const { init } = await join(gameId, bob);
    expect(init).toMatchObject({ result: { winner: "O" }, ratingChanges: { X: -162, O: 162 } });
    passTo(86_500);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await storedIn(stub)).toMatchObject({ rows: [], alarm: null });
  });

  test("a declined challenge says so to late visitors", async () => {
    const { gameId } = await putRoom("calledOff");
    expect((await join(gameId, ann)).init).toMatchObject({ calledOff: "declined", invitedUsername: "bob" });
  });

  const putHubs = async () => {
    await putDump(hubOf(ann), dumps.hub);
    await putDump(hubOf(bob), dumps.challengedHub);
    const gameId = textOf(dumps.challengedHub, "challenges", "game_id");
    await putDump(roomOf(gameId), dumps.challenge);
    return gameId;
  };

  test("an open challenge is shown and declined, and the challenger gets what was not acknowledged", async () => {
    const gameId = await putHubs();
    const annHub = await connectToHub(ann);
    expect((await annHub.next("challengeCreated")).args).toEqual([gameId]);
    expect((await annHub.next("friendlyGameCreated")).id).toBe(2);
    const bobHub = await connectToHub(bob);
    expect((await bobHub.next("receiveChallenge")).args).toEqual([{ from: "ann", gameId, gameType: "blitz" }]);
    expect(await bobHub.emitWithAck("declineChallenge", gameId, "ann")).toEqual({ ok: true });
    expect((await annHub.next("challengeDeclined")).args).toEqual(["bob", gameId]);
    expect((await join(gameId, ann)).init.calledOff).toBe("declined");
    for (const hub of [hubOf(ann), hubOf(bob)]) expect(await version(hub)).toBe(4);
  });

  test("an open challenge is accepted by joining its game", async () => {
    const gameId = await putHubs();
    const annHub = await connectToHub(ann);
    expect((await join(gameId, bob)).init.players).toHaveLength(2);
    expect((await annHub.next("challengeResponse")).args).toEqual([{ to: "bob", accepted: true }]);
  });

  test("a player who was online still is, plays the same game, and is gone when the hub has checked", async () => {
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

  test("earlier friendly games count towards the limit", async () => {
    await putHubs();
    const client = await connectToHub(ann);
    for (let game = 0; game < 4; game++) {
      expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
    }
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: false, reason: "too-many-games" });
  });

  test("a bucket has the same balance", async () => {
    await putDump(limiter(), dumps.limiter);
    expect((await limiter().take(LIMIT)).ok).toBe(true);
    expect(await limiter().take(LIMIT)).toMatchObject({ ok: false, retryAfter: 60 });
    passTo(300);
    expect(await runDurableObjectAlarm(limiter())).toBe(true);
    expect(await runInDurableObject(limiter(), (__, { storage }) => storage.getAlarm())).toBeNull();
  });
});

test("an unreadable game is reported, answered as if there were none, and left unchanged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const stub = roomOf(GAMES.waiting);
  await stub.create({ kind: "friendly", gameId: GAMES.waiting, gameType: "rapid", creator: guest });
  await runInDurableObject(stub, (_, { storage }) => storage.kv.put("record", { phase: "adjourned" }));
  await evictDurableObject(stub, { webSockets: "hibernate" });
  const before = await storedIn(stub);
  const client = await connectToGame(GAMES.waiting, bob);
  client.emit("joinGame", GAMES.waiting);
  expect((await client.next("error")).args).toEqual(["not-found"]);
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(await storedIn(stub)).toEqual({ ...Object(before), alarm: null });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("unreadable-game"));
});

test("of an unreadable game of a released build nothing is changed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const stub = roomOf(GAMES.running);
  for (const [, { running }] of RECORDED) {
    await putDump(stub, { ...running, kv: { ...running.kv, game: { phase: "adjourned" } } });
    const before = await storedIn(stub);
    const client = await connectToGame(GAMES.running, ann);
    client.emit("joinGame", GAMES.running);
    expect((await client.next("error")).args).toEqual(["not-found"]);
    expect(await storedIn(stub)).toEqual(before);
  }
});
