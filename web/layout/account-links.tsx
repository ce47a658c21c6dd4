import { profilePath } from "../../shared/page-meta.ts";
import { tellLogOut } from "../api/sessions.ts";
import { Link, NavLink } from "../navigation/link.tsx";
import { Latency } from "../session/latency.tsx";
import { useSession } from "../session/session.tsx";
import styles from "./account-links.module.css";

export interface AccountLinksProps {
  readonly username: string;
  /** Whether they can be seen: only then is the latency measured. */
  readonly isOpen: boolean;
  /** Called when one is chosen. */
  readonly onFollow: () => void;
}

/** What a player's menu holds. */
export const AccountLinks = ({ username, isOpen, onFollow }: AccountLinksProps) => {
  const { logOut } = useSession();
  const leave = (): void => {
    onFollow();
    // With the token, which is gone after the next line.
    void tellLogOut();
    logOut();
  };
  return (
    <>
      <ul className={styles.links}>
        <li>
          <Link className={styles.link} to={profilePath(username)} onClick={onFollow}>
            Profile
          </Link>
        </li>
        <li>
          <NavLink className={styles.link ?? ""} to="/settings" onClick={onFollow}>
            Settings
          </NavLink>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={leave}>
            Log Out
          </button>
        </li>
      </ul>
      <Latency isWatched={isOpen} />
    </>
  );
};
