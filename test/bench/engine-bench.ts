import type { Limits } from "../../shared/engine/engine.ts";
import { PLAYOUT_OPTIONS } from "../../shared/engine/options.ts";
import { Playouts } from "../../shared/engine/playout.ts";
import { PlayoutSearch } from "../../shared/engine/playout-search.ts";
import { copyBoard, newBoard } from "../../shared/engine/position.ts";
import { playMatch } from "./engine-match.ts";
import { playerOf, processorTime } from "./engine-players.ts";
import { DECISIVE_RATIO, logLikelihoodRatio, type PairCounts, scoreText } from "./engine-score.ts";
import { verdict, whole } from "./report.ts";
import { median } from "./stats.ts";

/** The speed and strength of the engine: `npm run bench -- engine`. */

/** The players: see `playerOf`. */
const PLAYERS = [process.env.ENGINE_ONE ?? "net", process.env.ENGINE_OTHER ?? "recipe"] as const;
const PAIRS = Number(process.env.ENGINE_PAIRS ?? "250");
const SEED = Number(process.env.ENGINE_SEED ?? "1");
/** Milliseconds per move, unless a number of playouts is given. */
const MILLISECONDS = Number(process.env.ENGINE_MS ?? "10");
const PLAYOUTS = process.env.ENGINE_PLAYOUTS;
/** With "1" a match ends when its test has decided. */
const MAY_END_EARLY = process.env.ENGINE_SPRT === "1";

const ROUNDS = 5;
const PLAYOUTS_A_ROUND = 200_000;

/** The median of several rounds, in playouts per second of processor time. */
const speedOf = (round: () => void): number => {
  round();
  const speeds = Array.from({ length: ROUNDS }, () => {
    const from = processorTime();
    round();
    return (1000 * PLAYOUTS_A_ROUND) / (processorTime() - from);
  });
  return median(speeds);
};

const printSpeed = (): void => {
  const start = newBoard();
  const board = newBoard();
  const playouts = new Playouts();
  playouts.begin(1, PLAYOUT_OPTIONS.boardChance);
  const search = new PlayoutSearch(1, 1_000_000);
  const alone = speedOf(() => {
    for (let played = 0; played < PLAYOUTS_A_ROUND; played++) {
      copyBoard(start, board);
      playouts.play(board);
    }
  });
  const searching = speedOf(() => {
    search.setRoot(start);
    search.run(PLAYOUTS_A_ROUND);
  });
  console.log("\nThe engine, one thread of Node, from the first position");
  console.log(`  random games to the end   ${whole(alone)} a second`);
  verdict("playouts a second within the search ≥ 300 000", searching, 300_000, "at least");
};

export const benchEngine = async (): Promise<void> => {
  printSpeed();
  const limits: Limits = PLAYOUTS === undefined ? { milliseconds: MILLISECONDS } : { playouts: Number(PLAYOUTS) };
  const limitText = PLAYOUTS === undefined ? `${MILLISECONDS} ms` : `${PLAYOUTS} playouts`;
  const [one, other] = [playerOf(PLAYERS[0], 1), playerOf(PLAYERS[1], 2)];
  console.log(`\n${one.name} against ${other.name}, ${limitText} a move, ${PAIRS} openings from seed ${SEED}`);
  let score: PairCounts = [0, 0, 0, 0, 0];
  let pairs = 0;
  for await (score of playMatch({ players: [one, other], pairs: PAIRS, seed: SEED, limits })) {
    if (++pairs % 25 === 0 && pairs < PAIRS) console.log(`  ${scoreText(score)}`);
    if (MAY_END_EARLY && Math.abs(logLikelihoodRatio(score)) >= DECISIVE_RATIO) break;
  }
  console.log(`  ${scoreText(score)}`);
  for (const player of [one, other]) player.close();
};
