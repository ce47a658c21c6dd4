import type { EventFrame } from "../../shared/protocol/protocol.ts";
import type { ClaimAnswer } from "../platform/object/claim-answer.ts";
import { matchFound } from "./found-games.ts";

export const SEARCH_CANCELLED: EventFrame = { event: "searchCancelled", args: [] };

/** What a player hears whose hub refused the search: the game they are in, or that the search has ended. */
export const refusalFrame = (answer: ClaimAnswer): EventFrame =>
  answer.kind === "playing" ? matchFound(answer.gameId, "X") : SEARCH_CANCELLED;
