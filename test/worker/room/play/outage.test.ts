import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "../../../../worker/data/database.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { PlayerHub } from "../../../../worker/player/player-hub.ts";
import { quiet } from "../../quiet.ts";
import { connectToGame, newGuest, newPlayer } from "../../test-client.ts";
import { relayOf } from "../relay/watch.ts";
import {
  alarmOf,
  join,
  newGameId,
  OPENING,
  playMoves,
  roomOf,
  START,
  seatedGame,
  setClock,
  type Table,
} from "../room.ts";

/** A room while the database fails, is silent, or refuses a game, for longer than the platform repeats an alarm. */

let logged: ReturnType<typeof muteErrors>;
const muteErrors = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

setClock();
beforeEach(() => {
  logged = muteErrors();
  // Gives the longest of the random pauses.
  vi.spyOn(Math, "random").mockReturnValue(0);
});
const NO_DATABASE = new Error("D1_ERROR: Network connection lost.");
const REFUSED = new Error("Failed query", {
  cause: new Error("D1_ERROR: NOT NULL constraint failed: games.id: SQLITE_CONSTRAINT"),
});
const silence = () => new Promise<never>(() => {});

const endedGame = async (): Promise<Table> => {
  const table = await seatedGame();
  await table.clients.X.emitWithAck("abort", table.gameId);
  return table;
};

/** Rings the alarm whenever it is due. Returns the seconds from each ring to the next. */
const ringOften = async ({ stub }: Table, times: number): Promise<number[]> => {
  const pauses: number[] = [];
  for (let count = 0; count < times; count++) {
    vi.setSystemTime((await alarmOf(stub)) ?? 0);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    const next = await alarmOf(stub);
    if (next === null) throw new Error(`no alarm is left after ${count + 1}`);
    pauses.push(Math.round((next - Date.now()) / 1000));
  }
  return pauses;
};

describe.each([
  ["fails", () => Promise.reject(NO_DATABASE)],
  ["is silent", silence],
])("while the database %s", (_, outage) => {
  test("a finished game is retried until it is recorded", async () => {
    const table = await endedGame();
    let answers = (): void => {};
    await runInDurableObject(table.stub, (room) => {
      const { recordGame } = room.parts.services;
      room.parts.services.databaseWithin = 1;
      room.parts.services.recordGame = outage;
      answers = () => {
        room.parts.services.databaseWithin = 10_000;
        room.parts.services.recordGame = recordGame;
      };
    });
    expect(await ringOften(table, 12)).toEqual([2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30, 30]);
    expect(await findGame(database(env), table.gameId)).toBeNull();
    await runInDurableObject(table.stub, () => answers());
    await ringOften(table, 1);
    expect(await findGame(database(env), table.gameId)).toMatchObject({ result: { status: "aborted" } });
  });

  test("a room without a game says that it cannot tell, not that there is none", async () => {
    const gameId = newGameId();
    await runInDurableObject(roomOf(gameId), (room) => {
      room.parts.services.databaseWithin = 1;
      room.parts.services.findGame = outage;
    });
    const client = await connectToGame(gameId, newGuest());
    client.emit("joinGame", gameId);
    expect((await client.next("error")).args).toEqual(["unavailable"]);
  });
});

test("a game that the database refuses is reported once, kept, and tried once a day", async () => {
  const table = await endedGame();
  await quiet();
  // Handshakes on a busy machine are logged, too.
  logged.mockClear();
  let accepts = (): void => {};
  await runInDurableObject(table.stub, (room) => {
    const { recordGame } = room.parts.services;
    room.parts.services.recordGame = () => Promise.reject(REFUSED);
    accepts = () => {
      room.parts.services.recordGame = recordGame;
    };
  });
  const pauses = await ringOften(table, 14);
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30, 30, 30, ...Array.from({ length: 5 }, () => 86_400)]);
  const reports = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(reports).toHaveLength(10);
  expect(reports.filter(({ event }) => event === "game-never-recorded")).toMatchObject([{ gameId: table.gameId }]);
  // Visitors still see how it ended, and it is recorded after a repair of the database.
  expect((await join(table.gameId, newGuest())).init).toMatchObject({ result: { status: "aborted" } });
  await runInDurableObject(table.stub, () => accepts());
  vi.setSystemTime((await alarmOf(table.stub)) ?? 0);
  expect(await runDurableObjectAlarm(table.stub)).toBe(true);
  expect(await findGame(database(env), table.gameId)).not.toBeNull();
});

test("the hubs hear of a game's start before its end, however slow the first call is", async () => {
  const [ann, bob] = [newPlayer(), newGuest()];
  const heard: string[] = [];
  vi.spyOn(PlayerHub.prototype, "gameStarted").mockImplementation(async () => {
    // Slow, by many round trips to an object. An end that did not wait for the start would arrive first.
    for (let count = 0; count < 20; count++) await roomOf(newGameId()).facts();
    heard.push("start");
  });
  vi.spyOn(PlayerHub.prototype, "gameEnded").mockImplementation(async () => {
    heard.push("end");
  });
  const gameId = newGameId();
  // The twenty round trips may take a busy machine longer than a room waits for a hub.
  await runInDurableObject(roomOf(gameId), (room) => {
    room.parts.notices.noticeWithin = 60_000;
  });
  await roomOf(gameId).create({
    ...{ kind: "queue", gameId, gameType: "blitz", isRated: false },
    players: { X: ann, O: bob },
  });
  const { client } = await join(gameId, ann);
  expect(await client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  while (heard.length < 2) await roomOf(gameId).facts();
  expect(heard).toEqual(["start", "end"]);
});

test.each([
  ["dies before it knows that the hubs have heard of the end tells them again", true, false, 2],
  ["could not notify the hubs of the end notifies them again", false, true, 2],
  ["goes on notifies the hubs once", false, false, 1],
])("when the game is recorded, a room that %s", async (_what, dies, fails, times) => {
  let notified = 0;
  vi.spyOn(PlayerHub.prototype, "gameEnded").mockImplementation(async () => {
    if (++notified === 1 && fails) throw new Error("no hub");
  });
  const [gameId, ann] = [newGameId(), newPlayer()];
  const stub = roomOf(gameId);
  const players = { X: ann, O: newGuest() };
  await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  const { client } = await join(gameId, ann);
  await client.emitWithAck("abort", gameId);
  while (notified < 1) await stub.facts();
  // The room knows only when the pool has answered, too.
  if (dies) await evictDurableObject(stub, { webSockets: "close" });
  else await quiet();
  await runInDurableObject(stub, (room) => {
    room.parts.services.recordGame = async () => ({ ratingChanges: null });
  });
  await runInDurableObject(stub, (room) => room.alarm());
  await quiet();
  expect(notified).toBe(times);
});

test("dead connections are closed when the alarm rings, players of a running game are not", async () => {
  const table = await seatedGame("rapid");
  const { stub, gameId, clients } = table;
  await playMoves(table, OPENING);
  const ghost = (await join(gameId, newGuest())).client;
  vi.setSystemTime(START + 91_000);
  const here = (await join(gameId, newGuest())).client;
  for (const object of [stub, relayOf(gameId)]) await runDurableObjectAlarm(object);
  expect(await ghost.closed).toEqual({ code: 1001, reason: "silent" });
  for (const client of [here, clients.X, clients.O]) {
    expect(await client.emitWithAck("joinGame", gameId)).toEqual({ ok: true });
  }
});
