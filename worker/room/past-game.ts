import { customClockIn } from "../../shared/game/custom-clock.ts";
import { isProvisional } from "../../shared/game/rating.ts";
import { outcomeOf, replay, type Square } from "../../shared/game/rules.ts";
import type { GameResult } from "../../shared/protocol/game-protocol.ts";
import { outcomeOfRecorded, type RecordedGame, type RecordedSeat } from "../data/game/recorded-game.ts";
import type { Finished } from "./play/game.ts";
import type { Seat } from "./play/seat.ts";

const pastSeat = ({ identifier, username, elo, deviation, isSupporter, isBot }: RecordedSeat): Seat => ({
  identifier,
  username,
  ...(elo !== null && { elo: Math.round(elo) }),
  ...(deviation !== null && isProvisional({ deviation }) && { isProvisional: true }),
  ...(isSupporter && { isSupporter: true }),
  ...(isBot && { isBot: true }),
});

/** A tie on an unfinished board was agreed unless somebody claimed it, so D1 need not store that. */
const pastResult = (result: GameResult, moves: readonly Square[]): GameResult =>
  result.status === "tie" && result.claimed === undefined && outcomeOf(replay(moves)) === null
    ? { ...result, agreed: true }
    : result;

/** A recorded game as its room knew it. */
export const pastGame = (recorded: RecordedGame): Finished => {
  const { terms, seats, ...game } = recorded;
  return {
    phase: "finished",
    terms: { ...terms, ...customClockIn(terms), firstMove: 0 },
    seats: { X: pastSeat(seats.X), O: pastSeat(seats.O) },
    ...game,
    result: pastResult(game.result, game.moves),
    recording: { status: "done", ...outcomeOfRecorded(recorded) },
  };
};
