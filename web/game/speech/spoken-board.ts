import {
  forcedSubBoard,
  indexInSubBoard,
  legalSquares,
  playableSubBoards,
  replay,
  type Square,
  subBoardOf,
  toSquare,
  whyIllegal,
} from "../../../shared/rules.ts";
import { contentText } from "../../board/describe.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { refusalText } from "../state/refusal-text.ts";
import { turnSentence } from "./sentences.ts";

const SUB_BOARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Where to play and what is there, in a sentence: "Your turn in board 6: X on 1 and 3; free: 2, 4, 5, 6, 7, 8, and 9." */
export const whereSentence = (screen: Playing | Finished, squares: readonly Square[]): string => {
  const sentence = turnSentence(screen, squares);
  if (screen.phase === "finished") return sentence;
  const position = replay(squares);
  const forced = forcedSubBoard(position);
  const open = SUB_BOARDS.filter((subBoard) => (playableSubBoards(position) & (1 << subBoard)) !== 0);
  const what =
    forced === null
      ? new Intl.ListFormat("en").format(open.map((subBoard) => String(subBoard + 1)))
      : contentText(position, forced);
  return sentence.replace(/\.$/, `: ${what}.`);
};

/** Why a square may not be played on now, for those who see no highlight, too. */
export const illegalText = (squares: readonly Square[], square: Square): string => {
  const position = replay(squares);
  const why = whyIllegal(position, square);
  if (why !== "wrong-sub-board") return refusalText(why ?? "bad-request");
  const forced = forcedSubBoard(position);
  return forced === null
    ? `Board ${subBoardOf(square) + 1} is decided. Play in any open board`
    : `${refusalText(why)}: ${forced + 1}`;
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
