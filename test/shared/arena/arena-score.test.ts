import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ArenaScore,
  compareRanked,
  isOnFire,
  NO_SCORE,
  otherPlayer,
  performanceOf,
  type ScoredGame,
  scoreAfter,
  sideIn,
} from "../../../shared/arena/arena-score.ts";

type OneGame = Omit<ScoredGame, "players">;

const game = (winner: ScoredGame["winner"], plies = 40, isBerserk = false): OneGame => ({
  gameId: "g",
  winner,
  plies,
  berserk: { X: isBerserk, O: false },
  endedAt: 0,
});
const WIN = game("X");
const DRAW = game(null);
const LOSS = game("O");

const scoreOf = (games: readonly OneGame[]): ArenaScore =>
  games.reduce((score, played) => scoreAfter(score, played, "X"), NO_SCORE);

test.each([
  ["nothing", [], ""],
  ["a win, a draw and a loss", [WIN, DRAW, LOSS], "210"],
  ["four wins", [WIN, WIN, WIN, WIN], "2244"],
  ["a draw that ends a streak", [WIN, WIN, DRAW, WIN], "2222"],
  ["a loss that ends a streak", [WIN, WIN, WIN, LOSS, WIN], "22402"],
  ["a draw between wins", [WIN, DRAW, WIN, WIN], "2122"],
  ["a berserk win of 14 plies", [game("X", 14, true)], "3"],
  ["a berserk win of 13 plies", [game("X", 13, true)], "2"],
  ["a berserk win in a streak", [WIN, WIN, game("X", 30, true)], "225"],
  ["a berserk draw and loss", [game(null, 40, true), game("O", 40, true)], "10"],
  ["a draw of 20 plies", [game(null, 20)], "1"],
  ["a draw of 19 plies", [game(null, 19)], "0"],
  ["a short draw in a streak, which ends it", [WIN, WIN, game(null, 19), WIN], "2202"],
  ["an opponent who was late for the first move", [game("X", 0)], "2"],
])("scores %s", (_, games, sheet) => {
  const score = scoreOf(games);
  expect(score.sheet).toBe(sheet);
  expect(score.total).toBe([...sheet].reduce((sum, points) => sum + Number(points), 0));
  expect(score.games).toBe(games.length);
});

test("a win by the opponent's berserk side earns only the win", () => {
  const against = { ...game("O", 30), berserk: { X: true, O: false } };
  expect(scoreAfter(NO_SCORE, against, "O").total).toBe(2);
});

test("a streak begins with the second win", () => {
  expect(isOnFire(scoreOf([WIN]))).toBe(false);
  expect(isOnFire(scoreOf([WIN, WIN]))).toBe(true);
  expect(isOnFire(scoreOf([WIN, WIN, LOSS]))).toBe(false);
});

const anyGame: fc.Arbitrary<OneGame> = fc.record({
  gameId: fc.constant("g"),
  winner: fc.constantFrom("X", "O", null),
  plies: fc.integer({ min: 0, max: 81 }),
  berserk: fc.record({ X: fc.boolean(), O: fc.boolean() }),
  endedAt: fc.constant(0),
});

/** A second version of the scoring rules: looks back from each game, as a player would with a list of results. */
const addedUp = (games: readonly OneGame[]): number[] =>
  games.map(({ winner, plies, berserk }, at) => {
    const isDouble = at >= 2 && games[at - 1]?.winner === "X" && games[at - 2]?.winner === "X";
    if (winner === "O" || (winner === null && plies < 20)) return 0;
    const plain = winner === "X" ? 2 : 1;
    return (isDouble ? 2 * plain : plain) + (winner === "X" && berserk.X && plies >= 14 ? 1 : 0);
  });

test("every score follows from the list of games", () => {
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 40 }), (games) => {
      const points = addedUp(games);
      const score = scoreOf(games);
      expect(score.total).toBe(points.reduce((sum, one) => sum + one, 0));
      expect(score.sheet).toBe(points.slice(-12).join(""));
      expect(score.wins).toBe(games.filter(({ winner }) => winner === "X").length);
      expect(score.berserks).toBe(games.filter(({ berserk }) => berserk.X).length);
    }),
  );
});

test("the performance is the mean of the opponents' ratings, 500 up for a win and down for a loss", () => {
  expect(performanceOf([])).toBeNull();
  expect(performanceOf([{ opponent: 1500, outcome: "draw" }])).toBe(1500);
  expect(
    performanceOf([
      { opponent: 1600, outcome: "win" },
      { opponent: 1400, outcome: "loss" },
    ]),
  ).toBe(1500);
  expect(
    performanceOf([
      { opponent: 1600, outcome: "win" },
      { opponent: 1400, outcome: "win" },
    ]),
  ).toBe(2000);
});

test("orders the standing by score, then performance, then who came first", () => {
  const ranked = (total: number, performance: number | null, number: number) => ({
    score: { total, games: performance === null ? 0 : 1 },
    performance,
    number,
  });
  const first = ranked(4, 1500, 3);
  const second = ranked(4, 1400, 0);
  const third = ranked(0, 1000, 2);
  const fourth = ranked(0, null, 1);
  const fifth = ranked(0, null, 4);
  expect([fifth, third, fourth, first, second].sort(compareRanked)).toEqual([first, second, third, fourth, fifth]);
});

test("a player with a performance comes before one without, and of two without the first to join", () => {
  const ranked = (performance: number | null, number: number) => ({
    score: { total: 4, games: 2 },
    performance,
    number,
  });
  expect(compareRanked(ranked(1500, 2), ranked(null, 1))).toBeLessThan(0);
  expect(compareRanked(ranked(null, 1), ranked(1500, 2))).toBeGreaterThan(0);
  expect(compareRanked(ranked(null, 1), ranked(null, 2))).toBeLessThan(0);
});

test("a sheet has the points of the last twelve games", () => {
  const losses = Array.from({ length: 5 }, () => LOSS);
  const { sheet, games } = scoreOf([WIN, DRAW, ...losses, ...losses, WIN]);
  expect(sheet).toBe("100000000002");
  expect(games).toBe(13);
});

test("a player has a side in own games only, and the other player has the other one", () => {
  const played = { players: { X: "ada", O: "bob" } };
  expect([sideIn(played, "ada"), sideIn(played, "bob"), sideIn(played, "eve")]).toEqual(["X", "O", null]);
  expect([otherPlayer(played, "X"), otherPlayer(played, "O")]).toEqual(["bob", "ada"]);
});
