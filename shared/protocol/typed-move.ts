import { type Square, toSquare } from "../game/rules.ts";

const MOVE = /^([1-9])-([1-9])$/;

/** Null if it is no move. Apart from `moveText`, because a match only writes moves. */
export const squareOfText = (text: string): Square | null => {
  const [, subBoard, square] = MOVE.exec(text) ?? [];
  return subBoard === undefined || square === undefined ? null : toSquare(Number(subBoard) - 1, Number(square) - 1);
};
