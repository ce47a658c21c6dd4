import { type Identity, isIdentity } from "../../../shared/account/identity.ts";
import { standsFor } from "../../../shared/game/clock.ts";
import { type Offers, rematchWithin } from "../../../shared/game/offers.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameInit, GamePlayer, RefusalReason, SeatRefusal } from "../../../shared/protocol/game-protocol.ts";
import { moveAt } from "../../../shared/protocol/notation.ts";
import type { ErrorReason, EventFrame, FrameOf } from "../../../shared/protocol/protocol.ts";
import type { GameServerEvents } from "../../../shared/protocol/protocol-events.ts";
import { absencesAt } from "./connections.ts";
import { firstMoveLeft } from "./deadlines.ts";
import {
  type ExistingGame,
  exchangeOf,
  type Finished,
  isFriendly,
  type Playing,
  type Terms,
  timersOf,
  type Waiting,
} from "./game.ts";
import { circumstancesOf } from "./offer-actions.ts";
import { drawFrom, openOffer } from "./offers.ts";
import { hasMissed, preparedBy } from "./prepared.ts";
import { announcedRatings } from "./recording.ts";
import { type Seat, sideOf } from "./seat.ts";
import type { Moved } from "./step.ts";

export type GameServerFrame = FrameOf<GameServerEvents>;
type InitFrame = EventFrame<"gameState", readonly [GameInit]>;

const gamePlayer = (
  { identifier, username, elo, isProvisional, isSupporter, isBot }: Seat,
  symbol: Side,
): GamePlayer => ({
  identifier,
  username,
  symbol,
  ...(elo !== undefined && { elo }),
  ...(isProvisional && { isProvisional }),
  ...(isSupporter && { supporter: true }),
  ...(isBot && { bot: true }),
});

const waitingFor = (
  { creator, side }: Waiting,
  receiver: Identity | null,
  seatRefusal?: SeatRefusal,
): Pick<GameInit, "creator" | "creatorSide" | "seatRefusal"> => ({
  creator: {
    username: creator.username,
    isYou: receiver !== null && isIdentity(creator.identifier, receiver),
  },
  ...(side !== undefined && { creatorSide: side }),
  ...(seatRefusal !== undefined && { seatRefusal }),
});

/** Momentary facts of a running game; each is omitted if it does not apply. */
const present = (game: ExistingGame, now: Millis): Pick<GameInit, "clockStands" | "absences"> => {
  if (game.phase !== "playing") return {};
  const clockStands = standsFor(game.clock, now);
  const absences = absencesAt(game.connections, game.clock, game.terms, now);
  return { ...(clockStands > 0 && { clockStands }), ...(absences.length > 0 && { absences }) };
};

/** Sent only to the owner of the prepared moves. */
const preparedIn = (game: ExistingGame, you: Side | null): Pick<GameInit, "prepared" | "answersMissed"> => {
  const prepared = preparedBy(game, you);
  return { ...(prepared !== null && { prepared }), ...(hasMissed(game, you) && { answersMissed: true }) };
};

type Match = Playing | Finished;

const offersOf = (game: Match, now: Millis): Offers => {
  const { offers, next } = exchangeOf(game);
  const circumstances = circumstancesOf(game, now);
  return {
    X: openOffer(offers, "X", circumstances),
    O: openOffer(offers, "O", circumstances),
    drawFrom: { X: drawFrom(offers, "X"), O: drawFrom(offers, "O") },
    rematchFor:
      circumstances.mayRematch && game.phase === "finished"
        ? Math.min(rematchWithin(game.terms), game.endedAt + rematchWithin(game.terms) - now)
        : 0,
    declined: offers.declined,
    rematch: next?.status === "made" ? next.gameId : null,
  };
};

/** Sent only after the end. During the game a page sees the clock with each move. */
const clocksIn = ({ clocks }: Finished): { readonly clocks?: readonly Millis[] } => (clocks === null ? {} : { clocks });

/** Omitted from "init" if there never was an offer and none is possible. */
const offersIn = (game: Match, now: Millis): { readonly offers?: Offers } => {
  if (game.exchange === undefined && !circumstancesOf(game, now).mayRematch) return {};
  return { offers: offersOf(game, now) };
};

/** Spectators see no arena that is only for those who have its link. */
export const arenaFor = (you: Side | null, { arena, isArenaHidden }: Terms): Pick<GameInit, "arena"> =>
  arena === undefined || (isArenaHidden === true && you === null) ? {} : { arena };

/**
 * The whole game as `receiver` may see it (null: any spectator). `you` is null before the game begins. `seatRefusal`
 * says why the receiver could not take the free seat.
 */
export const initFrame = (
  game: ExistingGame,
  receiver: Identity | null,
  now: Millis,
  seatRefusal?: SeatRefusal,
): InitFrame => {
  const { gameId, gameType, isRated, clock } = game.terms;
  const hasBegun = "seats" in game;
  const you = hasBegun && receiver !== null ? sideOf(game.seats, receiver) : null;
  return {
    event: "gameState",
    args: [
      {
        t: "init",
        gameId,
        gameType,
        ...(clock !== undefined && { clock }),
        isRated,
        ...(isFriendly(game.terms) && { isFriendly: true }),
        moveHistory: hasBegun ? game.moves.map(moveAt) : [],
        ...(hasBegun && exchangeOf(game).takebacks > 0 && { takebacks: exchangeOf(game).takebacks }),
        timers: timersOf(game, now),
        players: hasBegun ? [gamePlayer(game.seats.X, "X"), gamePlayer(game.seats.O, "O")] : [],
        you,
        invitedUsername: hasBegun ? null : (game.invited?.username ?? null),
        ...(game.phase === "waiting" && waitingFor(game, receiver, seatRefusal)),
        ...preparedIn(game, you),
        ...(game.phase === "called-off" && { calledOff: game.why }),
        firstMove: firstMoveLeft(game, now),
        ...present(game, now),
        result: game.phase === "finished" ? game.result : null,
        ...(game.phase === "finished" && clocksIn(game)),
        ...(game.phase === "finished" && announcedRatings(game.recording)),
        ...(hasBegun && offersIn(game, now)),
        ...arenaFor(you, game.terms),
      },
    ],
  };
};

/** One move. With its acknowledgement at most 200 bytes. */
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

export const resultFrame = (game: Finished): GameServerFrame => ({
  event: "gameResult",
  args: [
    {
      gameId: game.terms.gameId,
      ...game.result,
      timers: game.timers,
      ...clocksIn(game),
      ...announcedRatings(game.recording),
    },
  ],
});

/** The absent players. All others are present. */
export const absencesFrame = ({ connections, clock, terms }: Playing, now: Millis): GameServerFrame => ({
  event: "absences",
  args: [absencesAt(connections, clock, terms, now)],
});

export const offersFrame = (game: Match, now: Millis): GameServerFrame => ({
  event: "offers",
  args: [offersOf(game, now)],
});

/** The next game once it is made, or the open offers if it failed; null while it is being made. */
export const nextGameFrame = (game: Match, now: Millis): GameServerFrame | null => {
  const { next } = exchangeOf(game);
  if (next?.status === "agreed") return null;
  return next?.status === "made" ? { event: "rematch", args: [next.gameId] } : offersFrame(game, now);
};

export const declinedFrame = ({ username }: Seat): GameServerFrame => ({
  event: "challengeDeclined",
  args: [username],
});

export const watchersFrame = (count: number): GameServerFrame => ({ event: "watchers", args: [count] });

export const errorFrame = (reason: ErrorReason): GameServerFrame => ({ event: "error", args: [reason] });

/** A refusal for a client that asked for no acknowledgement. Only "too-fast" keeps its reason. */
export const refusalFrame = (reason: RefusalReason): GameServerFrame =>
  errorFrame(reason === "too-fast" ? reason : "bad-request");
