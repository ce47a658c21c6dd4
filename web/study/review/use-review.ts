import { useEffect, useMemo, useState } from "react";
import type { Limits } from "../../../shared/engine/engine.ts";
import type { Square } from "../../../shared/game/rules.ts";
import { positionsToJudge } from "../../../shared/review/chances.ts";
import { SECOND_LOOK, visitsFor } from "../../../shared/review/effort.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { type Review, reviewOf, suspectsOf } from "../../../shared/review/review.ts";
import { positionsOf, type SecondLooks, type Suspect } from "../../../shared/review/second-look.ts";
import type { EngineClient } from "../engine/engine-client.ts";

export interface ReviewInProgress {
  readonly review: Review;
  /** The number of positions judged and of faults looked at again so far, of `of`. */
  readonly done: number;
  readonly of: number;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

const NO_OPINIONS: readonly Opinion[] = [];
const NO_LOOKS: SecondLooks = new Map();

/**
 * Reviews a game with the engine. It asks all positions at once, so that the worker never waits for the page.
 * @param isOn asks nothing while false
 */
export const useReview = (engine: EngineClient, squares: readonly Square[], isOn: boolean): ReviewInProgress => {
  const [opinions, setOpinions] = useState(NO_OPINIONS);
  const [looks, setLooks] = useState(NO_LOOKS);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const count = useMemo(() => positionsToJudge(squares), [squares]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    setOpinions(NO_OPINIONS);
    setLooks(NO_LOOKS);
    setFailed(false);
    const think = (moves: readonly Square[], limits: Limits, isFresh: boolean): Promise<Opinion> =>
      engine.think({ moves, limits, search: "net", isFresh }, { signal: stop.signal });
    const judge = async (ply: number): Promise<Opinion> => {
      const opinion = await think(squares.slice(0, ply), { playouts: visitsFor(count) }, ply === 0);
      setOpinions((before) => [...before, opinion]);
      return opinion;
    };
    const lookAgain = async (suspect: Suspect): Promise<void> => {
      const positions = positionsOf(squares, suspect);
      const look = async (moves: readonly Square[] | null): Promise<Opinion | undefined> =>
        moves === null ? undefined : think(moves, SECOND_LOOK, true);
      const [played, better] = await Promise.all([look(positions.played), look(positions.better)]);
      setLooks((before) => new Map(before).set(suspect.ply, { played, better }));
    };
    const reviewAll = async (): Promise<void> => {
      const all = await Promise.all(Array.from({ length: count }, (_, ply) => judge(ply)));
      await Promise.all(suspectsOf(squares, all).map(lookAgain));
    };
    reviewAll().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.info("The game could not be reviewed", error);
      setFailed(true);
      stop.abort();
    });
    return () => stop.abort();
  }, [engine, squares, count, isOn, attempt]);

  const review = useMemo(() => reviewOf(squares, opinions, looks), [squares, opinions, looks]);
  const suspects = useMemo(
    () => (opinions.length === count ? suspectsOf(squares, opinions).length : 0),
    [squares, opinions, count],
  );
  const done = opinions.length + looks.size;
  return { review, done, of: count + suspects, hasFailed, tryAgain: () => setAttempt(attempt + 1) };
};
