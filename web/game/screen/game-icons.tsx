import styles from "./game-icons.module.css";
import type { HistoryStep } from "./history-step.ts";

const Drawing = ({ path }: { readonly path: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

const STEP_PATHS: Readonly<Record<HistoryStep, string>> = {
  first: "M18 6l-7 6 7 6zM7 6v12",
  previous: "M15 6l-7 6 7 6z",
  next: "M9 6l7 6-7 6z",
  last: "M6 6l7 6-7 6zM17 6v12",
};

export const StepIcon = ({ step }: { readonly step: HistoryStep }) => <Drawing path={STEP_PATHS[step]} />;

/** Two sheets. */
export const CopyIcon = () => <Drawing path="M9 9h11v11H9zM15 5V4H4v11h1" />;

/** Out of a box. */
export const ShareIcon = () => <Drawing path="M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1" />;
