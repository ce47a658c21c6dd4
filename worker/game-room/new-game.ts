import type { Identity } from "../../shared/identity.ts";
import { isProvisional, type Rating } from "../../shared/rating.ts";
import { FRIENDLY_FIRST_MOVE, INVITATION_LIFETIME, type Millis, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { scaled } from "../core/clock-speed.ts";
import { type Playing, type Seat, startGame, type Terms, type Waiting } from "./game.ts";
import type { GameSetup } from "./game-setup.ts";

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
 * `clockSpeed` divides every limit.
 */
export const newGame = (setup: GameSetup, clockSpeed: number, now: Millis): Waiting | Playing => {
  const terms = termsOf(setup, clockSpeed);
  if (setup.kind === "queue") {
    const { players, ratings } = setup;
    return startGame(terms, { X: seatOf(players.X, ratings?.X), O: seatOf(players.O, ratings?.O) }, now);
  }
  const invited = setup.kind === "challenge" ? setup.invited : null;
  const expiresAt = now + scaled(INVITATION_LIFETIME, clockSpeed);
  return { phase: "waiting", terms, creator: seatOf(setup.creator), invited, expiresAt };
};
