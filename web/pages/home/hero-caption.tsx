import type { ReactNode } from "react";
import styles from "./hero-caption.module.css";

interface HeroCaptionProps {
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** Has a fixed height, so that nothing moves between games. */
export const HeroCaption = ({ text, action }: HeroCaptionProps) => (
  <figcaption className={`row between gap-3 target muted small ${styles.caption}`}>
    <span className={`min-width-0 break-anywhere ${styles.text}`}>{text}</span>
    {action}
  </figcaption>
);
