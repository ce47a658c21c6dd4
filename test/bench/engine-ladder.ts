import { OPPONENTS, type Opponent } from "../../shared/engine/opponents.ts";
import { playMatch } from "./engine-match.ts";
import { beginnerPlayer, opponentPlayer, type Player } from "./engine-players.ts";
import { eloOf, type PairCounts, scoreText } from "./engine-score.ts";
import { verdict } from "./report.ts";

/** How far the opponents of practice are apart: `npm run bench -- ladder`. */

/** Openings of each match, both sides of each. */
const PAIRS = Number(process.env.LADDER_PAIRS ?? "100");
const SEED = Number(process.env.ENGINE_SEED ?? "1");
/** Only the match of this opponent with the one below, by its number from 1 to 8. */
const ONLY = process.env.LADDER_ONLY;

const STEP = { least: 120, most: 200 } as const;

const play = async (one: Player, other: Player): Promise<PairCounts> => {
  let counts: PairCounts = [0, 0, 0, 0, 0];
  // Each looks at as much as it does in practice: the match limits nobody.
  for await (const score of playMatch({ players: [one, other], pairs: PAIRS, seed: SEED, limits: {} })) counts = score;
  return counts;
};

/** A new one for each match, so that a match by itself is the same as one among all. */
const playerOf = ({ name, sight }: Opponent): Player => opponentPlayer(name, sight, SEED);

export const benchLadder = async (): Promise<void> => {
  console.log(`\nThe opponents of practice, each against the one below, ${PAIRS} openings from seed ${SEED}`);
  for (const [index, opponent] of OPPONENTS.entries()) {
    if (ONLY !== undefined && Number(ONLY) !== index + 1) continue;
    const below = OPPONENTS[index - 1];
    if (below === undefined) {
      const counts = await play(playerOf(opponent), beginnerPlayer(SEED + 1));
      console.log(`  ${opponent.name} against a beginner: ${scoreText(counts)}`);
      continue;
    }
    const counts = await play(playerOf(opponent), playerOf(below));
    console.log(`  ${opponent.name} against ${below.name}: ${scoreText(counts)}`);
    const { elo } = eloOf(counts);
    verdict(`a step is ${STEP.least} Elo at least`, elo, STEP.least, "at least");
    verdict(`and ${STEP.most} at most`, elo, STEP.most, "at most");
  }
};
