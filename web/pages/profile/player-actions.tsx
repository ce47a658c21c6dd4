import { useSession } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ChallengeAction } from "./challenge-action.tsx";
import { FriendAction } from "./friend-action.tsx";
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
      <ChallengeAction username={username} />
      <FriendAction />
    </div>
  );
};
