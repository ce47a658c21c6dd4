import { describe, expect, test } from "vitest";
import type { GameMove } from "../../../../shared/protocol/game-protocol.ts";
import { nextSnapshot } from "../../../../web/server/socket/game-channels.ts";
import { gameState } from "../../match/fake-game.ts";

const known = { ...gameState({ squares: [40, 36] }), t: "init" as const };

const move = (ply: number): GameMove => ({
  t: "move",
  ply,
  move: { player: ply % 2 === 0 ? "X" : "O", subBoardIndex: 0, squareIndex: 5 },
  timers: { X: 1000, O: 2000 },
  firstMove: null,
});

describe("a game of two moves", () => {
  test("takes the next move, and keeps what the move does not mention", () => {
    expect(nextSnapshot(known, move(2))).toEqual({
      ...known,
      t: "move",
      moveHistory: [...known.moveHistory, move(2).move],
      timers: { X: 1000, O: 2000 },
    });
  });

  test.each([0, 1])("ignores move %d, which it has", (ply) => {
    expect(nextSnapshot(known, move(ply))).toBeNull();
  });

  test("misses a move when one is skipped", () => {
    expect(nextSnapshot(known, move(3))).toBe("gap");
  });

  test("is replaced by a full copy", () => {
    const { t: _, ...copy } = gameState();
    expect(nextSnapshot(known, { ...copy, t: "init" })).toEqual(gameState());
  });
});

test("a move of an unknown game is a gap", () => {
  expect(nextSnapshot(null, move(0))).toBe("gap");
});
