import type { ReactNode } from "react";
import styles from "./settings.module.css";

interface SettingsSectionProps {
  readonly heading: string;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
}

export const SettingsSection = ({ heading, lede, children }: SettingsSectionProps) => (
  <div className={`stack gap-5 ${styles.section}`}>
    <header className="stack gap-2">
      <h1 className={styles.heading}>{heading}</h1>
      {lede !== undefined && <p className={`muted break-anywhere ${styles.lede}`}>{lede}</p>}
    </header>
    {children}
  </div>
);
