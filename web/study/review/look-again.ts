import type { Square } from "../../../shared/game/rules.ts";
import { secondLookAt } from "../../../shared/review/effort.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { positionsOf, type SecondLook, type Suspect } from "../../../shared/review/second-look.ts";
import type { EngineClient } from "../engine/engine-client.ts";

/** Equally deep after the move and after the better one. Finds a better move if none is known. */
export const lookAgain = async (
  engine: EngineClient,
  squares: readonly Square[],
  suspect: Suspect,
  signal: AbortSignal,
): Promise<SecondLook> => {
  const think = (moves: readonly Square[]): Promise<Opinion> =>
    engine.think({ moves, limits: secondLookAt(moves), search: "net", isFresh: true }, { signal });
  const look = async (moves: readonly Square[] | null): Promise<Opinion | undefined> =>
    moves === null ? undefined : think(moves);
  const { ply, played: square } = suspect;
  const instead = suspect.better ?? (await think(squares.slice(0, ply))).square;
  if (instead === square) return { instead, played: undefined, better: undefined };
  const positions = positionsOf(squares, { ply, played: square, better: instead });
  const [played, better] = await Promise.all([look(positions.played), look(positions.better)]);
  return { instead, played, better };
};
