import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "../../../../shared/api/call-limits.ts";
import type { ProfilePuzzles, PuzzlesResponse } from "../../../../shared/api/puzzles-api.ts";
import { STORM_GRACE } from "../../../../shared/api/storm-api.ts";
import { dateOfDay } from "../../../../shared/puzzles/days.ts";
import type { StormMove } from "../../../../shared/puzzles/run.ts";
import { stormAfter } from "../../../../shared/puzzles/run.ts";
import { metIn } from "../../../../shared/puzzles/storm.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { stormMet, stormPlayers } from "../../../../worker/data/puzzles/puzzle-schema.ts";
import { countStorm, type JudgedStorm, startStorm } from "../../../../worker/data/puzzles/storms.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { stormRun } from "../../../storm-moves.ts";
import { type Meter, metered } from "../../d1.ts";
import { type Answer, addPlayer, call, guestToken, tokenOf } from "../api.ts";
import { missed, post, put, solved, stormOf } from "./puzzle-files.ts";

const db = database(env);
/** In 2042: so far ahead of the real clock no alarm rings by itself. */
const TODAY = 5652;
const NOON = dateOfDay(TODAY).getTime() + 12 * 3_600_000;
/** Its file is one of those that the tests have. */
const SEED = 13;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const newPlayer = async (): Promise<{ player: User; token: string }> => {
  const player = await addPlayer();
  return { player, token: await tokenOf(player, null, 10 * 365 * 86_400) };
};

/** Begins a run, and lets this many milliseconds pass. */
const start = async ({ id }: User, after = 180_000, seed = SEED): Promise<void> => {
  await startStorm(db, id, seed, Date.now());
  vi.setSystemTime(Date.now() + after);
};

const send = (token: string, moves: readonly StormMove[], seed = SEED): Promise<Answer> =>
  put(`/storms/${seed}`, token, { moves });

const moves = (wanted: string): StormMove[] => stormRun(stormOf(SEED), wanted);

const judged = (run: readonly StormMove[]): JudgedStorm => {
  const storm = stormAfter(stormOf(SEED), run);
  if (storm === null) throw new Error("the run is legal");
  return { storm, met: metIn(storm, stormOf(SEED)), lastMove: run.at(-1)?.[1] ?? 0 };
};

const scoreOf = (run: readonly StormMove[]): number => stormAfter(stormOf(SEED), run)?.score ?? -1;

const shown = async ({ username }: User): Promise<ProfilePuzzles> =>
  (await call(`/v2/users/${username}/puzzles`)).body as ProfilePuzzles;

const own = async (token: string): Promise<PuzzlesResponse> =>
  (await call("/v2/puzzles", { token })).body as PuzzlesResponse;

test("a run begins with the server's seed, and its moves are judged by the rules of the page", async () => {
  const { player, token } = await newPlayer();
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = 2 ** 31 + SEED;
    return array;
  });
  expect(await post("/storms", token)).toMatchObject({ status: 200, body: { seed: SEED, best: null } });
  expect(await shown(player)).toMatchObject({ rating: null, storm: null });
  vi.setSystemTime(NOON + 185_000);
  const run = moves("rrrrrrwrrrr");
  const score = scoreOf(run);
  expect(score).toBeGreaterThan(5);
  const record = { runs: 1, longest: 6, day: score, week: score, ever: score };
  expect(await send(token, run)).toMatchObject({ status: 200, body: { score, record } });
  expect((await shown(player)).storm).toEqual(record);
});

test("a run counts once, however often and however it comes", async () => {
  const { player, token } = await newPlayer();
  await start(player);
  const first = await send(token, moves("rrr"));
  const others = await Promise.all(Array.from({ length: 10 }, (_, at) => send(token, moves("r".repeat(at + 1)))));
  for (const { status, body } of others) expect([status, body]).toEqual([200, first.body]);
  expect((await shown(player)).storm).toMatchObject({ runs: 1, ever: 3 });

  await start(player);
  const atOnce = await Promise.all(Array.from({ length: 10 }, (_, at) => send(token, moves("r".repeat(at + 1)))));
  expect(new Set(atOnce.map(({ body }) => (body as { score: number }).score)).size).toBe(1);
  expect((await shown(player)).storm).toMatchObject({ runs: 2 });
});

test("nobody plays a run ahead of time, at leisure, with other puzzles or by moves that cannot be", async () => {
  const { player, token } = await newPlayer();
  expect((await send(token, moves("r"))).status).toBe(404);
  await start(player, 3000);
  const run = moves("rrrrrrrr");
  expect((await send(token, run)).status).toBe(400);
  expect((await send(token, [], SEED + 10)).status).toBe(404);
  const [[square = 0] = []] = run;
  const impossible: readonly (readonly StormMove[])[] = [
    [[square, 99]],
    [[square, -1]],
    [[square, 0.5]],
    [[81, 1000]],
    [[square, 180_000]],
    [...run.slice(0, 2), [run[2]?.[0] ?? 0, 2050]],
    Array.from({ length: 300 }, () => [square, 1000] as const),
  ];
  for (const moved of impossible) expect((await send(token, moved)).status).toBe(400);
  for (const seed of ["x", "-1", "1.5", String(2 ** 31)]) {
    expect((await put(`/storms/${seed}`, token, { moves: [] })).status).toBe(400);
  }
  // Six right moves won three seconds.
  vi.setSystemTime(NOON + 183_000 + STORM_GRACE);
  expect((await send(token, moves("rrrrrr"))).status).toBe(200);
  await start(player, 180_001 + STORM_GRACE);
  expect((await send(token, moves("rrr"))).status).toBe(409);
  expect((await shown(player)).storm).toMatchObject({ runs: 1 });
});

test("a new run takes the place of an open one, and keeps the bests", async () => {
  const { player, token } = await newPlayer();
  await start(player);
  await send(token, moves("rrrrr"));
  expect(await startStorm(db, player.id, SEED + 100, Date.now())).toEqual({ seed: SEED + 100, best: 5 });
  await start(player);
  expect((await send(token, [], SEED + 100)).status).toBe(404);
  expect((await send(token, moves("r"))).body).toMatchObject({ score: 1, record: { runs: 2, ever: 5 } });
});

test("the best of the day and of the week end with them, in UTC", async () => {
  const { player, token } = await newPlayer();
  await start(player);
  await send(token, moves("rrrr"));
  vi.setSystemTime(dateOfDay(TODAY + 1).getTime());
  expect((await shown(player)).storm).toMatchObject({ day: null, week: 4, ever: 4 });
  await start(player);
  await send(token, moves("rr"));
  expect((await shown(player)).storm).toMatchObject({ day: 2, week: 4, ever: 4 });
  vi.setSystemTime(dateOfDay(TODAY + 5).getTime());
  expect((await shown(player)).storm).toEqual({ runs: 2, longest: 4, day: null, week: null, ever: 4 });
});

test("puzzles met are in the history once, solved or missed, and change no rating", async () => {
  const { player, token } = await newPlayer();
  const run = moves("rwrwr");
  const { met } = judged(run);
  expect(met.filter(({ isSolved }) => !isSolved)).toHaveLength(2);
  expect(met.length).toBeGreaterThan(2);
  await post("/attempts", token, { attempts: [solved(0)] });
  vi.setSystemTime(NOON + 1000);
  await start(player);
  await send(token, run);
  vi.setSystemTime(Date.now() + 1000);
  await post("/attempts", token, { attempts: [missed(1)] });
  await start(player);
  await send(token, run);
  const { results } = await own(token);
  const inOrder = met.toSorted((one, other) => one.number - other.number);
  expect(results).toEqual([[0, 1], ...inOrder.map(({ number, isSolved }) => [number, isSolved ? 1 : 0]), [1, 0]]);
  expect(await shown(player)).toMatchObject({ attempts: 2, storm: { runs: 2 } });
});

test("the end of a run writes a row, and one more for each puzzle that was never met before", async () => {
  const { player } = await newPlayer();
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await startStorm(db, player.id, SEED, NOON);
  const run = judged(moves("rrwrw"));
  await countStorm(metered(meter), player.id, SEED, run, NOON + 180_000);
  expect(meter).toMatchObject({ batches: 1, rowsWritten: 1 + run.met.length });
  expect(meter.rowsRead).toBeLessThan(30);
  await startStorm(db, player.id, SEED, NOON + 200_000);
  const again: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await countStorm(metered(again), player.id, SEED, run, NOON + 380_000);
  expect(again).toMatchObject({ batches: 1, rowsWritten: 1 });
});

test("guests have no runs, and who starts too many waits", async () => {
  expect((await post("/storms", await guestToken())).status).toBe(403);
  const { token } = await newPlayer();
  for (let count = 0; count < LIMITS.puzzles.burst; count++) await post("/storms", token);
  const refused = await post("/storms", token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("storms are in the export, and gone with the account", async () => {
  const { player, token } = await newPlayer();
  await start(player);
  const run = moves("rrw");
  await send(token, run);
  expect((await call("/v2/account/export", { token })).body).toMatchObject({
    puzzles: {
      storms: {
        bests: { runs: 1, best: 2 },
        met: expect.arrayContaining([expect.objectContaining({ isSolved: false, at: Date.now() })]),
      },
    },
  });
  await eraseUser(db, player, Date.now());
  expect(await db.select().from(stormPlayers).where(eq(stormPlayers.userId, player.id))).toEqual([]);
  expect(await db.select().from(stormMet).where(eq(stormMet.userId, player.id))).toEqual([]);
  expect(await startStorm(db, player.id, SEED, Date.now())).toBeNull();
  expect(await countStorm(db, player.id, SEED, judged(run), Date.now())).toBe("unknown");
});
