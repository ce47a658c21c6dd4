import type { SubBoard } from "../../shared/board.ts";
import styles from "./board-thumbnail.module.css";
import { drawBoard } from "./draw-board.ts";

/**
 * The final board of a game, small: eight shapes however many marks there are, so that a list may have hundreds.
 * Decoration: what it shows is said beside it.
 */
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
