import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import type { InvitationTerms } from "../../../../shared/game/invitation.ts";
import { RATED_GAMES_OF_A_PAIR } from "../../../../shared/game/rating-limits.ts";
import type { GameType } from "../../../../shared/game/time-controls.ts";
import type { GameInit } from "../../../../shared/protocol/game-protocol.ts";
import { database } from "../../../../worker/data/database.ts";
import { gameStores } from "../../../../worker/data/game/game-archive.ts";
import { playedBy } from "../../../../worker/data/game/history.ts";
import { findRating } from "../../../../worker/data/game/ratings.ts";
import { historyItemOf } from "../../../../worker/http/game/game-view.ts";
import { createGame } from "../../../../worker/room/new-game.ts";
import { join, moveOf, playMoves, rejoin, roomOf, TEN_PLIES } from "../../room/room.ts";
import { connectToHub, type GameClient, newGuest } from "../../test-client.ts";
import { arrive, hubOf, newAccount, setClock } from "../people.ts";

setClock();

const CODE = /^[3479CDFGHJKMNPQRTVWXY]{8}$/;
const CUSTOM = { base: 180_000, increment: 2000 } as const;

/** The answer, and the id of the game if there is one. */
const create = async (who: Identity, gameType: GameType, terms?: InvitationTerms): Promise<string> => {
  const hub = await connectToHub(who);
  hub.emit("createFriendlyGame", gameType, ...(terms === undefined ? [] : [terms]));
  const [gameId] = (await hub.next("friendlyGameCreated")).args;
  return gameId;
};

interface Seated {
  readonly gameId: string;
  readonly host: GameClient;
  readonly guest: GameClient;
  /** As the second player gets it. */
  readonly init: GameInit;
}

const seat = async (gameId: string, creator: Identity, other: Identity): Promise<Seated> => {
  const host = await join(gameId, creator);
  const guest = await join(gameId, other);
  expect(guest.init.players).toHaveLength(2);
  await host.client.next("gameState");
  return { gameId, host: host.client, guest: guest.client, init: guest.init };
};

/** A whole game in ten moves, which the creator's opponent then resigns. */
const playOut = async ({ gameId, host, guest, init }: Seated, [creator, other]: readonly [Identity, Identity]) => {
  const isHostX = init.you === "O";
  const clients = isHostX ? { X: host, O: guest } : { X: guest, O: host };
  const players = isHostX ? { X: creator, O: other } : { X: other, O: creator };
  await playMoves({ gameId, stub: roomOf(gameId), players, clients }, TEN_PLIES);
  await guest.emitWithAck("resign", gameId);
  // It rings at once, to record the game.
  await runDurableObjectAlarm(roomOf(gameId));
};

const ratingOf = async ({ identifier }: Identity, gameType: GameType): Promise<number> =>
  (await findRating(database(env), identifier, gameType, Date.now()))?.rating ?? 0;

test("an invitation without terms is the specification's: rapid, unrated, with a code to dictate", async () => {
  const ann = newGuest();
  const gameId = await create(ann, "rapid");
  expect(gameId).toMatch(CODE);
  const { init } = await join(gameId, ann);
  expect(init).toMatchObject({ gameType: "rapid", isRated: false, timers: { X: 600_000, O: 600_000 } });
  for (const field of ["clock", "creatorSide", "seatRefusal"]) expect(init).not.toHaveProperty(field);
});

test.each(["X", "O"] as const)("whoever invites plays %s if they chose it", async (side) => {
  // A random side would be the other one in half of the games.
  for (let games = 0; games < 4; games++) {
    const [ann, bob] = [newGuest(), newGuest()];
    const gameId = await create(ann, "blitz", { side });
    expect((await join(gameId, ann)).init.creatorSide).toBe(side);
    const { init } = await join(gameId, bob);
    expect(init.you).toBe(side === "X" ? "O" : "X");
  }
});

test("a custom clock runs in the game, its rematch and its history", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const seated = await seat(await create(ann, "standard", { clock: CUSTOM, side: "X" }), ann, bob);
  const { gameId, host, guest, init } = seated;
  // The server takes the game type from the clock, not from the client.
  expect(init).toMatchObject({ gameType: "blitz", clock: CUSTOM, isFriendly: true, timers: { X: 180_000 } });
  await playOut(seated, [ann, bob]);
  await guest.next("gameResult");
  const games = await playedBy(gameStores(env), ann.identifier, {}, 0, 10);
  expect(games.map(historyItemOf)).toMatchObject([{ gameType: "blitz", clock: CUSTOM, isRated: false }]);

  await host.emitWithAck("offer", gameId, "rematch");
  await guest.emitWithAck("answerOffer", gameId, "rematch", true);
  const [next] = (await host.next("rematch")).args;
  expect((await join(next, ann)).init).toMatchObject({ you: "O", clock: CUSTOM, timers: { X: 180_000, O: 180_000 } });
});

test("an hour on the clock is still a game between friends, and its player may think for longer", async () => {
  const [ann, bob] = [newGuest(), newGuest()];
  const clock = { base: 3_600_000, increment: 30_000 };
  const { gameId, host, guest, init } = await seat(await create(ann, "rapid", { clock, side: "X" }), ann, bob);
  expect(init).toMatchObject({ gameType: "standard", clock, isFriendly: true, firstMove: 600_000 });
  await host.emitWithAck("makeMove", moveOf(gameId, 40, 0));
  await guest.emitWithAck("makeMove", moveOf(gameId, 36, 1));
  vi.setSystemTime(Date.now() + 3_500_000);
  expect(await host.emitWithAck("makeMove", { ...moveOf(gameId, 4, 2), thought: 3_600_001 })).toEqual({ ok: true });
});

test.each([
  { clock: { base: 30_000, increment: 0 } },
  { clock: { base: 90_000, increment: 0 } },
  { clock: { base: 3_660_000, increment: 0 } },
  { clock: { base: 60_000, increment: 31_000 } },
  { clock: { base: 60_000, increment: -1000 } },
  { clock: CUSTOM, isRated: true },
  { days: 3 },
])("terms %j are refused", async (terms) => {
  const hub = await connectToHub(await newAccount());
  // A foreign client may send terms of any shape.
  const sent: InvitationTerms = terms;
  expect(await hub.emitWithAck("createFriendlyGame", "rapid", sent)).toEqual({ ok: false, reason: "bad-request" });
});

test("a rated game by link changes the ratings of both accounts", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const seated = await seat(await create(ann, "rapid", { isRated: true }), ann, bob);
  expect(seated.init).toMatchObject({ isRated: true, isFriendly: true });
  expect(seated.init.players).toMatchObject([{ elo: 1500 }, { elo: 1500 }]);
  await playOut(seated, [ann, bob]);
  await seated.host.next("gameResult");
  expect((await seated.host.next("gameResult")).args[0].ratingChanges).toBeDefined();
  expect(await ratingOf(ann, "rapid")).toBeGreaterThan(1500);
  expect(await ratingOf(bob, "rapid")).toBeLessThan(1500);
});

test("guests neither make rated games nor take their seats: the seat waits for an account", async () => {
  const guestsHub = await connectToHub(newGuest());
  expect(await guestsHub.emitWithAck("createFriendlyGame", "rapid", { isRated: true })).toEqual({
    ok: false,
    reason: "players-only",
  });

  const ann = await newAccount();
  const gameId = await create(ann, "rapid", { isRated: true });
  const { client, init } = await join(gameId, newGuest());
  expect(init).toMatchObject({ players: [], isRated: true, seatRefusal: "players-only" });
  // The same account in a second window is the creator, and no opponent.
  expect((await join(gameId, ann)).init).toMatchObject({ players: [], creator: { isYou: true } });
  expect((await join(gameId, await newAccount())).init.players).toHaveLength(2);
  expect((await client.next("gameState")).args[0]).toMatchObject({ you: null, players: [{}, {}] });
});

test("two accounts that were the same guest do not play each other for ratings", async () => {
  const formerGuest = newGuest().identifier;
  const [ann, bob] = [
    { ...(await newAccount()), formerGuest },
    { ...(await newAccount()), formerGuest },
  ];
  const gameId = await create(ann, "rapid", { isRated: true });
  expect((await join(gameId, bob)).init).toMatchObject({ players: [], seatRefusal: "yourself" });
});

test("the thirteenth rated game of two in a day is refused, at the seat and at the challenge", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const gameId = await create(ann, "rapid", { isRated: true });
  await runInDurableObject(roomOf(gameId), (room) => {
    room.parts.rematches.isExhausted = () => Promise.resolve(true);
  });
  expect((await join(gameId, bob)).init).toMatchObject({ players: [], seatRefusal: "played-enough" });
  expect(RATED_GAMES_OF_A_PAIR).toBe(12);

  const [annHub] = [await arrive(ann), await arrive(bob)];
  await runInDurableObject(hubOf(ann), (hub) => {
    hub.isExhausted = () => Promise.resolve(true);
  });
  const challenge = (terms: InvitationTerms) => annHub.emitWithAck("sendChallenge", "rapid", bob.username, terms);
  expect(await challenge({ isRated: true })).toEqual({ ok: false, reason: "played-enough" });
  expect(await challenge({})).toEqual({ ok: true });
});

test("without ratings nobody takes the seat of a rated game, until the database is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [ann, bob] = [await newAccount(), await newAccount()];
  const gameId = await create(ann, "rapid", { isRated: true });
  const real = await runInDurableObject(roomOf(gameId), (room) => {
    const { ratingOf: asked } = room.parts.rematches;
    room.parts.rematches.ratingOf = () => Promise.reject(new Error("no database"));
    return { asked };
  });
  const { client, init } = await join(gameId, bob);
  expect(init).toMatchObject({ players: [], seatRefusal: "unavailable" });
  await runInDurableObject(roomOf(gameId), (room) => {
    room.parts.rematches.ratingOf = real.asked;
  });
  expect((await rejoin(client, gameId)).players).toHaveLength(2);
});

test("a canceled invitation ends for everybody, and only its creator cancels it", async () => {
  const ann = newGuest();
  const gameId = await create(ann, "rapid");
  const host = await join(gameId, ann);
  expect(await host.client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  expect((await host.client.next("gameState")).args[0]).toMatchObject({ calledOff: "withdrawn" });
  expect(await host.client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  const late = await join(gameId, newGuest());
  expect(late.init).toMatchObject({ calledOff: "withdrawn", invitedUsername: null, players: [], you: null });
  expect(await late.client.emitWithAck("abort", gameId)).toEqual({ ok: false, reason: "not-a-player" });

  const rated = await create(await newAccount(), "rapid", { isRated: true });
  const guest = await join(rated, newGuest());
  expect(await guest.client.emitWithAck("abort", rated)).toEqual({ ok: false, reason: "not-a-player" });
});

test("a rated challenge says so, with the clock and the side that is left, and is played on these terms", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
  annHub.emit("sendChallenge", "bullet", bob.username, { isRated: true, side: "X" });
  const [gameId] = (await annHub.next("challengeCreated")).args;
  const challenge = { from: ann.username, gameId, gameType: "bullet", isRated: true, side: "O" };
  expect((await bobHub.next("receiveChallenge")).args).toEqual([challenge]);
  // The hub has stored the challenge, and sends it to each new page.
  expect((await (await arrive(bob)).next("receiveChallenge")).args).toEqual([challenge]);
  const seated = await seat(gameId, ann, bob);
  expect(seated.init).toMatchObject({ you: "O", isRated: true, gameType: "bullet" });
  await playOut(seated, [ann, bob]);
  await seated.guest.next("gameResult");
  expect((await seated.guest.next("gameResult")).args[0].ratingChanges).toBeDefined();
});

test("a challenge with a custom clock names it", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
  annHub.emit("sendChallenge", "bullet", bob.username, { clock: CUSTOM });
  const [gameId] = (await annHub.next("challengeCreated")).args;
  expect((await bobHub.next("receiveChallenge")).args).toEqual([
    { from: ann.username, gameId, gameType: "blitz", clock: CUSTOM },
  ]);
  expect((await join(gameId, bob)).init).toMatchObject({ clock: CUSTOM, isRated: false });
});

test("a code that an earlier game has is not given again, and one that nobody can look up neither", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ann = newGuest();
  await connectToHub(ann);
  for (const isRecorded of [() => Promise.resolve(true), () => Promise.reject(new Error("no database"))]) {
    await runInDurableObject(hubOf(ann), (hub) => {
      hub.isRecorded = isRecorded;
    });
    expect(await create(ann, "rapid")).toMatch(/^\w{10}$/);
  }
});

test("a room does not hand out somebody else's game", async () => {
  const [ann, bob] = [newGuest(), newGuest()];
  const gameId = await create(ann, "rapid");
  const setup = { kind: "friendly", gameId, gameType: "rapid" } as const;
  expect(await roomOf(gameId).create({ ...setup, creator: bob })).toBe(false);
  await expect(createGame(env, { ...setup, creator: bob })).rejects.toThrow("another game has this id");
  expect(await roomOf(gameId).create({ ...setup, creator: ann })).toBe(true);
  expect((await join(gameId, ann)).init.creator).toMatchObject({ isYou: true });
});
