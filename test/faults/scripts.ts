import type { Side, Square } from "../../shared/game/rules.ts";
import { seededRandom } from "../seeded-random.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };

/** How a game will be played, decided before it begins. */
export interface Script {
  /** The moves of a whole game. */
  readonly squares: readonly Square[];
  readonly end: ScriptedEnd;
}

type ScriptedEnd =
  /** All moves are made. The winner is known from an independent oracle. */
  | { readonly kind: "played"; readonly winner: Side | null }
  /** From a ply on, a player resigns. */
  | { readonly kind: "resign"; readonly ply: number; readonly by: Side }
  /** From a ply on, both offer a draw. */
  | { readonly kind: "draw"; readonly ply: number }
  /** From a ply on, the player to move does nothing until the flag falls. */
  | { readonly kind: "silence"; readonly ply: number }
  | { readonly kind: "abort"; readonly by: Side };

/** In one of this many games, a player stays silent until the flag falls. */
const ONE_IS_SILENT = 9;
/** The number of the first silent game: early enough that others are played while its flag falls. */
const FIRST_SILENT = 4;

/** The script of the nth game of a run. Unless `mayBeSilent`, it does not run into the flag. */
export const scriptOf = (seed: number, game: number, mayBeSilent: boolean): Script => {
  const random = seededRandom(seed * 7919 + game);
  const upTo = (most: number): number => Math.floor(random() * most);
  const vector = vectors.random_games[upTo(vectors.random_games.length)];
  if (vector === undefined) throw new Error("the vectors have no games");
  const squares = vector.moves;
  const by: Side = random() < 0.5 ? "X" : "O";
  const ply = 2 + upTo(squares.length - 3);
  // By number and not by chance, so that even a short run has silent games.
  if (mayBeSilent && game % ONE_IS_SILENT === FIRST_SILENT)
    return { squares, end: { kind: "silence", ply: 2 + upTo(8) } };
  const lot = random();
  if (lot < 0.1) return { squares, end: { kind: "resign", ply, by } };
  if (lot < 0.2) return { squares, end: { kind: "draw", ply } };
  if (lot < 0.22) return { squares, end: { kind: "abort", by } };
  const winner = vector.result === "X" || vector.result === "O" ? vector.result : null;
  return { squares, end: { kind: "played", winner } };
};

/** The script of a short game. One in three runs into the flag. */
export const shortScriptOf = (seed: number, game: number): Script => {
  const random = seededRandom(seed * 7919 + game);
  const { squares } = scriptOf(seed, game, false);
  const kind = (["silence", "draw", "resign"] as const)[game % 3] ?? "silence";
  return { squares, end: { kind, ply: 3 + Math.floor(8 * random()), by: random() < 0.5 ? "X" : "O" } };
};

/** How long a player thinks about a move: mostly briefly, sometimes much longer; in a hurry always briefly. */
export const thinkingTime = (random: () => number, isInAHurry: boolean): number => {
  if (isInAHurry) return 20 + 60 * random();
  return random() < 0.04 ? 1000 + 2000 * random() : 20 + 230 * random();
};
