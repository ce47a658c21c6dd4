import { expect, test } from "vitest";
import type { GameResult } from "../../../../shared/protocol/game-protocol.ts";
import { nameIn, reasonText } from "../../../../web/match/speech/sentences.ts";
import { screenOf } from "../fake-game.ts";

const textFor = (result: GameResult, you: "X" | "O" | null): string => {
  const screen = screenOf({ you });
  if (screen.phase !== "playing") throw new Error("the game has begun");
  return reasonText(result, nameIn(screen.game));
};

/** X is ada, O is bob, who has left. */
test("a claim says to both players and to watchers who left and what was claimed", () => {
  const win = { winner: "X", status: "timeout", claimed: "X" } as const;
  expect(textFor(win, "X")).toBe("bob left the game. You win.");
  expect(textFor(win, "O")).toBe("You left the game, and ada claimed the win.");
  expect(textFor(win, null)).toBe("bob left the game, and the win was claimed.");
  const draw = { winner: null, status: "tie", claimed: "X" } as const;
  expect(textFor(draw, "X")).toBe("bob left the game. You called a draw.");
  expect(textFor(draw, "O")).toBe("You left the game, and ada called a draw.");
  expect(textFor(draw, null)).toBe("bob left the game, and a draw was claimed.");
});

test("an agreed draw, and a flag that fell, say so", () => {
  expect(textFor({ winner: null, status: "tie", agreed: true }, "O")).toBe("Both players agreed to a draw.");
  expect(textFor({ winner: "X", status: "timeout" }, "X")).toBe("bob ran out of time.");
});
