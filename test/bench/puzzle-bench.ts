import { OPPONENTS } from "../../shared/engine/opponents.ts";
import { boardOf } from "../../shared/engine/position.ts";
import { SOLVER_BITS, Solver, UNSOLVED } from "../../shared/engine/solver.ts";
import { legalSquares, outcomeOf, play, replay } from "../../shared/game/rules.ts";
import { isRightMove } from "../../shared/puzzles/attempt.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { SETS_OF_BANDS } from "../../shared/puzzles/sets.ts";
import { figuresOf } from "../puzzles/figures.ts";
import { readSets } from "../puzzles/shipped.ts";
import { seededRandom } from "../seeded-random.ts";
import { opponentPlayer, type Player, processorTime } from "./engine-players.ts";
import { verdict, whole } from "./report.ts";
import { beginnerPlayer, greedyPlayer, randomPlayer } from "./simple-players.ts";
import { percentile } from "./stats.ts";

/** What is in the sets of puzzles, and who solves how many of each difficulty: `npm run bench -- puzzles`. */

const SEED = Number(process.env.ENGINE_SEED ?? "1");
/** Puzzles of each band of difficulty. */
const EACH = Number(process.env.PUZZLES_EACH ?? "40");
const NODES = 1_000_000;

const sets = readSets();

const sampleOf = (puzzles: readonly Puzzle[], random: () => number): readonly Puzzle[] =>
  Array.from({ length: EACH }, () => puzzles[Math.floor(random() * puzzles.length)]).filter(
    (puzzle) => puzzle !== undefined,
  );

/** Whether the first move is right, and whether all are. */
const trySolving = async (player: Player, puzzle: Puzzle): Promise<readonly [boolean, boolean]> => {
  let made = puzzle.moves;
  for (const [at, square] of puzzle.line.entries()) {
    if (at % 2 === 0 && !isRightMove(puzzle, replay(made), at, await player.move(made, {}))) return [at > 0, false];
    made = [...made, square];
  }
  return [true, true];
};

const percent = (count: number): string => `${Math.round((100 * count) / EACH)} %`.padStart(6);

/** Prints the share of each band that a player solves. Returns the number of solved puzzles in each band. */
const benchSolver = async (player: Player, bands: readonly (readonly Puzzle[])[]): Promise<readonly number[]> => {
  const [first, solved] = [bands.map(() => 0), bands.map(() => 0)];
  for (const [band, puzzles] of bands.entries()) {
    for (const puzzle of puzzles) {
      const [isFirst, isSolved] = await trySolving(player, puzzle);
      first[band] = (first[band] ?? 0) + Number(isFirst);
      solved[band] = (solved[band] ?? 0) + Number(isSolved);
    }
  }
  console.log(`  ${player.name.padEnd(13)}${first.map(percent).join("")}   ${solved.map(percent).join("")}`);
  player.close();
  return solved;
};

/** How many positions the solver looks at to know what each move of a puzzle leads to. */
const nodesOf = ({ moves }: Puzzle, solver: Solver): number => {
  const position = replay(moves);
  solver.clear();
  for (const square of legalSquares(position)) {
    const after = play(position, square);
    if (outcomeOf(after) === null && solver.value(boardOf(after), NODES) === UNSOLVED) {
      throw new Error(`a move of a puzzle is not solved: ${moves} ${square}`);
    }
  }
  return solver.nodes;
};

const benchProofs = (puzzles: readonly Puzzle[]): void => {
  const solver = new Solver(SOLVER_BITS + 1);
  const from = processorTime();
  const nodes = Float64Array.from(puzzles.map((puzzle) => nodesOf(puzzle, solver))).sort();
  const seconds = (processorTime() - from) / 1000;
  console.log(`  proofs of ${puzzles.length}: median ${whole(percentile(nodes, 0.5))} positions, nine of ten`);
  console.log(
    `  within ${whole(percentile(nodes, 0.9))}, most ${whole(percentile(nodes, 1))}; ${seconds.toFixed(1)} s`,
  );
};

export const benchPuzzles = async (): Promise<void> => {
  console.log("\nPuzzles: what the sets have");
  for (const line of figuresOf(sets.flat()).split("\n")) console.log(`  ${line}`);
  const random = seededRandom(SEED);
  const bands = SETS_OF_BANDS.map((numbers) =>
    sampleOf(
      numbers.flatMap((set) => sets[set] ?? []),
      random,
    ),
  );
  benchProofs(bands.flat());
  console.log(`First moves that are right, and whole puzzles solved, in each band of difficulty: ${EACH} of each`);
  const simple = [randomPlayer(SEED), greedyPlayer(SEED), beginnerPlayer(SEED)];
  const opponents = OPPONENTS.map(({ name, sight }) => opponentPlayer(name, sight, SEED));
  // The stronger opponents solve the ends of games by search.
  const weak = opponents.slice(0, 4);
  for (const player of [...simple, ...opponents]) {
    const solved = await benchSolver(player, bands);
    const [easiest = 0, hardest = 0] = [solved[0], solved.at(-1)];
    if (weak.includes(player)) {
      const steps = solved.slice(1).map((count, band) => (solved[band] ?? 0) - count);
      verdict(
        "solved fewer of each band than of the one before, in 100",
        (100 * Math.min(...steps)) / EACH,
        0,
        "at least",
      );
    }
    if (opponents.includes(player)) {
      verdict(
        "solved more of the easiest than of the hardest, in 100",
        (100 * (easiest - hardest)) / EACH,
        0,
        "at least",
      );
    }
  }
};
