import { replay } from "../../shared/game/rules.ts";
import { Prover } from "../../shared/puzzles/prove.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { themesOf } from "../../shared/puzzles/themes.ts";
import { EFFORT } from "./find.ts";

const prover = new Prover(EFFORT);

/** The puzzle with the marks that the code gives it today. Throws if it is no puzzle any more. */
export const markedAnew = (puzzle: Puzzle): Puzzle => {
  const position = replay(puzzle.moves);
  const proved = prover.prove(position);
  if (typeof proved === "string" || proved.kind !== puzzle.kind || proved.line.join() !== puzzle.line.join()) {
    throw new Error(`${puzzle.moves} is another puzzle: ${JSON.stringify(proved)}`);
  }
  return { ...puzzle, also: proved.also, themes: themesOf(position, puzzle.line[0] ?? 0) };
};
