import { Suspense } from "react";
import { useSession } from "../session/session.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import styles from "./account-corner.module.css";
import { UserMenu } from "./lazy-account.ts";

/** At the end of the bar: the player's menu, or the ways in. Empty, but as wide, while nobody knows. */
export const AccountCorner = () => {
  const { status, user } = useSession();
  return (
    <div className={styles.corner}>
      <Suspense fallback={null}>
        {status === "authenticated" && user !== null && <UserMenu username={user.username} />}
      </Suspense>
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
