import { assertNever } from "../../../shared/assert-never.ts";
import type { Opponent } from "../../../shared/engine/opponents.ts";
import { flaggedAt, pressClock, startClock } from "../../../shared/game/clock.ts";
import {
  opponentOf,
  outcomeOf,
  replay,
  type Side,
  type Square,
  sideAt,
  whyIllegal,
} from "../../../shared/game/rules.ts";
import { type Millis, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { refusalText } from "../../match/state/refusal-text.ts";
import {
  type Practice,
  type PracticeGame,
  type PracticePlaying,
  pliesToTakeBack,
  type Rival,
  type Setup,
  type ShownHint,
} from "./practice-state.ts";

export type PracticeEvent<R extends Rival = Opponent> =
  | { readonly type: "setup"; readonly setup: Setup<R> }
  | {
      readonly type: "start";
      readonly setup: Setup<R>;
      readonly you: Side;
      readonly seed: number;
      readonly at: Millis;
      readonly from?: readonly Square[];
    }
  /** By the player or the opponent. `ply` is the move's number in the game. */
  | { readonly type: "move"; readonly square: Square; readonly ply: number; readonly at: Millis }
  | { readonly type: "time"; readonly at: Millis }
  | { readonly type: "take-back"; readonly at: Millis }
  /** By the side to move where both are people, else by the player. */
  | { readonly type: "resign" }
  | { readonly type: "draw" }
  | { readonly type: "hint"; readonly hint: ShownHint; readonly ply: number }
  | { readonly type: "hint-closed" }
  | { readonly type: "view"; readonly ply: number }
  | { readonly type: "notice"; readonly text: string }
  | { readonly type: "paused"; readonly at: Millis }
  | { readonly type: "resumed"; readonly at: Millis }
  /** Back to the choice of an opponent. Abandons a running game. */
  | { readonly type: "leave" };

const newGame = <R extends Rival>({
  setup,
  you,
  seed,
  at,
  from = [],
}: PracticeEvent<R> & { type: "start" }): PracticeGame<R> => {
  const { opponent } = setup;
  // Without a clock: the remaining times in the middle of another game are not known.
  const gameType = from.length === 0 ? setup.gameType : null;
  const control = gameType === null ? null : TIME_CONTROLS[gameType];
  // There is no network between the two players, so no lag compensation.
  const clock = control === null ? null : { ...startClock(control.base, control.increment, at), lag: null };
  const played = { squares: from, setUp: from.length, spent: from.map(() => null), turnAt: at };
  return { opponent, you, gameType, seed, ...played, clock, takebacks: 0, hints: 0 };
};

const finish = <R extends Rival>(
  practice: PracticePlaying<R>,
  game: PracticeGame<R>,
  result: GameResult,
): Practice<R> => {
  const { setup, viewedPly, hasUnseen } = practice;
  return { phase: "finished", setup, game, viewedPly, hasUnseen, notice: null, result, isNews: true };
};

const timeOut = <R extends Rival>(practice: PracticePlaying<R>, at: Millis): Practice<R> | null => {
  const { clock } = practice.game;
  const flagged = clock === null ? null : flaggedAt(clock, at);
  if (clock === null || flagged === null) return null;
  const stopped = { ...clock, remaining: { ...clock.remaining, [flagged]: 0 } };
  const game = { ...practice.game, clock: stopped };
  return finish(practice, game, { winner: opponentOf(flagged), status: "timeout" });
};

const withNotice = <R extends Rival>(practice: PracticePlaying<R>, text: string): PracticePlaying<R> => ({
  ...practice,
  notice: { id: (practice.notice?.id ?? 0) + 1, text },
});

const move = <R extends Rival>(
  practice: PracticePlaying<R>,
  { square, ply, at }: PracticeEvent<R> & { type: "move" },
): Practice<R> => {
  const { game } = practice;
  if (ply !== game.squares.length) return practice;
  const ended = timeOut(practice, at);
  if (ended !== null) return ended;
  const why = whyIllegal(replay(game.squares), square);
  if (why !== null) return withNotice(practice, refusalText(why));
  const squares = [...game.squares, square];
  const outcome = outcomeOf(replay(squares));
  const clock = game.clock === null ? null : pressClock(game.clock, at, outcome !== null);
  const moved = { ...game, squares, clock, spent: [...game.spent, Math.max(0, at - game.turnAt)], turnAt: at };
  const isUnseen = practice.viewedPly !== null;
  if (outcome !== null) return finish({ ...practice, hasUnseen: isUnseen }, moved, outcome);
  return { ...practice, game: moved, hint: null, notice: null, hasUnseen: isUnseen };
};

const takeBack = <R extends Rival>(practice: PracticePlaying<R>, at: Millis): Practice<R> => {
  const { game } = practice;
  const plies = pliesToTakeBack(game);
  if (plies === 0) return practice;
  const squares = game.squares.slice(0, -plies);
  const clock = game.clock === null ? null : { ...game.clock, ply: squares.length, turnAt: at, breaks: [] };
  const spent = game.spent.slice(0, squares.length);
  const back = { ...game, squares, clock, spent, turnAt: at, takebacks: game.takebacks + 1 };
  return { ...practice, game: back, hint: null, notice: null, viewedPly: null, hasUnseen: false };
};

/** Moves the start of the turn by the length of the pause, so that the pause costs no time. */
const resume = <R extends Rival>(practice: PracticePlaying<R>, at: Millis): Practice<R> => {
  const { game, pausedAt } = practice;
  if (pausedAt === null) return practice;
  const pause = Math.max(0, at - pausedAt);
  const clock = game.clock === null ? null : { ...game.clock, turnAt: game.clock.turnAt + pause };
  return { ...practice, game: { ...game, clock, turnAt: game.turnAt + pause }, pausedAt: null };
};

const withHint = <R extends Rival>(practice: PracticePlaying<R>, hint: ShownHint): PracticePlaying<R> => ({
  ...practice,
  game: { ...practice.game, hints: practice.game.hints + 1 },
  hint,
  notice: null,
});

const resigning = ({ opponent, squares, you }: PracticeGame<Rival>): Side =>
  opponent === null ? sideAt(squares.length) : you;

const play = <R extends Rival>(practice: PracticePlaying<R>, event: PracticeEvent<R>): Practice<R> => {
  // While the game is paused, time stands still.
  const now = (at: Millis): Millis => practice.pausedAt ?? at;
  switch (event.type) {
    case "move":
      return move(practice, { ...event, at: now(event.at) });
    case "time":
      return timeOut(practice, now(event.at)) ?? practice;
    case "take-back":
      return takeBack(practice, now(event.at));
    case "resign":
      return finish(practice, practice.game, { winner: opponentOf(resigning(practice.game)), status: "resign" });
    case "draw":
      return finish(practice, practice.game, { winner: null, status: "tie", agreed: true });
    case "hint":
      return event.ply === practice.game.squares.length ? withHint(practice, event.hint) : practice;
    case "hint-closed":
      return { ...practice, hint: null };
    case "notice":
      return withNotice(practice, event.text);
    case "paused":
      return practice.pausedAt === null ? { ...practice, pausedAt: event.at } : practice;
    case "resumed":
      return resume(practice, event.at);
    default:
      return practice;
  }
};

export const nextPractice = <R extends Rival>(practice: Practice<R>, event: PracticeEvent<R>): Practice<R> => {
  switch (event.type) {
    case "setup":
      return practice.phase === "choosing" ? { phase: "choosing", setup: event.setup } : practice;
    case "start": {
      const opening = { viewedPly: null, hasUnseen: false, notice: null, pausedAt: null, hint: null };
      return { phase: "playing", setup: event.setup, game: newGame(event), ...opening };
    }
    case "leave":
      return { phase: "choosing", setup: practice.setup };
    case "view": {
      if (practice.phase === "choosing") return practice;
      const isLatest = event.ply >= practice.game.squares.length;
      const hasUnseen = practice.hasUnseen && !isLatest;
      return { ...practice, viewedPly: isLatest ? null : Math.max(0, event.ply), hasUnseen, notice: null };
    }
    case "move":
    case "time":
    case "take-back":
    case "resign":
    case "draw":
    case "hint":
    case "hint-closed":
    case "notice":
    case "paused":
    case "resumed":
      return practice.phase === "playing" ? play(practice, event) : practice;
    default:
      return assertNever(event);
  }
};

export const isOpponentsTurn = (practice: Practice): practice is PracticePlaying =>
  practice.phase === "playing" && sideAt(practice.game.squares.length) !== practice.game.you;
