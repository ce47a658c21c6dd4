import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finish, ratedTable, X_BEATS_O } from "../../room/rated-table.ts";
import { join, queueGame, START, TEN_PLIES } from "../../room/room.ts";
import { connectToGame } from "../../test-client.ts";
import { botToken, openStream, personalToken, post, readStream, sessionReferenceOf } from "./program.ts";

/** However long a busy machine takes, no game ends for lack of a move, and no program is refused. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a game's stream begins with the whole game, and then tells each move", async () => {
  const { gameId, players } = await queueGame();
  const token = await botToken(players.X);
  const lines = await readStream(`/games/${gameId}/stream`, token);
  expect(await lines.init()).toMatchObject({ gameId, you: "X", moveHistory: [] });
  expect(await post(`/games/${gameId}/move`, token, { move: "5-1", ply: 0 })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect(await lines.next("gameState")).toMatchObject([
    { t: "move", ply: 0, move: { player: "X", subBoardIndex: 4, squareIndex: 0 } },
  ]);
  await lines.cancel();
});

test("a program and a page play a game to its end, and then the stream ends", async () => {
  const { gameId, players } = await queueGame();
  const token = await botToken(players.X);
  const lines = await readStream(`/games/${gameId}/stream`, token);
  const { client } = await join(gameId, players.O);
  await lines.init();
  await post(`/games/${gameId}/move`, token, { move: "5-1" });
  expect((await client.next("gameState")).args).toMatchObject([{ t: "move", ply: 0 }]);
  client.emit("makeMove", { gameId, subBoardIndex: 0, squareIndex: 0, ply: 1 });
  expect(await lines.next("gameState")).toMatchObject([{ ply: 0 }]);
  expect(await lines.next("gameState")).toMatchObject([{ ply: 1 }]);
  expect((await post(`/games/${gameId}/resign`, token)).body).toEqual({ ok: true });
  expect(await lines.next("gameResult")).toMatchObject([{ winner: "O", status: "resign" }]);
  expect(await lines.line()).toBeNull();
  const again = await readStream(`/games/${gameId}/stream`, token);
  expect(await again.init()).toMatchObject({ result: { winner: "O" } });
  expect(await again.event()).toBeNull();
});

test("a rated game's stream ends after the second result, which has the ratings", async () => {
  const table = await ratedTable();
  const { gameId, players } = table;
  const lines = await readStream(`/games/${gameId}/stream`, await botToken(players.X));
  await lines.init();
  await finish(table);
  for (let moves = 0; moves < TEN_PLIES.length; moves++) await lines.next("gameState");
  const [first] = await lines.next("gameResult");
  expect(first).not.toHaveProperty("ratingChanges");
  await runDurableObjectAlarm(table.stub);
  expect(await lines.next("gameResult")).toMatchObject([{ winner: "X", ratingChanges: X_BEATS_O }]);
  expect(await lines.line()).toBeNull();
});

test("the stream of a rated game that does not count ends after its only result", async () => {
  const { gameId, players, clients } = await ratedTable();
  const lines = await readStream(`/games/${gameId}/stream`, await botToken(players.X));
  await lines.init();
  await clients.O.emitWithAck("abort", gameId);
  expect(await lines.next("gameResult")).toMatchObject([{ status: "aborted" }]);
  expect(await lines.line()).toBeNull();
});

test("a token that is revoked in mid-game ends the stream with a line that says so", async () => {
  const { gameId, players } = await queueGame();
  const lines = await readStream(`/games/${gameId}/stream`, await botToken(players.X));
  await lines.init();
  const { sessionId } = sessionReferenceOf(players.X);
  await env.PLAYER_HUB.getByName(players.X.identifier).endSessions({ kind: "one", sessionId });
  expect(await lines.event()).toEqual({ event: "error", args: ["token-ended"] });
  expect(await lines.line()).toBeNull();
  expect((await openStream(`/games/${gameId}/stream`, await botToken(players.X))).status).toBe(401);
  expect((await post(`/games/${gameId}/move`, await botToken(players.X), { move: "5-1" })).status).toBe(401);
});

test("a bot that was killed gets its game whole, and its older stream is replaced", async () => {
  const { gameId, players } = await queueGame();
  const token = await botToken(players.X);
  const before = await readStream(`/games/${gameId}/stream`, token);
  await before.init();
  await post(`/games/${gameId}/move`, token, { move: "5-1", ply: 0 });
  const after = await readStream(`/games/${gameId}/stream`, token);
  expect(await after.init()).toMatchObject({ you: "X", moveHistory: [{ subBoardIndex: 4, squareIndex: 0 }] });
  await before.next("gameState");
  expect(await before.event()).toEqual({ event: "error", args: ["replaced"] });
  expect(await before.line()).toBeNull();
  // A page of the same account stays.
  const page = await connectToGame(gameId, players.X);
  const third = await readStream(`/games/${gameId}/stream`, token);
  await third.init();
  expect(page.isOpen).toBe(true);
  await third.cancel();
});

test("streams are for bots' tokens", async () => {
  const { gameId, players } = await queueGame();
  const refused = await openStream("/stream", await personalToken(players.X, "read", "play", "challenge"));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ reasons: [{ reason: "scope-missing" }] });
  expect((await openStream(`/games/${gameId}/stream`, "")).status).toBe(401);
  expect((await openStream("/games/nothing/stream", await botToken(players.X))).status).toBe(404);
});
