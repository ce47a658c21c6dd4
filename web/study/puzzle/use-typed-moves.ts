import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { focusSquare, focusSubBoard, isPressable, pressSquare } from "../../kit/board/square-button.ts";
import { usePageKeys } from "../../kit/board/use-page-keys.ts";

/**
 * Two digits play a square: "53" plays square 3 of board 5. The first digit moves the focus to the board. The second
 * moves it to the square, even if the square may not be played.
 * @param isOn digits do nothing while false
 */
export const useTypedMoves = (isOn: boolean): void =>
  usePageKeys(({ typed }) => {
    if (typed === null || !isOn || !currentAppearance().hasShortcuts) return;
    if (typed.kind === "board") return focusSubBoard(typed.subBoard);
    focusSquare(typed.square);
    if (isPressable(typed.square)) pressSquare(typed.square);
  });
