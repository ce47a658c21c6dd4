import type { KeyboardEvent } from "react";
import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { focusAfterKey } from "../../kit/board/board-grid.ts";
import { focusedSquare, focusSquare, focusSubBoard, pressSquare } from "../../kit/board/square-button.ts";
import { usePageKeys } from "../../kit/board/use-page-keys.ts";
import { plyAfterStep, stepOfKey } from "../../match/screen/history-buttons.tsx";
import type { Analysis, AnalysisEvent } from "./variations.ts";

const OTHERS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS = ["ArrowLeft", "ArrowRight"];
/** These keys step through the line wherever the focus is. */
const OF_LINE = [...SIDEWAYS, "Home", "End"];

/** Returns a listener for the board, in the capture phase, and for elements the page ignores. */
export const useAnalysisKeys = (
  { line, ply }: Analysis,
  act: (event: AnalysisEvent) => void,
): ((event: KeyboardEvent) => void) => {
  const walk = (key: string): void => {
    const step = stepOfKey(key);
    if (step !== null) act({ type: "view", ply: plyAfterStep(step, ply, line.length) });
  };
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
    if (by === undefined && !OF_LINE.includes(event.key)) return;
    event.preventDefault();
    if (by !== undefined) act({ type: "other", by });
    else walk(event.key);
  });
  return (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || !OF_LINE.includes(key)) return;
    // Neither the board's own listener nor the page's must handle this key.
    event.stopPropagation();
    event.preventDefault();
    const to = shiftKey && SIDEWAYS.includes(key) ? focusAfterKey(focusedSquare(), key, false) : null;
    if (to === null) walk(key);
    else focusSquare(to);
  };
};
