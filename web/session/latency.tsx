import styles from "./latency.module.css";
import { barsFor } from "./latency-band.ts";
import { useLatency } from "./use-latency.ts";

const BARS = [1, 2, 3, 4];

export interface LatencyProps {
  readonly isWatched: boolean;
  /** small: as large as it can ever get, however long its text is. */
  readonly look?: "line" | "small";
}

/** The connection's latency as bars and as a number. Measured only while `isWatched`. */
export const Latency = ({ isWatched, look = "line" }: LatencyProps) => {
  const latency = useLatency(isWatched);
  const bars = latency == null ? 0 : barsFor(latency);
  return (
    <p className={`${styles.latency} ${styles[look]}`} title="Latency" data-bars={latency == null ? undefined : bars}>
      <svg className={styles.bars} viewBox="0 0 22 16" aria-hidden="true" focusable="false">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={6 * bar - 6}
            y={16 - 4 * bar}
            width="4"
            height={4 * bar}
            rx="1"
            data-lit={bar <= bars || undefined}
          />
        ))}
      </svg>
      <span className={styles.label}>Latency</span>
      <span className={styles.number}>
        {latency === undefined ? "…" : latency === null ? "unknown" : `${latency} ms`}
      </span>
    </p>
  );
};
