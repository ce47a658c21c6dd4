import { assertNever } from "../../../shared/assert-never.ts";
import { pressClock } from "../../../shared/clock.ts";
import type { Absence, GameResultMessage } from "../../../shared/game-protocol.ts";
import type { OfferKind, Offers } from "../../../shared/offers.ts";
import { type ErrorReason, LONGEST_THOUGHT } from "../../../shared/protocol.ts";
import { outcomeOf, play, replay, type Side, type Square, sideAt, whyIllegal } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import type { ActionAnswer, GameState } from "../../socket/events.ts";
import { offersAtEnd, toGameOffers } from "./game-offers.ts";
import { type GameScreen, INITIAL_SCREEN, type Notice, type Playing, type Said } from "./game-screen.ts";
import { holdPrepared, nextPrepared, type PreparedEvent } from "./prepared-reducer.ts";
import { awayFrom, receiveState } from "./receive-state.ts";
import { refusalText } from "./refusal-text.ts";

/** `at` is a moment on the page's own clock. */
export type GameEvent =
  | { readonly type: "connection"; readonly isOpen: boolean }
  | { readonly type: "state"; readonly state: GameState; readonly at: Millis }
  | { readonly type: "result"; readonly result: GameResultMessage; readonly at: Millis }
  | { readonly type: "absences"; readonly absences: readonly Absence[]; readonly at: Millis }
  | { readonly type: "offers"; readonly offers: Offers; readonly at: Millis }
  | { readonly type: "rematch"; readonly gameId: string }
  /** The player takes an own offer back. */
  | { readonly type: "withdrawn"; readonly kind: OfferKind }
  | { readonly type: "said"; readonly side: Side; readonly phrase: number; readonly at: Millis }
  | { readonly type: "declined"; readonly username: string }
  | { readonly type: "error"; readonly reason: ErrorReason }
  | { readonly type: "watchers"; readonly count: number }
  /** Another window of the same person has taken the game over. */
  | { readonly type: "replaced" }
  | { readonly type: "taken-back" }
  | { readonly type: "play"; readonly square: Square; readonly at: Millis }
  /** The move that was ready is on its way. */
  | { readonly type: "sent" }
  | { readonly type: "answered"; readonly ply: number; readonly answer: ActionAnswer }
  | { readonly type: "unanswered"; readonly ply: number }
  | { readonly type: "prepared"; readonly event: PreparedEvent }
  | { readonly type: "notice"; readonly text: string }
  | { readonly type: "view"; readonly ply: number };

const nextNotice = (before: Notice | null, text: string): Notice => ({ id: (before?.id ?? 0) + 1, text });

const playMove = (screen: GameScreen & Playing, square: Square, at: Millis): GameScreen => {
  const { game, pending, viewedPly, shownAt } = screen;
  const position = replay(game.squares);
  const isMyTurn = game.you === sideAt(position.ply) && pending === null;
  if (!isMyTurn || viewedPly !== null || whyIllegal(position, square) !== null) return screen;
  const endsGame = outcomeOf(play(position, square)) !== null;
  return {
    ...screen,
    notice: null,
    prepared: null,
    pending: {
      square,
      ply: position.ply,
      takebacks: game.takebacks,
      stage: screen.isConnected ? "ready" : "held",
      clock: pressClock(game.clock, at, endsGame),
      thought: shownAt === null ? null : Math.min(LONGEST_THOUGHT, Math.max(0, Math.round(at - shownAt))),
    },
  };
};

const answerMove = (screen: GameScreen & Playing, ply: number, answer: ActionAnswer): GameScreen => {
  const { pending, notice } = screen;
  if (pending?.ply !== ply) return screen;
  if (answer.ok) return { ...screen, pending: { ...pending, stage: "written" } };
  return { ...screen, pending: null, prepared: null, notice: nextNotice(notice, refusalText(answer.reason)) };
};

const holdMove = (screen: GameScreen & Playing): GameScreen & Playing =>
  screen.pending === null || screen.pending.stage === "written"
    ? screen
    : { ...screen, pending: { ...screen.pending, stage: "held" } };

const view = (screen: GameScreen, ply: number): GameScreen => {
  if (screen.phase !== "playing" && screen.phase !== "finished") return screen;
  const latest = screen.game.squares.length + (screen.phase === "playing" && screen.pending !== null ? 1 : 0);
  if (ply >= latest) return { ...screen, viewedPly: null, hasUnseen: false };
  return { ...screen, viewedPly: Math.max(0, ply) };
};

const finish = (screen: GameScreen, message: GameResultMessage, at: Millis): GameScreen => {
  const { gameId: _, timers, ratingChanges = null, ...result } = message;
  if (screen.phase === "finished" && ratingChanges !== null) return { ...screen, ratingChanges };
  if (screen.phase !== "playing") return screen;
  const { game, watchers, notice, viewedPly, said, isConnected } = screen;
  return {
    phase: "finished",
    watchers,
    game: {
      ...game,
      clock: { ...game.clock, remaining: timers, turnAt: at },
      firstMoveBy: null,
      offers: offersAtEnd(game.offers, game.revision, at),
    },
    result,
    ratingChanges,
    isNews: true,
    leadsTo: null,
    notice,
    viewedPly,
    hasUnseen: viewedPly !== null,
    said,
    isConnected,
  };
};

const receiveOffers = (screen: GameScreen, offers: Offers, at: Millis): GameScreen =>
  screen.phase === "playing" || screen.phase === "finished"
    ? { ...screen, game: { ...screen.game, offers: toGameOffers(offers, at) } }
    : screen;

/** The players have agreed on another game: everybody here goes there. */
const leadOn = (screen: GameScreen, gameId: string): GameScreen => {
  if (screen.phase !== "finished") return screen;
  const { game } = screen;
  const offers = { ...game.offers, open: { X: null, O: null }, rematchBy: null, next: gameId };
  // Somebody who only watches may be looking at how it came to this.
  const stays = game.you === null && screen.viewedPly !== null;
  return { ...screen, game: { ...game, offers }, leadsTo: stays ? null : gameId };
};

const withdraw = (screen: GameScreen, kind: OfferKind): GameScreen => {
  if (screen.phase !== "playing" && screen.phase !== "finished") return screen;
  const { game } = screen;
  const { you, offers } = screen.game;
  if (you === null || offers.open[you] !== kind) return screen;
  return { ...screen, game: { ...game, offers: { ...offers, open: { ...offers.open, [you]: null } } } };
};

const hear = (screen: GameScreen, { side, phrase, at }: Omit<Said, "id">): GameScreen =>
  screen.phase === "playing" || screen.phase === "finished"
    ? { ...screen, said: { id: (screen.said?.id ?? 0) + 1, side, phrase, at } }
    : screen;

/** The screen after an event. An event that does not fit the screen changes nothing. */
export const nextScreen = (screen: GameScreen, event: GameEvent): GameScreen => {
  switch (event.type) {
    case "connection": {
      const connected = { ...screen, isConnected: event.isOpen };
      return connected.phase === "playing" && !event.isOpen ? holdPrepared(holdMove(connected)) : connected;
    }
    case "state":
      return receiveState(screen, event.state, event.at);
    case "result":
      return finish(screen, event.result, event.at);
    case "absences":
      return screen.phase === "playing" ? { ...screen, away: awayFrom(event.absences, event.at) } : screen;
    case "offers":
      return receiveOffers(screen, event.offers, event.at);
    case "rematch":
      return leadOn(screen, event.gameId);
    case "withdrawn":
      return withdraw(screen, event.kind);
    case "said":
      return hear(screen, event);
    case "declined":
      return screen.phase === "waiting"
        ? { phase: "called-off", why: "declined", invitedUsername: event.username, isConnected: screen.isConnected }
        : screen;
    case "error":
      // Whatever else is wrong will pass, and says nothing of the game.
      return event.reason === "not-found" ? { phase: "not-found", isConnected: screen.isConnected } : screen;
    case "watchers":
      return screen.phase === "playing" || screen.phase === "finished" ? { ...screen, watchers: event.count } : screen;
    case "replaced":
      // There is nothing to be played any more in a game that has ended.
      return screen.phase === "finished" ? screen : { phase: "elsewhere", isConnected: false };
    case "taken-back":
      return INITIAL_SCREEN;
    case "play":
      return screen.phase === "playing" ? playMove(screen, event.square, event.at) : screen;
    case "sent":
      return screen.phase === "playing" && screen.pending?.stage === "ready"
        ? { ...screen, pending: { ...screen.pending, stage: "sent" } }
        : screen;
    case "answered":
      return screen.phase === "playing" ? answerMove(screen, event.ply, event.answer) : screen;
    case "unanswered":
      return screen.phase === "playing" && screen.pending?.ply === event.ply ? holdMove(screen) : screen;
    case "prepared":
      return screen.phase === "playing" ? nextPrepared(screen, event.event) : screen;
    case "notice":
      return screen.phase === "playing" || screen.phase === "finished"
        ? { ...screen, notice: nextNotice(screen.notice, event.text) }
        : screen;
    case "view":
      return view(screen, event.ply);
    default:
      return assertNever(event);
  }
};
