import { moveAt } from "../../shared/notation.ts";
import type { ErrorReason, FrameOf, GamePlayer, GameServerEvents, RefusalReason } from "../../shared/protocol.ts";
import type { Player } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { firstMoveLeft } from "./deadlines.ts";
import { type Finished, type Playing, type Seat, timersOf, type Waiting } from "./game.ts";
import type { Moved } from "./transition.ts";

type GameServerFrame = FrameOf<GameServerEvents>;

const playerOf = ({ identifier, username }: Seat, symbol: Player): GamePlayer => ({ identifier, username, symbol });

/** The whole game, as the player of a side (null: a spectator) is to see it. While it waits nobody has a side yet. */
export const initFrame = (game: Waiting | Playing | Finished, you: Player | null, now: Millis): GameServerFrame => {
  const { gameId, gameType, isRated } = game.terms;
  return {
    event: "gameState",
    args: [
      {
        t: "init",
        gameId,
        gameType,
        isRated,
        moveHistory: game.phase === "waiting" ? [] : game.moves.map(moveAt),
        timers: timersOf(game, now),
        players: game.phase === "waiting" ? [] : [playerOf(game.seats.X, "X"), playerOf(game.seats.O, "O")],
        you,
        invitedUsername: null,
        firstMove: firstMoveLeft(game, now),
        result: game.phase === "finished" ? game.result : null,
      },
    ],
  };
};

/** One move, with its acknowledgement at most 200 bytes. `game` is the game right after it. */
export const moveFrame = (game: Playing | Finished, { ply, square, at }: Moved): GameServerFrame => ({
  event: "gameState",
  args: [
    {
      t: "move",
      ply,
      move: moveAt(square, ply),
      timers: timersOf(game, at),
      firstMove: firstMoveLeft(game, at),
    },
  ],
});

export const resultFrame = ({ terms, timers, result }: Finished): GameServerFrame => ({
  event: "gameResult",
  args: [{ gameId: terms.gameId, ...result, timers }],
});

export const errorFrame = (reason: ErrorReason): GameServerFrame => ({ event: "error", args: [reason] });

/** A refusal for somebody who asked for no acknowledgement: the rules they broke are only told with one. */
export const refusalFrame = (reason: RefusalReason): GameServerFrame =>
  errorFrame(reason === "too-fast" ? reason : "bad-request");
