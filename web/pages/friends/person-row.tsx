import type { ReactNode } from "react";
import { Link } from "react-router";
import { profilePath } from "../../../shared/routes.ts";
import styles from "./person-row.module.css";

export interface PersonRowProps {
  readonly username: string;
  /** Before the name, such as a dot. */
  readonly sign?: ReactNode;
  /** Below the name. */
  readonly detail?: ReactNode;
  /** What can be done. */
  readonly children: ReactNode;
}

/** A name that leads to its profile, and buttons. */
export const PersonRow = ({ username, sign, detail, children }: PersonRowProps) => (
  <li className={styles.row}>
    {sign}
    <div className={styles.who}>
      <Link className={styles.name} to={profilePath(username)}>
        {username}
      </Link>
      {detail}
    </div>
    <div className={styles.actions}>{children}</div>
  </li>
);
