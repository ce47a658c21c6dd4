import { OPPONENTS, type Opponent } from "../../shared/engine/opponents.ts";
import { playMatch } from "./engine-match.ts";
import { opponentPlayer, type Player } from "./engine-players.ts";
import { eloOf, type PairCounts, scoreText } from "./engine-score.ts";
import { verdict } from "./report.ts";
import { beginnerPlayer, greedyPlayer } from "./simple-players.ts";

/** The distance between the practice opponents: `npm run bench -- ladder`. */

/** Openings of each match. Each is played from both sides. */
const PAIRS = Number(process.env.LADDER_PAIRS ?? "100");
const SEED = Number(process.env.ENGINE_SEED ?? "1");
/** Plays only this opponent, from 1 to 10, against the one below. */
const ONLY = process.env.LADDER_ONLY;

const STEP = { least: 120, most: 200 } as const;

const play = async (one: Player, other: Player): Promise<PairCounts> => {
  let counts: PairCounts = [0, 0, 0, 0, 0];
  // Each searches as much as in practice, so the match sets no limit.
  for await (const score of playMatch({ players: [one, other], pairs: PAIRS, seed: SEED, limits: {} })) counts = score;
  return counts;
};

/** A new player for each match, so that a match alone gives the same result as one among all. */
const playerOf = ({ name, sight }: Opponent): Player => opponentPlayer(name, sight, SEED);

export const benchLadder = async (): Promise<void> => {
  console.log(`\nThe opponents of practice, each against the one below, ${PAIRS} openings from seed ${SEED}`);
  for (const [index, opponent] of OPPONENTS.entries()) {
    if (ONLY !== undefined && Number(ONLY) !== index + 1) continue;
    const below = OPPONENTS[index - 1];
    if (below === undefined) {
      for (const simple of [greedyPlayer(SEED + 1), beginnerPlayer(SEED + 1)]) {
        const counts = await play(simple, playerOf(opponent));
        console.log(`  ${simple.name} against ${opponent.name}: ${scoreText(counts)}`);
      }
      continue;
    }
    const counts = await play(playerOf(opponent), playerOf(below));
    console.log(`  ${opponent.name} against ${below.name}: ${scoreText(counts)}`);
    const { elo } = eloOf(counts);
    verdict(`a step is ${STEP.least} Elo at least`, elo, STEP.least, "at least");
    verdict(`and ${STEP.most} at most`, elo, STEP.most, "at most");
  }
};
