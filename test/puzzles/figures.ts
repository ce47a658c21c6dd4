import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { bandOfDifficulty } from "../../shared/puzzles/sets.ts";

const countBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): string =>
  [...Map.groupBy(items, nameOf)]
    .map(([name, { length }]) => [name, length] as const)
    .toSorted(([one], [other]) => one.localeCompare(other, "en", { numeric: true }))
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

/** What is in the sets, as lines of text. */
export const figuresOf = (puzzles: readonly Puzzle[]): string =>
  [
    `${puzzles.length} puzzles`,
    `kinds: ${countBy(puzzles, ({ kind }) => kind)}`,
    `own moves of wins: ${countBy(
      puzzles.filter(({ kind }) => kind === "win"),
      ({ line }) => String((line.length + 1) / 2),
    )}`,
    `bands of difficulty: ${countBy(puzzles, ({ difficulty }) => String(bandOfDifficulty(difficulty)))}`,
    `difficulties: ${countBy(puzzles, ({ difficulty }) => String(difficulty))}`,
    `themes: ${countBy(
      puzzles.flatMap(({ themes }) => themes),
      (theme) => theme,
    )}`,
  ].join("\n");
