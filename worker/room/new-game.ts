import type { Identity } from "../../shared/account/identity.ts";
import type { Rating } from "../../shared/game/rating.ts";
import type { Side } from "../../shared/game/rules.ts";
import {
  FRIENDLY_FIRST_MOVE,
  type GameType,
  INVITATION_LIFETIME,
  type Millis,
  TIME_CONTROLS,
} from "../../shared/game/time-controls.ts";
import { scaled } from "../platform/core/clock-speed.ts";
import { requestId } from "../platform/core/request-id.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { roomNear } from "../platform/object/placed-objects.ts";
import { type Playing, startGame, type Terms, type Waiting } from "./play/game.ts";
import { seatOf } from "./play/seat.ts";

/** What a queue or a hub asks a room to make. A friendly game is casual and waits for its second player. */
export type GameSetup =
  | {
      readonly kind: "queue";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly isRated: boolean;
      /** The rematch of a friendly game: friendly too, but it starts at once. */
      readonly isFriendly?: true;
      readonly players: Readonly<Record<Side, ConnectedIdentity>>;
      /** In rated games, from the queue. */
      readonly ratings?: Readonly<Record<Side, Pick<Rating, "rating" | "deviation">>>;
    }
  | {
      readonly kind: "friendly";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly creator: ConnectedIdentity;
    }
  | {
      /** A friendly game whose other seat is reserved for one player. */
      readonly kind: "challenge";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly creator: ConnectedIdentity;
      readonly invited: Pick<Identity, "identifier" | "username">;
    };

/**
 * Makes a room create its game. This is the first call to the room, so it is placed near both players, or near the
 * known one.
 */
export const createGame = async (env: Env, setup: GameSetup): Promise<void> => {
  const people = setup.kind === "queue" ? [setup.players.X, setup.players.O] : [setup.creator];
  await roomNear(
    env,
    setup.gameId,
    people.map(({ place }) => place),
  ).create(setup, requestId());
};

/** Nine boards of nine squares. */
const MOST_MOVES = 81;

/** The longest possible game of a time control, with both clocks and all increments used up. */
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
 * A new game: one from the queue starts at once, a friendly one waits for its second player. `clockSpeed` divides all
 * times.
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
