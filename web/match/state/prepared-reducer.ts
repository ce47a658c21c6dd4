import { assertNever } from "../../../shared/assert-never.ts";
import { type AnswersAhead, answersAfter, countAnswers, haveJustMissed } from "../../../shared/game/answers.ts";
import { pressClock } from "../../../shared/game/clock.ts";
import { answerTo, isStillOpen, type Prepared } from "../../../shared/game/prepared.ts";
import { outcomeOf, play, replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import type { PreparedMode } from "../../kit/appearance/prepared-setting.ts";
import type { GameSnapshot } from "../../server/socket/events.ts";
import { type PendingMove, type Phase, type Playing, shownSquares } from "./game-screen.ts";
import { changedTo, isNothing, type PreparedMoves, squaresAfterPress } from "./prepared-moves.ts";

/** Moves prepared during the opponent's turn. The room plays them; the page shows, sends and predicts. */

export type PreparedEvent =
  | { readonly type: "press"; readonly square: Square; readonly mode: PreparedMode }
  | { readonly type: "clear" }
  | { readonly type: "answers"; readonly ahead: AnswersAhead }
  | { readonly type: "sent" }
  | { readonly type: "answered"; readonly ply: number; readonly isTaken: boolean }
  | { readonly type: "unanswered"; readonly ply: number }
  | { readonly type: "elsewhere"; readonly prepared: Prepared };

/** True if the player may prepare moves on the board of this game. A correspondence game has answers instead. */
export const canPrepareMoves = (screen: Phase): screen is Playing =>
  screen.phase === "playing" && screen.game.you !== null && !isCorrespondence(screen.game);

/** The ply of the next move during the opponent's turn; null otherwise. */
export const preparablePly = (screen: Phase): number | null => {
  if (!canPrepareMoves(screen)) return null;
  const squares = shownSquares(screen);
  if (sideAt(squares.length) === screen.game.you || outcomeOf(replay(squares)) !== null) return null;
  return squares.length + 1;
};

export const preparedSquares = (screen: Phase): readonly Square[] =>
  screen.phase === "playing" && screen.prepared !== null ? screen.prepared.squares : NOTHING;

const NOTHING: readonly Square[] = [];

const aheadIn = (screen: Phase): AnswersAhead | null => {
  if (screen.phase !== "playing" || screen.prepared?.lines === undefined) return null;
  const { ply, lines } = screen.prepared;
  return { ply, lines };
};

export const answersIn = (screen: Phase): AnswersAhead | null => {
  const ahead = aheadIn(screen);
  const left = ahead === null ? null : answersAfter(ahead, shownSquares(screen));
  return left === null || left.lines.length === 0 ? null : left;
};

export const countAhead = (screen: Phase): number => {
  const ahead = answersIn(screen);
  return ahead === null || screen.phase !== "playing"
    ? 0
    : countAnswers(ahead.lines, sideAt(ahead.ply) === screen.game.you);
};

/** True if this message about the game ends answers ahead that could still be played before it. */
export const isEndOfAnswers = (
  before: Phase,
  { t, answersMissed, takebacks = 0 }: GameSnapshot,
  squares: readonly Square[],
): boolean => {
  if (t === "init" && answersMissed === true) return true;
  const ahead = aheadIn(before);
  if (ahead === null || before.phase !== "playing") return false;
  return before.game.takebacks === takebacks ? haveJustMissed(ahead, squares) : answersIn(before) !== null;
};

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
  const isEmpty = isNothing(prepared);
  if (prepared.stage === "changed") return isEmpty && !isForLater ? null : { ...prepared, stage: "ready" };
  // If the player's own turn has begun, the prepared move arrived too late to be played.
  return isEmpty || !isForLater ? null : { ...prepared, stage: "stored" };
};

/** True if the room's answer is about these moves. Lines outlive turns, so the newest lines may have another ply. */
const isAsked = (prepared: PreparedMoves | null, ply: number): prepared is PreparedMoves => {
  if (prepared?.lines !== undefined) return prepared.stage === "sent" || prepared.stage === "changed";
  return prepared?.ply === ply;
};

const isForLater = (screen: Playing, ply: number): boolean =>
  screen.prepared?.lines === undefined ? preparablePly(screen) === ply : answersIn(screen) !== null;

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
    case "answers": {
      const mayBeSent = screen.isConnected && screen.pending?.stage !== "held";
      return { ...screen, prepared: changedTo(prepared, { squares: NOTHING, ...event.ahead }, mayBeSent) };
    }
    case "sent":
      return prepared?.stage === "ready" ? { ...screen, prepared: { ...prepared, stage: "sent" } } : screen;
    case "answered":
      if (!isAsked(prepared, event.ply)) return screen;
      return { ...screen, prepared: answer(prepared, event.isTaken, isForLater(screen, event.ply)) };
    case "unanswered":
      return isAsked(prepared, event.ply) ? { ...screen, prepared: hold(prepared) } : screen;
    case "elsewhere": {
      // This page's newer change wins, since it reaches the room later.
      const isSettled = prepared === null || prepared.stage === "stored";
      const { ply, lines } = event.prepared;
      if (!isSettled || (lines === undefined && ply !== preparablePly(screen))) return screen;
      return { ...screen, prepared: isNothing(event.prepared) ? null : { ...event.prepared, stage: "stored" } };
    }
    default:
      return assertNever(event);
  }
};

/** Shows both moves with the first frame, so that it never seems to be the player's turn. */
const foreseeAnswer = <Screen extends Playing>(screen: Screen, square: Square | null, at: Millis): Screen => {
  const position = replay(screen.game.squares);
  if (square === null) return screen;
  const ply = position.ply;
  const clock = pressClock(screen.game.clock, at, outcomeOf(play(position, square)) !== null);
  const { takebacks } = screen.game;
  const pending: PendingMove = { square, ply, takebacks, thought: null, stage: "written", clock };
  return { ...screen, pending };
};

/** `receivePrepared` for answers ahead. They stay as they were kept: the moves show which answers are left. */
const receiveAnswers = <Screen extends Playing>(
  screen: Screen,
  before: PreparedMoves | null,
  { t, prepared: sent }: GameSnapshot,
  at: Millis,
): Screen => {
  const isOwn = before === null || before.stage === "stored";
  if (t === "init" && isOwn) return { ...screen, prepared: sent === undefined ? null : { ...sent, stage: "stored" } };
  if (before === null) return screen;
  const isHeld = t === "init" && before.stage === "held";
  const after = { ...screen, prepared: isHeld ? { ...before, stage: "ready" as const } : before };
  const { game, pending } = after;
  const left = answersAfter({ ply: before.ply, lines: before.lines ?? [] }, game.squares);
  const isDue =
    isOwn && pending === null && before.ply < game.squares.length && sideAt(game.squares.length) === game.you;
  return isDue ? foreseeAnswer(after, left?.lines[0]?.[0] ?? null, at) : after;
};

/** Moves that the room may not have are kept until their turn, and sent after a full state. */
export const receivePrepared = <Screen extends Playing>(
  screen: Screen,
  before: PreparedMoves | null,
  snapshot: GameSnapshot,
  at: Millis,
): Screen => {
  if (isCorrespondence(screen.game)) return receiveAnswers(screen, before, snapshot, at);
  const { t, prepared: sent } = snapshot;
  const ply = preparablePly(screen);
  const isFull = t === "init";
  if (before === null || before.stage === "stored") {
    if (isFull)
      return { ...screen, prepared: sent !== undefined && sent.ply === ply ? { ...sent, stage: "stored" } : null };
    if (before?.ply === ply) return { ...screen, prepared: before };
    const isTime = before?.ply === screen.game.squares.length && screen.pending === null;
    if (before === null || !isTime) return screen;
    return foreseeAnswer(screen, answerTo(replay(screen.game.squares), before.squares), at);
  }
  const isLate = ply === null && screen.pending === null && before.ply === screen.game.squares.length;
  if (before.ply !== ply && !(isLate && before.squares.length > 0)) return screen;
  return { ...screen, prepared: isFull && before.stage === "held" ? { ...before, stage: "ready" } : before };
};

/** Prepared moves, with the number of takebacks when they were prepared. */
export interface Sendable extends Prepared {
  readonly takebacks: number;
}

export const preparedToSend = (screen: Phase & { readonly isConnected: boolean }): Sendable | null => {
  if (screen.phase !== "playing" || !screen.isConnected || screen.prepared?.stage !== "ready") return null;
  if (screen.pending?.stage === "ready" || screen.pending?.stage === "held") return null;
  const { stage: _, ...prepared } = screen.prepared;
  return { ...prepared, takebacks: screen.game.takebacks };
};
