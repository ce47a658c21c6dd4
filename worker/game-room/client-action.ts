import { assertNever } from "../../shared/assert-never.ts";
import { squareOf } from "../../shared/notation.ts";
import type { GameClientFrame } from "../../shared/protocol-schema.ts";
import type { Side } from "../../shared/rules.ts";
import type { Action } from "./transition.ts";

/** What a client's frame asks of the game. The lot is drawn only for a frame that the game may start with. */
export const actionOf = (frame: GameClientFrame, drawCreatorSide: () => Side): Action => {
  switch (frame.event) {
    case "joinGame":
      return { type: "join", gameId: frame.args[0], creatorSide: drawCreatorSide() };
    case "makeMove": {
      const [move] = frame.args;
      return { type: "move", gameId: move.gameId, square: squareOf(move), ply: move.ply ?? null };
    }
    case "resign":
    case "abort":
      return { type: frame.event, gameId: frame.args[0] };
    default:
      return assertNever(frame);
  }
};
