import { assertNever } from "../../shared/assert-never.ts";
import { flagAt, flaggedAt, lagAt } from "../../shared/clock.ts";
import type { ActionAck, CallOff, Claim, GameResult, RefusalReason } from "../../shared/game-protocol.ts";
import { type Identity, isIdentity } from "../../shared/identity.ts";
import { answerTo, type Prepared } from "../../shared/prepared.ts";
import type { FrameOf } from "../../shared/protocol.ts";
import type { GameServerEvents } from "../../shared/protocol-events.ts";
import { opponentOf, type Side, type Square, sideAt, whyIllegal } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import type { Action } from "./action.ts";
import { claimableAt } from "./attendance.ts";
import { loseOnTime, settle } from "./deadlines.ts";
import {
  type CalledOff,
  callOff,
  type ExistingGame,
  endGame,
  type Finished,
  type Game,
  type Playing,
  playMove,
  startGame,
  type Waiting,
} from "./game.ts";
import { actOnOffers, answeredByMoves, type OfferChange, type OfferStep } from "./offer-actions.ts";
import { preparedAnswer, withPrepared } from "./prepared.ts";
import { seatOf, sideOf } from "./seat.ts";
import { isFromBefore } from "./takeback.ts";

export interface Moved {
  readonly type: "moved";
  readonly ply: number;
  readonly square: Square;
  readonly at: Millis;
  /** What was given back of it as the delay of the line. */
  readonly lag: Millis;
  /** The game right after it. */
  readonly after: Playing | Finished;
}

/** What happened to a game, to be stored and broadcast in this order. A game that is removed is just empty afterwards. */
export type Change =
  | { readonly type: "created" }
  | { readonly type: "started" }
  | { readonly type: "called-off" }
  | Moved
  /** What some side has prepared is another. Its owner alone is told. */
  | { readonly type: "prepared" }
  | { readonly type: "ended" }
  /** Players have come or gone, or the room has noted that it is alive. News is who has left or is back. */
  | { readonly type: "attended"; readonly isNews: boolean }
  /** The clock stands, or stood, for a time that is nobody's. */
  | { readonly type: "clock-stood" }
  | OfferChange
  /** An ended game was recorded, or its next attempt was put off. */
  | { readonly type: "recorded" };

export interface Step {
  readonly game: Game;
  readonly changes: readonly Change[];
  readonly answer: ActionAck;
  /** What everybody who has joined is told besides: something that changes nothing and is not stored. */
  readonly announcement?: FrameOf<GameServerEvents>;
  /** Others have to be asked before it is done. */
  readonly wantsRematch?: OfferStep["wantsRematch"];
}

/** Resigning needs more moves than this; up to it, a game can be aborted. */
const LAST_ABORTABLE_PLY = 1;

const accept = (game: Game, ...changes: Change[]): Step => ({ game, changes, answer: { ok: true } });
const refuse = (game: Game, reason: RefusalReason): Step => ({ game, changes: [], answer: { ok: false, reason } });

const join = (game: ExistingGame, identity: ConnectedIdentity, creatorSide: Side, now: Millis): Step => {
  if (game.phase !== "waiting" || isIdentity(game.creator.identifier, identity)) return accept(game);
  if (game.invited !== null && !isIdentity(game.invited.identifier, identity)) return accept(game);
  const joining = seatOf(identity);
  const seats = creatorSide === "X" ? { X: game.creator, O: joining } : { X: joining, O: game.creator };
  return accept(startGame(game.terms, seats, now), { type: "started" });
};

/** How somebody's action ends a challenge; null when it does not, or is not theirs to take. */
const callOffBy = ({ creator, invited }: Waiting | CalledOff, identity: Identity, action: Action): CallOff | null => {
  if (invited === null) return null;
  if (action.type === "decline") return isIdentity(invited.identifier, identity) ? "declined" : null;
  return action.type === "withdraw" && isIdentity(creator.identifier, identity) ? "withdrawn" : null;
};

/** Any action but joining, on a game that has not begun. */
const actBeforeStart = (game: Waiting | CalledOff, identity: Identity, action: Action, now: Millis): Step => {
  const why = callOffBy(game, identity, action);
  if (why !== null && game.phase === "waiting") return accept(callOff(game, why, now), { type: "called-off" });
  // Sent again: the answer may have been lost.
  if (why !== null && game.phase === "called-off" && game.why === why) return accept(game);
  return refuse(game, isIdentity(game.creator.identifier, identity) ? "not-started" : "not-a-player");
};

const moveOn = (game: Playing, square: Square, at: Millis, lag: Millis): Moved => ({
  type: "moved",
  ply: game.moves.length,
  square,
  at,
  lag,
  after: playMove(game, square, at, lag),
});

/** What the opponent has prepared for a move, played at the same moment. */
const answered = ({ after, at }: Moved): Moved | null => {
  if (after.phase !== "playing") return null;
  const square = preparedAnswer(after);
  return square === null ? null : moveOn(after, square, at, 0);
};

/**
 * Makes a legal move, and the prepared one that answers it. It ends there: nobody can have prepared anything for the
 * move after that one, while its number was still two ahead of the game.
 */
const playOn = (game: Playing, square: Square, now: Millis, thought: Millis | null): Step => {
  const lag = lagAt(game.clock, now, thought);
  if (flaggedAt(game.clock, now, lag) !== null) {
    const lost = loseOnTime(game, flagAt(game.clock) ?? now);
    return { ...refuse(lost, "finished"), changes: [{ type: "ended" }] };
  }
  const moved = moveOn(game, square, now, lag);
  const answer = answered(moved);
  const moves = answer === null ? [moved] : [moved, answer];
  const { game: after, changes } = answeredByMoves(moves, (answer ?? moved).after);
  return after.phase === "playing" ? accept(after, ...moves, ...changes) : accept(after, ...moves, { type: "ended" });
};

const isResent = (game: Playing | Finished, side: Side, square: Square, ply: number | null): boolean =>
  ply !== null && sideAt(ply) === side && game.moves[ply] === square;

const move = (
  game: Playing | Finished,
  side: Side,
  { square, ply, thought }: Extract<Action, { type: "move" }>,
  now: Millis,
): Step => {
  if (isResent(game, side, square, ply)) return accept(game);
  if (game.phase === "finished") return refuse(game, "finished");
  const next = game.moves.length;
  if (sideAt(next) !== side || (ply !== null && ply !== next)) return refuse(game, "not-your-turn");
  const illegal = whyIllegal(game.position, square);
  if (illegal !== null) return refuse(game, illegal);
  return playOn(game, square, now, thought);
};

/** What is prepared for the next move is kept; what is for the present one comes late, and is played if it can be. */
const prepare = (game: Playing | Finished, side: Side, prepared: Prepared, now: Millis): Step => {
  const { ply, squares } = prepared;
  const next = game.moves.length;
  if (sideAt(ply) === side && ply < next) return accept(game);
  if (game.phase === "finished") return refuse(game, "finished");
  if (sideAt(ply) !== side || ply > next + 1) return refuse(game, "bad-request");
  if (ply === next) {
    const square = answerTo(game.position, squares);
    return square === null ? accept(game) : playOn(game, square, now, null);
  }
  const after = withPrepared(game, side, prepared);
  return after === game ? accept(game) : accept(after, { type: "prepared" });
};

const end = (game: Playing | Finished, result: GameResult, now: Millis): Step =>
  game.phase === "finished" ? refuse(game, "finished") : accept(endGame(game, result, now), { type: "ended" });

/** Nobody is kept waiting for ever by somebody who has left: the opponent may say that it is won, or a draw. */
const claim = (game: Playing | Finished, side: Side, as: Claim, now: Millis): Step => {
  if (game.phase === "finished") return refuse(game, "finished");
  const claimable = claimableAt(game.attendance, game.clock, opponentOf(side), game.terms);
  if (claimable === null || now < claimable) return refuse(game, "too-soon");
  return end(
    game,
    as === "win" ? { winner: side, status: "timeout" } : { winner: null, status: "tie", agreed: true },
    now,
  );
};

const act = (game: Game, identity: ConnectedIdentity, action: Action, now: Millis): Step => {
  if (game.phase === "empty") return refuse(game, "not-started");
  if (action.gameId !== game.terms.gameId) return refuse(game, "bad-request");
  if (action.type === "join") return action.onlyWatches ? accept(game) : join(game, identity, action.creatorSide, now);
  if (!("seats" in game)) return actBeforeStart(game, identity, action, now);
  const side = sideOf(game.seats, identity);
  if (side === null) return refuse(game, "not-a-player");

  const isAbortable = game.moves.length <= LAST_ABORTABLE_PLY;
  switch (action.type) {
    case "move":
      if (game.phase === "playing" && isFromBefore(game, action.takebacks)) return refuse(game, "taken-back");
      return move(game, side, action, now);
    case "prepare":
      if (game.phase === "playing" && isFromBefore(game, action.takebacks)) return refuse(game, "taken-back");
      return prepare(game, side, action.prepared, now);
    case "resign":
      if (game.phase === "playing" && isAbortable) return refuse(game, "not-started");
      return end(game, { winner: opponentOf(side), status: "resign" }, now);
    case "abort":
      if (game.phase === "playing" && !isAbortable) return refuse(game, "bad-request");
      return end(game, { winner: null, status: "aborted", by: side }, now);
    case "claim":
      return claim(game, side, action.as, now);
    case "offer":
    case "answer-offer":
    case "say":
      return actOnOffers(game, side, action, now);
    case "decline":
    case "withdraw":
      return refuse(game, "bad-request");
    default:
      return assertNever(action);
  }
};

/** Applies a deadline that has passed, and nothing else. */
export const tick = (game: Game, now: Millis): Step => {
  const settled = settle(game, now);
  if (settled === game) return accept(game);
  if (settled.phase === "called-off") return accept(settled, { type: "called-off" });
  return settled.phase === "finished" ? accept(settled, { type: "ended" }) : accept(settled);
};

/**
 * The one way a game changes. Deadlines come first: what arrives after a flag fell meets a game that is over.
 * The answer is `not-started` for an action on a game that does not exist.
 */
export const transition = (game: Game, identity: ConnectedIdentity, action: Action, now: Millis): Step => {
  const settled = tick(game, now);
  const acted = act(settled.game, identity, action, now);
  return { ...acted, changes: [...settled.changes, ...acted.changes] };
};
