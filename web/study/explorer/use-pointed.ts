import { useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";

/** The move of the explorer's list with the pointer or the focus, to show on the board. Null once `moves` change. */
export const usePointed = (
  moves: readonly Square[],
): readonly [pointed: Square | null, point: (square: Square | null) => void] => {
  const here = moves.join();
  const [pointed, setPointed] = useState<{ readonly here: string; readonly square: Square | null }>({
    here,
    square: null,
  });
  return [pointed.here === here ? pointed.square : null, (square) => setPointed({ here, square })];
};
