import { assertNever } from "../../shared/assert-never.ts";
import type { Claim } from "../../shared/game-protocol.ts";
import { squareOf } from "../../shared/notation.ts";
import type { Prepared } from "../../shared/prepared.ts";
import type { GameClientFrame } from "../../shared/protocol-schema.ts";
import type { Side, Square } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { newGameId } from "../durable-object/new-game-id.ts";
import type { OfferAction } from "./offer-actions.ts";

/** What somebody asks of a game. */
export type Action =
  /** `creatorSide`, drawn by lot, counts if the game starts with it. Who `onlyWatches` takes no seat. */
  | { readonly type: "join"; readonly gameId: string; readonly creatorSide: Side; readonly onlyWatches?: boolean }
  | {
      readonly type: "move";
      readonly gameId: string;
      readonly square: Square;
      readonly ply: number | null;
      /** How long the client says that its player has thought; null when it says nothing. */
      readonly thought: Millis | null;
      /** How often moves had been taken back; 0 when left out. */
      readonly takebacks?: number;
    }
  | OfferAction
  | { readonly type: "prepare"; readonly gameId: string; readonly prepared: Prepared; readonly takebacks?: number }
  | { readonly type: "resign"; readonly gameId: string }
  | { readonly type: "abort"; readonly gameId: string }
  /** By the opponent of who has been away for too long. */
  | { readonly type: "claim"; readonly gameId: string; readonly as: Claim }
  /** By the invited, of a challenge nobody has answered. */
  | { readonly type: "decline"; readonly gameId: string }
  /** By its creator, of such a one. */
  | { readonly type: "withdraw"; readonly gameId: string };

const drawSide = (): Side => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? "X" : "O");

/**
 * What a client's frame asks of the game. The lot is drawn only for a frame that the game may start with, an id for one
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
      const [{ gameId, ply, squares, takebacks = 0 }] = frame.args;
      return { type: "prepare", gameId, prepared: { ply, squares }, takebacks };
    }
    case "claim":
      return { type: "claim", gameId: frame.args[0], as: frame.args[1] };
    case "resign":
    case "abort":
      return { type: frame.event, gameId: frame.args[0] };
    default:
      return assertNever(frame);
  }
};
