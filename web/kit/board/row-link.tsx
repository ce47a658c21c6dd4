import type { ReactNode } from "react";
import type { SubBoard } from "../../../shared/game/board.ts";
import { Link } from "../ui/link.tsx";
import { BoardThumbnail } from "./board-thumbnail.tsx";
import styles from "./row-link.module.css";

interface RowLinkProps {
  readonly to: string;
  /** A small picture before the text. Undefined reserves an empty place, null leaves it out. */
  readonly board: readonly SubBoard[] | null | undefined;
  readonly detail: ReactNode;
  readonly children: ReactNode;
}

export const RowLink = ({ to, board, detail, children }: RowLinkProps) => (
  <Link className={`row boxed gap-3 pad-2 surface ${styles.row}`} to={to}>
    {board !== null && <span className={styles.board}>{board && <BoardThumbnail board={board} />}</span>}
    <span className={`grid min-width-0 break-anywhere ${styles.what}`}>
      <span>{children}</span>
      <span className="muted small">{detail}</span>
    </span>
  </Link>
);
