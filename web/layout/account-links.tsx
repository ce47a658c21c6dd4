import { aroundTexts } from "../../shared/language/en/around.ts";
import { count } from "../../shared/language/fill.ts";
import { profilePath } from "../../shared/pages/page-meta.ts";
import { Link, NavLink } from "../kit/ui/link.tsx";
import { useSocial } from "../people/social-store.ts";
import { sendLogOut } from "../server/api/account-changes.ts";
import { Latency } from "../server/session/latency.tsx";
import { useSession } from "../server/session/session.tsx";
import styles from "./account-links.module.css";

export interface AccountLinksProps {
  readonly username: string;
  /** True while the menu is open: only then is the latency measured. */
  readonly isOpen: boolean;
  readonly onFollow: () => void;
}

/** For players with correspondence games: a link to their list, with the number of games that wait for a move. */
const OwnGamesLink = ({ onFollow }: Pick<AccountLinksProps, "onFollow">) => {
  const { running, waiting } = useSocial().correspondence;
  if (running === 0) return null;
  const label = waiting === 0 ? aroundTexts.games : count(aroundTexts.gamesWaiting, waiting);
  return (
    <li>
      <NavLink className={styles.link ?? ""} to="/games/mine" aria-label={label} onClick={onFollow}>
        {aroundTexts.games}
        {waiting > 0 && (
          <span className={styles.count} aria-hidden="true">
            {waiting}
          </span>
        )}
      </NavLink>
    </li>
  );
};

export const AccountLinks = ({ username, isOpen, onFollow }: AccountLinksProps) => {
  const { logOut } = useSession();
  const leave = (): void => {
    onFollow();
    // Before `logOut`, which removes the token that this call needs.
    void sendLogOut();
    logOut();
  };
  return (
    <>
      <ul>
        <li>
          <Link className={styles.link} to={profilePath(username)} onClick={onFollow}>
            {aroundTexts.profile}
          </Link>
        </li>
        <OwnGamesLink onFollow={onFollow} />
        <li>
          <NavLink className={styles.link ?? ""} to="/settings" onClick={onFollow}>
            {aroundTexts.settings}
          </NavLink>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={leave}>
            {aroundTexts.logOut}
          </button>
        </li>
      </ul>
      <Latency isWatched={isOpen} />
    </>
  );
};
