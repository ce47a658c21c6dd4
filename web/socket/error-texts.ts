import type { ErrorReason } from "../../shared/protocol.ts";

/** What people read when the server turned something down. */
export const ERROR_TEXTS: Readonly<Record<ErrorReason, string>> = {
  "bad-request": "The server did not understand. Reload the page and try again.",
  "too-fast": "That was too fast. Wait a moment and try again.",
  "not-found": "There is no such game.",
  "too-many-games": "You have too many open games. Finish one first.",
  "players-only": "Log in to send challenges.",
  "no-such-player": "There is no such player.",
  yourself: "You cannot challenge yourself.",
  offline: "This player is offline.",
  "not-welcome": "This player does not take challenges from you.",
  "already-challenged": "There is an open challenge between you already.",
  "too-many-challenges": "There are too many open challenges. Wait for an answer first.",
  unavailable: "The server is busy. Try again in a moment.",
};
