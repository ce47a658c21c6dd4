import type { Square } from "../../../shared/game/rules.ts";
import { secondLookAt } from "../../../shared/review/effort.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { positionsOf, type SecondLook, type Suspect } from "../../../shared/review/second-look.ts";
import type { EngineClient } from "../engine/engine-client.ts";

/** Asks the engine for a second look at a move: at the positions after it and after the better one, equally deep. */
export const lookAgain = async (
  engine: EngineClient,
  squares: readonly Square[],
  suspect: Suspect,
  signal: AbortSignal,
): Promise<SecondLook> => {
  const look = async (moves: readonly Square[] | null): Promise<Opinion | undefined> => {
    if (moves === null) return undefined;
    return engine.think({ moves, limits: secondLookAt(moves), search: "net", isFresh: true }, { signal });
  };
  const positions = positionsOf(squares, suspect);
  const [played, better] = await Promise.all([look(positions.played), look(positions.better)]);
  return { played, better };
};
