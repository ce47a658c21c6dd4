import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type DayResult,
  type DaysResponse,
  type FriendsDayResponse,
  MOST_DAYS_LATE,
  type ProfilePuzzles,
  type PuzzleDay,
  type PuzzlesResponse,
} from "../../../../shared/api/puzzles-api.ts";
import { dateOfDay, puzzlesOfDay } from "../../../../shared/puzzles/days.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { befriend } from "../../../../worker/data/people/friends.ts";
import { storeDays } from "../../../../worker/data/puzzles/puzzle-days.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { type Meter, metered } from "../../d1.ts";
import { type Answer, addPlayer, call, guestToken, tokenOf } from "../api.ts";
import { missed, post, solutionOf } from "./puzzle-files.ts";

const db = database(env);
/** In 2042: so far ahead of the real clock no alarm rings by itself. */
const TODAY = 5650;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: dateOfDay(TODAY).getTime() + 3_600_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

const newPlayer = async (): Promise<{ player: User; token: string }> => {
  const player = await addPlayer();
  return { player, token: await tokenOf(player, null, 10 * 365 * 86_400) };
};

const solvedOn = (day: number, place = 0, change: Partial<DayResult> = {}): DayResult => ({
  day,
  place,
  moves: solutionOf(puzzlesOfDay(day)[place] ?? 0),
  wrongTries: 0,
  time: 12_000,
  ...change,
});

const send = (token: string, ...results: readonly DayResult[]): Promise<Answer> => post("/days", token, { results });

const daysIn = ({ body }: Answer): readonly PuzzleDay[] => (body as DaysResponse).days;

const own = async (token: string): Promise<PuzzlesResponse> =>
  (await call("/v2/puzzles", { token })).body as PuzzlesResponse;

const streakOf = async ({ username }: User): Promise<number> =>
  ((await call(`/v2/users/${username}/puzzles`)).body as ProfilePuzzles).streak;

test("the day's three are stored as they end, each with its tries and its time", async () => {
  const { player, token } = await newPlayer();
  expect(daysIn(await send(token, solvedOn(TODAY, 1, { wrongTries: 2 })))).toEqual([
    { day: TODAY, places: [null, { tries: 3, time: 12_000 }, null] },
  ]);
  const shown = solvedOn(TODAY, 2, { moves: [], wrongTries: 4, time: 99 });
  expect(daysIn(await send(token, shown, solvedOn(TODAY, 0)))).toEqual([
    {
      day: TODAY,
      places: [
        { tries: 1, time: 12_000 },
        { tries: 3, time: 12_000 },
        { tries: 0, time: 99 },
      ],
    },
  ]);
  expect((await own(token)).days).toHaveLength(1);
  // The day's puzzles are not rated.
  expect(await own(token)).toMatchObject({ rating: { rating: 1200 }, results: [] });
  expect(await streakOf(player)).toBe(1);
});

test("a result that came first stays, whatever comes, and however often", async () => {
  const { token } = await newPlayer();
  const first = await send(token, solvedOn(TODAY));
  const again = [solvedOn(TODAY, 0, { time: 9000 }), solvedOn(TODAY, 0, { moves: [] }), solvedOn(TODAY)];
  for (const result of again) expect((await send(token, result)).body).toEqual(first.body);
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(token, solvedOn(TODAY, 1, { time: 10_000 + at }))));
  expect((await own(token)).days).toHaveLength(1);
  expect(daysIn(await send(token, solvedOn(TODAY, 1, { time: 5000 })))[0]?.places[1]?.time).toBeGreaterThanOrEqual(
    10_000,
  );
});

test("a wrong move does not solve a day's puzzle, whatever the page says", async () => {
  const { player, token } = await newPlayer();
  const { moves } = missed(puzzlesOfDay(TODAY)[0] ?? 0);
  expect(daysIn(await send(token, solvedOn(TODAY, 0, { moves })))[0]?.places[0]).toMatchObject({ tries: 0 });
  expect(await streakOf(player)).toBe(0);
  const impossible = [{ moves: [0, 0] }, { place: 3 }, { day: 0 }, { wrongTries: -1 }, { time: -1 }, { time: 1e9 }];
  for (const change of impossible) expect((await send(token, solvedOn(TODAY, 1, change))).status).toBe(400);
});

test("a result that came faster than anybody can tap counts for nothing, and late days of it make no streak", async () => {
  const { player, token } = await newPlayer();
  const late = Array.from({ length: MOST_DAYS_LATE }, (_, days) => solvedOn(TODAY - days, 0, { time: 0 }));
  expect((await send(token, ...late)).status).toBe(400);
  expect(await streakOf(player)).toBe(0);
  const { moves } = solvedOn(TODAY);
  const both = [solvedOn(TODAY - 1, 0, { time: 199 }), solvedOn(TODAY, 0, { time: 200 * moves.length })];
  expect(daysIn(await send(token, ...both)).map(({ day }) => day)).toEqual([TODAY]);
});

test("a result counts from the first place of the world where its day begins, until thirty days later", async () => {
  const { token } = await newPlayer();
  const days = [TODAY + 2, TODAY + 1, TODAY, TODAY - MOST_DAYS_LATE, TODAY - MOST_DAYS_LATE - 1];
  const stored = daysIn(await send(token, ...days.map((day) => solvedOn(day))));
  expect(stored.map(({ day }) => day)).toEqual([TODAY - MOST_DAYS_LATE, TODAY, TODAY + 1]);
  expect((await send(token, solvedOn(TODAY - MOST_DAYS_LATE - 1))).body).toEqual({ days: [] });
});

test("days in a row are a streak, which a freeze keeps and two missed days end", async () => {
  const { player, token } = await newPlayer();
  for (let day = TODAY; day < TODAY + 7; day++) {
    vi.setSystemTime(dateOfDay(day).getTime());
    await send(token, solvedOn(day));
  }
  expect(await streakOf(player)).toBe(7);
  // The seventh day earned a freeze: one missed day costs it, the next one the streak.
  vi.setSystemTime(dateOfDay(TODAY + 8).getTime());
  expect(await streakOf(player)).toBe(7);
  vi.setSystemTime(dateOfDay(TODAY + 9).getTime());
  expect(await streakOf(player)).toBe(0);
});

test("friends see each other's day, and nobody else's", async () => {
  const [one, friend, idle, stranger] = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
  for (const { player } of [friend, idle]) {
    await befriend(db, player.id, one.player.id, 1);
    await befriend(db, one.player.id, player.id, 1);
  }
  await send(friend.token, solvedOn(TODAY, 2, { wrongTries: 1 }), solvedOn(TODAY - 1));
  await send(stranger.token, solvedOn(TODAY));
  const ask = async (token: string, day: number): Promise<FriendsDayResponse> =>
    (await call(`/v2/puzzles/days/${day}/friends`, { token })).body as FriendsDayResponse;
  const { username } = friend.player;
  expect(await ask(one.token, TODAY)).toEqual({
    friends: [{ username, places: [null, null, { tries: 2, time: 12_000 }] }],
  });
  expect(await ask(friend.token, TODAY)).toEqual({ friends: [] });
  expect((await ask(one.token, TODAY - 1)).friends).toHaveLength(1);
  expect((await call(`/v2/puzzles/days/${TODAY}/friends`, { token: await guestToken() })).status).toBe(403);
  expect((await call("/v2/puzzles/days/x/friends", { token: one.token })).status).toBe(400);
});

test("a day is one row, and is gone with the account", async () => {
  const { player } = await newPlayer();
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const day = { day: TODAY, places: [{ tries: 1, time: 5 }, null, null] };
  await storeDays(metered(meter), player.id, [day]);
  expect(meter).toMatchObject({ batches: 1, rowsWritten: 1 });
  expect((await call("/v2/account/export", { token: await tokenOf(player) })).body).toMatchObject({
    puzzles: { rating: null, attempts: [], days: [day] },
  });
  await eraseUser(db, player, Date.now());
  expect(await storeDays(db, player.id, [day])).toEqual([]);
});
