import { type Puzzle, puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { pathOfSet, placeOfPuzzle } from "../../../shared/puzzles/sets.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";

/** The puzzles as the build ships them: files that never change. Those that were read stay in memory, 40 kB each. */
const readSets = new WeakMap<Fetcher, Map<number, readonly string[]>>();

const setsOf = (assets: Fetcher): Map<number, readonly string[]> => {
  const known = readSets.get(assets) ?? new Map<number, readonly string[]>();
  readSets.set(assets, known);
  return known;
};

const BUSY_RETRY_AFTER = 5;

const linesOf = async (assets: Fetcher, origin: string, set: number): Promise<readonly string[]> => {
  const sets = setsOf(assets);
  const known = sets.get(set);
  if (known !== undefined) return known;
  const path = pathOfSet(set);
  try {
    const answer = await assets.fetch(new URL(path, origin));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const lines = (await answer.text()).trimEnd().split("\n");
    sets.set(set, lines);
    return lines;
  } catch (error) {
    logError("puzzle-file", error, { path });
    throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
  }
};

/** A puzzle by a number that has one. Throws a 503 if its file cannot be read. */
export const readPuzzle = async (env: Env, url: string, number: number): Promise<Puzzle> => {
  const place = placeOfPuzzle(number);
  const text = place && (await linesOf(env.ASSETS, new URL(url).origin, place.set))[place.line];
  if (text === null || text === undefined) throw new RangeError(`no puzzle ${number}`);
  return puzzleOf(text);
};
