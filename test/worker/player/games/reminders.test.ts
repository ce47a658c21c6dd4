import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { quiet } from "../../quiet.ts";
import type { HubClient } from "../../test-client.ts";
import { addDevice, alarmSet, connectService, HOUR, type Push, pushService, seePushes, shown } from "../devices.ts";
import { alarmOf, arrive, hubOf, leave, newAccount, ring, START, setClock } from "../people.ts";
import { enter, linkGame, listed, makeMove } from "./days.ts";

/** Reminders of moves in correspondence games, by the hub's alarm. */

setClock();

const DAY = 24 * HOUR;
const BOTH = { kinds: ["your-move", "reminder-8-hours", "reminder-1-hour"] } as const;

/** Bob has moved, and Ann, who is away, has three days from now on. */
const waitingGame = async (ann: Identity, hub: HubClient, days = 3) => {
  const game = await linkGame(ann, hub, days);
  await makeMove(game.gameId, ann, 40, 0);
  await makeMove(game.gameId, game.other, 36, 1);
  await listed(ann, [{ id: game.gameId, moves: expect.stringMatching(/^..$/) }]);
  return game;
};

/** Ann is away and to move in one game. `pushes` leaves out the notices before that. */
const annWaits = async (...devices: readonly Parameters<typeof addDevice>[2][]) => {
  const ann = await newAccount();
  const pushes = await pushService(ann);
  for (const [index, device] of devices.entries()) await addDevice(ann, `device${index}`, device);
  const hub = await arrive(ann);
  const game = await waitingGame(ann, hub);
  await leave(ann, hub);
  await quiet();
  expect(shown(pushes).at(-1)).toMatch(/^Your move against/);
  pushes.length = 0;
  return { ann, pushes, ...game };
};

/** Rings the alarm each time it is due, until a moment. */
const goOn = async (who: Identity, until: number): Promise<void> => {
  for (let at = await alarmOf(who); at !== null && at <= until; at = await alarmOf(who)) {
    vi.setSystemTime(Math.max(at, Date.now()));
    await ring(who);
  }
  vi.setSystemTime(until);
};

const titles = (pushes: readonly Push[], to: string): string[] =>
  shown(pushes.filter((push) => push.to.endsWith(to))) as string[];

test("each device is reminded as it wants, in its own time zone, once, whatever the alarm does", async () => {
  const { ann, pushes, other, gameId } = await annWaits(
    BOTH,
    { kinds: ["your-move", "reminder-1-hour"], hidesNames: true, timeZone: "Asia/Kolkata" },
    { kinds: ["your-move"] },
  );
  const turn = Date.now();
  // Too early.
  await ring(ann);
  vi.setSystemTime(turn + 3 * DAY - 9 * HOUR);
  await ring(ann);
  expect(pushes).toEqual([]);
  await evictDurableObject(hubOf(ann));
  await connectService(ann);
  await goOn(ann, turn + 3 * DAY - 7 * HOUR);
  expect(titles(pushes, "device0")).toEqual([`Your move against ${other.username} is due Wed 12:00 AM`]);
  expect(pushes).toHaveLength(1);
  // The alarm rings twice more, and the opponent visits the game in between.
  await ring(ann);
  await (await enter(gameId, other)).client.close();
  await ring(ann);
  expect(pushes).toHaveLength(1);
  await goOn(ann, turn + 3 * DAY - HOUR / 2);
  expect(titles(pushes, "device0")).toHaveLength(2);
  expect(titles(pushes, "device1")).toEqual(["Your move is due Wed 5:30 AM"]);
  expect(titles(pushes, "device2")).toEqual([]);
  // They share one topic, so the push service replaces each reminder by the next.
  expect(new Set(pushes.map(({ message }) => message.topic)).size).toBe(1);
  expect(pushes.at(-1)?.message).toMatchObject({ urgency: "high", ttl: 3600, notice: { path: `/${gameId}` } });
});

test("an alarm that is hours late reminds once, and after the deadline not at all", async () => {
  const { ann, pushes } = await annWaits(BOTH);
  const turn = Date.now();
  vi.setSystemTime(turn + 3 * DAY - HOUR / 2);
  await ring(ann);
  await ring(ann);
  expect(pushes).toHaveLength(1);
  vi.setSystemTime(turn + 3 * DAY + HOUR);
  await ring(ann);
  expect(pushes).toHaveLength(1);
});

test("who has moved is not reminded, though the news of it is lost, and the next turn has its own reminders", async () => {
  const { ann, pushes, gameId, other } = await annWaits(BOTH);
  const turn = Date.now();
  const room = env.GAME_ROOM.getByName(gameId);
  const real = await runInDurableObject(room, ({ parts: { notices } }) => {
    const { notifyHubs } = notices;
    notices.notifyHubs = () => Promise.reject(new Error("lost"));
    return notifyHubs;
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  await makeMove(gameId, ann, 4, 2);
  await goOn(ann, turn + 3 * DAY - HOUR / 2);
  expect(shown(pushes)).toEqual([`closes game ${gameId}`]);
  await runInDurableObject(room, ({ parts: { notices } }) => {
    notices.notifyHubs = real;
  });
  await makeMove(gameId, other, 37, 3);
  await quiet();
  expect(shown(pushes).at(-1)).toMatch(/^Your move against/);
  const next = Date.now();
  await quiet();
  expect(await alarmOf(ann)).toBeLessThanOrEqual(next + 3 * DAY - 8 * HOUR);
  await goOn(ann, next + 3 * DAY - HOUR / 2);
  expect(shown(pushes).slice(1)).toEqual([
    `Your move against ${other.username}`,
    ...Array(2).fill(expect.stringContaining(" is due ")),
  ]);
});

test("a reminder of the quiet hours comes at their end, if there is still time then", async () => {
  // The turn begins at midnight: eight hours before its deadline it is four in the afternoon.
  const { ann, pushes } = await annWaits(
    { ...BOTH, quiet: { from: 15 * 60, to: 20 * 60 } },
    { kinds: ["reminder-8-hours", "reminder-1-hour"], quiet: { from: 15 * 60, to: 60 } },
  );
  const turn = Date.now();
  const midnight = turn - (turn % DAY);
  await goOn(ann, midnight + 3 * DAY - HOUR * 4.5);
  expect(pushes).toEqual([]);
  await goOn(ann, midnight + 3 * DAY - 2 * HOUR);
  expect(titles(pushes, "device0")).toHaveLength(1);
  await goOn(ann, midnight + 3 * DAY + 2 * HOUR);
  expect(titles(pushes, "device0")).toHaveLength(2);
  expect(titles(pushes, "device1")).toEqual([]);
});

test("a move made in the quiet hours takes the reminder with it", async () => {
  const { ann, pushes, gameId } = await annWaits({ ...BOTH, quiet: { from: 15 * 60, to: 20 * 60 } });
  const turn = Date.now();
  await goOn(ann, turn + 3 * DAY - 7 * HOUR);
  await makeMove(gameId, ann, 4, 2);
  await seePushes(pushes, 1);
  await goOn(ann, turn + 3 * DAY);
  expect(shown(pushes)).toEqual([`closes game ${gameId}`]);
});

test("once a day all games that wait are sent together, and closed once none does", async () => {
  const ann = await newAccount();
  const pushes = await pushService(ann);
  await addDevice(ann, "phone", { kinds: ["reminder-daily"] });
  const hub = await arrive(ann);
  const one = await linkGame(ann, hub, 5);
  await linkGame(ann, hub, 7);
  await listed(ann, [{}, {}]);
  await leave(ann, hub);
  // The devices are read with the first turn.
  await alarmSet(ann);
  await goOn(ann, START + DAY - HOUR);
  expect(pushes).toEqual([]);
  await goOn(ann, START + 2 * DAY + HOUR);
  await ring(ann);
  expect(shown(pushes)).toEqual(Array(2).fill("2 games are waiting for your move"));
  expect(pushes[0]?.message.notice).toMatchObject({ path: "/games/mine", tag: "waiting" });
  await makeMove(one.gameId, ann, 40, 0);
  await goOn(ann, START + 3 * DAY + HOUR);
  expect(shown(pushes).at(-1)).toBe("A game is waiting for your move");
  const [left] = await hubOf(ann).correspondence();
  await makeMove(left?.id ?? "", ann, 40, 0);
  await quiet();
  expect(shown(pushes).at(-1)).toBe("closes waiting");
  const count = pushes.length;
  await goOn(ann, START + 4 * DAY + HOUR);
  expect(pushes).toHaveLength(count);
});

test("without a wish for reminders no alarm is set for them", async () => {
  const { ann } = await annWaits({ kinds: ["your-move"] });
  const turn = Date.now();
  await goOn(ann, turn + 2 * DAY);
  // Only for the invitation, which is remembered for fourteen days.
  expect(await alarmOf(ann)).toBeGreaterThan(turn + 10 * DAY);
  await addDevice(ann, "tablet", BOTH);
  await hubOf(ann).noticesChanged();
  const at = (await alarmOf(ann)) ?? 0;
  expect(at).toBeGreaterThan(turn + 3 * DAY - 9 * HOUR);
  expect(at).toBeLessThanOrEqual(turn + 3 * DAY - 8 * HOUR);
});
