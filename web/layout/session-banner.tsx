import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { isGameId } from "../../shared/game-id.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { useSession } from "../session/session.tsx";
import { Button } from "../ui/button.tsx";
import { useIsOffline } from "../ui/use-is-offline.ts";
import styles from "./session-banner.module.css";

/** Says at the foot of the window that there is no network or no session. Nothing else moves. */
export const SessionBanner = () => {
  const { status, retry } = useSession();
  const isOffline = useIsOffline();
  // The game screen says so itself: its buttons stand where the strip would be.
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
        {shellTexts.unreachable}
        <Button look="quiet" className={styles.retry} onClick={retry}>
          {commonTexts.tryAgain}
        </Button>
      </>
    );
  }
  return (
    <div className={styles.slot} role="status">
      {text !== null && <p className={styles.strip}>{text}</p>}
    </div>
  );
};
