/** Reading JSON that may come from another version, or be edited by hand. */

type Fields = Readonly<Record<string, unknown>>;

/** Parses JSON; null if the text is invalid. */
export const parseStored = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

export const isFields = (found: unknown): found is Fields => typeof found === "object" && found !== null;

/** True for a whole number of at least 0. */
export const isCount = (found: unknown): found is number => Number.isSafeInteger(found) && Number(found) >= 0;

/** Returns the list, or an empty one if the value is no list. */
export const listIn = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);
