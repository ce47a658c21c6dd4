import { type Identity, isIdentity } from "../../../shared/account/identity.ts";
import { assertNever } from "../../../shared/assert-never.ts";
import type { AnswersAhead } from "../../../shared/game/answers.ts";
import { type Break, flagAt, flaggedAt, halveClock, lagAt, quotaAfter } from "../../../shared/game/clock.ts";
import { type Line, UNMEASURED } from "../../../shared/game/lag.ts";
import { answerTo, type Prepared } from "../../../shared/game/prepared.ts";
import { opponentOf, type Side, type Square, sideAt, whyIllegal } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { CallOff, Claim, GameResult, RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import { type ConnectedIdentity, isTooFastFor } from "../../platform/object/identity-header.ts";
import type { Retry } from "../../platform/object/pauses.ts";
import type { Action } from "./action.ts";
import { claimableAt } from "./connections.ts";
import { loseOnTime, settle } from "./deadlines.ts";
import { withGaps } from "./downtime.ts";
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
import { actOnOffers, answeredByMoves } from "./offer-actions.ts";
import { isOfItsKind, preparedAnswer, whyNotKept, withPrepared } from "./prepared.ts";
import type { Recording } from "./recording.ts";
import { isWithBot, seatOf, sideOf } from "./seat.ts";
import type { Change, Moved, Step } from "./step.ts";
import { isFromBefore } from "./takeback.ts";

/** A game can be aborted up to this many moves. After that a player can resign instead. */
export const LAST_ABORTABLE_PLY = 1;

const accept = (game: Game, ...changes: Change[]): Step => ({ game, changes, answer: { ok: true } });
const refuse = (game: Game, reason: RefusalReason): Step => ({ game, changes: [], answer: { ok: false, reason } });

type Join = Extract<Action, { readonly type: "join" }>;

const join = (game: ExistingGame, identity: ConnectedIdentity, joining: Join, now: Millis): Step => {
  const { creatorSide, onlyWatches = false, seatRefusal, ratings } = joining;
  if (onlyWatches) return accept(game);
  if (game.phase !== "waiting" || isIdentity(game.creator.identifier, identity)) return accept(game);
  if (game.invited !== null && !isIdentity(game.invited.identifier, identity)) return accept(game);
  if (seatRefusal !== undefined) return { ...accept(game), seatRefusal };
  if (game.terms.isRated && ratings === undefined) return accept(game);
  const [creator, other] = [seatOf(game.creator, ratings?.creator), seatOf(identity, ratings?.joining)];
  const seats = (game.side ?? creatorSide) === "X" ? { X: creator, O: other } : { X: other, O: creator };
  return accept(startGame(game.terms, seats, now), { type: "started" });
};

/** How an action ends an invitation or a challenge; null if it does not, or if this person may not end it. */
const callOffBy = ({ creator, invited }: Waiting | CalledOff, identity: Identity, action: Action): CallOff | null => {
  if (action.type === "decline") return invited && isIdentity(invited.identifier, identity) ? "declined" : null;
  // A challenge is in the hubs' lists, so only a hub may withdraw it.
  const withdrawsBy = invited === null ? "abort" : "withdraw";
  return action.type === withdrawsBy && isIdentity(creator.identifier, identity) ? "withdrawn" : null;
};

/** Any action except joining, on a game that has not begun. */
const actBeforeStart = (game: Waiting | CalledOff, identity: Identity, action: Action, now: Millis): Step => {
  const why = callOffBy(game, identity, action);
  if (why !== null && game.phase === "waiting") return accept(callOff(game, why, now), { type: "called-off" });
  // A repeated request: its first answer may have been lost.
  if (why !== null && game.phase === "called-off" && game.why === why) return accept(game);
  return refuse(game, isIdentity(game.creator.identifier, identity) ? "not-started" : "not-a-player");
};

const moveOn = (game: Playing, square: Square, at: Millis, lag: Millis, quota: Millis): Moved => ({
  type: "moved",
  ply: game.moves.length,
  square,
  at,
  lag,
  quota,
  after: playMove(game, square, at, lag, quota),
});

/** The prepared answer to a move, played at the same moment. It took no time, and changes no quota. */
const answered = ({ after, at }: Moved): Moved | null => {
  if (after.phase !== "playing") return null;
  const square = preparedAnswer(after);
  const quota = after.clock.lag?.left[sideAt(after.moves.length)] ?? 0;
  return square === null ? null : moveOn(after, square, at, 0, quota);
};

/**
 * Makes a legal move, and plays the prepared moves that answer it. In a live game that is at most one, as nobody
 * prepares two plies ahead. In a correspondence game the answers of both sides go on for as long as they fit. `thought`
 * is how long the player thought, as the client says; null if it does not.
 */
const playOn = (game: Playing, square: Square, now: Millis, thought: Millis | null, line: Line): Step => {
  const lag = lagAt(game.clock, now, thought, line);
  if (flaggedAt(game.clock, now, lag) !== null) {
    const lost = loseOnTime(game, flagAt(game.clock) ?? now);
    return { ...refuse(lost, "finished"), changes: [{ type: "ended" }] };
  }
  const moved = moveOn(game, square, now, lag, quotaAfter(game.clock, lag, line));
  const moves: Moved[] = [];
  let last = moved;
  for (let next: Moved | null = moved; next !== null; next = answered(next)) {
    moves.push(next);
    last = next;
  }
  const { game: after, changes } = answeredByMoves(moves, last.after);
  return after.phase === "playing" ? accept(after, ...moves, ...changes) : accept(after, ...moves, { type: "ended" });
};

const isResent = (game: Playing | Finished, side: Side, square: Square, ply: number | null): boolean =>
  ply !== null && sideAt(ply) === side && game.moves[ply] === square;

const move = (
  game: Playing | Finished,
  side: Side,
  { square, ply, thought }: Extract<Action, { type: "move" }>,
  now: Millis,
  line: Line,
): Step => {
  if (isResent(game, side, square, ply)) return accept(game);
  if (game.phase === "finished") return refuse(game, "finished");
  const next = game.moves.length;
  if (sideAt(next) !== side || (ply !== null && ply !== next)) return refuse(game, "not-your-turn");
  const illegal = whyIllegal(game.position, square);
  if (illegal !== null) return refuse(game, illegal);
  return playOn(game, square, now, thought, line);
};

/** Keeps answers of a correspondence game. If the move that they reply to was made meanwhile, the reply is played. */
const keepAnswers = (game: Playing | Finished, side: Side, ahead: AnswersAhead, now: Millis, line: Line): Step => {
  if (game.phase === "finished") return refuse(game, "finished");
  const whyNot = whyNotKept(game, side, ahead);
  if (whyNot !== null) return refuse(game, whyNot);
  const kept = withPrepared(game, side, { squares: [], ...ahead });
  if (kept === game) return accept(game);
  const due = sideAt(kept.moves.length) === side ? preparedAnswer(kept) : null;
  const step = due === null ? accept(kept) : playOn(kept, due, now, null, line);
  return { ...step, changes: [{ type: "prepared" }, ...step.changes] };
};

/** Keeps moves prepared for the next turn. Moves prepared for the current turn are late, and are played if legal. */
const prepare = (game: Playing | Finished, side: Side, prepared: Prepared, now: Millis, line: Line): Step => {
  if (!isOfItsKind(game, prepared)) return refuse(game, "bad-request");
  const { ply, squares, lines } = prepared;
  if (lines !== undefined) return keepAnswers(game, side, { ply, lines }, now, line);
  const next = game.moves.length;
  if (sideAt(ply) === side && ply < next) return accept(game);
  if (game.phase === "finished") return refuse(game, "finished");
  if (sideAt(ply) !== side || ply > next + 1) return refuse(game, "bad-request");
  if (ply === next) {
    const square = answerTo(game.position, squares);
    return square === null ? accept(game) : playOn(game, square, now, null, line);
  }
  const after = withPrepared(game, side, prepared);
  return after === game ? accept(game) : accept(after, { type: "prepared" });
};

const end = (game: Playing | Finished, result: GameResult, now: Millis): Step =>
  game.phase === "finished" ? refuse(game, "finished") : accept(endGame(game, result, now), { type: "ended" });

/** Lets the opponent of an absent player claim a win or a draw, so that nobody waits for ever. */
const claim = (game: Playing | Finished, side: Side, as: Claim, now: Millis): Step => {
  if (game.phase === "finished") return refuse(game, "finished");
  const claimable = claimableAt(game.connections, game.clock, opponentOf(side), game.terms);
  if (claimable === null || now < claimable) return refuse(game, "too-soon");
  return end(
    game,
    as === "win" ? { winner: side, status: "timeout", claimed: side } : { winner: null, status: "tie", claimed: side },
    now,
  );
};

/** Goes berserk. Allowed in a game of an arena, before the player's first move. */
const goBerserk = (game: Playing | Finished, side: Side): Step => {
  const { arena } = game.terms;
  if (arena === undefined) return refuse(game, "bad-request");
  if (arena.berserk.includes(side)) return accept(game);
  if (game.phase === "finished") return refuse(game, "finished");
  const hasMoved = game.moves.length > (side === "X" ? 0 : 1);
  if (hasMoved) return refuse(game, "bad-request");
  const terms = { ...game.terms, arena: { ...arena, berserk: [...arena.berserk, side] } };
  return accept({ ...game, terms, clock: halveClock(game.clock, side) }, { type: "berserk" });
};

const act = (game: Game, identity: ConnectedIdentity, action: Action, now: Millis, line: Line): Step => {
  if (game.phase === "empty") return refuse(game, "not-started");
  if (action.gameId !== game.terms.gameId) return refuse(game, "bad-request");
  if (action.type === "join") return join(game, identity, action, now);
  if (!("seats" in game)) return actBeforeStart(game, identity, action, now);
  const side = sideOf(game.seats, identity);
  if (side === null) return refuse(game, "not-a-player");

  const isMove = action.type === "move" || action.type === "prepare";
  if (isMove && !isWithBot(game.seats) && isTooFastFor(identity, game.terms)) return refuse(game, "not-for-bots");

  const isAbortable = game.moves.length <= LAST_ABORTABLE_PLY;
  switch (action.type) {
    case "move":
      if (game.phase === "playing" && isFromBefore(game, action.takebacks)) return refuse(game, "taken-back");
      return move(game, side, action, now, line);
    case "prepare":
      if (game.phase === "playing" && isFromBefore(game, action.takebacks)) return refuse(game, "taken-back");
      return prepare(game, side, action.prepared, now, line);
    case "resign":
      if (game.phase === "playing" && isAbortable) return refuse(game, "not-started");
      return end(game, { winner: opponentOf(side), status: "resign" }, now);
    case "abort":
      if (game.phase === "playing" && !isAbortable) return refuse(game, "bad-request");
      return end(game, { winner: null, status: "aborted", by: side }, now);
    case "berserk":
      return goBerserk(game, side);
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

/** Applies a passed deadline, and nothing else. */
export const tick = (game: Game, now: Millis): Step => {
  const settled = settle(game, now);
  if (settled === game) return accept(game);
  if (settled.phase === "called-off") return accept(settled, { type: "called-off" });
  return settled.phase === "finished" ? accept(settled, { type: "ended" }) : accept(settled);
};

/**
 * The only way a game changes. Deadlines come first: an action after the flag finds the game over. The answer is
 * `not-started` if there is no game. `line` is what is known of the way of a move.
 */
export const transition = (
  game: Game,
  identity: ConnectedIdentity,
  action: Action,
  now: Millis,
  line: Line = UNMEASURED,
): Step => {
  const settled = tick(game, now);
  const acted = act(settled.game, identity, action, now, line);
  return { ...acted, changes: [...settled.changes, ...acted.changes] };
};

/** An attempt to record the game has ended, or is put off. */
export const recorded = (game: Finished, recording: Recording): Step =>
  accept({ ...game, recording }, { type: "recorded" });

/** The arena was notified. `retry`: when to try again; null if it knows the result. */
export const arenaNotified = ({ pendingArenaNews: _, ...game }: Finished, retry: Retry | null): Step =>
  accept(retry === null ? game : { ...game, pendingArenaNews: retry }, { type: "arena-notified" });

/** The clock stood in these gaps of a correspondence game. Null if that changes nothing. */
export const gapsLearned = (game: Game, gaps: readonly Break[]): Step | null => {
  const after = game.phase === "playing" ? withGaps(game, gaps) : game;
  return after === game ? null : accept(after, { type: "clock-stood" });
};
