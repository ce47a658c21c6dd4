import { isIdentity } from "../../shared/account/identity.ts";
import { isCorrespondence } from "../../shared/game/time-controls.ts";
import { SEAT_REFUSALS } from "../../shared/protocol/game-protocol.ts";
import { type ConnectedIdentity, isTooFastFor, playsAsBot } from "../platform/object/identity-header.ts";
import type { Entry } from "./play/action.ts";
import type { Game } from "./play/game.ts";
import type { RematchMaker } from "./rematch.ts";
import { creatorToAsk, type RoomServices } from "./room-services.ts";

interface Askable {
  readonly services: Pick<RoomServices, "isBlockedFrom" | "isBotByNow" | "whoIsFull">;
  readonly rematches: Pick<RematchMaker, "lookUp">;
}

/**
 * Decides whether a person who joins a waiting game may take its free seat. Returns the reason for a refusal, or the
 * ratings of a rated game. Empty if no seat is open to them.
 */
export const entryOf = async (game: Game, identity: ConnectedIdentity, ask: Askable): Promise<Entry> => {
  if (game.phase !== "waiting" || isIdentity(game.creator.identifier, identity)) return {};
  if (game.invited !== null && !isIdentity(game.invited.identifier, identity)) return {};
  const isBot = playsAsBot(identity) || isTooFastFor(identity, game.terms) || (await ask.services.isBotByNow(identity));
  if (isBot) return { seatRefusal: "not-for-bots" };
  if (isCorrespondence(game.terms)) {
    const seatRefusal = await ask.services.whoIsFull(identity.identifier, game.creator.identifier);
    if (seatRefusal !== null) return { seatRefusal };
  }
  if (!game.terms.isRated) {
    const creator = creatorToAsk(game, identity);
    return { onlyWatches: creator !== null && (await ask.services.isBlockedFrom(creator, identity)) };
  }
  if (identity.role !== "player") return { seatRefusal: "players-only" };
  // Queues do not pair two accounts of the same former guest either.
  if (identity.formerGuest !== null && identity.formerGuest === game.formerGuest) return { seatRefusal: "yourself" };
  const known = await ask.rematches.lookUp(game.terms, { X: game.creator, O: identity });
  if (typeof known !== "string" && known.ratings !== undefined) {
    return { ratings: { creator: known.ratings.X, joining: known.ratings.O } };
  }
  return { seatRefusal: SEAT_REFUSALS.find((reason) => reason === known) ?? "unavailable" };
};
