import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { LIMITS } from "../../../../shared/api/call-limits.ts";
import {
  type AttemptsResponse,
  type CountedAttempt,
  MOST_ATTEMPTS_A_CALL,
  type ProfilePuzzles,
  PUZZLE_CURVE_POINTS,
  type PuzzleAttempt,
  type PuzzlesResponse,
} from "../../../../shared/api/puzzles-api.ts";
import { legalSquares, replay } from "../../../../shared/game/rules.ts";
import { dateOfDay, puzzlesOfDay } from "../../../../shared/puzzles/days.ts";
import { firstRatingOf, puzzleRatingAfter, START_PUZZLE_RATING } from "../../../../shared/puzzles/puzzle-rating.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { countAttempts } from "../../../../worker/data/puzzles/count-attempts.ts";
import { puzzleAttempts, puzzleDays, puzzlePlayers, puzzles } from "../../../../worker/data/puzzles/puzzle-schema.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { type Meter, metered } from "../../d1.ts";
import { type Answer, addPlayer, call, expectRefusal, guestToken, tokenOf } from "../api.ts";
import { askedFor, missed, NO_FILES, post, puzzleAt, solutionOf, solved } from "./puzzle-files.ts";

const db = database(env);

const send = (token: string, ...attempts: readonly PuzzleAttempt[]): Promise<Answer> =>
  post("/attempts", token, { attempts });

const countedIn = ({ body }: Answer): CountedAttempt | undefined => (body as AttemptsResponse).attempts[0];

const newPlayer = async (): Promise<{ player: User; token: string }> => {
  const player = await addPlayer();
  return { player, token: await tokenOf(player) };
};

const own = async (token: string): Promise<PuzzlesResponse> =>
  (await call("/v2/puzzles", { token })).body as PuzzlesResponse;

const shown = async ({ username }: User): Promise<ProfilePuzzles> =>
  (await call(`/v2/users/${username}/puzzles`)).body as ProfilePuzzles;

const statsOf = async (number: number) => (await db.select().from(puzzles).where(eq(puzzles.number, number)))[0];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a solved puzzle raises the player's rating as against an opponent, and lowers the puzzle's", async () => {
  const { player, token } = await newPlayer();
  const { difficulty } = puzzleAt(0);
  const after = puzzleRatingAfter(START_PUZZLE_RATING, firstRatingOf(difficulty), true);
  const answer = await send(token, solved(0));
  expect(answer).toMatchObject({ status: 200, body: { rating: { rating: expect.closeTo(after.rating, 5) } } });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(countedIn(answer)).toEqual({
    number: 0,
    isSolved: true,
    ratingBefore: 1200,
    ratingAfter: Math.round(after.rating),
    puzzleRating: firstRatingOf(difficulty).rating,
  });
  expect(await statsOf(0)).toMatchObject({ attempts: 1, solved: 1, flags: 0 });
  expect((await statsOf(0))?.shift).toBeLessThan(0);
  expect(await own(token)).toMatchObject({ results: [[0, 1]], days: [] });
  expect(await shown(player)).toMatchObject({ rating: Math.round(after.rating), attempts: 1, solved: 1 });
});

test("a new player's rating moves by at most 60 points a puzzle, up and down, and is provisional", async () => {
  for (const [attempt, change] of [
    [solved(0), 60],
    [missed(0), -60],
  ] as const) {
    const { player, token } = await newPlayer();
    expect(countedIn(await send(token, attempt))).toMatchObject({ ratingBefore: 1200, ratingAfter: 1200 + change });
    expect((await own(token)).rating.rating).toBe(1200 + change);
    expect(await shown(player)).toMatchObject({ rating: 1200 + change, isProvisional: true });
  }
});

test("a wrong move, and a solution that was shown, count as not solved", async () => {
  const { token } = await newPlayer();
  expect(countedIn(await send(token, missed(1)))).toMatchObject({ isSolved: false });
  expect(countedIn(await send(token, { number: 2, moves: [] }))).toMatchObject({ isSolved: false });
  const { rating, results } = await own(token);
  expect(results).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(rating.rating).toBeLessThan(1200);
});

test("the page's word is not believed: moves that nobody can have made are refused, and count nothing", async () => {
  const { token } = await newPlayer();
  const [first = 0] = solutionOf(0);
  const illegal = legalSquares(replay(puzzleAt(0).moves)).includes(0) ? 80 : 0;
  const wrong = missed(0).moves;
  for (const moves of [[...solutionOf(0), first], [illegal], [...wrong, first], [81], [-1], ["0"], Array(11).fill(0)]) {
    expect(await send(token, { number: 0, moves: moves as number[] }), moves.join()).toMatchObject({ status: 400 });
  }
  expect(await send(token, { ...solved(0), isSolved: true } as PuzzleAttempt)).toMatchObject({ status: 400 });
  expect(await send(token, { number: 7200, moves: [] })).toMatchObject({ status: 400 });
  expect(await send(token)).toMatchObject({ status: 400 });
  expect(await own(token)).toMatchObject({ results: [], rating: { rating: 1200 } });
});

test("the same attempt gets the same answer again, and another one at the same puzzle changes nothing", async () => {
  const { token } = await newPlayer();
  const first = await send(token, missed(3));
  expect((await send(token, missed(3))).body).toEqual(first.body);
  expect((await send(token, solved(3))).body).toEqual(first.body);
  expect((await own(token)).results).toEqual([[3, 0]]);
  expect(await statsOf(3)).toMatchObject({ attempts: 1, solved: 0 });
});

test("the same attempt sent fifty times at once counts once", async () => {
  const { token } = await newPlayer();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(token, solved(4))));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await own(token)).results).toEqual([[4, 1]]);
  expect(await statsOf(4)).toMatchObject({ attempts: 1, solved: 1 });
});

test("different attempts of one player at once count one after the other, and none is lost", async () => {
  const { player, token } = await newPlayer();
  const numbers = Array.from({ length: 12 }, (_, index) => 10 + index);
  await Promise.all(numbers.map((number) => send(token, solved(number))));
  const rows = await db
    .select()
    .from(puzzleAttempts)
    .where(eq(puzzleAttempts.userId, player.id))
    .orderBy(puzzleAttempts.nth);
  expect(rows.map(({ nth }) => nth)).toEqual(numbers.map((_, index) => index + 1));
  // Each was rated from what the one before it had left.
  for (const [index, { ratingBefore }] of rows.entries())
    expect(ratingBefore).toBe(rows[index - 1]?.ratingAfter ?? 1200);
  expect(await shown(player)).toMatchObject({ attempts: 12, solved: 12, rating: rows.at(-1)?.ratingAfter });
});

test("of two players who try a puzzle at once both move its rating", async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  await Promise.all([send(one.token, solved(5)), send(other.token, solved(5))]);
  const both = await statsOf(5);
  expect(both).toMatchObject({ attempts: 2, solved: 2 });
  await send((await newPlayer()).token, solved(6));
  expect(both?.shift).toBeLessThan((await statsOf(6))?.shift ?? 0);
});

test("a batch counts each puzzle once, in its order, like single attempts", async () => {
  const { token } = await newPlayer();
  const single = await newPlayer();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await send(token, solved(7));
  const answer = await send(token, solved(7), missed(8), solved(8), solved(5600));
  expect((answer.body as AttemptsResponse).attempts.map(({ number, isSolved }) => [number, isSolved])).toEqual([
    [7, true],
    [8, false],
    [5600, true],
  ]);
  await db.delete(puzzles);
  for (const attempt of [solved(7), missed(8), solved(5600)]) await send(single.token, attempt);
  expect(await own(single.token)).toEqual(await own(token));
});

test("an impossible attempt in a batch is refused alone", async () => {
  const { token } = await newPlayer();
  const answer = await send(token, solved(0), { number: 1, moves: [0, 0] }, missed(2));
  expect(answer.status).toBe(200);
  expect((answer.body as AttemptsResponse).attempts.map(({ number }) => number)).toEqual([0, 2]);
  expect((await own(token)).results).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(await send(token, { number: 1, moves: [0, 0] }, { number: 3, moves: [0, 0] })).toMatchObject({ status: 400 });
});

test("a batch has a limit", async () => {
  const { token } = await newPlayer();
  const many = Array.from({ length: MOST_ATTEMPTS_A_CALL + 1 }, (_, number) => ({ number, moves: [] }));
  expect(await send(token, ...many)).toMatchObject({ status: 400 });
  expect(await send(token, ...many.slice(1))).toMatchObject({ status: 200 });
});

test("two hundred puzzles in a moment are more than anybody can solve: fifty count, and the next half a minute later", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const { player, token } = await newPlayer();
  const calls = [0, 1, 2, 3].map((call) =>
    Array.from({ length: MOST_ATTEMPTS_A_CALL }, (_, at) => solved(50 * call + at)),
  );
  const answers: number[] = [];
  for (const attempts of calls) answers.push((await send(token, ...attempts)).status);
  expect(answers).toEqual([200, 429, 429, 429]);
  expect(await shown(player)).toMatchObject({ attempts: 50 });
});

test("a puzzle of a day counts once its day has begun somewhere", async () => {
  const token = await tokenOf(await addPlayer(), null, 10 * 365 * 86_400);
  const [early = 0] = puzzlesOfDay(9);
  vi.useFakeTimers({ toFake: ["Date"], now: dateOfDay(8).getTime() - 1 });
  const before = await send(token, solved(early), solved(0));
  expect((before.body as AttemptsResponse).attempts.map(({ number }) => number)).toEqual([0]);
  vi.setSystemTime(dateOfDay(8).getTime());
  expect(countedIn(await send(token, solved(early)))).toMatchObject({ number: early, isSolved: true });
});

test("every move that is proved to win is right at the end of a win", async () => {
  const { token } = await newPlayer();
  expect(puzzleAt(2).also).toContain(18);
  expect(countedIn(await send(token, { number: 2, moves: [18] }))).toMatchObject({ isSolved: true });
});

test("guests have no rating on the server", async () => {
  expectRefusal(await send(await guestToken(), solved(0)), 403, "Please log in first");
});

test("too many calls have to wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const { token } = await newPlayer();
  const answers = await Promise.all(Array.from({ length: LIMITS.puzzles.burst + 1 }, () => send(token, solved(0))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a file is read once, and while none can be read the call may be repeated", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { token } = await newPlayer();
  await send(token, solved(0));
  askedFor.length = 0;
  expect((await send(token, solved(1))).status).toBe(200);
  expect(askedFor).toEqual([]);
  // A puzzle of a set whose file was not read before.
  const unread = { number: 2400, moves: [] };
  const busy = await post("/attempts", token, { attempts: [unread] }, { ASSETS: NO_FILES });
  expectRefusal(busy, 503, "The server is busy. Please try again in a moment");
  expect((await own(token)).results).toHaveLength(2);
});

test("an attempt writes three rows", async () => {
  const { player } = await newPlayer();
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const attempt = { number: 30, difficulty: 0, isSolved: true };
  await countAttempts(metered(meter), player.id, [attempt], 1);
  expect(meter).toMatchObject({ batches: 2, rowsWritten: 3 });
  await countAttempts(metered(meter), player.id, [attempt], 1);
  expect(meter).toMatchObject({ batches: 3, rowsWritten: 3 });
  // The tables have far more rows by now: none is read as a whole.
  expect(await db.$count(puzzleAttempts)).toBeGreaterThan(60);
  expect(meter.rowsRead).toBeLessThan(30);
});

test("a call that comes while the account is deleted leaves nothing", async () => {
  const { player, token } = await newPlayer();
  await send(token, solved(0));
  const number = 31;
  await Promise.all([
    countAttempts(db, player.id, [{ number, difficulty: 0, isSolved: true }], 1),
    eraseUser(db, player, Date.now()),
  ]);
  expect(await countAttempts(db, player.id, [{ number, difficulty: 0, isSolved: true }], 1)).toBeNull();
  expect((await send(token, solved(number))).status).toBe(401);
  for (const table of [puzzleAttempts, puzzlePlayers, puzzleDays]) {
    expect(await db.select().from(table).where(eq(table.userId, player.id))).toEqual([]);
  }
});

test("a bad puzzle is flagged once for each player, who has met it", async () => {
  const { token } = await newPlayer();
  const flag = (number: number | string): Promise<Answer> => post(`/flags/${number}`, token);
  expect((await flag(40)).status).toBe(404);
  await send(token, missed(40));
  expect(await Promise.all([flag(40), flag(40), flag(40)])).toMatchObject([
    { status: 200 },
    { status: 200 },
    { status: 200 },
  ]);
  expect(await statsOf(40)).toMatchObject({ flags: 1 });
  const other = await newPlayer();
  await send(other.token, solved(40));
  await post("/40/flag", other.token);
  expect(await statsOf(40)).toMatchObject({ flags: 2 });
  expect((await flag("7200")).status).toBe(400);
  expect((await flag("x")).status).toBe(400);
});

test("the curve of many attempts has few points, the first and the last among them", async () => {
  const { player } = await newPlayer();
  expect(await shown(player)).toEqual({
    rating: null,
    isProvisional: true,
    attempts: 0,
    solved: 0,
    curve: [],
    streak: 0,
    storm: null,
  });
  const attempts = Array.from({ length: 250 }, (_, number) => ({ number, difficulty: 0, isSolved: number % 2 === 0 }));
  for (const [at, attempt] of attempts.entries()) await countAttempts(db, player.id, [attempt], 1000 + at);
  const { curve, rating } = await shown(player);
  expect(curve.length).toBeLessThanOrEqual(PUZZLE_CURVE_POINTS);
  expect(curve.length).toBeGreaterThan(PUZZLE_CURVE_POINTS / 2);
  expect(curve.map(({ at }) => at)).toEqual(curve.map(({ at }) => at).toSorted((one, other) => one - other));
  expect([curve[0]?.at, curve.at(-1)]).toEqual([1000, { at: 1249, elo: rating }]);
});

test("the export has every attempt", async () => {
  const { player, token } = await newPlayer();
  const { body } = await send(token, solved(0), missed(1));
  await post("/1/flag", token);
  const { attempts, rating } = body as AttemptsResponse;
  expect((await call("/v2/account/export", { token: await tokenOf(player) })).body).toMatchObject({
    puzzles: {
      rating: { ...rating, attempts: 2, solved: 1, lastPlayed: expect.any(Number) },
      attempts: attempts.map((attempt, nth) => ({ ...attempt, at: expect.any(Number), isFlagged: nth === 1 })),
      days: [],
    },
  });
});
