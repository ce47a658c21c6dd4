import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Offers } from "../../../../shared/game/offers.ts";
import type { Side } from "../../../../shared/game/rules.ts";
import { database } from "../../../../worker/data/database.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { newGuest } from "../../test-client.ts";
import {
  comeBack,
  join,
  liveUntil,
  moveOf,
  OPENING,
  playMoves,
  rejoin,
  START,
  seatedGame,
  setClock,
  type Table,
} from "../room.ts";

setClock();

const OK = { ok: true };
const refusal = (reason: string) => ({ ok: false, reason });

const evict = ({ stub }: Table) => evictDurableObject(stub, { webSockets: "hibernate" });

/** The open offers that everybody in the game sees now. */
const hear = async ({ clients }: Table): Promise<Offers> => {
  const [[one], [other]] = [(await clients.X.next("offers")).args, (await clients.O.next("offers")).args];
  expect(one).toEqual(other);
  return one;
};

const offer = async (table: Table, by: Side, kind: "draw" | "takeback"): Promise<unknown> => {
  const answer = await table.clients[by].emitWithAck("offer", table.gameId, kind);
  await evict(table);
  return answer;
};

const answer = async (table: Table, by: Side, kind: "draw" | "takeback", accepted: boolean): Promise<unknown> => {
  const given = await table.clients[by].emitWithAck("answerOffer", table.gameId, kind, accepted);
  await evict(table);
  return given;
};

test("a draw that is offered and accepted ends the game as a tie, and is recorded as one", async () => {
  const table = await seatedGame();
  const { clients, gameId, stub, players } = table;
  expect(await offer(table, "X", "draw")).toEqual(refusal("not-started"));
  await playMoves(table, OPENING.slice(0, 4));
  expect(await answer(table, "O", "draw", true)).toEqual(refusal("no-offer"));
  expect(await offer(table, "X", "draw")).toEqual(OK);
  expect(await hear(table)).toMatchObject({ X: "draw", O: null, drawFrom: { X: 14, O: 2 }, rematchFor: 0 });
  expect(await offer(table, "X", "draw")).toEqual(OK);
  expect((await rejoin(clients.O, gameId)).offers).toMatchObject({ X: "draw", O: null });
  expect(await answer(table, "X", "draw", true)).toEqual(refusal("no-offer"));
  expect(await answer(table, "O", "draw", true)).toEqual(OK);
  for (const client of [clients.X, clients.O]) {
    expect((await client.next("gameResult")).args[0]).toMatchObject({ winner: null, status: "tie", agreed: true });
  }
  const { result, offers } = await rejoin(clients.X, gameId);
  expect(result).toEqual({ winner: null, status: "tie", agreed: true });
  expect(offers).toMatchObject({ X: null, O: null, rematchFor: 300_000 });

  await runDurableObjectAlarm(stub);
  expect((await findGame(database(env), gameId))?.result).toEqual({ winner: null, status: "tie" });
  vi.setSystemTime(START + 86_400_000);
  await runDurableObjectAlarm(stub);
  const later = await join(gameId, players.X);
  expect(later.init.result).toEqual({ winner: null, status: "tie", agreed: true });
  expect(later.init.offers).toBeUndefined();
});

test("offering what the opponent offered accepts it", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING.slice(0, 2));
  const { X, O } = table.clients;
  const answers = await Promise.all([X, O].map((client) => client.emitWithAck("offer", table.gameId, "draw")));
  expect(answers).toEqual([OK, OK]);
  expect((await X.next("gameResult")).args[0]).toMatchObject({ status: "tie", agreed: true });
});

test("a draw is declined explicitly or by the opponent's move, can be withdrawn, and not offered again at once", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING.slice(0, 2));
  await offer(table, "X", "draw");
  await hear(table);
  // X's own move does not withdraw the offer.
  await playMoves(table, OPENING.slice(2, 3), 2);
  await evict(table);
  expect((await rejoin(table.clients.O, table.gameId)).offers?.X).toBe("draw");
  await playMoves(table, OPENING.slice(3, 4), 3);
  expect(await hear(table)).toMatchObject({ X: null, O: null });
  expect(await offer(table, "X", "draw")).toEqual(refusal("too-soon"));
  await offer(table, "O", "draw");
  await hear(table);
  expect(await answer(table, "X", "draw", false)).toEqual(OK);
  expect(await hear(table)).toMatchObject({ O: null, drawFrom: { X: 12, O: 14 } });
  expect(await answer(table, "O", "draw", false)).toEqual(OK);
  expect(table.clients.X.unread()).not.toContain("offers");
});

test("only players offer", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING.slice(0, 2));
  const { client } = await join(table.gameId, newGuest());
  for (const kind of ["draw", "takeback", "rematch"] as const) {
    expect(await client.emitWithAck("offer", table.gameId, kind)).toEqual(refusal("not-a-player"));
  }
  await offer(table, "X", "draw");
  expect((await client.next("offers")).args[0]).toMatchObject({ X: "draw" });
  expect(await client.emitWithAck("answerOffer", table.gameId, "draw", true)).toEqual(refusal("not-a-player"));
});

/** What both see after a takeback. */
const initsOf = async ({ clients }: Table) => {
  const states = [];
  for (const client of [clients.X, clients.O]) {
    const [state] = (await client.next("gameState")).args;
    if (state.t !== "init") throw new Error("no init");
    states.push(state);
  }
  return states;
};

test("a takeback removes one move or two, gives no time back, and everything survives eviction", async () => {
  const table = await seatedGame("bullet");
  const { clients, gameId } = table;
  for (const [ply, square] of OPENING.slice(0, 5).entries()) {
    vi.setSystemTime(START + (ply + 1) * 1000);
    await playMoves(table, [square], ply);
  }
  // X has just moved, and takes that one back three seconds later.
  expect(await offer(table, "X", "takeback")).toEqual(OK);
  await hear(table);
  vi.setSystemTime(START + 8000);
  expect(await answer(table, "O", "takeback", true)).toEqual(OK);
  for (const state of await initsOf(table)) {
    expect(state.moveHistory).toHaveLength(4);
    expect(state).toMatchObject({ takebacks: 1, offers: { X: null, O: null } });
    // X earned a second twice and used two; O's clock, which ran for three more, keeps what is left.
    expect(state.timers).toEqual({ X: 120_000, O: 117_000 });
  }
  vi.setSystemTime(START + 10_000);
  expect((await rejoin(clients.X, gameId)).timers).toEqual({ X: 118_000, O: 117_000 });

  // A move that ignores the takeback is outdated.
  const old = moveOf(gameId, OPENING[4] ?? -1, 4);
  expect(await clients.X.emitWithAck("makeMove", old)).toEqual(refusal("taken-back"));
  expect(await clients.X.emitWithAck("makeMove", { ...moveOf(gameId, 38, 4), takebacks: 1 })).toEqual(OK);
  expect(await clients.X.emitWithAck("makeMove", { ...moveOf(gameId, 38, 4), takebacks: 1 })).toEqual(OK);
  for (const client of [clients.X, clients.O]) await client.next("gameState");
  await evict(table);
  expect((await rejoin(clients.X, gameId)).timers).toEqual({ X: 119_000, O: 117_000 });
  const reply = { ...moveOf(gameId, 18, 5), takebacks: 1 };
  expect(await clients.O.emitWithAck("makeMove", reply)).toEqual(OK);
  for (const client of [clients.X, clients.O]) await client.next("gameState");

  // O has answered: both moves go.
  await offer(table, "X", "takeback");
  await hear(table);
  await answer(table, "O", "takeback", true);
  for (const state of await initsOf(table)) expect(state).toMatchObject({ takebacks: 2 });
  const { moveHistory } = await rejoin(clients.O, gameId);
  expect(moveHistory).toHaveLength(4);
  const stored = await runInDurableObject(table.stub, (_, { storage }) =>
    Array.from(storage.kv.list({ prefix: "move-" }), ([key]) => key),
  );
  expect(stored).toEqual(["move-00", "move-01", "move-02", "move-03"]);
});

test("before the clocks run, a takeback restores the time for the first move", async () => {
  const table = await seatedGame("bullet");
  await playMoves(table, OPENING.slice(0, 2));
  await offer(table, "X", "takeback");
  vi.setSystemTime(START + 5000);
  await answer(table, "O", "takeback", true);
  for (const state of await initsOf(table)) expect(state).toMatchObject({ firstMove: 20_000, moveHistory: [] });
  vi.setSystemTime(START + 25_000);
  await runDurableObjectAlarm(table.stub);
  expect((await rejoin(table.clients.X, table.gameId)).result).toEqual({ winner: null, status: "aborted" });
});

test("a takeback is declined by any move, and a fallen flag leaves nothing open", async () => {
  const table = await seatedGame("bullet");
  await playMoves(table, OPENING.slice(0, 3));
  await offer(table, "X", "takeback");
  await hear(table);
  await playMoves(table, OPENING.slice(3, 4), 3);
  expect(await hear(table)).toMatchObject({ X: null });
  await offer(table, "X", "takeback");
  await hear(table);
  await liveUntil(table.stub, START + 130_000);
  await comeBack(table.clients.O, table.gameId, table.players.O);
  expect(await answer(table, "O", "takeback", true)).toEqual(refusal("no-offer"));
  const { result, offers } = await rejoin(table.clients.X, table.gameId, table.players.X);
  expect(result).toEqual({ winner: "O", status: "timeout" });
  expect(offers).toMatchObject({ X: null, O: null });
});

test("an abort names its player", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING.slice(0, 1));
  expect(await table.clients.O.emitWithAck("abort", table.gameId)).toEqual(OK);
  expect((await table.clients.X.next("gameResult")).args[0]).toMatchObject({ status: "aborted", by: "O" });
  await evict(table);
  expect((await rejoin(table.clients.X, table.gameId)).result).toEqual({ winner: null, status: "aborted", by: "O" });
});

test("two phrases in each part of the game, and no more after hibernation", async () => {
  const table = await seatedGame();
  const { clients, gameId } = table;
  const { client: watcher } = await join(gameId, newGuest());
  const say = async (by: Side, phrase: number) => {
    const answered = await clients[by].emitWithAck("say", gameId, phrase);
    await evict(table);
    return answered;
  };
  const sayAll = async () => {
    for (const phrase of [0, 1]) {
      expect(await say("X", phrase)).toEqual(OK);
      for (const client of [clients.X, clients.O, watcher]) {
        expect((await client.next("said")).args).toEqual(["X", phrase]);
      }
    }
    expect(await say("X", 2)).toEqual(refusal("too-many-phrases"));
    expect(await say("O", 3)).toEqual(OK);
    for (const client of [clients.X, clients.O, watcher]) expect((await client.next("said")).args).toEqual(["O", 3]);
  };
  await sayAll();
  await playMoves(table, OPENING.slice(0, 2));
  await sayAll();
  await clients.X.emitWithAck("resign", gameId);
  await sayAll();
  expect(await watcher.emitWithAck("say", gameId, 0)).toEqual(refusal("not-a-player"));
  vi.setSystemTime(START + 300_000);
  expect(await say("O", 3)).toEqual(refusal("finished"));
  expect(await clients.X.emitWithAck("say", gameId, 6)).toEqual(refusal("bad-request"));
});

test("a game without offers or phrases has no row for them, hibernating or not", async () => {
  const table = await seatedGame();
  const hasExchange = ({ stub }: Table) =>
    runInDurableObject(stub, (_, { storage }) => storage.kv.get("exchange") !== undefined);
  await playMoves(table, OPENING.slice(0, 4));
  await offer(table, "X", "draw").then(() => answer(table, "O", "takeback", false));
  expect(await hasExchange(table)).toBe(true);
  const quiet = await seatedGame();
  await playMoves(quiet, OPENING.slice(0, 4));
  await quiet.clients.O.emitWithAck("answerOffer", quiet.gameId, "draw", false);
  await quiet.clients.O.emitWithAck("resign", quiet.gameId);
  expect(await hasExchange(quiet)).toBe(false);
  await evictDurableObject(quiet.stub, { webSockets: "hibernate" });
  await rejoin(quiet.clients.O, quiet.gameId);
  expect(await hasExchange(quiet)).toBe(false);
  await quiet.clients.O.emitWithAck("offer", quiet.gameId, "rematch");
  expect(await hasExchange(quiet)).toBe(true);
});
