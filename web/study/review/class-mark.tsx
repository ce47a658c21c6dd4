import type { MoveClass } from "../../../shared/review/move-class.ts";
import styles from "./class-mark.module.css";

/** Signs as in chess. They are the same in every language. */
const SIGNS: Readonly<Record<MoveClass, string>> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  forced: "→",
};

/** Show the class's name beside it, because screen readers skip the sign. */
export const ClassMark = ({ of }: { readonly of: MoveClass }) => (
  <span className={`muted strong ltr ${styles.mark}`} data-class={of} aria-hidden="true">
    {SIGNS[of]}
  </span>
);
