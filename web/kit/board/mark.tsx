import type { Side } from "../../../shared/game/rules.ts";
import styles from "./mark.module.css";

/** X and O differ in shape first, and in colour second. */
export const Mark = ({ player }: { player: Side }) => (
  <svg className={styles.mark} data-player={player} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {player === "X" ? <path d="M6 6 18 18M18 6 6 18" /> : <circle cx="12" cy="12" r="6.6" />}
  </svg>
);
