import type { SubBoard } from "../../../shared/game/board.ts";
import { drawBoard, VIEW_BOX } from "./board-drawing.ts";
import styles from "./board-thumbnail.module.css";

/** Always eight shapes, so that a list can show hundreds of boards. */
export const BoardThumbnail = ({ board }: { readonly board: readonly SubBoard[] }) => {
  const { grounds, small, large } = drawBoard(board);
  return (
    <svg className={styles.thumbnail} viewBox={VIEW_BOX} aria-hidden="true" focusable="false">
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
