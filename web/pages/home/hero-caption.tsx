import type { ReactNode } from "react";
import styles from "./hero-caption.module.css";

export interface HeroCaptionProps {
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** One row below the board, as high whatever it says: nothing moves when one game follows another. */
export const HeroCaption = ({ text, action }: HeroCaptionProps) => (
  <figcaption className={styles.caption}>
    <span className={styles.text}>{text}</span>
    {action}
  </figcaption>
);
