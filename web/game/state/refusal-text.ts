import type { RefusalReason } from "../../../shared/game-protocol.ts";

/** Everything the game says when something could not be done. */

/** What the server turns down, and what this page does not even send. */
type Refusal = RefusalReason | "not-latest";

const REFUSALS: Readonly<Record<Refusal, string>> = {
  "not-your-turn": "It is not your turn",
  occupied: "That square is taken",
  "wrong-sub-board": "Play in the highlighted board",
  finished: "The game is over",
  "not-a-player": "You are watching this game",
  "not-latest": "You are looking at an earlier position",
  "not-started": "The game has not started yet",
  "bad-request": "The server did not understand that. Reload the page if it happens again",
  "too-fast": "Too many moves at once. Try again in a moment",
  "taken-back": "Moves were taken back",
  "no-offer": "The offer is not open any more",
  "too-soon": "You cannot do that yet",
  "too-many-phrases": "You have said enough for now",
  "opponent-left": "Your opponent has left",
  "opponent-busy": "Your opponent is in another game",
  busy: "You are in another game or search",
  "not-welcome": "There is a block between the two of you",
  unavailable: "That cannot be done right now. Try again in a moment",
};

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(REFUSALS));

/** A server of tomorrow may have reasons that this page does not know. */
export const refusalText = (reason: string): string => TEXTS.get(reason) ?? REFUSALS["bad-request"];

export const MOVE_LOST = "Your move did not arrive in time";
export const ACTION_LOST = "The server could not be reached. Try again";
