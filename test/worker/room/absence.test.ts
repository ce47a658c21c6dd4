import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { GameType } from "../../../shared/game/time-controls.ts";
import type { Absence } from "../../../shared/protocol/game-protocol.ts";
import { database } from "../../../worker/data/database.ts";
import { findGame } from "../../../worker/data/game/games.ts";
import { longestAbsence } from "../../../worker/room/play/connections.ts";
import { type GameClient, newGuest } from "../test-client.ts";
import { join, moveOf, OPENING, playMoves, rejoin, START, seatedGame, setClock, storedIn, type Table } from "./room.ts";

/** A player who leaves keeps nobody waiting forever. */

const at = (seconds: number): void => {
  vi.setSystemTime(START + seconds * 1000);
};

setClock();

/** Unrated blitz, X to move from START on. X's opponent may claim after an absence of 12.5 s. */
const begunGame = async (gameType: GameType = "blitz"): Promise<Table> => {
  const table = await seatedGame(gameType);
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};
const ALLOWED = 12_500;

const absencesOf = async (client: GameClient): Promise<readonly Absence[]> => (await client.next("absences")).args[0];

const claim = ({ clients, gameId }: Table, as: "win" | "draw" = "win"): Promise<unknown> =>
  clients.O.emitWithAck("claim", gameId, as);
const TOO_SOON = { ok: false, reason: "too-soon" };

test.each([
  ["bullet", 30],
  ["blitz", 37.5],
  ["rapid", 72.5],
  ["standard", 115],
] as const)("%s: %d s when it is rated, a third when not, and faster where clocks run faster", (gameType, seconds) => {
  const controls = { bullet: [120, 1], blitz: [300, 3], rapid: [600, 5], standard: [900, 10] } as const;
  const [base, increment] = controls[gameType];
  const stakes = (isRated: boolean, speed: number) => ({
    gameType,
    isRated,
    base: (base * 1000) / speed,
    increment: (increment * 1000) / speed,
  });
  expect(longestAbsence(stakes(true, 1))).toBe(seconds * 1000);
  expect(longestAbsence(stakes(false, 1))).toBe(Math.round((seconds * 1000) / 3));
  expect(longestAbsence(stakes(true, 10))).toBe(seconds * 100);
});

test.each([false, true])(
  "a player who leaves before the first move is away, whether or not the room slept: %s",
  async (slept) => {
    const { stub, clients } = await seatedGame();
    if (slept) await evictDurableObject(stub, { webSockets: "hibernate" });
    at(5);
    await clients.O.close();
    expect(await absencesOf(clients.X)).toEqual([{ side: "O", awayFor: 0, claimIn: null }]);
  },
);

test("everybody in the room hears that a player has left, when the game may be claimed, and that the player is back", async () => {
  const table = await begunGame();
  const { client: watcher } = await join(table.gameId, newGuest());
  at(5);
  await table.clients.X.close();
  for (const client of [table.clients.O, watcher]) {
    expect(await absencesOf(client)).toEqual([{ side: "X", awayFor: 0, claimIn: ALLOWED }]);
  }
  at(9);
  // A page that reloads, or opens now, gets the absence with the game.
  const absences = [{ side: "X", awayFor: 4000, claimIn: ALLOWED - 4000 }];
  expect(await rejoin(table.clients.O, table.gameId)).toMatchObject({ absences });
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect((await join(table.gameId, newGuest())).init).toMatchObject({ absences });
  const { init } = await join(table.gameId, table.players.X);
  expect(init).not.toHaveProperty("absences");
  for (const client of [table.clients.O, watcher]) expect(await absencesOf(client)).toEqual([]);
  at(60);
  expect(await claim(table)).toEqual(TOO_SOON);
});

test.each([
  ["win", { winner: "O", status: "timeout", claimed: "O" }],
  ["draw", { winner: null, status: "tie", claimed: "O" }],
] as const)("after that the opponent may claim a %s, and not a moment before", async (as, result) => {
  const table = await begunGame();
  at(5);
  await table.clients.X.close();
  vi.setSystemTime(START + 5000 + ALLOWED - 1);
  expect(await claim(table, as)).toEqual(TOO_SOON);
  vi.setSystemTime(START + 5000 + ALLOWED);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await claim(table, as)).toEqual({ ok: true });
  expect((await table.clients.O.next("gameResult")).args[0]).toMatchObject({
    ...result,
    timers: { X: 300_000 - 5000 - ALLOWED, O: 300_000 },
  });
  expect(await claim(table, as)).toEqual({ ok: false, reason: "finished" });
  // The absent player gets the result on return, even if the room has slept or has dropped the game.
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect((await join(table.gameId, table.players.X)).init.result).toEqual(result);
  await runDurableObjectAlarm(table.stub);
  expect((await findGame(database(env), table.gameId))?.result).toEqual(result);
  vi.setSystemTime(Date.now() + 86_400_000);
  await runDurableObjectAlarm(table.stub);
  expect((await storedIn(table.stub)).rows).toEqual([]);
  expect((await join(table.gameId, newGuest())).init.result).toEqual(result);
});

test("an absence counts only on the absent player's turn, and everybody hears when it begins", async () => {
  const table = await begunGame();
  at(5);
  await table.clients.O.close();
  expect(await absencesOf(table.clients.X)).toEqual([{ side: "O", awayFor: 0, claimIn: null }]);
  at(100);
  expect(await table.clients.X.emitWithAck("claim", table.gameId, "win")).toEqual(TOO_SOON);
  await table.clients.X.emitWithAck("makeMove", moveOf(table.gameId, OPENING[2] ?? -1, 2));
  expect(await absencesOf(table.clients.X)).toEqual([{ side: "O", awayFor: 95_000, claimIn: ALLOWED }]);
  at(112);
  expect(await table.clients.X.emitWithAck("claim", table.gameId, "win")).toEqual(TOO_SOON);
  at(113);
  expect(await table.clients.X.emitWithAck("claim", table.gameId, "win")).toEqual({ ok: true });
});

test("short returns do not restart the count, but another turn does", async () => {
  const table = await begunGame();
  let { X } = table.clients;
  for (const seconds of [0, 5]) {
    at(seconds);
    await X.close();
    at(seconds + 4);
    X = (await join(table.gameId, table.players.X)).client;
  }
  for (const claimIn of [ALLOWED, null, ALLOWED - 4000, null]) {
    expect((await absencesOf(table.clients.O))[0]?.claimIn ?? null).toBe(claimIn);
  }
  at(10);
  await X.close();
  expect(await absencesOf(table.clients.O)).toEqual([{ side: "X", awayFor: 0, claimIn: ALLOWED - 8000 }]);
  at(11);
  X = (await join(table.gameId, table.players.X)).client;
  expect(await absencesOf(table.clients.O)).toEqual([]);
  for (const [ply, client] of [X, table.clients.O].entries()) {
    await client.emitWithAck("makeMove", moveOf(table.gameId, OPENING[2 + ply] ?? -1, 2 + ply));
  }
  await X.close();
  expect(await absencesOf(table.clients.O)).toEqual([{ side: "X", awayFor: 0, claimIn: ALLOWED }]);
});

test("closing one of two windows is no absence", async () => {
  const table = await begunGame();
  const { client } = await join(table.gameId, table.players.X);
  await table.clients.X.close();
  await rejoin(table.clients.O, table.gameId);
  expect(table.clients.O.unread()).not.toContain("absences");
  await client.close();
  expect(await absencesOf(table.clients.O)).toHaveLength(1);
});

describe("nobody may claim", () => {
  test("a game whose clocks do not run yet, however long the absence: it can be aborted", async () => {
    const table = await seatedGame("standard");
    await table.clients.X.close();
    expect(await absencesOf(table.clients.O)).toEqual([{ side: "X", awayFor: 0, claimIn: null }]);
    at(34);
    expect(await claim(table)).toEqual(TOO_SOON);
  });

  test("as a spectator, or while absent oneself", async () => {
    const table = await begunGame();
    await table.clients.X.close();
    at(60);
    const { client: watcher } = await join(table.gameId, newGuest());
    expect(await watcher.emitWithAck("claim", table.gameId, "win")).toEqual({ ok: false, reason: "not-a-player" });
    const { client } = await join(table.gameId, table.players.X);
    expect(await client.emitWithAck("claim", table.gameId, "win")).toEqual(TOO_SOON);
  });

  test("the absence that an outage makes: it begins when the clock goes on", async () => {
    const table = await begunGame();
    at(5);
    await evictDurableObject(table.stub, { webSockets: "close" });
    at(300);
    const { client, init } = await join(table.gameId, table.players.O);
    expect(init.absences).toEqual([{ side: "X", awayFor: 0, claimIn: 10_000 + ALLOWED }]);
    at(322);
    expect(await client.emitWithAck("claim", table.gameId, "win")).toEqual(TOO_SOON);
    at(323);
    expect(await client.emitWithAck("claim", table.gameId, "win")).toEqual({ ok: true });
  });
});

test("a room without absences stores nothing about them", async () => {
  const table = await begunGame();
  await playMoves(table, OPENING.slice(2), 2);
  for (const client of [table.clients.X, table.clients.O]) {
    expect(client.texts.filter((text) => text.includes("absences"))).toEqual([]);
  }
});
