import type { MoveClass } from "../../../shared/review/move-class.ts";
import styles from "./class-mark.module.css";

/** As in chess, in every language. */
const SIGNS: Readonly<Record<MoveClass, string>> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  forced: "→",
};

/** A class of moves as a sign. Its name must stand beside it. */
export const ClassMark = ({ of }: { readonly of: MoveClass }) => (
  <span className={styles.mark} data-class={of} aria-hidden="true">
    {SIGNS[of]}
  </span>
);
