import { assertNever } from "../../../shared/assert-never.ts";
import { pressClock } from "../../../shared/game/clock.ts";
import type { OfferKind } from "../../../shared/game/offers.ts";
import { outcomeOf, play, replay, type Square, sideAt, whyIllegal } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameResultMessage } from "../../../shared/protocol/game-protocol.ts";
import { LONGEST_THOUGHT } from "../../../shared/protocol/protocol.ts";
import type { ActionAnswer, RoomEvent } from "../../server/socket/events.ts";
import { offersAtEnd, toGameOffers } from "./game-offers.ts";
import { type GameScreen, INITIAL_SCREEN, isMatch, type Notice, type Playing } from "./game-screen.ts";
import { holdPrepared, nextPrepared, type PreparedEvent } from "./prepared-reducer.ts";
import { absentPlayers, receiveState } from "./receive-state.ts";
import { refusalText } from "./refusal-text.ts";

/** `at` is on the page's clock. */
export type GameEvent =
  | { readonly type: "room"; readonly event: RoomEvent; readonly at: Millis }
  | { readonly type: "withdrawn"; readonly kind: OfferKind }
  | { readonly type: "reclaimed" }
  | { readonly type: "play"; readonly square: Square; readonly at: Millis }
  | { readonly type: "sent" }
  | { readonly type: "answered"; readonly ply: number; readonly answer: ActionAnswer }
  | { readonly type: "unanswered"; readonly ply: number }
  | { readonly type: "prepared"; readonly event: PreparedEvent }
  | { readonly type: "notice"; readonly text: string }
  | { readonly type: "view"; readonly ply: number };

const nextNotice = (before: Notice | null, text: string): Notice => ({ id: (before?.id ?? 0) + 1, text });

/** The answers ahead of a correspondence game outlive the player's own move. Other prepared moves are for one turn. */
const keptAnswers = ({ prepared }: Playing) => (prepared?.lines === undefined ? null : prepared);

const playMove = (screen: GameScreen & Playing, square: Square, at: Millis): GameScreen => {
  const { game, pending, viewedPly, shownAt } = screen;
  const position = replay(game.squares);
  const isMyTurn = game.you === sideAt(position.ply) && pending === null;
  if (!isMyTurn || viewedPly !== null || whyIllegal(position, square) !== null) return screen;
  const endsGame = outcomeOf(play(position, square)) !== null;
  return {
    ...screen,
    notice: null,
    prepared: keptAnswers(screen),
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
  return {
    ...screen,
    pending: null,
    prepared: keptAnswers(screen),
    notice: nextNotice(notice, refusalText(answer.reason)),
  };
};

const holdMove = (screen: GameScreen & Playing): GameScreen & Playing =>
  screen.pending === null || screen.pending.stage === "written"
    ? screen
    : { ...screen, pending: { ...screen.pending, stage: "held" } };

const view = (screen: GameScreen, ply: number): GameScreen => {
  if (!isMatch(screen)) return screen;
  const latest = screen.game.squares.length + (screen.phase === "playing" && screen.pending !== null ? 1 : 0);
  if (ply >= latest) return { ...screen, viewedPly: null, hasUnseen: false };
  return { ...screen, viewedPly: Math.max(0, ply) };
};

const finish = (screen: GameScreen, message: GameResultMessage, at: Millis): GameScreen => {
  const { gameId: _, timers, clocks, ratingChanges = null, ratingLimit = null, ...result } = message;
  const areRatingsKnown = ratingChanges !== null || ratingLimit !== null;
  if (screen.phase === "finished" && areRatingsKnown) return { ...screen, ratingChanges, ratingLimit };
  if (screen.phase !== "playing") return screen;
  const { game, watchers, notice, viewedPly, heard, isConnected } = screen;
  return {
    phase: "finished",
    watchers,
    game: {
      ...game,
      clock: { ...game.clock, remaining: timers, turnAt: at },
      clocks,
      firstMoveBy: null,
      offers: offersAtEnd(game.offers, game, at),
    },
    result,
    ratingChanges,
    ratingLimit,
    isNews: true,
    leadsTo: null,
    notice,
    viewedPly,
    hasUnseen: viewedPly !== null,
    heard,
    isConnected,
  };
};

/** Players go there, and spectators unless they are viewing an earlier position. */
const leadOn = (screen: GameScreen, gameId: string): GameScreen => {
  if (screen.phase !== "finished") return screen;
  const { game } = screen;
  const offers = { ...game.offers, open: { X: null, O: null }, rematchBy: null, next: gameId };
  // A spectator may be stepping through the old game.
  const stays = game.you === null && screen.viewedPly !== null;
  return { ...screen, game: { ...game, offers }, leadsTo: stays ? null : gameId };
};

const withdraw = (screen: GameScreen, kind: OfferKind): GameScreen => {
  if (!isMatch(screen)) return screen;
  const { game } = screen;
  const { you, offers } = screen.game;
  if (you === null || offers.open[you] !== kind) return screen;
  return {
    ...screen,
    game: { ...game, offers: { ...offers, open: { ...offers.open, [you]: null }, isWithdrawn: true } },
  };
};

const hear = (screen: GameScreen, { event, args }: RoomEvent, at: Millis): GameScreen => {
  switch (event) {
    case "connection": {
      const [isConnected] = args;
      const connected = { ...screen, isConnected };
      return connected.phase === "playing" && !isConnected ? holdPrepared(holdMove(connected)) : connected;
    }
    case "gameState":
      return receiveState(screen, ...args, at);
    case "gameResult":
      return finish(screen, ...args, at);
    case "absences":
      return screen.phase === "playing" ? { ...screen, absent: absentPlayers(...args, at) } : screen;
    case "offers":
      return isMatch(screen) ? { ...screen, game: { ...screen.game, offers: toGameOffers(...args, at) } } : screen;
    case "rematch":
      return leadOn(screen, ...args);
    case "said": {
      const [side, phrase] = args;
      if (!isMatch(screen)) return screen;
      const said = { id: (screen.heard.said?.id ?? 0) + 1, side, phrase, at };
      return { ...screen, heard: { ...screen.heard, said } };
    }
    case "challengeDeclined": {
      const [invitedUsername] = args;
      return screen.phase === "waiting"
        ? { phase: "called-off", why: "declined", invitedUsername, isConnected: screen.isConnected }
        : screen;
    }
    case "error":
      // A loaded game stays on screen: the error is temporary and says nothing about the game.
      return args[0] === "not-found" || screen.phase === "loading"
        ? { phase: "not-found", isConnected: screen.isConnected }
        : screen;
    case "watchers":
      return isMatch(screen) ? { ...screen, watchers: args[0] } : screen;
    case "prepared":
      return screen.phase === "playing" ? nextPrepared(screen, { type: "elsewhere", prepared: args[0] }) : screen;
    case "replaced":
      // A finished game needs no takeover.
      return screen.phase === "finished" ? screen : { phase: "elsewhere", isConnected: false };
    default:
      return screen;
  }
};

export const nextScreen = (screen: GameScreen, event: GameEvent): GameScreen => {
  switch (event.type) {
    case "room":
      return hear(screen, event.event, event.at);
    case "withdrawn":
      return withdraw(screen, event.kind);
    case "reclaimed":
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
      return isMatch(screen) ? { ...screen, notice: nextNotice(screen.notice, event.text) } : screen;
    case "view":
      return view(screen, event.ply);
    default:
      return assertNever(event);
  }
};
