import { useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";

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
