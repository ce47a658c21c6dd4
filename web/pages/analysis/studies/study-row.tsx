import type { ReactNode } from "react";
import { studiesTexts } from "../../../../shared/language/en/studies.ts";
import styles from "./studies.module.css";

export interface StudyRowProps {
  /** The study's name, or what stands in its place. */
  readonly title: string;
  /** Below it: whose it is, or whether it is saved. */
  readonly state?: string | undefined;
  /** The state is not as it should be. */
  readonly isTrouble?: boolean;
  readonly children?: ReactNode;
}

/** The row of a study below the analysis. Always as high, so that nothing moves. */
export const StudyRow = ({ title, state, isTrouble = false, children }: StudyRowProps) => (
  <section className={styles.bar} aria-label={studiesTexts.bar}>
    <p className={styles.what}>
      <span className={styles.name}>
        <bdi>{title}</bdi>
      </span>
      <span className={styles.state} data-trouble={isTrouble || undefined} role={isTrouble ? "status" : undefined}>
        {state}
      </span>
    </p>
    {children}
  </section>
);
