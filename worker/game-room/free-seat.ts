import { type Identity, isGuest, isIdentity } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { Game } from "./game.ts";

/** How long the database has to say whether two players have blocked one another. Somebody waits for the answer. */
const BLOCKS_WITHIN: Millis = 1000;

/**
 * The creator of a waiting game whose free seat somebody is about to take, where blocks have a say: between players, and
 * where the seat is anybody's. A challenge has asked before it was sent. Else null.
 */
export const creatorToAsk = (game: Game, identity: Identity): string | null => {
  if (game.phase !== "waiting" || game.invited !== null || identity.role !== "player") return null;
  const { identifier } = game.creator;
  return isGuest(identifier) || isIdentity(identifier, identity) ? null : identifier;
};

/**
 * Whether two players must not be brought together. A database that fails, or is silent, keeps nobody from playing: the
 * creator has sent the link to somebody, and can abort.
 */
export const mustNotMeet = async (areBlocked: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await within(BLOCKS_WITHIN, areBlocked());
  } catch (error) {
    logError("free-seat-blocks", error);
    return false;
  }
};
