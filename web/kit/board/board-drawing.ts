import type { SubBoard } from "../../../shared/game/board.ts";
import { crossAt, ringAt } from "../ui/mark-paths.ts";

/** The drawing is 98 wide: sub-boards of 30 with gaps of 4 between them. A square is 10. */
const SIDE = 30;
const STEP = 34;
const SQUARE = 10;
const RADIUS = 3;

/** With room for the strokes at the edge. */
export const VIEW_BOX = "-1 -1 100 100";

const corner = (index: number, step: number) => ({ x: (index % 3) * step, y: Math.floor(index / 3) * step });

export const ground = (index: number): string => {
  const { x, y } = corner(index, STEP);
  const side = SIDE - 2 * RADIUS;
  const turn = (dx: number, dy: number): string => `a${RADIUS} ${RADIUS} 0 0 1 ${dx * RADIUS} ${dy * RADIUS}`;
  return `M${x + RADIUS} ${y}h${side}${turn(1, 1)}v${side}${turn(-1, 1)}h-${side}${turn(-1, -1)}v-${side}${turn(1, -1)}z`;
};

interface BoardDrawing {
  readonly grounds: { readonly open: string; readonly tie: string; readonly X: string; readonly O: string };
  readonly small: { readonly X: string; readonly O: string };
  readonly large: { readonly X: string; readonly O: string };
}

export const cornerOf = (subBoard: number, square: number) => {
  const [board, inBoard] = [corner(subBoard, STEP), corner(square, SQUARE)];
  return { x: board.x + inBoard.x, y: board.y + inBoard.y };
};

export const linesIn = (subBoard: number): string => {
  const { x, y } = corner(subBoard, STEP);
  const [from, length] = [2, SIDE - 4];
  return [1, 2]
    .map((line) => `M${x + line * SQUARE} ${y + from}v${length}M${x + from} ${y + line * SQUARE}h${length}`)
    .join("");
};

export const drawBoard = (board: readonly SubBoard[]): BoardDrawing => {
  const grounds = { open: "", tie: "", X: "", O: "" };
  const small = { X: "", O: "" };
  const large = { X: "", O: "" };
  for (const [index, { subWinner, squares }] of board.entries()) {
    const { x, y } = corner(index, STEP);
    const centre = SIDE / 2;
    grounds[subWinner ?? "open"] += ground(index);
    if (subWinner === "X") large.X += crossAt(x + centre, y + centre, 9.5);
    if (subWinner === "O") large.O += ringAt(x + centre, y + centre, 10.5);
    for (const [square, mark] of squares.entries()) {
      const at = corner(square, SQUARE);
      const [markX, markY] = [x + at.x + SQUARE / 2, y + at.y + SQUARE / 2];
      if (mark === "X") small.X += crossAt(markX, markY, 2.2);
      if (mark === "O") small.O += ringAt(markX, markY, 2.6);
    }
  }
  return { grounds, small, large };
};
