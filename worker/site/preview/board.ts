import { boardOf, type SubBoard } from "../../../shared/game/board.ts";
import {
  indexInSubBoard,
  type Position,
  type Square,
  subBoardOf,
  winningSubBoards,
} from "../../../shared/game/rules.ts";
import { mark, type Point, rectangle, square } from "./svg.ts";
import { BORDER, GROUNDS, MARKS } from "./theme.ts";

/** In pixels. A sub-board is three squares wide with an inset around them. */
const SUB_BOARD = 162;
const GAP = 18;
const SQUARE = 52;
const INSET = (SUB_BOARD - 3 * SQUARE) / 2;
const FRAME = 6;

export const BOARD_SIDE = 3 * SUB_BOARD + 2 * GAP;

/** The corner of the cell `index` in a grid of three by three. */
const cornerOf = (index: number, step: number, { x, y }: Point): Point => ({
  x: x + (index % 3) * step,
  y: y + Math.floor(index / 3) * step,
});

const middleIn = (corner: Point, index: number): Point =>
  cornerOf(index, SQUARE, { x: corner.x + INSET + SQUARE / 2, y: corner.y + INSET + SQUARE / 2 });

const gridIn = ({ x, y }: Point): string[] =>
  [1, 2].flatMap((line) => {
    const [at, start, length] = [INSET + line * SQUARE - 1, INSET + 6, SUB_BOARD - 2 * INSET - 12];
    return [
      rectangle({ x: x + at, y: y + start }, 2, length, 0, { colour: BORDER }),
      rectangle({ x: x + start, y: y + at }, length, 2, 0, { colour: BORDER }),
    ];
  });

const subBoard = (
  corner: Point,
  { squares, subWinner }: SubBoard,
  isWinning: boolean,
  lastIndex: number | null,
): string[] => {
  const winner = subWinner === "X" || subWinner === "O" ? subWinner : null;
  const [edge, around] = isWinning && winner !== null ? [MARKS[winner], FRAME] : [BORDER, 2];
  const elements = [
    square({ x: corner.x - around, y: corner.y - around }, SUB_BOARD + 2 * around, 12 + around, { colour: edge }),
    square(corner, SUB_BOARD, 12, { colour: GROUNDS[subWinner ?? "open"] }),
    ...(winner === null ? gridIn(corner) : []),
  ];
  for (const [index, side] of squares.entries()) {
    if (side === null) continue;
    const { x, y } = middleIn(corner, index);
    const colour = MARKS[side];
    if (index === lastIndex) elements.push(square({ x: x - 24, y: y - 24 }, 48, 8, { colour, opacity: 0.22 }));
    // Small marks are pale under a large one.
    elements.push(mark(side, { x, y }, 14, 5, winner === null ? { colour } : { colour, opacity: 0.3 }));
  }
  if (winner !== null) {
    const middle = { x: corner.x + SUB_BOARD / 2, y: corner.y + SUB_BOARD / 2 };
    elements.push(mark(winner, middle, winner === "X" ? 46 : 50, 15, { colour: MARKS[winner] }));
  }
  return elements;
};

/** Draws a board with its upper left corner at a point: all marks, the last move and the winning line. */
export const board = (position: Position, lastMove: Square | null, at: Point): string[] => {
  const winning = winningSubBoards(position) ?? [];
  return boardOf(position).flatMap((content, index) => {
    const lastIndex = lastMove !== null && subBoardOf(lastMove) === index ? indexInSubBoard(lastMove) : null;
    return subBoard(cornerOf(index, SUB_BOARD + GAP, at), content, winning.includes(index), lastIndex);
  });
};

export const squareCentre = (of: Square, at: Point): Point =>
  middleIn(cornerOf(subBoardOf(of), SUB_BOARD + GAP, at), indexInSubBoard(of));
