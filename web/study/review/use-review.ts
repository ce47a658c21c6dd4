import { useEffect, useMemo, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { positionsToJudge } from "../../../shared/review/chances.ts";
import { secondPartOf, visitsFor } from "../../../shared/review/effort.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { type Review, reviewOf, suspectsOf } from "../../../shared/review/review.ts";
import type { SecondLook, SecondLooks, Suspect } from "../../../shared/review/second-look.ts";
import { type EngineClient, useEngine } from "../engine/engine-client.ts";
import { lookAgain } from "./look-again.ts";

export interface ReviewInProgress {
  readonly review: Review;
  /** How many positions are judged and how many second looks are done, out of `of`. */
  readonly done: number;
  readonly of: number;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

interface Found {
  readonly opinions: ReadonlyMap<number, Opinion>;
  readonly looks: SecondLooks;
}

const NOTHING: Found = { opinions: new Map(), looks: new Map() };

/** Answers are shown in batches: rendering each one would take longer than the engine thinks. */
const SHOWS_EVERY: Millis = 300;

/** The opinions from ply 0 up to the first missing one. */
const fromTheFirst = (known: ReadonlyMap<number, Opinion>): readonly Opinion[] => {
  const opinions: Opinion[] = [];
  for (let opinion = known.get(0); opinion !== undefined; opinion = known.get(opinions.length)) opinions.push(opinion);
  return opinions;
};

/** Asks about all positions at once, so that no worker waits for the page. */
export const useReview = (engine: EngineClient, squares: readonly Square[], isOn: boolean): ReviewInProgress => {
  const [found, setFound] = useState(NOTHING);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const helper = useEngine();
  const count = useMemo(() => positionsToJudge(squares), [squares]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the review again
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const opinions = new Map<number, Opinion>();
    const looks = new Map<number, SecondLook>();
    const show = (): void => setFound({ opinions: new Map(opinions), looks: new Map(looks) });
    show();
    const shows = setInterval(show, SHOWS_EVERY);
    setFailed(false);
    const half = secondPartOf(count);
    const judge = async (ply: number): Promise<Opinion> => {
      const moves = squares.slice(0, ply);
      const isFresh = ply === 0 || ply === half;
      const question = { moves, limits: { playouts: visitsFor(count) }, search: "net", isFresh } as const;
      const opinion = await (ply < half ? engine : helper).think(question, { signal: stop.signal });
      opinions.set(ply, opinion);
      return opinion;
    };
    const lookAtAll = async (suspects: Iterable<Suspect>, by: EngineClient): Promise<void> => {
      for (const suspect of suspects) looks.set(suspect.ply, await lookAgain(by, squares, suspect, stop.signal));
    };
    const reviewAll = async (): Promise<void> => {
      const all = await Promise.all(Array.from({ length: count }, (_, ply) => judge(ply)));
      // Each engine takes the next suspect once it is free. Suspects early in a game take ten times as long as late
      // ones. The short ones come last, so neither engine waits long for the other.
      const suspects = suspectsOf(squares, all).values();
      await Promise.all([engine, helper].map((by) => lookAtAll(suspects, by)));
      show();
    };
    const end = (): void => {
      // By the time a stopped attempt rejects, the next one may use the helper.
      if (stop.signal.aborted) return;
      clearInterval(shows);
      stop.abort();
      helper.close();
    };
    reviewAll()
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.info("The game could not be reviewed", error);
        setFailed(true);
      })
      .finally(end);
    return end;
  }, [engine, helper, squares, count, isOn, attempt]);

  const { looks } = found;
  const opinions = useMemo(() => fromTheFirst(found.opinions), [found]);
  const review = useMemo(() => reviewOf(squares, opinions, looks), [squares, opinions, looks]);
  const suspects = useMemo(
    () => (opinions.length === count ? suspectsOf(squares, opinions).length : 0),
    [squares, opinions, count],
  );
  const done = found.opinions.size + looks.size;
  return { review, done, of: count + suspects, hasFailed, tryAgain: () => setAttempt(attempt + 1) };
};
