import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import type { MatchView } from "../../match/state/match-view.ts";
import type { PracticeGame } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";
import { TakeBackButton } from "./take-back-button.tsx";
import tool from "./tool-button.module.css";
import type { HintState } from "./use-hint.ts";

interface PracticeActionsProps {
  readonly game: PracticeGame;
  readonly view: MatchView;
  readonly store: PracticeStore;
  readonly hint: HintState;
}

/** The buttons of a running game. */
export const PracticeActions = ({ game, view, store, hint }: PracticeActionsProps) => {
  return (
    <>
      <TakeBackButton game={game} store={store} />
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
