import { useEffect, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import { ONLY_MOVE } from "../../../shared/review/effort.ts";
import { areProvedWorse, keptResults } from "../../../shared/review/only-move.ts";
import type { Review } from "../../../shared/review/review.ts";
import type { EngineClient } from "../engine/engine-client.ts";

const NONE: ReadonlySet<number> = new Set();

export const useOnlyMoves = (
  engine: EngineClient,
  squares: readonly Square[],
  { standings }: Review,
  isWhole: boolean,
): ReadonlySet<number> => {
  const [found, setFound] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the standings of a complete review do not change
  useEffect(() => {
    setFound(NONE);
    if (!isWhole) return;
    const stop = new AbortController();
    const ask = (moves: readonly Square[]) =>
      engine.think({ moves, limits: ONLY_MOVE, search: "net", isFresh: true }, { signal: stop.signal });
    const lookAtAll = async (): Promise<void> => {
      // The last moves are the quickest to prove.
      for (const { ply, proof, others } of keptResults(squares, standings).toReversed()) {
        if (await areProvedWorse(others, proof, ask)) setFound((before) => new Set(before).add(ply));
      }
    };
    lookAtAll().catch((error: unknown) => {
      if (!stop.signal.aborted) console.info("Only moves could not be looked for", error);
    });
    return () => stop.abort();
  }, [engine, squares, isWhole]);
  return found;
};
