import { OPPONENTS } from "../../shared/engine/opponents.ts";
import { moveText } from "../../shared/protocol/notation.ts";
import { seededRandom } from "../seeded-random.ts";
import { type LabelKind, labelsOf } from "../shared/review/labels.ts";
import { Prover } from "../shared/review/prover.ts";
import { opponentPlayer } from "./engine-players.ts";
import { verdict, whole } from "./report.ts";
import { newReviewer } from "./reviewed.ts";
import { gameBetween, randomPlayer } from "./simple-players.ts";

/**
 * `npm run bench -- labels`: reviews games of mixed strengths, and proves each of their labels with a solver that shares
 * no code with the product. LABELS sets how many labels to check, LABELS_SEED repeats a run.
 */

const LABELS = Number(process.env.LABELS ?? "10000");
const SEED = Number(process.env.LABELS_SEED ?? Math.floor(1_000_000 * Math.random()));
/** The most positions to look at for one result: a second or two. */
const NODES = 500_000;
/** The players of a game are at most this many steps apart. */
const MOST_APART = 2;

interface Tally {
  true: number;
  false: number;
  unknown: number;
}

export const benchLabels = async (): Promise<void> => {
  const [reviewer, prover, random] = [newReviewer(), new Prover(21), seededRandom(SEED)];
  const players = [randomPlayer(SEED), ...OPPONENTS.map(({ name, sight }) => opponentPlayer(name, sight, SEED))];
  const tallies = new Map<LabelKind, Tally>();
  let [games, checked, wrong] = [0, 0, 0];
  console.log(`\nLabels of reviews, seed ${SEED}`);
  while (checked < LABELS) {
    const level = games % players.length;
    const other = Math.min(players.length - 1, level + Math.floor(random() * (MOST_APART + 1)));
    const [one, another] = [players[level], players[other]];
    if (one === undefined || another === undefined) throw new Error("There is no such player");
    const moves = await (random() < 0.5 ? gameBetween(one, another, random) : gameBetween(another, one, random));
    const review = reviewer.review(moves);
    games++;
    for (const label of labelsOf(
      { moves, review, onlyMoves: await reviewer.onlyMoves(moves, review) },
      prover,
      NODES,
    )) {
      const tally = tallies.get(label.kind) ?? { true: 0, false: 0, unknown: 0 };
      tallies.set(label.kind, tally);
      tally[label.isTrue === undefined ? "unknown" : label.isTrue ? "true" : "false"]++;
      if (label.isTrue === undefined || label.kind === "good, by opinion") continue;
      if (++checked % 1000 === 0) console.log(`  ${whole(checked)} checked in ${whole(games)} games, ${wrong} false`);
      if (label.isTrue) continue;
      wrong++;
      console.log(`  false: ${label.kind}, ${label.claim}, after ${moves.slice(0, label.ply).map(moveText).join(" ")}`);
    }
  }
  console.log("  label                |    true |   false | not proved");
  for (const [kind, tally] of tallies)
    console.log(
      `  ${kind.padEnd(20)} | ${whole(tally.true).padStart(7)} | ${whole(tally.false).padStart(7)} | ${whole(tally.unknown).padStart(10)}`,
    );
  console.log(`  ${whole(games)} games, ${whole(checked)} labels checked`);
  verdict("false labels", wrong, 0, "at most");
};
