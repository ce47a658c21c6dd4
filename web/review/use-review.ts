import { useEffect, useMemo, useState } from "react";
import { positionsToJudge } from "../../shared/review/chances.ts";
import { visitsFor } from "../../shared/review/effort.ts";
import type { Opinion } from "../../shared/review/opinion.ts";
import { type Review, reviewOf } from "../../shared/review/review.ts";
import type { Square } from "../../shared/rules.ts";
import type { EngineClient } from "../engine/engine-client.ts";

export interface ReviewInProgress {
  readonly review: Review;
  /** Positions judged so far, and how many there are. */
  readonly done: number;
  readonly of: number;
  /** The engine could not be loaded, or gave up. */
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

const NO_OPINIONS: readonly Opinion[] = [];

/**
 * Has the engine go through a game. All positions are asked about at once: the thread goes from one to the next without
 * waiting for the page.
 * @param isOn while this is false nothing is asked.
 */
export const useReview = (engine: EngineClient, squares: readonly Square[], isOn: boolean): ReviewInProgress => {
  const [opinions, setOpinions] = useState(NO_OPINIONS);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const count = useMemo(() => positionsToJudge(squares), [squares]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    setOpinions(NO_OPINIONS);
    setFailed(false);
    const judge = async (ply: number): Promise<void> => {
      const limits = { playouts: visitsFor(count) };
      const question = { moves: squares.slice(0, ply), limits, search: "net", isFresh: ply === 0 } as const;
      const opinion = await engine.think(question, { signal: stop.signal });
      setOpinions((before) => [...before, opinion]);
    };
    Promise.all(Array.from({ length: count }, (_, ply) => judge(ply))).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.info("The game could not be reviewed", error);
      setFailed(true);
      stop.abort();
    });
    return () => stop.abort();
  }, [engine, squares, count, isOn, attempt]);

  const review = useMemo(() => reviewOf(squares, opinions), [squares, opinions]);
  return { review, done: opinions.length, of: count, hasFailed, tryAgain: () => setAttempt(attempt + 1) };
};
