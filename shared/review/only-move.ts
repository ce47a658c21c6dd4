import { type Proof, VALUE_OF } from "../engine/choice.ts";
import { legalSquares, outcomeOf, replay, type Square, sideAt } from "../game/rules.ts";
import { proofFor, type Standing, standingOf } from "./chances.ts";
import type { Opinion } from "./opinion.ts";

/** A proved win or draw kept, every other move proved worse. Values of hardly tried moves are too uncertain. */

interface Kept {
  readonly ply: number;
  readonly proof: Proof;
  readonly others: readonly (readonly Square[])[];
}

/** Those that may be only moves. A move without an alternative is forced instead. */
export const keptResults = (squares: readonly Square[], standings: readonly Standing[]): Kept[] =>
  squares.flatMap((square, ply): Kept[] => {
    const [before, after, side] = [standings[ply], standings[ply + 1], sideAt(ply)];
    if (before === undefined || after === undefined) return [];
    const proof = proofFor(before, side);
    if (proof === null || proof === "loss" || proofFor(after, side) !== proof) return [];
    const others = legalSquares(replay(squares, ply)).filter((other) => other !== square);
    return others.length === 0
      ? []
      : [{ ply, proof, others: others.map((other) => [...squares.slice(0, ply), other]) }];
  });

/** `moves` is the game after the move. `opinion` is undefined if the rules decide it. */
const isProvedWorse = (moves: readonly Square[], opinion: Opinion | undefined, proof: Proof): boolean => {
  const standing = standingOf(replay(moves), opinion);
  const found = standing === null ? null : proofFor(standing, sideAt(moves.length - 1));
  return found !== null && VALUE_OF[found] < VALUE_OF[proof];
};

/** Called only where the rules do not decide the game. */
type Ask = (moves: readonly Square[]) => Promise<Opinion | undefined>;

const opinionOf = async (moves: readonly Square[], ask: Ask): Promise<Opinion | undefined> =>
  outcomeOf(replay(moves)) === null ? await ask(moves) : undefined;

/** Each game gives less than `proof` to the side that made its last move. */
export const areProvedWorse = async (
  games: readonly (readonly Square[])[],
  proof: Proof,
  ask: Ask,
): Promise<boolean> => {
  for (const moves of games) if (!isProvedWorse(moves, await opinionOf(moves, ask), proof)) return false;
  return true;
};

/** Null if it is not proved, or no other move is legal. `before` is the game up to the move. */
export const keptAlone = async (
  before: readonly Square[],
  square: Square,
  ask: Ask,
): Promise<Exclude<Proof, "loss"> | null> => {
  const moves = [...before, square];
  const others = legalSquares(replay(before)).filter((other) => other !== square);
  const standing = standingOf(replay(moves), await opinionOf(moves, ask));
  const proof = standing === null ? null : proofFor(standing, sideAt(before.length));
  if (proof === null || proof === "loss" || others.length === 0) return null;
  const games = others.map((other) => [...before, other]);
  return (await areProvedWorse(games, proof, ask)) ? proof : null;
};
