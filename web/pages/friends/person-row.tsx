import type { ReactNode } from "react";
import { profilePath } from "../../../shared/page-meta.ts";
import { ChallengeButton } from "../../friends/challenge-button.tsx";
import { useSocial } from "../../friends/social-store.ts";
import { Link } from "../../navigation/link.tsx";
import { Face } from "../../ui/face.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import styles from "./person-row.module.css";

/** A friend: whether they are here, what they play, and a challenge. */
export const FriendRow = ({ username, isSupporter }: Pick<PersonRowProps, "username" | "isSupporter">) => {
  const { online } = useSocial();
  const isOnline = online.has(username);
  const gameId = online.get(username) ?? null;
  return (
    <PersonRow
      username={username}
      isSupporter={isSupporter}
      sign={
        <span
          className={styles.dot}
          role="img"
          aria-label={isOnline ? "Online" : "Offline"}
          data-online={isOnline || undefined}
        />
      }
      detail={
        gameId === null ? (
          <span className={styles.detail}>{isOnline ? "Online" : "Offline"}</span>
        ) : (
          <Link className={styles.watch} to={`/${gameId}`}>
            Watch the game
          </Link>
        )
      }
    >
      <ChallengeButton username={username} />
    </PersonRow>
  );
};

export interface PersonRowProps {
  readonly username: string;
  readonly isSupporter: boolean;
  /** At the face, such as a dot. */
  readonly sign?: ReactNode;
  /** Below the name. */
  readonly detail?: ReactNode;
  /** What can be done. */
  readonly children: ReactNode;
}

/** A name that leads to its profile, and buttons. */
export const PersonRow = ({ username, isSupporter, sign, detail, children }: PersonRowProps) => (
  <li className={styles.row}>
    <span className={styles.face}>
      <Face username={username} size="medium" />
      {sign}
    </span>
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
