import { readFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Candidate } from "../../shared/engine/choice.ts";
import { Estimate } from "../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import {
  GOES_ON,
  listMoves,
  makeMove,
  newBoard,
  standing,
  TO_MOVE,
  WON_BY_LAST,
} from "../../shared/engine/position.ts";
import { nextRandom } from "../../shared/engine/random.ts";

import { candidatesOfRoot, proofOfRoot, valueOfRoot } from "../../shared/engine/root.ts";
import type { RecordedGame, RecordedPly } from "./recorded-game.ts";

/**
 * `node .scripts/engine/self-play.ts --games 6000 --seed 1 --visits 500 > games.jsonl`: self-play games for
 * `train-net.ts`, one per line. With `--net file` the engine evaluates by a net, without it by the estimate alone.
 * Games start with random moves and have a few more later, so that the net also sees positions that good players avoid.
 */

const MOST_RANDOM_PLIES = 12;
const RANDOM_SHARE = 0.06;
const CAPACITY = 300_000;

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    visits: { type: "string", default: "1000" },
    net: { type: "string" },
  },
});

let state = (Number(values.seed) * 7919) | 1;
const random = (): number => {
  state = nextRandom(state);
  return (state >>> 0) / 2 ** 32;
};

const search =
  values.net === undefined
    ? new JudgedSearch(new Estimate(), CAPACITY)
    : new JudgedSearch(new Net(readFileSync(values.net)), CAPACITY);
const legal = new Uint8Array(81);
const randomMove = (count: number): number => legal[Math.floor(random() * count)] ?? 0;

/**
 * The most visited move, except for proved ones. It differs a little from the engine's choice. Do not change it: the
 * games of a seed depend on it.
 */
const mostTried = (candidates: readonly Candidate[]): number | undefined => {
  const isDrawn = proofOfRoot(search.tree) === "draw";
  const rank = ({ visits, proof }: Candidate): number => {
    if (proof === "win") return 1e9;
    if (proof === "loss") return visits * 1e-6;
    return proof === "draw" && isDrawn ? 1e8 : visits;
  };
  const best = candidates.reduce<Candidate | undefined>(
    (one, other) => (one === undefined || rank(other) > rank(one) ? other : one),
    undefined,
  );
  return best?.square;
};

/** Plays a game; null if it ended within its random moves. */
const playGame = (): RecordedGame | null => {
  const board = newBoard();
  const moves: number[] = [];
  const plies: RecordedPly[] = [];
  const randomPlies = 1 + Math.floor(random() * MOST_RANDOM_PLIES);
  while (standing(board) === GOES_ON && moves.length < randomPlies) {
    const square = randomMove(listMoves(board, legal));
    moves.push(square);
    makeMove(board, square);
  }
  if (standing(board) !== GOES_ON) return null;
  search.setRoot(board);
  while (standing(board) === GOES_ON) {
    search.run(Number(values.visits));
    const candidates = candidatesOfRoot(search.tree);
    const count = listMoves(board, legal);
    let square = mostTried(candidates) ?? legal[0] ?? 0;
    plies.push([
      moves.length,
      Number(valueOfRoot(search.tree).toFixed(3)),
      candidates.map((candidate) => [candidate.square, candidate.visits, Number((candidate.value ?? -1).toFixed(3))]),
    ]);
    if (random() < RANDOM_SHARE) square = randomMove(count);
    moves.push(square);
    makeMove(board, square);
    search.advance(square);
  }
  const winner = 1 - (board[TO_MOVE] ?? 0);
  return { m: moves, r: standing(board) === WON_BY_LAST ? 1 - winner : 0.5, i: plies };
};

for (let games = 0; games < Number(values.games); ) {
  const game = playGame();
  if (game === null) continue;
  games++;
  writeSync(1, `${JSON.stringify(game)}\n`);
}
