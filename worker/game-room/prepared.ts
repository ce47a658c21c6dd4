import { answerTo, type Prepared } from "../../shared/prepared.ts";
import { type Side, type Square, sideAt } from "../../shared/rules.ts";
import type { Game, Playing } from "./game.ts";

/**
 * What the players of a game have prepared. It is for one ply and counts only in the turn in which that ply comes: what
 * is left over afterwards is dead, so nothing has to be deleted when a move is made.
 */

/** What a side has prepared for its next move while the opponent thinks; null for nothing, and for watchers. */
export const preparedBy = (game: Game, side: Side | null): Prepared | null => {
  if (game.phase !== "playing" || side === null) return null;
  const prepared = game.prepared[side];
  return prepared?.ply === game.moves.length + 1 && prepared.squares.length > 0 ? prepared : null;
};

/** The move that the side to move has prepared, right after its opponent's; null when none is played. */
export const preparedAnswer = ({ moves, position, prepared }: Playing): Square | null => {
  const own = prepared[sideAt(moves.length)];
  return own?.ply === moves.length ? answerTo(position, own.squares) : null;
};

/** The game once a side has prepared something for its next move; the same object when that is what it had. */
export const withPrepared = (game: Playing, side: Side, prepared: Prepared): Playing => {
  const before = preparedBy(game, side)?.squares ?? [];
  const isSame =
    before.length === prepared.squares.length && before.every((square, index) => square === prepared.squares[index]);
  return isSame ? game : { ...game, prepared: { ...game.prepared, [side]: prepared } };
};
