import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import type { PushNotice } from "../../../worker/push/notice.ts";
import { quiet } from "../quiet.ts";
import { Signal } from "../signal.ts";
import {
  addDevice,
  alarmSet,
  connectService,
  devicesOf,
  HOUR,
  LATER,
  pushService,
  SENT,
  seePushes,
  shown,
} from "./devices.ts";
import { alarmOf, arrive, hubOf, kill, newAccount, pass, ring, START, setClock } from "./people.ts";

setClock();

const CHALLENGE = { kind: "challenge", from: "ada", gameId: "23456789AB", gameType: "blitz" } as const;
const challenge = (): PushNotice => ({ ...CHALLENGE, until: Date.now() + 600_000 });

const notify = (who: Identity, notice: PushNotice): Promise<void> => hubOf(who).notifyPlayer(notice);

const REQUEST = { id: "1", type: "info", message: "", gameId: null, from: "ada" } as const;
const asked = (who: Identity) => hubOf(who).friendsChanged({ ...REQUEST, reason: "friend-request" });
const answered = (who: Identity) => hubOf(who).friendsChanged(null, "ada");

test("a challenge reaches each device that wants it, and is closed on them once it is over", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const pushes = await pushService(bob);
  const [phone, tablet] = [await addDevice(bob, "phone"), await addDevice(bob, "tablet", { hidesNames: true })];
  await addDevice(bob, "laptop", { kinds: ["friends"] });
  const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
  annHub.emit("sendChallenge", "blitz", bob.username);
  const [{ gameId }] = (await bobHub.next("receiveChallenge")).args;
  await quiet();
  expect(pushes.length).toBe(2);
  const texts = new Map(pushes.map(({ to, message }) => [to, message]));
  expect(texts.get(phone)).toMatchObject({
    notice: { title: `${ann.username} challenged you to a blitz game!`, path: `/${gameId}`, dir: "ltr" },
    urgency: "high",
  });
  expect(texts.get(tablet)?.notice).toMatchObject({ title: "Somebody challenged you to a game" });
  expect(texts.get(phone)?.ttl).toBeGreaterThan(60);
  expect(texts.get(phone)?.topic).toMatch(/^[\w-]{32}$/);

  await annHub.emitWithAck("withdrawChallenge", gameId);
  await bobHub.next("challengeClosed");
  await quiet();
  expect(shown(pushes.slice(2))).toEqual(Array(2).fill(`closes challenge ${gameId}`));
  expect(pushes[2]?.message.topic).toBe(texts.get(phone)?.topic);
});

test("a friend request and its answer are sent, and the request is closed with it", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone");
  await asked(bob);
  await seePushes(pushes, 1);
  await answered(bob);
  await seePushes(pushes, 2);
  await hubOf(bob).friendsChanged({ ...REQUEST, reason: "friend-accepted" });
  await seePushes(pushes, 3);
  expect(shown(pushes)).toEqual([
    "ada sent you a friend request",
    "closes request ada",
    "ada accepted your friend request",
  ]);
});

test("what a push service does not take is sent again, later each time, until nobody needs to know", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob, LATER);
  await addDevice(bob, "phone");
  await notify(bob, challenge());
  await alarmSet(bob);
  const gaps: number[] = [];
  for (let at = await alarmOf(bob); at !== null && gaps.length < 20; at = await alarmOf(bob)) {
    gaps.push(at - Date.now());
    vi.setSystemTime(at);
    await ring(bob);
  }
  // 30 s, 60 s, 120 s …, each up to half shorter, within the ten minutes of the challenge.
  expect(pushes.length).toBeGreaterThanOrEqual(4);
  expect(pushes.length).toBeLessThanOrEqual(7);
  expect(gaps[0]).toBeLessThanOrEqual(30_000);
  expect(gaps[2]).toBeGreaterThan(30_000);
  expect(Date.now()).toBeLessThan(START + 600_000);
  expect(pushes.at(-1)?.message.ttl).toBeLessThan(pushes[0]?.message.ttl ?? 0);
});

test("a push service may say when, and the hub may sleep until then", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob, { kind: "later", after: 300_000 }, SENT);
  await addDevice(bob, "phone");
  await notify(bob, challenge());
  await seePushes(pushes, 1);
  // The alarm for a hub that is killed while it sends.
  pass(60);
  await ring(bob);
  expect(await alarmOf(bob)).toBe(START + 300_000);
  await evictDurableObject(hubOf(bob));
  await connectService(bob);
  pass(240);
  await ring(bob);
  expect(shown(pushes)).toEqual(Array(2).fill("ada challenged you to a blitz game!"));
  // Another alarm does not send it a third time.
  await ring(bob);
  expect(pushes).toHaveLength(2);
  expect(await alarmOf(bob)).toBeNull();
});

test("a hub that is killed while it sends a notice sends it once more", async () => {
  const bob = await newAccount();
  await addDevice(bob, "phone");
  const pushes = await pushService(bob);
  const begun = new Signal<true>();
  await runInDurableObject(hubOf(bob), (hub) => {
    hub.sendPush = () => {
      begun.give(true);
      return new Promise(() => {});
    };
  });
  const game = { id: "23456789AB", opponent: "ada", you: "X", isRated: false, base: 86_400_000, moves: "" } as const;
  const turn = { ...game, deadline: START + 86_400_000 };
  await hubOf(bob).correspondenceTold(turn);
  await begun.taken();
  await kill(hubOf(bob));
  await connectService(bob);
  // The room may tell it again, which alone is no news.
  await hubOf(bob).correspondenceTold(turn);
  expect(await alarmOf(bob)).toBe(START + 60_000);
  expect(pushes).toEqual([]);
  for (let rings = 0; rings < 3; rings++) {
    pass(60);
    await ring(bob);
  }
  expect(shown(pushes)).toEqual(["Your move against ada"]);
});

test("what waits is not sent once its reason is gone", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob, LATER, SENT);
  await addDevice(bob, "phone");
  await asked(bob);
  await alarmSet(bob);
  await answered(bob);
  await seePushes(pushes, 2);
  pass(3600);
  await ring(bob);
  expect(shown(pushes)).toEqual(["ada sent you a friend request", "closes request ada"]);
});

test("a subscription that has ended is removed, and the others stay", async () => {
  const bob = await newAccount();
  await pushService(bob, { kind: "gone" }, SENT);
  const before = [await addDevice(bob, "one"), await addDevice(bob, "two")];
  await notify(bob, challenge());
  await quiet();
  expect((await devicesOf(bob)).length).toBe(1);
  const after = await devicesOf(bob);
  expect(before).toContain(after[0]);
});

test("nothing comes in the quiet hours of the player's own time zone, and what still matters comes after them", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  // START is midnight in UTC, and 5:30 in India.
  await addDevice(bob, "phone", { quiet: { from: 23 * 60, to: 6 * 60 }, timeZone: "Asia/Kolkata" });
  await addDevice(bob, "tablet", { quiet: { from: 6 * 60, to: 23 * 60 }, timeZone: "Asia/Kolkata" });
  await notify(bob, { kind: "friend-request", from: "ada" });
  await seePushes(pushes, 1);
  pass(60);
  await ring(bob);
  expect(await alarmOf(bob)).toBe(START + HOUR / 2);
  expect(pushes.map(({ to }) => to)).toEqual(["https://fcm.googleapis.com/fcm/send/tablet"]);
  // The challenge ends before the quiet hours do.
  await notify(bob, challenge());
  await seePushes(pushes, 2);
  vi.setSystemTime(START + HOUR / 2);
  await ring(bob);
  expect(pushes.filter(({ to }) => to.endsWith("phone")).map(({ message }) => message.notice)).toMatchObject([
    { title: "ada sent you a friend request" },
  ]);
});

test("with the database away it is tried again, for as long as it matters", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone");
  const real = await runInDurableObject(hubOf(bob), (hub) => {
    const { readNoticeDevices } = hub;
    hub.readNoticeDevices = () => Promise.reject(new Error("D1 is away"));
    return readNoticeDevices;
  });
  await notify(bob, challenge());
  const at = await alarmSet(bob);
  expect(pushes).toEqual([]);
  await runInDurableObject(hubOf(bob), (hub) => {
    hub.readNoticeDevices = real;
  });
  vi.setSystemTime(at);
  await ring(bob);
  expect(shown(pushes)).toEqual(["ada challenged you to a blitz game!"]);
});

test("Safari gets nothing that shows nothing", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone", { endpoint: "https://web.push.apple.com/abc" });
  await answered(bob);
  await notify(bob, challenge());
  await seePushes(pushes, 1);
  expect(pushes.map(({ message }) => message.notice)).toMatchObject([
    { type: "show", tag: `challenge ${CHALLENGE.gameId}` },
  ]);
  expect(pushes[0]?.message.notice).not.toHaveProperty("silentAt");
});

test("in a game of days each turn is sent, closed once the player has moved, and so is the end", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone");
  const game = {
    id: "23456789AB",
    opponent: "ada",
    you: "X",
    isRated: false,
    base: 86_400_000,
    deadline: START,
  } as const;
  const until = { deadline: START + 86_400_000 };
  await hubOf(bob).correspondenceTold({ ...game, ...until, moves: "" });
  await seePushes(pushes, 1);
  expect(pushes[0]?.message.ttl).toBe(86_400);
  // Somebody opens the game's page.
  await hubOf(bob).correspondenceTold({ ...game, ...until, moves: "" });
  await hubOf(bob).correspondenceTold({ ...game, ...until, moves: packMoves([40]) });
  await seePushes(pushes, 2);
  await hubOf(bob).correspondenceEnded(game.id);
  await seePushes(pushes, 3);
  // The hub hears of the end again once the game is recorded.
  await hubOf(bob).correspondenceEnded(game.id);
  await seePushes(pushes, 3);
  expect(shown(pushes)).toEqual(["Your move against ada", `closes game ${game.id}`, "Your game against ada is over"]);
});

test("an arena that begins soon is announced by its name, or without one that somebody has given", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone", { kinds: ["arena"] });
  await addDevice(bob, "tablet", { kinds: ["arena"], hidesNames: true });
  await addDevice(bob, "laptop", { kinds: ["your-move"] });
  const arena = { id: "K7PM4XQDRW", name: "Tea time", series: null, gameType: "bullet" } as const;
  await notify(bob, { kind: "arena", arena, until: START + 600_000 });
  await seePushes(pushes, 2);
  const [hidden, named] = shown(pushes).toSorted();
  expect(hidden).toMatch(/^Bullet Arena starts at /);
  expect(named).toMatch(/^Tea time starts at /);
  expect(pushes[0]?.message).toMatchObject({ ttl: 600, notice: { path: "/arena/K7PM4XQDRW" } });
});

test("a game that was found while its player was away is announced by name or without, and the next turn takes its place", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone");
  await addDevice(bob, "tablet", { hidesNames: true });
  await addDevice(bob, "laptop", { kinds: ["your-move"] });
  await notify(bob, { kind: "found", from: "ada", gameId: "23456789AB", until: START + 3 * 24 * HOUR });
  await seePushes(pushes, 2);
  expect(shown(pushes).toSorted()).toEqual(["Somebody joined your open game", "ada joined your open game"]);
  expect(pushes[0]?.message).toMatchObject({ urgency: "normal", ttl: 3 * 24 * 3600, notice: { path: "/23456789AB" } });
  await notify(bob, { kind: "your-move", from: "ada", gameId: "23456789AB", until: START + 6 * 24 * HOUR });
  await seePushes(pushes, 5);
  expect(new Set(pushes.map(({ message }) => message.topic)).size).toBe(1);
});
