import { importScript } from "./import-script.ts";

/** Adds the texts that the language's first script lacks. English needs no loading: its texts are in the scripts. */
const loadLaterTexts = async (): Promise<void> => {
  const { translation } = globalThis;
  if (translation?.later === undefined) return;
  const { later, areas } = translation;
  // The same call again, for another script, runs nothing twice.
  await importScript(() => import(/* @vite-ignore */ later), [later.slice(1)]);
  globalThis.translation = { ...translation, later: undefined, areas: { ...areas, ...globalThis.laterAreas } };
};

/**
 * Loads a script after all texts of the language, because a script reads its texts while it is evaluated. Without the
 * texts the script counts as lost: a page is never in two languages.
 */
export const afterTexts =
  <Script>(load: () => Promise<Script>): (() => Promise<Script>) =>
  async () => {
    await loadLaterTexts();
    return load();
  };
