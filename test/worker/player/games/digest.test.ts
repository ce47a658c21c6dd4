import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { setDigest } from "../../../../worker/data/account/digest.ts";
import { database } from "../../../../worker/data/database.ts";
import { runningOf } from "../../../../worker/data/game/running-correspondence.ts";
import { type User, users } from "../../../../worker/data/schema.ts";
import { mailsTo } from "../../http/api.ts";
import { quiet } from "../../quiet.ts";
import { HOUR } from "../devices.ts";
import { alarmOf, arrive, hubOf, leave, newAccount, ring, setClock } from "../people.ts";
import { linkGame, listed, makeMove } from "./days.ts";

/** The daily mail about games whose time runs out. */

setClock();

const DAY = 24 * HOUR;

const change = ({ identifier }: Identity, values: Partial<User>) =>
  database(env).update(users).set(values).where(eq(users.id, identifier));

const addressOf = ({ username }: Identity) => `${username}@example.com`;

/** Ann is away, gets digests, and is to move in one game for each number of days per move. */
const annWaits = async (...days: readonly number[]) => {
  const ann = await newAccount();
  await change(ann, { email: addressOf(ann), emailKey: addressOf(ann), language: "de" });
  await setDigest(database(env), ann.identifier, true);
  const hub = await arrive(ann);
  const games: Awaited<ReturnType<typeof linkGame>>[] = [];
  for (const each of days) games.push(await linkGame(ann, hub, each));
  await listed(
    ann,
    days.map(() => ({})),
  );
  expect(await runningOf(database(env), ann.identifier)).toHaveLength(days.length);
  await leave(ann, hub);
  await quiet();
  expect(await alarmOf(ann)).not.toBeNull();
  return { ann, games, turn: Date.now() };
};

/** Rings the alarm each time it is due, until a moment. */
const goOn = async (who: Identity, until: number): Promise<void> => {
  for (let at = await alarmOf(who); at !== null && at <= until; at = await alarmOf(who)) {
    vi.setSystemTime(Math.max(at, Date.now()));
    await ring(who);
  }
  vi.setSystemTime(until);
};

test("a mail in the player's language names the games that run out within a day, once a day", async () => {
  const { ann, games, turn } = await annWaits(3, 3, 14);
  await goOn(ann, turn + 2 * DAY - HOUR);
  expect(await mailsTo(addressOf(ann))).toEqual([]);
  await goOn(ann, turn + 2 * DAY + HOUR);
  const [mail, ...more] = await mailsTo(addressOf(ann));
  if (mail === undefined) throw new Error("no mail has come");
  expect(more).toEqual([]);
  const { subject, text, html, headers } = mail;
  expect(subject).toBe("Deine Zeit wird knapp: 2 Partien Ultimate Tic-Tac-Toe");
  for (const { other } of games.slice(0, 2)) {
    expect(text).toContain(`Gegen ${other.username}, bis `);
    expect(html).toContain(other.username);
  }
  expect(text).not.toContain(games[2]?.other.username);
  expect(text).toContain("/games/mine");
  const sent: Record<string, string> = JSON.parse(headers ?? "{}");
  expect(sent["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(text).toContain(sent["List-Unsubscribe"]?.slice(1, -1));
  // Extra alarms, an eviction and a late alarm send no second mail.
  await ring(ann);
  await ring(ann);
  await evictDurableObject(hubOf(ann));
  await goOn(ann, turn + 2 * DAY + 23 * HOUR);
  expect(await mailsTo(addressOf(ann))).toHaveLength(1);
});

test("a hub that is lost between sending and noting sends no second one", async () => {
  const { ann, turn } = await annWaits(3);
  await goOn(ann, turn + 2 * DAY + HOUR);
  await runInDurableObject(hubOf(ann), (_, { storage }) => storage.deleteAll());
  await evictDurableObject(hubOf(ann));
  // The list comes back, and with it the alarm.
  expect(await hubOf(ann).correspondence()).toHaveLength(1);
  await quiet();
  expect(await alarmOf(ann)).not.toBeNull();
  await goOn(ann, turn + 2 * DAY + 20 * HOUR);
  await ring(ann);
  expect(await mailsTo(addressOf(ann))).toHaveLength(1);
});

test("a mail that fails is not tried again that day, and D1 away delays it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { ann, turn } = await annWaits(3);
  let sends = 0;
  await runInDurableObject(hubOf(ann), (hub) => {
    const { claimDigest } = hub;
    hub.claimDigest = () => {
      hub.claimDigest = claimDigest;
      return Promise.reject(new Error("D1 is away"));
    };
    hub.sendDigest = () => {
      sends++;
      return Promise.reject(new Error("refused"));
    };
  });
  await goOn(ann, turn + 2 * DAY);
  expect(sends).toBe(0);
  await goOn(ann, turn + 2 * DAY + HOUR);
  expect(sends).toBe(1);
  await goOn(ann, turn + 2 * DAY + 20 * HOUR);
  expect(sends).toBe(1);
});

test("a turn of a game with a day for each move is mailed of only after some hours", async () => {
  const { ann, turn } = await annWaits(1);
  await goOn(ann, turn + 5 * HOUR);
  expect(await mailsTo(addressOf(ann))).toEqual([]);
  await goOn(ann, turn + 7 * HOUR);
  expect(await mailsTo(addressOf(ann))).toHaveLength(1);
});

test("who has moved gets none", async () => {
  const { ann, games, turn } = await annWaits(3);
  await makeMove(games[0]?.gameId ?? "", ann, 40, 0);
  await goOn(ann, turn + 3 * DAY - HOUR);
  expect(await mailsTo(addressOf(ann))).toEqual([]);
});

test.each<[string, Partial<User>]>([
  ["has not asked for it", { mailsDigest: false }],
  ["is suspended", { suspendedAt: 1 }],
  ["has deleted the account", { deletedAt: 1 }],
  ["has not confirmed the address", { confirmedAt: null }],
  ["has had one today", { digestAt: Date.UTC(2040, 0, 2, 12) }],
])("nobody who %s gets one", async (_why, values) => {
  const { ann, turn } = await annWaits(3);
  await change(ann, values);
  await goOn(ann, turn + 2 * DAY + 10 * HOUR);
  expect(await mailsTo(addressOf(ann))).toEqual([]);
});

const open = (address: string, method = "GET"): Promise<Response> =>
  exports.default.fetch(address, {
    method,
    ...(method === "POST" && {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }),
  });

test("a mail client ends them with one call, and opening the address changes nothing", async () => {
  const { ann, turn } = await annWaits(3);
  await goOn(ann, turn + 2 * DAY + HOUR);
  const [mail] = await mailsTo(addressOf(ann));
  const [, path = ""] = /\/(unsubscribe\?token=[^>"]+)/.exec(mail?.headers ?? "") ?? [];
  const address = `http://localhost/${path}`;
  const isOn = async () => {
    const [user] = await database(env).select().from(users).where(eq(users.id, ann.identifier));
    return user?.mailsDigest;
  };
  const opened = await open(address);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain('<form method="post"><button>');
  expect(await isOn()).toBe(true);
  expect((await open(`${address}x`, "POST")).status).toBe(401);
  expect(await isOn()).toBe(true);
  for (let repeat = 0; repeat < 2; repeat++) {
    const ended = await open(address, "POST");
    expect(ended.status).toBe(200);
    expect(await ended.text()).toContain("You won’t get emails about your games any longer.");
    expect(await isOn()).toBe(false);
  }
  expect((await open("http://localhost/unsubscribe")).status).toBe(401);
});
