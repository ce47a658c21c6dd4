import type { Side } from "../../../shared/rules.ts";
import { Latency } from "../../session/latency.tsx";
import styles from "./status-line.module.css";

export interface Status {
  readonly tone: "plain" | "yours" | "warning";
  readonly text: string;
  readonly player: Side | null;
}

/** One sentence about the game in one fixed place. Screen readers hear it from the announcer instead. */
export const StatusLine = ({ tone, text, player }: Status) => (
  <div className={styles.line}>
    <p className={styles.status} data-tone={tone} data-player={player ?? undefined}>
      {text}
    </p>
    <Latency isWatched look="small" />
  </div>
);
