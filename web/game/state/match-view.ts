import { type Clock, FIRST_TIMED_PLY } from "../../../shared/clock.ts";
import { opponentOf, type Position, replay, type Side, type Square, sideAt } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { type Finished, type Playing, shownSquares } from "./game-screen.ts";

/** What the match screen shows, worked out from its state. */
export interface MatchView {
  /** Every move there is to see. */
  readonly squares: readonly Square[];
  /** How many of them are on the board. */
  readonly ply: number;
  readonly isLatest: boolean;
  readonly position: Position;
  readonly lastMove: Square | null;
  readonly canPlay: boolean;
  /** The own move that the server has not confirmed yet. */
  readonly unconfirmed: Square | null;
  /** The side that sits at the bottom: the player's own, X for a spectator. */
  readonly bottom: Side;
  readonly top: Side;
}

/** Whether the player may move now, on the latest position. */
export const isMyTurn = (screen: Playing | Finished): boolean =>
  screen.phase === "playing" && screen.pending === null && screen.game.you === sideAt(screen.game.squares.length);

/** Why no square at all may be played on now, or null. */
export const whyNotPlayable = (
  screen: Playing | Finished,
  { isLatest }: Pick<MatchView, "isLatest">,
): "finished" | "not-a-player" | "not-latest" | "not-your-turn" | null => {
  if (screen.phase === "finished") return "finished";
  if (screen.game.you === null) return "not-a-player";
  if (!isLatest) return "not-latest";
  return isMyTurn(screen) ? null : "not-your-turn";
};

export const matchView = (screen: Playing | Finished): MatchView => {
  const squares = shownSquares(screen);
  const ply = screen.viewedPly ?? squares.length;
  const isLatest = ply === squares.length;
  const bottom = screen.game.you ?? "X";
  return {
    squares,
    ply,
    isLatest,
    position: replay(squares, ply),
    lastMove: squares[ply - 1] ?? null,
    canPlay: whyNotPlayable(screen, { isLatest }) === null,
    unconfirmed:
      screen.phase === "playing" && screen.pending?.stage !== "written" ? (screen.pending?.square ?? null) : null,
    bottom,
    top: opponentOf(bottom),
  };
};

/** The clocks as shown. The own move stops the own clock at once, unless it is unknown whether the move arrived. */
export const shownClock = (screen: Playing | Finished): Clock =>
  screen.phase === "playing" && screen.pending !== null && screen.pending.stage !== "held"
    ? screen.pending.clock
    : screen.game.clock;

/** What a clock showed at a moment, and whether it goes on from there. */
export interface ClockReading {
  readonly remaining: Millis;
  readonly at: Millis;
  readonly isRunning: boolean;
}

export const clockReading = (screen: Playing | Finished, player: Side): ClockReading => {
  const clock = shownClock(screen);
  return {
    remaining: clock.remaining[player],
    at: clock.turnAt,
    isRunning: screen.phase === "playing" && clock.ply >= FIRST_TIMED_PLY && sideAt(clock.ply) === player,
  };
};

/** Who is to move on the board as shown at its latest, or null when the game is over. */
export const sideToMove = (screen: Playing | Finished): Side | null =>
  screen.phase === "playing" ? sideAt(shownSquares(screen).length) : null;
