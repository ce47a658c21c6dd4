import { useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { analysisPath } from "../../../shared/notation.ts";
import { linkedMoves } from "./linked-moves.ts";
import { type Analysis, type AnalysisEvent, EMPTY_ANALYSIS, nextAnalysis } from "./variations.ts";

export interface LinkedAnalysis {
  readonly analysis: Analysis;
  /** What is wrong with the address; null for nothing. */
  readonly problem: string | null;
  readonly act: (event: AnalysisEvent) => void;
}

interface Shown {
  /** Of the navigation that led to it. */
  readonly key: string;
  readonly analysis: Analysis;
  readonly problem: string | null;
}

const shownAt = (search: string, key: string): Shown => {
  const linked = linkedMoves(new URLSearchParams(search));
  if (linked.kind === "problem") return { key, analysis: EMPTY_ANALYSIS, problem: linked.text };
  const { squares, ply } = linked;
  return { key, analysis: nextAnalysis(EMPTY_ANALYSIS, { type: "load", squares, ply }), problem: null };
};

/** Left with a navigation of the analysis itself. */
const OWN = { isOwn: true } as const;

const isOwn = (state: unknown): boolean => typeof state === "object" && state !== null && "isOwn" in state;

/**
 * The analysis, whose line stands in the address. The address follows each step without a place of its own in the
 * browser's history; another one, opened from outside, is shown instead.
 */
export const useAnalysis = (): LinkedAnalysis => {
  const { search, key, state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const navigate = useNavigate();
  const [shown, setShown] = useState(() => shownAt(search, key));
  if (shown.key !== key) setShown(isOwn(state) && !isBack ? { ...shown, key } : shownAt(search, key));

  const act = (event: AnalysisEvent): void => {
    const analysis = nextAnalysis(shown.analysis, event);
    setShown({ ...shown, analysis, problem: null });
    void navigate(analysisPath(analysis.line, analysis.ply), { replace: true, state: OWN });
  };
  return { analysis: shown.analysis, problem: shown.problem, act };
};
