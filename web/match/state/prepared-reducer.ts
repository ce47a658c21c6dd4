import { assertNever } from "../../../shared/assert-never.ts";
import { pressClock } from "../../../shared/game/clock.ts";
import { answerTo, isStillOpen, type Prepared } from "../../../shared/game/prepared.ts";
import { outcomeOf, play, replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { PreparedMode } from "../../kit/appearance/prepared-setting.ts";
import type { GameSnapshot } from "../../server/socket/events.ts";
import { type PendingMove, type Phase, type Playing, shownSquares } from "./game-screen.ts";
import { changedTo, type PreparedMoves, squaresAfterPress } from "./prepared-moves.ts";

/** Moves prepared during the opponent's turn. The room plays them; the page shows, sends and predicts. */

export type PreparedEvent =
  | { readonly type: "press"; readonly square: Square; readonly mode: PreparedMode }
  | { readonly type: "clear" }
  | { readonly type: "sent" }
  | { readonly type: "answered"; readonly ply: number; readonly isTaken: boolean }
  | { readonly type: "unanswered"; readonly ply: number }
  /** Another page of the player changed the prepared moves. */
  | { readonly type: "elsewhere"; readonly prepared: Prepared };

/** True if the player may prepare moves in this game at all. */
export const canPrepareMoves = (screen: Phase): screen is Playing =>
  screen.phase === "playing" && screen.game.you !== null;

/** The ply of the player's next move during the opponent's turn; null otherwise. */
export const preparablePly = (screen: Phase): number | null => {
  if (!canPrepareMoves(screen)) return null;
  const squares = shownSquares(screen);
  if (sideAt(squares.length) === screen.game.you || outcomeOf(replay(squares)) !== null) return null;
  return squares.length + 1;
};

export const preparedSquares = (screen: Phase): readonly Square[] =>
  screen.phase === "playing" && screen.prepared !== null ? screen.prepared.squares : NOTHING;

const NOTHING: readonly Square[] = [];

/** True if the opponent's move and the prepared answer appear at once. */
export const isAnswered = (before: Phase, after: Phase): boolean => {
  const made = shownSquares(after).length;
  const isOwn = (after.phase === "playing" || after.phase === "finished") && after.game.you === sideAt(made - 1);
  return isOwn && before.phase === "playing" && made === shownSquares(before).length + 2;
};

type ScreenOf = Playing & { readonly isConnected: boolean };

const change = <Screen extends ScreenOf>(screen: Screen, squares: (before: readonly Square[]) => readonly Square[]) => {
  const ply = preparablePly(screen);
  if (ply === null) return screen;
  const before = screen.prepared?.ply === ply ? screen.prepared : null;
  const next = squares(before?.squares ?? NOTHING);
  if (next === (before?.squares ?? NOTHING)) return screen;
  const mayBeSent = screen.isConnected && screen.pending?.stage !== "held";
  return { ...screen, prepared: changedTo(before, { ply, squares: next }, mayBeSent) };
};

const answer = (prepared: PreparedMoves, isTaken: boolean, isForLater: boolean): PreparedMoves | null => {
  if (!isTaken) return null;
  const isNothing = prepared.squares.length === 0;
  if (prepared.stage === "changed") return isNothing && !isForLater ? null : { ...prepared, stage: "ready" };
  // On the player's own turn it arrived too late to be played.
  return isNothing || !isForLater ? null : { ...prepared, stage: "stored" };
};

const hold = (prepared: PreparedMoves): PreparedMoves =>
  prepared.stage === "stored" ? prepared : { ...prepared, stage: "held" };

/** After a lost connection, it is unknown what arrived. */
export const holdPrepared = <Screen extends Playing>(screen: Screen): Screen =>
  screen.prepared === null ? screen : { ...screen, prepared: hold(screen.prepared) };

export const nextPrepared = <Screen extends ScreenOf>(screen: Screen, event: PreparedEvent): Screen => {
  const { prepared } = screen;
  switch (event.type) {
    case "press": {
      const { square, mode } = event;
      if (screen.viewedPly !== null || !isStillOpen(replay(shownSquares(screen)), square)) return screen;
      return change(screen, (squares) => squaresAfterPress(squares, square, mode));
    }
    case "clear":
      return change(screen, (squares) => (squares.length === 0 ? squares : NOTHING));
    case "sent":
      return prepared?.stage === "ready" ? { ...screen, prepared: { ...prepared, stage: "sent" } } : screen;
    case "answered":
      return prepared?.ply === event.ply
        ? { ...screen, prepared: answer(prepared, event.isTaken, preparablePly(screen) === event.ply) }
        : screen;
    case "unanswered":
      return prepared?.ply === event.ply ? { ...screen, prepared: hold(prepared) } : screen;
    case "elsewhere": {
      // This page's newer change wins, since it reaches the room later.
      const isSettled = prepared === null || prepared.stage === "stored";
      const { ply, squares } = event.prepared;
      if (!isSettled || ply !== preparablePly(screen)) return screen;
      return { ...screen, prepared: squares.length === 0 ? null : { ply, squares, stage: "stored" } };
    }
    default:
      return assertNever(event);
  }
};

/**
 * Predicts the prepared answer: the room plays it with the opponent's move and sends it as a second frame. Showing both
 * with the first frame avoids a moment where it seems to be the player's turn.
 */
const foreseeAnswer = <Screen extends Playing>(screen: Screen, { squares, ply }: Prepared, at: Millis): Screen => {
  const position = replay(screen.game.squares);
  const square = answerTo(position, squares);
  if (square === null) return screen;
  const clock = pressClock(screen.game.clock, at, outcomeOf(play(position, square)) !== null);
  const { takebacks } = screen.game;
  const pending: PendingMove = { square, ply, takebacks, thought: null, stage: "written", clock };
  return { ...screen, pending };
};

/**
 * Puts prepared moves on the screen after a message about the game. Stored moves come from the room alone. Moves that
 * the room may not have are kept until their turn has passed, and sent again after a full state.
 */
export const receivePrepared = <Screen extends Playing>(
  screen: Screen,
  before: PreparedMoves | null,
  { t, prepared: told }: GameSnapshot,
  at: Millis,
): Screen => {
  const ply = preparablePly(screen);
  const isFull = t === "init";
  if (before === null || before.stage === "stored") {
    if (isFull)
      return { ...screen, prepared: told !== undefined && told.ply === ply ? { ...told, stage: "stored" } : null };
    if (before?.ply === ply) return { ...screen, prepared: before };
    const isTime = before?.ply === screen.game.squares.length && screen.pending === null;
    return before !== null && isTime ? foreseeAnswer(screen, before, at) : screen;
  }
  const isLate = ply === null && screen.pending === null && before.ply === screen.game.squares.length;
  if (before.ply !== ply && !(isLate && before.squares.length > 0)) return screen;
  return { ...screen, prepared: isFull && before.stage === "held" ? { ...before, stage: "ready" } : before };
};

/** Prepared moves, with the number of takebacks when they were prepared. */
export interface Sendable extends Prepared {
  readonly takebacks: number;
}

/** Returns the prepared moves to send now, or null. An unsent move goes first. */
export const preparedToSend = (screen: Phase & { readonly isConnected: boolean }): Sendable | null => {
  if (screen.phase !== "playing" || !screen.isConnected || screen.prepared?.stage !== "ready") return null;
  if (screen.pending?.stage === "ready" || screen.pending?.stage === "held") return null;
  const { ply, squares } = screen.prepared;
  return { ply, squares, takebacks: screen.game.takebacks };
};
