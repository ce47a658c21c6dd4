import { outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";

const PLIES = 5;

/** The moves of `before` must be legal. `onMove` gets the line after each reply. */
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
