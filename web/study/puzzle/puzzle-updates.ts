import type { ProposedPuzzle } from "../../../shared/api/puzzles-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { dayOf, isYetToCome } from "../../../shared/puzzles/days.ts";
import { puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { isProposed } from "../../../shared/puzzles/sets.ts";
import { call, hasStatus } from "../../server/api/client.ts";
import { fetchPuzzle, type NumberedPuzzle } from "./puzzle-sets.ts";

interface PuzzleUpdates {
  readonly proposed: readonly NumberedPuzzle[];
  readonly retired: ReadonlySet<number>;
}

const NOTHING: PuzzleUpdates = { proposed: [], retired: new Set() };

/** Timeout of the request. After it, only the puzzles of the files are used. */
const PATIENCE: Millis = 1500;

const parsed = ({ puzzle, ...rest }: ProposedPuzzle): NumberedPuzzle => ({ ...rest, puzzle: puzzleOf(puzzle) });

let known: Promise<PuzzleUpdates> | null = null;

/** Empty after a failure; the next call then retries. */
export const puzzleUpdates = async (): Promise<PuzzleUpdates> => {
  known ??= call("GET /api/v2/puzzles/beyond", { token: null, signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ proposed, retired }) => ({
      proposed: proposed.map(parsed),
      retired: new Set(retired),
    }),
  );
  try {
    return await known;
  } catch (failure) {
    console.info("Only the puzzles of the files are known", failure);
    known = null;
    return NOTHING;
  }
};

/** "not-yet" for one of a day to come, "unknown" also for a retired one. */
export const findPuzzle = async (number: number): Promise<NumberedPuzzle | "unknown" | "not-yet"> => {
  if (isYetToCome(number, dayOf(new Date()))) return "not-yet";
  if (!isProposed(number)) {
    const [found, { retired }] = await Promise.all([fetchPuzzle(number), puzzleUpdates()]);
    return found === null || retired.has(number) ? "unknown" : found;
  }
  try {
    return parsed(await call("GET /api/v2/puzzles/proposed/:number", { path: { number }, token: null }));
  } catch (failure) {
    if (hasStatus(failure, 404)) return "unknown";
    throw failure;
  }
};
