import { useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { linkedMoves } from "./linked-moves.ts";
import { type Analysis, type AnalysisEvent, EMPTY_ANALYSIS, nextAnalysis } from "./variations.ts";

export interface LinkedAnalysis {
  readonly analysis: Analysis;
  readonly problem: string | null;
  readonly act: (event: AnalysisEvent) => void;
}

interface Shown {
  /** The router's key of the navigation that set this state. */
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

/** The router state of the analysis's own navigations. */
const OWN = { isOwn: true } as const;

const isOwn = (state: unknown): boolean => typeof state === "object" && state !== null && "isOwn" in state;

/**
 * Keeps the current line in the address. Each step replaces the history entry. An address from outside replaces the
 * line.
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
