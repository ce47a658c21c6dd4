/** The games in which the rule of the boards is still being learnt, kept in this browser. */

const KEY = "first-games";
const COUNT = 3;

type Kept = Pick<Storage, "getItem" | "setItem">;

const isTextList = (found: unknown): found is readonly string[] =>
  Array.isArray(found) && found.every((id) => typeof id === "string");

const read = (storage: () => Kept): readonly string[] => {
  try {
    const found: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
    return isTextList(found) ? found : [];
  } catch {
    return [];
  }
};

/** Whether there are fewer than three so far. `storage` may throw, where a browser refuses it. */
export const isStillLearning = (storage: () => Kept): boolean => read(storage).length < COUNT;

/** Whether a game is one of the first three that are played in this browser. The game counts from now on. */
export const countFirstGame = (gameId: string, storage: () => Kept): boolean => {
  const known = read(storage);
  if (known.includes(gameId)) return true;
  if (known.length >= COUNT) return false;
  try {
    storage().setItem(KEY, JSON.stringify([...known, gameId]));
  } catch (error) {
    // Storage is full or forbidden: every game is a first one.
    console.info("The first games could not be counted", error);
  }
  return true;
};
