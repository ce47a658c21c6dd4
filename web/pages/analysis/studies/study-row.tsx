import type { ReactNode } from "react";
import { studiesTexts } from "../../../../shared/language/en/studies.ts";
import styles from "./studies.module.css";

interface StudyRowProps {
  readonly title: string;
  readonly state?: string | undefined;
  readonly isTrouble?: boolean;
  readonly children?: ReactNode;
}

/** Its height is fixed, so that nothing moves. */
export const StudyRow = ({ title, state, isTrouble = false, children }: StudyRowProps) => (
  <section className={`row gap-2 target ${styles.bar}`} aria-label={studiesTexts.bar}>
    <p className={`grow grid ${styles.what}`}>
      <span className={`strong ${styles.name}`}>
        <bdi translate="no">{title}</bdi>
      </span>
      <span className={styles.state} data-trouble={isTrouble || undefined} role={isTrouble ? "status" : undefined}>
        {state}
      </span>
    </p>
    {children}
  </section>
);
