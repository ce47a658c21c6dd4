import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { LeaderboardResponse } from "../../../../shared/api/games-api.ts";
import { START_RATING, settledUntil } from "../../../../shared/game/rating.ts";
import type { Speed } from "../../../../shared/game/time-controls.ts";
import { database } from "../../../../worker/data/database.ts";
import { ratings } from "../../../../worker/data/game/game-schema.ts";
import { addPlayer, call, callToTheEnd, expectRefusal, PASSWORD, tokenOf } from "../api.ts";

const DAY = 86_400_000;
const NOW = Date.now();

afterEach(() => {
  vi.useRealTimers();
});

const addRated = async (gameType: Speed, rating: number, deviation = 80, lastPlayed = NOW - DAY) => {
  const player = await addPlayer();
  const stored = { rating, deviation, volatility: START_RATING.volatility, lastPlayed };
  await database(env)
    .insert(ratings)
    .values({
      userId: player.id,
      gameType,
      ...stored,
      wins: 7,
      losses: 2,
      draws: 1,
      settledUntil: settledUntil(stored),
    });
  return player;
};

const leaderboard = async (gameType: string): Promise<LeaderboardResponse> => {
  const { status, body } = await callToTheEnd(`/v2/leaderboard/${gameType}`);
  expect(status).toBe(200);
  // Cast to this shape: the tests then check the real one.
  return body as LeaderboardResponse;
};

test("lists the best first, of settled, active and existing players", async () => {
  await addRated("bullet", 2000, 110.5);
  await addRated("bullet", 2100, 80, NOW - 30 * DAY - 1000);
  // Settled after the last game, but not any more: it was too long ago.
  await addRated("bullet", 2200, 109.9, NOW - 29 * DAY);
  const gone = await addRated("bullet", 2300);
  await call("/v2/account/delete", { token: await tokenOf(gone), body: { password: PASSWORD } });
  await addRated("rapid", 2400);
  const third = await addRated("bullet", 1500.25, 109.9, NOW);
  const first = await addRated("bullet", 1700);
  const second = await addRated("bullet", 1600, 60, NOW - 29 * DAY);
  const { gameType, players } = await leaderboard("bullet");
  expect(gameType).toBe("bullet");
  expect(players.map(({ username }) => username)).toEqual([first, second, third].map(({ username }) => username));
  expect(players[0]).toEqual({
    username: first.username,
    supporter: false,
    elo: 1700,
    deviation: expect.closeTo(80, 0),
    isProvisional: false,
    allR: 10,
    winsR: 7,
    lossesR: 2,
    drawsR: 1,
    lastPlayed: NOW - DAY,
  });
  expect(players.some(({ isProvisional }) => isProvisional)).toBe(false);
});

test("correspondence games have one, too", async () => {
  const best = await addRated("correspondence", 1750);
  const { gameType, players } = await leaderboard("correspondence");
  expect(gameType).toBe("correspondence");
  expect(players.map(({ username, elo }) => [username, elo])).toEqual([[best.username, 1750]]);
});

test("has fifty players at most", async () => {
  for (let player = 0; player < 52; player++) await addRated("blitz", 1500 + player);
  const { players } = await leaderboard("blitz");
  expect(players).toHaveLength(50);
  expect([players[0]?.elo, players[49]?.elo]).toEqual([1551, 1502]);
});

test("queries the database once a minute, whatever is added to its address", async () => {
  await addRated("standard", 1800);
  const prepare = vi.spyOn(env.DB, "prepare");
  const first = await callToTheEnd("/v2/leaderboard/standard");
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(prepare).toHaveBeenCalledTimes(1);
  await addRated("standard", 1900);
  prepare.mockClear();
  for (const query of ["", "?fresh=1"]) {
    const kept = await callToTheEnd(`/v2/leaderboard/standard${query}`);
    expect(kept.body).toEqual(first.body);
    expect(kept.headers.get("Cache-Control")).toBe("public, max-age=60");
  }
  expect(prepare).not.toHaveBeenCalled();
  prepare.mockRestore();
});

test.each(["hyper", "BULLET", "bullet%20", "..", "toString"])("there is none of %s", async (gameType) => {
  expectRefusal(await call(`/v2/leaderboard/${gameType}`), 404, "Not Found");
});
