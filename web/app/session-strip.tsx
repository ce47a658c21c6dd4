import { useSession } from "../session/session.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./session-strip.module.css";

/** Says that there is no session, in a slot at the foot of the window: nothing else moves. */
export const SessionStrip = () => {
  const { status, retry } = useSession();
  return (
    <div className={styles.slot} role="status">
      {status === "logged-out" && (
        <p className={styles.strip}>
          Could not reach the server.
          <Button look="quiet" className={styles.retry} onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
};
