import { Link } from "react-router";
import { ChallengeButton } from "../../friends/challenge-button.tsx";
import { useSocial } from "../../friends/use-social.ts";
import styles from "./person-row.module.css";
import { PersonRow, type PersonRowProps } from "./person-row.tsx";

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
