import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { focusSquare, focusSubBoard, isPressable, pressSquare } from "../../kit/board/square-button.ts";
import { usePageKeys } from "../../kit/board/use-page-keys.ts";

/**
 * Two digits play a square: "53" plays square 3 of board 5. The focus moves to the board with the first digit, and to the
 * square with the second, also to one that may not be played.
 * @param isOn digits do nothing while false
 */
export const useTypedMoves = (isOn: boolean): void =>
  usePageKeys(({ typed }) => {
    if (typed === null || !isOn || !currentAppearance().hasShortcuts) return;
    if (typed.kind === "board") return focusSubBoard(typed.subBoard);
    focusSquare(typed.square);
    if (isPressable(typed.square)) pressSquare(typed.square);
  });
