import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { isGameId } from "../../shared/game/game-id.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { Button } from "../kit/ui/button.tsx";
import { useIsOffline } from "../kit/ui/use-is-offline.ts";
import { useSession } from "../server/session/session.tsx";
import styles from "./session-line.module.css";

/** In the top bar, in place of the site's name: that there is no network, or no session. It moves and covers nothing. */
export const SessionLine = () => {
  const { status, retry } = useSession();
  const isOffline = useIsOffline();
  // The game screen shows this itself.
  const isGame = isGameId(useLocation().pathname.slice(1));
  const isLoggedOut = status === "logged-out";

  useEffect(() => {
    if (!isLoggedOut) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isLoggedOut, retry]);

  let text: ReactNode = null;
  if (isOffline && !isGame) {
    text = shellTexts.offline;
  } else if (isLoggedOut && !isOffline) {
    text = (
      <>
        <span>{shellTexts.unreachable}</span>
        <Button look="quiet" className={styles.retry} onClick={retry}>
          {commonTexts.tryAgain}
        </Button>
      </>
    );
  }
  return (
    <div role="status" className={styles.slot}>
      {text !== null && <p className={`row gap-1 ${styles.line}`}>{text}</p>}
    </div>
  );
};
