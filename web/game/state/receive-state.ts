import type { Absence } from "../../../shared/game-protocol.ts";
import { refusalsTexts } from "../../../shared/language/en/refusals.ts";
import { squareOf } from "../../../shared/notation.ts";
import { type Millis, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import type { GameState } from "../../socket/events.ts";
import { offersAfter } from "./game-offers.ts";
import type { Away, Game, GameScreen, PendingMove, Phase, Playing } from "./game-screen.ts";
import { receivePrepared } from "./prepared-reducer.ts";

const toGame = (state: GameState, before: Game | null, at: Millis): Game | null => {
  const X = state.players.find((player) => player.symbol === "X");
  const O = state.players.find((player) => player.symbol === "O");
  if (X === undefined || O === undefined) return null;
  const squares = state.moveHistory.map(squareOf);
  return {
    gameId: state.gameId,
    revision: state.revision ?? 1,
    gameType: state.gameType,
    isRated: state.isRated,
    players: { X, O },
    you: state.you,
    squares,
    clock: {
      remaining: state.timers,
      increment: TIME_CONTROLS[state.gameType].increment,
      ply: squares.length,
      // What an "init" has said of its moment is not true of a move after it.
      turnAt: at + ((state.t === "init" && state.clockStands) || 0),
      breaks: [],
      lag: null,
    },
    firstMoveBy: state.firstMove === null ? null : at + state.firstMove,
    takebacks: state.takebacks ?? 0,
    isFriendly: state.isFriendly === true,
    offers: offersAfter(before?.offers ?? null, state, at),
  };
};

/** Who is away, by the page's own clock. */
export const awayFrom = (absences: readonly Absence[], at: Millis): readonly Away[] =>
  absences.map(({ side, awayFor, claimIn }) => ({
    side,
    since: at - awayFor,
    claimAt: claimIn === null ? null : at + claimIn,
  }));

/**
 * What becomes of a pending move with what the server says: null when it is on the server's board, "lost" when its
 * place is taken. One whose fate was unknown is ready to be sent again when a full state shows its place still free.
 */
const settlePending = (
  pending: PendingMove | null,
  { squares, takebacks }: Game,
  isFullState: boolean,
): PendingMove | null | "lost" => {
  // One from before a takeback is not wanted any more.
  if (pending === null || pending.takebacks !== takebacks || squares[pending.ply] === pending.square) return null;
  if (squares.length !== pending.ply) return "lost";
  return isFullState && pending.stage !== "sent" ? { ...pending, stage: "ready" } : pending;
};

/** The screen once the server has told how the game stands. */
export const receiveState = (screen: GameScreen, state: GameState, at: Millis): GameScreen => {
  const isConnected = true;
  const { gameId, gameType, isRated, invitedUsername, result } = state;
  const before = screen.phase === "playing" || screen.phase === "finished" ? screen : null;
  const game = toGame(state, before?.game ?? null, at);
  if (game === null) {
    const beforeStart: Phase =
      state.calledOff === undefined
        ? { phase: "waiting", gameId, gameType, isRated, invitedUsername, creator: state.creator ?? null }
        : { phase: "called-off", why: state.calledOff, invitedUsername };
    return { ...beforeStart, isConnected };
  }

  const known = before?.game.squares.length ?? game.squares.length;
  // Moves may have been taken back.
  const viewedPly = before?.viewedPly != null && before.viewedPly < game.squares.length ? before.viewedPly : null;
  const view = {
    watchers: before?.watchers ?? null,
    viewedPly,
    hasUnseen: viewedPly !== null && (before?.hasUnseen === true || game.squares.length > known),
  };
  const settled = settlePending(before?.phase === "playing" ? before.pending : null, game, state.t === "init");
  const isLost = settled === "lost" || (result !== null && settled !== null);
  const said = before?.said ?? null;
  // A sentence stays until the game has moved on.
  const kept = game.squares.length > known ? null : (before?.notice ?? null);
  const notice = isLost ? { id: (before?.notice?.id ?? 0) + 1, text: refusalsTexts.moveLost } : kept;

  const ended = result ?? (before?.phase === "finished" ? before.result : null);
  if (ended !== null) {
    const known = before?.phase === "finished" ? before : null;
    const { next } = game.offers;
    return {
      phase: "finished",
      game,
      result: ended,
      ratingChanges: state.ratingChanges ?? known?.ratingChanges ?? null,
      isNews: known?.isNews ?? before !== null,
      // Whoever comes later finds a link.
      leadsTo: known?.leadsTo ?? (before === null || known?.game.offers.next === next ? null : next),
      notice,
      ...view,
      said,
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
    // When a game is opened, its position may have been on show before, on a page that is gone.
    shownAt: before === null ? null : game.squares.length > known ? at : (earlier?.shownAt ?? null),
    away: state.t === "init" ? awayFrom(state.absences ?? [], at) : (earlier?.away ?? []),
    notice,
    ...view,
    said,
    isConnected,
  } as const;
  // With moves that are taken back goes what was prepared to follow them.
  const isSameLine = earlier !== null && earlier.game.takebacks === game.takebacks;
  return receivePrepared<GameScreen & Playing>(playing, isSameLine ? earlier.prepared : null, state, at);
};

/** The move that may be sent right now, or null. */
export const moveToSend = (screen: GameScreen): PendingMove | null =>
  screen.phase === "playing" && screen.isConnected && screen.pending?.stage === "ready" ? screen.pending : null;
