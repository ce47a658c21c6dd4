import { assertNever } from "../../../shared/assert-never.ts";
import type { Prepared } from "../../../shared/game/prepared.ts";
import type { Side, Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Claim, SeatRefusal } from "../../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../../shared/protocol/notation.ts";
import type { GameClientFrame } from "../../../shared/protocol/protocol-schema.ts";
import { newGameId } from "../../platform/object/new-game-id.ts";
import type { OfferAction } from "./offer-actions.ts";
import type { StartRating } from "./seat.ts";

/** What is known of a person who may take the free seat. Without `ratings` nobody takes the seat of a rated game. */
export interface Entry {
  /** Takes no seat. */
  readonly onlyWatches?: boolean;
  /** Why the person gets no seat. */
  readonly seatRefusal?: SeatRefusal;
  readonly ratings?: { readonly creator: StartRating; readonly joining: StartRating };
}

export type Action =
  /** `creatorSide` is random and counts if the game starts now and its creator has chosen none. */
  | ({ readonly type: "join"; readonly gameId: string; readonly creatorSide: Side } & Entry)
  | {
      readonly type: "move";
      readonly gameId: string;
      readonly square: Square;
      readonly ply: number | null;
      /** The client's measure of its player's thinking time; null if missing. */
      readonly thought: Millis | null;
      /** The number of takebacks that the client knows of; 0 if missing. */
      readonly takebacks?: number;
    }
  | OfferAction
  | { readonly type: "prepare"; readonly gameId: string; readonly prepared: Prepared; readonly takebacks?: number }
  | { readonly type: "resign"; readonly gameId: string }
  | { readonly type: "abort"; readonly gameId: string }
  /** Allowed before the player's first move in a game of an arena. */
  | { readonly type: "berserk"; readonly gameId: string }
  /** By the opponent of a player who has been absent for too long. */
  | { readonly type: "claim"; readonly gameId: string; readonly as: Claim }
  /** By the invited player, for an open challenge. */
  | { readonly type: "decline"; readonly gameId: string }
  /** By the creator, for an open challenge. */
  | { readonly type: "withdraw"; readonly gameId: string };

const drawSide = (): Side => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? "X" : "O");

/**
 * Turns a client's frame into an action. Draws a side only for a frame that may start the game, and an id only for one
 * that may lead to a rematch.
 */
export const actionOf = (
  frame: GameClientFrame,
  drawCreatorSide: () => Side = drawSide,
  nextGameId: () => string = newGameId,
): Action => {
  switch (frame.event) {
    case "joinGame":
      return { type: "join", gameId: frame.args[0], creatorSide: drawCreatorSide() };
    case "makeMove": {
      const [move] = frame.args;
      const { gameId, ply = null, thought = null, takebacks = 0 } = move;
      return { type: "move", gameId, square: squareOf(move), ply, thought, takebacks };
    }
    case "offer": {
      const [gameId, kind] = frame.args;
      return { type: "offer", gameId, kind, nextGameId: nextGameId() };
    }
    case "answerOffer": {
      const [gameId, kind, accepted] = frame.args;
      return { type: "answer-offer", gameId, kind, accepted };
    }
    case "say": {
      const [gameId, phrase] = frame.args;
      return { type: "say", gameId, phrase };
    }
    case "prepare": {
      const [{ gameId, takebacks = 0, ...prepared }] = frame.args;
      return { type: "prepare", gameId, prepared, takebacks };
    }
    case "claim":
      return { type: "claim", gameId: frame.args[0], as: frame.args[1] };
    case "resign":
    case "abort":
    case "berserk":
      return { type: frame.event, gameId: frame.args[0] };
    default:
      return assertNever(frame);
  }
};
