import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { focusSquare, focusSubBoard, pressSquare } from "../../kit/board/square-button.ts";
import { usePageKeys } from "../../kit/board/use-page-keys.ts";
import { plyAfterStep, stepOfKey } from "../../match/screen/history-buttons.tsx";
import type { Analysis, AnalysisEvent } from "./variations.ts";

const OTHERS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The keys of the analysis, except on the board, whose arrows walk over squares. Left and right step through the line,
 * up and down choose an alternative move, Home and End jump to the ends. Two digits play a square.
 */
export const useAnalysisKeys = ({ line, ply }: Analysis, act: (event: AnalysisEvent) => void): void => {
  usePageKeys(({ event, typed, isInBoard }) => {
    if (typed !== null) {
      if (!currentAppearance().hasShortcuts) return;
      if (typed.kind === "square") {
        focusSquare(typed.square);
        pressSquare(typed.square);
      } else focusSubBoard(typed.subBoard);
      return;
    }
    if (isInBoard) return;
    const by = OTHERS[event.key];
    const step = stepOfKey(event.key);
    if (by === undefined && step === null) return;
    event.preventDefault();
    if (by !== undefined) act({ type: "other", by });
    else if (step !== null) act({ type: "view", ply: plyAfterStep(step, ply, line.length) });
  });
};
