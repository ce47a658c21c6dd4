import type { Identity } from "../../shared/identity.ts";
import type { Rating } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import {
  FRIENDLY_FIRST_MOVE,
  type GameType,
  INVITATION_LIFETIME,
  type Millis,
  TIME_CONTROLS,
} from "../../shared/time-controls.ts";
import { scaled } from "../core/clock-speed.ts";
import { requestId } from "../core/request-id.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { roomNear } from "../durable-object/placed-objects.ts";
import { type Playing, startGame, type Terms, type Waiting } from "./game.ts";
import { seatOf } from "./seat.ts";

/** What the queue or a hub asks a room to make. A friendly game is never rated and waits for its second player. */
export type GameSetup =
  | {
      readonly kind: "queue";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly isRated: boolean;
      /** The rematch of a friendly game, which is one itself, but begins at once. */
      readonly isFriendly?: true;
      readonly players: Readonly<Record<Side, ConnectedIdentity>>;
      /** In rated games, as the queue knows them. */
      readonly ratings?: Readonly<Record<Side, Pick<Rating, "rating" | "deviation">>>;
    }
  | {
      readonly kind: "friendly";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly creator: ConnectedIdentity;
    }
  | {
      /** A friendly game whose other seat is kept for one player. */
      readonly kind: "challenge";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly creator: ConnectedIdentity;
      readonly invited: Pick<Identity, "identifier" | "username">;
    };

/**
 * Has a room make a game. It is the first to call that room, which is therefore made near both players, or near the one
 * who is known yet.
 */
export const createGame = async (env: Env, setup: GameSetup): Promise<void> => {
  const people = setup.kind === "queue" ? [setup.players.X, setup.players.O] : [setup.creator];
  await roomNear(
    env,
    setup.gameId,
    people.map(({ place }) => place),
  ).create(setup, requestId());
};

/** From a link or a challenge: nobody is in a hurry there. A game that the room has from the database does not know it. */
export const isFriendly = ({ base, firstMove }: Pick<Terms, "base" | "firstMove">): boolean => 2 * firstMove > base;

/** A game of nine boards of nine squares has no more moves. */
const MOST_MOVES = 81;

/** No game of a time control can take longer, both clocks and all increments used up. */
export const longestGame = (gameType: GameType): Millis => {
  const { base, increment, firstMove } = TIME_CONTROLS[gameType];
  return 2 * (base + firstMove) + MOST_MOVES * increment;
};

const termsOf = (setup: GameSetup, clockSpeed: number): Terms => {
  const { base, increment, firstMove } = TIME_CONTROLS[setup.gameType];
  const isQueue = setup.kind === "queue";
  return {
    gameId: setup.gameId,
    gameType: setup.gameType,
    isRated: isQueue && setup.isRated,
    base: scaled(base, clockSpeed),
    increment: scaled(increment, clockSpeed),
    firstMove: scaled(isQueue && setup.isFriendly !== true ? firstMove : FRIENDLY_FIRST_MOVE, clockSpeed),
  };
};

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
