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
