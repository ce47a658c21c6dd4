import { DELETED_PLAYER_NAME, type Identity } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Action } from "./action.ts";
import type { Game } from "./game.ts";
import { sideOf } from "./seat.ts";
import type { Step } from "./step.ts";
import { LAST_ABORTABLE_PLY, tick, transition } from "./transition.ts";

/** What becomes of the game of a deleted account. Pure. */

const endingOf = (
  game: Game,
  identity: Identity,
): Extract<Action["type"], "abort" | "withdraw" | "decline" | "resign"> | null => {
  if (game.phase === "waiting") {
    const { creator, invited } = game;
    if (creator.identifier === identity.identifier) return invited === null ? "abort" : "withdraw";
    return invited?.identifier === identity.identifier ? "decline" : null;
  }
  if (game.phase !== "playing" || sideOf(game.seats, identity) === null) return null;
  return game.moves.length <= LAST_ABORTABLE_PLY ? "abort" : "resign";
};

/** Ends a player's game in the player's name: resigned, aborted before both have moved, or called off. */
export const leaveFor = (game: Game, identifier: string, now: Millis): Step => {
  const step = tick(game, now);
  const identity = { identifier, username: DELETED_PLAYER_NAME, role: "player", formerGuest: null } as const;
  const type = endingOf(step.game, identity);
  if (type === null || step.game.phase === "empty") return step;
  return transition(game, identity, { type, gameId: step.game.terms.gameId }, now);
};

/** True if the game still shows the name of an account that is deleted. */
export const isNamed = (game: Game, identifier: string): boolean => {
  if (game.phase === "empty") return false;
  const seats = "seats" in game ? [game.seats.X, game.seats.O] : [game.creator, game.invited];
  return seats.some((seat) => seat?.identifier === identifier && seat.username !== DELETED_PLAYER_NAME);
};
