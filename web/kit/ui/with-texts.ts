import type { Part } from "../../../shared/language/texts.ts";

const fetched = new Map<Part, Promise<void>>();
/** How often each part could not be fetched. */
const failures = new Map<Part, number>();

const fetchPart = async (part: Part, address: string): Promise<void> => {
  try {
    const failed = failures.get(part) ?? 0;
    // After a failure, a browser fetches a script again only from a different address.
    await import(/* @vite-ignore */ failed === 0 ? address : `${address}?${failed}`);
  } catch (error) {
    // This page shows English. The next page tries again.
    fetched.delete(part);
    failures.set(part, (failures.get(part) ?? 0) + 1);
    console.info("A part of the language could not be fetched", error);
  }
};

/** Loads a part of the language. English needs no loading: its texts are in the scripts. */
const partIsThere = (part: Part): Promise<void> => {
  const address = globalThis.translation?.parts[part];
  if (address === undefined) return Promise.resolve();
  const fetching = fetched.get(part) ?? fetchPart(part, address);
  fetched.set(part, fetching);
  return fetching;
};

/** Loads a script after these parts of the language, because a script reads its texts while it is evaluated. */
export const withTexts =
  <Script>(parts: readonly Part[], load: () => Promise<Script>): (() => Promise<Script>) =>
  async () => {
    await Promise.all(parts.map(partIsThere));
    return load();
  };
