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
test.each([
  ["win", { winner: "X", status: "timeout", claimed: "X" }, "the win was claimed."],
  ["draw", { winner: null, status: "tie", claimed: "X" }, "a draw was claimed."],
] as const)("a claimed %s says to both who had left", (_, result, claimed) => {
  expect(textFor(result, "X")).toBe(`bob left, and ${claimed}`);
  expect(textFor(result, null)).toBe(`bob left, and ${claimed}`);
  expect(textFor(result, "O")).toBe(`You left, and ${claimed}`);
});

test("an agreed draw, and a flag that fell, say so", () => {
  expect(textFor({ winner: null, status: "tie", agreed: true }, "O")).toBe("Both players agreed to a draw.");
  expect(textFor({ winner: "X", status: "timeout" }, "X")).toBe("bob ran out of time.");
});
