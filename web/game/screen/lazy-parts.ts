import { part } from "../../ui/part.ts";
import { whenIdle } from "../../ui/when-idle.ts";

/** What a match does not need at its beginning. It is fetched right after it, so that it is there when the line is not. */

const loadResultFrame = async () => (await import("./result-dialog.tsx")).ResultFrame;
const loadResult = async () => (await import("./result-dialog.tsx")).ResultDialog;
// The dialog of the result has it, too: both are one file.
const loadAfterMatch = async () => (await import("./result-dialog.tsx")).AfterMatch;
const loadConnectionPanel = async () => (await import("./connection-panel.tsx")).ConnectionPanel;
const loadOfferBar = async () => (await import("./offer-bar.tsx")).OfferBar;
const loadPhrases = async () => (await import("./phrase-menu.tsx")).PhraseMenu;
const loadPrepared = async () => (await import("./prepared-control.tsx")).PreparedControl;
const loadShortcuts = async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog;
const loadStripOverlay = async () => (await import("./strip-overlay.tsx")).StripOverlay;
const loadTrail = async () => (await import("./trail.tsx")).Trail;

/** The same without what a match has in it. */
export const ResultFrame = part(loadResultFrame);
/** There is room for it on wide screens only. */
export const AboutGame = part(async () => (await import("./about-game.tsx")).AboutGame);
export const ResultDialog = part(loadResult);
/** What to do after a game: in the result's dialog and, when that is gone, below the board. */
export const AfterMatch = part(loadAfterMatch);
export const ConnectionPanel = part(loadConnectionPanel);
export const OfferBar = part(loadOfferBar);
export const PhraseMenu = part(loadPhrases);
export const PreparedControl = part(loadPrepared);
export const ShortcutsDialog = part(loadShortcuts);
export const StripOverlay = part(loadStripOverlay);
export const Trail = part(loadTrail);

const loadMatchParts = async (): Promise<void> => {
  await whenIdle();
  await Promise.all([
    ...[loadOfferBar(), loadStripOverlay(), loadConnectionPanel()],
    ...[loadResult(), loadAfterMatch(), loadShortcuts()],
  ]);
};

export const preloadMatchParts = (): void => {
  loadMatchParts().catch((error: unknown) => console.info("Parts of the match could not be fetched ahead", error));
};
