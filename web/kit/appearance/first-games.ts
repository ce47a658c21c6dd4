import { FIRST_GAMES, keep, readKept } from "./browser-setting.ts";
import * as v from "./schema.ts";

const WITH_RULES = 3;
/** public/appearance.js has the same number. */
const WITH_NUMBERS = 10;

const gamesIn = v.json(v.list(v.text), []);

const read = (): readonly string[] => gamesIn(readKept(FIRST_GAMES));

export const isStillLearning = (): boolean => read().length < WITH_RULES;

export const needsNumbers = (): boolean => read().length <= WITH_NUMBERS;

/** Counts a game, each once. True if it is one of the first three. */
export const countFirstGame = (gameId: string): boolean => {
  const known = read();
  const index = known.indexOf(gameId);
  if (index !== -1) return index < WITH_RULES;
  if (known.length <= WITH_NUMBERS) keep(FIRST_GAMES, JSON.stringify([...known, gameId]));
  return known.length < WITH_RULES;
};
