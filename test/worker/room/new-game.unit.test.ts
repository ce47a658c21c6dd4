import { expect, test } from "vitest";
import { newGame } from "../../../worker/room/new-game.ts";
import { friendlyGame, GAME_ID, players, queueGame, START } from "./games.ts";

test("a game from the queue has its type's time control", () => {
  expect(queueGame("blitz").terms).toEqual({
    gameId: GAME_ID,
    gameType: "blitz",
    isRated: true,
    base: 300_000,
    increment: 3000,
    firstMove: 25_000,
  });
});

test("a friendly game is unrated and gives ten minutes for the first move", () => {
  expect(friendlyGame().terms).toMatchObject({ isRated: false, base: 600_000, increment: 5000, firstMove: 600_000 });
});

test("a clock speed divides base, increment and first-move limit, in whole milliseconds", () => {
  expect(queueGame("bullet", 100).terms).toMatchObject({ base: 1200, increment: 10, firstMove: 200 });
  expect(queueGame("blitz", 7).terms).toMatchObject({ base: 42_857, increment: 429, firstMove: 3571 });
  expect(queueGame("bullet", 1e9).terms).toMatchObject({ base: 1, increment: 1, firstMove: 1 });
});

test.each([0, -1, Number.NaN])("a clock speed of %d is a mistake in the configuration", (clockSpeed) => {
  const setup = { kind: "friendly", gameId: GAME_ID, gameType: "rapid", creator: players.X } as const;
  expect(() => newGame(setup, clockSpeed, START)).toThrow(RangeError);
});
