import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countLegal, replay } from "../../../shared/game/rules.ts";
import { puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { pathOfSet, SET_COUNT } from "../../../shared/puzzles/sets.ts";
import { seededRandom } from "../../seeded-random.ts";
import { BEGINNING, moved, movesIn, type State, winnerOf, winsByForce } from "./second-solver.ts";

const puzzles = Array.from({ length: SET_COUNT }, (_, set) =>
  readFileSync(`web/public${pathOfSet(set)}`, "utf8")
    .trimEnd()
    .split("\n")
    .map(puzzleOf),
).flat();

/** Puzzles by the number of their open squares. More open squares make a longer proof. */
const bySize = Map.groupBy(puzzles, ({ moves }) => countLegal({ ...replay(moves), target: null }));
const random = seededRandom(28);
const sample = [...bySize.values()].flatMap((ofSize) =>
  Array.from({ length: 4 }, () => ofSize[Math.floor(random() * ofSize.length)] ?? []).flat(),
);

test("the sample has four puzzles of each size", () => {
  expect([...bySize.keys()].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 27 }, (_, at) => at + 5),
  );
  expect(sample).toHaveLength(108);
});

test("another solver proves again that there is one right move at each step", () => {
  for (const puzzle of sample) {
    const known = [new Map<string, boolean>(), new Map<string, boolean>()] as const;
    const wins = (state: State, side: 0 | 1): boolean => winsByForce(state, side, known[side]);
    let state = puzzle.moves.reduce(moved, BEGINNING);
    const me = state.turn;
    const other = me === 0 ? 1 : 0;
    for (const [at, square] of puzzle.line.entries()) {
      if (at % 2 === 0 && winnerOf(moved(state, square)) !== me) {
        const keeping = movesIn(state).filter((move) => {
          const next = moved(state, move);
          return puzzle.kind === "win" ? wins(next, me) : !wins(next, other);
        });
        expect(keeping).toEqual([square]);
        if (puzzle.kind !== "win") expect(wins(state, me)).toBe(false);
      }
      state = moved(state, square);
    }
  }
});
