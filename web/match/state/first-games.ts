import { keep, readKept } from "../../kit/appearance/browser-setting.ts";

/** The first games in this browser, during which the rules are still shown. */

const KEY = "first-games";
const COUNT = 3;

const isTextList = (found: unknown): found is readonly string[] =>
  Array.isArray(found) && found.every((id) => typeof id === "string");

const read = (): readonly string[] => {
  try {
    const found: unknown = JSON.parse(readKept(KEY) ?? "[]");
    return isTextList(found) ? found : [];
  } catch {
    return [];
  }
};

export const isStillLearning = (): boolean => read().length < COUNT;

/** True if the game is one of the first three. The game counts from now on. */
export const countFirstGame = (gameId: string): boolean => {
  const known = read();
  if (known.includes(gameId)) return true;
  if (known.length >= COUNT) return false;
  keep(KEY, JSON.stringify([...known, gameId]));
  return true;
};
