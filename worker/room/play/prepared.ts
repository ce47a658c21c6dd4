import { type AnswersAhead, answersAfter, haveJustMissed, mayBeKept } from "../../../shared/game/answers.ts";
import { answerTo, type Prepared } from "../../../shared/game/prepared.ts";
import { replay, type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import type { Finished, Game, Playing } from "./game.ts";

/**
 * Moves that players prepare: in a live game squares for one ply, in a correspondence game answers for many plies. Both
 * count only in the game that they were sent for. Pure.
 */

const aheadOf = ({ ply, lines }: Prepared): AnswersAhead | null => (lines === undefined ? null : { ply, lines });

/** What is left of a side's prepared moves; null if nothing is, and for spectators. */
export const preparedBy = (game: Game, side: Side | null): Prepared | null => {
  const prepared = game.phase === "playing" && side !== null ? game.prepared[side] : undefined;
  if (game.phase !== "playing" || prepared === undefined) return null;
  const ahead = aheadOf(prepared);
  if (ahead === null) return prepared.ply === game.moves.length + 1 && prepared.squares.length > 0 ? prepared : null;
  const left = answersAfter(ahead, game.moves);
  return left === null || left.lines.length === 0 ? null : { squares: [], ...left };
};

/** The prepared move to play right after the opponent's move; null if there is none. */
export const preparedAnswer = ({ moves, position, prepared }: Playing): Square | null => {
  const own = prepared[sideAt(moves.length)];
  if (own === undefined) return null;
  const ahead = aheadOf(own);
  if (ahead === null) return own.ply === moves.length ? answerTo(position, own.squares) : null;
  // If no move was made since they were sent, each line still begins with a move that is only assumed, not with a
  // reply.
  return ahead.ply < moves.length ? (answersAfter(ahead, moves)?.lines[0]?.[0] ?? null) : null;
};

/** True if the last move is the first one that a side's answers did not foresee. */
export const hasMissed = (game: Game, side: Side | null): boolean => {
  const prepared = game.phase === "playing" && side !== null ? game.prepared[side] : undefined;
  const ahead = prepared === undefined ? null : aheadOf(prepared);
  return game.phase === "playing" && ahead !== null && haveJustMissed(ahead, game.moves);
};

const contentOf = (prepared: Prepared | null): string =>
  prepared === null ? "" : JSON.stringify([prepared.squares, prepared.lines]);

const isNothing = ({ squares, lines = [] }: Prepared): boolean => squares.length === 0 && lines.length === 0;

/** Sets a side's prepared moves. Returns the same object if they are unchanged. */
export const withPrepared = (game: Playing, side: Side, prepared: Prepared): Playing => {
  const after = { ...game, prepared: { ...game.prepared, [side]: prepared } };
  const isSame = contentOf(preparedBy(game, side)) === contentOf(isNothing(prepared) ? null : preparedBy(after, side));
  return isSame ? game : after;
};

/** Why answers cannot be kept; null if they can. They may arrive late, after further moves. */
export const whyNotKept = (game: Playing, side: Side, ahead: AnswersAhead): RefusalReason | null => {
  const { ply, lines } = ahead;
  if (ply > game.moves.length || !mayBeKept(replay(game.moves, ply), lines, sideAt(ply) === side)) return "bad-request";
  return lines.length === 0 || answersAfter(ahead, game.moves) !== null ? null : "no-longer-fits";
};

/** Squares are for live games, lines for correspondence games. */
export const isOfItsKind = ({ terms }: Playing | Finished, { squares, lines }: Prepared): boolean =>
  isCorrespondence(terms) ? lines !== undefined && squares.length === 0 : lines === undefined;
