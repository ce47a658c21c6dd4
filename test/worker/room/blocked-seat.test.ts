import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { database } from "../../../worker/data/database.ts";
import { blocks } from "../../../worker/data/schema.ts";
import { connectToGame, newGuest, newPlayer } from "../test-client.ts";
import { friendlyGame, join, newGameId, rejoin, roomOf } from "./room.ts";

/** The free seat of a friendly game, if the creator or the visitor has blocked the other. */

afterEach(() => vi.restoreAllMocks());

const block = async (one: Identity, other: Identity): Promise<void> => {
  await database(env).insert(blocks).values({ blockerId: one.identifier, blockedId: other.identifier, createdAt: 0 });
};

const gameOf = async (creator: Identity): Promise<string> => {
  const gameId = newGameId();
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "rapid", creator });
  return gameId;
};

test.each(["by the creator", "by who comes"])(
  "is refused to a blocked person, %s: they watch, and the seat stays free",
  async (by) => {
    const [creator, stranger] = [newPlayer(), newPlayer()];
    await (by === "by the creator" ? block(creator, stranger) : block(stranger, creator));
    const gameId = await gameOf(creator);
    const { client, init } = await join(gameId, stranger);
    expect(init).toMatchObject({ you: null, players: [] });
    expect(await rejoin(client, gameId)).toMatchObject({ you: null, players: [] });
    expect(await client.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "not-a-player" });

    const friend = newPlayer();
    expect((await join(gameId, friend)).init.you).not.toBeNull();
    expect((await client.next("gameState")).args).toMatchObject([{ you: null, players: [{}, {}] }]);
  },
);

test("is taken without a check by guests, and in the games of guests", async () => {
  const [creator, guest] = [newPlayer(), newGuest()];
  const gameId = await gameOf(creator);
  const ofGuest = await gameOf(guest);
  const asked = vi.fn(() => Promise.reject(new Error("asked")));
  for (const [id, visitor] of [[gameId, newGuest()] as const, [ofGuest, newPlayer()] as const]) {
    await runInDurableObject(roomOf(id), (room) => {
      room.parts.services.areBlocked = asked;
    });
    // A handshake that takes a second logs that, too.
    const client = await connectToGame(id, visitor);
    const logged = vi.spyOn(console, "error");
    expect((await rejoin(client, id)).you).not.toBeNull();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  }
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ["fails", () => Promise.reject(new Error("D1_ERROR: out of reach"))],
  ["is silent", () => new Promise<never>(() => {})],
])("is taken while the database %s, within about a second", async (_what, areBlocked) => {
  const gameId = await gameOf(newPlayer());
  // A handshake that takes a second is logged, too.
  const client = await connectToGame(gameId, newPlayer());
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await runInDurableObject(roomOf(gameId), (room) => {
    room.parts.services.areBlocked = areBlocked;
  });
  expect((await rejoin(client, gameId)).you).not.toBeNull();
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("free-seat-blocks"));
});

test("of two who come at once, one delayed by the check, only one gets it", async () => {
  const { gameId } = await friendlyGame();
  const inits = await Promise.all([join(gameId, newPlayer()), join(gameId, newGuest())]);
  expect(inits.filter(({ init }) => init.you !== null)).toHaveLength(1);
});
