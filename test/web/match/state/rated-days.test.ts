import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replay } from "../../../../shared/game/rules.ts";
import { SYMMETRIES, squareUnder } from "../../../../shared/game/symmetry.ts";
import { packMoves } from "../../../../shared/protocol/notation.ts";
import type { GameScreen } from "../../../../web/match/state/game-screen.ts";
import { isRatedDays, noteRatedDays, noteRatedGames } from "../../../../web/match/state/rated-days.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const note = (gameId: string, squares: readonly number[], more: object = {}, phase = "playing"): void => {
  const game = { gameId, you: "X", isRated: true, gameType: "correspondence", squares, ...more };
  noteRatedDays({ phase, game } as unknown as GameScreen);
};

test("the engine is off in what may come of a rated correspondence game, until that ends", () => {
  note("one", [40, 36]);
  note("two", [0, 1]);
  expect(isRatedDays([40, 36])).toBe(true);
  expect(isRatedDays([40, 36, 0])).toBe(true);
  expect(isRatedDays([40, 37])).toBe(false);
  note("one", [40, 36, 0, 1], {}, "finished");
  expect(isRatedDays([40, 36, 0, 1])).toBe(false);
  expect(isRatedDays([0, 1, 2])).toBe(true);
});

test("a few plies earlier it is off, too, and on in other moves from there", () => {
  const moves = [40, 36, 0, 1, 9, 3, 27];
  note("one", moves);
  for (const ply of [6, 5, 4, 3]) expect(isRatedDays(moves.slice(0, ply))).toBe(true);
  expect(isRatedDays(moves.slice(0, 2))).toBe(false);
  expect(isRatedDays([40, 36, 0, 1, 10])).toBe(false);
  // A review looks at each position on the way.
  expect(isRatedDays([40, 36, 0, 1, 10], undefined, "at-each")).toBe(true);
  expect(isRatedDays([40, 36, 1], undefined, "at-each")).toBe(false);
  note("two", [0]);
  expect(isRatedDays([])).toBe(false);
});

test("the same position set up, or turned, is the game's, too", () => {
  note("one", [40, 36, 0, 1]);
  const other = [0, 1, 9, 3, 27];
  note("two", other);
  const [, , , symmetry = []] = SYMMETRIES;
  const turned = other.map((square) => squareUnder(symmetry, square));
  expect(turned).not.toEqual(other);
  expect(isRatedDays(turned)).toBe(true);
  expect(isRatedDays([], replay([40, 36, 0, 1]))).toBe(true);
  expect(isRatedDays([1], replay([40, 36, 0]))).toBe(true);
  expect(isRatedDays([2], replay([40, 36, 0]))).toBe(false);
});

test("the server's list of games takes the place of what this browser knew", () => {
  note("one", [40, 36]);
  noteRatedGames([
    { id: "two", isRated: true, moves: packMoves([0, 1]) },
    { id: "three", isRated: false, moves: packMoves([10]) },
  ]);
  expect(isRatedDays([40, 36])).toBe(false);
  expect(isRatedDays([0, 1, 9])).toBe(true);
  expect(isRatedDays([10])).toBe(false);
  noteRatedGames([]);
  expect(kept.size).toBe(0);
});

test("it stays on for games that are unrated, live, or of others, and on the empty board", () => {
  note("one", [40], { isRated: false });
  note("two", [40], { gameType: "blitz" });
  note("three", [40], { you: null });
  note("four", []);
  expect(isRatedDays([40])).toBe(false);
  expect(isRatedDays([])).toBe(false);
});

test("rubbish in the storage keeps nothing off", () => {
  kept.set("rated-correspondence", "%%%&=&x=&\u0000");
  expect(isRatedDays([40])).toBe(false);
});
