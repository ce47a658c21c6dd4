import { expect, test } from "vitest";
import { SET_COUNT } from "../../../shared/puzzles/sets.ts";
import { readSets } from "../../puzzles/shipped.ts";
import { falseVerdicts } from "./verdicts.ts";

const sets = readSets();

test.each(Array.from({ length: SET_COUNT }, (_, set) => set))(
  "another solver proves the verdict on each move at each step of all puzzles in set %i",
  (set) => {
    const puzzles = sets[set] ?? [];
    expect(puzzles).toHaveLength(400);
    expect(puzzles.flatMap(falseVerdicts)).toEqual([]);
  },
);
