import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import type { HubClientEvents } from "../../../shared/protocol/protocol-schema.ts";
import type { PlayerHub } from "../../../worker/player/player-hub.ts";
import type { GameSetup } from "../../../worker/room/new-game.ts";
import { evictIdle } from "../evict.ts";
import { quiet } from "../quiet.ts";
import { join } from "../room/room.ts";
import { restoreRows, rowsOf } from "../rows.ts";
import { Signal } from "../signal.ts";
import { connect, connectToGame, connectToHub, newGuest, tokenOf } from "../test-client.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const hubOf = ({ identifier }: Identity): DurableObjectStub<PlayerHub> => env.PLAYER_HUB.getByName(identifier);

const replaceCreateGame = (who: Identity, createGame: (setup: GameSetup) => Promise<void>): Promise<void> =>
  runInDurableObject(hubOf(who), (hub) => {
    hub.createGame = createGame;
  });

/** What a hub stores: its tables, and when its alarm rings. */
const storedBy = (who: Identity) =>
  runInDurableObject(hubOf(who), async (_, { storage }) => ({
    tables: storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray()
      .length,
    alarmAt: await storage.getAlarm(),
  }));

describe("a friendly game", () => {
  test("is made, and its creator waits in it", async () => {
    const ann = newGuest();
    const client = await connectToHub(ann);
    client.emit("createFriendlyGame", "rapid");
    const { args, id } = await client.next("friendlyGameCreated");
    const [gameId] = args;
    expect(isGameId(gameId)).toBe(true);
    expect(id).toBeTypeOf("number");

    const game = await connectToGame(gameId, newGuest());
    game.emit("joinGame", gameId);
    const [state] = (await game.next("gameState")).args;
    expect(state).toMatchObject({ t: "init", gameType: "rapid", isRated: false });
    const identifiers = state.t === "init" ? state.players.map(({ identifier }) => identifier) : [];
    expect(identifiers).toContain(ann.identifier);
  });

  test("is acknowledged if the client asks for it", async () => {
    const client = await connectToHub(newGuest());
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
  });

  test("is sent to the requesting tab, and to no other", async () => {
    const ann = newGuest();
    const [asking, other] = [await connectToHub(ann), await connectToHub(ann)];
    asking.emit("createFriendlyGame", "blitz");
    const created = await asking.next("friendlyGameCreated");
    other.emit("createFriendlyGame", "bullet");
    expect((await other.next("friendlyGameCreated")).args).not.toEqual(created.args);
    expect(other.unread()).toEqual([]);
    expect(asking.unread()).toEqual([]);
  });

  test("is sent again on every reconnect until it is acknowledged", async () => {
    const ann = newGuest();
    const first = await connectToHub(ann);
    first.emit("createFriendlyGame", "blitz");
    const created = await first.next("friendlyGameCreated");
    await first.close();
    await evictDurableObject(hubOf(ann), { webSockets: "hibernate" });

    const second = await connectToHub(ann);
    expect(await second.next("friendlyGameCreated")).toEqual(created);
    second.acknowledge(created);
    await second.close();

    const third = await connectToHub(ann);
    third.emit("createFriendlyGame", "bullet");
    expect((await third.next("friendlyGameCreated")).args).not.toEqual(created.args);
  });

  test("is sent for a minute", async () => {
    const ann = newGuest();
    const first = await connectToHub(ann);
    first.emit("createFriendlyGame", "blitz");
    const created = await first.next("friendlyGameCreated");
    pass(60);
    const second = await connectToHub(ann);
    second.emit("createFriendlyGame", "bullet");
    expect((await second.next("friendlyGameCreated")).args).not.toEqual(created.args);
  });

  test.each(["canceled", "over"])("is not sent again once it is %s", async (end) => {
    const ann = newGuest();
    const first = await connectToHub(ann);
    first.emit("createFriendlyGame", "blitz");
    const created = await first.next("friendlyGameCreated");
    await first.close();
    const [gameId] = created.args;
    const { client } = await join(gameId, ann);
    if (end === "over") await join(gameId, newGuest());
    expect(await client.emitWithAck("abort", gameId)).toEqual({ ok: true });

    const second = await connectToHub(ann);
    second.emit("createFriendlyGame", "bullet");
    expect((await second.next("friendlyGameCreated")).args).not.toEqual(created.args);
    await quiet();
    expect(await rowsOf(hubOf(ann), "deliveries")).toHaveLength(1);
    expect(second.unread()).toEqual([]);
  });

  test("that an object died over is made when its creator is back", async () => {
    const ann = newGuest();
    const asked = new Signal<GameSetup>();
    const answer = new Signal<void>();
    await replaceCreateGame(ann, (setup) => {
      asked.give(setup);
      return answer.taken();
    });
    const first = await connectToHub(ann);
    first.emit("createFriendlyGame", "blitz");
    const { gameId } = await asked.taken();
    const games = await rowsOf(hubOf(ann), "friendly_games");
    answer.give();
    first.acknowledge(await first.next("friendlyGameCreated"));
    await first.close();
    await evictDurableObject(hubOf(ann), { webSockets: "hibernate" });
    await restoreRows(hubOf(ann), "friendly_games", games);

    const back = await connectToHub(ann);
    expect((await back.next("friendlyGameCreated")).args).toEqual([gameId]);
    const game = await connectToGame(gameId, newGuest());
    game.emit("joinGame", gameId);
    expect((await game.next("gameState")).args).toMatchObject([{ t: "init", gameId }]);
  });

  test("that cannot be made is reported, and does not count", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ann = newGuest();
    const client = await connectToHub(ann);
    await replaceCreateGame(ann, () => Promise.reject(new Error("no room")));
    for (let game = 0; game < 6; game++) {
      client.emit("createFriendlyGame", "blitz");
      expect((await client.next("error")).args).toEqual(["unavailable"]);
    }
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: false, reason: "unavailable" });
    expect(logged).toHaveBeenCalledTimes(7);
    expect(client.unread()).toEqual([]);
  });

  test.each([
    "no JSON",
    '{"event":"createFriendlyGame","args":["chess"]}',
    '{"event":"searchMatch","args":["blitz",false]}',
  ])("is not made from an invalid frame: %#", async (text) => {
    const ann = newGuest();
    const client = await connectToHub(ann);
    client.send(text);
    expect((await client.next("error")).args).toEqual(["bad-request"]);
    expect(await storedBy(ann)).toEqual({ tables: 0, alarmAt: null });
  });
});

describe("the limit", () => {
  test("is five games a minute", async () => {
    const ann = newGuest();
    const client = await connectToHub(ann);
    for (let game = 0; game < 5; game++)
      expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
    client.emit("createFriendlyGame", "blitz");
    expect((await client.next("error")).args).toEqual(["too-many-games"]);
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: false, reason: "too-many-games" });

    const other = await connectToHub(newGuest());
    expect(await other.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
    await evictIdle(hubOf(ann));
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: false, reason: "too-many-games" });
    pass(60);
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
  });

  test("is thirty games an hour", async () => {
    const ann = newGuest();
    await replaceCreateGame(ann, () => Promise.resolve());
    const client = await connectToHub(ann);
    for (let game = 0; game < 30; game++) {
      expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
      pass(20);
    }
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: false, reason: "too-many-games" });
    pass(3600 - 30 * 20);
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
  });
});

describe("a hub", () => {
  test("stores nothing for players who only connect, leave, and acknowledge unknown events", async () => {
    const ann = newGuest();
    const client = await connect<HubClientEvents, { pong: readonly [] }>("/sockets/hub", await tokenOf(ann));
    client.send("ping");
    await client.next("pong");
    client.send(JSON.stringify({ ack: 1, args: ["ACK"] }));
    await client.close();
    expect(await storedBy(ann)).toEqual({ tables: 0, alarmAt: null });
  });

  test("stores nothing any more a day after the last invitation", async () => {
    const ann = newGuest();
    const client = await connectToHub(ann);
    await client.emitWithAck("createFriendlyGame", "blitz");
    pass(1800);
    await client.emitWithAck("createFriendlyGame", "blitz");
    pass(86_400 - 1800);
    expect(await runDurableObjectAlarm(hubOf(ann))).toBe(true);
    expect((await storedBy(ann)).alarmAt).toBe(Date.now() + 1_800_000);
    pass(1800);
    expect(await runDurableObjectAlarm(hubOf(ann))).toBe(true);
    expect(await storedBy(ann)).toEqual({ tables: 0, alarmAt: null });
    expect(await client.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
  });
});
