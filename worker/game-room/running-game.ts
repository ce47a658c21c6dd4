import { boardOf, type SubBoard } from "../../shared/board.ts";
import { FIRST_TIMED_PLY } from "../../shared/clock.ts";
import type { RunningPlayer } from "../../shared/games-api.ts";
import { type Side, SQUARE_COUNT, sideAt } from "../../shared/rules.ts";
import type { Millis, Timers } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { runningGamesOf } from "../durable-object/placed-objects.ts";
import { type Finished, type Game, type Playing, timersOf } from "./game.ts";
import type { Seat } from "./seat.ts";

/** A running game at a moment, small. */
export interface Glance {
  readonly board: readonly SubBoard[];
  readonly timers: Timers;
  readonly toMove: Side;
}

/** Null when no game is running. */
export const glanceAt = (game: Game, now: Millis): Glance | null =>
  game.phase === "playing"
    ? { board: boardOf(game.position), timers: timersOf(game, now), toMove: sideAt(game.moves.length) }
    : null;

const listedPlayer = ({ username, elo, isProvisional, isSupporter }: Seat): RunningPlayer => ({
  username,
  ...(elo !== undefined && { elo }),
  ...(isProvisional && { isProvisional }),
  ...(isSupporter && { supporter: true }),
});

/** What a game may take besides what its clocks say: pauses that are nobody's. */
const TO_SPARE: Millis = 3_600_000;

/** When a game is over at the latest. */
const latestEnd = ({ terms: { base, increment, firstMove }, startedAt }: Playing): Millis =>
  startedAt + FIRST_TIMED_PLY * firstMove + 2 * base + SQUARE_COUNT * increment + TO_SPARE;

/** Tells the list of running games that a rated one has begun or is over. A list that misses it finds out by itself. */
export const tellRunningGames = async (env: Env, game: Playing | Finished): Promise<void> => {
  const { gameId, gameType, isRated } = game.terms;
  if (!isRated) return;
  const list = runningGamesOf(env, gameType);
  try {
    if (game.phase === "finished") await list.ended(gameId);
    else {
      const players = { X: listedPlayer(game.seats.X), O: listedPlayer(game.seats.O) };
      await list.began({ gameId, players, startedAt: game.startedAt }, latestEnd(game));
    }
  } catch (error) {
    logError("running-games-notification", error);
  }
};
