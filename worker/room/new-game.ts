import { type Identity, isIdentity } from "../../shared/account/identity.ts";
import { paceOf } from "../../shared/game/custom-clock.ts";
import type { InvitationTerms } from "../../shared/game/invitation.ts";
import type { Rating } from "../../shared/game/rating.ts";
import type { Side } from "../../shared/game/rules.ts";
import {
  type ClockSetting,
  clockOf,
  FRIENDLY_FIRST_MOVE,
  type GameType,
  invitationLifetime,
  type Millis,
  type Pace,
  type Speed,
  TIME_CONTROLS,
} from "../../shared/game/time-controls.ts";
import { scaled } from "../platform/core/clock-speed.ts";
import { requestId } from "../platform/core/request-id.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { roomNear } from "../platform/object/placed-objects.ts";
import { type Game, type Playing, startGame, type Terms, type Waiting } from "./play/game.ts";
import { seatOf } from "./play/seat.ts";
import type { Step } from "./play/step.ts";

/** What a queue or a hub asks a room to make. A friendly game waits for its second player. */
export type GameSetup =
  | {
      readonly kind: "queue";
      readonly gameId: string;
      readonly gameType: Speed;
      /** A custom clock, in the rematch of a game that had one, or in a game from a seek. */
      readonly clock?: ClockSetting;
      readonly isRated: boolean;
      /** A friendly game that starts at once: a rematch, or a game from a seek. */
      readonly isFriendly?: true;
      /** The id of the arena that makes the game. */
      readonly arena?: string;
      /** Only who has the arena's link may know of it. */
      readonly isArenaHidden?: true;
      readonly players: Readonly<Record<Side, ConnectedIdentity>>;
      /** In rated games. */
      readonly ratings?: Readonly<Record<Side, Pick<Rating, "rating" | "deviation">>>;
    }
  | {
      readonly kind: "friendly";
      readonly gameId: string;
      readonly gameType: Speed;
      readonly terms?: InvitationTerms;
      readonly creator: ConnectedIdentity;
    }
  | {
      /** A friendly game whose other seat is reserved for one player. */
      readonly kind: "challenge";
      readonly gameId: string;
      readonly gameType: Speed;
      readonly terms?: InvitationTerms;
      readonly creator: ConnectedIdentity;
      readonly invited: Pick<Identity, "identifier" | "username">;
    };

/**
 * Makes a room create its game. Throws if another game has the id. This is the first call to the room, so it is placed
 * near both players, or near the known one.
 */
export const createGame = async (env: Env, setup: GameSetup): Promise<void> => {
  const people = setup.kind === "queue" ? [setup.players.X, setup.players.O] : [setup.creator];
  const room = roomNear(
    env,
    setup.gameId,
    people.map(({ place }) => place),
  );
  if (!(await room.create(setup, requestId()))) throw new Error("another game has this id");
};

/** Nine boards of nine squares. */
const MOST_MOVES = 81;

/** The longest possible game of a time control, with both clocks and all increments used up. */
export const longestGame = (gameType: GameType): Millis => {
  const { base, increment, firstMove } = TIME_CONTROLS[gameType];
  return 2 * (base + firstMove) + MOST_MOVES * increment;
};

/** True if the room already has somebody else's game. Only short codes, which friendly games have, can collide. */
export const isOfAnother = (game: Game, setup: GameSetup): boolean => {
  if (game.phase === "empty" || setup.kind === "queue") return false;
  const people = "seats" in game ? [game.seats.X, game.seats.O] : [game.creator];
  return !people.some(({ identifier }) => isIdentity(identifier, setup.creator));
};

/** How long each side has for its first move. */
const firstMoveOf = (pace: Pace, isFromQueue: boolean): Millis => {
  if (pace.gameType === "correspondence") return clockOf(pace).base;
  return isFromQueue ? TIME_CONTROLS[pace.gameType].firstMove : FRIENDLY_FIRST_MOVE;
};

const termsOf = (setup: GameSetup, clockSpeed: number): Terms => {
  const isQueue = setup.kind === "queue";
  const { isRated = false, clock } = isQueue ? setup : (setup.terms ?? {});
  const pace: Pace = clock === undefined ? { gameType: setup.gameType } : paceOf(clock);
  const { base, increment } = clockOf(pace);
  return {
    gameId: setup.gameId,
    ...pace,
    isRated,
    base: scaled(base, clockSpeed),
    increment: increment === 0 ? 0 : scaled(increment, clockSpeed),
    firstMove: scaled(firstMoveOf(pace, isQueue && setup.isFriendly !== true), clockSpeed),
    ...(isQueue && setup.arena !== undefined && { arena: { id: setup.arena, berserk: [] } }),
    ...(isQueue && setup.isArenaHidden === true && { isArenaHidden: true }),
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
  const { creator, terms: { side } = {} } = setup;
  const invited = setup.kind === "challenge" ? setup.invited : null;
  return {
    phase: "waiting",
    terms,
    creator: seatOf(creator),
    ...(side !== undefined && { side }),
    ...(creator.formerGuest !== null && { formerGuest: creator.formerGuest }),
    invited,
    expiresAt: now + scaled(invitationLifetime(terms), clockSpeed),
  };
};

/** The first step of a room. */
export const created = (setup: GameSetup, clockSpeed: number, now: Millis): Step => ({
  game: newGame(setup, clockSpeed, now),
  changes: [{ type: "created" }],
  answer: { ok: true },
});
