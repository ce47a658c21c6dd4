import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import type { AccountExport } from "../../../../shared/api/api.ts";
import { LIMITS } from "../../../../shared/api/call-limits.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { cleanUp } from "../../../../worker/data/clean-up.ts";
import { database } from "../../../../worker/data/database.ts";
import { gameStores } from "../../../../worker/data/game/game-archive.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { reports } from "../../../../worker/data/people/report-schema.ts";
import { REPORTS_KEPT } from "../../../../worker/data/people/reports.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { endedGame, guest, type Somebody } from "../../recorded.ts";
import { newGameId, seatedGame } from "../../room/room.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  expectRefusal,
  guestToken,
  mailsTo,
  tokenOf,
  uniqueIp,
} from "../api.ts";

const ADMIN_SECRET = "a secret of the tests' operator, long enough";
const DAY = 86_400_000;
const db = database(env);

afterEach(() => vi.useRealTimers());

const report = async (by: User, body: object, ip = uniqueIp()): Promise<Answer> =>
  call("/v2/reports", { token: await tokenOf(by), body, ip });
const admin = (path: string, body: object): Promise<Answer> =>
  callToTheEnd(`/v2/admin/reports${path}`, { body, token: ADMIN_SECRET });
const rowsOf = (about: string) => db.select().from(reports).where(eq(reports.reported, about));
/** Records a game under an id that a real one could have. */
const record = async (X: Somebody, O: Somebody): Promise<string> => {
  const game = endedGame(X, O, { isRated: false });
  const gameId = newGameId();
  await recordGame(db, { ...game, terms: { ...game.terms, gameId } });
  return gameId;
};
const idOf = async (about: string): Promise<number> => {
  const [row] = await rowsOf(about);
  if (row === undefined) throw new Error("no report");
  return row.id;
};

test("a player reports another one, the operator decides, and a mail tells what became of it", async () => {
  const [anna, bert] = [await addPlayer({ language: "de" }), await addPlayer()];
  const about = { username: bert.username, arenaId: "CDFGHJKM" };
  expect((await report(anna, { about, kind: "name", text: " His arena’s\u0007 name " })).status).toBe(200);
  const { body } = await admin("", { isDecided: false });
  const id = await idOf(bert.id);
  const listed = {
    id,
    username: bert.username,
    by: anna.username,
    kind: "name",
    text: "His arena’s name",
    gameId: null,
    side: null,
    arenaId: "CDFGHJKM",
    createdAt: expect.any(Number),
    decidedAt: null,
    outcome: null,
    note: "",
  };
  expect(body).toMatchObject({ reports: expect.arrayContaining([listed]) });
  const decision = { report: id, outcome: "acted", note: "Renamed" };
  expect((await admin("/decide", decision)).body).toEqual({ isReporterTold: true });
  const [mail] = await mailsTo(anna.email ?? "");
  expect(mail?.subject).toBe("Deine Meldung bei Ultimate Tic-Tac-Toe");
  expect(mail?.text).toContain(`Deine Meldung: ${bert.username}, `);
  expect(mail?.text).toContain("Wir sind ihr nachgegangen und haben etwas unternommen.");
  expect(mail?.text).not.toContain("Renamed");
  expect((await admin("", { isDecided: true })).body).toMatchObject({
    reports: [{ ...listed, decidedAt: expect.any(Number), outcome: "acted", note: "Renamed" }],
  });
  expectRefusal(await admin("/decide", decision), 404, "There is no open report of this number");
  expect(await mailsTo(anna.email ?? "")).toHaveLength(1);
});

test("a pair has one report a day, also from a game, and in the other direction another one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2040, 0, 1, 12) });
  const [anna, bert] = [await addPlayer(), await addPlayer()];
  const gameId = await record(anna, bert);
  const asBert = { about: { username: bert.username }, kind: "harassment" };
  const asO = { about: { gameId, side: "O" }, kind: "cheating" };
  expect((await report(anna, asO)).status).toBe(200);
  expectRefusal(await report(anna, asBert), 409, "You have reported this player already today");
  expect((await report(bert, { about: { gameId, side: "X" }, kind: "cheating" })).status).toBe(200);
  vi.setSystemTime(Date.now() + DAY);
  expect((await report(anna, asBert)).status).toBe(200);
  expect(await rowsOf(bert.id)).toMatchObject([
    { gameId, side: "O", kind: "cheating" },
    { gameId: null, side: null, kind: "harassment" },
  ]);
});

test("a guest is reported by game and side, while it runs and after it was recorded", async () => {
  const anna = await addPlayer();
  const { gameId: running } = await seatedGame();
  expect((await report(anna, { about: { gameId: running, side: "X" }, kind: "harassment" })).status).toBe(200);
  const ended = await record(guest("one"), guest("two"));
  expect((await report(anna, { about: { gameId: ended, side: "X" }, kind: "cheating" })).status).toBe(200);
  expect((await report(anna, { about: { gameId: ended, side: "O" }, kind: "cheating" })).status).toBe(200);
  expect(await rowsOf(`${ended} O`)).toMatchObject([{ gameId: ended, side: "O" }]);
  await admin("/decide", { report: await idOf(`${ended} O`), outcome: "dismissed", note: "" });
  const [mail] = await mailsTo(anna.email ?? "");
  expect(mail?.text).toContain("Your report: Guest, ");
  expect(mail?.text).toContain("found nothing that breaks our rules");
});

test("nobody reports themselves, an unknown player or game, an empty reason, or as a guest", async () => {
  const anna = await addPlayer();
  const own = await record(anna, await addPlayer());
  const kind = "cheating";
  expectRefusal(await report(anna, { about: { username: anna.username }, kind }), 400, "This is you");
  expectRefusal(await report(anna, { about: { gameId: own, side: "X" }, kind }), 400, "This is you");
  expectRefusal(await report(anna, { about: { gameId: newGameId(), side: "X" }, kind }), 404, "The game doesn't exist");
  expectRefusal(await report(anna, { about: { username: "nobody" }, kind }), 404, "The player doesn't exist");
  expectRefusal(await report(anna, { about: { username: "Guest-k3f9" }, kind }), 400, "Guests have no account");
  const bert = { username: (await addPlayer()).username };
  expectRefusal(await report(anna, { about: bert, kind: "other" }), 400, ["Please say what it is about"]);
  expect((await report(anna, { about: bert, kind: "rude" })).status).toBe(400);
  expect((await report(anna, { about: { ...bert, gameId: own }, kind })).status).toBe(400);
  expect((await report(anna, { about: bert, kind, text: "a".repeat(501) })).status).toBe(400);
  const asGuest = await call("/v2/reports", { token: await guestToken(), body: { about: bert, kind } });
  expectRefusal(asGuest, 403, "Please log in first");
});

test("somebody who reports without an end has to wait, and so has a network", async () => {
  const [anna, bert] = [await addPlayer(), await addPlayer()];
  const body = { about: { username: bert.username }, kind: "name" };
  for (let count = 0; count < LIMITS.reports.burst; count++) await report(anna, body);
  const late = await report(anna, body);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  const ip = uniqueIp();
  for (let count = 0; count < LIMITS.reports.burst; count++) await call("/v2/reports", { body, ip });
  expect((await report(await addPlayer(), body, ip)).status).toBe(429);
});

test("the export has what a player reports, and not what others report about them", async () => {
  const [anna, bert] = [await addPlayer(), await addPlayer()];
  await report(anna, { about: { username: bert.username }, kind: "other", text: "Spam" });
  const exported = async (user: User) => (await call("/v2/account/export", { token: await tokenOf(user) })).body;
  expect((await exported(anna)) as AccountExport).toMatchObject({
    reports: [{ username: bert.username, kind: "other", text: "Spam", decidedAt: null, outcome: null }],
  });
  expect(await exported(bert)).toMatchObject({ reports: [] });
});

test("with an account go the reports about it, and the name and words of those that it made", async () => {
  const [anna, bert, carl] = [await addPlayer(), await addPlayer(), await addPlayer()];
  await report(anna, { about: { username: bert.username }, kind: "other", text: "My own words" });
  await report(carl, { about: { username: anna.username }, kind: "name" });
  await eraseUser(db, anna, Date.now());
  expect(await rowsOf(anna.id)).toEqual([]);
  expect(await rowsOf(bert.id)).toMatchObject([{ reporterId: null, text: "", kind: "other" }]);
  const decided = await admin("/decide", { report: await idOf(bert.id), outcome: "acted", note: "" });
  expect(decided.body).toEqual({ isReporterTold: false });
});

test("the daily run deletes reports after a year", async () => {
  const [anna, bert] = [await addPlayer(), await addPlayer()];
  await report(anna, { about: { username: bert.username }, kind: "name" });
  const [{ createdAt } = { createdAt: 0 }] = await rowsOf(bert.id);
  await cleanUp(gameStores(env), createdAt + REPORTS_KEPT);
  expect(await rowsOf(bert.id)).toHaveLength(1);
  await cleanUp(gameStores(env), createdAt + REPORTS_KEPT + 1);
  expect(await rowsOf(bert.id)).toEqual([]);
});

test("no statement about reports reads a whole table", async () => {
  const [anna, bert] = [await addPlayer(), await addPlayer()];
  const prepare = vi.spyOn(env.DB, "prepare");
  await report(anna, { about: { username: bert.username }, kind: "name" });
  for (const isDecided of [false, true]) await admin("", { isDecided });
  await admin("/decide", { report: await idOf(bert.id), outcome: "acted", note: "" });
  await eraseUser(db, anna, Date.now());
  const statements = new Set(prepare.mock.calls.map(([statement]) => statement).filter((sql) => /"reports"/.test(sql)));
  prepare.mockRestore();
  expect(statements.size).toBe(8);
  for (const statement of statements) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...Array.from(statement.matchAll(/\?/g), () => "1"))
      .all<{ detail: string }>();
    for (const { detail } of results) expect(detail).not.toMatch(/^SCAN reports$|TEMP B-TREE/);
  }
});
