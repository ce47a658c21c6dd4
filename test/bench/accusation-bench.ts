import { OPPONENTS } from "../../shared/engine/opponents.ts";
import { type Square, sideAt } from "../../shared/game/rules.ts";
import { moveText } from "../../shared/protocol/notation.ts";
import { type Effort, LATE_SQUARES } from "../../shared/review/effort.ts";
import { dropBetween, judgementOf } from "../../shared/review/judgement.ts";
import type { Fault } from "../../shared/review/review.ts";
import { standingsAfter } from "../../shared/review/second-look.ts";
import { seededRandom } from "../seeded-random.ts";
import { opponentPlayer } from "./engine-players.ts";
import { verdict } from "./report.ts";
import { newReviewer, type Reviewer } from "./reviewed.ts";
import { gameBetween, randomPlayer } from "./simple-players.ts";

/**
 * `npm run bench -- accusations`: reviews games of eleven strengths, and asks a search four times deeper than the
 * second look whether each fault was one. ACCUSED_GAMES sets the number of games of each strength, ACCUSED_SEED repeats
 * a run.
 */

const GAMES = Number(process.env.ACCUSED_GAMES ?? "19");
const SEED = Number(process.env.ACCUSED_SEED ?? "1");
/** A fault is refuted if the move cost less than this by the deeper search: two searches may differ by as much. */
const REFUTED_BELOW = 2.5;

/** Four times the visits of an early second look, and eight times the positions for solving of a late one. */
const DEEPER: Effort = { playouts: 48_000, solvingNodes: 4_000_000, solvingSquares: LATE_SQUARES, isProofEnough: true };

/** What a fault cost by the deeper search. */
const deeperDrop = (reviewer: Reviewer, squares: readonly Square[], fault: Fault): number => {
  const suspect = { ply: fault.ply, played: fault.square, better: fault.better };
  const after = standingsAfter(
    squares,
    suspect,
    reviewer.lookAgain(squares, suspect, () => DEEPER),
  );
  return after === null ? 0 : dropBetween(after.better, after.played, sideAt(fault.ply));
};

const WIDTHS = [13, 14, 7, 17];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const benchAccusations = async (): Promise<void> => {
  const reviewer = newReviewer();
  const random = seededRandom(SEED);
  const players = [randomPlayer(SEED), ...OPPONENTS.map(({ name, sight }) => opponentPlayer(name, sight, SEED))];
  let [faults, refuted, openings] = [0, 0, 0];
  console.log(`\nReviews of ${players.length * GAMES} games, seed ${SEED}`);
  console.log("                 | faults a game | accuracy, mean | refuted | less than a fault");
  for (const player of players) {
    const [drops, accuracies]: [number[], number[]] = [[], []];
    for (let game = 0; game < GAMES; game++) {
      const squares = await gameBetween(player, player, random);
      const review = reviewer.review(squares);
      for (const accuracy of [review.accuracy.X, review.accuracy.O]) if (accuracy !== null) accuracies.push(accuracy);
      for (const fault of review.faults) {
        const drop = deeperDrop(reviewer, squares, fault);
        drops.push(drop);
        if (fault.ply < 8) openings++;
        if (drop >= REFUTED_BELOW) continue;
        console.log(
          `  refuted: ${moveText(fault.square)}, better ${moveText(fault.better)}, for ${fault.drop.toFixed(1)}`,
        );
        console.log(`    after ${squares.slice(0, fault.ply).map(moveText).join(" ")}`);
      }
    }
    const wrong = drops.filter((drop) => drop < REFUTED_BELOW).length;
    faults += drops.length;
    refuted += wrong;
    const lighter = drops.filter((drop) => judgementOf(drop) === null).length;
    const row = [(drops.length / GAMES).toFixed(1), mean(accuracies).toFixed(1), String(wrong), String(lighter)];
    console.log(`${player.name.padEnd(16)} | ${row.map((cell, at) => cell.padStart(WIDTHS[at] ?? 0)).join(" | ")}`);
  }
  console.log(`${faults} faults, ${openings} in the first eight plies, ${refuted} refuted`);
  verdict("faults refuted by a search four times deeper, of 200", (200 * refuted) / faults, 1, "at most");
};
