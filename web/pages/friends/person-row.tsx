import type { ReactNode } from "react";
import { Link } from "react-router";
import { profilePath } from "../../../shared/page-meta.ts";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import styles from "./person-row.module.css";

export interface PersonRowProps {
  readonly username: string;
  readonly isSupporter: boolean;
  /** Before the name, such as a dot. */
  readonly sign?: ReactNode;
  /** Below the name. */
  readonly detail?: ReactNode;
  /** What can be done. */
  readonly children: ReactNode;
}

/** A name that leads to its profile, and buttons. */
export const PersonRow = ({ username, isSupporter, sign, detail, children }: PersonRowProps) => (
  <li className={styles.row}>
    {sign}
    <div className={styles.who}>
      <span className={styles.called}>
        <Link className={styles.name} to={profilePath(username)}>
          {username}
        </Link>
        {isSupporter && <SupporterBadge look="plain" />}
      </span>
      {detail}
    </div>
    <div className={styles.actions}>{children}</div>
  </li>
);
