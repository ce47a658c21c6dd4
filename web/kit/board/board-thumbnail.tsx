import type { SubBoard } from "../../../shared/game/board.ts";
import { crossAt, ringAt } from "../ui/mark-paths.ts";
import styles from "./board-thumbnail.module.css";

/** The drawing is 98 wide: sub-boards of 30 with gaps of 4 between them. A square is 10. */
const SIDE = 30;
const STEP = 34;
const SQUARE = 10;
const RADIUS = 3;

const corner = (index: number, step: number) => ({ x: (index % 3) * step, y: Math.floor(index / 3) * step });

const ground = (index: number): string => {
  const { x, y } = corner(index, STEP);
  const side = SIDE - 2 * RADIUS;
  const turn = (dx: number, dy: number): string => `a${RADIUS} ${RADIUS} 0 0 1 ${dx * RADIUS} ${dy * RADIUS}`;
  return `M${x + RADIUS} ${y}h${side}${turn(1, 1)}v${side}${turn(-1, 1)}h-${side}${turn(-1, -1)}v-${side}${turn(1, -1)}z`;
};

export interface BoardDrawing {
  readonly grounds: { readonly open: string; readonly tie: string; readonly X: string; readonly O: string };
  readonly small: { readonly X: string; readonly O: string };
  readonly large: { readonly X: string; readonly O: string };
}

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

/** A small picture of a final board, as decoration. It is always eight shapes, so that a list can show hundreds. */
export const BoardThumbnail = ({ board }: { readonly board: readonly SubBoard[] }) => {
  const { grounds, small, large } = drawBoard(board);
  return (
    <svg className={styles.thumbnail} viewBox="-1 -1 100 100" aria-hidden="true" focusable="false">
      <path className={styles.open} d={grounds.open} />
      <path className={styles.tie} d={grounds.tie} />
      <path className={styles.groundX} d={grounds.X} />
      <path className={styles.groundO} d={grounds.O} />
      <path className={styles.smallX} d={small.X} />
      <path className={styles.smallO} d={small.O} />
      <path className={styles.largeX} d={large.X} />
      <path className={styles.largeO} d={large.O} />
    </svg>
  );
};
