import { part } from "../../ui/part.ts";

/** What a match does not need at its beginning. It is fetched right after it, so that it is there when the line is not. */

const loadResult = async () => (await import("./result-dialog.tsx")).ResultDialog;
const loadPhrases = async () => (await import("./phrase-menu.tsx")).PhraseMenu;
const loadShortcuts = async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog;
const loadTrail = async () => (await import("./trail.tsx")).Trail;

export const ResultDialog = part("The result", loadResult);
export const PhraseMenu = part("The phrases", loadPhrases);
export const ShortcutsDialog = part("The shortcuts", loadShortcuts);
export const Trail = part("The trail", loadTrail);

export const preloadMatchParts = (): void => {
  Promise.all([loadResult(), loadShortcuts()]).catch((error: unknown) =>
    console.info("Parts of the match could not be fetched ahead", error),
  );
};
