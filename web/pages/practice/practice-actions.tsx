import type { Ref } from "react";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import tool from "../../match/panel/offer-buttons.module.css";
import actions from "../../match/screen/game-actions.module.css";
import { HistoryButtons } from "../../match/screen/history-buttons.tsx";
import type { MatchView } from "../../match/state/match-view.ts";
import { AfterPractice } from "./after-practice.tsx";
import { type PracticeFinished, type PracticePlaying, pliesToTakeBack } from "./practice-state.ts";
import type { PracticeTools } from "./practice-tools.ts";
import type { HintState } from "./use-hint.ts";

export interface PracticeActionsProps {
  readonly practice: PracticePlaying | PracticeFinished;
  readonly view: MatchView;
  readonly tools: Pick<PracticeTools, "store">;
  readonly hint: HintState;
  readonly ownName: string;
  /** The result's dialog has the actions after a game while it is open. */
  readonly isResultOpen: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

interface PlayingProps extends Omit<PracticeActionsProps, "ref" | "ownName" | "isResultOpen"> {
  readonly practice: PracticePlaying;
}

const Playing = ({ practice, view, tools: { store }, hint }: PlayingProps) => {
  const { game } = practice;
  return (
    <>
      <Button
        className={tool.button}
        aria-label={practiceTexts.takeBack}
        isDisabled={pliesToTakeBack(game) === 0}
        onClick={() => store.dispatch({ type: "take-back", at: performance.now() })}
      >
        <Icon>
          <path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />
        </Icon>
        <span className={tool.text}>{practiceTexts.takeBack}</span>
      </Button>
      <Button
        className={tool.button}
        aria-label={practiceTexts.hint}
        aria-busy={hint.isThinking || undefined}
        isDisabled={!view.canPlay || hint.isThinking}
        onClick={hint.ask}
      >
        <Icon>
          <path d="M9.5 18h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.7.5-1 1.2-1 2v1.5h-5V16.5c0-.8-.3-1.5-1-2z" />
        </Icon>
        <span className={tool.text}>{practiceTexts.hint}</span>
      </Button>
      {game.squares.length <= 1 ? (
        <TwoStepButton
          key="abort"
          label={practiceTexts.abort}
          question={practiceTexts.abortAsk}
          onConfirm={() => store.dispatch({ type: "leave" })}
        />
      ) : (
        <TwoStepButton
          key="resign"
          label={practiceTexts.resign}
          question={practiceTexts.resignAsk}
          onConfirm={() => store.dispatch({ type: "resign" })}
        />
      )}
    </>
  );
};

/** The row below the board: stepping through the positions, and the game's actions. */
export const PracticeActions = ({ practice, view, tools, hint, ownName, isResultOpen, ref }: PracticeActionsProps) => (
  <div className={actions.actions}>
    <HistoryButtons
      ply={view.ply}
      length={view.squares.length}
      hasUnseen={practice.hasUnseen}
      onView={(ply) => tools.store.dispatch({ type: "view", ply })}
    />
    <div ref={ref} className={actions.ending}>
      {practice.phase === "playing" ? (
        <Playing practice={practice} view={view} tools={tools} hint={hint} />
      ) : (
        !isResultOpen && <AfterPractice practice={practice} store={tools.store} ownName={ownName} />
      )}
    </div>
  </div>
);
