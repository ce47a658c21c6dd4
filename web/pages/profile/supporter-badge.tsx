import styles from "./supporter-badge.module.css";

/** A heart beside the name of somebody who supports the platform. */
export const SupporterBadge = () => (
  <span className={styles.badge} role="img" aria-label="Supporter" title="Supporter">
    <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 20.5 4.6 13a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9Z" />
    </svg>
  </span>
);
