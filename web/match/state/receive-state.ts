import { clockOf, isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import { refusalsTexts } from "../../../shared/language/en/refusals.ts";
import type { Absence } from "../../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../../shared/protocol/notation.ts";
import type { GameSnapshot } from "../../server/socket/events.ts";
import { offersAfter } from "./game-offers.ts";
import {
  type AbsentPlayer,
  type Game,
  type GameScreen,
  isMatch,
  NOTHING_HEARD,
  type PendingMove,
  type Phase,
  type Playing,
  type Waiting,
} from "./game-screen.ts";
import { isEndOfAnswers, receivePrepared } from "./prepared-reducer.ts";

const toGame = (state: GameSnapshot, before: Game | null, at: Millis): Game | null => {
  const X = state.players.find((player) => player.symbol === "X");
  const O = state.players.find((player) => player.symbol === "O");
  if (X === undefined || O === undefined) return null;
  const squares = state.moveHistory.map(squareOf);
  const timeControl = clockOf(state);
  return {
    gameId: state.gameId,
    gameType: state.gameType,
    timeControl,
    isRated: state.isRated,
    players: { X, O },
    you: state.you,
    squares,
    clock: {
      remaining: state.timers,
      increment: timeControl.increment,
      ...(isCorrespondence(state) && { perMove: timeControl.base }),
      ply: squares.length,
      // `clockStands` is only valid at the moment of the "init", not for later moves.
      turnAt: at + ((state.t === "init" && state.clockStands) || 0),
      breaks: [],
      lag: null,
    },
    clocks: state.clocks,
    firstMoveBy: state.firstMove === null ? null : at + state.firstMove,
    takebacks: state.takebacks ?? 0,
    isFriendly: state.isFriendly === true,
    offers: offersAfter(before?.offers ?? null, state, at),
    arena: state.arena,
  };
};

export const absentPlayers = (absences: readonly Absence[], at: Millis): readonly AbsentPlayer[] =>
  absences.map(({ side, awayFor, claimIn }) => ({
    side,
    since: at - awayFor,
    claimAt: claimIn === null ? null : at + claimIn,
  }));

/** Null if the move is on the board, "lost" if another move was made at its ply. */
const settlePending = (
  pending: PendingMove | null,
  { squares, takebacks }: Game,
  isFullState: boolean,
): PendingMove | null | "lost" => {
  // A move from before a takeback is dropped.
  if (pending === null || pending.takebacks !== takebacks || squares[pending.ply] === pending.square) return null;
  if (squares.length !== pending.ply) return "lost";
  return isFullState && pending.stage !== "sent" ? { ...pending, stage: "ready" } : pending;
};

const waiting = (state: GameSnapshot): Waiting => {
  const { gameId, gameType, clock, isRated, invitedUsername } = state;
  return {
    phase: "waiting",
    gameId,
    gameType,
    ...(clock !== undefined && { clock }),
    isRated,
    invitedUsername,
    creator: state.creator ?? null,
    creatorSide: state.creatorSide ?? null,
    seatRefusal: state.seatRefusal ?? null,
  };
};

export const receiveState = (screen: GameScreen, state: GameSnapshot, at: Millis): GameScreen => {
  const isConnected = true;
  const { invitedUsername, result } = state;
  const before = isMatch(screen) ? screen : null;
  const game = toGame(state, before?.game ?? null, at);
  if (game === null) {
    const beforeStart: Phase =
      state.calledOff === undefined ? waiting(state) : { phase: "called-off", why: state.calledOff, invitedUsername };
    return { ...beforeStart, isConnected };
  }

  const known = before?.game.squares.length ?? game.squares.length;
  // A takeback may have removed the viewed position.
  const viewedPly = before?.viewedPly != null && before.viewedPly < game.squares.length ? before.viewedPly : null;
  const view = {
    watchers: before?.watchers ?? null,
    viewedPly,
    hasUnseen: viewedPly !== null && (before?.hasUnseen === true || game.squares.length > known),
    heard: before?.heard ?? NOTHING_HEARD,
  };
  const settled = settlePending(before?.phase === "playing" ? before.pending : null, game, state.t === "init");
  const isLost = settled === "lost" || (result !== null && settled !== null);
  // A notice stays until the next move.
  const kept = game.squares.length > known ? null : (before?.notice ?? null);
  const isEnd = isEndOfAnswers(screen, state, game.squares);
  const text = isLost ? refusalsTexts.moveLost : isEnd ? refusalsTexts.reasons["no-longer-fits"] : null;
  const isNew = text !== null && (isLost || kept?.text !== text);
  const notice = isNew ? { id: (before?.notice?.id ?? 0) + 1, text } : kept;

  const ended = result ?? (before?.phase === "finished" ? before.result : null);
  if (ended !== null) {
    const known = before?.phase === "finished" ? before : null;
    const { next } = game.offers;
    return {
      phase: "finished",
      game,
      result: ended,
      ratingChanges: state.ratingChanges ?? known?.ratingChanges ?? null,
      ratingLimit: state.ratingLimit ?? known?.ratingLimit ?? null,
      isNews: known?.isNews ?? before !== null,
      // A page opened after the agreement shows a link instead.
      leadsTo: known?.leadsTo ?? (before === null || known?.game.offers.next === next ? null : next),
      notice,
      ...view,
      isConnected,
    };
  }
  const earlier = before?.phase === "playing" ? before : null;
  const pending = settled === "lost" ? null : settled;
  const playing = {
    phase: "playing",
    game,
    pending,
    prepared: null,
    // On a newly opened game, the position may have been shown before, on an earlier page.
    shownAt: before === null ? null : game.squares.length > known ? at : (earlier?.shownAt ?? null),
    absent: state.t === "init" ? absentPlayers(state.absences ?? [], at) : (earlier?.absent ?? []),
    notice,
    ...view,
    isConnected,
  } as const;
  // A takeback drops the prepared moves.
  const isSameLine = earlier !== null && earlier.game.takebacks === game.takebacks;
  return receivePrepared<GameScreen & Playing>(playing, isSameLine ? earlier.prepared : null, state, at);
};

export const moveToSend = (screen: GameScreen): PendingMove | null =>
  screen.phase === "playing" && screen.isConnected && screen.pending?.stage === "ready" ? screen.pending : null;
