import { memo, useId } from "react";
import type { Side, Square } from "../../../shared/game/rules.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import type { Fault, Review } from "../../../shared/review/review.ts";
import { graphDescription, positionText } from "../../../shared/review/sentences.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import styles from "./chance-graph.module.css";

interface ChanceGraphProps {
  readonly squares: readonly Square[];
  readonly review: Review;
  readonly ply: number;
  readonly reader: Side | null;
  readonly onView: (ply: number) => void;
}

const TOP = 100;

/** Draws X's chances from left to right. One move is one unit wide. */
const lineOf = ({ standings }: Review): string =>
  standings.map(({ chanceOfX }, ply) => `${ply} ${(TOP * (1 - chanceOfX)).toFixed(1)}`).join("L");

const Dot = ({
  fault,
  review,
  length,
}: {
  readonly fault: Fault;
  readonly review: Review;
  readonly length: number;
}) => {
  const chance = review.standings[fault.ply + 1]?.chanceOfX ?? 0.5;
  const style = { insetInlineStart: `${(100 * (fault.ply + 1)) / length}%`, top: `${100 * (1 - chance)}%` };
  return <span className={styles.dot} data-player={fault.side} data-judgement={fault.judgement} style={style} />;
};

/** The chances after each move: X's from below, O's from above. A slider over it describes each position in words. */
export const ChanceGraph = memo(function ChanceGraph({ squares, review, ply, reader, onView }: ChanceGraphProps) {
  const id = useId();
  const { length } = squares;
  const last = review.standings.length - 1;
  const line = lineOf(review);
  return (
    <div className={`boxed relative surface ltr ${styles.graph}`}>
      <svg className={styles.drawing} viewBox={`0 0 ${length} ${TOP}`} preserveAspectRatio="none" aria-hidden="true">
        {last > 0 && (
          <>
            <path className={styles.above} d={`M0 0L${line}L${last} 0Z`} />
            <path className={styles.below} d={`M0 ${TOP}L${line}L${last} ${TOP}Z`} />
          </>
        )}
        <path className={styles.middle} d={`M0 ${TOP / 2}H${length}`} />
        {last > 0 && <path className={styles.line} d={`M${line}`} />}
      </svg>
      {review.faults.map((fault) => (
        <Dot key={fault.ply} fault={fault} review={review} length={length} />
      ))}
      <input
        className={`full-width full-height ${styles.slider}`}
        type="range"
        min={0}
        max={length}
        value={ply}
        aria-label={reviewTexts.graph}
        aria-valuetext={positionText(squares, review, ply, reader)}
        aria-describedby={id}
        onChange={({ target }) => onView(target.valueAsNumber)}
      />
      <p id={id} className={hidden.hidden}>
        {graphDescription(review, length, reader)}
      </p>
    </div>
  );
});
