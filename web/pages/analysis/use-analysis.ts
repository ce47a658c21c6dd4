import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isGameId } from "../../../shared/game/game-id.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { ANALYSED_GAME, ofGame } from "../../../shared/protocol/notation.ts";
import { textOfTree } from "../../../shared/study/tree-text.ts";
import { usePageNavigate } from "../../kit/ui/use-page-navigate.ts";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { linkOf, readAddress } from "./analysis-address.ts";
import { keepTree, withKeptTree } from "./kept-tree.ts";
import { hasOwnMoves, savedAt, studyIn, studyLinkOf } from "./studies/study-address.ts";
import type { LinkedStudy, StudyLink } from "./studies/study-link.ts";
import { type Analysis, type AnalysisEvent, EMPTY_ANALYSIS, fits, nextAnalysis } from "./variations.ts";

export interface LinkedAnalysis {
  readonly analysis: Analysis;
  readonly problem: string | null;
  /** Shown once, when the tree has become too long for the link. */
  readonly notice: string | null;
  readonly act: (event: AnalysisEvent) => void;
  /** Opens another analysis. The browser's Back returns to this one. */
  readonly open: (analysis: Analysis) => void;
  readonly gameId: string | null;
  readonly link: StudyLink;
}

interface Shown {
  readonly key: string;
  readonly analysis: Analysis;
  readonly problem: string | null;
  readonly notice: string | null;
  readonly isWhole: boolean;
  /** True while a comment is typed. The address waits, because browsers limit how often it may change. */
  readonly isTyping: boolean;
  /** The router's key of the last address from outside, such as a link or Back. */
  readonly opening: string;
  readonly study: LinkedStudy | null;
}

/** The address follows a comment after this pause. */
const PAUSE: Millis = 500;

const shownAt = (pathname: string, search: string, key: string): Shown => {
  const linked = readAddress(new URLSearchParams(search));
  const nothing = { key, opening: key, study: null, notice: null, isWhole: true, isTyping: false };
  if (linked.kind === "problem") return { ...nothing, analysis: EMPTY_ANALYSIS, problem: linked.text };
  const analysis = withKeptTree(linked.analysis, pathname + search);
  return { ...nothing, analysis, problem: null, isWhole: analysis === linked.analysis };
};

const OWN = { isOwn: true } as const;

const gameIn = (search: string): string | null => {
  const id = new URLSearchParams(search).get(ANALYSED_GAME);
  return id !== null && isGameId(id) ? id : null;
};

const isOwn = (state: unknown): boolean => typeof state === "object" && state !== null && "isOwn" in state;

/** Each step replaces the history entry. An address from outside replaces the analysis. */
export const useAnalysis = (): LinkedAnalysis => {
  const { pathname, search, key, state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const navigate = usePageNavigate();
  const [shown, setShown] = useState(() => shownAt(pathname, search, key));
  if (shown.key !== key) setShown(isOwn(state) && !isBack ? { ...shown, key } : shownAt(pathname, search, key));

  const isChanged = isOwn(state) && shown.analysis.tree.replies.length > 0;
  // A saved study has no moves in its address.
  useReloadHold(shown.isTyping || (isChanged && (shown.study === null || hasOwnMoves(search))));
  const gameId = gameIn(search);
  const show = (analysis: Analysis, isStep: boolean, study = shown.study, id = study?.id ?? studyIn(search)): void => {
    const { address: link, isWhole } = id === null ? linkOf(analysis) : studyLinkOf(analysis, id, study?.tree ?? null);
    const address = gameId === null ? link : ofGame(link, gameId);
    if (!isWhole) keepTree(analysis, address);
    // The notice stays until the next step, and comes back only after the tree was short again.
    const notice = !isWhole && (shown.isWhole || !isStep) ? analysisTexts.tooLong : null;
    setShown({ ...shown, analysis, study, problem: null, notice, isWhole, isTyping: false });
    navigate(address, { replace: isStep, state: OWN });
  };
  const act = (event: AnalysisEvent): void => {
    const analysis = nextAnalysis(shown.analysis, event);
    if (analysis.tree !== shown.analysis.tree && !fits(analysis.tree))
      setShown({ ...shown, problem: analysisTexts.full });
    else if (event.type === "comment") setShown({ ...shown, analysis, problem: null, isTyping: true });
    else show(analysis, true);
  };

  const write = useEffectEvent(() => show(shown.analysis, true));
  const { isTyping, analysis: typed } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the comment starts the pause anew
  useEffect(() => {
    if (!isTyping) return;
    const pause = setTimeout(write, PAUSE);
    return () => clearTimeout(pause);
  }, [isTyping, typed]);

  return {
    analysis: shown.analysis,
    problem: shown.problem,
    notice: shown.notice,
    gameId,
    act,
    open: (analysis) => show(analysis, false, null, null),
    link: {
      id: shown.study?.id ?? studyIn(search),
      opening: shown.opening,
      study: shown.study,
      text: useMemo(() => textOfTree(shown.analysis.tree), [shown.analysis.tree]),
      open: (study) => {
        const saved = savedAt(search, study);
        const isShown = hasOwnMoves(search) || saved.kind === "problem";
        setShown({ ...shown, study, ...(isShown ? {} : { analysis: saved.analysis }) });
      },
      replace: (study) => {
        const saved = savedAt("", study);
        if (saved.kind === "analysis") show(saved.analysis, true, study);
      },
      keep: (study) => show(shown.analysis, true, study),
      close: () => show(shown.analysis, true, null, null),
    },
  };
};
