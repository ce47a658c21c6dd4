import { readFileSync } from "node:fs";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { JUDGED_OPTIONS } from "../../shared/engine/options.ts";
import { boardOf } from "../../shared/engine/position.ts";
import { candidatesOfRoot } from "../../shared/engine/root.ts";
import { SOLVER_BITS, Solver, UNSOLVED } from "../../shared/engine/solver.ts";
import {
  countLegal,
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Square,
} from "../../shared/game/rules.ts";
import { seededRandom } from "../seeded-random.ts";
import { processorTime } from "./engine-players.ts";
import { verdict, whole } from "./report.ts";
import { percentile } from "./stats.ts";

/** How soon the end of a game is solved: `npm run bench -- endgame`. */

/** Positions of each size. */
const COUNT = Number(process.env.ENDGAME_COUNT ?? "100");
const SEED = Number(process.env.ENGINE_SEED ?? "1");
const NODES = 100_000;
/** Open squares, from and to. */
const SIZES = [
  [15, 17],
  [18, 20],
  [21, 23],
  [24, 26],
  [27, 29],
] as const;

/** Games begin with some random moves, and have a few more later. */
const RANDOM_PLIES = 6;
const RANDOM_SHARE = 0.05;
const VISITS = 40;

const openSquares = (position: Position): number => countLegal({ ...position, target: null });

/** The positions of a game that the net plays with little thought. */
function* positionsOfGame(search: JudgedSearch, random: () => number): Generator<Position> {
  for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
    yield position;
    const legal = legalSquares(position);
    let square: Square | undefined = legal[Math.floor(random() * legal.length)];
    if (position.ply >= RANDOM_PLIES && random() >= RANDOM_SHARE) {
      search.setRoot(boardOf(position));
      search.run(VISITS);
      const best = candidatesOfRoot(search.tree).sort((one, other) => (other.value ?? 0) - (one.value ?? 0))[0];
      square = best?.square;
    }
    position = play(position, square ?? 0);
  }
}

/** For each size, one position from each of some games: the first of that size. */
const samplePositions = (): readonly (readonly Position[])[] => {
  // Without the solver, so that a change of it does not change the sample.
  const options = { ...JUDGED_OPTIONS, endgameSquares: 0 };
  const search = new JudgedSearch(new Net(readFileSync("shared/engine/net.bin")), 100_000, options);
  const random = seededRandom(SEED);
  const samples: Position[][] = SIZES.map(() => []);
  while (samples.some(({ length }) => length < COUNT)) {
    const game = [...positionsOfGame(search, random)];
    for (const [index, [from, to]] of SIZES.entries()) {
      const found = game.find((position) => openSquares(position) >= from && openSquares(position) <= to);
      const sample = samples[index];
      if (found !== undefined && sample !== undefined && sample.length < COUNT) sample.push(found);
    }
  }
  return samples;
};

export const benchEndgame = (): void => {
  console.log(
    `\nSolving the end, ${COUNT} positions of each size from seed ${SEED}, at most ${whole(NODES)} nodes each`,
  );
  const samples = samplePositions();
  const solver = new Solver(SOLVER_BITS);
  for (const [index, [from, to]] of SIZES.entries()) {
    const nodes: number[] = [];
    let unsolved = 0;
    const start = processorTime();
    for (const position of samples[index] ?? []) {
      solver.clear();
      if (solver.value(boardOf(position), NODES) === UNSOLVED) unsolved++;
      nodes.push(solver.nodes);
    }
    const milliseconds = (processorTime() - start) / COUNT;
    const sorted = Float64Array.from(nodes).sort();
    const [middle, most] = [percentile(sorted, 0.5), percentile(sorted, 0.9)].map(whole);
    const text = `median ${middle}, p90 ${most} nodes; ${unsolved} of ${COUNT} given up; ${milliseconds.toFixed(2)} ms each`;
    console.log(`  ${from} to ${to} open squares: ${text}`);
    if (to === 26) verdict("given up with 24 to 26 open squares ≤ 5 %", (100 * unsolved) / COUNT, 5, "at most");
  }
};
