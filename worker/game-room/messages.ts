import { standsFor } from "../../shared/clock.ts";
import { type Identity, isIdentity } from "../../shared/identity.ts";
import { moveAt } from "../../shared/notation.ts";
import type { Prepared } from "../../shared/prepared.ts";
import {
  type ErrorReason,
  type EventFrame,
  type FrameOf,
  type GameInit,
  type GamePlayer,
  type RatingChanges,
  REVISION,
  type RefusalReason,
} from "../../shared/protocol.ts";
import type { GameServerEvents } from "../../shared/protocol-events.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { absencesAt } from "./attendance.ts";
import { firstMoveLeft } from "./deadlines.ts";
import { type ExistingGame, exchangeOf, type Finished, type Playing, timersOf, type Waiting } from "./game.ts";
import { isFriendly } from "./new-game.ts";
import { offersIn } from "./offer-messages.ts";
import { preparedBy } from "./prepared.ts";
import { ratingChangesIn } from "./recording.ts";
import { type Seat, sideOf } from "./seat.ts";
import type { Moved } from "./transition.ts";

/** What a room sends, made of values of this side. */

export type GameServerFrame = FrameOf<GameServerEvents>;
type InitFrame = EventFrame<"gameState", readonly [GameInit]>;

const gamePlayer = ({ identifier, username, elo, isProvisional, isSupporter }: Seat, symbol: Side): GamePlayer => ({
  identifier,
  username,
  symbol,
  ...(elo !== undefined && { elo }),
  ...(isProvisional && { isProvisional }),
  ...(isSupporter && { supporter: true }),
});

const creatorFor = ({ creator }: Waiting, receiver: Identity | null): NonNullable<GameInit["creator"]> => ({
  username: creator.username,
  isYou: receiver !== null && isIdentity(creator.identifier, receiver),
});

/** Nothing before they are known, nor in a game that rated nothing. */
const changesIn = (game: ExistingGame): { readonly ratingChanges?: RatingChanges } => {
  const ratingChanges = game.phase === "finished" ? ratingChangesIn(game.recording) : null;
  return ratingChanges === null ? {} : { ratingChanges };
};

/** What holds of a running game at the moment, and is left out where it says nothing. */
const present = (game: ExistingGame, now: Millis): Pick<GameInit, "clockStands" | "absences"> => {
  if (game.phase !== "playing") return {};
  const clockStands = standsFor(game.clock, now);
  const absences = absencesAt(game.attendance, game.clock, game.terms, now);
  return { ...(clockStands > 0 && { clockStands }), ...(absences.length > 0 && { absences }) };
};

/** Nobody but its owner is told. */
const preparedIn = (game: ExistingGame, you: Side | null): { readonly prepared?: Prepared } => {
  const prepared = preparedBy(game, you);
  return prepared === null ? {} : { prepared };
};

/**
 * The whole game, as somebody is to see it (null: anybody who only watches): with their side, which nobody has before it
 * begins.
 */
export const initFrame = (game: ExistingGame, receiver: Identity | null, now: Millis): InitFrame => {
  const { gameId, gameType, isRated } = game.terms;
  const hasBegun = "seats" in game;
  const you = hasBegun && receiver !== null ? sideOf(game.seats, receiver) : null;
  return {
    event: "gameState",
    args: [
      {
        t: "init",
        revision: REVISION,
        gameId,
        gameType,
        isRated,
        ...(isFriendly(game.terms) && { isFriendly: true }),
        moveHistory: hasBegun ? game.moves.map(moveAt) : [],
        ...(hasBegun && exchangeOf(game).takebacks > 0 && { takebacks: exchangeOf(game).takebacks }),
        timers: timersOf(game, now),
        players: hasBegun ? [gamePlayer(game.seats.X, "X"), gamePlayer(game.seats.O, "O")] : [],
        you,
        invitedUsername: hasBegun ? null : (game.invited?.username ?? null),
        ...(game.phase === "waiting" && { creator: creatorFor(game, receiver) }),
        ...preparedIn(game, you),
        ...(game.phase === "called-off" && { calledOff: game.why }),
        firstMove: firstMoveLeft(game, now),
        ...present(game, now),
        result: game.phase === "finished" ? game.result : null,
        ...changesIn(game),
        ...(hasBegun && offersIn(game, now)),
      },
    ],
  };
};

/** One move, with its acknowledgement at most 200 bytes. */
export const moveFrame = ({ ply, square, at, after }: Moved): GameServerFrame => ({
  event: "gameState",
  args: [
    {
      t: "move",
      ply,
      move: moveAt(square, ply),
      timers: timersOf(after, at),
      firstMove: firstMoveLeft(after, at),
    },
  ],
});

/** The result, with the changes of the ratings once they are known. */
export const resultFrame = (game: Finished): GameServerFrame => ({
  event: "gameResult",
  args: [{ gameId: game.terms.gameId, ...game.result, timers: game.timers, ...changesIn(game) }],
});

/** Who is away: everybody who is not is here. */
export const absencesFrame = ({ attendance, clock, terms }: Playing, now: Millis): GameServerFrame => ({
  event: "absences",
  args: [absencesAt(attendance, clock, terms, now)],
});

export const declinedFrame = ({ username }: Seat): GameServerFrame => ({
  event: "challengeDeclined",
  args: [username],
});

export const watchersFrame = (count: number): GameServerFrame => ({ event: "watchers", args: [count] });

export const errorFrame = (reason: ErrorReason): GameServerFrame => ({ event: "error", args: [reason] });

/** A refusal for a client that asked for no acknowledgement: only that says which rule was broken. */
export const refusalFrame = (reason: RefusalReason): GameServerFrame =>
  errorFrame(reason === "too-fast" ? reason : "bad-request");
