import { ratingText, relativeTimeText } from "../../../shared/format.ts";
import type { LeaderboardEntry } from "../../../shared/games-api.ts";
import { profilePath } from "../../../shared/page-meta.ts";
import { winRate } from "../../api/profile.ts";
import { Link } from "../../navigation/link.tsx";
import { useSession } from "../../session/session.tsx";
import { Face } from "../../ui/face.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import hidden from "../../ui/visually-hidden.module.css";
import styles from "./leaderboard-table.module.css";

export interface LeaderboardTableProps {
  readonly players: readonly LeaderboardEntry[];
  readonly caption: string;
}

export const LeaderboardTable = ({ players, caption }: LeaderboardTableProps) => {
  const { user } = useSession();
  return (
    <table className={styles.table}>
      <caption className={hidden.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Player</th>
          <th scope="col">Rating</th>
          <th scope="col">Games</th>
          <th scope="col" className={styles.wide}>
            Won
          </th>
          <th scope="col" className={styles.wide}>
            Last game
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <tr key={player.username} data-own={player.username === user?.username || undefined}>
            <td className={styles.rank}>{index + 1}</td>
            <th scope="row">
              <span className={styles.player}>
                <Face username={player.username} />
                <Link className={styles.name} to={profilePath(player.username)}>
                  {player.username}
                </Link>
                {player.supporter && <SupporterBadge />}
              </span>
            </th>
            <td className={styles.rating}>{ratingText(player.elo)}</td>
            <td>{player.allR}</td>
            <td className={styles.wide}>{Math.round(winRate(player))}%</td>
            <td className={styles.wide}>{relativeTimeText(player.lastPlayed, Date.now())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
