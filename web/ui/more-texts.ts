let fetched: Promise<void> | null = null;

const fetchMore = async (address: string): Promise<void> => {
  try {
    await import(/* @vite-ignore */ address);
  } catch (error) {
    // The next page asks once more. This one speaks English.
    fetched = null;
    console.info("The rest of the language could not be fetched", error);
  }
};

/** Waits for the texts that neither home nor a match needs. English has them in the scripts that say them. */
const moreTexts = (): Promise<void> => {
  const address = globalThis.translation?.more;
  if (address === undefined) return Promise.resolve();
  fetched ??= fetchMore(address);
  return fetched;
};

/**
 * A part of the product that says more than home and a match do: its script comes after the rest of the language, as it takes
 * its texts where it runs.
 */
export const withMoreTexts =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    await moreTexts();
    return load();
  };
