import { type Box, type Range, type RatingAxis, type Scale, tickText, timeTicks } from "./chart-scale.ts";
import styles from "./rating-chart.module.css";

/** In pixels. */
const TICK_WIDTH = 84;

interface ChartAxesProps {
  readonly box: Box;
  readonly time: Range;
  readonly rating: RatingAxis;
  readonly scale: Scale;
}

const anchorOf = (index: number, count: number): "start" | "middle" | "end" =>
  index === 0 ? "start" : index === count - 1 ? "end" : "middle";

export const ChartAxes = ({ box, time, rating, scale }: ChartAxesProps) => {
  const moments = timeTicks(time, Math.max(2, Math.min(6, Math.floor((box.right - box.left) / TICK_WIDTH))));
  return (
    <g>
      {rating.ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${box.left} ${scale.y(tick)}H${box.right}`} />
          <text className={styles.tick} x={box.left - 8} y={scale.y(tick)} dy="0.35em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {moments.map((at, index) => (
        <text
          key={at}
          className={styles.tick}
          x={scale.x(at)}
          y={box.bottom + 20}
          textAnchor={anchorOf(index, moments.length)}
        >
          {tickText(at, time)}
        </text>
      ))}
    </g>
  );
};
