import { useEffect, useMemo, useState } from "react";
import type { Played } from "../../../shared/puzzles/run.ts";
import type { StormPuzzle } from "../../../shared/puzzles/storm.ts";
import { fetchStorm } from "../../study/puzzle/puzzle-sets.ts";
import { keptStorm, type StormRun } from "./kept-storm.ts";
import { endInTime, playedIn, sendRun } from "./storm-game.ts";

export interface ShownStorm extends Played {
  readonly run: StormRun;
  readonly puzzles: readonly StormPuzzle[];
}

/** Ends the run in time, even if the page is left meanwhile. */
export const useStorm = (account: string | null): ShownStorm | "loading" | "failed" | null => {
  const kept = keptStorm.use();
  const run = kept !== null && (kept.account === null || kept.account === account) ? kept : null;
  const seed = run?.seed ?? null;
  const [found, setFound] = useState<{ readonly seed: number; readonly puzzles: readonly StormPuzzle[] | null } | null>(
    null,
  );
  useEffect(() => {
    if (seed === null) return;
    let isLeft = false;
    fetchStorm(seed).then(
      (puzzles) => !isLeft && setFound({ seed, puzzles }),
      () => !isLeft && setFound({ seed, puzzles: null }),
    );
    return () => {
      isLeft = true;
    };
  }, [seed]);

  const puzzles = found !== null && found.seed === seed ? found.puzzles : undefined;
  const shown = useMemo(() => {
    const played = run === null || puzzles == null ? null : playedIn(puzzles, run.moves);
    return run === null || puzzles == null || played === null ? null : { run, puzzles, ...played };
  }, [run, puzzles]);

  useEffect(() => {
    if (run === null || puzzles == null) return;
    if (shown === null) keptStorm.set(null);
    else if (run.phase === "running") endInTime(run, shown.storm, puzzles);
    else if (run.phase === "sending") void sendRun(run, shown.storm);
  }, [run, puzzles, shown]);

  if (run === null) return null;
  if (puzzles === undefined) return "loading";
  return puzzles === null ? "failed" : shown;
};
