import { memo, type ReactNode, useEffect, useRef } from "react";
import { type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { MoveClass } from "../../../shared/review/move-class.ts";
import type { Fault, Review } from "../../../shared/review/review.ts";
import { betterSentence, moveName, reasonSentence } from "../../../shared/review/sentences.ts";
import { pointingOut } from "../../kit/board/square-button.ts";
import { scrollWithin } from "../../kit/ui/scroll-within.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { ClassMark } from "./class-mark.tsx";
import { classNames } from "./class-table.tsx";
import styles from "./reviewed-moves.module.css";

interface MoveEntryProps {
  readonly square: Square;
  readonly ply: number;
  readonly found: MoveClass | null;
  readonly fault: Fault | undefined;
  readonly isOnly: boolean;
  readonly spent: Millis | null;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
  readonly onView: (ply: number) => void;
}

/** Tenths of a second only where they matter. */
const secondsText = (spent: Millis): string => {
  const seconds = spent / 1000;
  return seconds < 9.95 ? seconds.toFixed(1) : String(Math.round(seconds));
};

const MoveHead = memo(function MoveHead(props: Omit<MoveEntryProps, "fault">) {
  const { square, ply, found, isOnly, spent, isCurrent, isStop, onView } = props;
  const seconds = spent === null ? null : secondsText(spent);
  return (
    <p className={`row wrap ${styles.head}`}>
      <button
        type="button"
        translate="no"
        className={`strong tabular-nums ${styles.move}`}
        data-move={square}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => onView(ply + 1)}
      >
        {moveName(square, ply)}
      </button>{" "}
      {found !== null && (
        <span className={`muted ${styles.class}`} data-class={found}>
          <ClassMark of={found} />
          {classNames[found]}
        </span>
      )}{" "}
      {isOnly && (
        <span className={styles.only} title={reviewTexts.onlyMoveAloud}>
          {reviewTexts.onlyMove}
        </span>
      )}{" "}
      {seconds !== null && (
        <span className={`muted tabular-nums ${styles.spent}`}>
          <span aria-hidden="true">{fill(reviewTexts.took, { seconds })}</span>
          <span className={hidden.hidden}>{fill(reviewTexts.tookAloud, { seconds })}</span>
        </span>
      )}
    </p>
  );
});

const FaultWords = ({ fault, reader }: { readonly fault: Fault; readonly reader: Side | null }) => {
  const reason = reasonSentence(fault, reader);
  return (
    <>
      {reason !== null && <p>{reason}</p>}
      <p className="muted">{betterSentence(fault)}</p>
    </>
  );
};

interface ReviewedMovesProps {
  readonly squares: readonly Square[];
  readonly review: Review;
  readonly onlyMoves: ReadonlySet<number>;
  readonly reader: Side | null;
  /** The time of each move, by ply. Unknown times are null, or missing at the end. */
  readonly spent: readonly (Millis | null)[];
  readonly ply: number;
  readonly onView: (ply: number) => void;
  readonly tools: (fault: Fault) => ReactNode;
  /** Shown above and below the moves; scrolls with them. */
  readonly above: ReactNode;
  readonly below: ReactNode;
}

export const ReviewedMoves = (props: ReviewedMovesProps) => {
  const { squares, review, onlyMoves, reader, spent, ply, onView, tools, above, below } = props;
  const ref = useRef<HTMLDivElement>(null);
  const lastPly = useRef(ply);
  useEffect(() => {
    const box = ref.current;
    // Do not scroll at first: the beginning of the list has the turning points.
    if (box === null || ply === lastPly.current) return;
    lastPly.current = ply;
    if (ply === 0) box.scrollTop = 0;
    const current = box.querySelector<HTMLElement>("li[data-current]");
    if (current === null) return;
    // The arrow keys work from anywhere but the board. If the focus is in the list, it follows the current move.
    if (document.activeElement?.closest("ol") === current.parentElement) {
      current.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    }
    if (current.offsetHeight > box.clientHeight) box.scrollTop = current.offsetTop - box.offsetTop;
    else scrollWithin(box, current);
  }, [ply]);
  return (
    <div ref={ref} className={styles.box}>
      {above}
      <ol className="grid" aria-label={reviewTexts.moves} {...pointingOut}>
        {squares.map((square, index) => {
          const isCurrent = index + 1 === ply;
          const fault = review.faults.find((known) => known.ply === index);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the ply, which is what a move is known by
              key={index}
              className={`relative small snug ${styles.entry}`}
              data-player={sideAt(index)}
              data-current={isCurrent || undefined}
            >
              <MoveHead
                square={square}
                ply={index}
                found={review.classes[index] ?? null}
                isOnly={onlyMoves.has(index)}
                spent={spent[index] ?? null}
                isCurrent={isCurrent}
                isStop={index === Math.max(0, ply - 1)}
                onView={onView}
              />
              {fault !== undefined && <FaultWords fault={fault} reader={reader} />}
              {fault !== undefined && isCurrent && (
                <div className={`flex wrap gap-1 relative ${styles.tools}`}>{tools(fault)}</div>
              )}
            </li>
          );
        })}
      </ol>
      {below}
    </div>
  );
};
