import { useId } from "react";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import type { Fault } from "../../../shared/review/review.ts";
import { moveName } from "../../../shared/review/sentences.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { ClassMark } from "./class-mark.tsx";
import styles from "./turning-points.module.css";

interface TurningPointsProps {
  readonly points: readonly Fault[];
  readonly ply: number;
  readonly onView: (ply: number) => void;
}

/** Reserves its space while the points are not known. */
export const TurningPoints = ({ points, ply, onView }: TurningPointsProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className="muted tiny strong">
        {reviewTexts.turningPoints}
      </h2>
      <div className={`grid gap-1 target ltr ${styles.points}`}>
        {points.map((fault) => (
          <button
            key={fault.ply}
            type="button"
            className={`boxed target relative surface small strong tabular-nums nowrap ${styles.point}`}
            data-player={fault.side}
            aria-current={fault.ply + 1 === ply ? "step" : undefined}
            onClick={() => onView(fault.ply + 1)}
          >
            <span className={hidden.hidden}>
              {fill(reviewTexts.turningPoint, {
                move: moveName(fault.square, fault.ply),
                judgement: reviewTexts.judgements[fault.judgement],
              })}
            </span>
            <span className={`row ${styles.shown}`} aria-hidden="true">
              <span className="muted normal">{fault.ply + 1}.</span>
              {moveText(fault.square)}
              <ClassMark of={fault.judgement} />
            </span>
          </button>
        ))}
      </div>
    </section>
  );
};
