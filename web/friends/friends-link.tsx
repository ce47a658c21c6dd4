import { NavLink } from "../navigation/link.tsx";
import { FriendIcon } from "../ui/icons.tsx";
import styles from "./friends-link.module.css";
import { useFriends } from "./use-friends.ts";

/** The way to the friends, with the number of requests that wait for an answer. */
export const FriendsLink = () => {
  const waiting = useFriends().data?.incomingRequests.length ?? 0;
  const label = waiting === 0 ? "Friends" : `Friends, ${waiting} ${waiting === 1 ? "request" : "requests"} waiting`;
  return (
    <NavLink className={styles.link ?? ""} to="/friends" aria-label={label} title="Friends">
      <FriendIcon />
      {waiting > 0 && (
        <span className={styles.count} aria-hidden="true">
          {waiting > 99 ? "99+" : waiting}
        </span>
      )}
    </NavLink>
  );
};
