import { type ReactNode, useEffect, useRef } from "react";
import { sideAt } from "../../../shared/game/rules.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import type { Fault } from "../../../shared/review/review.ts";
import { betterSentence, moveName, reasonSentence } from "../../../shared/review/sentences.ts";
import { scrollWithin } from "../../kit/ui/scroll-within.ts";
import styles from "./fault-list.module.css";

export interface FaultListProps {
  readonly faults: readonly Fault[];
  /** The number of moves on the board. */
  readonly ply: number;
  readonly onView: (ply: number) => void;
  /** Shown above the faults; scrolls with them. */
  readonly children?: ReactNode;
}

/** The faults of a game: each move, why it was one if that is certain, and what was better. An entry shows the position after its move. */
export const FaultList = ({ faults, ply, onView, children }: FaultListProps) => {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is the current one
  useEffect(() => {
    const box = ref.current;
    const current = box?.querySelector<HTMLElement>("[data-current]");
    if (box !== null && current instanceof HTMLElement) scrollWithin(box, current);
  }, [ply]);
  return (
    <div ref={ref} className={styles.box}>
      {children}
      <ol className={styles.list} aria-label={reviewTexts.faults}>
        {faults.map((fault) => {
          const isCurrent = fault.ply + 1 === ply;
          const reason = reasonSentence(fault);
          return (
            <li
              key={fault.ply}
              className={styles.fault}
              data-player={sideAt(fault.ply)}
              data-current={isCurrent || undefined}
            >
              <p className={styles.head}>
                <button
                  type="button"
                  className={styles.move}
                  aria-current={isCurrent ? "step" : undefined}
                  onClick={() => onView(fault.ply + 1)}
                >
                  {moveName(fault.square, fault.ply)}
                </button>
                <strong className={styles.judgement} data-judgement={fault.judgement}>
                  {reviewTexts.judgements[fault.judgement]}
                </strong>
              </p>
              {reason !== null && <p>{reason}</p>}
              <p className={styles.better}>{betterSentence(fault)}</p>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
