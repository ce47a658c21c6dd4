import { useEffect, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import type { Mistake } from "../../../shared/puzzles/training.ts";
import { keptAlone } from "../../../shared/review/only-move.ts";
import type { Fault } from "../../../shared/review/review.ts";
import type { EngineClient } from "../engine/engine-client.ts";

/** The limits for each move of a position. A mistake that is harder to prove becomes no puzzle. */
const LIMITS = { playouts: 200, solvingNodes: 300_000, solvingSquares: 34, isProofEnough: true } as const;

const NONE: readonly Mistake[] = [];

/** Faults whose better move is proved to be the only one. Empty until all positions are done. */
export const useMistakes = (
  engine: EngineClient,
  squares: readonly Square[],
  faults: readonly Fault[],
  isOn: boolean,
): readonly Mistake[] => {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    setFound(NONE);
    if (!isOn) return;
    const stop = new AbortController();
    const ask = (moves: readonly Square[]) =>
      engine.think({ moves, limits: LIMITS, search: "net", isFresh: true }, { signal: stop.signal });
    const lookAtAll = async (): Promise<void> => {
      const mistakes: Mistake[] = [];
      for (const { ply, better, isProved } of faults) {
        if (!isProved) continue;
        const moves = squares.slice(0, ply);
        const keeps = await keptAlone(moves, better, ask);
        if (keeps !== null) mistakes.push({ moves, right: better, keeps });
      }
      setFound(mistakes);
    };
    lookAtAll().catch((error: unknown) => {
      if (!stop.signal.aborted) console.info("Mistakes could not be made puzzles", error);
    });
    return () => stop.abort();
  }, [engine, squares, faults, isOn]);
  return found;
};
