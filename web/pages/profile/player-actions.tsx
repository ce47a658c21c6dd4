import { BlockButton } from "../../friends/block-button.tsx";
import { ChallengeButton } from "../../friends/challenge-button.tsx";
import { FriendButton } from "../../friends/friend-button.tsx";
import { useSession } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./profile-head.module.css";

/** What the reader can do: change the own profile, or do something with another player. */
export const PlayerActions = ({ username }: { readonly username: string }) => {
  const { status, user } = useSession();
  if (status === "authenticated" && user?.username === username) {
    return (
      <div className={styles.actions}>
        <ButtonLink to="/settings">Edit</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <ChallengeButton username={username} />
      <FriendButton username={username} />
      <BlockButton username={username} />
    </div>
  );
};
