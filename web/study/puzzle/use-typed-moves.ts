import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { focusSquare, focusSubBoard, isPressable, pressSquare } from "../../kit/board/square-button.ts";
import { usePageKeys } from "../../kit/board/use-page-keys.ts";

/** "53" is square 3 of board 5. Moves the focus there even if the square may not be played. */
export const useTypedMoves = (isOn: boolean): void =>
  usePageKeys(({ typed }) => {
    if (typed === null || !isOn || !currentAppearance().hasShortcuts) return;
    if (typed.kind === "board") return focusSubBoard(typed.subBoard);
    focusSquare(typed.square);
    if (isPressable(typed.square)) pressSquare(typed.square);
  });
