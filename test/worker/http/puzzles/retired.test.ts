import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FlaggedAnswer } from "../../../../shared/api/admin-api.ts";
import type { AttemptsResponse } from "../../../../shared/api/puzzles-api.ts";
import { puzzlesOfDay } from "../../../../shared/puzzles/days.ts";
import { database } from "../../../../worker/data/database.ts";
import { puzzleUpdates } from "../../../../worker/data/puzzles/proposed-puzzles.ts";
import { mostFlagged } from "../../../../worker/data/puzzles/retired-puzzles.ts";
import { type Answer, addPlayer, callToTheEnd, expectRefusal, tokenOf } from "../api.ts";
import { missed, post, solved } from "./puzzle-files.ts";

const ADMIN_SECRET = "a secret of the tests' operator, long enough";
const db = database(env);

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const admin = (path: string, body: object): Promise<Answer> =>
  callToTheEnd(`/v2/admin/${path}`, { body, token: ADMIN_SECRET });

const newToken = async (): Promise<string> => tokenOf(await addPlayer());

test("an operator sees the puzzles with the most flags first", async () => {
  expect((await admin("flagged", {})).body).toEqual({ puzzles: [] });
  const tokens = await Promise.all([newToken(), newToken()]);
  for (const token of tokens) {
    await post("/attempts", token, { attempts: [solved(1), missed(2), solved(3)] });
    await post("/2/flag", token);
  }
  await post("/1/flag", tokens[0] ?? "");
  expect(((await admin("flagged", {})).body as FlaggedAnswer).puzzles).toEqual([
    { number: 2, flags: 2, attempts: 2, solved: 0, isRetired: false },
    { number: 1, flags: 1, attempts: 2, solved: 2, isRetired: false },
  ]);
});

test("a retired puzzle is sent to pages and not rated, for anybody who has not met it, until it comes back", async () => {
  const [early, late] = [await newToken(), await newToken()];
  const before = (await post("/attempts", early, { attempts: [solved(10)] })).body as AttemptsResponse;
  expect((await admin("retire", { number: 10, isRetired: true })).body).toEqual({
    puzzle: { number: 10, flags: 0, attempts: 1, solved: 1, isRetired: true },
  });
  expect((await puzzleUpdates(db)).retired).toEqual([10]);
  const answer = (await post("/attempts", late, { attempts: [missed(10), solved(11)] })).body as AttemptsResponse;
  expect(answer.attempts.map(({ number }) => number)).toEqual([11]);
  // What was counted before stays.
  expect((await post("/attempts", early, { attempts: [solved(10)] })).body).toEqual(before);

  expect((await admin("retire", { number: 10, isRetired: false })).status).toBe(200);
  expect((await puzzleUpdates(db)).retired).toEqual([]);
  const again = (await post("/attempts", late, { attempts: [solved(10)] })).body as AttemptsResponse;
  expect(again.attempts).toMatchObject([{ number: 10, isSolved: true }]);
});

test("a puzzle that nobody has tried can be retired, repeatedly, and is rated as usual after it came back", async () => {
  const retire = (isRetired: boolean): Promise<Answer> => admin("retire", { number: 20, isRetired });
  await Promise.all([retire(true), retire(true), retire(true)]);
  expect((await puzzleUpdates(db)).retired).toContain(20);
  await retire(false);
  const { attempts } = (await post("/attempts", await newToken(), { attempts: [solved(20)] })).body as AttemptsResponse;
  const fresh = (await post("/attempts", await newToken(), { attempts: [solved(21)] })).body as AttemptsResponse;
  expect(attempts[0]?.puzzleRating).toBeGreaterThan(800);
  expect(fresh.attempts).toHaveLength(1);
});

test("the days' puzzles stay, and what is no puzzle cannot be retired", async () => {
  const [easy = 0] = puzzlesOfDay(1);
  expectRefusal(
    await admin("retire", { number: easy, isRetired: true }),
    400,
    "The puzzles of the days are the same for everybody, and unrated: they stay",
  );
  expectRefusal(await admin("retire", { number: 999_999, isRetired: true }), 404, "There is no such puzzle");
  for (const number of [7200, -1, 0.5, "0", null]) {
    expect((await admin("retire", { number, isRetired: true })).status).toBe(400);
  }
  expect((await admin("retire", { number: 0 })).status).toBe(400);
  expect((await callToTheEnd("/v2/admin/retire", { body: { number: 0, isRetired: true }, token: "x" })).status).toBe(
    401,
  );
});

test("the list of flags reads the flagged puzzles only", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  await mostFlagged(db);
  const [statement = ""] = prepare.mock.calls[0] ?? [];
  prepare.mockRestore();
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).bind(50).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toContain("puzzles_flagged");
});
