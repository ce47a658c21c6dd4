import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OpponentEngine } from "../../../shared/engine/opponent-engine.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, play, type Square } from "../../../shared/game/rules.ts";

const NET = readFileSync("shared/engine/net.bin");

test.each(["crumb", "summit"] as const)(
  "the moves of %s are legal to the end, and the same for the same seed",
  (name) => {
    const [one, other] = [new OpponentEngine(name, NET), new OpponentEngine(name, NET)];
    let position = INITIAL_POSITION;
    const moves: Square[] = [];
    while (outcomeOf(position) === null) {
      const square = one.move(moves, 1);
      expect(legalSquares(position)).toContain(square);
      if (moves.length < 6) expect(other.move(moves, 1)).toBe(square);
      position = play(position, square);
      moves.push(square);
    }
  },
);
