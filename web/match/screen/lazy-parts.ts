import type { Millis } from "../../../shared/game/time-controls.ts";
import { part } from "../../kit/ui/part.ts";
import { untilReachable } from "../../kit/ui/until-reachable.ts";

/** Parts that a match does not need at its start. They load right after it, so that they work without a connection. */

const loadResultFrame = async () => (await import("../dialogs/result-dialog.tsx")).ResultFrame;
const loadResult = async () => (await import("../dialogs/result-dialog.tsx")).ResultDialog;
// From the result dialog's script, which needs it too.
const loadAfterMatch = async () => (await import("../dialogs/result-dialog.tsx")).AfterMatch;
const loadConnectionPanel = async () => (await import("../panel/connection-panel.tsx")).ConnectionPanel;
export const loadLetterKeys = async () => (await import("./letter-keys.ts")).letterKeys;
const loadGameSheet = async () => (await import("../panel/offers.ts")).GameSheet;
const loadOfferBar = async () => (await import("../panel/offers.ts")).OfferBar;
const loadPhrases = async () => (await import("../strips/phrase-menu.tsx")).PhraseMenu;
const loadPrepared = async () => (await import("../strips/prepared-control.tsx")).PreparedControl;
const loadShortcuts = async () => (await import("../dialogs/shortcuts-dialog.tsx")).ShortcutsDialog;
const loadStripOverlay = async () => (await import("../strips/strip-overlay.tsx")).StripOverlay;
const loadTrail = async () => (await import("./trail.tsx")).Trail;

/** The result's dialog without the actions of a match. */
export const ResultFrame = part(loadResultFrame);
/** Only wide screens have room for it. */
export const AboutGame = part(async () => (await import("../panel/about-game.tsx")).AboutGame);
export const ResultDialog = part(loadResult);
export const AfterMatch = part(loadAfterMatch);
/** Only for players of correspondence games. */
export const AnalysisLink = part(async () => (await import("../strips/analysis-link.tsx")).AnalysisLink);
/** Only in the first games. */
export const Coach = part(async () => (await import("../panel/coach.tsx")).Coach);
export const ConnectionPanel = part(loadConnectionPanel);
export const GameSheet = part(loadGameSheet);
/** Only for players of correspondence games. */
export const PrivateNotes = part(async () => (await import("../panel/private-notes.tsx")).PrivateNotes);
/** `match.tsx` reserves its place. */
export const Latency = part(async () => (await import("../../server/session/latency.tsx")).Latency);
export const OfferBar = part(loadOfferBar);
export const PhraseMenu = part(loadPhrases);
export const PreparedControl = part(loadPrepared);
export const ShortcutsDialog = part(loadShortcuts);
export const StripOverlay = part(loadStripOverlay);
/** Not needed in the first moments. */
export const MatchEffects = part(async () => (await import("./match-effects.tsx")).MatchEffects);
export const Trail = part(loadTrail);

/** Downloads start only after this time, so they do not delay the first paint. */
const PAINTED_WITHIN: Millis = 500;

const loadMatchParts = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, PAINTED_WITHIN));
  const needed = [
    loadGameSheet,
    loadOfferBar,
    loadStripOverlay,
    loadConnectionPanel,
    loadResult,
    loadAfterMatch,
    loadShortcuts,
    loadLetterKeys,
  ];
  await Promise.all(needed.map((load) => untilReachable<unknown>(load)));
};

export const preloadMatchParts = (): void => {
  // If a part fails to load, the place that uses it logs the error.
  loadMatchParts().catch(() => {});
};
