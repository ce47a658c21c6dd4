import type { ReactNode } from "react";
import styles from "./practice-panel.module.css";

export interface PracticePanelProps {
  readonly label: string;
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Something that is said beside a game until it is answered. It lies over the moves, so that nothing moves. */
export const PracticePanel = ({ label, text, children }: PracticePanelProps) => (
  <section className={styles.panel} aria-label={label}>
    <p className={styles.text}>{text}</p>
    {children}
  </section>
);
