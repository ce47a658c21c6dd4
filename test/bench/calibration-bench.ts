import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { OPPONENTS } from "../../shared/engine/opponents.ts";
import { outcomeOf, replay, type Side, sideAt } from "../../shared/game/rules.ts";
import { expectedScore } from "../../shared/review/chances.ts";
import { visitsFor } from "../../shared/review/effort.ts";
import { seededRandom } from "../seeded-random.ts";
import { opponentPlayer, processorTime } from "./engine-players.ts";
import { verdict } from "./report.ts";
import { gameBetween } from "./simple-players.ts";

/**
 * `npm run bench -- calibration`: what the reviews' expected scores are worth. The practice opponents that judge by the
 * net play games against themselves, and the engine judges some positions of each. CALIBRATION_GAMES sets the number of
 * games of each opponent, CALIBRATION_SEED repeats a run. CALIBRATION_RANDOM=2 begins with two random moves.
 */

const GAMES = Number(process.env.CALIBRATION_GAMES ?? "60");
const SEED = Number(process.env.CALIBRATION_SEED ?? "1");
const RANDOM_PLIES = Number(process.env.CALIBRATION_RANDOM ?? "0");
const POSITIONS_A_GAME = 6;
const CAPACITY = 300_000;
const BINS = 10;

interface Observation {
  readonly mover: Side;
  /** The mover's value by the engine, what reviews make of it, and what the mover got in the end. */
  readonly value: number;
  readonly expected: number;
  readonly result: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const brier = (all: readonly Observation[], of: "value" | "expected"): number =>
  mean(all.map((one) => (one[of] - one.result) ** 2));

/** Observes unproved positions of games that each player plays against itself. */
const observe = async (): Promise<readonly Observation[]> => {
  const random = seededRandom(SEED);
  const search = new JudgedSearch(new Net(readFileSync("shared/engine/net.bin")), CAPACITY);
  const engine = new Engine({ search, now: processorTime });
  // Weaker opponents misjudge positions, and the strongest one plays the same game again and again.
  const judging = OPPONENTS.slice(0, -1).filter(({ sight }) => sight.search === "net");
  const players = judging.map(({ name, sight }) => opponentPlayer(name, sight, SEED));
  const all: Observation[] = [];
  for (let game = 0; game < GAMES; game++) {
    for (const player of players) {
      const squares = await gameBetween(player, player, random, RANDOM_PLIES);
      const winner = outcomeOf(replay(squares))?.winner ?? null;
      for (let taken = 0; taken < POSITIONS_A_GAME; taken++) {
        const ply = RANDOM_PLIES + Math.floor(random() * (squares.length - RANDOM_PLIES));
        const mover = sideAt(ply);
        engine.forget();
        engine.setMoves(squares.slice(0, ply));
        const { value, proof } = engine.think({ playouts: visitsFor(squares.length) });
        if (proof !== null) continue;
        const result = winner === null ? 0.5 : Number(winner === mover);
        all.push({ mover, value, expected: expectedScore(value, mover), result });
      }
    }
  }
  return all;
};

const LEAST_IN_A_BIN = 15;

/** For each tenth of the expected score: how many positions, what was expected, and what came. */
const printTable = (side: Side, all: readonly Observation[]): void => {
  console.log(`  ${side} to move: expected score, result, positions`);
  for (let bin = 0; bin < BINS; bin++) {
    const inBin = all.filter(({ expected }) => Math.min(BINS - 1, Math.floor(expected * BINS)) === bin);
    if (inBin.length < LEAST_IN_A_BIN) continue;
    const [expected, result] = [mean(inBin.map((one) => one.expected)), mean(inBin.map((one) => one.result))];
    console.log(`    ${expected.toFixed(2)}  ${result.toFixed(2)}  ${inBin.length}`);
  }
};

export const benchCalibration = async (): Promise<void> => {
  const all = await observe();
  const opening = RANDOM_PLIES === 0 ? "from the empty board" : `after ${RANDOM_PLIES} random moves`;
  console.log(`\nExpected scores in ${all.length} positions of games ${opening}, seed ${SEED}`);
  for (const side of ["X", "O"] as const) {
    const own = all.filter(({ mover }) => mover === side);
    printTable(side, own);
    const bias = (of: "value" | "expected"): number => mean(own.map((one) => one.result - one[of]));
    console.log(`    ${side} got ${bias("value").toFixed(3)} more than the engine's value`);
    verdict("of which remain", Math.abs(bias("expected")), 0.03, "at most");
  }
  const [before, after] = [brier(all, "value"), brier(all, "expected")];
  console.log(`  Brier score of the engine's values ${before.toFixed(4)}, of the expected scores ${after.toFixed(4)}`);
  verdict("the second of the first", after / before, 1, "at most");
};
