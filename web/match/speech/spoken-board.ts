import {
  forcedSubBoard,
  indexInSubBoard,
  legalSquares,
  playableSubBoards,
  replay,
  type Square,
  sideAt,
  subBoardOf,
  toSquare,
} from "../../../shared/game/rules.ts";
import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { INDICES } from "../../kit/board/board-grid.ts";
import { contentText, listText } from "../../kit/board/describe.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { turnSentence } from "./sentences.ts";

/** Says where to play and what is there: "Your turn in board 6: X on 1 and 3; free: 2, 4, 5, 6, 7, 8, and 9." */
export const whereSentence = (screen: Playing | Finished, squares: readonly Square[]): string => {
  if (screen.phase === "finished") return turnSentence(screen, squares);
  const position = replay(squares);
  const side = sideAt(position.ply);
  const isYours = screen.game.you === side;
  const forced = forcedSubBoard(position);
  const { yours, yoursAny, theirs, theirsAny } = speechTexts.where;
  if (forced === null) {
    const open = INDICES.filter((subBoard) => (playableSubBoards(position) & (1 << subBoard)) !== 0);
    return fill(isYours ? yoursAny : theirsAny, { side, boards: listText(open) });
  }
  return fill(isYours ? yours : theirs, { side, board: forced + 1, content: contentText(position, forced) });
};

/** The square with the same index if it is free, else the first free one. */
export const nextPlayable = (squares: readonly Square[], from: Square): Square | null => {
  const legal = legalSquares(replay(squares));
  const boards = [...new Set(legal.map(subBoardOf))];
  const next = boards.find((subBoard) => subBoard > subBoardOf(from)) ?? boards[0];
  if (next === undefined) return null;
  const same = toSquare(next, indexInSubBoard(from));
  return legal.includes(same) ? same : (legal.find((square) => subBoardOf(square) === next) ?? null);
};
