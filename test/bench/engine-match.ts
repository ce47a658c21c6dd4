import { Engine, type Limits } from "../../shared/engine/engine.ts";
import { PlayoutSearch } from "../../shared/engine/playout-search.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, play, type Square, whyIllegal } from "../../shared/game/rules.ts";
import { seededRandom } from "../seeded-random.ts";
import type { Player } from "./engine-players.ts";
import type { PairCounts } from "./engine-score.ts";

const OPENING_PLIES = 6;
/** An opening is taken if a quick search gives neither side a larger advantage than this, in points. */
const MOST_ADVANTAGE = 0.12;
const JUDGING_PLAYOUTS = 500;

/** Random openings that are about even. The same seed gives the same ones, and none repeats. */
export function* balancedOpenings(seed: number): Generator<readonly Square[], never> {
  const random = seededRandom(seed);
  const judge = new Engine({ search: new PlayoutSearch(seed, 50_000), now: () => 0 });
  const known = new Set<string>();
  for (;;) {
    const squares: Square[] = [];
    let position = INITIAL_POSITION;
    for (let ply = 0; ply < OPENING_PLIES; ply++) {
      const legal = legalSquares(position);
      const square = legal[Math.floor(random() * legal.length)] ?? 0;
      squares.push(square);
      position = play(position, square);
    }
    judge.setMoves(squares);
    const { value } = judge.think({ playouts: JUDGING_PLAYOUTS });
    if (Math.abs(value - 0.5) > MOST_ADVANTAGE || known.has(squares.join())) continue;
    known.add(squares.join());
    yield squares;
  }
}

/** X's points of a game. Throws on an illegal move. */
const playGame = async (opening: readonly Square[], X: Player, O: Player, limits: Limits): Promise<number> => {
  const squares = [...opening];
  let position = squares.reduce(play, INITIAL_POSITION);
  for (;;) {
    const outcome = outcomeOf(position);
    if (outcome !== null) return outcome.winner === null ? 0.5 : Number(outcome.winner === "X");
    const player = position.ply % 2 === 0 ? X : O;
    const square = await player.move(squares, limits);
    const illegal = whyIllegal(position, square);
    if (illegal !== null) throw new Error(`${player.name} played ${square} after ${squares.join()}: ${illegal}`);
    squares.push(square);
    position = play(position, square);
  }
};

interface Match {
  readonly players: readonly [Player, Player];
  readonly pairs: number;
  readonly seed: number;
  readonly limits: Limits;
}

/** Plays each opening twice with the sides swapped, and yields the first player's score after each pair. */
export async function* playMatch({ players, pairs, seed, limits }: Match): AsyncGenerator<PairCounts> {
  const [one, other] = players;
  const openings = balancedOpenings(seed);
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    const opening = openings.next().value;
    const asX = await playGame(opening, one, other, limits);
    const asO = 1 - (await playGame(opening, other, one, limits));
    const index = 2 * (asX + asO);
    counts[index] = (counts[index] ?? 0) + 1;
    yield [...counts];
  }
}
