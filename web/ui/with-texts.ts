import type { Part } from "../../shared/language/page-parts.ts";

const fetched = new Map<Part, Promise<void>>();

const fetchPart = async (part: Part, address: string): Promise<void> => {
  try {
    await import(/* @vite-ignore */ address);
  } catch (error) {
    // The next page asks once more. This one speaks English.
    fetched.delete(part);
    console.info("A part of the language could not be fetched", error);
  }
};

/** Waits for a part of the language. English has its texts in the scripts that say them. */
const partIsThere = (part: Part): Promise<void> => {
  const address = globalThis.translation?.parts[part];
  if (address === undefined) return Promise.resolve();
  const fetching = fetched.get(part) ?? fetchPart(part, address);
  fetched.set(part, fetching);
  return fetching;
};

/**
 * Something that says more than home does: its script comes after these parts of the language, as it takes its texts where it
 * runs.
 */
export const withTexts =
  <Script>(parts: readonly Part[], load: () => Promise<Script>): (() => Promise<Script>) =>
  async () => {
    await Promise.all(parts.map(partIsThere));
    return load();
  };
