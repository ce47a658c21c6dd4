import type { ErrorReason } from "../../shared/protocol.ts";

/** What people read when the server turned something down. */
export const ERROR_TEXTS: Readonly<Record<ErrorReason, string>> = {
  "bad-request": "The server did not understand. Reload the page and try again.",
  "too-fast": "That was too fast. Wait a moment and try again.",
  "not-found": "There is no such game.",
  "too-many-games": "You have too many open games. Finish one first.",
  unavailable: "The server is busy. Try again in a moment.",
};
