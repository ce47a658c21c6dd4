import { type Clock, FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import {
  opponentOf,
  outcomeOf,
  type Position,
  replay,
  type Side,
  type Square,
  sideAt,
} from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Finished, type Playing, shownSquares } from "./game-screen.ts";

export interface MatchView {
  readonly squares: readonly Square[];
  readonly ply: number;
  readonly isLatest: boolean;
  readonly position: Position;
  readonly lastMove: Square | null;
  readonly canPlay: boolean;
  readonly unconfirmed: Square | null;
  /** The player's own side; X for watchers. */
  readonly bottom: Side;
  readonly top: Side;
}

export const sideToMove = (screen: Playing | Finished): Side | null => {
  const squares = shownSquares(screen);
  return screen.phase === "playing" && outcomeOf(replay(squares)) === null ? sideAt(squares.length) : null;
};

export const isMyTurn = (screen: Playing | Finished): boolean =>
  screen.phase === "playing" &&
  screen.pending === null &&
  screen.game.you !== null &&
  screen.game.you === sideToMove(screen);

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

/** The player's move stops their clock at once, unless it may not have arrived. */
export const shownClock = (screen: Playing | Finished): Clock => {
  const { clock, clocks } = screen.game;
  if (screen.phase === "playing") {
    return screen.pending !== null && screen.pending.stage !== "held" ? screen.pending.clock : clock;
  }
  const { viewedPly } = screen;
  if (viewedPly === null || clocks === undefined) return clock;
  // Before its first move, a side's clock shows the time left after the game's first move, which costs no time.
  const after = (ply: number): Millis => clocks[Math.max(0, ply)] ?? 0;
  const isOdd = viewedPly % 2;
  return { ...clock, remaining: { X: after(viewedPly - 2 + isOdd), O: after(viewedPly - 1 - isOdd) } };
};

/** What a clock showed at a moment, and whether it has been running since. */
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
