import { expect, test, vi } from "vitest";
import { INITIAL_POSITION, legalSquares, outcomeOf, play, replay, type Square } from "../../../../shared/rules.ts";
import { hintText } from "../../../../web/pages/practice/hint-text.ts";
import { seededRandom } from "../../../seeded-random.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

// It computes more than it waits: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const SHORT_O_WIN = vectors.special_games.find(({ name }) => name === "shortest_possible_o_win_18")?.moves ?? [];

test.each<[readonly Square[], Square, string]>([
  [SHORT_O_WIN.slice(0, -1), 20, "Board 3, square 3. It wins the game."],
  [[36, 4, 37, 13], 38, "Board 5, square 3. It wins board 5. It sends O to board 3, where nothing can be won yet."],
  [
    [40, 36, 4, 37, 13, 39, 27, 8, 74, 22],
    38,
    "Board 5, square 3. It keeps O from board 5. It sends O to board 3, where nothing can be won yet.",
  ],
  [
    [36, 4],
    37,
    "Board 5, square 2. It makes two in a row in board 5. It sends O to board 2, where nothing can be won yet.",
  ],
  [[], 0, "Board 1, square 1. It sends O to board 1, where nothing can be won yet."],
])("after %j the move %i is told with its reasons", (moves, square, text) => {
  expect(hintText(replay(moves), square)).toBe(text);
});

test("in random games every sentence is whole, and each of them is said", () => {
  const random = seededRandom(7);
  const said = new Set<string>();
  for (let game = 0; game < 60; game++) {
    for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
      const legal = legalSquares(position);
      for (const square of legal) {
        const [place = "", ...reasons] = hintText(position, square).split(/(?<=\.) /);
        expect(place).toMatch(/^Board \d, square \d\.$/);
        for (const reason of reasons) said.add(reason.replaceAll(/\d/g, "5").replaceAll(/\b[XO]\b/g, "O"));
      }
      position = play(position, legal[Math.floor(random() * legal.length)] ?? 0);
    }
  }
  expect([...said].sort()).toEqual([
    "But O may then choose any open board.",
    "It gives O no free choice.",
    "It keeps O from board 5.",
    "It keeps O from winning the game.",
    "It looks best some moves ahead.",
    "It makes two in a row in board 5.",
    "It sends O to board 5, where nothing can be won yet.",
    "It wins board 5.",
    "It wins the game.",
  ]);
});
