import { describe, expect, test } from "vitest";
import type { GameMove } from "../../../shared/game-protocol.ts";
import { nextGameState } from "../../../web/socket/game-channel.ts";
import { gameState } from "../game/fake-game.ts";

const known = { ...gameState({ squares: [40, 36] }), t: "init" as const };

const move = (ply: number): GameMove => ({
  t: "move",
  ply,
  move: { player: ply % 2 === 0 ? "X" : "O", subBoardIndex: 0, squareIndex: 5 },
  timers: { X: 1000, O: 2000 },
  firstMove: null,
});

describe("a game of two moves", () => {
  test("grows by the next move, and keeps what the move says nothing about", () => {
    expect(nextGameState(known, move(2))).toEqual({
      ...known,
      t: "move",
      moveHistory: [...known.moveHistory, move(2).move],
      timers: { X: 1000, O: 2000 },
    });
  });

  test.each([0, 1])("is not changed by move %d, which it has", (ply) => {
    expect(nextGameState(known, move(ply))).toBeNull();
  });

  test("lacks a move before the one after the next", () => {
    expect(nextGameState(known, move(3))).toBe("gap");
  });

  test("is replaced by a full copy", () => {
    const { t: _, ...copy } = gameState();
    expect(nextGameState(known, { ...copy, t: "init" })).toEqual(gameState());
  });
});

test("a move of a game that nobody has told about is a gap", () => {
  expect(nextGameState(null, move(0))).toBe("gap");
});
