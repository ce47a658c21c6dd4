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
  if (isOnline) {
    return (
      <p className={styles.online} data-online>
        Online Now
      </p>
    );
  }
  return (
    <p className={styles.online}>
      {lastOnline === null ? (
        "Not online yet"
      ) : (
        <>
          Last online{" "}
          <time dateTime={new Date(lastOnline).toISOString()}>
            {relativeTimeText(lastOnline, Date.now()).toLowerCase()}
          </time>
        </>
      )}
    </p>
  );
};
