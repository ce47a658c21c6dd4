import { useEffect, useState } from "react";
import { relativeTimeText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { useIsOnline } from "../../friends/use-is-online.ts";
import styles from "./profile-head.module.css";

export interface OnlineStateProps {
  readonly username: string;
  readonly lastOnline: Millis | null;
}

export const OnlineState = ({ username, lastOnline }: OnlineStateProps) => {
  const isOnline = useIsOnline(username);
  /** When they went while this page was open: later than what was fetched with it. */
  const [wentAt, setWentAt] = useState<Millis | null>(null);
  useEffect(() => (isOnline ? () => setWentAt(Date.now()) : undefined), [isOnline]);
  const lastSeen = wentAt ?? lastOnline;
  if (isOnline) {
    return (
      <p className={styles.online} data-online>
        Online Now
      </p>
    );
  }
  return (
    <p className={styles.online}>
      {lastSeen === null ? (
        "Not online yet"
      ) : (
        <>
          Last online{" "}
          <time className={styles.when} dateTime={new Date(lastSeen).toISOString()}>
            {relativeTimeText(lastSeen, Date.now())}
          </time>
        </>
      )}
    </p>
  );
};
