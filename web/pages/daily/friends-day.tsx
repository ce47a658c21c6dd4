import { useQuery } from "@tanstack/react-query";
import { durationText } from "../../../shared/format.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { Link } from "../../kit/ui/link.tsx";
import { friendsDayQuery } from "../../server/api/puzzles.ts";
import panelStyles from "../../study/puzzle/solving-panel.module.css";
import styles from "./daily-panel.module.css";

interface FriendsDayProps {
  readonly account: string;
  readonly day: number;
}

export const FriendsDay = ({ account, day }: FriendsDayProps) => {
  const { data } = useQuery(friendsDayQuery(account, day));
  if (data === undefined || data.friends.length === 0) return null;
  return (
    <section className={panelStyles.panel} aria-labelledby="friends-day">
      <h2 className="text" id="friends-day">
        {texts.friendsDay}
      </h2>
      <ul className="grid gap-1">
        {data.friends.map(({ username, places }) => (
          <li key={username} className={`${panelStyles.line} ${styles.friendLine}`}>
            <Link className="content-center target min-width-0 break-anywhere" to={profilePath(username)}>
              <bdi translate="no">{username}</bdi>
            </Link>
            <span className={styles.state}>
              {fill(texts.friendDay, {
                solved: places.filter((result) => (result?.tries ?? 0) > 0).length,
                time: durationText(places.reduce((sum, result) => sum + (result?.time ?? 0), 0)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
