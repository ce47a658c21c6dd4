import { writeFileSync } from "node:fs";
import { OPPONENTS } from "../../shared/engine/opponents.ts";
import { seededRandom } from "../seeded-random.ts";
import { accuracyPicture } from "./accuracy-picture.ts";
import { opponentPlayer, type Player } from "./engine-players.ts";
import { verdict } from "./report.ts";
import { newReviewer, type Reviewer } from "./reviewed.ts";
import { gameBetween, randomPlayer } from "./simple-players.ts";

/**
 * `npm run bench -- accuracy`: the accuracy that reviews give players of known strength in games against themselves.
 * It writes the picture, too. ACCURACY_GAMES sets the games of each of two samples, ACCURACY_SEED repeats a run.
 */

const GAMES = Number(process.env.ACCURACY_GAMES ?? "10");
const SEED = Number(process.env.ACCURACY_SEED ?? "1");
const PICTURE = "test/bench/accuracy.svg";

/** Weakest first. They are about equally far apart: `npm run bench -- ladder`. */
const playersByStrength = (): readonly Player[] => [
  randomPlayer(SEED),
  ...OPPONENTS.map(({ name, sight }) => opponentPlayer(name, sight, SEED)),
];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

/** Both sides' accuracies in some games of a player against itself. */
const sampleOf = async (reviewer: Reviewer, player: Player, random: () => number): Promise<readonly number[]> => {
  const accuracies: number[] = [];
  for (let game = 0; game < GAMES; game++) {
    const { accuracy } = reviewer.review(await gameBetween(player, player, random));
    for (const value of [accuracy.X, accuracy.O]) if (value !== null) accuracies.push(value);
  }
  return accuracies;
};

export const benchAccuracy = async (): Promise<void> => {
  const reviewer = newReviewer();
  const random = seededRandom(SEED);
  console.log(`\nAccuracy by strength: two samples of ${GAMES} games each, seed ${SEED}`);
  console.log("             | mean | first | second | deviation of a game");
  const strengths = [];
  const distances = [];
  for (const player of playersByStrength()) {
    const [first, second] = [await sampleOf(reviewer, player, random), await sampleOf(reviewer, player, random)];
    const all = [...first, ...second];
    strengths.push({ name: player.name, mean: mean(all), deviation: deviation(all) });
    distances.push(Math.abs(mean(first) - mean(second)) / 2);
    const row = [mean(all), mean(first), mean(second), deviation(all)].map((value) => value.toFixed(1));
    console.log(`${player.name.padEnd(12)} | ${row.join(" |  ")}`);
  }
  const means = strengths.map((strength) => strength.mean);
  const steps = means.slice(1).map((value, index) => value - (means[index] ?? 0));
  verdict("the smallest step from one strength to the next", Math.min(...steps), 0, "at least");
  verdict("the lowest accuracy", Math.min(...means), 45, "at most");
  verdict("the highest accuracy", Math.max(...means), 95, "at least");
  verdict("how far a sample of a strength is from both, at most", Math.max(...distances), 4, "at most");
  writeFileSync(PICTURE, accuracyPicture(strengths));
};
