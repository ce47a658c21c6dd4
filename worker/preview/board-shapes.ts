import { boardOf, type SubBoard } from "../../shared/board.ts";
import { indexInSubBoard, type Position, type Square, subBoardOf, winningSubBoards } from "../../shared/rules.ts";
import { mix, type Point, type Shape } from "../picture/shapes.ts";
import { markAround } from "./marks.ts";
import { BORDER, GROUNDS, MARKS } from "./theme.ts";

/** All in pixels. A sub-board is as large as three squares, with a little around them. */
const SUB_BOARD = 162;
const GAP = 18;
const SQUARE = 52;
const INSET = (SUB_BOARD - 3 * SQUARE) / 2;
const FRAME = 6;

export const BOARD_SIDE = 3 * SUB_BOARD + 2 * GAP;

/** The corner of one of nine in rows of three. */
const cornerOf = (index: number, step: number): Point => ({ x: (index % 3) * step, y: Math.floor(index / 3) * step });

const square = ({ x, y }: Point, side: number, radius: number, colour: number): Shape => ({
  kind: "rectangle",
  x,
  y,
  width: side,
  height: side,
  radius,
  colour,
});

const gridIn = ({ x, y }: Point): Shape[] =>
  [1, 2].flatMap((line): Shape[] => {
    const [at, start, end] = [INSET + line * SQUARE, INSET + 6, SUB_BOARD - INSET - 6];
    return [
      { kind: "rectangle", x: x + at - 1, y: y + start, width: 2, height: end - start, radius: 0, colour: BORDER },
      { kind: "rectangle", x: x + start, y: y + at - 1, width: end - start, height: 2, radius: 0, colour: BORDER },
    ];
  });

const subBoardShapes = (
  corner: Point,
  { squares, subWinner }: SubBoard,
  isWinning: boolean,
  last: number | null,
): Shape[] => {
  const ground = GROUNDS[subWinner ?? "open"];
  const winner = subWinner === "X" || subWinner === "O" ? subWinner : null;
  const [edge, around] = isWinning && winner !== null ? [MARKS[winner], FRAME] : [BORDER, 2];
  const centre = (index: number): Point => {
    const inside = cornerOf(index, SQUARE);
    return { x: corner.x + INSET + inside.x + SQUARE / 2, y: corner.y + INSET + inside.y + SQUARE / 2 };
  };
  const shapes = [
    square({ x: corner.x - around, y: corner.y - around }, SUB_BOARD + 2 * around, 12 + around, edge),
    square(corner, SUB_BOARD, 12, ground),
    ...(winner === null ? gridIn(corner) : []),
  ];
  for (const [index, side] of squares.entries()) {
    if (side === null) continue;
    const { x, y } = centre(index);
    const isLast = index === last;
    if (isLast) shapes.push(square({ x: x - 24, y: y - 24 }, 48, 8, mix(ground, MARKS[side], 0.22)));
    // Under a large mark the small ones step back.
    const colour = winner === null ? MARKS[side] : mix(ground, MARKS[side], 0.3);
    shapes.push(...markAround(side, { x, y }, 14, 5, colour));
  }
  if (winner !== null) {
    const middle = { x: corner.x + SUB_BOARD / 2, y: corner.y + SUB_BOARD / 2 };
    shapes.push(...markAround(winner, middle, winner === "X" ? 46 : 50, 15, MARKS[winner]));
  }
  return shapes;
};

/** A board with its upper left corner at a point: who has won what, the last move, and the three that have won. */
export const boardShapes = (position: Position, lastMove: Square | null, at: Point): Shape[] => {
  const winning = winningSubBoards(position) ?? [];
  return boardOf(position).flatMap((subBoard, index) => {
    const corner = cornerOf(index, SUB_BOARD + GAP);
    const last = lastMove !== null && subBoardOf(lastMove) === index ? indexInSubBoard(lastMove) : null;
    return subBoardShapes({ x: at.x + corner.x, y: at.y + corner.y }, subBoard, winning.includes(index), last);
  });
};

/** Where the middle of a square is on a board at a point. */
export const squareCentre = (of: Square, at: Point): Point => {
  const [corner, inside] = [cornerOf(subBoardOf(of), SUB_BOARD + GAP), cornerOf(indexInSubBoard(of), SQUARE)];
  return {
    x: at.x + corner.x + INSET + inside.x + SQUARE / 2,
    y: at.y + corner.y + INSET + inside.y + SQUARE / 2,
  };
};
