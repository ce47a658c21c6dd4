import { outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";

/** The length of the line, with the better move. */
const PLIES = 5;

/**
 * Builds the line that begins with a move and continues with the best reply each time, at most to the game's end.
 * @param before the moves before it, which must be legal
 * @param bestReply the engine's move after these moves
 * @param onMove called with the line after each reply
 */
export const bestLine = async (
  before: readonly Square[],
  first: Square,
  bestReply: (moves: readonly Square[]) => Promise<Square>,
  onMove: (line: readonly Square[]) => void,
): Promise<void> => {
  let line: readonly Square[] = [first];
  while (line.length < PLIES) {
    const moves = [...before, ...line];
    if (outcomeOf(replay(moves)) !== null) return;
    line = [...line, await bestReply(moves)];
    onMove(line);
  }
};
