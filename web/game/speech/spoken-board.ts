import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
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
  whyIllegal,
} from "../../../shared/rules.ts";
import { contentText, listText, placeOf } from "../../board/describe.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { refusalText } from "../state/refusal-text.ts";
import { turnSentence } from "./sentences.ts";

const SUB_BOARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Where to play and what is there, in a sentence: "Your turn in board 6: X on 1 and 3; free: 2, 4, 5, 6, 7, 8, and 9." */
export const whereSentence = (screen: Playing | Finished, squares: readonly Square[]): string => {
  if (screen.phase === "finished") return turnSentence(screen, squares);
  const position = replay(squares);
  const side = sideAt(position.ply);
  const isYours = screen.game.you === side;
  const forced = forcedSubBoard(position);
  const { yours, yoursAny, theirs, theirsAny } = speechTexts.where;
  if (forced === null) {
    const open = SUB_BOARDS.filter((subBoard) => (playableSubBoards(position) & (1 << subBoard)) !== 0);
    return fill(isYours ? yoursAny : theirsAny, { side, boards: listText(open) });
  }
  return fill(isYours ? yours : theirs, { side, board: forced + 1, content: contentText(position, forced) });
};

/** Why a square may not be played on now, for those who see no highlight, too. */
export const illegalText = (squares: readonly Square[], square: Square): string => {
  const position = replay(squares);
  const why = whyIllegal(position, square);
  if (why !== "wrong-sub-board") return refusalText(why ?? "bad-request");
  const forced = forcedSubBoard(position);
  return forced === null
    ? fill(speechTexts.decided, placeOf(square))
    : fill(speechTexts.elsewhere, { board: forced + 1 });
};

/**
 * The square to go to for whoever wants to play: on the place that the keyboard is at, if that is free there, else the
 * first free one. Where several boards are open, each call leads to the next of them. Null when nothing can be played.
 */
export const nextPlayable = (squares: readonly Square[], from: Square): Square | null => {
  const legal = legalSquares(replay(squares));
  const boards = [...new Set(legal.map(subBoardOf))];
  const next = boards.find((subBoard) => subBoard > subBoardOf(from)) ?? boards[0];
  if (next === undefined) return null;
  const same = toSquare(next, indexInSubBoard(from));
  return legal.includes(same) ? same : (legal.find((square) => subBoardOf(square) === next) ?? null);
};
