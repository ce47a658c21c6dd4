import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from "react";
import { matchTexts } from "../../../shared/language/en/match.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import styles from "./game-frame.module.css";

export interface GameFrameProps {
  readonly heading: string;
  readonly top: ReactNode;
  readonly board: ReactNode;
  readonly bottom: ReactNode;
  readonly status: ReactNode;
  readonly moves: ReactNode;
  readonly actions: ReactNode;
  /** Covers the moves, so the layout does not shift when it appears or disappears. */
  readonly offer?: ReactNode;
  readonly side?: ReactNode;
  readonly panel?: ReactNode;
  readonly hasBelow?: boolean;
  readonly reading?: "some" | "more";
  readonly cover?: ReactNode;
  /** Dialogs. They are children of the frame, so they can be placed relative to the board and the panel. */
  readonly dialogs?: ReactNode;
}

/** True after a frame with the focus was removed, until the next one appears. */
let hasLostFocus = false;

/** If the frame replaces one that had the focus, its heading takes it. */
const useKeptFocus = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (hasLostFocus) frame?.querySelector("h1")?.focus();
    hasLostFocus = false;
    return () => {
      hasLostFocus = frame?.contains(document.activeElement) ?? false;
    };
  }, []);
  return ref;
};

/** All states of the game screen share it, so that nothing moves from one to the next. */
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
  <div className={styles.page} data-below={hasBelow || undefined} data-reading={reading}>
    <div ref={useKeptFocus()} className={styles.frame} data-below={hasBelow || undefined} data-reading={reading}>
      <h1 className={hidden.hidden} tabIndex={-1}>
        {heading}
      </h1>
      <div className={styles.top}>{top}</div>
      <div id="board" className={styles.board} tabIndex={-1}>
        {board}
        {cover === undefined ? null : <div className={`stack pad-2 ${styles.cover}`}>{cover}</div>}
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
