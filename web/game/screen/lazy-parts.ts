import type { Millis } from "../../../shared/time-controls.ts";
import { part } from "../../ui/part.ts";

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
/** Of none is there any need in the first moments. */
export const MatchEffects = part(async () => (await import("./match-effects.tsx")).MatchEffects);
export const Trail = part(loadTrail);

/** What is fetched before that holds it up. */
const PAINTED_WITHIN: Millis = 500;

const loadMatchParts = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, PAINTED_WITHIN));
  await Promise.all([
    ...[loadOfferBar(), loadStripOverlay(), loadConnectionPanel()],
    ...[loadResult(), loadAfterMatch(), loadShortcuts()],
  ]);
};

export const preloadMatchParts = (): void => {
  // Each says so where it is needed and does not come.
  loadMatchParts().catch(() => {});
};
