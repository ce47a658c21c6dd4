import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replay } from "../../../shared/game/rules.ts";
import { puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { pathOfSet, SET_COUNT } from "../../../shared/puzzles/sets.ts";
import { PUZZLE_THEMES, themesOf } from "../../../shared/puzzles/themes.ts";
import { play, playAll } from "../reasons/rules.ts";
import { THEME_MEANINGS } from "./theme-meanings.ts";

const puzzles = Array.from({ length: SET_COUNT }, (_, set) => readFileSync(`web/public${pathOfSet(set)}`, "utf8"))
  .flatMap((file) => file.trimEnd().split("\n"))
  .map(puzzleOf)
  .map(({ moves, line, themes }) => ({ moves, themes, move: line[0] ?? -1 }));

const seen = puzzles.map(({ moves, move }) => {
  const position = playAll(moves);
  return { position, after: play(position, move) };
});

test.each(PUZZLE_THEMES)("%s stands where a player would see it, and nowhere else", (theme) => {
  const meaning = THEME_MEANINGS[theme];
  const [missing, extra]: [number[], number[]] = [[], []];
  let count = 0;
  for (const [number, { themes, move }] of puzzles.entries()) {
    const found = seen[number];
    if (found === undefined) throw new Error("a puzzle without a position");
    const isMeant = meaning(found.position, move, found.after);
    if (isMeant) count++;
    if (isMeant === themes.includes(theme)) continue;
    (isMeant ? missing : extra).push(number);
  }
  expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  // Neither all puzzles nor none.
  expect(count).toBeGreaterThanOrEqual(100);
  expect(count).toBeLessThan((2 * puzzles.length) / 3);
});

test("the sets have the themes that the code sees today", () => {
  const stale = puzzles.filter(({ moves, move, themes }) => String(themesOf(replay(moves), move)) !== String(themes));
  expect(stale).toEqual([]);
});
