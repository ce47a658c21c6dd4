import { expect, test, vi } from "vitest";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { newGuest, newPlayer } from "../test-client.ts";
import { challengeGame, friendlyGame, join, moveOf, playMoves, rejoin, START, setClock } from "./room.ts";

setClock();

test("a friendly game waits for its creator's first guest, draws sides, and starts for both", async () => {
  const { gameId, creator } = await friendlyGame();
  const { client: host, init: waiting } = await join(gameId, creator);
  expect(waiting).toMatchObject({ players: [], you: null, firstMove: null, result: null, invitedUsername: null });
  expect(waiting.timers).toEqual({ X: 600_000, O: 600_000 });
  expect((await rejoin(host, gameId)).players).toEqual([]);
  expect(await host.emitWithAck("makeMove", moveOf(gameId, 40))).toEqual({ ok: false, reason: "not-started" });

  vi.setSystemTime(START + 7000);
  const opponent = newGuest();
  const { init: guestInit } = await join(gameId, opponent);
  const [hostInit] = (await host.next("gameState")).args;
  if (hostInit.t !== "init") throw new Error("the host must get the whole game");
  expect(guestInit.players.map(({ symbol }) => symbol)).toEqual(["X", "O"]);
  expect(guestInit.players.map(({ identifier }) => identifier).sort()).toEqual(
    [creator.identifier, opponent.identifier].sort(),
  );
  expect(hostInit.players).toEqual(guestInit.players);
  expect(new Set([hostInit.you, guestInit.you])).toEqual(new Set(["X", "O"]));
  expect(guestInit.players.find(({ symbol }) => symbol === guestInit.you)?.identifier).toBe(opponent.identifier);
  expect(guestInit).toMatchObject({ isRated: false, gameType: "rapid", firstMove: 600_000 });

  const { init: spectatorInit } = await join(gameId, newPlayer());
  expect(spectatorInit).toMatchObject({ you: null, players: guestInit.players });
});

test("a visitor of a waiting game learns who waits, and whether that is them", async () => {
  const { gameId, creator, invited } = await challengeGame();
  const { username } = creator;
  expect((await join(gameId, creator)).init).toMatchObject({ creator: { username, isYou: true }, players: [] });
  expect((await join(gameId, newGuest())).init).toMatchObject({ creator: { username, isYou: false }, players: [] });
  const { init } = await join(gameId, invited);
  expect(init.players).toHaveLength(2);
  expect(init).not.toHaveProperty("creator");
});

test("a whole friendly game, from the empty board to its result", async () => {
  const { gameId, creator, stub } = await friendlyGame();
  const opponent = newPlayer();
  const host = await join(gameId, creator);
  const guest = await join(gameId, opponent);
  await host.client.next("gameState");
  const isHostX = guest.init.you === "O";
  const clients = isHostX ? { X: host.client, O: guest.client } : { X: guest.client, O: host.client };
  const players = isHostX ? { X: creator, O: opponent } : { X: opponent, O: creator };

  const game = vectors.random_games[0];
  if (game === undefined) throw new Error("no vectors");
  await playMoves({ gameId, stub, players, clients }, game.moves);
  const results = [await clients.X.next("gameResult"), await clients.O.next("gameResult")];
  for (const { args } of results) expect(args[0].winner ?? "T").toBe(game.result);
});

test("sides of friendly games are drawn by lot", async () => {
  const sides = new Set<string | null>();
  // Both sides occur within 64 games unless the random choice is broken (or once in 2^63 times).
  for (let game = 0; game < 64 && sides.size < 2; game++) {
    const { gameId } = await friendlyGame();
    sides.add((await join(gameId, newGuest())).init.you);
  }
  expect(sides).toEqual(new Set(["X", "O"]));
});
