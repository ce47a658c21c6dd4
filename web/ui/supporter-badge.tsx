import { Link } from "../navigation/link.tsx";
import styles from "./supporter-badge.module.css";

export interface SupporterBadgeProps {
  /** plain: no larger than the letters beside it. */
  readonly look?: "round" | "plain";
  /** Leads to where one becomes a supporter. */
  readonly isLink?: boolean;
}

const NAME = "Supporter";

const Heart = () => (
  <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 20.5 4.6 13a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9Z" />
  </svg>
);

/** A heart beside the name of somebody who supports the platform. */
export const SupporterBadge = ({ look = "round", isLink = false }: SupporterBadgeProps) =>
  isLink ? (
    <Link className={`${styles.badge} ${styles[look]} ${styles.link}`} to="/donate" aria-label={NAME} title={NAME}>
      <Heart />
    </Link>
  ) : (
    <span className={`${styles.badge} ${styles[look]}`} role="img" aria-label={NAME} title={NAME}>
      <Heart />
    </span>
  );
