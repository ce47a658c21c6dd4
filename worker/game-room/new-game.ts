import type { Identity } from "../../shared/identity.ts";
import { isProvisional, type Rating } from "../../shared/rating.ts";
import { FRIENDLY_FIRST_MOVE, type Millis, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { type Playing, type Seat, startGame, type Terms, type Waiting } from "./game.ts";
import type { GameSetup } from "./game-setup.ts";

/** Whole milliseconds, so that clocks stay exact and messages short. */
const scaled = (time: Millis, clockSpeed: number): Millis => Math.max(1, Math.round(time / clockSpeed));

const termsOf = (setup: GameSetup, clockSpeed: number): Terms => {
  const { base, increment, firstMove } = TIME_CONTROLS[setup.gameType];
  const isQueue = setup.kind === "queue";
  return {
    gameId: setup.gameId,
    gameType: setup.gameType,
    isRated: isQueue && setup.isRated,
    base: scaled(base, clockSpeed),
    increment: scaled(increment, clockSpeed),
    firstMove: scaled(isQueue ? firstMove : FRIENDLY_FIRST_MOVE, clockSpeed),
  };
};

const seatOf = ({ identifier, username }: Identity, rating?: Pick<Rating, "rating" | "deviation">): Seat => ({
  identifier,
  username,
  ...(rating !== undefined && { elo: Math.round(rating.rating) }),
  ...(rating !== undefined && isProvisional(rating) && { isProvisional: true }),
});

/**
 * A game from the queue, which begins at once, or a friendly one, which waits for its second player.
 * `clockSpeed` divides every limit of the clocks: 1 in production, more where tests want to see a flag fall.
 */
export const newGame = (setup: GameSetup, clockSpeed: number, now: Millis): Waiting | Playing => {
  if (!(clockSpeed > 0)) throw new RangeError("CLOCK_SPEED must be a number above 0");
  const terms = termsOf(setup, clockSpeed);
  if (setup.kind === "queue") {
    const { players, ratings } = setup;
    return startGame(terms, { X: seatOf(players.X, ratings?.X), O: seatOf(players.O, ratings?.O) }, now);
  }
  const invited = setup.kind === "challenge" ? { ...setup.invited, hasDeclined: false } : null;
  return { phase: "waiting", terms, creator: seatOf(setup.creator), invited, createdAt: now };
};
