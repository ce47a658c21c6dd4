import type { Player } from "../../../shared/rules.ts";
import styles from "./status-line.module.css";

export interface Status {
  readonly tone: "plain" | "yours" | "warning";
  readonly text: string;
  readonly player: Player | null;
}

/** One sentence about the game in one fixed place. Screen readers hear it from the announcer instead. */
export const StatusLine = ({ tone, text, player }: Status) => (
  <p className={styles.status} data-tone={tone} data-player={player ?? undefined}>
    {text}
  </p>
);
