import { socialTexts } from "../../shared/language/en/social.ts";
import { count } from "../../shared/language/fill.ts";
import { FriendIcon } from "../kit/ui/icons.tsx";
import { NavLink } from "../kit/ui/link.tsx";
import styles from "./friends-link.module.css";
import { useFriends } from "./use-friends.ts";

export const FriendsLink = () => {
  const waiting = useFriends().data?.incomingRequests.length ?? 0;
  const label = waiting === 0 ? socialTexts.friends : count(socialTexts.waiting, waiting);
  return (
    <NavLink className={styles.link ?? ""} to="/friends" aria-label={label} title={socialTexts.friends}>
      <FriendIcon />
      {waiting > 0 && (
        <span className={styles.count} aria-hidden="true">
          {waiting > 99 ? socialTexts.many : waiting}
        </span>
      )}
    </NavLink>
  );
};
