/** Reading JSON that may come from another version, or be edited by hand. */

type Fields = Readonly<Record<string, unknown>>;

/** Null for what is no JSON. */
export const parseStored = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

export const isFields = (found: unknown): found is Fields => typeof found === "object" && found !== null;

/** A whole number from 0 on. */
export const isCount = (found: unknown): found is number => Number.isSafeInteger(found) && Number(found) >= 0;

/** An empty list for what is no list. */
export const listIn = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);
