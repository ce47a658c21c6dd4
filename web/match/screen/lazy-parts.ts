import { partsOf } from "../../kit/ui/part.ts";

/** Parts that a match does not need at its start. One that is always shown loads them all, for a match without a network. */

const load = () => import("./match-parts.ts");

export const loadLetterKeys = async () => (await load()).letterKeys;

const part = partsOf(load);

/** Only wide screens have room for it. */
export const AboutGame = part((parts) => parts.AboutGame);
export const AfterMatch = part((parts) => parts.AfterMatch);
/** Only for players of correspondence games. */
export const AnalysisLink = part((parts) => parts.AnalysisLink);
export const Coach = part((parts) => parts.Coach);
export const ConnectionPanel = part((parts) => parts.ConnectionPanel);
export const GameSheet = part((parts) => parts.GameSheet);
/** `match.tsx` reserves its place. */
export const Latency = part((parts) => parts.Latency);
export const MatchEffects = part((parts) => parts.MatchEffects);
export const OfferBar = part((parts) => parts.OfferBar);
export const PhraseMenu = part((parts) => parts.PhraseMenu);
export const PreparedControl = part((parts) => parts.PreparedControl);
/** Only for players of correspondence games. */
export const PrivateNotes = part((parts) => parts.PrivateNotes);
export const ResultDialog = part((parts) => parts.ResultDialog);
/** The result's dialog without the actions of a match. */
export const ResultFrame = part((parts) => parts.ResultFrame);
export const ShortcutsDialog = part((parts) => parts.ShortcutsDialog);
export const StripOverlay = part((parts) => parts.StripOverlay);
export const Trail = part((parts) => parts.Trail);
