import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { isGameId } from "../../../shared/game/game-id.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { Button } from "../../kit/ui/button.tsx";
import { useIsOffline } from "../../kit/ui/use-is-offline.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./session-banner.module.css";

/** A strip at the bottom of the window, shown while offline or without a session. Does not shift the layout. */
export const SessionBanner = () => {
  const { status, retry } = useSession();
  const isOffline = useIsOffline();
  // The game screen shows this itself: its buttons are where the strip would be.
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
