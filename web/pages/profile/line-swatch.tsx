import type { Speed } from "../../../shared/game/time-controls.ts";
import styles from "./rating-line.module.css";

export const LineSwatch = ({ gameType }: { readonly gameType: Speed }) => (
  <svg className={styles.swatch} viewBox="0 0 36 12" aria-hidden="true" focusable="false">
    <path className={styles.line} data-type={gameType} d="M2 6h32" />
  </svg>
);
