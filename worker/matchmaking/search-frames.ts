import type { EventFrame } from "../../shared/protocol/protocol.ts";
import type { ClaimAnswer } from "../platform/object/claim-answer.ts";
import { matchFound } from "./found-games.ts";

export const SEARCH_CANCELLED: EventFrame = { event: "searchCancelled", args: [] };

/** The game they are in, why a bot may not play, or that the search has ended. */
export const refusalFrame = (answer: ClaimAnswer): EventFrame => {
  switch (answer.kind) {
    case "playing":
      return matchFound(answer.gameId, "X");
    case "bot-busy":
      return { event: "error", args: [answer.kind] };
    case "bot-resting":
      return { event: "error", args: [answer.kind, answer.resetAt] };
    default:
      return SEARCH_CANCELLED;
  }
};
