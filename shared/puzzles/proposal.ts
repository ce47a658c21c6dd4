import { play, replay, type Square } from "../game/rules.ts";
import { HARDEST, missedShare } from "./difficulty.ts";
import { Prover, type Unfit } from "./prove.ts";
import { type Puzzle, puzzleOf, puzzleText } from "./puzzle.ts";
import { themesOf } from "./themes.ts";

/** A fraction of a second on the server. */
const EFFORT = { first: 100_000, each: 200_000, total: 400_000 } as const;
/** Weak opponents find nearly all puzzles below this. */
const LEAST_DIFFICULTY = 2;

/** More than any puzzle of the sets takes. */
const EFFORT_LATER = { first: 0, each: 3_000_000, total: 3_000_000 } as const;

let prover: Prover | null = null;

/** By the generator's demands, with less time for the proof. Weak opponents' tries give the difficulty. */
export const judgeProposal = (moves: readonly Square[]): Puzzle | Unfit | "easy" => {
  const position = replay(moves);
  prover ??= new Prover(EFFORT);
  const proved = prover.prove(position);
  if (typeof proved === "string") return proved;
  const [first = 0] = proved.line;
  const isAtOnce = proved.kind === "win" && proved.line.length === 1;
  const difficulty = isAtOnce ? 0 : Math.round(HARDEST * missedShare({ ...proved, moves }));
  if (difficulty < LEAST_DIFFICULTY) return "easy";
  return { ...proved, moves, difficulty, themes: themesOf(position, first) };
};

/** Adds the moves that also win to a text of an earlier build. Null if they cannot be proved. */
export const withAllWins = (text: string): string | null => {
  const puzzle = puzzleOf(text);
  const end = puzzle.line.slice(0, -1).reduce(play, replay(puzzle.moves));
  const also = new Prover(EFFORT_LATER).alsoWinning(end);
  return also === null ? null : puzzleText({ ...puzzle, also });
};
