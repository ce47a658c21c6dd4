import { type Position, replay } from "../../../shared/game/rules.ts";
import { type Puzzle, puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { pathOfSet, placeOfPuzzle, SET_COUNT } from "../../../shared/puzzles/sets.ts";
import type { StormPuzzle } from "../../../shared/puzzles/storm.ts";
import { pathOfStorm, stormPuzzles } from "../../../shared/puzzles/storm-sets.ts";
import { twinKey } from "../../../shared/puzzles/twins.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";

/** Files of the build never change. Those that were read stay in memory, 40 kB each. */
const readFiles = new WeakMap<Fetcher, Map<string, string>>();

const filesOf = (assets: Fetcher): Map<string, string> => {
  const known = readFiles.get(assets) ?? new Map<string, string>();
  readFiles.set(assets, known);
  return known;
};

const BUSY_RETRY_AFTER = 5;

const textOf = async ({ ASSETS }: Env, url: string, path: string): Promise<string> => {
  const files = filesOf(ASSETS);
  const known = files.get(path);
  if (known !== undefined) return known;
  try {
    const answer = await ASSETS.fetch(new URL(path, url));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const text = await answer.text();
    files.set(path, text);
    return text;
  } catch (error) {
    logError("puzzle-file", error, { path });
    throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
  }
};

/** `number` must exist. Throws a 503 if the file cannot be read. */
export const readPuzzle = async (env: Env, url: string, number: number): Promise<Puzzle> => {
  const place = placeOfPuzzle(number);
  const text = place && (await textOf(env, url, pathOfSet(place.set))).split("\n")[place.line];
  if (text === null || text === undefined) throw new RangeError(`no puzzle ${number}`);
  return puzzleOf(text);
};

/** Throws a 503 if the file cannot be read. */
export const readStorm = async (env: Env, url: string, seed: number): Promise<readonly StormPuzzle[]> =>
  stormPuzzles(seed, await textOf(env, url, pathOfStorm(seed)));

/** Throws a 503 if a file cannot be read. */
export const isInSets = async (env: Env, url: string, position: Position): Promise<boolean> => {
  const sets = await Promise.all(Array.from({ length: SET_COUNT }, (_, set) => textOf(env, url, pathOfSet(set))));
  const key = twinKey(position);
  // Twins have the same number of moves, one letter each. This quick check leaves few to compare.
  const candidates = sets
    .flatMap((set) => set.split("\n"))
    .filter((text) => text.split(" ", 3)[2]?.length === position.ply);
  return candidates.some((text) => twinKey(replay(puzzleOf(text).moves)) === key);
};
