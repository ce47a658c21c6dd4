import type { ReactNode } from "react";
import styles from "./settings-section.module.css";

export interface SettingsSectionProps {
  readonly heading: string;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
}

/** What a page of the settings looks like: heading, a sentence, and cards. */
export const SettingsSection = ({ heading, lede, children }: SettingsSectionProps) => (
  <div className={styles.section}>
    <header className={styles.head}>
      <h1 className={styles.heading}>{heading}</h1>
      {lede !== undefined && <p className={styles.lede}>{lede}</p>}
    </header>
    {children}
  </div>
);

export interface CardProps {
  /** A heading of its own, where a page has more than one. */
  readonly heading?: string;
  readonly children: ReactNode;
}

export const Card = ({ heading, children }: CardProps) => (
  <section className={styles.card}>
    {heading !== undefined && <h2 className={styles.cardHeading}>{heading}</h2>}
    {children}
  </section>
);
