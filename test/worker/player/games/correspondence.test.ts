import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { PlayerHub } from "../../../../worker/player/player-hub.ts";
import { quiet } from "../../quiet.ts";
import { moveOf } from "../../room/room.ts";
import { connectToHub, type HubClient, newGuest } from "../../test-client.ts";
import { arrive, hubOf, leave, newAccount, newFriends, pass, ring, setClock } from "../people.ts";
import { enter, linkGame, listed, makeMove } from "./days.ts";

/** Correspondence games beside everything else: challenges to a player who is away, searches, live games. */

setClock();

const DAY = 86_400;
const THREE_DAYS = { clock: clockOfDays(3) };

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

test("one that waits keeps the two from no live game, nor from each other's challenge to one", async () => {
  const { ann, bob } = await challengedAway();
  const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
  expect(await annHub.emitWithAck("sendChallenge", "blitz", bob.username)).toEqual({ ok: true });
  expect(await annHub.emitWithAck("sendChallenge", "correspondence", bob.username, THREE_DAYS)).toEqual({
    ok: false,
    reason: "already-challenged",
  });
  await quiet();
  expect(bobHub.unread().filter((event) => event === "challengeClosed")).toEqual([]);
  expect(bobHub.unread().filter((event) => event === "receiveChallenge")).toHaveLength(2);
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
  await quiet();
  expect(friend.unread().filter((event) => event === "friendPresence")).toEqual([]);
  expect(await hubOf(ann).claimSearch("blitz:rated", Date.now())).toEqual({ kind: "granted" });
  const wanted = { pool: "blitz:rated", gameId: "abcdefghjk", expiresAt: Date.now() + 60_000 };
  expect(await hubOf(ann).claimGame(wanted)).toEqual({ kind: "granted" });
  await hubOf(ann).gameEnded("abcdefghjk");
  await quiet();
  // Friends hear only that there is no game any more.
  expect(friend.texts.join()).not.toContain('"gameId":"');
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

test("the list has each game as its room reported it: those that wait first, the most urgent before all", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const slow = await linkGame(ann, hub, 7);
  const fast = await linkGame(ann, hub, 1);
  const both = [{ id: fast.gameId, opponent: fast.other.username, you: "X", base: DAY * 1000 }, { id: slow.gameId }];
  await listed(ann, both);
  await listed(fast.other, [{ id: fast.gameId, opponent: ann.username, you: "O" }]);
  await makeMove(fast.gameId, ann, 40, 0);
  await listed(ann, [
    { id: slow.gameId, moves: "" },
    { id: fast.gameId, moves: "R" },
  ]);
  await makeMove(fast.gameId, fast.other, 36, 1);
  await listed(ann, [{ id: fast.gameId }, { id: slow.gameId }]);
  await evictDurableObject(hubOf(ann));
  expect(await hubOf(ann).correspondence()).toHaveLength(2);
  const { client } = await enter(slow.gameId, ann);
  await client.emitWithAck("abort", slow.gameId);
  await listed(ann, [{ id: fast.gameId }]);
  expect(await hubOf(ann).correspondence()).toHaveLength(1);
});

test("a room reports its game again at each visit, which writes no row", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  await linkGame(ann, hub);
  await listed(ann, [{}]);
  const [{ left, ...game } = { left: 0 }] = await hubOf(ann).correspondence();
  const report = async (more: object): Promise<number> => {
    const reported = { ...game, deadline: Date.now() + left, ...more } as Parameters<
      PlayerHub["correspondenceTold"]
    >[0];
    return runInDurableObject(hubOf(ann), async (object, { storage }) => {
      await object.correspondenceTold(reported);
      return storage.sql.exec<{ count: number }>("SELECT total_changes() AS count").one().count;
    });
  };
  const before = await report({});
  expect(await report({})).toBe(before);
  expect(await report({ opponent: "a_new_name" })).toBeGreaterThan(before);
  await listed(ann, [{ opponent: "a_new_name" }]);
});

test("pages hear how many games wait, on arrival and at each move", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const { gameId } = await linkGame(ann, hub);
  expect((await hub.next("correspondence")).args).toEqual([{ waiting: 1, running: 1 }]);
  await makeMove(gameId, ann, 40, 0);
  await quiet();
  const page = await connectToHub(ann);
  expect((await page.next("correspondence")).args).toEqual([{ waiting: 0, running: 1 }]);
});

test("a list that is lost comes back from the rooms, at the next move or visit", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const [one, two] = [await linkGame(ann, hub), await linkGame(ann, hub)];
  await listed(ann, [{}, {}]);
  const lose = () =>
    runInDurableObject(hubOf(ann), (_, { storage }) => void storage.sql.exec("DELETE FROM correspondence_games"));
  await makeMove(one.gameId, ann, 40, 0);
  await listed(ann, [{ id: two.gameId }, { moves: "R" }]);
  await lose();
  expect(await hubOf(ann).correspondence()).toEqual([]);
  // The opponent moves in one, and she looks at the other.
  await makeMove(one.gameId, one.other, 36, 1);
  await listed(ann, [{ id: one.gameId }]);
  await (await enter(two.gameId, ann)).client.close();
  await quiet();
  expect(await hubOf(ann).correspondence()).toHaveLength(2);
});

test("a visit notifies the visitor's own hub, and wakes no other", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const reported = vi.spyOn(PlayerHub.prototype, "correspondenceTold");
  const { gameId, other } = await linkGame(ann, hub);
  // The start is sent to both hubs, and the opponent's visit to the opponent's hub.
  await quiet();
  expect(reported).toHaveBeenCalledTimes(3);
  await listed(ann, [{ id: gameId }]);
  await listed(other, [{ id: gameId }]);
  for (const who of [ann, other])
    await runInDurableObject(hubOf(who), (_, { storage }) => void storage.sql.exec("DELETE FROM correspondence_games"));
  await (await enter(gameId, ann)).client.close();
  await quiet();
  expect(await hubOf(ann).correspondence()).toHaveLength(1);
  expect(await hubOf(other).correspondence()).toEqual([]);
});

test("a game whose end was never reported leaves the list once its time is over", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const { gameId } = await linkGame(ann, hub, 1);
  await listed(ann, [{ id: gameId }]);
  await runInDurableObject(env.GAME_ROOM.getByName(gameId), (room) => {
    room.parts.notices.notifyHubs = () => Promise.reject(new Error("lost"));
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  pass(DAY);
  await runDurableObjectAlarm(env.GAME_ROOM.getByName(gameId));
  expect(await hubOf(ann).correspondence()).toEqual([]);
});

test("the list outlives the hub's tidying up, and a player with fifty games begins no further one", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  await linkGame(ann, hub);
  await quiet();
  expect(await hubOf(ann).correspondence()).toHaveLength(1);
  const [game] = await hubOf(ann).correspondence();
  if (game === undefined) throw new Error("there is one");
  for (let number = 0; number < 49; number++) {
    await hubOf(ann).correspondenceTold({ ...game, id: `game${number}`, deadline: Date.now() + 1000 * DAY * 1000 });
  }
  expect(await hubOf(ann).correspondence()).toHaveLength(50);
  const begun = await hub.emitWithAck("createFriendlyGame", "correspondence", THREE_DAYS);
  expect(begun).toEqual({ ok: false, reason: "too-many-games" });
  expect(await hub.emitWithAck("createFriendlyGame", "blitz")).toEqual({ ok: true });
  await leave(ann, hub);
  pass(30 * DAY);
  await ring(ann);
  await evictDurableObject(hubOf(ann));
  const kept = await runInDurableObject(hubOf(ann), (_, { storage }) =>
    storage.sql.exec("SELECT game_id FROM correspondence_games").toArray(),
  );
  expect(kept.length).toBeGreaterThanOrEqual(49);
});

const fill = async (who: Identity): Promise<void> => {
  const game = { opponent: "ada", you: "X", isRated: false, base: DAY * 1000, moves: "" } as const;
  for (let number = 0; number < 50; number++) {
    await hubOf(who).correspondenceTold({ ...game, id: `game${number}`, deadline: Date.now() + 1000 * DAY * 1000 });
  }
};

test("nobody joins a fifty-first one by a link or a challenge, nor that of a player of fifty", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const hub = await arrive(ann);
  hub.emit("createFriendlyGame", "correspondence", THREE_DAYS);
  const byLink = (await hub.next("friendlyGameCreated")).args[0];
  hub.emit("sendChallenge", "correspondence", bob.username, THREE_DAYS);
  const byChallenge = (await hub.next("challengeCreated")).args[0];
  await fill(bob);
  for (const gameId of [byLink, byChallenge]) {
    const { client, state } = await enter(gameId, bob);
    expect(state).toMatchObject({ you: null, seatRefusal: "too-many-games" });
    await client.close();
  }
  await fill(ann);
  const { client, state } = await enter(byLink, newGuest());
  expect(state).toMatchObject({ you: null, seatRefusal: "opponent-too-many" });
  await client.close();
  await hubOf(ann).correspondenceEnded("game0");
  const free = await enter(byLink, newGuest());
  expect(free.state).toMatchObject({ t: "init", you: expect.any(String) });
  await free.client.close();
});

test("a hub that is silent keeps nobody from joining", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  vi.spyOn(console, "error").mockImplementation(() => {});
  hub.emit("createFriendlyGame", "correspondence", THREE_DAYS);
  const gameId = (await hub.next("friendlyGameCreated")).args[0];
  vi.spyOn(PlayerHub.prototype, "isCorrespondenceFull").mockRejectedValue(new Error("silent"));
  const { client, state } = await enter(gameId, newGuest());
  expect(state).toMatchObject({ you: expect.any(String) });
  await client.close();
});

/** Ann has X, Bob O. After 40 and 36 he has an answer to 3, and to 1 after that. */
const withAnswers = async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const hub = await arrive(bob);
  hub.emit("createFriendlyGame", "correspondence", { ...THREE_DAYS, side: "O" });
  const created = await hub.next("friendlyGameCreated");
  hub.acknowledge(created);
  const gameId = created.args[0];
  const O = (await enter(gameId, bob)).client;
  const X = (await enter(gameId, ann)).client;
  await X.emitWithAck("makeMove", moveOf(gameId, 40, 0));
  await O.emitWithAck("makeMove", moveOf(gameId, 36, 1));
  const kept = await O.emitWithAck("prepare", { gameId, ply: 2, squares: [], lines: [[3, 27, 1, 9]] });
  expect(kept).toEqual({ ok: true });
  return { ann, bob, hub, gameId, X, O };
};

/** What a hub has sent its pages about whose move it is, in words. */
const waitingIn = (hub: HubClient): readonly string[] =>
  hub.texts.filter((text) => text.includes('"correspondence"')).map((text) => /"waiting":(\d)/.exec(text)?.[1] ?? "");

test("a move that is answered ahead is nobody's to answer, neither in the list nor in the badge", async () => {
  const { ann, bob, hub, gameId, X } = await withAnswers();
  await quiet();
  expect((await hubOf(bob).correspondence())[0]?.moves).toHaveLength(2);
  const before = waitingIn(hub).length;
  await X.emitWithAck("makeMove", moveOf(gameId, 3, 2));
  await quiet();
  expect((await hubOf(bob).correspondence())[0]?.moves).toHaveLength(4);
  expect(waitingIn(hub).slice(before)).toEqual(
    waitingIn(hub)
      .slice(before)
      .map(() => "0"),
  );
  await quiet();
  expect((await hubOf(ann).correspondence())[0]?.moves).toHaveLength(4);
  // Bob has to answer a move that he did not foresee.
  await X.emitWithAck("makeMove", moveOf(gameId, 5, 4));
  await quiet();
  expect(waitingIn(hub).at(-1)).toBe("1");
});
