import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { paymentEvents } from "../../../worker/data/account/payment-schema.ts";
import { cleanUp, FREQUENT_STEPS, MOST_ROWS, STEPS } from "../../../worker/data/clean-up.ts";
import { gameStores } from "../../../worker/data/game/game-archive.ts";
import { gamePlayers, type RatingRow, ratings } from "../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../worker/data/game/games.ts";
import { recordGame } from "../../../worker/data/game/record-game.ts";
import { retiredUsernames, sessions, users } from "../../../worker/data/schema.ts";
import worker from "../../../worker/index.ts";
import { addPlayer, call, tokenOf } from "../http/api.ts";
import { endedGame, guest, record } from "../recorded.ts";

/** The daily job enforces the privacy policy. */

const DAY = 86_400_000;
const stores = gameStores(env);
const { db } = stores;
/** In 2040, later than anything else in the file. */
const NOW = Date.UTC(2040, 0, 1);

const run = async (cron: string): Promise<void> => {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(NOW), cron }), env);
  await waitOnExecutionContext(context);
};

const runDaily = (): Promise<void> => run("17 4 * * *");

const NOTHING = {
  unconfirmedAccounts: 0,
  formerNames: 0,
  sessions: 0,
  paymentEvents: 0,
  reports: 0,
  recordsOfDeleted: 0,
  plannedArenas: expect.any(Number),
  // The run of one test may delete arenas that the run of another test has planned.
  unplayedArenas: expect.any(Number),
  openings: 0,
};

const ratingOf = (userId: string): Promise<RatingRow[]> => db.select().from(ratings).where(eq(ratings.userId, userId));

/** The id that marks the other lines of the same run. */
const NAME_OF_RUN = expect.stringMatching(/^[0-9a-v]{16}$/);

test("expired rows go, others stay, and a second run finds nothing", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const old = await addPlayer({ confirmedAt: null, createdAt: NOW - 7 * DAY - 1 });
  const young = await addPlayer({ confirmedAt: null, createdAt: NOW - 7 * DAY });
  const confirmed = await addPlayer({ createdAt: 0, confirmedAt: 1 });
  const deleted = await addPlayer({ createdAt: 0, confirmedAt: null, deletedAt: 1, usernameKey: null });
  const name = { userId: confirmed.id, username: "x" };
  await db.insert(retiredUsernames).values([
    { ...name, usernameKey: "over", heldUntil: NOW },
    { ...name, usernameKey: "held", heldUntil: NOW + 1 },
  ]);
  await tokenOf(confirmed, null, 60, "over");
  await tokenOf(confirmed, null, (NOW - Date.now()) / 1000 - 3600, "leads-back-to-a-seat");
  await db.insert(paymentEvents).values([
    { id: "over", receivedAt: NOW - 30 * DAY - 1 },
    { id: "known", receivedAt: NOW - 30 * DAY },
  ]);
  await runDaily();
  const wanted = [old, young, confirmed, deleted].map(({ id }) => id);
  const left = await db.select({ id: users.id }).from(users).where(inArray(users.id, wanted));
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, confirmed.id, deleted.id].sort());
  const names = await db.select().from(retiredUsernames).where(eq(retiredUsernames.userId, confirmed.id));
  expect(names.map(({ usernameKey }) => usernameKey)).toEqual(["held"]);
  const logins = await db.select().from(sessions).where(eq(sessions.userId, confirmed.id));
  expect(logins.map(({ id }) => id)).toEqual(["leads-back-to-a-seat"]);
  expect(await db.select({ id: paymentEvents.id }).from(paymentEvents)).toEqual([{ id: "known" }]);
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toEqual({
    event: "clean-up",
    ...NOTHING,
    unconfirmedAccounts: 1,
    formerNames: 1,
    sessions: 1,
    paymentEvents: 1,
    request: NAME_OF_RUN,
  });
  expect(await cleanUp(stores, NOW)).toEqual(NOTHING);
  log.mockRestore();
});

test("ratings left from deleted accounts go now, and their opponents' stay", async () => {
  const [gone, staying] = [await addPlayer(), await addPlayer()];
  await record(gone, staying);
  const before = await ratingOf(staying.id);
  await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, gone.id));
  expect(await cleanUp(stores, 0)).toEqual({ ...NOTHING, recordsOfDeleted: 1, openings: 1 });
  expect(await ratingOf(gone.id)).toEqual([]);
  expect(await ratingOf(staying.id)).toEqual(before);
  expect(await call(`/v2/users/${staying.username}/ratings`)).toMatchObject({
    body: { blitz: [{ elo: before[0]?.rating }] },
  });
  expect(await cleanUp(stores, 0)).toEqual(NOTHING);
});

test("a run takes up to a limit of rows, the oldest first", async () => {
  const rows = Array.from({ length: MOST_ROWS + 2 }, (_, at) => ({ id: `bulk-${at}`, receivedAt: at }));
  for (let start = 0; start < rows.length; start += 40) {
    await db.insert(paymentEvents).values(rows.slice(start, start + 40));
  }
  const now = 400 * DAY;
  expect(await cleanUp(stores, now)).toEqual({ ...NOTHING, paymentEvents: MOST_ROWS });
  const left = await db.select({ at: paymentEvents.receivedAt }).from(paymentEvents).orderBy(paymentEvents.receivedAt);
  expect(left.slice(0, 2)).toEqual([{ at: MOST_ROWS }, { at: MOST_ROWS + 1 }]);
  expect(await cleanUp(stores, now)).toEqual({ ...NOTHING, paymentEvents: 2 });
});

test("a step that fails is logged and stops no other", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await db.insert(paymentEvents).values({ id: "after-a-failure", receivedAt: 0 });
  const steps = { broken: () => Promise.reject(new Error("D1_ERROR: overloaded")), ...STEPS };
  expect(await cleanUp(stores, NOW, steps)).toMatchObject({ broken: null, paymentEvents: expect.any(Number) });
  expect(await db.select().from(paymentEvents).where(eq(paymentEvents.id, "after-a-failure"))).toEqual([]);
  expect(logged.mock.calls.flat().join()).toContain('"event":"clean-up","step":"broken"');
  logged.mockRestore();
});

test("frequent cleanup runs every other minute, and logs only when it found something", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const old = endedGame(guest("f1"), guest("f2"), { isRated: false, endedAt: 0 });
  await recordGame(db, old);
  await runDaily();
  expect(await findGame(db, old.terms.gameId)).not.toBeNull();
  log.mockClear();
  await run("*/2 * * * *");
  expect(await findGame(db, old.terms.gameId)).toBeNull();
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toEqual({
    event: "clean-up",
    archivedPages: 0,
    gamesOfGuests: 1,
    openings: 0,
    records: 0,
    request: NAME_OF_RUN,
  });
  await run("*/2 * * * *");
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test("no step reads a whole table", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  const gone = await addPlayer({ deletedAt: 1 });
  await db.insert(ratings).values({
    userId: gone.id,
    gameType: "blitz",
    rating: 1500,
    deviation: 350,
    volatility: 0.06,
    wins: 0,
    losses: 0,
    draws: 0,
    lastPlayed: 0,
    streak: 0,
  });
  // The fifty before it are in the archive.
  await db.insert(gamePlayers).values({
    userId: gone.id,
    number: 51,
    gameId: await record(gone, await addPlayer()),
    gameType: "blitz",
    result: "win",
    opponentId: "id-somebody",
  });
  await db.delete(gamePlayers).where(and(eq(gamePlayers.userId, gone.id), eq(gamePlayers.number, 1)));
  prepare.mockClear();
  await cleanUp(stores, NOW);
  await cleanUp(stores, 0, FREQUENT_STEPS);
  const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
  prepare.mockRestore();
  const steps: string[] = [];
  for (const statement of statements) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...Array.from(statement.matchAll(/\?/g), () => "1"))
      .all<{ detail: string }>();
    steps.push(...results.map(({ detail }) => detail));
  }
  // Five that delete old rows, one that finds accounts to erase and fourteen that erase; five that count games for the
  // explorer; one that plans arenas and two that find some to forget; four of the frequent steps, and the lease of the
  // one that moves pages.
  expect(statements.size).toBe(34);
  // A scan of rows already chosen by an index is fine; a scan of a table is not. The explorer takes the first waiting
  // games, in the order of their key. Once a run it counts the rows of its table, which are bounded.
  const scans = steps.filter((step) => /^SCAN (?!piece)|TEMP B-TREE/.test(step));
  expect(scans.toSorted()).toEqual(["SCAN opening_moves", "SCAN uncounted_games", "SCAN uncounted_games"]);
});
