/** What a match adds after its first paint, in one script. */
export { Latency } from "../../server/session/latency.tsx";
export { AfterMatch } from "../dialogs/after-match.tsx";
export { ResultDialog, ResultFrame } from "../dialogs/result-dialog.tsx";
export { ShortcutsDialog } from "../dialogs/shortcuts-dialog.tsx";
export { AboutGame } from "../panel/about-game.tsx";
export { Coach } from "../panel/coach.tsx";
export { ConnectionPanel } from "../panel/connection-panel.tsx";
export { GameSheet } from "../panel/game-sheet.tsx";
export { OfferBar } from "../panel/offer-bar.tsx";
export { PrivateNotes } from "../panel/private-notes.tsx";
export { AnalysisLink } from "../strips/analysis-link.tsx";
export { PhraseMenu } from "../strips/phrase-menu.tsx";
export { PreparedControl } from "../strips/prepared-control.tsx";
export { StripOverlay } from "../strips/strip-overlay.tsx";
export { letterKeys } from "./letter-keys.ts";
export { MatchEffects } from "./match-effects.tsx";
export { Trail } from "./trail.tsx";
