import type { ReactNode } from "react";
import hidden from "../../kit/ui/visually-hidden.module.css";
import styles from "./study-frame.module.css";

export interface StudyFrameProps {
  readonly heading: string;
  readonly top: ReactNode;
  /** Beside the board of a wide window, above that of a narrow one. Null leaves no room for it. */
  readonly bar: ReactNode;
  readonly board: ReactNode;
  /** Scrolls, as it is longer than a phone has room for. */
  readonly panel: ReactNode;
  readonly actions: ReactNode;
  readonly dialogs?: ReactNode;
}

/** The layout of a position to think about: a board as large as in a match, and below or beside it a panel that scrolls. */
export const StudyFrame = ({ heading, top, bar, board, panel, actions, dialogs }: StudyFrameProps) => (
  <div className={styles.page}>
    <div className={styles.frame} data-plain={bar === null || undefined}>
      <h1 className={hidden.hidden} tabIndex={-1}>
        {heading}
      </h1>
      <div className={styles.top}>{top}</div>
      <div className={styles.bar}>{bar}</div>
      <div id="board" className={styles.board} tabIndex={-1}>
        {board}
      </div>
      <div className={styles.panel} data-scrolls>
        {panel}
      </div>
      <div className={styles.actions}>{actions}</div>
      {dialogs}
    </div>
  </div>
);
