import type { ReactNode } from "react";
import styles from "./form-page.module.css";

export interface FormPageProps {
  readonly heading: string;
  /** A sentence below the heading. */
  readonly lede?: ReactNode;
  /** In the card. */
  readonly children: ReactNode;
  /** Below the card: where else to go. */
  readonly links?: ReactNode;
}

/** A page that asks for one thing: heading, card, and ways out below. */
export const FormPage = ({ heading, lede, children, links }: FormPageProps) => (
  <div className={styles.page}>
    <div className={styles.column}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        {lede !== undefined && <p className={styles.lede}>{lede}</p>}
      </header>
      <div className={styles.card}>{children}</div>
      {links !== undefined && <div className={styles.links}>{links}</div>}
    </div>
  </div>
);
