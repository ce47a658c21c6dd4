import { evictDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { join, playMoves, queueGame, rejoin, START, seatedGame } from "./room.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a game from the queue begins at once, and each player sees their side", async () => {
  const { gameId, players } = await queueGame("bullet");
  vi.setSystemTime(START + 1500);
  const { init } = await join(gameId, players.O);
  expect(init).toEqual({
    t: "init",
    gameId,
    gameType: "bullet",
    isRated: false,
    moveHistory: [],
    timers: { X: 120_000, O: 120_000 },
    players: [
      { identifier: players.X.identifier, username: players.X.username, symbol: "X" },
      { identifier: players.O.identifier, username: players.O.username, symbol: "O" },
    ],
    you: "O",
    invitedUsername: null,
    firstMove: 18_500,
    result: null,
  });
});

test.each(
  [...vectors.special_games, ...vectors.random_games.slice(0, 2)].map((game) => [game.moves.length, game] as const),
)("a whole game of %i moves, the room put to sleep between any two", async (_, { moves, result }) => {
  const awake = await seatedGame();
  const sleepy = await seatedGame();
  for (const [ply, square] of moves.entries()) {
    vi.setSystemTime(START + (ply + 1) * 1234);
    await playMoves(awake, [square], ply);
    await evictDurableObject(sleepy.stub, { webSockets: "hibernate" });
    await playMoves(sleepy, [square], ply);
  }
  const winner = result === "T" ? null : result;
  for (const { clients, gameId } of [awake, sleepy]) {
    const [ended] = (await clients.X.next("gameResult")).args;
    expect(ended).toMatchObject({ gameId, winner, status: winner === null ? "tie" : "line" });
  }
  await evictDurableObject(sleepy.stub, { webSockets: "hibernate" });
  const [expected, actual] = [awake, sleepy].map(({ clients, gameId }) => rejoin(clients.X, gameId));
  const same = { gameId: null, players: null };
  expect({ ...(await actual), ...same }).toEqual({ ...(await expected), ...same });
});
