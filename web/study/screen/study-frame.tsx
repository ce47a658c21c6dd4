import type { ReactNode } from "react";
import hidden from "../../kit/ui/visually-hidden.module.css";
import styles from "./study-frame.module.css";

export interface StudyFrameProps {
  readonly heading: string;
  readonly top: ReactNode;
  /** Shown beside the board in a wide window, above the board in a narrow one. Null reserves no space. */
  readonly bar: ReactNode;
  readonly board: ReactNode;
  /** The panel scrolls, because it is too long for a phone. */
  readonly panel: ReactNode;
  readonly actions: ReactNode;
  readonly dialogs?: ReactNode;
  /** Several lines of text above the board, and a panel of one row. */
  readonly isLesson?: boolean;
  readonly needsRoom?: boolean | undefined;
}

export const StudyFrame = ({
  heading,
  top,
  bar,
  board,
  panel,
  actions,
  dialogs,
  isLesson,
  needsRoom,
}: StudyFrameProps) => (
  <div className={styles.page}>
    <div
      className={`grid full-height ${styles.frame}`}
      data-plain={bar === null || undefined}
      data-lesson={isLesson || undefined}
      data-reading={needsRoom || undefined}
    >
      <h1 className={hidden.hidden} tabIndex={-1}>
        {heading}
      </h1>
      <div className={styles.top}>{top}</div>
      <div className={styles.bar}>{bar}</div>
      <div id="board" className={styles.board} tabIndex={-1}>
        {board}
      </div>
      <div className={`boxed min-width-0 surface ${styles.panel}`} data-scrolls>
        {panel}
      </div>
      <div className={styles.actions}>{actions}</div>
      {dialogs}
    </div>
  </div>
);
