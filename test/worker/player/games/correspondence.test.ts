import { evictDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { connectToGame, newGuest } from "../../test-client.ts";
import { arrive, hubOf, leave, newAccount, newFriends, pass, ring, setClock } from "../people.ts";

/** Correspondence games beside a player's other life: challenges to somebody who is away, searches, live games. */

setClock();

const DAY = 86_400;
const THREE_DAYS = { clock: clockOfDays(3) };

const enter = async (gameId: string, who: Identity) => {
  const client = await connectToGame(gameId, who);
  client.emit("joinGame", gameId);
  return { client, state: (await client.next("gameState")).args[0] };
};

/** Ann challenges Bob, who is away, and leaves. */
const challengedAway = async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const hub = await arrive(ann);
  hub.emit("sendChallenge", "correspondence", bob.username, { ...THREE_DAYS, isRated: true });
  const created = await hub.next("challengeCreated");
  hub.acknowledge(created);
  await leave(ann, hub);
  return { ann, bob, gameId: created.args[0] };
};

test("a challenge by days waits for a player who is away, though its sender goes, and is shown on arrival", async () => {
  const { ann, bob, gameId } = await challengedAway();
  pass(13 * DAY);
  await ring(bob);
  await evictDurableObject(hubOf(bob));
  const hub = await arrive(bob);
  const { args } = await hub.next("receiveChallenge");
  expect(args).toEqual([{ from: ann.username, gameId, gameType: "correspondence", isRated: true }]);
  const { client, state } = await enter(gameId, bob);
  expect(state).toMatchObject({ t: "init", isRated: true, gameType: "correspondence" });
  expect((await hub.next("challengeClosed")).args).toEqual([gameId, "accepted"]);
  await client.close();
});

test("it ends after fourteen days", async () => {
  const { bob, gameId } = await challengedAway();
  pass(14 * DAY);
  await ring(bob);
  const hub = await arrive(bob);
  const { state } = await enter(gameId, bob);
  expect(state).toMatchObject({ calledOff: "expired" });
  expect(hub.unread()).not.toContain("receiveChallenge");
});

test("another challenge to a player who is away is refused, as ever", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const hub = await arrive(ann);
  expect(await hub.emitWithAck("sendChallenge", "blitz", bob.username)).toEqual({ ok: false, reason: "offline" });
});

test("a player in several of them still searches, is found, and is in no game for friends", async () => {
  const [ann, bob] = await newFriends();
  const [hub, friend] = [await arrive(ann), await arrive(bob)];
  for (let game = 0; game < 3; game++) {
    hub.emit("createFriendlyGame", "correspondence", THREE_DAYS);
    const created = await hub.next("friendlyGameCreated");
    hub.acknowledge(created);
    const gameId = created.args[0];
    const own = await enter(gameId, ann);
    const other = await enter(gameId, newGuest());
    expect(other.state).toMatchObject({ gameType: "correspondence", isRated: false });
    await own.client.close();
    await other.client.close();
  }
  expect(await hubOf(ann).claimSearch("blitz:rated", Date.now())).toEqual({ kind: "granted" });
  const wanted = { pool: "blitz:rated", gameId: "abcdefghjk", expiresAt: Date.now() + 60_000 };
  expect(await hubOf(ann).claimGame(wanted)).toEqual({ kind: "granted" });
  await hubOf(ann).gameEnded("abcdefghjk");
  expect(friend.unread().filter((event) => event === "friendPresence")).toEqual([]);
});

test("days are rated, minutes of one's own are not, and no other number of days is taken", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const ask = (clock: { base: number; increment: number }) =>
    hub.emitWithAck("createFriendlyGame", "correspondence", { clock, isRated: true });
  expect(await ask(clockOfDays(14))).toEqual({ ok: true });
  for (const clock of [
    clockOfDays(4),
    clockOfDays(15),
    { ...clockOfDays(1), increment: 1 },
    { base: 180_000, increment: 0 },
  ]) {
    expect(await ask(clock)).toEqual({ ok: false, reason: "bad-request" });
  }
});
