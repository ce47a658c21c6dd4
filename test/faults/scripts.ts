import type { Side, Square } from "../../shared/rules.ts";
import { seededRandom } from "../seeded-random.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };

/** How a game is to be played, decided before it begins. */
export interface Script {
  /** The moves of a whole game. */
  readonly squares: readonly Square[];
  readonly end: ScriptedEnd;
}

export type ScriptedEnd =
  /** All moves are made; who has won by them is known from an oracle of its own. */
  | { readonly kind: "played"; readonly winner: Side | null }
  /** From a ply on somebody resigns. */
  | { readonly kind: "resign"; readonly ply: number; readonly by: Side }
  /** From a ply on both offer a draw. */
  | { readonly kind: "draw"; readonly ply: number }
  /** From a ply on whose turn it is does nothing more, until the flag falls. */
  | { readonly kind: "silence"; readonly ply: number }
  | { readonly kind: "abort"; readonly by: Side };

/** One of so many games is left standing, */
const ONE_IS_SILENT = 9;
/** and this one first: early enough that others are played while its flag falls. */
const FIRST_SILENT = 4;

/** The script of the so-manyth game of a run. Unless `mayBeSilent`, nobody leaves it standing. */
export const scriptOf = (seed: number, game: number, mayBeSilent: boolean): Script => {
  const random = seededRandom(seed * 7919 + game);
  const upTo = (most: number): number => Math.floor(random() * most);
  const vector = vectors.random_games[upTo(vectors.random_games.length)];
  if (vector === undefined) throw new Error("the vectors have no games");
  const squares = vector.moves;
  const by: Side = random() < 0.5 ? "X" : "O";
  const ply = 2 + upTo(squares.length - 3);
  // In turn, so that each run has some of them, however short.
  if (mayBeSilent && game % ONE_IS_SILENT === FIRST_SILENT)
    return { squares, end: { kind: "silence", ply: 2 + upTo(8) } };
  const lot = random();
  if (lot < 0.1) return { squares, end: { kind: "resign", ply, by } };
  if (lot < 0.2) return { squares, end: { kind: "draw", ply } };
  if (lot < 0.22) return { squares, end: { kind: "abort", by } };
  const winner = vector.result === "X" || vector.result === "O" ? vector.result : null;
  return { squares, end: { kind: "played", winner } };
};

/** How long a player thinks about a move: mostly a moment, sometimes much longer; in a hurry always a moment. */
export const thinkingTime = (random: () => number, isInAHurry: boolean): number => {
  if (isInAHurry) return 20 + 60 * random();
  return random() < 0.04 ? 1000 + 2000 * random() : 20 + 230 * random();
};
