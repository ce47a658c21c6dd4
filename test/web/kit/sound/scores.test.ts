import { expect, test } from "vitest";
import { SOUND_NAMES, SQUARE_KEYS, scoreOf } from "../../../../web/kit/sound/scores.ts";
import { SHORT_O_WIN } from "../../../e2e/support/play.ts";

const LINES = [
  ...[0, 3, 6].map((row) => [row, row + 1, row + 2]),
  ...[0, 1, 2].map((column) => [column, column + 3, column + 6]),
  [0, 4, 8],
  [2, 4, 6],
];

/** The intervals from one of three notes to the other two, within an octave, for each note. */
const shapes = (keys: readonly number[]): string[] =>
  keys.map((root) =>
    keys
      .map((key) => (((key - root) % 12) + 12) % 12)
      .sort((one, other) => one - other)
      .join(" "),
  );

test("each square has its own note, and each line is a chord", () => {
  expect(new Set(SQUARE_KEYS).size).toBe(9);
  for (const line of LINES) {
    const found = shapes(line.map((index) => SQUARE_KEYS[index] ?? 0));
    expect(
      found.some((shape) => ["0 4 7", "0 3 7", "0 0 0"].includes(shape)),
      line.join(),
    ).toBe(true);
  }
});

test("a move plays its square's note; one that wins a board plays the three notes of the line right after it", () => {
  // X: 1-1, 1-2 and 1-3 with O elsewhere.
  const won = [0, 5, 47, 18, 1, 9, 2];
  expect(scoreOf("move", [40]).map(({ pitch }) => Math.round(pitch))).toEqual([262]);
  expect(scoreOf("move", won.slice(0, -1))).toHaveLength(1);
  const [single, ...chord] = scoreOf("move", won);
  expect(single?.pitch).toBeCloseTo(chord[2]?.pitch ?? 0);
  expect(chord.map(({ pitch }) => Math.round(pitch))).toEqual([440, 698, 1047]);
  const [first, last] = [chord[0], chord[2]];
  expect((first?.at ?? 0) + (first?.length ?? 0)).toBeGreaterThan(last?.at ?? 9);
});

test("no two sounds are the same", () => {
  const scores = SOUND_NAMES.map((name) => JSON.stringify(scoreOf(name, SHORT_O_WIN.slice(0, 1))));
  expect(new Set(scores).size).toBe(SOUND_NAMES.length);
});
