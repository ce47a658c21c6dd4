import { STORM_SEEDS, stormLine } from "../../shared/puzzles/storm-sets.ts";
import { readStorm } from "../data/puzzles/puzzle-files.ts";

/** The file server ignores the origin. */
const ANY_ORIGIN = "https://files";

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % STORM_SEEDS;

/** Lines of a storm's file. Throws if it cannot be read. */
export const newLines = async (env: Env): Promise<readonly string[]> =>
  (await readStorm(env, ANY_ORIGIN, newSeed())).map(stormLine);
