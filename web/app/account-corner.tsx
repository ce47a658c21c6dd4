import { useSession } from "../session/session.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import styles from "./account-corner.module.css";
import { UserMenu } from "./user-menu.tsx";

/** At the end of the bar: the player's menu, or the ways in. Empty, but as wide, while nobody knows. */
export const AccountCorner = () => {
  const { status, user } = useSession();
  return (
    <div className={styles.corner}>
      {status === "authenticated" && user !== null && <UserMenu username={user.username} />}
      {status === "guest" && (
        <>
          <ButtonLink className={styles.entry} look="quiet" to="/login">
            Log In
          </ButtonLink>
          <ButtonLink className={styles.entry} look="primary" to="/signup">
            Sign Up
          </ButtonLink>
        </>
      )}
    </div>
  );
};
