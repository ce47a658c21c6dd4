import { commonTexts } from "../../../shared/language/en/common.ts";
import { Link } from "./link.tsx";
import styles from "./supporter-badge.module.css";

interface SupporterBadgeProps {
  readonly look?: "round" | "plain";
  readonly isLink?: boolean;
}

const Heart = () => (
  <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 20.5 4.6 13a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9Z" />
  </svg>
);

export const SupporterBadge = ({ look = "round", isLink = false }: SupporterBadgeProps) =>
  isLink ? (
    <Link
      className={`${styles.badge} ${styles[look]} ${styles.link}`}
      to="/donate"
      aria-label={commonTexts.supporter}
      title={commonTexts.supporter}
    >
      <Heart />
    </Link>
  ) : (
    <span
      className={`${styles.badge} ${styles[look]}`}
      role="img"
      aria-label={commonTexts.supporter}
      title={commonTexts.supporter}
    >
      <Heart />
    </span>
  );
