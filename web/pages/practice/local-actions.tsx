import type { ReactNode } from "react";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import { type PracticeGame, pliesToTakeBack, type Rival } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";
import tool from "./tool-button.module.css";

interface LocalActionsProps<R extends Rival> {
  readonly game: PracticeGame<R>;
  readonly store: PracticeStore<R>;
  readonly children?: ReactNode;
  readonly draw?: ReactNode;
}

export const LocalActions = <R extends Rival>({ game, store, children, draw }: LocalActionsProps<R>) => (
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
    {children}
    {game.squares.length <= 1 ? (
      <TwoStepButton
        key="abort"
        label={practiceTexts.abort}
        question={practiceTexts.abortAsk}
        onConfirm={() => store.dispatch({ type: "leave" })}
      />
    ) : (
      <>
        {draw}
        <TwoStepButton
          key="resign"
          label={practiceTexts.resign}
          question={practiceTexts.resignAsk}
          onConfirm={() => store.dispatch({ type: "resign" })}
        />
      </>
    )}
  </>
);
