import { evictDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { moveOf, OPENING, playMoves, rejoin, seatedGame, setClock } from "./room.ts";

setClock();

test("resigning takes more than one move, and before that the game can be aborted", async () => {
  const resigned = await seatedGame();
  await playMoves(resigned, OPENING.slice(0, 1));
  const { clients, gameId } = resigned;
  expect(await clients.X.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "not-started" });
  await playMoves(resigned, OPENING.slice(1, 2), 1);
  expect(await clients.X.emitWithAck("abort", gameId)).toEqual({ ok: false, reason: "bad-request" });
  expect(await clients.X.emitWithAck("resign", gameId)).toEqual({ ok: true });
  for (const client of [clients.X, clients.O]) {
    const [ended] = (await client.next("gameResult")).args;
    const timers = { X: 300_000, O: 300_000 };
    expect(ended).toEqual({ gameId, winner: "O", status: "resign", timers, clocks: [300_000, 300_000] });
  }
  expect(await clients.O.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "finished" });
  expect(await clients.X.emitWithAck("abort", gameId)).toEqual({ ok: false, reason: "finished" });
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 0, 2))).toEqual({ ok: false, reason: "finished" });
  await evictDurableObject(resigned.stub, { webSockets: "hibernate" });
  expect((await rejoin(clients.X, gameId)).result).toEqual({ winner: "O", status: "resign" });

  const aborted = await seatedGame();
  await playMoves(aborted, OPENING.slice(0, 1));
  expect(await aborted.clients.O.emitWithAck("abort", aborted.gameId)).toEqual({ ok: true });
  expect((await aborted.clients.X.next("gameResult")).args[0]).toMatchObject({ winner: null, status: "aborted" });
});
