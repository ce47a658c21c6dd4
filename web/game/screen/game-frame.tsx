import { type ReactNode, Suspense } from "react";
import { matchTexts } from "../../../shared/language/en/match.ts";
import hidden from "../../ui/visually-hidden.module.css";
import styles from "./game-frame.module.css";

export interface GameFrameProps {
  readonly heading: string;
  readonly top: ReactNode;
  readonly board: ReactNode;
  readonly bottom: ReactNode;
  readonly status: ReactNode;
  readonly moves: ReactNode;
  readonly actions: ReactNode;
  /** Lies over the moves, so that nothing moves when it comes and goes. */
  readonly offer?: ReactNode;
  /** Beside the board where there is room for it. It may come later than the rest. */
  readonly side?: ReactNode;
  /** What has to be said or asked in between. It lies over the moves, so nothing gives way to it. */
  readonly panel?: ReactNode;
  /** Something stands under the board, in its place. */
  readonly hasBelow?: boolean;
  /** What stands in the place of the moves has to be read: the board leaves it more room. */
  readonly reading?: "some" | "more";
  /** Lies over the board. */
  readonly cover?: ReactNode;
  /** Dialogs. They stand here to know where the board and the panel are. */
  readonly dialogs?: ReactNode;
}

/** Where things stand on the game screen, in each of its states: nothing moves when one follows the other. */
export const GameFrame = ({
  heading,
  top,
  board,
  bottom,
  status,
  moves,
  actions,
  offer,
  side,
  panel,
  hasBelow,
  reading,
  cover,
  dialogs,
}: GameFrameProps) => (
  <div className={styles.page}>
    <div className={styles.frame} data-below={hasBelow || undefined} data-reading={reading}>
      <h1 className={hidden.hidden} tabIndex={-1}>
        {heading}
      </h1>
      <div className={styles.top}>{top}</div>
      <div id="board" className={styles.board} tabIndex={-1}>
        {board}
        {cover === undefined ? null : <div className={styles.cover}>{cover}</div>}
      </div>
      <div className={styles.bottom}>{bottom}</div>
      <div className={styles.status}>{status}</div>
      <div className={styles.moves}>{moves}</div>
      <div className={styles.panel}>{panel}</div>
      <div className={styles.offer}>{offer}</div>
      <div className={styles.actions}>{actions}</div>
      <aside className={styles.side} aria-label={matchTexts.about}>
        <Suspense fallback={null}>{side}</Suspense>
      </aside>
      {dialogs}
    </div>
  </div>
);
