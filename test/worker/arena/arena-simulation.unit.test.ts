import { describe, expect, test } from "vitest";
import type { ArenaGame } from "../../../worker/arena/entrant.ts";
import { arenaOutcomeOf } from "../../../worker/arena/standing.ts";
import { repeats, sidesOfFour } from "../../bench/arena-bench.ts";
import { type ArenaRun, runArena } from "../../bench/arena-simulation.ts";
import { percentile } from "../../bench/stats.ts";
import { sampleSize } from "../../sample-size.ts";

/** The rules of the score, written again: points of one player's games, the earliest first. */
const pointsIn = (games: readonly ArenaGame[], player: string): number[] => {
  const own = games.filter(({ players, state }) => state === "ended" && (players.X === player || players.O === player));
  const has = own.map(({ players, result }) => {
    if (result === undefined || result.winner === null) return "draw";
    return players[result.winner] === player ? "win" : "loss";
  });
  return own.map(({ players, result }, at) => {
    const doubled = at > 1 && has[at - 1] === "win" && has[at - 2] === "win" ? 2 : 1;
    const plies = result?.plies ?? 0;
    if (has[at] === "loss" || (has[at] === "draw" && plies < 20)) return 0;
    if (has[at] === "draw") return doubled;
    const side = players.X === player ? "X" : "O";
    return 2 * doubled + (result?.berserk.includes(side) === true && plies >= 14 ? 1 : 0);
  });
};

const opponentsOf = (games: readonly ArenaGame[], player: string): string[] =>
  games.flatMap(({ players: { X, O }, state }) => {
    if (state !== "ended" || (X !== player && O !== player)) return [];
    return X === player ? O : X;
  });

const endsWell = ({ core, games }: ArenaRun): void => {
  expect(core.phase).toMatchObject({ name: "over", isFinal: true });
  expect(games.filter(({ state }) => state === "making" || state === "playing")).toEqual([]);
  const outcome = arenaOutcomeOf({ id: "simulated", startedAt: 0, endsAt: 1 }, core.standing, games);
  for (const { identifier, score, record } of outcome.results) {
    const points = pointsIn(games, identifier);
    expect(record.map((game) => game.points)).toEqual(points);
    expect(score).toBe(points.reduce((sum, one) => sum + one, 0));
    const opponents = record.map(({ opponent }) => outcome.results.find(({ rank }) => rank === opponent)?.identifier);
    expect(opponents).toEqual(opponentsOf(games, identifier));
  }
  const scores = outcome.results.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
};

describe.each([1, 2, 3].slice(0, sampleSize(3)))("an arena, seed %i", (seed) => {
  test.each([500, 100, 20, 4, 3, 2])("of %i counts everybody's games, and leaves no two waiting", (people) => {
    const run = runArena({ people, seed, minutes: 15, wave: null });
    endsWell(run);
    expect(run.longestIdle).toBeLessThanOrEqual(2000);
  });

  test("of 500 pairs nearly everybody within three seconds, hardly ever the same two again, on fair sides", () => {
    const { waits, games } = runArena({ people: 500, seed, minutes: 30, wave: null });
    expect(percentile(waits, 0.5)).toBeLessThan(2000);
    expect(percentile(waits, 0.95)).toBeLessThan(5000);
    expect(repeats(games)).toBeLessThan(0.01);
    const { even, threeToOne } = sidesOfFour(games);
    expect(even).toBeGreaterThan(0.8);
    expect(even + threeToOne).toBe(1);
  });

  test("of two steady players pairs them a second after each game, with swapped sides", () => {
    const { waits, games } = runArena({ people: 2, seed, wave: null, isSteady: true });
    expect(percentile(waits, 1)).toBeLessThanOrEqual(2000);
    for (const [index, { players }] of games.entries()) {
      if (index > 0) expect(players.X).toBe(games[index - 1]?.players.O);
    }
  });

  test("of three steady players leaves nobody out twice in a row", () => {
    const { games } = runArena({ people: 3, seed, wave: null, isSteady: true });
    for (const [index, { players }] of games.slice(1).entries()) {
      const before = games[index]?.players;
      const wasOut = ["p0", "p1", "p2"].find((id) => id !== before?.X && id !== before?.O) ?? "";
      expect([players.X, players.O]).toContain(wasOut);
    }
  });
});
